"""Placed items in ink: one small function a kind, and hardly any logic."""

from collections.abc import Callable, Iterable

from layouts.glyphs import Glyph, row_width
from layouts.item import Item, Rect, centred
from layouts.type import lettering, width
from pnp import glyph, shapes
from pnp.chart import draw_chart
from pnp.draw_card import CARD_KINDS
from pnp.palette import WHITE
from pnp.pen import Pen, icons


def draw_items(pen: Pen, items: Iterable[Item]) -> None:
    """Draws items in their order."""
    for item in items:
        KINDS[item.kind](pen, item)


def _line_colour(pen: Pen, item: Item) -> str:
    return pen.p["out"] if item.data.get("out") else pen.p["cell"]


def _cross_out(pen: Pen, item: Item) -> None:
    """A space that is not in play: struck through in print."""
    if item.data.get("out"):
        r = item.rect
        pen.line(r.x, r.y1, r.x1, r.y, pen.p["mid"], 0.35)


def _space(pen: Pen, item: Item, radius: float = 0.9) -> None:
    pen.rect(item.rect, WHITE, _line_colour(pen, item), 0.3, radius)


def _tone(pen: Pen, item: Item, name: str) -> str:
    return pen.p["out"] if item.data.get("out") else pen.p.tone(name, in_space=True)


def cell(pen: Pen, item: Item) -> None:
    _space(pen, item)
    pen.icon(item.data["icon"], item.rect.cx, item.rect.cy, item.rect.w * 0.68, _tone(pen, item, item.data["icon"]))
    _cross_out(pen, item)


def coin(pen: Pen, item: Item) -> None:
    _space(pen, item)
    r = item.rect
    shapes.coin(pen, r.cx, r.cy, r.w * 0.335, _tone(pen, item, "coin"))
    if item.data["start"]:
        pen.ellipse(r.cx, r.cy, r.w * 0.44, r.w * 0.445, None, pen.p["ink"], 0.55)
    _cross_out(pen, item)


def number(pen: Pen, item: Item) -> None:
    _space(pen, item)
    colour = pen.p["out"] if item.data["out"] else pen.p["mid"]
    pen.centred(item.rect.cx, item.rect.cy, item.data["n"], "grenze", 9.5, colour)


def numeral(pen: Pen, item: Item) -> None:
    _space(pen, item)
    pen.centred(item.rect.cx, item.rect.cy, item.data["n"], "grenze-bold", 10.5, pen.p["mid"])


def level(pen: Pen, item: Item) -> None:
    _space(pen, item)
    r = item.rect
    shapes.star(pen, r.cx, r.cy, 3.0, None, _tone(pen, item, "neutral"), 0.25)
    pen.centred(r.cx, r.cy + 0.15, item.data["n"], "grenze-bold", 9.5, pen.p["mid"])


def joan_space(pen: Pen, item: Item) -> None:
    _space(pen, item)
    r, glyphs, which = item.rect, item.data["glyphs"], item.data["which"]
    size = min(4.6, (r.w - 1.4) / row_width(glyphs, 1))
    x = r.cx - row_width(glyphs, size) / 2 - (0.8 if which else 0)
    tone = _tone(pen, item, "neutral")
    plain = [Glyph("icon", g.name) if g.kind == "follower" else g for g in glyphs]
    glyph.draw_row(pen, plain, x, r.cy, size, tone)
    if which:
        pen.centred(r.cx + 2.3, r.cy + 1.2, which, "grenze-bold", 8.5, pen.p["mid"])


def follower(pen: Pen, item: Item) -> None:
    shapes.follower(pen, item.data["name"], item.rect.cx, item.rect.cy, item.rect.w)


def follower_cell(pen: Pen, item: Item) -> None:
    r = item.rect
    pen.poly(shapes.octagon(r), WHITE, _line_colour(pen, item), 0.3)
    pen.icon(item.data["name"], r.cx, r.cy, r.w * 0.7, _tone(pen, item, "neutral"))
    _cross_out(pen, item)


def points(pen: Pen, item: Item) -> None:
    r = item.rect
    shapes.banner(pen, centred(r.cx, r.cy, r.w, min(r.h, 5.2)), item.data["n"], 10, item.data["out"])
    _cross_out(pen, item)


def white(pen: Pen, item: Item) -> None:
    shapes.plate(pen, item.rect, bool(item.data.get("out")))
    _bonus(pen, item, item.rect.cy)
    _cross_out(pen, item)


def yellow(pen: Pen, item: Item) -> None:
    shapes.pennant(pen, item.rect, bool(item.data.get("out")))
    _bonus(pen, item, item.rect.cy - 0.35)
    _cross_out(pen, item)


def _bonus(pen: Pen, item: Item, cy: float) -> None:
    glyphs, size = item.data["glyphs"], item.data["size"]
    x = item.rect.cx - row_width(glyphs, size) / 2
    colour = "" if item.kind == "white" else pen.p["ink" if pen.p.solid else "mid"]
    if item.data.get("out"):
        colour = pen.p["out"]
    glyph.draw_row(pen, glyphs, x, cy, size, colour)


def shield(pen: Pen, item: Item) -> None:
    r = item.rect
    shapes.shield(pen, r, WHITE, _line_colour(pen, item), 0.3)
    pen.centred(r.cx, r.cy - 0.35, item.data["n"], "grenze-bold", 10.5, pen.p["mid"])


def star(pen: Pen, item: Item) -> None:
    r = item.rect
    if pen.p.solid:
        shapes.star(pen, r.cx, r.cy, 3.6, pen.p["ink"])
    else:
        shapes.star(pen, r.cx, r.cy, 3.6, WHITE, pen.p["ink"], 0.45)
    pen.centred(r.cx, r.cy + 0.25, item.data["n"], "grenze-bold", 9.5, WHITE if pen.p.solid else pen.p["ink"])


def place(pen: Pen, item: Item) -> None:
    r, d, p = item.rect, item.data, pen.p
    pen.rect(r, WHITE, p["cell"], 0.3, 0.8)
    corner = [(r.x1 - 5.6, r.y), (r.x1 - 0.8, r.y), (r.x1, r.y + 0.8), (r.x1, r.y + 5.6)]
    pen.poly(corner, p["soft"], p["cell"], 0.3)
    two = len(d["lines"]) == 2
    cy = r.y + (2.35 if two else 3.8)
    if d["follower"] != "none":
        shapes.follower(pen, d["follower"], r.x + 3.2, cy, 3.5 if two else 4.9)
    glyph.draw_row(pen, d["glyphs"], r.x + d["left"], cy, d["size"] * (0.85 if two else 1))
    baseline = r.y1 - (3.75 if two else 1.3)
    for i, line in enumerate(d["lines"]):
        pen.text(r.x + 1.1, baseline + 2.75 * i, line, "grenze", d["pt"], p["ink"])
    if d["cost"]:
        _coins(pen, r.x1 - 4, r.y1 - 2, d["cost"])


def coins(pen: Pen, item: Item) -> None:
    if item.data["n"]:
        _coins(pen, item.rect.cx, item.rect.cy, item.data["n"])


def _coins(pen: Pen, cx: float, cy: float, n: int) -> None:
    if n > 3:
        pen.centred(cx - 1.4, cy, str(n), "grenze-bold", 8, pen.p["ink"])
        shapes.coin(pen, cx + 1.5, cy, 1.25, pen.p.tone("coin"))
        return
    r, step = (1.5, 2.6) if n < 3 else (1.1, 2.0)
    for i in range(n):
        shapes.coin(pen, cx + (i - (n - 1) / 2) * step, cy, r if n < 2 else min(r, 1.25), pen.p.tone("coin"))


def bag(pen: Pen, item: Item) -> None:
    r = item.rect
    out = item.data["out"]
    size = r.h / icons()["bag"]["h"]
    pen.icon_outline("bag", r.cx, r.cy, size, pen.p["soft"], pen.p["out" if out else "cell"], 0.3)
    pen.centred(r.cx, r.y + r.h * 0.665, item.data["n"], "grenze-bold", 11, pen.p["out"] if out else pen.p["ink"])
    _cross_out(pen, item)


def space(pen: Pen, item: Item) -> None:
    """A route's space: square on land, a leaf on water, with what lies there."""
    r, p, out = item.rect, pen.p, item.data["out"]
    water = item.data["by"] == "water"
    colour = p["out"] if out else p["waterline"] if water else p["roadcase"]
    if water:
        pen.leaf(r, 3.2, 0.4, WHITE, colour, 0.55)
    else:
        pen.rect(r, WHITE, colour, 0.4, 0.9)
    holds = item.data["holds"]
    upright = r.h > r.w
    for i, thing in enumerate(holds):
        cx = r.cx if upright or len(holds) == 1 else r.x + r.w * (0.25 + 0.5 * i)
        cy = r.cy if not upright or len(holds) == 1 else r.y + r.h * (0.25 + 0.5 * i)
        pen.icon(thing, cx, cy, 4.9, _tone(pen, item, thing))
    if len(holds) == 2:
        if upright:
            pen.line(r.x + 1.2, r.cy, r.x1 - 1.2, r.cy, colour, 0.2)
        else:
            pen.line(r.cx, r.y + 1.2, r.cx, r.y1 - 1.2, colour, 0.2)
    _cross_out(pen, item)


def town(pen: Pen, item: Item) -> None:
    r, p, out = item.rect, pen.p, item.data["out"]
    if not item.data["n"]:
        wall = Rect(r.x, r.y + 0.4, r.w, r.h - 0.4)
        shapes.wall(pen, wall, p["rubric"] if p.solid else WHITE, p["ink"], 0.45)
        pen.icon("lily", r.cx, r.cy + 0.9, 6.2, WHITE if p.solid else p["ink"])
        return
    shapes.wall(pen, r, WHITE, p["out"] if out else p["ink"], 0.45)
    pen.centred(r.cx, r.cy + 0.75, item.data["n"], "grenze-bold", 11.5, p["out"] if out else p["mid"])
    _cross_out(pen, item)


def text(pen: Pen, item: Item) -> None:
    d = item.data
    halo = pen.p[d["halo"]] if d["halo"] else ""
    pen.text(item.rect.x, d["baseline"], d["text"], d["font"], d["pt"], pen.p[d["tone"]], halo)


def heading(pen: Pen, item: Item) -> None:
    """A rubric: the capital red or blue in turn, as in a book of hours."""
    d = item.data
    colour = pen.p["rubric" if d.get("red", True) else "lapis"]
    x = item.rect.x
    for i, (said, font, pt) in enumerate(lettering(d["text"], d["pt"])):
        pen.text(x, d["baseline"], said, font, pt, pen.p["ink"] if i else colour)
        x += width(said, font, pt)


def title(pen: Pen, item: Item) -> None:
    import math

    d, p = item.data, pen.p
    pen.rect(Rect(item.rect.x - 3.5, item.rect.y - 2.5, 49, 24.5), p["land"])  # no stream runs through the name
    w = width("L", "gotisch", 58)
    pen.text(d["x"], d["baseline"], "L", "gotisch", 58, p["rubric"])
    pen.text(d["x"] + w, d["baseline"], "oire", "gotisch", 52, p["ink"])
    y = d["baseline"] + 3.6
    wave = [(d["x"] + 0.5 + i * 2.2, y + math.sin(i * math.pi / 2) * 0.75) for i in range(20)]
    pen.smooth(wave, p["waterline"], 1.3)
    pen.smooth(wave, p["water"], 0.75)


def panel(pen: Pen, item: Item) -> None:
    r = item.rect
    pen.rect(r, WHITE)
    pen.line(r.x, r.y, r.x, r.y1, pen.p["ink"], 0.15)
    pen.line(r.x, r.y1, r.x1, r.y1, pen.p["ink"], 0.15)


def glyphs(pen: Pen, item: Item) -> None:
    colour = pen.p["out"] if item.data.get("out") else ""
    glyph.draw_row(pen, item.data["glyphs"], item.rect.x, item.rect.cy, item.data["size"], colour)


def one_glyph(pen: Pen, item: Item) -> None:
    glyph.draw(pen, item.data["glyph"], item.rect.cx, item.rect.cy, item.rect.w * 0.95)


def bullet(pen: Pen, item: Item) -> None:
    pen.circle(item.rect.cx, item.rect.cy, 0.45, pen.p["rubric"])


def frame(pen: Pen, item: Item) -> None:
    pen.rect(item.rect, None, pen.p["ink"], 0.5)
    pen.rect(item.rect.grown(-1.1), None, pen.p["ink"], 0.15)


def lily(pen: Pen, item: Item) -> None:
    pen.icon("lily", item.rect.cx, item.rect.cy, item.rect.w, pen.p["hair"])


def arrow(pen: Pen, item: Item) -> None:
    shapes.triangle(pen, item.rect, pen.p["out" if item.data.get("out") else "mid"])


def rule(pen: Pen, item: Item) -> None:
    pen.line(item.rect.x, item.rect.y, item.rect.x1, item.rect.y, pen.p["ink"], 0.35)


def line(pen: Pen, item: Item) -> None:
    pen.line(item.rect.x, item.rect.y, item.rect.x1, item.rect.y, pen.p["ink"], 0.3)


def hairline(pen: Pen, item: Item) -> None:
    pen.line(item.rect.x, item.rect.y, item.rect.x1, item.rect.y1, pen.p["hair"], 0.22)


def band(pen: Pen, item: Item) -> None:
    r = item.rect
    if pen.p.solid:
        pen.rect(r, pen.p["soft"])
    for y in (r.y, r.y1):
        pen.line(r.x, y, r.x1, y, pen.p["ink"], 0.35)


def key(pen: Pen, item: Item) -> None:
    r = item.rect
    match item.data["shape"]:
        case "star":
            shapes.star(pen, r.cx, r.cy, 2.0, pen.p["ink"])
        case "yellow":
            shapes.pennant(pen, Rect(r.x, r.y, r.w, r.h))
        case _:
            shapes.plate(pen, centred(r.cx, r.cy, 3.3))


def box(pen: Pen, item: Item) -> None:
    pen.rect(item.rect, WHITE, pen.p["ink"], 0.7 if item.data["bold"] else 0.3, 0.9)


def soft(pen: Pen, item: Item) -> None:
    joan = item.data.get("joan")
    fill = pen.p["joan" if joan else "soft"]
    edge = pen.p["goldline"] if joan else None if pen.p.solid else pen.p["hair"]
    pen.rect(item.rect, fill if pen.p.solid else None, edge, 0.3, 1.2) if pen.p.solid or edge else None


def joan(pen: Pen, item: Item) -> None:
    pen.rect(item.rect, pen.p["joan"] if pen.p.solid else None, pen.p["goldline"], 0.4)


def joan_rule(pen: Pen, item: Item) -> None:
    pen.line(item.rect.x, item.rect.y, item.rect.x1, item.rect.y, pen.p["goldline"], 0.2)


def joan_sign(pen: Pen, item: Item) -> None:
    r, sign, ink = item.rect, item.data["sign"], pen.p["ink"]
    if sign == "trade":
        pen.icon("station", r.cx - 3.0, r.cy - 0.3, 2.5, ink)
        pen.icon("citizen", r.cx, r.cy - 0.3, 2.5, ink)
        shapes.star(pen, r.cx + 3.0, r.cy - 0.3, 1.5, ink)
        pen.line(r.cx - 4.3, r.cy + 1.6, r.cx + 1.4, r.cy + 1.6, ink, 0.2)
    elif sign == "shield":
        shapes.shield(pen, centred(r.cx, r.cy, 3.4, 4), ink)
    else:
        shapes.follower(pen, sign, r.cx, r.cy, 4.3)


def tag(pen: Pen, item: Item) -> None:
    from pnp.qr import draw_tag

    draw_tag(pen, item.rect, item.data["id"])


def ground(pen: Pen, item: Item) -> None:
    """What a whole face lies on: a colour, or paper where ink is spared."""
    pen.rect(item.rect, pen.p[item.data["tone"]] if pen.p.solid else WHITE)


def later(pen: Pen, item: Item) -> None:
    """The QR's place; the document fills it, sheet by sheet."""
    pen.rect(item.rect.grown(1.0), WHITE)


KINDS: dict[str, Callable[[Pen, Item], None]] = {
    "arrow": arrow,
    "bag": bag,
    "band": band,
    "box": box,
    "bullet": bullet,
    "cell": cell,
    "chart": draw_chart,
    "coin": coin,
    "coins": coins,
    "follower": follower,
    "follower_cell": follower_cell,
    "frame": frame,
    "glyph": one_glyph,
    "glyphs": glyphs,
    "ground": ground,
    "hairline": hairline,
    "heading": heading,
    "joan": joan,
    "joan_rule": joan_rule,
    "joan_sign": joan_sign,
    "joan_space": joan_space,
    "key": key,
    "level": level,
    "lily": lily,
    "line": line,
    "number": number,
    "numeral": numeral,
    "panel": panel,
    "place": place,
    "points": points,
    "qr": later,
    "rule": rule,
    "shield": shield,
    "soft": soft,
    "space": space,
    "star": star,
    "tag": tag,
    "text": text,
    "title": title,
    "town": town,
    "white": white,
    "yellow": yellow,
}
KINDS |= CARD_KINDS
