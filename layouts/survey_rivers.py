"""Rivers for a map: from degrees to millimetres, through the towns on the map, cut where boats cannot sail."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from layouts.plane import Curve, Point, flow, joined, resample
from rules.errors import RulesError
from rules.files import read_toml

FILE = Path(__file__).parent / "rivers.toml"
FINE, COARSE = 1.7, 5.0
"""The distance of a curve's points while placing, and of a chart's points."""
USUAL, FIRM = (49.0, -64.0), 0.3
"""Millimetres to a degree east and north on the shipped map, and how firmly a map of few towns keeps to them."""
Warp = Callable[[Point], Point]
Knot = str | Point
"""A town's id or a fixed point."""


@dataclass(frozen=True)
class Course:
    """A river as `rivers.toml` describes it; points between towns are degrees east and north."""

    name: str
    main: bool
    names: int
    knots: tuple[Knot, ...]


@dataclass(frozen=True)
class Stretch:
    """A river, or a part of one, on a map: boats sail from the knot `first` to the knot `last`, a route a town pair."""

    name: str
    main: bool
    names: int
    knots: tuple[Knot, ...]
    first: int
    last: int
    routes: Mapping[str, tuple[int, int]]

    def points(self, knots: Sequence[Point]) -> tuple[Curve, int, int]:
        """The points of the curve through placed knots for a chart, and which of them `first` and `last` are."""
        pieces = flow(knots, FINE)
        towns_at = [i for i, k in enumerate(self.knots) if isinstance(k, str)]
        cuts = sorted({0, *towns_at, self.first, self.last, len(pieces)})
        out, index = [pieces[0][0]], {0: 0}
        for a, b in pairwise(cuts):
            out += resample(joined(pieces[a:b]), COARSE)[1:]
            index[b] = len(out) - 1
        return out, index[self.first], index[self.last]


@cache
def courses() -> tuple[Course, ...]:
    """The rivers of `rivers.toml`."""
    try:
        return tuple(
            Course(
                r["name"], r["main"], r["names"], tuple(k if isinstance(k, str) else (k[0], k[1]) for k in r["course"])
            )
            for r in read_toml(FILE)["river"]
        )
    except (KeyError, TypeError, IndexError) as e:
        raise RulesError(f"{FILE.name} lacks {e}. Every river has a name, main, names and a course.") from None


def warp(degrees: Mapping[str, Point], places: Mapping[str, Point]) -> Warp:
    """From degrees east and north to the map: a straight projection, then moved as the towns nearby are."""
    east = _line([(degrees[t][0], places[t][0]) for t in places], USUAL[0])
    north = _line([(degrees[t][1], places[t][1]) for t in places], USUAL[1])
    pins = [((east(degrees[t][0]), north(degrees[t][1])), place) for t, place in places.items()]

    def to_map(degree: Point) -> Point:
        x, y = east(degree[0]), north(degree[1])
        weights = [((x - a) ** 2 + (y - b) ** 2 + 4) ** -1.5 for (a, b), _ in pins]
        total = sum(weights)
        dx = sum(k * (place[0] - pin[0]) for k, (pin, place) in zip(weights, pins, strict=True)) / total
        dy = sum(k * (place[1] - pin[1]) for k, (pin, place) in zip(weights, pins, strict=True)) / total
        return (x + dx, y + dy)

    return to_map


def _line(pairs: Sequence[tuple[float, float]], usual: float) -> Callable[[float], float]:
    """The straight line nearest to pairs of numbers, with the usual slope if they are few."""
    a = sum(x for x, _ in pairs) / len(pairs)
    b = sum(y for _, y in pairs) / len(pairs)
    spread = sum((x - a) ** 2 for x, _ in pairs)
    slope = (sum((x - a) * (y - b) for x, y in pairs) + FIRM * usual) / (spread + FIRM)
    return lambda x: b + (x - a) * slope


def stretches(
    degrees: Mapping[str, Point], places: Mapping[str, Point], water: Iterable[str], to_map: Warp
) -> list[Stretch]:
    """Every river on a map of these towns and water routes; `degrees` knows towns beyond the map too."""
    shown, routes = set(places), {frozenset(id.split("~")): id for id in water}
    out: list[Stretch] = []
    for course in courses():
        known = [k for k in course.knots if not isinstance(k, str) or k in degrees]
        knots = _detours(known, shown, routes)
        sails = _sails(knots, shown, routes) if course.main else {}
        placed = tuple(k if k in shown else to_map(degrees[k]) if isinstance(k, str) else to_map(k) for k in knots)
        if sails or (len(placed) > 1 and known[0] == course.knots[0] and known[-1] == course.knots[-1]):
            out += _cut(course, _eased(placed, places), sails)
    return out


def _eased(knots: tuple[Knot, ...], places: Mapping[str, Point]) -> tuple[Knot, ...]:
    """Knots with the points between towns drawn towards the line of their neighbours."""
    at = [places[k] if isinstance(k, str) else k for k in knots]
    for _ in range(2):
        for i in range(1, len(knots) - 1):
            if not isinstance(knots[i], str):
                (a, b), (x, y), (c, d) = at[i - 1 : i + 2]
                at[i] = (0.7 * x + 0.15 * (a + c), 0.7 * y + 0.15 * (b + d))
    return tuple(k if isinstance(k, str) else p for k, p in zip(knots, at, strict=True))


Routes = Mapping[frozenset[str], str]


def _detours(knots: list[Knot], shown: set[str], routes: Routes) -> list[Knot]:
    """A course with a new town in it where the route of the course goes by that town instead."""
    out: list[Knot] = []
    for i, knot in enumerate(knots):
        before = max((j for j in range(i) if knots[j] in shown), default=None)
        if before is not None and knot in shown and frozenset((str(knots[before]), str(knot))) not in routes:
            a, b = str(knots[before]), str(knot)
            by = [
                t for t in sorted(shown - set(map(str, knots))) if {frozenset((a, t)), frozenset((t, b))} <= set(routes)
            ]
            if by:
                del out[len(out) - (i - before - 1) :]
                out.append(by[0])
        out.append(knot)
    return out


def _sails(knots: Sequence[Knot], shown: set[str], routes: Routes) -> dict[str, tuple[int, int]]:
    """The water routes that a course serves, from which knot to which."""
    at = [i for i, k in enumerate(knots) if k in shown]
    pairs = {(i, j): frozenset((str(knots[i]), str(knots[j]))) for i, j in pairwise(at)}
    return {routes[pair]: span for span, pair in pairs.items() if pair in routes}


def _cut(course: Course, knots: tuple[Knot, ...], sails: Mapping[str, tuple[int, int]]) -> list[Stretch]:
    """A course in as many stretches as there are runs of routes without a break."""
    runs: list[tuple[int, int]] = []
    for start, end in sorted(sails.values()):
        if runs and runs[-1][1] == start:
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((start, end))
    if not runs:
        end = len(knots) - 1
        return [Stretch(course.name, course.main, course.names, knots, end, end, {})]
    out = []
    for i, (first, last) in enumerate(runs):
        a = runs[i - 1][1] if i else 0
        b = last if i < len(runs) - 1 else len(knots) - 1
        own = {id: (s - a, e - a) for id, (s, e) in sails.items() if first <= s < last}
        out.append(
            Stretch(course.name, course.main, course.names if i == 0 else 0, knots[a : b + 1], first - a, last - a, own)
        )
    return out
