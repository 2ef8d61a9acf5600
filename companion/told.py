"""Problems of filled sheets in words: where on the sheet, what is wrong, and what would make it right."""

from collections.abc import Sequence
from typing import Any

from rules.words import ROMAN, Words, capital
from scoring.problem import Problem

GRIDS = ("warehouse", "bank", "joan-depot")


def in_words(problem: Problem, words: Words) -> str:
    """A problem as a sentence: cells and ids become names."""
    gaps = {key: _gap(key, value, words) for key, value in problem.gaps.items() if key != "n"}
    if problem.cell:
        gaps["where"] = cell_in_words(problem.cell, words)
    number = problem.gaps.get("n", problem.gaps.get("have"))
    return capital(words(f"status/{problem.key}", number, **gaps))


def cell_in_words(cell: str, words: Words) -> str:
    """What people call a cell such as `towns/8` or `bank/2.5`."""
    zone, _, name = cell.partition("/")
    rules = words.rules
    match zone:
        case "towns" if name in rules.map.towns:
            town = rules.map.towns[name].name
            return town if name == rules.map.start else words("status/at_town", town=name, name=town)
        case "routes" if name in rules.map.routes:
            route = rules.map.routes[name]
            a, b = (rules.map.towns[t].name for t in route.ends)
            return words("status/at_route", route=name, a=a, b=b, by=words(f"terms/by_{route.by}"))
        case "places" if name in words.texts["places"]:
            return words.name("places", name)
        case "citizens" if name in words.texts["citizens"]:
            return words.name("citizens", name)
        case "deeds":
            deed, _, space = name.partition(".")
            follower = rules.deeds[deed].followers[int(space) - 1]
            return words("status/at_deed", deed=deed, follower=words.name("followers", follower))
        case "deed-bonuses":
            return words("status/at_deed_bonus", deed=name)
    area = words(f"zones/{zone}")
    if zone in GRIDS:
        row, _, space = name.partition(".")
        called = words.name("goods", row) if zone == "warehouse" else words("status/row", row=row)
        return words("status/at_row", zone=area, row=called, space=space)
    if not name.isdecimal():
        return area
    return words("status/at_space", zone=area, space=name)


def _gap(key: str, value: Any, words: Words) -> str:
    match key:
        case "place":
            return words.name("places", value)
        case "category" | "lower":
            return ROMAN[value]
        case "players":
            names: Sequence[str] = value
            return words.listed(names)
        case _:
            return str(value)
