"""The zones of a sheet: each function fills one box with cells, plates and labels, or says what does not fit."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from layouts.glyphs import Glyph, row, row_width
from layouts.item import Item, Rect, centred
from layouts.layout import Layout
from layouts.type import fit, rubric, text, width, wrap
from rules.errors import RulesError
from rules.model import Bonus, Place, Ruleset
from rules.words import ROMAN, Words


@dataclass(frozen=True)
class Sheet:
    """What a page is made of: rules, words, layout, and what a number of players leaves out."""

    rules: Ruleset
    w: Words
    layout: Layout
    players: int = 0
    out: frozenset[str] = field(default_factory=frozenset)  # cells not used with so many players

    @property
    def cell(self) -> float:
        return self.layout.grid["cell"]

    @property
    def pitch(self) -> float:
        return self.layout.grid["pitch"]

    @property
    def least(self) -> float:
        return self.layout.grid["text"]

    def room(self, zone: str, have: float, need: float, what: str) -> None:
        """Says no when a zone's content is larger than its box."""
        if need > have + 0.01:
            raise RulesError(
                f"{zone}: {what} need {need:.1f} mm, the box on {self.layout.paper} has {have:.1f}. "
                "Take something away, or give the box more room in layouts/."
            )

    def space(self, kind: str, rect: Rect, cell: str, **data: object) -> Item:
        """A space to mark."""
        return Item(kind, rect, {**data, "out": cell in self.out}, cell, cell.partition("/")[0])


HEAD = 7.0
"""From a zone's upper edge to its first row of cells."""


def heading(
    sheet: Sheet, box: Rect, key: str, icon: str = "", note: str = "", rule: bool = True, pt: float = 14
) -> Iterator[Item]:
    """A zone's title: a rule, a coloured capital, an icon behind it and a note at the right."""
    said = sheet.w(f"sheet/{key}")
    if rule:
        yield Item("rule", Rect(box.x, box.y, box.w, 0), solid=False)
    baseline = box.y + 5.1
    title = rubric(box.x, baseline, said, pt, True)
    yield title
    x = title.rect.x1 + 2
    if icon:
        yield Item("glyph", centred(x + 2.4, baseline - 1.7, 4.6), {"glyph": icon_glyph(icon)})
        x += 6
    if note:
        size = fit(note, "sans", 8, box.x1 - x, sheet.least, key)
        yield text(box.x1, baseline - 0.2, note, "sans", size, "right", "mid")


def icon_glyph(name: str) -> Glyph:
    """The glyph that stands for a zone or thing."""
    return {
        "coin": Glyph("coin"),
        "shield": Glyph("shield"),
        "card": Glyph("card"),
        "monk": Glyph("follower", "monk"),
    }.get(name, Glyph("icon", name))


def plate(sheet: Sheet, rect: Rect, bonus: Bonus, cell: str) -> Item:
    """A bonus: a white plate for everybody, a gold pennant for the first player; points are a banner."""
    glyphs = row(bonus.effects)
    if len(glyphs) == 1 and glyphs[0].kind == "points" and not bonus.yellow:
        return sheet.space("points", rect, cell, n=glyphs[0].name)
    size = min(4.5, (rect.w - 1.2) / row_width(glyphs, 1))
    if size < 2.2:
        raise RulesError(f"{cell}: {len(glyphs)} signs do not fit on one plate. Give the bonus fewer effects.")
    return sheet.space("yellow" if bonus.yellow else "white", rect, cell, glyphs=glyphs, size=size)


def warehouse(sheet: Sheet, box: Rect) -> Iterator[Item]:
    it, step, size = sheet.rules.tracks.warehouse, sheet.pitch, sheet.cell
    yield from heading(sheet, box, "warehouse", "any")
    sheet.room("warehouse", box.w, it.columns * step + 8, f"{it.columns} columns")
    sheet.room("warehouse", box.h, HEAD + len(it.rows) * step + 6.4, f"{len(it.rows)} rows")
    for r, good in enumerate(it.rows.values()):
        y = box.y + HEAD + r * step
        for c in range(it.columns):
            yield sheet.space(
                "cell", Rect(box.x + c * step, y, size, size), f"warehouse/{good.id}.{c + 1}", icon=good.id
            )
        rect = centred(box.x + it.columns * step + 4.4, y + size / 2, 8.2, 5)
        yield Item("points", rect, {"n": str(good.points), "out": False})
    y = box.y + HEAD + len(it.rows) * step
    for id, bonus in it.bonuses.items():
        c = it.columns - 1 if id == "full" else int(id) - 1
        c += id == "full" and str(it.columns) in it.bonuses  # the last column has a bonus of its own: stand beside it
        yield plate(sheet, Rect(box.x + c * step, y, size, 6.4), bonus, f"warehouse-bonuses/{id}")


def bank(sheet: Sheet, box: Rect) -> Iterator[Item]:
    it, step, size = sheet.rules.tracks.bank, sheet.pitch, sheet.cell
    yield from heading(sheet, box, "bank", "coin", sheet.w("sheet/bank_note"))
    sheet.room("bank", box.w, it.columns * step + 8, f"{it.columns} columns")
    sheet.room("bank", box.h, HEAD + len(it.rows) * step + 13.9, f"{len(it.rows)} rows and the bonuses below")
    for r, (id, bonus) in enumerate(it.rows.items()):
        y = box.y + HEAD + r * step
        for c in range(it.columns):
            name = f"{id}.{c + 1}"
            yield sheet.space("coin", Rect(box.x + c * step, y, size, size), f"bank/{name}", start=name in it.start)
        rect = centred(box.x + it.columns * step + 4.4, y + size / 2, 7, 6.4)
        yield plate(sheet, rect, bonus, f"bank-rows/{id}")
    y = box.y + HEAD + len(it.rows) * step
    for name, table, top in (("bank-columns", it.bonuses, 0.0), ("bank-shields", it.shields, 7.9)):
        for id, bonus in table.items():
            rect = Rect(box.x + (int(id) - 1) * step, y + top, size, 6.2 if top == 0 else 6.0)
            yield plate(sheet, rect, bonus, f"{name}/{id}")


def monks(sheet: Sheet, box: Rect) -> Iterator[Item]:
    points = sheet.rules.tracks.monks.points
    yield from heading(sheet, box, "monks", "monk", sheet.w("sheet/monks_note"))
    count = len(points) - 1
    wide = 6.4 if count <= 3 else 4.6
    size = min(sheet.cell, (box.w - (count + 1) * wide - 2 * count * 0.5) / count)
    sheet.room(
        "monks", box.w, (count + 1) * wide + count * (max(size, sheet.layout.grid["least"]) + 1), f"{count} monks"
    )
    step, cy = (box.w - wide) / count, box.y + HEAD + sheet.cell / 2
    for i, n in enumerate(points):
        yield Item("points", centred(box.x + wide / 2 + i * step, cy, wide, 4.2), {"n": str(n), "out": False})
        if i:
            cx = box.x + wide / 2 + (i - 0.5) * step
            yield sheet.space("follower_cell", centred(cx, cy, size), f"monks/{i}", name="monk")


def depot(sheet: Sheet, box: Rect) -> Iterator[Item]:
    shields = sheet.rules.tracks.depot.shields
    yield from heading(sheet, box, "depot", "shield")
    step = box.w / len(shields)
    size = min(sheet.cell, step - 1.6)
    sheet.room("depot", box.w, len(shields) * 7.6, f"{len(shields)} shields")
    for i, n in enumerate(shields):
        rect = centred(box.x + (i + 0.5) * step, box.y + 10.2, size, 7.6)
        yield sheet.space("shield", rect, f"depot/{i + 1}", n=str(n))


def development(sheet: Sheet, box: Rect) -> Iterator[Item]:
    it, w = sheet.rules.tracks.development, sheet.w
    yield Item("band", box, solid=False)
    yield from heading(sheet, Rect(box.x + 2, box.y - 0.8, 60, box.h), "development", "book", rule=False)
    left = box.x + 2 + width(w("sheet/development"), "gotisch", 15) + 12
    yield from _key(sheet, box, left)
    slots = it.length + 1
    step = (box.w - 2) / slots
    sheet.room("development", box.w - 2, slots * 7.5, f"{it.length} spaces")
    size = min(sheet.cell, step - 1.5)
    y = box.y + 5.5
    stars = {space: star for star, space in it.stars.items()}
    yield Item("star", centred(box.x + 1 + step / 2, y + 3.6, 7.2), {"n": str(sheet.rules.game.status_start)})
    for n in range(1, slots):
        cx = box.x + 1 + (n + 0.5) * step
        yield sheet.space("number", Rect(cx - size / 2, y, size, size), f"development/{n}", n=str(n))
        below = y + size + 1.6
        bonus = it.bonuses.get(str(n))
        if n in stars and bonus:
            raise RulesError(f"tracks/development: space {n} has a star and a bonus; there is room for one. Move one.")
        if n in stars:
            yield Item("star", centred(cx, below + 3.0, 7.2), {"n": stars[n]})
        elif bonus:
            yield plate(sheet, centred(cx, below + 3.0, min(6.2, size), 6.0), bonus, f"development-bonuses/{n}")


def _key(sheet: Sheet, box: Rect, left: float) -> Iterator[Item]:
    """What the shapes of bonuses mean, in the free part of the heading line."""
    keys = [("star", "key_star"), ("yellow", "key_yellow"), ("white", "key_white")]
    texts = [sheet.w(f"sheet/{key}") for _, key in keys]
    need = sum(width(t, "sans", 8) for t in texts) + 3 * 5.2 + 2 * 4
    sheet.room("development", box.x1 - 2 - left, need, "the key of the bonuses")
    x, cy = box.x1 - 2, box.y + 3.0
    for (shape, _), said in zip(keys, texts, strict=True):
        yield text(x, cy + 1, said, "sans", 8, "right", "mid")
        x -= width(said, "sans", 8) + 1.4
        yield Item("key", centred(x - 1.8, cy - 0.1, 3.6), {"shape": shape})
        x -= 3.8 + 4


def deeds(sheet: Sheet, box: Rect) -> Iterator[Item]:
    """The deeds in rows: followers to mark, the effect, the bonus."""
    w, all_deeds = sheet.w, list(sheet.rules.deeds.values())
    yield from heading(sheet, box, "deeds")
    step = min(10.3, (box.h - HEAD) / len(all_deeds))
    sheet.room("deeds", box.h, HEAD + len(all_deeds) * 8.5, f"{len(all_deeds)} deeds")
    middle_x, right = box.x + 3 * sheet.pitch + 7.8, box.x1 - 3.9
    yield text(middle_x, box.y + 4.9, w("sheet/deeds_each"), "sans", 8, "centre", "mid")
    yield text(box.x1, box.y + 4.9, w("sheet/deeds_last"), "sans", 8, "right", "mid")
    for r, deed in enumerate(all_deeds):
        cy = box.y + HEAD + r * step + sheet.cell / 2
        sheet.room(f"deed {deed.id}", 3, len(deed.followers), "its followers")
        for i, name in enumerate(deed.followers):
            rect = centred(box.x + i * sheet.pitch + sheet.cell / 2, cy, sheet.cell)
            yield sheet.space("follower_cell", rect, f"deeds/{deed.id}.{i + 1}", name=name)
        glyphs = row(deed.effects)
        arrow = box.x + 3 * sheet.pitch - 0.1
        bonus = f"deed-bonuses/{deed.id}"
        out = bonus in sheet.out
        yield Item("arrow", Rect(arrow, cy - 1, 1.5, 2), {"out": out})
        room = right - 3.5 - 1.4 - (arrow + 2.9)
        players = _needs(sheet, deed.id)
        yield _glyph_row(glyphs, arrow + 2.9, cy, room - (5 if players else 0), 4.6, f"deed {deed.id}", out)
        if players:
            yield text(right - 4.8, cy + 1.0, players, "grenze", 8.5, "right", "mid")
        yield plate(sheet, centred(right, cy, 7, 6.4), deed.bonus, bonus)
        if r < len(all_deeds) - 1:
            yield Item("hairline", Rect(box.x, cy + step / 2, box.w, 0), solid=False)


def _needs(sheet: Sheet, deed: str) -> str:
    """How many players it takes to have a deed, if not every number does."""
    counts = [int(n) for n, s in sheet.rules.setup.items() if deed not in s.struck_deeds and n != "1"]
    return sheet.w("sheet/players_from", min(counts)) if counts and min(counts) > 2 else ""


def _glyph_row(
    glyphs: Sequence[Glyph], x: float, cy: float, room: float, size: float, where: str, out: bool = False
) -> Item:
    """A row of glyphs from a left edge, made smaller until it fits."""
    size = min(size, room / row_width(glyphs, 1))
    if size < 2.6:
        raise RulesError(f"{where}: its {len(glyphs)} signs do not fit on the sheet. Give it fewer effects.")
    w = row_width(glyphs, size)
    return Item("glyphs", Rect(x, cy - size / 2, w, size), {"glyphs": tuple(glyphs), "size": size, "out": out})


def deed_strip(sheet: Sheet, box: Rect) -> Iterator[Item]:
    """The deeds side by side, for the solo side."""
    w, used = sheet.w, [d for d in sheet.rules.deeds.values() if d.id not in sheet.rules.setup["1"].struck_deeds]
    yield from heading(sheet, box, "deeds")
    texts = [w("sheet/deeds_each_mark"), w("sheet/deeds_last_mark")]
    label = max(width(t, "sans", 8) for t in texts)
    yield text(box.x, box.y + 13.0, texts[0], "sans", 8, tone="mid")
    yield text(box.x, box.y + 16.5, texts[1], "sans", 8, tone="mid")
    yield Item("arrow", Rect(box.x + label + 1.6, box.y + 10.9, 1.5, 2))
    yield Item("key", centred(box.x + label + 2.6, box.y + 15.4, 3.2), {"shape": "yellow"})
    left = box.x + max(label + 8, 24)
    step = (box.x1 - left) / len(used)
    wide = 3 * sheet.pitch
    sheet.room("deeds", step, wide, f"{len(used)} deeds side by side")
    for i, deed in enumerate(used):
        x = left + i * step
        yield Item(
            "hairline",
            Rect(x - min(2.6, (step - wide + 1.7) / 2), box.y + 1.6, 0, box.h - 2),
            {"upright": True},
            solid=False,
        )
        for k, name in enumerate(deed.followers):
            rect = Rect(x + k * sheet.pitch, box.y + 1.6, sheet.cell, sheet.cell)
            yield sheet.space("follower_cell", rect, f"deeds/{deed.id}.{k + 1}", name=name)
        cy = box.y + 13.7
        yield Item("arrow", Rect(x + 0.4, cy - 1, 1.5, 2))
        yield _glyph_row(row(deed.effects), x + 2.8, cy, 13.5, 4.6, f"deed {deed.id}")
        yield plate(sheet, centred(x + 2 * sheet.pitch + 3.5, cy, 7, 6.4), deed.bonus, f"deed-bonuses/{deed.id}")


def places(sheet: Sheet, box: Rect) -> Iterator[Item]:
    """The places printed on the front: name, follower and effect, and a corner to fill in."""
    yield from heading(sheet, box, "places", "card")
    printed = [sheet.rules.places.cards[id] for id in sheet.rules.places.printed]
    by_category: Mapping[int, list[Place]] = {
        c: [p for p in printed if p.category == c] for c in sorted({p.category for p in printed})
    }
    label, gap = 6.2, 1.6
    across = max(2, max(map(len, by_category.values()), default=2))
    if across > 2:
        raise RulesError(f"places: {across} printed places of one category; there is room for 2. Print fewer of them.")
    h = min(10.8, (box.h - 6.8 + gap) / max(1, len(by_category)) - gap)
    sheet.room("places", h, 10, f"{len(by_category)} categories of printed places")
    w = (box.w - label - gap) / 2
    for r, (category, cards) in enumerate(by_category.items()):
        y = box.y + 6.8 + r * (h + gap)
        yield text(box.x + label / 2 - 0.4, y + 4.4, ROMAN[category], "grenze-bold", 11, "centre")
        costs = sorted({p.cost for p in cards})
        yield Item(
            "coins", centred(box.x + label / 2 - 0.4, y + 8, label - 1, 3), {"n": costs[0] if len(costs) == 1 else 0}
        )
        for c, place in enumerate(cards):
            yield _place(sheet, Rect(box.x + label + c * (w + gap), y, w, h), place, show_cost=len(costs) > 1)


def _place(sheet: Sheet, rect: Rect, place: Place, show_cost: bool) -> Item:
    name = sheet.w.name("places", place.id)
    lines, pt = [name], 9.0
    room = rect.w - 2.2
    if width(name, "grenze", 8) > room:
        lines, pt = wrap(name, "grenze", 8, room), 8.0
        if len(lines) > 2 or any(width(line, "grenze", 8) > room for line in lines):
            raise RulesError(f"places: the name {name!r} does not fit on the sheet at 8 pt. Make it shorter.")
    else:
        pt = fit(name, "grenze", pt, room, 8, "places")
    glyphs = row(place.effects)
    if place.kind == "plus":
        glyphs = [Glyph("plus"), *glyphs]
    left = 6.4 if place.follower != "none" else 1.2
    size = min(3.6, (rect.w - left - 4.3) / row_width(glyphs, 1))
    if size < 2.0:
        raise RulesError(f"places: the signs of {name!r} do not fit on the sheet. Do not print this place.")
    data = {
        "lines": tuple(lines),
        "pt": pt,
        "follower": place.follower,
        "glyphs": tuple(glyphs),
        "size": size,
        "left": left,
        "cost": place.cost if show_cost else 0,
    }
    return sheet.space("place", rect, f"places/{place.id}", **data)
