"""Rules and layout in, a placed page out: the rectangle of everything, for ink and for reading alike."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from layouts import bands, zones
from layouts.bands import Seat
from layouts.chart import RIVER, ROAD, Chart, Region, chart_key, read_chart
from layouts.check import check, problems
from layouts.glyphs import Glyph
from layouts.item import Item, Page, Rect, centred
from layouts.joan import joan
from layouts.layout import Layout, read_layout
from layouts.plane import Box, Point, bounds, box_at, gap, holds, reach
from layouts.type import text, width
from layouts.zones import Sheet
from rules.errors import RulesError
from rules.model import Ruleset
from rules.words import Words

CHARTS = Path(__file__).parent / "charts"
TOWN, START_TOWN = 7.4, 9.6


def place(
    rules: Ruleset,
    w: Words,
    side: str = "front",
    paper: str = "a4",
    players: int = 0,
    version: str = "",
    chart: Chart | None = None,
) -> Page:
    """One side of a sheet, placed and checked."""
    layout = read_layout_once(side, paper)
    sheet = Sheet(rules, w, layout, players, unused(rules, players))
    items = _alternating(_items(sheet, version, chart or chart_for(rules, layout)))
    title = w("sheet/title_solo" if side == "back" else "sheet/title")
    page = Page(layout.side, layout.paper, layout.w, layout.h, layout.version, tuple(items), title)
    check(page, layout)
    return page


def _alternating(items: Iterable[Item]) -> list[Item]:
    """Headings with a red and a blue capital in turn."""
    out, red = [], True
    for item in items:
        if item.kind == "heading":
            item = replace(item, data={**item.data, "red": red})
            red = not red
        out.append(item)
    return out


def place_personal(rules: Ruleset, w: Words, side: str, paper: str, seat: Seat) -> tuple[Item, ...]:
    """What is only on one player's sheet; it lies on the page that `place` gives."""
    return tuple(bands.personal(Sheet(rules, w, read_layout_once(side, paper)), seat))


def map_problems(rules: Ruleset, w: Words, side: str, paper: str, chart: Chart) -> list[str]:
    """What would keep a map from being printed, whatever else is on its page."""
    layout = read_layout_once(side, paper)
    sheet, box = Sheet(rules, w, layout), layout.box("map")
    items = (*_map(sheet, box, chart), *bands.cartouche(sheet, box))
    return problems(Page(layout.side, layout.paper, layout.w, layout.h, layout.version, items), layout)


def _items(sheet: Sheet, version: str, chart: Chart) -> Iterator[Item]:
    box = sheet.layout.box
    yield from _map(sheet, box("map"), chart)
    yield from bands.cartouche(sheet, box("map"))
    yield from zones.warehouse(sheet, box("warehouse"))
    yield from zones.bank(sheet, box("bank"))
    yield from zones.monks(sheet, box("monks"))
    if sheet.layout.side == "F":
        yield from zones.deeds(sheet, box("deeds"))
        yield from zones.places(sheet, box("places"))
    else:
        yield from zones.deed_strip(sheet, box("deeds"))
        yield from joan(sheet, box("joan"))
    yield from zones.depot(sheet, box("depot"))
    yield from zones.development(sheet, box("development"))
    yield from bands.header(sheet, box("header"))
    yield from bands.score(sheet, box("score"))
    yield from bands.imprint(sheet, box("imprint"), version)
    yield from bands.tags(sheet)


def grouped(code: str) -> str:
    """A code as people read it: four and four."""
    return f"{code[:4]}-{code[4:]}"


def unused(rules: Ruleset, players: int) -> frozenset[str]:
    """The cells that a number of players strikes out before the game; none for 0."""
    setup = rules.setup.get(str(players))
    if setup is None:
        return frozenset()
    out = {f"towns/{t}" for t in setup.struck_towns}
    out |= {f"citizens/{rules.map.towns[t].citizen}" for t in setup.struck_towns if rules.map.towns[t].citizen}
    out |= {f"routes/{r.id}" for r in rules.map.routes.values() if set(r.ends) & set(setup.struck_towns)}
    out |= {f"bags/{n}" for n in range(setup.bags + 1, rules.tracks.bags.symbols + 1)}
    for deed in setup.struck_deeds:
        out |= {f"deed-bonuses/{deed}", *(f"deeds/{deed}.{i + 1}" for i in range(len(rules.deeds[deed].followers)))}
    return frozenset(out)


def towns_on(rules: Ruleset, side: str) -> list[str]:
    """The towns a side shows: all on the front, on the solo side those of the solo game."""
    struck = rules.setup["1"].struck_towns if side == "B" else ()
    return [t for t in rules.map.towns if t not in struck]


@cache
def read_layout_once(side: str, paper: str) -> Layout:
    return read_layout(side, paper)


@cache
def _baked(name: str) -> Chart:
    return read_chart(CHARTS / f"{name}.json")


class NoPlacementError(RulesError):
    """A changed map that has not been placed yet."""


def chart_for(rules: Ruleset, layout: Layout) -> Chart:
    """The baked chart of a layout, if it fits the ruleset's map."""
    chart = _baked(layout.chart)
    if chart.key != chart_key(rules, towns_on(rules, layout.side)):
        raise NoPlacementError(
            "The house rules change the map, and no placement of that map is known. "
            "Run `loire layout map` with the same --house and --paper first."
        )
    return chart


def _map(sheet: Sheet, box: Rect, chart: Chart) -> Iterator[Item]:
    """The map: ground and water, route spaces, towns and their names."""
    rules, notes = sheet.rules, _notes(sheet, box, chart)
    clear = [n.rect.moved(-box.x, -box.y).grown(0.6) for n in notes]
    trees = [t for t in chart.trees if all(Rect(*t.box).gap(rect) > 0 for rect in clear)]
    yield Item("chart", box, {"chart": chart, "out": sheet.out, "trees": trees}, solid=False)
    for id, (x, y, w, h) in chart.spaces.items():
        route = rules.map.routes[id]
        rect = Rect(x, y, w, h).moved(box.x, box.y)
        yield sheet.space("space", rect, f"routes/{id}", holds=route.holds, by=route.by)
    for id, (cx, cy) in chart.towns.items():
        start = id == rules.map.start
        rect = centred(cx + box.x, cy + box.y, START_TOWN if start else TOWN)
        yield sheet.space("town", rect, f"towns/{id}", n="" if start else id)
    dim = {town for region in chart.regions for town in region.towns}
    for id, (x, y, w, h) in chart.labels.items():
        yield from _label(sheet, id, Rect(x, y, w, h).moved(box.x, box.y), id in dim)
        if id in chart.pennants:
            rect = Rect(*chart.pennant(id)).moved(box.x, box.y)
            cell = f"citizens/{rules.map.towns[id].citizen}"
            yield sheet.space("yellow", rect, cell, glyphs=[Glyph("icon", "citizen")], size=4.2)
    yield from notes


def _label(sheet: Sheet, id: str, rect: Rect, dim: bool) -> Iterator[Item]:
    town, start = sheet.rules.map.towns[id], id == sheet.rules.map.start
    font, pt = ("grenze-bold", 13.5) if start else ("grenze", 10.5)
    baseline = rect.cy + 1.3 if not start else rect.y1 - 0.7
    halo, tone = "land2" if dim else "land", "out" if f"towns/{id}" in sheet.out else "ink"
    if town.citizen:
        yield text(rect.x, baseline, town.label, font, pt, tone=tone, halo=halo)
    else:
        yield text(rect.cx, baseline, town.label, font, pt, "centre", tone, halo=halo)


def _notes(sheet: Sheet, box: Rect, chart: Chart) -> list[Item]:
    """For which numbers of players each region is in play: near its corner of the map, where nothing else is."""
    out: list[Item] = []
    for region in chart.regions:
        counts = [
            int(n) for n, s in sheet.rules.setup.items() if n != "1" and not set(region.towns) & set(s.struck_towns)
        ]
        if not counts:
            continue
        a, b = min(counts), max(counts)
        said = sheet.w("sheet/region", a=a, b=b) if a != b else sheet.w("sheet/region_one", a=a)
        x, y = _free(chart, region, width(said, *NOTE))
        out.append(text(x + box.x, y + box.y, said, *NOTE, tone="mid", halo="land2"))
    return out


NOTE = ("grenze-italic", 10.0)
"""The type of a region's note."""
FRAME, AIR = 3.0, 1.0
"""A note keeps this far from the map's frame, and from everything else."""


def _free(chart: Chart, region: Region, wide: float) -> Point:
    """Where a region's note begins: on the free spot nearest to the region's corner of the map, else in the corner."""
    up, high = 2.4, 3.4  # a note's height above its baseline, and in all
    middle = (sum(p[0] for p in region.points), sum(p[1] for p in region.points))
    left, top = middle[0] < chart.w / 2 * len(region.points), middle[1] < chart.h / 2 * len(region.points)
    boxes = [*chart.labels.values(), *chart.spaces.values(), *chart.reserved[:2], *map(chart.town, chart.towns)]
    boxes += [box_at(p, 5.0, 5.0) for name in chart.names for p in name.points]
    lines = [(w / 2, p) for river in chart.rivers for w, curve in river.parts.items() for p in curve]
    lines += [(ROAD / 2, p) for id in chart.roads for p in chart.road(id)]
    span = bounds(region.points)
    boxes = [other for other in boxes if gap(span, other) < AIR]
    lines = [(w, p) for w, p in lines if reach(span, p) < RIVER]
    x0, x1 = FRAME, chart.w - FRAME - wide
    y0, y1 = FRAME, chart.h - FRAME - high
    spots = [
        (dx + 1.5 * dy, x0 + dx if left else x1 - dx, y0 + dy if top else y1 - dy)
        for dx in range(0, max(1, int(span[2] - wide)))
        for dy in range(0, max(1, int(span[3] - high)))
    ]
    for _, x, y in sorted(spots):
        spot: Box = (x, y, wide, high)
        if (
            all(holds(region.points, corner) for corner in itertools.product((x, x + wide), (y, y + high)))
            and all(gap(spot, other) >= AIR for other in boxes)
            and all(reach(spot, p) >= w + AIR for w, p in lines)
        ):
            return x, y + up
    return (x0 if left else x1), (y0 if top else y1) + up


def geometry(page: Page, fingerprint: str, forms: Any) -> dict[str, Any]:
    """A page's geometry as JSON data: what a photo reader needs."""

    def rect(r: Rect) -> dict[str, float]:
        k, (dx, dy) = page.scale, page.offset
        return {
            "x": round(r.x * k + dx, 2),
            "y": round(r.y * k + dy, 2),
            "w": round(r.w * k, 2),
            "h": round(r.h * k, 2),
        }

    def marks(zone: str) -> list[str]:
        spec = forms.zone(zone)
        return [m for m in (spec.gain, "strike" if spec.struck else None) if m]

    tags = [
        {"id": i.data["id"], "x": rect(i.rect)["x"], "y": rect(i.rect)["y"], "size": rect(i.rect)["w"]}
        for i in page.items
        if i.kind == "tag"
    ]
    cells = [{"id": i.cell, "zone": i.zone, **rect(i.rect), "marks": marks(i.zone)} for i in page.cells]
    k, (dx, dy) = page.scale, page.offset
    return {
        "page": {
            "side": page.side,
            "paper": page.paper,
            "w": round(page.w * k + 2 * dx, 2),
            "h": round(page.h * k + 2 * dy, 2),
        },
        "origin": "top-left",
        "unit": "mm",
        "layout": page.layout,
        "fingerprint": fingerprint,
        "tags": tags,
        "qr": rect(page.one("qr").rect),
        "cells": cells,
    }
