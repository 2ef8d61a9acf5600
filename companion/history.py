"""`loire history`: kept games listed, one shown, and what they say of the players."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import fmean, median
from typing import Any

from companion.bars import ASCII, BLOCKS, MOST, bars, shows
from companion.exchange import as_data
from companion.kept import WHEN, Kept, Seat, folded
from companion.score_table import label
from companion.screen import Answer, Block, Table
from rules.words import Words
from scoring.joan import TRACKS
from scoring.score import OTHER, PARTS

NONE = "–"


def listing(games: Sequence[Kept], w: Words) -> Answer:
    """The games, newest first."""
    if not games:
        return Answer([], [Block(w("history/none"))], w("history/none_next"))
    rows = [(str(kept.id), local(kept.played), _standing(kept), _kind(kept, w)) for kept in games]
    title = w("history/games", len(games))
    return Answer(
        [summary(kept) for kept in games], [Block(title, rows, w("history/star"))], w("history/next", id=games[0].id)
    )


def summary(kept: Kept) -> dict[str, Any]:
    """A game without its sheets."""
    found = as_data(kept)
    scores = [{k: s[k] for k in ("player", "total", "rank", "winner", "joan")} for s in found["scores"]]
    del found["text"]
    return {**found, "house": kept.house_ids, "scores": scores}


def local(played: str) -> str:
    """A time of ours as the clock on the wall shows it."""
    return datetime.strptime(played, WHEN).replace(tzinfo=UTC).astimezone().strftime("%Y-%m-%d %H:%M")


def _ranked(kept: Kept) -> list[Seat]:
    return sorted(kept.seats, key=lambda seat: (seat.rank, -seat.total))


def _standing(kept: Kept) -> str:
    return ", ".join(f"{seat.player} {seat.total}{'*' * seat.winner}" for seat in _ranked(kept))


def _kind(kept: Kept, w: Words) -> str:
    """What sets a game apart: alone, how hard, house rules."""
    levels = w.texts["difficulty"]
    level = [w.name("difficulty", kept.level) if kept.level in levels else kept.level] if kept.level else []
    return ", ".join([*[w("terms/solo")] * (kept.players == 1), *level, *kept.house_ids])


def game(kept: Kept, w: Words) -> Answer:
    """One game: everybody's points part by part."""
    seats = _ranked(kept)
    parts = [p for p in (*PARTS, OTHER, *TRACKS) if any(p in seat.parts for seat in seats)]
    rows = [(label(w, p), *(str(seat.parts.get(p, NONE)) for seat in seats)) for p in parts]
    total, rank = label(w, "total"), label(w, "rank")
    rows += [(total, *(str(seat.total) for seat in seats)), (rank, *(str(seat.rank) for seat in seats))]
    title = w("history/game", id=kept.id, when=local(kept.played))
    notes = {
        "winners": w.listed(kept.winners) or w("history/open"),
        "place": kept.place,
        "minutes": str(kept.minutes or ""),
        "comment": kept.comment,
        "rules": f"{kept.ruleset} {kept.version}, {kept.fingerprint}",
    }
    told = [(w(f"history/{key}"), text) for key, text in notes.items() if text]
    blocks: list[Block | Table] = [
        Block(title, note=_kind(kept, w)),
        Table(["", *(seat.player for seat in seats)], rows, [total, rank]),
        Block("", told),
    ]
    return Answer(as_data(kept), blocks, w("history/game_next", id=kept.id))


# What the games say of the players


@dataclass(frozen=True)
class Record:
    """One player by one ruleset: games, oldest first."""

    player: str
    ruleset: str
    house: tuple[str, ...]
    seats: tuple[Seat, ...]

    @property
    def wins(self) -> int:
        return sum(seat.winner for seat in self.seats)

    @property
    def totals(self) -> list[int]:
        return [seat.total for seat in self.seats]

    @property
    def parts(self) -> dict[str, float]:
        """The average of each part, over all games."""
        names = [p for p in (*PARTS, OTHER) if any(p in seat.parts for seat in self.seats)]
        return {name: round(fmean(seat.parts.get(name, 0) for seat in self.seats), 2) for name in names}

    @property
    def data(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "ruleset": self.ruleset,
            "house": list(self.house),
            "games": len(self.seats),
            "wins": self.wins,
            "best": max(self.totals),
            "median": median(self.totals),
            "average": round(fmean(self.totals), 2),
            "parts": self.parts,
            "totals": self.totals,
        }


def records(games: Sequence[Kept], player: str = "") -> list[Record]:
    """Each player's games (newest first as they come) by ruleset and house rules, whoever played most before others."""
    found: dict[tuple[str, str, tuple[str, ...]], list[Seat]] = {}
    for kept in games:
        for seat in kept.seats:
            who = folded(seat.player)
            if not seat.joan and (not player or who == folded(player)):
                found.setdefault((who, kept.ruleset, tuple(kept.house_ids)), []).append(seat)
    out = [Record(seats[0].player, key[1], key[2], tuple(reversed(seats))) for key, seats in found.items()]
    return sorted(out, key=lambda r: (-len(r.seats), folded(r.player), r.ruleset, r.house))


def stats(games: Sequence[Kept], w: Words, player: str = "") -> Answer:
    """Games, wins, best, median, averages, and a chart of the totals."""
    found = records(games, player)
    if not found:
        return Answer([], [Block(w("history/none"))], w("history/none_next"))
    signs = BLOCKS if shows(BLOCKS) else ASCII
    return Answer([r.data for r in found], [_record(r, w, signs) for r in found])


def _record(record: Record, w: Words, signs: str) -> Block:
    def said(number: float) -> str:
        return f"{number:.1f}".removesuffix(".0").replace(".", w("history/point"))

    told = record.data
    parts = ", ".join(f"{label(w, part)} {said(n)}" for part, n in told["parts"].items())
    rows = [
        (w("history/count"), str(told["games"])),
        (w("history/wins"), w("history/share", record.wins, percent=round(100 * record.wins / told["games"]))),
        (w("history/best"), str(told["best"])),
        (w("history/median"), said(told["median"])),
        (w("history/average"), f"{said(told['average'])} ({parts})"),
    ]
    drawn = bars(record.totals, signs=signs)
    shown = record.totals[-MOST:]
    labels = [w("history/chart", top=max(shown)), *[""] * (len(drawn) - 1)]
    rows += list(zip(labels, drawn, strict=True))
    return Block(record.player, rows, " + ".join([record.ruleset, *record.house]))
