"""The kit's decks: which cards and tiles to print, as pages to cut, as pictures, or for Tabletop Simulator."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO

from layouts.face import Card
from layouts.place_card import place_cards
from layouts.solo_card import solo_cards
from layouts.tile import tiles
from pnp.cards import Notes, write_cards
from pnp.options import Cut
from pnp.output import folder_for
from pnp.sheets import Job
from rules.errors import UsageError, did_you_mean
from rules.model import Ruleset
from rules.words import Words

MOST_IDS = 40
"""The longest list of cards in a file's name."""


def deck(rules: Ruleset, languages: Sequence[Words], kind: str, cut: Cut, copies: int = 1) -> list[Card]:
    """The cards of a deck that are wanted, in data order."""
    match kind:
        case "places":
            cards = place_cards(rules, languages, cut.cards)
        case "solo-cards":
            cards = solo_cards(rules, languages, cut.cards)
        case _:
            cards = tiles(rules, languages)
    wanted = [c for c in cards if not cut.only or _names(c, kind) & set(cut.only)]
    return [c for c in wanted for _ in range(copies)]


def _names(card: Card, kind: str) -> set[str]:
    """What a card is called in --only: a place's id, a solo card's number, a tile's follower."""
    match kind:
        case "places":
            return {card.id}
        case "solo-cards":
            return {card.id, card.id.removeprefix("solo-")}
        case _:
            return {card.id, card.id.removeprefix("tile-").rpartition("-")[0]}


def _known(rules: Ruleset) -> dict[str, dict[str, str]]:
    """Ids by what they may be called in --only, deck by deck."""
    return {
        "places": {id: id for id in rules.places.cards},
        "solo-cards": {x: id for id in rules.solo.cards for x in (id, f"solo-{id}", id.lower())},
        "tiles": {id: id for id in rules.game.tiles},
    }


def chosen_tag(rules: Ruleset, kind: str, only: Sequence[str]) -> str:
    """What a file of some cards is called after: their ids in data order, or, if these are many, a hash of them."""
    ids = "+".join(dict.fromkeys(id for id in _known(rules)[kind].values() if id in only))
    short = ids if len(ids) <= MOST_IDS else hashlib.blake2b(ids.encode(), digest_size=4).hexdigest()
    return f"only-{short}"


def chosen(rules: Ruleset, kinds: Sequence[str], only: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """The decks in which some of the cards named are, and the cards by their ids; a name that none has is refused."""
    known = _known(rules)
    found, names = [], {x: id for kind in kinds for x, id in known[kind].items()}
    for name in only:
        if name.lower() not in names and name not in names:
            raise UsageError(f"There is no card {name!r} in {', '.join(kinds)}. {did_you_mean(name, names)}")
        found.append(names.get(name, names.get(name.lower(), name)))
    kept = [k for k in kinds if not only or any(id in known[k].values() for id in found)]
    return kept, tuple(found)


def notes(w: Words) -> Notes:
    """What pages of cards say, in a language."""
    told = w.texts["cards"]
    return Notes(**{key: str(told[key]) for key in Notes.__dataclass_fields__})


def write_deck(file: BinaryIO, cards: Sequence[Card], title: str, job: Job, cut: Cut, tick: Callable[[], None]) -> int:
    """Pages of cards to cut."""
    return write_cards(
        file,
        cards,
        title=job.title(title),
        label=title,
        lang=job.words.code,
        paper=job.paper,
        ink=job.ink,
        bleed=cut.bleed_for("pdf"),
        fold=cut.fold,
        notes=notes(job.words),
        back_offset=cut.back_offset,
        tick=tick,
    )


def picture_deck(
    cards: Sequence[Card],
    title: str,
    job: Job,
    cut: Cut,
    dpi: int,
    tick: Callable[[], None],
    folder: Path,
    name: str,
    format: str,
) -> list[Path]:
    """Cards as pictures: one a face in a folder of their own, or a deck for Tabletop Simulator."""
    from pnp.raster import card_pngs, tts

    lang, ink = job.words.code, job.ink
    if format == "tts":
        return tts(cards, name, folder, ink=ink, lang=lang, url=cut.url, title=job.title(title), tick=tick)
    target = folder / name
    with folder_for(target):
        return card_pngs(cards, target, ink=ink, lang=lang, bleed=cut.bleed_for("png"), dpi=dpi, tick=tick)
