"""Type: how wide a text is, whether a font has its letters, and the size at which it fits."""

import json
import re
from functools import cache, lru_cache
from pathlib import Path

from layouts.item import Item, Rect
from rules.errors import RulesError, UsageError

METRICS = Path(__file__).parent.parent / "fonts" / "metrics.json"
MM = 72 / 25.4
"""Points in a millimetre."""


@cache
def _widths() -> dict[str, dict[str, int]]:
    return {name: font["widths"] for name, font in json.loads(METRICS.read_text("utf-8")).items()}


@cache
def files() -> dict[str, str]:
    """The file of each font."""
    return {name: font["file"] for name, font in json.loads(METRICS.read_text("utf-8")).items()}


def width(text: str, font: str, pt: float) -> float:
    """A text's width in mm; a letter that the font lacks is an error, not a box."""
    return units(text, font) * pt / 1000 / MM


@lru_cache(10_000)
def units(text: str, font: str) -> int:
    """A text's width in thousandths of its size; letters are not kerned, so widths add up."""
    widths = _widths()[font]
    try:
        return sum([widths[c] for c in text])
    except KeyError:
        missing = "".join(sorted({c for c in text if c not in widths}))
        raise UsageError(
            f"The font {font!r} has no {missing!r}, which stands in {text[:40]!r}. Write it with other letters."
        ) from None


def plain(said: str) -> str:
    """A text as it can be set: one line, without characters that have no look."""
    return " ".join("".join(c if c.isprintable() else " " for c in said).split())


def fit(text: str, font: str, pt: float, room: float, least: float, where: str) -> float:
    """The largest size up to `pt` at which a text fits a room, not under `least`."""
    w = width(text, font, pt)
    if w <= room:
        return pt
    size = int(pt * room / w * 20) / 20
    if size < least:
        raise RulesError(
            f"{where}: {text!r} needs {width(text, font, least):.1f} mm at {least:g} pt; there are {room:.1f}. "
            "Make the text shorter."
        )
    return size


@lru_cache(10_000)
def bound(said: str) -> tuple[str, ...]:
    """A text's words; a number and the word it counts are one."""
    out: list[str] = []
    for word in said.split(" "):
        if out and out[-1].isdecimal():
            out[-1] += f" {word}"
        else:
            out.append(word)
    return tuple(out)


def wrap(text: str, font: str, pt: float, room: float) -> list[str]:
    """A text in lines no wider than a room; numbers stay with their words; a word that is too wide stands alone."""
    most, space = room * 1000 * MM / pt, units(" ", font)
    lines: list[list[str]] = []
    used = 0
    words = bound(text)
    if any(" " in word and units(word, font) > most for word in words):
        words = tuple(text.split(" "))
    for word in words:
        wide = units(word, font)
        if lines and used + space + wide <= most:
            lines[-1].append(word)
            used += space + wide
        else:
            lines.append([word])
            used = wide
    return [" ".join(line) for line in lines]


UNLIKE = re.compile("([IÎÏ]+)")
"""Capitals of gotisch that read as others (its I as a D); grenze-bold lends them."""


@lru_cache(1000)
def lettering(said: str, pt: float) -> tuple[tuple[str, str, float], ...]:
    """A heading in runs of one font: text, font and size. The first letter is a little larger."""
    runs = [(said[:1], pt * 1.12)] + [(part, pt) for part in UNLIKE.split(said[1:])]
    return tuple((part, "grenze-bold" if UNLIKE.match(part) else "gotisch", size) for part, size in runs if part)


def lettered(said: str, pt: float) -> float:
    """A heading's width."""
    return sum(width(part, font, size) for part, font, size in lettering(said, pt))


def rubric(x: float, baseline: float, said: str, pt: float, red: bool) -> Item:
    """A heading with a coloured capital, from its left edge."""
    rect = Rect(x, baseline - pt * 0.72 / MM, lettered(said, pt), pt * 0.92 / MM)
    return Item("heading", rect, {"text": said, "pt": pt, "baseline": baseline, "red": red})


def text(
    x: float,
    baseline: float,
    said: str,
    font: str = "sans",
    pt: float = 8,
    align: str = "left",
    tone: str = "ink",
    solid: bool = True,
    halo: str = "",
) -> Item:
    """A line of text as an item: its rectangle holds it from cap height to descender."""
    w = width(said, font, pt)
    x0 = x - (w / 2 if align == "centre" else w if align == "right" else 0)
    rect = Rect(x0, baseline - 0.68 * pt / MM, w, 0.88 * pt / MM)
    data = {"text": said, "font": font, "pt": pt, "baseline": baseline, "tone": tone, "halo": halo}
    return Item("text", rect, data, solid=solid)


def middle(cx: float, cy: float, said: str, font: str, pt: float, tone: str = "ink", align: str = "centre") -> Item:
    """A short text whose capitals and digits are centred on a point; it belongs to what it stands in."""
    return text(cx, cy + pt * 0.33 / MM, said, font, pt, align, tone, solid=False)
