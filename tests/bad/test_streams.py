"""Readers that go away, answers that nobody can hear."""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.bad.command import OURS, environment, files, posix, process, refused


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
