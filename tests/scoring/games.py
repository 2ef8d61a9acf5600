"""Games that several tests score."""

from typing import Any

from rules.filled import FilledGame, parse_game
from rules.load import load
from rules.model import Ruleset
from rules.sheet import Sheet

RULES = load()

# The rulebook's worked example (EN p. 5) as a whole sheet: 4 stations, 2 citizens, status 5; 8, 4, 6 and 4 points.
EXAMPLE = """ruleset = "joan"
players = 2
[[sheet]]
player = "Red"
routes = ["O-8", "8-9", "8-16"]
stations = ["O", "8", "9", "16"]
warehouse = { grain = 5, cheese = 4, wine = 4, wool = 4, brocade = 4 }
bank = { circled = [3, 5, 0], struck = [2, 2, 0] }
development = 22
citizens = ["development-1", "deed-4"]
deeds = { 4 = ["craftsman", "knight", "monk"] }
monks = 1
depot = 3
[[sheet]]
player = "Blue"
stations = ["O", "3", "4", "5"]
development = 8
"""


def game(*sheets: dict[str, Any], rules: Ruleset | None = None, **more: Any) -> FilledGame:
    """A game of tables as a file has them; players are called by letters unless told."""
    raw = {"sheet": [{"player": chr(65 + i)} | s for i, s in enumerate(sheets)], **more}
    if rules:
        raw["house"] = [h.id for h in rules.house]
    return parse_game(raw, "test")


def sheet(**told: Any) -> Sheet:
    """One sheet by the keys of a file."""
    return game(told, players=2).sheets[0].sheet
