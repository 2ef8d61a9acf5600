"""`loire check`: does a set-up work? Step by step: data, arithmetic, fit (play follows in a later version)."""

from collections.abc import Sequence
from typing import Any

from companion.screen import Answer, Block
from rules.arithmetic import Finding, findings
from rules.errors import LoireError, RulesError
from rules.house import House
from rules.lang import LANGUAGES
from rules.load import load
from rules.model import Ruleset
from rules.words import ROMAN, Words, capital, words

STEPS = ("data", "arithmetic", "fit")
LATER = ("play",)


def problems_of(house: Sequence[str | House], lang: str) -> tuple[list[dict[str, str]], Words]:
    """What is wrong with the data or the arithmetic of house rules together, and the words it is told in."""
    try:
        w = words(load(house=house), lang)
    except RulesError as e:
        return [problem("data", "error", str(e))], words(load(), lang)
    return [problem("arithmetic", f.severity, in_words(f, w)) for f in findings(w.rules)], w


def _misfits(rules: Ruleset) -> list[dict[str, str]]:
    """What does not fit on paper in some language, paper or size; a map that is not placed yet is only a warning."""
    from layouts.fit import misfits
    from layouts.place import NoPlacementError
    from rules.changes import house_changes

    languages = {code: words(rules, code) for code in LANGUAGES}
    found = misfits(rules, languages, {code: house_changes(rules, code) for code in LANGUAGES})
    return [problem("fit", "warning" if isinstance(e, NoPlacementError) else "error", str(e)) for e in found]


def check(house: Sequence[str], lang: str) -> tuple[Answer, int]:
    """The report on house rules together (none: on the game itself), and the exit code it deserves."""
    problems, w = problems_of(house, lang)
    if not _errors(problems):  # what does not work need not be laid out
        problems += _misfits(w.rules)
    errors = _errors(problems)
    verdict = w("check/plays")
    if errors:
        verdict = w("check/broken", errors)
    elif problems:
        verdict = w("check/warned", len(problems))
    data = {"house": list(house), "verdict": verdict, "problems": problems, "play": {}}
    code = 0 if not errors else RulesError.exit_code if problems[0]["step"] == "data" else LoireError.exit_code
    shown = " ".join(house)
    next = w("check/next", house=shown) if house else w("check/next_base")
    return Answer(data, [Block(verdict, _rows(problems, w), shown)], next, w.warnings), code


def _errors(problems: Sequence[dict[str, str]]) -> int:
    return sum(p["severity"] == "error" for p in problems)


def problem(step: str, severity: str, text: str) -> dict[str, str]:
    return {"step": step, "severity": severity, "text": text}


def _rows(problems: Sequence[dict[str, str]], w: Words) -> list[tuple[str, ...]]:
    """A line for each problem, and one for each step without any; after a step with errors the next wait."""
    rows: list[tuple[str, ...]] = []
    stopped = False
    for step in STEPS:
        mine = [p for p in problems if p["step"] == step]
        for p in mine:
            rows.append((w(f"check/step_{step}"), w(f"check/{p['severity']}"), p["text"]))
        if not mine:
            rows.append((w(f"check/step_{step}"), "", w("check/waits" if stopped else "check/ok_step")))
        stopped = stopped or bool(_errors(mine))
    rows += [(w(f"check/step_{step}"), "", w("check/later")) for step in LATER]
    return rows


def in_words(finding: Finding, w: Words) -> str:
    """A finding as a sentence: ids become names."""
    gaps = {key: _gap(key, value, w) for key, value in finding.gaps.items() if key != "n"}
    return capital(w(f"check/{finding.key}", finding.gaps.get("n"), **gaps))


def _gap(key: str, value: Any, w: Words) -> str:
    rules: Ruleset = w.rules
    match key:
        case "players":
            return w("check/solo") if value == "1" else w("check/players", int(value))
        case "category":
            return ROMAN[value]
        case "place":
            return w.name("places", value)
        case "follower":
            return w.name("followers", value)
        case "citizen" if value in w.texts["citizens"]:
            return w.name("citizens", value)
        case "good":
            return w.name("goods", value)
        case "level":
            return w.name("difficulty", value)
        case "thing":
            return w(f"check/way_{value}")
        case "start":
            return rules.map.towns[value].name
        case _:
            return str(value)
