"""What a sheet's marks say when put together: which conditions hold, what is owned; None where nobody told."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.arithmetic import bonuses
from rules.effects import Citizen, Points
from rules.model import Ruleset, Setup
from rules.sheet import GAINED

Marks = tuple[bytes | None, ...]
GAIN = bytes(i & 1 for i in range(256))
"""Translates marks to 1 where something is gained."""
STRIKE = bytes(i >> 1 & 1 for i in range(256))
"""Translates marks to 1 where something is struck out."""


@dataclass(frozen=True, slots=True)
class BonusCell:
    """One bonus of the sheet, and how a pen marks it."""

    zone: int
    at: int
    cell: str
    yellow: bool
    rings: bool  # shows points or a citizen
    strikes: bool  # shows something to carry out
    citizen: int  # its number, or -1


@dataclass(slots=True)
class Reading:
    """One sheet, read."""

    marks: Marks
    held: list[bool | None]  # by bonus, whether its condition holds
    circled: bytes | None
    struck: bytes | None
    deeds: bytes | None  # gained followers
    complete: list[bool | None]
    owned: list[int] | None
    stations: int | None
    towns: bytes | None


class Reader:
    """A ruleset's conditions, made ready once."""

    def __init__(self, rules: Ruleset, setup: Setup) -> None:
        tracks, form = rules.tracks, rules.form
        self.rules, self.setup = rules, setup
        at = form.index
        self.at = at
        order = list(rules.game.citizens)
        zone_cells = {zone.id: {c: i for i, c in enumerate(zone.cells)} for zone in form.zones}
        self.bonuses: list[BonusCell] = []
        self.effects = []
        for cell, bonus in bonuses(rules):
            zone, _, name = cell.partition("/")
            citizens = [order.index(e.of) for e in bonus.effects if isinstance(e, Citizen)]
            ringed = [isinstance(e, Points | Citizen) for e in bonus.effects]
            where = (at[zone], zone_cells[zone][name], cell)
            self.bonuses.append(
                BonusCell(*where, bonus.yellow, any(ringed), not all(ringed), citizens[0] if citizens else -1)
            )
            self.effects.append(bonus.effects)
        self.goods, self.bank, self.development = at["warehouse"], at["bank"], at["development"]
        self.deeds, self.towns, self.places = at["deeds"], at["towns"], at["places"]
        columns, width = tracks.warehouse.columns, tracks.bank.columns
        self.warehouse = _columns(tracks.warehouse.bonuses, columns)
        self.row_slices = [slice(i * width, (i + 1) * width) for i in range(len(tracks.bank.rows))]
        self.bank_slices = _columns(tracks.bank.bonuses, width) + _columns(tracks.bank.shields, width)
        self.spaces = [int(space) - 1 for space in tracks.development.bonuses]
        self.deed_slices = [slice(r.start, r.stop) for r in form.zone("deeds").rows().values()]
        self.unknown_bank: list[bool | None] = [None] * (len(self.row_slices) + len(self.bank_slices))

    def read(self, marks: Marks) -> Reading:
        """The sheet's marks put together."""
        goods, bank, development = marks[self.goods], marks[self.bank], marks[self.development]
        deeds, towns, places = marks[self.deeds], marks[self.towns], marks[self.places]
        held: list[bool | None] = [None if goods is None else all(goods[s]) for s in self.warehouse]
        circled = struck = gained = None
        if bank is None:
            held += self.unknown_bank
        else:
            circled, struck = bank.translate(GAIN), bank.translate(STRIKE)
            held += [all(circled[s]) for s in self.row_slices]
            held += [all(struck[s]) for s in self.bank_slices]
        held += [None if development is None else development[i] > 0 for i in self.spaces]
        complete: list[bool | None] = [None] * len(self.deed_slices)
        if deeds is not None:
            gained = deeds.translate(GAIN)
            complete = [all(gained[s]) for s in self.deed_slices]
        held += complete
        return Reading(
            marks,
            held,
            circled,
            struck,
            gained,
            complete,
            None if places is None else [i for i, m in enumerate(places) if m & GAINED],
            None if towns is None else sum(towns.translate(GAIN)),
            towns,
        )


def _columns(ids: Mapping[str, object], width: int) -> list[slice]:
    """The cells each column's bonus asks for; a bonus that is no column's asks for all."""
    return [slice(int(id) - 1, None, width) if id.isdecimal() else slice(None) for id in ids]
