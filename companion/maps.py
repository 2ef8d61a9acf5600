"""`loire layout map`: solves the placement of a map that house rules have changed, and keeps it for printing."""

from collections.abc import Sequence
from pathlib import Path

from companion.screen import Answer, Block, show, talk
from layouts.chart import Chart, gaps, read_chart, write_chart
from layouts.layout import PAPERS, read_layout
from layouts.place import towns_on
from layouts.type import width
from rules.errors import RulesError
from rules.load import load
from rules.model import Ruleset
from rules.words import words


def folder() -> Path:
    """Where solved maps are kept: the user's cache."""
    from platformdirs import user_cache_path

    return user_cache_path("loire") / "charts"


def stored_charts() -> list[Chart]:
    """The maps solved so far; one that cannot be read any more is left out."""
    out = []
    for path in sorted(folder().glob("*.json")):
        try:
            out.append(read_chart(path))
        except RulesError:
            talk(f"{path} cannot be read and is left out; `loire layout map` makes it anew.")
    return out


def solve(rules: Ruleset, side: str, paper: str, seed: int) -> Chart:
    """A map's placement on one side of one paper."""
    from layouts.survey import reserved_boxes, survey

    layout = read_layout(side, paper)
    box = layout.box("map")
    reserved = reserved_boxes(box.w, box.h, notes=side == "front")

    def measure(text: str, start: bool) -> float:
        return width(text, "grenze-bold" if start else "grenze", 13.5 if start else 10.5)

    return survey(rules, towns_on(rules, layout.side), box.w, box.h, reserved, measure, seed)


def layout_map(house: Sequence[str], papers: Sequence[str], lang: str, seed: int, as_json: bool) -> None:
    """Solves both sides on the papers asked for, and says what came of it."""
    rules = load(house=house)
    w = words(rules, lang)
    data, rows = [], []
    folder().mkdir(parents=True, exist_ok=True)
    for paper in papers or PAPERS:
        for side in ("front", "back"):
            talk(w("layout/solving", side=side, paper=paper))
            chart = solve(rules, side, paper, seed)
            wrong = gaps(chart)
            path = folder() / f"{side}-{paper}-{chart.key}.json"
            if not wrong:
                write_chart(chart, path)
            data.append({"side": side, "paper": paper, "file": str(path) if not wrong else None, "problems": wrong})
            rows.append((f"{side}, {paper}", w("layout/solved") if not wrong else " ".join(wrong[:3])))
    show(Answer(data, [Block("", rows)], w("layout/next"), w.warnings), as_json)
    if any(entry["problems"] for entry in data):
        raise RulesError("Not every map found a placement without collisions. Try another --seed, or move the towns.")
