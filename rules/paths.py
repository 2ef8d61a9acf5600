"""Paths of the data in words: where a value stands on the sheet."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.words import Words

ABSENT = object()


def at(data: Any, path: str) -> Any:
    """The value at a path, or ABSENT."""
    for step in path.split("/"):
        if isinstance(data, Mapping) and step in data:
            data = data[step]
        elif isinstance(data, list | tuple) and step.isdecimal() and int(step) < len(data):
            data = data[int(step)]
        else:
            return ABSENT
    return data


def pattern(path: str, w: Words) -> str | None:
    """The pattern of `[paths]` that a path answers to: the one with the fewest stars."""
    steps = path.split("/")
    fits = [p for p in w.texts["paths"] if _fits(p.split("/"), steps)]
    return min(fits, key=lambda p: p.count("*")) if fits else None


def _fits(pattern: Sequence[str], steps: Sequence[str]) -> bool:
    return len(pattern) == len(steps) and all(p in ("*", s) for p, s in zip(pattern, steps, strict=True))


def whole_value(leaf: str, w: Words) -> str:
    """The path of the whole value that a leaf is part of: a list, an effect, an entry we have words for."""
    steps = leaf.split("/")
    for cut in range(len(steps), 0, -1):
        if pattern("/".join(steps[:cut]), w):
            return "/".join(steps[:cut])
    return leaf


def where(path: str, w: Words) -> str:
    """Where a value stands, in words."""
    found = pattern(path, w)
    if found is None:
        return path
    steps = path.split("/")
    free = [i for i, p in enumerate(found.split("/")) if p == "*"]
    gaps = {gap: _called("/".join(steps[:i]), steps[i], w) for gap, i in zip("ab", free, strict=False)}
    return str(w.texts["paths"][found]).format(**gaps)


def _called(table: str, id: str, w: Words) -> str:
    """What the entry of a table is called."""
    sections = {
        "places/cards": "places",
        "game/tiles": "followers",
        "game/standard": "followers",
        "game/citizens": "citizens",
        "tracks/warehouse/rows": "goods",
        "solo/tracks": "followers",
        "solo/difficulty": "difficulty",
    }
    if table in sections:
        known = w.texts[sections[table]]
        return w.name(sections[table], id) if id in known else id
    if table == "setup":
        return w("terms/solo") if id == "1" else w.counted("player", int(id))
    if table == "map/towns" and id in w.rules.map.towns:
        return f"{id} ({w.rules.map.towns[id].name})"
    if table == "map/routes" and id in w.rules.map.routes:
        a, b = (w.rules.map.towns[t].name for t in w.rules.map.routes[id].ends)
        return f"{id} ({a}–{b}, {w('terms/by_' + w.rules.map.routes[id].by)})"
    if table == "deeds" and id in w.texts["deeds"]:
        return f"{id} ({w.name('deeds', id)})"
    if table in ("solo/scholar", "solo/depot") or table.endswith("/rows"):
        return str(int(id) + 1) if id.isdecimal() and not table.startswith("tracks/") else id
    return id
