"""Bad input through the real command: a documented exit code, one paragraph on stderr, never a traceback."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from companion.cli import main

GOOD = 'name = "Short evening"\nsummary = "One bag fewer with three players."\n\n[set]\n"setup/3/bags" = 2\n'
HEAD = 'name = "Nonsense"\nsummary = "Something is wrong in here."\n'
OURS = "our mistake"  # what the command says when it meets an error that nobody thought of
GIGABYTE = 1 << 30

posix = pytest.mark.skipif(os.name != "posix", reason="pipes, limits and signals are told here as POSIX has them")
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a process to a limit of memory")
not_root = pytest.mark.skipif(
    hasattr(os, "geteuid") and os.geteuid() == 0, reason="root reads and writes whatever the permissions say"
)


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The surroundings of a command: nothing that somebody has settled outside the test."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith("LOIRE_") and k != "PYTHONPATH"}
    home = str(folder / "home")
    return {**clean, "HOME": home, "XDG_CONFIG_HOME": home, "APPDATA": home, "PYTHONIOENCODING": "utf-8", **more}


Told = subprocess.CompletedProcess[str]


def loire(folder: Path, *args: str, input: str | bytes = "", env: dict[str, str] | None = None) -> Told:
    """Runs the command in a folder; in this process, which is ten times as quick as to start one."""
    typed = input if isinstance(input, bytes) else input.encode()
    stdin, stdout, stderr = (io.TextIOWrapper(io.BytesIO(content), "utf-8") for content in (typed, b"", b""))
    with (
        pytest.MonkeyPatch.context() as patch,
        mock.patch.dict(os.environ, environment(folder, **(env or {})), clear=True),
    ):
        patch.chdir(folder)
        for name, value in (("argv", ["loire", *args]), ("stdin", stdin), ("stdout", stdout), ("stderr", stderr)):
            patch.setattr(sys, name, value)
        with pytest.raises(SystemExit) as left:
            main()
    for stream in (stdout, stderr):
        stream.seek(0)
    return subprocess.CompletedProcess(args, int(left.value.code or 0), stdout.read(), stderr.read())


def process(
    folder: Path, *args: str, input: str = "", limit: Callable[[], None] | None = None, timeout: float = 60
) -> Told:
    """Runs the command in a folder as a process of its own, which may be limited."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *args],
        cwd=folder,
        env=environment(folder),
        input=input,
        capture_output=True,
        encoding="utf-8",
        timeout=timeout,
        preexec_fn=limit,
    )


def refused(told: Told, code: int, *says: str) -> str:
    """Asserts that a command ended with a code and one paragraph on stderr, and returns that."""
    message = told.stderr.strip()
    assert told.returncode == code, told.stdout + told.stderr
    assert "Traceback" not in told.stdout + told.stderr
    assert OURS not in message
    assert message.startswith("loire: ")
    assert "\n" not in message
    for text in says:
        assert text in message
    return message


def problem(told: Told, *says: str) -> str:
    """Asserts that `loire check --json` found one problem with the data, and returns its text."""
    assert "Traceback" not in told.stdout + told.stderr
    assert OURS not in told.stderr
    assert told.returncode == 3, told.stdout + told.stderr
    assert told.stderr == ""
    (found,) = json.loads(told.stdout)["problems"]
    assert (found["step"], found["severity"]) == ("data", "error")
    assert "\n" not in found["text"]
    for text in says:
        assert text in found["text"]
    return str(found["text"])


def broken(folder: Path, content: bytes | str, *says: str, run: Callable[..., Told] = loire) -> None:
    """A house rule that cannot be understood: `check` reports it, every other command refuses it, both with 3."""
    path = folder / "mine.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    problem(run(folder, "check", "mine.toml", "--json"), "mine.toml", *says)
    refused(run(folder, "show", "--house", "mine.toml"), 3, "mine.toml", *says)


def files(folder: Path) -> list[str]:
    """Every file below a folder, hidden ones too."""
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


def memory() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTE, GIGABYTE))


def full_disk() -> None:
    """Not a byte can be written to any file, as on a full disk."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


# Files that cannot be read: 5


@pytest.mark.parametrize("command", [("check",), ("show", "--house"), ("house", "diff", "base")], ids=" ".join)
def test_a_file_that_is_not_there(tmp_path: Path, command: Sequence[str]) -> None:
    refused(loire(tmp_path, *command, "nowhere.toml"), 5, "There is no file nowhere.toml", "Check the name")


@pytest.mark.parametrize("command", [("check",), ("show", "--house")], ids=" ".join)
def test_a_folder_instead_of_a_file(tmp_path: Path, command: Sequence[str]) -> None:
    (tmp_path / "rules.toml").mkdir()
    refused(loire(tmp_path, *command, "rules.toml"), 5, "rules.toml is a folder", "Name the file inside it")


def test_a_file_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    refused(loire(tmp_path, "check", "file/mine.toml"), 5, "file/mine.toml")


@not_root
@posix
def test_a_file_nobody_may_read(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, "utf-8")
    (tmp_path / "mine.toml").chmod(0)
    refused(loire(tmp_path, "check", "mine.toml"), 5, "mine.toml cannot be read", "permissions")


@posix
def test_a_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").symlink_to("mine.toml")
    refused(loire(tmp_path, "check", "mine.toml"), 5, "mine.toml cannot be read")


@posix
def test_a_name_longer_than_any_file_has(tmp_path: Path) -> None:
    refused(loire(tmp_path, "check", "n" * 300 + ".toml"), 5, "cannot be read")


@linux
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
def test_an_endless_file(tmp_path: Path) -> None:
    """A device has no size to look at before reading."""
    refused(process(tmp_path, "show", "--house", "/dev/zero", limit=memory), 5, "/dev/zero", "not a file")


@posix
def test_a_pipe_that_nobody_writes_into(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "mine.toml")
    refused(process(tmp_path, "check", "mine.toml", timeout=10), 5, "mine.toml is a pipe or a device", "to a file")


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    (tmp_path / "loire.toml").write_text('house = ["mi\\u0000ne.toml"]\n', "utf-8")
    refused(loire(tmp_path, "show"), 5, "mi", "no name of a file")


# Files that can be read and not understood: 3


def test_a_file_of_fifty_megabytes_is_refused_at_once(tmp_path: Path) -> None:
    with (tmp_path / "mine.toml").open("wb") as f:
        f.truncate(50_000_000)
    began = time.monotonic()
    problem(loire(tmp_path, "check", "mine.toml", "--json"), "mine.toml has 50,000,000 bytes", "Is it the right file?")
    refused(loire(tmp_path, "show", "--house", "mine.toml"), 3, "50,000,000 bytes")
    assert time.monotonic() - began < 10


def test_a_binary_file(tmp_path: Path) -> None:
    broken(tmp_path, b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "line 1", "not UTF-8", "Save it again as UTF-8")


def test_bytes_of_latin_1(tmp_path: Path) -> None:
    broken(tmp_path, (HEAD + '# l’été\nsource = "designed: l\xe9g\xe8re"\n').encode("cp1252"), "line 3", "not UTF-8")


def test_a_file_of_utf_16(tmp_path: Path) -> None:
    broken(tmp_path, GOOD.encode("utf-16"), "line 1", "not UTF-8")


def test_a_null_character(tmp_path: Path) -> None:
    broken(tmp_path, GOOD + "\0", "not valid TOML", "line 6")


def test_an_empty_file(tmp_path: Path) -> None:
    broken(tmp_path, "", "`name` is missing")


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"], ids=["plain", "bom"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_marks_of_windows_are_welcome(tmp_path: Path, start: bytes, end: str) -> None:
    (tmp_path / "mine.toml").write_bytes(start + GOOD.replace("\n", end).encode())
    told = loire(tmp_path, "check", "mine.toml", "--json")
    assert (told.returncode, told.stderr, json.loads(told.stdout)["problems"]) == (0, "", [])


def test_a_file_without_a_last_line_end(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.rstrip("\n"), "utf-8")
    assert loire(tmp_path, "check", "mine.toml").returncode == 0


@pytest.mark.parametrize("depth", [30, 500, 100_000])
def test_lists_in_lists(tmp_path: Path, depth: int) -> None:
    broken(tmp_path, f'{HEAD}[set]\n"setup/3/bags" = {"[" * depth}{"]" * depth}\n', "nested too deeply")


@pytest.mark.parametrize("depth", [30, 500, 5000])
def test_tables_in_tables(tmp_path: Path, depth: int) -> None:
    broken(tmp_path, f"{HEAD}[set]\nx = {'{ x = ' * depth}1{' }' * depth}\n", "nested too deeply")


@pytest.mark.parametrize("depth", [30, 500, 5000])
def test_keys_with_many_dots(tmp_path: Path, depth: int) -> None:
    broken(tmp_path, f"{HEAD}[set]\n{'.'.join('x' * depth)} = 1\n", "nested too deeply")


@pytest.mark.parametrize("depth", [30, 500, 5000])
def test_headings_with_many_dots(tmp_path: Path, depth: int) -> None:
    broken(tmp_path, f"{HEAD}[set.{'.'.join('x' * depth)}]\ny = 1\n", "nested too deeply")


@linux
def test_as_many_dots_as_fit_into_a_file_do_not_eat_the_memory(tmp_path: Path) -> None:
    broken(
        tmp_path,
        f"{HEAD}[set]\n{'.'.join('x' * 120_000)} = 1\n",
        "nested too deeply",
        run=partial(process, limit=memory),
    )


def test_as_many_changes_as_fit_into_a_file_are_read_quickly(tmp_path: Path) -> None:
    lines = "".join(f'"setup/3/x{i}" = 1\n' for i in range(12_000))
    (tmp_path / "mine.toml").write_text(f"{HEAD}[set]\n{lines}", "utf-8")
    problem(process(tmp_path, "check", "mine.toml", "--json", timeout=8), "mine.toml", "setup/3/x0")


@pytest.mark.parametrize(
    "number",
    ["9" * 400, "9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000, "1e400", "-inf", "nan"],
    ids=["400", "5000", "minus-5000", "hex", "float", "inf", "nan"],
)
def test_a_number_nobody_can_read(tmp_path: Path, number: str) -> None:
    broken(tmp_path, f'{HEAD}[set]\n"setup/3/bags" = {number}\n')


def test_a_number_too_long_for_python_is_told_by_its_line(tmp_path: Path) -> None:
    broken(tmp_path, f'{HEAD}[set]\n"setup/3/bags" = {"9" * 5000}\n', "line 4", "thousands of digits", "shorter")
    assert "sys." not in loire(tmp_path, "check", "mine.toml").stdout


@pytest.mark.parametrize(
    "path",
    [
        "tracks/bank/bonuses/{}",
        "tracks/development/stars/{}",
        "map/routes/1-{}",
        "setup/{}",
        "deeds/{}",
        "map/towns/{}",
    ],
)
@pytest.mark.parametrize("digits", [30, 5000])
def test_an_id_of_many_digits(tmp_path: Path, path: str, digits: int) -> None:
    broken(tmp_path, f'{HEAD}[set]\n"{path.format("9" * digits)}" = 1\n')


def test_dots_in_texts_and_remarks_are_no_steps(tmp_path: Path) -> None:
    """Only keys with many dots are nested deeply."""
    dots = ".".join("x" * 60)
    (tmp_path / "mine.toml").write_text(GOOD.replace("One bag", f"{dots} One bag") + f"# {dots}\n", "utf-8")
    assert loire(tmp_path, "check", "mine.toml").returncode == 0


def test_a_number_nobody_can_read_in_a_path(tmp_path: Path) -> None:
    broken(tmp_path, f'{HEAD}[set]\n"places/printed/{"9" * 5000}" = "stable"\n', "places/printed/")


def test_a_message_stays_readable_whatever_the_file_holds(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(f'{HEAD}[set]\n"setup/{"x" * 100_000}/bags" = 2\n', "utf-8")
    text = problem(loire(tmp_path, "check", "mine.toml", "--json"), "setup/xxx")
    assert len(text) < 2000


@pytest.mark.parametrize(
    "content",
    [
        '[add."places/cards/mint"]\n"co\\nst" = 1\n[text.en.places]\nmint = "Mint"\n',
        '[set]\n"setup/3/ba\\ngs" = 2\n',
        '"na\\nme" = 1\n',
        '[text.en.places]\n"mi\\nnt" = "Mint"\n[add."places/cards/mi\\nnt"]\ncategory = 1\n',
    ],
    ids=["entry-key", "path", "top-key", "id"],
)
def test_a_line_end_in_a_key_does_not_break_the_message(tmp_path: Path, content: str) -> None:
    broken(tmp_path, HEAD + content)


def test_a_control_character_does_not_reach_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(f'{HEAD}[set]\n"setup/3/\\u001b[31mbags" = 2\n', "utf-8")
    assert "\x1b" not in refused(loire(tmp_path, "show", "--house", "mine.toml"), 3, "setup/3/")


def test_a_control_character_in_a_name_does_not_reach_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace("Short evening", "Short\\u001b[31m evening\\u202e"), "utf-8")
    told = loire(tmp_path, "show", "--house", "mine.toml")
    assert told.returncode == 0, told.stderr
    assert "Short\\x1b[31m evening\\u202e" in told.stdout


def test_something_long_that_was_typed_is_shortened(tmp_path: Path) -> None:
    for command in (("show", "place"), ("check",), ("show", "--house")):
        assert len(refused(loire(tmp_path, *command, "x" * 100_000), 2)) < 2000


# House rules together


def test_two_house_rules_that_clash(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace("= 2", "= 4"), "utf-8")
    for order in (("mine.toml", "quick-game"), ("quick-game", "mine.toml")):
        problem(loire(tmp_path, "check", *order, "--json"), "'mine'", "'quick-game'", "'setup/3/bags'", "Choose one")
        houses = [x for rule in order for x in ("--house", rule)]
        refused(loire(tmp_path, "show", *houses), 3, "'mine'", "'quick-game'", "'setup/3/bags'", "Choose one")


def test_two_house_rules_that_say_they_clash(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('clashes = ["loire-fair"]\n' + GOOD, "utf-8")
    problem(loire(tmp_path, "check", "mine.toml", "loire-fair", "--json"), "do not go together", "choose one")


@pytest.mark.parametrize("name", ["quick-game", "mine.toml", "./mine.toml"])
def test_the_same_house_rule_twice(tmp_path: Path, name: str) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, "utf-8")
    again = "mine.toml" if "mine" in name else name
    problem(loire(tmp_path, "check", name, again, "--json"), "named twice", "Name it once")


def test_an_unknown_house_rule(tmp_path: Path) -> None:
    says = ("There is no house rule 'quick-gaem'", "Did you mean quick-game?", "ends in .toml")
    refused(loire(tmp_path, "check", "quick-gaem"), 2, *says)
    refused(loire(tmp_path, "show", "--house", "quick-gaem"), 2, *says)
    refused(loire(tmp_path, "house", "diff", "base", "quick-gaem"), 2, *says)
    refused(loire(tmp_path, "print", "-o", "out", "--house", "quick-gaem"), 2, *says)
    assert files(tmp_path) == []


# Ids and languages: 2


@pytest.mark.parametrize(
    ("kind", "typed", "meant"),
    [("place", "libary", "library"), ("place", "Libraryy", "library"), ("town", "Orlean", "Orléans")],
)
def test_an_unknown_id(tmp_path: Path, kind: str, typed: str, meant: str) -> None:
    refused(loire(tmp_path, "show", kind, typed), 2, f"{typed!r}. Did you mean", meant)


@pytest.mark.parametrize("kind", ["place", "solo", "town", "deed", "setup"])
def test_an_id_like_no_other(tmp_path: Path, kind: str) -> None:
    refused(loire(tmp_path, "show", kind, "99"), 2, "'99'")
    refused(loire(tmp_path, "show", kind, ""), 2, "''")


def test_a_suggestion_is_made_once(tmp_path: Path) -> None:
    message = refused(loire(tmp_path, "show", "place", "libary"), 2)
    hint = message.partition("Did you mean ")[2].rstrip("?").lower().split(" or ")
    assert len(hint) == len(set(hint)), message


def test_an_unknown_language(tmp_path: Path) -> None:
    for command in (("show",), ("check",), ("house", "new", "X"), ("house", "diff", "base", "quick-game")):
        refused(loire(tmp_path, *command, "--lang", "it"), 2, "There is no language 'it'", "Known: en, fr, de")
    refused(loire(tmp_path, "show", env={"LOIRE_LANG": "it"}), 2, "There is no language 'it'")
    assert files(tmp_path) == []


# Settings


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('language = "fr"', ("there is no setting 'language'", "Did you mean lang?")),
        ("lang = 5", ("lang is 5", "a text in quotes")),
        ('house = "quick-game"', ("house is 'quick-game'", "a list of texts")),
        ("house = [5]", ("house is [5]", "a list of texts")),
        ('house = [["quick-game"]]', ("house is", "a list of texts")),
        ('lang = "fr\n', ("not valid TOML", "line 1", "Mend that line")),
        (b'lang = "\xe9"', ("line 1", "not UTF-8")),
        ("x = " + "[" * 9000, ("nested too deeply",)),
        ("x = " + "9" * 9000, ("number nobody can read",)),
        (b" " * 300_000, ("300,000 bytes",)),
    ],
    ids=["key", "lang", "house", "number", "list", "toml", "latin-1", "deep", "digits", "large"],
)
def test_bad_settings(tmp_path: Path, content: str | bytes, says: Sequence[str]) -> None:
    (tmp_path / "loire.toml").write_bytes(content if isinstance(content, bytes) else content.encode())
    refused(loire(tmp_path, "show"), 2, "loire.toml", *says)
    refused(loire(tmp_path, "check"), 2, "loire.toml", *says)


def test_settings_that_name_something_unknown(tmp_path: Path) -> None:
    (tmp_path / "loire.toml").write_text('lang = "it"\n', "utf-8")
    refused(loire(tmp_path, "show"), 2, "There is no language 'it'")
    (tmp_path / "loire.toml").write_text('house = ["quick-gaem"]\n', "utf-8")
    refused(loire(tmp_path, "show"), 2, "'quick-gaem'", "Did you mean quick-game?")
    (tmp_path / "loire.toml").write_text('house = ["gone.toml"]\n', "utf-8")
    refused(loire(tmp_path, "show"), 5, "There is no file gone.toml")


VERDICTS = {"en": "The set-up works", "fr": "La configuration", "de": "Der Aufbau"}


def language(told: Told) -> str:
    assert told.returncode == 0, told.stderr
    (code,) = [code for code, text in VERDICTS.items() if told.stdout.startswith(text)]
    return code


def test_the_nearest_language_wins(tmp_path: Path) -> None:
    assert language(loire(tmp_path, "check")) == "en"
    own = tmp_path / "home" / "loire"
    own.mkdir(parents=True)
    (own / "loire.toml").write_text('lang = "de"\n', "utf-8")
    if sys.platform == "linux":
        assert language(loire(tmp_path, "check")) == "de"
    (tmp_path / "loire.toml").write_text('lang = "fr"\n', "utf-8")
    assert language(loire(tmp_path, "check")) == "fr"
    assert language(loire(tmp_path, "check", env={"LOIRE_LANG": "de"})) == "de"
    assert language(loire(tmp_path, "check", "--lang", "en", env={"LOIRE_LANG": "de"})) == "en"
    assert language(loire(tmp_path, "check", env={"LOIRE_LANG": ""})) == "fr"


def test_the_nearest_house_rules_win(tmp_path: Path) -> None:
    def houses(*args: str, **env: str) -> Any:
        told = loire(tmp_path, "show", "--json", *args, env=env)
        assert told.returncode == 0, told.stderr
        return json.loads(told.stdout)["house"]

    def checked(*args: str, **env: str) -> Any:
        told = loire(tmp_path, "check", "--json", *args, env=env)
        assert told.returncode == 0, told.stderr
        return json.loads(told.stdout)["house"]

    (tmp_path / "loire.toml").write_text('house = ["quick-game", "loire-fair"]\n', "utf-8")
    for ask in (houses, checked):
        assert sorted(ask()) == ["loire-fair", "quick-game"]
        assert sorted(ask(LOIRE_HOUSE="head-start,rich-harvest")) == ["head-start", "rich-harvest"]
        assert ask("--house", "open-market", LOIRE_HOUSE="head-start") == ["open-market"]


def test_spaces_round_the_commas_do_no_harm(tmp_path: Path) -> None:
    told = loire(tmp_path, "check", "--json", env={"LOIRE_HOUSE": "head-start, rich-harvest"})
    assert told.returncode == 0, told.stderr


# Readers that go away


@posix
@pytest.mark.parametrize("args", [("show",), ("show", "sources", "--json"), ("check",)], ids=" ".join)
def test_a_reader_that_has_gone(tmp_path: Path, args: Sequence[str]) -> None:
    """As in `loire show | head -1`, but the reader is surely gone before the first word."""
    reading, writing = os.pipe()
    os.close(reading)
    told = subprocess.run(
        [sys.executable, "-m", "companion", *args],
        cwd=tmp_path,
        env=environment(tmp_path),
        stdout=writing,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    os.close(writing)
    assert (told.returncode, told.stderr) == (0, "")


@posix
def test_a_reader_of_one_line(tmp_path: Path) -> None:
    command = subprocess.Popen(
        [sys.executable, "-m", "companion", "show", "sources", "--json"],
        cwd=tmp_path,
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert command.stdout is not None
    assert command.stderr is not None
    with command:
        assert command.stdout.readline() == "[\n"
        command.stdout.close()
        assert command.stderr.read() == ""
        assert command.wait(60) == 0


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("args", [("show",), ("check", "--json")], ids=" ".join)
def test_an_answer_that_cannot_be_written(tmp_path: Path, args: Sequence[str]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        told = subprocess.run(
            [sys.executable, "-m", "companion", *args],
            cwd=tmp_path,
            env=environment(tmp_path),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    assert "Traceback" not in told.stderr
    assert OURS not in told.stderr
    assert told.returncode == 5


@posix
@pytest.mark.parametrize("args", [("show",), ("check", "--json"), ("--help",)], ids=" ".join)
def test_an_answer_that_nobody_can_hear(tmp_path: Path, args: Sequence[str]) -> None:
    """As in `loire show >&-`: there is no standard output at all."""
    refused(process(tmp_path, *args, limit=partial(os.close, 1)), 5, "standard output is closed")


@posix
def test_talk_that_nobody_can_hear_is_no_answer(tmp_path: Path) -> None:
    told = process(tmp_path, "show", "place", "nonsense", limit=partial(os.close, 2))
    assert (told.returncode, told.stdout) == (2, "")


@posix
def test_questions_that_nobody_can_answer(tmp_path: Path) -> None:
    told = process(tmp_path, "house", "from-my-copy", limit=partial(os.close, 0))
    assert told.returncode == 0, told.stderr
    assert files(tmp_path) == []


# Places that cannot be written to: 5, and nothing is left behind


@pytest.mark.parametrize("place", ["file", "file/inside"])
def test_printing_into_a_file(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    refused(loire(tmp_path, "print", "-o", place), 5, place, "Choose another")
    assert files(tmp_path) == ["file"]
    assert (tmp_path / "file").read_text("utf-8") == "mine"


@not_root
@posix
def test_printing_into_a_folder_nobody_may_write_to(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out").chmod(0o555)
    refused(loire(tmp_path, "print", "-o", "out"), 5, "out")
    refused(loire(tmp_path, "print", "-o", "out/inside"), 5, "out/inside")
    assert files(tmp_path) == []


@posix
def test_printing_onto_a_full_disk(tmp_path: Path) -> None:
    told = process(tmp_path, "print", "-o", "out", limit=full_disk)
    assert told.returncode == 5, told.stderr
    assert "Traceback" not in told.stderr
    assert OURS not in told.stderr
    assert files(tmp_path) == []


def house_new(folder: Path, *args: str, run: Callable[..., Told] = loire) -> Told:
    return run(folder, "house", "new", "Our rule", *args)


def from_my_copy(folder: Path, *args: str, run: Callable[..., Told] = loire) -> Told:
    return run(folder, "house", "from-my-copy", *args, input="999\nq\n")


WRITERS = pytest.mark.parametrize("writer", [house_new, from_my_copy], ids=["new", "from-my-copy"])
Writer = Callable[..., Told]


def at_last(told: Told, code: int, *says: str) -> None:
    """As `refused`, but the questions of from-my-copy may stand before the message."""
    assert told.returncode == code, told.stderr
    assert "Traceback" not in told.stderr
    assert OURS not in told.stderr
    last = told.stderr.strip().splitlines()[-1]
    assert "loire: " in last
    for text in says:
        assert text in last


@WRITERS
@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("missing/mine.toml", ("There is no folder missing", "Make it first")),
        ("file/mine.toml", ("file is a file, not a folder",)),
        ("folder.toml", ("folder.toml is a folder", "Name a file in it")),
    ],
    ids=["missing", "file", "folder"],
)
def test_a_house_rule_cannot_be_written_there(tmp_path: Path, writer: Writer, place: str, says: Sequence[str]) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    (tmp_path / "folder.toml").mkdir()
    told = writer(tmp_path, "-o", place)
    at_last(told, 5, *says)
    assert files(tmp_path) == ["file"]
    assert (tmp_path / "file").read_text("utf-8") == "mine"
    assert len(told.stderr.strip().splitlines()) == 1, "said only after seventy questions were answered"


@not_root
@posix
@WRITERS
@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_house_rule_in_a_folder_nobody_may_write_to(tmp_path: Path, writer: Writer, mode: int) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out").chmod(mode)
    told = writer(tmp_path, "-o", "out/mine.toml")
    (tmp_path / "out").chmod(0o755)
    at_last(told, 5, "out/mine.toml")
    assert files(tmp_path) == []


@posix
@WRITERS
def test_a_house_rule_with_a_name_longer_than_any_file_has(tmp_path: Path, writer: Writer) -> None:
    at_last(writer(tmp_path, "-o", "n" * 300 + ".toml"), 5, "File name too long")
    assert files(tmp_path) == []


@WRITERS
def test_a_house_rule_is_not_overwritten_unasked(tmp_path: Path, writer: Writer) -> None:
    (tmp_path / "mine.toml").write_text("mine", "utf-8")
    refused(writer(tmp_path, "-o", "mine.toml"), 5, "mine.toml exists already", "--force")
    assert (tmp_path / "mine.toml").read_text("utf-8") == "mine"
    assert writer(tmp_path, "-o", "mine.toml", "--force").returncode == 0
    assert (tmp_path / "mine.toml").read_text("utf-8") != "mine"
    assert files(tmp_path) == ["mine.toml"]


@posix
@WRITERS
def test_a_full_disk_leaves_nothing_and_takes_nothing(tmp_path: Path, writer: Writer) -> None:
    run = partial(process, limit=full_disk)
    at_last(writer(tmp_path, "-o", "mine.toml", run=run), 5, "mine.toml cannot be written", "Nothing was left")
    assert files(tmp_path) == []
    (tmp_path / "mine.toml").write_text("mine", "utf-8")
    at_last(writer(tmp_path, "-o", "mine.toml", "--force", run=run), 5, "mine.toml cannot be written")
    assert files(tmp_path) == ["mine.toml"]
    assert (tmp_path / "mine.toml").read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", ["", "???", "   "])
def test_a_house_rule_without_a_name(tmp_path: Path, name: str) -> None:
    refused(loire(tmp_path, "house", "new", name), 2, repr(name), "letters or digits")
    assert files(tmp_path) == []


@pytest.mark.parametrize(
    "name", ['Say "no" {thing} \\', "Été d’Orléans", "../evil", "two\nlines", "tab\tand\x7fdelete"]
)
def test_a_house_rule_with_an_odd_name_can_be_read_again(tmp_path: Path, name: str) -> None:
    told = loire(tmp_path, "house", "new", name)
    assert told.returncode == 0, told.stderr
    (written,) = files(tmp_path)
    assert "/" not in written
    told = loire(tmp_path, "check", written, "--json")
    assert (told.returncode, json.loads(told.stdout)["problems"]) == (0, [])


@WRITERS
def test_a_house_rule_under_a_name_that_check_would_not_take(tmp_path: Path, writer: Writer) -> None:
    """`loire check` knows a file by its .toml, so no other is written."""
    refused(writer(tmp_path, "-o", "mine.txt"), 2, "mine.txt", "ends in .toml", "-o mine.toml")
    assert files(tmp_path) == []


# The printed copy, told over a pipe


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Our answer to every question, in the order they are asked in."""
    told = loire(tmp_path_factory.mktemp("asked"), "house", "from-my-copy", "--no-input", "--json")
    assert told.returncode == 0, told.stderr
    return {q["path"]: q["ours"] for q in json.loads(told.stdout)}


def tell(folder: Path, *lines: str) -> tuple[dict[str, Any] | None, str]:
    """Types lines; the house rule that comes of it (it passes `loire check`), and what was said."""
    import tomllib

    told = loire(folder, "house", "from-my-copy", "-o", "copy.toml", input="".join(f"{line}\n" for line in lines))
    assert told.returncode == 0, told.stderr
    assert "Traceback" not in told.stderr
    path = folder / "copy.toml"
    if not path.exists():
        assert files(folder) == []
        assert told.stdout.strip() == "Nothing differs from ours: no file was written."
        return None, told.stderr
    assert files(folder) == ["copy.toml"]
    assert told.stdout.startswith("copy.toml is written")
    checked = loire(folder, "check", "copy.toml", "--json")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert json.loads(checked.stdout)["problems"] == []
    return tomllib.loads(path.read_text("utf-8")), told.stderr


def answers(asked: dict[str, str], **by_path: str) -> list[str]:
    """Enter for every question but some, then q."""
    wanted = {path.replace("__", "/"): text for path, text in by_path.items()}
    lines = [wanted.pop(path, "") for path in asked]
    assert not wanted
    return [*lines, "q"]


GRAIN = "tracks/warehouse/rows/grain/points"


def test_a_changed_number(tmp_path: Path, asked: dict[str, str]) -> None:
    assert next(iter(asked)) == GRAIN
    found, _ = tell(tmp_path, "999", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}


@pytest.mark.parametrize("bad", ["four", "-1", "1000", "3.5", "9" * 5000, "²", "1 2"])
def test_an_answer_that_cannot_be_read_then_a_good_one(tmp_path: Path, bad: str) -> None:
    found, said = tell(tmp_path, bad, "999", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}
    assert said.count("That was not understood") == 1


def test_a_dot_goes_back(tmp_path: Path, asked: dict[str, str]) -> None:
    found, said = tell(tmp_path, "999", ".", "998", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 998}
    assert said.count(f"1/{len(asked)} ") == 2


def test_a_dot_at_the_first_question_asks_it_again(tmp_path: Path) -> None:
    found, _ = tell(tmp_path, ".", ".", "999", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}


def test_back_and_enter_keeps_the_answer_that_is_shown(tmp_path: Path) -> None:
    found, said = tell(tmp_path, "999", ".", "", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}
    assert said.count("your answer so far: 999") == 1


def test_back_and_our_value_takes_the_answer_back(tmp_path: Path, asked: dict[str, str]) -> None:
    assert tell(tmp_path, "999", ".", asked[GRAIN], "q")[0] is None


def test_a_remark_tells_every_value_in_words(tmp_path: Path, asked: dict[str, str]) -> None:
    tell(tmp_path, *answers(asked, tracks__bank__bonuses__1="coin 2", deeds__1__bonus="monk", deeds__1__effects="coin"))
    remarks = [x for x in (tmp_path / "copy.toml").read_text("utf-8").splitlines() if x.startswith("# ")]
    assert len(remarks) == 3
    assert not [x for x in remarks if "/" in x]


LENGTH, STARS = "tracks/development/length", "tracks/development/stars"


def test_answers_that_do_not_go_together_are_asked_for_again(tmp_path: Path, asked: dict[str, str]) -> None:
    """A track of 29 spaces has no room for a star at 30: the length is asked again, and the stars follow."""
    paths = list(asked)
    first = [{LENGTH: "29"}.get(path, "") for path in paths]
    again = [{STARS: "4 9 15 22 29"}.get(path, "") for path in paths[paths.index(LENGTH) :]]
    found, said = tell(tmp_path, *first, *again)
    assert found is not None
    assert found["set"] == {LENGTH: 29, f"{STARS}/6": 29}
    assert "Your answers do not go together yet" in said
    assert "tracks/development/stars/6" in said


def test_answers_that_do_not_go_together_are_kept_and_refused(tmp_path: Path, asked: dict[str, str]) -> None:
    told = from_my_copy_tells(tmp_path, *[{LENGTH: "25"}.get(path, "") for path in asked], "q")
    assert told.returncode == 3
    assert "tracks/development/stars/6" in told.stderr.splitlines()[-1]
    assert files(tmp_path) == ["my-copy.toml"]


def from_my_copy_tells(folder: Path, *lines: str, house: Sequence[str] = ()) -> Told:
    options = [x for rule in house for x in ("--house", rule)]
    return loire(folder, "house", "from-my-copy", *options, input="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("id", ["quick-game", "loire-fair", "gentle-joan", "head-start"])
def test_only_what_no_house_rule_has_touched_is_asked_for(tmp_path: Path, asked: dict[str, str], id: str) -> None:
    from rules.house import read
    from rules.problems import overlap

    told = loire(tmp_path, "house", "from-my-copy", "--no-input", "--json", "--house", id)
    assert told.returncode == 0, told.stderr
    touched = read(id).touched
    free = [path for path in asked if not any(overlap(path, t) for t in touched)]
    assert [q["path"] for q in json.loads(told.stdout)] == free
    assert from_my_copy_tells(tmp_path, "999", "q", house=[id]).returncode == 0
    assert loire(tmp_path, "check", "my-copy.toml", id).returncode == 0


def test_the_end_of_the_input_ends_the_questions(tmp_path: Path) -> None:
    found, _ = tell(tmp_path, "999")
    assert found is not None
    assert found["set"] == {GRAIN: 999}


@pytest.mark.parametrize("lines", [(), ("q",), ("Q",), ("", "", "q"), ("",) * 200], ids=["eof", "q", "Q", "two", "all"])
def test_nothing_changed(tmp_path: Path, lines: Sequence[str]) -> None:
    assert tell(tmp_path, *lines)[0] is None


def test_every_answer_as_ours_changes_nothing(tmp_path: Path, asked: dict[str, str]) -> None:
    assert tell(tmp_path, *asked.values())[0] is None


def test_ours_written_another_way_changes_nothing(tmp_path: Path, asked: dict[str, str]) -> None:
    """Capitals, commas, a zero in front, no spaces round a +: the value is the same, so nothing differs."""
    assert tell(tmp_path, *answers(asked, **{GRAIN: f"0{asked[GRAIN]}"}))[0] is None
    shields = asked["tracks/depot/shields"].replace(" ", ", ")
    assert tell(tmp_path, *answers(asked, tracks__depot__shields=shields))[0] is None
    bonus = asked["deeds/1/bonus"].title()
    assert tell(tmp_path, *answers(asked, deeds__1__bonus=bonus))[0] is None
    effects = asked["deeds/1/effects"].replace(" ", "")
    assert tell(tmp_path, *answers(asked, deeds__1__effects=effects))[0] is None


def test_an_empty_list_is_no_answer(tmp_path: Path, asked: dict[str, str]) -> None:
    _, said = tell(tmp_path, *answers(asked, tracks__depot__shields=","))
    assert "That was not understood" in said


@pytest.mark.parametrize(
    ("path", "bad"),
    [
        ("tracks/bank/start", "1.1 1.1"),
        ("tracks/bank/start", "9.9"),
        ("tracks/development/length", "0"),
        ("tracks/development/length", "100"),
        ("tracks/development/stars", "4 3 2 1"),
        ("tracks/development/bonuses", "2 coin; 2 good"),
        ("tracks/development/bonuses", ";"),
        ("tracks/bank/bonuses/1", "points"),
        ("tracks/bank/bonuses/1", "good grain wine"),
        ("tracks/bank/bonuses/1", "coin " + "9" * 5000),
    ],
)
def test_an_answer_that_check_would_refuse_is_none(tmp_path: Path, asked: dict[str, str], path: str, bad: str) -> None:
    found, said = tell(tmp_path, *answers(asked, **{path: bad}))
    assert found is None
    assert said.count("That was not understood") == 1
    assert "sys." not in said


def test_one_bonus_that_differs_leaves_the_others_alone(tmp_path: Path, asked: dict[str, str]) -> None:
    first, *others = asked["tracks/development/bonuses"].split("; ")
    space = first.split()[0]
    found, _ = tell(tmp_path, *answers(asked, tracks__development__bonuses="; ".join([f"{space} points 1", *others])))
    assert found is not None
    assert found["set"] == {f"tracks/development/bonuses/{space}": {"effects": [{"do": "points", "n": 1}]}}
    assert "add" not in found
    assert "drop" not in found


def test_a_card_named_twice_is_no_answer(tmp_path: Path, asked: dict[str, str]) -> None:
    twice = asked["places/printed"].split()[0]
    _, said = tell(tmp_path, *answers(asked, places__printed=f"{asked['places/printed']} {twice}"))
    assert "That was not understood" in said


def test_a_whole_copy_that_differs(tmp_path: Path, asked: dict[str, str]) -> None:
    bonuses = asked["tracks/development/bonuses"].split("; ")
    moved = [*bonuses[1:], "1 coin 2 + shield"]
    found, said = tell(
        tmp_path,
        *answers(
            asked,
            tracks__bank__start="1.1 2.1",
            tracks__bank__bonuses__1="coin 2 + good grain",
            tracks__depot__shields="1 2 3 4 5",
            tracks__development__stars="3 8 14 21",
            tracks__development__bonuses="; ".join(moved),
            deeds__2__bonus="monk + points 3",
            solo__depot__0="1, 1, 1",
            **{"map/routes/8-9/holds": "Wine book", "solo/scholar/0": "station + bank"},
        ),
    )
    assert "That was not understood" not in said
    assert found is not None
    assert found["set"]["tracks/bank/start"] == ["1.1", "2.1"]
    assert found["set"]["map/routes/8-9/holds"] == ["wine", "book"]
    assert found["set"]["solo/depot/0"] == [1, 1, 1]
    assert found["add"]["tracks/development/bonuses/1"] == {
        "effects": [{"do": "coin", "n": 2}, {"do": "shield"}],
    }
    assert f"tracks/development/bonuses/{bonuses[0].split()[0]}" in found["drop"]


def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path) -> None:
    told = loire(tmp_path, "house", "from-my-copy", input=b"\xff\xfe\n999\nq\n")
    assert "Traceback" not in told.stderr
    assert OURS not in told.stderr
    assert told.stderr.count("That was not understood") == 1
    assert told.returncode == 0
    assert files(tmp_path) == ["my-copy.toml"]


@posix
def test_control_c_writes_what_was_told(tmp_path: Path) -> None:
    command = subprocess.Popen(
        [sys.executable, "-u", "-m", "companion", "house", "from-my-copy"],
        cwd=tmp_path,
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert command.stdin is not None
    assert command.stderr is not None
    with command:
        command.stdin.write("999\n")
        command.stdin.flush()
        said = ""
        while "2/" not in said:
            line = command.stderr.readline()
            assert line, said
            said += line
        time.sleep(0.2)
        command.send_signal(signal.SIGINT)
        assert "Traceback" not in command.stderr.read()
        assert command.wait(60) == 130
    assert files(tmp_path) == ["my-copy.toml"]
    assert f'"{GRAIN}" = 999' in (tmp_path / "my-copy.toml").read_text("utf-8")
