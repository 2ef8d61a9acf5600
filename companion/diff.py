"""`loire house diff`: what one set of house rules changes against another, in words."""

from collections.abc import Sequence
from pathlib import Path

from companion.screen import Answer, Block
from rules.changes import changes
from rules.load import load
from rules.words import words

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
