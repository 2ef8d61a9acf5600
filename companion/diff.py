"""`loire house diff`: what one set of house rules changes against another, in words."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.paths import ABSENT, at, pattern, where, whole_value
from companion.screen import Answer, Block
from companion.values import value
from rules.house import House
from rules.load import load, merged
from rules.sources import leaves
from rules.words import Words, words

BASE = "base"


def rules_named(text: str, both: Sequence[str]) -> list[str]:
    """`base`, a house rule, or several joined with +; and those that both sides have."""
    if Path(text).is_file():  # a file's own name may have a + in it
        return [text, *both]
    return [*([] if text == BASE else text.split("+")), *both]


def diff(a: str, b: str, lang: str, both: Sequence[str] = ()) -> Answer:
    """What changes from A to B."""
    houses = [rules_named(x, both) for x in (a, b)]
    w_old, w_new = (words(load(house=h), lang) for h in houses)
    data = changes(houses[0], houses[1], w_old, w_new)
    rows = [(change["text"],) for change in data]
    names = {BASE: w_new("house/base")}
    title = w_new("house/diff_title", a=names.get(b, b), b=names.get(a, a))
    note = "" if rows else w_new("house/no_changes")
    return Answer(data, [Block(title, rows, note)], "", (*w_old.warnings, *w_new.warnings))


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
