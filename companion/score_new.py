"""`loire score --new`: a blank filled-game file with a remark for every key, in the user's language."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from rules.errors import UsageError
from rules.filled import SOLO
from rules.toml import inline
from rules.words import Words

WIDE = 96
FIELDS = (
    "routes",
    "stations",
    "struck_towns",
    "warehouse",
    "bank.circled",
    "bank.struck",
    "development",
    "deeds",
    "citizens",
    "monks",
    "depot",
    "places",
)
"""What is asked of a sheet, in the order in which people read it off; the other keys are for whoever knows them."""
JOAN_FIELDS = ("farmer", "boatman", "knight", "scholar", "levels", "depot", "stations", "citizens")


def told(w: Words, id: str, solo: bool = False) -> str:
    """What a key of the file is about, in a sentence."""
    name = id.rpartition(".")[2]
    return w(f"score/fields/{f'joan_{name}' if solo and name in ('depot', 'stations', 'citizens') else name}")


def blank_game(w: Words, players: int, house: Sequence[str]) -> str:
    """The file's text: it can be read as it is, and with every `#key` line's # taken away."""
    rules = w.rules
    if not 1 <= players <= len(rules.setup):
        raise UsageError(f"--players {players}: from 1 (solo) to {len(rules.setup)} can play.")
    lines = [*(f"# {line}" for line in w.texts["score"]["new"]["head"]), ""]
    lines += [f"ruleset = {inline(rules.name)}", f"version = {rules.version}", f"players = {players}"]
    lines.append(f"house = {inline(list(house))}  # {w('score/new/house')}")
    lines.append(f'places = "cards"  # {w("score/new/places")}')
    for seat in range(1, players + 1):
        if seat == 2:
            lines += ["", f"# {w('score/new/next_sheets')}"]
        name = w("score/ask/default_name", seat)
        lines += ["", "[[sheet]]", f"player = {inline(name)}", f"seat = {seat}"]
        lines += _remarked(w) if seat == 1 else _keys(w)
    lines += ["", f"# {w('score/new/more')}"]
    if players == 1:
        lines += ["", f"[{SOLO}]", f"# {told(w, 'level')} {_known(w, rules.solo.difficulty)}"]
        lines.append(f"#level = {inline(next(iter(rules.solo.difficulty)))}")
        for id in JOAN_FIELDS:
            lines += [f"# {told(w, id, solo=True)}", f"#{id} = {_blank(w, f'{SOLO}.{id}')}"]
    return "\n".join(lines) + "\n"


def _remarked(w: Words) -> Iterator[str]:
    """The keys of a sheet, each below what it is about."""
    rules = w.rules
    examples = {
        "routes": '["O-8", "11~20"]',
        "stations": '["O", "8"]',
        "deeds": _deed_example(w),
    }
    for id in FIELDS:
        if id == "bank.struck":
            continue  # stands in one line with the coins circled
        said = told(w, id) if id != "bank.circled" else f"{told(w, id)} {told(w, 'bank.struck')}"
        if id in examples:
            said = f"{said.rstrip('.')}, {w('score/new/example', value=examples[id])}."
        if id == "citizens":
            said += " " + _known(w, _named(w, "citizens", rules.citizens))
        if id == "places":
            said += " " + _known(w, _named(w, "places", rules.places.cards))
        yield from (f"# {line}" for line in wrap(said, WIDE, break_on_hyphens=False, break_long_words=False))
        yield _key(w, id)


def _keys(w: Words) -> Iterator[str]:
    return (_key(w, id) for id in FIELDS if id != "bank.struck")


def _key(w: Words, id: str) -> str:
    if id == "bank.circled":
        start = w.rules.form.zone("bank")
        circled = [sum(start.blank[i] for i in cells) for cells in start.rows().values()]
        return f"#bank = {inline({'circled': circled, 'struck': [0] * len(circled)})}"
    return f"#{id} = {_blank(w, id)}"


def _blank(w: Words, id: str) -> str:
    """A value that tells of nothing there."""
    spec = w.rules.sheet.fields[id]
    rows = w.rules.form.zone(spec.zone).rows()
    match spec.form:
        case "count":
            return "0"
        case "counts":
            return inline([0] * len(rows))
        case "rows":
            return inline(dict.fromkeys(rows, 0))
        case "labels":
            return "{}"
    return "[]"


def _deed_example(w: Words) -> str:
    id, deed = next(iter(w.rules.deeds.items()))
    return inline({id: list(deed.followers[:1])})


def _named(w: Words, section: str, ids: Iterable[str]) -> list[str]:
    """Ids, each with its name where that is not English and so almost the id."""
    return [id if w.code == "en" else f"{id} ({w.name(section, id)})" for id in ids]


def _known(w: Words, items: Iterable[str]) -> str:
    return w("score/new/known", list=", ".join(items))
