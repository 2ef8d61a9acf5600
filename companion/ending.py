"""How a command ends: every error is a sentence on stderr and an exit code, never a traceback."""

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Callable
from typing import Any

from rules.errors import FileError
from rules.quote import paragraph

ALIKE = str.maketrans(
    {
        "’": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "→": "->",
        "–": "-",
        "↑": "^",
        "↓": "v",
        "─": "-",
        "×": "x",
    }
)
"""What stands for signs that an old terminal lacks."""


def run(app: Callable[..., Any]) -> int:
    """Runs the command and answers with its exit code."""
    try:
        _open_streams()
        code = app(standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except Exception as e:
        return _explain(e)
    except SystemExit as e:
        if isinstance(e.__context__, BrokenPipeError):  # typer notices it first, and leaves with 1
            return _hang_up()
        raise
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _open_streams() -> None:
    """A closed stderr must not turn talk into answers; bytes that are no letters here must not stop us."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 (it stays open to the end)
    if sys.stdout is None:
        raise FileError("The answer cannot be written: the standard output is closed. Leave it open.")
    codecs.register_error("loire", _alike)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "loire"), (sys.stderr, "loire")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _alike(e: UnicodeError) -> tuple[str | bytes, int]:
    """Letters that the reader's encoding lacks, as the nearest it has: é as e, and what has none escaped."""
    if not isinstance(e, UnicodeEncodeError):
        raise e
    lost = e.object[e.start : e.end]
    plain = unicodedata.normalize("NFKD", lost.translate(ALIKE))
    said = "".join(c for c in plain if not unicodedata.combining(c))
    return said if said.isascii() else said.encode("ascii", "backslashreplace").decode(), e.end


def _hang_up() -> int:
    """Nobody hears the rest of the answer: Python must not try to write it when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _explain(e: Exception) -> int:
    """Says what went wrong on stderr, and answers with the exit code."""
    if os.environ.get("LOIRE_DEBUG"):
        raise e
    if isinstance(e, BrokenPipeError):
        return _hang_up()
    if isinstance(e, OSError) and e.strerror and e.filename is None:  # not of a file, so of the standard output
        _hang_up()
        e = FileError(f"The answer cannot be written: {e.strerror}. Make room, or send it elsewhere.")
    code = getattr(e, "exit_code", None)
    if hasattr(e, "show") and code is not None:  # click's own usage errors
        e.show()
        return int(code)
    if code is not None:
        print(f"loire: {e}", file=sys.stderr)
        return int(code)
    if type(e).__name__ == "Abort":
        return 130
    print(
        f"loire: something went wrong that should not ({type(e).__name__}: {paragraph(str(e))}). "
        "It is our mistake: please report it with what LOIRE_DEBUG=1 shows.",
        file=sys.stderr,
    )
    return 1
