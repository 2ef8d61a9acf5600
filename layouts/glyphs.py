"""Effects as rows of glyphs: the same effects that words say, for the eye. No ink here, only what and how wide."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from rules import effects as fx
from rules.effects import Effect, JoanEffect


@dataclass(frozen=True, slots=True)
class Glyph:
    """One sign of a row; its width is in sizes of the row."""

    kind: str
    name: str = ""

    @property
    def width(self) -> float:
        return WIDTHS[self.kind] * (max(1, len(self.name)) if self.kind == "number" else 1)


WIDTHS = {
    "icon": 1.22,
    "coin": 1.18,
    "shield": 1.1,
    "star": 1.1,
    "card": 0.9,
    "follower": 1.28,
    "points": 1.5,
    "land": 1.9,
    "water": 1.95,
    "number": 0.64,
    "slash": 0.5,
    "times": 0.6,
    "minus": 0.55,
    "plus": 0.7,
    "arrow": 0.75,
    "swap": 0.9,
    "per": 0.66,
    "every": 1.42,
    "open": 0.36,
    "close": 0.36,
    "pay": 1.25,
    "column": 0.8,
    "struck-column": 0.8,
    "struck-pennant": 1.3,
    "struck-town": 1.2,
    "struck-card": 1.24,
    "struck-deed": 2.4,
    "town": 1.2,
}


def row_width(row: Sequence[Glyph], size: float) -> float:
    return sum(glyph.width for glyph in row) * size


def _counted(n: int, glyph: Glyph) -> list[Glyph]:
    return [glyph] if n == 1 else [Glyph("number", str(n)), glyph]


def row(effects: Sequence[Effect]) -> list[Glyph]:
    """The glyphs of effects, in order."""
    return [glyph for effect in effects for glyph in glyphs(effect)]


def glyphs(effect: Effect) -> list[Glyph]:
    """The glyphs of one effect."""
    match effect:
        case fx.Coin():
            return _counted(effect.n, Glyph("coin"))
        case fx.MarkGood():
            return _counted(effect.n, Glyph("icon", effect.of))
        case fx.Develop():
            return _counted(effect.n, Glyph("icon", "book"))
        case fx.Shield():
            return _counted(effect.n, Glyph("shield"))
        case fx.Citizen():
            return [Glyph("icon", "citizen")]
        case fx.Points():
            return [Glyph("points", str(effect.n))]
        case fx.Action():
            return [Glyph("follower", effect.follower)]
        case fx.Route():
            return _counted(effect.n, Glyph(effect.by))
        case fx.Station(cost=0):
            return [Glyph("icon", "station")]
        case fx.Station():
            return [*_counted(effect.cost, Glyph("pay")), Glyph("icon", "station")]
        case fx.AcquirePlace():
            return [Glyph("card")]
        case fx.Choose():
            out = [] if effect.times == 1 else [Glyph("number", str(effect.times)), Glyph("times")]
            for i, option in enumerate(effect.options):
                out += [Glyph("slash")] * bool(i) + row(option)
            return out
        case fx.Each():
            per = {"warehouse-columns": "column", "bank-columns": "struck-column", "stations": "station"}[effect.of]
            many = len(effect.effects) > 1
            inner = [*([Glyph("open")] * many), *row(effect.effects), *([Glyph("close")] * many)]
            return [*inner, Glyph("per"), Glyph("every", per)]
        case fx.Advance():
            return [Glyph("icon", "book"), Glyph("arrow"), Glyph("star")]
        case fx.Discount():
            return [Glyph("card"), Glyph("minus"), *_counted(effect.coins, Glyph("coin"))]
        case fx.Swap():
            return [Glyph(effect.by), Glyph("icon", "any"), Glyph("swap"), Glyph("icon", "any")]
        case fx.Reopen():
            return [Glyph("struck-town"), Glyph("arrow"), Glyph("icon", "station")]
        case fx.Substitute():
            return [Glyph("follower", effect.follower), Glyph("arrow"), Glyph("follower", "any")]
        case _:
            assert_never(effect)


def joan_row(effects: Sequence[JoanEffect], town: str = "") -> list[Glyph]:
    """The glyphs of what Joan does."""
    return [glyph for effect in effects for glyph in joan_glyphs(effect, town)]


def joan_glyphs(effect: JoanEffect, town: str = "") -> list[Glyph]:
    """The glyphs of one effect of Joan's; `town` is the number on her card."""
    match effect:
        case fx.MarkTrack():
            return [Glyph("follower", effect.track)]
        case fx.Level():
            return [Glyph("star")]
        case fx.JoanCitizen():
            return [Glyph("icon", "citizen")]
        case fx.JoanShield():
            return [Glyph("shield")]
        case fx.JoanStation():
            return [Glyph("icon", "station"), Glyph("town", town)]
        case fx.RemovePlace():
            return [Glyph("struck-card", str(effect.category))]
        case fx.StrikeBankBonus():
            return [Glyph("coin"), Glyph("struck-pennant", "shield")]
        case fx.ClaimCitizen(of="warehouse" | "bank"):
            zone = Glyph("coin") if effect.of == "bank" else Glyph("icon", "any")
            return [zone, Glyph("struck-pennant", "citizen"), Glyph("arrow"), Glyph("icon", "citizen")]
        case fx.ClaimCitizen():
            return [Glyph("icon", "citizen")]
        case fx.StrikeDeed():
            return [Glyph("struck-deed", effect.side)]
        case fx.Monk():
            return [Glyph("follower", "monk")]
        case _:
            assert_never(effect)
