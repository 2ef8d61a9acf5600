"""The reverse of a sheet played with house rules: a proclamation, in the largest type in which all of it fits."""

from collections.abc import Mapping, Sequence

from layouts.item import Item, Page, Rect, centred
from layouts.layout import Layout
from layouts.type import MM, fit, text, width, wrap
from rules.errors import RulesError
from rules.model import Ruleset
from rules.words import Words

FRAME, INSET, QR = 12.0, 12.0, 50.0
SIZES = [16 - 0.5 * i for i in range(17)]  # down to 8 pt
LEADING = 1.4


def place_house(rules: Ruleset, w: Words, layout: Layout, changes: Mapping[str, Sequence[str]]) -> Page:
    """House rules in words: name, summary and every change; the QR that carries them stands beside."""
    frame = Rect(FRAME, FRAME, layout.w - 2 * FRAME, layout.h - 2 * FRAME)
    qr = Rect(frame.x1 - INSET - QR, frame.y + INSET, QR, QR)
    body = Rect(frame.x + INSET, frame.y + INSET, qr.x - frame.x - 2 * INSET - 6, frame.h - 2 * INSET)
    items = [Item("frame", frame, solid=False), _title(w, body), Item("qr", qr)]
    rule_x = qr.x - 9
    items.append(Item("hairline", Rect(rule_x, frame.y + INSET, 0, frame.h - 2 * INSET), solid=False))
    for i, line in enumerate(wrap(w("sheet/house_qr"), "grenze-italic", 11, QR)):
        items.append(text(qr.cx, qr.y1 + 7 + 5 * i, line, "grenze-italic", 11, "centre", "mid"))
    items.append(Item("lily", centred(qr.cx, frame.y1 - INSET - 22, 34)))
    for pt in SIZES:
        told = _told(rules, w, body, pt, changes)
        if told[-1].rect.y1 <= body.y1:
            return Page("H", layout.paper, layout.w, layout.h, layout.version, (*items, *told), w("sheet/house_title"))
    raise RulesError("The house rules in words do not fit on one page. Use fewer of them together.")


def _title(w: Words, body: Rect) -> Item:
    said = w("sheet/house_title")
    pt = fit(said, "gotisch", 30, body.w, 18, "house rules")
    capital = width(said[0], "gotisch", pt * 1.12)
    data = {"text": said, "pt": pt, "baseline": body.y + 9.5, "capital": capital, "red": True}
    return Item("heading", Rect(body.x, body.y, capital + width(said[1:], "gotisch", pt), 12), data)


def _told(rules: Ruleset, w: Words, body: Rect, pt: float, changes: Mapping[str, Sequence[str]]) -> list[Item]:
    """Every house rule from below the title on; the last item tells how far it reaches."""
    out: list[Item] = []
    y, step = body.y + 16.0, pt * LEADING / MM
    for house in rules.house:
        y += step * 1.3
        name = w.house_name(house)
        out.append(text(body.x, y, name, "grenze-bold", fit(name, "grenze-bold", pt * 1.25, body.w, 8, "name")))
        y += step * 0.2
        for line in wrap(w.house_summary(house), "grenze-italic", pt * 1.1, body.w):
            y += step
            out.append(text(body.x, y, line, "grenze-italic", pt * 1.1))
        y += step * 0.3
        for said in changes.get(house.id, ()):
            for i, line in enumerate(wrap(said, "sans", pt, body.w - 5)):
                y += step
                if not i:
                    out.append(Item("bullet", centred(body.x + 1.2, y - pt * 0.24 / MM, 0.9), solid=False))
                out.append(text(body.x + 5, y, line, "sans", pt))
            y += step * 0.3
    return out
