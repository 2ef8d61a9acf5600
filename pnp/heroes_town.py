"""Pictures in the town: streets, squares, inns, towers."""

import math
from collections.abc import Callable

from pnp.brush import BOLD, FINE, MID, Brush
from pnp.props import barrel, bunting, crate, figure, flag, hoop_sign, house, sack
from pnp.scenes import arch, cloud, hill, night, sky, star, stones, street


def gables(b: Brush, y: float, lit: str = "dark") -> None:
    """A row of gabled houses at the back of a square."""
    rows = (
        (-0.84, 0.36, 0.34, "roof"),
        (-0.46, 0.34, 0.46, "slate"),
        (-0.1, 0.34, 0.36, "roof"),
        (0.28, 0.36, 0.48, "roof"),
        (0.66, 0.34, 0.38, "slate"),
        (0.98, 0.3, 0.5, "roof"),
    )
    for x, w, h, roof in rows:
        b.box(x - w / 2, y - h, x + w / 2, y, "plaster", MID)
        b.poly([(x - w * 0.58, y - h), (x, y - h - w * 0.75), (x + w * 0.58, y - h)], roof, MID)
        b.box(x - 0.09, y - h + 0.08, x - 0.03, y - h + 0.17, lit, FINE)
        b.box(x + 0.03, y - h + 0.08, x + 0.09, y - h + 0.17, lit, FINE)
        b.lines([(x - w / 2, y - h + 0.03, x + w / 2, y - h + 0.03)], FINE, "woodline")


def stable(b: Brush) -> None:
    stones(b, b.top - 0.1, 1.06, "plaster")
    b.path(f"M-1.1 {b.top - 0.1} L1.1 {b.top - 0.1} L1.1 -.2 L-1.1 -.2 Z", "roof", BOLD)
    for i in range(4):
        y = -0.2 - i * 0.14
        b.path(
            "".join(
                f"M{x / 100:.2f} {y} Q{x / 100 + 0.08:.2f} {y + 0.09} {x / 100 + 0.16:.2f} {y}"
                for x in range(-104 + (i % 2) * 8, 100, 16)
            ),
            "roof",
            FINE,
        )
    street(b, 0.9, "earth")
    arch(b, -0.08, 0.92, 0.6, 0.4, "stone2", BOLD)
    arch(b, -0.08, 0.92, 0.5, 0.4, "dark", MID)
    b.lines(
        [
            (-0.08 + math.cos(t) * 0.5, 0.4 + math.sin(t) * 0.5, -0.08 + math.cos(t) * 0.6, 0.4 + math.sin(t) * 0.6)
            for t in [math.pi + i * math.pi / 9 for i in range(1, 9)]
        ],
        FINE,
    )
    b.path(
        "M.34 .94 C.42 .6 .3 .3 .1 .14 L.06 .0 L-.01 .1 C-.14 .12 -.2 .2 -.26 .32 L-.48 .56 "
        "C-.54 .64 -.48 .72 -.4 .72 C-.3 .72 -.24 .62 -.12 .58 C-.08 .66 -.1 .8 -.16 .94 Z",
        "wood",
        BOLD,
    )
    b.path(
        "M.06 .0 L.08 .15 C.28 .3 .4 .56 .36 .94 L.24 .94 C.3 .7 .26 .5 .16 .36 C.06 .26 .0 .22 -.06 .12 "
        "Q.0 .1 .06 .0 Z",
        "oak",
        MID,
    )
    b.path("M-.12 .58 Q-.02 .56 .04 .46 M-.46 .66 Q-.42 .66 -.4 .63", "", FINE)
    b.path("M-.03 .16 C-.08 .3 -.14 .42 -.1 .58 M-.33 .4 Q-.24 .5 -.25 .64 M-.3 .44 L-.06 .3", "", 0.5, "rubric")
    b.oval(-0.14, 0.29, 0.035, 0.03, "white", FINE)
    b.dots([(-0.145, 0.29)], 0.75)
    b.dots([(-0.45, 0.6)], 0.5)
    b.box(-0.56, 0.66, 0.4, 0.94, "pine", BOLD)
    b.lines([(x, 0.66, x, 0.94) for x in (-0.42, -0.28, -0.14, 0.0, 0.14, 0.28)], FINE, "woodline")
    b.lines([(-0.56, 0.71, 0.4, 0.71), (-0.56, 0.89, 0.4, 0.89), (-0.52, 0.88, 0.36, 0.72)], BOLD)
    b.path("M.6 .6 L.64 .92 L.94 .92 L.98 .6 Z", "wood", MID)
    b.path("M.54 .62 C.6 .4 .7 .46 .78 .38 C.84 .46 .98 .42 1.04 .62 Q.8 .7 .54 .62 Z", "straw", MID)
    b.lines(
        [
            (0.66, 0.46, 0.62, 0.36),
            (0.74, 0.44, 0.76, 0.32),
            (0.86, 0.44, 0.9, 0.34),
            (0.7, 0.56, 0.74, 0.46),
            (0.86, 0.58, 0.84, 0.48),
        ],
        FINE,
        "strawline",
    )
    b.lines([(0.62, 0.7, 0.97, 0.7), (0.63, 0.82, 0.96, 0.82)], MID)
    b.path("M-.92 .74 L-.88 .94 L-.7 .94 L-.66 .74 Z", "iron", MID)
    b.path("M-.92 .74 Q-.79 .56 -.66 .74", "", MID)
    b.path("M.74 -.02 C.62 -.02 .6 .14 .68 .22 M.74 -.02 C.86 -.02 .88 .14 .8 .22", "", 1.1, "iron")


def guesthouse(b: Brush) -> None:
    night(b, 0.7, (-0.64, 0.02))
    house(b, -0.8, 0.84, 0.4, 0.3, "slate", "stone", "glow")
    house(b, 0.92, 0.84, 0.34, 0.36, "slate", "stone", "glow")
    street(b, 0.84, "stone2")
    b.box(-0.36, 0.36, 0.56, 0.88, "stone", BOLD)
    b.box(-0.42, -0.04, 0.62, 0.38, "plaster", BOLD)
    b.poly([(-0.52, -0.02), (0.1, -0.62), (0.72, -0.02)], "roof", BOLD)
    b.poly([(-0.36, -0.02), (0.1, -0.45), (0.56, -0.02)], "plaster", MID)
    b.path(
        "M-.42 .17 L.62 .17 M-.2 -.02 L-.2 .38 M.1 -.45 L.1 .38 M.4 -.02 L.4 .38 M-.42 .17 L-.2 -.02 "
        "M.62 .17 L.4 -.02 M-.2 .38 L-.06 .17 M.4 .38 L.26 .17 M-.16 -.2 L.36 -.2",
        "",
        0.7,
        "oak",
    )
    for x, y in ((-0.13, 0.02), (0.17, 0.02), (-0.37, 0.21), (0.45, 0.21)):
        b.box(x, y, x + 0.14, y + 0.13, "glow", MID)
        b.lines([(x + 0.07, y, x + 0.07, y + 0.13), (x, y + 0.065, x + 0.14, y + 0.065)], FINE)
    arch(b, 0.1, -0.2, 0.06, -0.3, "glow", MID)
    arch(b, 0.12, 0.88, 0.13, 0.58, "oak", BOLD)
    b.lines([(0.12, 0.46, 0.12, 0.86)], FINE)
    b.box(0.32, 0.5, 0.5, 0.7, "glow", MID)
    b.lines([(0.41, 0.5, 0.41, 0.7), (0.32, 0.6, 0.5, 0.6)], FINE)
    hoop_sign(b, -0.36, 0.46, 0.56, True)
    with b.at(-0.57, 0.7, 0.3):
        b.lines([(-0.4, 0, -0.4, -0.42), (0.4, 0, 0.4, -0.24), (-0.4, -0.12, 0.4, -0.12)], 0.5)
        b.path("M-.36 -.14 L-.36 -.26 Q-.26 -.34 -.16 -.26 L.38 -.22 L.38 -.14 Z", "rubric", FINE)
    b.path("M-.3 .72 L-.3 .88 M-.1 .72 L-.1 .88", "", 0.6, "oak")
    b.box(-0.34, 0.7, -0.06, 0.74, "wood", MID)
    b.motif("dog", 0.78, 0.86, 0.28, "plaster", 0.4, True)


def jester(b: Brush, x: float, y: float, s: float) -> None:
    """A juggler from the front."""
    with b.at(x, y, s):
        b.path("M-.16 -.36 L-.2 0 L-.04 0 L0 -.3 L.04 0 L.2 0 L.16 -.36 Z", "cream", MID)
        b.path("M-.16 -.7 C-.3 -.66 -.4 -.78 -.46 -.96 L-.56 -.92 C-.5 -.66 -.36 -.54 -.18 -.54 Z", "gold", MID)
        b.path("M.16 -.7 C.3 -.66 .4 -.78 .46 -.96 L.56 -.92 C.5 -.66 .36 -.54 .18 -.54 Z", "gold", MID)
        b.path("M-.18 -.72 L.18 -.72 L.24 -.26 L.12 -.34 L0 -.24 L-.12 -.34 L-.24 -.26 Z", "gold", MID)
        b.path("M0 -.72 L.18 -.72 L.24 -.26 L.12 -.34 L0 -.24 Z", "rubric", MID)
        b.oval(0, -0.84, 0.14, 0.14, "skin", MID)
        b.path("M-.16 -.88 L0 -1.28 L.16 -.88 Q0 -.98 -.16 -.88 Z", "rubric", MID)
        b.oval(0, -1.28, 0.05, 0.05, "gold", FINE)
        for bx, by in ((-0.54, -1.12), (-0.44, -1.36), (-0.16, -1.5), (0.16, -1.5), (0.44, -1.36), (0.54, -1.12)):
            b.oval(bx, by, 0.075, 0.075, "gold", MID)


def circus(b: Brush) -> None:
    sky(b, "evening", 0.7)
    bunting(b, -1.05, -0.02, -0.02, -0.3, 9, ("rubric", "gold", "lapis"))
    bunting(b, 0.02, -0.3, 1.05, -0.02, 9, ("lapis", "gold", "rubric"))
    gables(b, 0.72)
    street(b, 0.72, "grass")
    flag(b, 0, -0.16, 0.3, "rubric")
    for side in (-1, 1):
        flag(b, side * 0.62, 0.3, 0.22, "lapis", side < 0)
    xs = [-0.78, -0.52, -0.26, 0.0, 0.26, 0.52, 0.78]
    roof = "M0 -.18 C-.06 .1 -.3 .26 -.78 .36 L.78 .36 C.3 .26 .06 .1 0 -.18 Z"
    b.path(roof, "cream", BOLD)
    for x0, x1 in ((-0.78, -0.52), (-0.26, 0.0), (0.26, 0.52)):
        b.path(
            f"M0 -.18 C{x0 * 0.12} .12 {x0 * 0.45} .27 {x0} .36 L{x1} .36 C{x1 * 0.45} .27 {x1 * 0.12} .12 0 -.18 Z",
            "rubric",
            MID,
        )
    for i in range(6):
        b.poly(
            [(xs[i], 0.4), (xs[i + 1], 0.4), (xs[i + 1] * 0.94, 0.86), (xs[i] * 0.94, 0.86)],
            "cream" if i % 2 else "rubric",
            MID,
        )
    arch(b, 0, 0.87, 0.27, 0.66, "dark" if b.solid else "white", MID)
    for side in (-1, 1):
        b.path(
            f"M{side * 0.06} .4 C{side * 0.1} .56 {side * 0.24} .6 {side * 0.27} .87 L{side * 0.34} .87 "
            f"L{side * 0.34} .4 Z",
            "lapis",
            MID,
        )
    for i in range(12):
        x = -0.78 + i * 0.13
        b.path(
            f"M{x:.2f} .36 L{x + 0.13:.2f} .36 L{x + 0.13:.2f} .41 Q{x + 0.065:.3f} .5 {x:.2f} .41 Z",
            "gold" if i % 2 else "lapis",
            FINE,
        )
    b.lines(
        [(-0.74, 0.86, -0.9, 0.96), (0.74, 0.86, 0.9, 0.96), (-0.78, 0.4, -0.92, 0.94), (0.78, 0.4, 0.92, 0.94)], FINE
    )
    jester(b, 0, 0.96, 0.36)


def puppet(b: Brush, x: float, y: float, s: float, robe: str, trim: str, flip: bool = False) -> None:
    """A glove puppet that bows, to the waist."""
    with b.at(x, y, s, flip, 6):
        b.path("M-.1 -.5 C-.24 -.5 -.36 -.6 -.42 -.68 L-.5 -.56 C-.42 -.42 -.3 -.36 -.2 -.34 Z", robe, MID)
        b.path("M.1 -.5 C.24 -.5 .3 -.4 .4 -.36 L.36 -.22 C.26 -.22 .2 -.28 .14 -.32 Z", robe, MID)
        b.path("M-.14 -.54 L.14 -.54 L.28 .06 L-.28 .06 Z", robe, MID)
        b.path("M-.03 -.54 L.03 -.54 L.06 .06 L-.06 .06 Z", trim, FINE)
        b.oval(-0.48, -0.65, 0.06, 0.06, "skin", FINE)
        b.oval(0.4, -0.28, 0.06, 0.06, "skin", FINE)
        b.oval(0, -0.7, 0.19, 0.2, "skin", MID)
        b.dots([(-0.06, -0.73), (0.08, -0.73)], 0.5)
        b.path("M-.08 -.61 Q.01 -.54 .1 -.61", "", FINE)


def puppet_theatre(b: Brush) -> None:
    sky(b, "sky", 0.5)
    cloud(b, -0.62, 0.02, 0.2)
    gables(b, 0.66)
    street(b, 0.66)
    b.box(-0.44, 0.5, 0.44, 0.94, "cream", BOLD)
    b.path(
        "".join(
            f"M{x:.2f} .5 L{x + 0.11:.2f} .5 L{x + 0.11:.2f} .94 L{x:.2f} .94 Z" for x in (-0.33, -0.11, 0.11, 0.33)
        ),
        "rubric",
        FINE,
    )
    b.box(-0.44, -0.06, 0.44, 0.5, "dark" if b.solid else "white", BOLD)
    puppet(b, -0.16, 0.5, 0.5, "gold", "rubric")
    b.path("M-.24 .06 L-.24 -.02 L-.2 .02 L-.16 -.04 L-.12 .02 L-.08 -.02 L-.08 .06 Z", "gold", MID)
    puppet(b, 0.16, 0.5, 0.48, "lapis", "gold", True)
    b.path("M.08 .1 L.18 -.06 L.25 .1 Z", "rubric", MID)
    for side in (-1, 1):
        b.path(
            f"M{side * 0.44} -.06 L{side * 0.2} -.06 C{side * 0.26} .1 {side * 0.36} .16 {side * 0.38} .22 "
            f"C{side * 0.34} .3 {side * 0.36} .42 {side * 0.34} .5 L{side * 0.44} .5 Z",
            "rubric",
            MID,
        )
        b.path(
            f"M{side * 0.4} -.04 Q{side * 0.4} .1 {side * 0.42} .22 M{side * 0.32} -.04 "
            f"Q{side * 0.34} .1 {side * 0.4} .2",
            "",
            FINE,
        )
        b.box(side * 0.5 - 0.05, -0.1, side * 0.5 + 0.05, 0.96, "wood", MID)
    b.box(-0.56, 0.48, 0.56, 0.56, "gold", BOLD)
    b.path("M-.6 -.08 L-.6 -.16 Q0 -.56 .6 -.16 L.6 -.08 Z", "lapis", BOLD)
    b.path(
        "".join(
            f"M{x:.2f} -.08 Q{x + 0.075:.3f} .04 {x + 0.15:.2f} -.08 Z" for x in [-0.6 + i * 0.15 for i in range(8)]
        ),
        "gold",
        FINE,
    )
    star(b, 0, -0.23, 0.09)
    for x, y, hair, coat in (
        (-0.7, 0.8, "oak", "lapis"),
        (-0.44, 0.86, "straw", "forest"),
        (0.4, 0.84, "dark", "gold"),
        (0.66, 0.8, "oak", "rubric"),
        (0.02, 0.89, "straw", "lapis"),
    ):
        b.path(
            f"M{x - 0.17} 1.08 C{x - 0.16} {y + 0.1} {x - 0.08} {y + 0.06} {x} {y + 0.06} "
            f"C{x + 0.08} {y + 0.06} {x + 0.16} {y + 0.1} {x + 0.17} 1.08 Z",
            coat,
            MID,
        )
        b.oval(x, y, 0.085, 0.095, "skin", MID)
        b.path(
            f"M{x - 0.09} {y + 0.04} C{x - 0.13} {y - 0.14} {x + 0.13} {y - 0.14} {x + 0.09} {y + 0.04} "
            f"Q{x} {y + 0.08} {x - 0.09} {y + 0.04} Z",
            hair,
            MID,
        )


def warehousing(b: Brush) -> None:
    b.box(-1.06, b.top - 0.1, 1.06, 1.06, "plaster", 0)
    b.lines(
        [(x, b.top, x, 0.84) for x in (-0.9, -0.74, -0.5, -0.34, -0.17, 0, 0.17, 0.34, 0.5, 0.74, 0.9)],
        FINE,
        "earthline",
    )
    b.poly([(-1.1, 0.1), (0, -0.74), (1.1, 0.1), (1.1, -1.2), (-1.1, -1.2)], "roof", MID)
    for pts in (
        [(-1.06, 0.2), (0, -0.62), (1.06, 0.2), (1.06, 0.08), (0, -0.76), (-1.06, 0.08)],
        [(-1.06, 0.02), (1.06, 0.02), (1.06, -0.08), (-1.06, -0.08)],
    ):
        b.poly(pts, "oak", MID)
    for x in (-0.62, 0.62):
        b.box(x - 0.06, 0.02, x + 0.06, 0.86, "wood", MID)
        b.poly(
            [
                (x + (0.06 if x < 0 else -0.06), 0.3),
                (x * 0.5, 0.02),
                (x * 0.65, 0.02),
                (x + (0.06 if x < 0 else -0.06), 0.2),
            ],
            "wood",
            MID,
        )
    b.box(-0.05, -0.6, 0.05, -0.08, "wood", MID)
    b.box(-1.06, 0.84, 1.06, 1.06, "earth", MID)
    crate(b, -0.68, 0.9, 0.42, 0.34)
    crate(b, -0.64, 0.56, 0.32, 0.28, "wood")
    sack(b, -0.3, 0.9, 0.42)
    sack(b, 0.02, 0.9, 0.44, "earth")
    sack(b, -0.14, 0.6, 0.4, "cream")
    b.lines([(0.2, 0.02, 0.2, 0.12)], MID)
    crate(b, 0.2, 0.42, 0.24, 0.2, "straw")
    b.path("M.08 .22 L.2 .11 L.32 .22", "", MID)
    barrel(b, 0.82, 0.9, 0.42)
    barrel(b, 0.5, 0.9, 0.42)
    barrel(b, 0.66, 0.48, 0.38, "pine")


def observatory(b: Brush) -> None:
    night(b, 0.8, (-0.56, -0.02), 0.4)
    stars = [(0.42, -0.36), (0.56, -0.16), (0.5, 0.08), (0.72, 0.2), (0.64, 0.44), (0.86, 0.5)]
    b.trace(stars, FINE, "glow" if b.solid else "nightline")
    for x, y in stars:
        star(b, x, y, 0.07)
    hill(b, [0.84, 0.8, 0.82, 0.78, 0.84], "forest", FINE)
    for x in (-0.84, -0.64, 0.66, 0.84):
        house(b, x, 0.88, 0.2, 0.12, "slate", "stone", "glow")
    stones(b, 0.36, 1.0, "stone", -0.3, 0.3, 0.11)
    b.path("M-.3 1.05 L-.28 .36 L.28 .36 L.3 1.05", "", BOLD)
    arch(b, 0, 1.02, 0.1, 0.84, "oak", MID)
    arch(b, 0, 0.66, 0.06, 0.54, "glow", MID)
    figure(b, -0.24, 0.3, 0.44, "rubric", "lapis", True)
    b.path(
        "M-.38 .36 L-.38 .2 L-.28 .2 L-.28 .26 L-.16 .26 L-.16 .2 L-.05 .2 L-.05 .26 L.05 .26 L.05 .2 "
        "L.16 .2 L.16 .26 L.28 .26 L.28 .2 L.38 .2 L.38 .36 Z",
        "stone",
        BOLD,
    )
    b.lines([(0.06, 0.26, 0.06, 0.16)], 1.0)
    cx, cy, r = 0.06, -0.1, 0.25
    b.ring(cx, cy, r, r, 0.8, "gold")
    for ry, turn in ((0.08, -24), (0.1, 62)):
        with b.at(cx, cy, 1, turn=turn):
            b.ring(0, 0, r, ry, 0.5, "gold")
    with b.at(cx, cy, 1, turn=-66):
        b.lines([(-0.34, 0, 0.34, 0)], 0.6, "glow" if b.solid else "ink")
    b.oval(cx, cy, 0.05, 0.05, "rubric", MID)
    b.lines([(-0.38, 0.36, 0.38, 0.36)], BOLD)


PICTURES: dict[str, Callable[[Brush], None]] = {
    "stable": stable,
    "guesthouse": guesthouse,
    "circus": circus,
    "puppet-theatre": puppet_theatre,
    "warehousing": warehousing,
    "observatory": observatory,
}
