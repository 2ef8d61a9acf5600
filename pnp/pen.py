"""A pen that draws in millimetres from the upper left corner, on a reportlab canvas.

It writes PDF operators itself and remembers colour and line, so that a page is small and quick; icons are form
XObjects, drawn once and placed often.
"""

import json
import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from layouts.item import Rect
from layouts.type import MM, files, width
from pnp.palette import Palette, rgb
from rules.errors import RulesError, did_you_mean

FONTS = Path(__file__).parent.parent / "fonts"
ICONS = Path(__file__).parent / "icons.json"
Point = tuple[float, float]
K = 0.5523  # a quarter circle as a Bézier curve


@cache
def icons() -> dict[str, dict[str, Any]]:
    """The baked icons by name."""
    data: dict[str, dict[str, Any]] = json.loads(ICONS.read_text("utf-8"))
    return data


def use_font(name: str) -> str:
    """Registers a font with reportlab the first time it is used."""
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, str(FONTS / files()[name])))
    return name


class Pen:
    """Draws on one canvas with one ink."""

    def __init__(self, canvas: Any, height: float, palette: Palette) -> None:
        self.canvas = canvas
        self.h = height
        self.p = palette
        self._state: dict[str, str] = {}

    # State

    def op(self, code: str) -> None:
        self.canvas._code.append(code)

    def forget(self) -> None:
        """After a restored state or a new page nothing is known of colour and line."""
        self._state.clear()

    def _set(self, key: str, code: str) -> None:
        if self._state.get(key) != code:
            self._state[key] = code
            self.op(code)

    def fill(self, colour: str) -> None:
        r, g, b = rgb(colour)
        self._set("fill", f"{r:.3f} {g:.3f} {b:.3f} rg")

    def stroke(self, colour: str, width: float, dash: Sequence[float] = (), cap: int = 1) -> None:
        r, g, b = rgb(colour)
        self._set("stroke", f"{r:.3f} {g:.3f} {b:.3f} RG")
        self._set("width", f"{width * MM:.2f} w")
        self._set("cap", f"{cap} J 1 j")
        self._set("dash", f"[{' '.join(f'{d * MM:.2f}' for d in dash)}] 0 d")

    def xy(self, x: float, y: float) -> str:
        return f"{x * MM:.2f} {(self.h - y) * MM:.2f}"

    # Paths

    def path(
        self,
        ops: str,
        fill: str | None = None,
        stroke: str | None = None,
        lw: float = 0.25,
        dash: Sequence[float] = (),
        cap: int = 1,
    ) -> None:
        """Paints a path given as PDF operators."""
        if fill:
            self.fill(fill)
        if stroke:
            self.stroke(stroke, lw, dash, cap)
        self.op(f"{ops} {'B*' if fill and stroke else 'f*' if fill else 'S'}")

    def rect(
        self, r: Rect, fill: str | None = None, stroke: str | None = None, lw: float = 0.25, radius: float = 0
    ) -> None:
        if not radius:
            self.path(f"{self.xy(r.x, r.y1)} {r.w * MM:.2f} {r.h * MM:.2f} re", fill, stroke, lw)
        else:
            self.path(self._rounded(r, (radius, radius, radius, radius)), fill, stroke, lw)

    def leaf(self, r: Rect, round_: float, sharp: float, fill: str | None, stroke: str, lw: float) -> None:
        """A space on the water: two opposite corners round, two sharp, so that it is never taken for a ring."""
        self.path(self._rounded(r, (round_, sharp, round_, sharp)), fill, stroke, lw)

    def _rounded(self, r: Rect, radii: tuple[float, float, float, float]) -> str:
        """A rectangle with rounded corners, from the upper left one clockwise."""
        a, b, c, d = radii
        xy, x, y, x1, y1 = self.xy, r.x, r.y, r.x1, r.y1
        return (
            f"{xy(x + a, y)} m {xy(x1 - b, y)} l {xy(x1 - b + b * K, y)} {xy(x1, y + b - b * K)} {xy(x1, y + b)} c "
            f"{xy(x1, y1 - c)} l {xy(x1, y1 - c + c * K)} {xy(x1 - c + c * K, y1)} {xy(x1 - c, y1)} c "
            f"{xy(x + d, y1)} l {xy(x + d - d * K, y1)} {xy(x, y1 - d + d * K)} {xy(x, y1 - d)} c "
            f"{xy(x, y + a)} l {xy(x, y + a - a * K)} {xy(x + a - a * K, y)} {xy(x + a, y)} c h"
        )

    def circle(
        self, cx: float, cy: float, r: float, fill: str | None = None, stroke: str | None = None, lw: float = 0.25
    ) -> None:
        self.ellipse(cx, cy, r, r, fill, stroke, lw)

    def ellipse(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        fill: str | None = None,
        stroke: str | None = None,
        lw: float = 0.25,
    ) -> None:
        xy, kx, ky = self.xy, rx * K, ry * K
        self.path(
            f"{xy(cx + rx, cy)} m {xy(cx + rx, cy + ky)} {xy(cx + kx, cy + ry)} {xy(cx, cy + ry)} c "
            f"{xy(cx - kx, cy + ry)} {xy(cx - rx, cy + ky)} {xy(cx - rx, cy)} c "
            f"{xy(cx - rx, cy - ky)} {xy(cx - kx, cy - ry)} {xy(cx, cy - ry)} c "
            f"{xy(cx + kx, cy - ry)} {xy(cx + rx, cy - ky)} {xy(cx + rx, cy)} c h",
            fill,
            stroke,
            lw,
        )

    def poly(
        self,
        points: Sequence[Point],
        fill: str | None = None,
        stroke: str | None = None,
        lw: float = 0.25,
        close: bool = True,
        dash: Sequence[float] = (),
        cap: int = 1,
    ) -> None:
        xy = self.xy
        ops = f"{xy(*points[0])} m " + " ".join(f"{xy(*p)} l" for p in points[1:]) + (" h" if close else "")
        self.path(ops, fill, stroke, lw, dash, cap)

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        colour: str,
        lw: float = 0.25,
        dash: Sequence[float] = (),
        cap: int = 0,
    ) -> None:
        self.path(f"{self.xy(x0, y0)} m {self.xy(x1, y1)} l", None, colour, lw, dash, cap)

    def smooth(self, points: Sequence[Point], stroke: str, lw: float) -> None:
        """A smooth curve through points."""
        self.path(self.smooth_path(points), None, stroke, lw)

    def smooth_path(self, points: Sequence[Point]) -> str:
        xy = self.xy
        ops = [f"{xy(*points[0])} m"]
        padded = [points[0], *points, points[-1]]
        for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
            a = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
            b = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
            ops.append(f"{xy(*a)} {xy(*b)} {xy(*p2)} c")
        return " ".join(ops)

    def quadratic(self, a: Point, c: Point, b: Point) -> str:
        """A quadratic Bézier curve, as the cubic one that PDF has."""
        p = (a[0] + 2 / 3 * (c[0] - a[0]), a[1] + 2 / 3 * (c[1] - a[1]))
        q = (b[0] + 2 / 3 * (c[0] - b[0]), b[1] + 2 / 3 * (c[1] - b[1]))
        return f"{self.xy(*a)} m {self.xy(*p)} {self.xy(*q)} {self.xy(*b)} c"

    # Icons and text

    def icon(self, name: str, cx: float, cy: float, size: float, colour: str) -> None:
        """An icon, `size` large to the eye, around a point."""
        known = icons()
        if name not in known:
            raise RulesError(f"There is no icon for {name!r}. {did_you_mean(name, known)}")
        self.fill(colour)
        s = size * MM
        self.op(f"q {s:.3f} 0 0 {s:.3f} {self.xy(cx, cy)} cm /{self.form(f'icon-{name}', known[name]['path'])} Do Q")

    def icon_outline(self, name: str, cx: float, cy: float, size: float, fill: str, stroke: str, lw: float) -> None:
        """An icon filled and outlined."""
        self.fill(fill)
        self.stroke(stroke, lw)
        s = size * MM
        path = icons()[name]["path"]
        self.op(f"q {s:.3f} 0 0 {s:.3f} {self.xy(cx, cy)} cm {lw * MM / s:.4f} w {path} B* Q")

    def form(self, name: str, path: str) -> str:
        """A form XObject that fills a path in the colour of the place it is used in; made once."""
        canvas = self.canvas
        if not canvas.hasForm(name):
            canvas.beginForm(name, -1, -1, 1, 1)
            canvas._code.append(f"{path} f*")
            canvas.endForm()
        if name not in canvas._formsinuse:
            canvas._formsinuse.append(name)
        xobject: str = canvas._doc.getXObjectName(name)
        return xobject

    def text(self, x: float, baseline: float, said: str, font: str, pt: float, colour: str, halo: str = "") -> None:
        """A line of text from its left edge; a halo keeps it readable on a map."""
        canvas = self.canvas
        use_font(font)
        for outline in (True, False):
            if outline and not halo:
                continue
            self.op("q")
            self.forget()
            self.fill(halo if outline else colour)
            if outline:
                self.stroke(halo, 0.9)
            told = canvas.beginText(x * MM, (self.h - baseline) * MM)
            told.setFont(font, pt)
            if outline:
                told.setTextRenderMode(2)
            told.textOut(said)
            canvas.drawText(told)
            self.op("Q")
            self.forget()

    def centred(self, cx: float, cy: float, said: str, font: str, pt: float, colour: str) -> None:
        """A short text whose capitals and digits are centred on a point."""
        self.text(cx - width(said, font, pt) / 2, cy + pt * 0.33 / MM, said, font, pt, colour)

    def along(
        self, points: Sequence[Point], said: str, font: str, pt: float, colour: str, halo: str, track: float = 0.5
    ) -> None:
        """A text letter by letter along a line."""
        use_font(font)
        lengths = [0.0]
        for a, b in pairwise(points):
            lengths.append(lengths[-1] + math.dist(a, b))

        def at(d: float) -> Point:
            d = max(0.0, min(lengths[-1] - 1e-6, d))
            i = next(i for i in range(len(lengths) - 1) if lengths[i + 1] >= d)
            k = (d - lengths[i]) / max(1e-9, lengths[i + 1] - lengths[i])
            (ax, ay), (bx, by) = points[i], points[i + 1]
            return ax + (bx - ax) * k, ay + (by - ay) * k

        total = sum(width(c, font, pt) + track for c in said) - track
        d = max(0.0, (lengths[-1] - total) / 2)
        canvas = self.canvas
        for letter in said:
            w = width(letter, font, pt)
            a, m, b = at(d - 0.8), at(d + w / 2), at(d + w + 0.8)
            angle = math.degrees(math.atan2(a[1] - b[1], b[0] - a[0]))
            canvas.saveState()
            canvas.translate(m[0] * MM, (self.h - m[1]) * MM)
            canvas.rotate(angle)
            self.forget()
            for outline in (True, False):
                self.op("q")
                self.forget()
                self.fill(halo if outline else colour)
                if outline:
                    self.stroke(halo, 0.7)
                told = canvas.beginText(-w * MM / 2, 0)
                told.setFont(font, pt)
                if outline:
                    told.setTextRenderMode(2)
                told.textOut(letter)
                canvas.drawText(told)
                self.op("Q")
            canvas.restoreState()
            self.forget()
            d += w + track

    def clip(self, r: Rect) -> None:
        """From here to `unclip` nothing is drawn outside a rectangle."""
        self.op(f"q {self.xy(r.x, r.y1)} {r.w * MM:.2f} {r.h * MM:.2f} re W n")
        self.forget()

    def unclip(self) -> None:
        self.op("Q")
        self.forget()


def moved(points: Iterable[Sequence[float]], dx: float, dy: float) -> list[Point]:
    """Points shifted by an offset."""
    return [(p[0] + dx, p[1] + dy) for p in points]
