"""EN p. 3-4, the digest's section 2: the standard actions, routes and trading stations."""

import pytest

from .plain import choose, coin, develop, good, plain, route, station

STANDARD = {
    "farmer": good(),
    "knight": route("land"),
    "boatman": choose(route("water"), coin()),
    "craftsman": choose(station(cost=1), coin()),
    "trader": choose({"do": "place"}, coin()),
    "scholar": develop(1),
}


@pytest.mark.parametrize("follower", STANDARD)
def test_p3_the_standard_action(rules, follower):
    assert plain(rules.game.standard[follower]) == [STANDARD[follower]]


def test_p3_every_follower_and_nobody_else_has_a_standard_action(rules):
    assert set(rules.game.standard) == set(STANDARD)


def test_p3_boatman_craftsman_and_trader_may_take_a_coin_instead(rules):
    either_or = {f for f, effects in rules.game.standard.items() if coin() in [o[0] for o in options(effects)]}
    assert either_or == {"boatman", "craftsman", "trader"}


def options(effects):
    return [o for e in plain(effects) for o in e.get("options", [])]


def test_p3_routes_start_at_orleans(rules):
    assert rules.map.start == "O"
    assert rules.map.towns["O"].name == "Orléans"


def test_p3_routes_are_by_land_or_by_water(rules):
    assert {r.by for r in rules.map.routes.values()} == {"land", "water"}


def test_p3_a_route_gives_goods_and_books_only(rules):
    things = {thing for r in rules.map.routes.values() for thing in r.holds}
    assert things == {"grain", "cheese", "wine", "wool", "brocade", "book"}


def test_p3_a_trading_station_costs_one_coin(rules):
    [build], [_] = options(rules.game.standard["craftsman"])
    assert build["cost"] == 1


def test_p3_town_22_gives_its_citizen_to_the_builder(rules):
    assert rules.map.towns["22"].citizen == "town-22"
    assert rules.game.citizens["town-22"].how == "town"


def test_p3_no_other_town_has_a_citizen(rules):
    assert [t.id for t in rules.map.towns.values() if t.citizen] == ["22"]


def test_p3_every_town_can_be_circled_and_struck_out(rules):
    assert rules.form.zone("towns").cells == tuple(rules.map.towns)
    assert rules.sheet.zones["towns"].gain == "ring"
    assert rules.sheet.zones["towns"].struck
