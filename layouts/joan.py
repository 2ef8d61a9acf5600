"""Joan's area on the solo side: her tracks, levels, stations, citizens, depot and score boxes."""

from collections.abc import Iterator

from layouts.glyphs import joan_row
from layouts.item import Item, Rect, centred
from layouts.type import text
from layouts.zones import Sheet, heading
from rules.effects import ClaimCitizen


def joan(sheet: Sheet, box: Rect) -> Iterator[Item]:
    solo, w = sheet.rules.solo, sheet.w
    yield Item("joan", box, solid=False)
    inner = Rect(box.x + 1.4, box.y, box.w - 2.8, box.h)
    yield from heading(sheet, inner, "joan", "lily", w("sheet/joan_note"), rule=False, pt=16)
    slack = (box.h - 128) / 5  # taller papers share their room out between the parts
    y = box.y + 7.2
    step = sheet.cell + 1.55
    for follower, points in solo.tracks.items():
        yield from _track(sheet, inner, y, follower, [str(n) for n in points])
        y += 8.7
    yield from _scholar(sheet, inner, y)
    y += 9.4 + slack
    sheet.room(
        "Joan's tracks", inner.w, 7.6 + max(map(len, [*solo.tracks.values(), solo.scholar])) * step - 1.5, "her spaces"
    )
    yield from _part(sheet, inner, y, "joan_status")
    yield from _row(sheet, inner, y + 4.7, len(solo.levels), "level", "joan-levels/{}", [str(n) for n in solo.levels])
    y += 13.1 + slack
    yield from _part(sheet, inner, y, "joan_stations")
    across = 6
    rows = -(-solo.stations // across)
    sheet.room("Joan's stations", 2, rows, f"{solo.stations} stations in rows of {across}")
    for r in range(rows):
        n = min(across, solo.stations - r * across)
        yield from _row(sheet, inner, y + 4.7 + r * 8.55, n, "cell", "joan-stations/{}", ["station"] * n, r * across)
    y += 4.7 + 2 * 8.55 + slack
    yield from _part(sheet, inner, y, "joan_citizens")
    yield from _row(sheet, inner, y + 4.7, solo.citizens, "cell", "joan-citizens/{}", ["citizen"] * solo.citizens)
    y += 13.1 + slack
    yield from _part(sheet, inner, y, "joan_depot")
    sheet.room("Joan's depot", 2, len(solo.depot), f"{len(solo.depot)} rows of shields")
    for r, shields in enumerate(solo.depot):
        names = [str(n) for n in shields]
        yield from _row(sheet, inner, y + 4.7 + r * 8.6, len(names), "shield", f"joan-depot/{r + 1}.{{}}", names)
    y += 4.7 + 2 * 8.6 + slack
    yield Item("joan_rule", Rect(inner.x, y, inner.w, 0), solid=False)
    yield from _boxes(sheet, inner, y, box.y1 - 1.6)


def _track(sheet: Sheet, inner: Rect, y: float, follower: str, points: list[str]) -> Iterator[Item]:
    yield Item("follower", centred(inner.x + 3.2, y + 3.5, 6.2), {"name": follower})
    for i, n in enumerate(points):
        rect = Rect(inner.x + 7.6 + i * (sheet.cell + 1.55), y, sheet.cell, sheet.cell)
        yield sheet.space("numeral", rect, f"joan-{follower}/{i + 1}", n=n)


def _scholar(sheet: Sheet, inner: Rect, y: float) -> Iterator[Item]:
    yield Item("follower", centred(inner.x + 3.2, y + 3.5, 6.2), {"name": "scholar"})
    for i, effects in enumerate(sheet.rules.solo.scholar):
        rect = Rect(inner.x + 7.6 + i * (sheet.cell + 1.55), y, sheet.cell, sheet.cell)
        which = next((e.of[-1] for e in effects if isinstance(e, ClaimCitizen) and e.of[-1].isdecimal()), "")
        glyphs = tuple(joan_row(effects))
        yield sheet.space("joan_space", rect, f"joan-scholar/{i + 1}", glyphs=glyphs, which=which)


def _part(sheet: Sheet, inner: Rect, y: float, key: str) -> Iterator[Item]:
    yield Item("joan_rule", Rect(inner.x, y, inner.w, 0), solid=False)
    yield text(inner.x, y + 3.6, sheet.w(f"sheet/{key}"), "grenze", 9.5)


def _row(
    sheet: Sheet, inner: Rect, y: float, n: int, kind: str, cell: str, says: list[str], first: int = 0
) -> Iterator[Item]:
    """Cells side by side; six fill the width."""
    step = 8.5
    sheet.room(cell.partition("/")[0], inner.w, n * step - 1.5, f"{n} spaces in a row")
    for i in range(n):
        size = sheet.cell
        rect = Rect(inner.x + i * step, y, size, size)
        data = {"icon": says[i]} if kind == "cell" else {"n": says[i]}
        yield sheet.space(kind, rect, cell.format(first + i + 1), **data)


def _boxes(sheet: Sheet, inner: Rect, y: float, bottom: float) -> Iterator[Item]:
    """The five values of Joan's score."""
    gap, signs = 1.5, [*sheet.rules.solo.tracks, "shield", "trade"]
    w = (inner.w - gap * (len(signs) - 1)) / len(signs)
    for i, sign in enumerate(signs):
        x = inner.x + i * (w + gap)
        yield Item("joan_sign", Rect(x, y + 1.0, w, 4.4), {"sign": sign})
        yield Item("box", Rect(x, y + 6, w, min(8.2, bottom - y - 6)), {"bold": False})
