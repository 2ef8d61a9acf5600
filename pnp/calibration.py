"""The calibration pages: rulers, greys, colours, lines, pens, a tag and QR to look at, and a duplex grid."""

import math

from layouts.item import Rect, centred
from layouts.type import width as text_width
from layouts.type import wrap
from pnp import shapes
from pnp.palette import WHITE
from pnp.pen import Pen
from pnp.qr import draw_qr, draw_tag, matrix
from rules.words import Words

LEFT, COLUMN = 20.0, 112.0
"""Where the left column begins, and how wide its texts are."""
GRID, GRID_Y = 100.0, 95.0
"""The side of the duplex grid, and its middle on the front; flipped on the long edge, the back has it as far from the
other edge."""
PENS = Rect(LEFT, 147.0, 104.5, 7.0)
"""The spaces to try pens on; the back has a frame behind them."""
SWATCHES = {
    "full": ("ink", "lapis", "rubric", "goldline", "waterline", "gold", "water", "land2", "land"),
    "saver": ("ink", "lapis", "rubric", "goldline", "waterline", "cell", "stream", "out", "hair"),
    "mono": ("ink", "mid", "cell", "stream", "out"),
}
"""The colours of each ink that have to be told apart."""
LINES = (0.15, 0.2, 0.3, 0.5, 0.7)


def draw_front(pen: Pen, w: Words, width: float, version: str = "") -> None:
    """Rulers, patches, lines, marks, spaces for pens, and the upper side of the duplex grid."""
    _title(pen, w("print/calibration_title"))
    _ruler(pen, LEFT, 42)
    _say(pen, LEFT, 50.5, w("print/calibration_ruler"), COLUMN)
    _greys(pen, LEFT, 62)
    _say(pen, LEFT, 80.5, w("print/calibration_greys"), COLUMN)
    _colours(pen, LEFT, 89)
    _say(pen, LEFT, 114, w("print/calibration_colours"), COLUMN)
    _lines(pen, LEFT, 126)
    _say(pen, LEFT, 135, w("print/calibration_lines"), COLUMN)
    _pens(pen)
    _say(pen, LEFT, 160, w("print/calibration_pens"), COLUMN)
    draw_tag(pen, Rect(LEFT + 2, 177, 12, 12), 0)
    draw_qr(pen, Rect(LEFT + 22, 172, 22, 22), matrix("JO.1/CALIBRATION", 6))
    _say(pen, LEFT + 52, 182, w("print/calibration_marks"), COLUMN - 52)
    x = width * 0.75 - GRID / 2
    _ruler_down(pen, x - 12, GRID_Y - 50)
    _grid(pen, width, GRID_Y, pen.p["ink"])
    _scale(pen, width * 0.75, GRID_Y)
    below = _say(pen, x, GRID_Y + 60, f"{w('print/calibration_duplex')} {w('print/calibration_flip')}", GRID)
    _drift(pen, w, x, below + 11)
    _imprint(pen, w, version, 1)


def draw_back(pen: Pen, w: Words, width: float, height: float, version: str = "") -> None:
    """The other side of the duplex grid and of the spaces for pens, mirrored on the long edge."""
    _title(pen, w("print/calibration_back"))
    behind = Rect(PENS.x, height - PENS.y1, PENS.w, PENS.h).grown(2)
    pen.poly(
        [(behind.x, behind.y), (behind.x1, behind.y), (behind.x1, behind.y1), (behind.x, behind.y1)],
        stroke=pen.p["cell"],
        lw=0.2,
        dash=(1.0, 1.0),
    )
    _say(pen, LEFT, behind.y - 13, w("print/calibration_through"), COLUMN)
    y = _say(pen, LEFT, behind.y1 + 18, w("print/calibration_light"), COLUMN)
    for part in ("meet", "drift", "apart"):
        y += 9
        pen.circle(LEFT + 0.8, y - 1.2, 0.6, pen.p["rubric"])
        y = _say(pen, LEFT + 4, y, w(f"print/calibration_{part}"), COLUMN - 4)
    _ruler(pen, LEFT, height - 30)
    _grid(pen, width, height - GRID_Y, pen.p["rubric"])
    _imprint(pen, w, version, 2)


def _title(pen: Pen, said: str) -> None:
    pen.text(LEFT, 24, said[0], "gotisch", 30, pen.p["rubric"])
    pen.text(LEFT + text_width(said[0], "gotisch", 30), 24, said[1:], "gotisch", 27, pen.p["ink"])


def _say(pen: Pen, x: float, y: float, said: str, room: float) -> float:
    """A text in lines; where the last one stands."""
    lines = wrap(said, "sans", 10, room)
    for i, line in enumerate(lines):
        pen.text(x, y + 4.6 * i, line, "sans", 10, pen.p["ink"])
    return y + 4.6 * (len(lines) - 1)


def _imprint(pen: Pen, w: Words, version: str, page: int) -> None:
    said = f"{' '.join(filter(None, ('Loire', version)))}, {w('print/calibration')}, {page}/2"
    pen.text(LEFT, pen.h - 7, said, "sans", 6.5, pen.p["mid"])


def _ruler(pen: Pen, x: float, y: float) -> None:
    """A line of exactly 100 mm, with a tick every millimetre."""
    pen.line(x, y, x + 100, y, pen.p["ink"], 0.3)
    for i in range(101):
        tall = 5.0 if i % 10 == 0 else 3.5 if i % 5 == 0 else 2.0
        pen.line(x + i, y, x + i, y - tall, pen.p["ink"], 0.15)
        if i % 10 == 0:
            pen.centred(x + i, y + 3.0, str(i), "sans", 8, pen.p["ink"])


def _ruler_down(pen: Pen, x: float, y: float) -> None:
    """The same from top to bottom: printers may stretch one way only."""
    pen.line(x, y, x, y + 100, pen.p["ink"], 0.3)
    for i in range(101):
        tall = 5.0 if i % 10 == 0 else 3.5 if i % 5 == 0 else 2.0
        pen.line(x, y + i, x + tall, y + i, pen.p["ink"], 0.15)
        if i % 10 == 0:
            pen.text(x - 1.2 - text_width(str(i), "sans", 8), y + i + 0.95, str(i), "sans", 8, pen.p["ink"])


def _greys(pen: Pen, x: float, y: float) -> None:
    for i in range(1, 10):
        v = round(255 * (1 - i / 10))
        pen.rect(Rect(x + (i - 1) * 11, y, 10, 10), f"#{v:02X}{v:02X}{v:02X}", pen.p["ink"], 0.15)
        pen.centred(x + (i - 1) * 11 + 5, y + 12.6, f"{i * 10}", "sans", 8, pen.p["ink"])


def _colours(pen: Pen, x: float, y: float) -> None:
    """The sheet's own colours: signs in spaces, then the colours of the ink."""
    for i, (name, colour) in enumerate(pen.p.space.items()):
        r = Rect(x + i * 11, y, 10, 10)
        pen.rect(r, WHITE, pen.p["cell"], 0.3, 0.9)
        if name == "coin":
            shapes.coin(pen, r.cx, r.cy, 3.3, colour)
        else:
            pen.icon("citizen" if name == "neutral" else name, r.cx, r.cy, 6.8, colour)
    for i, name in enumerate(SWATCHES[pen.p.name]):
        pen.rect(Rect(x + i * 11, y + 12, 10, 8), pen.p[name], pen.p["ink"], 0.15)


def _lines(pen: Pen, x: float, y: float) -> None:
    """The sheet's lines from the thinnest on, and its smallest types."""
    for i, lw in enumerate(LINES):
        pen.line(x + i * 13, y, x + i * 13 + 11, y, pen.p["ink"], lw)
        pen.centred(x + i * 13 + 5.5, y + 3.4, f"{lw:g}", "sans", 8, pen.p["ink"])
    at = x + len(LINES) * 13 + 5
    pen.text(at, y, "8 pt: Loire 0123456789", "sans", 8, pen.p["ink"])
    pen.text(at, y + 4.2, "6.5 pt: Loire 0123456789", "sans", 6.5, pen.p["mid"])


def _pens(pen: Pen) -> None:
    """Spaces as the sheet has them."""
    p, step = pen.p, (PENS.w - 7) / 11
    for i in range(12):
        r = Rect(PENS.x + i * step, PENS.y, 7, 7)
        if i < 4:
            pen.rect(r, WHITE, p["cell"], 0.3, 0.9)
            pen.icon(("grain", "cheese", "wine", "book")[i], r.cx, r.cy, 4.8, p.tone("neutral", in_space=True))
        elif i < 6:
            pen.poly(shapes.octagon(r), WHITE, p["cell"], 0.3)
            pen.icon(("farmer", "monk")[i - 4], r.cx, r.cy, 4.9, p.tone("neutral", in_space=True))
        elif i < 8:
            pen.leaf(r, 3.2, 0.4, WHITE, p["waterline"], 0.55)
        elif i < 10:
            shapes.wall(pen, r, WHITE, p["ink"], 0.45)
            pen.centred(r.cx, r.cy + 0.75, str(i), "grenze-bold", 11.5, p["mid"])
        else:
            shapes.shield(pen, r, WHITE, p["cell"], 0.3)


def _grid(pen: Pen, width: float, cy: float, ink: str) -> None:
    """Crosses that meet when front and back meet."""
    cx = width * 0.75
    for dx in (-40, 0, 40):
        for dy in (-40, 0, 40):
            x, y = cx + dx, cy + dy
            pen.line(x - 5, y, x + 5, y, ink, 0.2)
            pen.line(x, y - 5, x, y + 5, ink, 0.2)
    pen.rect(centred(cx, cy, GRID, GRID), None, pen.p["hair"], 0.2)


def _scale(pen: Pen, cx: float, cy: float) -> None:
    """Millimetres around the middle cross, numbered; not on the back, where they would be mirrored."""
    ink = pen.p["ink"]
    pen.line(cx - 10, cy, cx + 10, cy, ink, 0.2)
    pen.line(cx, cy - 10, cx, cy + 10, ink, 0.2)
    for i in range(-10, 11):
        half = 1.6 if i % 5 == 0 else 0.8
        pen.line(cx + i, cy - half, cx + i, cy + half, ink, 0.12)
        pen.line(cx - half, cy + i, cx + half, cy + i, ink, 0.12)
        if i and i % 5 == 0:
            side = math.copysign(3.7, i)  # each arm has its numbers on another side, so that none meet
            pen.centred(cx + i, cy + side, str(abs(i)), "sans", 8, ink)
            pen.centred(cx - side, cy + i, str(abs(i)), "sans", 8, ink)


def _drift(pen: Pen, w: Words, x: float, y: float) -> None:
    """Boxes to note how far the printer drifts."""
    for key in ("across", "down"):
        said = w(f"print/calibration_{key}")
        pen.text(x, y, said, "sans", 10, pen.p["ink"])
        x += text_width(said, "sans", 10) + 2
        pen.rect(Rect(x, y - 5.6, 16, 8), WHITE, pen.p["ink"], 0.3, 0.9)
        pen.text(x + 17.5, y, "mm", "sans", 10, pen.p["ink"])
        x += 30
