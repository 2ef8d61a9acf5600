"""Imposition: backs meet their fronts, bleeds and marks keep off finished cards, the page is full."""

import itertools

import pytest

from layouts.impose import ENOUGH, FOLDS, MARGIN, NOTE_GAP, PAPER_SIZES, REACH, Imposition, Slot, impose
from layouts.item import Rect
from rules.errors import UsageError

SIZES = ((63.0, 88.0), (44.0, 68.0), (25.0, 25.0))
BLEEDS = (0.0, 0.4, 1.0, 1.5, 3.0, 10.0)
CASES = list(itertools.product(FOLDS, PAPER_SIZES, SIZES, BLEEDS))
EPS = 1e-6


def plans() -> list[tuple[str, float, Imposition]]:
    out = [(fold, b, impose(paper, *size, b, fold)) for fold, paper, size, b in CASES]
    return out + [(fold, b, impose(paper, *size, b, fold, 7)) for fold, paper, size, b in CASES]


PLANS = plans()


def on_page(slot: Slot, x: float, y: float) -> tuple[float, float]:
    """Where a point of the upright face lies on the page."""
    r = slot.rect
    return (r.x + x, r.y + y) if slot.turned == 0 else (r.x1 - x, r.y1 - y)


def through(plan: Imposition, x: float, y: float) -> tuple[float, float]:
    """The point of the back page, or of the folded half, that lies behind a point of the front."""
    return (plan.w - x, y) if plan.axis == "vertical" else (x, plan.h - y)


def overlap(a: Rect, b: Rect) -> bool:
    return a.gap(b) < -EPS


def test_backs_register_with_fronts_for_every_fold():
    for fold, _, plan in PLANS:
        if fold == "fronts":
            assert plan.backs == ()
            continue
        for front, back in zip(plan.fronts, plan.backs, strict=True):
            w, h = front.rect.w, front.rect.h
            for x, y in ((1, 2), (w - 1, 2), (5, h - 3)):
                # turned like a page of a book, what is left on the front is right on the back, and up stays up
                assert through(plan, *on_page(front, x, y)) == pytest.approx(on_page(back, w - x, y)), (fold, plan)


def test_the_flip_edge_tells_the_axis():
    assert impose("a4", 63, 88, 0, "duplex-long").axis == "vertical"
    assert impose("a4", 63, 88, 0, "duplex-short").axis == "horizontal"
    assert impose("a4", 63, 88, 3, "duplex-long").axis == "horizontal", "landscape"
    for fold, _, plan in PLANS:
        if fold.startswith("duplex"):
            long_is_upright = plan.w < plan.h
            assert (plan.axis == "vertical") == (long_is_upright == (fold == "duplex-long"))


def test_a_page_holds_as_many_cards_as_people_expect():
    for fold in ("duplex-long", "duplex-short", "fronts"):
        assert [len(impose("a4", 63, 88, b, fold).fronts) for b in (0, 0.5, 1, 1.5, 3)] == [9, 9, 9, 9, 8]
        assert [len(impose("letter", 63, 88, b, fold).fronts) for b in (0, 0.5, 1.5, 3)] == [9, 9, 8, 6]
        assert len(impose("a4", 44, 68, 1.5, fold).fronts) == 16
        assert len(impose("a4", 25, 25, 1.5, fold).fronts) >= 27
    for paper in PAPER_SIZES:
        assert len(impose(paper, 63, 88, 1.5, "gutterfold").fronts) == 4


def test_few_cards_get_a_block_of_their_own_and_many_a_full_page():
    assert len(impose("a4", 25, 25, 1.5, "duplex-long", 27).fronts) == 27
    assert len(impose("a4", 63, 88, 1.5, "duplex-long", 30).fronts) == 9
    assert impose("a4", 25, 25, 0, "duplex-long", 27).backs[0].bleed.top == 2


def test_no_bleed_enters_a_neighbours_finished_area_or_crosses_the_fold():
    for _, _, plan in PLANS:
        faces = [plan.fronts + plan.backs] if plan.fold_line else [plan.fronts, plan.backs]
        for slots in faces:
            for a, b in itertools.permutations(slots[:30], 2):
                assert not overlap(a.bled, b.rect)
                assert not overlap(a.bled, b.bled)
        if plan.fold_line:
            x0, y0, x1, y1 = plan.fold_line
            line = Rect(x0 - 0.5, y0 - 0.5, x1 - x0 + 1, y1 - y0 + 1)
            assert not any(overlap(s.bled, line) for s in plan.fronts + plan.backs)


def test_fronts_bleed_as_asked_and_backs_further():
    for fold, bleed, plan in PLANS:
        for slot in plan.fronts:
            b = slot.bleed
            assert all(v in (0, bleed) if bleed == 0 else v == pytest.approx(bleed) for v in _four(b)), fold
        for slot in plan.backs:
            assert all(v >= bleed - EPS for v in _four(slot.bleed))
    tight = impose("a4", 63, 88, 1.5, "duplex-long")
    assert min(v for s in tight.backs for v in _four(s.bleed)) >= 1.8 - EPS
    none = impose("a4", 63, 88, 0, "duplex-long")
    assert none.gutter == (0, 0)
    assert _four(none.backs[0].bleed) == (0, 2, 2, 0), "outer edges bleed, neighbours meet; mirrored"


@pytest.mark.parametrize("fold", FOLDS[:3])
@pytest.mark.parametrize("paper", PAPER_SIZES)
def test_backs_of_the_kits_decks_bleed_further_on_every_side(paper: str, fold: str):
    decks = ((63, 88, 30), (63, 88, 18), (44, 68, 30), (44, 68, 18), (25, 25, 27))
    least = {}
    for (w, h, count), bleed in itertools.product(decks, (0.5, 1, 1.5, 3)):
        plan = impose(paper, w, h, bleed, fold, count)
        full = impose(paper, w, h, bleed, fold)
        assert -(-count // len(plan.fronts)) == -(-count // len(full.fronts)), "it takes more paper"
        least[w, count, bleed] = min(v for s in plan.backs for v in _four(s.bleed)) - bleed
    tight = {case: round(v, 2) for case, v in least.items() if v < ENOUGH - EPS}
    want = {(44, 30, 1.5): 0.1, (25, 27, 3): 0.2} if (paper, fold) == ("a4", "gutterfold") else {}
    assert tight == want


def _four(b) -> tuple[float, float, float, float]:
    return b.left, b.top, b.right, b.bottom


def test_margins_are_kept_and_the_note_finds_room():
    for _, _, plan in PLANS:
        paper = Rect(0, 0, plan.w, plan.h).grown(-MARGIN)
        for slot in plan.fronts + plan.backs:
            assert slot.bled.inside(paper, EPS)
            assert not overlap(slot.bled, plan.note.rect)
        assert plan.note.rect.inside(Rect(0, 0, plan.w, plan.h).grown(-REACH), EPS)
        assert min(plan.note.rect.w, plan.note.rect.h) * 72 / 25.4 >= 0.88 * 8


def test_every_cut_is_marked_and_no_mark_lies_in_a_card_or_on_the_note():
    for _, _, plan in PLANS:
        cards = plan.fronts + plan.backs
        ends = (
            {round(m[0], 3) for m in plan.marks if m[0] == m[2]},
            {round(m[1], 3) for m in plan.marks if m[1] == m[3]},
        )
        for slot in cards:
            r = slot.rect
            assert {round(r.x, 3), round(r.x1, 3)} <= ends[0]
            assert {round(r.y, 3), round(r.y1, 3)} <= ends[1]
        for x0, y0, x1, y1 in plan.marks:
            mark = Rect(x0 - 0.07, y0 - 0.07, x1 - x0 + 0.14, y1 - y0 + 0.14)
            assert x1 - x0 + y1 - y0 >= 1 - EPS
            assert mark.inside(Rect(0, 0, plan.w, plan.h).grown(-2.9))
            assert mark.gap(plan.note.rect) >= NOTE_GAP - 0.1, "a mark crowds the note"
            assert not any(overlap(mark, s.rect) for s in cards)


def test_marks_lie_over_bleed_only_where_printers_do_not_reach_the_margin():
    for _, _, plan in PLANS:
        out = min(plan.block.x - plan.backs[0].bleed.left, plan.block.y - plan.backs[0].bleed.top) if plan.backs else 0
        if out > 8:
            for x0, y0, x1, y1 in plan.marks:
                assert not any(overlap(Rect(x0, y0, x1 - x0, y1 - y0), s.bled) for s in plan.backs)


def test_marks_are_the_same_seen_from_behind():
    for _, _, plan in PLANS:
        here = {tuple(round(v, 3) for v in m) for m in plan.marks}
        assert {tuple(round(v, 3) for v in (plan.w - m[2], m[1], plan.w - m[0], m[3])) for m in plan.marks} == here
        assert {tuple(round(v, 3) for v in (m[0], plan.h - m[3], m[2], plan.h - m[1])) for m in plan.marks} == here


@pytest.mark.parametrize("bleed", [-1, float("nan"), float("inf"), 10.1, 300])
def test_an_impossible_bleed_says_the_largest_that_works(bleed: float):
    with pytest.raises(UsageError, match="largest is 10 mm"):
        impose("a4", 63, 88, bleed, "duplex-long")
    with pytest.raises(UsageError, match="largest is 2 mm"):
        impose("a4", 196, 200, bleed, "duplex-long")


def test_a_card_larger_than_paper_and_unknown_names_are_told():
    with pytest.raises(UsageError, match="does not fit"):
        impose("a4", 150, 200, 0, "gutterfold")
    with pytest.raises(UsageError, match="Did you mean gutterfold"):
        impose("a4", 63, 88, 0, "guterfold")
    with pytest.raises(UsageError, match="a4"):
        impose("a5", 63, 88, 0, "fronts")
