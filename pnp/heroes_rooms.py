"""Pictures indoors: books and scrolls, school and church, tavern and office."""

from collections.abc import Callable

from pnp.brush import BOLD, FINE, HAIR, MID, Brush
from pnp.props import barrel, candle, halo, shelf, table
from pnp.scenes import arch, beams, boards, lancet, tiles, vault, window

SPINES = ("rubric", "oak", "lapis", "straw", "forest", "cream", "wine", "wood", "rubric", "slate", "gold", "oak")


def books(b: Brush, x0: float, x1: float, y: float, h: float, k: int) -> None:
    """Books on a shelf from x0 to x1; k changes their order."""
    x, i = x0, k
    while x < x1 - 0.05:
        w = 0.055 + 0.018 * ((i * 7) % 4)
        tall = h * (0.74 + 0.08 * ((i * 5) % 4))
        w = min(w, x1 - x)
        colour = SPINES[i % len(SPINES)] if b.solid or i % 3 == 0 else "white"
        b.box(x, y - tall, x + w, y, colour, FINE)
        b.lines([(x, y - tall * 0.78, x + w, y - tall * 0.78), (x, y - tall * 0.2, x + w, y - tall * 0.2)], HAIR)
        x += w
        i += 1


def library(b: Brush) -> None:
    vault(b, "oak", 0.84, -0.02)
    for k, y in enumerate((-0.36, -0.02, 0.32, 0.66)):
        w = 0.76 if k == 0 else 0.84
        books(b, -w, w, y, 0.28, k * 4)
        shelf(b, -0.84, 0.84, y)
    b.box(-0.03, b.top, 0.03, 0.84, "wood", MID)
    arch(b, 0, 0.84, 0.84, -0.02, "", BOLD)
    tiles(b, 0.82)
    b.poly([(-0.06, 0.6), (0.06, 0.6), (0.09, 0.92), (-0.09, 0.92)], "wood", BOLD)
    b.path("M-.3 .99 Q-.28 .91 0 .91 Q.28 .91 .3 .99 Z", "wood", BOLD)
    b.poly([(-0.46, 0.62), (-0.36, 0.3), (0.36, 0.3), (0.46, 0.62)], "wood", BOLD)
    b.box(-0.5, 0.62, 0.5, 0.68, "oak", BOLD)
    b.path("M0 .32 C-.12 .22 -.28 .22 -.38 .28 L-.46 .58 C-.3 .52 -.12 .52 0 .6 Z", "white", MID)
    b.path("M0 .32 C.12 .22 .28 .22 .38 .28 L.46 .58 C.3 .52 .12 .52 0 .6 Z", "white", MID)
    text = []
    for i in range(4):
        y = 0.345 + i * 0.05
        text += [(-0.33 - i * 0.015, y, -0.06, y + 0.01), (0.06, y + 0.01, 0.33 + i * 0.015, y)]
    b.lines(text, FINE, "mid")
    b.box(-0.36, 0.32, -0.28, 0.41, "rubric", 0)
    b.box(0.08, 0.33, 0.14, 0.41, "lapis", 0)
    b.path("M.02 .56 L.04 .8 L.07 .74 L.1 .8 L.08 .56 Z", "rubric", FINE)
    candle(b, 0.62, 0.84, 0.34)
    candle(b, -0.62, 0.84, 0.34)


def archives(b: Brush) -> None:
    beams(b, "wood", 0.88, -0.34)
    x0, y0, w, h = -0.9, -0.2, 0.3, 0.26
    b.box(x0, y0, -x0, y0 + 4 * h, "dark", MID)
    ends = []
    for r in range(4):
        for c in range(6):
            x, y = x0 + c * w, y0 + r * h
            spots = (
                ((0.08, 0.19), (0.215, 0.19), (0.147, 0.085)) if (r * 5 + c * 3) % 4 else ((0.1, 0.18), (0.22, 0.19))
            )
            ends += [(x + dx, y + dy) for dx, dy in spots]
    b.dots(ends, 3.1)
    b.dots(ends, 2.7, "cream")
    b.dots(ends[::3], 2.7, "wheat")
    b.dots(ends, 1.5)
    b.dots(ends, 1.1, "cream")
    b.dots(ends, 0.4)
    for x, y in ends[4::7]:
        b.oval(x + 0.02, y + 0.05, 0.028, 0.028, "rubric", FINE)
    b.lines([(-0.92, y0 + r * h, 0.92, y0 + r * h) for r in range(5)], 0.9, "oak")
    b.lines([(x0 + c * w, y0, x0 + c * w, 0.86) for c in range(7)] + [(-0.92, 0.84, 0.92, 0.84)], 0.9, "oak")
    boards(b, 0.88)
    b.rods([(0.48 - i * 0.0286, 0.86 - i * 0.195, 0.755 - i * 0.0366, 0.85 - i * 0.195) for i in range(7)], 0.7, "pine")
    b.rods([(0.5, 1.0, 0.28, -0.5), (0.78, 0.98, 0.5, -0.5)], 1.2, "pine")
    table(b, -0.86, 0.3, 0.74, 1.02)
    b.path(
        "M-.66 .46 C-.7 .4 -.6 .38 -.58 .42 L.02 .42 C.08 .38 .12 .44 .06 .48 L.06 .7 "
        "C.12 .72 .08 .8 .02 .76 L-.58 .76 C-.66 .8 -.7 .72 -.64 .7 Z",
        "cream",
        BOLD,
    )
    b.lines([(-0.54, 0.5 + i * 0.05, -0.04 - (i % 2) * 0.08, 0.5 + i * 0.05) for i in range(4)], FINE, "mid")
    b.path("M-.12 .76 L-.15 .94 L-.09 .91 L-.04 .94 L-.06 .76 Z", "lapis", FINE)
    b.oval(-0.09, 0.8, 0.08, 0.08, "rubric", MID)
    b.path("M-.09 .76 L-.09 .84 M-.13 .8 L-.05 .8", "", FINE)


def tankard(b: Brush, x: float, y: float, s: float, fill: str = "wood") -> None:
    with b.at(x, y, s):
        b.path("M.3 -.7 C.62 -.74 .66 -.22 .32 -.18 L.31 -.3 C.46 -.34 .46 -.56 .3 -.56 Z", fill, MID)
        b.path("M-.34 0 L-.29 -.84 L.29 -.84 L.34 0 Z", fill, BOLD)
        b.lines([(-0.12, -0.8, -0.14, -0.04), (0.1, -0.8, 0.12, -0.04)], FINE, "woodline")
        b.lines([(-0.33, -0.18, 0.33, -0.18), (-0.305, -0.62, 0.305, -0.62)], 0.6)
        b.path(
            "M-.36 -.8 C-.46 -.94 -.3 -1.04 -.22 -.98 C-.18 -1.12 .06 -1.12 .08 -1 "
            "C.2 -1.1 .36 -1.02 .3 -.92 C.42 -.88 .36 -.76 .28 -.78 C.22 -.7 .14 -.64 .1 -.78 "
            "C0 -.72 -.2 -.72 -.36 -.8 Z",
            "white",
            MID,
        )


def tavern(b: Brush) -> None:
    beams(b, "plaster", 0.9, -0.26)
    b.box(-0.4, -0.08, 0.4, 0.42, "night", BOLD)
    pane = [(-0.4, -0.08), (0.4, -0.08), (0.4, 0.42), (-0.4, 0.42)]
    b.hatch(pane, 0.075, 45, HAIR, "glow" if b.solid else "ink")
    b.hatch(pane, 0.075, -45, HAIR, "glow" if b.solid else "ink")
    b.box(-0.4, -0.08, 0.4, 0.42, "", BOLD)
    b.lines([(0, -0.08, 0, 0.42)], BOLD)
    b.box(-0.46, 0.42, 0.46, 0.47, "wood", MID)
    shelf(b, -0.98, -0.54, 0.2)
    shelf(b, 0.54, 0.98, 0.2)
    for x, c in (
        (-0.88, "rubric"),
        (-0.74, "lapis"),
        (-0.61, "copper"),
        (0.62, "copper"),
        (0.76, "rubric"),
        (0.9, "lapis"),
    ):
        b.path(
            f"M{x - 0.04} .2 C{x - 0.08} .1 {x - 0.05} .06 {x - 0.03} .02 L{x + 0.03} .02 "
            f"C{x + 0.05} .06 {x + 0.08} .1 {x + 0.04} .2 Z",
            c,
            MID,
        )
    boards(b, 0.9, "earth")
    barrel(b, -0.82, 0.92, 0.5)
    barrel(b, 0.84, 0.92, 0.5)
    b.poly([(-0.8, 0.78), (0.8, 0.78), (0.92, 0.9), (-0.92, 0.9)], "pine", BOLD)
    b.box(-0.92, 0.9, 0.92, 0.97, "wood", BOLD)
    b.lines([(-0.3, 0.79, -0.34, 0.89), (0.3, 0.79, 0.34, 0.89)], HAIR, "woodline")
    tankard(b, -0.4, 0.86, 0.5)
    tankard(b, 0.36, 0.87, 0.54, "iron")
    candle(b, -0.02, 0.82, 0.46)
    halo(b, -0.02, 0.46, 0.13)
    b.box(-0.72, 0.82, -0.66, 0.87, "white", FINE)
    b.dots([(-0.69, 0.845)], 0.4)
    b.path("M.62 .87 C.62 .78 .84 .78 .84 .87 Z", "straw", MID)
    b.lines([(0.68, 0.82, 0.71, 0.85), (0.75, 0.81, 0.77, 0.84)], FINE)


def architect(b: Brush) -> None:
    beams(b, "plaster", 0.9, -0.4)
    for x in (-0.72, 0.72):
        window(b, x, 0.3, 0.16, 0.46)
    boards(b, 0.9)
    b.lines([(-0.6, 1.05, -0.44, 0.7), (0.6, 1.05, 0.44, 0.7)], 1.6, "oak")
    b.poly([(-0.62, 0.92), (-0.52, -0.2), (0.52, -0.2), (0.62, 0.92)], "wood", BOLD)
    b.poly([(-0.53, 0.84), (-0.45, -0.14), (0.45, -0.14), (0.53, 0.84)], "cream", MID)
    b.box(-0.68, 0.9, 0.68, 0.97, "oak", BOLD)
    line = "lapis"
    for x in (-0.24, 0.24):
        b.box(x - 0.1, 0.16, x + 0.1, 0.74, "", MID, line)
        b.path(f"M{x - 0.12} .16 L{x} -.1 L{x + 0.12} .16 Z", "", MID, line)
        lancet(b, x, 0.44, 0.045, 0.32, "", FINE)
        lancet(b, x, 0.74, 0.055, 0.62, "", FINE)
    b.path("M-.14 .22 L0 .1 L.14 .22 L.14 .74 L-.14 .74 Z", "", MID, line)
    b.oval(0, 0.37, 0.09, 0.09, "", MID, "rubric")
    b.oval(0, 0.37, 0.035, 0.035, "", FINE, "rubric")
    b.lines(
        [(-0.09, 0.37, 0.09, 0.37), (0, 0.28, 0, 0.46), (-0.065, 0.305, 0.065, 0.435), (-0.065, 0.435, 0.065, 0.305)],
        HAIR,
        "rubric",
    )
    lancet(b, 0, 0.74, 0.07, 0.6, "", FINE)
    b.lines([(-0.46, 0.74, 0.46, 0.74)], FINE, line)
    with b.at(0.44, -0.04, 1, turn=14):
        b.poly([(-0.05, 0.02), (0.01, 0.04), (-0.2, 0.78)], "gold", MID)
        b.poly([(0.05, 0.02), (-0.01, 0.04), (0.2, 0.78)], "gold", MID)
        b.path("M-.14 .36 Q0 .28 .14 .36", "", MID)
        b.oval(0, 0.0, 0.065, 0.065, "gold", BOLD)
        b.lines([(0, -0.06, 0, -0.14)], 1.0)
    with b.at(-0.7, 0.9, 1, turn=-8):
        b.path("M-.14 0 L-.14 -.5 L.22 0 Z M-.08 -.06 L-.08 -.32 L.1 -.06 Z", "pine", BOLD)
    b.path("M.74 .98 L.78 .84 L.9 .84 L.94 .98 Z", "wine", MID)
    b.path("M.84 .86 C.86 .7 .92 .6 1.0 .5 C1.0 .64 .94 .76 .86 .86 Z", "white", FINE)


def confessional(b: Brush) -> None:
    b.box(-1.06, b.top - 0.1, 1.06, 1.06, "stone", 0)
    for x in (-0.78, 0.78):
        window(b, x, 0.34, 0.14, 0.5, "water", True)
    with b.at(0, -0.46, 0.22):
        b.oval(0, 0, 1, 1, "water", MID)
        b.lines([(-1, 0, 1, 0), (0, -1, 0, 1), (-0.7, -0.7, 0.7, 0.7), (-0.7, 0.7, 0.7, -0.7)], FINE)
        b.oval(0, 0, 0.35, 0.35, "gold", FINE)
    b.lines(
        [(-1, 0.48, -0.72, 0.48), (0.74, 0.48, 1, 0.48), (-0.96, 0.62, -0.72, 0.62), (0.72, 0.6, 0.98, 0.6)],
        FINE,
        "stoneline",
    )
    tiles(b, 0.84, "cream", "rose")
    b.box(-0.68, 0.1, 0.68, 0.9, "oak", BOLD)
    b.box(-0.72, 0.86, 0.72, 0.94, "wood", BOLD)
    for x in (-0.44, 0.44):
        arch(b, x, 0.86, 0.19, 0.34, "dark", MID)
        b.path(
            f"M{x - 0.18} .33 C{x - 0.12} .12 {x + 0.12} .12 {x + 0.18} .33 L{x + 0.16} .84 L{x - 0.16} .84 Z",
            "rubric",
            MID,
        )
        b.path(
            f"M{x - 0.1} .24 Q{x - 0.06} .5 {x - 0.1} .83 M{x} .2 L{x} .83 M{x + 0.1} .24 Q{x + 0.06} .5 {x + 0.1} .83",
            "",
            FINE,
        )
    arch(b, 0, 0.86, 0.2, 0.3, "wood", BOLD)
    arch(b, 0, 0.5, 0.13, 0.3, "cream", MID)
    shape = "M-.13 .5 L-.13 .3 C-.13 .13 .13 .13 .13 .3 L.13 .5 Z"
    b.hatch(shape, 0.05, 45, FINE)
    b.hatch(shape, 0.05, -45, FINE)
    b.box(-0.13, 0.58, 0.13, 0.8, "oak", MID)
    b.lines([(0, 0.62, 0, 0.76), (-0.05, 0.67, 0.05, 0.67)], BOLD, "gold" if b.solid else "ink")
    b.box(-0.74, 0.02, 0.74, 0.11, "wood", BOLD)
    b.path("M-.72 .02 L-.44 -.12 L-.2 .02 M.72 .02 L.44 -.12 L.2 .02", "wood", MID)
    b.path("M-.24 .02 L0 -.22 L.24 .02 Z", "oak", BOLD)
    b.oval(0, -0.06, 0.05, 0.05, "gold", FINE)
    b.oval(0, -0.22, 0.03, 0.03, "gold", FINE)
    for x in (-0.66, 0.66):
        b.lines([(x, 0.02, x, -0.1)], 1.0, "woodline")
        b.oval(x, -0.12, 0.035, 0.035, "gold", FINE)


def head(b: Brush, x: float, y: float, s: float, robe: str, hat: str, flip: bool) -> None:
    """A councillor to the waist, looking left; x, y is the middle of his waist."""
    with b.at(x, y, s, flip):
        b.path("M-.46 .02 C-.5 -.34 -.36 -.52 -.14 -.56 L.16 -.56 C.42 -.5 .52 -.3 .52 .02 Z", robe, BOLD)
        b.path("M-.12 -.56 L-.06 .0 L.06 .0 L.1 -.56 Z", "gold", FINE)
        b.path("M-.08 -.5 L-.08 -.66 L.14 -.66 L.16 -.5 Z", "skin", FINE)
        b.path(
            "M-.2 -1.0 C-.22 -.94 -.22 -.9 -.27 -.82 L-.21 -.79 C-.22 -.74 -.22 -.7 -.2 -.66 "
            "C-.14 -.6 .0 -.6 .08 -.66 L.2 -.8 L.2 -1.02 Z",
            "skin",
            MID,
        )
        b.path("M.02 -1.0 L.24 -1.0 C.3 -.86 .28 -.7 .2 -.6 L.1 -.62 C.06 -.74 .1 -.8 .02 -.9 Z", "oak", FINE)
        b.path(
            "M-.26 -1.0 C-.3 -1.26 .0 -1.34 .2 -1.26 C.44 -1.2 .44 -1.02 .36 -.96 C.1 -1.02 -.1 -1.02 -.26 -.96 Z",
            hat,
            BOLD,
        )
        b.path("M.3 -1.0 C.44 -.9 .36 -.7 .46 -.56 L.34 -.54 C.26 -.7 .3 -.86 .22 -.98 Z", hat, MID)
        b.dots([(-0.13, -0.87)], 0.55)
        b.path("M-.2 -.71 L-.13 -.71", "", FINE)
        b.path("M-.28 -.2 C-.4 -.1 -.56 -.08 -.66 -.1 L-.68 .02 C-.5 .08 -.3 .06 -.16 -.04 Z", robe, MID)
        b.oval(-0.7, -0.05, 0.07, 0.055, "skin", FINE)


def consultancy(b: Brush) -> None:
    vault(b, "plaster", 0.9, 0.02)
    window(b, 0, 0.28, 0.2, 0.66, "sky", True)
    head(b, -0.5, 0.78, 0.68, "rubric", "lapis", True)
    head(b, 0.5, 0.78, 0.68, "lapis", "rubric", False)
    b.box(-1.06, 0.76, 1.06, 1.06, "forest", 0)
    b.box(-1.06, 0.74, 1.06, 0.82, "wood", BOLD)
    b.path(
        "".join(f"M{x / 100:.2f} .82 Q{x / 100 + 0.1:.2f} .94 {x / 100 + 0.2:.2f} .82" for x in range(-100, 100, 20)),
        "gold",
        FINE,
    )
    b.path("M-.26 .74 L-.2 .44 C-.2 .4 .2 .4 .2 .44 L.26 .74 Z", "white", BOLD)
    b.path("M-.22 .44 C-.28 .36 -.2 .34 -.16 .38 L.16 .38 C.2 .34 .28 .36 .22 .44 Q0 .4 -.22 .44 Z", "cream", MID)
    b.lines([(-0.15, 0.49 + i * 0.05, 0.15 - (i % 2) * 0.05, 0.49 + i * 0.05) for i in range(4)], FINE, "mid")
    b.path("M-.04 .7 L-.07 .92 L0 .87 L.07 .92 L.04 .7 Z", "lapis", FINE)
    b.oval(0, 0.76, 0.1, 0.1, "rubric", BOLD)
    b.path("M0 .7 L.03 .76 L0 .82 L-.03 .76 Z", "gold", FINE)


def school(b: Brush) -> None:
    beams(b, "plaster", 0.86, -0.38)
    window(b, -0.8, 0.3, 0.13, 0.44)
    window(b, 0.8, 0.3, 0.13, 0.44)
    boards(b, 0.84)
    b.box(-0.56, -0.2, 0.56, 0.46, "wood", BOLD)
    b.box(-0.5, -0.14, 0.5, 0.4, "forest", MID)
    chalk = "cream" if b.solid else "ink"
    with b.at(-0.3, 0.1, 0.26):
        b.path("M-.4 .4 L0 -.6 L.4 .4 M-.24 .06 L.24 .06", "", 0.75, chalk)
    with b.at(0.02, 0.1, 0.26):
        b.path("M-.26 .4 L-.26 -.6 C.3 -.62 .3 -.14 -.26 -.12 C.44 -.12 .44 .42 -.26 .4", "", 0.75, chalk)
    with b.at(0.33, 0.1, 0.26):
        b.path("M.32 -.42 C.1 -.72 -.36 -.6 -.36 -.1 C-.36 .42 .1 .54 .34 .22", "", 0.75, chalk)
    b.lines([(-0.44, 0.27, 0.44, 0.27)], FINE, chalk)
    b.lines([(-0.36, 0.33, -0.1, 0.33), (0.0, 0.33, 0.3, 0.33)], FINE, chalk)
    b.box(-0.6, 0.46, 0.6, 0.5, "oak", MID)
    for x, robe, hair in ((-0.56, "rubric", "oak"), (0.0, "lapis", "straw"), (0.56, "forest", "dark")):
        b.path(
            f"M{x - 0.2} .96 C{x - 0.22} .76 {x - 0.14} .7 {x} .7 C{x + 0.14} .7 {x + 0.22} .76 {x + 0.2} .96 Z",
            robe,
            BOLD,
        )
        b.oval(x, 0.6, 0.11, 0.125, "skin", MID)
        b.path(f"M{x - 0.12} .64 C{x - 0.17} .42 {x + 0.17} .42 {x + 0.12} .64 Q{x} .7 {x - 0.12} .64 Z", hair, MID)
    b.box(-0.96, 0.88, 0.96, 0.95, "pine", BOLD)
    b.lines([(x, 0.95, x, 1.05) for x in (-0.8, -0.28, 0.28, 0.8)], 1.4, "oak")
    b.poly([(-0.34, 0.88), (-0.31, 0.78), (-0.19, 0.78), (-0.22, 0.88)], "white", FINE)
    b.path("M.2 .88 C.24 .84 .3 .84 .32 .86 C.34 .84 .4 .84 .42 .88 Z", "white", FINE)


PICTURES: dict[str, Callable[[Brush], None]] = {
    "library": library,
    "archives": archives,
    "tavern": tavern,
    "architect": architect,
    "confessional-box": confessional,
    "consultancy": consultancy,
    "school": school,
}
