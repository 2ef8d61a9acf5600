"""`loire print`: from the command line's words to the kit."""

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from companion.screen import Answer, show
from companion.version import __version__
from layouts.chart import Chart
from rules.errors import UsageError
from rules.filled import FilledGame, parse_game
from rules.load import load
from rules.model import Ruleset
from rules.words import words


def print_products(
    what: Sequence[str],
    folder: Path,
    lang: str,
    as_json: bool,
    house: Sequence[str],
    marks: str,
    quiet: bool,
    **options: Any,
) -> None:
    """Prints, shows a bar for long jobs on a terminal, and says what was made."""
    from pnp.kit import WHAT, Options, print_kit

    game = _filled(marks) if marks else None
    rules = game.rules if game else load(house=house)
    w = words(rules, lang)
    o = Options(version=__version__, **options)
    wanted = list(what) or (["sheets"] if game else list(WHAT))
    total = o.copies * max(1, len(o.names)) * max(1, sum(s in wanted for s in ("sheets", "solo")))
    with _bar(w("print/drawing"), total, quiet) as tick:
        made = print_kit(rules, w, folder, wanted, o, game, house_changes(rules, lang), _charts(rules), tick)
    data = {
        "files": [{"path": str(m.path), "kind": m.kind, "pages": m.pages, "bytes": m.bytes} for m in made],
        "fingerprint": rules.fingerprint,
    }
    lines = [w("print/made", m.pages, file=m.path) for m in made]
    show(Answer(data, lines=lines, next=w("print/next"), warnings=w.warnings), as_json)


def _filled(marks: str) -> FilledGame:
    from rules.files import parse_toml, read_bytes

    if marks == "-":
        return parse_game(parse_toml(sys.stdin.buffer.read(256 * 1024), "stdin", UsageError), "stdin")
    path = Path(marks)
    return parse_game(parse_toml(read_bytes(path, error=UsageError), str(path), UsageError), path.name)


def house_changes(rules: Ruleset, lang: str) -> dict[str, tuple[str, ...]]:
    """What each house rule changes, in words."""
    if not rules.house:
        return {}
    from companion.diff import changes

    base = words(load(), lang)
    out = {}
    for house in rules.house:
        told = changes([], [house], base, words(load(house=[house]), lang))
        out[house.id] = tuple(change["text"] for change in told)
    return out


def _charts(rules: Ruleset) -> list[Chart]:
    """Placements of changed maps that `loire layout map` has made."""
    if not any(path.startswith(("map/", "setup/", "game/")) for h in rules.house for path in h.touched):
        return []
    from companion.maps import stored_charts

    return stored_charts()


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
