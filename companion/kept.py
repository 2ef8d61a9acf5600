"""A kept game: what the history remembers of a finished one, and the way back to its sheets."""

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unicodedata import normalize
from uuid import UUID, uuid5

from rules.errors import UsageError
from rules.files import parse_tables
from rules.filled import FilledGame, parse_game, print_game
from rules.house import House, shipped
from rules.quote import quote
from rules.toml import inline, key
from scoring.score import Result, Score

SPACE = UUID("6f0e3c1a-6c1d-5b57-9a43-2b8d3c5f7e10")
"""The namespace of our uuids: the same thing gets the same one on every machine."""
WHEN = "%Y-%m-%d %H:%M:%S"
JOAN = "Joan"
HouseData = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of a kept game; in a solo game Joan is one too."""

    player: str
    seat: int
    rank: int
    winner: bool
    total: int
    parts: Mapping[str, int]
    stations: int
    citizens: int
    status: int
    development: int
    most_stations: bool = False
    joan: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in the history; times are UTC, the house rules' contents are kept with it."""

    uuid: str
    played: str
    ruleset: str
    version: int
    fingerprint: str
    players: int
    text: str
    seats: tuple[Seat, ...]
    house: tuple[HouseData, ...] = ()
    level: str = ""
    place: str = ""
    comment: str = ""
    minutes: int = 0
    saved: str = ""
    changed: str = ""
    id: int = field(default=0, compare=False)

    @property
    def winners(self) -> list[str]:
        return [seat.player for seat in self.seats if seat.winner]

    @property
    def house_ids(self) -> list[str]:
        return [str(house["id"]) for house in self.house]


def keep(game: FilledGame, result: Result, when: datetime | None = None) -> Kept:
    """A scored game as it is kept; its uuid follows from what was played and when."""
    played = moment(when)
    text = game_text(game)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise UsageError("A player's name has half a character in it and cannot be kept. Write it anew.") from None
    rules = game.rules
    return Kept(
        uuid=str(uuid5(SPACE, f"{played}\n{rules.fingerprint}\n{text}")),
        played=played,
        ruleset=rules.name,
        version=rules.version,
        fingerprint=rules.fingerprint,
        players=game.players,
        text=text,
        seats=seats(result),
        house=tuple(house_data(h) for h in rules.house),
        level=game.level or "",
    )


def moment(when: datetime | None = None) -> str:
    """A time as we keep it; one without a time zone is UTC already."""
    when = when or datetime.now(UTC)
    return (when.astimezone(UTC) if when.tzinfo else when).strftime(WHEN)


def seats(result: Result) -> tuple[Seat, ...]:
    """Everybody's place in a result, Joan's last."""
    behind = int(result.joan is not None and result.joan_wins)
    out = [
        _seat(s.player, s.seat, s.rank + behind, s.player in result.winners, s.score, s.most_stations)
        for s in result.scores
    ]
    if result.joan is not None:
        wins = result.joan_wins
        out.append(_seat(JOAN, len(out) + 1, 1 if wins else 2, wins, result.joan, joan=True))
    return tuple(out)


def _seat(
    player: str, seat: int, rank: int, winner: bool, score: Score, most: bool = False, joan: bool = False
) -> Seat:
    counted = (score.stations, score.citizens, score.status, score.development)
    return Seat(player, seat, rank, winner, score.total, dict(score.parts), *counted, most, joan)


def folded(name: str) -> str:
    """A name as names are compared: capitals and ways of writing an accent do not matter."""
    return normalize("NFC", name).casefold().strip()


# House rules go with the game: a file may be gone when the game is looked at again


def house_data(house: House) -> HouseData:
    """A house rule's contents, without the file it was read from."""
    found = house.model_dump(mode="json", exclude={"file"}, exclude_defaults=True)
    return {"id": house.id, **{k: v for k, v in found.items() if k != "id"}}


def game_text(game: FilledGame) -> str:
    """The filled-game text, with house rules by name: no folder of anybody's machine."""
    ours = shipped()
    return print_game(replace(game, house=tuple(h.id if h.id in ours else f"{h.id}.toml" for h in game.rules.house)))


def read_kept(content: bytes, houses: Sequence[HouseData], where: str) -> FilledGame:
    """The game a filled-game text tells; house rules that were kept with it are not looked for elsewhere."""
    raw = parse_tables(content, where, UsageError)
    named = raw.get("house")
    if not houses or not isinstance(named, list):
        return parse_game(raw, where)
    kept = {str(house.get("id", "")): house for house in houses}
    with tempfile.TemporaryDirectory(prefix="loire.") as folder:
        found = [_found(name, kept, Path(folder)) for name in named]
        return replace(parse_game({**raw, "house": found}, where), house=tuple(str(name) for name in named))


def _found(name: Any, kept: Mapping[str, HouseData], folder: Path) -> Any:
    """Where a named house rule can be read: written out anew if it was kept with the game."""
    id = name.replace("\\", "/").rpartition("/")[2].removesuffix(".toml") if isinstance(name, str) else ""
    if not id or id not in kept:
        return name
    if len(id.encode()) > 200 or not id.isprintable():
        raise UsageError(f"The house rule {quote(id)} has a name that no file can have. Give it a plain one.")
    path = folder / f"{id}.toml"
    try:
        lines = [f"{key(str(k))} = {inline(v)}" for k, v in kept[id].items() if k != "id"]
        path.write_text("\n".join(lines) + "\n", "utf-8")
    except (TypeError, UnicodeEncodeError):
        raise UsageError(f"The house rule {quote(id)} kept with the game holds something that no file can.") from None
    return str(path)
