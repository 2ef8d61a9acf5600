"""The few ways in which things go wrong; every message says what, where, and what to do next."""

from collections.abc import Iterable
from difflib import get_close_matches


class LoireError(Exception):
    """An error a person can mend; `exit_code` is what the command line answers with."""

    exit_code = 1


class UsageError(LoireError):
    """Something typed (a command, an id, a sheet string, a game file) cannot be understood."""

    exit_code = 2


class RulesError(LoireError):
    """Rules, layout or house data are broken."""

    exit_code = 3


class FileError(LoireError):
    """A file cannot be read or written."""

    exit_code = 5


def did_you_mean(typed: str, known: Iterable[str], show: int = 8) -> str:
    """The nearest known ids, or, with none near, the first few of them."""
    ids = [str(k) for k in known]
    near = get_close_matches(typed.lower(), ids, n=3, cutoff=0.6) or get_close_matches(typed, ids, n=3, cutoff=0.6)
    if near:
        return f"Did you mean {' or '.join(near)}?"
    if not ids:
        return "There are none."
    rest = f" ... ({len(ids)} in all)" if len(ids) > show else ""
    return f"Known: {', '.join(ids[:show])}{rest}."
