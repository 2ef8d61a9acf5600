"""Does everything of a ruleset find its place on paper? Every product, in every language, paper and size."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations

from layouts.card import SIZES
from layouts.chart import Chart
from layouts.house import place_house
from layouts.kept import fitting, kept_charts
from layouts.layout import PAPERS, read_layout
from layouts.place import place
from layouts.place_card import place_card
from layouts.reference import place_reference
from layouts.solo_card import solo_card
from layouts.tile import tiles
from rules.errors import LoireError
from rules.model import Ruleset
from rules.words import Words

Changes = Mapping[str, Sequence[str]]


def misfits(rules: Ruleset, languages: Mapping[str, Words], changes: Mapping[str, Changes]) -> list[str]:
    """What does not lay out, each said once; empty if all does. `changes` are the house rules' in each language."""
    charts = kept_charts(rules)
    found: dict[str, None] = {}
    for attempt in _attempts(rules, languages, changes, charts):
        try:
            attempt()
        except LoireError as e:
            found[str(e)] = None
    return list(found)


def _attempts(
    rules: Ruleset, languages: Mapping[str, Words], changes: Mapping[str, Changes], charts: Sequence[Chart]
) -> Iterator[Callable[[], object]]:
    for code, w in languages.items():
        for paper in PAPERS:
            yield from _pages(rules, w, paper, changes[code], charts)
        for size in SIZES:
            yield from _cards(rules, [w], size)
    for two in permutations(languages.values(), 2):
        yield from _cards(rules, two, "poker")


def _pages(
    rules: Ruleset, w: Words, paper: str, changes: Changes, charts: Sequence[Chart]
) -> Iterator[Callable[[], object]]:
    for side in ("front", "back"):
        yield partial(place, rules, w, side, paper, 0, "", fitting(charts, rules, read_layout(side, paper)))
    yield partial(place_reference, rules, w, paper, "")
    if rules.house:
        yield partial(place_house, rules, w, read_layout("front", paper), changes)


def _cards(rules: Ruleset, languages: Sequence[Words], size: str) -> Iterator[Callable[[], object]]:
    for id in rules.places.cards:
        yield partial(place_card, rules, languages, size, id)
    for id in rules.solo.cards:
        yield partial(solo_card, rules, languages, size, id)
    yield partial(tiles, rules, languages)
