"""Cards and tiles as PDF: imposed pages, every face drawn once, crop marks and a note that says how to print."""

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import BinaryIO

from layouts.face import Card, Face
from layouts.impose import Imposition, Segment, Sides, Slot, impose
from layouts.item import Rect
from layouts.type import MM, width
from pnp.document import Document
from pnp.draw import draw_items
from pnp.palette import WHITE, palette
from pnp.pen import Pen
from rules.errors import RulesError, UsageError

NOTE_PT = 8
MARK = 0.15
MOST_OFFSET = 10.0
LAP = 0.1
"""How far a face goes on below the next one that abuts on it, in mm: where edges only meet, viewers show the paper."""


@dataclass(frozen=True)
class Notes:
    """What pages of cards say in a language.

    `line` may have the gaps title, n, of, side, paper, w, h and how; `bookmark` the gaps title, n, of and side.
    """

    line: str
    bookmark: str
    fronts: str
    backs: str
    both: str
    duplex_long: str
    duplex_short: str
    gutterfold: str
    only_fronts: str

    def how(self, fold: str) -> str:
        return str(getattr(self, "only_fronts" if fold == "fronts" else fold.replace("-", "_")))


def write_cards(
    file: BinaryIO,
    cards: Sequence[Card],
    *,
    title: str,
    lang: str,
    paper: str,
    ink: str,
    bleed: float,
    fold: str,
    notes: Notes,
    label: str = "",
    back_offset: tuple[float, float] = (0, 0),
    tick: Callable[[], None] = lambda: None,
) -> int:
    """Writes cards of one size as a PDF of their own, pages labelled, and says how many it has."""
    document = Document(file, title, lang, palette(ink))
    add_cards(document, cards, label or title, paper, bleed, fold, notes, back_offset, tick)
    document.save()
    return document.pages


def add_cards(
    document: Document,
    cards: Sequence[Card],
    title: str,
    paper: str,
    bleed: float,
    fold: str,
    notes: Notes,
    back_offset: tuple[float, float] = (0, 0),
    tick: Callable[[], None] = lambda: None,
) -> None:
    """Adds the pages of cards of one size to a document: fronts, then their backs."""
    if not cards:
        raise UsageError(f"{title}: there are no cards to print. Choose some.")
    if not all(math.isfinite(v) and abs(v) <= MOST_OFFSET for v in back_offset):
        raise UsageError(
            f"Backs can be shifted by up to {MOST_OFFSET:g} mm, not by {back_offset[0]:g},{back_offset[1]:g}."
        )
    w, h = size_of(cards)
    plan = impose(paper, w, h, bleed, fold, len(cards))
    a_page = len(plan.fronts)
    pages = math.ceil(len(cards) / a_page)
    before, behind = _lapped(plan.fronts), _lapped(plan.backs)
    for n in range(pages):
        here = cards[n * a_page : (n + 1) * a_page]
        fronts = _forms(document, [c.front for c in here], w, h, before)
        backs = _forms(document, [c.back for c in here], w, h, behind) if plan.backs else []
        gaps = {"title": title, "n": n + 1, "of": pages, "paper": paper.upper() if paper == "a4" else paper.title()}
        gaps |= {"w": f"{w:g}", "h": f"{h:g}", "how": notes.how(fold)}
        folded = plan.fold_line is not None
        sides = [(notes.both if folded else notes.fronts, fronts, backs if folded else [], (0.0, 0.0))]
        if backs and not folded:
            sides.append((notes.backs, [], backs, back_offset))
        for side, front, back, offset in sides:
            told = {**gaps, "side": side}
            slots = (plan.fronts if front else ()) + (plan.backs if back else ())
            document.page(
                plan.w,
                plan.h,
                notes.bookmark.format(**told),
                _page(plan, front, back, _shortened(notes.line, told, plan), back_offset),
                trim=plan.block.moved(*offset),
                bleed=_around([slot.bled for slot in slots]).moved(*offset),
            )
        tick()


def size_of(cards: Sequence[Card]) -> tuple[float, float]:
    """The size that all cards have."""
    sizes = {(c.w, c.h) for c in cards}
    if len(sizes) != 1:
        raise RulesError(f"Cards of {len(sizes)} sizes cannot lie on one page. Print each size for itself.")
    return sizes.pop()


def face_form(document: Document, face: Face, w: float, h: float, bleed: float) -> str:
    """The form of a face, its ground drawn out to the bleed; drawn when it is first asked for."""
    told = f"{face.key} {w:g} {h:g} {bleed:g}"
    name = f"face-{hashlib.blake2b(told.encode(), digest_size=8).hexdigest()}"  # a PDF name must be plain
    items = [replace(i, rect=_bled(i.rect, w, h, bleed)) if i.kind == "ground" else i for i in face.items]
    document.art(name, w, h, lambda pen: draw_items(pen, items), bleed)
    return name


def _bled(r: Rect, w: float, h: float, bleed: float) -> Rect:
    """A ground drawn out over the edges of the card that it touches: the whole face, or a band along one edge."""
    x, y = r.x - bleed * (r.x <= 0), r.y - bleed * (r.y <= 0)
    return Rect(x, y, r.x1 + bleed * (r.x1 >= w) - x, r.y1 + bleed * (r.y1 >= h) - y)


Placed = tuple[str, Slot]


def _forms(document: Document, faces: Sequence[Face], w: float, h: float, slots: Sequence[Slot]) -> list[Placed]:
    """The forms of faces, each drawn once with the widest bleed that a slot of the page has room for."""
    most = max(v for s in slots for v in (s.bleed.left, s.bleed.top, s.bleed.right, s.bleed.bottom))
    return [(face_form(document, f, w, h, most), slot) for f, slot in zip(faces, slots, strict=False)]


def _lapped(slots: Sequence[Slot]) -> list[Slot]:
    """Slots that reach below those drawn after them, where they abut."""
    out = []
    for i, slot in enumerate(slots):
        a, b, later = slot.bled, slot.bleed, [s.bled for s in slots[i + 1 :]]
        level = [r for r in later if min(a.y1, r.y1) - max(a.y, r.y) > LAP]
        above = [r for r in later if min(a.x1, r.x1) - max(a.x, r.x) > LAP]
        reach = Sides(
            b.left + LAP * any(abs(r.x1 - a.x) < LAP for r in level),
            b.top + LAP * any(abs(r.y1 - a.y) < LAP for r in above),
            b.right + LAP * any(abs(r.x - a.x1) < LAP for r in level),
            b.bottom + LAP * any(abs(r.y - a.y1) < LAP for r in above),
        )
        out.append(replace(slot, bleed=reach))
    return out


def _around(rects: Sequence[Rect]) -> Rect:
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.x1 for r in rects) - x, max(r.y1 for r in rects) - y)


def _shortened(line: str, told: dict[str, object], plan: Imposition) -> str:
    """The note, its title cut until all fits on one line."""
    room, title = max(plan.note.rect.w, plan.note.rect.h), str(told["title"])
    said = line.format(**told)
    while width(said, "sans", NOTE_PT) > room and title:
        title = title[:-1]
        said = line.format(**{**told, "title": f"{title.rstrip()} …"})
    return said


def _page(
    plan: Imposition, fronts: list[Placed], backs: list[Placed], note: str, offset: tuple[float, float]
) -> Callable[[Pen], None]:
    """One page; what belongs to backs is shifted against a printer's drift."""

    def draw(pen: Pen) -> None:
        _faces(pen, fronts)
        if backs and offset != (0, 0):
            pen.op(f"q 1 0 0 1 {offset[0] * MM:.2f} {-offset[1] * MM:.2f} cm")
            pen.forget()
        _faces(pen, backs)
        behind = [m for m in plan.marks if not fronts or (plan.fold_line and _behind(plan, m))] if backs else []
        _marks(pen, behind)
        if not fronts:
            _note(pen, plan.note, note)
        if backs and offset != (0, 0):
            pen.op("Q")
            pen.forget()
        _marks(pen, [m for m in plan.marks if m not in behind])
        if fronts:
            _note(pen, plan.note, note)
        if plan.fold_line:
            pen.line(*plan.fold_line, pen.p["ink"], MARK, (2, 1.5))

    return draw


def _behind(plan: Imposition, mark: Segment) -> bool:
    """Whether a mark lies on the half of the backs."""
    x0, y0, x1, y1 = mark
    return (x0 + x1) / 2 > plan.w / 2 if plan.axis == "vertical" else (y0 + y1) / 2 > plan.h / 2


def _faces(pen: Pen, placed: list[Placed]) -> None:
    """Places forms, clipped to the bleed that each slot allows."""
    canvas = pen.canvas
    for name, slot in placed:
        r, cos = slot.rect, -1 if slot.turned == 180 else 1
        x, y = (r.x1, r.y) if slot.turned == 180 else (r.x, r.y1)
        pen.clip(slot.bled)
        pen.op(f"{cos} 0 0 {cos} {pen.xy(x, y)} cm")
        canvas.doForm(name)
        pen.unclip()


def _marks(pen: Pen, marks: list[Segment]) -> None:
    """Fine lines; those that lie in a gutter, over the bleed, show on dark and on light."""
    for mark in marks:
        pen.line(*mark, WHITE, 3 * MARK)
    for mark in marks:
        pen.line(*mark, pen.p["ink"], MARK)


def _note(pen: Pen, slot: Slot, said: str) -> None:
    r = slot.rect
    if slot.turned == 0:
        pen.text(r.cx - width(said, "sans", NOTE_PT) / 2, r.y + 0.72 * r.h, said, "sans", NOTE_PT, pen.p["ink"])
        return
    pen.op(f"q 0 1 -1 0 {pen.xy(r.x + 0.72 * r.w, r.cy)} cm")
    pen.forget()
    pen.text(-width(said, "sans", NOTE_PT) / 2, pen.h, said, "sans", NOTE_PT, pen.p["ink"])
    pen.op("Q")
    pen.forget()
