"""`loire print`: from the command line's words to the kit."""

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from math import isfinite
from pathlib import Path
from typing import Any

from companion.screen import Answer, show, talk
from companion.stdin import read_stdin
from companion.version import __version__
from rules.errors import UsageError
from rules.filled import FilledGame, game_from, read_game
from rules.load import load
from rules.model import Ruleset
from rules.words import Words, words


def print_products(
    what: Sequence[str],
    folder: Path,
    lang: str,
    as_json: bool,
    house: Sequence[str],
    marks: str,
    quiet: bool,
    cut: dict[str, Any],
    **options: Any,
) -> None:
    """Prints, shows a bar for long jobs on a terminal, and says what was made."""
    from layouts.kept import kept_charts
    from pnp.kit import print_kit
    from pnp.options import SIDES, Cut, Options

    game = _filled(marks) if marks else None
    if game and house:
        raise UsageError("--marks and --house do not go together: the game says by which rules it was played.")
    rules = game.rules if game else load(house=house)
    w, second = _languages(rules, lang)
    o = Options(version=__version__, cut=Cut(**cut), **options)
    sheets = len(game.sheets) if game else o.copies * max(1, len(o.names))
    total = sheets * max(1, sum(thing in (what or SIDES) for thing in SIDES))
    with _bar(w("print/drawing"), total, quiet) as tick:
        made = print_kit(rules, w, folder, what, o, game, kept_charts(rules, talk), tick, second)
    data = {
        "files": [{"path": str(m.path), "kind": m.kind, "pages": m.pages, "bytes": m.bytes} for m in made],
        "fingerprint": rules.fingerprint,
    }
    lines = [w("print/made", m.pages, file=m.path) if m.pages else str(m.path) for m in made]
    show(Answer(data, lines=lines, next=w("print/next"), warnings=w.warnings), as_json)


def _languages(rules: Ruleset, lang: str) -> tuple[Words, Words | None]:
    """One language, or two with a plus between."""
    codes = lang.split("+")
    if len(codes) > 2 or len(set(codes)) != len(codes):
        raise UsageError(f"--lang {lang}: write one language, or two that differ, as in en+fr.")
    first, *more = (words(rules, code) for code in codes)
    return first, more[0] if more else None


def numbers(flag: str, told: str, n: int) -> tuple[float, ...]:
    """Numbers with commas between, as an option has them."""
    try:
        found = tuple(float(part) for part in told.split(","))
    except ValueError:
        found = ()
    if len(found) != n or not all(isfinite(v) for v in found):
        raise UsageError(f"{flag} {told}: write {n} numbers of millimetres with a comma between, as in 0.5,-1.")
    return found


def _filled(marks: str) -> FilledGame:
    if marks == "-":
        return game_from(read_stdin(), "stdin")
    return read_game(Path(marks))


def _bar(label: str, total: int, quiet: bool) -> Any:
    """A progress bar for long jobs on a terminal; otherwise nothing."""
    if quiet or total < 20 or not sys.stderr.isatty():
        return nullcontext(lambda: None)
    return _Progress(label, total)


class _Progress:
    """A bar on stderr."""

    def __init__(self, label: str, total: int) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self.progress = Progress(console=Console(stderr=True), transient=True)
        self.task = self.progress.add_task(label, total=total)

    def __enter__(self) -> Any:
        self.progress.start()
        return lambda: self.progress.advance(self.task)

    def __exit__(self, *_: object) -> None:
        self.progress.stop()
