"""Every sentence of the rulebook about the end and the score (EN p. 5, 9-10), each zone at nothing, one, all."""

import tomllib

import pytest

from rules.filled import game_from, parse_game
from rules.load import load
from rules.notation import parse_sheet, print_sheet
from scoring.joan import score_joan
from scoring.score import OTHER, Score, Scorer, score, score_game
from scoring.tally import parse_tally, score_tally
from tests.scoring.games import EXAMPLE, RULES, game, sheet

GOODS = tuple(RULES.tracks.warehouse.rows)
CITIZENS = tuple(RULES.game.citizens)


def scored(**told: object) -> Score:
    return score(RULES, sheet(**told))


# The rulebook's example


def test_p5_the_rulebooks_example_is_52_by_tally():
    told = "stations=4 citizens=2 status=5 warehouse=8 bank=4 monks=1 depot=4"
    found = score_tally(RULES, parse_tally(told))
    assert found.total == 52
    assert found.parts == {"trade": 30, "warehouse": 8, "bank": 4, "monks": 6, "depot": 4}


def test_p5_the_rulebooks_example_is_52_as_a_sheet():
    red = score_game(game_from(EXAMPLE.encode(), "example.toml")).scores[0]
    assert red.score.parts == {"trade": 30, "warehouse": 8, "bank": 4, "monks": 6, "depot": 4}
    assert (red.score.total, red.score.stations, red.score.citizens, red.score.status) == (52, 4, 2, 5)


def test_p5_the_rulebooks_example_is_52_as_a_string():
    page = game_from(EXAMPLE.encode(), "example.toml").sheets[0].sheet
    assert Scorer(RULES).single(parse_sheet(print_sheet(page), RULES.form)).total == 52


# 1. The citizen of the most trading stations


def most(*stations: list[str]) -> list[bool]:
    return [s.most_stations for s in score_game(game(*({"stations": s, "development": 4} for s in stations))).scores]


def test_p5_the_most_stations_give_a_citizen():
    assert most(["O", "8"], ["O"]) == [True, False]
    found = score_game(game({"stations": ["O", "8"], "development": 4}, {"stations": ["O"]})).scores[0].score
    assert (found.citizens, found.parts["trade"]) == (1, (2 + 1) * 2)


def test_p5_on_a_tie_nobody_gets_the_citizen():
    assert most(["O", "8"], ["O", "9"], ["O"]) == [False] * 3
    assert most([], []) == [False, False]


def test_what_is_not_told_may_be_the_most_so_nobody_gets_it():
    told = score_game(game({"stations": ["O", "8"]}, {"development": 3}))
    assert not any(s.most_stations for s in told.scores)
    assert not any(s.most_stations for s in score_game(game({"stations": ["O"]}, players=2)).scores)


def test_the_citizen_typed_is_never_added_twice():
    typed = {"stations": ["O", "8"], "citizens": ["most-stations", "bank"]}
    found = score_game(game(typed, {"stations": ["O"]})).scores
    assert [s.score.citizens for s in found] == [2, 0]


def test_a_citizen_typed_by_one_who_has_not_the_most_is_not_counted():
    found = score_game(game({"stations": ["O"], "citizens": ["most-stations"]}, {"stations": ["O", "8"]})).scores
    assert [s.score.citizens for s in found] == [0, 1]


def test_where_nobody_can_count_the_ring_on_the_sheet_holds():
    found = score_game(game({"stations": ["O"], "citizens": ["most-stations"]}, players=4)).scores[0]
    assert found.score.citizens == 1
    assert found.most_stations


# 2. (Stations + citizens) x status


@pytest.mark.parametrize(
    ("developed", "status"),
    [(0, 1), (3, 1), (4, 2), (8, 2), (9, 3), (14, 3), (15, 4), (21, 4), (22, 5), (29, 5), (30, 6)],
)
def test_p5_the_status_is_the_highest_star_reached(developed: int, status: int):
    assert scored(development=developed).status == status


@pytest.mark.parametrize(("stations", "citizens"), [(0, 0), (1, 0), (0, 1), (1, 1), (23, 7)])
def test_p5_stations_and_citizens_times_status(stations: int, citizens: int):
    towns = list(RULES.map.towns)[:stations]
    found = scored(stations=towns, citizens=list(CITIZENS[:citizens]), development=22)
    assert found.parts["trade"] == (stations + citizens) * 5


def test_p7_a_citizen_ringed_as_a_bonus_is_the_same_citizen():
    ring = {"development_bonuses": ["13"], "warehouse_bonuses": ["full"], "bank_rows": ["3"], "deed_bonuses": ["4"]}
    assert scored(citizens=[], **ring).citizens == 4
    assert scored(citizens=["development-1", "deed-4"], **ring).citizens == 4


def test_p3_a_station_in_town_22_brings_its_citizen_where_citizens_are_not_told():
    assert scored(stations=["22"]).citizens == 1
    assert scored(stations=["22"], citizens=[]).citizens == 0
    assert scored(stations=["22"], citizens=["town-22"]).citizens == 1


def test_p3_a_struck_town_is_no_station_but_one_ringed_and_struck_is():
    assert scored(stations=["O"], struck_towns=["3"]).stations == 1
    assert scored(stations=["O", "3"], struck_towns=["3"]).stations == 2


# 3. Warehouse


@pytest.mark.parametrize("good", GOODS)
def test_p5_a_full_row_gives_its_points(good: str):
    points = RULES.tracks.warehouse.rows[good].points
    for n, expected in ((0, 0), (1, 0), (4, 0), (5, points)):
        assert scored(warehouse={good: n}).parts["warehouse"] == expected


@pytest.mark.parametrize(("n", "points"), [(0, 0), (3, 0), (4, 5), (5, 5 + 3 + 4 + 5 + 6 + 8)])
def test_p5_a_full_fourth_column_gives_5(n: int, points: int):
    assert scored(warehouse=dict.fromkeys(GOODS, n)).parts["warehouse"] == points


def test_p5_a_column_with_one_good_missing_is_not_full():
    assert scored(warehouse=dict.fromkeys(GOODS, 4) | {"wool": 3}).parts["warehouse"] == 0


def test_points_ringed_count_where_the_goods_are_not_told():
    assert scored(warehouse_bonuses=["4"]).parts["warehouse"] == 5
    assert scored(bank_rows=["2"], bank_columns=["5"]).parts["bank"] == 11


# 4. Bank


@pytest.mark.parametrize(
    ("circled", "struck", "points"),
    [
        ([0, 0, 0], [0, 0, 0], 0),
        ([1, 0, 0], [0, 0, 0], 0),
        ([5, 4, 5], [0, 0, 0], 0),
        ([0, 5, 0], [0, 0, 0], 4),
        ([0, 5, 0], [0, 5, 0], 4),
        ([5, 5, 5], [5, 5, 4], 4),
        ([5, 5, 5], [5, 5, 5], 4 + 7),
        ([5, 5, 5], [4, 4, 4], 4),
    ],
)
def test_p5_the_second_row_circled_gives_4_and_the_fifth_column_struck_gives_7(
    circled: list[int], struck: list[int], points: int
):
    assert scored(bank={"circled": circled, "struck": struck}).parts["bank"] == points


def test_p5_columns_other_than_the_fifth_and_rows_other_than_the_second_give_nothing():
    assert scored(bank={"circled": [5, 0, 5], "struck": [4, 0, 4]}).parts["bank"] == 0


# 5. Monks


@pytest.mark.parametrize(("recruited", "points"), [(0, 7), (1, 6), (2, 4), (3, 0)])
def test_p5_monks_7_6_4_0(recruited: int, points: int):
    assert scored(monks=recruited).parts["monks"] == points
    assert score_tally(RULES, {"monks": recruited}).parts["monks"] == points


# 6. Depot


def test_p5_the_points_of_the_shields_circled():
    shields = RULES.tracks.depot.shields
    for n in range(len(shields) + 1):
        assert scored(depot=n).parts["depot"] == sum(shields[:n])


# The winner


def test_p5_the_highest_total_wins():
    found = score_game(game({"stations": ["O", "8"]}, {"stations": ["O"]}, {"stations": ["O"], "depot": 12}))
    assert found.winners == ("C",)
    assert [s.rank for s in found.scores] == [2, 3, 1]
    assert not found.tie_break


def test_p5_on_a_tie_whoever_is_further_on_the_development_track_wins():
    a, b = {"stations": [], "depot": 3, "development": 7}, {"stations": [], "depot": 3, "development": 8}
    found = score_game(game(a, b))
    assert (found.winners, found.tie_break) == (("B",), True)
    assert [s.rank for s in found.scores] == [2, 1]


def test_p5_still_tied_several_win():
    a = {"stations": [], "depot": 3, "development": 7}
    found = score_game(game(a, a, a | {"development": 6}))
    assert found.winners == ("A", "B")
    assert [s.rank for s in found.scores] == [1, 1, 3]
    assert found.tie_break
    assert score_game(game(a, a)).winners == ("A", "B")
    assert not score_game(game(a, a)).tie_break


def test_with_a_sheet_missing_nobody_is_known_to_have_won():
    assert score_game(game({"stations": ["O"]}, {"stations": []}, players=3)).winners == ()


# Alone against Joan (p. 9-10)

JOAN = {
    "farmer": 4,
    "boatman": 3,
    "knight": 5,
    "scholar": 4,
    "levels": 4,
    "depot": [6, 2],
    "stations": 5,
    "citizens": 3,
}


def solo(own: dict[str, object], **joan: object):
    return score_game(game(own, players=1, joan=JOAN | joan))


def test_p10_joans_five_values():
    joan = solo({"stations": []}).joan
    assert joan
    assert joan.parts == {
        "farmer": 1 + 1 + 2 + 2,
        "boatman": 1 + 2 + 2,
        "knight": 1 + 2 + 3 + 3 + 4,
        "depot": 1 + 1 + 1 + 2 + 2 + 2 + 3 + 3,
        "trade": (5 + 3 + 1) * 4,  # and the citizen for more stations
    }
    assert joan.total == sum(joan.parts.values())


def test_p10_the_scholar_track_scores_nothing():
    assert solo({"stations": []}, scholar=0).joan.total == solo({"stations": []}, scholar=5).joan.total


@pytest.mark.parametrize("track", ["farmer", "boatman", "knight"])
def test_p10_points_of_her_tracks(track: str):
    values = RULES.solo.tracks[track]
    for n in range(len(values) + 1):
        assert solo({}, **{track: n}).joan.parts[track] == sum(values[:n])


@pytest.mark.parametrize(("levels", "status"), [(0, 0), (1, 1), (6, 6)])
def test_p9_her_status_is_her_highest_level(levels: int, status: int):
    assert solo({}, levels=levels).joan.status == status


@pytest.mark.parametrize(("own", "hers", "mine", "joans"), [(1, 0, 1, 0), (0, 1, 0, 1), (1, 1, 0, 0), (0, 0, 0, 0)])
def test_p10_more_stations_give_a_citizen_to_you_or_to_joan_and_equal_ones_to_nobody(
    own: int, hers: int, mine: int, joans: int
):
    found = solo({"stations": ["O"][:own]}, stations=hers, citizens=0)
    assert (found.scores[0].score.citizens, found.joan.citizens) == (mine, joans)


def test_her_citizen_for_the_most_stations_is_not_counted_twice():
    struck = {"stations": [], "citizens": [], "struck_citizens": ["most-stations"]}
    assert solo(struck, stations=3, citizens=1).joan.citizens == 1


def test_p10_you_win_with_at_least_as_many_points_as_joan():
    nothing = dict.fromkeys(("farmer", "boatman", "knight", "levels", "stations", "citizens"), 0) | {"depot": [0, 0]}
    hers = nothing | {"farmer": 1}  # 1 point
    for shields, wins in ((0, False), (1, True), (2, True)):
        found = solo({"stations": [], "depot": shields}, **hers)
        assert bool(found.winners) == wins
        assert found.joan_wins != wins


def test_with_nothing_told_of_joan_nobody_is_known_to_have_won():
    found = score_game(game({"stations": ["O"]}, players=1))
    assert (found.joan, found.winners, found.joan_wins) == (None, (), False)
    assert not found.scores[0].most_stations
    assert score_joan(RULES, sheet(stations=["O"]), 1) is None


# What is not told, house rules, old versions, tallies


def test_what_is_not_told_counts_for_nothing_and_is_named():
    found = scored()
    assert found.total == 0
    assert found.untold == ("towns", "warehouse", "bank", "development", "monks", "depot", "citizens")


def test_house_rules_change_the_numbers():
    house = load(house=["rich-harvest"])
    rows = {g: house.tracks.warehouse.rows[g].points for g in GOODS}
    assert any(rows[g] != RULES.tracks.warehouse.rows[g].points for g in GOODS)
    told = game({"warehouse": dict.fromkeys(GOODS, 5)}, players=2, house=["rich-harvest"])
    assert score_game(told).scores[0].score.parts["warehouse"] == sum(rows.values()) + 5


def test_points_that_only_house_rules_give_stand_apart():
    from rules.house import parse

    raw = {"name": "P", "summary": "p", "set": {"tracks/development/bonuses/2/effects": [{"do": "points", "n": 2}]}}
    rules = load(house=[parse(raw, "p", "p.toml")])
    page = rules.form.blank().mark("development-bonuses/2")
    found = score(rules, page)
    assert found.parts[OTHER] == 2
    assert found.total == sum(found.parts.values())
    assert OTHER not in scored().parts


def test_the_example_of_the_interface_is_scored():
    raw = tomllib.loads(EXAMPLE)
    assert score_game(parse_game(raw, "x")).scores[0].score.total == 52


@pytest.mark.parametrize(
    "told", ["", "station=4", "stations", "stations=-1", "stations=4 stations=3", "stations=1e3", "monks=4", "status=7"]
)
def test_a_tally_that_cannot_be_is_refused(told: str):
    from rules.errors import UsageError

    with pytest.raises(UsageError):
        score_tally(RULES, parse_tally(told))
