"""Files that cannot be read, and files that can be read and not understood."""

import json
import os
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.bad.command import GOOD, HEAD, broken, linux, loire, memory, not_root, posix, problem, process, refused


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
