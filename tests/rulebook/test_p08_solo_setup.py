"""EN p. 8, the digest's section 6: the solo game's set-up, its turns, and how Joan chooses."""

from itertools import combinations

import pytest

from rules import turns

MAIN = [str(n) for n in range(1, 15)]
LEVELS = ("standard", "connoisseur", "special")
SIX = ("farmer", "boatman", "knight", "craftsman", "trader", "scholar")


def taken(card, arrow, display):
    """The follower Joan takes: the first one of her rows, in the arrow's direction, that lies in the display."""
    rows = [row.follower for row in card.rows]
    for follower in rows if arrow == "down" else reversed(rows):
        if follower in display:
            return follower
    return None


def test_p8_fourteen_main_and_four_exchange_cards(rules):
    assert list(rules.solo.cards) == [*MAIN, "1B", "2B", "3B", "4B"]
    assert rules.solo.exchange == {"1B", "2B", "3B", "4B"}


def test_p8_three_levels_of_difficulty(rules):
    assert tuple(rules.solo.difficulty) == LEVELS


@pytest.mark.parametrize(("level", "monks"), [("standard", False), ("connoisseur", True), ("special", True)])
def test_p8_standard_forfeits_joans_monk_actions_the_others_carry_them_out(rules, level, monks):
    assert rules.solo.difficulty[level].monks is monks


@pytest.mark.parametrize("level", ["standard", "connoisseur"])
def test_p8_standard_and_connoisseur_use_the_fourteen_main_cards(rules, level):
    assert [card.id for card in rules.solo.deck(level)] == MAIN


def test_p8_the_special_challenge_replaces_cards_1_to_4(rules):
    swaps = {"1": "1B", "2": "2B", "3": "3B", "4": "4B"}
    assert dict(rules.solo.difficulty["special"].replace) == swaps
    deck = {card.id for card in rules.solo.deck("special")}
    assert deck == {*MAIN, *swaps.values()} - set(swaps)


def test_p8_the_special_challenge_keeps_ten_main_cards(rules):
    deck = [card.id for card in rules.solo.deck("special")]
    assert len([id for id in deck if id in MAIN]) == 10
    assert len(deck) == 14


@pytest.mark.parametrize("card", ["1B", "2B", "3B", "4B"])
def test_p8_an_exchange_card_keeps_its_main_cards_arrow_and_town(rules, card):
    new, old = rules.solo.cards[card], rules.solo.cards[card[0]]
    assert (new.arrow, new.town) == (old.arrow, old.town)


# Turns


def test_p8_you_and_joan_alternate_and_you_begin(rules):
    first, second = turns.turns(rules, rules.setup["1"])
    assert first == [13, 12]  # you, Joan
    assert second == [12, 13]


def test_p8_you_and_joan_have_25_turns_each(rules):
    assert turns.turns_by_seat(rules, rules.setup["1"]) == (25, 25)


@pytest.mark.parametrize("level", LEVELS)
def test_p8_fourteen_cards_are_exactly_enough_for_thirteen_turns_and_one_back(rules, level):
    joan = max(bag[1] for bag in turns.turns(rules, rules.setup["1"]))
    assert joan + 1 == 14
    assert len(rules.solo.deck(level)) == 14
    assert turns.deck_needed(rules, rules.setup["1"]) == 14


# Joan's choice


def test_p8_the_worked_example_fits_cards_7_10_and_13_and_no_others(rules):
    display = {"knight", "craftsman", "farmer"}
    fits = []
    for card in rules.solo.cards.values():
        bottom, above = card.rows[-1].follower, card.rows[-2].follower
        if (bottom, above) == ("boatman", "farmer"):
            assert taken(card, "up", display) == "farmer"
            fits.append(card.id)
    assert fits == ["7", "10", "13"]


@pytest.mark.parametrize("card", ["7", "10", "13"])
def test_p8_the_worked_example_can_happen_some_other_cards_back_points_up(rules, card):
    assert any(c.arrow == "up" for c in rules.solo.deck("standard") if c.id != card)


def test_p8_from_any_display_joan_takes_a_tile_that_lies_there(rules):
    displays = [set(some) for n in range(1, 7) for some in combinations(SIX, n)]
    for card in rules.solo.cards.values():
        assert all(taken(card, arrow, d) in d for d in displays for arrow in ("up", "down"))


def test_p8_the_arrow_matters_on_every_card(rules):
    for card in rules.solo.cards.values():
        assert taken(card, "up", set(SIX)) != taken(card, "down", set(SIX))
