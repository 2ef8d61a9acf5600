"""Imposition: where cards lie on paper, front and back, so that they meet when the sheet is turned or folded."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from layouts.item import Rect
from rules.errors import UsageError, did_you_mean

FOLDS = ("duplex-long", "duplex-short", "gutterfold", "fronts")
PAPER_SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MOST_BLEED = 10.0
MARGIN = 5.0
"""No card and no bleed comes nearer to the paper's edge."""
NOTE = 2.8
"""The height of one 8 pt line."""
REACH = 4.3
"""What lies nearer to the paper's edge many printers leave out."""
MARK_GAP, MARK_LENGTH, MARK_EDGE, MARK_LEAST = 0.5, 5.0, 3.0, 1.0
NOTE_GAP = 1.1
"""Between the note and the crop marks beside it."""
NOTE_MARGIN = REACH + NOTE + NOTE_GAP + MARK_LEAST + MARK_GAP
"""The margin on the sides where the note stands: the line, and crop marks beside it."""
ENOUGH = 0.25
"""How much further than fronts backs should bleed at least: fewer cards a page are taken for it, but no more pages."""
FOLD_GAP = 1.0  # from the fold to the nearest bleed
Segment = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Sides:
    """A width on each of four sides."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a face: the finished card on the page, how far it is turned, and how far it may bleed."""

    rect: Rect
    turned: int = 0  # degrees, counter-clockwise
    bleed: Sides = Sides(0, 0, 0, 0)

    @property
    def bled(self) -> Rect:
        r, b = self.rect, self.bleed
        return Rect(r.x - b.left, r.y - b.top, r.w + b.left + b.right, r.h + b.top + b.bottom)


@dataclass(frozen=True)
class Imposition:
    """A page of cards; `backs[i]` is the other side of `fronts[i]`, on the next page or, folded, on the same.

    The marks lie symmetrically on the page: the same serve both faces.
    """

    w: float
    h: float
    cols: int
    rows: int
    gutter: tuple[float, float]
    fronts: tuple[Slot, ...]
    backs: tuple[Slot, ...]
    block: Rect
    marks: tuple[Segment, ...]
    note: Slot
    axis: str  # about which the sheet is turned or folded: vertical, horizontal; none for fronts alone
    fold_line: Segment | None = None


def impose(paper: str, w: float, h: float, bleed: float, fold: str, count: int | None = None) -> Imposition:
    """The page that holds the most cards of w x h mm; if it can hold all `count`, a block no larger than need be.

    Of pages that take no more paper for `count` cards, one on which backs bleed further than fronts is chosen.
    """
    if fold not in FOLDS:
        raise UsageError(f"There is no way to fold called {fold!r}. {did_you_mean(fold, FOLDS)}")
    if paper not in PAPER_SIZES:
        raise UsageError(f"There is no paper {paper!r}. {did_you_mean(paper, PAPER_SIZES)}")
    plans = list(_plans(paper, w, h, bleed, fold)) if 0 <= bleed <= MOST_BLEED else []
    if not plans:
        raise UsageError(_no_room(paper, w, h, bleed, fold))
    most = max(p.n for p in plans)
    if count is not None and count < most:
        return _laid(max((p for p in plans if p.n >= count), key=lambda p: (p.spare, -p.n, *p.taste)), w, h, bleed)
    pages = math.ceil(count / most) if count else 1
    full = [p for p in plans if p.n * pages >= (count or most)]
    return _laid(max(full, key=lambda p: (min(p.spare, ENOUGH), p.n, p.spare, *p.taste)), w, h, bleed)


def _no_room(paper: str, w: float, h: float, bleed: float, fold: str) -> str:
    tenths = range(round(MOST_BLEED * 10), -1, -1)
    largest = next((t / 10 for t in tenths if next(_plans(paper, w, h, t / 10, fold), None)), None)
    where = f"on {paper} paper ({fold})"
    if largest is None:
        return f"A card of {w:g} x {h:g} mm does not fit {where}. Choose another paper or fold."
    return (
        f"A bleed of {bleed:g} mm is impossible {where} for cards of {w:g} x {h:g} mm. The largest is {largest:g} mm."
    )


# Plans: which grids fit


@dataclass(frozen=True, slots=True)
class _Line:
    """Cards along one direction: how many, the gutter between them, and how far backs bleed outside."""

    n: int
    gutter: float
    outer: float

    def block(self, size: float) -> float:
        return self.n * size + (self.n - 1) * self.gutter


@dataclass(frozen=True, slots=True)
class _Plan:
    page: tuple[float, float]
    fold: str
    axis: str
    note_below: bool
    x: _Line
    y: _Line
    spare: float  # by how much backs bleed further than fronts, where they do so least

    @property
    def n(self) -> int:
        return self.x.n * self.y.n

    @property
    def taste(self) -> tuple[bool, bool, bool, int]:
        """Of equally good plans: upright backs, a level note, upright paper, wide rows."""
        return self.axis != "horizontal", self.note_below, self.page[0] < self.page[1], self.x.n


def _plans(paper: str, w: float, h: float, bleed: float, fold: str) -> Iterator[_Plan]:
    short, long = PAPER_SIZES[paper]
    for page, note_below in product(((short, long), (long, short)), (True, False)):
        for axis in _axes(fold, page):
            folded = fold == "gutterfold"
            room_x = _room(page[0], not note_below, folded and axis == "vertical")
            room_y = _room(page[1], note_below, folded and axis == "horizontal")
            for x, y in product(_lines(room_x, w, bleed), _lines(room_y, h, bleed)):
                yield _Plan(page, fold, axis, note_below, x, y, min(_spare(x, bleed), _spare(y, bleed)))


def _axes(fold: str, page: tuple[float, float]) -> tuple[str, ...]:
    if fold == "fronts":
        return ("",)
    if fold == "gutterfold":
        return ("vertical", "horizontal")
    return ("vertical",) if (fold == "duplex-long") == (page[0] < page[1]) else ("horizontal",)


def _room(length: float, note: bool, halved: bool) -> float:
    margin = NOTE_MARGIN if note else MARGIN
    return length / 2 - margin - FOLD_GAP if halved else length - 2 * margin


def _lines(room: float, size: float, bleed: float) -> Iterator[_Line]:
    """As many cards as fit, and every smaller number; what is left over lets backs bleed further, evenly at first."""
    n = 1
    while n * (size + 2 * bleed) <= room + 1e-9:
        more = math.floor((room / n - size - 2 * bleed) / 2 * 20 + 1e-6) / 20
        gutter = 2 * (bleed + min(1.0, more)) if bleed else 0.0
        outer = min(bleed + 2, (room - n * size - (n - 1) * gutter) / 2)
        yield _Line(n, gutter, max(bleed, outer))
        n += 1


def _spare(line: _Line, bleed: float) -> float:
    inner = line.gutter / 2 - bleed if line.n > 1 and bleed else 1.0
    return round(min(1.0, inner, line.outer - bleed), 6)


# Laying out a plan


def _laid(plan: _Plan, w: float, h: float, bleed: float) -> Imposition:
    page_w, page_h = plan.page
    bw, bh = plan.x.block(w), plan.y.block(h)
    folded = plan.fold == "gutterfold"
    x0, y0 = (page_w - bw) / 2, (page_h - bh) / 2
    if folded and plan.axis == "vertical":
        x0 = page_w / 2 - FOLD_GAP - plan.x.outer - bw
    elif folded:
        y0 = page_h / 2 - FOLD_GAP - plan.y.outer - bh
    grid = list(product(range(plan.y.n), range(plan.x.n)))
    rects = [Rect(x0 + c * (w + plan.x.gutter), y0 + r * (h + plan.y.gutter), w, h) for r, c in grid]
    fronts = tuple(
        Slot(rect, 0, _bleeds(plan, r, c, bleed, bleed, bleed)) for rect, (r, c) in zip(rects, grid, strict=True)
    )
    wide = [_bleeds(plan, r, c, bleed + 1, plan.x.outer, plan.y.outer) for r, c in grid]
    backs = tuple(_mirrored(plan, rect, b) for rect, b in zip(rects, wide, strict=True)) if plan.axis else ()
    cut = [s.rect for s in (fronts + backs if folded else fronts)]
    x, y = min(r.x for r in cut), min(r.y for r in cut)
    block = Rect(x, y, max(r.x1 for r in cut) - x, max(r.y1 for r in cut) - y)
    return Imposition(
        w=page_w,
        h=page_h,
        cols=plan.x.n,
        rows=plan.y.n,
        gutter=(plan.x.gutter, plan.y.gutter),
        fronts=fronts,
        backs=backs,
        block=block,
        marks=tuple(_marks(plan, block, cut)),
        note=_note(plan),
        axis=plan.axis,
        fold_line=_fold_line(plan) if folded else None,
    )


def _bleeds(plan: _Plan, row: int, col: int, inner: float, outer_x: float, outer_y: float) -> Sides:
    """Between neighbours each has half of the gutter at most."""
    in_x, in_y = min(inner, plan.x.gutter / 2), min(inner, plan.y.gutter / 2)
    return Sides(
        in_x if col else outer_x,
        in_y if row else outer_y,
        in_x if col < plan.x.n - 1 else outer_x,
        in_y if row < plan.y.n - 1 else outer_y,
    )


def _mirrored(plan: _Plan, r: Rect, b: Sides) -> Slot:
    """The other side of a front: turned over upwards, a card's back must stand on its head to be read like a book's."""
    page_w, page_h = plan.page
    if plan.axis == "vertical":
        return Slot(Rect(page_w - r.x1, r.y, r.w, r.h), 0, Sides(b.right, b.top, b.left, b.bottom))
    return Slot(Rect(r.x, page_h - r.y1, r.w, r.h), 180, Sides(b.left, b.bottom, b.right, b.top))


def _note(plan: _Plan) -> Slot:
    page_w, page_h = plan.page
    if plan.note_below:
        return Slot(Rect(MARGIN, page_h - REACH - NOTE, page_w - 2 * MARGIN, NOTE))
    return Slot(Rect(REACH, MARGIN, NOTE, page_h - 2 * MARGIN), 90)


def _mark_edges(plan: _Plan) -> tuple[float, float]:
    """How near to the paper's edge marks come, left and right, above and below."""
    beside = REACH + NOTE + NOTE_GAP
    return (MARK_EDGE, beside) if plan.note_below else (beside, MARK_EDGE)


def _fold_line(plan: _Plan) -> Segment:
    (page_w, page_h), (edge_x, edge_y) = plan.page, _mark_edges(plan)
    if plan.axis == "vertical":
        return page_w / 2, edge_y, page_w / 2, page_h - edge_y
    return edge_x, page_h / 2, page_w - edge_x, page_h / 2


def _marks(plan: _Plan, block: Rect, cut: list[Rect]) -> Iterator[Segment]:
    """Where to cut: in the margins beyond every bleed, and in the gutters if the margin is out of printers' reach."""
    edge_x, edge_y = _mark_edges(plan)
    xs, ys = _spans([(r.x, r.x1) for r in cut]), _spans([(r.y, r.y1) for r in cut])
    over, above = block.x - plan.x.outer - MARK_GAP, block.y - plan.y.outer - MARK_GAP
    for y in sorted({v for span in ys for v in span}):
        end = max(edge_x, over - MARK_LENGTH)
        yield from ((end, y, over, y), (plan.page[0] - over, y, plan.page[0] - end, y))
        if over - REACH < 1.5:
            yield from ((a + MARK_GAP, y, b - MARK_GAP, y) for a, b in _gaps(xs))
    for x in sorted({v for span in xs for v in span}):
        end = max(edge_y, above - MARK_LENGTH)
        yield from ((x, end, x, above), (x, plan.page[1] - above, x, plan.page[1] - end))
        if above - REACH < 1.5:
            yield from ((x, a + MARK_GAP, x, b - MARK_GAP) for a, b in _gaps(ys))


def _spans(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Each once, though mirrored numbers differ in the last digit."""
    return sorted({(round(a, 6), round(b, 6)) for a, b in spans})


def _gaps(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(a[1], b[0]) for a, b in pairwise(spans) if b[0] - a[1] >= 2]
