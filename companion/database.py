"""The history's database: opened, made and migrated; whatever goes wrong with it is said in a sentence."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rules.errors import FileError

APPLICATION = 0x4C4F4952  # LOIR
PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE,
            played TEXT NOT NULL, saved TEXT NOT NULL, changed TEXT NOT NULL,
            ruleset TEXT NOT NULL, version INTEGER NOT NULL, fingerprint TEXT NOT NULL, house TEXT NOT NULL,
            players INTEGER NOT NULL, level TEXT NOT NULL,
            place TEXT NOT NULL, comment TEXT NOT NULL, minutes INTEGER NOT NULL, text TEXT NOT NULL)""",
        "CREATE INDEX game_played ON game (played, id)",
        """CREATE TABLE seat (
            game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE, position INTEGER NOT NULL,
            player TEXT NOT NULL, folded TEXT NOT NULL, seat INTEGER NOT NULL, rank INTEGER NOT NULL,
            winner INTEGER NOT NULL, total INTEGER NOT NULL, parts TEXT NOT NULL, stations INTEGER NOT NULL,
            citizens INTEGER NOT NULL, status INTEGER NOT NULL, development INTEGER NOT NULL,
            most_stations INTEGER NOT NULL, joan INTEGER NOT NULL, PRIMARY KEY (game, position)) WITHOUT ROWID""",
        "CREATE INDEX seat_folded ON seat (folded, game)",
    ),
)
"""What leads from each version of the tables to the next; `user_version` says how many were done."""
REASONS = {
    sqlite3.SQLITE_BUSY: "is in use by another program. Try again in a moment",
    sqlite3.SQLITE_LOCKED: "is in use by another program. Try again in a moment",
    sqlite3.SQLITE_READONLY: "cannot be written: it, or its folder, is read-only. Choose another with --db",
    sqlite3.SQLITE_PERM: "may not be opened by you. Check its permissions, or choose another with --db",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened. Check that it is a file you may read and write, or choose another "
    "with --db",
    sqlite3.SQLITE_NOTADB: "is not a history of ours: it is no database. Choose another with --db",
    sqlite3.SQLITE_CORRUPT: "is damaged. Put a copy from a backup in its place, or choose another with --db",
    sqlite3.SQLITE_FULL: "cannot be written: the disk is full. Make room and try again",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk reports an error. Check the disk and try again",
}


def location(db: str = "") -> Path:
    """The database: as told, else LOIRE_DB or a loire.toml, else where this system keeps such things."""
    from companion.settings import setting

    if told := setting("db", db):
        return Path(told).expanduser()
    from platformdirs import user_data_path

    return user_data_path("loire") / "history.db"


def exists(path: Path) -> bool:
    try:
        if path.exists() and not path.is_file():
            raise FileError(f"{path} is not a file. Choose another with --db.")
        return path.exists()
    except (OSError, ValueError) as e:
        raise FileError(f"{path} cannot be opened: {getattr(e, 'strerror', '') or e}. Choose another with --db.") from e


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """A transaction: all of it or nothing, and on the disk when it is over."""
    if not exists(path):
        _make_folder(path)
    with opened(path, write=True) as c:
        c.execute("BEGIN IMMEDIATE")
        yield c  # if it fails, closing the connection undoes it
        c.execute("COMMIT")


def _make_folder(path: Path) -> None:
    """The folder of our own place is made; one that somebody named must be there."""
    try:
        if path == location():
            path.parent.mkdir(parents=True, exist_ok=True)
        if not path.parent.is_dir():
            raise FileError(f"There is no folder {path.parent}. Make it first, or choose another with --db.")
    except OSError as e:
        raise FileError(f"The folder {path.parent} cannot be made: {e.strerror or e}. Choose with --db.") from None


@contextmanager
def opened(path: Path, write: bool = False) -> Iterator[sqlite3.Connection]:
    """The database with today's tables; whatever goes wrong with it is said in a sentence."""
    try:
        with closing(_connected(path, write)) as c:
            yield c
    except sqlite3.Error as e:
        code = getattr(e, "sqlite_errorcode", -1) & 0xFF
        why = REASONS.get(code, f"cannot be used: {e}. Choose another with --db")
        raise FileError(f"{path} {why}. Nothing was changed or lost.") from None


def _connected(path: Path, write: bool) -> sqlite3.Connection:
    mode = "rwc" if write else "rw"
    if not write and _frozen(path):
        mode = "ro&immutable=1"
    c = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        done = _version(c, path)
        c.execute("PRAGMA foreign_keys = ON")
        if write or done < len(MIGRATIONS):
            c.execute("PRAGMA journal_mode = WAL")
            c.execute("PRAGMA synchronous = FULL")
        if done < len(MIGRATIONS):
            _migrate(c, path)
    except BaseException:
        c.close()
        raise
    return c


def _frozen(path: Path) -> bool:
    """Whether nobody can be writing: then SQLite needs no files beside it, which it could not make."""
    can_write = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    return not can_write and not path.with_name(path.name + "-wal").exists()


def _version(c: sqlite3.Connection, path: Path) -> int:
    """How many migrations were done; a database that is not ours, or from a newer Loire, is refused."""
    (done,), (application,) = (c.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id"))
    (tables,) = c.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (application or done or tables):
        raise FileError(f"{path} is a database of another program. Choose another with --db. Nothing was changed.")
    if done > len(MIGRATIONS):
        raise FileError(
            f"{path} was written by a newer Loire (tables {done}; this one knows {len(MIGRATIONS)}). "
            "Update Loire, or choose another with --db. Nothing was changed."
        )
    return int(done)


def _migrate(c: sqlite3.Connection, path: Path) -> None:
    c.execute("BEGIN IMMEDIATE")
    for statements in MIGRATIONS[_version(c, path) :]:  # asked again: another process may have done it meanwhile
        for statement in statements:
            c.execute(statement)
    c.execute(f"PRAGMA application_id = {APPLICATION}")
    c.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    c.execute("COMMIT")
