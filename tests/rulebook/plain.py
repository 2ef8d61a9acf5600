"""Effects as plain tables, spelled out in full: the tests never lean on the defaults of the models they check."""

from typing import Any

Table = dict[str, Any]


def plain(effects: Any) -> list[Table]:
    """A rule's effects as tables to compare with those below."""
    return [effect.model_dump(mode="json", by_alias=True) for effect in effects]


def coin(n: int = 1) -> Table:
    return {"do": "coin", "n": n}


def good(of: str = "any", n: int = 1) -> Table:
    return {"do": "good", "n": n, "of": of}


def develop(n: int = 1) -> Table:
    return {"do": "develop", "n": n}


def shield(n: int = 1) -> Table:
    return {"do": "shield", "n": n}


def citizen(of: str) -> Table:
    return {"do": "citizen", "of": of}


def points(n: int) -> Table:
    return {"do": "points", "n": n}


def action(follower: str) -> Table:
    return {"do": "action", "follower": follower}


def route(by: str, n: int = 1) -> Table:
    return {"do": "route", "by": by, "n": n}


def station(cost: int = 1) -> Table:
    return {"do": "station", "cost": cost}


def choose(*options: Table, times: int = 1) -> Table:
    return {"do": "choose", "times": times, "options": [[option] for option in options]}


def each(of: str, effect: Table) -> Table:
    return {"do": "each", "of": of, "effects": [effect]}
