"""EN p. 4, the digest's section 2: acquiring and using Place cards, the printed places, the "+" cards."""

from collections import Counter

import pytest

PLUS = {
    "distillery": "trader",
    "archives": "scholar",
    "joinery": "craftsman",
    "consultancy": "scholar",
    "machine": "farmer",
}


def test_p4_places_have_the_categories_one_to_five(rules):
    assert rules.categories() == (1, 2, 3, 4, 5)


@pytest.mark.parametrize("players", ["1", "2", "3"])
def test_p4_up_to_three_players_one_card_opens_the_next_category(rules, players):
    assert rules.setup[players].opens_after == 1


@pytest.mark.parametrize("players", ["4", "5"])
def test_p4_four_or_five_players_two_cards_open_the_next_category(rules, players):
    assert rules.setup[players].opens_after == 2


@pytest.mark.parametrize(("category", "coins"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_p4_categories_one_and_two_cost_one_coin_the_others_two(rules, category, coins):
    assert {card.cost for card in rules.places.cards.values() if card.category == category} == {coins}


@pytest.mark.parametrize("category", [1, 2, 3, 4, 5])
def test_p4_every_category_has_places_enough_to_open_the_next(rules, category):
    printed = [p for p in rules.places.printed if rules.places.cards[p].category == category]
    assert len(printed) >= 2
    assert min(s.laid_out for s in rules.setup.values()) >= 2


def test_p4_printed_places_are_cards_of_the_game_each_once(rules):
    assert set(rules.places.printed) <= set(rules.places.cards)
    assert max(Counter(rules.places.printed).values()) == 1


def test_p4_no_printed_place_is_a_plus_or_a_passive_one(rules):
    assert {rules.places.cards[p].kind for p in rules.places.printed} == {"action"}


def test_p4_a_printed_place_is_filled_in_by_its_owner_and_struck_out_by_the_others(rules):
    zone = rules.sheet.zones["places"]
    assert (zone.gain, zone.struck) == ("fill", True)
    assert set(rules.form.zone("places").cells) >= set(rules.places.printed)


def test_p4_the_two_master_answers_to_a_boatman_and_the_library_to_a_scholar(rules):
    assert rules.places.cards["two-master"].follower == "boatman"
    assert rules.places.cards["library"].follower == "scholar"


def test_p4_five_cards_have_a_plus_each_with_its_follower(rules):
    found = {c.id: c.follower for c in rules.places.cards.values() if c.kind == "plus"}
    assert found == PLUS


def test_p4_a_plus_card_waits_for_a_tile_never_for_a_monk(rules):
    for card in PLUS:
        assert rules.game.tiles[rules.places.cards[card].follower] > 0


def test_p4_some_cards_show_no_action_but_another_benefit(rules):
    passive = {c.id for c in rules.places.cards.values() if c.kind == "passive"}
    assert passive == {"cemetery", "tree-house", "tavern", "school"}
