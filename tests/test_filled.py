"""The filled-game file: the example of the docs, every way of writing a zone, and every way of getting it wrong."""

from pathlib import Path

import pytest
from hypothesis import given, settings

from rules.errors import FileError, UsageError
from rules.files import parse_toml
from rules.filled import FilledGame, FilledSheet, game_from, parse_game, print_game, read_game
from rules.load import load
from rules.sheet import BOTH, GAINED, STRUCK, Sheet
from tests.soak import counts
from tests.test_notation import sheets

RULES = load()
EXAMPLE = """
ruleset = "joan"
players = 3
places = "cards"
[[sheet]]
player = "Red"
seat = 1
routes = ["O-8", "8-16", "8-9"]
stations = ["O", 8]
struck_towns = ["3", "5"]
warehouse = { grain = 5, cheese = 3, wine = 2, wool = 0, brocade = 1 }
bank = { circled = [5, 3, 1], struck = [2, 1, 0] }
development = 17
deeds = { 1 = ["boatman"], 3 = ["scholar", "farmer", "craftsman"] }
citizens = ["development-1", "deed-4"]
monks = 1
depot = 4
places = ["library", "brewery"]
"""


def game(text: str) -> FilledGame:
    return parse_game(parse_toml(text.encode(), "game.toml", UsageError), "game.toml")


def test_the_example_is_read_as_it_says():
    sheet = game(EXAMPLE).sheets[0].sheet
    assert list(sheet.marked("routes")) == ["O-8", "8-9", "8-16"]
    assert list(sheet.marked("towns")) == ["O", "8"]
    assert list(sheet.marked("towns", STRUCK)) == ["3", "5"]
    assert sheet.at("bank/1.1") == BOTH
    assert sheet.at("bank/1.3") == GAINED
    assert sheet.at("bank/2.4") == 0
    assert sum(sheet["development"] or b"") == 17
    assert list(sheet.marked("deeds")) == ["1.1", "3.1", "3.2", "3.3"]
    assert sheet.at("monks/1") == STRUCK
    assert sheet["bags"] is None, "what was not told is not known"


@pytest.mark.parametrize("name", ["game.json", "GAME.JSON", "game", "stdin"])
def test_json_of_the_same_shape_is_the_same_game(name: str):
    import json
    import tomllib

    told = json.dumps(tomllib.loads(EXAMPLE))
    assert game_from(told.encode(), name) == game(EXAMPLE)
    assert game_from(b"\xef\xbb\xbf\r\n" + told.encode(), name) == game(EXAMPLE), "as Windows writes it"
    if "json" not in name.lower():
        assert game_from(EXAMPLE.encode(), name) == game(EXAMPLE)


def test_a_game_is_read_from_a_file(tmp_path: Path):
    (tmp_path / "game.toml").write_text(EXAMPLE, "utf-8")
    assert read_game(tmp_path / "game.toml") == game(EXAMPLE)
    with pytest.raises(FileError, match="no file"):
        read_game(tmp_path / "gone.toml")


def test_accents_of_a_players_name_are_one_with_their_letters():
    assert game("[[sheet]]\nplayer = 'Ame\u0301lie'").sheets[0].player == "Am\u00e9lie"
    with pytest.raises(UsageError, match="two sheets have the player"):
        game("[[sheet]]\nplayer = 'Ame\u0301lie'\n[[sheet]]\nplayer = 'Am\u00e9lie'")


@settings(max_examples=counts(150, 5_000), deadline=None)
@given(sheets())
def test_file_sheet_string_sheet_file_is_a_fixed_point(sheet: Sheet):
    told = FilledGame(RULES, 1, (FilledSheet("Red", 1, sheet),), level="standard")
    text = print_game(told)
    assert game(text) == told
    assert print_game(game(text)) == text


def test_a_solo_file_has_joan_in_it():
    text = "players = 1\n[[sheet]]\nplayer = 'Me'\n[joan]\nlevel = 'connoisseur'\nfarmer = 4\ndepot = [6, 2]\n"
    read = game(text)
    assert read.level == "connoisseur"
    assert sum(read.sheets[0].sheet["joan-depot"] or b"") == 8
    assert game(print_game(read)) == read


def test_a_sheet_may_be_a_string():
    from rules.notation import print_sheet

    sheet = RULES.form.blank().mark("towns/8")
    assert game(f"[[sheet]]\nstring = '{print_sheet(sheet)}'\n").sheets[0].sheet == sheet


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("routes = ['O-88']", "did you mean O-8|no cell 'O-88'"),
        ("stations = ['8', '8']", "named twice"),
        ("stations = '8'", "Write a list"),
        ("towns = ['8']", "no key 'towns'"),
        ("development = 31", "from 0 to 30"),
        ("development = -1", "from 0 to 30"),
        ("development = 3.5", "whole number"),
        ("development = nan", "whole number"),
        ("development = true", "whole number"),
        ("development = 99999999999999999999999", "far too big"),
        ("warehouse = { grian = 3 }", "did you mean grain"),
        ("warehouse = 5", "not a table"),
        ("bank = { circled = [5, 5, 5, 5] }", "up to 3 numbers"),
        ("bank = { circled = [6] }", "from 0 to 5"),
        ("bank = { spent = [1] }", "no key 'bank.spent'"),
        ("deeds = { 1 = ['knight'] }", "free space for 'knight'"),
        ("deeds = { 1 = ['boatman', 'boatman'] }", "free space for 'boatman'"),
        ("deeds = { 9 = ['boatman'] }", "no row '9'"),
        ("farmer = 3", "no key 'farmer'"),
        ("routes = ['O-8']\njoan = { farmer = 3 }", "no key 'joan'"),
        ("string = 'JO.1*AA'", "wrong character"),
    ],
)
def test_a_wrong_value_is_named_with_its_key(line: str, says: str):
    with pytest.raises(UsageError, match=f"(?i){says}") as e:
        game(f"[[sheet]]\nplayer = 'Red'\n{line}\n")
    assert "game.toml" in str(e.value) or "string" in line
    assert "\n" not in str(e.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no \\[\\[sheet\\]\\]"),
        ("sheet = 3", "no \\[\\[sheet\\]\\]"),
        ("sheet = [3]", "not a table"),
        ("ruleset = 'joam'\n[[sheet]]", "Did you mean joan"),
        ("version = 99\n[[sheet]]", "Version 99"),
        ("players = 6\n[[sheet]]", "from 1 to 5"),
        ("players = 1\n[[sheet]]\n[[sheet]]", "2 sheets for 1"),
        ("places = 'both'\n[[sheet]]", "printed"),
        ("laid_out = ['libary']\n[[sheet]]", "did you mean library"),
        ("laid_out = ['library', 'library']\n[[sheet]]", "laid_out: 'library' is named twice"),
        ("house = ['quick-gaem']\n[[sheet]]", "did you mean quick-game"),
        ("[[sheet]]\nplayer = 'A'\n[[sheet]]\nplayer = 'A'", "two sheets have the player 'A'"),
        ("[[sheet]]\nseat = 1\n[[sheet]]\nseat = 1", "two sheets have the seat '1'"),
        ("players = 2\n[[sheet]]\nseat = 3", "seat 3"),
        ("players = 2\n[[sheet]]\n[joan]\nfarmer = 1", "solo game"),
        ("players = 1\n[[sheet]]\n[joan]\nlevel = 'hard'", "level of difficulty 'hard'"),
        ("players = 1\n[[sheet]]\n[joan]\nfarmers = 1", "did you mean joan.farmer"),
        ("colour = 'red'\n[[sheet]]", "no key 'colour'"),
    ],
)
def test_a_wrong_game_is_refused_with_the_reason(text: str, says: str):
    with pytest.raises(UsageError, match=f"(?i){says}"):
        game(text)
