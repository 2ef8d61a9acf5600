"""Place cards: category, cost, picture, name, the effect as signs and in words; the back tells the category."""

from collections.abc import Iterator, Sequence
from functools import cache

from layouts.card import (
    Size,
    check_face,
    clear_of_arch,
    heading,
    height,
    house_mark,
    lines,
    price,
    short,
    signs,
    size_of,
)
from layouts.face import Card, Face
from layouts.glyphs import Glyph, row
from layouts.item import Item, Rect, centred
from layouts.type import MM, fit, middle, text, width, wrap
from rules.errors import RulesError, UsageError
from rules.model import Place, Ruleset
from rules.words import ROMAN, Words


def place_cards(rules: Ruleset, languages: Sequence[Words], size: str = "poker") -> list[Card]:
    """All Place cards in data order, in one language or two."""
    return [place_card(rules, languages, size, id) for id in rules.places.cards]


def place_card(rules: Ruleset, languages: Sequence[Words], size: str, id: str) -> Card:
    """One Place card."""
    s = size_of(size)
    if len(languages) > 1 and s.name == "mini":
        raise UsageError(languages[0]("cards/one_language", size=s.name))
    return _card(rules, languages, s, id, rules.places.cards[id])


def place_row(place: Place) -> list[Glyph]:
    """A card's effect as signs: who wakes it, and what it does; what always holds needs nobody."""
    effects = row(place.effects)
    if place.kind == "passive":
        return effects
    who = [Glyph("follower", place.follower)]
    return [*who, *([Glyph("plus")] if place.kind == "plus" else []), Glyph("arrow"), *effects]


def _card(rules: Ruleset, languages: Sequence[Words], s: Size, id: str, place: Place) -> Card:
    w = languages[0]
    where = f"places/cards/{id} ({s.name}, {'+'.join(x.code for x in languages)})"
    mark = house_mark(rules, w, f"places/cards/{id}")
    frame = Item("card_frame", s.frame, {"tone": "ink", "lw": 0.4, "radius": 2.6}, solid=False)
    items = [Item("ground", s.whole, {"tone": "road"}, solid=False), frame]
    items += _one(w, s, id, place, mark, where) if len(languages) == 1 else _two(languages, s, id, place, mark, where)
    check_face(items, s.frame.grown(-0.8), where)
    key = f"place/{id}/{s.name}/{'+'.join(x.code for x in languages)}"
    name = " / ".join(dict.fromkeys(x.name("places", id) for x in languages))
    return Card(id, name, s.w, s.h, Face(key, tuple(items)), back(s.name, place.category, place.cost), w.place(place))


def _corners(s: Size, place: Place, where: str, down: bool, window: Rect | None = None) -> Iterator[Item]:
    """The category in one corner, the cost in the other: coins below each other or side by side, clear of a window."""
    box, pt = s.inner, s["numeral"]
    tone = "rubric" if place.category % 2 else "lapis"
    yield text(box.x + 0.3, box.y + pt * 0.66 / MM, ROMAN[place.category], "grenze-bold", pt, tone=tone)
    r = s["coin"]
    cost = price(place.cost, box.x1 - 0.3, box.y + r / 2 + 0.2, r, down)
    if any(i.rect.x < box.cx or (window and not clear_of_arch(i.rect, window)) for i in cost):
        raise RulesError(f"{where}: a cost of {place.cost} does not fit in the card's corner. Make it cheaper.")
    yield from cost


def _one(w: Words, s: Size, id: str, place: Place, mark: str, where: str) -> Iterator[Item]:
    """Picture, name, signs, and words below them; the picture gives way to long words."""
    box, said = s.inner, w.place_text(place)
    foot = box.y1 - (3.6 if mark else 0)
    name_at, signs_at, tag_at, text_at = s["below"]
    text_at += 3.6 * (len(_tag_lines(w, place, s, box.w)) - 1)
    window = _window(said, s, foot - text_at)
    y = s["bare"]
    yield from _corners(s, place, where, window is not None, window)
    if window:
        yield Item("picture", window, {"id": id})
        yield Item("sill", Rect(window.x - 2.4, window.y1 + 0.9, window.w + 4.8, 0), solid=False)
        y = window.y1
    yield heading(box.cx, y + name_at, w.name("places", id), s["name"], box.w, bool(place.category % 2), where)
    yield signs(box.cx, y + signs_at, place_row(place), s["row"], box.w - 2, where, 2.8)
    yield from _tag(w, place, s, box, y + tag_at)
    yield from lines(said, s["text"], Rect(box.x, y + text_at, box.w, foot - y - text_at), where)
    yield from _mark(s, mark)


WIDE = 1.3
"""A picture is at most so many times as wide as it is high: a low one is narrower, not a slit."""


def _window(said: str, s: Size, foot: float) -> Rect | None:
    """The tallest picture that leaves a text enough room above the foot, if there is one."""
    x, y, wide = s["picture"]
    for pt in (8.5, 8):  # type of a good size first
        for tall in s["heights"]:
            if y + tall + height(said, pt, s.inner.w) <= foot:
                w = min(wide, WIDE * tall)
                return Rect(x + (wide - w) / 2, y, w, tall)
    return None


def _tag_lines(w: Words, place: Place, s: Size, room: float) -> list[str]:
    return wrap(w.place_tag(place), "grenze-italic", 8 if s.name == "mini" else s["tag"] - 1, room)


def _tag(w: Words, place: Place, s: Size, box: Rect, baseline: float) -> Iterator[Item]:
    """When the card works, between two hairlines."""
    said, told = w.place_tag(place), _tag_lines(w, place, s, box.w)
    if len(told) > 1:
        for i, line in enumerate(told):
            yield text(box.cx, baseline + i * 3.6, line, "grenze-italic", 9, "centre", "mid")
        return
    pt = fit(said, "grenze-italic", s["tag"], box.w, 8, said)
    cy, wide, who = baseline - pt * 0.2 / MM, width(said, "grenze-italic", pt), _bystander(place)
    sign = pt * 0.4 if who else 0.0
    before = sign + 1.2 if who else 0.0
    yield text(box.cx + before / 2, baseline, said, "grenze-italic", pt, "centre", "mid")
    if who:
        yield Item("follower", centred(box.cx - (wide + before - sign) / 2, cy, sign), {"name": who})
    half = (wide + before) / 2 + 2
    for x0, x1 in ((box.x, box.cx - half), (box.cx + half, box.x1)):
        if x1 - x0 > 2.5:
            yield Item("hairline", Rect(x0, cy, x1 - x0, 0), solid=False)


def _bystander(place: Place) -> str:
    """Whose card a card that always works is, if its signs do not tell."""
    shown = {g.name for g in place_row(place) if g.kind == "follower"}
    return place.follower if place.kind == "passive" and place.follower not in {"none", *shown} else ""


AIR = 3.2
"""What two texts on a card should leave free between them and their neighbours, if a smaller type can."""


def _two(languages: Sequence[Words], s: Size, id: str, place: Place, mark: str, where: str) -> Iterator[Item]:
    """Two languages below each other; the signs, which both share, stand where the picture was."""
    box = s.inner
    foot = box.y1 - (3.6 if mark else 0)
    yield from _corners(s, place, where, True)
    yield signs(box.cx, box.y + 5.2, place_row(place), s["row"], box.w - 2 * 12, where, 3.0)
    top, over = box.y + 11.5, 14.6
    free = foot - top - 2 * over - 2.2  # the lily between them needs a little air
    told = [w.place_text(place) for w in languages]
    high = {pt: sum(height(t, pt, box.w) for t in told) for pt in (11, 10.5, *s["text"])}
    pt = next((pt for air in (AIR, 0) for pt in high if high[pt] + air <= free), s["text"][-1])
    spare = (free - high[pt]) / 2
    y = top
    for i, (w, said) in enumerate(zip(languages, told, strict=True)):
        if i:
            yield Item("hairline", Rect(box.x, y, box.w / 2 - 4, 0), solid=False)
            yield Item("hairline", Rect(box.cx + 4, y, box.w / 2 - 4, 0), solid=False)
            yield Item("lily", centred(box.cx, y, 4.2))
        room = Rect(box.x, y + over, box.w, height(said, pt, box.w) + spare)
        red = bool(place.category % 2) != bool(i)
        yield heading(box.cx, y + 8.2, w.name("places", id), 17, box.w, red, f"{where} {w.code}")
        yield from _tag(w, place, s, box, y + 13)
        yield from lines(said, [pt], room, f"{where} {w.code}")
        y = room.y1 + 2.2
    yield from _mark(s, mark)


def _mark(s: Size, mark: str) -> Iterator[Item]:
    """The name of the house rule that brought the card."""
    if mark:
        said = short(mark, "grenze-italic", 9, s.inner.w)
        yield text(s.inner.cx, s.inner.y1, said, "grenze-italic", 9, "centre", "rubric")


@cache
def back(size: str, category: int, cost: int) -> Face:
    """Azure with lilies, and the category in a window."""
    s = size_of(size)
    k = s.w / 63
    window = Rect(s.w / 2 - 18.5 * k, s.h / 2 - 23 * k, 37 * k, 44 * k)
    items = [
        Item("ground", s.whole, {"tone": "azure"}, solid=False),
        Item("card_frame", s.whole.grown(-3.2 * k), {"tone": "gilt", "lw": 0.35, "radius": 0}, solid=False),
        *lilies(s.whole.grown(-3.2 * k), window.grown(2.2 * k), k, "gilt"),
        Item("arch", window, {"tone": "gilt"}),
    ]
    tone = "rubric" if category % 2 else "lapis"
    items.append(middle(window.cx, window.cy - 1 * k, ROMAN[category], "grenze-bold", 58 * k, tone))
    coins = price(cost, 0, window.y1 - 7.5 * k, 5.6 * k)
    x0, x1 = min(i.rect.x for i in coins), max(i.rect.x1 for i in coins)
    by = window.cx - (x0 + x1) / 2
    items += [Item(i.kind, i.rect.moved(by, 0), i.data, solid=False) for i in coins]
    return Face(f"place-{category}-{cost}-{size}", tuple(items))


def lilies(field: Rect, keep: Rect, k: float, tone: str) -> list[Item]:
    """Lilies strewn over a field in offset rows, clear of a window."""
    out, size = [], 4.4 * k
    rows, columns = round(field.h / (4.75 * k)), 7
    dx, dy = field.w / columns, field.h / rows
    for j in range(rows):
        for i in range(columns - j % 2):
            spot = centred(field.x + dx * (i + 0.5 + j % 2 / 2), field.y + dy * (j + 0.5), size)
            if clear_of_arch(spot.grown(-0.5 * k), keep):
                out.append(Item("semy", spot, {"tone": tone}, solid=False))
    return out
