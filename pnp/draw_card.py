"""What only cards and tiles have, in ink: one small function a kind."""

import math
from collections.abc import Callable

from layouts.item import Item, Rect, centred
from layouts.type import width
from pnp import shapes
from pnp.palette import WHITE
from pnp.pen import K, Pen


def card_frame(pen: Pen, item: Item) -> None:
    pen.rect(item.rect, None, pen.p[item.data["tone"]], item.data["lw"], item.data["radius"])


def picture(pen: Pen, item: Item) -> None:
    from pnp.picture import draw_picture  # the only reader of the pictures' data

    draw_picture(pen, item.rect, item.data["id"])


def sill(pen: Pen, item: Item) -> None:
    pen.line(item.rect.x, item.rect.y, item.rect.x1, item.rect.y, pen.p["ink"], 0.6)


def semy(pen: Pen, item: Item) -> None:
    """A lily of a strewn field."""
    pen.icon("lily", item.rect.cx, item.rect.cy, item.rect.h, pen.p[item.data["tone"]])


def arch(pen: Pen, item: Item) -> None:
    """A white window with a round head."""
    for by, tone, fill in ((1.0, item.data["tone"], WHITE), (0.0, "lapis", None)):
        r = item.rect.grown(by)
        pen.path(arch_path(pen, r), fill, pen.p[tone], 0.35 if by else 0.5)


def arch_path(pen: Pen, r: Rect) -> str:
    xy, q = pen.xy, r.w / 2
    spring = r.y + q
    return (
        f"{xy(r.x, r.y1)} m {xy(r.x, spring)} l "
        f"{xy(r.x, spring - q * K)} {xy(r.cx - q * K, r.y)} {xy(r.cx, r.y)} c "
        f"{xy(r.cx + q * K, r.y)} {xy(r.x1, spring - q * K)} {xy(r.x1, spring)} c "
        f"{xy(r.x1, r.y1)} l h"
    )


def badge(pen: Pen, item: Item) -> None:
    """A card's number in a town's walls; red for one that is exchanged into the deck."""
    r, red, p = item.rect, item.data["exchange"], pen.p
    filled = red and p.solid
    shapes.wall(pen, r, p["rubric"] if filled else WHITE, p["rubric" if red else "ink"], 0.7 if red else 0.45)
    colour = WHITE if filled else p["rubric" if red else "ink"]
    pen.centred(r.cx, r.cy + r.h * 0.08, item.data["n"], "grenze-bold", r.h * 1.35, colour)


def reading(pen: Pen, item: Item) -> None:
    """An arrow with two heads: the pile tells which way to read."""
    r, p = item.rect, pen.p
    pen.line(r.cx, r.y + r.w, r.cx, r.y1 - r.w, p["mid"], 0.4)
    for tip, way in ((r.y, 1), (r.y1, -1)):
        pen.poly([(r.cx, tip), (r.x, tip + way * r.w * 1.05), (r.x1, tip + way * r.w * 1.05)], p["mid"])


def stripe(pen: Pen, item: Item) -> None:
    r = item.rect
    if pen.p.solid:
        pen.rect(r, pen.p["soft"])
    else:
        for y in (r.y, r.y1):
            pen.line(r.x, y, r.x1, y, pen.p["hair"], 0.22)


def big_arrow(pen: Pen, item: Item) -> None:
    r, p = item.rect, pen.p
    head, stem = r.h * 0.48, r.w * 0.21
    points = [
        (r.cx, r.y),
        (r.x1, r.y + head),
        (r.cx + stem, r.y + head),
        (r.cx + stem, r.y1),
        (r.cx - stem, r.y1),
        (r.cx - stem, r.y + head),
        (r.x, r.y + head),
    ]
    if item.data["way"] == "down":
        points = [(x, r.y + r.y1 - y) for x, y in points]
    if p.solid:
        pen.poly(points, p["rubric"])
    else:
        pen.poly(points, WHITE, p["rubric"], 0.9)


def medal(pen: Pen, item: Item) -> None:
    """A follower's emblem on a shape that only this follower has."""
    r, p = item.rect, pen.p
    fill, edge = (p["ink"], None) if p.solid else (WHITE, p["ink"])
    scale = 0.66
    match item.data["shape"]:
        case "circle":
            pen.circle(r.cx, r.cy, r.w / 2, fill, edge, 0.5)
        case "leaf":
            pen.leaf(r.grown(-0.4), r.w * 0.45, 0.6, fill, edge or p["ink"], 0.5)
        case "shield":
            shapes.shield(pen, r, fill, edge, 0.5)
        case "square":
            pen.poly(shapes.octagon(r.grown(-0.5)), fill, edge, 0.5)
        case "diamond":
            q = r.w * 0.6
            pen.poly([(r.cx, r.cy - q), (r.cx + q, r.cy), (r.cx, r.cy + q), (r.cx - q, r.cy)], fill, edge, 0.5)
            scale = 0.6
        case "hexagon":
            q = r.w * 0.55
            pen.poly(
                [
                    (r.cx - q, r.cy),
                    (r.cx - q / 2, r.cy - q * 0.87),
                    (r.cx + q / 2, r.cy - q * 0.87),
                    (r.cx + q, r.cy),
                    (r.cx + q / 2, r.cy + q * 0.87),
                    (r.cx - q / 2, r.cy + q * 0.87),
                ],
                fill,
                edge,
                0.5,
            )
    inner = centred(r.cx, r.cy, r.w * scale)
    pen.icon(item.data["name"], inner.cx, inner.cy, inner.w, WHITE if p.solid else p["ink"])


def masthead(pen: Pen, item: Item) -> None:
    """The name of the game over a river."""
    r, y, p = item.rect, item.data["baseline"], pen.p
    pen.text(r.x, y, "L", "gotisch", 64, p["rubric"])
    pen.text(r.x + width("L", "gotisch", 64), y, "oire", "gotisch", 57, p["ink"])
    wave = [(r.x + r.w * i / 22, y + 3.6 + math.sin(i * math.pi / 2) * 0.8) for i in range(23)]
    pen.smooth(wave, p["waterline"], 1.4)
    pen.smooth(wave, p["water"], 0.8)


CARD_KINDS: dict[str, Callable[[Pen, Item], None]] = {
    "arch": arch,
    "badge": badge,
    "big_arrow": big_arrow,
    "card_frame": card_frame,
    "masthead": masthead,
    "medal": medal,
    "picture": picture,
    "reading": reading,
    "semy": semy,
    "sill": sill,
    "stripe": stripe,
}
