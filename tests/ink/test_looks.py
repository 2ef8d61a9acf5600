"""How things look: what is out of play is pale, no glyph is wider than its place, swatches can be told apart."""

import io
import itertools

import pytest
from reportlab.pdfgen.canvas import Canvas

from layouts.glyphs import WIDTHS, Glyph
from layouts.item import Item, Rect
from layouts.place import place
from layouts.type import width
from pnp import calibration, glyph
from pnp.chart import _reaches
from pnp.draw import draw_items
from pnp.palette import WHITE, palette, rgb
from pnp.pen import Pen
from rules.load import load
from rules.words import words

INKS = ("full", "saver", "mono")


def pen(ink: str = "full", height: float = 210) -> Pen:
    return Pen(Canvas(io.BytesIO(), pageCompression=0, invariant=1), height, palette(ink))


def code_of(item: Item, ink: str) -> str:
    p = pen(ink)
    draw_items(p, [item])
    return "\n".join(p.canvas._code)


def colour(name: str) -> str:
    return " ".join(f"{v:.3f}" for v in rgb(name))


@pytest.mark.parametrize(("ink", "kind"), list(itertools.product(INKS, ("yellow", "white"))))
def test_a_struck_bonus_is_grey_and_its_slash_is_not(ink: str, kind: str):
    data = {"glyphs": [Glyph("icon", "citizen")], "size": 4.2}
    p = palette(ink)
    struck = code_of(Item(kind, Rect(10, 10, 6, 6), {**data, "out": True}, "citizens/x", "citizens"), ink)
    plain = code_of(Item(kind, Rect(10, 10, 6, 6), {**data, "out": False}, "citizens/x", "citizens"), ink)
    for strong in ("goldline", "ink"):
        assert colour(p[strong]) not in struck
    assert f"{colour(p['out'])} rg" in struck, "the sign"
    assert f"{colour(p['mid'])} RG" in struck, "the slash"
    assert colour(p["out"]) not in plain


@pytest.mark.parametrize(("ink", "kind"), list(itertools.product(INKS, ("arrow", "glyphs"))))
def test_arrow_and_effect_of_a_struck_deed_are_grey(ink: str, kind: str):
    data = {"glyphs": (Glyph("icon", "book"), Glyph("coin")), "size": 4.0, "out": True}
    code = code_of(Item(kind, Rect(10, 10, 6, 6), data), ink)
    assert colour(palette(ink)["out"]) in code
    assert colour(palette(ink)["mid"]) not in code
    assert colour(palette(ink).tone("coin")) not in code


def test_rivers_are_pale_where_nobody_sails():
    rules = load()
    for players, pale in ((0, set()), (2, {"Loire", "Cher", "Vienne", "Creuse", "Allier"}), (3, {"Vienne", "Creuse"})):
        item = place(rules, words(rules), "front", "a4", players).one("chart")
        chart, out = item.data["chart"], item.data["out"]
        found = {r.name for r in chart.rivers for _, _, faint in _reaches(chart, r, out) if faint}
        assert found == pale
        for river in chart.rivers:  # from one end to the other, without a gap
            reaches = [points for points, _, _ in _reaches(chart, river, out)]
            assert all(a[-1] == b[0] for a, b in itertools.pairwise(reaches))
            assert (reaches[0][0], reaches[-1][-1]) == (river.points[0], river.points[-1])


@pytest.mark.parametrize("kind", ["land", "water"])
def test_a_route_glyph_stays_in_its_place(kind: str, monkeypatch: pytest.MonkeyPatch):
    p, xs = pen(), []
    plain = p.xy

    def xy(x: float, y: float) -> str:
        xs.append(x)
        return plain(x, y)

    monkeypatch.setattr(p, "xy", xy)
    monkeypatch.setattr(p, "rect", lambda r, *_: xs.extend((r.x, r.x1)))
    glyph.draw(p, Glyph(kind), 50, 50, 10)
    assert max(xs) - min(xs) < 10 * WIDTHS[kind] - 1.2, "air on both sides"


def test_a_small_number_stays_in_its_place():
    assert width("2", "grenze-bold", 8.0) < WIDTHS["number"] * 2.8 - 0.1


@pytest.mark.parametrize("ink", INKS)
def test_the_swatches_of_an_ink_can_be_told_apart(ink: str):
    p = palette(ink)
    colours = [WHITE, *(p[name] for name in calibration.SWATCHES[ink])]
    for a, b in itertools.combinations(colours, 2):
        assert sum(abs(v - w) for v, w in zip(rgb(a), rgb(b), strict=True)) > 0.15, (a, b)


@pytest.mark.parametrize(
    ("lang", "paper"), [("en", (210, 297)), ("de", (215.9, 279.4)), ("fr", (210, 297)), ("fr", (215.9, 279.4))]
)
def test_the_calibration_pages_use_their_paper_and_say_what_they_are(lang: str, paper: tuple, monkeypatch):
    w = words(load(), lang)
    wide, high = paper
    for draw in (
        lambda p: calibration.draw_front(p, w, wide, "9.9"),
        lambda p: calibration.draw_back(p, w, wide, "9.9"),
    ):
        p, said = pen(height=high), []
        monkeypatch.setattr(p, "text", lambda x, y, text, *a, said=said: said.append((x, y, text, *a)))
        draw(p)
        assert any(text.startswith("Loire 9.9, ") and y > high - 10 for _, y, text, *_ in said)
        assert max(y for _, y, *_ in said if y < high - 10) > 0.8 * high, "the lower quarter is used"
        assert max(y for _, y, *_ in said if y < high - 10) < high - 12
        for x, _, text, font, pt, *_ in said:
            assert x >= 15
            assert x + width(text, font, pt) < wide - 15
        boxes = [
            (x, y - pt * 0.24, x + width(t, f, pt), y + pt * 0.06)
            for x, y, t, f, pt, *_ in said
            if f.startswith("sans")
        ]
        for a, b in itertools.combinations(boxes, 2):
            assert a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3], (a, b)


@pytest.mark.parametrize("drift", [(1.5, 0.5), (-2.0, 3.0)])
def test_what_the_calibration_page_tells_to_type_mends_the_drift(drift: tuple[float, float]):
    """The back's ink, shifted by what is read against the light, lies where it belongs again."""
    wide = 210.0
    cx, cy = calibration._middle(pen(height=297), wide)
    back = (cx + drift[0], cy + drift[1])  # where the printer puts the middle of the back page, seen from the back
    seen = (wide - back[0], back[1])  # the same, seen through the paper from the front
    read = {name: (seen[0] - cx) * dx + (seen[1] - cy) * dy for name, (dx, dy) in calibration.SIGNS.items()}
    assert (back[0] + read["X"], back[1] + read["Y"]) == pytest.approx((cx, cy))
