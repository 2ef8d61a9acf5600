"""The shapes that tell things apart without colour: coin, shield, star, town wall, octagon, plate, pennant, banner."""

import math

from layouts.item import Rect, centred
from pnp.palette import WHITE
from pnp.pen import Pen, Point


def coin(pen: Pen, cx: float, cy: float, r: float, colour: str) -> None:
    """A disc with a lily."""
    pen.circle(cx, cy, r, fill=colour)
    pen.icon("lily", cx, cy, r * 1.32, WHITE)


def shield_path(pen: Pen, r: Rect) -> str:
    xy, x, y, x1, y1, cx, w, h = pen.xy, r.x, r.y, r.x1, r.y1, r.cx, r.w, r.h
    return (
        f"{xy(x, y)} m {xy(x1, y)} l {xy(x1, y + h * 0.42)} l "
        f"{xy(x1, y + h * 0.74)} {xy(cx + w * 0.22, y1 - h * 0.08)} {xy(cx, y1)} c "
        f"{xy(cx - w * 0.22, y1 - h * 0.08)} {xy(x, y + h * 0.74)} {xy(x, y + h * 0.42)} c h"
    )


def shield(pen: Pen, r: Rect, fill: str | None, stroke: str | None = None, lw: float = 0.3) -> None:
    pen.path(shield_path(pen, r), fill, stroke, lw)


def star(
    pen: Pen, cx: float, cy: float, r: float, fill: str | None, stroke: str | None = None, lw: float = 0.3
) -> None:
    points = []
    for i in range(10):
        q = r if i % 2 == 0 else r * 0.5
        points.append((cx + math.sin(i * math.pi / 5) * q, cy - math.cos(i * math.pi / 5) * q + r * 0.05))
    pen.poly(points, fill, stroke, lw)


def octagon(r: Rect) -> list[Point]:
    """A square with clipped corners: a follower."""
    k = r.w * 0.2
    return [
        (r.x + k, r.y),
        (r.x1 - k, r.y),
        (r.x1, r.y + k),
        (r.x1, r.y1 - k),
        (r.x1 - k, r.y1),
        (r.x + k, r.y1),
        (r.x, r.y1 - k),
        (r.x, r.y + k),
    ]


def follower(pen: Pen, name: str, cx: float, cy: float, size: float, colour: str = "") -> None:
    """A follower where he informs: dark with a light emblem, or outlined when ink is spared."""
    ink = colour or pen.p["ink"]
    r = centred(cx, cy, size)
    if pen.p.solid:
        pen.poly(octagon(r), fill=ink)
        emblem = WHITE
    else:
        pen.poly(octagon(r), fill=WHITE, stroke=ink, lw=min(0.5, size * 0.09))
        emblem = ink
    if name == "any":
        pen.centred(cx, cy, "?", "grenze-bold", size * 2.2, emblem)
    else:
        pen.icon(name, cx, cy, size * 0.72, emblem)


def wall(pen: Pen, r: Rect, fill: str, stroke: str, lw: float) -> None:
    """A town: a square with three merlons."""
    n = 5
    u, k = r.w / n, min(1.25, r.h * 0.18)
    points: list[Point] = [(r.x, r.y1), (r.x, r.y)]
    for j in range(n):
        y = r.y if j % 2 == 0 else r.y + k
        points += [(r.x + j * u, y), (r.x + (j + 1) * u, y)]
    points.append((r.x1, r.y1))
    pen.poly(points, fill, stroke, lw)


def banner(pen: Pen, r: Rect, n: str, pt: float = 10, out: bool = False) -> None:
    """Points: a hexagon with a number."""
    k = min(1.2, r.w * 0.16)
    points = [(r.x + k, r.y), (r.x1 - k, r.y), (r.x1, r.cy), (r.x1 - k, r.y1), (r.x + k, r.y1), (r.x, r.cy)]
    ink = pen.p["out"] if out else pen.p["ink"]
    if pen.p.solid:
        pen.poly(points, fill=ink)
    else:
        pen.poly(points, fill=WHITE, stroke=ink, lw=0.5)
    pen.centred(r.cx, r.cy, n, "grenze-bold", pt, WHITE if pen.p.solid else ink)


def pennant(pen: Pen, r: Rect, out: bool = False) -> None:
    """A bonus for the first player: gold, notched below; a thick bar at the top where there is no gold."""
    points = [(r.x, r.y), (r.x1, r.y), (r.x1, r.y1), (r.cx, r.y1 - min(1.3, r.h * 0.2)), (r.x, r.y1)]
    edge = pen.p["out" if out else "goldline"]
    pen.poly(points, WHITE if out else pen.p["gold"], edge, 0.35)
    if not pen.p.solid:
        pen.line(r.x, r.y + 0.35, r.x1, r.y + 0.35, edge, 0.7)


def plate(pen: Pen, r: Rect, out: bool = False) -> None:
    """A bonus for everybody: a white plate."""
    pen.rect(r, WHITE, pen.p["out" if out else "ink"], 0.3, 0.5)


def land(pen: Pen, cx: float, cy: float, size: float, colour: str) -> None:
    """A land route as the map shows it: two towns, a road, its space."""
    w, t = size * 1.5, size * 0.26
    pen.line(cx - w / 2, cy, cx + w / 2, cy, colour, size * 0.13)
    for x in (cx - w / 2, cx + w / 2):
        pen.rect(centred(x, cy, t), colour)
    pen.rect(centred(cx, cy, size * 0.6), WHITE, colour, size * 0.1, size * 0.1)


def water(pen: Pen, cx: float, cy: float, size: float, colour: str) -> None:
    """A water route: two towns, a wave, its leaf."""
    w, t, n = size * 1.5, size * 0.26, 12
    wave = [(cx - w / 2 + w * i / n, cy + math.sin(i / n * 4 * math.pi) * size * 0.15) for i in range(n + 1)]
    pen.smooth(wave, colour, size * 0.14)
    for x in (cx - w / 2, cx + w / 2):
        pen.rect(centred(x, cy, t), colour)
    pen.leaf(centred(cx, cy, size * 0.68), size * 0.32, size * 0.04, WHITE, colour, size * 0.11)


def card(pen: Pen, cx: float, cy: float, size: float, colour: str) -> None:
    """A Place card."""
    w = size * 0.74
    pen.rect(centred(cx, cy, w, size), colour, radius=size * 0.1)
    pen.rect(centred(cx, cy, w - size * 0.18, size * 0.82), None, WHITE, size * 0.05, size * 0.05)
    pen.icon("lily", cx, cy, size * 0.42, WHITE)


def triangle(pen: Pen, r: Rect, colour: str) -> None:
    """A small arrow to the right."""
    pen.poly([(r.x, r.y), (r.x1, r.cy), (r.x, r.y1)], fill=colour)
