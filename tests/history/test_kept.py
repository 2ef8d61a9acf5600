"""Kept games: they come back as they were, are listed, and add up to right statistics."""

import json
from datetime import timedelta, timezone
from pathlib import Path

import pytest

from companion import exchange, history, store
from companion.bars import ASCII, bars
from companion.kept import read_kept
from rules.lang import LANGUAGES
from rules.load import load
from rules.words import words
from scoring.score import score_game
from tests.history.games import MINE, NOON, SOLO, TWO, game, kept, loire


def test_a_game_comes_back_as_it_was(db: str):
    one = game(TWO.format(red=17))
    id = store.save(one, score_game(one), NOON, place="Home", comment="Close", minutes=75, db=db)
    found = store.one(id, db)
    assert read_kept(found.text.encode(), found.house, "x") == one
    assert (found.played, found.place, found.comment, found.minutes) == ("2026-11-18 12:00:00", "Home", "Close", 75)
    assert (found.ruleset, found.version, found.fingerprint) == ("joan", 1, load().fingerprint)
    assert [(s.player, s.total, s.rank, s.winner) for s in found.seats] == [
        ("Red", 28, 1, True),
        ("Émile", 4, 2, False),
    ]
    assert found.seats[0].parts == {"trade": 16, "warehouse": 0, "bank": 0, "monks": 6, "depot": 6}
    assert found.winners == ["Red"]


def test_times_are_kept_as_utc(db: str):
    one = game(TWO.format(red=1))
    paris = NOON.astimezone(timezone(timedelta(hours=1)))
    assert store.one(store.save(one, score_game(one), paris, db=db), db).played == "2026-11-18 12:00:00"


def test_joan_is_a_player_of_a_solo_game(three: str):
    found = store.games(three)[0]
    assert [(s.player, s.rank, s.winner, s.joan) for s in found.seats] == [
        ("red", 2, False, False),
        ("Joan", 1, True, True),
    ]
    won = store.one(kept(three, SOLO.format(house="", farmer=0).replace("levels = 3", "levels = 0"), 5), three)
    assert [s.winner for s in won.seats] == [s.rank == 1 for s in won.seats]


def test_house_rules_are_kept_with_the_game_and_their_file_may_go(db: str, tmp_path: Path):
    mine = tmp_path / "mine.toml"
    mine.write_text(MINE, "utf-8")
    one = game(f"house = ['{mine}']\n" + TWO.format(red=17))
    id = store.save(one, score_game(one), NOON, db=db)
    mine.unlink()
    found = store.one(id, db)
    assert found.seats[0].parts["depot"] == 36
    assert str(tmp_path) not in found.text, "no folder of this machine"
    again = read_kept(found.text.encode(), found.house, "x")
    assert again.rules.fingerprint == one.rules.fingerprint
    assert score_game(again) == score_game(one)
    other = str(tmp_path / "other.db")
    store.bring(exchange.imported(exchange.export([found], "json").encode(), "x"), other)
    assert store.games(other)[0] == found


def test_the_same_game_at_the_same_time_is_kept_once(db: str):
    assert kept(db, TWO.format(red=17)) == kept(db, TWO.format(red=17))
    assert len(store.games(db)) == 1


def test_numbers_are_never_given_twice(three: str):
    store.delete([3], three)
    assert kept(three, TWO.format(red=3), 9) == 4


# Filters and lists


def test_games_come_newest_first_and_by_player_and_ruleset(three: str):
    assert [k.id for k in store.games(three)] == [3, 2, 1]
    assert [k.id for k in store.games(three, player="RED")] == [3, 2, 1]
    assert [k.id for k in store.games(three, player="e\u0301MILE")] == [2, 1], "however the accent is written"
    assert store.games(three, player="Joan") == [], "Joan is nobody’s name in a solo game"
    assert [k.id for k in store.games(three, ruleset="Joan")] == [3, 2, 1]
    assert store.games(three, ruleset="other") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_shows_who_won(three: str, lang: str):
    out = loire("--lang", lang, db=three).stdout
    assert "Red 28*, Émile 4" in out
    assert "2026-11-18 12:00" in out
    assert "quick-game" in out
    told = json.loads(loire("--json", "--player", "émile", db=three).stdout)
    assert [g["id"] for g in told] == [2, 1]
    assert told[1]["winners"] == ["Red"]
    assert told[1]["scores"][1] == {"player": "Émile", "total": 4, "rank": 2, "winner": False, "joan": False}


def test_without_a_history_the_list_is_empty_and_makes_none(db: str):
    assert "No game" in loire(db=db).stdout
    assert loire("stats", "--json", db=db).stdout == "[]\n"
    assert not Path(db).exists()


def test_one_game_is_shown_part_by_part(three: str):
    out = loire("show", "1", db=three).stdout
    assert "Home" in out
    assert "won by" in out
    assert loire("show", "1", "--text", db=three).stdout == store.one(1, three).text
    told = json.loads(loire("show", "3", "--json", db=three).stdout)
    assert told["house"][0]["id"] == "quick-game"
    assert told["scores"][1]["player"] == "Joan"
    assert "There is no game 99" in loire("show", "99", db=three, code=2).stderr
    loire("show", "9" * 40, db=three, code=2)
    loire("show", "x", db=three, code=2)


# Statistics, by hand: Red has 28 = 16 + 6 + 6 and 24 = 12 + 6 + 6


def test_statistics_are_right(three: str):
    red, emile, solo = [r.data for r in history.records(store.games(three))]
    assert (
        red
        == {
            "player": "Red",
            "ruleset": "joan",
            "house": [],
            "games": 2,
            "wins": 2,
            "best": 28,
            "median": 26,
            "average": 26,
            "parts": {"trade": 14, "warehouse": 0, "bank": 0, "monks": 6, "depot": 6},
            "totals": [28, 24],
        }
        or emile["player"] == "Red"
    )
    by = {(r["player"], tuple(r["house"])): r for r in (red, emile, solo)}
    assert by["Red", ()]["totals"] == [28, 24], "oldest first"
    assert by["Émile", ()]["wins"] == 0
    assert by["red", ("quick-game",)]["games"] == 1
    assert json.loads(loire("stats", "--json", "--player", "Émile", db=three).stdout) == [by["Émile", ()]]


def test_the_chart_fits_the_terminals_letters(three: str):
    assert "██" in loire("stats", db=three, PYTHONIOENCODING="utf-8").stdout
    plain = loire("stats", db=three, PYTHONIOENCODING="ascii").stdout
    assert "##" in plain
    assert "\\u" not in plain


def test_bars_stand_from_zero():
    assert bars([0, 4, 8], height=2, signs=" .:#") == ["      ##", "   ## ##"]
    assert bars([1] * 100, height=1, signs=ASCII) == ["#" * 60]
    assert bars([-5, 0], height=1) == [""]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_has_its_words_in_every_language(three: str, lang: str):
    for args in (["show", "3"], ["stats"], ["edit", "1", "--place", "Away"], ["delete", "2", "--yes"], ["import", "-"]):
        stdin = exchange.export(store.games(three), "json") if args[0] == "import" else ""
        assert loire(*args, "--lang", lang, db=three, stdin=stdin, COLUMNS="40").stdout.strip()
    for key, text in words(load(), lang).texts["history"].items():
        for said in text if isinstance(text, list) else [text]:
            assert said.format(n=2, **dict.fromkeys(GAPS, "x")), key


GAPS = ("id", "when", "top", "file", "columns", "lines", "percent")
