"""What all cards share: their sizes, and lines of type and rows of signs set in the middle of a card."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from layouts.glyphs import Glyph, row_width
from layouts.item import Item, Rect, centred
from layouts.type import bound, fit, lettered, middle, plain, rubric, text, width, wrap
from rules.errors import RulesError, UsageError, did_you_mean
from rules.files import read_toml
from rules.model import Ruleset
from rules.words import Words

CARDS = Path(__file__).parent / "cards.toml"
LEADING = 0.405  # mm a point


@dataclass(frozen=True)
class Size:
    """A size of card: its measures, from the data."""

    name: str
    data: dict[str, Any]

    @property
    def w(self) -> float:
        return float(self.data["size"][0])

    @property
    def h(self) -> float:
        return float(self.data["size"][1])

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.w, self.h)

    @property
    def frame(self) -> Rect:
        return self.whole.grown(-self.data["frame"])

    @property
    def inner(self) -> Rect:
        return Rect(*self.data["inner"])

    def __getitem__(self, key: str) -> Any:
        return self.data[key]


SIZES = ("poker", "mini")


@cache
def size_of(name: str) -> Size:
    """A size by name."""
    if name not in (*SIZES, "tile"):
        raise UsageError(f"There is no card size {name!r}. {did_you_mean(name, SIZES)}")
    return Size(name, read_toml(CARDS)[name])


def heading(cx: float, baseline: float, said: str, pt: float, room: float, red: bool, where: str) -> Item:
    """A name with a coloured capital, in the middle; its size gives way to its length."""
    pt = fit(said, "gotisch", pt, room * 0.985, 9, where)
    return rubric(cx - lettered(said, pt) / 2, baseline, said, pt, red)


def signs(cx: float, cy: float, glyphs: Sequence[Glyph], size: float, room: float, where: str, least: float) -> Item:
    """A row of signs in the middle, smaller if it must be."""
    size = min(size, room / row_width(glyphs, 1))
    if size < least:
        raise RulesError(f"{where}: its row of signs needs {row_width(glyphs, least):.1f} mm; there are {room:.1f}.")
    w = row_width(glyphs, size)
    return Item("glyphs", Rect(cx - w / 2, cy - size / 2, w, size), {"glyphs": tuple(glyphs), "size": size})


COINS = 2
"""A price of up to so many coins is shown as coins, any other as a number and one coin."""


def price(cost: int, x1: float, cy: float, r: float, down: bool = False) -> list[Item]:
    """A cost that ends at a right edge: coins, below each other or side by side, or a number before a coin."""
    if 0 < cost <= COINS:
        step = r + 0.8
        spots = [(x1 - r / 2 - step * i * (not down), cy + step * i * down) for i in range(cost)]
        return [Item("glyph", centred(x, y, r), {"glyph": Glyph("coin")}) for x, y in spots]
    pt = max(8.0, r * 2.9)
    number = middle(x1 - r - 0.6, cy, str(cost), "grenze-bold", pt, align="right")
    return [
        Item(number.kind, number.rect, number.data),
        Item("glyph", centred(x1 - r / 2, cy, r), {"glyph": Glyph("coin")}),
    ]


def lines(said: str, sizes: Sequence[float], room: Rect, where: str) -> list[Item]:
    """Text in the middle of a room, in the largest size at which it fits; a word that is too long is an error."""
    for pt in sizes:
        told = balanced(said, "sans", pt, room.w)
        high = len(told) * pt * LEADING
        if max(width(line, "sans", pt) for line in told) <= room.w and high <= room.h + 0.05:
            y = room.y + (room.h - high) / 2
            return [
                text(room.cx, y + (i + 0.76) * pt * LEADING, line, "sans", pt, "centre") for i, line in enumerate(told)
            ]
    raise RulesError(
        f"{where}: {said[:60]!r} does not fit {room.w:.0f} x {room.h:.0f} mm at {sizes[-1]:g} pt. "
        "Make the text shorter."
    )


def balanced(said: str, font: str, pt: float, room: float) -> list[str]:
    """Lines of about equal length: the narrowest setting that takes no more lines than the widest does."""
    told = wrap(said, font, pt, room)
    best, narrow = told, room
    longest = max(width(word, font, pt) for word in bound(said))  # narrower lines would part numbers from their words
    for _ in range(24):
        narrow -= room / 60
        if narrow < longest <= room:
            break
        tried = wrap(said, font, pt, narrow)
        if len(tried) > len(told):
            break
        best = tried
    return best


def height(said: str, pt: float, room: float) -> float:
    """How high a text is when set in a room of a width."""
    return len(wrap(said, "sans", pt, room)) * pt * LEADING


def short(said: str, font: str, pt: float, room: float) -> str:
    """A note that may be cut: as much of it as fits, with an ellipsis."""
    cut = said
    while width(cut, font, pt) > room:
        said = said[:-1].rstrip(" ,")
        cut = f"{said}…"
    return cut


def clear_of_arch(spot: Rect, window: Rect, by: float = 0) -> bool:
    """Whether a spot is clear of a window whose head is round."""
    if spot.gap(window) >= by:
        return True
    r = window.w / 2
    dy = window.y + r - spot.y1  # above the spring of the arch, the spot's nearest corner must be outside the circle
    dx = max(spot.x - window.cx, window.cx - spot.x1, 0)
    return dy > 0 and (dx**2 + dy**2) ** 0.5 >= r + by


def check_face(items: Sequence[Item], safe: Rect, where: str) -> None:
    """Says no to a face on which things overlap, stand too near the edge, or are too small to read."""
    for item in items:
        if item.kind == "text" and item.data["pt"] < 8:
            raise RulesError(f"{where}: {item.data['text']!r} would be set in {item.data['pt']:g} pt.")
    solid = [i for i in items if i.solid]
    for n, a in enumerate(solid):
        if not a.rect.inside(safe, 0.05):
            raise RulesError(f"{where}: {a.data.get('text', a.kind)!r} stands too near the edge.")
        for b in solid[n + 1 :]:
            window = next((i for i in (a, b) if i.kind in ("picture", "arch")), None)
            other = b if window is a else a
            apart = clear_of_arch(other.rect, window.rect) if window else a.rect.gap(b.rect) > TOUCH
            if not apart:
                shorter = " Make the texts shorter." if "text" in {a.kind, b.kind} else ""
                raise RulesError(f"{where}: {_said(a)} and {_said(b)} overlap.{shorter}")


TOUCH = -0.35
"""Rectangles of type hold more than its ink: neighbouring lines may share this much, in mm."""


def _said(item: Item) -> str:
    return f"{item.data['text'][:30]!r}" if "text" in item.data else item.kind


def house_mark(rules: Ruleset, w: Words, path: str) -> str:
    """The names of the house rules that brought or changed an entry of the data; empty for the game's own."""
    return ", ".join(
        plain(w.house_name(h)) for h in rules.house if any(t == path or t.startswith(f"{path}/") for t in h.touched)
    )
