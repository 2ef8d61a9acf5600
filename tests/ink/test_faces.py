"""Faces of cards and tiles: all fits, nothing overlaps, and signs say what words say."""

import itertools

import pytest

from layouts.card import SIZES, check_face, clear_of_arch, size_of
from layouts.cover import Entry, place_cover
from layouts.glyphs import Glyph
from layouts.item import Item, Rect
from layouts.layout import PAPERS
from layouts.place_card import _corners, place_card, place_cards, place_row
from layouts.reference import place_reference
from layouts.solo_card import solo_cards
from layouts.tile import tiles
from rules.effects import walk
from rules.errors import RulesError, UsageError
from rules.house import House, parse, shipped
from rules.lang import LANGUAGES
from rules.load import load
from rules.words import words

RULES = {name: load(house=[name] if name else []) for name in ("", *shipped())}
BASE = RULES[""]


def house(**ops: object) -> House:
    return parse({"name": "Mine", "summary": "A test.", **ops}, "mine", "mine.toml")


def texts(card):
    return [i for face in (card.front, card.back) for i in face.items if i.kind == "text"]


@pytest.mark.parametrize(("lang", "size"), list(itertools.product(LANGUAGES, SIZES)))
def test_every_card_lays_out_in_every_language_and_size_for_every_house_rule(lang: str, size: str):
    for rules in RULES.values():
        w = [words(rules, lang)]
        for card in (*place_cards(rules, w, size), *solo_cards(rules, w, size), *tiles(rules, w)):
            assert min((i.data["pt"] for i in texts(card)), default=8) >= 8, card.id


@pytest.mark.parametrize(("one", "two"), list(itertools.permutations(LANGUAGES, 2)))
def test_two_languages_fit_on_poker_cards_and_tiles(one: str, two: str):
    for rules in RULES.values():
        both = [words(rules, one), words(rules, two)]
        for card in (*place_cards(rules, both), *solo_cards(rules, both), *tiles(rules, both)):
            assert min((i.data["pt"] for i in texts(card)), default=8) >= 8, card.id
        first = place_cards(rules, both)[0]
        said = {i.data["text"] for i in first.front.items if i.kind == "heading"}
        assert said == {w.name("places", first.id) for w in both}
        assert not any(i.kind == "picture" for i in first.front.items)


def test_two_languages_do_not_fit_on_mini_cards():
    with pytest.raises(UsageError, match="one language"):
        place_cards(BASE, [words(BASE, "en"), words(BASE, "fr")], "mini")


def test_the_kit_has_30_places_18_solo_cards_and_27_tiles():
    w = [words(BASE)]
    assert len(place_cards(BASE, w)) == 30
    assert len(solo_cards(BASE, w)) == 18
    assert len(tiles(BASE, w)) == 27
    fair = RULES["loire-fair"]
    assert len(place_cards(fair, [words(fair)])) == 36


def test_a_place_card_shows_category_cost_follower_name_effect_picture_and_words():
    w = words(BASE)
    for card in place_cards(BASE, [w]):
        place = BASE.places.cards[card.id]
        kinds = [i.kind for i in card.front.items]
        assert kinds.count("picture") == 1
        coins = [i for i in card.front.items if i.kind == "glyph"]
        assert len(coins) == place.cost
        assert any(i.data["text"] == ["I", "II", "III", "IV", "V"][place.category - 1] for i in texts(card))
        assert next(i for i in card.front.items if i.kind == "heading").data["text"] == w.name("places", card.id)
        told = " ".join(i.data["text"] for i in card.front.items if i.kind == "text" and i.data["font"] == "sans")
        assert told == w.place_text(place)


def test_signs_and_words_come_from_the_same_effects():
    """Each verb of a card is among its signs: the row is made of the same effects that the words say."""
    sign = {"coin": "coin", "develop": "book", "shield": "shield", "station": "station", "advance": "star"}
    for id, place in BASE.places.cards.items():
        row = place_row(place)
        named = {g.kind for g in row} | {g.name for g in row}
        for effect in walk(place.effects):
            if effect.do in sign:
                assert sign[effect.do] in named, id
            if effect.do == "good":
                assert effect.of in named, id
            if effect.do == "route":
                assert effect.by in named, id
        if place.kind != "passive":
            assert row[0] == Glyph("follower", place.follower), id
        assert (Glyph("plus") in row) == (place.kind == "plus"), id


def test_backs_tell_the_category_and_nothing_else():
    backs = {}
    for card in place_cards(BASE, [words(BASE)]):
        backs.setdefault(card.back.key, set()).add(BASE.places.cards[card.id].category)
    assert sorted(map(tuple, backs.values())) == [(1,), (2,), (3,), (4,), (5,)]


def test_a_solo_back_shows_arrow_and_monk_action_and_not_which_card_it_is():
    cards = solo_cards(BASE, [words(BASE)])
    backs = {}
    for card in cards:
        solo = BASE.solo.cards[card.id.removeprefix("solo-")]
        backs.setdefault(card.back.key, set()).add((solo.arrow, tuple(map(str, solo.monk))))
        way = next(i.data["way"] for i in card.back.items if i.kind == "big_arrow")
        assert way == solo.arrow
        assert any(i.kind == "heading" for i in card.back.items), "her name on top tells which way is up"
        said = words(BASE)(f"cards/read_{solo.arrow}")
        assert any(i.data["text"] == said for i in card.back.items if i.kind == "text")
    assert all(len(shown) == 1 for shown in backs.values())
    assert len({c.back.key for c in cards if c.id.endswith("B")} - {c.back.key for c in cards if "B" not in c.id}) == 0


def test_a_solo_front_has_its_rows_in_order_and_exchange_cards_are_marked():
    for card in solo_cards(BASE, [words(BASE)]):
        solo = BASE.solo.cards[card.id.removeprefix("solo-")]
        rows = [i for i in card.front.items if i.kind == "follower"]
        assert [i.data["name"] for i in sorted(rows, key=lambda i: i.rect.y)] == [r.follower for r in solo.rows]
        badge = next(i for i in card.front.items if i.kind == "badge")
        assert badge.data == {"n": solo.id, "exchange": solo.id.endswith("B")}
        marked = any(i.data["text"] == "exchange" for i in card.front.items if i.kind == "text")
        assert marked == solo.id.endswith("B")
        town = [g.name for i in card.front.items if i.kind == "glyphs" for g in i.data["glyphs"] if g.kind == "town"]
        assert set(town) == {solo.town}


def test_every_tile_is_the_same_on_both_sides_and_has_a_shape_of_its_own():
    shapes = {}
    for card in tiles(BASE, [words(BASE)]):
        assert card.front == card.back
        medal = next(i for i in card.front.items if i.kind == "medal")
        shapes.setdefault(medal.data["shape"], set()).add(medal.data["name"])
    assert len(shapes) == 6
    assert all(len(names) == 1 for names in shapes.values())


def test_a_house_rules_cards_bear_its_name_and_no_others_do():
    fair = RULES["loire-fair"]
    for card in place_cards(fair, [words(fair)]):
        marked = any(i.data["text"] == "Loire Fair" for i in texts(card))
        assert marked == (card.id not in BASE.places.cards), card.id
    changed = load(house=[house(set={"places/cards/library/cost": 2})])
    marked = {c.id for c in place_cards(changed, [words(changed)]) if any("Mine" in i.data["text"] for i in texts(c))}
    assert marked == {"library"}


def test_what_does_not_fit_on_a_card_is_named():
    long = "W" * 40
    rules = load(house=[house(set={"places/cards/library/cost": 2}, text={"en": {"places": {"library": long}}})])
    with pytest.raises(RulesError, match="places/cards/library"):
        place_cards(rules, [words(rules)])


def test_the_check_of_a_face_finds_overlaps_small_type_and_things_near_the_edge():
    safe = size_of("poker").frame
    box = Item("box", Rect(10, 40, 10, 5))
    check_face([box], safe, "x")
    for bad in (box, Item("box", Rect(1, 40, 5, 5)), Item("text", Rect(30, 60, 9, 3), {"text": "a", "pt": 7})):
        with pytest.raises(RulesError):
            check_face([box, bad], safe, "x")
    window = Rect(10, 10, 40, 40)
    assert clear_of_arch(Rect(10, 10, 4, 4), window)
    assert not clear_of_arch(Rect(20, 12, 4, 4), window)


@pytest.mark.parametrize(("lang", "paper"), list(itertools.product(LANGUAGES, PAPERS)))
def test_the_cover_fits_with_every_house_rule(lang: str, paper: str):
    for rules in RULES.values():
        w = words(rules, lang)
        how = w.texts["cover"]["how"]["duplex-long"]
        entries = [Entry(kind, f"{kind}-{paper}-{lang}-saver.pdf", 4, how) for kind in w.texts["cover"]["kinds"]]
        page = place_cover(rules, w, paper, entries, "1.0")
        lines = [i for i in page.items if i.kind == "text"]
        assert min(i.data["pt"] for i in lines if i.data["pt"] > 6.6) >= 8
        for a, b in itertools.combinations(lines, 2):
            assert a.rect.gap(b.rect) > -0.4, (a.data["text"], b.data["text"])


@pytest.mark.parametrize(("cost", "size"), list(itertools.product((0, 3, 9, 12), SIZES)))
def test_other_costs_than_one_and_two_coins_are_a_number_and_a_coin(cost: int, size: str):
    rules = load(house=[house(set={"places/cards/library/cost": cost})])
    for card in (place_card(rules, [words(rules)], size, "library"),):
        for face in (card.front, card.back):
            assert len([i for i in face.items if i.kind == "glyph"]) == 1
            assert any(i.data["text"] == str(cost) for i in face.items if i.kind == "text")
    both = [words(rules, "en"), words(rules, "fr")]
    assert place_card(rules, both, "poker", "library")


def test_a_cost_that_does_not_fit_is_named():
    with pytest.raises(RulesError, match=r"places/cards/library: a cost of 10"):
        list(
            _corners(
                size_of("mini"),
                BASE.places.cards["library"].model_copy(update={"cost": 10**9}),
                "places/cards/library",
                True,
            )
        )


def test_cards_that_always_work_show_their_follower_without_an_arrow():
    fair = RULES["loire-fair"]
    for card in place_cards(fair, [words(fair)]):
        place = fair.places.cards[card.id]
        if place.kind == "passive" and place.follower != "none":
            signs = [g.name for i in card.front.items if i.kind == "glyphs" for g in i.data["glyphs"]]
            beside = [i.data["name"] for i in card.front.items if i.kind == "follower"]
            assert place.follower in [*signs, *beside], card.id
            assert not (place.follower in signs and beside), card.id


@pytest.mark.parametrize(("lang", "size"), list(itertools.product(LANGUAGES, SIZES)))
def test_pictures_have_one_of_a_few_heights_and_most_have_the_same(lang: str, size: str):
    for rules in RULES.values():
        cards = place_cards(rules, [words(rules, lang)], size)
        tall = [i.rect.h for c in cards for i in c.front.items if i.kind == "picture"]
        steps = size_of(size)["heights"]
        assert len(tall) == len(cards), "every card has a picture"
        assert set(tall) <= set(steps)
        assert tall.count(steps[0]) > 0.7 * len(cards)
    english = place_cards(BASE, [words(BASE)])
    assert len({i.rect.h for c in english for i in c.front.items if i.kind == "picture"}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_stay_with_what_they_count(lang: str):
    fair = RULES["loire-fair"]
    for size in SIZES:
        for card in place_cards(fair, [words(fair, lang)], size):
            lines = [i.data["text"] for i in card.front.items if i.kind == "text" and i.data["font"] == "sans"]
            assert not any(line.split(" ")[-1].isdecimal() for line in lines), card.id


@pytest.mark.parametrize(("one", "two"), list(itertools.permutations(LANGUAGES, 2)))
def test_two_languages_leave_air_and_both_stand_on_joans_cards(one: str, two: str):
    both = [words(BASE, one), words(BASE, two)]
    for card in place_cards(BASE, both):
        lily = next(i for i in card.front.items if i.kind == "lily")
        lines = [i for i in card.front.items if i.kind == "text" and i.data["font"] == "sans"]
        assert min(i.rect.gap(lily.rect) for i in lines) > -0.2, card.id
    for id in ("archives", "consultancy", "machine"):
        items = next(c for c in place_cards(BASE, both) if c.id == id).front.items
        tag = next(i for i in items if i.kind == "text" and i.data["font"] == "grenze-italic")
        assert min(i.rect.gap(tag.rect) for i in items if i.kind == "text" and i.data["font"] == "sans") > 0.5, id
    exchange = solo_cards(BASE, both)[-1]
    said = [i.data["text"] for i in exchange.front.items if "text" in i.data]
    assert " / ".join(w("terms/joan") for w in both) in said
    assert " / ".join(w("cards/exchange") for w in both) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_on_tiles_keep_clear_of_the_frame(lang: str):
    frame = size_of("tile").whole.grown(-1.6)
    for card in tiles(BASE, [words(BASE, lang)]):
        name = next(i for i in card.front.items if i.kind == "heading")
        assert min(name.rect.x - frame.x, frame.x1 - name.rect.x1) >= 1.49, card.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cover_speaks_of_what_is_in_the_folder_only(lang: str):
    w = words(BASE, lang)
    how = w.texts["cover"]["how"]

    def told(*entries: Entry) -> str:
        page = place_cover(BASE, w, "a4", entries)
        return " ".join(i.data["text"] for i in page.items if i.kind == "text")

    folded = told(Entry("places", "places.pdf", 4, how["gutterfold"]))
    plain = told(Entry("places", "places.pdf", 4, how["duplex-long"]))
    whole = told(*(Entry(kind, f"{kind}.pdf", 1, how["duplex-long"]) for kind in w.texts["cover"]["kinds"]))
    for step, which in (("check", "tested"), ("print", "reference"), ("need", "reference"), ("play", "sheets")):
        assert w.texts["cover"][step]["lines"][which] in whole
        assert w.texts["cover"][step]["lines"][which] not in plain
    assert w("cover/cut/lines/gutterfold") in folded
    assert w("cover/cut/lines/gutterfold") not in plain
    pictures = told(Entry("places", "places", 0, "", 36))
    assert w("cover/cut/lines/cards") not in pictures


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_block_of_the_reference_page_leaves_a_single_paragraph_alone(lang: str):
    items = place_reference(BASE, words(BASE, lang), "a4", "").items
    heads = [i for i in items if i.kind == "heading"]
    for title in heads:
        below = [
            i for i in items if i.kind == "bullet" and abs(i.rect.x - title.rect.x) < 3 and i.rect.y > title.rect.y
        ]
        after = min((h.rect.y for h in heads if h.rect.x == title.rect.x and h.rect.y > title.rect.y), default=999)
        block = next(
            (b for b in words(BASE, lang).texts["reference"]["blocks"].values() if b["title"] == title.data["text"]),
            None,
        )
        if block and len(block["lines"]) > 1:
            assert sum(b.rect.y < after for b in below) > 1, title.data["text"]
