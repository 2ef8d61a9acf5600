"""The calibration pages: rulers, greys, colours, lines, pens, a tag and QR to look at, and a duplex grid.

They are upright and flipped on the long edge like pages of cards: what is read here is what --back-offset takes.
"""

import math

from layouts.item import Rect, centred
from layouts.type import lettering, wrap
from layouts.type import width as text_width
from pnp import shapes
from pnp.palette import WHITE
from pnp.pen import Pen
from pnp.qr import draw_qr, draw_tag, matrix
from rules.words import Words

LEFT, RIGHT = 20.0, 130.0
"""Where things begin, and the texts beside them."""
LEAST = 279.4
"""The height of the lowest paper, Letter; a higher one has what is more above and below the grid."""
GRID, CROSSES = 86.0, 36.0
"""The side of the duplex grid, and how far its outer crosses are from the middle one. It lies in the middle of the
page, so that the back has it at the same place."""
PENS = Rect(LEFT, 116.0, 104.5, 7.0)
"""The spaces to try pens on; the back has a frame behind them."""
SWATCHES = {
    "full": ("ink", "lapis", "rubric", "goldline", "waterline", "gold", "water", "land2", "land"),
    "saver": ("ink", "lapis", "rubric", "goldline", "waterline", "cell", "stream", "out", "hair"),
    "mono": ("ink", "mid", "cell", "stream", "out"),
}
"""The colours of each ink that have to be told apart."""
LINES = (0.15, 0.2, 0.3, 0.5, 0.7)
SIGNS = {"X": (1, 0), "Y": (0, -1)}
"""Which way the scales count up, on the page. The back's ink that has drifted by a mm to the right and b mm down, seen
from the front, has drifted by -a and b, seen from the back: left and right change sides, up stays up. --back-offset
shifts the backs to the right and down, seen from the back; against the drift that is a and -b. So X counts to the right
and Y upwards, and both can be typed as they are read."""
COMMAND = "loire print places solo-cards tiles --back-offset"


def draw_front(pen: Pen, w: Words, width: float, version: str = "") -> None:
    """Rulers, patches, lines, marks, spaces for pens, and the upper side of the duplex grid."""
    beside, whole = width - LEFT - RIGHT, width - 2 * LEFT
    _title(pen, w("print/calibration_title"))
    _ruler(pen, LEFT, 42)
    _say(pen, LEFT, 50.5, w("print/calibration_ruler"), whole)
    _greys(pen, LEFT, 58)
    _say(pen, RIGHT, 62, w("print/calibration_greys"), beside)
    _colours(pen, LEFT, 76)
    _say(pen, RIGHT, 82, w("print/calibration_colours"), beside)
    _lines(pen, LEFT, 106)
    _say(pen, RIGHT, 102.5, w("print/calibration_lines"), beside)
    _pens(pen)
    _say(pen, RIGHT, 118.5, w("print/calibration_pens"), beside)
    cx, cy = _middle(pen, width)
    _ruler_down(pen, LEFT + 16, cy - 50)
    _grid(pen, cx, cy, pen.p["ink"])
    _scale(pen, cx, cy)
    side = cx + GRID / 2 + 8
    draw_qr(pen, Rect(side, cy - 43, 22, 22), matrix("JO.1/CALIBRATION", 6))
    draw_tag(pen, Rect(side, cy - 14, 12, 12), 0)
    _say(pen, side, cy + 6, w("print/calibration_marks"), width - 17 - side)
    y = _say(pen, LEFT, cy + 57, f"{w('print/calibration_duplex')} {w('print/calibration_read')}", whole)
    _command(pen, w, y + 10)
    _imprint(pen, w, version, 1)


def draw_back(pen: Pen, w: Words, width: float, version: str = "") -> None:
    """The other side of the duplex grid and of the spaces for pens, mirrored on the long edge."""
    whole = width - 2 * LEFT
    _title(pen, w("print/calibration_back"))
    y = 38.0
    for part in ("light", "meet", "drift", "apart"):
        pen.circle(LEFT + 0.8, y - 1.2, 0.6, pen.p["rubric"])
        y = _say(pen, LEFT + 4, y, w(f"print/calibration_{part}"), whole - 4) + 7.4
    behind = Rect(width - PENS.x1, PENS.y, PENS.w, PENS.h).grown(2)
    pen.poly(
        [(behind.x, behind.y), (behind.x1, behind.y), (behind.x1, behind.y1), (behind.x, behind.y1)],
        stroke=pen.p["cell"],
        lw=0.2,
        dash=(1.0, 1.0),
    )
    _say(pen, LEFT, behind.y - 9.6, w("print/calibration_through"), whole)
    cx, cy = _middle(pen, width)
    _grid(pen, cx, cy, pen.p["rubric"])
    for dx, dy in SIGNS.values():  # long enough to reach beyond the front's scales
        pen.line(cx - 15 * dx, cy - 15 * dy, cx + 15 * dx, cy + 15 * dy, pen.p["rubric"], 0.2)
    _ruler(pen, LEFT, pen.h - 24)
    _imprint(pen, w, version, 2)


def _middle(pen: Pen, width: float) -> tuple[float, float]:
    """Where the grid's middle lies, on the front and on the back."""
    return width / 2, 181 + (pen.h - LEAST) / 2


def _title(pen: Pen, said: str) -> None:
    x = LEFT
    for i, (part, font, pt) in enumerate(lettering(said, 27)):
        pen.text(x, 24, part, font, pt, pen.p["ink" if i else "rubric"])
        x += text_width(part, font, pt)


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


def _grid(pen: Pen, cx: float, cy: float, ink: str) -> None:
    """Crosses that meet when front and back meet."""
    for dx in (-CROSSES, 0, CROSSES):
        for dy in (-CROSSES, 0, CROSSES):
            x, y = cx + dx, cy + dy
            pen.line(x - 5, y, x + 5, y, ink, 0.2)
            pen.line(x, y - 5, x, y + 5, ink, 0.2)
    pen.rect(centred(cx, cy, GRID, GRID), None, pen.p["hair"], 0.2)


def _scale(pen: Pen, cx: float, cy: float) -> None:
    """Signed millimetres through the middle cross; not on the back, where they would be mirrored."""
    ink = pen.p["ink"]
    for name, (dx, dy) in SIGNS.items():
        pen.line(cx - 10 * dx, cy - 10 * dy, cx + 10 * dx, cy + 10 * dy, ink, 0.2)
        for i in range(-20, 21):
            x, y, half = cx + i / 2 * dx, cy + i / 2 * dy, 1.6 if i % 10 == 0 else 1.0 if i % 2 == 0 else 0.5
            pen.line(x - half * dy, y - half * dx, x + half * dy, y + half * dx, ink, 0.12)
            if i and i % 10 == 0:  # each arm has its numbers on another side, so that none meet
                side, said = math.copysign(1, i), f"{i // 2:+d}".replace("-", "−")
                pen.centred(x + 4.2 * side * abs(dy), y + 3.6 * side * abs(dx), said, "sans", 8, ink)
        pen.centred(cx + 17.5 * dx, cy + 17.5 * dy, name, "sans-bold", 11, pen.p["rubric"])


def _command(pen: Pen, w: Words, y: float) -> None:
    """The line to type, with boxes for what was read."""
    said = w("print/calibration_type")
    pen.text(LEFT, y, said, "sans", 10, pen.p["ink"])
    x = LEFT + text_width(said, "sans", 10) + 2.5
    pen.text(x, y, COMMAND, "sans-bold", 10, pen.p["ink"])
    x += text_width(COMMAND, "sans-bold", 10) + 2
    for name, after in (("X", ","), ("Y", "")):
        pen.rect(Rect(x, y - 5.6, 16, 8), WHITE, pen.p["ink"], 0.3, 0.9)
        pen.text(x + 1, y - 2.6, name, "sans", 8, pen.p["mid"])
        pen.text(x + 16.8, y, after, "sans-bold", 12, pen.p["ink"]) if after else None
        x += 19.5
