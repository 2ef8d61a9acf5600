"""The reverse of a sheet played with house rules: a proclamation, in the largest type in which all of it fits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from layouts.item import Item, Page, Rect, centred
from layouts.layout import Layout
from layouts.type import MM, fit, plain, rubric, text, wrap
from rules.errors import RulesError
from rules.model import Ruleset
from rules.words import Words

FRAME, INSET, QR, GUTTER = 12.0, 12.0, 50.0, 9.0
TITLE = 18.0  # from the body's upper edge to where the rules begin
LEADING = 1.4
ARROW = "\u00a0→\u00a0"
"""Between an old value and a new one, where no line may end."""
PLANS = (
    *((1, 1, 16 - 0.5 * i) for i in range(13)),  # pages, columns, type: in one column down to 10 pt
    *((1, 2, 10 - 0.5 * i) for i in range(5)),
    *((pages, 2, 10 - 0.5 * i) for pages in range(2, 13) for i in range(5)),
)
"""What is tried, the first that fits is taken; never under 8 pt."""


@dataclass(frozen=True)
class Line:
    """A line of text: how far below the last one it stands, and its items, placed from where it begins."""

    step: float
    items: tuple[Item, ...]

    @property
    def top(self) -> float:
        """How far below a column's upper edge it stands: there capitals reach up to the edge."""
        return max(-item.rect.y for item in self.items)


Chunk = list[Line]
"""Lines that stay together."""


def place_house(
    rules: Ruleset, w: Words, layout: Layout, changes: Mapping[str, Sequence[str]], version: str = ""
) -> tuple[Page, ...]:
    """House rules in words: name, summary and every change; beside them, on page one, the QR that carries them."""
    frame = Rect(FRAME, FRAME, layout.w - 2 * FRAME, layout.h - 2 * FRAME)
    qr = Rect(frame.x1 - INSET - QR, frame.y + INSET, QR, QR)
    body = Rect(frame.x + INSET, frame.y + INSET, qr.x - frame.x - 2 * INSET - 6, frame.h - 2 * INSET)
    for pages, columns, pt in PLANS:
        room = (body.w - GUTTER * (columns - 1)) / columns
        told = _flow(_chunks(rules, w, room, pt, changes), room, body.h - TITLE, pages * columns)
        if told is not None:
            break
    else:
        raise RulesError("The house rules in words do not fit on a dozen pages. Use fewer of them, or shorter words.")
    out = []
    for page in range(pages):
        number = f" ({page + 1}/{pages})" if pages > 1 else ""
        items = [Item("frame", frame, solid=False), _title(w("sheet/house_title") + number, body)]
        items += _panel(w, frame, qr, first=page == 0)
        for i, column in enumerate(told[page * columns : (page + 1) * columns]):
            x = body.x + i * (room + GUTTER)
            items += [_moved(item, x, body.y + TITLE) for item in column]
            if i:
                rule = Rect(x - GUTTER / 2, body.y + TITLE, 0, body.h - TITLE)
                items.append(Item("hairline", rule, solid=False))
        items.append(_imprint(rules, w, layout, version))
        title = w("sheet/house_title") + number
        out.append(Page("H", layout.paper, layout.w, layout.h, layout.version, tuple(items), title))
    return tuple(out)


def _panel(w: Words, frame: Rect, qr: Rect, first: bool) -> Iterator[Item]:
    """What stands at the right: the QR on the first page, a lily on all."""
    yield Item("hairline", Rect(qr.x - 9, frame.y + INSET, 0, frame.h - 2 * INSET), solid=False)
    yield Item("lily", centred(qr.cx, frame.y1 - INSET - 22, 34))
    if first:
        yield Item("qr", qr)
        for i, line in enumerate(wrap(w("sheet/house_qr"), "grenze-italic", 11, QR)):
            yield text(qr.cx, qr.y1 + 7 + 5 * i, line, "grenze-italic", 11, "centre", "mid")


def _title(said: str, body: Rect) -> Item:
    pt = fit(said, "gotisch", 30, body.w, 18, "house rules")
    return rubric(body.x, body.y + 9.5, said, pt, True)


def _imprint(rules: Ruleset, w: Words, layout: Layout, version: str) -> Item:
    said = w(
        "sheet/imprint",
        version=version,
        rules=f"{rules.game.code}.{rules.version}.{rules.fingerprint}",
        side=w("sheet/side_house"),
        paper="A4" if layout.paper == "A4" else "Letter",
    )
    pt = fit(said, "sans", 6.5, layout.w - 2 * FRAME, 5.5, "imprint")
    return text(FRAME, layout.h - 6.5, said, "sans", pt, tone="mid")


def _chunks(rules: Ruleset, w: Words, room: float, pt: float, changes: Mapping[str, Sequence[str]]) -> Iterator[Chunk]:
    """Every house rule: its name and summary with the first change, then change by change."""
    step = pt * LEADING / MM
    for house in rules.house:
        chunk = _lines(plain(w.house_name(house)), "grenze-bold", pt * 1.25, room, step * 1.8, step)
        chunk += _lines(plain(w.house_summary(house)), "grenze-italic", pt * 1.1, room, step * 1.2, step)
        for i, said in enumerate(changes.get(house.id, ())):
            more = _lines(said.replace(" → ", ARROW), "sans", pt, room, step * 1.3, step, indent=5)
            bullet = Item("bullet", centred(1.2, -pt * 0.24 / MM, 0.9), solid=False)
            more[0] = Line(more[0].step, (bullet, *more[0].items))
            if i:
                yield chunk
                chunk = []
            chunk += more
        yield chunk


def _lines(said: str, font: str, pt: float, room: float, first: float, step: float, indent: float = 0) -> Chunk:
    lines = wrap(said, font, pt, room - indent)
    return [Line(step if i else first, (text(indent, 0, line, font, pt),)) for i, line in enumerate(lines)]


def _flow(chunks: Iterable[Chunk], room: float, height: float, most: int) -> list[list[Item]] | None:
    """Chunks in columns, or None if they need more columns than there are, or a word a wider one."""
    columns: list[list[Item]] = [[]]
    y = 0.0
    for chunk in chunks:
        whole = sum(line.step for line in chunk)
        for i, line in enumerate(chunk):
            need = whole if not i and whole <= height else line.step  # what no column can hold is broken anywhere
            if y + need > height:
                columns.append([])
                y = 0.0
            if len(columns) > most or any(item.rect.x1 > room + 0.01 for item in line.items):
                return None
            y += line.step if y else line.top
            columns[-1] += [_moved(item, 0, y) for item in line.items]
    return columns


def _moved(item: Item, dx: float, dy: float) -> Item:
    data = {**item.data, "baseline": item.data["baseline"] + dy} if "baseline" in item.data else item.data
    return Item(item.kind, item.rect.moved(dx, dy), data, solid=item.solid)
