"""Pictures of workshops: kettles, stills, cheeses, planes, cups, helmets."""

from collections.abc import Callable

from pnp.brush import BOLD, FINE, HAIR, MID, Brush
from pnp.props import barrel, cask, shelf, table
from pnp.scenes import arch, beams, boards, stones, street, tiles, vault, window


def bricks(b: Brush, x0: float, y0: float, x1: float, y1: float, fill: str = "roof") -> None:
    b.box(x0, y0, x1, y1, fill, BOLD)
    lines, i, y = [], 0, y0
    while y < y1 - 0.01:
        lines.append((x0, y, x1, y))
        x = x0 + 0.07 + (i % 2) * 0.08
        while x < x1 - 0.02:
            lines.append((x, y, x, min(y1, y + 0.09)))
            x += 0.16
        y += 0.09
        i += 1
    b.lines(lines, HAIR)


def fire(b: Brush, x: float, y: float, s: float) -> None:
    with b.at(x, y, s):
        b.path(
            "M-.5 0 C-.66 -.4 -.3 -.5 -.34 -.86 C-.1 -.7 -.1 -.5 -.02 -.4 C0 -.7 .14 -.8 .1 -1.1 "
            "C.4 -.8 .3 -.5 .36 -.4 C.44 -.5 .44 -.6 .42 -.7 C.64 -.4 .6 -.2 .5 0 Z",
            "copper",
            FINE,
        )
        b.path("M-.22 0 C-.3 -.26 -.06 -.3 -.04 -.5 C.18 -.3 .3 -.2 .22 0 Z", "glow", FINE)


def steam(b: Brush, x: float, y: float, s: float) -> None:
    with b.at(x, y, s):
        for dx in (-0.3, 0, 0.3):
            b.path(
                f"M{dx} 0 C{dx - 0.2} -.2 {dx + 0.2} -.36 {dx} -.56 C{dx - 0.16} -.72 {dx + 0.1} -.84 {dx + 0.02} -1",
                "",
                MID,
                "mid",
            )


def brewery(b: Brush) -> None:
    vault(b, "plaster", 0.88, 0.02)
    for x, y in ((-0.6, -0.34), (-0.34, -0.42), (-0.06, -0.45), (0.2, -0.44)):
        for i in range(3):
            b.oval(x + (0.05 if i % 2 else -0.05), y + i * 0.07, 0.06, 0.075, "green", FINE)
    b.curve([(-0.8, -0.36), (-0.4, -0.46), (0, -0.5), (0.4, -0.46), (0.8, -0.36)], MID, "forest")
    window(b, 0.5, 0.16, 0.16, 0.4)
    tiles(b, 0.86, "cream", "rose")
    for x, y in ((0.54, 0.78), (0.9, 0.78), (0.72, 0.48)):
        cask(b, x, y, 0.18)
    b.lines([(0.3, 0.97, 1.05, 0.97)], 1.2, "oak")
    bricks(b, -0.76, 0.62, 0.22, 0.96)
    arch(b, -0.27, 0.96, 0.17, 0.8, "dark", BOLD)
    fire(b, -0.27, 0.95, 0.2)
    b.path("M-.82 .3 C-.84 .52 -.74 .64 -.56 .66 L.02 .66 C.2 .64 .3 .52 .28 .3 Z", "copper", BOLD)
    b.oval(-0.27, 0.29, 0.57, 0.1, "copper", BOLD)
    b.oval(-0.27, 0.3, 0.48, 0.065, "cheese", MID)
    b.oval(-0.42, 0.3, 0.1, 0.025, "white", FINE)
    b.oval(-0.16, 0.31, 0.13, 0.025, "white", FINE)
    b.path("M-.7 .42 Q-.68 .54 -.56 .6 M-.64 .42 Q-.62 .5 -.54 .54", "", FINE, "cream" if b.solid else "ink")
    b.dots([(-0.74 + i * 0.134, 0.4 + 0.05 * (1 - abs(i - 3.5) / 3.5)) for i in range(8)], 0.7)
    b.rods([(0.02, 0.3, 0.22, -0.2)], 0.7, "pine")
    steam(b, -0.36, 0.2, 0.4)


def distillery(b: Brush) -> None:
    stones(b, b.top - 0.1, 0.88, "stone")
    window(b, 0.02, 0.06, 0.17, 0.5)
    shelf(b, -0.98, -0.4, 0.0)
    shelf(b, 0.4, 0.98, 0.0)
    for x, c in ((-0.86, "lapis"), (-0.68, "gold"), (-0.5, "wine"), (0.5, "green"), (0.68, "rubric"), (0.86, "gold")):
        b.path(
            f"M{x - 0.025} -.18 L{x + 0.025} -.18 L{x + 0.025} -.12 C{x + 0.08} -.1 {x + 0.08} 0 {x + 0.04} 0 "
            f"L{x - 0.04} 0 C{x - 0.08} 0 {x - 0.08} -.1 {x - 0.025} -.12 Z",
            c,
            MID,
        )
    tiles(b, 0.88)
    bricks(b, -0.66, 0.62, 0.06, 0.94)
    arch(b, -0.3, 0.94, 0.14, 0.8, "dark", MID)
    fire(b, -0.3, 0.93, 0.17)
    b.path("M-.18 .12 C-.06 .08 .1 .12 .2 .2 L.6 .56 L.56 .61 L.14 .28 C.04 .22 -.06 .24 -.1 .3 Z", "copper", BOLD)
    b.path(
        "M-.42 .36 L-.46 .42 C-.68 .48 -.68 .64 -.58 .68 L-.02 .68 C.08 .64 .08 .48 -.14 .42 L-.18 .36 Z",
        "copper",
        BOLD,
    )
    b.path("M-.44 .36 C-.6 .24 -.52 .04 -.3 .02 C-.08 .04 0 .24 -.16 .36 Z", "copper", BOLD)
    b.box(-0.46, 0.34, -0.14, 0.4, "gold", MID)
    b.oval(-0.3, 0.0, 0.045, 0.04, "gold", MID)
    b.path(
        "M-.46 .24 C-.46 .14 -.4 .1 -.34 .08 M-.56 .62 C-.6 .54 -.54 .5 -.48 .48",
        "",
        MID,
        "cream" if b.solid else "ink",
    )
    table(b, 0.28, 1.02, 0.86, 1.05)
    b.path("M.53 .56 L.63 .56 L.63 .64 C.82 .68 .82 .84 .7 .86 L.46 .86 C.34 .84 .34 .68 .53 .64 Z", "sky", BOLD)
    b.path("M.4 .76 L.76 .76 C.78 .82 .74 .86 .7 .86 L.46 .86 C.42 .86 .38 .82 .4 .76 Z", "gold", FINE)
    b.path("M.585 .6 L.585 .74", "", FINE)
    barrel(b, -0.86, 0.94, 0.34)
    for x in (-0.5, -0.32, 0.36, 0.54):
        b.lines([(x, b.top, x, -0.52)], FINE)
        b.path(
            f"M{x - 0.03} -.52 L{x + 0.03} -.52 C{x + 0.02} -.46 {x + 0.1} -.4 {x + 0.07} -.28 L{x} -.25 "
            f"L{x - 0.07} -.28 C{x - 0.1} -.4 {x - 0.02} -.46 {x - 0.03} -.52 Z",
            "green",
            MID,
        )
        b.lines([(x, -0.44, x, -0.3), (x, -0.4, x - 0.04, -0.32), (x, -0.4, x + 0.04, -0.32)], FINE, "forest")


def cheese_wheel(b: Brush, x: float, y: float, w: float, h: float, fill: str = "cheese") -> None:
    """A wheel of cheese lying flat on y."""
    k = w * 0.3
    b.path(
        f"M{x - w} {y - h} L{x - w} {y - k * 0.5} "
        f"C{x - w} {y + k * 0.3} {x + w} {y + k * 0.3} {x + w} {y - k * 0.5} L{x + w} {y - h} Z",
        fill,
        MID,
    )
    b.oval(x, y - h, w, k, fill, MID)


def cheese_factory(b: Brush) -> None:
    vault(b, "stone2", 0.88, -0.02)
    for r, y in enumerate((-0.24, 0.08, 0.4)):
        shelf(b, -0.84, 0.84, y)
        for i in range(6):
            x = -0.68 + i * 0.27
            if r == 0 and i in (0, 5):
                continue
            if (i + r) % 3 == 0:
                b.oval(x, y - 0.11, 0.11, 0.11, "cheese", MID)
                b.oval(x, y - 0.11, 0.07, 0.07, "", HAIR, "strawline")
            else:
                cheese_wheel(b, x, y - 0.01, 0.12, 0.09, ("wheat", "cream", "roof")[(i + r) % 3])
    tiles(b, 0.88)
    table(b, -0.9, 0.9, 0.8, 1.04)
    cheese_wheel(b, -0.14, 0.78, 0.44, 0.24)
    b.path("M-.14 .54 L.2 .46 C.28 .48 .3 .52 .3 .56 L.08 .65 L.08 .87 L-.14 .78 Z", "cream", MID)
    b.path("M-.14 .54 L.08 .65 L.08 .88 L-.14 .78 Z", "wheat", MID)
    for x, y, hole in ((-0.06, 0.66, 0.03), (0.02, 0.76, 0.024), (-0.09, 0.75, 0.018), (0.16, 0.58, 0.02)):
        b.oval(x, y, hole, hole * 1.1, "straw", FINE)
    b.path("M.42 .8 L.42 .68 L.78 .74 L.78 .8 Z", "wheat", MID)
    b.path("M.42 .68 L.62 .6 L.78 .74 Z", "cheese", MID)
    b.oval(0.52, 0.75, 0.022, 0.022, "straw", FINE)
    b.oval(0.64, 0.77, 0.016, 0.016, "straw", FINE)
    b.motif("cat", -0.74, 0.62, 0.3, "stone", 0.4)


def joinery(b: Brush) -> None:
    beams(b, "plaster", 0.9, -0.34)
    window(b, -0.6, 0.34, 0.2, 0.52)
    for x, top, c in ((0.7, -0.2, "pine"), (0.8, -0.1, "wood"), (0.9, -0.24, "pine")):
        b.poly([(x, 0.9), (x + 0.03, top), (x + 0.12, top), (x + 0.1, 0.9)], c, MID)
        b.lines([(x + 0.05, 0.84, x + 0.07, top + 0.06)], HAIR, "woodline")
    with b.at(0.54, -0.02, 0.86, turn=84):
        b.path("M-.14 -.08 L.46 -.03 L.46 .03 L-.14 .14 Z", "iron", MID)
        b.path("M-.14 -.1 C-.3 -.14 -.34 .0 -.3 .14 L-.14 .16 Z", "oak", MID)
        b.trace([(-0.12 + i * 0.05, (0.145 if i % 2 else 0.17) - i * 0.0085) for i in range(12)], FINE)
    b.rods([(0.24, -0.14, 0.24, 0.1)], 0.7, "oak")
    b.path("M.14 -.17 L.32 -.17 L.32 -.08 L.14 -.08 Z", "iron", MID)
    boards(b, 0.9)
    for x in (-0.66, 0.58):
        b.poly([(x - 0.08, 0.7), (x + 0.08, 0.7), (x + 0.13, 1.02), (x - 0.13, 1.02)], "oak", BOLD)
    b.box(-0.6, 0.86, 0.56, 0.92, "oak", MID)
    b.box(-0.92, 0.62, 0.86, 0.74, "wood", BOLD)
    b.lines([(-0.86, 0.69, -0.2, 0.69), (0.0, 0.67, 0.7, 0.67)], HAIR, "woodline")
    b.box(-0.84, 0.54, 0.72, 0.62, "pine", BOLD)
    b.lines([(-0.8, 0.58, -0.3, 0.58), (0.3, 0.59, 0.66, 0.59)], HAIR, "woodline")
    b.box(0.72, 0.48, 0.8, 0.64, "oak", MID)
    b.poly([(0.0, 0.5), (0.12, 0.12), (0.2, 0.15), (0.1, 0.5)], "iron", BOLD)
    b.path("M.26 .36 C.22 .24 .28 .16 .4 .2 L.42 .27 C.34 .26 .34 .3 .38 .38 Z", "oak", BOLD)
    b.oval(-0.22, 0.31, 0.05, 0.07, "oak", BOLD)
    b.path("M-.34 .54 L-.36 .38 L-.3 .34 L.42 .36 L.48 .42 L.48 .54 Z", "wood", BOLD)
    b.lines([(-0.28, 0.46, 0.42, 0.47)], HAIR, "woodline")
    curl = "M-.03 .36 C-.24 .3 -.26 .02 -.06 .02 C.08 .02 .06 .2 -.04 .18 C-.1 .17 -.1 .1 -.05 .1"
    b.path(curl, "", 1.0)
    b.path(curl, "", 0.55, "pine")
    for x, y in ((-0.3, 0.98), (0.1, 0.97), (-0.06, 1.0), (0.36, 0.99)):
        b.path(
            f"M{x} {y} C{x - 0.06} {y - 0.08} {x + 0.08} {y - 0.1} {x + 0.06} {y - 0.02} "
            f"C{x + 0.04} {y + 0.02} {x} {y - 0.02} {x + 0.03} {y - 0.05}",
            "",
            MID,
        )


def goldsmith(b: Brush) -> None:
    stones(b, b.top - 0.1, 1.06, "stone")
    arch(b, 0, 0.78, 0.78, 0.18, "stone2", BOLD)
    arch(b, 0, 0.78, 0.68, 0.18, "night", MID)
    b.path(
        "M0 -.5 L0 -.36 M-.3 -.3 L.3 -.3 M-.3 -.3 L-.38 -.12 L-.22 -.12 Z M.3 -.3 L.38 -.12 L.22 -.12 Z",
        "",
        MID,
        "gold" if b.solid else "ink",
    )
    for x in (-0.3, 0.3):
        b.path(f"M{x - 0.1} -.12 Q{x} -.02 {x + 0.1} -.12 Z", "gold", MID)
    b.box(-0.94, 0.76, 0.94, 0.86, "wood", BOLD)
    street(b, 0.98)
    b.box(-0.82, 0.86, 0.82, 1.02, "oak", BOLD)
    b.lines([(x, 0.86, x, 1.02) for x in (-0.5, -0.16, 0.16, 0.5)], FINE)
    # the cup
    b.path("M-.22 .76 C-.2 .7 -.06 .68 -.04 .6 L-.04 .52 L.04 .52 L.04 .6 C.06 .68 .2 .7 .22 .76 Z", "gold", BOLD)
    b.oval(0, 0.53, 0.07, 0.045, "rubric", MID)
    b.path("M-.26 .1 C-.26 .34 -.16 .48 0 .48 C.16 .48 .26 .34 .26 .1 Z", "gold", BOLD)
    b.oval(0, 0.1, 0.26, 0.055, "cheese", BOLD)
    b.path("M-.25 .2 Q0 .28 .25 .2", "", MID)
    for x, c in ((-0.15, "rubric"), (0, "lapis"), (0.15, "rubric")):
        b.path(f"M{x} .26 L{x + 0.045} .32 L{x} .38 L{x - 0.045} .32 Z", c, FINE)
    # the ring
    b.ring(-0.46, 0.63, 0.13, 0.13, 1.0, "gold")
    b.poly([(-0.54, 0.46), (-0.5, 0.4), (-0.42, 0.4), (-0.38, 0.46), (-0.46, 0.53)], "lapis", MID)
    b.lines([(-0.54, 0.46, -0.38, 0.46)], HAIR, "cream" if b.solid else "ink")
    # a crown
    b.path("M.32 .76 L.28 .5 L.38 .6 L.46 .44 L.54 .6 L.64 .5 L.6 .76 Z", "gold", BOLD)
    b.lines([(0.32, 0.7, 0.6, 0.7)], FINE)
    for x, y in ((0.28, 0.49), (0.46, 0.43), (0.64, 0.49)):
        b.oval(x, y, 0.03, 0.03, "rubric", FINE)
    for x in (-0.7, 0.72):
        b.oval(x, 0.74, 0.05, 0.02, "gold", FINE)
        b.oval(x, 0.71, 0.05, 0.02, "gold", FINE)
    for x, y in ((-0.36, 0.16), (0.38, 0.2), (0.16, -0.02)):
        b.lines([(x - 0.05, y, x + 0.05, y), (x, y - 0.07, x, y + 0.07)], FINE, "glow" if b.solid else "ink")


def armourer(b: Brush) -> None:
    stones(b, b.top - 0.1, 0.88, "stone")
    b.box(-1.06, -0.2, 1.06, -0.12, "oak", MID)
    street(b, 0.88, "earth")
    for turn in (-38, 38):
        with b.at(0.5, 0.16, 1, turn=turn):
            b.poly([(-0.025, -0.44), (0, -0.5), (0.025, -0.44), (0.025, 0.24), (-0.025, 0.24)], "cream", MID)
            b.box(-0.12, 0.24, 0.12, 0.28, "gold", MID)
            b.box(-0.022, 0.28, 0.022, 0.4, "oak", MID)
            b.oval(0, 0.43, 0.035, 0.035, "gold", MID)
    b.path("M.24 -.08 L.76 -.08 L.76 .18 C.76 .38 .62 .48 .5 .56 C.38 .48 .24 .38 .24 .18 Z", "lapis", BOLD)
    b.path("M.24 .06 L.24 .18 C.24 .24 .26 .3 .29 .34 L.76 -.06 L.76 -.08 L.58 -.08 Z", "gold", MID)
    b.box(-0.38, 0.66, -0.28, 0.94, "oak", MID)
    b.path("M-.54 .98 Q-.5 .9 -.33 .9 Q-.16 .9 -.12 .98 Z", "oak", BOLD)
    b.motif("helm", -0.33, 0.32, 0.72, "iron", 0.6)
    b.path(
        "M-.34 -.02 C-.44 -.18 -.24 -.34 -.02 -.3 C.06 -.22 .06 -.1 .0 -.04 C-.02 -.16 -.18 -.14 -.34 -.02 Z",
        "rubric",
        BOLD,
    )
    b.path(
        "M.3 .74 L.46 .74 L.46 .68 L.98 .68 L.98 .76 C.86 .78 .82 .82 .8 .86 L.86 .98 L.46 .98 L.52 .86 "
        "C.48 .8 .36 .82 .3 .74 Z",
        "dark",
        BOLD,
    )
    with b.at(0.7, 0.62, 1, turn=-16):
        b.box(-0.02, -0.05, 0.36, 0.0, "wood", MID)
        b.box(-0.14, -0.09, 0.02, 0.05, "iron", BOLD)
    b.path("M-.96 .9 L-.92 .7 Q-.8 .64 -.68 .7 L-.66 .9 Z", "wood", MID)
    b.lines([(-0.95, 0.78, -0.66, 0.78)], MID)
    b.lines([(-0.86, 0.68, -0.9, 0.4), (-0.74, 0.68, -0.74, 0.36)], 0.8, "oak")
    b.path("M-.9 .4 L-.94 .3 L-.88 .22 L-.86 .38 Z M-.74 .36 L-.78 .26 L-.74 .16 L-.7 .26 Z", "iron", FINE)


PICTURES: dict[str, Callable[[Brush], None]] = {
    "brewery": brewery,
    "distillery": distillery,
    "cheese-factory": cheese_factory,
    "joinery": joinery,
    "goldsmith": goldsmith,
    "armourer": armourer,
}
