"""Three languages with the same keys, and sentences a person could have written."""

import re
import string
from pathlib import Path

import pytest

from rules.effects import PASSIVE
from rules.errors import RulesError, UsageError
from rules.house import FOLDER, parse, read, shipped
from rules.lang import LANGUAGES, differences, texts
from rules.load import load
from rules.versions import frozen
from rules.words import words

ROOT = Path(__file__).parent.parent
RULES = load()
WORDS = {code: words(RULES, code) for code in LANGUAGES}

CARDS = {
    "en": {
        "library": "With a Scholar: mark 2 Development spaces.",
        "distillery": "Each time you take a Trader, you may also circle 1 coin. A recruited Monk does not count.",
        "joinery": "Each time you take a Craftsman, you may also circle 1 coin or mark 1 Development space. "
        "A recruited Monk does not count.",
        "falconry": "With a Trader: circle 1 coin, then mark 1 Development space and 1 good of your choice.",
        "two-master": "With a Boatman: fill in 2 water routes.",
        "guesthouse": "With a Knight: mark 1 Development space for every full column of your warehouse.",
        "circus": "With any follower: circle 1 coin or mark 1 Development space, twice and mixed as you like.",
    },
    "fr": {
        "library": "Avec un Érudit\u00a0: cochez 2 cases Développement.",
        "archives": "Chaque fois que vous prenez un Érudit, vous pouvez aussi cocher 1 case Développement. "
        "Un Moine recruté ne compte pas.",
        "falconry": "Avec un Commerçant\u00a0: entourez 1 pièce, puis cochez 1 case Développement et "
        "1 marchandise au choix.",
        "goldsmith": "Avec un Artisan\u00a0: cochez 1 case Développement pour chacun de vos comptoirs.",
        "architect": "Avec un Érudit\u00a0: payez 1 pièce et construisez un comptoir.",
    },
    "de": {
        "brewery": "Nutzt du den Ort mit einem Schiffer, kreise 2 Münzen ein.",
        "joinery": "Immer wenn du einen Handwerker nimmst, darfst du zusätzlich 1 Münze einkreisen oder "
        "1 Entwicklungsfeld markieren. Ein angeworbener Mönch zählt nicht.",
        "park": "Nutzt du den Ort mit einem Schiffer, markiere für jede durchgestrichene Spalte deiner Bank "
        "1 Entwicklungsfeld.",
    },
}


@pytest.mark.parametrize(("code", "id"), [(c, i) for c, cards in CARDS.items() for i in cards])
def test_a_card_reads_as_a_careful_person_would_write_it(code: str, id: str):
    assert WORDS[code].place(RULES.places.cards[id]) == CARDS[code][id]


def everything_said(code: str) -> list[str]:
    """Every sentence that the shipped rules and house rules make, in a language."""
    out = []
    for name in ("", *shipped()):
        rules = load(house=[name] if name else [])
        w = words(rules, code)
        out += [w.place(p) for p in rules.places.cards.values()]
        out += [w.deed(d) for d in rules.deeds.values()]
        out += [w.sentence(e) for e in rules.game.standard.values()]
        for card in rules.solo.cards.values():
            out += [w.joan(row.effects, card.town) for row in card.rows]
            out += [w.joan(card.monk), w.solo_back(card)]
        out += [w.joan(space) for space in rules.solo.scholar]
        t = rules.tracks
        for table in (t.warehouse.bonuses, t.bank.rows, t.bank.bonuses, t.bank.shields, t.development.bonuses):
            out += [w.bonus(b) for b in table.values()]
    return list(dict.fromkeys(out))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_is_well_formed(code: str):
    for said in everything_said(code):
        assert said[0].isupper(), said
        assert said.endswith("."), said
        assert "{" not in said, said
        assert "  " not in said, said
        assert ".." not in said, said
        assert not re.search(r"\b1 \w+s\b", said) or code != "en", f"a plural after 1: {said}"
        if code == "fr":
            assert not re.search(r"(?<!\u00a0)[:;!?»]", said), f"no hard space: {said}"
            assert "'" not in said, said
            assert not re.search(r"\b([dlnqsj]|qu)e [aeéèêiouâ]", said, re.I), f"elision: {said}"


@pytest.mark.parametrize(
    ("code", "tavern", "school"),
    [
        ("en", "where others have built", "not for a deed"),
        ("fr", "où d’autres ont construit", "pas pour un acte"),
        ("de", "in denen schon andere gebaut haben", "nicht für ein Werk"),
    ],
)
def test_the_cards_that_bend_rules_say_how_far(code: str, tavern: str, school: str):
    assert tavern in WORDS[code].place(RULES.places.cards["tavern"])
    assert school in WORDS[code].place(RULES.places.cards["school"])


def mint(code: str, kind: str, *effects: dict) -> str:
    card = {"category": 1, "cost": 1, "follower": "trader", "kind": kind, "effects": list(effects)}
    raw = {
        "name": "M",
        "summary": "M.",
        "add": {"places/cards/mint": card},
        "text": {"en": {"places": {"mint": "Mint"}}},
    }
    rules = load(house=[parse(raw, "mint", "mint.toml")])
    return words(rules, code).place(rules.places.cards["mint"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_leap_to_a_star_always_says_what_becomes_of_bonuses(code: str):
    choice = {"do": "choose", "options": [[{"do": "coin"}], [{"do": "advance"}]]}
    for kind, effect in (("plus", {"do": "advance"}), ("action", choice), ("plus", choice)):
        assert mint(code, kind, effect).endswith(texts(code)["sentences"]["to_star"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_that_grants_a_citizen_says_which(code: str):
    assert WORDS[code].name("citizens", "bank") in mint(code, "action", {"do": "citizen", "of": "bank"})


def test_a_repetition_of_several_things_is_good_german():
    several = {"do": "each", "of": "stations", "effects": [{"do": "coin"}, {"do": "develop"}]}
    assert mint("de", "action", several) == (
        "Nutzt du den Ort mit einem Händler, kreise 1 Münze ein und markiere 1 Entwicklungsfeld, "
        "und zwar für jedes deiner Kontore."
    )
    assert mint("de", "plus", several).startswith(
        "Immer wenn du einen Händler nimmst, darfst du zusätzlich 1 Münze einkreisen und 1 Entwicklungsfeld markieren, "
        "und zwar für jedes deiner Kontore."
    )


def test_nothing_struck_out_has_no_gender_in_french():
    assert WORDS["fr"]("terms/none") == "–"


def used(path: str, code: str) -> bool:
    """Whether a text is asked for by its path, whole or with a gap in it."""
    section, _, key = path.rpartition("/")
    gaps = [
        rf"{re.escape(key[:i])}\{{[^}}]*\}}{re.escape(key[j:])}"
        for i in range(len(key))
        for j in range(i, len(key) + 1)
    ]
    return any(re.search(rf"{section}/(?:{gap})[\"']", code) for gap in (re.escape(key), *gaps))


def test_no_text_is_there_for_nothing():
    code = "\n".join(
        p.read_text("utf-8") for room in ("rules", "companion", "layouts", "pnp") for p in ROOT.glob(f"{room}/*.py")
    )
    counted = ("coin", "player", "tile")  # Words.counted
    for section in ("labels", "terms", "show", "house", "copy", "kinds", "tags", "sentences"):
        for key in texts("en")[section]:
            assert (section == "terms" and key in counted) or used(f"{section}/{key}", code), f"{section}/{key}"


def test_a_choice_of_several_things_keeps_them_apart():
    assert WORDS["en"].sentence(RULES.game.standard["craftsman"]) == (
        "Pay 1 coin and build a trading station, or circle 1 coin."
    )


def test_two_shields_are_said_as_two_shields():
    row = next(r for r in RULES.solo.cards["7"].rows if r.follower == "knight")
    assert WORDS["en"].joan(row.effects) == "Circle 2 shields for Joan."


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_say_what_they_do_in_every_number(code: str):
    """A number in a card's effect stands in its text, so that text and effect cannot drift apart."""
    w = WORDS[code]
    for place in RULES.places.cards.values():
        for effect in place.effects:
            n = getattr(effect, "n", None) or getattr(effect, "coins", None)
            if n and not isinstance(effect, PASSIVE):
                assert re.search(rf"\b{n}\b", w.place_text(place)), place.id


def test_texts_have_the_same_keys_and_gaps_in_every_language():
    for code in LANGUAGES:
        assert differences(texts("en"), texts(code)) == []


def test_a_missing_key_is_an_error_and_not_a_blank(monkeypatch: pytest.MonkeyPatch):
    from rules import lang

    french = texts("fr")
    del french["places"]["library"]
    french["places"]["brewery"] = ""
    french["verbs"]["mark"]["do"] = "cochez"
    read_before = lang._read
    monkeypatch.setattr(lang, "_read", lambda code: french if code == "fr" else read_before(code))
    with pytest.raises(RulesError, match="places/library is missing"):
        texts("fr")
    found = differences(texts("en"), french)
    assert "places/brewery is empty" in found
    assert any("verbs/mark/do has other gaps" in line for line in found)


def test_an_unknown_language_is_refused():
    with pytest.raises(UsageError, match="Known: en, fr, de"):
        texts("xx")


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_has_a_name_in_every_released_version(code: str):
    for version in [None, *frozen("joan")]:
        rules = load(version=version)
        w = words(rules, code)
        for section, ids in (
            ("places", rules.places.cards),
            ("deeds", rules.deeds),
            ("citizens", rules.game.citizens),
            ("goods", (*rules.game.goods, "book")),
            ("followers", (*rules.game.followers, "monk", "any", "none")),
            ("difficulty", rules.solo.difficulty),
            ("zones", rules.sheet.zones),
        ):
            for id in ids:
                assert w.name(section, id).strip()


@pytest.mark.parametrize("id", shipped())
def test_shipped_house_rules_speak_all_three_languages(id: str):
    house = read(id)
    for code in LANGUAGES:
        w = words(load(house=[house]), code)
        assert w.warnings == ()
        if code != "en":
            assert w.house_name(house) != house.name
            assert w.house_summary(house) != house.summary
    assert (FOLDER / f"{id}.toml").exists()


def test_a_house_rules_own_text_falls_back_to_its_authors_language_with_a_warning():
    raw = {
        "name": "Moulin",
        "summary": "Un lieu de plus.",
        "language": "fr",
        "add": {
            "places/cards/mill": {
                "category": 1,
                "cost": 1,
                "follower": "farmer",
                "kind": "action",
                "effects": [{"do": "coin"}],
            }
        },
        "text": {"fr": {"places": {"mill": "Moulin à eau"}}},
    }
    rules = load(house=[parse(raw, "moulin", "moulin.toml")])
    german = words(rules, "de")
    assert german.name("places", "mill") == "Moulin à eau"
    assert len(german.warnings) == 1
    assert "moulin.toml" in german.warnings[0]
    assert words(rules, "fr").warnings == ()


def test_no_text_has_letters_our_fonts_lack():
    """A rough look before printing exists: Latin letters, digits, and the signs we use."""
    fine = set(string.printable) | set("àâäçéèêëîïôöœùûüßÀÂÄÇÉÈÊËÎÏÔÖŒÙÛÜ’“”„«»–·→≥…×\u00a0\u202f")

    def strings(value):
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            for v in value.values() if isinstance(value, dict) else value:
                yield from strings(v)

    for code in LANGUAGES:
        strange = {c for text in strings(texts(code)) for c in text} - fine
        assert not strange, (code, strange)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_printed_has_apostrophes_as_printers_set_them(code: str):
    talk = {"show", "kinds", "layout", "copy", "check", "new", "rulings"}  # stands on screens only
    found = texts(code)
    for section, value in found.items():
        if section not in talk:
            assert [leaf for leaf in _leaves(value) if "'" in leaf] == [], section
    for id in shipped():
        assert "'" not in WORDS[code].house_name(read(id)) + WORDS[code].house_summary(read(id)), id


def _leaves(value: object) -> list[str]:
    if isinstance(value, dict | list):
        return [leaf for v in (value.values() if isinstance(value, dict) else value) for leaf in _leaves(v)]
    return [str(value)]
