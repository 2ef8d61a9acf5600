"""Values of the data in words: effects as sentences, cards, deeds and towns told in full."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from rules.effects import Effect, JoanEffect
from rules.model import SoloRow
from rules.paths import ABSENT
from rules.words import ROMAN, Words

EFFECTS: TypeAdapter[tuple[Effect, ...]] = TypeAdapter(tuple[Effect, ...])
JOAN: TypeAdapter[tuple[JoanEffect, ...]] = TypeAdapter(tuple[JoanEffect, ...])


def value(value: Any, path: str, w: Words) -> str:
    """A value in words; whole entries are taken from the rules that `w` speaks of."""
    if value is ABSENT:
        return w("terms/none")
    match path.split("/"):
        case ["places", "cards", id]:
            return _place(id, w)
        case ["places", "cards", _, "category"]:
            return ROMAN[value]
        case ["places", "cards", _, "kind"]:
            return w(f"labels/kind_{value}")
        case ["deeds", id]:
            deed = w.rules.deeds[id]
            return f"{w.listed([w.name('followers', f) for f in deed.followers])}. {w.deed(deed)}"
        case ["setup", _, "struck_towns"]:
            return ", ".join(town(id, w) for id in value) or w("terms/none")
        case ["setup", _, "struck_deeds"]:
            return ", ".join(f"{id} ({w.name('deeds', id)})" for id in value) or w("terms/none")
        case ["map", *steps]:
            return _map(value, steps, w)
        case ["game", "citizens", id]:
            return w(f"house/how_{w.rules.game.citizens[id].how}")
        case ["game", "citizens", _, "how"]:
            return w(f"house/how_{value}")
        case ["game", "most_stations"]:
            return w.name("citizens", value)
        case ["solo", *steps]:
            return _solo(value, steps, w)
        case _:
            return _plain(value, w)


def town(id: str, w: Words) -> str:
    """A town by number and name."""
    return f"{id} ({w.rules.map.towns[id].name})"


def _place(id: str, w: Words) -> str:
    card = w.rules.places.cards[id]
    return f"{w('labels/category')} {ROMAN[card.category]}, {w.counted('coin', card.cost)}. {w.place(card)}"


def _map(value: Any, steps: Sequence[str], w: Words) -> str:
    match steps:
        case ["start"]:
            return town(value, w)
        case ["towns", id]:
            it = w.rules.map.towns[id]
            citizen = f", {w.name('citizens', it.citizen)}" if it.citizen else ""
            return f"{it.north:.2f} N, {it.east:.2f} E, {it.at[0]:g} × {it.at[1]:g} mm{citizen}"
        case ["towns", _, "citizen"]:
            return w.name("citizens", value)
        case ["towns", _, "name" | "short"]:
            return str(value)
        case ["routes", id]:
            return w.route(w.rules.map.routes[id])
        case _:
            return _plain(value, w)


def _solo(value: Any, steps: Sequence[str], w: Words) -> str:
    match steps:
        case ["cards", id]:
            return _card(id, w)
        case ["cards", _, "town"]:
            return town(value, w)
        case ["cards", _, "arrow"]:
            return w(f"house/{value}")
        case ["cards", id, "rows"]:
            return _rows(id, w.rules.solo.cards[id].rows, w)
        case ["cards", id, "rows", i]:
            return _rows(id, [w.rules.solo.cards[id].rows[int(i)]], w)
        case ["cards", _, "monk"] | ["scholar", _]:
            return w.joan(JOAN.validate_python(value))
        case ["scholar"]:
            return " | ".join(w.joan(space) for space in w.rules.solo.scholar)
        case ["difficulty", id]:
            level = w.rules.solo.difficulty[id]
            cards = w("house/exchanges", cards=_exchanges(level.replace, w))
            return f"{w('house/monks_yes' if level.monks else 'house/monks_no')}, {cards}"
        case ["difficulty", _, "replace"]:
            return _exchanges(value, w)
        case _:
            return _plain(value, w)


def _card(id: str, w: Words) -> str:
    """A solo card, front and back."""
    card = w.rules.solo.cards[id]
    head = f"{w('terms/town', 1)} {town(card.town, w)}, {w('house/arrow', way=w(f'house/{card.arrow}'))}."
    return f"{head} {_rows(id, card.rows, w)} {w('labels/monk_action')}{w('grammar/colon')}{w.joan(card.monk)}"


def _rows(id: str, rows: Iterable[SoloRow], w: Words) -> str:
    number, colon = w.rules.solo.cards[id].town, w("grammar/colon")
    return " ".join(f"{w.name('followers', row.follower)}{colon}{w.joan(row.effects, number)}" for row in rows)


def _exchanges(replace: Mapping[str, str], w: Words) -> str:
    return ", ".join(w("house/exchange", old=old, new=new) for old, new in replace.items()) or w("terms/none")


def _plain(value: Any, w: Words) -> str:
    """What needs no knowledge of where it stands: effects and bonuses, lists, names, numbers."""
    if isinstance(value, bool):
        return w("terms/yes" if value else "terms/no")
    if isinstance(value, Mapping):
        return _bonus(value, w)
    if isinstance(value, list | tuple):
        if value and all(isinstance(v, Mapping) for v in value):
            return w.sentence(EFFECTS.validate_python(value))
        if value and all(isinstance(v, list | tuple) for v in value):
            return " | ".join(_plain(v, w) for v in value)
        return ", ".join(_plain(v, w) for v in value) or w("terms/none")
    return _name(str(value), w)


def _bonus(value: Mapping[str, Any], w: Words) -> str:
    if "effects" not in value:
        return ", ".join(f"{key} {_plain(v, w)}" for key, v in value.items()) or w("terms/none")
    said = w.sentence(EFFECTS.validate_python(value["effects"]))
    return w("sentences/first_only", sentence=said.rstrip(".")) if value.get("yellow") else said


def _name(id: str, w: Words) -> str:
    """A good's, follower's or place's name for an id, or the id itself."""
    for section in ("goods", "followers", "places"):
        if id in w.texts[section]:
            return w.name(section, id)
    return id
