"""Points, boxes and curves on the flat map, in millimetres: what placing and checking both need."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height."""
Curve = list[Point]


def box_at(centre: Point, w: float, h: float) -> Box:
    """The box of a size around a point."""
    return (centre[0] - w / 2, centre[1] - h / 2, w, h)


def gap(a: Box, b: Box) -> float:
    """How far two boxes are apart, the wider of both directions; negative if they overlap."""
    across = max(a[0], b[0]) - min(a[0] + a[2], b[0] + b[2])
    down = max(a[1], b[1]) - min(a[1] + a[3], b[1] + b[3])
    return max(across, down)


def reach(box: Box, point: Point) -> float:
    """How far a point lies outside a box; negative inside."""
    across = max(box[0] - point[0], point[0] - box[0] - box[2])
    down = max(box[1] - point[1], point[1] - box[1] - box[3])
    return math.hypot(across, down) if across > 0 and down > 0 else max(across, down)


def bounds(points: Sequence[Point]) -> Box:
    """The smallest box around points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def length(points: Sequence[Point]) -> float:
    """A polyline's length."""
    return sum(map(math.dist, points, points[1:]))


def between(points: Sequence[Point], at: float) -> Point:
    """The point at a fraction of a polyline's steps."""
    place = min(max(at, 0.0), 1.0) * (len(points) - 1)
    i = min(int(place), len(points) - 2)
    (x0, y0), (x1, y1), k = points[i], points[i + 1], place - i
    return (x0 + (x1 - x0) * k, y0 + (y1 - y0) * k)


def winding(points: Sequence[Point]) -> float:
    """How much a polyline turns: the sum of its squared turns."""
    ways = [math.atan2(q[1] - p[1], q[0] - p[0]) for p, q in pairwise(points)]
    turns = (math.remainder(b - a, math.tau) for a, b in pairwise(ways))
    return sum(turn * turn for turn in turns)


def resample(points: Sequence[Point], spacing: float) -> Curve:
    """A polyline with points at equal distances, about as far apart as told, both ends kept."""
    total = length(points)
    count = max(1, round(total / spacing))
    out, walked, goal = [points[0]], 0.0, total / count
    for a, b in pairwise(points):
        step = math.dist(a, b)
        while len(out) < count and step > 0 and walked + step >= goal * len(out):
            k = (goal * len(out) - walked) / step
            out.append((a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k))
        walked += step
    return [*out, points[-1]]


def arc(start: Point, control: Point, end: Point, steps: int) -> Curve:
    """A quadratic Bézier as a polyline."""
    (x0, y0), (x1, y1), (x2, y2) = start, control, end
    out = []
    for i in range(steps + 1):
        t = i / steps
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        out.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
    return out


def flow(knots: Sequence[Point], spacing: float, even: bool = False) -> list[Curve]:
    """A Catmull-Rom curve through knots, one polyline a piece: centripetal, or uniform if `even`."""
    if len(knots) < 2:
        return []
    mirrored = [_beyond(knots[1], knots[0]), *knots, _beyond(knots[-2], knots[-1])]
    fours = zip(mirrored, mirrored[1:], mirrored[2:], mirrored[3:], strict=False)
    return [_piece(*four, spacing, even) for four in fours]


def joined(pieces: Iterable[Curve]) -> Curve:
    """Polylines that follow each other as one."""
    out: Curve = []
    for piece in pieces:
        out += piece[1:] if out else piece
    return out


def _beyond(a: Point, b: Point) -> Point:
    return (2 * b[0] - a[0], 2 * b[1] - a[1])


def _piece(p: Point, q: Point, r: Point, s: Point, spacing: float, even: bool) -> Curve:
    """The part from `q` to `r` of a curve through four points."""
    steps = max(2, round(math.dist(q, r) / spacing))
    before, here, after = (1.0, 1.0, 1.0) if even else (_root(p, q), _root(q, r), _root(r, s))
    curve = [_hermite(p[i], q[i], r[i], s[i], before, here, after, steps) for i in (0, 1)]
    return list(zip(*curve, strict=True))


def _root(a: Point, b: Point) -> float:
    return max(math.sqrt(math.dist(a, b)), 1e-3)


def _hermite(
    p: float, q: float, r: float, s: float, before: float, here: float, after: float, steps: int
) -> list[float]:
    """One coordinate of a Catmull-Rom piece, its tangents from the knots' distances."""
    leave = r - q + here * ((q - p) / before - (r - p) / (before + here))
    enter = r - q + here * ((s - r) / after - (s - q) / (here + after))
    c3, c2 = 2 * (q - r) + leave + enter, 3 * (r - q) - 2 * leave - enter
    return [q + (i / steps) * (leave + (i / steps) * (c2 + (i / steps) * c3)) for i in range(steps + 1)]


def crossing(a: Sequence[Point], b: Sequence[Point]) -> Point | None:
    """Where two polylines first cross, if they do."""
    if gap(bounds(a), bounds(b)) > 0:
        return None
    for p, q in pairwise(a):
        for r, s in pairwise(b):
            if _turn(p, q, r) * _turn(p, q, s) < 0 and _turn(r, s, p) * _turn(r, s, q) < 0:
                return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
    return None


def hull(points: Iterable[Point]) -> Curve:
    """The convex polygon around points."""
    ordered = sorted(set(points))
    return _half(ordered) + _half(ordered[::-1])


def holds(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a convex polygon holds a point."""
    turns = [_turn(a, b, point) for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True)]
    return min(turns) >= 0 or max(turns) <= 0


def _half(points: Sequence[Point]) -> Curve:
    out: Curve = []
    for p in points:
        while len(out) > 1 and _turn(out[-2], out[-1], p) <= 0:
            out.pop()
        out.append(p)
    return out[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
