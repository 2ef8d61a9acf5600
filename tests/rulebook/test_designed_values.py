"""The digest's section 9: what stood only in pictures is ours, says so, fits the facts, and can be replaced."""

import re
from itertools import pairwise

import pytest

from rules import house, sources
from rules.load import load

# In the data's paths: what no text of the rulebooks gives, as a pattern.
ONLY_IN_PICTURES = {
    "how many tiles of each follower": r"game/tiles/\w+",
    "row of the coin circled at the start": r"tracks/bank/start/0",
    "value before the first star": r"game/status_start",
    "warehouse points": r"tracks/warehouse/rows/\w+/points",
    "order of the bank's first four column bonuses": r"tracks/bank/bonuses/[1-4]/effects/.+",
    "depot values": r"tracks/depot/shields/\d+",
    "length of the Development track": r"tracks/development/length",
    "its stars": r"tracks/development/stars/\d",
    "its bonuses": r"tracks/development/bonuses/\d+/effects/.+",
    "the deeds' followers": r"deeds/\d/followers/\d",
    "the deeds' effects": r"deeds/\d/effects/.+",
    "bonuses of deeds 1 to 3": r"deeds/[1-3]/bonus/effects/.+",
    "names of the towns": r"map/towns/\w+/name",
    "the map's routes": r"map/routes/[^/]+/id",
    "what lies on them": r"map/routes/[^/]+/holds/\d",
    "the places printed on the front": r"places/printed/\d+",
    "the solo cards": r"solo/cards/\w+/(town|arrow|monk|rows).*",
    "Joan's depot values": r"solo/depot/\d/\d",
    "Joan's tracks": r"solo/tracks/\w+/\d",
    "first, third and fourth space of her Scholar track": r"solo/scholar/[023]/.+",
    "Joan's icons": r"solo/(stations|citizens)",
}
FOLLOWER_IN_THE_TEXT = {
    "library",
    "two-master",
    "archives",
    "distillery",
    "joinery",
    "consultancy",
    "machine",
    "school",
    "circus",
    "observatory",
}


@pytest.fixture(scope="module")
def told(rules):
    """Where each value comes from, by path."""
    return {source.path: source for source, _ in sources.of(rules)}


def test_designed_every_value_has_a_source_of_a_known_kind(told):
    assert {source.source for source in told.values()} <= {"rulebook", "public", "inferred", "designed"}


@pytest.mark.parametrize("what", ONLY_IN_PICTURES)
def test_designed_no_value_from_a_picture_claims_the_rulebook(told, what):
    found = [source for path, source in told.items() if re.fullmatch(ONLY_IN_PICTURES[what], path)]
    assert found
    assert not [source.path for source in found if source.source == "rulebook"]


def test_designed_only_ten_cards_have_their_follower_from_the_rulebooks_text(rules, told):
    found = {id for id in rules.places.cards if told[f"places/cards/{id}/follower"].source == "rulebook"}
    assert found == FOLLOWER_IN_THE_TEXT


@pytest.mark.parametrize("path", ["tracks/warehouse/bonuses/1/effects/0/do", "tracks/bank/rows/1/effects/0/do"])
def test_designed_an_inferred_order_says_so(told, path):
    assert re.search("inferred|public", f"{told[path].source}: {told[path].detail}")


# Public facts: how well each is known (H two sources or a photograph, M one careful source), and who says it
GRADES = {
    r"game/tiles/\w+": "BRDGM (H",
    r"places/cards/(?!tavern|circus|observatory)[\w-]+/category": "BRDGM (H",
    r"places/cards/(tavern|circus|observatory)/category": "BRDGM (M",
    r"deeds/[12]/followers/\d": "BRDGM (M",
    r"deeds/[34]/followers/\d": "BRDGM (H",
    r"deeds/5/(followers|effects)/.+": "COVER (M",
    r"map/routes/1-\d+/holds/\d": "COVER (M",
    r"solo/cards/\w+/(town|arrow|monk|rows).*": "BRDGM (M",
}


@pytest.mark.parametrize("paths", GRADES)
def test_designed_public_facts_name_their_source_and_its_grade(told, paths):
    found = [source for path, source in told.items() if re.fullmatch(paths, path)]
    assert found
    assert all(source.source == "public" and source.detail.startswith(GRADES[paths]) for source in found)


def test_designed_the_monk_of_the_first_deed_is_inferred(told):
    assert "inferred" in told["deeds/1/followers/2"].detail


def test_designed_wool_and_brocade_are_known_from_the_board_game(told):
    assert "board game" in told["game/goods/3"].detail
    assert "board game" in told["game/goods/4"].detail


@pytest.mark.parametrize(
    "path",
    [
        "setup/3/set_aside",
        "setup/5/draw",
        "game/standard/knight/0/do",
        "game/citizens/town-22/how",
        "tracks/monks/points/0",
        "tracks/bank/rows/2/effects/0/n",
        "tracks/bank/bonuses/5/effects/0/n",
        "tracks/warehouse/bonuses/4/effects/0/n",
        "places/cards/stable/cost",
        "places/cards/park/effects/0/of",
        "deeds/4/bonus/effects/0/do",
        "solo/difficulty/special/replace/1",
        "solo/scholar/1/0/do",
    ],
)
def test_designed_what_the_rulebook_prints_names_its_page(told, path):
    assert told[path].source == "rulebook"
    assert re.match(r"EN p\. \d", told[path].detail)


# What we designed keeps the shape that the digest gives it


def test_designed_full_rows_are_worth_more_from_grain_to_brocade(rules):
    points = [rules.tracks.warehouse.rows[good].points for good in ("grain", "cheese", "wine", "wool", "brocade")]
    assert all(a < b for a, b in pairwise(points))


def test_designed_rows_can_make_the_8_points_of_the_worked_example(rules):
    points = [row.points for row in rules.tracks.warehouse.rows.values()]
    sums = {sum(p for i, p in enumerate(points) if mask >> i & 1) for mask in range(32)}
    assert 8 in sums


def test_designed_later_shields_are_never_worth_less(rules):
    assert all(a <= b for a, b in pairwise(rules.tracks.depot.shields))


def test_designed_the_first_shields_can_make_the_4_points_of_the_worked_example(rules):
    shields = rules.tracks.depot.shields
    assert 4 in [sum(shields[:n]) for n in range(len(shields))]


def test_designed_joans_shields_and_tracks_are_never_worth_less_further_on(rules):
    shields = [points for row in rules.solo.depot for points in row]
    for values in (shields, *rules.solo.tracks.values()):
        assert all(a <= b for a, b in pairwise(values))


def test_designed_joan_has_stations_for_every_craftsman_of_both_bags(rules):
    assert rules.solo.stations >= 2 * 5


def test_designed_the_last_star_ends_the_development_track(rules):
    assert rules.tracks.development.stars["6"] == rules.tracks.development.length


def test_designed_every_deed_can_be_completed_with_the_tiles_and_monks_there_are(rules):
    for deed in rules.deeds.values():
        assert all(follower == "monk" or rules.game.tiles[follower] for follower in deed.followers)


# An owner of a printed copy may put any of it right

PRINTED_COPY = {
    "game/tiles/farmer": 5,
    "tracks/bank/start": ["2.1"],
    "tracks/warehouse/rows/grain/points": 9,
    "tracks/bank/bonuses/4/effects": [{"do": "develop", "n": 2}],
    "tracks/depot/shields": [1, 2, 3, 4, 5, 6],
    "tracks/development/stars/2": 5,
    "tracks/development/bonuses/2/effects": [{"do": "good"}],
    "deeds/1/followers": ["boatman", "scholar", "knight"],
    "deeds/1/effects": [{"do": "coin"}, {"do": "good"}],
    "deeds/1/bonus/effects": [{"do": "action", "follower": "monk"}],
    "places/printed": ["stable", "windmill"],
    "places/cards/park/follower": "knight",
    "map/towns/3/name": "Elsewhere",
    "map/routes/8-9/holds": ["wine"],
    "solo/scholar/0": [{"do": "shield"}],
    "solo/tracks/farmer": [2, 2, 2],
    "solo/depot": [[1, 2], [3, 4]],
    "solo/stations": 12,
    "solo/cards/7/arrow": "up",
    "game/status_start": 0,
}


@pytest.mark.parametrize("path", PRINTED_COPY)
def test_designed_an_owner_of_a_printed_copy_can_override_it(rules, path):
    raw = {"name": "My copy", "summary": "As printed.", "set": {path: PRINTED_COPY[path]}}
    mine = load(house=[house.parse(raw, "my-copy", "my-copy.toml")])
    assert mine.fingerprint != rules.fingerprint or path.endswith("/name")
    assert mine.model_dump(by_alias=True) != rules.model_dump(by_alias=True)


def test_designed_a_route_can_be_added_and_another_dropped(rules):
    raw = {
        "name": "My copy",
        "summary": "As printed.",
        "drop": ["map/routes/17-21"],
        "add": {"map/routes/3-9": {"holds": ["grain"]}},
    }
    mine = load(house=[house.parse(raw, "my-copy", "my-copy.toml")])
    assert set(mine.map.routes) ^ set(rules.map.routes) == {"17-21", "3-9"}
