"""Out and in again is the same; twice changes nothing, and a spoilt file neither."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from companion import exchange, store
from tests.history.games import TWO, game, loire


def test_json_out_and_in_again_is_the_same_and_twice_changes_nothing(three: str, tmp_path: Path):
    other, file = str(tmp_path / "other.db"), str(tmp_path / "games.json")
    assert "3 games written" in loire("export", "-o", file, db=three).stdout
    assert "exists already" in loire("export", "-o", file, db=three, code=5).stderr
    loire("export", "-o", file, "--force", db=three)
    assert json.loads(loire("import", file, "--json", db=other).stdout)["imported"] == [1, 2, 3]
    assert sorted(store.games(other), key=lambda k: k.uuid) == sorted(store.games(three), key=lambda k: k.uuid)
    again = loire("import", file, db=other).stdout
    assert "0 games imported" in again
    assert "3 games were here already" in again
    assert len(store.games(other)) == 3
    text = Path(file).read_text("utf-8")
    assert "3 games were here" in loire("import", "-", db=other, stdin=text).stdout


def test_csv_has_a_row_a_player(three: str):
    store.replace(2, game(TWO.format(red=10).replace('"Red"', '"=1+1"')), three)
    rows = list(csv.DictReader(io.StringIO(loire("export", "--format", "csv", db=three).stdout)))
    assert len(rows) == 6
    assert rows[0]["player"] == "red"
    assert {r["player"] for r in rows} >= {"Joan", "Émile", "'=1+1"}, "no formula for a spreadsheet"
    last = rows[-2]
    assert (last["game"], last["trade"], last["monks"], last["total"], last["winner"]) == ("1", "16", "6", "28", "1")


def test_some_games_can_be_exported(three: str):
    told = json.loads(loire("export", "2", "1", "2", db=three).stdout)
    assert [g["id"] for g in told["games"]] == [2, 1]
    assert json.loads(loire("export", "--json", "--format", "bgstats", "1", db=three).stdout)["games"] == [1]
    assert "Did you mean" in loire("export", "--format", "bgstat", db=three, code=2).stderr
    loire("export", "7", db=three, code=2)


def exported(db: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(exchange.export(store.games(db), "json"))
    return data


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda g: g.pop("uuid"), "uuid"),
        (lambda g: g.update(uuid="x"), "uuid"),
        (lambda g: g.update(played="yesterday"), "played"),
        (lambda g: g.update(minutes=-1), "minutes"),
        (lambda g: g.update(minutes=1.5), "minutes"),
        (lambda g: g.update(text=None), "text"),
        (lambda g: g.update(text="players = 9"), "sheet"),
        (lambda g: g.update(text="\ud800"), "game 2"),
        (lambda g: g.update(comment="\ud800"), "comment"),
        (lambda g: g.update(fingerprint="AAAAAAAA"), "AAAAAAAA"),
        (lambda g: g.update(house=[{"id": "quick-game", "name": None}]), "game 2"),
        (lambda g: g.update(text=g["text"].replace("version = 1", "version = 77")), "77"),
    ],
)
def test_a_spoilt_import_changes_nothing(three: str, tmp_path: Path, spoil: Any, says: str):
    data = exported(three)
    data["games"].reverse()
    data["games"][1]["text"] = 'house = ["quick-game"]\n' + data["games"][1]["text"].replace("house = []\n", "")
    spoil(data["games"][1])
    file, other = tmp_path / "games.json", str(tmp_path / "other.db")
    file.write_text(json.dumps(data), "utf-8")
    assert says in loire("import", str(file), db=other, code=2).stderr
    assert store.games(other) == []


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"format": "loire-history", "games": 3}', "\x00", "{" * 99])
def test_what_is_no_history_is_refused(db: str, tmp_path: Path, text: str):
    (tmp_path / "x.json").write_text(text, "utf-8")
    loire("import", str(tmp_path / "x.json"), db=db, code=2)
    loire("import", str(tmp_path / "gone.json"), db=db, code=5)
