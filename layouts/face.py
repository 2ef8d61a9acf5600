"""Cards and tiles: two faces each, in millimetres from the upper left corner of the finished card."""

from dataclasses import dataclass

from layouts.item import Item


@dataclass(frozen=True)
class Face:
    """One side. Items named `ground` are drawn out over the edge as far as the bleed reaches."""

    key: str  # faces of the same key look the same and are drawn once
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Card:
    """A card or tile of w x h mm."""

    id: str
    name: str
    w: float
    h: float
    front: Face
    back: Face
    said: str = ""  # its words, for those who cannot see it
