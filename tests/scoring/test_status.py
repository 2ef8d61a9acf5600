"""What a filled sheet must satisfy, sentence by sentence, each at its page of the rulebook."""

from dataclasses import replace
from typing import Any

import pytest

from companion.told import cell_in_words, in_words
from rules.filled import FilledGame, parse_game
from rules.house import parse
from rules.lang import LANGUAGES, texts
from rules.load import load
from rules.model import Ruleset
from rules.sheet import STRUCK
from rules.words import words
from scoring.problem import GAPS_BY_ZONE, PAGES, WARNINGS, Problem, found
from scoring.status import Checker, problems, sheet_problems
from tests.scoring.valid import made, played

RULES = load()
Found = set[tuple[str, str]]
ALL_GOODS = dict.fromkeys(RULES.game.goods, 5)
FULL_BANK = {"circled": [5, 5, 5], "struck": [0, 0, 0]}


def game(*sheets: dict[str, Any], players: int = 3, rules: Ruleset = RULES, **more: Any) -> FilledGame:
    pages = [{"player": name, **sheet} for name, sheet in zip(("Red", "Blue", "Green", "White"), sheets, strict=False)]
    read = parse_game({"players": players, "sheet": pages, **more}, "test")
    if rules is RULES:
        return read
    fresh = [replace(p, sheet=replace(p.sheet, form=rules.form)) for p in read.sheets]
    return replace(read, rules=rules, sheets=tuple(fresh))


def keys(*sheets: dict[str, Any], **more: Any) -> Found:
    """What is found: keys and cells."""
    return {(p.key, p.cell) for p in problems(game(*sheets, **more))}


def gap(zone: str, marked: str, players: int = 3) -> Found:
    """What is found on a set-up sheet with one cell more."""
    zone_form = RULES.form.zone(zone)
    sheet = RULES.form.blank().mark(f"{zone}/{marked}", 1 if zone_form.gain else STRUCK)
    return {(p.key, p.cell) for p in sheet_problems(RULES, sheet, players)}


# Left to right everywhere


def test_p6_goods_are_marked_from_left_to_right():
    assert ("gap", "warehouse/wine.1") in gap("warehouse", "wine.3")


def test_p6_coins_are_circled_from_left_to_right():
    assert ("gap", "bank/2.1") in gap("bank", "2.4")
    assert ("gap", "bank/1.2") in gap("bank", "1.3")


def test_p6_coins_are_struck_out_from_left_to_right():
    sheet = RULES.form.blank().mark_all(["bank/1.1", "bank/1.2"]).mark("bank/1.2", STRUCK)
    assert ("strike_gap", "bank/1.1") in {(p.key, p.cell) for p in sheet_problems(RULES, sheet, 2)}


def test_p7_shields_are_circled_from_left_to_right():
    assert ("gap", "depot/1") in gap("depot", "2")


def test_p7_development_is_marked_from_left_to_right():
    assert ("gap", "development/1") in gap("development", "2")


def test_p2_monks_are_recruited_from_left_to_right():
    assert ("gap", "monks/1") in gap("monks", "3")
    assert not gap("monks", "1")


@pytest.mark.parametrize("zone", [z.id for z in RULES.form.zones if z.id.startswith("joan-")])
def test_p9_joans_spaces_are_marked_from_left_to_right(zone: str):
    cells = RULES.form.zone(zone).cells
    assert ("gap", f"{zone}/{cells[0]}") in gap(zone, cells[1], players=1)
    assert not gap(zone, cells[0], players=1)


def test_p9_the_second_row_of_joans_depot_waits_for_the_first():
    alone = {"players": 1}
    assert ("gap", "joan-depot/1.6") in keys({}, joan={"depot": [5, 1]}, **alone)
    assert not keys({}, joan={"depot": [6, 1]}, **alone)


def test_every_gap_is_told_not_only_the_first():
    sheet = RULES.form.blank().mark_all(["warehouse/wine.3", "warehouse/wool.2", "depot/2", "development/3"])
    assert [p.key for p in sheet_problems(RULES, sheet, 4)].count("gap") == 4


# The bank


def test_p6_a_struck_coin_is_a_circled_coin():
    assert ("not_circled", "bank/2.1") in keys({"bank": {"circled": [1, 0, 0], "struck": [0, 1, 0]}})


def test_p6_the_first_coin_is_there():
    assert keys({"bank": {"circled": [0, 0, 0], "struck": [0, 0, 0]}}) == {("start_coin", "bank/1.1")}


def test_p6_a_house_rule_starts_with_other_coins():
    rules = load(house=["head-start"])
    assert {p.cell for p in sheet_problems(rules, rules.form.blank(), 2)} == set()
    sheet = RULES.form.blank()
    found = sheet_problems(rules, replace(sheet, form=rules.form), 2)
    assert {(p.key, p.cell) for p in found} == {("start_coin", "bank/2.1"), ("start_coin", "bank/3.1")}


# The map


def test_p3_routes_are_joined_to_orleans():
    assert keys({"routes": ["O-8", "8-16", "8-9"]}) == set()
    assert keys({"routes": ["8-16", "8-9"]}) == {("route_apart", "routes/8-16"), ("route_apart", "routes/8-9")}


def test_p1_routes_into_a_struck_part_are_closed():
    assert ("route_closed", "routes/11~22") in keys({"routes": ["O~9", "9~10", "10~11", "11~22"]})
    assert not keys({"routes": ["O~9", "9~10", "10~11", "11~22"]}, players=4)
    assert keys({"routes": [], "struck_routes": ["O-8"]}) == {("route_struck", "routes/O-8")}


def test_p3_stations_stand_on_joined_towns():
    assert keys({"routes": ["O-8"], "stations": ["8", "9"]}) == {("station_apart", "towns/9")}


def test_p3_orleans_needs_no_route():
    assert not keys({"routes": [], "stations": ["O"]})


def test_p3_orleans_is_never_struck_out():
    assert keys({"struck_towns": ["O"]}) == {("start_struck", "towns/O")}


def test_p1_no_station_in_a_struck_part():
    assert keys({"stations": ["22"], "places": ["tavern"]}, players=2) >= {("station_closed", "towns/22")}


def test_p11_a_town_is_circled_and_struck_only_with_the_tavern():
    both = {"stations": ["8"], "struck_towns": ["8"]}
    assert ("town_both", "towns/8") in keys({**both, "places": ["library"]})
    assert ("town_both", "towns/8") not in keys({**both, "places": ["tavern"]})
    assert not keys(both), "whoever did not tell of cards may have it"


def test_p11_it_is_the_cards_effect_that_reopens_not_its_name():
    rules = load(house=[_house({"places/cards/park/effects": [{"do": "reopen"}], "places/cards/park/kind": "passive"})])
    both = {"stations": ["8"], "struck_towns": ["8"], "places": ["park"]}
    assert ("town_both", "towns/8") not in keys(both, rules=rules)


# Bonuses, citizens and deeds


@pytest.mark.parametrize(
    ("bonus", "cell", "earned"),
    [
        ({"warehouse_bonuses": ["4"]}, "warehouse-bonuses/4", {"warehouse": dict.fromkeys(RULES.game.goods, 4)}),
        ({"bank_rows": ["2"]}, "bank-rows/2", {"bank": {"circled": [1, 5], "struck": []}}),
        ({"bank_columns": ["5"]}, "bank-columns/5", {"bank": {"circled": [5, 5, 5], "struck": [5, 5, 5]}}),
        ({"development_bonuses": ["13"]}, "development-bonuses/13", {"development": 13}),
        ({"deed_bonuses": ["4"]}, "deed-bonuses/4", {"deeds": {"4": ["craftsman", "knight", "monk"]}}),
    ],
)
def test_p5_points_and_citizens_are_ringed_only_where_their_condition_holds(
    bonus: dict[str, Any], cell: str, earned: dict[str, Any]
):
    blank = {"warehouse": {}, "bank": {"circled": [1]}, "development": 0, "deeds": {}}
    assert keys(bonus | blank) == {("ring_early", cell)}
    assert not keys(bonus | earned)
    assert not keys(bonus), "what was not told holds"


def test_p5_white_bonuses_are_used_only_where_their_condition_holds():
    assert keys({"development": 1, "struck_development_bonuses": ["2"]}) == {("used_early", "development-bonuses/2")}
    assert not keys({"development": 2, "struck_development_bonuses": ["2"]})


def test_p6_a_yellow_bonus_of_another_is_struck_out():
    assert not keys({"development": 1, "struck_development_bonuses": ["13"]})


@pytest.mark.parametrize(
    ("citizen", "blank"),
    [
        ("warehouse", {"warehouse": {}}),
        ("bank", {"bank": {"circled": [1]}}),
        ("development-1", {"development": 12}),
        ("development-2", {"development": 25}),
        ("deed-4", {"deeds": {"4": ["monk"]}}),
        ("deed-5", {"deeds": {}}),
        ("town-22", {"stations": []}),
    ],
)
def test_p5_citizens_are_ringed_only_where_their_condition_holds(citizen: str, blank: dict[str, Any]):
    assert ("citizen_early", f"citizens/{citizen}") in keys({"citizens": [citizen], **blank}, players=4)
    assert not keys({"citizens": [citizen]}, players=4)


def test_p2_citizens_out_of_play():
    assert keys({"citizens": ["town-22"]}, players=3) == {("citizen_out", "citizens/town-22")}
    assert keys({"citizens": ["deed-5"]}, players=2) == {("citizen_out", "citizens/deed-5")}


def test_p11_a_second_station_brings_no_second_citizen():
    sheet = {"stations": ["22"], "struck_towns": ["22"], "citizens": ["town-22"]}
    assert keys(sheet, players=4) == {("citizen_second", "citizens/town-22")}


def test_p6_a_citizen_and_its_bonus_are_one_ring():
    assert not keys({"development": 13, "development_bonuses": [], "citizens": ["development-1"]})
    told = {"development": 13, "development_bonuses": ["13"], "struck_citizens": ["development-1"]}
    assert keys(told) == {("citizen_both", "citizens/development-1")}


def test_p6_a_bonus_left_to_lapse_is_a_warning():
    told = {"development": 6, "struck_development_bonuses": ["2"], "places": []}
    assert [(p.key, p.cell, p.severity) for p in problems(game(told))] == [
        ("lapsed", "development-bonuses/6", "warning")
    ]
    assert ("lapsed", "development-bonuses/6") not in keys(told | {"places": ["observatory"]}), "leapt over"


def test_p6_a_citizen_left_is_a_warning_unless_another_may_have_it():
    red = {"development": 13, "citizens": []}
    left = ("citizen_left", "citizens/development-1")
    assert left not in keys(red), "sheets are missing, and strokes need not be told"
    assert left in keys({**red, "struck_citizens": ["bank"]})
    assert left in keys(red, {}, {}), "nobody has it"
    assert left not in keys(red, {"citizens": ["development-1"]}, {})
    assert left in keys(red, players=1)


def test_p4_a_struck_deed_keeps_its_marks_and_a_deed_out_of_play_has_none():
    assert not keys({"deeds": {"3": ["scholar"]}, "struck_deeds": ["3"]})
    assert keys({"deeds": {"5": ["farmer"]}}, players=2) == {("deed_closed", "deeds/5.2")}


def test_p5_an_own_deed_is_not_struck_out():
    done = {"3": ["scholar", "farmer", "craftsman"]}
    assert keys({"deeds": done, "struck_deed_followers": {"3": ["farmer"]}}) == {("deed_own", "deeds/3.2")}
    four = {"deeds": {"4": ["craftsman", "knight", "monk"]}, "struck_deeds": ["4"]}
    assert keys(four) == {("citizen_own", "deed-bonuses/4")}


def test_p4_a_monks_space_needs_a_monk():
    told = {"monks": 0, "development": 0, "warehouse": {}, "bank": {"circled": [1]}, "places": []}
    assert ("deed_monks", "") in keys({"deeds": {"4": ["monk"]}, **told})
    assert ("deed_monks", "") not in keys({"deeds": {"4": ["monk"]}, **told, "monks": 1})


# Bags and places


def test_p2_bags_above_the_number_of_players_are_struck_out():
    assert keys({"bags": ["1", "2", "3", "4"]}) == {("bags_setup", "bags/5")}
    assert keys({"bags": ["1", "3", "4", "5"]}) == {("gap", "bags/2")}
    assert keys({"bags": ["1", "2", "4", "5"]}) == {("bags_left", "bags/3")}
    assert not keys({"bags": ["1", "2", "3", "4", "5"]})


def test_p1_only_cards_on_the_table():
    five = {"places": ["circus"]}
    laid_out = [p.id for p in RULES.places.cards.values() if p.id not in ("circus", "school")]
    assert ("place_absent", "places/circus") in keys(five, laid_out=laid_out)
    assert keys({"places": ["park"]}, places="printed") == {("place_absent", "places/park")}
    assert not keys({"places": ["library"]}, places="printed")


def test_p1_four_of_a_category_lie_on_the_table():
    first = ["stable", "library", "windmill", "brewery", "meadow"]
    assert keys({"places": first[:4]}) == set()
    assert ("category_many", "") in keys({"places": first})
    assert ("category_many", "") in keys({"places": first[:3]}, {"places": first[3:]})


# The books


def test_p3_coins_struck_pay_for_stations_and_cards():
    bought = {"stations": ["O"], "places": ["library", "tavern"]}
    for struck, key in ((3, "coins_under"), (4, ""), (5, "coins_over")):
        assert {k for k, _ in keys({**bought, "bank": {"circled": [5], "struck": [struck]}})} == (
            {key} if key else set()
        )


def test_p10_the_cemetery_may_lower_every_price_but_its_own():
    bought = {"stations": [], "places": ["cemetery", "library", "archives", "tavern"]}
    for struck, key in ((1, "coins_under"), (2, ""), (5, ""), (6, "coins_over")):
        bank = {"circled": [5, 5], "struck": [min(struck, 5), max(0, struck - 5)]}
        assert {k for k, _ in keys({**bought, "bank": bank})} == ({key} if key else set())


def test_p7_the_third_column_builds_without_paying():
    third = {"circled": [3, 3, 3], "struck": [3, 3, 3]}
    for stations, key in ((9, ""), (10, ""), (11, "coins_under")):
        towns = list(RULES.map.towns)[:stations]
        assert {k for k, _ in keys({"stations": towns, "places": [], "bank": third})} == ({key} if key else set())


def test_p3_what_was_not_told_may_have_been_bought():
    assert not keys({"bank": {"circled": [5], "struck": [5]}, "stations": ["O"]})
    assert not keys({"bank": {"circled": [5], "struck": [5]}, "places": ["library"]})


def _told(**more: Any) -> dict[str, Any]:
    blank = {"routes": [], "stations": [], "warehouse": {}, "bank": {"circled": [1]}, "development": 0, "deeds": {}}
    return blank | {"places": [], "monks": 0, "depot": 0} | more


def test_p7_shields_have_sources():
    assert ("shields_many", "") in keys(_told(depot=1))
    grain = {"grain": 5}
    assert not keys(_told(depot=19 - 12, warehouse=grain)), "24 turns: 5 goods, then shields"
    assert ("shields_many", "") in keys(_told(depot=12, warehouse={"grain": 5, "cheese": 5, "wine": 5}))
    assert not keys(_told(depot=9, warehouse={"grain": 5, "cheese": 5, "wine": 5}))


def test_p7_development_has_sources():
    assert ("develop_many", "") in keys(_told(development=30))
    assert ("develop_many", "") not in keys(_told(development=30, places=["library"]))


def test_p2_24_turns_make_only_so_many_marks():
    assert ("marks_many", "") in keys(_told(warehouse=ALL_GOODS, bank=FULL_BANK))
    many = [r.id for r in RULES.map.routes.values() if not set(r.ends) & {"20", "21", "22"}]
    assert ("doing_many", "") in keys(_told(routes=many))


def test_p2_coins_have_sources():
    rules = load(house=[_house({"setup/2/set_aside": 22})])  # five turns each
    assert ("coins_many", "") in keys(_told(bank=FULL_BANK), players=2, rules=rules)


def test_the_exact_account_has_a_door():
    told = game({"routes": ["O-8"]})
    assert not problems(told)
    late = found("marks_many", have=9, most=8).of("Red")
    assert problems(told, account=lambda _: [late]) == [late]


# Across the sheets of one game


def test_p3_a_town_has_one_builder():
    red = {"stations": ["O", "8"], "places": []}
    assert ("two_builders", "towns/8") in keys(red, red)
    assert ("two_builders", "towns/O") not in keys(red, red)
    tavern = {"stations": ["O", "8"], "struck_towns": ["8"], "places": ["tavern"]}
    assert ("two_builders", "towns/8") not in keys(red, tavern)
    assert ("two_builders", "towns/8") in keys(tavern, {**tavern, "places": []}), "somebody was first"


def test_p3_a_station_is_struck_out_on_all_other_sheets():
    red, blue = {"stations": ["8"]}, {"stations": [], "struck_towns": ["9"]}
    green = {"stations": ["9"], "struck_towns": ["8"]}
    assert ("town_unstruck", "towns/8") in keys(red, blue, green)
    assert ("town_nobody", "towns/1") in keys({"stations": [], "struck_towns": ["1"]}, red, green)
    assert ("town_nobody", "towns/1") not in keys({"stations": [], "struck_towns": ["1"]}, red), "a sheet is missing"


def test_p6_a_citizen_has_one_owner():
    red = {"citizens": ["development-1"]}
    assert ("citizen_twice", "citizens/development-1") in keys(red, red)
    assert ("citizen_twice", "citizens/development-1") in keys(red, {"development_bonuses": ["13"]})


def test_p6_a_yellow_bonus_has_been_earned_by_somebody():
    red, two = {"development": 3, "struck_development_bonuses": ["13"]}, {"development": 12}
    assert ("yellow_nobody", "development-bonuses/13") in keys(red, two, two)
    assert ("yellow_nobody", "development-bonuses/13") not in keys(red, two, {"development": 13})
    assert ("yellow_nobody", "development-bonuses/13") not in keys(red, two, {})


def test_p5_a_deed_is_completed_once():
    red = {"deeds": {"3": ["scholar", "farmer", "craftsman"]}}
    assert ("deed_twice", "deed-bonuses/3") in keys(red, red)
    assert ("deed_open", "deed-bonuses/3") in keys(red, {"struck_deeds": ["1"]})


def test_p4_a_card_has_one_owner():
    assert ("place_twice", "places/library") in keys({"places": ["library"]}, {"places": ["library"]})


def test_p4_categories_open_in_order():
    blue = {"places": ["archives"]}
    assert ("category_shut", "") in keys({"places": []}, blue, {"places": []})
    assert not keys({"places": ["library"]}, blue, {"places": []})
    four = [{"places": ["library"]}, {"places": ["brewery", "archives"]}, {"places": []}]
    assert not keys(*four), "with three players one is enough"
    assert not keys(*four, players=4), "a sheet is missing"
    none: dict[str, Any] = {"places": []}
    assert not keys(*four, none, players=4), "two cards of category I"
    assert ("category_shut", "") in keys({"places": ["library"]}, blue, none, none, players=4)
    assert not keys({"places": ["library", "archives"]}, none, players=2)
    assert not keys({"places": []}, blue, {}), "somebody did not tell"


def test_p10_alone_you_open_categories_by_yourself():
    assert ("category_shut", "") in keys({"places": ["archives"], "struck_places": ["library"]}, players=1)
    rules = load(house=["removed-opens"])
    told = {"places": ["archives"], "struck_places": ["library"]}
    assert ("category_shut", "") not in keys(told, players=1, rules=rules)


def test_p2_everybody_strikes_out_the_same_bags():
    red, blue = {"bags": ["1", "4", "5"]}, {"bags": ["1", "2", "4", "5"]}
    assert ("bags_differ", "") in keys(red, blue)
    assert ("bags_differ", "") not in keys(red, red)


def test_p5_the_most_stations_are_counted():
    red, blue = {"stations": ["O", "8"], "citizens": ["most-stations"]}, {"stations": ["O", "9"]}
    assert ("most_wrong", "citizens/most-stations") in keys(red, blue)
    assert ("most_wrong", "citizens/most-stations") not in keys({**red, "stations": ["O", "8", "3"]}, blue)
    given = {"stations": ["O", "8"], "struck_citizens": ["most-stations"]}
    assert ("most_struck", "citizens/most-stations") in keys(given, {"stations": ["O"]}, players=2)
    alone = {"joan": {"stations": 2}, "players": 1}
    assert ("most_wrong", "citizens/most-stations") in keys(red, **alone)


def test_p9_joan_has_a_station_for_every_town_she_struck_out():
    towns = {"stations": [], "struck_towns": ["3", "4", "18"]}
    assert ("joan_towns", "") in keys(towns, joan={"stations": 1}, players=1)
    assert ("joan_towns", "") not in keys(towns, joan={"stations": 2}, players=1)


def test_p9_only_joan_can_strike_out_your_yellow_bonuses_alone():
    told = {"bank": {"circled": [1]}, "struck_bank_shields": ["2"]}
    assert keys(told, players=1) == {("shield_order", "bank-shields/2")}
    assert not keys({**told, "struck_bank_shields": ["1", "2"]}, players=1)
    quiet = [{"do": "shield"}]
    rules = load(house=[_house({"solo/cards/9/rows/3/effects": quiet, "solo/cards/12/rows/2/effects": quiet})])
    bank = {"bank": {"circled": [1]}, "struck_citizens": ["bank"]}
    assert not keys(bank, players=1)
    assert keys(bank, players=1, rules=rules) == {("nobody_struck", "citizens/bank")}


def test_p8_joan_plays_alone_only():
    sheet = RULES.form.blank().mark("joan-levels/1")
    assert [p.key for p in sheet_problems(RULES, sheet, 2)] == ["joan_marks"]


# What all of it has in common


def test_what_was_not_told_raises_nothing():
    for players in range(1, 6):
        assert not sheet_problems(RULES, RULES.form.untold(), players)
        assert not sheet_problems(RULES, RULES.form.blank(), players)


def test_forgetting_a_zone_adds_no_error():
    for told in [*made().values(), *played(10, 3)]:
        page = told.sheets[0]
        for i in range(len(page.sheet.marks)):
            less = replace(page.sheet, marks=(*page.sheet.marks[:i], None, *page.sheet.marks[i + 1 :]))
            forgot = replace(told, sheets=(replace(page, sheet=less), *told.sheets[1:]))
            assert not [p for p in problems(forgot) if p.severity == "error"]


def test_the_order_of_sheets_does_not_matter():
    for told in played(10, 40):
        turned = replace(told, sheets=told.sheets[::-1], laid_out=(told.laid_out or ())[:-1])
        straight = replace(turned, sheets=told.sheets)
        assert {_plain(p) for p in problems(turned)} == {_plain(p) for p in problems(straight)}


def _plain(p: Problem) -> tuple[str, ...]:
    return (p.sheet, p.key, p.cell, p.severity, p.rule)


def test_errors_come_first_and_bear_their_player_and_page():
    told = problems(game({"bags": ["1"], "bank": {"circled": [0]}}, {"bags": ["2"]}))
    assert [p.severity for p in told] == sorted(p.severity for p in told)
    assert {p.sheet for p in told} == {"Red", "Blue", ""}
    assert all(p.rule.startswith("EN p. ") for p in told)


def test_one_checker_does_for_many_sheets():
    checker = Checker(RULES, 3)
    assert checker.sheet(RULES.form.blank()) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_problem_has_its_words(code: str):
    w = words(RULES, code)
    gaps = {"players": ("Red", "Blue"), "category": 3, "lower": 1, "place": "library", "by": "Blue"}
    gaps |= {"have": 7, "most": 5, "least": 4, "n": 3}
    for key in (*PAGES, "gap"):
        said = in_words(Problem("Red", "towns/8", "error", "EN p. 1", key, gaps), w)
        assert said[0].isupper() or said[0].isdigit(), said
        assert said[-1] in ".?", said
        assert "{" not in said, said
    assert set(texts(code)["status"]) >= {*PAGES, "gap"}
    assert set(PAGES) >= WARNINGS
    assert set(GAPS_BY_ZONE) <= set(RULES.form.index)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_cell_has_a_name(code: str):
    w = words(RULES, code)
    for zone in RULES.form.zones:
        for cell in zone.cells:
            assert cell_in_words(f"{zone.id}/{cell}", w)
    if code == "en":
        assert cell_in_words("towns/8", w) == "town 8 (Vierzon)"
        assert cell_in_words("bank/2.5", w) == "Bank, row 2, space 5"
        assert cell_in_words("warehouse/grain.3", w) == "Warehouse, grain, space 3"
        assert cell_in_words("routes/11~20", w) == "route 11~20 (Chinon–Châtellerault, by water)"


def _house(changes: dict[str, Any]) -> Any:
    return parse({"name": "Test", "summary": "Of a test.", "set": changes}, "test", "test.toml")
