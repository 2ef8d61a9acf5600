"""Pictures on the river: boats, quays, the crane."""

import math
from collections.abc import Callable

from pnp.brush import BOLD, FINE, HAIR, MID, Brush
from pnp.props import barrel, crate, far_town, figure, flag, hoop_sign, hull, poplar, rope, sack, tree
from pnp.scenes import arch, cloud, crescent, hill, ripple, sky, stones, street, sun, water


def reeds(b: Brush, x: float, y: float, s: float) -> None:
    with b.at(x, y, s):
        b.path(
            "M-.3 0 Q-.3 -.5 -.44 -.8 M-.1 0 Q-.1 -.6 -.16 -1 M.1 0 Q.1 -.5 .16 -.9 M.28 0 Q.3 -.4 .46 -.66",
            "",
            MID,
            "forest",
        )
        for px, py in ((-0.44, -0.8), (-0.16, -1), (0.16, -0.9)):
            b.oval(px, py - 0.08, 0.05, 0.13, "oak", FINE)


def fishing_boat(b: Brush) -> None:
    sky(b, "sky", 0.4)
    sun(b, 0.44, 0.02, 0.12)
    cloud(b, -0.2, -0.36, 0.24)
    hill(b, [0.4, 0.34, 0.4, 0.32, 0.38], "grass2")
    for x, s in ((0.64, 0.24), (0.76, 0.3), (0.9, 0.26)):
        poplar(b, x, 0.42, s)
    water(b, 0.42)
    b.lines([(0.3, 0.72, -0.42, -0.06)], 0.6, "oak")
    b.path("M-.86 .2 Q-.42 -.22 .02 .2 M-.66 .06 Q-.42 -.18 -.14 .28", "", BOLD, "woodline")
    net = "M-.86 .2 Q-.76 .52 -.42 .56 Q-.1 .52 .02 .2 Q-.4 .34 -.86 .2 Z"
    b.path(net, "", MID)
    b.hatch(net, 0.06, 45)
    b.hatch(net, 0.06, -45)
    hull(b, 0.26, 0.76, 0.66)
    b.path("M.3 .66 C.3 .34 .78 .34 .78 .64 Z", "pine", BOLD)
    b.path("M.42 .66 C.42 .44 .5 .42 .54 .42 M.66 .65 C.66 .48 .62 .44 .54 .42", "", FINE, "woodline")
    figure(b, 0.14, 0.68, 0.46, "rubric", "lapis")
    ripple(b, 0.22, 0.82, 0.6)
    with b.at(-0.46, 0.86, 0.2):
        b.path("M-.7 0 C-.4 -.4 .2 -.4 .5 -.06 L.86 -.3 L.8 .02 L.86 .34 L.5 .08 C.2 .4 -.4 .4 -.7 0 Z", "iron", MID)
        b.path("M-.3 -.24 Q-.18 0 -.3 .24 M0 -.16 Q.08 -.06 0 .04 M.2 -.1 Q.28 0 .2 .1", "", FINE)
        b.dots([(-0.48, -0.06)], 0.5)
    reeds(b, 0.82, 1.02, 0.3)


def two_master(b: Brush) -> None:
    sky(b, "sky", 0.6)
    cloud(b, -0.62, 0.06, 0.2)
    cloud(b, 0.66, -0.06, 0.22)
    b.path("M-1.1 .58 Q-.8 .5 -.5 .58 Z", "grass2", FINE)
    water(b, 0.58)
    b.lines([(-0.28, 0.7, -0.28, -0.22), (0.3, 0.7, 0.3, -0.12)], 0.9, "oak")
    b.lines([(-0.28, -0.2, -0.74, 0.5), (0.3, -0.1, 0.64, 0.5), (-0.28, -0.2, 0.3, 0.5), (0.3, -0.1, -0.1, 0.5)], HAIR)
    b.path(
        "M-.56 .02 L-.02 .02 C.06 .18 .06 .32 .0 .44 C-.2 .38 -.4 .38 -.6 .44 C-.5 .3 -.48 .16 -.56 .02 Z",
        "cream",
        BOLD,
    )
    b.path("M.08 .1 L.52 .1 C.6 .22 .6 .34 .54 .46 C.4 .4 .24 .4 .06 .46 C.14 .34 .14 .22 .08 .1 Z", "rubric", BOLD)
    b.lines([(-0.6, 0.02, 0.02, 0.02), (0.04, 0.1, 0.56, 0.1)], 0.7, "oak")
    b.path(
        "M-.32 .08 L-.24 .08 L-.22 .19 L-.1 .18 L-.1 .26 L-.21 .27 L-.22 .38 L-.32 .38 L-.33 .27 "
        "L-.44 .27 L-.45 .19 L-.33 .19 Z",
        "lapis",
        FINE,
    )
    if b.solid:
        b.path("M.16 .1 C.2 .22 .2 .32 .15 .43 M.3 .1 L.32 .41 M.44 .1 C.48 .22 .48 .32 .44 .42", "", FINE, "cream")
    else:
        b.path("M.16 .1 C.2 .22 .2 .32 .15 .43 M.3 .1 L.32 .41 M.44 .1 C.48 .22 .48 .32 .44 .42", "", FINE)
    flag(b, -0.28, -0.18, 0.24, "rubric", True)
    flag(b, 0.3, -0.08, 0.2, "lapis", True)
    b.lines([(-0.7, 0.58, -0.96, 0.42)], 0.7, "oak")
    b.path(
        "M-.8 .46 L-.56 .46 L-.56 .56 C-.2 .64 .2 .64 .5 .54 L.5 .38 L.8 .38 C.8 .6 .7 .8 .54 .88 "
        "L-.46 .88 C-.64 .8 -.76 .62 -.8 .46 Z",
        "wood",
        BOLD,
    )
    b.path(
        "M-.76 .56 L-.56 .58 C-.2 .68 .2 .68 .5 .58 L.78 .52 M-.68 .7 C-.3 .76 .3 .76 .7 .68 M-.58 .8 "
        "C-.2 .84 .3 .84 .62 .78",
        "",
        FINE,
        "woodline",
    )
    b.dots([(-0.3, 0.69), (-0.1, 0.71), (0.1, 0.71), (0.3, 0.69)], 0.9)
    b.lines(
        [(0.5, 0.46, 0.8, 0.46), (0.58, 0.38, 0.58, 0.46), (0.66, 0.38, 0.66, 0.46), (0.74, 0.38, 0.74, 0.46)], FINE
    )
    wave = "M-1.1 .9"
    for i in range(9):
        x = -1.1 + i * 0.25
        wave += (
            f" C{x + 0.06:.2f} .84 {x + 0.12:.2f} .8 {x + 0.16:.2f} .84 "
            f"C{x + 0.2:.2f} .88 {x + 0.2:.2f} .92 {x + 0.25:.2f} .9"
        )
    b.path(f"{wave} L1.2 1.1 L-1.1 1.1 Z", "stream", MID)
    b.lines([(-0.9, 0.97, -0.6, 0.97), (-0.2, 0.97, 0.2, 0.97), (0.5, 0.97, 0.8, 0.97)], FINE, "lapis")


def bridge(b: Brush, y: float, x0: float, x1: float, n: int) -> None:
    """A stone bridge far off, its feet at y."""
    w = (x1 - x0) / n
    path = f"M{x0} {y - 0.17} L{x1} {y - 0.17} L{x1} {y}"
    for i in range(n):
        x = x1 - i * w
        path += (
            f" L{x - w * 0.16:.3f} {y} "
            f"C{x - w * 0.2:.3f} {y - 0.15} {x - w * 0.8:.3f} {y - 0.15} {x - w * 0.84:.3f} {y} "
            f"L{x - w:.3f} {y}"
        )
    b.path(f"{path} Z", "stone", FINE)
    b.lines([(x0, y - 0.14, x1, y - 0.14)], HAIR)


def mooring(b: Brush) -> None:
    sky(b, "evening", 0.3)
    cloud(b, -0.4, -0.22, 0.26)
    hill(b, [0.3, 0.26, 0.3, 0.24, 0.28], "grass2")
    far_town(b, 0.52, 0.3, 0.36)
    water(b, 0.3)
    bridge(b, 0.34, -1.06, 0.24, 5)
    hull(b, 0.06, 0.66, 0.7)
    b.lines([(0.0, 0.58, 0.0, -0.16)], 0.9, "oak")
    b.path("M-.34 .02 Q0 -.04 .34 .02 L.28 .1 Q0 .05 -.3 .1 Z", "cream", MID)
    b.lines([(-0.38, 0.02, 0.38, 0.02)], 0.6, "oak")
    b.lines([(0, -0.1, -0.5, 0.46), (0, -0.1, 0.56, 0.5)], HAIR)
    barrel(b, 0.3, 0.6, 0.2)
    sack(b, 0.48, 0.6, 0.18)
    ripple(b, 0.06, 0.72, 0.6)
    b.box(-1.06, 0.86, 1.06, 1.06, "pine", BOLD)
    b.lines([(x, 0.86, x * 1.15, 1.05) for x in (-0.85, -0.6, -0.35, -0.1, 0.15, 0.4, 0.65, 0.88)], FINE, "woodline")
    rope(b, [(-0.6, 0.44), (-0.66, 0.62), (-0.62, 0.72)])
    rope(b, [(0.66, 0.54), (0.7, 0.7), (0.62, 0.76)])
    for x, top in ((-0.6, 0.58), (0.6, 0.62)):
        b.box(x - 0.075, top, x + 0.075, 1.0, "wood", BOLD)
        b.oval(x, top, 0.075, 0.028, "pine", MID)
        b.path(
            f"M{x - 0.08} {top + 0.12} L{x + 0.08} {top + 0.09} M{x - 0.08} {top + 0.17} "
            f"L{x + 0.08} {top + 0.14} M{x - 0.08} {top + 0.22} L{x + 0.08} {top + 0.19}",
            "",
            0.55,
            "woodline",
        )
    b.motif("heron", 0.62, 0.38, 0.5, "white", 0.4, True)


def ferry_inn(b: Brush) -> None:
    sky(b, "dusk", 0.45)
    b.path("M-1.1 .3 C-.6 .24 .5 .34 1.1 .26 L1.1 .7 L-1.1 .7 Z", "rose", 0)
    crescent(b, -0.42, -0.16, 0.13)
    hill(b, [0.4, 0.36, 0.4, 0.38, 0.4], "green", FINE)
    for x, s in ((-0.88, 0.3), (-0.78, 0.36), (-0.66, 0.28)):
        poplar(b, x, 0.44, s)
    water(b, 0.44)
    b.path("M.0 .56 C.2 .5 .6 .5 1.1 .48 L1.1 .8 C.7 .78 .2 .7 .0 .56 Z", "grass2", MID)
    b.box(0.16, 0.16, 0.86, 0.58, "plaster", BOLD)
    b.path("M.16 .3 L.86 .3 M.3 .16 L.3 .58 M.72 .16 L.72 .58 M.16 .3 L.3 .44 M.86 .3 L.72 .44", "", 0.55, "oak")
    b.poly([(0.06, 0.18), (0.24, -0.16), (0.8, -0.16), (0.98, 0.18)], "roof", BOLD)
    b.lines(
        [(0.2 + i * 0.12, 0.1, 0.16 + i * 0.12, 0.15) for i in range(6)]
        + [(0.3 + i * 0.12, 0.0, 0.27 + i * 0.12, 0.05) for i in range(5)],
        FINE,
    )
    b.box(0.62, -0.3, 0.72, -0.12, "stone", MID)
    for x in (0.38, 0.56):
        b.box(x, 0.2, x + 0.1, 0.28, "glow", FINE)
        b.lines([(x + 0.05, 0.2, x + 0.05, 0.28)], FINE)
    b.box(0.34, 0.36, 0.46, 0.48, "glow", MID)
    arch(b, 0.58, 0.58, 0.07, 0.42, "oak", MID)
    hoop_sign(b, 0.16, 0.06, 0.5, True)
    b.path("M-.025 .13 L-.025 .3 M-.1 .22 Q-.1 .31 -.025 .31 Q.05 .31 .05 .22 M-.07 .17 L.02 .17", "", 0.5, "lapis")
    b.lines([(-1.05, 0.56, 0.2, 0.52)], FINE)
    b.path("M-.86 .78 L-.78 .72 L.3 .72 L.4 .78 L.26 .9 L-.72 .9 Z", "wood", BOLD)
    b.lines([(-0.78, 0.8, 0.34, 0.8)], FINE, "woodline")
    b.lines([(-0.66, 0.74, -0.66, 0.52), (0.1, 0.74, 0.1, 0.54)], 0.6, "oak")
    figure(b, -0.5, 0.78, 0.42, "lapis", "", True)
    figure(b, -0.06, 0.78, 0.38, "rubric", "cream")
    sack(b, -0.28, 0.78, 0.2)
    b.lines([(-0.36, 0.5, -0.64, 0.96)], 0.5, "oak")
    ripple(b, -0.24, 0.94, 0.5)
    if b.solid:
        b.lines([(0.42, 0.84, 0.6, 0.84), (0.5, 0.9, 0.66, 0.9), (0.56, 0.96, 0.66, 0.96)], MID, "glow")


def machine(b: Brush) -> None:
    sky(b, "sky", 0.7)
    cloud(b, 0.1, -0.34, 0.24)
    hill(b, [0.66, 0.6, 0.64, 0.58, 0.62], "grass2")
    tree(b, 0.32, 0.7, 0.22)
    tree(b, 0.18, 0.7, 0.18)
    stones(b, 0.06, 0.9, "stone", 0.5, 1.06, 0.12)
    b.path("M.5 .9 L.5 .06 L.6 .06 L.6 .14 L.7 .14 L.7 .02 L.84 .02 L.84 .1 L1.06 .1", "", BOLD)
    arch(b, 0.8, 0.6, 0.09, 0.42, "dark", MID)
    b.lines([(0.5, 0.3, 0.4, 0.3), (0.42, 0.3, 0.42, 0.9), (0.5, 0.52, 0.4, 0.52)], MID, "woodline")
    street(b, 0.86)
    b.rods([(-0.82, 0.92, -0.34, -0.08), (0.14, 0.92, -0.34, -0.08)], 1.1, "oak")
    b.rods([(-0.66, 0.34, 0.36, -0.22)], 1.4, "wood")
    b.oval(-0.34, 0.52, 0.39, 0.39, "cream", 0)
    b.ring(-0.34, 0.52, 0.39, 0.39, 1.3, "wood")
    b.oval(-0.34, 0.52, 0.31, 0.31, "", MID)
    b.lines(
        [
            (
                -0.34 + math.cos(t) * 0.31,
                0.52 + math.sin(t) * 0.31,
                -0.34 - math.cos(t) * 0.31,
                0.52 - math.sin(t) * 0.31,
            )
            for t in (0.2, 1.25, 2.3)
        ],
        0.6,
        "oak",
    )
    b.lines(
        [
            (
                -0.34 + math.cos(t) * 0.31,
                0.52 + math.sin(t) * 0.31,
                -0.34 + math.cos(t) * 0.37,
                0.52 + math.sin(t) * 0.37,
            )
            for i in range(24)
            for t in [i * math.pi / 12]
        ],
        FINE,
    )
    figure(b, -0.32, 0.84, 0.36, "rubric", "lapis")
    b.oval(-0.34, 0.52, 0.05, 0.05, "oak", MID)
    b.lines([(-0.3, 0.12, 0.36, -0.28), (0.3, -0.2, 0.3, 0.36), (0.4, -0.2, 0.3, 0.36)], MID)
    b.oval(0.36, -0.22, 0.06, 0.06, "iron", MID)
    b.path("M.3 .36 L.16 .46 M.3 .36 L.44 .46", "", MID)
    b.box(0.14, 0.46, 0.46, 0.68, "stone2", BOLD)
    b.hatch([(0.34, 0.46), (0.46, 0.46), (0.46, 0.68), (0.34, 0.68)], 0.04, 45)
    crate(b, 0.3, 0.96, 0.2, 0.16)


PICTURES: dict[str, Callable[[Brush], None]] = {
    "fishing-boat": fishing_boat,
    "two-master": two_master,
    "mooring": mooring,
    "ferry-inn": ferry_inn,
    "machine": machine,
}
