"""Every kind of corruption, planted alone and in pairs on valid games, is found; valid games are left in peace."""

from collections import Counter, defaultdict
from itertools import islice
from random import Random

import pytest

from rules.filled import FilledGame
from rules.load import load
from scoring.problem import PAGES, Problem
from scoring.status import problems
from tests.scoring.corrupt import CATALOGUE, Corruption, edit
from tests.scoring.valid import SOURCES, made, played
from tests.soak import counts

MADE = made()
PLAYED = [game for source in SOURCES for game in source(counts(60, 1500), 0)]
GAMES = [*MADE.values(), *PLAYED]


def errors(game: FilledGame) -> list[Problem]:
    return [p for p in problems(game) if p.severity == "error"]


@pytest.mark.parametrize("name", MADE)
def test_a_game_made_by_hand_has_no_problem(name: str):
    assert problems(MADE[name]) == []


def test_games_made_by_hand_are_what_they_say():
    def has(name: str, cell: str, mark: int, seat: int = 0) -> bool:
        return MADE[name].sheets[seat].sheet.at(cell) == mark

    assert has("tavern", "towns/8", 3, seat=1)
    assert has("free station", "bank-columns/3", 2)
    station = MADE["free station"].sheets[0].sheet
    assert sum(1 for _ in station.marked("towns")) == 2
    assert has("spender", "bank-columns/5", 1)
    assert has("full warehouse", "citizens/warehouse", 1)
    assert has("town 22", "citizens/town-22", 1, seat=2)
    assert has("deeds", "citizens/deed-4", 1, seat=1)
    assert has("deeds", "deeds/3.2", 3, seat=1)
    assert sum(1 for _ in MADE["cemetery"].sheets[0].sheet.marked("places")) == 3
    assert has("observatory", "places/observatory", 1)
    assert has("alone", "joan-depot/2.1", 1)


def test_played_games_have_no_errors():
    for game in PLAYED:
        assert errors(game) == []


@pytest.mark.parametrize("house", ["quick-game", "loire-fair", "head-start", "open-market", "removed-opens"])
def test_games_with_house_rules_have_no_errors(house: str):
    for game in played(counts(10, 300), 7, load(house=[house])):
        assert errors(game) == []


def planted(kind: Corruption, rng: Random, most: int) -> list[tuple[FilledGame, FilledGame]]:
    """Games before and after a corruption, where it can be planted."""
    found = ((game, kind.plant(game, rng)) for game in rng.sample(GAMES, len(GAMES)))
    return list(islice(((g, bad) for g, bad in found if bad is not None and bad != g), most))


@pytest.mark.parametrize("kind", CATALOGUE, ids=lambda kind: kind.name)
def test_what_is_planted_is_found(kind: Corruption):
    cases = planted(kind, Random(kind.name), counts(6, 300))
    assert cases, "nothing to plant it in"
    for before, after in cases:
        new = Counter((p.sheet, p.key, p.cell) for p in problems(after))
        new -= Counter((p.sheet, p.key, p.cell) for p in problems(before))
        assert any(key in kind.keys for _, key, _ in new), (kind.name, [*new])


def test_what_is_planted_in_pairs_is_found():
    rng = Random(1429)
    seen = 0
    while seen < counts(300, 20_000):
        one, two = rng.sample(CATALOGUE, 2)
        if one.zone.partition("/")[0] == two.zone.partition("/")[0]:
            continue  # the second mark could undo the first
        game = rng.choice(GAMES)
        first = one.plant(game, rng)
        both = first and two.plant(first, rng)
        if not both:
            continue
        keys = {p.key for p in problems(both)}
        for kind, other in ((one, two), (two, one)):
            if not _explains(other, kind):
                assert keys & kind.keys, (one.name, two.name, keys)
        seen += 1


BOOKS = {key for key in PAGES if key.endswith(("_many", "_over", "_under"))} | {"deed_monks", "joan_towns"}
EARNED = {"ring_early", "used_early", "citizen_early", "ring_kind", "points_struck", "lapsed", "citizen_left"}
EARNED |= {"citizen_own", "citizen_second", "citizen_unstruck", "yellow_nobody", "shield_order", "deed_half"}
OTHERS = {"station_apart", "town_both", "two_builders", "town_nobody", "most_wrong", "most_struck", "deed_open"}
SOURCES_OF = {"warehouse", "bank", "development", "deeds", "towns", "routes", "places", "monks", "joan-stations"}


def _explains(other: Corruption, kind: Corruption) -> bool:
    """Whether a second mark may make the first right: more routes join a station, more marks earn a bonus."""
    zone = other.zone.partition("/")[0]
    return bool(kind.keys & (BOOKS | EARNED | OTHERS)) and (zone in SOURCES_OF or zone[:4] in ("citi", "deed"))


def test_every_problem_can_be_planted():
    keys = {key for kind in CATALOGUE for key in kind.keys}
    assert {*PAGES, "gap"} - keys <= {"nobody_struck", "coins_many"}, "and these have tests of their own"


FLOORS = {"bags": 0.9, "monks": 0.3, "routes": 0.5, "towns": 0.8, "bank": 0.7, "citizens": 0.7, "places": 0.8}


def test_random_flips_are_found_by_zone(capsys: pytest.CaptureFixture[str]):
    rng = Random(7)
    tried: Counter[str] = Counter()
    found: Counter[str] = Counter()
    known: dict[int, set[tuple[str, str, str]]] = defaultdict(set)
    for _ in range(counts(1500, 60_000)):
        n = rng.randrange(len(GAMES))
        game = GAMES[n]
        if n not in known:
            known[n] = {(p.sheet, p.key, p.cell) for p in problems(game)}
        k = rng.randrange(len(game.sheets))
        zone = rng.choice(game.sheets[k].sheet.form.zones)
        i = rng.randrange(len(zone.cells))
        old = (game.sheets[k].sheet[zone.id] or b"")[i]
        new = rng.choice([m for m in range(4) if m != old])
        bad = edit(game, k, zone.id, {zone.cells[i]: new})
        tried[zone.id] += 1
        found[zone.id] += bool({(p.sheet, p.key, p.cell) for p in problems(bad)} - known[n])
    with capsys.disabled():
        print("\nflips found: " + ", ".join(f"{z} {found[z] / tried[z]:.0%}" for z in tried))
        print(f"flips found in all: {found.total() / tried.total():.0%} of {tried.total()}")
    for zone, floor in FLOORS.items():
        assert found[zone] >= floor * tried[zone], zone
    assert found.total() >= 0.7 * tried.total()
