"""Grounds of pictures: skies and fields, water, streets and rooms."""

import math

from pnp.brush import FINE, HAIR, MID, Brush, arc
from pnp.pen import Point

STARS = (
    (-0.62, 0.02), (-0.45, -0.3), (-0.2, -0.5), (0.06, -0.24), (0.3, -0.52), (0.5, -0.12), (0.72, 0.1), (-0.8, 0.28),
    (0.84, 0.34), (-0.33, -0.05), (0.22, 0.02), (0.6, -0.36),
)  # fmt: skip


def sky(b: Brush, kind: str = "sky", horizon: float = 0.6, step: float = 0.05) -> None:
    """Flat colour with an engraver's lines that thin out towards the horizon; `kind` is also the colour's name."""
    b.box(-1.05, b.top - 0.05, 1.05, 1.05, kind, 0)
    lines, y, i = [], b.top + 0.03, 0
    while y < horizon:
        t = math.sin(i * 2.4) * 0.5
        lines.append((-1.0, y, t - 0.06, y))
        lines.append((t + 0.06, y, 1.0, y))
        y += step * (1.3 if y > horizon - 0.35 else 1)
        i += 1
    b.lines(lines, FINE, f"{kind}line")


def night(b: Brush, horizon: float = 0.6, moon: Point = (0.5, -0.2), until: float = 1) -> None:
    """A starry sky; to the right of `until` there is room for other stars."""
    sky(b, "night", horizon, 0.06)
    for i, (x, y) in enumerate(STARS):
        if x < until and y < horizon - 0.15 and math.dist((x, y), moon) > 0.25:
            star(b, x, y, 0.034 + 0.016 * (i % 3))
    crescent(b, *moon)


def star(b: Brush, x: float, y: float, r: float, colour: str = "glow") -> None:
    q = r * 0.24
    points = [(0.0, -r), (q, -q), (r, 0.0), (q, q), (0.0, r), (-q, q), (-r, 0.0), (-q, -q)]
    b.poly([(x + dx, y + dy) for dx, dy in points], colour, 0 if b.solid else HAIR)


def crescent(b: Brush, x: float, y: float, r: float = 0.16) -> None:
    with b.at(x, y, r):
        b.path(
            "M.25 -1 C-.5 -.95 -1 -.5 -1 0 C-1 .6 -.5 1 .25 1 C-.2 .75 -.45 .4 -.45 0 C-.45 -.4 -.2 -.75 .25 -1 Z",
            "glow",
            FINE,
        )


def sun(b: Brush, x: float, y: float, r: float = 0.15, rays: bool = True) -> None:
    if rays:
        b.lines(
            [
                (x + math.cos(t) * r * 1.25, y + math.sin(t) * r * 1.25, x + math.cos(t) * k, y + math.sin(t) * k)
                for i in range(24)
                for t, k in [(i * math.pi / 12, r * (1.95 if i % 2 else 1.6))]
            ],
            FINE,
            "goldline",
        )
    b.oval(x, y, r, r, "gold", FINE, "goldline")


def cloud(b: Brush, x: float, y: float, s: float = 0.3, fill: str = "white") -> None:
    with b.at(x, y, s):
        b.path(
            "M-1 .12 C-1.15 -.12 -.85 -.3 -.66 -.2 C-.62 -.52 -.2 -.6 -.02 -.34 C.16 -.56 .58 -.46 .58 -.18 "
            "C.85 -.28 1.1 -.06 .96 .12 C.5 .2 -.5 .2 -1 .12 Z",
            fill, FINE, "ink" if fill == "white" else fill,
        )  # fmt: skip
        if b.solid:
            b.lines([(-0.5, 0.04, 0.3, 0.04), (-0.2, -0.07, 0.6, -0.07)], HAIR, "skyline")


def birds(b: Brush, spots: list[Point], s: float = 0.06) -> None:
    """Birds far off, wings spread."""
    b.path(
        "".join(
            f"M{x - s:.3f} {y - s * 0.3:.3f} Q{x - s * 0.4:.3f} {y - s:.3f} {x} {y} "
            f"Q{x + s * 0.4:.3f} {y - s:.3f} {x + s:.3f} {y - s * 0.4:.3f}"
            for x, y in spots
        ),
        "",
        MID,
    )


def hill(b: Brush, heights: list[float], fill: str, lw: float = FINE, line: str = "ink") -> None:
    """Rolling ground from left to right through heights, down to the foot."""
    n = len(heights) - 1
    top = [(-1.06 + 2.12 * i / n, y) for i, y in enumerate(heights)]
    dx = 2.12 / n / 3
    path = f"M-1.06 {top[0][1]}"
    for i in range(n):
        (x0, y0), (x1, y1) = top[i], top[i + 1]
        s0 = (heights[min(n, i + 1)] - heights[max(0, i - 1)]) / 6
        s1 = (heights[min(n, i + 2)] - heights[i]) / 6
        path += f" C{x0 + dx:.3f} {y0 + s0:.3f} {x1 - dx:.3f} {y1 - s1:.3f} {x1:.3f} {y1:.3f}"
    b.path(f"{path} L1.06 1.06 L-1.06 1.06 Z", fill, lw, line)


def tufts(b: Brush, spots: list[Point], s: float = 0.035, line: str = "grassline") -> None:
    b.lines(
        [
            seg
            for x, y in spots
            for seg in ((x, y, x, y - s), (x, y, x - s * 0.6, y - s * 0.7), (x, y, x + s * 0.6, y - s * 0.7))
        ],
        FINE,
        line,
    )


def furrows(b: Brush, y: float, vx: float, vy: float, n: int, line: str, lw: float = FINE) -> None:
    """Rows of a field that run towards a point on the horizon."""
    out = []
    for i in range(-n, n + 1):
        x = vx + i * 2.6 / n
        k = (y - vy) / (1.05 - vy)
        out.append((x, 1.05, vx + (x - vx) * k, y))
    b.lines(out, lw, line)


def water(b: Brush, y0: float, y1: float = 1.05, fill: str = "water", step: float = 0.055) -> None:
    """Water across the window with broken wave lines."""
    b.box(-1.06, y0, 1.06, y1, fill, 0)
    lines, y, i = [], y0 + 0.03, 0
    while y < y1:
        x = -1.0 + (i * 0.37) % 0.5
        while x < 1:
            w = 0.16 + 0.12 * math.sin(i * 1.7 + x * 3)
            lines.append((x, y, x + w, y))
            x += w + 0.2 + 0.12 * math.sin(x * 5 + i)
        i += 1
        y += step
    b.lines(lines, FINE, "waterline")
    b.lines([(-1.05, y0, 1.05, y0)], FINE)


def ripple(b: Brush, x: float, y: float, w: float) -> None:
    """The white line where something lies in the water."""
    b.curve([(x - w, y), (x - w / 2, y + 0.02), (x, y), (x + w / 2, y + 0.02), (x + w, y)], MID, "waterline")


def tiles(b: Brush, y: float, light: str = "cream", dark: str = "stone2", n: int = 5) -> None:
    """A tiled floor in perspective."""
    b.box(-1.06, y, 1.06, 1.06, light, 0)
    vy = y - 0.75
    rows = [y, y + (1.05 - y) * 0.2, y + (1.05 - y) * 0.48, 1.06]
    squares: list[str] = []
    for r in range(3):
        a, c = rows[r], rows[r + 1]
        ka, kc = (a - vy) / (1 - vy), (c - vy) / (1 - vy)
        for i in range(-n - 1, n + 1):
            if (i + r) % 2 == 0:
                x0, x1 = i * 0.3, (i + 1) * 0.3
                squares.append(
                    f"M{x0 * ka:.3f} {a:.3f} L{x1 * ka:.3f} {a:.3f} L{x1 * kc:.3f} {c:.3f} L{x0 * kc:.3f} {c:.3f} Z"
                )
    b.path("".join(squares), dark if b.solid else "", FINE, "stoneline")
    b.lines([(-1.05, y, 1.05, y)], MID)


def boards(b: Brush, y: float, fill: str = "pine", line: str = "woodline") -> None:
    """A floor of planks in perspective."""
    b.box(-1.06, y, 1.06, 1.06, fill, 0)
    furrows(b, y, 0, y - 0.6, 7, line)
    b.lines([(-1.05, y, 1.05, y)], MID)


def stones(
    b: Brush, y0: float, y1: float, fill: str = "stone", x0: float = -1.06, x1: float = 1.06, h: float = 0.13
) -> None:
    """A wall with the joints of some stones."""
    b.box(x0, y0, x1, y1, fill, 0)
    lines, y, i = [], y1 - h, 0
    while y > max(y0, b.top - 0.1):
        x = x0 + 0.1 + (i * 0.29) % 0.35
        while x < x1 - 0.2:
            lines.append((x, y, x + 0.2, y))
            if (i + int(x * 10)) % 2:
                lines.append((x + 0.2, y, x + 0.2, y + h))
            x += 0.37 + 0.08 * math.sin(i * 2 + x * 4)
        y -= h
        i += 1
    b.lines(lines, FINE, "stoneline")


def arch(
    b: Brush, x: float, y: float, w: float, spring: float, fill: str = "", lw: float = MID, line: str = "ink"
) -> None:
    """A round-headed opening: half width w, foot y, its arch springs at `spring`."""
    k = w * 0.5523
    b.path(
        f"M{x - w} {y} L{x - w} {spring} C{x - w} {spring - k} {x - k} {spring - w} {x} {spring - w} "
        f"C{x + k} {spring - w} {x + w} {spring - k} {x + w} {spring} L{x + w} {y} Z",
        fill, lw, line,
    )  # fmt: skip


def lancet(b: Brush, x: float, y: float, w: float, spring: float, fill: str = "", lw: float = MID) -> None:
    """A pointed opening."""
    top = spring - w * 1.7
    b.path(
        f"M{x - w} {y} L{x - w} {spring} C{x - w} {spring - w * 0.7} {x - w * 0.5} {spring - w * 1.3} {x} {top} "
        f"C{x + w * 0.5} {spring - w * 1.3} {x + w} {spring - w * 0.7} {x + w} {spring} L{x + w} {y} Z",
        fill, lw,
    )  # fmt: skip


def window(b: Brush, x: float, y: float, w: float, h: float, fill: str = "sky", pointed: bool = False) -> None:
    """A leaded window in its stone frame, foot at y."""
    opening = lancet if pointed else arch
    opening(b, x, y, w + 0.04, y - h + w, "stone", MID)
    opening(b, x, y, w, y - h + w, fill, FINE)
    panes = [(x, y, x, y - h + (0 if not pointed else -w * 0.7))]
    rise = y - 0.12
    while rise > y - h + w * 0.6:
        panes.append((x - w, rise, x + w, rise))
        rise -= 0.12
    b.lines(panes, FINE)
    b.box(x - w - 0.08, y, x + w + 0.08, y + 0.04, "stone", MID)


def column(b: Brush, x: float, y0: float, y1: float, w: float = 0.05, fill: str = "stone") -> None:
    b.box(x - w, y0, x + w, y1, fill, MID)
    b.lines([(x + w * 0.45, y0 + 0.03, x + w * 0.45, y1 - 0.03)], FINE, "stoneline")
    b.poly([(x - w * 2, y0 - 0.07), (x + w * 2, y0 - 0.07), (x + w, y0), (x - w, y0)], fill, MID)
    b.box(x - w * 1.6, y1 - 0.05, x + w * 1.6, y1, fill, MID)


def vault(b: Brush, wall: str, floor: float, spring: float = 0.05, fill: str = "stone") -> None:
    """A room of stone: the wall framed by a great arch on two columns, ribs above."""
    b.box(-1.06, b.top - 0.1, 1.06, floor, fill, 0)
    for dx in (-1.3, -0.62, 0.62, 1.3):
        b.curve([(0, b.top - 0.5), (dx * 0.8, b.top - 0.1), (dx * 1.2, spring - 0.2)], FINE, "stoneline")
    arch(b, 0, floor, 0.84, spring, wall, MID)
    b.curve(arc(0, spring, 0.9, 180, 360, 14), FINE)
    joints = [(math.cos(t), math.sin(t)) for t in [math.radians(d) for d in range(192, 360, 15)]]
    b.lines([(x * 0.84, spring + y * 0.84, x * 0.9, spring + y * 0.9) for x, y in joints], FINE)
    for x in (-0.9, 0.9):
        column(b, x, spring + 0.02, floor + 0.03, 0.06)


def beams(b: Brush, wall: str, floor: float, y: float = -0.12) -> None:
    """A room with a timber ceiling."""
    b.box(-1.06, b.top - 0.1, 1.06, floor, wall, 0)
    if b.top < y:
        b.box(-1.06, b.top - 0.1, 1.06, y, "wood", 0)
        b.lines([(x, y, x * 2.2, y - 0.75) for x in (-0.8, -0.48, -0.16, 0.16, 0.48, 0.8)], MID, "woodline")
        b.box(-1.06, y, 1.06, y + 0.09, "oak", MID)
        for x in (-0.72, 0.72):
            b.path(f"M{x * 1.45} {y + 0.09} L{x * 1.45} {y + 0.36} Q{x * 1.4} {y + 0.12} {x} {y + 0.09} Z", "oak", MID)


def street(b: Brush, y: float, fill: str = "earth") -> None:
    """Cobbles from y down."""
    b.box(-1.06, y, 1.06, 1.06, fill, 0)
    b.lines([(-1.05, y, 1.05, y)], MID)
    row, i = y + 0.06, 0
    path = []
    while row < 1.05:
        s = 0.05 + (row - y) * 0.08
        x = -0.95 + (i % 2) * s * 2 + math.sin(i * 3) * 0.1
        while x < 0.95:
            path.append(f"M{x:.3f} {row:.3f} Q{x + s:.3f} {row - s * 0.8:.3f} {x + 2 * s:.3f} {row:.3f}")
            x += s * 5.2 + math.sin(x * 9 + i) * s * 1.6
        i += 1
        row += s * 1.3
    b.path("".join(path), "", FINE, "earthline")
