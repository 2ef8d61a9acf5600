"""Bakes the charts of the four shipped maps; with `--search 20` it tries that many seeds and prints the best."""

import argparse
import itertools
import time
from functools import cache
from multiprocessing import Pool
from pathlib import Path

from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from layouts.chart import Chart, clearances, gaps, write_chart
from layouts.survey import attempt, reserved_boxes, survey, task_of
from rules.load import load
from rules.model import Ruleset

ROOT = Path(__file__).parent.parent
SIZES = {
    "front-a4": (173.0, 145.0),
    "front-letter": (155.4, 150.9),
    "back-a4": (173.0, 124.0),
    "back-letter": (155.4, 129.9),
}
SEEDS = {"front-a4": 1, "front-letter": 6, "back-a4": 10, "back-letter": 9}
"""The seeds whose placements looked best."""
EFFORT = 2500


@cache
def fonts() -> tuple[str, str]:
    """The fonts of towns' names, registered: for the others and for the first."""
    registerFont(TTFont("towns", ROOT / "fonts" / "Grenze_600SemiBold.ttf"))
    registerFont(TTFont("start", ROOT / "fonts" / "Grenze_700Bold.ttf"))
    return "towns", "start"


def measure(text: str, start: bool) -> float:
    """How wide a town's name is, in mm."""
    return float(stringWidth(text, fonts()[start], 13.5 if start else 10.5)) * 25.4 / 72


def towns_of(rules: Ruleset, name: str) -> list[str]:
    """All towns on the front, those of the solo game on the back."""
    struck = rules.setup["1"].struck_towns if name.startswith("back") else ()
    return [town for town in rules.map.towns if town not in struck]


def bake(name: str) -> Chart:
    """The chart of one map, from its seed."""
    rules, (w, h) = load(), SIZES[name]
    held = reserved_boxes(w, h, name.startswith("front"))
    return survey(rules, towns_of(rules, name), w, h, held, measure, SEEDS[name], EFFORT)


def tried(job: tuple[str, int]) -> tuple[int, float, str, int, dict[str, float]]:
    """How well a seed does for a map: violations and cost first."""
    (name, seed), rules = job, load()
    w, h = SIZES[name]
    held = reserved_boxes(w, h, name.startswith("front"))
    task = task_of(rules, towns_of(rules, name), w, h, held, measure)
    cost, chart = attempt(rules, task, measure, seed, EFFORT)
    return len(gaps(chart)), cost, name, seed, clearances(chart)


def search(seeds: int) -> None:
    """Prints the five best seeds for each map."""
    with Pool() as pool:
        found = sorted(pool.imap_unordered(tried, itertools.product(SIZES, range(1, seeds + 1))), key=lambda t: t[:2])
    for name in SIZES:
        for violations, cost, _, seed, apart in [f for f in found if f[2] == name][:5]:
            print(f"{name:13} seed {seed:3}: {violations} violations, cost {cost:6.1f}, {apart}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", type=int, metavar="SEEDS")
    seeds = parser.parse_args().search
    if seeds:
        return search(seeds)
    for name in SIZES:
        start = time.perf_counter()
        chart = bake(name)
        write_chart(chart, ROOT / "layouts" / "charts" / f"{name}.json")
        print(f"{name:13} {time.perf_counter() - start:5.1f} s, {len(gaps(chart))} violations, {clearances(chart)}")
    return None


if __name__ == "__main__":
    main()
