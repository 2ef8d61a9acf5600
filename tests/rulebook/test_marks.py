"""EN p. 3-9, the digest's sections 3 and 6: how each area of the sheet is marked, and what may be struck out there."""

import pytest

CROSSED = {"warehouse", "development", "deeds"}
CIRCLED = {"towns", "bank", "depot", "citizens"}
BONUSES = {"warehouse-bonuses", "bank-rows", "bank-columns", "bank-shields", "development-bonuses", "deed-bonuses"}
JOANS_CROSSED = {"joan-farmer", "joan-boatman", "joan-knight", "joan-scholar", "joan-levels"}
JOANS_CIRCLED = {"joan-depot", "joan-stations", "joan-citizens"}


@pytest.mark.parametrize("zone", sorted(CROSSED | JOANS_CROSSED))
def test_p3_goods_spaces_and_deed_followers_are_crossed(rules, zone):
    assert rules.sheet.zones[zone].gain == "cross"


@pytest.mark.parametrize("zone", sorted(CIRCLED | JOANS_CIRCLED))
def test_p6_towns_coins_shields_and_citizens_are_circled(rules, zone):
    assert rules.sheet.zones[zone].gain == "ring"


def test_p3_routes_are_coloured_in(rules):
    assert rules.sheet.zones["routes"].gain == "fill"


def test_p6_a_spent_coin_is_struck_out(rules):
    assert rules.sheet.zones["bank"].struck


@pytest.mark.parametrize("zone", sorted(BONUSES))
def test_p6_a_bonus_can_be_circled_and_struck_out(rules, zone):
    assert (rules.sheet.zones[zone].gain, rules.sheet.zones[zone].struck) == ("ring", True)


@pytest.mark.parametrize("zone", ["warehouse", "development", "depot", *sorted(JOANS_CROSSED | JOANS_CIRCLED)])
def test_p6_goods_development_spaces_shields_and_joans_marks_are_never_struck_out(rules, zone):
    assert not rules.sheet.zones[zone].struck


def test_p5_citizens_and_deeds_are_struck_out_by_the_others(rules):
    assert rules.sheet.zones["citizens"].struck
    assert rules.sheet.zones["deeds"].struck


def test_p1_the_struck_part_of_the_map_takes_its_routes_with_it(rules):
    assert rules.sheet.zones["routes"].struck


def test_p2_bag_numbers_are_only_struck_out(rules):
    assert (rules.sheet.zones["bags"].gain, rules.sheet.zones["bags"].struck) == (None, True)


def test_p6_before_the_game_nothing_is_marked_but_one_coin(rules):
    sheet = rules.form.blank()
    marked = [f"{z.id}/{cell}" for z in rules.form.zones for cell in z.cells if sheet.at(f"{z.id}/{cell}")]
    assert marked == ["bank/1.1"]


@pytest.mark.parametrize(
    ("zone", "cells"),
    [
        ("routes", 43),
        ("towns", 23),
        ("warehouse", 25),
        ("warehouse-bonuses", 5),
        ("bank", 15),
        ("bank-rows", 3),
        ("bank-columns", 5),
        ("bank-shields", 5),
        ("deeds", 15),
        ("deed-bonuses", 5),
        ("monks", 3),
        ("places", 30),
        ("citizens", 8),
        ("bags", 5),
        ("joan-levels", 6),
    ],
)
def test_p1_to_9_how_many_cells_each_area_has(rules, zone, cells):
    assert len(rules.form.zone(zone).cells) == cells
