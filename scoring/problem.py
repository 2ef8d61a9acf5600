"""What can be wrong with a filled sheet: a problem says where, by which page, and under which key its words stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that cannot be (error) or is odd (warning); its sentence is `status/<key>` in the language files."""

    sheet: str  # the player; "" for the game as a whole
    cell: str  # `zone/name`, or ""
    severity: Severity
    rule: str
    key: str
    gaps: Mapping[str, Any] = field(default_factory=dict)

    def of(self, player: str) -> "Problem":
        """The same on a player's sheet."""
        return replace(self, sheet=player)


WARNINGS = frozenset(
    {
        "bags_left",
        "ring_kind",
        "lapsed",
        "points_struck",
        "citizen_left",
        "deed_half",
        "deed_open",
        "town_unstruck",
        "citizen_unstruck",
        "place_nobody",
    }
)
"""What is allowed but odd; everything else cannot be."""

PAGES = {
    "mark_kind": "EN p. 5-7",
    "strike_gap": "EN p. 6",
    "not_circled": "EN p. 6",
    "start_coin": "EN p. 6",
    "joan_marks": "EN p. 8",
    "bags_setup": "EN p. 2",
    "bags_left": "EN p. 2, 5",
    "bags_differ": "EN p. 2",
    "route_closed": "EN p. 1",
    "route_struck": "EN p. 1",
    "route_apart": "EN p. 3",
    "station_closed": "EN p. 1, 3",
    "station_apart": "EN p. 3",
    "start_struck": "EN p. 3",
    "town_both": "EN p. 3, 11",
    "ring_early": "EN p. 5-7",
    "used_early": "EN p. 5-7",
    "ring_kind": "EN p. 6",
    "bonus_both": "EN p. 6",
    "lapsed": "EN p. 6",
    "points_struck": "EN p. 6",
    "shield_order": "EN p. 9",
    "nobody_struck": "EN p. 6, 9",
    "citizen_early": "EN p. 5-7",
    "citizen_out": "EN p. 1-2",
    "citizen_both": "EN p. 6",
    "citizen_second": "EN p. 3, 11",
    "citizen_left": "EN p. 6",
    "citizen_own": "EN p. 3-6",
    "deed_closed": "EN p. 2",
    "deed_own": "EN p. 4-5",
    "deed_half": "EN p. 4-5",
    "deed_monks": "EN p. 2, 4",
    "place_absent": "EN p. 1, 3",
    "place_both": "EN p. 4",
    "category_many": "EN p. 1, 3",
    "coins_over": "EN p. 3-4, 6",
    "coins_under": "EN p. 3-4, 6",
    "goods_many": "EN p. 2-7",
    "develop_many": "EN p. 2-7",
    "coins_many": "EN p. 2-7",
    "shields_many": "EN p. 7",
    "doing_many": "EN p. 2-4",
    "marks_many": "EN p. 2-7",
    "two_builders": "EN p. 3, 11",
    "town_unstruck": "EN p. 3",
    "town_nobody": "EN p. 3",
    "joan_towns": "EN p. 9",
    "citizen_twice": "EN p. 6",
    "citizen_unstruck": "EN p. 6",
    "bonus_twice": "EN p. 6",
    "yellow_nobody": "EN p. 6",
    "deed_twice": "EN p. 4-5",
    "deed_open": "EN p. 4-5",
    "place_twice": "EN p. 4",
    "place_nobody": "EN p. 4",
    "category_shut": "EN p. 3-4, 10",
    "laid_out_count": "EN p. 1",
    "most_wrong": "EN p. 5",
    "most_struck": "EN p. 5",
}
GAPS_BY_ZONE = {
    "warehouse": "EN p. 6",
    "bank": "EN p. 6",
    "depot": "EN p. 7",
    "development": "EN p. 7",
    "monks": "EN p. 2",
    "bags": "EN p. 2",
}
"""Where the rulebook says that a zone is marked from left to right; Joan's area has its page by itself."""


def found(key: str, cell: str = "", **gaps: Any) -> Problem:
    """A problem on a sheet whose player is not known here."""
    page = PAGES.get(key) or GAPS_BY_ZONE.get(cell.partition("/")[0], "EN p. 9")
    return Problem("", cell, "warning" if key in WARNINGS else "error", page, key, gaps)
