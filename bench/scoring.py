"""How fast sheets are read, judged and scored: against reading the same sheet as bare JSON."""

import io
import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from bench.measure import Result, interleaved

TIMES = 2000
"""Each round repeats a job so often: one of them takes microseconds."""
LINES = 100_000


@cache
def sheet() -> Any:
    """A sheet as a table leaves it, all areas told."""
    from rules.filled import parse_game
    from rules.load import load

    told = {
        "player": "Red",
        "routes": ["O-8", "8-9", "8-16", "O-3"],
        "stations": ["O", "8", "9", "16"],
        "struck_towns": ["3", "4", "5", "18", "19", "20", "21", "22"],
        "warehouse": {"grain": 5, "cheese": 4, "wine": 4, "wool": 4, "brocade": 4},
        "bank": {"circled": [5, 5, 1], "struck": [3, 2, 0]},
        "development": 22,
        "deeds": {"1": ["boatman"], "4": ["craftsman", "knight", "monk"]},
        "citizens": ["development-1", "deed-4"],
        "monks": 1,
        "depot": 3,
        "places": ["library", "brewery"],
        "bags": ["1", "2", "3", "4", "5"],
    }
    game = parse_game({"players": 2, "sheet": [told]}, "bench")
    return load(), game.sheets[0].sheet, json.dumps(told)


def _many(job: Callable[[], object]) -> Callable[[], object]:
    def run() -> None:
        for _ in range(TIMES):
            job()

    return run


def results() -> Iterator[Result]:
    from rules.notation import parse_sheet, print_sheet
    from scoring.score import Scorer
    from scoring.status import sheet_problems

    rules, page, text = sheet()
    string, own = print_sheet(page), Scorer(rules)
    peer = _many(lambda: json.loads(text))
    for what, job, floor, goal in (
        ("score of a sheet", lambda: own.score(page), 10, 3),
        ("status of a sheet", lambda: sheet_problems(rules, page, 2), 100, 35),
        ("sheet string, parsed", lambda: parse_sheet(string, rules.form), 50, 20),
    ):
        yield interleaved(f"{what} x {TIMES} / json.loads", _many(job), peer, floor, 9, goal)


def hundred_thousand() -> str:
    """What `loire score - --batch` takes for 100,000 strings."""
    from companion.score_batch import batch
    from rules.load import load
    from rules.notation import print_sheet

    _, page, _ = sheet()
    lines = io.StringIO(f"{print_sheet(page)}\n" * LINES)
    out, sys.stdout = sys.stdout, io.StringIO()
    start = time.perf_counter()
    try:
        batch(lines, load, (), False)
    finally:
        taken, sys.stdout = time.perf_counter() - start, out
    return f"{LINES:,} sheet strings scored in a batch: {taken:.1f} s"


if __name__ == "__main__":
    from bench.__main__ import line

    for result in results():
        print(line(result))
    print(hundred_thousand())
