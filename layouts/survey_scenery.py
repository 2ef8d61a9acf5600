"""What adorns a placed map: the names of its rivers, woods where nothing else is, regions that fewer players strike."""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from layouts.chart import ROAD, Chart, Name, Region, River, Tree
from layouts.plane import Box, Curve, Point, gap, holds, hull, resample

STEP = 1.0
"""The distance of the points of a name's baseline."""
BODY = (-0.7, 0.9, 2.6)
"""Heights above a name's baseline at which its letters must meet nothing."""
TRACK = 0.5
"""Between the letters of a river's name."""
ALONE = 0.3
"""Between two trees."""
APART = 45.0
"""The same name stands again this far away."""


class Ground:
    """Where something is already, as squares of a grid."""

    def __init__(self, w: float, h: float, mesh: float = 0.5) -> None:
        self.w, self.h, self.mesh = w, h, mesh
        self.taken: set[tuple[int, int]] = set()

    def box(self, box: Box, room: float) -> None:
        """Takes a box and the room around it."""
        (x, y, w, h), k = box, self.mesh
        columns = range(math.floor((x - room) / k), math.ceil((x + w + room) / k))
        rows = range(math.floor((y - room) / k), math.ceil((y + h + room) / k))
        self.taken.update((i, j) for i in columns for j in rows)

    def line(self, points: Iterable[Point], room: float) -> None:
        """Takes a line and the room around it."""
        for x, y in points:
            self.disc(x, y, room)

    def disc(self, x: float, y: float, radius: float) -> None:
        k = self.mesh
        n = math.ceil(radius / k)
        a, b = round(x / k), round(y / k)
        for i in range(-n, n + 1):
            for j in range(-n, n + 1):
                if math.hypot(i, j) * k <= radius:
                    self.taken.add((a + i, b + j))

    def free(self, x: float, y: float, edge: float) -> bool:
        """Whether nothing is at a point and the map's edge is not near."""
        inside = edge <= x <= self.w - edge and edge <= y <= self.h - edge
        return inside and (math.floor(x / self.mesh), math.floor(y / self.mesh)) not in self.taken


def _ground(chart: Chart, room: float, line: float) -> Ground:
    """A chart's ground with all its pieces taken."""
    ground = Ground(chart.w, chart.h)
    for box in (*chart.labels.values(), *chart.spaces.values(), *chart.reserved, *map(chart.town, chart.towns)):
        ground.box(box, room)
    for id in chart.roads:
        ground.line(chart.road(id), ROAD / 2 + line)
    for river in chart.rivers:
        for width, curve in river.parts.items():
            ground.line(curve, width / 2 + line)
    return ground


# Names


@dataclass(frozen=True)
class Setting:
    """A baseline where a name might stand, and how well it would read."""

    cost: float
    points: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        return self.points[len(self.points) // 2]


def river_names(chart: Chart, wanted: Mapping[str, int], widths: Mapping[str, float]) -> tuple[Name, ...]:
    """The names of rivers, as often as wanted, where they meet nothing."""
    ground = _ground(chart, 0.9, 0.5)
    out: list[Name] = []
    for river in sorted(chart.rivers, key=lambda r: not r.main):
        if not wanted.get(river.name):
            continue
        placed: list[Point] = [n.points[len(n.points) // 2] for n in out if n.text == river.name]
        for setting in sorted(_settings(river, widths[river.name], ground), key=lambda s: s.cost):
            if len(placed) >= wanted[river.name]:
                break
            if all(math.dist(setting.middle, p) > APART for p in placed) and _fits(setting.points, ground):
                out.append(Name(river.name, setting.points))
                placed.append(setting.middle)
                ground.line((p for up in BODY for p in _raised(setting.points, up)), 2.0)
    return tuple(out)


def _settings(river: River, width: float, ground: Ground) -> Iterator[Setting]:
    """Every free baseline beside a river, on both banks."""
    steps = round(width / STEP)
    for wide, line in river.parts.items():
        for way, off in itertools.product((1, -1), (wide / 2 + 1.5, -(wide / 2 + 1.2 + BODY[-1]))):
            bank = resample(_raised(_soft(line[::way], 6), off), STEP) if line else []
            for i in range(0, len(bank) - steps, 2):
                points = _soft(bank[i : i + steps + 1], 2)
                if points[-1][0] > points[0][0] and _fits(points, ground):
                    yield Setting(_reading(points), tuple((round(x, 2), round(y, 2)) for x, y in points))


def _raised(points: Sequence[Point], up: float) -> Curve:
    """A line moved to its upper side, seen in reading direction."""
    out = []
    for i, (x, y) in enumerate(points):
        (a, b), (c, d) = points[max(0, i - 3)], points[min(len(points) - 1, i + 3)]
        far = math.hypot(c - a, d - b) or 1.0
        out.append((x + (d - b) / far * up, y - (c - a) / far * up))
    return out


def _soft(points: Sequence[Point], n: int) -> Curve:
    """A line with its small turns smoothed, the ends kept."""
    out = []
    for i in range(len(points)):
        k = min(n, i, len(points) - 1 - i)
        near = points[i - k : i + k + 1]
        out.append((sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)))
    return out


def _fits(points: Sequence[Point], ground: Ground) -> bool:
    return all(ground.free(x, y, 3.0) for up in BODY for x, y in _raised(points, up))


def _reading(points: Sequence[Point]) -> float:
    """How badly a name reads: steep or much bent."""
    turns = [math.atan2(q[1] - p[1], q[0] - p[0]) for p, q in itertools.pairwise(points)]
    bend = sum(abs(b - a) for a, b in itertools.pairwise(turns))
    return abs(sum(turns) / len(turns)) + 0.8 * bend


# Woods


def woods(chart: Chart, seed: int) -> tuple[Tree, ...]:
    """Trees in loose woods, only where nothing else is."""
    ground, random = _ground(chart, 2.6, 2.6), Random(seed)
    for name in chart.names:
        ground.line((p for up in BODY for p in _raised(name.points, up)), 2.6)
    out: list[Tree] = []
    for _ in range(round(chart.w * chart.h / 5)):
        x, y = random.uniform(4, chart.w - 4), random.uniform(4, chart.h - 4)
        if math.sin(x * 0.09 + 1) + math.cos(y * 0.11 - 0.6) > -0.35 and ground.free(x, y, 4.0):
            poplar = math.sin(x * 0.13) + math.cos(y * 0.17 + 1) > 0.15
            tree = Tree(round(x, 2), round(y, 2), int(poplar), round(random.uniform(0.85, 1.1), 2))
            if all(gap(tree.box, other.box) > ALONE for other in out):
                out.append(tree)
                ground.disc(x, y, 3.0)
    return tuple(sorted(out, key=lambda t: (t.y, t.x)))


# Regions

AROUND = (10.5, 9.0, 7.5, 6.0, 5.0)
"""How far a region may reach around its towns: the farther the better, unless it reaches into other names."""


def regions(
    chart: Chart, struck: Mapping[str, frozenset[str]], joined: Iterable[tuple[str, str]]
) -> tuple[Region, ...]:
    """The parts of the map that the same numbers of players strike out; `struck` has those numbers for each town."""
    roads = [frozenset(pair) for pair in joined]
    out: list[Region] = []
    for numbers in sorted({n for n in struck.values() if n}, key=sorted):
        group = [t for t in chart.towns if struck.get(t) == numbers]
        whole = _polygon(chart, group, corner=True)
        parts = [group] if _only(chart, whole, group) else _parts(group, roads)
        for part in parts:
            polygon = whole if part is group else _polygon(chart, part, corner=False)
            out.append(Region(tuple(part), tuple((round(x, 2), round(y, 2)) for x, y in polygon)))
    return tuple(out)


def _only(chart: Chart, polygon: Curve, group: Sequence[str]) -> bool:
    """Whether no other town lies in a polygon."""
    return not any(holds(polygon, place) for town, place in chart.towns.items() if town not in group)


def _parts(group: Sequence[str], roads: Sequence[frozenset[str]]) -> list[list[str]]:
    """Towns in parts that routes hold together."""
    parts: list[list[str]] = []
    for town in group:
        met = [p for p in parts if any(frozenset((town, other)) in roads for other in p)]
        parts = [p for p in parts if p not in met] + [[town, *(t for p in met for t in p)]]
    return parts


def _polygon(chart: Chart, group: Sequence[str], corner: bool) -> Curve:
    """The hull around towns and their names, out to the nearest corner of the map, without others if possible."""
    others = [box for town, box in chart.labels.items() if town not in group]
    tried = [_around(chart, group, corner, far) for far in AROUND]
    return min(tried, key=lambda polygon: sum(_meets(polygon, box) for box in others))


def _meets(polygon: Curve, box: Box) -> bool:
    """Whether a polygon reaches into a box or very near to it."""
    x, y, w, h = box
    mesh = itertools.product((x - 0.4 + (w + 0.8) * k / 8 for k in range(9)), (y - 0.4, y + h / 2, y + h + 0.4))
    return any(holds(polygon, p) for p in mesh)


def _around(chart: Chart, group: Sequence[str], corner: bool, far: float) -> Curve:
    """The hull at a distance around towns."""
    places = [chart.towns[t] for t in group]
    points = [p for place in places for p in _circle(place, far)]
    for x, y, w, h in (chart.labels[t] for t in group):
        points += itertools.product((x - 2, x + w + 2), (y - 2, y + h + 2))
    if corner:
        x = 0.0 if sum(p[0] for p in places) < chart.w * len(places) / 2 else chart.w
        y = 0.0 if sum(p[1] for p in places) < chart.h * len(places) / 2 else chart.h
        beside, above = min(places, key=lambda p: abs(p[0] - x)), min(places, key=lambda p: abs(p[1] - y))
        points += [(x, y), *_circle((x, beside[1]), far), *_circle((above[0], y), far)]
    return hull((min(max(x, 0.0), chart.w), min(max(y, 0.0), chart.h)) for x, y in points)


def _circle(place: Point, far: float) -> Curve:
    return [
        (place[0] + far * math.cos(k * math.pi / 12), place[1] + far * math.sin(k * math.pi / 12)) for k in range(24)
    ]
