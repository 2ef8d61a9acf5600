"""Glyphs in ink: what `layouts.glyphs` lists, drawn one after the other."""

from collections.abc import Sequence

from layouts.glyphs import Glyph
from layouts.item import Rect, centred
from layouts.type import MM, width
from pnp import shapes
from pnp.palette import WHITE
from pnp.pen import Pen
from rules.words import ROMAN


def draw_row(pen: Pen, glyphs: Sequence[Glyph], x: float, cy: float, size: float, colour: str = "") -> None:
    """A row of glyphs from its left edge; a colour overrides the glyphs' own."""
    for glyph in glyphs:
        w = glyph.width * size
        draw(pen, glyph, x + w / 2, cy, size, colour)
        x += w


def draw(pen: Pen, glyph: Glyph, cx: float, cy: float, size: float, colour: str = "") -> None:
    """One glyph around a point."""
    p = pen.p
    ink = colour or p["ink"]
    match glyph.kind:
        case "icon":
            pen.icon(glyph.name, cx, cy, size, colour or p.tone(glyph.name))
        case "coin":
            shapes.coin(pen, cx, cy, size * 0.47, colour or p.tone("coin"))
        case "pay":
            shapes.coin(pen, cx, cy, size * 0.42, colour or p.tone("coin"))
            pen.line(cx - size * 0.5, cy + size * 0.5, cx + size * 0.5, cy - size * 0.5, p["rubric"], size * 0.14)
        case "shield":
            r = centred(cx, cy, size * 0.84, size)
            if p.solid:
                shapes.shield(pen, r, ink)
            else:
                shapes.shield(pen, r.grown(-size * 0.05), WHITE, ink, size * 0.12)
        case "star":
            shapes.star(pen, cx, cy, size * 0.54, ink)
        case "card":
            shapes.card(pen, cx, cy, size, ink)
        case "follower":
            shapes.follower(pen, glyph.name, cx, cy, size * 1.12, colour)
        case "points":
            shapes.banner(pen, centred(cx, cy, size * 1.4, size), glyph.name, max(8.0, size * 2.2))
        case "land":
            shapes.land(pen, cx, cy, size * 0.95, ink)
        case "water":
            shapes.water(pen, cx, cy, size * 0.98, colour or p["lapis"])
        case "number":
            pen.centred(cx, cy, glyph.name, "grenze-bold", max(8.0, size * 2.25), ink)
        case "times":
            pen.centred(cx, cy, "×", "grenze-bold", max(8.0, size * 2), ink)
        case "slash":
            pen.centred(cx, cy, "/", "sans", size * 2.3, p["mid"])
        case "per":  # never a slash, which says "or"
            d = size * 0.19
            for way in (1, -1):
                pen.line(cx - d, cy - d * way, cx + d, cy + d * way, ink, size * 0.14)
        case "every":  # what is counted, in a box of its own
            pen.rect(centred(cx, cy, size * 1.26, size * 1.12), WHITE, colour or p["mid"], size * 0.06, size * 0.24)
            sign = Glyph("icon", "station") if glyph.name == "station" else Glyph(glyph.name or "column")
            draw(pen, sign, cx, cy, size * (0.78 if glyph.name == "station" else 0.9), colour)
        case "open" | "close":
            pen.centred(cx, cy, "(" if glyph.kind == "open" else ")", "grenze", size * 3, ink)
        case "minus":
            pen.line(cx - size * 0.2, cy, cx + size * 0.2, cy, ink, size * 0.12)
        case "plus":
            pen.line(cx - size * 0.26, cy, cx + size * 0.26, cy, p["rubric"], size * 0.15)
            pen.line(cx, cy - size * 0.26, cx, cy + size * 0.26, p["rubric"], size * 0.15)
        case "arrow":
            shapes.triangle(pen, centred(cx, cy, size * 0.34, size * 0.5), p["mid"])
        case "swap":
            for dy, way in ((-0.16, 1), (0.16, -1)):
                y, tip = cy + dy * size, cx + way * size * 0.34
                pen.line(cx - way * size * 0.3, y, tip, y, ink, size * 0.08)
                pen.poly(
                    [(tip, y), (tip - way * size * 0.18, y - size * 0.13), (tip - way * size * 0.18, y + size * 0.13)],
                    ink,
                )
        case "column" | "struck-column":
            for i in (-1, 0, 1):
                pen.rect(centred(cx, cy + i * size * 0.34, size * 0.28), WHITE, ink, size * 0.06, size * 0.04)
            if glyph.kind == "struck-column":
                pen.line(cx - size * 0.3, cy + size * 0.5, cx + size * 0.3, cy - size * 0.5, p["rubric"], size * 0.12)
        case "town" | "struck-town":
            r = Rect(cx - size * 0.5, cy - size * 0.5, size, size)
            shapes.wall(pen, r, WHITE, ink, size * 0.09)
            if glyph.name:
                pen.centred(cx, cy + size * 0.1, glyph.name, "grenze-bold", size * 1.7, ink)
            if glyph.kind == "struck-town":
                pen.line(
                    cx - size * 0.55, cy + size * 0.55, cx + size * 0.55, cy - size * 0.55, p["rubric"], size * 0.14
                )
        case "struck-card":
            pen.rect(centred(cx, cy, size * 0.92, size * 1.06), WHITE, ink, size * 0.07, size * 0.12)
            for a, b in ((0.6, 0.27), (-0.27, -0.6)):  # the stroke gives way to the numeral
                pen.line(
                    cx - size * a, cy + size * a * 1.04, cx - size * b, cy + size * b * 1.04, p["rubric"], size * 0.13
                )
            said, pt = ROMAN[int(glyph.name)], size * 1.8
            pen.text(cx - width(said, "grenze-bold", pt) / 2, cy + pt * 0.33 / MM, said, "grenze-bold", pt, ink, WHITE)
        case "struck-pennant":
            r = centred(cx, cy, size * 1.02, size * 1.05)
            shapes.pennant(pen, r)
            sign = Glyph("shield") if glyph.name == "shield" else Glyph("icon", glyph.name)
            draw(pen, sign, cx, cy - size * 0.06, size * 0.66, p["ink" if p.solid else "mid"])
            pen.line(cx - size * 0.62, cy + size * 0.58, cx + size * 0.62, cy - size * 0.58, p["rubric"], size * 0.12)
        case "struck-deed":
            way = -1 if glyph.name == "right" else 1
            for i in range(3):
                pen.poly(
                    shapes.octagon(centred(cx + way * size * 0.3 + (i - 1) * size * 0.5, cy, size * 0.46)),
                    WHITE,
                    ink,
                    size * 0.06,
                )
            x = cx - way * size * 0.9
            pen.line(x - way * size * 0.25, cy, x + way * size * 0.15, cy, ink, size * 0.1)
            pen.poly([(x + way * size * 0.3, cy), (x, cy - size * 0.2), (x, cy + size * 0.2)], ink)
            pen.line(cx - size * 0.3, cy + size * 0.5, cx + size * 0.8, cy - size * 0.5, p["rubric"], size * 0.12)
        case other:
            raise LookupError(f"no glyph {other!r}")
