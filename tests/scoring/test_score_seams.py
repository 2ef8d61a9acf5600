"""`loire score` with its neighbours: the history, and pictures of sheets."""

import json
from pathlib import Path

import pytest

from pnp.kit import print_kit
from pnp.options import Options
from rules.load import load
from rules.words import words
from tests.bad.command import loire

GAME = """
players = 2
[[sheet]]
player = "Red"
stations = ["O"]
development = 4
[[sheet]]
player = "Blue"
stations = ["O"]
development = 2
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game.toml").write_text(GAME, "utf-8")
    return tmp_path


def sheet(folder: Path, house: list[str], names: tuple[str, ...] = ("Red", "Blue")) -> str:
    rules = load(house=house)
    made = print_kit(rules, words(rules), folder, ["sheets"], Options(format="png", names=names))
    return made[0].path.name


def test_a_game_is_kept_when_asked_to_and_only_once(folder: Path):
    told = loire(folder, "score", "game.toml", "--save", "--db", "games.db")
    assert told.returncode == 0, told.stderr
    again = loire(folder, "score", "game.toml", "--save", "--db", "games.db")
    assert again.returncode == 0
    kept = json.loads(loire(folder, "history", "--db", "games.db", "--json").stdout)
    assert len(kept["games"] if isinstance(kept, dict) else kept) == 1


def test_nothing_is_kept_unasked_without_a_terminal(folder: Path):
    loire(folder, "score", "game.toml", "--db", "games.db")
    assert not (folder / "games.db").exists()


def test_a_tally_cannot_be_kept(folder: Path):
    told = loire(folder, "score", "--tally", "stations=4", "--save")
    assert told.returncode == 2
    assert "--save" in told.stderr


def test_a_picture_tells_by_which_rules_a_game_is_scored(folder: Path):
    picture = sheet(folder, ["quick-game"])
    told = json.loads(loire(folder, "score", "game.toml", "--qr", picture, "--json").stdout)
    assert told["fingerprint"] == load(house=["quick-game"]).fingerprint
    assert [s["player"] for s in told["scores"]] == ["Red", "Blue"]


def test_a_picture_alone_says_what_it_shows(folder: Path):
    picture = sheet(folder, [])
    told = json.loads(loire(folder, "score", "--qr", picture, "--json").stdout)
    assert told["players"] == 2
    assert told["seats"] == [1]
    assert "What the sheet says" in loire(folder, "score", "--qr", picture).stdout


def test_a_picture_without_a_qr_is_exit_4_and_a_missing_one_5(folder: Path):
    from PIL import Image

    Image.new("RGB", (300, 300), "white").save(folder / "white.png")
    told = loire(folder, "score", "game.toml", "--qr", "white.png")
    assert told.returncode == 4, told.stderr
    assert "Traceback" not in told.stderr
    assert loire(folder, "score", "game.toml", "--qr", "gone.png").returncode == 5
