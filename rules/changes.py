"""What house rules change, in words: path by path, from one set of them to another."""

from collections.abc import Sequence
from typing import Any

from rules.house import House
from rules.load import load, merged
from rules.model import Ruleset
from rules.paths import ABSENT, at, pattern, where, whole_value
from rules.sources import leaves
from rules.values import value
from rules.words import Words, words


def changes(a: Sequence[str | House], b: Sequence[str | House], w_old: Words, w_new: Words) -> list[dict[str, Any]]:
    """Every change from one set of house rules to another: path, kind, both values, and the sentence."""
    old, new = (merged(w.rules.name, w.rules.version, h) for w, h in ((w_old, a), (w_new, b)))
    out = []
    for path in changed_paths(old, new, w_new):
        before, after = at(old, path), at(new, path)
        w = w_old if after is ABSENT else w_new
        place, was, now = where(path, w), value(before, path, w_old), value(after, path, w_new)
        change = "changed"
        if before is ABSENT:
            change, text = "added", f"{w('house/added', where=place)}{w('grammar/colon')}{now}"
        elif after is ABSENT:
            change, text = "dropped", w("house/dropped", where=place)
        else:
            text = w("house/changed", where=place, old=was, new=now)
        out.append({"path": path, "change": change, "old": _raw(before), "new": _raw(after), "text": text})
    return out


def house_changes(rules: Ruleset, lang: str) -> dict[str, tuple[str, ...]]:
    """What each house rule of a ruleset changes, sentence by sentence, by its id."""
    if not rules.house:
        return {}
    base = words(load(rules.name, rules.version), lang)
    out = {}
    for house in rules.house:
        alone = words(load(rules.name, rules.version, [house]), lang)
        out[house.id] = tuple(change["text"] for change in changes([], [house], base, alone))
    return out


def _raw(v: Any) -> Any:
    return None if v is ABSENT else v


def changed_paths(old: Any, new: Any, w: Words) -> list[str]:
    """The paths whose values differ, as coarse as the sentences we have for them."""
    before, after = dict(leaves(old)), dict(leaves(new))
    out: list[str] = []
    for leaf in dict.fromkeys([*before, *after]):
        if before.get(leaf, ABSENT) != after.get(leaf, ABSENT):
            path = _described(leaf, old, new, w)
            if path not in out:
                out.append(path)
    return out


def _described(leaf: str, old: Any, new: Any, w: Words) -> str:
    """The path we have words for: the whole entry if it came or went, else the nearest value that has a sentence."""
    steps = leaf.split("/")
    for cut in range(1, len(steps)):
        path = "/".join(steps[:cut])
        if ABSENT in (at(old, path), at(new, path)) and pattern(path, w):
            return path
    return whole_value(leaf, w)
