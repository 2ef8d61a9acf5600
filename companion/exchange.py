"""The history out and in: our own JSON, a table for spreadsheets, BG Stats."""

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from companion.bgstats import bgsplay, link
from companion.kept import WHEN, Kept, keep, read_kept
from rules.errors import LoireError, UsageError
from rules.explain import reason
from rules.files import LIMIT, parse_json
from rules.quote import short
from scoring.joan import TRACKS
from scoring.score import OTHER, PARTS, score_game

FORMATS = ("json", "csv", "bgstats", "bgsplay")
OURS = "loire-history"
MOST = 64 * 1024 * 1024
"""Bytes of a file to import."""
COLUMNS = (
    *("game", "uuid", "played", "ruleset", "version", "fingerprint", "house", "players", "level", "place", "comment"),
    *("minutes", "player", "seat", "rank", "winner", "joan", "total"),
)
POINTS = (*PARTS, OTHER, *TRACKS)
COUNTED = ("stations", "citizens", "status", "development", "most_stations")


def export(games: Sequence[Kept], format: str, me: str = "") -> str:
    """Games as the text of a file."""
    match format:
        case "csv":
            return as_csv(games)
        case "bgstats":
            return "".join(f"{link(kept)}\n" for kept in games)
        case "bgsplay":
            return _text(bgsplay(games, me))
        case _:
            return _text({"format": OURS, "schema": 1, "games": [as_data(kept) for kept in games]})


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def as_data(kept: Kept) -> dict[str, Any]:
    """All that is kept of a game."""
    found = asdict(kept)
    seats = found.pop("seats")
    return {"id": found.pop("id"), **found, "house": list(kept.house), "scores": seats, "winners": kept.winners}


def as_csv(games: Sequence[Kept]) -> str:
    """A row for each player of each game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([*COLUMNS, *POINTS, *COUNTED])
    for kept in games:
        told = [kept.id, kept.uuid, kept.played, kept.ruleset, kept.version, kept.fingerprint]
        told += ["+".join(kept.house_ids), kept.players, kept.level, kept.place, kept.comment, kept.minutes]
        for seat in kept.seats:
            own = [seat.player, seat.seat, seat.rank, int(seat.winner), int(seat.joan), seat.total]
            own += [seat.parts.get(part, "") for part in POINTS]
            own += [seat.stations, seat.citizens, seat.status, seat.development, int(seat.most_stations)]
            writer.writerow([_cell(value) for value in (*told, *own)])
    return out.getvalue()


def _cell(value: Any) -> Any:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") and value else value


# And in again


def _time(text: str) -> str:
    if datetime.strptime(text, WHEN).strftime(WHEN) != text:
        raise ValueError
    return text


def _uuid(text: str) -> str:
    return str(UUID(text))


Time = Annotated[str, AfterValidator(_time)]


class Exported(BaseModel):
    """What a game in our JSON must have; its scores are not believed but counted anew."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    uuid: Annotated[str, AfterValidator(_uuid)]
    played: Time
    text: str = Field(min_length=1, max_length=LIMIT)
    fingerprint: str = Field(max_length=64)
    house: list[dict[str, Any]] = Field(default=[], max_length=100)
    place: str = Field(default="", max_length=1000)
    comment: str = Field(default="", max_length=100_000)
    minutes: int = Field(default=0, ge=0, le=1_000_000)
    saved: Time | Literal[""] = ""
    changed: Time | Literal[""] = ""


def imported(content: bytes, where: str) -> list[Kept]:
    """The games of a file of ours, scored anew; one that cannot be read is an error, and nothing is imported."""
    raw = parse_json(content, where, UsageError)
    games = raw.get("games")
    if raw.get("format") != OURS or not isinstance(games, list):
        raise UsageError(f"{where} is not a history of Loire's. `loire history export -o FILE.json` writes one.")
    if raw.get("schema") != 1:
        raise UsageError(f"{where} was written by a newer Loire. Update Loire, then import it again.")
    return [_imported(game, f"{where}: game {i}") for i, game in enumerate(games, 1)]


def _imported(raw: Any, where: str) -> Kept:
    try:
        told = Exported.model_validate(raw)
    except ValidationError as e:
        first = e.errors()[0]
        path = short("/".join(str(p) for p in first["loc"])) or "it"
        raise UsageError(f"{where}: {path}: {reason(first)}. Export it again.") from None
    try:
        game = read_kept(told.text.encode(), told.house, where)
    except UnicodeEncodeError:
        raise UsageError(f"{where}: its text has half a character in it. Export it again.") from None
    except LoireError as e:
        raise UsageError(f"{where} cannot be read. {e} Nothing was imported.") from None
    kept = keep(game, score_game(game))
    if kept.fingerprint != told.fingerprint:
        raise UsageError(
            f"{where} was played by rules {short(told.fingerprint)}, but its text and house rules give "
            f"{kept.fingerprint}. Nothing was imported."
        )
    own = {"uuid", "played", "place", "comment", "minutes", "saved", "changed"}
    return replace(kept, **told.model_dump(include=own))
