"""Editing, deleting and saving, with and without a person at the keyboard."""

import json
import os
import pty
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion import store
from companion.saving import offer
from rules.load import load
from rules.words import words
from scoring.score import score_game
from tests.history.games import TWO, game, loire

WORDS = words(load(), "en")


def test_an_edited_game_is_scored_anew(three: str, tmp_path: Path):
    file = tmp_path / "better.toml"
    file.write_text(TWO.format(red=20), "utf-8")
    told = json.loads(loire("edit", "2", "--file", str(file), "--place", "Away", "--json", db=three).stdout)
    assert told["scores"][0]["total"] == store.one(1, three).seats[0].total == 28
    assert told["place"] == "Away"
    assert told["played"] == "2026-11-19 12:00:00", "that stays"
    file.write_text("players = 7", "utf-8")
    before = store.one(2, three)
    assert "better.toml" in loire("edit", "2", "--file", str(file), db=three, code=2).stderr
    assert store.one(2, three) == before


def test_details_can_be_edited_alone(three: str):
    loire("edit", "1", "--played", "2026-01-02 20:15", "--comment", "", "--minutes", "60", db=three)
    found = store.one(1, three)
    assert (found.played, found.comment, found.minutes, found.place) == ("2026-01-02 20:15:00", "", 60, "Home")
    assert "--played" in loire("edit", "1", "--played", "soon", db=three, code=2).stderr
    loire("edit", "1", "--minutes", "-3", db=three, code=2)


def editor(tmp_path: Path, code: str) -> str:
    path = tmp_path / "editor.py"
    path.write_text(f"import sys\nfrom pathlib import Path\np = Path(sys.argv[1])\nt = p.read_text('utf-8')\n{code}\n")
    return f"{sys.executable} {path}"


def test_the_editor_is_opened_on_the_text(three: str, tmp_path: Path):
    write = "p.write_text(t.replace('development = 17', 'development = 10'), 'utf-8')"
    out = loire("edit", "1", db=three, EDITOR=editor(tmp_path, write), VISUAL="").stdout
    assert "scored anew" in out
    assert store.one(1, three).seats[0].total == 24
    assert "Nothing was changed" in loire("edit", "1", db=three, EDITOR=editor(tmp_path, "pass"), VISUAL="").stdout
    assert not list(tmp_path.glob("*draft*"))


def test_a_draft_that_cannot_be_used_is_kept_and_found_again(three: str, tmp_path: Path):
    before = store.one(1, three)
    spoil = editor(tmp_path, "p.write_text(t + 'nonsense', 'utf-8')")
    told = loire("edit", "1", db=three, code=2, EDITOR=spoil, VISUAL="").stderr
    (draft,) = tmp_path.glob("*draft*")
    assert str(draft) in told
    assert draft.read_text("utf-8").endswith("nonsense")
    assert store.one(1, three) == before
    mend = editor(tmp_path, "p.write_text(t.replace('nonsense', '').replace('17', '10'), 'utf-8')")
    assert "earlier draft" in loire("edit", "1", db=three, EDITOR=mend, VISUAL="").stderr
    assert store.one(1, three).seats[0].total == 24
    assert not draft.exists()


def test_an_editor_that_fails_changes_nothing(three: str, tmp_path: Path):
    before = store.one(1, three)
    loire("edit", "1", db=three, code=5, EDITOR=editor(tmp_path, "sys.exit(3)"), VISUAL="")
    loire("edit", "1", db=three, code=5, EDITOR="no-such-editor", VISUAL="")
    assert "no editor" in loire("edit", "1", db=three, code=2, EDITOR="", VISUAL="").stderr
    assert store.one(1, three) == before


# Delete and save, with and without a person


def at_a_terminal(args: list[str], typed: str, env: dict[str, str]) -> str:
    """What a command says when somebody sits at the keyboard."""
    above, below = pty.openpty()
    told = subprocess.Popen(args, stdin=below, stdout=below, stderr=below, env={**os.environ, **env, "TERM": "dumb"})
    os.close(below)
    os.write(above, typed.encode())
    out = b""
    while True:
        try:
            part = os.read(above, 65536)
        except OSError:
            break
        if not part:
            break
        out += part
    told.wait()
    os.close(above)
    return out.decode()


def test_deleting_asks_first(three: str):
    assert "--yes" in loire("delete", "1", db=three, code=2).stderr
    command = [sys.executable, "-m", "companion", "history", "delete", "1", "2"]
    assert "Nothing was deleted" in at_a_terminal(command, "n\n", {"LOIRE_DB": three})
    assert len(store.games(three)) == 3
    told = at_a_terminal(command, "y\n", {"LOIRE_DB": three})
    assert "Delete these 2 games for good?" in told
    assert "2 games deleted" in told
    assert [k.id for k in store.games(three)] == [3]


def test_deleting_is_all_or_nothing(three: str):
    loire("delete", "1", "99", "--yes", db=three, code=2)
    assert len(store.games(three)) == 3
    assert json.loads(loire("delete", "1", "1", "--yes", "--json", db=three).stdout) == {"deleted": [1]}
    with closing(sqlite3.connect(three)) as c:
        assert c.execute("SELECT count(*) FROM seat WHERE game = 1").fetchone() == (0,)


def test_saving_is_offered_only_where_somebody_can_answer(db: str):
    one = game(TWO.format(red=17))
    result = score_game(one)
    assert offer(one, result, None, db, WORDS) is None, "no terminal here"
    assert offer(one, result, False, db, WORDS) is None
    assert not Path(db).exists()
    assert "game 1" in (offer(one, result, True, db, WORDS) or "")
    assert "already" in (offer(one, result, True, db, WORDS) or "")
    assert len(store.games(db)) == 1


@pytest.mark.parametrize(("typed", "says"), [("y\n", "Kept as game 1"), ("n\n", "None"), ("\x04", "None")])
def test_somebody_at_a_terminal_is_asked(db: str, typed: str, says: str):
    code = (
        "from companion.saving import offer; from rules.words import words; from rules.load import load; import sys\n"
        "from rules.filled import game_from; from scoring.score import score_game\n"
        "g = game_from(b'[[sheet]]\\nplayer = \"Red\"', 'x'); w = words(load(), 'en')\n"
        "print(offer(g, score_game(g), None, sys.argv[1], w))"
    )
    told = at_a_terminal([sys.executable, "-c", code, db], typed, {})
    assert "Keep this game? [y/n]" in told
    assert says in told
