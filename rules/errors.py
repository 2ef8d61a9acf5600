"""The few ways in which things go wrong; every message says what, where, and what to do next."""

from collections.abc import Iterable
from difflib import get_close_matches

from rules.quote import MOST, paragraph


class LoireError(Exception):
    """An error a person can mend; `exit_code` is what the command line answers with."""

    exit_code = 1

    def __init__(self, message: str) -> None:
        super().__init__(paragraph(message))


class UsageError(LoireError):
    """Something typed (a command, an id, a sheet string, a game file) cannot be understood."""

    exit_code = 2


class RulesError(LoireError):
    """Rules, layout or house data are broken."""

    exit_code = 3


class PictureError(LoireError):
    """A photo or scan, or the QR in it, cannot be read."""

    exit_code = 4


class FileError(LoireError):
    """A file cannot be read or written."""

    exit_code = 5


def did_you_mean(typed: str, known: Iterable[str], show: int = 8) -> str:
    """The nearest known ids, or, with none near, the first few of them."""
    ids = [str(k) for k in known]
    near = nearest(typed, ids)
    return f"Did you mean {' or '.join(near)}?" if near else listing(ids, show)


def nearest(typed: str, known: Iterable[str]) -> list[str]:
    """Up to three known ids that look like what was typed; of those that differ in capitals only, the first."""
    if typed.isdecimal():  # no number is meant by another
        return []
    by_small: dict[str, str] = {}
    for id in known:
        by_small.setdefault(id.casefold(), id)
    return [by_small[small] for small in get_close_matches(typed[:MOST].casefold(), by_small, n=3, cutoff=0.6)]


def listing(known: Iterable[str], show: int = 8) -> str:
    """The first few of the known ids."""
    ids = list(known)
    if not ids:
        return "There are none."
    rest = f" ... ({len(ids)} in all)" if len(ids) > show else ""
    return f"Known: {', '.join(ids[:show])}{rest}."
