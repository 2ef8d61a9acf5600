"""Places that cannot be written to: 5, and nothing is left behind."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.bad.command import OURS, Told, files, full_disk, loire, not_root, posix, process, refused


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
