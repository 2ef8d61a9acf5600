"""Joan's cards: six followers with what she does, and on the back an arrow and her Monk action."""

from collections.abc import Iterator, Sequence

from layouts.card import Size, check_face, heading, house_mark, short, size_of
from layouts.face import Card, Face
from layouts.glyphs import Glyph, joan_row, row_width
from layouts.item import Item, Rect, centred
from layouts.place_card import lilies
from layouts.type import fit, rubric, text, width
from rules.errors import RulesError
from rules.model import Ruleset, SoloCard
from rules.words import Words


def solo_cards(rules: Ruleset, languages: Sequence[Words], size: str = "poker") -> list[Card]:
    """All of Joan's cards in data order, those to exchange last."""
    return [solo_card(rules, languages, size, id) for id in rules.solo.cards]


def solo_card(rules: Ruleset, languages: Sequence[Words], size: str, id: str) -> Card:
    """One of Joan's cards; only her name and the way to read are words."""
    w, s, card = languages[0], size_of(size), rules.solo.cards[id]
    exchange = card.id in rules.solo.exchange
    mark = house_mark(rules, w, f"solo/cards/{card.id}")
    items = [
        Item("ground", s.whole, {"tone": "road"}, solid=False),
        Item("card_frame", s.frame, {"tone": "lapis", "lw": 0.4, "radius": 2.6}, solid=False),
        *_head(languages, s, card, exchange, mark),
        *_rows(s, card),
    ]
    check_face(items, s.frame.grown(-0.8), f"solo/cards/{card.id} ({s.name}, {w.code})")
    name = w("cards/solo_name", id=card.id)
    said = " ".join(f"{w.name('followers', r.follower)}: {w.joan(r.effects, card.town)}" for r in card.rows)
    front = Face(f"solo/{card.id}/{s.name}/{'+'.join(x.code for x in languages)}/{mark}", tuple(items))
    return Card(f"solo-{card.id}", name, s.w, s.h, front, _back(languages, s, card), said)


def _both(languages: Sequence[Words], key: str) -> str:
    """A text in each language, once if they agree."""
    return " / ".join(dict.fromkeys(w(key) for w in languages))


def _head(languages: Sequence[Words], s: Size, card: SoloCard, exchange: bool, mark: str) -> Iterator[Item]:
    """The card's number in a town's walls, her name, and a sign that it is the top."""
    k, f = s.w / 63, s.frame
    yield Item("badge", Rect(f.x + 2.2 * k, f.y + 2.2 * k, 12.5 * k, 11 * k), {"n": card.id, "exchange": exchange})
    said = mark or (_both(languages, "cards/exchange") if exchange else "")
    x, end = f.x + 17.5 * k, f.x1 - 3 * k
    name, room = _both(languages, "terms/joan"), end - 8.6 * k - x
    pt = fit(name, "gotisch", (18 if said else 20.5) * k, room * 0.985, 9, f"solo/cards/{card.id}")
    yield rubric(x, f.y + (8.4 if said else 10.2) * k, name, pt, False)
    yield Item("semy", centred(end - 3.6 * k, f.y + 7.2 * k, 7.4 * k), {"tone": "lapis"})
    if said:
        pt = max(8, 10.5 * k)
        pt = max(8, min(pt, pt * room / width(said, "grenze-italic", pt)))
        yield text(x + 0.3, f.y + 13.2 * k, short(said, "grenze-italic", pt, room), "grenze-italic", pt, tone="rubric")


def _rows(s: Size, card: SoloCard) -> Iterator[Item]:
    """The followers from top to bottom, and an arrow that can be read both ways."""
    k, f = s.w / 63, s.frame
    left, right, top, foot = f.x + 7.4 * k, f.x1 - 3 * k, f.y + 15.5 * k, f.y1 - 2 * k
    step = (foot - top) / len(card.rows)
    if step < 6.2:
        raise RulesError(f"solo/cards/{card.id}: {len(card.rows)} rows do not fit on a {s.name} card.")
    yield Item("rule", Rect(left, top, right - left, 0), solid=False)
    yield Item("rule", Rect(left, foot, right - left, 0), solid=False)
    yield Item("reading", Rect(f.x + 2.6 * k, top + 0.4, 3 * k, foot - top - 0.8))
    octagon = min(8.6 * k, step - 1.4)
    for i, line in enumerate(card.rows):
        y = top + step * i
        if i % 2 == 0:
            yield Item("stripe", Rect(left, y, right - left, step), solid=False)
        cy = y + step / 2
        x = left + 1.6 * k
        yield Item("follower", Rect(x, cy - octagon / 2, octagon, octagon), {"name": line.follower})
        yield Item("arrow", centred(x + octagon + 2.8 * k, cy, 2 * k, 2.8 * k))
        glyphs = joan_row(line.effects, card.town)
        room = Rect(x + octagon + 5.4 * k, y, right - (x + octagon + 5.4 * k) - 1.5 * k, step)
        size = min(6.3 * k, (step - 1.6) * 0.92, room.w / row_width(glyphs, 1))
        if size < 2.9:
            raise RulesError(f"solo/cards/{card.id}/rows/{i}: its signs do not fit on a {s.name} card.")
        wide = row_width(glyphs, size)
        rect = Rect(room.cx - wide / 2, cy - size / 2, wide, size)
        yield Item("glyphs", rect, {"glyphs": tuple(glyphs), "size": size})


def _back(languages: Sequence[Words], s: Size, card: SoloCard) -> Face:
    """Joan's standard: her name on top, so that up is up; the arrow with its words; her Monk action below."""
    w, k, f = languages[0], s.w / 63, s.whole.grown(-3.2 * s.w / 63)
    codes = "+".join(x.code for x in languages)
    window = Rect(s.w / 2 - 17 * k, f.y + 13.4 * k, 34 * k, 41 * k)
    monk = Rect(f.x + 5 * k, f.y1 - 19 * k, f.w - 10 * k, 14.5 * k)
    name = heading(s.w / 2, f.y + 9.6 * k, _both(languages, "terms/joan"), 20.5 * k, 45 * k, False, "solo back")
    items = [
        Item("ground", s.whole, {"tone": "road"}, solid=False),
        Item("card_frame", f.grown(1.1 * k), {"tone": "lapis", "lw": 0.9 * k, "radius": 0}, solid=False),
        Item("card_frame", f.grown(-0.3 * k), {"tone": "lapis", "lw": 0.15, "radius": 0}, solid=False),
        name,
    ]
    field = Rect(f.x + k, f.y + k, f.w - 2 * k, window.y1 - f.y)
    clear = name.rect.grown(1.5)
    items += [i for i in lilies(field, window.grown(1.8 * k), k, "pale") if i.rect.gap(clear) > 0]
    items.append(Item("arch", window, {"tone": "lapis"}))
    items.append(
        Item("big_arrow", Rect(window.cx - 8.5 * k, window.y + 6 * k, 17 * k, 23 * k), {"way": card.arrow}, solid=False)
    )
    for i, x in enumerate(reversed(languages)):
        said = x(f"cards/read_{card.arrow}")
        pt = fit(said, "grenze-bold", max(8, 11 * k), window.w - 3 * k, 8, f"solo back ({x.code})")
        items.append(
            text(
                window.cx,
                window.y1 - (2.6 if len(languages) > 1 else 4.6) * k - i * 4.4 * k,
                said,
                "grenze-bold",
                pt,
                "centre",
                solid=False,
            )
        )
    items.append(Item("card_frame", monk, {"tone": "lapis", "lw": 0.35, "radius": 0}, solid=False))
    glyphs = [Glyph("follower", "monk"), Glyph("arrow"), *_joined(card)]
    size = min(6.4 * k, (monk.w - 4) / row_width(glyphs, 1))
    wide = row_width(glyphs, size)
    rect = Rect(monk.cx - wide / 2, monk.cy - size / 2, wide, size)
    items.append(Item("glyphs", rect, {"glyphs": tuple(glyphs), "size": size}, solid=False))
    check_face(items, f, f"solo/cards/{card.id} ({s.name}, {w.code}), back")
    monks = "-".join(g.kind + g.name for g in glyphs)
    return Face(f"solo-{card.arrow}-{monks}-{s.name}-{codes}", tuple(items))


def _joined(card: SoloCard) -> list[Glyph]:
    """The Monk action's parts; a station of hers is for the town of the card that is read, so none is named."""
    return [g for g in joan_row(card.monk) if g.kind != "town"]
