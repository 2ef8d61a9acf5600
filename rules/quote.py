"""What other people wrote, as messages quote it: on one line, without control characters, and never long."""

import unicodedata
from collections.abc import Mapping
from datetime import date, time

MOST = 60
PARAGRAPH = 1600


def quote(value: object, most: int = MOST) -> str:
    """A value as its file would have it, shortened."""
    return short(_written(value), most)


def short(text: str, most: int = MOST) -> str:
    """A text, or its beginning if it is long."""
    return text if len(text) <= most else text[: most - 3] + "..."


def _written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return repr(value[: 4 * MOST])  # a long text is cut anyway, so do not escape all of it
        case date() | time():
            return value.isoformat()
        case Mapping():
            return "{ " + ", ".join(f"{key} = {_written(entry)}" for key, entry in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(_written, value)) + "]"
    try:
        return repr(value)
    except ValueError:  # Python does not write out whole numbers of more than 4,300 digits
        return "a number of thousands of digits"


def plain(text: str) -> str:
    """A text in which characters that would move or colour the terminal's cursor are written out."""
    return "".join(c if _shows(c) else c.encode("unicode_escape").decode() for c in text)


def paragraph(text: str) -> str:
    """A message fit for a terminal; should something very long have got into it, its middle is left out."""
    if len(text) > PARAGRAPH:
        text = f"{text[: PARAGRAPH // 2]} [...] {text[-PARAGRAPH // 2 :]}"
    return plain(text)


def _shows(c: str) -> bool:
    """Whether a character is one to see; unassigned ones may be letters that only newer systems know."""
    return (c.isascii() and c.isprintable()) or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
