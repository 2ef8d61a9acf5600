"""The bands above and below: name, bags, legend, score, imprint, corner tags, title and QR."""

from collections.abc import Iterator
from dataclasses import dataclass

from layouts.check import QUIET
from layouts.glyphs import Glyph, row, row_width
from layouts.item import Item, Rect, centred
from layouts.type import fit, middle, text, width
from layouts.zones import Sheet
from rules.errors import UsageError

TAG = 12.0


@dataclass(frozen=True)
class Seat:
    """Whose sheet it is: a name and seat, or nobody's, from a pad."""

    name: str = ""
    seat: int = 0
    players: int = 0
    game: str = "0"
    code: str = ""  # what stands below the QR


def tags(sheet: Sheet) -> Iterator[Item]:
    """A tag in each corner, and one in the middle of the upper and lower edge."""
    page, m = sheet.layout, sheet.layout.margin
    right, low = page.w - m - TAG, page.h - m - TAG
    mid = page.w / 2 - TAG / 2
    spots = [(m, m), (right, m), (m, low), (right, low), (mid, m), (mid, low)]
    for i, (x, y) in enumerate(spots):
        yield Item("tag", Rect(x, y, TAG, TAG), {"id": page.first_tag + i})


def header(sheet: Sheet, box: Rect) -> Iterator[Item]:
    middle_x = sheet.layout.w / 2
    left_end, right_start = middle_x - TAG / 2 - QUIET - 1.5, middle_x + TAG / 2 + QUIET + 1.5
    yield from _name_and_bags(sheet, box, left_end)
    yield from _legend(sheet, right_start, box.x1 - QUIET - 0.5, box)


def _name_and_bags(sheet: Sheet, box: Rect, end: float) -> Iterator[Item]:
    w, n = sheet.w, bags_shown(sheet)
    step = 9.0
    x = end - n * step
    baseline = box.y + 11
    label = w("sheet/name")
    yield text(box.x + 1, baseline, label, "grenze", 11)
    yield text(x - 2, baseline, w("sheet/bags"), "grenze", 11, "right")
    line = name_line(sheet, box)
    sheet.room("header", line.w, 20, f"the name beside {n} bags")
    yield Item("line", line, solid=False)
    for i in range(n):
        rect = Rect(x + i * step, box.y + 0.8, step - 1.6, 10.6)
        yield sheet.space("bag", rect, f"bags/{i + 1}", n=str(i + 1))


def name_line(sheet: Sheet, box: Rect) -> Rect:
    """The line on which a name is written: between its label and the bags."""
    bags = sheet.layout.w / 2 - TAG / 2 - QUIET - 1.5 - bags_shown(sheet) * 9.0
    start = box.x + 3 + width(sheet.w("sheet/name"), "grenze", 11)
    end = bags - 5 - width(sheet.w("sheet/bags"), "grenze", 11)
    return Rect(start, box.y + 11.4, end - start, 0)


def personal(sheet: Sheet, seat: Seat) -> Iterator[Item]:
    """What differs from sheet to sheet: name, seat, and the code below the QR."""
    panel = qr_panel(sheet.layout.box("map"))
    yield text(panel.cx, panel.y + 29.1, seat.code, "sans", 8, "centre")
    if not seat.name:
        return
    line, said = name_line(sheet, sheet.layout.box("header")), sheet.w("sheet/seat", seat.seat)
    room = line.w - width(said, "sans", 8) - 3
    need = width(seat.name, "sans-bold", 8)
    if need > room:
        longest = int(len(seat.name) * room / need)
        raise UsageError(
            f"The name {seat.name[:30]!r} does not fit on the sheet; about {longest} letters do. Shorten it."
        )
    pt = fit(seat.name, "sans-bold", 13, room, 8, "name")
    yield text(line.x + 1, line.y - 1, seat.name, "sans-bold", pt)
    yield text(line.x1, line.y - 1, said, "sans", 8, "right", "mid")


def bags_shown(sheet: Sheet) -> int:
    """All bag symbols on the front; on the solo side as many as the solo game has bags."""
    return sheet.rules.setup["1"].bags if sheet.layout.side == "B" else sheet.rules.tracks.bags.symbols


def _legend(sheet: Sheet, x: float, end: float, box: Rect) -> Iterator[Item]:
    """What each follower's standard action does."""
    size = 3.9
    parts = []
    for follower in sheet.rules.game.followers:
        glyphs = row(sheet.rules.game.standard[follower])
        name = sheet.w.name("followers", follower)
        w = max(7.6 + row_width(glyphs, size), width(name, "sans-bold", 8))
        parts.append((follower, glyphs, name, w))
    need = sum(p[3] for p in parts)
    free = end - x - need
    if free < 1.2 * (len(parts) - 1):
        size *= 0.85
        parts = [(f, g, n, max(7.4 + row_width(g, size), width(n, "sans-bold", 8))) for f, g, n, _ in parts]
        free = end - x - sum(p[3] for p in parts)
    sheet.room("legend", end - x, end - x - free + 1.0 * (len(parts) - 1), f"{len(parts)} followers")
    gap = free / (len(parts) - 1)
    for follower, glyphs, name, w in parts:
        yield Item("follower", centred(x + 3.2, box.y + 3.8, 6.4), {"name": follower})
        width_ = row_width(glyphs, size)
        yield Item(
            "glyphs", Rect(x + 7.4, box.y + 3.8 - size / 2, width_, size), {"glyphs": tuple(glyphs), "size": size}
        )
        yield text(x, box.y + 11.3, name, "sans-bold", 8)
        x += w + gap


def score(sheet: Sheet, box: Rect) -> Iterator[Item]:
    """The boxes in which a game is added up."""
    w, solo = sheet.w, sheet.layout.side == "B"
    centre = sheet.layout.w / 2
    left_end, right_start = centre - TAG / 2 - QUIET - 1, centre + TAG / 2 + QUIET + 1.2
    x, y = box.x + 1, box.y
    most = sheet.rules.game.most_stations
    yield sheet.space(
        "yellow", Rect(x, y + 0.6, 7, 6.4), f"citizens/{most}", glyphs=[Glyph("icon", "citizen")], size=4.7
    )
    label_w = max(width(w("sheet/most"), "sans", 8), width(w("sheet/stations"), "sans", 8))
    yield text(x + 8.6, y + 3.6, w("sheet/most"), "sans", 8)
    yield text(x + 8.6, y + 6.9, w("sheet/stations"), "sans", 8)
    x += 8.6 + label_w + 3.6
    op = 5.4
    each = (left_end - op - x - 3 * op) / 4
    yield Item("soft", Rect(x - 1.6, y - 1.4, 2 * each + op + 3.2, 14), solid=False)
    for key, sign in (("stations", "+"), ("citizens", "×"), ("status", "="), ("trade", "+")):
        yield from _box(sheet, Rect(x, y, each, 8.4), w(f"sheet/{key}"), sign, op)
        x += each + op
    x, end, op = right_start, box.x1 - QUIET - 0.5, 4.8
    total = 21.0 if solo else 27.0
    if solo:
        end -= 1.4
    each = (end - x - (2 * total + 7 if solo else total) - 4 * op) / 4
    if (over := (width(w("sheet/score_warehouse"), "sans", 8) - each) / 2) > 0:
        over /= 0.875  # the first label may be wider than its box: all boxes give way, so that it clears the tag
        x, each = x + over, each - over / 4
    for key, sign in (("warehouse", "+"), ("bank", "+"), ("monks", "+"), ("depot", "=")):
        yield from _box(sheet, Rect(x, y, each, 8.4), w(f"sheet/score_{key}"), sign, op)
        x += each + op
    yield from _box(sheet, Rect(x, y, total, 8.4), w("sheet/total"), "", 0, bold=True)
    if solo:
        yield middle(x + total + 3.5, y + 4.2, "≥", "sans-bold", 11)
        x += total + 7
        yield Item("soft", Rect(x - 1.2, y - 1.4, total + 2.4, 14), {"joan": True}, solid=False)
        yield from _box(sheet, Rect(x, y, total, 8.4), w("terms/joan"), "", 0, bold=True)


def _box(sheet: Sheet, rect: Rect, label: str, sign: str, op: float, bold: bool = False) -> Iterator[Item]:
    yield Item("box", rect, {"bold": bold})
    font = "sans-bold" if bold else "sans"
    pt = fit(label, font, 8, rect.w + op - 0.6, sheet.least, "score")
    yield text(rect.cx, rect.y1 + 3.2, label, font, pt, "centre")
    if sign:
        yield middle(rect.x1 + op / 2, rect.cy, sign, "grenze-bold", 13)


def imprint(sheet: Sheet, box: Rect, version: str) -> Iterator[Item]:
    rules, page = sheet.rules, sheet.layout
    said = sheet.w(
        "sheet/imprint",
        version=version,
        rules=f"{rules.game.code}.{rules.version}",
        side=sheet.w("sheet/side_front" if page.side == "F" else "sheet/side_back"),
        paper="A4" if page.paper == "A4" else "Letter",
    )
    pt = fit(said, "sans", 6.5, box.w, 5.5, "imprint")
    yield text(box.x, box.y + 2.1, said, "sans", pt, tone="mid")


TITLE = Rect(0, 0, 52, 28)
QR = 22.0


def qr_panel(box: Rect) -> Rect:
    return Rect(box.x1 - 28.9, box.y + 0.9, 28, 31)


def cartouche(sheet: Sheet, box: Rect) -> Iterator[Item]:
    """The map's title, and the panel with the sheet's QR."""
    solo = sheet.layout.side == "B"
    said = sheet.w("sheet/title_solo" if solo else "sheet/title")
    pt = fit(said, "grenze-italic", 11, TITLE.w - 7, 8, "title")
    yield Item("title", Rect(box.x + 5, box.y + 4, 45, 18.5), {"x": box.x + 5.5, "baseline": box.y + 17})
    yield text(box.x + 6, box.y + 25.6, said, "grenze-italic", pt)
    panel = qr_panel(box)
    yield Item("panel", panel, solid=False)
    yield Item("qr", Rect(panel.x + 3, panel.y + 3, QR, QR))
