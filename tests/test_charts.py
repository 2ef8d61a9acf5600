"""The placed maps: baked ones fit the rules and keep all distances, changed ones are solved anew."""

import itertools
import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

from companion import maps
from layouts.chart import LEAST, Chart, Tree, chart_key, clearances, ends, gaps, read_chart, write_chart
from layouts.layout import read_layout
from layouts.place import map_problems, place
from layouts.plane import flow, gap, holds, joined
from layouts.survey import reserved_boxes, survey
from layouts.type import width
from rules.errors import FileError, RulesError
from rules.house import parse
from rules.load import load
from rules.model import Ruleset, Table
from rules.words import words

FOLDER = Path(__file__).parent.parent / "layouts" / "charts"
SIZES = {
    "front-a4": (173.0, 145.0),
    "front-letter": (155.4, 150.9),
    "back-a4": (173.0, 124.0),
    "back-letter": (155.4, 129.9),
}
SOLO = ("18", "19", "20", "21", "22")  # the towns that the solo game strikes out
Box = tuple[float, float, float, float]


@pytest.fixture(params=SIZES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def chart(name: str) -> Chart:
    return read_chart(FOLDER / f"{name}.json")


def towns_of(rules: Ruleset, name: str) -> list[str]:
    return [t for t in rules.map.towns if not (name.startswith("back") and t in SOLO)]


def about(text: str, start: bool) -> float:
    """A text's width, near enough to Grenze's."""
    return len(text) * (2.5 if start else 1.95)


def solved(rules: Ruleset, seed: int = 1, effort: int = 500) -> Chart:
    w, h = SIZES["front-a4"]
    return survey(rules, list(rules.map.towns), w, h, reserved_boxes(w, h, True), about, seed, effort)


def only(rules: Ruleset, *towns: str) -> Ruleset:
    """The rules with a map of a few towns."""
    kept = Table({t: rules.map.towns[t] for t in towns})
    routes = Table({id: r for id, r in rules.map.routes.items() if set(r.ends) <= set(towns)})
    return rules.model_copy(update={"map": rules.map.model_copy(update={"towns": kept, "routes": routes})})


def house(**ops: object) -> Ruleset:
    return load(house=[parse({"name": "Mine", "summary": "A test.", **ops}, "mine", "mine.toml")])


GIEN = {"name": "Gien", "north": 47.69, "east": 2.63, "at": [118, 57]}


# The baked charts


def test_baked_charts_fit_the_rules_and_their_pages(name: str, chart: Chart, rules: Ruleset):
    assert chart.key == chart_key(rules, towns_of(rules, name))
    assert (chart.w, chart.h) == SIZES[name]
    assert chart.reserved == reserved_boxes(chart.w, chart.h, name.startswith("front"))


def test_every_town_and_route_is_on_its_chart(name: str, chart: Chart, rules: Ruleset):
    towns = towns_of(rules, name)
    routes = {id: r for id, r in rules.map.routes.items() if set(r.ends) <= set(towns)}
    assert list(chart.towns) == list(chart.labels) == towns
    assert set(chart.spaces) == set(routes)
    assert set(chart.roads) == {id for id, r in routes.items() if r.by == "land"}
    for id, (_, _, w, h) in chart.spaces.items():
        assert sorted((w, h)) == [7, 7 * len(routes[id].holds)]


def test_nothing_is_too_close_on_a_baked_chart(chart: Chart):
    assert gaps(chart) == []
    assert clearances(chart)["space-space"] >= 1.7


def test_spaces_and_towns_keep_their_distance_by_another_measure(chart: Chart):
    """The same without the checker: rectangles grown by half a gap must not overlap."""

    def overlap(a: Box, b: Box, room: float) -> bool:
        (ax, ay, aw, ah), (bx, by, bw, bh) = a, b
        across = ax - room < bx + bw and bx - room < ax + aw
        return across and ay - room < by + bh and by - room < ay + ah

    for (i, a), (j, b) in itertools.combinations(chart.spaces.items(), 2):
        assert not overlap(a, b, 1.5), (i, j)
    for (i, a), (t, (x, y)) in itertools.product(chart.spaces.items(), chart.towns.items()):
        side = 9.6 if t == "O" else 7.4
        assert not overlap(a, (x - side / 2, y - side / 2, side, side), 1.2), (i, t)


def test_names_are_as_wide_as_their_text_and_high_enough_for_a_pennant(chart: Chart, rules: Ruleset):
    for id, (_, _, w, h) in chart.labels.items():
        town = rules.map.towns[id]
        text = width(town.label, *(("grenze-bold", 13.5) if id == "O" else ("grenze", 10.5)))
        assert w == pytest.approx(text + (7.2 if town.citizen else 0), abs=0.05)
        assert h == (6 if town.citizen else 4.2 if id == "O" else 3.4)
        assert (id in chart.pennants) == bool(town.citizen)
        if town.citizen:
            assert chart.pennant(id)[0] - (chart.labels[id][0] + text) > 1.1, "a name keeps off its pennant"


def test_trees_do_not_stand_in_each_other(chart: Chart):
    for a, b in itertools.combinations(chart.trees, 2):
        assert gap(a.box, b.box) > 0.25, (a, b)


def test_the_chart_asks_for_what_the_page_asks_for():
    """What can be marked is as far apart on the chart as the checks of a page want it."""
    least = read_layout("front", "a4").grid["gap"]
    for a, b in itertools.combinations_with_replacement(("space", "town", "pennant"), 2):
        assert LEAST[f"{a}-{b}"] >= least


def test_a_water_routes_space_lies_on_a_river_through_both_its_towns(chart: Chart):
    for id, (x, y, w, h) in chart.spaces.items():
        if "~" in id:
            towns = [chart.towns[t] for t in ends(id)]
            own = [r for r in chart.rivers if all(t in r.points[r.first : r.last + 1] for t in towns)]
            assert own, id
            curve = joined(flow(own[0].points, 0.5, even=True))
            assert min(math.dist((x + w / 2, y + h / 2), p) for p in curve) < 0.6, id


def test_a_road_leads_from_town_to_town_through_its_space(chart: Chart):
    for id, (start, control, end) in chart.roads.items():
        assert (start, end) == tuple(chart.towns[t] for t in ends(id))
        x, y, w, h = chart.spaces[id]
        assert min(math.dist((x + w / 2, y + h / 2), p) for p in chart.road(id)) < 0.6
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        assert math.dist(middle, control) < 0.8 * math.dist(start, end)  # gently curved


def test_rivers_names_and_trees_meet_nothing(chart: Chart):
    boxes = [*chart.spaces.values(), *chart.labels.values(), *map(chart.town, chart.towns), *chart.reserved]
    points = [p for n in chart.names for p in n.points] + [(t.x, t.y) for t in chart.trees]
    assert len({n.text for n in chart.names}) >= 4
    assert len(chart.trees) > 60
    for (x, y), (a, b, w, h) in itertools.product(points, boxes):
        assert not (a - 0.5 < x < a + w + 0.5 and b - 0.5 < y < b + h + 0.5)


def test_regions_hold_the_struck_towns_and_no_others(name: str, chart: Chart):
    assert [r.towns for r in chart.regions] == ([] if name.startswith("back") else [("18", "19"), ("20", "21", "22")])
    for region in chart.regions:
        assert {t for t, place in chart.towns.items() if holds(region.points, place)} == set(region.towns)


def test_a_chart_read_and_written_is_the_same_file(name: str, chart: Chart, tmp_path: Path):
    write_chart(chart, tmp_path / "copy.json")
    assert (tmp_path / "copy.json").read_bytes() == (FOLDER / f"{name}.json").read_bytes()
    assert read_chart(tmp_path / "copy.json") == chart


# The key


def test_the_key_changes_with_what_the_placement_depends_on(rules: Ruleset):
    every = list(rules.map.towns)
    key = chart_key(rules, every)
    assert chart_key(rules, every[::-1]) == key
    assert chart_key(house(set={"map/routes/8-9/holds": ["wine"]}), every) == key
    for changed in (
        house(set={"map/routes/8-9/holds": ["wine", "book"]}),
        house(set={"map/towns/9/name": "Blois-sur-Loire"}),
        house(set={"map/towns/9/at": [70, 64]}),
        house(set={"setup/3/struck_towns": ["21", "22"]}),
        house(drop=["map/routes/8-9"]),
    ):
        assert chart_key(changed, every) != key
    assert chart_key(rules, towns_of(rules, "back-a4")) != key


# The checker


def test_gaps_speak():
    chart = read_chart(FOLDER / "front-a4.json")
    (x, y), (a, b, w, h), (p, q, _, _) = chart.towns["9"], chart.spaces["8-9"], chart.pennant("22")
    broken = {
        "The space of 2-9 overlaps the space of 8-9": replace(chart, spaces=chart.spaces | {"2-9": (a, b, 7, 7)}),
        "the space of 8-9 are 1.00 mm apart": replace(chart, spaces=chart.spaces | {"2-9": (a + w + 1, b, 7, h)}),
        "the pen's ring needs 5.8": replace(chart, labels=chart.labels | {"9": (x + 5, y, 8, 3.4)}),
        "The space of 2-9 and the pennant of 22 are 1.00 mm apart": replace(
            chart, spaces=chart.spaces | {"2-9": (p + 7, q, 7, 7)}
        ),
        "The town 9 overlaps the map's edge": replace(chart, towns=chart.towns | {"9": (3, 70)}),
        "overlaps reserved box 2": replace(chart, trees=(Tree(160, 10, 0, 1),)),
        "The roads 4-5 and 5-6 cross": replace(
            chart, roads=chart.roads | {"4-5": ((0, 0), (5, 5), (9, 9)), "5-6": ((0, 9), (5, 5), (9, 0))}
        ),
        "The road 4-5 overlaps the town 9": replace(
            chart, roads=chart.roads | {"4-5": ((x - 9, y), (x, y), (x + 9, y))}
        ),
    }
    for said, wrong in broken.items():
        assert any(said in sentence for sentence in gaps(wrong)), (said, gaps(wrong))


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"w": 1}'])
def test_a_file_that_is_no_chart_is_an_error(content: str, tmp_path: Path):
    path = tmp_path / "chart.json"
    path.write_text(content)
    with pytest.raises(RulesError, match="is not a chart"):
        read_chart(path)
    with pytest.raises(FileError, match="There is no file"):
        read_chart(tmp_path / "none.json")


# The surveyor


def test_a_small_house_map_solves_without_violations_and_always_alike(rules: Ruleset, tmp_path: Path):
    small = only(rules, "O", "8", "9", "10", "12")
    chart = solved(small, effort=150)
    assert gaps(chart) == []
    assert chart == solved(small, effort=150)
    assert chart != solved(small, seed=2, effort=150)
    write_chart(chart, tmp_path / "small.json")
    assert read_chart(tmp_path / "small.json") == chart
    assert set(json.loads((tmp_path / "small.json").read_text("utf-8"))["spaces"]) == {
        "O-8", "O~9", "8-9", "8~12", "9~10", "10~12",
    }  # fmt: skip


def test_a_pennant_keeps_a_pens_distance_from_spaces(rules: Ruleset):
    for seed in (1, 2, 3):
        chart = solved(only(rules, "11", "13", "16", "20", "21", "22"), seed, effort=100)
        assert chart.pennants == ("22",)
        assert clearances(chart)["space-pennant"] >= 1.5


def test_the_map_of_the_handbooks_house_rule_solves_and_prints():
    rules = house(set={"map/routes/2-9/holds": ["wool", "book"]})
    chart, wrong = maps.solve(rules, words(rules), "front", "a4", 1)
    assert wrong == []
    assert place(rules, words(rules), "front", "a4", chart=chart).cells


def test_seeds_are_tried_until_the_map_can_be_printed(rules: Ruleset, monkeypatch: pytest.MonkeyPatch):
    good = read_chart(FOLDER / "front-a4.json")
    x, y, _, _ = good.pennant("22")
    bad = replace(good, spaces=good.spaces | {"2-9": (x + 7, y, 7, 7)})
    tried: list[int] = []

    def survey(*args: object, tries: int) -> Chart:
        tried.append(int(str(args[-1])))
        return good if len(tried) == 3 else bad

    monkeypatch.setattr("layouts.survey.survey", survey)
    assert maps.solve(rules, words(rules), "front", "a4", 5) == (good, [])
    assert tried == [5, 6, 7]
    tried += range(9)  # from here on no seed is good
    chart, wrong = maps.solve(rules, words(rules), "front", "a4", 5)
    assert chart == bad
    assert "pennant of 22" in " ".join(wrong)
    assert tried[12:] == list(range(5, 5 + maps.SEEDS))


def test_what_a_page_would_refuse_is_known_before_printing(rules: Ruleset):
    good = read_chart(FOLDER / "front-a4.json")
    x, y, w, h = good.labels["9"]
    moved = replace(good, labels=good.labels | {"9": (x, y + 300, w, h)})
    assert map_problems(rules, words(rules), "front", "a4", good) == []
    assert any("leaves the paper" in said for said in map_problems(rules, words(rules), "front", "a4", moved))


def test_a_house_rule_with_one_more_town_solves():
    rules = house(add={"map/towns/23": GIEN, "map/routes/7-23": {"holds": ["wool"]}})
    chart = solved(rules)
    assert gaps(chart) == []
    assert set(chart.towns) == set(rules.map.towns)


@pytest.mark.parametrize("towns", [(), ("O",), ("O", "9"), ("O", "1")])
def test_hardly_any_map_is_a_map_too(towns: tuple[str, ...], rules: Ruleset):
    chart = solved(only(rules, *towns), effort=30)
    assert gaps(chart) == []
    assert tuple(chart.towns) == towns


def test_a_water_route_without_a_river_gets_its_own(rules: Ruleset):
    small = only(rules, "3", "4", "5")
    canal = Table({"4~5": rules.map.routes["4-5"].model_copy(update={"id": "4~5"})})
    chart = solved(small.model_copy(update={"map": small.map.model_copy(update={"routes": canal})}), effort=100)
    own = [r for r in chart.rivers if not r.name]
    assert gaps(chart) == []
    assert [(r.main, r.first, r.last) for r in own] == [(True, 0, len(own[0].points) - 1)]
    assert {own[0].points[0], own[0].points[-1]} == {chart.towns["4"], chart.towns["5"]}


def test_a_river_is_narrow_where_a_water_route_is_gone_and_calls_at_new_towns(rules: Ruleset):
    towns, routes = rules.map.towns, dict(only(rules, "O", "7", "9", "10", "11").map.routes)
    gien = towns["7"].model_copy(update={"id": "23", **GIEN})
    for id, old in (("O~23", "O~7"), ("7~23", "O~7")):
        routes[id] = routes[old].model_copy(update={"id": id})
    del routes["O~7"], routes["9~10"]
    new = rules.map.model_copy(
        update={
            "towns": Table({t: towns[t] for t in ("O", "7", "9", "10", "11")} | {"23": gien}),
            "routes": Table(routes),
        }
    )
    chart = solved(rules.model_copy(update={"map": new}), effort=100)
    upper, lower = [r for r in chart.rivers if r.name == "Loire"]
    assert [t for t in ("7", "23", "O", "9") if chart.towns[t] in upper.points[upper.first : upper.last + 1]] == [
        "7", "23", "O", "9",
    ]  # fmt: skip
    assert (lower.points[0], lower.points[lower.first]) == (chart.towns["9"], chart.towns["10"])
    assert lower.points[lower.last] == chart.towns["11"]
