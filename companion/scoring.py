"""`loire score`: reads filled games, says what is wrong, what each sheet is worth and who won."""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from companion.screen import Answer, Block, Table, show, talk
from companion.stdin import read_stdin
from rules.errors import LoireError, UsageError
from rules.files import parse_tables, read_bytes
from rules.filled import FilledGame, FilledSheet, game_from, read_game
from rules.load import load
from rules.notation import head_of, parse_sheet
from rules.words import Words, words
from scoring.problem import Problem
from scoring.score import Result, Score, Scored, score_game

MANY_LINES = "--batch reads a sheet string a line from stdin: write loire score - --batch."


@dataclass(frozen=True)
class ScoredGame:
    """A game with all that can be said of it: problems first, then the result."""

    game: FilledGame
    result: Result
    problems: tuple[Problem, ...] = ()
    single: bool = False  # one sheet by itself: nobody told how many played

    @property
    def provisional(self) -> bool:
        """Whether a sheet has errors, so that the scores may change."""
        return _errors(self.problems) > 0


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    files: Sequence[str] = ()
    tally: str = ""
    new: bool = False
    players: int = 0
    batch: bool = False
    explain: bool = False
    output: str = ""
    force: bool = False
    lang: str = "en"
    json: bool = False
    house: Sequence[str] = ()  # as the command line says
    settled: Sequence[str] = field(default=())  # as the settings say, where the command line does not
    pictures: Sequence[Path] = ()  # of sheets, for their QR
    save: bool | None = None  # None: ask on a terminal
    db: str = ""


def scored(game: FilledGame, single: bool = False) -> ScoredGame:
    """A game judged and scored: the one door for everything that wants a result."""
    from scoring.status import problems

    found = tuple(problems(game))
    if single:  # nobody told how many played: the number that explains the sheet best is believed
        for players in range(game.players - 1, 1, -1):
            fewer = replace(game, players=players)
            other = tuple(problems(fewer))
            if _errors(other) < _errors(found):
                game, found = fewer, other
    return ScoredGame(game, score_game(game), found, single)


def _errors(problems: Sequence[Problem]) -> int:
    return sum(p.severity == "error" for p in problems)


def run(wanted: Wanted) -> int:
    """The whole command; answers with its exit code."""
    _refuse_mixtures(wanted)
    if wanted.tally:
        return _tally(wanted)
    if wanted.new:
        from companion.score_new import blank_game

        sys.stdout.write(
            blank_game(words(load(house=_house(wanted)), wanted.lang), wanted.players or 2, _house(wanted))
        )
        return 0
    if wanted.batch:
        from companion.score_batch import batch

        return batch(sys.stdin, load, _house(wanted), wanted.json)
    if wanted.pictures:
        return _by_pictures(wanted)
    if not wanted.files:
        from companion.score_dialogue import converse

        return converse(wanted)
    return finish(list(games(wanted)), wanted)


def _by_pictures(wanted: Wanted) -> int:
    """A game by the rules that its sheets were printed with; without a file, what the pictures say."""
    from companion.matching import with_qr

    name = wanted.files[0] if wanted.files else ""
    raw = None
    if name and _is_string(name):
        raw, name = {"sheet": [{"string": text} for text in wanted.files]}, ""
    elif name:
        content = read_stdin() if name == "-" else read_bytes(Path(name), error=UsageError)
        raw = dict(parse_tables(content, name, UsageError))
    matched, notes = with_qr(wanted.pictures, raw, name or "sheet strings", wanted.lang, wanted.house)
    for note in notes:
        talk(note)
    if matched.game is not None:
        return finish([Source(name, matched.game)], wanted)
    rules, w = matched.rules, words(matched.rules, wanted.lang)
    data = {
        "ruleset": rules.name,
        "version": rules.version,
        "fingerprint": rules.fingerprint,
        "players": matched.players,
        "seats": list(matched.seats),
        "house": [house.id for house in rules.house],
    }
    rows = [
        (w(f"score/seen/{key}"), said)
        for key, said in (
            ("rules", f"{rules.game.code}.{rules.version} · {rules.fingerprint}"),
            ("players", str(matched.players or "–")),
            ("seats", ", ".join(map(str, matched.seats)) or "–"),
            ("house", ", ".join(w.house_name(house) for house in rules.house) or w("qr/none")),
        )
    ]
    show(Answer(data, [Block(w("score/seen/title"), rows)], w("score/seen/next"), w.warnings), wanted.json)
    return 0


def _refuse_mixtures(wanted: Wanted) -> None:
    if wanted.pictures:
        if wanted.tally or wanted.new or wanted.batch:
            raise UsageError("--qr goes with a game file, not with --tally, --new or --batch. Leave one out.")
        if len(wanted.files) > 1 and not all(_is_string(name) for name in wanted.files):
            raise UsageError("--qr shows the sheets of one game. Name one file with it.")
        return
    if wanted.save and (wanted.tally or wanted.new or wanted.batch):
        raise UsageError("--save keeps a whole game: it goes with a game file. Leave it out.")
    ways = [bool(wanted.files) and not wanted.batch, bool(wanted.tally), wanted.new, wanted.batch]
    if sum(ways) > 1:
        raise UsageError("Files, --tally, --new and --batch are four ways to use loire score. Choose one of them.")
    if wanted.batch and list(wanted.files) != ["-"]:
        raise UsageError(MANY_LINES)
    if wanted.house and any(not _is_string(name) for name in wanted.files) and not wanted.batch:
        raise UsageError("A game file says by which house rules it was played: write house = [...] in it.")
    if wanted.players and any(name != "-" and not _is_string(name) for name in wanted.files):
        raise UsageError("A game file says how many played: write players = ... in it.")
    if not (sys.stdin and sys.stdin.isatty()) and not any((wanted.files, wanted.tally, wanted.new)):
        raise UsageError(
            "Which game? Name a file, - for stdin, or a sheet string. loire score --new writes a blank file."
        )


def _house(wanted: Wanted) -> Sequence[str]:
    return wanted.house or wanted.settled


# Reading


@dataclass(frozen=True)
class Source:
    """A game by where it came from; a game that cannot be read is its error."""

    name: str
    game: FilledGame | None = None
    single: bool = False
    error: LoireError | None = None


def games(wanted: Wanted) -> Iterator[Source]:
    """The games that the command line names; sheet strings are the sheets of one game."""
    strings = [name for name in wanted.files if _is_string(name)]
    if strings:
        yield _source(
            "", lambda: of_strings(strings, _house(wanted), wanted.players), len(strings) == 1 and not wanted.players
        )
    for name in wanted.files:
        if not _is_string(name):
            yield read(name, wanted)


def read(name: str, wanted: Wanted) -> Source:
    """The game of one file, or of stdin."""
    if name != "-":
        return _source(name, lambda: read_game(Path(name)))
    content = read_stdin()
    first = content.removeprefix(b"\xef\xbb\xbf").strip()
    if _is_string(first[:4].decode("latin-1")):
        strings = first.decode("ascii", "replace").split()
        return _source(
            "", lambda: of_strings(strings, _house(wanted), wanted.players), len(strings) == 1 and not wanted.players
        )
    return _source("stdin", lambda: game_from(content, "stdin"))


def _source(name: str, make: Callable[[], FilledGame], single: bool = False) -> Source:
    try:
        game = make()
        return Source(name, game, single and game.players != 1)
    except LoireError as e:
        return Source(name, error=e)


def _is_string(name: str) -> bool:
    """Whether an argument is a sheet string; a file of such a name can be had as ./JO.1."""
    return len(name) > 3 and name[:2].isalpha() and name[2] == "." and name[3].isdigit() and name[:2].upper() == "JO"


def of_strings(strings: Sequence[str], house: Sequence[str], players: int = 0) -> FilledGame:
    """Sheet strings as one game: a string a player; a single one that has marks of Joan's is a solo game."""
    head = head_of(strings[0].upper())
    rules = load(version=head.version, house=house)
    sheets = [parse_sheet(text, rules.form) for text in strings]
    solo = len(sheets) == 1 and any(
        any(marks or b"") for zone, marks in zip(rules.form.zones, sheets[0].marks, strict=True) if "joan-" in zone.id
    )
    if not players:
        players = len(sheets) if len(sheets) > 1 or solo else len(rules.setup)
    if not len(sheets) <= players <= len(rules.setup):
        raise UsageError(f"{len(sheets)} sheet strings for {players} players. At most {len(rules.setup)} can play.")
    pages = tuple(FilledSheet(f"Player {i}", i, sheet) for i, sheet in enumerate(sheets, 1))
    return FilledGame(rules, players, pages, house=tuple(house))


# Answering


def finish(sources: Sequence[Source], wanted: Wanted) -> int:
    """Shows every game and answers with the exit code; one that cannot be read does not keep the others back."""
    many = len(sources) > 1
    answers: list[Any] = []
    code = 0
    for source in sources:
        if source.game is None:
            assert source.error
            if not many:
                raise source.error
            talk(f"loire: {source.error}")
            code = max(code, source.error.exit_code)
            continue
        found = scored(source.game, source.single)
        code = max(code, int(found.provisional))
        w = words(source.game.rules, wanted.lang)
        if wanted.json:
            answers.append({"file": source.name, **data_of(found, w)} if many else data_of(found, w))
        else:
            present(found, w, wanted.explain, source.name if many else "", source.name)
        keep(found, wanted, w)
    if wanted.json:
        show(Answer(answers if many else answers[0]), True)
    return code


def keep(found: ScoredGame, wanted: Wanted, w: Words) -> None:
    """Offers a whole game to the history; a single sheet is none, and a missing one keeps it out unless asked for."""
    from companion.saving import offer

    whole = not found.single and len(found.game.sheets) == found.game.players
    if wanted.save is None and (wanted.json or not whole or "-" in wanted.files):
        return
    if wanted.save and found.single:
        raise UsageError("--save keeps a whole game, not a single sheet. Name a game file.")
    if said := offer(found.game, found.result, wanted.save, wanted.db, w):
        talk(said)


def present(found: ScoredGame, w: Words, explained: bool = False, heading: str = "", file: str = "") -> None:
    """Shows one game to a person."""
    from companion.score_table import blocks

    told = blocks(found, w, explained, heading)
    hint = w("score/next", file=file) if file and not explained and file != "stdin" else ""
    show(Answer(None, told, hint, w.warnings))


def data_of(found: ScoredGame, w: Words) -> dict[str, Any]:
    """One game as the stable JSON answer."""
    rules, result = found.game.rules, found.result
    from companion.told import in_words

    problems = [
        {"sheet": p.sheet, "cell": p.cell, "severity": p.severity, "rule": p.rule, "text": in_words(p, w)}
        for p in found.problems
    ]
    joan = {"total": result.joan.total, "parts": dict(result.joan.parts)} if result.joan else None
    return {
        "ruleset": rules.name,
        "version": rules.version,
        "fingerprint": rules.fingerprint,
        "problems": problems,
        "scores": [score_data(s.player, s.score) for s in result.scores],
        "winners": list(result.winners),
        "joan": joan,
    }


def score_data(player: str, score: Score) -> dict[str, Any]:
    return {
        "player": player,
        "total": score.total,
        "parts": dict(score.parts),
        "stations": score.stations,
        "citizens": score.citizens,
        "status": score.status,
    }


# --tally


def _tally(wanted: Wanted) -> int:
    """A quick total: no sheet, so nothing to judge."""
    from companion.score_table import label
    from scoring.reasons import trade_sum
    from scoring.score import PARTS
    from scoring.tally import parse_tally, score_tally

    rules = load(house=_house(wanted))
    w = words(rules, wanted.lang)
    told = parse_tally(wanted.tally)
    score = score_tally(rules, told)
    result = Result((Scored("", 1, score, False, 1),), ())
    found = ScoredGame(FilledGame(rules, 1, ()), result)
    how = {"trade": trade_sum(score)}
    if "monks" in told:
        how["monks"] = w("score/recruited", told["monks"])
    rows = [(label(w, part), how.get(part, ""), str(score.parts[part])) for part in PARTS]
    rows.append((label(w, "total"), "", str(score.total)))
    blocks = [Table(["", "", ""], rows, [label(w, "total")], w("score/tally"))]
    show(Answer(data_of(found, w), blocks, warnings=w.warnings), wanted.json)
    return 0
