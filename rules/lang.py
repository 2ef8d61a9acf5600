"""The languages: every text of Loire's by key, the same keys in each, and the names that house rules bring along."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.errors import RulesError, UsageError, did_you_mean
from rules.files import parse_toml, read_bytes

if TYPE_CHECKING:
    from rules.house import House

FOLDER = Path(__file__).parent / "lang"
LANGUAGES = ("en", "fr", "de")
NAMED = ("places", "deeds", "citizens", "goods", "followers", "difficulty")
"""The sections in which a house rule names what it adds."""
GAP = re.compile(r"\{(\w+)\}")
Texts = dict[str, Any]


def texts(code: str) -> Texts:
    """One language's texts: complete, or an error."""
    if code not in LANGUAGES:
        raise UsageError(f"There is no language {code!r}. {did_you_mean(code, LANGUAGES)}")
    found = _read(code)
    if code != "en" and (lacks := differences(_read("en"), found)):
        raise RulesError(f"rules/lang/{code}.toml differs from en.toml: {'; '.join(lacks[:3])}.")
    return found


def _read(code: str) -> Texts:
    path = FOLDER / f"{code}.toml"
    return parse_toml(read_bytes(path), f"rules/lang/{path.name}")


def differences(model: Texts, other: Texts, path: str = "") -> list[str]:
    """Keys, pairs and gaps in which two languages differ."""
    out = [f"{path}{key} is missing" for key in model if key not in other]
    out += [f"{path}{key} is not in English" for key in other if key not in model]
    for key in model:
        a, b = model[key], other.get(key)
        if isinstance(a, dict) and isinstance(b, dict):
            out += differences(a, b, f"{path}{key}/")
        elif b is not None and (type(a) is not type(b) or (isinstance(a, list) and len(a) != len(b))):
            out.append(f"{path}{key} is of another kind")
        elif b is not None and _gaps(a) != _gaps(b):
            out.append(f"{path}{key} has other gaps: {_gaps(b) or 'none'} for {_gaps(a) or 'none'}")
        elif b is not None and not all(_strings(b)):
            out.append(f"{path}{key} is empty")
    return out


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)


def _gaps(value: Any) -> list[str]:
    return sorted({gap for text in _strings(value) for gap in GAP.findall(text)} - {"n"})


def house_text(house: "House", code: str, key: str) -> tuple[str, bool]:
    """A house rule's name or summary in a language, and whether it is borrowed from the author's."""
    told = house.text.get(code, {}).get(key)
    if told is not None:
        return str(told), False
    return str(getattr(house, key)), code != house.language


def house_names(house: "House", code: str) -> Iterator[tuple[str, str, Any, bool]]:
    """What a house rule calls things in a language: section, id, name, and whether it is borrowed."""
    own, told = house.text.get(house.language, {}), house.text.get(code, {})
    for section in NAMED:
        mine = told.get(section, {})
        for id, name in {**own.get(section, {}), **mine}.items():
            yield section, id, name, id not in mine
