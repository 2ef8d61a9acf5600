"""What a placement costs: pieces of a map, and how much each pair of them minds being close."""

import math

from layouts.plane import Curve, Point

TOWN, LABEL, MARKED, ROUTE, FIXED, LINE = range(6)
"""Kinds of pieces: a town, a name, a name with a pennant to mark, a route with its space, a reserved box, a river where
no route sails."""
Corners = tuple[float, float, float, float]
"""Left, top, right, bottom."""
FAR = 2.4
"""No two pieces mind each other from more than twice this far."""
NOWHERE: Corners = (math.inf, math.inf, -math.inf, -math.inf)
BESIDE = {  # the distance wanted and the least one between the boxes of two kinds, and the price of a mm
    (TOWN, TOWN): (11.0, 3.0, 1.0),
    (TOWN, LABEL): (3.6, 0.8, 4.0),
    (TOWN, MARKED): (3.6, 1.6, 6.0),
    (TOWN, ROUTE): (1.9, 1.6, 14.0),
    (TOWN, FIXED): (2.5, 0.5, 20.0),
    (LABEL, LABEL): (3.2, 0.8, 4.0),
    (LABEL, MARKED): (3.2, 0.8, 4.0),
    (LABEL, ROUTE): (1.2, 0.8, 9.0),
    (LABEL, FIXED): (1.0, 0.3, 20.0),
    (MARKED, MARKED): (3.2, 1.6, 4.0),
    (MARKED, ROUTE): (1.9, 1.6, 12.0),
    (MARKED, FIXED): (1.0, 0.3, 20.0),
    (ROUTE, ROUTE): (2.1, 1.72, 12.0),
    (ROUTE, FIXED): (1.5, 0.3, 20.0),
}
CLEAR = {  # the same for a line's edge and the box of a kind; the price is for each point of the line
    TOWN: (1.3, 0.4, 2.2),
    LABEL: (1.1, 0.75, 2.0),
    MARKED: (1.1, 0.75, 2.0),
    ROUTE: (1.2, 0.4, 2.2),
    FIXED: (0.9, 0.2, 4.0),
}
APART, SHARED = 3.8, 10.0
"""Lines stay this far apart, except that far from a town where both begin."""
FAN = 28.0
"""Two routes leave a town at least at this angle, in degrees."""
OUT = 5  # points of a curve from its end to where it has left the town


class Piece:
    """Something placed: a box, a curve or both, and what it costs by itself."""

    __slots__ = ("box", "cost", "curve", "ends", "half", "kind", "reach", "span", "weight")

    def __init__(
        self,
        kind: int,
        ends: tuple[str, ...],
        box: Corners = NOWHERE,
        curve: Curve | None = None,
        half: float = 0.0,
        cost: float = 0.0,
        weight: float = 1.0,
    ) -> None:
        self.kind, self.ends, self.box, self.half, self.cost, self.weight = kind, ends, box, half, cost, weight
        self.curve: Curve = curve or []
        self.span = _span(self.curve)
        x0, y0, x1, y1 = box
        a, b, c, d = self.span
        self.reach = (min(x0, a) - FAR, min(y0, b) - FAR, max(x1, c) + FAR, max(y1, d) + FAR)


def _span(curve: Curve) -> Corners:
    if not curve:
        return NOWHERE
    xs, ys = [p[0] for p in curve], [p[1] for p in curve]
    return (min(xs), min(ys), max(xs), max(ys))


def ease(apart: float, want: float, least: float, price: float) -> float:
    """The cost of being closer than wanted; far more under the least distance."""
    if apart >= want:
        return 0.0
    cost = price * (want - apart)
    return cost + 25 + price * (least - apart) if apart < least else cost


def inside(box: Corners, w: float, h: float, want: float, least: float) -> float:
    """The cost of a box near the map's edge."""
    return ease(min(box[0], box[1], w - box[2], h - box[3]), want, least, 12.0)


def pair(a: Piece, b: Piece) -> float:
    """How much two pieces mind each other."""
    if a.kind > b.kind:
        a, b = b, a
    if b.kind == LINE:
        return _line(a, b)
    cost = 0.0
    own = a.kind == TOWN and a.ends[0] in b.ends
    beside = BESIDE.get((a.kind, b.kind))
    if beside and not (own and b.kind in (LABEL, MARKED)):
        cost = _beside(a.box, b.box, *beside)
    if b.kind != ROUTE and a.kind != ROUTE:
        return cost
    if b.curve and not own:
        cost += _press(b, a)
    if a.curve:
        cost += _press(a, b)
    return cost + _lines(a, b) if a.curve and b.curve else cost


def _beside(p: Corners, q: Corners, want: float, least: float, price: float) -> float:
    """The cost of two boxes side by side."""
    x = (p[0] if p[0] > q[0] else q[0]) - (p[2] if p[2] < q[2] else q[2])
    y = (p[1] if p[1] > q[1] else q[1]) - (p[3] if p[3] < q[3] else q[3])
    return ease(x if x > y else y, want, least, price)


def _press(line: Piece, other: Piece) -> float:
    """The cost of a line that comes nearer to a box than wanted, for each of its points."""
    want, least, price = CLEAR[other.kind]
    room, box = line.half + want, other.box
    x0, y0, x1, y1 = box[0] - room, box[1] - room, box[2] + room, box[3] + room
    total = deepest = 0.0
    for x, y in line.curve:
        if x0 < x < x1 and y0 < y < y1:
            across = x - x0 if x - x0 < x1 - x else x1 - x
            down = y - y0 if y - y0 < y1 - y else y1 - y
            depth = across if across < down else down
            total += depth
            if depth > deepest:
                deepest = depth
    return price * total + (30 if deepest > want - least else 0)


def _line(a: Piece, b: Piece) -> float:
    """A river without boats minds names and towns, and spaces a little; roads cross it."""
    if a.kind in (FIXED, LINE) or (a.kind == TOWN and a.ends[0] in b.ends):
        return 0.0
    return (1.0 if a.kind in (LABEL, MARKED) else b.weight) * _press(b, a)


def _lines(a: Piece, b: Piece) -> float:
    """Two routes that run close to each other, cross, or leave a town in nearly the same direction."""
    shared = [a.curve[0] if t == a.ends[0] else a.curve[-1] for t in a.ends if t in b.ends]
    cost = sum(_fan(a, b, town) for town in shared)
    near = _near(a, b, shared)
    if near >= APART:
        return cost
    return cost + 3 * (APART - near) + (60 if near < 1.4 else 0)


def _near(a: Piece, b: Piece, shared: list[Point]) -> float:
    """How near two curves come, away from their common towns; infinite beyond `APART`."""
    these, those = _around(a.curve, b.span, shared), _around(b.curve, a.span, shared)
    if not these or not those:
        return math.inf
    best = APART * APART
    for x, y in these:
        for u, v in those:
            d = (x - u) * (x - u) + (y - v) * (y - v)
            if d < best:
                best = d
    return math.sqrt(best)


def _around(curve: Curve, span: Corners, shared: list[Point]) -> Curve:
    """The points of a curve near a box and not near a common town."""
    x0, y0, x1, y1 = span[0] - APART, span[1] - APART, span[2] + APART, span[3] + APART
    out = [p for p in curve if x0 < p[0] < x1 and y0 < p[1] < y1]
    for town in shared:
        out = [p for p in out if math.dist(p, town) > SHARED]
    return out


def _fan(a: Piece, b: Piece, town: Point) -> float:
    """The cost of two routes that leave a town at a narrow angle."""
    (x, y), (u, v) = _leaving(a.curve, town), _leaving(b.curve, town)
    angle = math.degrees(abs(math.atan2(x * v - y * u, x * u + y * v)))
    return 0.6 * (FAN - angle) if angle < FAN else 0.0


def _leaving(curve: Curve, town: Point) -> Point:
    """The direction in which a curve leaves a town."""
    here = math.dist(curve[0], town) < 0.01
    far = curve[min(OUT, len(curve) - 1)] if here else curve[max(-OUT - 1, -len(curve))]
    return (far[0] - town[0], far[1] - town[1])
