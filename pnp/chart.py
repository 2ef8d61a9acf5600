"""The map's ground in ink: land, regions, woods, rivers, roads and the names of rivers."""

from layouts.chart import Chart
from layouts.item import Item
from pnp.pen import Pen, moved


def draw_chart(pen: Pen, item: Item) -> None:
    """Everything of the map that is not a space, a town or a town's name."""
    box, chart, p = item.rect, item.data["chart"], pen.p
    pen.clip(box)
    pen.rect(box, p["land"])
    _regions(pen, chart, box.x, box.y)
    if p.trees:
        for x, y, kind, scale in chart.trees:
            _tree(pen, x + box.x, y + box.y, kind, scale)
    _rivers(pen, chart, box.x, box.y)
    _roads(pen, chart, box.x, box.y, item.data["out"])
    pen.unclip()
    halo = p["land"]
    for name in chart.names:
        colour = p["lapis"] if p.name != "mono" else p["mid"]
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


def _rivers(pen: Pen, chart: Chart, dx: float, dy: float) -> None:
    """Streams thin, navigable rivers wide with banks; in black and white as an engraver's water-lines."""
    p = pen.p
    for river in chart.rivers:
        if not river.main:
            pen.smooth(moved(river.points, dx, dy), p["stream"], 0.55)
    parts = []
    for river in chart.rivers:
        if river.main:
            points = moved(river.points, dx, dy)
            if river.first > 0:
                parts.append((points[: river.first + 1], 1.5, 1.0))
            if river.first < len(points) - 1:
                parts.append((points[river.first :], 3.1, 2.5))
    for points, bank, _ in parts:
        pen.smooth(points, p["waterline"], bank)
    for points, _, stream in parts:
        pen.smooth(points, p["water"], stream)
    if not p.solid:
        for points, bank, _ in parts:
            if bank > 2:
                for lw, colour in ((1.5, "stream"), (1.1, "water"), (0.22, "stream")):
                    pen.smooth(points, p[colour], lw)


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
