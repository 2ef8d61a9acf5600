"""Ink goldens: small pieces as the text of their drawing operators, and every glyph and item drawn at least once."""

import io

import pytest
from reportlab.pdfgen.canvas import Canvas

from layouts.glyphs import WIDTHS, Glyph, glyphs, joan_glyphs, row
from layouts.item import Item, Rect
from layouts.type import lettered, lettering, width
from pnp import glyph
from pnp.draw import KINDS, draw_items
from pnp.palette import palette
from pnp.pen import Pen, icons
from rules.effects import Each, walk
from rules.load import load

RULES = load()


def pen(ink: str = "full") -> Pen:
    return Pen(Canvas(io.BytesIO(), pageCompression=0, invariant=1), 100, palette(ink))


def ink_of(item: Item, ink: str = "full") -> list[str]:
    p = pen(ink)
    draw_items(p, [item])
    return [line for code in p.canvas._code for line in code.splitlines()]


def test_a_plain_space():
    cell = Item("cell", Rect(10, 10, 7, 7), {"icon": "grain", "out": False}, "warehouse/grain.1", "warehouse")
    code = ink_of(cell)
    assert code[:5] == [
        "1.000 1.000 1.000 rg",
        "0.486 0.522 0.569 RG",
        "0.85 w",
        "1 J 1 j",
        "[] 0 d",
    ]
    assert code[5].startswith("30.90 255.12 m 45.64 255.12 l")
    assert code[5].endswith("c h B*")
    assert code[-1].startswith("q 13.493 0 0 13.493 38.27 245.20 cm /")
    assert code[-1].endswith("Do Q")


def test_a_rule_is_one_line():
    assert ink_of(Item("rule", Rect(10, 20, 53, 0)))[-1] == "28.35 226.77 m 178.58 226.77 l S"


def test_a_space_out_of_play_is_grey_and_struck_through():
    item = Item("follower_cell", Rect(10, 10, 7, 7), {"name": "monk", "out": True}, "monks/1", "monks")
    plain = Item("follower_cell", Rect(10, 10, 7, 7), {"name": "monk", "out": False}, "monks/1", "monks")
    assert "0.725 0.745 0.769 RG" in ink_of(item)
    assert ink_of(item)[-1] == "28.35 235.28 m 48.19 255.12 l S"
    assert ink_of(plain)[-1] != ink_of(item)[-1]


@pytest.mark.parametrize("ink", ["full", "saver", "mono"])
def test_every_glyph_can_be_drawn(ink: str):
    names = {
        "icon": "grain",
        "follower": "monk",
        "points": "5",
        "number": "2",
        "struck-card": "3",
        "every": "station",
        "struck-deed": "left",
        "struck-pennant": "shield",
    }
    for kind in WIDTHS:
        p = pen(ink)
        glyph.draw(p, Glyph(kind, names.get(kind, "")), 20, 20, 5)
        assert p.canvas._code, kind


def test_every_effect_of_the_game_has_glyphs_whose_icons_exist():
    effects = [e for p in RULES.places.cards.values() for e in walk(p.effects)]
    effects += [e for es in RULES.game.standard.values() for e in walk(es)]
    told = {e.do: glyphs(e) for e in effects}
    joan = [g for c in RULES.solo.cards.values() for r in c.rows for e in r.effects for g in joan_glyphs(e, c.town)]
    assert all(told.values())
    for g in [*(g for row_ in told.values() for g in row_), *joan]:
        if g.kind in ("icon", "follower") and g.name not in ("any",):
            assert g.name in icons(), g
    assert {*RULES.game.followers, *RULES.game.goods, "monk", "book", "citizen", "station", "bag"} <= set(icons())


def test_numbers_stand_before_their_glyph():
    library = row(RULES.places.cards["library"].effects)
    assert [(g.kind, g.name) for g in library] == [("number", "2"), ("icon", "book")]
    circus = row(RULES.places.cards["circus"].effects)
    assert [g.kind for g in circus] == ["number", "times", "coin", "slash", "icon"]


def test_for_every_is_not_drawn_as_or_is():
    """The slash says "or" and nothing else; what is counted stands in a box behind a multiplication sign."""
    for id, counted in {"goldsmith": "station", "guesthouse": "column", "park": "struck-column"}.items():
        told = row(RULES.places.cards[id].effects)
        assert told[-2:] == [Glyph("per"), Glyph("every", counted)]
        assert Glyph("slash") not in told
    assert [g.kind for g in row(RULES.places.cards["joinery"].effects)] == ["coin", "slash", "icon"]
    drawn = [ink_of(Item("glyph", Rect(10, 10, 5, 5), {"glyph": Glyph(kind)})) for kind in ("per", "slash")]
    assert not any("Tj" in line for line in drawn[0])
    two = Each(do="each", of="stations", effects=[{"do": "coin"}, {"do": "develop"}])
    assert [g.kind for g in glyphs(two)] == ["open", "coin", "icon", "close", "per", "every"]


def test_an_i_of_a_heading_does_not_read_as_a_d():
    assert lettering("Ferry Inn", 10)[1:] == (("erry ", "gotisch", 10), ("I", "grenze-bold", 10), ("nn", "gotisch", 10))
    assert lettering("In this folder", 10)[0] == ("I", "grenze-bold", pytest.approx(11.2))
    assert lettered("Ferry Inn", 10) == pytest.approx(sum(width(*run) for run in lettering("Ferry Inn", 10)))


def test_a_struck_numeral_is_drawn_over_its_stroke():
    code = ink_of(Item("glyph", Rect(10, 10, 6, 6), {"glyph": Glyph("struck-card", "3")}))
    last = max(i for i, line in enumerate(code) if line.endswith(" l S"))
    assert any("Tj" in line for line in code[last:])


def test_every_kind_of_item_is_placed_somewhere_and_every_placed_kind_can_be_drawn():
    from layouts.cover import place_cover
    from layouts.house import place_house
    from layouts.layout import read_layout
    from layouts.place import place
    from layouts.place_card import place_cards
    from layouts.reference import place_reference
    from layouts.solo_card import solo_cards
    from layouts.tile import tiles
    from rules.words import words

    w = words(RULES)
    used = {i.kind for side in ("front", "back") for i in place(RULES, w, side).items}
    used |= {i.kind for i in place_reference(RULES, w, "a4", "").items}
    fair = load(house=["loire-fair"])
    (told,) = place_house(fair, words(fair), read_layout("front", "a4"), {"loire-fair": ("new",)})
    used |= {i.kind for i in told.items} | {i.kind for i in place_cover(RULES, w, "a4", []).items}
    cards = [*place_cards(RULES, [w]), *solo_cards(RULES, [w]), *tiles(RULES, [w])]
    used |= {i.kind for card in cards for face in (card.front, card.back) for i in face.items}
    assert used == set(KINDS)


def test_no_space_wears_a_ring_but_the_coin_circled_at_the_start():
    from layouts.place import place
    from rules.words import words

    starts = [i.cell for i in place(RULES, words(RULES)).cells if i.data.get("start")]
    assert starts == ["bank/1.1"]
