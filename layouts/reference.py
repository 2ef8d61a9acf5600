"""The reference page: the rules in our own words, the set-up table, and every printed place, in columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from layouts.glyphs import row, row_width
from layouts.item import Item, Page, Rect, centred
from layouts.layout import read_layout
from layouts.type import fit, rubric, text, width, wrap
from rules.errors import RulesError
from rules.model import Ruleset
from rules.turns import turns_by_seat
from rules.words import ROMAN, Words

MARGIN, GAP, COLUMNS, TOP = 10.0, 5.5, 4, 22.0
LEADING = 0.407  # mm a point
BETWEEN, STRETCH, INNER = 1.7, 5.0, 0.4
"""Between two blocks; how much more a column may have there to end where the others end; which part of that paragraphs
have between them."""
BROKEN = 1000.0
"""How unwelcome it is that a block goes on in the next column, in square millimetres of uneven feet."""
SIZES = (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0)


def facts(rules: Ruleset) -> dict[str, object]:
    """The numbers that the rules' words leave gaps for."""
    bank, monks = rules.tracks.bank, rules.tracks.monks.points
    return {
        "tiles": sum(rules.game.tiles.values()),
        "recruits": len(monks) - 1,
        "monk_points": "/".join(map(str, monks)),
        "coins": len(bank.rows) * bank.columns,
        "goods": len(rules.game.goods),
        "columns": rules.tracks.warehouse.columns,
        "start_coins": len(bank.start),
        "stars": max(rules.tracks.development.stars, key=int),
        "status_start": rules.game.status_start,
        "solo_cards": len(rules.solo.deck(next(iter(rules.solo.difficulty)))),
        "levels": len(rules.solo.levels),
        "laid_out": rules.setup["2"].laid_out,
    }


def place_reference(rules: Ruleset, w: Words, paper: str, version: str) -> Page:
    """The page, in the largest type in which everything fits."""
    layout = read_layout("front", paper)
    fitting = next((i for i, pt in enumerate(SIZES) if _flow(rules, w, layout.w, layout.h, pt, version)), len(SIZES))
    tries = [(pt, False) for pt in SIZES[fitting : fitting + 3]] + [(pt, True) for pt in SIZES[fitting : fitting + 1]]
    for pt, lonely in tries:  # a little smaller, if that leaves no paragraph alone
        items = _flow(rules, w, layout.w, layout.h, pt, version, lonely)
        if items is not None:
            return Page("R", layout.paper, layout.w, layout.h, layout.version, tuple(items), w("reference/title"))
    raise RulesError(f"The reference page does not fit on {layout.paper} at 8 pt. Shorten the house rules' texts.")


def _flow(
    rules: Ruleset, w: Words, page_w: float, page_h: float, pt: float, version: str, lonely: bool = True
) -> list[Item] | None:
    """All blocks in columns of a type size, or None if they need more room."""
    step = (page_w - 2 * MARGIN + GAP) / COLUMNS
    end = page_h - MARGIN - 1
    parts = [
        Part(lines, i == 0, i == len(block) - 1)
        for block in _blocks(rules, w, pt, step - GAP)
        for i, lines in enumerate(block)
    ]
    columns = _columns(parts, end - TOP, lonely)
    if columns is None:
        return None
    items = [_title(w, page_w)]
    for i, column in enumerate(columns):
        gaps = sum(1 if part.last else INNER for part in column[:-1])
        spare = min(STRETCH, (end - TOP - _height(column)) / gaps) if gaps else 0.0
        y = TOP
        for part in column:
            for high, make in part.lines:
                items += [_moved(item, MARGIN + i * step, y) for item in make]
                y += high
            y += BETWEEN + spare if part.last else INNER * spare
        if i:
            rule = Rect(MARGIN + i * step - GAP / 2, TOP - 2, 0, end - TOP + 2)
            items.append(Item("hairline", rule, {"upright": True}, solid=False))
    said = f"Loire {version}, {rules.game.code}.{rules.version}.{rules.fingerprint}, {w('print/reference')}"
    items.append(text(MARGIN, page_h - 6, said, "sans", 6.5, tone="mid"))
    return items


@dataclass(frozen=True)
class Part:
    """Lines that stay together: a paragraph, a table, or a heading with what follows it."""

    lines: list["Line"]
    first: bool  # of its block
    last: bool

    @property
    def height(self) -> float:
        return sum(high for high, _ in self.lines)


def _height(column: Sequence[Part]) -> float:
    return sum(part.height + BETWEEN * part.last for part in column) - BETWEEN * column[-1].last if column else 0.0


def _columns(parts: Sequence[Part], room: float, lonely: bool) -> list[Sequence[Part]] | None:
    """Parts in columns that end at about the same height, broken between blocks where that is possible.

    Unless `lonely`, a block is not broken so that only one of its paragraphs stays behind or goes on.
    """
    even = sum(part.height + BETWEEN * part.last for part in parts) / COLUMNS
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]  # by column: where it ends, at what cost, from where on
    for _ in range(COLUMNS):
        found: dict[int, tuple[float, int]] = {}
        for start, (cost, _) in best[-1].items():
            for end in range(start + 1, len(parts) + 1):
                high = _height(parts[start:end])
                if high > room:
                    break
                broken = end < len(parts) and not parts[end].first
                if broken and not lonely and (parts[end - 1].first or parts[end].last):
                    continue
                price = cost + (high - even) ** 2 + BROKEN * broken
                if end not in found or price < found[end][0]:
                    found[end] = (price, start)
        best.append(found)
    if len(parts) not in best[-1]:
        return None
    out: list[Sequence[Part]] = []
    end = len(parts)
    for found in best[:0:-1]:
        start = found[end][1]
        out.insert(0, parts[start:end])
        end = start
    return out


def _title(w: Words, page_w: float) -> Item:
    said = w("reference/title")
    pt = fit(said, "gotisch", 22, page_w - 2 * MARGIN - 6, 14, "reference")
    return rubric(MARGIN, 16.0, said, pt, True)


def _moved(item: Item, dx: float, dy: float) -> Item:
    data = {**item.data, "baseline": item.data["baseline"] + dy} if "baseline" in item.data else item.data
    return Item(item.kind, item.rect.moved(dx, dy), data, solid=item.solid)


Line = tuple[float, list[Item]]
"""A height, and items placed from the line's upper left corner."""


def _blocks(rules: Ruleset, w: Words, pt: float, room: float) -> Iterator[list[list[Line]]]:
    """Each block as the parts that stay together; a heading stays with the first paragraph."""
    gaps = facts(rules)
    blocks = w.texts["reference"]["blocks"]
    for i, id in enumerate(blocks):
        said = [str(line).format(**gaps) for line in blocks[id]["lines"]]
        first, *others = [_paragraph(line, pt, room) for line in said]
        block = [[_head(blocks[id]["title"], i), *first], *others]
        if id == "followers_note":
            followers = _standard(rules, w, pt, room)
            block += [[(1.2, []), followers[0]], *([line] for line in followers[1:])]
        yield block
        if id == "turn":
            yield [_setup(rules, w, pt, room)]
    yield from _places(rules, w, pt, room)


def _head(said: str, n: int) -> Line:
    return 5.7, [rubric(0, 4.0, said, 12, n % 2 == 0)]


def _paragraph(said: str, pt: float, room: float, indent: float = 2.6) -> list[Line]:
    """A paragraph with a small bullet."""
    leading = pt * LEADING
    out: list[Line] = []
    for i, line in enumerate(wrap(said, "sans", pt, room - indent)):
        items = [text(indent, leading * 0.78, line, "sans", pt)]
        if not i:
            items.append(Item("bullet", centred(0.8, leading * 0.5, 0.9), solid=False))
        out.append((leading, items))
    out[-1] = (out[-1][0] + 0.4, out[-1][1])
    return out


def ranges(ids: Sequence[str]) -> str:
    """Ids with commas between, numbers that follow each other as a range."""
    runs: list[list[int]] = []
    for n in sorted(int(i) for i in ids if i.isdecimal()):
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    told = [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return ",".join([*told, *(i for i in ids if not i.isdecimal())])


def _setup(rules: Ruleset, w: Words, pt: float, room: float) -> list[Line]:
    """The set-up table: one column a number of players."""
    counts = list(rules.setup)
    none = w("reference/setup/none")

    rows = [
        ("players", [w("terms/solo")[:4] if n == "1" else n for n in counts]),
        ("set_aside", [str(s.set_aside) for s in rules.setup.values()]),
        ("draw", [str(s.draw) for s in rules.setup.values()]),
        ("bags", [str(s.bags) for s in rules.setup.values()]),
        ("turns", [str(turns_by_seat(rules, s)[0]) for s in rules.setup.values()]),
        ("struck_towns", [ranges(s.struck_towns) or none for s in rules.setup.values()]),
        ("struck_deeds", [ranges(s.struck_deeds) or none for s in rules.setup.values()]),
        ("opens_after", [str(s.opens_after) for s in rules.setup.values()]),
    ]
    fonts = {key: "sans-bold" if key == "players" else "sans" for key, _ in rows}
    labels = {key: w(f"reference/setup/{key}") for key, _ in rows}
    size = pt  # the largest in which the table is no wider than its column
    while size > 8 and sum(_table_widths(rows, labels, fonts, size)) > room:
        size -= 0.25
    wide = _table_widths(rows, labels, fonts, size)
    if sum(wide) > room + 0.01:
        raise RulesError(f"reference: the set-up table needs {sum(wide):.1f} mm at 8 pt; there are {room:.1f}.")
    spare = (room - sum(wide)) / len(counts)
    out = [_head(w("reference/setup_title"), 1)]
    for key, values in rows:
        items, x = [text(0, 3.0, labels[key], fonts[key], size)], wide[0]
        for value, own in zip(values, wide[1:], strict=True):
            items.append(text(x + (own + spare) / 2, 3.0, value, fonts[key], size, "centre"))
            x += own + spare
        items.append(Item("hairline", Rect(0, 4.1, room, 0), solid=False))
        out.append((4.4, items))
    return out


def _table_widths(
    rows: Sequence[tuple[str, list[str]]], labels: dict[str, str], fonts: dict[str, str], pt: float
) -> list[float]:
    """How wide a table's columns must be: the labels, then the values with room between them."""
    values = [[width(v, fonts[key], pt) + 2.2 for v in values] for key, values in rows]
    return [max(width(labels[key], fonts[key], pt) for key, _ in rows), *map(max, zip(*values, strict=True))]


def _standard(rules: Ruleset, w: Words, pt: float, room: float) -> list[Line]:
    """What each follower does, as signs and in words."""
    out: list[Line] = []
    for follower, effects in rules.game.standard.items():
        lines = wrap(w.sentence(effects), "sans", pt, room - 9)
        leading = pt * LEADING
        items = [Item("follower", centred(3.2, 3.2, 6.0), {"name": follower})]
        items.append(text(8, 2.7, w.name("followers", follower), "sans-bold", pt))
        items += [text(8, 2.7 + leading * (i + 1), line, "sans", pt) for i, line in enumerate(lines)]
        out.append((max(7.2, leading * (len(lines) + 1) + 1.2), items))
    return out


def _places(rules: Ruleset, w: Words, pt: float, room: float) -> Iterator[list[list[Line]]]:
    """The printed places in words."""
    leading = pt * LEADING
    for n, id in enumerate(rules.places.printed):
        place = rules.places.cards[id]
        lines = wrap(w.place(place), "sans", pt, room)
        glyphs = row(place.effects)
        size = min(3.2, (room - 45) / row_width(glyphs, 1)) if room > 60 else 2.6
        name = f"{ROMAN[place.category]}  {w.name('places', id)}"
        items = [text(0, 3.2, name, "grenze-bold", 10.5)]
        wide = row_width(glyphs, size)
        rect = Rect(room - wide, 2.1 - size / 2, wide, size)
        items.append(Item("glyphs", rect, {"glyphs": tuple(glyphs), "size": size}))
        block: list[Line] = [_head(w("reference/places"), 0)] if n == 0 else []
        block.append((4.3, items))
        block += [(leading, [text(0, leading * 0.78, line, "sans", pt)]) for line in lines]
        yield [block]
