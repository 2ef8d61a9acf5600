"""EN p. 9-10, the digest's section 6: Joan's area, her actions, and her 18 cards row by row."""

import pytest

from .plain import plain

# Rows from top to bottom, then the back: arrow and Monk action, in the notation of the public facts (BRDGM).
CARDS = """
1  | down | Kn CIT, Bo <D, Fa MONK, Tr P4+SH, Sc DEV, Cr STN         | Farmer + SH
2  | up   | Bo SH, Tr P1+SH, Kn D>, Sc P3+SH, Cr STN, Fa MONK        | STN
3  | down | Fa <D, Sc MONK, Cr STN, Bo SH, Kn D>, Tr P4+SH           | Boatman + SH
4  | up   | Kn MONK, Bo xE, Fa SH, Tr P3+SH, Sc <D, Cr STN           | Knight + SH
5  | down | Bo xE, Tr P5+SH, Kn SH, Sc DEV, Cr STN, Fa xC            | Knight + SH
6  | up   | Cr STN, Kn CIT, Bo MONK, Fa SH, Tr P4+SH, Sc D>          | Knight + SH
7  | down | Tr P5+SH, Cr STN, Sc DEV, Kn SH+SH, Fa <D, Bo xE         | Scholar + SH
8  | up   | Sc SH, Fa SH+SH, Tr P3+SH, Cr STN, Bo D>, Kn CIT         | Boatman + SH
9  | down | Fa SH, Sc DEV, Cr STN, Bo xD, Kn MONK, Tr P2+SH+SH       | Farmer + SH
10 | up   | Tr P1+SH, Cr STN, Sc DEV, Kn SH+SH, Fa SH, Bo xE         | Farmer + SH
11 | down | Sc DEV, Fa xC, Tr P2+SH, Cr STN, Bo SH+SH, Kn MONK       | Scholar + SH
12 | up   | Cr STN, Kn SH+SH, Bo xD, Fa <D, Tr P1+SH+SH, Sc MONK     | Scholar + SH
13 | down | Tr P5+SH+SH, Cr STN, Sc DEV, Kn MONK, Fa SH, Bo SH       | STN
14 | up   | Sc SH, Fa D>, Tr P3+SH+SH, Cr STN, Bo MONK, Kn SH        | STN
1B | down | Kn CIT, Bo SH+SH, Fa MONK, Tr P4+SH+SH, Sc DEV, Cr STN   | Farmer + SH
2B | up   | Bo CIT, Tr P1+SH+SH, Kn MONK, Sc DEV, Cr STN, Fa SH+SH   | STN
3B | down | Fa SH+SH, Sc DEV, Cr STN, Bo MONK, Kn CIT, Tr P4+SH+SH   | Scholar + SH
4B | up   | Kn SH+SH, Bo MONK, Fa CIT, Tr P3+SH+SH, Sc DEV, Cr STN   | Scholar + SH
"""

FOLLOWERS = ("Farmer", "Boatman", "Knight", "Craftsman", "Trader", "Scholar")
SIX = {name[:2]: name.lower() for name in FOLLOWERS}
SIGNS = {
    "CIT": {"do": "citizen"},
    "SH": {"do": "shield"},
    "STN": {"do": "station"},
    "DEV": {"do": "level"},
    "MONK": {"do": "monk"},
    "xE": {"do": "strike_bank_bonus"},
    "xC": {"do": "claim_citizen", "of": "warehouse"},
    "xD": {"do": "claim_citizen", "of": "bank"},
    "D>": {"do": "strike_deed", "from": "left"},  # the arrow points to the right: the next one from the left
    "<D": {"do": "strike_deed", "from": "right"},
    **{f"P{n}": {"do": "remove_place", "category": n} for n in range(1, 6)},
    **{name: {"do": "mark_track", "track": name.lower()} for name in FOLLOWERS},
}


def read(signs):
    """`P4+SH` as effects."""
    return [SIGNS[sign.strip()] for sign in signs.split("+")]


def lines():
    for line in CARDS.strip().splitlines():
        id, arrow, rows, back = (part.strip() for part in line.split("|"))
        split = [row.strip().split(" ", 1) for row in rows.split(",")]
        yield id, arrow, [(SIX[follower], read(signs)) for follower, signs in split], read(back)


TABLE = {id: (arrow, rows, back) for id, arrow, rows, back in lines()}


def test_p9_the_table_has_all_18_cards(rules):
    assert list(TABLE) == list(rules.solo.cards)
    assert len(TABLE) == 18


@pytest.mark.parametrize("id", TABLE)
def test_p9_rows_of_the_card(rules, id):
    _, rows, _ = TABLE[id]
    assert [(row.follower, plain(row.effects)) for row in rules.solo.cards[id].rows] == rows


@pytest.mark.parametrize("id", TABLE)
def test_p9_arrow_on_the_back(rules, id):
    assert rules.solo.cards[id].arrow == TABLE[id][0]


@pytest.mark.parametrize("id", TABLE)
def test_p10_monk_action_on_the_back(rules, id):
    assert plain(rules.solo.cards[id].monk) == TABLE[id][2]


@pytest.mark.parametrize("id", TABLE)
def test_p9_each_card_names_the_six_followers_once(rules, id):
    assert sorted(row.follower for row in rules.solo.cards[id].rows) == sorted(SIX.values())


@pytest.mark.parametrize("id", TABLE)
def test_p9_the_cards_town_is_its_number(rules, id):
    assert rules.solo.cards[id].town == id.removesuffix("B")


@pytest.mark.parametrize("id", TABLE)
def test_p9_a_craftsman_always_builds_a_trading_station(rules, id):
    [row] = [row for row in rules.solo.cards[id].rows if row.follower == "craftsman"]
    assert plain(row.effects) == [SIGNS["STN"]]


@pytest.mark.parametrize("id", TABLE)
def test_p10_a_monk_action_is_a_station_or_a_named_track_and_a_shield(rules, id):
    track_and_shield = [[SIGNS[name], SIGNS["SH"]] for name in ("Farmer", "Boatman", "Knight", "Scholar")]
    assert plain(rules.solo.cards[id].monk) in [[SIGNS["STN"]], *track_and_shield]


@pytest.mark.parametrize("level", ["standard", "connoisseur", "special"])
def test_p9_half_of_the_arrows_point_up_and_half_down(rules, level):
    arrows = [card.arrow for card in rules.solo.deck(level)]
    assert (arrows.count("up"), arrows.count("down")) == (7, 7)


def test_p9_the_cards_show_every_effect_the_rulebook_lists_and_no_other(rules):
    shown = {e["do"] for card in rules.solo.cards.values() for row in card.rows for e in plain(row.effects)}
    listed = {
        "station",
        "remove_place",
        "shield",
        "level",
        "strike_bank_bonus",
        "citizen",
        "claim_citizen",
        "strike_deed",
        "monk",
    }
    assert shown == listed


def test_p9_a_card_claims_only_the_warehouses_and_the_banks_citizen(rules):
    rows = [row for card in rules.solo.cards.values() for row in card.rows]
    claimed = {e["of"] for row in rows for e in plain(row.effects) if e["do"] == "claim_citizen"}
    assert claimed == {"warehouse", "bank"}


def test_p9_a_claimed_citizen_is_one_conditional_effect(rules):
    for card, follower in (("5", "farmer"), ("9", "boatman"), ("11", "farmer"), ("12", "boatman")):
        [row] = [row for row in rules.solo.cards[card].rows if row.follower == follower]
        assert [e["do"] for e in plain(row.effects)] == ["claim_citizen"]


def test_p9_joan_never_builds_in_a_town_that_is_struck_out_at_set_up(rules):
    struck = set(rules.setup["1"].struck_towns) | {"O"}
    assert not [card.id for card in rules.solo.cards.values() if card.town in struck]


# Joan's area


def test_p9_joan_has_farmer_boatman_knight_and_scholar_tracks(rules):
    assert set(rules.solo.tracks) == {"farmer", "boatman", "knight"}  # those with points
    assert {f"joan-{name}" for name in ("farmer", "boatman", "knight", "scholar")} <= set(rules.sheet.zones)


def test_p9_joan_has_six_development_levels(rules):
    assert rules.solo.levels == (1, 2, 3, 4, 5, 6)


def test_p9_the_second_scholar_space_claims_the_first_development_citizen(rules):
    assert plain(rules.solo.scholar[1]) == [{"do": "claim_citizen", "of": "development-1"}]


def test_p9_the_fifth_scholar_space_claims_the_second_development_citizen(rules):
    assert plain(rules.solo.scholar[4]) == [{"do": "claim_citizen", "of": "development-2"}]


def test_p9_the_other_scholar_spaces_give_a_level_a_shield_or_a_monk_action_and_each_occurs(rules):
    others = [plain(space) for i, space in enumerate(rules.solo.scholar, 1) if i not in (2, 5)]
    assert all(space in [[SIGNS["DEV"]], [SIGNS["SH"]], [SIGNS["MONK"]]] for space in others)
    assert all([SIGNS[sign]] in others for sign in ("DEV", "SH", "MONK"))


def test_p9_every_scholar_space_sets_off_one_effect(rules):
    assert all(len(space) == 1 for space in rules.solo.scholar)
    assert len(rules.solo.scholar) >= 5


def test_p9_joans_depot_has_two_rows(rules):
    assert len(rules.solo.depot) == 2
    assert list(rules.form.zone("joan-depot").rows()) == ["1", "2"]
    assert all(points > 0 for row in rules.solo.depot for points in row)


def test_p9_joan_has_stations_and_citizens_to_circle(rules):
    assert len(rules.form.zone("joan-stations").cells) == rules.solo.stations > 0
    assert len(rules.form.zone("joan-citizens").cells) == rules.solo.citizens > 0


def test_p9_one_of_four_deeds_can_be_struck_out(rules):
    assert len(set(rules.deeds) - set(rules.setup["1"].struck_deeds)) == 4
