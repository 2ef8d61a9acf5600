"""Pictures under the open sky: fields, meadows, vineyards, woods, roads."""

import math
from collections.abc import Callable

from pnp.brush import BOLD, FINE, HAIR, MID, Brush
from pnp.props import far_town, house, poplar, tree
from pnp.scenes import arch, birds, cloud, furrows, hill, sky, sun, tufts


def windmill(b: Brush) -> None:
    sky(b, "sky", 0.6)
    cloud(b, -0.55, -0.1, 0.26)
    cloud(b, 0.62, 0.12, 0.2)
    hill(b, [0.62, 0.56, 0.6, 0.55, 0.6], "grass2")
    house(b, 0.72, 0.62, 0.16, 0.1)
    house(b, 0.88, 0.64, 0.14, 0.1)
    hill(b, [0.8, 0.72, 0.66, 0.74, 0.82], "grass", MID)
    b.path("M-.02 .68 C.06 .8 .3 .82 .2 1.05 L.44 1.05 C.46 .84 .14 .78 .06 .68 Z", "cream", FINE)
    b.lines([(-0.24, 0.74, 0.02, 0.5), (0.28, 0.74, 0.02, 0.5), (0.02, 0.76, 0.02, 0.5)], 0.9, "oak")
    b.poly([(-0.22, 0.58), (-0.19, 0.1), (0.23, 0.1), (0.26, 0.58)], "plaster", BOLD)
    b.lines([(x, 0.14, x, 0.56) for x in (-0.12, -0.05, 0.02, 0.09, 0.16)], HAIR, "woodline")
    b.poly([(-0.25, 0.12), (0.02, -0.14), (0.29, 0.12)], "roof", BOLD)
    b.box(-0.05, 0.38, 0.09, 0.58, "oak", FINE)
    b.lines([(0.2, 0.56, 0.5, 0.75)], MID)
    for turn in (22, 112, 202, 292):
        with b.at(0.02, 0.16, 1, turn=turn):
            b.box(0.1, -0.02, 0.56, 0.12, "cream", FINE)
            b.lines([(x, -0.02, x, 0.12) for x in (0.19, 0.28, 0.37, 0.46)] + [(0.1, 0.05, 0.56, 0.05)], HAIR)
            b.lines([(0, 0, 0.56, 0)], 0.55)
    b.oval(0.02, 0.16, 0.045, 0.045, "rubric", MID)
    hill(b, [0.86, 0.92, 0.97, 0.94, 0.88], "wheat", FINE)
    for i in range(30):
        x = -1 + i * 0.069
        y = 0.92 + 0.05 * math.cos(x * 2) * (abs(x) < 0.8)
        b.path(f"M{x:.2f} 1.05 Q{x + 0.01:.2f} {y:.2f} {x + 0.03:.2f} {y - 0.05:.2f}", "", FINE, "strawline")
        b.oval(x + 0.035, y - 0.07, 0.014, 0.035, "straw", FINE, "strawline")


def cow(b: Brush, x: float, y: float, s: float) -> None:
    """A dappled cow that looks right."""
    with b.at(x, y, s):
        b.path("M-.28 -.28 L-.3 0 L-.22 0 L-.18 -.26 Z M.06 -.26 L.08 0 L.15 0 L.17 -.26 Z", "stone2", MID)
        b.curve([(-0.46, -0.5), (-0.53, -0.42), (-0.54, -0.28)], BOLD)
        b.path("M-.54 -.3 L-.58 -.16 L-.5 -.18 Z", "copper", FINE)
        b.path("M-.22 -.25 Q-.14 -.12 -.05 -.24 Z", "skin", FINE)
        b.path(
            "M-.45 -.36 L-.46 -.2 L-.42 0 L-.34 0 L-.34 -.18 L-.24 -.28 M.16 -.28 L.18 0 L.26 0 L.3 -.28", "white", MID
        )
        b.path("M.34 -.7 C.3 -.78 .34 -.86 .42 -.86 C.4 -.8 .42 -.76 .44 -.72 Z", "cream", MID)
        b.path(
            "M-.46 -.5 C-.4 -.58 -.2 -.54 0 -.54 C.14 -.54 .22 -.6 .3 -.64 L.34 -.72 "
                "C.4 -.76 .46 -.72 .5 -.68 L.66 -.54 "
            "C.72 -.48 .68 -.4 .6 -.41 L.46 -.45 C.4 -.36 .38 -.3 .32 -.26 C.2 -.21 -.1 -.2 -.3 -.25 "
                "C-.44 -.26 -.5 -.4 -.46 -.5 Z",
            "white", BOLD,
        )  # fmt: skip
        b.path("M-.32 -.55 C-.1 -.55 .02 -.5 -.06 -.4 C-.14 -.3 -.3 -.36 -.32 -.44 Z", "copper", FINE)
        b.path("M.13 -.56 C.2 -.59 .3 -.66 .33 -.62 C.3 -.5 .36 -.4 .3 -.34 C.2 -.3 .1 -.44 .13 -.56 Z", "copper", FINE)
        b.path("M-.46 -.44 C-.36 -.42 -.34 -.32 -.4 -.28 C-.46 -.32 -.48 -.38 -.46 -.44 Z", "copper", FINE)
        b.path("M.6 -.59 L.66 -.54 C.72 -.48 .68 -.4 .6 -.41 L.55 -.42 Q.62 -.5 .6 -.59 Z", "skin", FINE)
        b.path("M.36 -.7 L.24 -.7 L.32 -.62 Z", "copper", MID)
        b.dots([(0.49, -0.6)], 0.7)


def meadow(b: Brush) -> None:
    sky(b, "sky", 0.45)
    sun(b, -0.52, -0.06, 0.12)
    birds(b, [(-0.06, -0.46), (0.1, -0.4), (-0.1, -0.32)], 0.05)
    cloud(b, 0.35, -0.2, 0.28)
    hill(b, [0.42, 0.36, 0.44, 0.4, 0.34, 0.42], "grass2")
    for x, s in ((-0.84, 0.36), (-0.72, 0.42), (-0.6, 0.34), (0.6, 0.36), (0.74, 0.44), (0.88, 0.38)):
        poplar(b, x, 0.5, s)
    hill(b, [0.52, 0.48, 0.5, 0.47, 0.52], "grass", FINE)
    b.path(
        "M.3 .5 C.1 .56 -.3 .58 -.2 .64 C-.1 .7 .5 .68 1.05 .72 L1.05 .6 C.6 .6 .2 .62 .3 .58 Z",
        "water",
        FINE,
        "waterline",
    )
    cow(b, -0.24, 0.84, 0.86)
    b.motif("sheep", 0.56, 0.72, 0.36, "white", 0.45)
    hill(b, [0.92, 0.86, 0.9, 0.84, 0.88], "grass2", FINE)
    tufts(b, [(-0.86, 0.8), (-0.5, 0.84), (0.14, 0.8), (0.84, 0.8), (-0.02, 0.7)], 0.05)
    for i, x in enumerate((-0.84, -0.66, -0.5, -0.3, -0.12, 0.1, 0.28, 0.46, 0.66, 0.82)):
        y = 0.94 - 0.03 * (i % 3)
        b.lines([(x, y, x, 1.02)], FINE, "forest")
        b.oval(x, y, 0.035, 0.035, ("rubric", "white", "gold")[i % 3], FINE)
        b.dots([(x, y)], 0.35)


def sheaf(b: Brush, x: float, y: float, s: float) -> None:
    with b.at(x, y, s):
        b.path(
            "M-.26 0 Q-.12 -.3 -.14 -.42 C-.3 -.6 -.36 -.8 -.32 -.96 L-.2 -.88 L-.14 -1.04 L-.04 -.92 "
                "L.04 -1.06 L.12 -.92 "
            "L.22 -1 L.3 -.88 C.34 -.8 .28 -.6 .14 -.42 Q.12 -.3 .26 0 Q0 .08 -.26 0 Z",
            "wheat", MID,
        )  # fmt: skip
        b.path(
            "M-.16 -.03 L-.07 -.3 M0 0 L0 -.3 M.16 -.03 L.07 -.3 M-.08 -.5 L-.18 -.78 M0 -.5 L0 -.8 M.08 -.5 L.18 -.78",
            "",
            FINE,
            "strawline",
        )
        b.lines([(-0.15, -0.4, 0.15, -0.4)], 0.8, "rubric")


def hayrick(b: Brush) -> None:
    sky(b, "evening", 0.55)
    sun(b, 0.62, 0.4, 0.2)
    hill(b, [0.5, 0.46, 0.52, 0.5, 0.46], "grass2")
    hill(b, [0.6, 0.57, 0.58, 0.56, 0.6], "wheat", FINE)
    furrows(b, 0.58, 0.3, 0.4, 9, "strawline", HAIR)
    poplar(b, -0.84, 0.6, 0.5, "green")
    b.lines([(-0.1, 0.0, -0.1, -0.2)], 0.7, "oak")
    b.path(
        "M-.6 .9 C-.68 .62 -.58 .42 -.44 .26 C-.34 .1 -.22 -.02 -.1 -.1 C.02 -.02 .16 .1 .26 .26 "
        "C.4 .42 .48 .62 .4 .9 C.1 .97 -.3 .97 -.6 .9 Z",
        "straw",
        BOLD,
    )
    b.path(
        "M-.44 .26 C-.3 .36 .1 .36 .26 .26 M-.5 .5 L-.46 .4 M-.4 .56 L-.37 .46 M-.26 .5 L-.24 .42 "
            "M-.1 .58 L-.1 .48 M.06 .5 L.05 .42 "
        "M.2 .58 L.18 .48 M.32 .5 L.28 .42 M-.54 .72 L-.52 .62 M-.36 .76 L-.35 .66 M-.18 .72 L-.18 .62 "
            "M.02 .78 L.02 .68 M.16 .72 L.15 .64 "
        "M.34 .74 L.32 .66 M-.3 .2 L-.24 .1 M-.1 .18 L-.1 .06 M.1 .2 L.05 .1 M-.46 .86 L-.45 .8 M-.2 .9 "
            "L-.2 .82 M.22 .88 L.21 .8",
        "", FINE, "strawline",
    )  # fmt: skip
    b.lines([(0.2, 0.95, 0.02, 0.1), (0.32, 0.92, 0.14, 0.1)], 0.55, "oak")
    b.lines([(0.19 - 0.027 * i, 0.87 - 0.13 * i, 0.31 - 0.027 * i, 0.85 - 0.13 * i) for i in range(6)], MID, "woodline")
    sheaf(b, 0.84, 0.84, 0.34)
    sheaf(b, 0.62, 0.93, 0.4)
    b.lines([(-0.78, 0.98, -0.66, 0.3)], 0.5, "oak")
    b.path("M-.72 .14 L-.7 .24 Q-.67 .32 -.63 .26 L-.6 .16 M-.66 .15 L-.66 .3", "", MID)


def vine(b: Brush) -> None:
    """A garland of vine below the arch, with leaves and grapes."""
    b.curve(
        [(-0.9, -0.2), (-0.6, -0.38), (-0.3, -0.5), (0, -0.46), (0.3, -0.5), (0.6, -0.38), (0.9, -0.2)], 0.6, "woodline"
    )
    for x, y in ((-0.52, -0.32), (0.02, -0.38), (0.54, -0.32)):
        for dx, dy in ((-0.07, 0), (0, 0), (0.07, 0), (-0.035, 0.065), (0.035, 0.065), (0, 0.13)):
            b.oval(x + dx, y + dy, 0.042, 0.042, "wine", FINE)
    for x, y, turn in (
        (-0.7, -0.34, -20),
        (-0.36, -0.48, 10),
        (-0.14, -0.5, -15),
        (0.16, -0.5, 15),
        (0.36, -0.48, -10),
        (0.7, -0.34, 20),
    ):
        with b.at(x, y, 0.12, turn=turn):
            b.path(
                "M0 -.7 L.3 -.8 L.4 -.4 L.9 -.4 L.7 .1 L.9 .5 L.4 .5 L0 1 L-.4 .5 L-.9 .5 L-.7 .1 L-.9 -.4 "
                "L-.4 -.4 L-.3 -.8 Z",
                "green" if b.solid else "white",
                FINE,
            )
            b.lines([(0, -0.6, 0, 0.6), (0, 0.1, 0.5, -0.1), (0, 0.1, -0.5, -0.1)], HAIR)


def winery(b: Brush) -> None:
    sky(b, "evening", 0.4)
    cloud(b, -0.62, 0.04, 0.18)
    vine(b)
    hill(b, [0.4, 0.3, 0.22, 0.3, 0.36], "grass2")
    far_town(b, 0.68, 0.3, 0.22)
    hill(b, [0.46, 0.42, 0.4, 0.38, 0.4], "grass", FINE)
    for side in (-1, 1):
        for r in range(4):
            x0, x1 = side * (0.2 + r * 0.24), side * (0.5 + r * 0.55)
            bushes = []
            for i in range(10):
                t = (i / 9) ** 1.5
                x, y, k = x0 + (x1 - x0) * t, 0.42 + 0.54 * t, 0.035 + 0.06 * t
                bushes.append((x, y, k))
            for x, y, k in bushes:
                b.path(
                    f"M{x - k:.3f} {y + k:.3f} "
                    f"C{x - k * 1.6:.3f} {y - k * 1.3:.3f} {x + k * 1.6:.3f} {y - k * 1.3:.3f} "
                    f"{x + k:.3f} {y + k:.3f} Z",
                    "green" if b.solid else "white",
                    FINE,
                    "forest",
                )
    b.path("M-.56 1.05 L-.3 .6 L.3 .6 L.56 1.05 Z", "earth", 0)
    for x in (-0.42, 0.42):
        b.box(x - 0.045, -0.04, x + 0.045, 0.9, "wood", BOLD)
    b.box(-0.52, -0.08, 0.52, 0.04, "oak", BOLD)
    b.box(-0.035, -0.16, 0.035, 0.44, "pine", MID)
    b.lines([(-0.035, -0.02 + i * 0.05, 0.035, -0.05 + i * 0.05) for i in range(9)], FINE)
    b.lines([(-0.26, 0.3, 0.26, 0.24)], 0.8, "oak")
    b.box(-0.25, 0.38, 0.25, 0.45, "oak", MID)
    b.box(-0.28, 0.45, 0.28, 0.8, "pine", BOLD)
    b.lines([(x, 0.45, x, 0.8) for x in (-0.2, -0.12, -0.04, 0.04, 0.12, 0.2)], FINE, "woodline")
    b.lines([(-0.28, 0.52, 0.28, 0.52), (-0.28, 0.73, 0.28, 0.73)], BOLD)
    b.poly([(-0.5, 0.8), (0.5, 0.8), (0.46, 0.88), (-0.46, 0.88)], "wood", BOLD)
    b.path("M.06 .88 L.14 .88 L.13 .97 L.07 .97 Z", "wine", 0)
    b.path("M-.04 .95 L.24 .95 L.21 1.05 L-.01 1.05 Z", "pine", MID)
    for x, y in ((-0.64, 0.9), (-0.72, 0.84), (-0.56, 0.84), (-0.68, 0.78), (-0.6, 0.78), (-0.64, 0.72)):
        b.oval(x, y, 0.052, 0.052, "wine", FINE)
    b.path("M-.8 .86 L-.76 1.02 L-.52 1.02 L-.48 .86 Z", "straw", MID)
    b.lines([(-0.79, 0.92, -0.5, 0.92), (-0.77, 0.97, -0.51, 0.97)], FINE, "strawline")


def park(b: Brush) -> None:
    sky(b, "sky", 0.42)
    cloud(b, -0.45, -0.2, 0.26)
    cloud(b, 0.5, 0.0, 0.2)
    b.box(-0.34, 0.2, 0.34, 0.46, "plaster", FINE)
    b.poly([(-0.36, 0.2), (-0.26, 0.06), (0.26, 0.06), (0.36, 0.2)], "slate", FINE)
    for x in (-0.4, 0.4):
        b.box(x - 0.08, 0.12, x + 0.08, 0.46, "stone", FINE)
        b.poly([(x - 0.1, 0.12), (x, -0.12), (x + 0.1, 0.12)], "slate", FINE)
    b.lines([(x, 0.28, x, 0.36) for x in (-0.24, -0.12, 0, 0.12, 0.24)], 0.6)
    hill(b, [0.46, 0.46, 0.46], "grass", FINE)
    b.path("M-.14 .46 L.14 .46 L.8 1.05 L-.8 1.05 Z", "cream", FINE)
    for side in (-1, 1):
        b.poly([(side * 0.18, 0.46), (side * 1.1, 1.0), (side * 1.1, 0.72), (side * 0.18, 0.41)], "green", MID)
        for x, y, s in ((0.27, 0.46, 0.2), (0.42, 0.54, 0.3), (0.62, 0.66, 0.42), (0.9, 0.84, 0.62)):
            with b.at(side * x, y, s):
                b.box(-0.05, -0.3, 0.05, 0, "oak", FINE)
                b.poly([(-0.3, -0.28), (0, -1.3), (0.3, -0.28)], "forest", MID)
                b.lines([(-0.02, -1.0, 0.1, -0.5), (0.02, -0.8, 0.16, -0.38)], HAIR)
    for dx, top in ((0.11, 0.34), (0.2, 0.44), (0.3, 0.52)):
        for side in (-1, 1):
            b.path(
                f"M0 .36 C{side * dx * 0.3} {top - 0.16} {side * dx} {top - 0.1} {side * dx} {top + 0.24}",
                "",
                MID,
                "waterline",
            )
    b.box(-0.035, 0.36, 0.035, 0.8, "stone", MID)
    b.path("M-.17 .56 L.17 .56 Q.12 .64 0 .64 Q-.12 .64 -.17 .56 Z", "stone", MID)
    b.oval(0, 0.8, 0.44, 0.075, "water", MID)
    b.path("M-.44 .8 C-.44 .84 -.4 .96 -.36 .96 L.36 .96 C.4 .96 .44 .84 .44 .8 C.4 .9 -.4 .9 -.44 .8 Z", "stone", BOLD)
    b.lines([(-0.2, 0.8, 0.0, 0.8), (0.08, 0.83, 0.26, 0.83)], FINE, "waterline")
    b.motif("swan", 0.2, 0.74, 0.16, "white", 0.35)


def falcon(b: Brush) -> None:
    """A falcon that looks right, its feet on a fist."""
    b.path("M.02 .6 L0 .76 L.07 .71 L.1 .77 L.13 .62 Z M.14 .6 L.14 .75 L.2 .7 L.24 .74 L.24 .58 Z", "gold", MID)
    b.path(
        "M.1 -.16 C.26 -.2 .34 -.08 .32 .04 C.44 .18 .42 .42 .3 .56 C.22 .66 .1 .68 .02 .66 L-.14 .5 L-.06 0 Z",
        "cream",
        BOLD,
    )
    b.path(
        "M.02 .06 C.16 .08 .22 .26 .14 .44 C.06 .62 -.12 .78 -.3 .86 C-.32 .66 -.26 .4 -.18 .22 "
        "C-.12 .08 -.06 .04 .02 .06 Z",
        "slate",
        BOLD,
    )
    b.path(
        "M-.12 .24 Q-.02 .3 .06 .26 M-.17 .36 Q-.06 .44 .06 .38 M.06 .46 Q-.04 .64 -.2 .76 M-.04 .46 "
        "Q-.12 .6 -.25 .7 M-.14 .44 L-.26 .58",
        "",
        FINE,
    )
    b.path(
        "M.1 -.16 C.24 -.2 .33 -.1 .32 -.03 C.27 -.01 .25 .06 .24 .12 C.2 .06 .18 .02 .14 .02 "
        "C.1 .06 .06 .08 -.02 .1 C-.12 .06 -.06 -.12 .1 -.16 Z",
        "slate",
        BOLD,
    )
    b.path("M.31 -.08 C.4 -.09 .44 -.02 .4 .07 C.38 .02 .34 .03 .3 .03 Z", "gold", MID)
    b.oval(0.22, -0.06, 0.036, 0.036, "gold", FINE)
    b.dots([(0.225, -0.06)], 0.8)
    b.lines(
        [
            (x, y, x + 0.05, y + 0.012)
            for x, y in (
                (0.27, 0.14),
                (0.22, 0.22),
                (0.32, 0.22),
                (0.25, 0.3),
                (0.34, 0.31),
                (0.22, 0.38),
                (0.31, 0.39),
                (0.18, 0.47),
                (0.27, 0.48),
                (0.16, 0.56),
            )
        ],
        MID,
    )


def falconry(b: Brush) -> None:
    sky(b, "sky", 0.6)
    cloud(b, -0.6, -0.2, 0.22)
    b.path("M-.42 .1 Q-.37 .03 -.32 .1 Q-.27 .03 -.22 .1", "", MID)
    b.path("M-.64 .2 Q-.6 .15 -.56 .2 Q-.52 .15 -.48 .2", "", FINE)
    hill(b, [0.6, 0.5, 0.56, 0.48, 0.42, 0.5], "grass2")
    b.box(0.5, 0.26, 0.82, 0.46, "stone", FINE)
    for x, h in ((0.5, 0.14), (0.66, 0.02), (0.82, 0.14)):
        b.box(x - 0.06, h + 0.06, x + 0.06, 0.46, "stone", FINE)
        b.poly([(x - 0.08, h + 0.06), (x, h - 0.14), (x + 0.08, h + 0.06)], "slate", FINE)
    hill(b, [0.64, 0.62, 0.66, 0.6, 0.56], "grass", FINE)
    for x, y in ((-0.84, 0.7), (-0.62, 0.68), (0.4, 0.68), (0.88, 0.66)):
        tree(b, x, y, 0.2)
    hill(b, [0.82, 0.8, 0.84, 0.86, 0.84], "grass2", FINE)
    b.path("M-1.1 1.1 L-1.02 .86 C-.8 .92 -.6 .86 -.42 .84 L-.3 1.1 Z", "lapis", BOLD)
    b.path("M-.16 .5 L-.34 .92 L-.18 .98 L.04 .6 Z", "slate", MID)
    b.path(
        "M-.56 .82 C-.4 .86 -.3 .78 -.16 .7 C-.02 .64 .16 .64 .2 .72 C.26 .82 .2 .96 .06 .98 "
        "C-.1 1 -.3 1.02 -.44 1.08 Z",
        "wood",
        BOLD,
    )
    b.path("M-.58 .8 L-.44 .82 L-.32 1.1 L-.5 1.1 Z", "gold", MID)
    b.path("M.02 .76 Q.12 .72 .2 .76 M.02 .85 Q.12 .82 .22 .85 M.02 .93 Q.1 .9 .16 .92", "", FINE)
    b.path("M.0 .7 Q.1 .9 .04 1.05 M.06 .7 Q.2 .86 .26 .98", "", MID, "rubric")
    falcon(b)


def beehives(b: Brush) -> None:
    sky(b, "sky", 0.5)
    hill(b, [0.5, 0.44, 0.5, 0.46, 0.5], "grass2")
    for x, y, s in ((-0.78, 0.62, 0.66), (0.8, 0.6, 0.7)):
        tree(b, x, y, s)
        b.dots(
            [
                (x + dx * s, y + dy * s)
                for dx, dy in ((-0.2, -0.6), (0.1, -0.85), (0.2, -0.55), (-0.05, -0.7), (-0.18, -0.84), (0.02, -0.5))
            ],
            1.0,
            "rubric",
        )
    hill(b, [0.64, 0.6, 0.58, 0.6, 0.62], "grass", FINE)
    b.path("M-.78 .34 L0 .02 L.78 .34 L.78 .42 L0 .11 L-.78 .42 Z", "straw", MID)
    b.hatch(
        [(-0.78, 0.34), (0, 0.02), (0.78, 0.34), (0.78, 0.42), (0, 0.11), (-0.78, 0.42)], 0.05, 70, HAIR, "strawline"
    )
    b.lines([(-0.66, 0.38, -0.66, 0.95), (0.66, 0.38, 0.66, 0.95)], 1.1, "oak")
    for x, s, y in ((-0.38, 0.44, 0.82), (0.38, 0.44, 0.82), (0, 0.56, 0.82)):
        with b.at(x, y, s):
            b.path("M-.5 0 C-.56 -.4 -.4 -.96 0 -1.04 C.4 -.96 .56 -.4 .5 0 Z", "straw", BOLD)
            for i, w in enumerate((0.52, 0.5, 0.46, 0.39, 0.28)):
                yy = -0.16 - i * 0.18
                b.path(f"M{-w} {yy} Q0 {yy + 0.09} {w} {yy}", "", FINE, "strawline")
            arch(b, 0, 0, 0.1, -0.1, "dark", FINE)
    b.box(-0.74, 0.82, 0.74, 0.89, "wood", BOLD)
    b.lines([(-0.5, 0.89, -0.54, 1.02), (0.5, 0.89, 0.54, 1.02)], 1.0, "oak")
    for x, y, dx in (
        (-0.2, 0.2, 0.2),
        (0.28, 0.22, -0.2),
        (-0.46, -0.04, 0.3),
        (0.36, -0.16, -0.25),
        (0.02, -0.3, 0.2),
    ):
        b.curve([(x, y), (x + dx * 0.5, y + 0.07), (x + dx, y - 0.02)], 0.15, "mid")
        b.path(f"M{x} {y} L{x - 0.05} {y - 0.06} L{x + 0.03} {y - 0.05} Z", "white", HAIR)
        b.oval(x, y, 0.038, 0.024, "gold", FINE)
        b.lines([(x - 0.008, y - 0.02, x - 0.008, y + 0.02), (x + 0.014, y - 0.018, x + 0.014, y + 0.018)], FINE)
    tufts(b, [(-0.86, 0.9), (-0.2, 0.98), (0.2, 0.97), (0.86, 0.88)], 0.05)


PICTURES: dict[str, Callable[[Brush], None]] = {
    "windmill": windmill,
    "meadow": meadow,
    "hayrick": hayrick,
    "winery": winery,
    "park": park,
    "falconry": falconry,
    "beehives": beehives,
}
