"""Every problem of a filled sheet, and of the sheets of one game: all of them, never only the first.

A sheet without problems can be, which is not to say that it was: whether some game leads there is the engine's
question, and `account` its door. What nobody told raises nothing.
"""

from collections.abc import Callable, Iterable

from rules.filled import FilledGame
from rules.model import Ruleset
from rules.sheet import Sheet
from scoring.problem import Problem
from scoring.status_bonuses import BonusRules
from scoring.status_books import Books
from scoring.status_map import MapRules
from scoring.status_marks import MarkRules
from scoring.status_places import PlaceRules
from scoring.status_reading import Reader, Reading
from scoring.status_table import TableRules

Account = Callable[[FilledGame], Iterable[Problem]]
"""The exact account of a game, which somebody else may know how to make."""
KEPT = 16


class Checker:
    """One ruleset at one number of players, made ready once, so that checking a sheet is mostly lookups."""

    def __init__(
        self,
        rules: Ruleset,
        players: int,
        places: str = "cards",
        laid_out: tuple[str, ...] | None = None,
        level: str | None = None,
    ) -> None:
        setup = rules.setup[str(players)]
        self.reader = Reader(rules, setup)
        self.marks = MarkRules(rules, setup)
        self.map = MapRules(rules, setup)
        self.bonuses = BonusRules(rules, setup, self.reader, level, self.map.reopens)
        self.places = PlaceRules(rules, setup, places, laid_out)
        self.books = Books(rules, setup, self.reader)
        self.table = TableRules(rules, setup, self.map, self.bonuses, self.places)

    def sheet(self, sheet: Sheet) -> list[Problem]:
        """All that is wrong with one sheet by itself."""
        return self._sheet(self.reader.read(sheet.marks))

    def _sheet(self, read: Reading) -> list[Problem]:
        out: list[Problem] = []
        self.marks.check(read.marks, out)
        self.map.check(read, out)
        self.bonuses.check(read, out)
        self.places.check(read, out)
        self.books.check(read, out)
        return out

    def game(self, game: FilledGame) -> list[Problem]:
        """All that is wrong with the sheets of one game, sheet by sheet and then together."""
        reads = [self.reader.read(page.sheet.marks) for page in game.sheets]
        out = [p.of(page.player) for page, read in zip(game.sheets, reads, strict=True) for p in self._sheet(read)]
        return [*out, *self.table.check(game, reads)]


_kept: dict[tuple[object, ...], Checker] = {}


def checker(
    rules: Ruleset,
    players: int,
    places: str = "cards",
    laid_out: tuple[str, ...] | None = None,
    level: str | None = None,
) -> Checker:
    """The checker of a set-up, kept for the next sheet."""
    key = (rules.name, rules.fingerprint, players, places, laid_out, level)
    if key not in _kept:
        if len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        _kept[key] = Checker(rules, players, places, laid_out, level)
    return _kept[key]


def sheet_problems(
    rules: Ruleset,
    sheet: Sheet,
    players: int,
    places: str = "cards",
    laid_out: tuple[str, ...] | None = None,
    player: str = "",
    level: str | None = None,
) -> list[Problem]:
    """All that is wrong with one sheet by itself, errors first."""
    found = checker(rules, players, places, laid_out, level).sheet(sheet)
    return _sorted([p.of(player) for p in found] if player else found)


def problems(game: FilledGame, account: Account | None = None) -> list[Problem]:
    """All that is wrong with a game, errors first, sheet by sheet; `account` may add what only playing tells."""
    found = checker(game.rules, game.players, game.places, game.laid_out, game.level).game(game)
    return _sorted([*found, *(account(game) if account else ())])


def _sorted(found: list[Problem]) -> list[Problem]:
    return sorted(found, key=lambda p: p.severity != "error") if found else found
