"""What a sheet is worth, part by part, each part with how it came about."""

from dataclasses import dataclass, replace
from typing import Any

from rules.effects import Citizen, Points
from rules.filled import FilledGame
from rules.model import Bonus, Ruleset
from rules.sheet import BOTH, GAINED, STRUCK, Sheet

PARTS = ("trade", "warehouse", "bank", "monks", "depot")
OTHER = "other"
"""Points that only house rules give: by bonuses of the Development track and of deeds."""
GAINS = bytes(m & GAINED for m in range(256))
STRIKES = bytes(m & STRUCK for m in range(256))
"""Tables that leave of every cell only whether it is gained, or struck out."""


@dataclass(frozen=True, slots=True)
class Score:
    """A sheet's worth. `untold` are the zones that nobody told of and that count for nothing."""

    total: int
    parts: dict[str, int]
    stations: int
    citizens: int
    status: int
    development: int
    untold: tuple[str, ...] = ()

    def with_citizen(self) -> "Score":
        """The same with one more citizen: that of the most stations."""
        more = self.status
        parts = {**self.parts, "trade": self.parts["trade"] + more}
        return replace(self, total=self.total + more, parts=parts, citizens=self.citizens + 1)


@dataclass(frozen=True, slots=True)
class Scored:
    """One player's place in a finished game."""

    player: str
    seat: int
    score: Score
    most_stations: bool
    rank: int


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: who scored what, and who won; several if even the tie-break is equal.

    Nobody has won as far as we know while sheets are missing, or alone while nothing is told of Joan.
    """

    scores: tuple[Scored, ...]
    winners: tuple[str, ...]
    joan: Score | None = None
    joan_wins: bool = False
    tie_break: bool = False  # whether the Development track decided


class Scorer:
    """A ruleset's numbers, made ready once, so that scoring a sheet is a few sums."""

    def __init__(self, rules: Ruleset) -> None:
        tracks, form = rules.tracks, rules.form
        self.index = form.index
        self.zones = form.zones
        columns = tracks.warehouse.columns
        self.rows = [(i * columns, (i + 1) * columns, r.points) for i, r in enumerate(tracks.warehouse.rows.values())]
        self.warehouse = _columns(tracks.warehouse.bonuses, columns, len(self.rows))
        width, coins = tracks.bank.columns, len(tracks.bank.rows)
        self.bank_rows = [(i * width, (i + 1) * width, points(b)) for i, b in enumerate(tracks.bank.rows.values())]
        self.bank_columns = _columns(tracks.bank.bonuses, width, coins)
        self.full_columns = [(cells, p) for cells, p in self.warehouse if p]
        self.struck_columns = [(cells, p) for cells, p in self.bank_columns if p]
        self.depot = tracks.depot.shields
        self.monks = tracks.monks.points
        self.stars = sorted((at, int(star)) for star, at in tracks.development.stars.items())
        self.status_start = rules.game.status_start
        self.most = list(rules.game.citizens).index(rules.game.most_stations)
        self.citizens = list(rules.game.citizens)
        self.rings = _citizen_rings(rules)
        self.town_citizens = {
            i: self.citizens.index(t.citizen) for i, t in enumerate(rules.map.towns.values()) if t.citizen
        }
        self.others = [
            ("development-bonuses", [points(b) for b in tracks.development.bonuses.values()]),
            ("deed-bonuses", [points(d.bonus) for d in rules.deeds.values()]),
        ]
        self.has_others = any(any(values) for _, values in self.others)

    def score(self, sheet: Sheet) -> Score:
        """A sheet's score without the citizen of the most stations, which other sheets decide."""
        marks, at = sheet.marks, self.index
        towns, development = marks[at["towns"]] or b"", marks[at["development"]] or b""
        stations = towns.count(GAINED) + towns.count(BOTH)
        developed = development.count(GAINED) + development.count(BOTH)
        citizens = len(self.citizens_of(sheet))
        status = self.status(developed)
        parts = {
            "trade": (stations + citizens) * status,
            "warehouse": self._warehouse(marks[at["warehouse"]], marks[at["warehouse-bonuses"]]),
            "bank": self._bank(marks[at["bank"]], marks[at["bank-rows"]], marks[at["bank-columns"]]),
            "monks": self._monks(marks[at["monks"]]),
            "depot": sum(p for p, m in zip(self.depot, marks[at["depot"]] or b"", strict=False) if m & GAINED),
        }
        if self.has_others:
            parts[OTHER] = sum(
                p
                for zone, values in self.others
                for p, m in zip(values, marks[at[zone]] or b"", strict=False)
                if m & GAINED
            )
        untold = tuple(z for z in TOLD if marks[at[z]] is None)
        return Score(sum(parts.values()), parts, stations, citizens, status, developed, untold)

    def single(self, sheet: Sheet) -> Score:
        """A sheet's score by itself: whoever has ringed the citizen of the most stations has it."""
        score = self.score(sheet)
        return score.with_citizen() if self.rings_most(sheet) else score

    def status(self, developed: int) -> int:
        """The highest star reached."""
        status = self.status_start
        for space, star in self.stars:
            if developed >= space:
                status = star
        return status

    def citizens_of(self, sheet: Sheet) -> set[int]:
        """The citizens a sheet shows, by number: ringed themselves or as a bonus; the most stations' does not count.

        Where nobody told of citizens, a station in a citizen's town is taken to have brought it.
        """
        marks, at = sheet.marks, self.index
        told = marks[at["citizens"]]
        found = {i for i, m in enumerate(told or b"") if m & GAINED}
        for zone, cells in self.rings:
            zone_marks = marks[at[zone]]
            if zone_marks is not None:
                found |= {citizen for cell, citizen in cells if zone_marks[cell] & GAINED}
        if told is None:
            towns = marks[at["towns"]] or b""
            found |= {c for i, c in self.town_citizens.items() if i < len(towns) and towns[i] & GAINED}
        found.discard(self.most)
        return found

    def rings_most(self, sheet: Sheet) -> bool:
        """Whether the citizen of the most stations is ringed: so the players found, if nobody can count."""
        told = sheet.marks[self.index["citizens"]]
        return bool(told and told[self.most] & GAINED)

    def _warehouse(self, goods: bytes | None, bonuses: bytes | None) -> int:
        if goods is None:
            return sum(p for (_, p), m in zip(self.warehouse, bonuses or b"", strict=False) if m & GAINED)
        crossed = goods.translate(GAINS)
        total = sum(p for a, b, p in self.rows if crossed.find(0, a, b) < 0)
        return total + sum(p for cells, p in self.full_columns if all(crossed[cells]))

    def _bank(self, coins: bytes | None, rows: bytes | None, columns: bytes | None) -> int:
        if coins is None:
            ringed = [(p, m) for (_, _, p), m in zip(self.bank_rows, rows or b"", strict=False)]
            ringed += [(p, m) for (_, p), m in zip(self.bank_columns, columns or b"", strict=False)]
            return sum(p for p, m in ringed if m & GAINED)
        circled, struck = coins.translate(GAINS), coins.translate(STRIKES)
        total = sum(p for a, b, p in self.bank_rows if p and circled.find(0, a, b) < 0)
        return total + sum(p for cells, p in self.struck_columns if all(struck[cells]))

    def _monks(self, monks: bytes | None) -> int:
        return 0 if monks is None else self.monks[min(sum(m >> 1 for m in monks), len(self.monks) - 1)]


TOLD = ("towns", "warehouse", "bank", "development", "monks", "depot", "citizens")
"""The zones that count; what nobody told of them counts for nothing."""


def points(bonus: Bonus) -> int:
    """The points that a bonus gives at the end."""
    return sum(e.n for e in bonus.effects if isinstance(e, Points))


def _columns(bonuses: Any, columns: int, rows: int) -> list[tuple[slice, int]]:
    """The cells each column's bonus asks for, and its points; a bonus that is no column's asks for all cells."""
    out = []
    for id, bonus in bonuses.items():
        column = int(id) - 1 if id.isdecimal() else None
        cells = slice(0, columns * rows) if column is None else slice(column, columns * rows, columns)
        out.append((cells, points(bonus)))
    return out


def _citizen_rings(rules: Ruleset) -> list[tuple[str, list[tuple[int, int]]]]:
    """Bonus cells that show a citizen: ringing one is ringing the other."""
    tracks, order = rules.tracks, list(rules.game.citizens)
    zones = {
        "warehouse-bonuses": tracks.warehouse.bonuses.values(),
        "bank-rows": tracks.bank.rows.values(),
        "bank-columns": tracks.bank.bonuses.values(),
        "bank-shields": tracks.bank.shields.values(),
        "development-bonuses": tracks.development.bonuses.values(),
        "deed-bonuses": [deed.bonus for deed in rules.deeds.values()],
    }
    out = []
    for zone, bonuses in zones.items():
        cells = [(i, order.index(e.of)) for i, b in enumerate(bonuses) for e in b.effects if isinstance(e, Citizen)]
        if cells:
            out.append((zone, cells))
    return out


def score(rules: Ruleset, sheet: Sheet) -> Score:
    """One sheet's score for itself: without the citizen of the most stations. For many sheets keep a `Scorer`."""
    return Scorer(rules).score(sheet)


def score_game(game: FilledGame) -> Result:
    """A whole game: the citizen of the most stations, ranks, ties and winners; alone, against Joan."""
    from scoring.joan import joan_stations, score_joan

    own = Scorer(game.rules)
    scores = [own.score(page.sheet) for page in game.sheets]
    stations = [s.stations for s in scores]
    solo = game.players == 1
    # Whose stations nobody told of may be the most: then the citizen is nobody's that we know.
    told = all("towns" not in s.untold for s in scores)
    if solo:
        hers = joan_stations(game.sheets[0].sheet)
        told, rivals = told and hers is not None, [*stations, hers or 0]
    else:
        told, rivals = told and len(scores) == game.players, stations
    most = max(rivals)
    alone = told and rivals.count(most) == 1
    # Where it cannot be counted, whoever has ringed it has it.
    have = [
        s.stations == most if alone else not told and own.rings_most(p.sheet)
        for s, p in zip(scores, game.sheets, strict=True)
    ]
    final = [s.with_citizen() if has else s for s, has in zip(scores, have, strict=True)]
    ranks = [1 + sum(_before(other, s) for other in final) for s in final]
    scored = tuple(Scored(page.player, page.seat, final[i], have[i], ranks[i]) for i, page in enumerate(game.sheets))
    if solo:
        joan = score_joan(game.rules, game.sheets[0].sheet, stations[0] if told else None)
        if joan is None:
            return Result(scored, ())
        wins = final[0].total >= joan.total
        return Result(scored, (scored[0].player,) if wins else (), joan, not wins)
    if len(scored) < game.players:
        return Result(scored, ())
    first = [s for s in scored if s.rank == 1]
    best = max(s.score.total for s in scored)
    tie = sum(s.score.total == best for s in scored) > len(first)
    return Result(scored, tuple(s.player for s in first), tie_break=tie)


def _before(a: Score, b: Score) -> bool:
    """Whether one sheet ranks before another: more points, or as many and further along the Development track."""
    return (a.total, a.development) > (b.total, b.development)
