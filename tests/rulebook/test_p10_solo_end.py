"""EN p. 10, the digest's section 6: Place cards, the end and the score of the solo game."""

from collections import Counter

from .plain import plain


def test_p10_the_solo_game_ends_after_two_bags(rules):
    assert rules.setup["1"].bags == 2


def test_p10_you_open_every_category_yourself_with_one_card_of_each_lower_one(rules):
    assert rules.setup["1"].opens_after == 1


def test_p10_nothing_joan_does_acquires_a_place_card(rules):
    rows = [row.effects for card in rules.solo.cards.values() for row in card.rows]
    backs = [card.monk for card in rules.solo.cards.values()]
    verbs = {e["do"] for effects in [*rows, *backs, *rules.solo.scholar] for e in plain(effects)}
    assert "place" not in verbs
    assert "remove_place" in verbs


def test_p10_every_category_can_lose_a_place_card(rules):
    rows = [row.effects for card in rules.solo.deck("standard") for row in card.rows]
    removed = Counter(e["category"] for effects in rows for e in plain(effects) if e["do"] == "remove_place")
    assert set(removed) == {1, 2, 3, 4, 5}


def test_p10_joan_scores_her_farmer_boatman_and_knight_spaces_but_no_scholar_space(rules):
    assert set(rules.solo.tracks) == {"farmer", "boatman", "knight"}
    assert all(points > 0 for track in rules.solo.tracks.values() for points in track)


def test_p10_joans_five_values_can_all_be_read_off_her_area(rules):
    areas = ("joan-farmer", "joan-boatman", "joan-knight", "joan-depot")
    points = (*rules.solo.tracks.values(), [p for row in rules.solo.depot for p in row])
    assert [len(rules.form.zone(area).cells) for area in areas] == [len(p) for p in points]
    for zone in ("joan-stations", "joan-citizens", "joan-levels"):
        assert rules.form.zone(zone).cells


def test_p10_without_a_marked_level_joans_stations_and_citizens_score_nothing(rules):
    assert rules.solo.status_start == 0


def test_p10_more_trading_stations_bring_one_citizen_in_solo_too(rules):
    assert rules.game.citizens["most-stations"].how == "most-stations"
