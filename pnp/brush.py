"""A brush for pictures: units of half a window's width from the middle of its foot, contours in ink, flat colour.

x runs from -1 to 1, y from the window's top down to 1 at its foot. Inks that spare colour keep it in small spots only
and leave the rest white or hatched, so a picture must live by its contours.
"""

import json
import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from layouts.item import Rect
from layouts.type import MM
from pnp.dyes import COLOURS, FIELD, HATCH, SPOT
from pnp.palette import WHITE
from pnp.pen import Pen, Point

MOTIFS = Path(__file__).parent / "motifs.json"
BOLD, MID, FINE, HAIR = 0.42, 0.3, 0.2, 0.13  # mm
Segment = tuple[float, float, float, float]


@cache
def motifs() -> dict[str, dict[str, Any]]:
    """Baked figures by name; read when the first picture needs one."""
    data: dict[str, dict[str, Any]] = json.loads(MOTIFS.read_text("utf-8"))
    return data


@cache
def parsed(path: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """A path written as in SVG, with M, L, C, Q and Z, all absolute."""
    steps: list[tuple[str, tuple[float, ...]]] = []
    for verb, numbers in re.findall(r"([MLCQZ])([^MLCQZ]*)", path):
        values = tuple(float(n) for n in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", numbers))
        size = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}[verb]
        if not size:
            steps.append((verb, ()))
        for i in range(0, len(values), size or 1):
            steps.append((verb, values[i : i + size]))
    return tuple(steps)


def arc(cx: float, cy: float, r: float, start: float, end: float, n: int = 10, ry: float = 0) -> list[Point]:
    """Points of an arc, degrees clockwise from the right."""
    a, b = math.radians(start), math.radians(end)
    steps = [a + (b - a) * i / n for i in range(n + 1)]
    return [(cx + math.cos(t) * r, cy + math.sin(t) * (ry or r)) for t in steps]


class Brush:
    """Draws in a window with a pen."""

    def __init__(self, pen: Pen, window: Rect) -> None:
        self.pen = pen
        self.solid = pen.p.solid
        self.named = COLOURS[pen.p.name]
        u = window.w / 2 * MM
        self.top = 1 - 2 * window.h / window.w
        foot = (pen.h - window.y1) * MM
        self._m = (u, 0.0, 0.0, -u, window.cx * MM, foot + u)

    # Where

    def sink(self, by: float) -> None:
        """Moves everything down, so that a short window shows more of a tall scene's top."""
        a, b, c, d, e, f = self._m
        self._m = (a, b, c, d, e, f + d * by)
        self.top -= by

    @contextmanager
    def at(self, x: float, y: float, s: float = 1, flip: bool = False, turn: float = 0) -> Iterator[None]:
        """Inside, coordinates are those of a thing that stands at x, y, is scaled, mirrored and turned (degrees)."""
        a, b, c, d, e, f = old = self._m
        cos, sin = math.cos(math.radians(turn)) * s, math.sin(math.radians(turn)) * s
        k = -1 if flip else 1
        self._m = (
            (a * cos + c * sin) * k,
            (b * cos + d * sin) * k,
            c * cos - a * sin,
            d * cos - b * sin,
            a * x + c * y + e,
            b * x + d * y + f,
        )
        yield
        self._m = old

    def _ops(self, path: str | Sequence[Point], close: bool, smooth: bool = False) -> tuple[str, Segment]:
        """PDF operators of a path and the box around it, in points."""
        a, b, c, d, e, f = self._m
        xs: list[float] = []
        ys: list[float] = []
        out: list[str] = []
        if isinstance(path, str):
            x = y = 0.0
            for verb, v in parsed(path):
                if verb == "Z":
                    out.append("h")
                    continue
                if verb == "Q":
                    qx, qy, ex, ey = v
                    v = (x + (qx - x) / 1.5, y + (qy - y) / 1.5, ex + (qx - ex) / 1.5, ey + (qy - ey) / 1.5, ex, ey)
                for i in range(0, len(v), 2):
                    px, py = a * v[i] + c * v[i + 1] + e, b * v[i] + d * v[i + 1] + f
                    xs.append(px)
                    ys.append(py)
                    out.append(f"{px:.1f} {py:.1f}")
                x, y = v[-2:]
                out.append("m" if verb == "M" else "l" if verb == "L" else "c")
        else:
            points = [(a * x + c * y + e, b * x + d * y + f) for x, y in path]
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            if smooth:
                out = _smooth(points, close)
            else:
                out = [f"{x:.1f} {y:.1f} {'l' if i else 'm'}" for i, (x, y) in enumerate(points)]
            if close:
                out.append("h")
        return " ".join(out), (min(xs), min(ys), max(xs), max(ys))

    # Colour

    def hue(self, name: str) -> str:
        """The colour of a line."""
        found = self.named.get(name) or self.pen.p.colours.get(name)
        return found or (WHITE if name == "white" or name in COLOURS["full"] else self.pen.p["ink"])

    def dye(self, name: str, area: float) -> str:
        """The colour of an area: white for large ones where ink is spared."""
        if name == "white":
            return WHITE
        if self.solid:
            return self.hue(name)
        if area > SPOT or name not in self.named:
            return self.pen.p["ink"] if name == "ink" and area < SPOT / 2 else WHITE
        return self.named[name]

    def _paint(self, ops: str, box: Segment, fill: str, lw: float, line: str) -> None:
        area = (box[2] - box[0]) * (box[3] - box[1]) / MM / MM
        colour, ink = self.dye(fill, area) if fill else None, self.hue(line) if lw else None
        if not self.solid and fill in HATCH and SPOT < area < FIELD:
            self._hatched(ops, box, fill)
            colour = None
        if colour or ink:
            self.pen.path(ops, colour, ink, lw)

    def _hatched(self, ops: str, box: Segment, fill: str) -> None:
        """Lines instead of a colour, as in the arms of engravers: red upright, blue level, green and brown aslant."""
        turn, step, lw = HATCH[fill]
        x0, y0, x1, y1 = box
        step *= MM
        strokes = []
        if turn == 0:
            strokes = [
                f"{x0:.1f} {y0 + i * step:.1f} m {x1:.1f} {y0 + i * step:.1f} l"
                for i in range(int((y1 - y0) / step) + 1)
            ]
        elif turn == 90:
            strokes = [
                f"{x0 + i * step:.1f} {y0:.1f} m {x0 + i * step:.1f} {y1:.1f} l"
                for i in range(int((x1 - x0) / step) + 1)
            ]
        else:
            h, step = y1 - y0, step * 1.414
            a, b = (y0, y1) if turn > 0 else (y1, y0)
            strokes = [
                f"{x0 - h + i * step:.1f} {a:.1f} m {x0 + i * step:.1f} {b:.1f} l"
                for i in range(int((x1 - x0 + h) / step) + 1)
            ]
        self.pen.op(f"q {ops} W* n")
        self.pen.forget()
        self.pen.path(f"{x0:.1f} {y0:.1f} {x1 - x0:.1f} {y1 - y0:.1f} re", WHITE)
        self.pen.path(" ".join(strokes), None, self.hue(fill), lw)
        self.pen.unclip()

    # Shapes

    def poly(self, points: Sequence[Point], fill: str = "", lw: float = MID, line: str = "ink") -> None:
        self._paint(*self._ops(points, True), fill, lw, line)

    def path(self, path: str, fill: str = "", lw: float = MID, line: str = "ink") -> None:
        self._paint(*self._ops(path, False), fill, lw, line)

    def blob(self, points: Sequence[Point], fill: str = "", lw: float = MID, line: str = "ink") -> None:
        """A closed smooth shape through points."""
        self._paint(*self._ops(points, True, True), fill, lw, line)

    def curve(self, points: Sequence[Point], lw: float = MID, line: str = "ink") -> None:
        self._paint(*self._ops(points, False, True), "", lw, line)

    def trace(self, points: Sequence[Point], lw: float = MID, line: str = "ink") -> None:
        self._paint(*self._ops(points, False), "", lw, line)

    def box(
        self, x0: float, y0: float, x1: float, y1: float, fill: str = "", lw: float = MID, line: str = "ink"
    ) -> None:
        self.poly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], fill, lw, line)

    def oval(
        self, x: float, y: float, rx: float, ry: float = 0, fill: str = "", lw: float = MID, line: str = "ink"
    ) -> None:
        ry = ry or rx
        k, q = rx * 0.5523, ry * 0.5523
        a, b, c, d, e, f = self._m
        curve = (
            (x + rx, y), (x + rx, y + q), (x + k, y + ry), (x, y + ry), (x - k, y + ry), (x - rx, y + q), (x - rx, y),
            (x - rx, y - q), (x - k, y - ry), (x, y - ry), (x + k, y - ry), (x + rx, y - q), (x + rx, y),
        )  # fmt: skip
        t = [f"{a * px + c * py + e:.1f} {b * px + d * py + f:.1f}" for px, py in curve]
        ops = f"{t[0]} m {' '.join(t[1:4])} c {' '.join(t[4:7])} c {' '.join(t[7:10])} c {' '.join(t[10:])} c h"
        w, h = math.hypot(a * rx, c * ry), math.hypot(b * rx, d * ry)
        ox, oy = a * x + c * y + e, b * x + d * y + f
        self._paint(ops, (ox - w, oy - h, ox + w, oy + h), fill, lw, line)

    def lines(self, segments: Sequence[Segment], lw: float = FINE, line: str = "ink") -> None:
        """Straight strokes, all in one."""
        a, b, c, d, e, f = self._m
        ops = " ".join(
            f"{a * x + c * y + e:.1f} {b * x + d * y + f:.1f} m {a * z + c * w + e:.1f} {b * z + d * w + f:.1f} l"
            for x, y, z, w in segments
        )
        if ops:
            self.pen.path(ops, None, self.hue(line), lw)

    def rods(self, segments: Sequence[Segment], width: float, fill: str) -> None:
        """Straight bars, `width` mm thick, with an outline."""
        self.lines(segments, width + 2 * FINE)
        self.lines(segments, width, fill if self.solid else "white")

    def ring(self, x: float, y: float, rx: float, ry: float, width: float, fill: str) -> None:
        """A round bar, `width` mm thick, with an outline."""
        self.oval(x, y, rx, ry, "", width + 2 * FINE)
        self.oval(x, y, rx, ry, "", width, fill if self.solid else "white")

    def dots(self, points: Sequence[Point], size: float, colour: str = "ink") -> None:
        """Round dots, `size` mm wide."""
        self.lines([(x, y, x, y + 0.0001) for x, y in points], size, colour)

    def hatch(
        self, shape: str | Sequence[Point], step: float = 0.035, turn: float = 45, lw: float = HAIR, line: str = "ink"
    ) -> None:
        """An engraver's shade: parallel strokes within a shape."""
        ops, _ = self._ops(shape, True)
        if isinstance(shape, str):
            numbers = [v for _, v in parsed(shape) if v]
            points = [(v[i], v[i + 1]) for v in numbers for i in range(0, len(v), 2)]
        else:
            points = list(shape)
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        cx, cy = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        r = math.hypot(max(xs) - cx, max(ys) - cy)
        n = min(70, int(r / step))
        self.pen.op(f"q {ops} W n")
        self.pen.forget()
        with self.at(cx, cy, 1, turn=turn):
            self.lines([(-r, i * step, r, i * step) for i in range(-n, n + 1)], lw, line)
        self.pen.unclip()

    def motif(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        under: float = 0.5,
        flip: bool = False,
        base: str = "ink",
    ) -> None:
        """A baked figure around a point: its gaps and outline in ink, its parts coloured, its holes as `base`."""
        a, _, _, d, e, f = self._m
        k = size * abs(d)
        sign = -1 if flip != (a * d > 0) else 1
        path = motifs()[name]["path"]
        colour = self.dye(fill, (k / MM) ** 2)
        self.pen.op(f"q {sign * k:.2f} 0 0 {k:.2f} {a * x + e:.1f} {d * y + f:.1f} cm")
        self.pen.forget()
        ink = self.pen.p["ink"]
        self.pen.fill(self.dye(base, SPOT))
        self.pen.stroke(ink, under / k)
        self.pen.op(path.replace("h ", "h B ") + " B")
        self.pen.fill(colour)
        self.pen.op(f"{path} f*")
        self.pen.unclip()


def _smooth(points: Sequence[Point], close: bool) -> list[str]:
    """Catmull-Rom through points, as Bézier curves."""
    padded = [points[-1], *points, points[0], points[1]] if close else [points[0], *points, points[-1]]
    out = [f"{points[0][0]:.1f} {points[0][1]:.1f} m"]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        out.append(
            f"{p1[0] + (p2[0] - p0[0]) / 6:.1f} {p1[1] + (p2[1] - p0[1]) / 6:.1f} "
            f"{p2[0] - (p3[0] - p1[0]) / 6:.1f} {p2[1] - (p3[1] - p1[1]) / 6:.1f} {p2[0]:.1f} {p2[1]:.1f} c"
        )
    return out
