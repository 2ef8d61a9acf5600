"""The ruleset: frozen models of everything in `rules/data/<game>/`, one model a noun."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, InstanceOf

from rules.effects import ActiveEffect, Effect, JoanEffect
from rules.house import House
from rules.quote import plain, quote
from rules.sheet import Form
from rules.table import Table

T = TypeVar("T")
ID = re.compile(r"(?=.{1,40}\Z)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\Z")


def _id(value: str) -> str:
    if not ID.match(value):
        raise ValueError(f"{quote(value)} is not an id: up to 40 letters, digits and single hyphens only")
    return value


def _with_ids(value: object) -> object:
    """Gives every entry of a table its key as `id`."""
    for key in value if isinstance(value, dict) else ():
        _id(str(key))
    return _with_keys(value)


def _with_keys(value: object) -> object:
    """The same where keys are no plain ids: a model of its own says what they may be."""
    if not isinstance(value, dict):
        return value
    for key, entry in value.items():
        if isinstance(entry, dict) and "id" in entry:
            raise ValueError(f"{quote(key)} needs no `id`: its heading is its id")
    return {k: {**e, "id": k} if isinstance(e, dict) else e for k, e in value.items()}


def _code(value: str) -> str:
    if not re.fullmatch("[A-Z]{2}", value):
        raise ValueError(f"{quote(value)} is not a code: two capital letters")
    return value


def _route(value: str) -> str:
    if not re.fullmatch("[A-Za-z0-9]+[-~][A-Za-z0-9]+", value):
        raise ValueError(f"{quote(value)} does not name two towns: write 8-13 for a land route, 8~13 for a water route")
    return value


def _name(value: str) -> str:
    if not value.strip() or plain(value) != value:
        raise ValueError(f"{quote(value)} is no name: write one on one line, with letters")
    return value


Int = Annotated[int, Field(strict=True, ge=0, le=999)]
Code = Annotated[str, AfterValidator(_code)]
Id = Annotated[str, AfterValidator(_id)]
Name = Annotated[str, AfterValidator(_name), Field(max_length=40)]
Short = Annotated[str, AfterValidator(lambda value: value and _name(value)), Field(max_length=40)]
Degrees = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=-180, le=180)]
Across = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=0, le=173)]
Down = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=0, le=145)]
Flag = Annotated[bool, Field(strict=True)]
Ints = Annotated[tuple[Int, ...], Field(min_length=1)]
Values = Annotated[Mapping[str, T], AfterValidator(Table)]
Entries = Annotated[Mapping[str, T], BeforeValidator(_with_ids), AfterValidator(Table)]
Keyed = Annotated[Mapping[str, T], BeforeValidator(_with_keys), AfterValidator(Table)]


class Model(BaseModel):
    """What all models have in common: they never change and know no keys but their own."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class CitizenOf(Model):
    id: str
    how: Literal["bonus", "town", "most-stations"]


class Switches(Model):
    """Readings of the rulebook that a house rule may turn round; see `rulings.toml`."""

    joan_monk_space_effects: Flag
    joan_wraps_towns: Flag
    new_place_this_turn: Flag
    removed_place_opens: Flag


class Game(Model):
    code: Code
    version: Annotated[int, Field(strict=True, ge=1, le=9999)]
    followers: Annotated[tuple[Id, ...], Field(min_length=1)]
    goods: Annotated[tuple[Id, ...], Field(min_length=1)]
    status_start: Int
    most_stations: str
    tiles: Values[Int]
    standard: Values[Annotated[tuple[ActiveEffect, ...], Field(min_length=1)]]
    citizens: Entries[CitizenOf]
    switches: Switches


class Setup(Model):
    """How one number of players sets up; 1 is the solo game."""

    id: str
    set_aside: Int
    draw: Annotated[int, Field(strict=True, ge=1, le=99)]
    bags: Annotated[int, Field(strict=True, ge=1, le=99)]
    struck_towns: tuple[str, ...]
    struck_deeds: tuple[str, ...]
    opens_after: Int
    laid_out: Annotated[int, Field(strict=True, ge=1, le=99)]


class Town(Model):
    id: str
    name: Name
    short: Short = ""
    north: Degrees
    east: Degrees
    at: tuple[Across, Down]
    citizen: str = ""

    @property
    def label(self) -> str:
        """The name as the map prints it."""
        return self.short or self.name


class Route(Model):
    id: Annotated[str, AfterValidator(_route)]
    holds: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)]

    @property
    def ends(self) -> tuple[str, str]:
        a, b = re.split("[-~]", self.id)
        return a, b

    @property
    def by(self) -> Literal["land", "water"]:
        return "water" if "~" in self.id else "land"


class Map(Model):
    start: str
    towns: Entries[Town]
    routes: Keyed[Route]


class Bonus(Model):
    """What a space, row, column or deed gives; yellow ones only to the first player."""

    id: str = ""
    effects: Annotated[tuple[ActiveEffect, ...], Field(min_length=1)]
    yellow: Flag = False


class WarehouseRow(Model):
    id: str
    points: Int


class Warehouse(Model):
    columns: Annotated[int, Field(strict=True, ge=1, le=20)]
    rows: Entries[WarehouseRow]
    bonuses: Entries[Bonus]


class Bank(Model):
    columns: Annotated[int, Field(strict=True, ge=1, le=20)]
    start: tuple[str, ...]
    rows: Entries[Bonus]
    bonuses: Entries[Bonus]
    shields: Entries[Bonus]


class Depot(Model):
    shields: Ints


class Development(Model):
    length: Annotated[int, Field(strict=True, ge=1, le=99)]
    stars: Values[Int]
    bonuses: Entries[Bonus]


class Monks(Model):
    points: Annotated[Ints, Field(min_length=2)]


class Bags(Model):
    symbols: Annotated[int, Field(strict=True, ge=1, le=20)]


class Tracks(Model):
    warehouse: Warehouse
    bank: Bank
    depot: Depot
    development: Development
    monks: Monks
    bags: Bags


class Place(Model):
    id: str
    category: Annotated[int, Field(strict=True, ge=1, le=9)]
    cost: Int
    follower: str
    kind: Literal["action", "plus", "passive"]
    recruited: Flag = False
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


class Places(Model):
    printed: tuple[str, ...]
    cards: Entries[Place]


class Deed(Model):
    id: str
    followers: Annotated[tuple[str, ...], Field(min_length=1, max_length=9)]
    effects: Annotated[tuple[ActiveEffect, ...], Field(min_length=1)]
    bonus: Bonus


class Difficulty(Model):
    id: str
    monks: Flag
    replace: Values[str]


class SoloRow(Model):
    follower: str
    effects: Annotated[tuple[JoanEffect, ...], Field(min_length=1)]


class SoloCard(Model):
    id: str
    town: str
    arrow: Literal["up", "down"]
    monk: Annotated[tuple[JoanEffect, ...], Field(min_length=1)]
    rows: tuple[SoloRow, ...]


class Solo(Model):
    scholar: Annotated[tuple[tuple[JoanEffect, ...], ...], Field(min_length=1)]
    levels: Ints
    depot: Annotated[tuple[Ints, ...], Field(min_length=1)]
    stations: Int
    citizens: Int
    status_start: Int
    tracks: Values[Ints]
    difficulty: Entries[Difficulty]
    cards: Entries[SoloCard]

    @property
    def exchange(self) -> frozenset[str]:
        """The cards that enter a deck only in another card's stead."""
        return frozenset(new for d in self.difficulty.values() for new in d.replace.values())

    def deck(self, difficulty: str) -> tuple[SoloCard, ...]:
        """Joan's cards at a level of difficulty, in data order."""
        replace = self.difficulty[difficulty].replace
        return tuple(self.cards[replace.get(c, c)] for c in self.cards if c not in self.exchange)


class Cells(Model):
    """Where a zone's cells come from: the entries at a path, as a grid with `by`, or with the `items` of each."""

    each: str
    by: str | None = None
    items: str | None = None
    less: Int = 0


class ZoneSpec(Model):
    id: str
    code: Code
    cells: Cells
    gain: Literal["ring", "cross", "fill"] | None = None
    struck: Flag = False
    start: str | None = None


class FieldSpec(Model):
    """One key of a filled-game file."""

    id: str
    zone: str
    form: Literal["list", "count", "rows", "counts", "labels"]
    mark: Literal["O", "X"] = "O"


class SheetSpec(Model):
    zones: Entries[ZoneSpec]
    fields: Keyed[FieldSpec]


class Ruleset(Model):
    """One whole game, house rules merged in: validated and immutable."""

    name: str
    house: tuple[InstanceOf[House], ...]
    fingerprint: str
    form: InstanceOf[Form]
    said: Values[Any] = Field(repr=False)  # the `source` texts by path; rules.sources.of resolves them
    game: Game
    setup: Entries[Setup]
    map: Map
    tracks: Tracks
    places: Places
    deeds: Entries[Deed]
    solo: Solo
    sheet: SheetSpec

    @property
    def version(self) -> int:
        return self.game.version

    @property
    def citizens(self) -> tuple[str, ...]:
        return tuple(self.game.citizens)

    def categories(self) -> tuple[int, ...]:
        """The categories that Place cards have, lowest first."""
        return tuple(sorted({p.category for p in self.places.cards.values()}))
