"""The calibration pages: a ruler, a duplex grid, greys, colours, and a tag and QR to look at."""

from layouts.item import Rect, centred
from layouts.type import width as text_width
from layouts.type import wrap
from pnp.palette import WHITE, toned
from pnp.pen import Pen
from pnp.qr import draw_qr, draw_tag, matrix
from rules.words import Words

GRID_Y = 92.0
"""The middle of the duplex grid on the front; flipped on the long edge, the back has it as far from the other edge."""


def draw_front(pen: Pen, w: Words, width: float) -> None:
    """Ruler, patches and the upper side of the duplex grid."""
    _title(pen, w("print/calibration_title"))
    _ruler(pen, 20, 42)
    _say(pen, 20, 56, w("print/calibration_ruler"), 110)
    _greys(pen, 20, 78)
    _say(pen, 20, 98, w("print/calibration_greys"), 110)
    _colours(pen, 20, 110)
    _say(pen, 20, 136, w("print/calibration_colours"), 110)
    draw_tag(pen, Rect(22, 150, 12, 12), 0)
    draw_qr(pen, Rect(44, 145, 22, 22), matrix("JO.1/CALIBRATION", 6))
    _say(pen, 74, 152, w("print/calibration_marks"), 60)
    _grid(pen, width, GRID_Y, pen.p["ink"])
    _say(pen, width / 2 + 20, 152, f"{w('print/calibration_duplex')} {w('print/calibration_flip')}", width / 2 - 40)


def draw_back(pen: Pen, w: Words, width: float, height: float) -> None:
    """The other side of the duplex grid, mirrored on the long edge."""
    _title(pen, w("print/calibration_back"))
    _grid(pen, width, height - GRID_Y, pen.p["rubric"])


def _title(pen: Pen, said: str) -> None:
    pen.text(20, 28, said[0], "gotisch", 30, pen.p["rubric"])
    pen.text(20 + text_width(said[0], "gotisch", 30), 28, said[1:], "gotisch", 27, pen.p["ink"])


def _say(pen: Pen, x: float, y: float, said: str, room: float) -> None:
    for i, line in enumerate(wrap(said, "sans", 10, room)):
        pen.text(x, y + 4.6 * i, line, "sans", 10, pen.p["ink"])


def _ruler(pen: Pen, x: float, y: float) -> None:
    """A line of exactly 100 mm, with a tick every millimetre."""
    pen.line(x, y, x + 100, y, pen.p["ink"], 0.3)
    for i in range(101):
        tall = 5.0 if i % 10 == 0 else 3.5 if i % 5 == 0 else 2.0
        pen.line(x + i, y, x + i, y - tall, pen.p["ink"], 0.15)
        if i % 10 == 0:
            pen.centred(x + i, y + 3.4, str(i), "sans", 8, pen.p["ink"])


def _greys(pen: Pen, x: float, y: float) -> None:
    for i in range(1, 10):
        v = round(255 * (1 - i / 10))
        pen.rect(Rect(x + (i - 1) * 11, y, 10, 10), f"#{v:02X}{v:02X}{v:02X}", pen.p["ink"], 0.15)
        pen.centred(x + (i - 1) * 11 + 5, y + 12.6, f"{i * 10}", "sans", 8, pen.p["ink"])


def _colours(pen: Pen, x: float, y: float) -> None:
    """The sheet's own colours: goods in spaces, then areas."""
    for i, (name, colour) in enumerate(pen.p.space.items()):
        r = Rect(x + i * 11, y, 10, 10)
        pen.rect(r, WHITE, pen.p["cell"], 0.3, 0.9)
        pen.icon("any" if name in ("coin", "neutral") else name, r.cx, r.cy, 6.8, colour)
    areas = [pen.p[k] for k in ("ink", "lapis", "rubric", "gold", "land", "land2", "water", "joan")]
    for i, colour in enumerate([*areas, toned("#5E6874", 3.4)]):
        pen.rect(Rect(x + i * 11, y + 12, 10, 8), colour, pen.p["ink"], 0.15)


def _grid(pen: Pen, width: float, cy: float, ink: str) -> None:
    """Crosses that meet when front and back meet, with a scale of millimetres around the middle one."""
    cx = width * 0.75
    for dx in (-40, 0, 40):
        for dy in (-40, 0, 40):
            x, y = cx + dx, cy + dy
            pen.line(x - 5, y, x + 5, y, ink, 0.2)
            pen.line(x, y - 5, x, y + 5, ink, 0.2)
    for i in range(-5, 6):
        pen.line(cx + i, cy - (1.5 if i % 5 else 2.5), cx + i, cy + (1.5 if i % 5 else 2.5), ink, 0.12)
        pen.line(cx - (1.5 if i % 5 else 2.5), cy + i, cx + (1.5 if i % 5 else 2.5), cy + i, ink, 0.12)
    pen.rect(centred(cx, cy, 100, 100), None, pen.p["hair"], 0.2)
