"""The colours of an ink: named ones from the data, and tones of equal lightness made from hues."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.errors import UsageError, did_you_mean
from rules.files import read_toml

INKS = Path(__file__).parent.parent / "layouts" / "inks.toml"
WHITE = "#FFFFFF"
Rgb = tuple[float, float, float]


@dataclass(frozen=True)
class Palette:
    """One ink's colours by name."""

    name: str
    solid: bool
    trees: bool
    colours: dict[str, str]
    space: dict[str, str]  # tones inside spaces to mark
    sign: dict[str, str]  # the same hues where they only inform

    def __getitem__(self, name: str) -> str:
        return self.colours[name]

    def tone(self, name: str, in_space: bool = False) -> str:
        """The colour of a good or sign; those without a hue of their own are neutral or ink."""
        if in_space:
            return self.space.get(name, self.space["neutral"])
        return self.sign.get(name, self.colours["ink"])


@cache
def palette(name: str) -> Palette:
    """An ink by name."""
    data = read_toml(INKS)
    if name not in data:
        raise UsageError(f"There is no ink {name!r}. {did_you_mean(name, data)}")
    ink = data[name]
    tones = ink["tones"]
    return Palette(
        name=name,
        solid=ink["solid"],
        trees=ink["trees"],
        colours={k: v for k, v in ink.items() if isinstance(v, str)},
        space={k: toned(v, ink["space"]) for k, v in tones.items()},
        sign={k: toned(v, ink["sign"]) for k, v in tones.items() if k != "neutral"},
    )


@cache
def rgb(colour: str) -> Rgb:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return r, g, b


def _linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def _gamma(v: float) -> float:
    return 12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055


def luminance(colour: str) -> float:
    r, g, b = map(_linear, rgb(colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """The contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def toned(hue: str, wanted: float) -> str:
    """A hue made darker or lighter until its contrast with white is as wanted, so that all greys are equal."""
    aim = 1.05 / wanted - 0.05
    parts = [_linear(v) for v in rgb(hue)]
    have = luminance(hue)
    if have > aim:
        parts = [v * aim / have for v in parts]
    else:
        k = (aim - have) / (1 - have)
        parts = [v + (1 - v) * k for v in parts]
    return "#" + "".join(f"{round(255 * _gamma(v)):02X}" for v in parts)
