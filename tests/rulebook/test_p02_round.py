"""EN p. 2, the digest's sections 1 and 2: drawing, taking, passing the bag on, refilling it."""

from collections import Counter

import pytest

from rules import turns
from rules.sheet import STRUCK

EVERY = ("1", "2", "3", "4", "5")
SEATS = {"1": 2, "2": 2, "3": 3, "4": 4, "5": 5}  # solo: you and Joan


def rounds(rules, players):
    """Seat by seat who takes, one list a round, bag after bag: the bag moves on after each round."""
    setup, n, start = rules.setup[players], SEATS[players], 0
    for _ in range(setup.bags):
        tiles = 27 - setup.set_aside
        while tiles >= setup.draw:
            yield [(start + i) % n for i in range(setup.draw)]
            tiles -= setup.draw
            start = (start + 1) % n


@pytest.mark.parametrize(("players", "tiles"), [("1", 5), ("2", 5), ("3", 4), ("4", 5), ("5", 6)])
def test_p2_tiles_drawn_each_round(rules, players, tiles):
    assert rules.setup[players].draw == tiles


@pytest.mark.parametrize(
    ("players", "taken"),
    [("1", [3, 2]), ("2", [3, 2]), ("3", [2, 1, 1]), ("4", [2, 1, 1, 1]), ("5", [2, 1, 1, 1, 1])],
)
def test_p2_the_starting_player_takes_one_tile_more_than_the_others(rules, players, taken):
    first = Counter(next(rounds(rules, players)))
    assert [first[seat] for seat in range(SEATS[players])] == taken


@pytest.mark.parametrize("players", EVERY)
def test_p2_everybody_takes_equally_many_tiles(rules, players):
    taken = Counter(seat for order in rounds(rules, players) for seat in order)
    assert len(taken) == SEATS[players]
    assert set(taken.values()) == {24 if players in "35" else 25}


@pytest.mark.parametrize("players", EVERY)
def test_p2_everybody_starts_equally_often(rules, players):
    starts = Counter(order[0] for order in rounds(rules, players))
    assert len(starts) == SEATS[players]
    assert len(set(starts.values())) == 1


@pytest.mark.parametrize("players", EVERY)
def test_p2_every_player_has_24_or_25_turns(rules, players):
    assert turns.turns_by_seat(rules, rules.setup[players]) == (24 if players in "35" else 25,) * SEATS[players]


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_p2_as_many_bags_as_players(rules, players):
    assert rules.setup[players].bags == int(players)


def test_p2_the_sheet_has_a_bag_symbol_for_each_of_five_players(rules):
    assert rules.tracks.bags.symbols == 5
    assert rules.form.zone("bags").cells == ("1", "2", "3", "4", "5")


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_p2_striking_the_lowest_number_at_each_refill_leaves_none_after_the_last_bag(rules, players):
    sheet = rules.form.blank()
    for number in range(int(players) + 1, 6):  # at set-up: those above the number of players
        sheet = sheet.mark(f"bags/{number}", STRUCK)
    for _ in range(rules.setup[players].bags):
        left = [n for n in sheet.form.zone("bags").cells if sheet.at(f"bags/{n}") != STRUCK]
        assert left, "the game would have ended before the last bag"
        sheet = sheet.mark(f"bags/{min(left, key=int)}", STRUCK)
    assert list(sheet.marked("bags", STRUCK)) == ["1", "2", "3", "4", "5"]


def test_p2_a_monk_is_recruited_at_most_three_times(rules):
    assert len(rules.form.zone("monks").cells) == 3


def test_p2_recruiting_strikes_a_monk_out_and_never_circles_one(rules):
    monks = rules.sheet.zones["monks"]
    assert monks.struck
    assert monks.gain is None
