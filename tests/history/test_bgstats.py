"""BG Stats: its link, its file and the link's QR, field by field."""

import json
import sys
from urllib.parse import unquote

import pytest

from companion import store
from companion.bars import qr_lines
from companion.bgstats import LINK, bgsplay, link, play
from companion.kept import keep
from scoring.score import score_game
from tests.history.games import NOON, TWO, game, kept, loire

LINK_KEYS = "sourceName sourcePlayId playDate durationMin board comments location game players"
GAME_KEYS = "name bggId sourceGameId highestWins noPoints"
PLAYER_KEYS = "name sourcePlayerId startPlayer rank role score winner"
PLAY_KEYS = (
    "uuid gameRefId locationRefId playDate entryDate modificationDate durationMin rounds board comments ignored "
    "manualWinner usesTeams scoringSetting playerScores"
)
SCORE_KEYS = "playerRefId score winner rank seatOrder startPlayer newPlayer role"


def test_the_link_says_all_that_bg_stats_asks_for(three: str):
    told = json.loads(unquote(link(store.one(1, three)).removeprefix(LINK)))
    assert told == play(store.one(1, three))
    assert list(told) == LINK_KEYS.split()
    assert list(told["game"]) == GAME_KEYS.split()
    assert told["playDate"] == "2026-11-18 12:00:00"
    assert (told["durationMin"], told["location"], told["comments"]) == (75, "Home", 'Close, "really"')
    assert told["game"]["bggId"] == 364641
    assert told["game"]["highestWins"] is True
    assert told["game"]["noPoints"] is False
    for player in told["players"]:
        assert list(player) == PLAYER_KEYS.split()
        assert all(isinstance(player[key], bool) for key in ("startPlayer", "winner"))
    assert [(p["score"], p["rank"], p["winner"], p["startPlayer"]) for p in told["players"]] == [
        (28, 1, True, True),
        (4, 2, False, False),
    ]
    solo = play(store.one(3, three))
    assert [(p["name"], p["role"], p["startPlayer"]) for p in solo["players"]] == [
        ("red", "", True),
        ("Joan", "Joan", False),
    ]
    assert solo["board"] == "solo, connoisseur, quick-game"


def test_the_file_says_all_that_bg_stats_asks_for(three: str):
    told = json.loads(loire("export", "--format", "bgsplay", db=three).stdout)
    assert list(told) == ["games", "players", "locations", "plays", "userInfo"]
    assert [p["name"] for p in told["players"]] == ["red", "Joan", "Émile"], "as written last"
    names = {p["id"]: p["name"] for p in told["players"]}
    assert names[told["userInfo"]["meRefId"]] == "red", "who played most"
    first = next(p for p in told["plays"] if p["uuid"] == store.one(1, three).uuid)
    assert sorted(first) == sorted(PLAY_KEYS.split())
    assert all(isinstance(first[key], bool) for key in ("ignored", "manualWinner", "usesTeams"))
    assert told["locations"][0]["id"] == first["locationRefId"]
    assert told["games"][0]["bggId"] == 364641
    for score in first["playerScores"]:
        assert sorted(score) == sorted(SCORE_KEYS.split())
        assert all(isinstance(score[key], bool) for key in ("winner", "startPlayer", "newPlayer"))
    assert first["playerScores"][0]["score"] == "16+0+0+6+6"
    emile = bgsplay(store.games(three), me="émile")
    assert next(p for p in emile["players"] if p["id"] == emile["userInfo"]["meRefId"])["name"] == "Émile"


ABOUT = [("A", 0, 1), ("B", 0, 2)]


def test_a_tie_break_is_a_winner_by_hand(db: str):
    both = "players = 2\n" + "".join(
        f'[[sheet]]\nplayer = "{n}"\nmonks = {m}\ndevelopment = {d}\n' for n, m, d in ABOUT
    )
    found = store.one(kept(db, both), db)
    assert [s.winner for s in found.seats] == [False, True]
    assert bgsplay([found])["plays"][0]["manualWinner"] is True


def test_the_uuid_is_stable_through_edits_and_machines(three: str):
    old = store.one(1, three).uuid
    one = game(TWO.format(red=17))
    assert keep(one, score_game(one), NOON).uuid == old
    assert store.replace(1, game(TWO.format(red=2)), three).uuid == old


def test_the_qr_can_be_read_or_the_terminal_is_said_to_be_too_narrow(three: str):
    zxing = pytest.importorskip("zxingcpp")
    import numpy

    told = loire("export", "1", "--format", "bgstats", "--qr", db=three, COLUMNS="200")
    address = told.stdout.strip()
    halves = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    lines = told.stderr.splitlines()
    pixels = [[halves[c][half] for c in line.ljust(len(lines[0]))] for line in lines for half in (0, 1)]
    picture = numpy.kron(numpy.array(pixels, dtype=numpy.uint8), numpy.ones((4, 4), dtype=numpy.uint8))
    assert [code.text for code in zxing.read_barcodes(picture)] == [address]
    narrow = loire("export", "1", "--format", "bgstats", "--qr", db=three, COLUMNS="80").stderr
    assert "columns" in narrow
    assert "bgsplay" in narrow
    assert "one game" in loire("export", "--format", "bgstats", "--qr", db=three).stderr
    assert qr_lines("x" * 4000, sys.stderr) == ([], 0)
    store.replace(1, None, three, comment="x" * 1000)
    assert "█" not in loire("export", "1", "--format", "bgstats", db=three).stderr, "only where somebody looks"


def test_a_link_too_long_for_a_qr_is_said(three: str):
    store.replace(1, None, three, comment="é" * 1000)
    assert "too many for a QR" in loire("export", "1", "--format", "bgstats", "--qr", db=three).stderr
