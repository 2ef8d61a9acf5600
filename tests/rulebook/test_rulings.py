"""The digest's section 8: every point where the rulebooks disagree or are silent has a ruling, in every language."""

import re
import tomllib

import pytest

from rules import house
from rules.lang import LANGUAGES, texts
from rules.load import load
from rules.versions import FOLDER

from .plain import coin, develop, plain, points, route

# A row of the digest's table, and the ruling that settles it.
TABLE = {
    "bank +4 points": "bank-second",
    "starting player": "starting-player",
    "Circus": "circus",
    "Park": "park",
    "deed struck by Joan, arrow right": "joan-deed-arrow",
    "School, the plus cards named": "school-plus",
    "Joan's Monk and the same track": "joan-track-twice",
    "bonus that shows a follower": "bonus-follower",
    "chains of bonuses": "bonus-chains",
    "new Place card": "new-place",
    "School": "school-optional",
    "recruiting: which tile goes": "recruit-last",
    "Monk action by Joan: station": "joan-monk-station",
    "Monk action by Joan marks the Scholar track": "joan-monk-scholar",
    "order on Joan's Scholar": "joan-scholar-order",
    "no free town left, or only struck parts": "joan-no-free-town",
    "Joan's icons, depot or track full": "joan-full",
    "Joan strikes your bank's yellow bonus": "joan-bank-bonus",
    "removed Place cards": "removed-places",
    "solo: equal number of stations": "solo-equal-stations",
    "Tavern": "tavern",
    "Orléans": "orleans-route",
    "route good for a full row": "full-row-good",
    "the coin circled at the start": "first-coin",
    "status before the first star": "status-before-star",
    "Tree House": "tree-house",
    "Guesthouse, Park, Goldsmith": "counted-when",
    "Observatory with no star left": "observatory-no-star",
    "five deeds, four effects": "five-deeds",
    "solo cards 5, 9, 11 and 12": "double-citizen",  # asked for beside the table of the solo cards
    "routes into a struck-out part of the map": "closed-routes",  # section 1
    "the good between 8 and 9": "route-8-9-good",  # EN and FR differ in number
}
RULINGS = tomllib.loads((FOLDER / "joan" / "rulings.toml").read_text("utf-8"))
PARTS = {"question", "en", "fr", "ruling", "reason"}
SILENT = {"joan-scholar-order", "joan-no-free-town"}  # neither rulebook says anything


def test_rulings_there_are_29_rows_and_three_more():
    assert len(set(TABLE.values())) == 32


@pytest.mark.parametrize("row", TABLE)
def test_rulings_every_row_has_its_ruling(row):
    assert TABLE[row] in RULINGS


@pytest.mark.parametrize("id", RULINGS)
def test_rulings_every_ruling_cites_both_rulebooks(id):
    assert re.fullmatch(r"EN p\. \d[\d, -]*; FR p\. \d[\d, -]*", RULINGS[id]["pages"])


@pytest.mark.parametrize("id", RULINGS)
def test_rulings_every_page_cited_exists(id):
    pages = [int(n) for n in re.findall(r"\d+", RULINGS[id]["pages"])]
    assert all(1 <= page <= 12 for page in pages)


@pytest.mark.parametrize("code", LANGUAGES)
def test_rulings_every_ruling_is_said_in_every_language(code):
    said = texts(code)["rulings"]
    assert set(said) == set(RULINGS)
    for id, parts in said.items():
        assert set(parts) == PARTS, id
        assert all(text.strip() for text in parts.values()), id


@pytest.mark.parametrize("code", ["fr", "de"])
def test_rulings_other_languages_do_not_repeat_the_english_ones(code):
    english, other = texts("en")["rulings"], texts(code)["rulings"]
    assert not [id for id in english if other[id]["reason"] == english[id]["reason"]]


def test_rulings_the_english_rulebook_starts_in_france_the_french_in_orleans():
    said = texts("en")["rulings"]["starting-player"]
    assert "France" in said["en"]
    assert "Orléans" in said["fr"]


def test_rulings_the_two_rulebooks_differ_on_the_banks_four_points():
    said = texts("en")["rulings"]["bank-second"]
    assert "row" in said["en"]
    assert "column" in said["fr"]
    assert "row" in said["ruling"]


@pytest.mark.parametrize("id", sorted(SILENT))
def test_rulings_where_both_rulebooks_are_silent_both_columns_say_the_same(id):
    said = texts("en")["rulings"][id]
    assert said["en"] == said["fr"]


# The other readings


@pytest.mark.parametrize("id", [id for id, ruling in RULINGS.items() if "house" in ruling])
def test_rulings_every_other_reading_is_a_house_rule_that_is_shipped(id):
    assert RULINGS[id]["house"] in house.shipped()
    assert load(house=[RULINGS[id]["house"]]).fingerprint != load().fingerprint


def test_rulings_the_scholar_space_under_a_monk_has_its_other_reading_as_a_house_rule(rules):
    other = load(house=[RULINGS["joan-monk-scholar"]["house"]])
    assert not rules.game.switches.joan_monk_space_effects
    assert other.game.switches.joan_monk_space_effects


def test_rulings_a_new_place_card_can_be_used_by_a_bonus_of_the_same_turn(rules):
    assert rules.game.switches.new_place_this_turn
    assert not load(house=[RULINGS["new-place"]["house"]]).game.switches.new_place_this_turn


def test_rulings_joan_does_not_begin_again_at_town_1(rules):
    assert not rules.game.switches.joan_wraps_towns
    assert load(house=[RULINGS["joan-no-free-town"]["house"]]).game.switches.joan_wraps_towns


def test_rulings_a_removed_place_card_is_not_acquired(rules):
    assert not rules.game.switches.removed_place_opens
    assert load(house=[RULINGS["removed-places"]["house"]]).game.switches.removed_place_opens


def test_rulings_the_status_before_the_first_star_is_1_for_players_and_0_for_joan(rules):
    assert (rules.game.status_start, rules.solo.status_start) == (1, 0)
    assert load(house=[RULINGS["status-before-star"]["house"]]).game.status_start == 0


@pytest.mark.parametrize(
    ("card", "follower", "of"),
    [("5", "farmer", "warehouse"), ("9", "boatman", "bank"), ("11", "farmer", "warehouse"), ("12", "boatman", "bank")],
)
def test_rulings_the_public_helpers_two_citizens_are_an_option(rules, card, follower, of):
    claim = {"do": "claim_citizen", "of": of}

    def row(ruleset):
        [found] = [r for r in ruleset.solo.cards[card].rows if r.follower == follower]
        return plain(found.effects)

    assert row(rules) == [claim]
    assert sorted(row(load(house=["double-citizen"])), key=lambda e: e["do"]) == [{"do": "citizen"}, claim]


# Rulings that the data carry


def test_rulings_the_banks_four_points_belong_to_the_second_row(rules):
    assert plain(rules.tracks.bank.rows["2"].effects) == [points(4)]
    assert points(4) not in [e for b in rules.tracks.bank.bonuses.values() for e in plain(b.effects)]


def test_rulings_the_circus_needs_a_tile_of_any_follower_and_has_three_outcomes(rules):
    circus = rules.places.cards["circus"]
    assert circus.follower == "any"
    [choice] = plain(circus.effects)
    assert (choice["times"], choice["options"]) == (2, [[coin()], [develop()]])


def test_rulings_the_park_counts_struck_out_bank_columns(rules):
    [effect] = plain(rules.places.cards["park"].effects)
    assert effect["of"] == "bank-columns"


def test_rulings_the_coin_circled_at_the_start_is_the_leftmost_of_row_1(rules):
    assert rules.tracks.bank.start == ("1.1",)


def test_rulings_the_fifth_effect_of_the_deeds_is_the_covers_water_route(rules):
    effects = [plain(deed.effects) for deed in rules.deeds.values()]
    assert effects.count([route("water")]) == 1
    assert len({str(effect) for effect in effects}) == 5


def test_rulings_joan_strikes_out_column_shields_the_banks_yellow_bonuses_in_a_line(rules):
    assert all(bonus.yellow for bonus in rules.tracks.bank.shields.values())
    assert len(rules.tracks.bank.shields) == 5


def test_rulings_a_struck_out_town_closes_its_routes(rules):
    from rules.arithmetic import reachable

    struck = rules.setup["2"].struck_towns
    assert not reachable(rules, rules.setup["2"]) & set(struck)


def test_rulings_one_good_lies_between_8_and_9(rules):
    assert len([thing for thing in rules.map.routes["8-9"].holds if thing != "book"]) == 1


def test_rulings_tree_house_swaps_on_land_routes_only(rules):
    assert plain(rules.places.cards["tree-house"].effects) == [{"do": "swap", "by": "land"}]
