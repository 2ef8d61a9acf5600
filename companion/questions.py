"""The questions of `loire house from-my-copy`: one for every value that we had to design."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from companion import shorthand
from rules import sources
from rules.load import load, merged
from rules.model import Ruleset
from rules.paths import at
from rules.problems import overlap
from rules.quote import quote

NOT_ASKED = ("sheet/", "game/code", "game/version", "map/towns/")
"""Designed values that are Loire's own and stand on no printed sheet: notation and drawing."""
Changes = dict[str, Any]
GONE = object()
UNSAID = {"n": 1, "of": "any", "yellow": False}
"""What an effect or a bonus says where it does not say otherwise."""


@dataclass(frozen=True)
class Question:
    """One value to ask for: where it stands, how it is typed, and what an answer changes."""

    path: str
    how: str
    ours: str
    read: Callable[[str], Changes]  # raises ValueError with the reason
    gaps: dict[str, str] = field(default_factory=dict)


def questions(rules: Ruleset) -> list[Question]:
    """Every value designed by us that no house rule has touched, as a question; the map's many routes last."""
    base = load(rules.name, rules.version)
    data = merged(rules.name, rules.version, ())
    designed = [s.path for s, _ in sources.of(base) if s.source == "designed" and not s.path.startswith(NOT_ASKED)]
    touched = [path for house in rules.house for path in house.touched]
    out: dict[str, Question] = {}
    for path in designed:
        question = _question(path, data, rules)
        if not any(overlap(question.path, other) for other in touched):
            out.setdefault(question.path, question)
    order = ("tracks", "deeds", "places", "solo", "map")
    return sorted(out.values(), key=lambda q: order.index(q.path.partition("/")[0]))


def _question(leaf: str, data: Any, rules: Ruleset) -> Question:
    """The question a designed leaf belongs to."""
    steps = leaf.split("/")
    match steps:
        case ["tracks", "warehouse", "rows", _, "points"] | ["tracks", "development", "length"]:
            return _number(leaf, data)
        case ["solo", "stations" | "citizens"]:
            return _number(leaf, data)
        case ["tracks", "depot", "shields", _] | ["solo", "tracks", _, _] | ["solo", "depot", _, _]:
            return _numbers("/".join(steps[:-1]), data)
        case ["tracks", "bank", "start", _]:
            return _start("tracks/bank/start", data, rules)
        case ["tracks", "bank", "bonuses", _, *_]:
            return _effects("/".join(steps[:4]), "effects", data, rules)
        case ["tracks", "development", "stars", *_]:
            return _stars("tracks/development/stars", data)
        case ["tracks", "development", "bonuses", *_]:
            return _bonuses("tracks/development/bonuses", data, rules)
        case ["deeds", _, "effects", *_]:
            return _effects("/".join(steps[:3]), "", data, rules)
        case ["deeds", _, "bonus", *_]:
            return _effects("/".join(steps[:3]), "effects", data, rules)
        case ["map", "routes", _, "holds", *_]:
            return _holds("/".join(steps[:4]), data, rules)
        case ["places", "printed", *_]:
            return _printed("places/printed", data, rules)
        case ["solo", "scholar", _, *_]:
            return _joan("/".join(steps[:3]), data, rules)
    raise LookupError(f"no question for the designed value {leaf}")


def _number(path: str, data: Any) -> Question:
    low, high = (1, 99) if path.endswith("/length") else (0, 999)
    return Question(path, "number", str(at(data, path)), lambda t: {path: _int(t, low, high)})


def _numbers(path: str, data: Any) -> Question:
    return Question(path, "numbers", " ".join(map(str, at(data, path))), lambda t: {path: _ints(t)})


def _start(path: str, data: Any, rules: Ruleset) -> Question:
    bank = next(z for z in rules.form.zones if z.start)

    def read(text: str) -> Changes:
        cells = _parts(text)
        for cell in cells:
            if cell not in bank.cells:
                raise ValueError(f"{quote(cell)} is not one of {bank.cells[0]} to {bank.cells[-1]}.")
        return {path: _each_once(cells)}

    return Question(path, "cell", " ".join(at(data, path)), read)


def _effects(path: str, inner: str, data: Any, rules: Ruleset) -> Question:
    full = f"{path}/{inner}" if inner else path

    def read(text: str) -> Changes:
        return {full: shorthand.parse(text, rules.game.followers, rules.game.goods, rules.citizens)}

    return Question(path, "effects", shorthand.say(at(data, full)), read)


def _stars(path: str, data: Any) -> Question:
    ours = at(data, path)
    first = int(next(iter(ours)))

    def read(text: str) -> Changes:
        spaces = _ints(text)
        if any(later <= earlier for earlier, later in pairwise(spaces)):
            raise ValueError("each star lies beyond the one before.")
        return _table_changes(path, ours, {str(first + i): space for i, space in enumerate(spaces)})

    return Question(path, "spaces", " ".join(map(str, ours.values())), read)


def _bonuses(path: str, data: Any, rules: Ruleset) -> Question:
    ours = at(data, path)

    def read(text: str) -> Changes:
        new: dict[str, Any] = {}
        for part in filter(None, (p.strip() for p in text.split(";"))):
            space, _, effects = part.partition(" ")
            id = str(_int(space, 1, 99))
            if id in new:
                raise ValueError(f"space {id} is named twice.")
            said = shorthand.parse(effects, rules.game.followers, rules.game.goods, rules.citizens)
            yellow = any(e["do"] == "citizen" for e in said) or ours.get(id, {}).get("yellow", False)
            new[id] = {**({"yellow": True} if yellow else {}), "effects": said}
        if not new:
            raise ValueError("no space is named.")
        return _table_changes(path, ours, new)

    return Question(path, "bonuses", "; ".join(f"{k} {shorthand.say(b['effects'])}" for k, b in ours.items()), read)


def _holds(path: str, data: Any, rules: Ruleset) -> Question:
    known = [*rules.game.goods, "book"]

    def read(text: str) -> Changes:
        things = _parts(text.lower())
        if not 1 <= len(things) <= 2 or any(t not in known for t in things):
            raise ValueError(f"{quote(text)} is not one or two of {', '.join(known)}.")
        return {path: things}

    return Question(path, "holds", " ".join(at(data, path)), read, {"list": ", ".join(known)})


def _printed(path: str, data: Any, rules: Ruleset) -> Question:
    from companion.find import find

    def read(text: str) -> Changes:
        return {path: _each_once([find(id, rules.places.cards, "Place card") for id in _parts(text)])}

    return Question(path, "places", " ".join(at(data, path)), read)


def _joan(path: str, data: Any, rules: Ruleset) -> Question:
    return Question(
        path, "joan", shorthand.say(at(data, path)), lambda t: {path: shorthand.parse_joan(t, rules.citizens)}
    )


def _table_changes(path: str, ours: dict[str, Any], new: dict[str, Any]) -> Changes:
    """What turns one table of entries into another, entry by entry."""
    out: Changes = {f"{path}/{k}": GONE for k in ours if k not in new}
    return out | {f"{path}/{k}": v for k, v in new.items()}


def _int(text: str, low: int = 0, high: int = 999) -> int:
    digits = text.strip().lstrip("0") or text.strip()[-1:]
    if not text.strip().isdecimal() or len(digits) > 3 or not low <= int(digits) <= high:
        raise ValueError(f"{quote(text)} is not a whole number from {low} to {high}.")
    return int(digits)


def _ints(text: str) -> list[int]:
    return [_int(part) for part in _parts(text)]


def _parts(text: str) -> list[str]:
    """What spaces or commas separate: at least one thing."""
    parts = text.replace(",", " ").split()
    if not parts:
        raise ValueError("nothing is named.")
    return parts


def _each_once(ids: list[str]) -> list[str]:
    for id in ids:
        if ids.count(id) > 1:
            raise ValueError(f"{quote(id)} is named twice.")
    return ids


def bare(value: Any) -> Any:
    """A value without what it would say unsaid, so that two ways to write it are equal."""
    if isinstance(value, list):
        return [bare(entry) for entry in value]
    if isinstance(value, dict):
        return {k: bare(v) for k, v in value.items() if UNSAID.get(k) != v}
    return value
