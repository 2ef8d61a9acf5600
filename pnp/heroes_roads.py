"""Pictures along the road: woods, churchyards, carts and coaches."""

import math
from collections.abc import Callable

from pnp.brush import BOLD, FINE, HAIR, MID, Brush, arc
from pnp.props import far_town, figure, flag, gothic, horse, poplar, tree, wheel
from pnp.scenes import arch, birds, cloud, crescent, hill, sky, stones, sun, tufts


def tree_house(b: Brush) -> None:
    sky(b, "evening", 0.7)
    for x, w in ((-0.92, 0.05), (-0.72, 0.035), (-0.56, 0.025), (0.58, 0.03), (0.76, 0.04), (0.95, 0.05)):
        b.box(x - w, b.top - 0.1, x + w, 0.78, "earth", FINE, "earthline")
    hill(b, [0.74, 0.7, 0.74, 0.7, 0.74], "grass2", FINE)
    hill(b, [0.84, 0.8, 0.8, 0.82, 0.86], "grass", FINE)
    b.path(
        "M-.3 .94 C-.16 .84 -.14 .66 -.14 .44 C-.22 .3 -.4 .24 -.5 .14 L-.44 .1 "
        "C-.3 .2 -.16 .22 -.06 .34 L.06 .34 C.18 .22 .3 .16 .46 .06 L.5 .12 C.4 .22 .22 .32 .16 .46 "
        "C.14 .66 .2 .84 .34 .94 C.1 .9 -.1 .9 -.3 .94 Z",
        "oak",
        BOLD,
    )
    b.path("M-.04 .9 C-.02 .76 -.04 .6 -.05 .5 M.06 .88 C.06 .76 .04 .64 .06 .52", "", FINE, "woodline")
    crowns = ((-0.52, 0.0, 0.34), (0.54, -0.04, 0.36), (-0.26, -0.3, 0.36), (0.28, -0.34, 0.38), (0, -0.12, 0.4))
    for x, y, r in crowns:
        ring = [
            (x + math.cos(t) * r * k, y + math.sin(t) * r * k * 0.86)
            for i in range(16)
            for t, k in [(i * math.pi / 8, 1 if i % 2 else 0.88)]
        ]
        b.blob(ring, "green", MID)
        b.curve(arc(x, y, r * 0.68, 20, 100, 6), FINE, "forest")
        b.curve(arc(x, y, r * 0.62, 200, 280, 6), FINE, "forest")
    b.box(-0.46, 0.26, 0.46, 0.33, "wood", BOLD)
    b.box(-0.32, -0.1, 0.32, 0.26, "pine", BOLD)
    b.lines([(-0.32, y, 0.32, y) for y in (-0.01, 0.08, 0.17)], HAIR, "woodline")
    b.poly([(-0.42, -0.08), (0, -0.36), (0.42, -0.08)], "roof", BOLD)
    b.lines(
        [
            (-0.26, -0.12, -0.2, -0.2),
            (0.0, -0.12, 0, -0.2),
            (0.26, -0.12, 0.2, -0.2),
            (-0.12, -0.2, -0.1, -0.28),
            (0.12, -0.2, 0.1, -0.28),
        ],
        FINE,
    )
    arch(b, -0.14, 0.26, 0.075, 0.08, "dark", MID)
    b.box(0.06, 0.0, 0.24, 0.15, "glow", MID)
    b.lines([(0.15, 0, 0.15, 0.15), (0.06, 0.075, 0.24, 0.075)], FINE)
    b.lines([(-0.32, 0.3, -0.46, 0.95), (-0.2, 0.3, -0.33, 0.97)], 0.55, "woodline")
    b.lines(
        [(-0.33 - i * 0.022, 0.38 + i * 0.095, -0.21 - i * 0.022, 0.38 + i * 0.095) for i in range(6)], MID, "woodline"
    )
    tufts(b, [(-0.8, 0.92), (0.5, 0.94), (0.8, 0.92), (0.1, 0.98)], 0.05)


def trade_route(b: Brush) -> None:
    sky(b, "sky", 0.4)
    sun(b, 0.5, -0.12, 0.11)
    cloud(b, -0.4, -0.24, 0.24)
    hill(b, [0.3, 0.26, 0.36, 0.3, 0.22, 0.3], "grass2")
    birds(b, [(-0.02, -0.42), (0.14, -0.5), (0.1, -0.3)], 0.05)
    far_town(b, -0.46, 0.3, 0.34)
    hill(b, [0.3, 0.31, 0.42, 0.46, 0.4, 0.36], "grass", FINE)
    b.path(
        "M-.42 .33 C-.1 .38 .34 .4 .3 .47 C.24 .56 -1.1 .56 -1.1 .8 L-1.1 1.1 L1.1 1.1 L1.1 .82 "
        "C.5 .84 -.3 .8 -.14 .68 C.1 .58 .48 .56 .46 .48 C.44 .4 0 .36 -.36 .32 Z",
        "cream",
        MID,
    )
    for x, y, s in ((0.74, 0.5, 0.28), (0.9, 0.56, 0.3), (-0.88, 0.56, 0.28), (0.02, 0.5, 0.16)):
        tree(b, x, y, s)
    horse(b, -0.26, 0.86, 0.56, "wood", False)
    b.lines([(-0.34, 0.62, 0.2, 0.66)], 0.6, "oak")
    b.path("M.06 .66 L.06 .38 C.1 .14 .66 .14 .7 .38 L.7 .66 Z", "white", BOLD)
    b.path("M.22 .66 L.22 .34 Q.24 .24 .3 .2 M.38 .66 L.38 .19 M.54 .66 L.54 .34 Q.52 .24 .46 .2", "", FINE)
    b.poly([(0.0, 0.64), (0.78, 0.64), (0.74, 0.76), (0.04, 0.76)], "wood", BOLD)
    wheel(b, 0.22, 0.8, 0.13)
    wheel(b, 0.6, 0.8, 0.13)
    arch(b, -0.74, 0.98, 0.1, 0.72, "stone", BOLD)
    b.lines([(-0.77, 0.72, -0.71, 0.72), (-0.74, 0.72, -0.74, 0.86), (-0.77, 0.86, -0.71, 0.86)], MID)
    tufts(b, [(-0.86, 0.98), (-0.6, 0.98), (0.9, 0.9)], 0.05)


def cemetery(b: Brush) -> None:
    sky(b, "dusk", 0.5)
    b.path("M-1.1 .34 C-.6 .28 .5 .4 1.1 .3 L1.1 .7 L-1.1 .7 Z", "rose", 0)
    crescent(b, -0.5, -0.14, 0.15)
    for x, y in ((-0.75, 0.1), (0.6, -0.2), (-0.1, -0.4), (0.72, 0.06)):
        b.dots([(x, y)], 0.7, "white" if b.solid else "ink")
    hill(b, [0.56, 0.5, 0.52, 0.5, 0.56], "green", FINE)
    gothic(b, 0.3, 0.58, 0.5)
    for x, s in ((-0.7, 0.62), (-0.52, 0.5), (0.88, 0.6)):
        poplar(b, x, 0.64, s)
    hill(b, [0.64, 0.6, 0.6, 0.6, 0.64], "grass2", FINE)
    b.path("M.16 .6 C.0 .7 .14 .8 -.06 1.05 L.3 1.05 C.34 .84 .16 .72 .26 .6 Z", "cream", FINE, "earthline")
    for x, y, s, turn in ((-0.34, 0.74, 0.22, -4), (0.42, 0.73, 0.2, 5), (-0.66, 0.84, 0.3, 3)):
        with b.at(x, y, s, turn=turn):
            arch(b, 0, 0.02, 0.34, -0.7, "stone", MID)
            b.lines([(0, -0.8, 0, -0.4), (-0.14, -0.66, 0.14, -0.66)], FINE)
    for x, y, s, turn in ((-0.22, 0.98, 0.5, -5), (0.74, 0.96, 0.44, 6)):
        with b.at(x, y, s, turn=turn):
            b.path(
                "M-.1 0 L-.1 -.62 L-.36 -.62 L-.36 -.8 L-.1 -.8 L-.1 -1.06 L.1 -1.06 L.1 -.8 L.36 -.8 L.36 -.62 "
                "L.1 -.62 L.1 0 Z",
                "stone",
                BOLD,
            )
            b.oval(0, -0.71, 0.24, 0.24, "", MID)
            b.path("M-.34 .04 Q0 -.16 .34 .04 Z", "grass", MID)
    tufts(b, [(-0.86, 0.92), (-0.5, 0.98), (0.44, 0.9), (0.88, 0.94), (-0.46, 0.78)], 0.05)


def four_in_hand(b: Brush) -> None:
    sky(b, "sky", 0.5)
    cloud(b, -0.5, -0.14, 0.26)
    cloud(b, 0.3, -0.4, 0.24)
    hill(b, [0.5, 0.4, 0.46, 0.42, 0.36, 0.44], "grass2")
    far_town(b, -0.66, 0.5, 0.24)
    for x, s in ((0.9, 0.5), (0.1, 0.3), (-0.2, 0.26)):
        poplar(b, x, 0.6, s)
    hill(b, [0.58, 0.56, 0.58, 0.56], "grass", FINE)
    b.path("M-1.1 .74 C-.4 .68 .4 .7 1.1 .66 L1.1 1.1 L-1.1 1.1 Z", "cream", MID)
    for x, y, colour in ((-0.48, 0.8, "plaster"), (-0.02, 0.8, "stone2"), (-0.56, 0.9, "wood"), (-0.1, 0.9, "copper")):
        horse(b, x, y, 0.56, colour, mane="oak" if colour in ("plaster", "stone2") else "dark")
    b.lines([(-0.66, 0.6, 0.42, 0.56), (-0.34, 0.64, 0.42, 0.62)], FINE)
    with b.at(0.64, 0.9, 0.82):
        wheel(b, -0.26, -0.17, 0.17)
        wheel(b, 0.24, -0.2, 0.2)
        b.path(
            "M-.38 -.26 C-.38 -.34 -.3 -.32 -.3 -.44 L-.34 -.78 L.36 -.78 L.34 -.44 C.36 -.34 .3 -.28 .2 -.26 Z",
            "rubric",
            BOLD,
        )
        b.path("M-.4 -.78 Q0 -.94 .42 -.78 Z", "gold", MID)
        b.box(-0.24, -0.7, -0.06, -0.5, "water", MID)
        b.box(0.08, -0.7, 0.28, -0.5, "water", MID)
        b.lines([(0.02, -0.76, 0.02, -0.28)], FINE)
        b.path("M-.34 -.52 L-.52 -.52 L-.54 -.34 L-.34 -.3 Z", "oak", MID)
    figure(b, 0.26, 0.5, 0.36, "lapis", "dark")
    b.curve([(0.14, 0.34), (-0.1, 0.2), (-0.3, 0.3)], FINE)
    tufts(b, [(-0.84, 0.68), (-0.3, 0.99), (0.3, 0.99)], 0.04)
    birds(b, [(0.0, -0.06), (0.16, -0.14), (-0.14, 0.04)], 0.045)


def toll_house(b: Brush) -> None:
    sky(b, "sky", 0.6)
    cloud(b, -0.55, -0.1, 0.24)
    hill(b, [0.56, 0.5, 0.56, 0.5, 0.52], "grass2")
    birds(b, [(-0.12, -0.4), (0.06, -0.48), (-0.26, -0.3)], 0.05)
    tree(b, -0.86, 0.68, 0.34)
    hill(b, [0.66, 0.64, 0.64, 0.66], "grass", FINE)
    b.path("M-.5 .64 L-.2 .64 L.5 1.06 L-1.1 1.06 L-1.1 .9 Z", "cream", FINE)
    stones(b, 0.12, 0.84, "stone", 0.16, 0.84, 0.11)
    b.box(0.16, 0.12, 0.84, 0.84, "", BOLD)
    b.poly([(0.06, 0.14), (0.5, -0.3), (0.94, 0.14)], "slate", BOLD)
    b.lines(
        [
            (0.3, 0.06, 0.36, 0.0),
            (0.46, 0.06, 0.5, 0.0),
            (0.62, 0.06, 0.62, 0.0),
            (0.74, 0.08, 0.7, 0.02),
            (0.42, -0.08, 0.46, -0.14),
            (0.56, -0.08, 0.56, -0.14),
        ],
        FINE,
    )
    flag(b, 0.5, -0.28, 0.2, "rubric")
    arch(b, 0.66, 0.84, 0.11, 0.5, "oak", BOLD)
    b.lines([(0.66, 0.4, 0.66, 0.84)], FINE)
    b.box(0.24, 0.36, 0.46, 0.56, "dark", MID)
    b.box(0.2, 0.56, 0.5, 0.61, "wood", MID)
    b.oval(0.35, 0.52, 0.05, 0.05, "gold", FINE)
    b.oval(0.28, 0.53, 0.04, 0.04, "gold", FINE)
    b.path("M.28 .18 L.42 .18 L.42 .26 Q.4 .33 .35 .34 Q.3 .33 .28 .26 Z", "lapis", FINE)
    figure(b, 0.04, 0.88, 0.52, "lapis", "iron")
    b.lines([(-0.14, 0.9, -0.14, 0.1)], 0.6, "oak")
    b.path("M-.14 .28 L-.14 .02 L-.1 .1 L-.02 .08 L-.02 .22 L-.1 .2 Z", "iron", FINE)
    with b.at(0.16, 0.76, 1, turn=-5):
        for i in range(7):
            x = -1.12 + i * 0.18
            b.box(x, -0.085, x + 0.18, 0.0, "rubric" if i % 2 else "white", FINE)
        b.box(-1.12, -0.085, 0.14, 0.0, "", BOLD)
    b.box(0.1, 0.64, 0.2, 0.98, "wood", BOLD)
    b.box(0.08, 0.6, 0.22, 0.66, "oak", MID)
    b.rods([(-0.8, 0.99, -0.8, 0.84), (-0.8, 0.86, -0.86, 0.78), (-0.8, 0.86, -0.74, 0.78)], 0.7, "oak")


PICTURES: dict[str, Callable[[Brush], None]] = {
    "tree-house": tree_house,
    "trade-route": trade_route,
    "cemetery": cemetery,
    "four-in-hand": four_in_hand,
    "toll-house": toll_house,
}
