"""The marks on one page: a form is the page before the game, a sheet the page with its marks."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from rules.errors import UsageError, did_you_mean

EMPTY, GAINED, STRUCK, BOTH = range(4)
"""A cell's marks, as bits: gained (ringed, crossed or filled in) is 1, struck out is 2."""
LETTERS = ".OXB"


@dataclass(frozen=True, slots=True)
class Zone:
    """A fixed list of cells that are marked alike."""

    id: str
    code: str
    cells: tuple[str, ...]
    labels: tuple[str, ...] = ()  # what a player calls the cell, where it is not its name
    gain: str | None = None
    struck: bool = False
    start: bytes = b""  # the marks before the game; b"" for none

    @property
    def blank(self) -> bytes:
        return self.start or bytes(len(self.cells))

    def rows(self) -> dict[str, range]:
        """The cells of a grid by row: `2.5` stands in row `2`."""
        out: dict[str, range] = {}
        for i, cell in enumerate(self.cells):
            row = cell.rpartition(".")[0]
            out[row] = range(out[row].start, i + 1) if row in out else range(i, i + 1)
        return out


@dataclass(frozen=True)
class Form:
    """The empty page of one ruleset: its zones in order, and the name it has in a sheet string."""

    code: str
    version: int
    fingerprint: str
    house: bool  # whether house rules are in it: then its strings carry the fingerprint
    zones: tuple[Zone, ...] = field(compare=False)

    @cached_property
    def index(self) -> dict[str, int]:
        """Each zone's place in `Sheet.marks`, by id."""
        return {zone.id: i for i, zone in enumerate(self.zones)}

    @cached_property
    def by_code(self) -> dict[str, int]:
        return {zone.code: i for i, zone in enumerate(self.zones)}

    def zone(self, id: str) -> Zone:
        if id not in self.index:
            raise UsageError(f"There is no zone {id!r} on this sheet. {did_you_mean(id, self.index)}")
        return self.zones[self.index[id]]

    def blank(self) -> "Sheet":
        """The page before the game."""
        return Sheet(self, tuple(zone.blank for zone in self.zones))

    def untold(self) -> "Sheet":
        """A page of which nothing is known."""
        return Sheet(self, (None,) * len(self.zones))


@dataclass(frozen=True, slots=True)
class Sheet:
    """The marks on one page, a byte a cell; a zone nobody told of is None. Undo is the sheet before."""

    form: Form
    marks: tuple[bytes | None, ...]

    def __post_init__(self) -> None:
        if len(self.marks) != len(self.form.zones):
            raise ValueError(f"{len(self.marks)} zones of marks for a form of {len(self.form.zones)}")

    def __getitem__(self, zone: str) -> bytes | None:
        return self.marks[self.form.index[zone]]

    def at(self, cell: str) -> int:
        """The marks of a cell such as `towns/8`; an untold cell counts as empty."""
        i, j = self._find(cell)
        marks = self.marks[i]
        return marks[j] if marks is not None else EMPTY

    def mark(self, cell: str, mark: int = GAINED) -> "Sheet":
        """This sheet with one more mark on it."""
        i, j = self._find(cell)
        old = self.marks[i] or self.form.zones[i].blank
        new = old[:j] + bytes([old[j] | mark]) + old[j + 1 :]
        return Sheet(self.form, (*self.marks[:i], new, *self.marks[i + 1 :]))

    def mark_all(self, cells: Iterable[str], mark: int = GAINED) -> "Sheet":
        sheet = self
        for cell in cells:
            sheet = sheet.mark(cell, mark)
        return sheet

    def marked(self, zone: str, mark: int = GAINED) -> Iterator[str]:
        """The names of a zone's cells that bear the mark (others may lie on it too)."""
        for cell, m in zip(self.form.zone(zone).cells, self[zone] or b"", strict=False):
            if m & mark == mark:
                yield cell

    def _find(self, cell: str) -> tuple[int, int]:
        zone_id, _, name = cell.partition("/")
        zone = self.form.zone(zone_id)
        if name not in zone.cells:
            raise UsageError(f"There is no cell {cell!r} on this sheet. {did_you_mean(name, zone.cells)}")
        return self.form.index[zone_id], zone.cells.index(name)
