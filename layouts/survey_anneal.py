"""Annealing: towns, road bends, spaces along their routes and names move until everything keeps its distance."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from layouts.chart import CELL, RING, RIVER, ROAD, START, STREAM, TOWN, UPSTREAM, ends
from layouts.plane import Box, Curve, Point, arc, between, box_at, flow, joined, winding
from layouts.survey_cost import FIXED, LABEL, LINE, MARKED, ROUTE, Corners, Piece, inside, pair
from layouts.survey_cost import TOWN as TOWN_PIECE
from layouts.survey_rivers import FINE, Knot, Stretch

BEND = 0.38
"""A road bends off the straight line by at most this part of its length, at its middle."""
ALONG = (0.27, 0.73)
"""A space stays between these fractions of its route."""
SIDES = (
    *(
        (float(right), slide, (right < 0) * 0.4 + abs(slide))
        for right in (1, -1)
        for slide in (0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9)
    ),
    *(
        (slide, float(down), 0.3 + (down < 0) * 0.2 + 0.6 * abs(slide))
        for down in (1, -1)
        for slide in (0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1.2, -1.2)
    ),
)
"""Where a name may stand: right or left of its town, below or above it, and how unwelcome that is."""
SMOOTH = 7.0
"""The price of a river's turns."""


@dataclass(frozen=True)
class Task:
    """What is to be placed, and on how much room."""

    w: float
    h: float
    start: str
    home: Mapping[str, Point]
    labels: Mapping[str, tuple[float, float]]
    pennants: frozenset[str]  # the towns whose name has a pennant, which is marked like a space
    routes: Mapping[str, int]  # how many things lie on each
    reserved: tuple[Box, ...]

    def side(self, town: str) -> float:
        """The side of a town's square."""
        return START if town == self.start else TOWN


@dataclass
class State:
    """One placement: all that annealing changes."""

    towns: dict[str, Point]
    side: dict[str, int]
    bend: dict[str, float]
    along: dict[str, float]
    upright: dict[str, bool]
    drift: dict[tuple[int, int], Point]  # how far a knot between towns has moved, by river and knot


def first_state(task: Task) -> State:
    """Straight roads, spaces in the middle, names to the right."""
    upright = {}
    for id, things in task.routes.items():
        (x, y), (u, v) = (task.home[t] for t in ends(id))
        upright[id] = things > 1 and abs(v - y) > abs(u - x)
    zero, half = dict.fromkeys(task.routes, 0.0), dict.fromkeys(task.routes, 0.5)
    return State(dict(task.home), dict.fromkeys(task.home, 0), zero, half, upright, {})


def label_box(task: Task, state: State, town: str) -> Box:
    """Where a town's name stands."""
    (x, y), (w, h) = state.towns[town], task.labels[town]
    dx, dy, _ = SIDES[state.side[town]]
    off = RING + (task.side(town) - TOWN) / 2
    cx = x + dx * (off + w / 2 if abs(dx) == 1 else 1 + w / 2)
    cy = y + dy * (off + h / 2 if abs(dy) == 1 else off)
    return box_at((cx, cy), w, h)


def road(state: State, id: str) -> tuple[Point, Point, Point]:
    """A road's Bézier: its towns, and the control point that its bend asks for."""
    (x, y), (u, v) = (state.towns[t] for t in ends(id))
    k = 2 * state.bend[id]
    return (x, y), ((x + u) / 2 - (v - y) * k, (y + v) / 2 + (u - x) * k), (u, v)


def space_box(task: Task, state: State, id: str, curve: Curve) -> Box:
    """Where a route's space lies on its curve."""
    long = CELL * task.routes[id]
    w, h = (CELL, long) if state.upright[id] else (long, CELL)
    return box_at(between(curve, state.along[id]), w, h)


class Board:
    """A placement as pieces, with the price of every pair kept up to date."""

    def __init__(self, task: Task, state: State, rivers: list[Stretch]) -> None:
        self.task, self.state, self.rivers = task, state, rivers
        self.towns, self.routes = list(task.home), list(task.routes)
        self.served = {id: n for n, river in enumerate(rivers) for id in river.routes}
        n, m = len(self.towns), len(self.routes)
        self.label_at = {t: n + i for i, t in enumerate(self.towns)}
        self.route_at = {id: 2 * n + i for i, id in enumerate(self.routes)}
        self.line_at = {i: 2 * n + m + i for i in range(len(rivers))}
        self.roads_of = {t: [r for r in self.routes if t in ends(r) and r not in self.served] for t in self.towns}
        self.pieces: list[Piece] = []
        self.build()

    def build(self) -> None:
        """All pieces and prices anew."""
        beds = [self._bed(n) for n in range(len(self.rivers))]
        curves = {id: curve for served, _ in beds for id, curve in served.items()}
        self.pieces = [
            *(self._town(t) for t in self.towns),
            *(self._label(t) for t in self.towns),
            *(self._route(id, curves.get(id)) for id in self.routes),
            *(line for _, line in beds),
            *(Piece(FIXED, (), _corners(box)) for box in self.task.reserved),
        ]
        self.prices = [self._row(i, p, self.pieces) for i, p in enumerate(self.pieces)]

    def total(self) -> float:
        """The price of the whole placement."""
        return sum(p.cost for p in self.pieces) + sum(map(sum, self.prices)) / 2

    def _row(self, i: int, piece: Piece, pieces: list[Piece]) -> list[float]:
        """What a piece minds of every other."""
        x0, y0, x1, y1 = piece.reach
        row = [0.0] * len(pieces)
        for j, other in enumerate(pieces):
            a, b, c, d = other.reach
            if a < x1 and c > x0 and b < y1 and d > y0 and j != i:
                row[j] = pair(piece, other)
        return row

    # Pieces from the state

    def _town(self, town: str) -> Piece:
        (x, y), side = self.state.towns[town], self.task.side(town)
        box = _corners(box_at((x, y), side, side))
        away = math.dist((x, y), self.task.home[town])
        cost = 0.12 * away * away + inside(box, self.task.w, self.task.h, 4.0, 1.5)
        return Piece(TOWN_PIECE, (town,), box, cost=cost)

    def _label(self, town: str) -> Piece:
        box = _corners(label_box(self.task, self.state, town))
        cost = SIDES[self.state.side[town]][2] + inside(box, self.task.w, self.task.h, 2.2, 1.3)
        return Piece(MARKED if town in self.task.pennants else LABEL, (town,), box, cost=cost)

    def _route(self, id: str, curve: Curve | None = None) -> Piece:
        """A route, on a river's curve or on its own."""
        wide = RIVER if "~" in id else ROAD
        if curve is None:
            start, control, end = road(self.state, id)
            curve = arc(start, control, end, max(6, round(math.dist(start, end) / FINE)))
        box = _corners(space_box(self.task, self.state, id, curve))
        cost = self._manner(id, curve) + inside(box, self.task.w, self.task.h, 2.4, 1.3)
        cost += sum(2.0 for x, y in curve if not (2 < x < self.task.w - 2 and 2 < y < self.task.h - 2))
        return Piece(ROUTE, ends(id), box, curve, wide / 2, cost)

    def _manner(self, id: str, curve: Curve) -> float:
        """What a route costs that bends much, or whose space is off the middle or stands across."""
        bend, along = abs(self.state.bend[id]), self.state.along[id]
        cost = 5 * abs(along - 0.5) + 14 * max(0.0, bend - 0.06) + 50 * max(0.0, bend - 0.2)
        if self.task.routes[id] > 1:
            (x, y), (u, v) = between(curve, along - 0.1), between(curve, along + 0.1)
            dx, dy = abs(u - x), abs(v - y)
            lean = (dx - dy if self.state.upright[id] else dy - dx) / max(dx + dy, 0.01)
            cost += max(0.0, 4 * lean)
        return cost

    def _bed(self, n: int) -> tuple[dict[str, Curve], Piece]:
        """A river: the curve of each route on it, and the rest of it as one piece."""
        river = self.rivers[n]
        pieces = flow(self.knots(n), FINE)
        curves = {}
        for id, (i, j) in river.routes.items():
            curve = joined(pieces[i:j])
            curves[id] = curve if river.knots[i] == ends(id)[0] else curve[::-1]
        rest = joined(pieces[: river.first]) + joined(pieces[river.last :])
        towns = tuple(k for k in river.knots if isinstance(k, str))
        half, weight = (UPSTREAM / 2, 0.5) if river.main else (STREAM / 2, 0.15)
        drift = sum(math.hypot(*self.state.drift.get((n, i), (0.0, 0.0))) ** 2 for i in range(len(river.knots)))
        cost = SMOOTH * winding(joined(pieces)) + 0.2 * drift
        return curves, Piece(LINE, towns, curve=rest, half=half, weight=weight, cost=cost)

    def knots(self, n: int) -> list[Point]:
        """Where a river's towns and the knots between them are."""
        out = []
        for i, knot in enumerate(self.rivers[n].knots):
            if isinstance(knot, str):
                out.append(self.state.towns[knot])
            else:
                dx, dy = self.state.drift.get((n, i), (0.0, 0.0))
                out.append((knot[0] + dx, knot[1] + dy))
        return out

    # Moves

    def move_town(self, town: str, place: Point, heat: float, random: Random) -> None:
        """Tries a town elsewhere, with its name, roads and rivers."""
        old = self.state.towns[town]
        self.state.towns[town] = place
        fresh = {self.towns.index(town): self._town(town), self.label_at[town]: self._label(town)}
        for id in self.roads_of[town]:
            fresh[self.route_at[id]] = self._route(id)
        for n, river in enumerate(self.rivers):
            if town in river.knots:
                fresh |= self._rerouted(n)
        if not self._accept(fresh, heat, random):
            self.state.towns[town] = old

    def move_knot(self, n: int, knot: int, drift: Point, heat: float, random: Random) -> None:
        """Tries another bed for a river between two towns."""
        old = self.state.drift.get((n, knot), (0.0, 0.0))
        self.state.drift[n, knot] = drift
        if not self._accept(self._rerouted(n), heat, random):
            self.state.drift[n, knot] = old

    def _rerouted(self, n: int) -> dict[int, Piece]:
        """A river's new pieces: itself, and the routes on it whose curve has changed."""
        curves, line = self._bed(n)
        fresh = {self.line_at[n]: line}
        for id, curve in curves.items():
            if curve != self.pieces[self.route_at[id]].curve:
                fresh[self.route_at[id]] = self._route(id, curve)
        return fresh

    def move_label(self, town: str, side: int, heat: float, random: Random) -> None:
        """Tries a name on another side of its town."""
        self._try(self.state.side, town, side, self.label_at[town], heat, random)

    def move_route(self, id: str, what: dict[str, Any], value: float, heat: float, random: Random) -> None:
        """Tries another bend, place of the space, or direction of it."""
        self._try(what, id, value, self.route_at[id], heat, random)

    def _try(self, what: dict[str, Any], key: str, value: float, at: int, heat: float, random: Random) -> None:
        old = what[key]
        what[key] = value
        if what is self.state.side:
            piece = self._label(key)
        else:
            piece = self._route(key, self.pieces[at].curve if key in self.served else None)
        if not self._accept({at: piece}, heat, random):
            what[key] = old

    def _accept(self, fresh: Mapping[int, Piece], heat: float, random: Random) -> bool:
        """Puts new pieces in place of the old ones if they cost less, or by luck while it is hot."""
        pieces = self.pieces.copy()
        for i, piece in fresh.items():
            pieces[i] = piece
        rows = {i: self._row(i, piece, pieces) for i, piece in fresh.items()}
        change = 0.0
        for i, row in rows.items():
            change += pieces[i].cost - self.pieces[i].cost + sum(row) - sum(self.prices[i])
            change -= sum(row[j] - self.prices[i][j] for j in rows) / 2
        if change > 0 and random.random() >= math.exp(-change / heat):
            return False
        self.pieces = pieces
        for i, row in rows.items():
            self.prices[i] = row
            for j, price in enumerate(row):
                self.prices[j][i] = price
        return True


def _corners(box: Box) -> Corners:
    return (box[0], box[1], box[0] + box[2], box[1] + box[3])


def anneal(board: Board, moves: int, random: Random, hot: float = 8.0, cold: float = 0.03) -> None:
    """Moves pieces at random, ever more carefully."""
    state, task = board.state, board.task
    bending = [id for id in board.routes if id not in board.served]
    double = [id for id in board.routes if task.routes[id] > 1]
    loose = [(n, i) for n, r in enumerate(board.rivers) for i, k in enumerate(r.knots) if _loose(task, k)]
    for n in range(moves):
        rest = 1 - n / moves
        heat, luck = hot * rest**2 + cold, random.random()
        if luck < 0.05:
            town = random.choice(board.towns)
            (x, y), far = state.towns[town], 0.3 + 2.0 * rest
            board.move_town(town, (x + random.gauss(0, far), y + random.gauss(0, far)), heat, random)
        elif luck < 0.09 and loose:
            river, knot = random.choice(loose)
            dx, dy = state.drift.get((river, knot), (0.0, 0.0))
            far, back = 0.2 + 1.5 * rest, random.choice((1.0, 0.5))
            drift = (back * dx + random.gauss(0, far), back * dy + random.gauss(0, far))
            board.move_knot(river, knot, drift, heat, random)
        elif luck < 0.3:
            board.move_label(random.choice(board.towns), random.randrange(len(SIDES)), heat, random)
        elif luck < 0.4 and double:
            id = random.choice(double)
            board.move_route(id, state.upright, not state.upright[id], heat, random)
        elif luck < 0.7 and bending:
            id = random.choice(bending)
            bend = _nudged(state.bend[id], -BEND, BEND, rest, random)
            board.move_route(id, state.bend, bend, heat, random)
        elif board.routes:
            id = random.choice(board.routes)
            board.move_route(id, state.along, _nudged(state.along[id], *ALONG, rest, random), heat, random)


def _loose(task: Task, knot: Knot) -> bool:
    """Whether a river's knot is on the map and not a town."""
    return not isinstance(knot, str) and 0 < knot[0] < task.w and 0 < knot[1] < task.h


def _nudged(value: float, low: float, high: float, rest: float, random: Random) -> float:
    """A new value: anywhere while it is hot, nearby later."""
    if random.random() < 0.2 + 0.4 * rest:
        return random.uniform(low, high)
    return min(max(value + random.gauss(0, (high - low) * 0.06), low), high)
