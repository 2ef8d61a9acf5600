"""Killed at any moment while saving: every acknowledged game is there, and nothing half-written lies about."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion import store
from tests.soak import counts

ROUNDS = counts(12, 200)
CHILD = """
import sys
from datetime import datetime, timedelta
from companion import store
from rules.filled import game_from
from scoring.score import score_game

text = '[[sheet]]\\nplayer = "{}"\\nstations = ["O"]\\n[[sheet]]\\nplayer = "Blue"\\nstations = ["O", "8"]\\n'
game = game_from(text.format("Red " + sys.argv[2]).encode(), "game.toml")
result = score_game(game)
print("ready", flush=True)
for i in range(100_000):
    print(store.save(game, result, datetime(2026, 1, 1) + timedelta(seconds=i), db=sys.argv[1]), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL here")
def test_no_acknowledged_game_is_lost_when_the_process_is_killed(tmp_path: Path):
    chance = random.Random(20261118)
    folder = tmp_path / "history"
    folder.mkdir()
    db = folder / "history.db"
    acknowledged: list[int] = []
    during = 0
    for i in range(ROUNDS):
        if i % 20 == 10:  # every now and then from the beginning: making the tables is a moment too
            for path in folder.iterdir():
                path.unlink()
            acknowledged = []
        told = killed(db, i, chance)
        during += bool(told)
        acknowledged += told
        present = {path.name for path in folder.iterdir()}
        assert present <= {"history.db", "history.db-wal", "history.db-shm"}, f"stray files: {present}"
        check(db, acknowledged)
        assert {path.name for path in folder.iterdir()} <= {"history.db"}, "a clean close leaves one file"
    assert during > ROUNDS // 2, "most were killed while they were saving"


def killed(db: Path, i: int, chance: random.Random) -> list[int]:
    """The games that a child acknowledged before it was killed."""
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(db), str(i)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == b"ready\n"
    time.sleep(chance.choice([0, 0.002, 0.01]) if i % 4 == 3 else chance.uniform(0.01, 0.12))
    os.kill(child.pid, signal.SIGKILL)
    out, _ = child.communicate()
    return [int(line) for line in out.split(b"\n")[:-1]]  # a line without its end acknowledges nothing


def check(db: Path, acknowledged: list[int]) -> None:
    found = store.games(str(db))
    assert {kept.id for kept in found} >= set(acknowledged)
    for kept in found:
        assert [seat.player for seat in kept.seats][1:] == ["Blue"], "a game is there whole"
        assert [seat.total for seat in kept.seats] == [1, 3]
    if db.exists():
        with closing(sqlite3.connect(db)) as c:
            assert c.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert c.execute("PRAGMA foreign_key_check").fetchall() == []
