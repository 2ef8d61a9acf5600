"""`loire score` at the door: table, arithmetic, JSON, blank files, batches, bad input, and the conversation."""

import json
import os
import re
import select
import signal
import sys
import time
from pathlib import Path

import pytest

from rules.filled import game_from, read_game
from rules.lang import LANGUAGES
from rules.notation import print_sheet
from scoring.score import score_game
from tests.bad.command import OURS, loire, posix
from tests.scoring.games import EXAMPLE, RULES

TALLY = "stations=4 citizens=2 status=5 warehouse=8 bank=4 monks=1 depot=4"
SCORE_KEYS = ["player", "total", "parts", "stations", "citizens", "status"]
ANSWER_KEYS = ["ruleset", "version", "fingerprint", "problems", "scores", "winners", "joan"]
STRING = print_sheet(game_from(EXAMPLE.encode(), "x").sheets[0].sheet)
SOLO = """players = 1
[[sheet]]
player = "Anna"
stations = ["O"]
development = 4
monks = 0
[joan]
level = "connoisseur"
farmer = 4
boatman = 3
knight = 5
scholar = 4
levels = 4
depot = [6, 2]
stations = 5
citizens = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game.toml").write_text(EXAMPLE, "utf-8")
    (tmp_path / "solo.toml").write_text(SOLO, "utf-8")
    return tmp_path


def table(text: str) -> dict[str, list[str]]:
    """The rows of a table by their labels: the number at the end of each cell."""
    rows = (re.split(r" {2,}", line) for line in text.splitlines() if re.search(r" {2,}\S", line))
    return {row[0]: [cell.split(" ")[-1] for cell in row[1:]] for row in rows}


# A game in a file


def test_a_game_is_a_table_with_a_winner(folder: Path):
    told = loire(folder, "score", "game.toml")
    assert (told.returncode, told.stderr) == (0, "")
    rows = table(told.stdout)
    assert rows["total"] == ["52", "8"]
    assert rows["rank"] == ["1", "2"]
    assert rows["stations"] == ["4", "4"]
    assert "(4 + 2) × 5 = 30" in told.stdout
    assert "Red wins with 52 points." in told.stdout
    assert "Nobody alone has the most trading stations" in told.stdout
    assert "not told" in told.stdout


def test_explain_shows_the_arithmetic(folder: Path):
    said = loire(folder, "score", "game.toml", "--explain").stdout
    for line in (
        "4 trading stations: Orléans, 8 Vierzon, 9 Blois and 16 Châteauroux",
        "2 citizens: the first Development citizen and the citizen of deed 4",
        "22 Development spaces: status 5",
        "(4 + 2) × 5 = 30",
        "row of grain full: 3",
        "column 4 full: 5",
        "3 + 5 = 8",
        "row 2 circled: 4",
        "1 recruited: 6 (7/6/4/0 for none, 1, 2 ...)",
        "3 shields: 1 + 1 + 2 = 4",
        "30 + 8 + 4 + 6 + 4 = 52",
    ):
        assert line in said, line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", ["game.toml", "solo.toml"])
def test_every_language_says_it_all(folder: Path, lang: str, file: str):
    told = loire(folder, "score", file, "--explain", "--lang", lang)
    assert told.stderr == ""
    assert max(map(len, told.stdout.splitlines())) <= 80
    assert "{" not in told.stdout
    assert ("52" in told.stdout) == (file == "game.toml")


def test_json_is_as_the_interface_says(folder: Path):
    told = loire(folder, "score", "game.toml", "--json")
    data = json.loads(told.stdout)
    assert list(data) == ANSWER_KEYS
    assert data["ruleset"] == "joan"
    assert (data["version"], data["fingerprint"]) == (RULES.version, RULES.fingerprint)
    assert list(data["scores"][0]) == SCORE_KEYS
    assert data["scores"][0]["parts"] == {"trade": 30, "warehouse": 8, "bank": 4, "monks": 6, "depot": 4}
    assert data["winners"] == ["Red"]
    assert data["joan"] is None


def test_solo_stands_beside_joan(folder: Path):
    told = loire(folder, "score", "solo.toml")
    rows = table(told.stdout)
    assert rows["total"] == ["9", "75"]
    assert "rank" not in rows
    assert "Joan wins: 75 points to 9." in told.stdout
    assert "Joan has the most trading stations (5)" in told.stdout
    data = json.loads(loire(folder, "score", "solo.toml", "--json").stdout)
    assert list(data["joan"]["parts"]) == ["farmer", "boatman", "knight", "depot", "trade"]
    assert (data["joan"]["total"], data["winners"]) == (75, [])


def test_solo_equal_points_are_a_win_and_nothing_told_is_said(folder: Path):
    (folder / "equal.toml").write_text(
        'players = 1\n[[sheet]]\nplayer = "A"\nstations = []\ndepot = 1\n[joan]\nfarmer = 1\nstations = 0\n', "utf-8"
    )
    assert "as many as Joan is enough, A wins" in loire(folder, "score", "equal.toml").stdout
    (folder / "open.toml").write_text("players = 1\n[[sheet]]\nstations = []\n", "utf-8")
    assert "Nothing is told of Joan" in loire(folder, "score", "open.toml").stdout


def two(a: str, b: str, c: str = "") -> str:
    sheets = [
        f'[[sheet]]\nplayer = "{name}"\nstations = []\n{text}\n' for name, text in zip("ABC", (a, b, c), strict=True)
    ]
    return "".join(sheets if c else sheets[:2])


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (
            two("development = 7", "development = 8"),
            "The Development track decides: B stands furthest, on space 8, and wins.",
        ),
        (two("development = 7", "development = 7"), "they win together"),
        (two("development = 7", "development = 7", "development = 6"), "Of them A and B stand furthest"),
        ("players = 3\n" + two("depot = 1", "depot = 2"), "1 sheet of 3 is missing: who won is open"),
    ],
)
def test_ties_and_missing_sheets_are_said_in_words(folder: Path, game: str, said: str):
    (folder / "g.toml").write_text(game, "utf-8")
    assert said in " ".join(loire(folder, "score", "g.toml").stdout.split())


def test_errors_are_shown_by_sheet_and_the_scores_are_provisional(folder: Path):
    bad = EXAMPLE.replace('routes = ["O-8", "8-9", "8-16"]', 'routes = ["8-9", "8-16"]')
    (folder / "bad.toml").write_text(bad, "utf-8")
    told = loire(folder, "score", "bad.toml")
    assert told.returncode == 1
    assert re.search(r"^Red  \d+ errors?", told.stdout, re.M)
    assert "EN p. 3" in told.stdout
    assert "provisional" in told.stdout
    assert table(told.stdout)["total"] == ["52", "8"]
    told = loire(folder, "score", "bad.toml", "--json")
    problem = json.loads(told.stdout)["problems"][0]
    assert told.returncode == 1
    assert list(problem) == ["sheet", "cell", "severity", "rule", "text"]
    assert (problem["sheet"], problem["severity"]) == ("Red", "error")


def test_several_files_each_have_a_heading_and_a_bad_one_does_not_keep_the_rest_back(folder: Path):
    told = loire(folder, "score", "game.toml", "gone.toml", "solo.toml")
    assert told.returncode == 5
    assert "gone.toml" in told.stderr
    assert told.stdout.index("game.toml") < told.stdout.index("solo.toml")
    data = json.loads(loire(folder, "score", "game.toml", "solo.toml", "--json").stdout)
    assert [d["file"] for d in data] == ["game.toml", "solo.toml"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_names_and_many_players_fit_eighty_columns(folder: Path, players: int):
    names = ["Maximiliane-Josephine von und zu Hohenstein", "Bo", "李小龙", "Zoë\x1b[31m", "E"][:players]
    sheets = "".join(f"[[sheet]]\nplayer = {json.dumps(n)}\nstations = []\ndepot = 12\n" for n in names)
    (folder / "g.toml").write_text(sheets, "utf-8")
    told = loire(folder, "score", "g.toml", env={"COLUMNS": "80"})
    assert told.returncode == 0
    assert max(map(len, told.stdout.splitlines())) <= 80
    assert "\x1b" not in told.stdout


# stdin and sheet strings


@pytest.mark.parametrize(
    "text", [EXAMPLE, "\ufeff" + EXAMPLE, EXAMPLE.replace("\n", "\r\n")], ids=["plain", "BOM", "CRLF"]
)
def test_stdin_is_read_however_it_is_written(folder: Path, text: str):
    told = loire(folder, "score", "-", input=text.encode())
    assert told.returncode == 0
    assert "Red wins with 52 points." in told.stdout


def test_json_is_read_too(folder: Path):
    import tomllib

    told = loire(folder, "score", "-", "--json", input=json.dumps(tomllib.loads(EXAMPLE)))
    assert json.loads(told.stdout)["scores"][0]["total"] == 52


@pytest.mark.parametrize("how", ["argument", "small", "stdin"])
def test_a_sheet_string_alone_is_scored(folder: Path, how: str):
    args, typed = {"argument": ([STRING], ""), "small": ([STRING.lower()], ""), "stdin": (["-"], STRING + "\n")}[how]
    told = loire(folder, "score", *args, "--json", input=typed)
    data = json.loads(told.stdout)
    assert (data["scores"][0]["total"], data["winners"]) == (52, [])
    assert "A single sheet" in loire(folder, "score", *args, input=typed).stdout


def test_sheet_strings_together_are_one_game(folder: Path):
    other = print_sheet(RULES.form.blank())
    data = json.loads(loire(folder, "score", STRING, other, "--json").stdout)
    assert [s["total"] for s in data["scores"]] == [57, 7], "with the citizen for the most stations"
    assert data["winners"] == ["Player 1"]


def test_a_damaged_or_foreign_string_is_refused(folder: Path):
    for text, said in ((STRING[:-1] + "#", "wrong character"), ("JO.99/TN:O*AA", ""), ("JO.1.AAAAAAAA/TN:O*7D", "")):
        told = loire(folder, "score", text)
        assert told.returncode == 2
        assert said in told.stderr
        assert OURS not in told.stderr


# --tally


def test_the_rulebooks_example_is_52_by_tally(folder: Path):
    told = loire(folder, "score", "--tally", TALLY)
    assert table(told.stdout)["total"] == ["52"]
    data = json.loads(loire(folder, "score", "--tally", TALLY, "--json").stdout)
    assert list(data) == ANSWER_KEYS
    assert list(data["scores"][0]) == SCORE_KEYS
    assert data["scores"][0]["total"] == 52
    assert data["scores"][0]["parts"] == {"trade": 30, "warehouse": 8, "bank": 4, "monks": 6, "depot": 4}


def test_a_tally_not_understood_is_refused(folder: Path):
    told = loire(folder, "score", "--tally", "statoins=4")
    assert told.returncode == 2
    assert "Did you mean stations" in told.stderr


# --new


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_blank_file_can_be_read_as_it_is_and_with_its_lines_uncommented(folder: Path, lang: str, players: int):
    told = loire(folder, "score", "--new", "--players", str(players), "--lang", lang)
    assert told.returncode == 0
    game = game_from(told.stdout.encode(), "new.toml")
    assert (game.players, len(game.sheets)) == (players, players)
    assert score_game(game).scores[0].score.total == 0
    full = re.sub(r"(?m)^#(?=\w)", "", told.stdout)
    filled = game_from(full.encode(), "full.toml")
    assert all(sheet.sheet["towns"] is not None for sheet in filled.sheets)
    assert score_game(filled).scores[0].score.total == 7
    assert (score_game(filled).joan is not None) == (players == 1)
    assert loire(folder, "score", "-", input=full.encode()).returncode == 0, "and nothing is wrong with it"


def test_a_blank_file_knows_house_rules_and_refuses_six_players(folder: Path):
    told = loire(folder, "score", "--new", "--house", "quick-game")
    assert 'house = ["quick-game"]' in told.stdout
    assert loire(folder, "score", "-", input=told.stdout).returncode == 0
    assert loire(folder, "score", "--new", "--players", "6").returncode == 2


# --batch


def test_a_batch_answers_a_line_a_string_and_goes_on_after_bad_ones(folder: Path):
    lines = f"{STRING}\n\nnonsense\n{STRING[:-2]}ZZ\n{'x' * 9000}\n{STRING.lower()}\r\n"
    told = loire(folder, "score", "-", "--batch", input=lines)
    assert told.returncode == 1
    assert told.stdout == f"52\t{STRING}\n52\t{STRING.lower()}\n"
    assert [int(n) for n in re.findall(r"line (\d+):", told.stderr)] == [3, 4, 5]
    told = loire(folder, "score", "-", "--batch", "--json", input=f"{STRING}\n{STRING}\n")
    assert [json.loads(line)["total"] for line in told.stdout.splitlines()] == [52, 52]
    assert told.returncode == 0


# What cannot be


BAD = {
    "empty": b"",
    "ruleset": b'ruleset = "chess"\n[[sheet]]\n',
    "town": b'[[sheet]]\nstations = ["O", "Orleens"]\n',
    "key": b'[[sheet]]\nstatoins = ["O"]\n',
    "six": b"players = 6\n" + b"[[sheet]]\n" * 6,
    "twice": b'[[sheet]]\nplayer = "A"\n[[sheet]]\nplayer = "A"\n',
    "negative": b"[[sheet]]\ndevelopment = -1\n",
    "huge": b"[[sheet]]\ndevelopment = 99999999999999999999999999999\n",
    "digits": b"[[sheet]]\ndevelopment = " + b"9" * 5000 + b"\n",
    "nan": b"[[sheet]]\ndevelopment = nan\n",
    "json-nan": b'{"sheet": [{"development": NaN}]}',
    "float": b"[[sheet]]\ndepot = 3.0\n",
    "null": b'{"sheet": [{"depot": null}]}',
    "null-sheet": b'{"sheet": [null]}',
    "latin-1": "[[sheet]]\nplayer = 'Zoé'\n".encode("latin-1"),
    "too-many": b"[[sheet]]\nwarehouse = { grain = 6 }\n",
    "rows": b"[[sheet]]\nbank = { circled = [5, 5, 5, 5] }\n",
    "version": b"version = 99\n[[sheet]]\n",
    "big": b"# " + b"x" * 1_100_000,
    "string": b"[[sheet]]\nstring = 'JO.1/TN:O*00'\n",
    "not-toml": b"players = = 3\n",
    "joan": b"[[sheet]]\n[[sheet]]\n[joan]\nfarmer = 1\n",
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("way", ["file", "stdin"])
def test_bad_input_is_a_sentence_and_a_code(folder: Path, name: str, way: str):
    (folder / "bad.toml").write_bytes(BAD[name])
    told = loire(folder, "score", "bad.toml") if way == "file" else loire(folder, "score", "-", input=BAD[name])
    assert told.returncode in (2, 3) if name in ("ruleset", "version") else told.returncode == 2, told.stderr
    assert told.stdout == ""
    assert told.stderr.startswith("loire: ")
    assert OURS not in told.stderr
    assert "Traceback" not in told.stderr
    said = {"town": "Did you mean O (Orléans)?", "key": "Did you mean stations", "latin-1": "line 2"}
    assert said.get(name, "") in told.stderr


@pytest.mark.parametrize(
    "args",
    [
        ["score"],
        ["score", "game.toml", "--tally", TALLY],
        ["score", "--new", "--tally", TALLY],
        ["score", "game.toml", "--batch"],
        ["score", "--batch"],
        ["score", "game.toml", "--house", "quick-game"],
        ["score", "game.toml", "--players", "2"],
        ["score", STRING, "--players", "9"],
        ["score", "--tally", TALLY, "--lang", "xx"],
    ],
)
def test_usage_errors(folder: Path, args: list[str]):
    told = loire(folder, *args)
    assert told.returncode == 2
    assert told.stdout == ""
    assert OURS not in told.stderr


# The conversation, on a terminal


def converse(folder: Path, answers: list[str | bytes], *args: str) -> tuple[str, int]:
    """Runs the command on a terminal of its own; each prompt gets the next answer, and the last one an end."""
    import pty

    pid, fd = pty.fork()
    if pid == 0:  # pragma: no cover
        os.chdir(folder)
        home = str(folder / "home")
        env = {**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, "COLUMNS": "80"}
        env |= {"NO_COLOR": "1", "PYTHONPATH": str(Path(__file__).parents[2])}
        os.execve(sys.executable, [sys.executable, "-m", "companion", "score", "--no-save", *args], env)
    out, left, until = b"", list(answers), time.monotonic() + 30
    while time.monotonic() < until:
        if not select.select([fd], [], [], 0.2)[0]:
            continue
        try:
            got = os.read(fd, 65536)
        except OSError:
            break
        if not got:
            break
        out += got
        if out.endswith(b"> "):
            answer = left.pop(0) if left else b"\x03"
            if answer == KILL:
                os.kill(pid, signal.SIGKILL)
                break
            os.write(fd, answer if isinstance(answer, bytes) else answer.encode() + b"\n")
    else:
        os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    os.close(fd)
    return out.decode().replace("\r\n", "\n"), os.waitstatus_to_exitcode(status)


KILL = b"kill"
RED = ["O-8 9-8 8-16", "O 8 9 16", "", "54444", "3 5 0", "220", "22", "4", "development-1, deed-4", "1", "3", ""]
BLUE = ["", "O Chateaudun 4 5", "", "", "", "", "8", "", "", "", "", ""]


@posix
def test_a_conversation_ends_in_a_table_and_a_file(folder: Path):
    said, code = converse(folder, ["2", "Red", "Blue", "c", *RED, *BLUE, "", "mine"])
    assert code == 0, said
    assert "Red wins with 52 points." in said
    assert "Red so far: 52 points" in said
    assert "grain xxxxx  cheese xxxx." in said
    assert "mine.toml is saved." in said
    game = read_game(folder / "mine.toml")
    assert [s.score.total for s in score_game(game).scores] == [52, 8]
    assert list((folder / "home").rglob("game-*.toml")) == [], "the draft is gone"


@posix
def test_help_corrections_and_mistakes(folder: Path):
    said, code = converse(
        folder,
        ["<", "7", "2", "Red", "Red", "?", "Blue", "", "?", *RED[:2], "<", "O 8", "x", "<<", *RED[:1], "=", b"\x03"],
        "--lang",
        "fr",
    )
    assert code == 130
    assert "C’est la première question." in said
    assert "un nombre entier de 1 à 5" in said
    assert "Red a déjà une feuille" in said
    assert "pour l’instant : O 8 9 16" in said
    assert "x" in said
    assert "Red jusqu’ici" in said


@posix
def test_ctrl_c_keeps_a_draft_and_the_next_conversation_goes_on(folder: Path):
    said, code = converse(folder, ["2", "Red", "Blue", "c", *RED[:8], b"\x03"])
    assert code == 130
    (draft,) = (folder / "home").rglob("game-*.toml")
    assert draft.name in said.replace("\n", "")
    assert list(read_game(draft).sheets[0].sheet.marked("towns")) == ["O", "8", "9", "16"]
    said, code = converse(folder, ["y", *RED[8:], *BLUE, ""], "-o", "done.toml")
    assert code == 0, said
    assert "Red wins with 52 points." in said
    assert read_game(folder / "done.toml").sheets[0].player == "Red"
    assert not draft.exists()


@posix
def test_a_draft_not_wanted_is_put_aside(folder: Path):
    converse(folder, ["2", "Red", "Blue", "c", *RED[:3], b"\x03"])
    said, _ = converse(folder, ["n", b"\x03"])
    assert "draft of Red and Blue" in said
    assert [p.name[:5] for p in (folder / "home").rglob("*.toml")] == ["left-"]
    said, _ = converse(folder, [b"\x03"])
    assert "draft of" not in said


@posix
def test_from_the_result_back_to_a_sheet_and_on_to_the_result(folder: Path):
    said, code = converse(folder, ["2", "Red", "Blue", "c", *RED, *BLUE, "red", "", "O 8 9", ">", "", "-"])
    assert code == 0, said
    assert said.count("The sheet of Red") == 2
    assert said.index("Red wins with 52 points.") < said.index("Red wins with 47 points.")


@posix
def test_a_draft_survives_a_kill(folder: Path):
    _, code = converse(folder, ["2", "Red", "Blue", "c", *RED[:4], KILL])
    assert code == -signal.SIGKILL
    (draft,) = (folder / "home").rglob("game-*.toml")
    assert list(read_game(draft).sheets[0].sheet.marked("towns")) == ["O", "8", "9", "16"]
    assert sum(read_game(draft).sheets[0].sheet["warehouse"] or b"") == 21


@posix
def test_alone_joan_is_asked_for_too(folder: Path):
    joan = ["connoisseur", "4", "3", "5", "4", "4", "6 2", "5", "3"]
    own = ["", "O", "", "", "", "", "4", "", "", "0", "", ""]
    said, code = converse(folder, ["Anna", "", *own, *joan, "", "-"], "--players", "1")
    assert code == 0, said
    assert "Joan wins: 75 points to 9." in said
    assert "Not saved." in said
    assert (folder / "game.toml").read_text("utf-8") == EXAMPLE


@posix
def test_an_output_that_exists_is_refused_before_the_first_question(folder: Path):
    said, code = converse(folder, [], "-o", "game.toml")
    assert code == 5
    assert "exists already" in said
    assert (folder / "game.toml").read_text("utf-8") == EXAMPLE
