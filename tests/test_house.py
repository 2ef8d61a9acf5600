"""House rules: they merge before validation, commute or clash, and reach every part of the game."""

import itertools

import pytest

from rules.errors import RulesError, UsageError
from rules.house import parse, read, shipped
from rules.load import load


def house(id: str = "mine", **ops) -> object:
    return parse({"name": "Mine", "summary": "A test.", **ops}, id, f"{id}.toml")


def test_at_least_eight_are_shipped():
    assert len(shipped()) >= 8


def test_set_reaches_tables_lists_and_entries_of_lists():
    rules = load(
        house=[
            house(
                set={
                    "setup/3/bags": 2,
                    "tracks/depot/shields/0": 2,
                    "map/routes/8-9/holds": ["wine", "book"],
                    "solo/cards/7/rows/5/effects": [{"do": "shield"}],
                    "tracks/bank/bonuses/1/yellow": True,
                }
            )
        ]
    )
    assert rules.setup["3"].bags == 2
    assert rules.tracks.depot.shields[:2] == (2, 1)
    assert rules.map.routes["8-9"].holds == ("wine", "book")
    assert rules.solo.cards["7"].rows[5].effects[0].do == "shield"
    assert rules.tracks.bank.bonuses["1"].yellow


def test_a_longer_track_has_more_cells_on_the_sheet():
    rules = load(house=[house(set={"tracks/development/length": 34, "tracks/depot/shields": [1] * 14})])
    assert len(rules.form.zone("development").cells) == 34
    assert len(rules.form.zone("depot").cells) == 14


def test_a_new_deed_town_and_route_join_the_sheet():
    rules = load(
        house=[
            house(
                add={
                    "deeds/6": {
                        "followers": ["knight", "knight"],
                        "effects": [{"do": "coin"}],
                        "bonus": {"yellow": True, "effects": [{"do": "shield"}]},
                    },
                    "map/towns/23": {"name": "Gien", "north": 47.69, "east": 2.63, "at": [130, 70]},
                    "map/routes/7-23": {"holds": ["wool"]},
                },
                text={"en": {"deeds": {"6": "Watch"}}},
            )
        ]
    )
    assert rules.form.zone("deeds").cells[-2:] == ("6.1", "6.2")
    assert rules.form.zone("towns").cells[-1] == "23"
    assert rules.form.zone("routes").cells[-1] == "7-23"


def test_a_house_rule_changes_the_fingerprint_and_says_so_on_the_form():
    plain, quick = load(), load(house=["quick-game"])
    assert plain.fingerprint != quick.fingerprint
    assert (plain.form.house, quick.form.house) == (False, True)


@pytest.mark.parametrize(("a", "b"), list(itertools.combinations(shipped(), 2)))
def test_house_rules_commute(a: str, b: str):
    assert load(house=[a, b]).fingerprint == load(house=[b, a]).fingerprint


def test_nothing_of_a_house_rule_can_change():
    rule = house(set={"setup/3/bags": 2}, add={"places/cards/mint": {"cost": 1}}, text={"en": {"places": {}}})
    for table in (rule.set, rule.add, rule.add["places/cards/mint"], rule.text, rule.text["en"]):
        with pytest.raises(TypeError, match="never changes"):
            table["setup/3/bags"] = 3


def test_two_rules_that_touch_the_same_value_clash():
    a, b = house("a", set={"setup/3/bags": 2}), house("b", set={"setup/3/bags": 1})
    with pytest.raises(RulesError, match="'a' and 'b' clash: both touch 'setup/3/bags'"):
        load(house=[a, b])
    with pytest.raises(RulesError, match="clash"):
        load(house=[house("a", drop=["places/cards/park"]), house("b", set={"places/cards/park/cost": 1})])


def test_two_rules_that_agree_do_not_clash():
    a, b = house("a", set={"setup/3/bags": 2}), house("b", set={"setup/3/bags": 2, "setup/4/bags": 3})
    assert load(house=[a, b]).setup["4"].bags == 3


def test_rules_clash_from_above_and_from_below():
    inner, outer = house("a", set={"setup/3/bags": 2}), house("b", drop=["setup/3"])
    for order in ([inner, outer], [outer, inner]):
        with pytest.raises(RulesError, match="'a' and 'b' clash"):
            load(house=order)


def test_true_and_1_do_not_agree():
    with pytest.raises(RulesError, match="clash"):
        load(house=[house("a", set={"setup/3/opens_after": 1}), house("b", set={"setup/3/opens_after": True})])


def test_a_problem_of_two_rules_together_names_both():
    dropped = house("a", drop=["map/towns/22"])
    struck = house("b", set={f"setup/{n}/struck_towns": ["21", "22"] for n in (1, 2, 3)})
    with pytest.raises(RulesError, match=r"a\.toml and b\.toml: setup/1/struck_towns.* there is no town '22'"):
        load(house=[dropped, struck])


def test_a_rule_may_name_rules_of_other_people_it_does_not_go_with(tmp_path):
    rule = 'name = "Mine"\nsummary = "A test."\nclashes = ["quick-gaem", "annas-rule"]\n[set]\n"setup/3/bags" = 2\n'
    (tmp_path / "mine.toml").write_text(rule, "utf-8")
    with pytest.raises(RulesError, match=r"clashes.*'quick-gaem'.*Did you mean quick-game"):
        read(str(tmp_path / "mine.toml"))
    (tmp_path / "quick-gaem.toml").write_text(rule, "utf-8")
    assert read(str(tmp_path / "mine.toml")).clashes == ("quick-gaem", "annas-rule")


def test_a_new_good_is_named_in_one_form_or_two():
    from rules.words import words

    goods = ["grain", "cheese", "wine", "wool", "brocade", "silk"]
    for name, said in (("silk", "Mark 2 silk."), (["silk", "silks"], "Mark 2 silks.")):
        rule = house(
            set={
                "game/goods": goods,
                "map/routes/8-9/holds": ["silk"],
                "places/cards/winery/effects": [{"do": "good", "of": "silk", "n": 2}],
            },
            add={"tracks/warehouse/rows/silk": {"points": 9}},
            text={"en": {"goods": {"silk": name}}},
        )
        rules = load(house=[rule])
        assert words(rules, "en").place_text(rules.places.cards["winery"]) == said


def test_a_rule_may_name_others_it_does_not_go_with():
    with pytest.raises(RulesError, match="do not go together"):
        load(house=[house("a", set={"setup/3/bags": 2}, clashes=["open-market"]), "open-market"])


def test_an_unknown_rule_is_a_usage_error_with_the_nearest_names():
    with pytest.raises(UsageError, match="Did you mean quick-game"):
        read("quick-gaem")


def test_a_house_rules_values_say_where_they_come_from():
    from rules import sources

    rules = load(house=["quick-game", house(set={"tracks/depot/shields/0": 2}, source="public: my shelf (H)")])
    said = {s.path: f"{s.source}: {s.detail}" for s, _ in sources.of(rules)}
    assert said["setup/3/bags"] == "designed: house rule Quick game"
    assert said["tracks/depot/shields/0"] == "public: my shelf (H)"
    assert said["tracks/depot/shields/1"].startswith("designed: later shields")


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("monk-wakes-scholar", {"joan_monk_space_effects": True}),
        ("joan-wraps", {"joan_wraps_towns": True}),
        ("place-next-turn", {"new_place_this_turn": False}),
        ("removed-opens", {"removed_place_opens": True}),
    ],
)
def test_each_switch_has_a_house_rule_that_turns_it(id: str, says: dict):
    before, after = load().game.switches.model_dump(), load(house=[id]).game.switches.model_dump()
    assert after == before | says
    assert before != after


def test_the_extra_place_set_has_six_cards_in_every_category_and_kind():
    cards = list(load(house=["loire-fair"]).places.cards.values())[30:]
    assert len(cards) == 6
    assert {c.category for c in cards} == {1, 2, 3, 4, 5}
    assert {c.kind for c in cards} == {"action", "plus", "passive"}


def test_double_citizen_gives_joan_one_in_any_case_on_cards_5_9_11_and_12():
    plain, double = load().solo.cards, load(house=["double-citizen"]).solo.cards
    changed = [id for id in plain if plain[id] != double[id]]
    assert changed == ["5", "9", "11", "12"]
    for id in changed:
        rows = [r for r, p in zip(double[id].rows, plain[id].rows, strict=True) if r != p]
        assert [e.do for e in rows[0].effects] == ["citizen", "claim_citizen"]
