"""Games to keep, and the command on them."""

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from typing import Any

from companion import store
from rules.filled import FilledGame, game_from
from scoring.score import score_game

TWO = """
players = 2
[[sheet]]
player = "Red"
stations = ["O", "8", "16"]
development = {red}
monks = 1
depot = 4
[[sheet]]
player = "Émile"
stations = ["O"]
development = 5
depot = 2
"""
SOLO = """
players = 1
{house}
[[sheet]]
player = "red"
stations = ["O", "8"]
development = 10
[joan]
level = "connoisseur"
farmer = {farmer}
stations = 5
levels = 3
depot = [2, 1]
"""
MINE = 'name = "Mine"\nsummary = "Another depot."\n[set]\n"tracks/depot/shields" = [9, 9, 9, 9, 9, 9, 9, 9]\n'
NOON = datetime(2026, 11, 18, 12, 0, 0, tzinfo=UTC)


def game(text: str) -> FilledGame:
    return game_from(text.encode(), "game.toml")


def kept(db: str, text: str, day: int = 0, **more: Any) -> int:
    found = game(text)
    return store.save(found, score_game(found), NOON + timedelta(days=day), db=db, **more)


def loire(*args: str, db: str, code: int = 0, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    told = subprocess.run(
        [sys.executable, "-m", "companion", "history", *args],
        env={**os.environ, "LOIRE_DB": db, "COLUMNS": "100", "NO_COLOR": "1", "TZ": "UTC", **env},
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert told.returncode == code, told.stderr + told.stdout
    assert "Traceback" not in told.stderr
    return told
