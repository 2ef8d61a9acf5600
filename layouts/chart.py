"""The placed map: where towns, names, routes, rivers and woods are, and whether everything keeps its distance."""

import hashlib
import itertools
import json
import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from layouts.plane import Box, Curve, Point, arc, box_at, crossing, flow, gap, joined, reach
from rules.errors import RulesError
from rules.files import read_bytes
from rules.model import Ruleset

CELL = 7.0
"""A thing on a route takes a square of this side."""
TOWN, START = 7.4, 9.6
"""The side of a town's square, and of the first town's."""
PENNANT = 6.0
"""The side of a citizen's pennant, which stands at the right end of its town's name."""
RING = 5.8
"""A pen's ring around a town has this radius: the town's own name stays out of it."""
ROAD, RIVER, UPSTREAM, STREAM = 1.55, 3.1, 1.5, 0.55
"""How wide lines are drawn: roads, rivers with boats, rivers above the first boat, streams."""
LEAST = {
    "space-space": 1.5,
    "space-town": 1.5,
    "town-town": 1.5,
    "space-pennant": 1.5,
    "town-pennant": 1.5,
    "pennant-pennant": 1.5,
    "label-space": 0.6,
    "label-town": 0.6,
    "label-label": 0.6,
    "label-road": 0.6,
    "label-river": 0.6,
    "ring": RING,
    "road-space": 0.0,
    "road-town": 0.0,
    "river-space": 0.0,
    "edge": 0.0,
    "reserved": 0.0,
}
"""The least distance for each kind of neighbours; of lines, to their drawn edge."""
SLACK = 0.005  # what rounding may take


@dataclass(frozen=True)
class River:
    """A smooth (uniform Catmull-Rom) curve through points; boats sail from the point `first` to the point `last`.

    Before `first` it is narrow, behind `last` still wide; where nobody sails, `first` is the last point.
    """

    name: str
    main: bool
    points: tuple[Point, ...]
    first: int
    last: int

    @cached_property
    def parts(self) -> dict[float, Curve]:
        """Its parts by the width they are drawn with."""
        pieces = flow(self.points, 1.0, even=True)
        if not self.main:
            return {STREAM: joined(pieces)}
        return {UPSTREAM: joined(pieces[: self.first]), RIVER: joined(pieces[self.first :])}


@dataclass(frozen=True)
class Name:
    """A river's name and its baseline, left to right; the text is set in the middle of it."""

    text: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Region:
    """Towns that the same numbers of players strike out, and the polygon around them."""

    towns: tuple[str, ...]
    points: tuple[Point, ...]


class Tree(NamedTuple):
    """A tree: its place, 0 for a round one or 1 for a poplar, its scale."""

    x: float
    y: float
    kind: int
    scale: float

    @property
    def box(self) -> Box:
        """What it covers when drawn."""
        wide, up, high = (0.8, 2.1, 4.4) if self.kind else (1.15, 1.25, 3.1)
        return (self.x - wide * self.scale, self.y - up * self.scale, 2 * wide * self.scale, high * self.scale)


@dataclass(frozen=True)
class Chart:
    """The placed map, in mm from the upper left corner of its box."""

    w: float
    h: float
    key: str
    start: str
    reserved: tuple[Box, ...]
    towns: dict[str, Point]
    labels: dict[str, Box]
    pennants: tuple[str, ...]  # the towns whose name has a citizen's pennant
    spaces: dict[str, Box]
    roads: dict[str, tuple[Point, Point, Point]]
    rivers: tuple[River, ...]
    names: tuple[Name, ...]
    trees: tuple[Tree, ...]
    regions: tuple[Region, ...]

    def town(self, id: str) -> Box:
        """A town's square."""
        side = START if id == self.start else TOWN
        return box_at(self.towns[id], side, side)

    def pennant(self, id: str) -> Box:
        """The square of the pennant in a town's name."""
        x, y, w, h = self.labels[id]
        return (x + w - PENNANT, y + (h - PENNANT) / 2, PENNANT, PENNANT)

    def road(self, id: str) -> Curve:
        """A road as a fine polyline."""
        start, control, end = self.roads[id]
        return arc(start, control, end, max(12, round(math.dist(start, control) + math.dist(control, end))))


def ends(route: str) -> tuple[str, str]:
    """The towns that a route's id names."""
    a, _, b = route.replace("~", "-").partition("-")
    return a, b


# Files


def read_chart(path: Path) -> Chart:
    """A baked chart."""
    try:
        data = json.loads(read_bytes(path))
        return Chart(
            w=data["w"],
            h=data["h"],
            key=data["key"],
            start=data["start"],
            reserved=_tuples(data["reserved"]),
            towns={id: _tuples(p) for id, p in data["towns"].items()},
            labels={id: _tuples(b) for id, b in data["labels"].items()},
            pennants=_tuples(data["pennants"]),
            spaces={id: _tuples(b) for id, b in data["spaces"].items()},
            roads={id: _tuples(r) for id, r in data["roads"].items()},
            rivers=tuple(River(**{k: _tuples(v) for k, v in r.items()}) for r in data["rivers"]),
            names=tuple(Name(**{k: _tuples(v) for k, v in n.items()}) for n in data["names"]),
            trees=tuple(Tree(*t) for t in data["trees"]),
            regions=tuple(Region(**{k: _tuples(v) for k, v in r.items()}) for r in data["regions"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as e:
        raise RulesError(f"{path} is not a chart: {e}. Write it anew with `python -m bench.survey_maps`.") from None


def write_chart(chart: Chart, path: Path) -> None:
    """Bakes a chart: JSON with coordinates to 0.01 mm, an entry a line."""
    data = {f.name: _plain(getattr(chart, f.name)) for f in fields(chart)}
    path.write_text("{\n" + ",\n".join(f'"{k}": {_lines(v)}' for k, v in data.items()) + "\n}\n", "utf-8")


def _tuples(value: Any) -> Any:
    """JSON's lists as tuples."""
    return tuple(_tuples(v) for v in value) if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """A value of a chart as JSON knows it, rounded."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    if isinstance(value, River | Name | Region):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def _lines(value: Any) -> str:
    """A value's JSON with one entry of a table or list a line."""
    if isinstance(value, dict):
        rows = [f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in value.items()]
        return "{\n" + ",\n".join(rows) + "\n}"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(json.dumps(v, ensure_ascii=False) for v in value) + "\n]"
    return json.dumps(value)


def chart_key(rules: Ruleset, towns: Collection[str]) -> str:
    """A short hash of all that the placement of these towns depends on."""
    shown = [t for t in rules.map.towns.values() if t.id in towns]
    routes = [r for r in rules.map.routes.values() if set(r.ends) <= set(towns)]
    struck = {n: [t for t in sorted(s.struck_towns) if t in towns] for n, s in sorted(rules.setup.items())}
    said = [
        rules.map.start,
        sorted([t.id, t.label, t.at, (t.east, t.north), bool(t.citizen)] for t in shown),
        sorted([r.id, len(r.holds)] for r in routes),
        struck,
    ]
    return hashlib.blake2b(json.dumps(said).encode(), digest_size=6).hexdigest()


# Distances


class Apart(NamedTuple):
    """Two neighbours and how far apart they are."""

    kind: str
    a: str
    b: str
    mm: float


def gaps(chart: Chart) -> list[str]:
    """Every violation, as a sentence; a chart without any may be printed."""
    said = [_sentence(n) for n in _neighbours(chart) if n.mm < LEAST[n.kind] - SLACK]
    return said + list(_crossings(chart))


def clearances(chart: Chart) -> dict[str, float]:
    """The least distance that the chart has of each kind."""
    out: dict[str, float] = {}
    for n in _neighbours(chart):
        out[n.kind] = min(n.mm, out.get(n.kind, math.inf))
    return {kind: round(mm, 2) for kind, mm in out.items()}


def _sentence(n: Apart) -> str:
    least, a = LEAST[n.kind], n.a[0].upper() + n.a[1:]
    if n.kind == "ring":
        return f"{a} starts {n.mm:.2f} mm from {n.b}; the pen's ring needs {least:g}."
    if n.mm < 0:
        return f"{a} overlaps {n.b} by {-n.mm:.2f} mm; they must be {least:g} mm apart."
    return f"{a} and {n.b} are {n.mm:.2f} mm apart; they need {least:g}."


def _neighbours(chart: Chart) -> Iterator[Apart]:
    """All pairs that must keep a distance."""
    groups = {
        "label": {id: (f"the name of {id}", box) for id, box in chart.labels.items()},
        "space": {id: (f"the space of {id}", box) for id, box in chart.spaces.items()},
        "town": {id: (f"the town {id}", chart.town(id)) for id in chart.towns},
        "pennant": {id: (f"the pennant of {id}", chart.pennant(id)) for id in chart.pennants},
    }
    for first, second in itertools.combinations_with_replacement(groups, 2):
        if (first, second) != ("label", "pennant"):  # a pennant is a part of its name
            yield from _boxes(f"{first}-{second}", groups[first], groups[second])
    yield from _rings(chart)
    yield from _roads(chart)
    yield from _rivers(chart)
    yield from _edges(chart)


Named = dict[str, tuple[str, Box]]


def _boxes(kind: str, these: Named, those: Named) -> Iterator[Apart]:
    for (i, (a, box)), (j, (b, other)) in itertools.product(these.items(), those.items()):
        if i >= j if these is those else (kind == "label-town" and i == j):
            continue
        yield Apart(kind, a, b, gap(box, other))


def _rings(chart: Chart) -> Iterator[Apart]:
    for id, box in chart.labels.items():
        x, y = chart.towns[id]
        yield Apart("ring", f"the name of {id}", "the middle of its town", gap(box, (x, y, 0, 0)))


def _roads(chart: Chart) -> Iterator[Apart]:
    """Roads against the spaces and towns of others and against all names."""
    for id in chart.roads:
        curve, a = chart.road(id), f"the road {id}"
        for other, box in chart.spaces.items():
            if other != id:
                yield Apart("road-space", a, f"the space of {other}", _beside(curve, box, ROAD))
        for town in chart.towns:
            if town not in ends(id):
                yield Apart("road-town", a, f"the town {town}", _beside(curve, chart.town(town), ROAD))
        for town, box in chart.labels.items():
            yield Apart("label-road", f"the name of {town}", a, _beside(curve, box, ROAD))


def _rivers(chart: Chart) -> Iterator[Apart]:
    """Navigable rivers against spaces of other routes, all rivers against names."""
    for river in chart.rivers:
        a = f"the river {river.name}" if river.name else "a river without a name"
        met = {id for id, p in chart.towns.items() if any(math.dist(p, q) < 0.05 for q in river.points)}
        for width, curve in river.parts.items():
            for id, box in chart.spaces.items():
                if width == RIVER and ("~" not in id or not met.issuperset(ends(id))):
                    yield Apart("river-space", a, f"the space of {id}", _beside(curve, box, width))
            for town, box in chart.labels.items():
                yield Apart("label-river", f"the name of {town}", a, _beside(curve, box, width))


def _edges(chart: Chart) -> Iterator[Apart]:
    """Everything against the map's edge and the reserved boxes; only rivers flow off the map."""
    for what, boxes in _things(chart).items():
        inside = min(min(x, y, chart.w - x - w, chart.h - y - h) for x, y, w, h in boxes)
        yield Apart("edge", what, "the map's edge", inside)
        for number, held in enumerate(chart.reserved, 1):
            yield Apart("reserved", what, f"reserved box {number}", min(gap(box, held) for box in boxes))


def _things(chart: Chart) -> dict[str, list[Box]]:
    """All that must stay on the map, in boxes."""
    return {
        **{f"the town {id}": [chart.town(id)] for id in chart.towns},
        **{f"the name of {id}": [box] for id, box in chart.labels.items()},
        **{f"the space of {id}": [box] for id, box in chart.spaces.items()},
        **{f"the road {id}": [box_at(p, ROAD, ROAD) for p in chart.road(id)] for id in chart.roads},
        **{f"the tree at {t.x:g}, {t.y:g}": [t.box] for t in chart.trees},
        **{f"the river's name {n.text} at {n.points[0]}": [box_at(p, 0.1, 0.1) for p in n.points] for n in chart.names},
    }


def _beside(curve: Curve, box: Box, width: float) -> float:
    """How far a line's drawn edge is from a box."""
    return min((reach(box, p) for p in curve), default=math.inf) - width / 2


def _crossings(chart: Chart) -> Iterator[str]:
    """Roads that cross each other, outside the town where both begin."""
    curves = {id: chart.road(id) for id in chart.roads}
    for (a, one), (b, other) in itertools.combinations(curves.items(), 2):
        shared = [chart.town(town) for town in set(ends(a)) & set(ends(b))]
        met = crossing(_outside(one, shared), _outside(other, shared))
        if met:
            yield f"The roads {a} and {b} cross near {met[0]:.0f}, {met[1]:.0f}."


def _outside(curve: Curve, towns: list[Box]) -> Curve:
    return [p for p in curve if all(reach(box, p) > 0 for box in towns)] or curve[:1]
