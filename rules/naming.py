"""What a house rule calls the things it brings: its texts are of the right kind, and nothing new lacks a name."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rules.errors import did_you_mean
from rules.lang import LANGUAGES, NAMED
from rules.problems import overlap
from rules.quote import plain, quote, short

if TYPE_CHECKING:
    from rules.house import House
    from rules.model import Ruleset

FORMS = ("name", "a", "with", "action")
"""What a follower is called: alone, as an object, after "with", and his action."""
TOLD = ("name", "summary")


def misworded(text: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """What is wrong with the `text` tables of a house rule, as sentences."""
    for code, told in text.items():
        if code not in LANGUAGES:
            yield f"`text` has the language {quote(code)}. {did_you_mean(code, LANGUAGES)}"
            continue
        for key, value in told.items():
            yield from _misworded(code, key, value)


def _misworded(code: str, key: str, value: Any) -> Iterator[str]:
    here = f"[text.{code}]"
    if key in TOLD:
        if not isinstance(value, str) or not value.strip():
            yield f"`{key}` in {here} is {quote(value)}. Write a text in quotes."
    elif key not in NAMED:
        yield f"{here} has no key `{short(key)}`. {did_you_mean(key, (*TOLD, *NAMED))}"
    elif not isinstance(value, dict):
        yield f"`{key}` in {here} is {quote(value)}. Make it a table: [text.{code}.{key}], with lines as {example(key)}"
    else:
        for id, name in value.items():
            if not is_name(key, name):
                hint = example(key, short(id))
                yield f"the name of `{short(id)}` in [text.{code}.{key}] is {quote(name)}. Write {hint}"


def is_name(section: str, name: Any) -> bool:
    """Whether a name has the form that its section asks for; a blank one has, and counts as none."""
    if section == "followers":
        return isinstance(name, dict) and set(name) == set(FORMS) and all(map(_is_line, name.values()))
    if section == "goods" and isinstance(name, list):
        return len(name) == 2 and all(map(_is_line, name))
    return _is_line(name)


def _is_line(name: Any) -> bool:
    """Whether a name is a text that stays on its line."""
    return isinstance(name, str) and plain(name) == name


def example(section: str, id: str = "id") -> str:
    """How a name is written."""
    if section == "followers":
        forms = ", ".join(f'{form} = "..."' for form in FORMS)
        return f"{id} = {{ {forms} }}"
    return f'{id} = "..."'


def unnamed(rules: "Ruleset", base: Mapping[str, Any]) -> list[str]:
    """New things that no house rule names in its own language, and names that are blank, as sentences."""
    out = []
    for section, path, new in _new(rules, base):
        guilty = [house for house in rules.house if any(overlap(path, touched) for touched in house.touched)]
        if not any(_named(house, section, new) for house in guilty):
            house = (guilty or rules.house)[0]
            where = f"[text.{house.language}.{section}]"
            out.append(f"{house.file}: {path} has no name. Add: {where} {example(section, new)}")
    return out or [sentence for house in rules.house for sentence in (*_blank(house), *_stray(house, rules, base))]


def _named_things(rules: "Ruleset", base: Mapping[str, Any]) -> Iterator[tuple[str, str, list[str], list[str]]]:
    """What people will read of: section, path, the ids there are now, and those the game has of its own."""
    game = base["game"]
    for section, path, ids, known in (
        ("places", "places/cards", rules.places.cards, base["places"]["cards"]),
        ("deeds", "deeds", rules.deeds, base["deeds"]),
        ("citizens", "game/citizens", rules.game.citizens, game["citizens"]),
        ("difficulty", "solo/difficulty", rules.solo.difficulty, base["solo"]["difficulty"]),
        ("goods", "game/goods", rules.game.goods, [*game["goods"], "book"]),
        ("followers", "game/followers", rules.game.followers, [*game["followers"], "monk", "any", "none"]),
    ):
        yield section, path, list(ids), [id for id in known if id != "source"]


def _new(rules: "Ruleset", base: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """What the game does not have of its own: section, path and id."""
    for section, path, ids, known in _named_things(rules, base):
        for id in ids:
            if id not in known:
                yield section, f"{path}/{id}", id


def _stray(house: "House", rules: "Ruleset", base: Mapping[str, Any]) -> Iterator[str]:
    """Names of things that are nowhere, as sentences."""
    things = {section: [*known, *ids] for section, _, ids, known in _named_things(rules, base)}
    for code, told in house.text.items():
        for section in NAMED:
            for id in told.get(section, {}):
                if id not in things[section]:
                    where, hint = f"[text.{code}.{section}]", did_you_mean(id, dict.fromkeys(things[section]))
                    yield f"{house.file}: {where} names {quote(id)}, but there is no such thing. {hint}"


def _named(house: "House", section: str, id: str) -> bool:
    return _said(house.text.get(house.language, {}).get(section, {}).get(id, ""))


def _said(name: Any) -> bool:
    """Whether a name says something in all its forms."""
    forms = name.values() if isinstance(name, dict) else name if isinstance(name, list) else [name]
    return all(form.strip() for form in forms)


def _blank(house: "House") -> Iterator[str]:
    for code, told in house.text.items():
        for section in NAMED:
            for id, name in told.get(section, {}).items():
                if not _said(name):
                    where = f"[text.{code}.{section}]"
                    yield f"{house.file}: the name of {id} is blank. Change it: {where} {example(section, id)}"
