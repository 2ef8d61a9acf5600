"""A scored game as a person reads it: what is wrong, a table with a column a player, and who won in words."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from companion.screen import Block, Table, width
from rules.model import Ruleset
from rules.words import Words, capital
from scoring.joan import TRACKS
from scoring.problem import Problem
from scoring.reasons import explain, explain_joan, joan_sums, sums
from scoring.score import OTHER, PARTS, Score, Scored

if TYPE_CHECKING:
    from companion.scoring import ScoredGame

UNTOLD = "–"
SHORT = 5
ZONE_OF = {"stations": "towns", "citizens": "citizens", "status": "development"}
"""The zones whose marks the first three lines count; those of the parts have the part's name."""


def blocks(found: "ScoredGame", w: Words, explained: bool, heading: str = "") -> list[Block | Table]:
    """All that `loire score` shows of one game."""
    out: list[Block | Table] = [Block(heading)] if heading else []
    out += problem_blocks(found, w)
    out.append(_table(found, w))
    if explained:
        out += _explained(found, w)
    out.append(Block(" ".join(winner(found, w)), [(line,) for line in _notes(found, w)]))
    return out


# What is wrong


def problem_blocks(found: "ScoredGame", w: Words) -> Iterator[Block]:
    """The problems by sheet, in the order of the sheets."""
    order = [page.player for page in found.game.sheets]
    others = [p.sheet for p in found.problems if p.sheet not in order]
    for sheet in (*order, *dict.fromkeys(others)):
        here = [p for p in found.problems if p.sheet == sheet]
        if here:
            errors = sum(p.severity == "error" for p in here)
            counted = [w("score/errors", errors)] * bool(errors)
            counted += [w("score/warnings", len(here) - errors)] * (len(here) > errors)
            rows = [(_place(w, p.cell), _told(p, w)) for p in here]
            yield Block(sheet or w("score/whole_game"), rows, ", ".join(counted))


def _place(w: Words, cell: str) -> str:
    """Where on the sheet: the area, and the cell as the sheet counts it; the sentence says it in words."""
    zone, _, name = cell.partition("/")
    if zone not in w.texts["zones"]:
        return w("score/whole_sheet")
    return f"{w.name('zones', zone)} {name}" if len(name) <= SHORT else w.name("zones", zone)


def _told(problem: Problem, w: Words) -> str:
    from companion.told import in_words

    text = in_words(problem, w)
    said = text if problem.severity == "error" else w("score/warning", text=text)
    return f"{said} ({problem.rule})" if problem.rule and problem.rule not in said else said


# The table


def _title(found: "ScoredGame", w: Words) -> tuple[str, str]:
    """What was played, and with which house rules."""
    game = found.game
    level = [w.name("difficulty", game.level)] if game.level else []
    who = ", ".join([w("terms/solo"), *level]) if game.players == 1 else w.counted("player", game.players)
    house = [w.house_name(h) for h in game.rules.house]
    notes = [w("score/house", list=w.listed(house))] if house else []
    notes += [w("score/provisional_note")] if found.provisional else []
    title = w("terms/game") if found.single else w("score/title", game=w("terms/game"), players=who)
    return title, ", ".join(notes)


def label(w: Words, line: str) -> str:
    """What a line of the table is called."""
    if line in TRACKS:
        return w.name("zones", f"joan-{line}")
    if line in ("rank", OTHER):
        return w(f"score/{line}")
    return w(f"sheet/{line}" if line in ("stations", "citizens", "status", "trade", "total") else f"sheet/score_{line}")


def _table(found: "ScoredGame", w: Words) -> Table:
    """With how each number came about where the terminal has room, without where it has not."""
    full = _rows(found, w, True)
    widths = [max(len(row[i]) for row in full.rows) for i in range(len(full.head))]
    names = [min(len(name), 12) for name in full.head]
    fits = sum(map(max, widths, names)) + 2 * len(widths) <= width()
    return full if fits else _rows(found, w, False)


def _rows(found: "ScoredGame", w: Words, how: bool) -> Table:
    game, result = found.game, found.result
    columns = [
        _column(game.rules, s.score, sums(game.rules, page.sheet, s.score) if how else {})
        for s, page in zip(result.scores, game.sheets, strict=True)
    ]
    heads = [s.player for s in result.scores]
    lines = ["stations", "citizens", "status", *PARTS]
    if any(OTHER in s.score.parts for s in result.scores):
        lines.append(OTHER)
    if result.joan:
        sheet = game.sheets[0].sheet
        columns.append(_joan_column(result.joan, joan_sums(game.rules, sheet, result.joan) if how else {}))
        heads.append(w("terms/joan"))
        lines[-1:-1] = TRACKS
    rows = [(label(w, line), *(column.get(line, "") for column in columns)) for line in lines]
    total = label(w, "total")
    rows.append((total, *(column["total"] for column in columns)))
    strong = [total]
    if len(result.scores) > 1:
        rows.append((label(w, "rank"), *(str(s.rank) for s in result.scores)))
        strong.append(label(w, "rank"))
    title, note = _title(found, w)
    return Table(["", *heads], rows, strong, title, note)


def _column(rules: Ruleset, score: Score, how: dict[str, str]) -> dict[str, str]:
    out = {line: str(getattr(score, line)) for line in ZONE_OF}
    out |= {part: f"{how[part]} = {n}" if how.get(part) else str(n) for part, n in score.parts.items()}
    for line in (*ZONE_OF, *PARTS):
        if ZONE_OF.get(line, line) in score.untold and out[line] in ("0", str(rules.game.status_start)):
            out[line] = UNTOLD
    return out | {"total": str(score.total)}


def _joan_column(score: Score, how: dict[str, str]) -> dict[str, str]:
    out = {line: str(getattr(score, line)) for line in ZONE_OF}
    out |= {part: f"{how[part]} = {n}" if how.get(part) else str(n) for part, n in score.parts.items()}
    for line, zone in {"stations": "stations", "citizens": "citizens", "status": "levels", "depot": "depot"}.items():
        if f"joan-{zone}" in score.untold:
            out[line] = UNTOLD
    out |= {track: UNTOLD for track in TRACKS if f"joan-{track}" in score.untold}
    return out | {"total": str(score.total)}


def _explained(found: "ScoredGame", w: Words) -> Iterator[Block]:
    for s, page in zip(found.result.scores, found.game.sheets, strict=True):
        yield _arithmetic(s.player, explain(w, page.sheet, s), s.score, w)
    if found.result.joan:
        told = explain_joan(w, found.game.sheets[0].sheet, found.result.joan)
        yield _arithmetic(w("terms/joan"), told, found.result.joan, w)


def _arithmetic(name: str, told: Sequence[tuple[str, list[str]]], score: Score, w: Words) -> Block:
    rows = [(label(w, part) if i == 0 else "", line) for part, lines in told for i, line in enumerate(lines)]
    total = " + ".join(str(score.parts[part]) for part, _ in told)
    return Block(name, [*rows, (label(w, "total"), f"{total} = {score.total}")])


# Who won


def _notes(found: "ScoredGame", w: Words) -> Iterator[str]:
    """What else is worth knowing, a sentence a line."""
    if said := _most(found, w):
        yield said
    if _has_untold(found):
        yield w("score/not_told")
    if found.provisional:
        yield w("score/provisional")


def winner(found: "ScoredGame", w: Words) -> Iterator[str]:
    """Who won and how, in a sentence or two."""
    game, result = found.game, found.result
    missing = game.players - len(game.sheets)
    if found.single:
        yield w("score/single")
    elif game.players == 1:
        yield from _solo(found, w)
    elif missing:
        yield w("score/missing", missing, of=game.players)
    else:
        best = max(s.score.total for s in result.scores)
        tied = [s for s in result.scores if s.score.total == best]
        if len(tied) == 1:
            yield w("score/wins", best, name=tied[0].player)
            return
        first = [s for s in tied if s.rank == 1]
        yield w("score/tied", best, names=_names(w, tied))
        yield _tie_break(w, first, result.tie_break)


def _tie_break(w: Words, first: Sequence[Scored], decided: bool) -> str:
    space = first[0].score.development
    if not decided:
        return w("score/together")
    if len(first) > 1:
        return w("score/tie_break_together", names=_names(w, first), space=space)
    return w("score/tie_break", name=first[0].player, space=space)


def _solo(found: "ScoredGame", w: Words) -> Iterator[str]:
    own, joan = found.result.scores[0], found.result.joan
    if joan is None:
        yield w("score/solo_untold")
        return
    key = "lost" if found.result.joan_wins else "equal" if own.score.total == joan.total else "won"
    yield capital(w(f"score/solo_{key}", name=own.player, own=own.score.total, joan=joan.total))
    if set(joan.untold) - {"joan-scholar"}:
        yield w("score/solo_part")


def _most(found: "ScoredGame", w: Words) -> str:
    """Who gets the citizen for the most trading stations, and if nobody, why."""
    game, result = found.game, found.result
    missing = len(game.sheets) < game.players
    untold = missing or any("towns" in s.score.untold for s in result.scores)
    if game.players == 1:
        untold = untold or result.joan is None or "joan-stations" in result.joan.untold
    have = [s for s in result.scores if s.most_stations]
    if have:
        key = "most_ringed" if untold else "most"
        return w(f"score/{key}", have[0].score.stations, name=_names(w, have))
    if untold:
        return w("score/most_open")
    if result.joan and result.joan.stations > result.scores[0].score.stations:
        return w("score/most", result.joan.stations, name=w("terms/joan"))
    return w("score/most_tie")


def _has_untold(found: "ScoredGame") -> bool:
    joan = found.result.joan
    hers = set(joan.untold) - {"joan-scholar"} if joan else set()
    return any(s.score.untold for s in found.result.scores) or bool(hers)


def _names(w: Words, scores: Sequence[Scored]) -> str:
    return w.listed([s.player for s in scores])
