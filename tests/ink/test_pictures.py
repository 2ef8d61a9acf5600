"""Pictures of places: each its own, drawn in every ink, within a window, small and sparing."""

import io
import subprocess
import sys

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from layouts.item import Rect
from layouts.type import MM
from pnp.brush import motifs
from pnp.heroes_views import VIEWS
from pnp.palette import palette
from pnp.pen import Pen
from pnp.picture import LOWER, PICTURES, draw_picture
from rules.load import load

PLACES = list(load(house=["loire-fair"]).places.cards)
INKS = ("full", "saver", "mono")
TALL, SHORT = Rect(3, 3, 44, 38), Rect(3, 3, 44, 26)
MOST = 25_000  # characters of operators a picture may take


def code(id: str, ink: str = "full", window: Rect = TALL) -> str:
    pen = Pen(Canvas(io.BytesIO(), pageCompression=0, invariant=1), 50, palette(ink))
    before = len(pen.canvas._code)
    draw_picture(pen, window, id)
    return "\n".join(pen.canvas._code[before:])


def darkness(id: str, ink: str) -> float:
    """The share of ink in a window, 0 white to 1 black."""
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(50 * MM, 44 * MM), invariant=1)
    draw_picture(Pen(canvas, 44, palette(ink)), TALL, id)
    canvas.save()
    image = pypdfium2.PdfDocument(file.getvalue())[0].render(scale=1.5).to_pil().convert("L")
    counts = image.histogram()
    paper = 50 * 44 / (TALL.w * (TALL.h - TALL.w / 2) + 3.1416 * (TALL.w / 2) ** 2 / 2)
    return sum((255 - v) * n for v, n in enumerate(counts)) / 255 / sum(counts) * paper


def test_every_place_has_a_picture_of_its_own():
    assert len(PLACES) == 36
    assert set(PLACES) == set(PICTURES)
    assert len(set(PICTURES.values())) == len(PICTURES)
    assert set(LOWER) <= set(PICTURES)
    drawn = {id: code(id) for id in PLACES}
    assert len(set(drawn.values())) == len(drawn)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("window", [TALL, SHORT], ids=["tall", "short"])
def test_pictures_are_small_and_leave_no_clip_behind(ink: str, window: Rect):
    for id in [*PLACES, "somebody-elses"]:
        drawn = code(id, ink, window)
        words = drawn.split()
        assert words.count("q") == words.count("Q") > 0, id
        assert len(drawn) < MOST, id
        assert "e-" not in drawn, id
        assert "nan" not in drawn, id


def test_a_place_we_do_not_know_gets_a_view_always_the_same():
    ids = [f"place-{i}" for i in range(40)]
    assert len({code(id) for id in ids}) == len(VIEWS)
    assert code("ids-of-others") == code("ids-of-others")
    assert code("café-à-côté")


@pytest.mark.parametrize("ink", ["saver", "mono"])
def test_inks_that_spare_are_sparing(ink: str):
    shares = {id: darkness(id, ink) for id in [*PLACES, *(f"place-{i}" for i in range(8))]}
    assert max(shares.values()) < 0.32, max(shares, key=shares.__getitem__)
    assert min(shares.values()) > 0.05, min(shares, key=shares.__getitem__)
    assert sum(shares.values()) / len(shares) < 0.22


def test_in_full_ink_every_picture_has_colour():
    assert all(0.08 < darkness(id, "full") < 0.75 for id in PLACES)


def test_black_and_white_has_no_colour():
    for id in PLACES:
        tokens = code(id, "mono").split()
        for i, token in enumerate(tokens):
            if token in ("rg", "RG"):
                assert len(set(tokens[i - 3 : i])) == 1, (id, tokens[i - 3 : i])


def test_figures_are_read_only_when_a_picture_is_drawn():
    say = "import pnp.picture, pnp.brush; print(pnp.brush.motifs.cache_info().currsize)"
    told = subprocess.run([sys.executable, "-c", say], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "0"
    assert all(set(m) == {"w", "h", "path"} for m in motifs().values())
