"""Things that stand in more than one picture. Each stands on its foot at x, y and is about one unit large times s."""

import math

from pnp.brush import BOLD, FINE, HAIR, MID, Brush, arc
from pnp.scenes import arch


def tree(b: Brush, x: float, y: float, s: float, fill: str = "green") -> None:
    """A round tree."""
    with b.at(x, y, s):
        b.path("M-.07 0 L-.05 -.4 L.05 -.4 L.07 0 Z", "oak", FINE)
        b.blob(
            [
                (-0.34, -0.52),
                (-0.38, -0.76),
                (-0.2, -0.96),
                (0.06, -1.02),
                (0.3, -0.9),
                (0.38, -0.64),
                (0.24, -0.42),
                (0, -0.36),
                (-0.2, -0.38),
            ],
            fill,
            MID,
        )
        b.curve([(0.26, -0.8), (0.3, -0.62), (0.16, -0.48)], FINE, "forest")
        b.curve([(-0.2, -0.72), (-0.1, -0.8), (0.02, -0.76)], FINE, "forest")


def poplar(b: Brush, x: float, y: float, s: float, fill: str = "forest") -> None:
    with b.at(x, y, s):
        b.lines([(0, 0, 0, -0.2)], MID)
        b.path("M0 -1.1 C.16 -.8 .22 -.3 0 -.12 C-.22 -.3 -.16 -.8 0 -1.1 Z", fill, FINE)


def house(
    b: Brush, x: float, y: float, w: float, h: float, roof: str = "roof", wall: str = "plaster", lit: str = "dark"
) -> None:
    """A gabled house, w wide and h to the eaves."""
    b.box(x - w / 2, y - h, x + w / 2, y, wall, FINE)
    b.poly([(x - w * 0.6, y - h), (x, y - h - w * 0.62), (x + w * 0.6, y - h)], roof, FINE)
    b.box(x - w * 0.12, y - h * 0.7, x + w * 0.12, y - h * 0.35, lit, 0)


def far_town(b: Brush, x: float, y: float, s: float, wall: str = "stone", roof: str = "slate") -> None:
    """A walled town far off: towers, roofs and a spire."""
    with b.at(x, y, s):
        for hx, w, h in ((-0.5, 0.22, 0.3), (0.45, 0.24, 0.28), (-0.24, 0.2, 0.38), (0.22, 0.2, 0.36)):
            b.box(hx - w / 2, -h, hx + w / 2, 0, "plaster", FINE)
            b.poly([(hx - w * 0.6, -h), (hx, -h - 0.2), (hx + w * 0.6, -h)], "roof", FINE)
        b.box(-0.08, -0.62, 0.08, 0, wall, FINE)
        b.poly([(-0.1, -0.62), (0, -1.05), (0.1, -0.62)], roof, FINE)
        b.path("M-.8 0 L-.8 -.18 L-.7 -.18 L-.7 -.23 L.7 -.23 L.7 -.18 L.8 -.18 L.8 0 Z", wall, FINE)
        for tx in (-0.8, 0.8):
            b.box(tx - 0.1, -0.34, tx + 0.1, 0, wall, FINE)
            b.poly([(tx - 0.13, -0.34), (tx, -0.6), (tx + 0.13, -0.34)], roof, FINE)


def barrel(b: Brush, x: float, y: float, s: float, fill: str = "wood") -> None:
    """A standing cask."""
    with b.at(x, y, s):
        b.path("M-.3 0 C-.44 -.3 -.44 -.7 -.3 -1 L.3 -1 C.44 -.7 .44 -.3 .3 0 Z", fill, MID)
        b.path("M-.1 0 C-.14 -.3 -.14 -.7 -.1 -1 M.1 0 C.14 -.3 .14 -.7 .1 -1", "", HAIR, "woodline")
        b.path("M-.37 -.2 L.37 -.2 M-.41 -.36 L.41 -.36 M-.41 -.66 L.41 -.66 M-.37 -.82 L.37 -.82", "", MID)


def cask(b: Brush, x: float, y: float, r: float, fill: str = "wood") -> None:
    """A lying cask, seen on its head; x, y is its middle."""
    b.oval(x, y, r, r, fill, MID)
    b.oval(x, y, r * 0.78, r * 0.78, "pine", FINE)
    k = r * 0.78
    b.lines(
        [
            (x + dx * k, y - math.sqrt(1 - dx * dx) * k, x + dx * k, y + math.sqrt(1 - dx * dx) * k)
            for dx in (-0.55, -0.2, 0.2, 0.55)
        ],
        HAIR,
        "woodline",
    )
    b.oval(x, y + r * 0.45, r * 0.09, r * 0.09, "dark", 0)


def crate(b: Brush, x: float, y: float, w: float, h: float = 0, fill: str = "pine") -> None:
    h = h or w
    x0, y0, t = x - w / 2, y - h, min(w, h) * 0.16
    b.box(x0, y0, x0 + w, y, fill, MID)
    b.lines([(x0 + t, y - t, x0 + w - t, y0 + t)], MID)
    b.box(x0 + t, y0 + t, x0 + w - t, y - t, "", FINE)


def sack(b: Brush, x: float, y: float, s: float, fill: str = "plaster") -> None:
    with b.at(x, y, s):
        b.path(
            "M-.36 0 C-.52 -.3 -.4 -.62 -.1 -.74 L-.2 -.94 Q0 -.84 .2 -.94 L.1 -.74 C.4 -.62 .52 -.3 .36 0 "
            "Q0 .06 -.36 0 Z",
            fill,
            MID,
        )
        b.path("M-.12 -.74 Q0 -.68 .12 -.74 M.12 -.56 Q.26 -.4 .24 -.16", "", FINE)


def wheel(b: Brush, x: float, y: float, r: float, spokes: int = 8, fill: str = "") -> None:
    """A cartwheel; x, y is its hub."""
    b.oval(x, y, r, r, fill, BOLD)
    b.oval(x, y, r * 0.8, r * 0.8, "", FINE)
    step = 2 * math.pi / spokes
    b.lines([(x, y, x + math.cos(i * step) * r * 0.8, y + math.sin(i * step) * r * 0.8) for i in range(spokes)], FINE)
    b.oval(x, y, r * 0.2, r * 0.2, "oak", FINE)


def horse(
    b: Brush, x: float, y: float, s: float, fill: str = "wood", run: bool = True, flip: bool = False, mane: str = "dark"
) -> None:
    """A horse seen from the side, looking left; a unit is about its length."""
    with b.at(x, y, s, flip):
        far = "oak" if fill != "oak" else "woodline"
        if run:
            b.path("M-.26 -.4 L-.44 -.3 L-.5 -.1 L-.44 -.09 L-.37 -.25 L-.16 -.32 Z", far, FINE)
            b.path("M.26 -.42 L.36 -.28 L.54 -.17 L.51 -.12 L.3 -.22 L.2 -.32 Z", far, FINE)
            near = (
                "M-.22 -.4 L-.3 -.24 L-.2 -.07 L-.24 0 L-.18 .01 L-.13 -.07 L-.2 -.24 L-.1 -.34 Z",
                "M.24 -.46 L.32 -.26 L.24 -.14 L.36 0 L.42 -.02 L.34 -.14 L.44 -.28 L.38 -.5 Z",
            )
        else:
            b.path("M-.16 -.36 L-.2 0 L-.13 0 L-.07 -.34 Z", far, FINE)
            b.path("M.22 -.4 L.27 -.2 L.24 0 L.31 0 L.34 -.2 L.34 -.4 Z", far, FINE)
            near = ("M-.26 -.42 L-.28 0 L-.2 0 L-.16 -.36 Z", "M.26 -.46 L.34 -.2 L.32 0 L.39 0 L.42 -.2 L.4 -.5 Z")
        b.path("M.4 -.58 C.52 -.6 .58 -.48 .55 -.24 C.5 -.3 .46 -.4 .42 -.5 Z", mane, FINE)
        for leg in near:
            b.path(leg, fill, FINE)
        b.path(
            "M-.3 -.38 C-.36 -.5 -.38 -.62 -.42 -.72 L-.6 -.6 C-.66 -.58 -.7 -.64 -.68 -.68 L-.52 -.92 "
                "L-.48 -1.02 L-.43 -.94 "
            "C-.32 -.9 -.22 -.74 -.12 -.62 C.06 -.58 .2 -.64 .34 -.62 C.46 -.6 .46 -.44 .4 -.34 "
                "C.26 -.28 .16 -.26 0 -.27 C-.12 -.28 -.24 -.3 -.3 -.38 Z",
            fill, MID,
        )  # fmt: skip
        b.path(
            "M-.43 -.95 C-.3 -.94 -.2 -.76 -.08 -.6 C-.16 -.62 -.26 -.68 -.3 -.76 C-.34 -.84 -.38 -.88 -.43 -.9 Z",
            mane,
            FINE,
        )
        b.dots([(-0.51, -0.82)], 0.4)


def hull(b: Brush, x: float, y: float, s: float, fill: str = "wood") -> None:
    """A flat Loire boat with a lifted bow on the left; y is the waterline."""
    with b.at(x, y, s):
        b.path(
            "M-1 -.34 C-.8 -.2 -.4 -.14 0 -.14 C.4 -.14 .7 -.16 .92 -.24 L.84 .04 Q0 .1 -.66 .04 "
            "C-.84 -.06 -.94 -.2 -1 -.34 Z",
            fill,
            BOLD,
        )
        b.path("M-.92 -.2 C-.7 -.08 -.4 -.03 0 -.03 C.4 -.03 .66 -.05 .88 -.12", "", FINE, "woodline")


def figure(b: Brush, x: float, y: float, s: float, robe: str = "rubric", hood: str = "", flip: bool = False) -> None:
    """A person in a long robe, seen from the side, looking left."""
    with b.at(x, y, s, flip):
        b.path("M-.2 0 C-.18 -.3 -.18 -.5 -.1 -.66 L.1 -.66 C.2 -.5 .2 -.3 .24 0 Z", robe, MID)
        b.path("M-.02 -.56 C-.14 -.5 -.26 -.46 -.34 -.42 L-.31 -.34 C-.18 -.36 -.06 -.38 .06 -.42 Z", robe, FINE)
        b.oval(-0.02, -0.8, 0.12, 0.14, "skin", MID)
        b.path("M-.1 -.92 C-.06 -1.02 .16 -1 .15 -.8 L.1 -.66 C.02 -.7 .06 -.84 -.1 -.88 Z", hood or robe, FINE)


def flag(b: Brush, x: float, y: float, s: float, fill: str = "rubric", flip: bool = False) -> None:
    """A pennant on a pole whose foot is x, y."""
    with b.at(x, y, s, flip):
        b.lines([(0, 0, 0, -1)], MID)
        b.path("M0 -1 Q.3 -1.04 .7 -.84 Q.35 -.74 0 -.7 Z", fill, FINE)


def candle(b: Brush, x: float, y: float, s: float) -> None:
    with b.at(x, y, s):
        b.box(-0.08, -0.6, 0.08, 0, "cream", FINE)
        b.path("M0 -.95 C.12 -.76 .1 -.64 0 -.62 C-.1 -.64 -.12 -.76 0 -.95 Z", "glow", FINE, "goldline")
        b.path("M-.24 -.06 L.24 -.06 L.16 .06 L-.16 .06 Z", "gold", FINE)


def table(b: Brush, x0: float, x1: float, y: float, foot: float, fill: str = "wood") -> None:
    """A heavy table: top at y, feet at `foot`."""
    for x in (x0 + 0.1, x1 - 0.1):
        b.poly([(x - 0.05, y), (x + 0.05, y), (x + 0.07, foot), (x - 0.07, foot)], "oak", MID)
    b.box(x0 + 0.1, foot - 0.14, x1 - 0.1, foot - 0.09, "oak", FINE)
    b.box(x0, y, x1, y + 0.08, fill, BOLD)


def hoop_sign(b: Brush, x: float, y: float, s: float, left: bool = False) -> None:
    """A wrought arm with an empty board: x, y is where it leaves the wall."""
    with b.at(x, y, s, left):
        b.lines([(0, 0, 0.62, 0), (0, 0.22, 0.2, 0)], BOLD)
        b.lines([(0.2, 0, 0.2, 0.08), (0.54, 0, 0.54, 0.08)], FINE)
        b.box(0.1, 0.08, 0.64, 0.56, "cream", MID)


def shelf(b: Brush, x0: float, x1: float, y: float) -> None:
    b.box(x0, y, x1, y + 0.045, "oak", MID)


def bunting(b: Brush, x0: float, y0: float, x1: float, y1: float, n: int, colours: tuple[str, ...]) -> None:
    """Little flags on a hanging line."""
    sag = 0.12

    def at(t: float) -> tuple[float, float]:
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)

    b.curve([at(i / 6) for i in range(7)], FINE)
    for i in range(n):
        (ax, ay), (cx, cy) = at((i + 0.15) / n), at((i + 0.85) / n)
        b.poly([(ax, ay), (cx, cy), ((ax + cx) / 2, (ay + cy) / 2 + 0.1)], colours[i % len(colours)], FINE)


def gothic(b: Brush, x: float, y: float, s: float, wall: str = "stone", roof: str = "slate") -> None:
    """A village church: nave and a spire on the left."""
    with b.at(x, y, s):
        b.box(-0.1, -0.42, 0.7, 0, wall, MID)
        b.poly([(-0.12, -0.42), (0.02, -0.72), (0.62, -0.72), (0.76, -0.42)], roof, MID)
        for wx in (0.14, 0.34, 0.54):
            arch(b, wx, -0.12, 0.045, -0.28, "dark", 0)
        b.box(-0.36, -0.8, -0.02, 0, wall, MID)
        b.poly([(-0.4, -0.8), (-0.19, -1.4), (0.02, -0.8)], roof, MID)
        b.lines([(-0.19, -1.4, -0.19, -1.54), (-0.24, -1.48, -0.14, -1.48)], MID)
        arch(b, -0.19, -0.54, 0.055, -0.64, "dark", 0)
        arch(b, -0.19, 0, 0.08, -0.16, "oak", FINE)


def rope(b: Brush, points: list[tuple[float, float]]) -> None:
    b.curve(points, BOLD, "woodline")


def halo(b: Brush, x: float, y: float, r: float) -> None:
    """Short strokes of light around a flame."""
    b.lines(
        [(a[0], a[1], x + (a[0] - x) * 1.45, y + (a[1] - y) * 1.45) for a in arc(x, y, r, 0, 330, 11)], FINE, "goldline"
    )
