"""Cards as PDF: right boxes, faces drawn once, and, in real pixels, backs behind their fronts."""

import io
import itertools

import numpy as np
import pikepdf
import pypdfium2
import pytest

from layouts.face import Card, Face
from layouts.impose import Slot, impose
from layouts.item import Item, Rect
from pnp.cards import Notes, write_cards
from rules.errors import LoireError, UsageError

DPI = 100
K = DPI / 25.4
NOTES = Notes(
    line="Loire, {title} {n}, {side}. {paper}, {w} × {h} mm, print at 100 %. {how}",
    bookmark="{title} {n}, {side}",
    fronts="fronts",
    backs="backs",
    both="fronts and backs",
    duplex_long="Duplex: flip on the long edge.",
    duplex_short="Duplex: flip on the short edge.",
    gutterfold="Fold along the dashed line, then cut.",
    only_fronts="Fronts only.",
)


def face(key: str, tone: str, w: float = 63, h: float = 88, left: bool = True) -> Face:
    """A face that looks different from every side: a dark patch in an upper corner, a bar below."""
    patch = Rect(3 if left else w - 11, 3, 8, 8)
    items = (
        Item("ground", Rect(0, 0, w, h), {"tone": tone}),
        Item("ground", patch, {"tone": "ink"}),
        Item("line", Rect(3, h - 4, w / 2, 0)),
    )
    return Face(key, items if w > 30 else items[:1])


def deck(n: int, w: float = 63, h: float = 88) -> list[Card]:
    tones = ("lapis", "rubric", "water")
    fronts = [face(f"front {i}/é", "gold", w, h) for i in range(n)]
    backs = [face(f"back {i % 3}", tones[i % 3], w, h, left=False) for i in range(n)]
    return [Card(f"c/{i}", f"Card {i}", w, h, fronts[i], backs[i]) for i in range(n)]


def made(cards: list[Card], **options) -> bytes:
    base = {"paper": "a4", "ink": "full", "bleed": 1.5, "fold": "duplex-long", "title": "Place cards", "lang": "en"}
    file = io.BytesIO()
    pages = write_cards(file, cards, notes=NOTES, **{**base, **options})
    assert pages == len(pypdfium2.PdfDocument(file.getvalue()))
    return file.getvalue()


def pixels(pdf: bytes, dpi: int = DPI) -> list[np.ndarray]:
    return [np.array(p.render(scale=dpi / 72).to_pil().convert("RGB")).astype(int) for p in pypdfium2.PdfDocument(pdf)]


def at(image: np.ndarray, x: float, y: float) -> tuple[int, ...]:
    return tuple(int(v) for v in image[int(y * K), int(x * K)])


def on_page(slot: Slot, x: float, y: float) -> tuple[float, float]:
    r = slot.rect
    return (r.x + x, r.y + y) if slot.turned == 0 else (r.x1 - x, r.y1 - y)


GOLD, INK, WHITE = (243, 198, 64), (29, 39, 51), (255, 255, 255)


@pytest.mark.parametrize(("fold", "pages"), [("duplex-long", 4), ("duplex-short", 4), ("gutterfold", 3), ("fronts", 2)])
def test_a_sound_pdf_with_boxes_bookmarks_and_notes(fold: str, pages: int):
    data = made(deck(12), fold=fold)
    plan = impose("a4", 63, 88, 1.5, fold, 12)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert len(pdf.pages) == pages
        assert next(str(i.title) for i in pdf.open_outline().root).startswith("Place cards 1, fronts")
        assert len(pdf.open_outline().root) == pages
        for page in pdf.pages:
            trim, bleed, media = (
                [float(v) * 25.4 / 72 for v in b] for b in (page.TrimBox, page.BleedBox, page.MediaBox)
            )
            assert media[2:] == pytest.approx([plan.w, plan.h], abs=0.01)
            b = plan.block
            assert trim == pytest.approx([b.x, plan.h - b.y1, b.x1, plan.h - b.y], abs=0.01)
            assert all(1.49 < abs(i - o) < 4 for i, o in zip(trim, bleed, strict=True))
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "Loire, Place cards 1, fronts" in text
    assert "A4, 63 × 88 mm, print at 100 %." in text
    assert NOTES.how(fold) in text


def test_every_face_is_drawn_once():
    with pikepdf.open(io.BytesIO(made(deck(18)))) as pdf:
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        boxes = [[float(v) * 25.4 / 72 for v in f.BBox] for f in forms]
    assert len(forms) == 18 + 3
    assert min(b[0] for b in boxes) < -1.5, "the form holds its bleed"
    most = max(s.bleed.top for s in impose("a4", 63, 88, 1.5, "duplex-long", 18).backs)
    assert {round(b[0], 2) == -1.5 or -most - 0.1 <= b[0] <= -most for b in boxes} == {True}
    assert len({round(b[0], 2) for b in boxes}) == 2, "one bleed for fronts, one for backs"


def test_same_input_same_bytes():
    assert made(deck(10)) == made(deck(10))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("fold", ["duplex-long", "duplex-short", "gutterfold"])
@pytest.mark.parametrize("bleed", [0, 1.5, 3])
def test_in_pixels_every_back_lies_upright_behind_its_front(paper: str, fold: str, bleed: float):
    cards = deck(7)
    plan = impose(paper, 63, 88, bleed, fold, 7)
    images = pixels(made(cards, paper=paper, fold=fold, bleed=bleed))
    front, back = (images[0], images[0]) if fold == "gutterfold" else images[:2]
    flipped = back[:, ::-1] if plan.axis == "vertical" else back[::-1]  # the sheet held against the light
    tones = [(0, 87, 138), (178, 58, 10), (187, 217, 236)]
    for i, slot in enumerate(plan.fronts[:7]):
        x, y = on_page(slot, 7, 7)
        assert at(front, x, y) == INK, "the front's patch is upper left"
        assert at(flipped, x, y) == INK, "and the back's, upper right, lies behind it"
        for dx, dy in ((0.5, 0.5), (62.5, 0.5), (0.5, 87.5), (62.5, 87.5), (30, 40)):
            assert at(front, slot.rect.x + dx, slot.rect.y + dy) == GOLD
            assert at(flipped, slot.rect.x + dx, slot.rect.y + dy) == tones[i % 3]


def test_bleed_is_there_and_ends_where_it_should():
    plan = impose("a4", 63, 88, 1.5, "duplex-long", 9)
    front, back = pixels(made(deck(9)))
    r = plan.fronts[0].rect
    assert at(front, r.x - 1.2, r.cy) == GOLD
    assert at(front, r.x - 1.8, r.cy) == WHITE
    gap = (r.x1 + plan.fronts[1].rect.x) / 2
    assert at(front, gap, r.cy) == WHITE, "fronts leave a line of paper between them"
    assert at(back, gap - 0.3, r.cy) != WHITE, "backs meet"
    assert at(back, gap + 0.3, r.cy) != WHITE


@pytest.mark.parametrize("bleed", [0, 1.5])
@pytest.mark.parametrize("fold", ["duplex-long", "duplex-short", "gutterfold"])
def test_abutting_backs_overlap_so_that_no_hairline_shows(fold: str, bleed: float):
    """Where two clips only meet, viewers that smooth edges show the paper between."""
    from pnp.cards import LAP, _lapped

    plan = impose("a4", 63, 88, bleed, fold, 30)
    drawn = _lapped(plan.backs)
    pairs = list(itertools.combinations(range(len(plan.backs)), 2))
    meet = [(i, j) for i, j in pairs if _shared_edge(plan.backs[i].bled, plan.backs[j].bled)]
    assert meet
    for i, j in meet:
        assert -drawn[i].bled.gap(plan.backs[j].bled) == pytest.approx(LAP), "the earlier goes on below the later"
    for i, j in pairs:
        assert drawn[j].bled.gap(plan.backs[i].rect) > -1e-6, "the later stays out of the earlier one's card"


def _shared_edge(a: Rect, b: Rect) -> bool:
    dx, dy = max(a.x, b.x) - min(a.x1, b.x1), max(a.y, b.y) - min(a.y1, b.y1)
    return abs(max(dx, dy)) < 0.01 and min(dx, dy) < -5


def test_in_pixels_a_card_is_63_mm_between_its_marks():
    plan = impose("a4", 63, 88, 1.5, "duplex-long", 9)
    for image in pixels(made(deck(9)), 300):
        k = 300 / 25.4
        mark = next(m for m in plan.marks if m[0] == m[2])
        row = image[int((mark[1] + mark[3]) / 2 * k)].sum(axis=1)
        dark = np.where(row < 500)[0]
        centres = [run.mean() / k for run in np.split(dark, np.where(np.diff(dark) > 3)[0] + 1)]
        assert len(centres) == 6
        assert [b - a for a, b in zip(centres[::2], centres[1::2], strict=True)] == pytest.approx([63] * 3, abs=0.09)
        assert all(0.08 < len(run) / k < 0.25 for run in np.split(dark, np.where(np.diff(dark) > 3)[0] + 1))


@pytest.mark.parametrize("fold", ["duplex-short", "gutterfold"])
def test_back_offset_moves_the_backs_and_nothing_else(fold: str):
    plan = impose("a4", 63, 88, 1.5, fold, 4)
    plain, moved = (pixels(made(deck(4), fold=fold, back_offset=o)) for o in ((0, 0), (2.54, 1.27)))
    if fold == "gutterfold":
        half = int(plan.w / 2 * K) - 2
        assert (plain[0][:, :half] == moved[0][:, :half])[: int(280 / 1.5 * K)].all()
    else:
        assert (plain[0] == moved[0]).all()
    r = plan.backs[0].rect
    box = np.s_[int((r.y + 10) * K) : int((r.y1 - 10) * K), int((r.x + 10) * K) : int((r.x1 - 3) * K)]
    shifted = np.roll(np.roll(plain[-1], 10, axis=1), 5, axis=0)
    assert abs(moved[-1][box] - shifted[box]).mean() < 2


def test_ink_savers_leave_the_ground_white():
    plan = impose("a4", 63, 88, 1.5, "duplex-long", 9)
    front = pixels(made(deck(9), ink="saver"))[0]
    assert at(front, plan.fronts[0].rect.cx, plan.fronts[0].rect.cy) == WHITE


def test_a_long_title_is_cut_until_the_note_fits():
    data = made(deck(1), title="Place cards of a house rule with an endless name " * 6)
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert "…" in text
    assert "flip on the long edge." in text


def test_bad_input_is_told():
    with pytest.raises(UsageError, match="no cards"):
        made([])
    with pytest.raises(UsageError, match="up to 10 mm"):
        made(deck(1), back_offset=(float("nan"), 0))
    with pytest.raises(UsageError, match="largest is 10"):
        made(deck(1), bleed=11)
    with pytest.raises(LoireError, match="sizes"):
        made([*deck(1), *deck(1, 25, 25)])
