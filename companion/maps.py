"""`loire layout map`: solves the placement of a map that house rules have changed, and keeps it for printing."""

from collections.abc import Sequence

from companion.screen import Answer, Block, show, talk
from layouts.chart import Chart, gaps, write_chart
from layouts.kept import folder
from layouts.layout import PAPERS, read_layout
from layouts.place import map_problems, towns_on
from layouts.type import width
from rules.errors import RulesError
from rules.load import load
from rules.model import Ruleset
from rules.words import Words, words

SEEDS = 8
"""How many seeds are tried for one map."""


def solve(rules: Ruleset, w: Words, side: str, paper: str, seed: int) -> tuple[Chart, list[str]]:
    """A map's placement on one side of one paper, from the first seed that can be printed, or what is wrong."""
    from layouts.survey import reserved_boxes, survey

    layout = read_layout(side, paper)
    box = layout.box("map")
    reserved = reserved_boxes(box.w, box.h, notes=side == "front")

    def measure(text: str, start: bool) -> float:
        return width(text, "grenze-bold" if start else "grenze", 13.5 if start else 10.5)

    towns = towns_on(rules, layout.side)
    found: list[tuple[Chart, list[str]]] = []
    for n in range(seed, seed + SEEDS):
        chart = survey(rules, towns, box.w, box.h, reserved, measure, n, tries=1)
        wrong = gaps(chart) or map_problems(rules, w, side, paper, chart)
        if not wrong:
            return chart, []
        found.append((chart, wrong))
        if n < seed + SEEDS - 1:
            talk(w("layout/again", said=wrong[0], seed=n + 1))
    return min(found, key=lambda tried: len(tried[1]))


def layout_map(house: Sequence[str], papers: Sequence[str], lang: str, seed: int, as_json: bool) -> None:
    """Solves both sides on the papers asked for, and says what came of it."""
    rules = load(house=house)
    w = words(rules, lang)
    data, rows = [], []
    folder().mkdir(parents=True, exist_ok=True)
    for paper in papers or PAPERS:
        for side in ("front", "back"):
            talk(w("layout/solving", side=side, paper=paper))
            chart, wrong = solve(rules, w, side, paper, seed)
            path = folder() / f"{side}-{paper}-{chart.key}.json"
            if not wrong:
                write_chart(chart, path)
            data.append({"side": side, "paper": paper, "file": str(path) if not wrong else None, "problems": wrong})
            rows.append((f"{side}, {paper}", w("layout/solved") if not wrong else " ".join(wrong[:3])))
    show(Answer(data, [Block("", rows)], w("layout/next"), w.warnings), as_json)
    if any(entry["problems"] for entry in data):
        raise RulesError(
            f"Not every map found a placement without collisions, with any seed from {seed} to {seed + SEEDS - 1}. "
            f"Move the towns, or go on with --seed {seed + SEEDS}."
        )
