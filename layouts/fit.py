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


def misfits(rules: Ruleset, languages: Mapping[str, Words], changes: Mapping[str, Changes]) -> list[LoireError]:
    """What does not lay out, each said once; empty if all does. `changes` are the house rules' in each language."""
    charts = kept_charts(rules)
    found: dict[str, LoireError] = {}
    for code, w in languages.items():
        for paper in PAPERS:
            for attempt in _pages(rules, w, paper, changes[code], charts):
                found |= _failed([attempt])
    alone = [[w] for w in languages.values()]
    pairs = list(permutations(languages.values(), 2))
    for card in _cards(rules):
        for words in alone:
            found |= _failed([partial(card, words, size) for size in SIZES])
        if not any(_failed([partial(card, words, "poker")]) for words in alone):
            found |= _failed([partial(card, two, "poker") for two in pairs])
    return list(found.values())


def _failed(attempts: Sequence[Callable[[], object]]) -> dict[str, LoireError]:
    """The first that fails: what does not fit on a large card does not fit on a small one either."""
    for attempt in attempts:
        try:
            attempt()
        except LoireError as e:
            return {str(e): e}
    return {}


def _pages(
    rules: Ruleset, w: Words, paper: str, changes: Changes, charts: Sequence[Chart]
) -> Iterator[Callable[[], object]]:
    for side in ("front", "back"):
        yield partial(place, rules, w, side, paper, 0, "", fitting(charts, rules, read_layout(side, paper)))
    yield partial(place_reference, rules, w, paper, "")
    if rules.house:
        yield partial(place_house, rules, w, read_layout("front", paper), changes)


def _cards(rules: Ruleset) -> Iterator[Callable[[Sequence[Words], str], object]]:
    """Something that places a card, or all tiles, in languages and a size."""
    for id in rules.places.cards:
        yield lambda languages, size, id=id: place_card(rules, languages, size, id)  # type: ignore[misc]
    for id in rules.solo.cards:
        yield lambda languages, size, id=id: solo_card(rules, languages, size, id)  # type: ignore[misc]
    yield lambda languages, _: tiles(rules, languages)
