"""Finding a thing by what people type: its id, or its name in any language, however it is written."""

import unicodedata
from collections.abc import Iterable

from rules.errors import UsageError, listing, nearest
from rules.quote import quote
from rules.words import Words


def fold(text: str) -> str:
    """A name without case, accents, spaces and hyphens."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if c.isalnum())


def find(typed: str, known: Iterable[str], kind: str, names: dict[str, str] | None = None) -> str:
    """The id meant by what was typed, or an error with the nearest ones."""
    ids = list(known)
    if typed in ids:
        return typed
    wanted = fold(typed)
    for id in ids:
        if fold(id) == wanted:
            return id
    for name, id in (names or {}).items():
        if fold(name) == wanted and id in ids:
            return id
    known_as = {fold(id) for id in ids}
    near = nearest(typed, [*ids, *(name for name in names or {} if fold(name) not in known_as)])
    hint = f"Did you mean {' or '.join(near)}?" if near else listing(ids)
    raise UsageError(f"There is no {kind} {quote(typed)}. {hint}")


def names_of(words: Words, section: str) -> dict[str, str]:
    """What the entries of a section are called, in the language at hand and in the others."""
    from rules.lang import LANGUAGES, texts

    out: dict[str, str] = {}
    for told in (words.texts, *map(texts, LANGUAGES)):
        for id, name in told[section].items():
            out.setdefault(name if isinstance(name, str) else id, id)
    return out
