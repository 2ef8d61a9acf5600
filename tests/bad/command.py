"""The real command in a folder of its own, and how it must refuse: a code, one paragraph, never a traceback."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
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
