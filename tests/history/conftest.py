"""An empty history, and one with three games."""

from pathlib import Path

import pytest

from tests.history.games import SOLO, TWO, kept


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "history.db")


@pytest.fixture
def three(db: str) -> str:
    """Red 28 against 4, Red 24 against 4, and a lost solo game of red's by a house rule."""
    kept(db, TWO.format(red=17), 0, place="Home", comment='Close, "really"', minutes=75)
    kept(db, TWO.format(red=10), 1)
    kept(db, SOLO.format(house='house = ["quick-game"]', farmer=4), 2)
    return db
