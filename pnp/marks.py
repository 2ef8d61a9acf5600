"""A pen's marks drawn onto a sheet: rings, crosses, strikes and filled-in routes, from a filled game."""

import math

from layouts.item import Item, Page, Rect
from pnp.pen import Pen
from rules.effects import Citizen, walk
from rules.model import Ruleset
from rules.sheet import GAINED, STRUCK, Sheet


def draw_marks(pen: Pen, page: Page, sheet: Sheet, rules: Ruleset) -> None:
    """Everything that a sheet has marked."""
    citizens = citizens_on_bonuses(page, rules)
    for item in page.cells:
        mark = sheet.at(item.cell)
        for citizen in citizens.get(item.cell, ()):
            mark |= sheet.at(citizen)
        gain = sheet.form.zone(item.zone).gain
        if mark & GAINED and not item.data.get("start"):
            match gain:
                case "ring":
                    ring(pen, item.rect)
                case "cross":
                    cross(pen, item.rect)
                case "fill":
                    fill(pen, item)
        if mark & STRUCK:
            strike(pen, item.rect)


def citizens_on_bonuses(page: Page, rules: Ruleset) -> dict[str, list[str]]:
    """The citizens that have no cell of their own on a page, by the bonus that shows them: it bears their marks."""
    from rules.arithmetic import bonuses  # only a filled game needs it

    own = {item.cell for item in page.cells}
    out: dict[str, list[str]] = {}
    for cell, bonus in bonuses(rules):
        granted = [f"citizens/{e.of}" for e in walk(bonus.effects) if isinstance(e, Citizen)]
        if without := [citizen for citizen in granted if citizen not in own]:
            out[cell] = without
    return out


def ring(pen: Pen, r: Rect) -> None:
    """A ring around a space, as a hand draws it: not quite round, and a little too long."""
    a = max(r.w, r.h) * (0.62 if r.w > 7.2 else 0.47)
    points = []
    for i in range(21):
        angle = 1.1 + i / 18 * 2 * math.pi
        q = a * (1 + 0.04 * math.sin(2 * angle) + i * 0.002)
        points.append((r.cx + q * math.cos(angle), r.cy + q * math.sin(angle)))
    pen.smooth(points, pen.p["pen"], 0.5)


def cross(pen: Pen, r: Rect) -> None:
    k = min(r.w, r.h) * 0.36
    for way in (1, -1):
        pen.smooth(
            [(r.cx - k, r.cy - way * k), (r.cx + 0.1, r.cy - 0.1 * way), (r.cx + k, r.cy + way * k * 0.96)],
            pen.p["pen"],
            0.5,
        )


def strike(pen: Pen, r: Rect) -> None:
    k = min(r.w, r.h) * 0.48
    pen.line(r.cx - k, r.cy + k, r.cx + k, r.cy - k * 0.95, pen.p["pen"], 0.5, cap=1)


def fill(pen: Pen, item: Item) -> None:
    """A route filled in with strokes; a place has its corner filled."""
    r = item.rect
    if item.kind == "place":
        pen.poly([(r.x1 - 5.2, r.y + 0.3), (r.x1 - 0.4, r.y + 0.3), (r.x1 - 0.4, r.y + 5.2)], fill=pen.p["pen"])
        return
    points, x, up = [], r.x + 0.6, False
    while x < r.x1 - 0.4:
        points.append((x, r.y + 0.7 if up else r.y1 - 0.7))
        x, up = x + 0.62, not up
    pen.poly(points, stroke=pen.p["pen"], lw=0.4, close=False)
