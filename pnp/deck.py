"""The kit's decks: which cards and tiles to print, as pages to cut, as pictures, or for Tabletop Simulator."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from layouts.card import SIZES
from layouts.face import Card
from layouts.impose import FOLDS
from layouts.place_card import place_cards
from layouts.solo_card import solo_cards
from layouts.tile import tiles
from pnp.cards import Notes, write_cards
from rules.errors import UsageError, did_you_mean
from rules.model import Ruleset
from rules.words import Words

DECKS = ("places", "solo-cards", "tiles")
FORMATS = ("pdf", "png", "tts")


@dataclass(frozen=True)
class Cut:
    """How cards are printed and cut."""

    cards: str = "poker"  # or mini
    fold: str = "duplex-long"  # one of FOLDS
    bleed: float | None = None  # mm; unless told, none on paper and 3 for pictures
    back_offset: tuple[float, float] = (0.0, 0.0)  # mm to the right and down, against a printer's drift
    only: tuple[str, ...] = ()  # ids of cards; all unless told
    copies: int = 1
    dpi: int = 300
    url: str = ""  # where the pictures for Tabletop Simulator will lie on the web

    def bleed_for(self, format: str) -> float:
        return self.bleed if self.bleed is not None else 3.0 if format == "png" else 0.0


def check_cut(cut: Cut, languages: Sequence[Words]) -> None:
    """Says no to what cannot be cut."""
    if cut.cards not in SIZES:
        raise UsageError(f"There is no card size {cut.cards!r}. {did_you_mean(cut.cards, SIZES)}")
    if cut.fold not in FOLDS:
        raise UsageError(f"There is no fold {cut.fold!r}. {did_you_mean(cut.fold, FOLDS)}")
    if len(languages) > 1 and cut.cards != "poker":
        raise UsageError(languages[0]("cards/one_language", size=cut.cards))


def deck(rules: Ruleset, languages: Sequence[Words], kind: str, cut: Cut) -> list[Card]:
    """The cards of a deck that are wanted, in data order."""
    match kind:
        case "places":
            cards = place_cards(rules, languages, cut.cards)
        case "solo-cards":
            cards = solo_cards(rules, languages, cut.cards)
        case _:
            cards = tiles(rules, languages)
    wanted = [c for c in cards if not cut.only or _names(c, kind) & set(cut.only)]
    return [c for c in wanted for _ in range(cut.copies)]


def _names(card: Card, kind: str) -> set[str]:
    """What a card is called in --only: a place's id, a solo card's number, a tile's follower."""
    match kind:
        case "places":
            return {card.id}
        case "solo-cards":
            return {card.id, card.id.removeprefix("solo-")}
        case _:
            return {card.id, card.id.removeprefix("tile-").rpartition("-")[0]}


def chosen(rules: Ruleset, kinds: Sequence[str], only: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """The decks in which some of the cards named are, and the cards by their ids; a name that none has is refused."""
    known = {
        "places": {id: id for id in rules.places.cards},
        "solo-cards": {x: id for id in rules.solo.cards for x in (id, f"solo-{id}", id.lower())},
        "tiles": {id: id for id in rules.game.tiles},
    }
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


def write_deck(
    file: BinaryIO,
    cards: Sequence[Card],
    title: str,
    w: Words,
    paper: str,
    ink: str,
    cut: Cut,
    tick: Callable[[], None],
) -> int:
    """Pages of cards to cut."""
    return write_cards(
        file,
        cards,
        title=title,
        lang=w.code,
        paper=paper,
        ink=ink,
        bleed=cut.bleed_for("pdf"),
        fold=cut.fold,
        notes=notes(w),
        back_offset=cut.back_offset,
        tick=tick,
    )


def picture_deck(
    cards: Sequence[Card], name: str, folder: Path, w: Words, ink: str, cut: Cut, format: str, tick: Callable[[], None]
) -> list[Path]:
    """Cards as pictures: one a face in a folder of their own, or a deck for Tabletop Simulator."""
    from pnp.output import folder_for
    from pnp.raster import card_pngs, tts

    if format == "tts":
        return tts(cards, name, folder, ink=ink, lang=w.code, url=cut.url, tick=tick)
    target = folder / name
    with folder_for(target):
        return card_pngs(cards, target, ink=ink, lang=w.code, bleed=cut.bleed_for("png"), dpi=cut.dpi, tick=tick)
