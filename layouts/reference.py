"""The reference page: the rules in our own words, the set-up table, and every printed place, in columns."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from layouts.glyphs import row, row_width
from layouts.item import Item, Page, Rect, centred
from layouts.layout import read_layout
from layouts.type import fit, text, width, wrap
from rules.errors import RulesError
from rules.model import Ruleset
from rules.turns import turns_by_seat
from rules.words import ROMAN, Words

MARGIN, GAP, COLUMNS, TOP = 10.0, 5.5, 4, 22.0
LEADING = 0.407  # mm a point
SIZES = (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0)


@dataclass
class Column:
    """Text flowing down one column."""

    x: float
    w: float
    y: float
    end: float
    items: list[Item] = field(default_factory=list)


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
    for pt in SIZES:
        items = _flow(rules, w, layout.w, layout.h, pt, version)
        if items is not None:
            return Page("R", layout.paper, layout.w, layout.h, layout.version, tuple(items), w("reference/title"))
    raise RulesError(f"The reference page does not fit on {layout.paper} at 8 pt. Shorten the house rules' texts.")


def _flow(rules: Ruleset, w: Words, page_w: float, page_h: float, pt: float, version: str) -> list[Item] | None:
    """All blocks in columns of a type size, or None if they need more room."""
    step = (page_w - 2 * MARGIN + GAP) / COLUMNS
    ends = page_h - MARGIN - 1
    columns = [Column(MARGIN + i * step, step - GAP, TOP, ends) for i in range(COLUMNS)]
    at = 0
    for block in _blocks(rules, w, pt, step - GAP):
        height, first = sum(h for h, _ in block), sum(h for h, _ in block[:3])
        if columns[at].y + (first if len(block) > 4 else height) > columns[at].end:
            at += 1  # a heading never stands alone at the foot of a column
        for h, make in block:
            if at < COLUMNS and columns[at].y + h > columns[at].end:
                at += 1
            if at >= COLUMNS:
                return None
            column = columns[at]
            column.items += [_moved(item, column.x, column.y) for item in make]
            column.y += h
        column.y += 1.7
    items = [_title(w, page_w), *(item for c in columns for item in c.items)]
    items += [
        Item("hairline", Rect(c.x - GAP / 2, TOP - 2, 0, ends - TOP + 2), {"upright": True}, solid=False)
        for c in columns[1:]
    ]
    said = f"Loire {version}, {rules.game.code}.{rules.version}.{rules.fingerprint}, {w('print/reference')}"
    items.append(text(MARGIN, page_h - 6, said, "sans", 6.5, tone="mid"))
    return items


def _title(w: Words, page_w: float) -> Item:
    said = w("reference/title")
    pt = fit(said, "gotisch", 22, page_w - 2 * MARGIN - 6, 14, "reference")
    capital = width(said[0], "gotisch", pt * 1.12)
    data = {"text": said, "pt": pt, "baseline": 16.0, "capital": capital, "red": True}
    return Item("heading", Rect(MARGIN, 9, capital + width(said[1:], "gotisch", pt), 9), data)


def _moved(item: Item, dx: float, dy: float) -> Item:
    data = {**item.data, "baseline": item.data["baseline"] + dy} if "baseline" in item.data else item.data
    return Item(item.kind, item.rect.moved(dx, dy), data, solid=item.solid)


Line = tuple[float, list[Item]]
"""A height, and items placed from the line's upper left corner."""


def _blocks(rules: Ruleset, w: Words, pt: float, room: float) -> Iterator[list[Line]]:
    gaps = facts(rules)
    blocks = w.texts["reference"]["blocks"]
    for i, id in enumerate(blocks):
        said = [str(line).format(**gaps) for line in blocks[id]["lines"]]
        yield [_head(blocks[id]["title"], i), *(p for line in said for p in _paragraph(line, pt, room))]
        if id == "turn":
            yield _setup(rules, w, pt, room)
        if id == "followers_note":
            yield _standard(rules, w, pt, room)
    yield from _places(rules, w, pt, room)


def _head(said: str, n: int) -> Line:
    capital = width(said[0], "gotisch", 12 * 1.12)
    data = {"text": said, "pt": 12, "baseline": 4.0, "capital": capital, "red": n % 2 == 0}
    return 5.7, [Item("heading", Rect(0, 0.6, capital + width(said[1:], "gotisch", 12), 4.4), data)]


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


def _setup(rules: Ruleset, w: Words, pt: float, room: float) -> list[Line]:
    """The set-up table: one column a number of players."""
    counts = list(rules.setup)
    none = w("reference/setup/none")
    label = room - 8.6 * len(counts)

    def struck(ids: tuple[str, ...]) -> str:
        """Consecutive numbers as a range."""
        numbers = sorted(int(i) for i in ids if i.isdecimal())
        if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
            return f"{numbers[0]}–{numbers[-1]}"
        return ",".join(ids) or none

    rows = [
        ("players", [w("terms/solo")[:4] if n == "1" else n for n in counts]),
        ("set_aside", [str(s.set_aside) for s in rules.setup.values()]),
        ("draw", [str(s.draw) for s in rules.setup.values()]),
        ("bags", [str(s.bags) for s in rules.setup.values()]),
        ("turns", [str(turns_by_seat(rules, s)[0]) for s in rules.setup.values()]),
        ("struck_towns", [struck(s.struck_towns) for s in rules.setup.values()]),
        ("struck_deeds", [struck(s.struck_deeds) for s in rules.setup.values()]),
        ("opens_after", [str(s.opens_after) for s in rules.setup.values()]),
    ]
    out = [_head(w("reference/setup_title"), 1)]
    for key, values in rows:
        said = w(f"reference/setup/{key}")
        size = fit(said, "sans", pt, label - 0.5, 8, "reference table")
        items = [
            text(0, 3.0, said, "sans-bold" if key == "players" else "sans", size if key != "players" else min(size, pt))
        ]
        for i, value in enumerate(values):
            font = "sans-bold" if key == "players" else "sans"
            items.append(
                text(
                    label + 8.6 * (i + 0.5), 3.0, value, font, fit(value, font, pt, 8.0, 8, "reference table"), "centre"
                )
            )
        items.append(Item("hairline", Rect(0, 4.1, room, 0), solid=False))
        out.append((4.4, items))
    return out


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


def _places(rules: Ruleset, w: Words, pt: float, room: float) -> Iterator[list[Line]]:
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
        yield block
