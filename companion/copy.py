"""`loire house from-my-copy`: asks the owner of a printed pad for the values we had to design."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from companion import shorthand
from companion.newhouse import house_path
from companion.paths import ABSENT, at, where
from companion.screen import Answer, Block, ask, show, talk
from companion.write import refuse, write
from rules import sources
from rules.errors import UsageError
from rules.load import load, merged
from rules.model import Ruleset
from rules.quote import paragraph, quote
from rules.toml import inline, key
from rules.words import Words, words

NOT_ASKED = ("sheet/", "game/code", "game/version", "map/towns/")
"""Designed values that are Loire's own and stand on no printed sheet: notation and drawing."""
SOURCE = "public: my own printed copy (H)"
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
    """Every designed value of the game as a question, the map's many routes last."""
    data = merged(rules.name, rules.version, rules.house)
    designed = [s.path for s, _ in sources.of(rules) if s.source == "designed" and not s.path.startswith(NOT_ASKED)]
    out: dict[str, Question] = {}
    for path in designed:
        question = _question(path, data, rules)
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


def _bare(value: Any) -> Any:
    """A value without what it would say unsaid, so that two ways to write it are equal."""
    if isinstance(value, list):
        return [_bare(entry) for entry in value]
    if isinstance(value, dict):
        return {k: _bare(v) for k, v in value.items() if UNSAID.get(k) != v}
    return value


# The conversation


def converse(rules: Ruleset, w: Words) -> Changes | None:
    """Asks every question; the changes told, or None if nothing differs."""
    asked = questions(rules)
    data = merged(rules.name, rules.version, rules.house)
    answers: dict[int, Changes] = {}
    talk(w("copy/intro"))
    i, area = 0, ""
    while i < len(asked):
        question = asked[i]
        if question.path.split("/")[0:2] != area.split("/")[0:2]:
            area = question.path
            talk("")
        talk(f"{i + 1}/{len(asked)}  {where(question.path, w)}")
        talk(f"     {w('copy/ours', value=question.ours)}")
        typed = ask(f"     ({w(f'copy/how_{question.how}', **question.gaps)})\n     > ")
        if typed is None or typed.strip().lower() == "q":
            break
        if typed.strip() == ".":
            i = max(0, i - 1)
            continue
        text = " ".join(typed.split())
        if not text or text == question.ours:
            answers.pop(i, None)
        else:
            try:
                told = question.read(text)
            except (ValueError, UsageError) as e:
                talk("     " + w("copy/not_understood", why=paragraph(str(e))))
                continue
            answers[i] = {path: new for path, new in told.items() if _bare(new) != _bare(at(data, path))}
        i += 1
    return {path: value for changes in answers.values() for path, value in changes.items()} or None


def house_file(changes: Changes, rules: Ruleset, w: Words) -> str:
    """The changes as a house rule."""
    data = merged(rules.name, rules.version, rules.house)
    drop = [p for p, v in changes.items() if v is GONE]
    add = {p: v for p, v in changes.items() if v is not GONE and at(data, p) is ABSENT and isinstance(v, dict)}
    lines = [
        f"name = {inline(w('copy/name'))}",
        f"summary = {inline(w('copy/summary'))}",
        f"language = {inline(w.code)}",
        f"source = {inline(SOURCE)}",
    ]
    if drop:
        lines.append(f"drop = {inline(drop)}")
    lines += ["", "[set]"]
    for path, value in changes.items():
        if value is not GONE and path not in add:
            lines += [f"# {where(path, w)}", f"{key(path)} = {inline(value)}"]
    for path, value in add.items():
        lines += ["", f"# {where(path, w)}", f"[add.{key(path)}]"]
        lines += [f"{key(k)} = {inline(v)}" for k, v in value.items()]
    return "\n".join(lines) + "\n"


def from_my_copy(output: str, force: bool, no_input: bool, lang: str, as_json: bool, house: Sequence[str]) -> None:
    """The whole command: ask, write, say what next."""
    path = house_path(output)
    rules = load(house=house)
    w = words(rules, lang)
    if no_input:
        asked = questions(rules)
        data = [{"path": q.path, "where": where(q.path, w), "ours": q.ours} for q in asked]
        show(Answer(data, [Block("", [(q.path, where(q.path, w), q.ours) for q in asked])]), as_json)
        return
    refuse(path, force)
    changes = converse(rules, w)
    if changes is None:
        show(Answer({"file": None, "changed": 0}, [Block(w("copy/nothing"))]), as_json)
        return
    write(path, house_file(changes, rules, w).encode(), force)
    said = w("copy/written", len(changes), file=path)
    show(Answer({"file": str(path), "changed": len(changes)}, [Block(said)], w("copy/next", file=path)), as_json)
