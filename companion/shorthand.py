"""Effects as people type them: `coin 2 + develop`, `good grain`, `monk`; to and fro."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.errors import did_you_mean
from rules.quote import quote

Effects = list[dict[str, Any]]
COUNTED = ("coin", "develop", "shield")
JOAN_PLAIN = ("level", "citizen", "shield", "station", "monk")


def parse(text: str, followers: Iterable[str], goods: Iterable[str], citizens: Iterable[str]) -> Effects:
    """What a player gains, from text; ValueError says what was not understood."""
    goods, followers, citizens = list(goods), [*followers, "monk"], list(citizens)
    return [_one(part.lower().split(), followers, goods, citizens) for part in text.split("+")]


def _one(words: list[str], followers: list[str], goods: list[str], citizens: list[str]) -> dict[str, Any]:
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb in COUNTED:
        return {"do": verb, **_count(rest)}
    if verb == "points":
        return {"do": verb, "n": 1, **_count(rest or [""], high=99)}  # a number of points is always said
    if verb == "good":
        kinds = [r for r in rest if not r.isdecimal()]
        if len(kinds) > 1:
            raise ValueError(f"{quote(' '.join(kinds))} are several kinds. Write good {kinds[0]} + good {kinds[1]}.")
        if kinds and kinds[0] not in goods:
            raise ValueError(f"there is no good {quote(kinds[0])}. {did_you_mean(kinds[0], goods)}")
        return {"do": "good", **_count([r for r in rest if r.isdecimal()]), **({"of": kinds[0]} if kinds else {})}
    if verb in ("land", "water"):
        return {"do": "route", "by": verb, **_count(rest)}
    if verb == "station" and not rest:
        return {"do": "station", "cost": 0}
    if verb in followers and not rest:
        return {"do": "action", "follower": verb}
    if verb == "citizen" and len(rest) == 1:
        if rest[0] not in citizens:
            raise ValueError(f"there is no citizen {quote(rest[0])}. {did_you_mean(rest[0], citizens)}")
        return {"do": "citizen", "of": rest[0]}
    known = [*COUNTED, "points", "good", "land", "water", "station", "citizen", *followers]
    raise ValueError(f"{quote(' '.join(words))} is no effect. {did_you_mean(verb, known, show=20)}")


def _count(rest: Sequence[str], high: int = 30) -> dict[str, int]:
    if not rest:
        return {}
    if len(rest) > 1 or not rest[0].isdecimal() or len(rest[0]) > 3 or not 1 <= int(rest[0]) <= high:
        raise ValueError(f"{quote(' '.join(rest))} is not a number from 1 to {high}.")
    return {"n": int(rest[0])} if int(rest[0]) != 1 else {}


def say(effects: Sequence[Mapping[str, Any]]) -> str:
    """Effects as they would be typed."""
    return " + ".join(_say(e) for e in effects)


def _say(e: Mapping[str, Any]) -> str:
    n = f" {e['n']}" if e.get("n", 1) != 1 else ""
    match e["do"]:
        case "good":
            return "good" + n + (f" {e['of']}" if e.get("of", "any") != "any" else "")
        case "route":
            return f"{e['by']}{n}"
        case "action":
            return str(e["follower"])
        case "citizen" if "of" in e:
            return f"citizen {e['of']}"
        case "claim_citizen":
            return str(e["of"])
        case "points":
            return f"points {e['n']}"
        case do:
            return f"{do}{n}"


def parse_joan(text: str, citizens: Iterable[str]) -> Effects:
    """What a space of Joan's does, from text."""
    out: Effects = []
    known = list(citizens)
    for part in (p.strip().lower() for p in text.split("+")):
        if part in JOAN_PLAIN:
            out.append({"do": part})
        elif part in known:
            out.append({"do": "claim_citizen", "of": part})
        else:
            raise ValueError(
                f"{quote(part)} is no effect of Joan's. {did_you_mean(part, [*JOAN_PLAIN, *known], show=15)}"
            )
    return out
