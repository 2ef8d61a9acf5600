"""The map's ground in ink: land, regions, woods, rivers, roads and the names of rivers."""

from itertools import pairwise

from layouts.chart import Chart, River
from layouts.item import Item
from layouts.plane import Point, holds
from pnp.pen import Pen, moved


def draw_chart(pen: Pen, item: Item) -> None:
    """Everything of the map that is not a space, a town or a town's name."""
    box, chart, p = item.rect, item.data["chart"], pen.p
    pen.clip(box)
    pen.rect(box, p["land"])
    _regions(pen, chart, box.x, box.y)
    if p.trees:
        for x, y, kind, scale in item.data["trees"]:
            _tree(pen, x + box.x, y + box.y, kind, scale)
    _rivers(pen, chart, box.x, box.y, item.data["out"])
    _roads(pen, chart, box.x, box.y, item.data["out"])
    pen.unclip()
    struck = [r.points for r in chart.regions if f"towns/{r.towns[0]}" in item.data["out"]]
    for name in chart.names:
        middle = name.points[len(name.points) // 2]
        faint = any(holds(points, middle) for points in struck)
        colour = p["out"] if faint else p["mid"] if p.name == "mono" else p["lapis"]
        halo = p["land2" if any(holds(r.points, middle) for r in chart.regions) else "land"]
        pen.along(moved(name.points, box.x, box.y), name.text, "grenze-italic", 10.5, colour, halo)
    pen.rect(box, None, p["ink"], 0.5)
    pen.rect(box.grown(-0.9), None, p["ink"], 0.15)


def _regions(pen: Pen, chart: Chart, dx: float, dy: float) -> None:
    """The parts of the map that fewer players strike out."""
    for region in chart.regions:
        points = moved(region.points, dx, dy)
        if pen.p.solid:
            pen.poly(points, fill=pen.p["land2"])
        else:
            pen.poly(points, stroke=pen.p["roadcase"], lw=0.25, dash=(0.3, 1.0))


def _tree(pen: Pen, x: float, y: float, kind: int, s: float) -> None:
    line, leaf, xy = pen.p["tree"], pen.p["leaf"], pen.xy
    if kind:
        pen.line(x, y + 1.2 * s, x, y + 2.1 * s, line, 0.3)
        crown = (
            f"{xy(x, y - 2 * s)} m {xy(x + s, y - 0.6 * s)} {xy(x + 0.85 * s, y + 1.4 * s)} {xy(x, y + 1.45 * s)} c "
            f"{xy(x - 0.85 * s, y + 1.4 * s)} {xy(x - s, y - 0.6 * s)} {xy(x, y - 2 * s)} c h"
        )
        pen.path(crown, leaf, line, 0.2)
    else:
        pen.line(x, y + 0.7 * s, x, y + 1.7 * s, line, 0.3)
        pen.circle(x, y - 0.1 * s, 1.05 * s, leaf, line, 0.2)


def _rivers(pen: Pen, chart: Chart, dx: float, dy: float, out: frozenset[str]) -> None:
    """Streams thin, navigable rivers wide with banks; in black and white as an engraver's water-lines.

    Where nobody sails with so many players a river is only a pale line.
    """
    p = pen.p
    reaches = [(river, reach) for river in chart.rivers for reach in _reaches(chart, river, out)]
    for river, (points, _, faint) in reaches:
        if not river.main:
            pen.smooth(moved(points, dx, dy), p["out" if faint else "stream"], 0.3 if faint else 0.55)
    wide = [(moved(points, dx, dy), sails, faint) for river, (points, sails, faint) in reaches if river.main]
    wide.sort(key=lambda part: not part[2])  # what is not in play lies below the rest
    for line, sails, faint in wide:
        pen.smooth(line, p["out" if faint else "waterline"], 3.1 if sails else 1.5)
    for line, sails, faint in wide:
        pen.smooth(line, p["land2" if faint else "water"], (2.5 if sails else 1.0) + (0.2 if faint else 0))
    if not p.solid:
        for line, sails, faint in wide:
            if sails and not faint:
                for lw, colour in ((1.5, "stream"), (1.1, "water"), (0.22, "stream")):
                    pen.smooth(line, p[colour], lw)


Reach = tuple[tuple[Point, ...], bool, bool]
"""Points of a river, whether boats sail there, and whether that is out of play."""


def _reaches(chart: Chart, river: River, out: frozenset[str]) -> list[Reach]:
    """A river from town to town, neighbours that look alike as one."""
    towns = {river.points.index(place): id for id, place in chart.towns.items() if place in river.points}
    cuts = sorted({0, *towns, river.first, len(river.points) - 1})
    found: list[Reach] = []
    for a, b in pairwise(cuts):
        faint = any(f"towns/{towns[i]}" in out for i in (a, b) if i in towns)
        look = (a >= river.first, faint)
        if found and found[-1][1:] == look:
            found[-1] = (found[-1][0] + river.points[a + 1 : b + 1], *look)
        else:
            found.append((river.points[a : b + 1], *look))
    return found


def _roads(pen: Pen, chart: Chart, dx: float, dy: float, out: frozenset[str]) -> None:
    p = pen.p
    curves = {}
    for id, road in chart.roads.items():
        a, c, b = moved(road, dx, dy)
        curves[id] = pen.quadratic(a, c, b)
    casing, core = (1.9, 0.65) if p.name == "mono" else (1.55, 0.95)
    for id, curve in curves.items():
        dark = p["out"] if f"routes/{id}" in out else p["roadcase"]
        pen.path(curve, None, p["road"] if p.name == "mono" else dark, casing)
    for id, curve in curves.items():
        dark = p["out"] if f"routes/{id}" in out else p["roadcase"]
        pen.path(curve, None, dark if p.name == "mono" else p["road"], core)
