"""EN p. 1-2, the digest's section 1: what is in the box, and what each number of players takes out of it."""

from collections import Counter

import pytest

from rules import turns
from rules.effects import Citizen

FOLLOWERS = {"farmer": 4, "boatman": 4, "knight": 4, "craftsman": 5, "trader": 5, "scholar": 5}
SOUTH_EAST, SOUTH_WEST = ("18", "19"), ("20", "21", "22")
PLAYERS = ("2", "3", "4", "5")

# players ("1" is solo): set aside, drawn, rounds a bag, bags, turns each, towns struck out, deeds struck out
TABLE = {
    "1": (2, 5, 5, 2, 25, SOUTH_EAST + SOUTH_WEST, ("5",)),
    "2": (2, 5, 5, 2, 25, SOUTH_EAST + SOUTH_WEST, ("5",)),
    "3": (3, 4, 6, 3, 24, SOUTH_WEST, ()),
    "4": (2, 5, 5, 4, 25, (), ()),
    "5": (3, 6, 4, 5, 24, (), ()),
}


def test_p1_there_are_27_follower_tiles(rules):
    assert sum(rules.game.tiles.values()) == 27


def test_p1_tiles_by_follower_are_four_four_four_five_five_five(rules):
    assert dict(rules.game.tiles) == FOLLOWERS


def test_p1_no_tile_shows_a_monk(rules):
    assert "monk" not in rules.game.tiles
    assert "monk" not in rules.game.followers


def test_p1_there_are_six_followers(rules):
    assert set(rules.game.followers) == set(FOLLOWERS)
    assert len(rules.game.followers) == 6


def test_p1_one_sets_up_for_two_to_five_players_and_for_one(rules):
    assert list(rules.setup) == ["1", "2", "3", "4", "5"]


def test_p1_two_or_four_players_set_two_tiles_aside(rules):
    assert (rules.setup["2"].set_aside, rules.setup["4"].set_aside) == (2, 2)


def test_p1_three_or_five_players_set_three_tiles_aside(rules):
    assert (rules.setup["3"].set_aside, rules.setup["5"].set_aside) == (3, 3)


@pytest.mark.parametrize("players", TABLE)
def test_p1_the_set_up_table(rules, players):
    setup = rules.setup[players]
    aside, draw, rounds, bags, each, towns, deeds = TABLE[players]
    assert (setup.set_aside, setup.draw, setup.bags) == (aside, draw, bags)
    assert (setup.struck_towns, setup.struck_deeds) == (towns, deeds)
    assert turns.rounds_a_bag(rules, setup) == rounds
    assert set(turns.turns_by_seat(rules, setup)) == {each}


@pytest.mark.parametrize("players", TABLE)
def test_p1_the_tiles_left_in_the_bag_divide_by_the_draw(rules, players):
    setup = rules.setup[players]
    assert (27 - setup.set_aside) % setup.draw == 0
    assert (27 - setup.set_aside) // setup.draw == TABLE[players][2]


def test_p1_solo_is_set_up_as_for_two_players(rules):
    one, two = (rules.setup[n].model_dump(exclude={"id"}) for n in "12")
    assert one == two


# The map and the deeds


def test_p1_without_four_or_five_players_towns_20_to_22_are_struck_out(rules):
    struck = {n for n, setup in rules.setup.items() if {"20", "21", "22"} <= set(setup.struck_towns)}
    assert struck == {"1", "2", "3"}


def test_p1_two_players_strike_out_towns_18_to_22_and_the_fifth_deed(rules):
    assert rules.setup["2"].struck_towns == ("18", "19", "20", "21", "22")
    assert rules.setup["2"].struck_deeds == ("5",)


def test_p1_four_or_five_players_strike_out_nothing(rules):
    for n in "45":
        assert not rules.setup[n].struck_towns
        assert not rules.setup[n].struck_deeds


@pytest.mark.parametrize(("players", "deeds"), [("1", 4), ("2", 4), ("3", 5), ("4", 5), ("5", 5)])
def test_p1_four_deeds_for_two_and_five_for_more(rules, players, deeds):
    assert len(rules.deeds) - len(rules.setup[players].struck_deeds) == deeds


@pytest.mark.parametrize("players", TABLE)
def test_p1_orleans_is_never_struck_out(rules, players):
    assert "O" not in rules.setup[players].struck_towns


# Place cards


def test_p1_thirty_place_cards_six_a_category(rules):
    assert len(rules.places.cards) == 30
    categories = Counter(card.category for card in rules.places.cards.values())
    assert categories == {1: 6, 2: 6, 3: 6, 4: 6, 5: 6}


@pytest.mark.parametrize("players", TABLE)
def test_p1_four_cards_of_each_category_are_laid_out_and_two_go_back(rules, players):
    laid_out = rules.setup[players].laid_out
    assert laid_out == 4
    assert laid_out * len(rules.categories()) == 20
    assert 6 - laid_out == 2


def test_p1_there_are_18_solo_cards(rules):
    assert len(rules.solo.cards) == 18


# Citizens in play


def in_play(rules, players):
    """The citizens that no struck-out town or deed takes away."""
    setup = rules.setup[players]
    gone = {rules.map.towns[town].citizen for town in setup.struck_towns}
    for deed in setup.struck_deeds:
        gone |= {e.of for e in rules.deeds[deed].bonus.effects if isinstance(e, Citizen)}
    return set(rules.citizens) - gone


@pytest.mark.parametrize(("players", "number"), [("5", 8), ("4", 8), ("3", 7), ("2", 6), ("1", 6)])
def test_p1_citizens_in_play_by_number_of_players(rules, players, number):
    assert len(in_play(rules, players)) == number


def test_p1_with_three_players_town_22_has_no_citizen(rules):
    assert set(rules.citizens) - in_play(rules, "3") == {"town-22"}


@pytest.mark.parametrize("players", ["1", "2"])
def test_p1_with_two_players_and_solo_deed_5_has_no_citizen_either(rules, players):
    assert set(rules.citizens) - in_play(rules, players) == {"town-22", "deed-5"}
