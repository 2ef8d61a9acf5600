"""What cannot be printed: unknown things, options that do not go together, games that cannot be read."""

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.bad.command import Told, files, loire, posix, process, refused

GAME = 'players = 3\n[[sheet]]\nplayer = "Red"\nstations = ["8"]\n'
SOLO = "players = 1\n[[sheet]]\n[joan]\nfarmer = 2\n"


def printed(folder: Path, *args: str) -> list[str]:
    """The files that a command has made, by name."""
    told = loire(folder, "print", *args, "-o", "out", "--json")
    assert told.returncode == 0, told.stderr
    return [Path(f["path"]).name for f in json.loads(told.stdout)["files"]]


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["--paper", "a5"], 2, "no paper 'a5'"),
        (["--ink", "blue"], 2, "no ink 'blue'"),
        (["--lang", "xx"], 2, "no language 'xx'"),
        (["--house", "quick-gaem"], 2, "Did you mean quick-game"),
        (["shets"], 2, "Did you mean sheets"),
        (["--copies", "0"], 2, "--copies 0"),
        (["--players", "9"], 2, "--players 9"),
        (["--players", "1"], 2, "for 2 to 5"),
        (["--format", "gif"], 2, "no format 'gif'"),
        (["--names", "x" * 200], 2, "does not fit on the sheet"),
        (["--names", "שלום"], 2, "has no"),
        (["--names", "🦊"], 2, "has no '🦊'"),
        (["--names", "A,,B"], 2, "--names is empty"),
        (["--names", ""], 2, "--names is empty"),
        (["--names", " "], 2, "--names is empty"),
        (["--names", "A,A"], 2, "twice"),
        (["--names", "Amélie,Ame\u0301lie"], 2, "twice"),
        (["--names", "A,B,C,D,E,F"], 2, "6 names; the game is for up to 5 players"),
        (["--names", "A,B,C", "--players", "2"], 2, "3 names; --players is 2"),
        (["--link", "https://example.org/?x"], 2, "in capitals"),
        (["--link", "A" * 90 + "/"], 2, "--link has 91 characters; the QR has room for 60"),
        (["--marks", "nothing.toml"], 5, "no file nothing.toml"),
        (["-o", "file"], 5, "file"),
        (["-o", "file/sub"], 5, "file"),
    ],
)
def test_bad_input_is_explained(tmp_path: Path, args: list[str], code: int, says: str) -> None:
    (tmp_path / "file").write_text("x")
    what = "sheets" if args[0].startswith("-") else args[0]
    refused(loire(tmp_path, "print", what, *args), code, says)
    assert files(tmp_path) == ["file"]
    assert not (tmp_path / "output").exists(), "an empty folder is left"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["sheets", "--format", "png", "--dpi", "90000"], "--dpi 90000: choose 30 to 1200"),
        (["places", "--format", "png", "--dpi", "0"], "--dpi 0: choose 30 to 1200"),
        (["sheets", "--dpi", "300"], "--dpi does nothing with --format pdf"),
        (["tiles", "--format", "tts", "--dpi", "300"], "--dpi does nothing with --format tts"),
        (["cover", "--only", "library"], "--only does nothing here: it is for places"),
        (["sheets", "--only", "library"], "--only does nothing here"),
        (["places", "--only", ""], "One of the --only is empty"),
        (["places", "--only", "library,,park"], "One of the --only is empty"),
        (["sheets", "--bleed", "55"], "--bleed does nothing here"),
        (["sheets", "--fold", "gutterfold"], "--fold does nothing here"),
        (["tiles", "--cards", "mini"], "--cards does nothing here"),
        (["reference", "--back-offset", "1,1"], "--back-offset does nothing here"),
        (["places", "--fold", "fronts", "--back-offset", "1,1"], "there are no backs"),
        (["places", "--format", "png", "--fold", "gutterfold"], "--fold does nothing with --format png"),
        (["tiles", "--copies", "2", "--format", "png"], "one picture is made"),
        (["reference", "--copies", "2"], "--copies does nothing here"),
        (["places", "--players", "3"], "--players does nothing here"),
        (["places", "--geometry"], "--geometry does nothing here"),
        (["places", "--url", "https://x.org/"], "--url does nothing with --format pdf"),
        (["places", "--format", "tts", "--url", "not a url"], "write the address of a folder"),
        (["places", "--format", "tts", "--url", "https://x.org/a"], "with a slash at the end"),
    ],
    ids=lambda x: " ".join(x) if isinstance(x, list) else "",
)
def test_what_would_do_nothing_is_refused(tmp_path: Path, args: list[str], says: str) -> None:
    refused(loire(tmp_path, "print", *args, "-o", "out"), 2, says)
    assert files(tmp_path) == []


def test_the_solo_side_is_for_one(tmp_path: Path) -> None:
    refused(loire(tmp_path, "print", "solo", "--players", "5"), 2, "--players 5: the solo side is for one")
    assert printed(tmp_path, "solo", "--players", "1") == ["solo-a4-en-1p.pdf"]
    assert printed(tmp_path, "sheets", "solo", "--players", "5") == ["sheets-solo-a4-en-5p.pdf"]


@pytest.mark.parametrize("told", ["abc", "99999999999999999", "-5", "1.5", "²", "1" * 5000])
def test_a_date_that_is_none(tmp_path: Path, told: str) -> None:
    refused(
        loire(tmp_path, "print", "calibration", "-o", "new/folder", env={"SOURCE_DATE_EPOCH": told}),
        2,
        "SOURCE_DATE_EPOCH",
        "seconds since 1970",
    )
    assert list(tmp_path.glob("new*")) == [], "an empty folder is left"


def test_no_date_is_no_mistake(tmp_path: Path) -> None:
    assert loire(tmp_path, "print", "calibration", env={"SOURCE_DATE_EPOCH": ""}).returncode == 0


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_capitals_are_welcome(tmp_path: Path, paper: str) -> None:
    assert printed(tmp_path, "calibration", "--paper", paper) == [f"calibration-{paper.lower()}-en.pdf"]


# A filled game


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["reference"], "its marks lie on sheets"),
        (["solo"], "its marks lie on sheets"),
        (["--names", "A,B"], "--marks and --names do not go together"),
        (["--players", "3"], "--marks and --players do not go together"),
        (["--copies", "2"], "--marks and --copies do not go together"),
        (["--house", "quick-game"], "--marks and --house do not go together"),
    ],
    ids=lambda x: x[0] if isinstance(x, list) else "",
)
def test_marks_do_not_go_with_everything(tmp_path: Path, args: Sequence[str], says: str) -> None:
    (tmp_path / "game.toml").write_text(GAME, "utf-8")
    refused(loire(tmp_path, "print", *args, "--marks", "game.toml"), 2, says)
    assert files(tmp_path) == ["game.toml"]


def test_marks_of_a_solo_game_need_the_solo_side(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(SOLO, "utf-8")
    refused(loire(tmp_path, "print", "sheets", "--marks", "game.toml"), 2, "a solo game", "its marks lie on solo")
    (name,) = printed(tmp_path, "--marks", "game.toml")
    assert name.startswith("solo-a4-en-1p-")


def test_with_marks_and_nothing_named_only_the_marked_sheets_are_made(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(GAME, "utf-8")
    (name,) = printed(tmp_path, "--marks", "game.toml")
    assert name.startswith("sheets-a4-en-3p-")
    assert name.endswith("-marked.pdf")
    both = printed(tmp_path, "sheets", "solo", "reference", "--marks", "game.toml")
    assert [n.partition("-a4")[0] for n in both] == ["sheets-solo", "reference"]


def test_settled_house_rules_do_not_hinder_a_game_that_has_its_own(tmp_path: Path) -> None:
    (tmp_path / "loire.toml").write_text('house = ["quick-game"]\n', "utf-8")
    (tmp_path / "game.toml").write_text(GAME, "utf-8")
    (name,) = printed(tmp_path, "--marks", "game.toml")
    assert "quick-game" not in name


def marked(folder: Path, content: str, name: str = "game.json") -> Told:
    (folder / name).write_text(content, "utf-8")
    return loire(folder, "print", "--marks", name, "-o", "out")


def test_a_game_may_be_json(tmp_path: Path) -> None:
    game = json.dumps({"players": 2, "sheet": [{"player": "Red", "deeds": {"1": ["boatman"]}}]})
    assert marked(tmp_path, game).returncode == 0
    assert marked(tmp_path, f"\ufeff\n{game}", "game.txt").returncode == 0
    told = loire(tmp_path, "print", "--marks", "-", "-o", "out", input=game)
    assert told.returncode == 0, told.stderr


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "not valid JSON"),
        ("{", "not valid JSON"),
        ("[]", "not a table"),
        ("players = 3", "not valid JSON"),
        ('{"players": 2, "players": 3}', "'players' stands twice"),
        ('{"players": NaN, "sheet": [{}]}', "whole number"),
        ('{"players": null, "sheet": [{}]}', "whole number"),
        (f'{{"players": {"9" * 5000}}}', "number nobody can read"),
        ("[" * 100_000, "nested too deeply"),
        ('{"x": ' * 30 + "1" + "}" * 30, "nested too deeply"),
    ],
    ids=["empty", "open", "list", "toml", "twice", "nan", "null", "digits", "deep", "tables"],
)
def test_json_that_is_no_game(tmp_path: Path, content: str, says: str) -> None:
    refused(marked(tmp_path, content), 2, "game.json", says)
    assert files(tmp_path) == ["game.json"]


def test_a_stream_that_is_too_long_is_refused_not_cut(tmp_path: Path) -> None:
    told = loire(tmp_path, "print", "--marks", "-", input=GAME + "# " + "x" * 300_000)
    refused(told, 2, "stdin has over 262,144 bytes")


# Nothing half-written, no empty folder


def small_disk(limit: int) -> None:
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


@posix
def test_a_full_disk_leaves_neither_files_nor_folders(tmp_path: Path) -> None:
    told = process(tmp_path, "print", "sheets", "-o", "new/out", limit=partial(small_disk, 10_000))
    refused(told, 5, "cannot be written")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "mine").mkdir()
    process(tmp_path, "print", "sheets", "-o", "mine", limit=partial(small_disk, 10_000))
    assert list(tmp_path.iterdir()) == [tmp_path / "mine"], "a folder that was there before is removed"


@posix
@pytest.mark.parametrize("args", [["places", "--format", "png"], ["tiles", "--format", "tts"]], ids=["png", "tts"])
def test_a_deck_that_does_not_fit_on_the_disk_leaves_nothing_of_itself(tmp_path: Path, args: list[str]) -> None:
    told = process(tmp_path, "print", *args, "-o", "new/out", limit=partial(small_disk, 100_000))
    refused(told, 5, "cannot be written")
    assert list(tmp_path.iterdir()) == []


def test_a_layout_that_fails_leaves_no_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'name = "Long"\nsummary = "Too long."\n[set]\n"tracks/depot/shields" = [' + "1, " * 40 + "]\n", "utf-8"
    )
    refused(loire(tmp_path, "print", "sheets", "--house", "mine.toml", "-o", "out"), 3)
    assert files(tmp_path) == ["mine.toml"]
    assert not (tmp_path / "out").exists()
