"""Finished games in SQLite: a game that was acknowledged is on the disk, whatever happens next."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import fields
from dataclasses import replace as changed_in
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.database import exists, location, opened, writing
from companion.kept import Kept, Seat, folded, game_text, keep, moment
from rules.errors import FileError, UsageError
from rules.filled import FilledGame
from scoring.score import Result, score_game

GAME = [f.name for f in fields(Kept) if f.name not in ("id", "seats")]
SEAT = [f.name for f in fields(Seat)]
"""The columns are called as what they hold."""


# What can be done with games


def save(
    game: FilledGame,
    result: Result,
    when: datetime | None = None,
    *,
    place: str = "",
    comment: str = "",
    minutes: int = 0,
    db: str = "",
) -> int:
    """Keeps a game and answers with its number, once it is safely there; the same game is kept once."""
    kept = changed_in(keep(game, result, when), place=place, comment=comment, minutes=minutes)
    (added, _) = bring([kept], db)
    return added[0] if added else _number(kept.uuid, db)


def bring(games: Sequence[Kept], db: str = "") -> tuple[list[int], list[Kept]]:
    """Keeps games, all or none: the numbers of the new ones, and those that were there already."""
    new, known, now = [], [], moment()
    with writing(location(db)) as c:
        for kept in games:
            if c.execute("SELECT 1 FROM game WHERE uuid = ?", (kept.uuid,)).fetchone():
                known.append(kept)
                continue
            row = changed_in(kept, saved=kept.saved or now, changed=kept.changed or now)
            new.append(_insert(c, row))
    return new, known


def games(db: str = "", player: str = "", ruleset: str = "") -> list[Kept]:
    """The games, newest first; only a player's, only those of a ruleset."""
    where, values = ["1"], []
    if player:
        where.append("id IN (SELECT game FROM seat WHERE folded = ? AND NOT joan)")
        values.append(_bare(folded(player)))
    if ruleset:
        where.append("ruleset = ?")
        values.append(_bare(ruleset.strip().lower()))
    return _read(location(db), " AND ".join(where), values)


def one(id: int, db: str = "") -> Kept:
    """The game of a number."""
    found = _read(location(db), "id = ?", [id]) if 0 < id < 2**63 else []
    if not found:
        raise UsageError(f"There is no game {str(id)[:20]} in {location(db)}. `loire history` lists them.")
    return found[0]


def same(game: FilledGame, db: str = "") -> int | None:
    """The number of a kept game with the very same sheets."""
    found = _read(location(db), "fingerprint = ? AND text = ?", [game.rules.fingerprint, game_text(game)])
    return found[0].id if found else None


def replace(id: int, game: FilledGame | None = None, db: str = "", **changes: Any) -> Kept:
    """Changes a game: its sheets, which are scored anew, or played, place, comment and minutes; its uuid stays."""
    old = one(id, db)
    if game is not None:
        new = keep(game, score_game(game))
        changes |= {key: getattr(new, key) for key in ("ruleset", "version", "fingerprint", "players", "text")}
        changes |= {"seats": new.seats, "house": new.house, "level": new.level}
    new = changed_in(old, **changes, changed=moment())
    with writing(location(db)) as c:
        sets = ", ".join(f"{name} = ?" for name in GAME)
        if not c.execute(f"UPDATE game SET {sets} WHERE id = ?", (*_values(new), id)).rowcount:
            raise UsageError(f"Game {id} was deleted meanwhile. Nothing was changed.")
        c.execute("DELETE FROM seat WHERE game = ?", (id,))
        _insert_seats(c, id, new.seats)
    return new


def delete(ids: Sequence[int], db: str = "") -> int:
    """Deletes games, all or none, and answers how many there were."""
    wanted = sorted(set(ids))
    for id in wanted:
        one(id, db)
    with writing(location(db)) as c:
        return sum(c.execute("DELETE FROM game WHERE id = ?", (id,)).rowcount for id in wanted)


# Rows


def _bare(text: str) -> str:
    """A text without the half characters that a command line may hold and no database does."""
    return text.encode("utf-8", "replace").decode()


def _values(kept: Kept) -> list[Any]:
    return [json.dumps(kept.house, default=dict) if name == "house" else getattr(kept, name) for name in GAME]


def _insert(c: sqlite3.Connection, kept: Kept) -> int:
    marks = ", ".join("?" * len(GAME))
    id = c.execute(f"INSERT INTO game ({', '.join(GAME)}) VALUES ({marks})", _values(kept)).lastrowid or 0
    _insert_seats(c, id, kept.seats)
    return id


def _insert_seats(c: sqlite3.Connection, id: int, seats: Sequence[Seat]) -> None:
    names = ("game", "position", "folded", *SEAT)
    for i, seat in enumerate(seats):
        row = [json.dumps(dict(seat.parts)) if name == "parts" else getattr(seat, name) for name in SEAT]
        marks = ", ".join("?" * len(names))
        c.execute(f"INSERT INTO seat ({', '.join(names)}) VALUES ({marks})", (id, i, folded(seat.player), *row))


def _read(path: Path, where: str, values: Sequence[Any]) -> list[Kept]:
    if not exists(path):
        return []
    with opened(path) as c, closing(c.cursor()) as cursor:
        cursor.execute("BEGIN")  # games and seats of one moment
        chosen = f"SELECT id FROM game WHERE {where}"
        rows = cursor.execute(
            f"SELECT id, {', '.join(GAME)} FROM game WHERE {where} ORDER BY played DESC, id DESC", values
        ).fetchall()
        seated: dict[int, list[Seat]] = {}
        query = f"SELECT game, {', '.join(SEAT)} FROM seat WHERE game IN ({chosen}) ORDER BY game, position"
        try:
            for game, *row in cursor.execute(query, values):
                seated.setdefault(game, []).append(_seat(row))
            return [_kept(id, row, seated.get(id, [])) for id, *row in rows]
        except (ValueError, TypeError, KeyError):
            raise FileError(f"{path} holds a game that we did not write. Look at it with sqlite3.") from None


def _seat(row: Sequence[Any]) -> Seat:
    found = dict(zip(SEAT, row, strict=True))
    flags = {name: bool(found[name]) for name in ("winner", "most_stations", "joan")}
    return Seat(**{**found, **flags, "parts": json.loads(found["parts"])})


def _kept(id: int, row: Sequence[Any], seats: Sequence[Seat]) -> Kept:
    found = dict(zip(GAME, row, strict=True))
    return Kept(**{**found, "house": tuple(json.loads(found["house"])), "seats": tuple(seats), "id": id})


def _number(uuid: str, db: str) -> int:
    return _read(location(db), "uuid = ?", [uuid])[0].id
