"""Problems with the data, told in one paragraph with the file that has to change."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.errors import did_you_mean, listing

if TYPE_CHECKING:
    from rules.house import House

SHOWN = 3
Data = dict[str, Any]


class Problem(NamedTuple):
    """What is wrong at a path; `about` is what the value there speaks of, by path, and `known` what it may speak of."""

    path: str
    text: str
    about: str = ""
    known: tuple[str, ...] | None = None


def in_words(problems: Sequence[Problem], name: str, rules: Sequence["House"], base: Data) -> str:
    """One paragraph: the first few different problems, each with its files and paths; `base` is the game's own data."""
    told: dict[str, list[Problem]] = {}
    for problem in problems:
        told.setdefault(_text(problem, base), []).append(problem)
    out = [
        f"{_files(alike[:SHOWN], name, rules)}: {_paths(alike)}: {text}" for text, alike in list(told.items())[:SHOWN]
    ]
    return " ".join(out) + (f" (And {len(told) - SHOWN} more.)" if len(told) > SHOWN else "")


def _paths(alike: Sequence[Problem]) -> str:
    rest = f" and {len(alike) - SHOWN} more" if len(alike) > SHOWN else ""
    return ", ".join(problem.path for problem in alike[:SHOWN]) + rest


def _text(problem: Problem, base: Data) -> str:
    """What is wrong and what to do: something the game has of its own must have been taken out, and is no typo."""
    if problem.known is None:
        return problem.text
    if _is_in(base, problem.about):
        return f"{problem.text} {listing(problem.known)} It was taken out: change what still names it, too."
    return f"{problem.text} {did_you_mean(problem.about.rpartition('/')[2], problem.known)}"


def _is_in(data: Any, path: str) -> bool:
    """Whether a table has the entry at a path, or a list holds the last step."""
    *steps, last = path.split("/")
    for step in steps:
        if not isinstance(data, dict) or step not in data:
            return False
        data = data[step]
    return isinstance(data, dict | list) and last in data


def _files(alike: Sequence[Problem], name: str, rules: Sequence["House"]) -> str:
    """The files that have to change: the house rules that touch what does not fit, and the game's own without any."""
    if not rules:
        return f"{name}/{alike[0].path.partition('/')[0]}.toml"
    paths = {path for problem in alike for path in (problem.path, problem.about) if path}
    guilty = [rule for rule in rules if any(overlap(path, t) for path in paths for t in rule.touched)]
    return " and ".join(rule.file for rule in guilty or rules)


def overlap(a: str, b: str) -> bool:
    """Whether one path is the other or lies inside it."""
    return a == b or a.startswith(b + "/") or b.startswith(a + "/")
