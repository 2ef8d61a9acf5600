"""How a score came about: the arithmetic of each part, bare for a table and in words for `loire score --explain`."""

from collections.abc import Iterable, Sequence
from itertools import chain

from rules.model import Ruleset
from rules.sheet import GAINED, STRUCK, Sheet
from rules.words import Words
from scoring.joan import TRACKS
from scoring.score import OTHER, Score, Scored, Scorer, points

Item = tuple[str, str, int]
"""What gave points: its kind (a key below `score/why`), which one, and how many."""
MANY = 4
"""More numbers than this are not written out in a table."""


def warehouse_items(rules: Ruleset, sheet: Sheet) -> list[Item]:
    """Full rows and columns; where nobody told of goods, the points ringed below the columns."""
    own, goods = Scorer(rules), sheet["warehouse"]
    columns = list(zip(rules.tracks.warehouse.bonuses, own.warehouse, strict=True))
    if goods is None:
        ringed = zip(columns, sheet["warehouse-bonuses"] or b"", strict=False)
        return [("ringed", id, p) for ((id, (_, p)), m) in ringed if p and m & GAINED]
    rows = zip(rules.tracks.warehouse.rows, own.rows, strict=True)
    out = [("row", id, p) for id, (a, b, p) in rows if all(m & GAINED for m in goods[a:b])]
    return out + [("column", id, p) for id, (cells, p) in columns if p and all(m & GAINED for m in goods[cells])]


def bank_items(rules: Ruleset, sheet: Sheet) -> list[Item]:
    """Circled rows and struck-out columns that give points; where nobody told of coins, the points ringed."""
    own, coins = Scorer(rules), sheet["bank"]
    rows = list(zip(rules.tracks.bank.rows, own.bank_rows, strict=True))
    columns = list(zip(rules.tracks.bank.bonuses, own.bank_columns, strict=True))
    if coins is None:
        ringed = chain(
            zip(((id, p) for id, (_, _, p) in rows), sheet["bank-rows"] or b"", strict=False),
            zip(((id, p) for id, (_, p) in columns), sheet["bank-columns"] or b"", strict=False),
        )
        return [("ringed", id, p) for (id, p), m in ringed if p and m & GAINED]
    out = [("bank_row", id, p) for id, (a, b, p) in rows if p and all(m & GAINED for m in coins[a:b])]
    return out + [("bank_column", id, p) for id, (cells, p) in columns if p and all(m & STRUCK for m in coins[cells])]


def other_items(rules: Ruleset, sheet: Sheet) -> list[Item]:
    """Points that only house rules give."""
    development = rules.tracks.development.bonuses
    named = [
        ("space", "development-bonuses", [(id, points(b)) for id, b in development.items()]),
        ("deed", "deed-bonuses", [(id, points(d.bonus)) for id, d in rules.deeds.items()]),
    ]
    return [
        (kind, id, p)
        for kind, zone, values in named
        for (id, p), m in zip(values, sheet[zone] or b"", strict=False)
        if p and m & GAINED
    ]


def depot_items(values: Iterable[int], marks: bytes | None) -> list[int]:
    """The points of the shields circled, or of the spaces marked."""
    return [p for p, m in zip(values, marks or b"", strict=False) if m & GAINED]


# Bare arithmetic


def added(numbers: Sequence[int]) -> str:
    """`1 + 1 + 2`; of many numbers the first two and the last."""
    said = [str(n) for n in numbers]
    return " + ".join([*said[:2], "…", said[-1]] if len(said) > MANY else said)


def trade_sum(score: Score) -> str:
    return f"({score.stations} + {score.citizens}) × {score.status}"


def sums(rules: Ruleset, sheet: Sheet, score: Score) -> dict[str, str]:
    """What stands before the equals sign, part by part; nothing where there is nothing to add."""
    items = {
        "warehouse": [p for _, _, p in warehouse_items(rules, sheet)],
        "bank": [p for _, _, p in bank_items(rules, sheet)],
        "depot": depot_items(rules.tracks.depot.shields, sheet["depot"]),
        OTHER: [p for _, _, p in other_items(rules, sheet)],
    }
    return {"trade": trade_sum(score)} | {part: added(ns) for part, ns in items.items() if len(ns) > 1}


def joan_sums(rules: Ruleset, sheet: Sheet, score: Score) -> dict[str, str]:
    """The same for Joan's five values."""
    items = {t: depot_items(rules.solo.tracks[t], sheet[f"joan-{t}"]) for t in TRACKS}
    items["depot"] = depot_items(_shields(rules), sheet["joan-depot"])
    return {"trade": trade_sum(score)} | {part: added(ns) for part, ns in items.items() if len(ns) > 1}


# In words


def explain(w: Words, sheet: Sheet, scored: Scored) -> list[tuple[str, list[str]]]:
    """The arithmetic of each part of a sheet, line by line."""
    rules, score = w.rules, scored.score
    out = [
        ("trade", _trade(w, sheet, scored)),
        ("warehouse", _items(w, warehouse_items(rules, sheet), "warehouse" in score.untold, "no_row")),
        ("bank", _items(w, bank_items(rules, sheet), "bank" in score.untold, "no_bank")),
        ("monks", [_monks(w, sheet, score)]),
        ("depot", [_shields_told(w, depot_items(rules.tracks.depot.shields, sheet["depot"]), sheet["depot"])]),
    ]
    if OTHER in score.parts:
        out.append((OTHER, _items(w, other_items(rules, sheet), False, "no_other")))
    return out


def explain_joan(w: Words, sheet: Sheet, score: Score) -> list[tuple[str, list[str]]]:
    """Joan's five values, line by line."""
    rules = w.rules
    out = []
    for track in TRACKS:
        marked = depot_items(rules.solo.tracks[track], sheet[f"joan-{track}"])
        out.append((track, [_total(w, "spaces", marked, sheet[f"joan-{track}"] is None)]))
    shields = depot_items(_shields(rules), sheet["joan-depot"])
    out.append(("depot", [_total(w, "shields", shields, sheet["joan-depot"] is None)]))
    levels = w("score/why/level", score.development, status=score.status)
    if "joan-levels" in score.untold:
        levels = w("score/why/untold_development", status=score.status)
    stations, citizens = (
        w(f"score/why/untold_{what}") if f"joan-{what}" in score.untold else w(f"score/why/joan_{what}", n)
        for what, n in (("stations", score.stations), ("citizens", score.citizens))
    )
    out.append(("trade", [stations, citizens, levels, f"{trade_sum(score)} = {score.parts['trade']}"]))
    return out


def _trade(w: Words, sheet: Sheet, scored: Scored) -> list[str]:
    rules, score = w.rules, scored.score
    towns = [_town(rules, id) for id in sheet.marked("towns")]
    own = Scorer(rules)
    citizens = [w.name("citizens", own.citizens[i]) for i in sorted(own.citizens_of(sheet))]
    if scored.most_stations:
        citizens.append(w.name("citizens", rules.game.most_stations))
    stations = w("score/why/stations", len(towns), list=w.listed(towns)) if towns else w("score/why/no_station")
    people = w("score/why/citizens", len(citizens), list=w.listed(citizens)) if citizens else w("score/why/no_citizen")
    if "citizens" in score.untold and not citizens:
        people = w("score/why/untold_citizens")
    status = w("score/why/star", score.development, status=score.status)
    return [
        w("score/why/untold_stations") if "towns" in score.untold else stations,
        people,
        w("score/why/untold_development", status=score.status) if "development" in score.untold else status,
        f"{trade_sum(score)} = {score.parts['trade']}",
    ]


def _town(rules: Ruleset, id: str) -> str:
    label = rules.map.towns[id].label
    return label if id == rules.map.start else f"{id} {label}"


def _items(w: Words, items: Sequence[Item], untold: bool, nothing: str) -> list[str]:
    if not items:
        return [w("score/why/untold") if untold else w(f"score/why/{nothing}")]
    out = [w(f"score/why/{kind}", points, id=_called(w, kind, id)) for kind, id, points in items]
    return [*out, _sum([p for _, _, p in items])] if len(items) > 1 else out


def _called(w: Words, kind: str, id: str) -> str:
    if kind == "row":
        return w.name("goods", id)
    return w("score/why/all") if kind == "column" and not id.isdecimal() else id


def _monks(w: Words, sheet: Sheet, score: Score) -> str:
    marks = sheet["monks"]
    if marks is None:
        return w("score/why/untold")
    scale = "/".join(map(str, w.rules.tracks.monks.points))
    return w("score/why/monks", sum(m >> 1 for m in marks), points=score.parts["monks"], scale=scale)


def _shields_told(w: Words, values: Sequence[int], marks: bytes | None) -> str:
    return _total(w, "shields", values, marks is None)


def _total(w: Words, key: str, values: Sequence[int], untold: bool) -> str:
    if untold:
        return w("score/why/untold")
    if not values:
        return w(f"score/why/no_{key}")
    said = w(f"score/why/{key}", len(values))
    return f"{said}{w('grammar/colon')}{_sum(values)}"


def _sum(values: Sequence[int]) -> str:
    return f"{' + '.join(map(str, values))} = {sum(values)}" if len(values) > 1 else str(sum(values))


def _shields(rules: Ruleset) -> list[int]:
    return [p for row in rules.solo.depot for p in row]
