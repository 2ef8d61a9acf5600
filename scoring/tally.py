"""Quick totals without a sheet: what people read off the bottom line."""

from collections.abc import Mapping

from rules.errors import UsageError, did_you_mean
from rules.model import Ruleset
from scoring.score import Score

KEYS = ("stations", "citizens", "status", "warehouse", "bank", "monks", "depot")


def parse_tally(told: str) -> dict[str, int]:
    """`stations=4 citizens=2 ...` as numbers."""
    out: dict[str, int] = {}
    for word in told.replace(",", " ").split():
        name, sign, value = word.partition("=")
        if name not in KEYS:
            raise UsageError(f"--tally: there is no {name!r}. {did_you_mean(name, KEYS)}")
        if name in out:
            raise UsageError(f"--tally: {name} stands twice. Say it once.")
        if not sign or not value.isascii() or not value.isdecimal() or len(value) > 4:
            raise UsageError(f"--tally: {word!r} is not understood. Write {name}= and a whole number, as in {name}=4.")
        out[name] = int(value)
    if not out:
        raise UsageError(f"--tally: say some of {', '.join(KEYS)}, as in 'stations=4 citizens=2 status=5'.")
    return out


def score_tally(rules: Ruleset, told: Mapping[str, int]) -> Score:
    """Warehouse, bank and depot are points, monks the number recruited; status is that of no star unless told."""
    monks = rules.tracks.monks.points
    recruited = told.get("monks", 0)
    if recruited >= len(monks):
        raise UsageError(f"--tally: {recruited} monks; at most {len(monks) - 1} can be recruited.")
    highest = max([rules.game.status_start, *map(int, rules.tracks.development.stars)])
    status = told.get("status", rules.game.status_start)
    if status > highest:
        raise UsageError(f"--tally: status {status}; the highest star is {highest}.")
    stations, citizens = told.get("stations", 0), told.get("citizens", 0)
    for name, have, most in (
        ("stations", stations, len(rules.map.towns)),
        ("citizens", citizens, len(rules.game.citizens)),
    ):
        if have > most:
            raise UsageError(f"--tally: {have} {name}; there are only {most}.")
    parts = {
        "trade": (stations + citizens) * status,
        "warehouse": told.get("warehouse", 0),
        "bank": told.get("bank", 0),
        "monks": monks[recruited] if "monks" in told else 0,
        "depot": told.get("depot", 0),
    }
    return Score(sum(parts.values()), parts, stations, citizens, status, 0)
