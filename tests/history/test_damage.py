"""Whatever is wrong with the file, it is said in a sentence, and nothing is lost."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion import database, store
from rules.errors import FileError, UsageError
from rules.filled import game_from
from scoring.score import score_game
from tests.history.games import NOON, TWO, game, kept, loire


def test_a_file_that_is_no_database_is_left_alone(db: str):
    Path(db).write_text("not a database, but long enough to be looked at closely " * 40)
    for args in ([], ["stats"], ["show", "1"]):
        assert "no database" in loire(*args, db=db, code=5).stderr
    with pytest.raises(FileError, match="no database"):
        kept(db, TWO.format(red=1))
    assert Path(db).read_text().startswith("not a database")


def test_another_programs_database_is_left_alone(db: str):
    with closing(sqlite3.connect(db)) as c:
        c.execute("CREATE TABLE theirs (x)")
    before = Path(db).read_bytes()
    assert "another program" in loire(db=db, code=5).stderr
    with pytest.raises(FileError, match="another program"):
        kept(db, TWO.format(red=1))
    assert Path(db).read_bytes() == before


def test_a_newer_history_is_left_alone(three: str):
    with closing(sqlite3.connect(three)) as c:
        c.execute("PRAGMA user_version = 99")
    assert "newer Loire" in loire(db=three, code=5).stderr
    with pytest.raises(FileError, match="Nothing was changed"):
        kept(three, TWO.format(red=1))


def test_a_locked_history_is_waited_for_and_then_said(three: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    with closing(sqlite3.connect(three, isolation_level=None)) as c:
        c.execute("BEGIN IMMEDIATE")
        with pytest.raises(FileError, match="in use by another program") as told:
            kept(three, TWO.format(red=1), 7)
        assert told.value.exit_code == 5
        assert len(store.games(three)) == 3, "reading goes on"
    assert kept(three, TWO.format(red=1), 7) == 4


def test_a_full_disk_loses_nothing(three: str, monkeypatch: pytest.MonkeyPatch):
    real = database._connected

    def small(path: Path, write: bool) -> sqlite3.Connection:
        c = real(path, write)
        (pages,) = c.execute("PRAGMA page_count").fetchone()
        c.execute(f"PRAGMA max_page_count = {pages}")
        return c

    monkeypatch.setattr(database, "_connected", small)
    one = game(TWO.format(red=1))
    with pytest.raises(FileError, match="disk is full"):
        store.save(one, score_game(one), NOON, comment="x" * 100_000, db=three)
    assert len(store.games(three)) == 3


def test_a_damaged_history_is_said(three: str):
    with closing(sqlite3.connect(three)) as c:
        c.execute("UPDATE seat SET parts = 'x'")
        c.commit()
    assert "did not write" in loire(db=three, code=5).stderr
    content = bytearray(Path(three).read_bytes())
    content[4096:12288] = os.urandom(8192)
    Path(three).write_bytes(bytes(content))
    loire(db=three, code=5)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_history_can_be_read(three: str, tmp_path: Path):
    Path(three).chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        assert len(store.games(three)) == 3
        with pytest.raises(FileError, match=r"read-only|cannot be opened"):
            kept(three, TWO.format(red=1))
    finally:
        tmp_path.chmod(0o755)


def test_a_history_that_nobody_may_write_is_said(three: str, monkeypatch: pytest.MonkeyPatch):
    real = database._connected

    def frozen(path: Path, write: bool) -> sqlite3.Connection:
        c = real(path, write)
        c.execute("PRAGMA query_only = ON")
        return c

    monkeypatch.setattr(database, "_connected", frozen)
    with pytest.raises(FileError, match="read-only"):
        store.delete([1], three)
    monkeypatch.undo()
    monkeypatch.setattr(database, "_frozen", lambda _: True)
    assert len(store.games(three)) == 3, "as on a disk that cannot be written"


def test_a_history_in_no_folder_or_no_file_is_said(tmp_path: Path):
    with pytest.raises(FileError, match="no folder"):
        kept(str(tmp_path / "gone" / "x.db"), TWO.format(red=1))
    loire(db=str(tmp_path), code=5)


def test_the_place_of_the_history_is_a_setting(three: str, db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LOIRE_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert database.location().name == "history.db"
    (tmp_path / "loire.toml").write_text('db = "settled.db"')
    assert database.location() == Path("settled.db")
    monkeypatch.setenv("LOIRE_DB", "env.db")
    assert database.location() == Path("env.db")
    assert database.location("flag.db") == Path("flag.db")
    assert "Red 28" in loire("--db", three, db="elsewhere.db").stdout
    assert "Red" in loire("--db", three, "show", "1", db="elsewhere.db").stdout


def test_half_a_character_is_no_name(db: str):
    one = game_from(json.dumps({"sheet": [{"player": "\ud800"}]}).encode(), "x.json")
    with pytest.raises(UsageError, match="half a character"):
        store.save(one, score_game(one), NOON, db=db)


def test_every_commit_reaches_the_disk(three: str):
    with database.opened(Path(three), write=True) as c:
        assert c.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert c.execute("PRAGMA synchronous").fetchone() == (2,), "full"
        assert c.execute("PRAGMA user_version").fetchone() == (len(database.MIGRATIONS),)


def test_bytes_that_are_no_letters_are_nobodys_name(three: str):
    loire("--player", "\udcff", db=three)
    loire("stats", "--ruleset", "\udcff", db=three)
    loire("edit", "1", "--comment", "\udcff", db=three)
    loire("export", "--format", "bgsplay", "--me", "\udcff", db=three)
    loire("--lang", "xx", db=three, code=2)
