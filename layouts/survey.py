"""The surveyor: places any map on any room, by springs first and annealing then, and adorns it."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from layouts.chart import LEAST, PENNANT, STREAM, Chart, River, chart_key, ends, gaps
from layouts.plane import Box, Point, arc, between, reach, resample
from layouts.survey_anneal import Board, State, Task, anneal, first_state, label_box, road, space_box
from layouts.survey_rivers import COARSE, Stretch, stretches, warp
from layouts.survey_scenery import TRACK, regions, river_names, woods
from rules.model import Ruleset

MAP = (173.0, 145.0)
"""The map that `at` of a town is given on."""
TEXT, START_TEXT = 3.4, 4.2
"""The height of a town's name, and of the first town's."""
BESIDE = 1.2
"""From a name's text to its pennant."""
ROUNDS = ((0.2, 14.0), (0.2, 10.0), (0.2, 8.0), (0.2, 5.0), (0.1, 2.0), (0.1, 0.4))
"""Rounds of annealing: which part of the moves, and how hot; before each, rivers find their beds anew."""
TRIES = 3
"""Attempts until a placement has no violations."""
Measure = Callable[[str, bool], float]
"""The width of a town's name in mm, and whether it is the first town's."""


def reserved_boxes(w: float, h: float, notes: bool) -> tuple[Box, ...]:
    """What a sheet's map keeps free: its title, the QR panel, and on the front the notes on regions."""
    boxes: tuple[Box, ...] = ((0.0, 0.0, 52.0, 28.0), (round(w - 29.5, 2), 0.0, 29.5, 32.0))
    if notes:
        boxes += ((0.0, round(h - 7, 2), 27.0, 7.0), (round(w - 24, 2), round(h - 7, 2), 24.0, 7.0))
    return boxes


def survey(
    rules: Ruleset,
    towns: Collection[str],
    w: float,
    h: float,
    reserved: Sequence[Box],
    measure: Measure,
    seed: int = 1,
    effort: int = 800,
    tries: int = TRIES,
) -> Chart:
    """Places towns and the routes between them; `effort` is how often each piece is moved.

    Without violations if it can be done in so many tries, else with as few as were found: `gaps` tells.
    """
    task = task_of(rules, towns, w, h, reserved, measure)
    found: list[tuple[int, float, Chart]] = []
    for n in range(tries):
        cost, chart = attempt(rules, task, measure, seed + 1000 * n, effort)
        found.append((len(gaps(chart)), cost, chart))
        if not found[-1][0]:
            break
    return min(found, key=lambda f: f[:2])[2]


def task_of(
    rules: Ruleset, towns: Collection[str], w: float, h: float, reserved: Sequence[Box], measure: Measure
) -> Task:
    """What the rules ask to be placed."""
    shown = {id: town for id, town in rules.map.towns.items() if id in towns}
    labels = {}
    for id, town in shown.items():
        first = id == rules.map.start
        wide, high = measure(town.label, first), START_TEXT if first else TEXT
        labels[id] = (wide + BESIDE + PENNANT, PENNANT) if town.citizen else (wide, high)
    return Task(
        w=w,
        h=h,
        start=rules.map.start,
        home={id: (t.at[0] * w / MAP[0], t.at[1] * h / MAP[1]) for id, t in shown.items()},
        labels=labels,
        pennants=frozenset(id for id, town in shown.items() if town.citizen),
        routes={r.id: len(r.holds) for r in rules.map.routes.values() if set(r.ends) <= set(shown)},
        reserved=tuple(map(_rounded_box, reserved)),
    )


def attempt(rules: Ruleset, task: Task, measure: Measure, seed: int, effort: int) -> tuple[float, Chart]:
    """One placement and its cost."""
    random = Random(seed)
    task = replace(task, home=relaxed(task))
    state = first_state(task)
    moves = effort * (2 * len(task.home) + len(task.routes))
    rivers: list[Stretch] = []
    for share, hot in ROUNDS:
        rivers = rivers_for(rules, task, state.towns)
        anneal(Board(task, state, rivers), round(moves * share), random, hot)
    state.towns = {id: _rounded(p) for id, p in state.towns.items()}
    board = Board(task, state, rivers)
    return board.total(), adorned(rules, charted(rules, task, board), rivers, measure)


def rivers_for(rules: Ruleset, task: Task, places: Mapping[str, Point]) -> list[Stretch]:
    """The rivers that fit towns at their places."""
    if not places:
        return []
    degrees = {id: (town.east, town.north) for id, town in rules.map.towns.items()}
    water = [id for id in task.routes if "~" in id]
    return stretches(degrees, places, water, warp(degrees, places))


# Springs


def relaxed(task: Task, steps: int = 400) -> dict[str, Point]:
    """Towns pushed apart until names, roads and spaces have room, yet near where they belong."""
    places = {id: (x + i * 1e-3, y) for i, (id, (x, y)) in enumerate(task.home.items())}
    for _ in range(steps):
        pull = {id: [0.02 * (h[i] - places[id][i]) for i in (0, 1)] for id, h in task.home.items()}
        _push_apart(task, places, pull)
        _push_off_routes(task, places, pull)
        _push_off_boxes(task, places, pull)
        moved = {id: _within(task, x + pull[id][0], y + pull[id][1]) for id, (x, y) in places.items()}
        still = max((math.dist(moved[id], places[id]) for id in moved), default=0.0) < 0.01
        places = moved
        if still:
            break
    return places


Pull = dict[str, list[float]]


def _within(task: Task, x: float, y: float) -> Point:
    return (min(max(x, 8.0), task.w - 9), min(max(y, 8.0), task.h - 10))


def _push(pull: Pull, a: str, b: str, dx: float, dy: float, force: float) -> None:
    """Pushes two towns apart along the line between them."""
    far = math.hypot(dx, dy) or 1.0
    for i, d in enumerate((dx, dy)):
        pull[a][i] -= d / far * force
        pull[b][i] += d / far * force


def _push_apart(task: Task, places: Mapping[str, Point], pull: Pull) -> None:
    """Any two towns keep 22 mm; routes are long enough for what lies on them."""
    need = {}
    for id, things in task.routes.items():
        a, b = ends(id)
        dx, dy = abs(places[b][0] - places[a][0]), abs(places[b][1] - places[a][1])
        need[frozenset((a, b))] = 22.5 + 7 * (things - 1) * max(dx, dy) / (math.hypot(dx, dy) or 1.0)
    ids = list(places)
    for i, a in enumerate(ids):
        for b in ids[:i]:
            dx, dy = places[b][0] - places[a][0], places[b][1] - places[a][1]
            least = need.get(frozenset((a, b)), 22.0)
            if abs(dx) < least and abs(dy) < least:
                _push(pull, a, b, dx, dy, max(0.0, 0.12 * (least - math.hypot(dx, dy))))


def _push_off_routes(task: Task, places: Mapping[str, Point], pull: Pull) -> None:
    """Towns keep 10 mm from the routes of others."""
    for id in task.routes:
        a, b = ends(id)
        (x, y), (u, v) = places[a], places[b]
        square = (u - x) ** 2 + (v - y) ** 2 or 1.0
        for town, (p, q) in places.items():
            t = ((p - x) * (u - x) + (q - y) * (v - y)) / square
            if town in (a, b) or not 0.1 < t < 0.9:
                continue
            dx, dy = p - x - t * (u - x), q - y - t * (v - y)
            far = max(math.hypot(dx, dy), 0.1)
            for i, d in enumerate((dx, dy)):
                force = d / far * max(0.0, 0.1 * (10 - far))
                pull[town][i] += force
                pull[a][i] -= 0.4 * force
                pull[b][i] -= 0.4 * force


def _push_off_boxes(task: Task, places: Mapping[str, Point], pull: Pull) -> None:
    """Towns leave reserved boxes for the middle of the map, and so do towns whose route would cross one."""
    for box in task.reserved:
        for id, place in places.items():
            if reach(box, place) < 7:
                _pull_in(task, id, place, 0.5, pull)
        for route in task.routes:
            a, b = ends(route)
            if any(reach(box, between([places[a], places[b]], k / 8)) < -2 for k in range(1, 8)):
                _pull_in(task, a, places[a], 0.1, pull)
                _pull_in(task, b, places[b], 0.1, pull)


def _pull_in(task: Task, town: str, place: Point, force: float, pull: Pull) -> None:
    dx, dy = task.w / 2 - place[0], task.h / 2 - place[1]
    far = math.hypot(dx, dy) or 1.0
    pull[town][0] += force * dx / far
    pull[town][1] += force * dy / far


# From a placement to a chart


def charted(rules: Ruleset, task: Task, board: Board) -> Chart:
    """A placement as a chart, still without names of rivers, trees and regions."""
    state = board.state
    spaces = {id: space_box(task, state, id, board.pieces[board.route_at[id]].curve) for id in task.routes}
    labels = {id: _rounded_box(label_box(task, state, id)) for id in task.home}
    lone = [id for id in task.routes if "~" in id and id not in board.served]
    return Chart(
        w=task.w,
        h=task.h,
        key=chart_key(rules, list(task.home)),
        start=task.start,
        reserved=task.reserved,
        towns=dict(state.towns),
        labels=labels,
        pennants=tuple(id for id in task.home if id in task.pennants),
        spaces={id: _rounded_box(box) for id, box in spaces.items()},
        roads={id: _rounded_road(state, id) for id in task.routes if "-" in id},
        rivers=(*_rivers(board, list(labels.values())), *(_canal(state, id) for id in lone)),
        names=(),
        trees=(),
        regions=(),
    )


def _rivers(board: Board, labels: Sequence[Box]) -> Iterator[River]:
    """The rivers as a chart has them, but no stream that would run through a name."""
    for n, stretch in enumerate(board.rivers):
        points, first, last = stretch.points(board.knots(n))
        river = River(stretch.name, stretch.main, tuple(map(_rounded, points)), first, last)
        curve = river.parts.get(STREAM, [])
        if not any(reach(box, p) < LEAST["label-river"] + STREAM / 2 for box in labels for p in curve):
            yield river


def _canal(state: State, id: str) -> River:
    """A water route that no river serves, as a river of its own."""
    points = resample(arc(*road(state, id), 40), COARSE)
    return River("", True, tuple(map(_rounded, points)), 0, len(points) - 1)


def adorned(rules: Ruleset, chart: Chart, rivers: Sequence[Stretch], measure: Measure) -> Chart:
    """A chart with names of rivers, trees and regions."""
    wanted = {river.name: 0 for river in rivers}
    for river in rivers:
        wanted[river.name] += river.names
    widths = {name: sum(measure(c, False) + TRACK for c in name) for name in wanted}
    chart = replace(chart, names=river_names(chart, wanted, widths))
    struck = {t: frozenset(n for n, s in rules.setup.items() if t in s.struck_towns) for t in chart.towns}
    chart = replace(chart, regions=regions(chart, struck, [ends(id) for id in chart.spaces]))
    return replace(chart, trees=woods(chart, 7))


def _rounded(point: Point) -> Point:
    return (round(point[0], 2), round(point[1], 2))


def _rounded_box(box: Box) -> Box:
    return (round(box[0], 2), round(box[1], 2), round(box[2], 2), round(box[3], 2))


def _rounded_road(state: State, id: str) -> tuple[Point, Point, Point]:
    start, control, end = road(state, id)
    return _rounded(start), _rounded(control), _rounded(end)
