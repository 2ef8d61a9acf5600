"""The books: coins struck out against costs, and marks against the most that all their sources can give.

The bounds are generous, so that no sheet of a real game is ever accused: every turn and every bonus counts with the
best it could have given. Whether 24 or 25 turns can explain a sheet exactly is a question for the engine.
"""

from itertools import pairwise

from rules.effects import Discount, Effect, walk
from rules.model import Deed, Ruleset, Setup
from rules.sheet import GAINED
from rules.turns import turns_by_seat
from scoring.problem import Problem, found
from scoring.status_gains import Gain, actions, most, station_costs
from scoring.status_reading import GAIN, Reader, Reading

BOOK, MONK = "book", "monk"
WEIGHTS: tuple[tuple[str, dict[str, int]], ...] = (
    ("goods_many", {"good": 1}),
    ("develop_many", {"develop": 1}),
    ("coins_many", {"coin": 1}),
    ("shields_many", {"shield": 1}),
    ("shields_many", {"shield": 1, "good": 1}),  # with a full row, goods become shields
    ("shields_many", {"shield": 1, "coin": 1}),  # with a full bank, coins do
    ("shields_many", {"shield": 1, "good": 1, "coin": 1}),
    ("doing_many", {"route": 1, "station": 1, "place": 1}),
    ("marks_many", dict.fromkeys(("good", "develop", "coin", "shield", "route", "station", "place"), 1)),
)
"""What is counted together, and the key of what is said when it is too much."""
LANE = 24
"""The bits each of these sums has in one packed number: many sums for the price of one."""


class Books:
    """What every source gives at the most, made ready once."""

    def __init__(self, rules: Ruleset, setup: Setup, reader: Reader) -> None:
        at, tracks = rules.form.index, rules.tracks
        self.at = at
        self.turns = max(turns_by_seat(rules, setup))
        stars = [0, *sorted(tracks.development.stars.values())]
        leap = max((b - a for a, b in pairwise(stars)), default=0)
        weights = [w for _, w in WEIGHTS]

        def gains(effects: tuple[Effect, ...]) -> list[Gain]:
            return [most(effects, w, leap) for w in weights]

        standard = [gains(effects) for effects in rules.game.standard.values()]
        self.standard = [tuple(max(g[w][k] for g in standard) for k in range(4)) for w in range(len(weights))]
        cards = list(rules.places.cards.values())
        self.cards = [gains(p.effects) for p in cards]
        self.plus = [p.follower if p.kind == "plus" else "" for p in cards]
        self.action = [p.kind == "action" and not p.recruited for p in cards]
        self.recruited = [p.kind == "action" and p.recruited for p in cards]
        self.endless = {i for i, p in enumerate(cards) if actions(p.effects)}
        self.no_end = any(actions(effects) for effects in rules.game.standard.values())
        counted = [(most_packed(e, weights, leap), actions(e)) for e in reader.effects]
        self.bonuses = [(i, packed, n) for i, (packed, n) in enumerate(counted) if packed or n]
        self.deeds = [(s, most_packed(d.effects, weights, leap), actions(d.effects)) for s, d in _deeds(rules, reader)]
        self.deed_spaces = [s.stop - s.start for s in reader.deed_slices]
        self.routes = [
            _pack([sum(w.get("develop" if t == BOOK else "good", 0) for t in r.holds) for w in weights])
            for r in rules.map.routes.values()
        ]
        self.all_routes = sum(self.routes)
        self.columns, self.bank_columns = tracks.warehouse.columns, tracks.bank.columns
        self.town_count = len(rules.map.towns)
        width = tracks.warehouse.columns
        self.rows = [slice(i * width, (i + 1) * width) for i in range(len(tracks.warehouse.rows))]
        self.start = len(tracks.bank.start)
        self.monk_cells = [i for i, label in enumerate(rules.form.zone("deeds").labels) if label == MONK]
        self.monks = len(rules.form.zone("monks").cells)
        self.monk_bonuses = [(i, n) for i, e in enumerate(reader.effects) if (n := actions(e, MONK))]
        self.monk_endless = self.no_end or any(actions(d.effects, MONK) for d in rules.deeds.values())
        # What things cost.
        self.costs = [p.cost for p in cards]
        self.discount = [sum(e.coins for e in walk(p.effects) if isinstance(e, Discount)) for p in cards]
        deeds = [d.effects for d in rules.deeds.values()]
        self.station = [c for effects in (*rules.game.standard.values(), *deeds) for c in station_costs(effects)]
        self.card_station = [station_costs(p.effects) for p in cards]
        self.bonus_station = [(i, c) for i, e in enumerate(reader.effects) if (c := station_costs(e))]

    def check(self, read: Reading, out: list[Problem]) -> None:
        self._costs(read, out)
        self._monks(read, out)
        if read.owned is not None and not self.no_end and self.endless.isdisjoint(read.owned):
            self._sources(read, read.owned, out)

    def _costs(self, read: Reading, out: list[Problem]) -> None:
        """Coins struck out pay for stations and cards: no more than these cost, and no less."""
        if read.struck is None:
            return
        spent, least, top = sum(read.struck), 0, 0
        if read.owned:
            costs, discount = self.costs, self.discount
            top = sum(costs[i] for i in read.owned)
            off = sum(discount[i] for i in read.owned)
            least = sum(max(0, costs[i] - off + discount[i]) for i in read.owned) if off else top
        if read.stations:
            low, high = self._station_costs(read)
            least, top = least + low, top + high
        if spent > top and read.owned is not None and read.stations is not None:
            out.append(found("coins_over", "", have=spent, most=top))
        elif spent < least:
            out.append(found("coins_under", "", have=spent, least=least))

    def _station_costs(self, read: Reading) -> tuple[int, int]:
        n = read.stations or 0
        again = self.station + [c for i in read.owned or () for c in self.card_station[i]]
        if read.owned is None:
            again = self.station + [c for costs in self.card_station for c in costs]
        low, high = min(again, default=0), max(again, default=0)
        once = [c for i, costs in self.bonus_station if read.held[i] is not False for c in costs]
        if not once:
            return n * low, n * high
        cheap = sorted(c for c in once if c < low)[:n]
        dear = sorted((c for c in once if c > high), reverse=True)[:n]
        return sum(cheap) + (n - len(cheap)) * low, sum(dear) + (n - len(dear)) * high

    def _monks(self, read: Reading, out: list[Problem]) -> None:
        """A Monk's space of a deed needs a Monk: recruited, or of a bonus."""
        if read.deeds is None or self.monk_endless or not all(i not in self.endless for i in read.owned or ()):
            return
        marked = sum(read.deeds[i] for i in self.monk_cells)
        if not marked:
            return
        recruited = read.marks[self.at["monks"]]
        have = self.monks if recruited is None else sum(m > 0 for m in recruited)
        have += sum(n for i, n in self.monk_bonuses if read.held[i] is not False)
        if marked > have and read.owned is not None:
            out.append(found("deed_monks", "", have=marked, most=have))

    def _sources(self, read: Reading, owned: list[int], out: list[Problem]) -> None:
        marks, at = read.marks, self.at
        goods, shields = marks[at["warehouse"]], marks[at["depot"]]
        routes, development, monks = marks[at["routes"]], marks[at["development"]], marks[at["monks"]]
        # What can be counted exactly, all sums in one number.
        number, given = self.turns, 0
        held = read.held
        for i, packed, more in self.bonuses:
            if held[i] is not False:
                given += packed
                number += more
        for n, (row, packed, more) in enumerate(self.deeds):
            times = self.deed_spaces[n] if read.deeds is None else sum(read.deeds[row])
            if times:
                given += packed * times
                number += (more - 1) * times if read.deeds is not None else more * times
        if routes is None:
            given += self.all_routes
        else:
            given += sum([g for g, m in zip(self.routes, routes, strict=True) if m & GAINED])
        # What was done with the other turns: the best that standard actions and own cards can do.
        recruited = self.monks if monks is None else sum(m > 0 for m in monks)
        counts = (
            1,
            self.columns if goods is None else sum([all(goods[c :: self.columns]) for c in range(self.columns)]),
            self.bank_columns if read.struck is None else self._struck_columns(read.struck),
            self.town_count if read.stations is None else read.stations,
        )
        taken = self.turns - (0 if monks is None else recruited)
        number = max(0, number)
        g = sum(goods.translate(GAIN)) if goods is not None else 0
        c = max(0, sum(read.circled) - self.start) if read.circled is not None else 0
        d = sum(development.translate(GAIN)) if development is not None else 0
        s = sum(shields.translate(GAIN)) if shields is not None else 0
        r = sum(routes.translate(GAIN)) if routes is not None else 0
        doing = r + (read.stations or 0) + len(owned)
        by_goods = goods is None or any(all(goods[row]) for row in self.rows)
        by_coins = read.circled is None or all(read.circled)
        depot = 3 + by_goods + 2 * by_coins
        for w, have in (
            (0, g),
            (1, d),
            (2, c),
            (depot, s and s + by_goods * g + by_coins * c),
            (7, doing),
            (8, g + c + d + s + doing),
        ):
            limit = given >> LANE * w & (1 << LANE) - 1
            if have > limit + number * self.standard[w][0]:  # cheap first: standard actions alone explain most sheets
                limit += self._best(w, owned, counts, number, recruited, taken)
                if have > limit:
                    out.append(found(WEIGHTS[w][0], "", have=have, most=limit))

    def _struck_columns(self, struck: bytes) -> int:
        return sum([all(struck[c :: self.bank_columns]) for c in range(self.bank_columns)])

    def _best(self, w: int, owned: list[int], counts: tuple[int, ...], number: int, recruited: int, taken: int) -> int:
        """The most of one sum that actions and "+" cards can give."""
        best = _value(self.standard[w], counts)
        monk = 0
        plus: dict[str, int] = {}
        for i in owned:
            value = _value(self.cards[i][w], counts)
            if self.action[i]:
                best = max(best, value)
            elif self.recruited[i]:
                monk = max(monk, value)
            elif self.plus[i]:
                plus[self.plus[i]] = plus.get(self.plus[i], 0) + value
        return number * best + recruited * max(0, monk - best) + taken * max(plus.values(), default=0)


def most_packed(effects: tuple[Effect, ...], weights: list[dict[str, int]], leap: int) -> int:
    """The most that a bonus or deed gives by itself: all sums in one number; `each` counts with a whole page."""
    return _pack([_value(most(effects, w, leap), (1, 99, 99, 99)) for w in weights])


def _pack(values: list[int]) -> int:
    return sum(min(v, 9999) << LANE * i for i, v in enumerate(values))


def _value(gain: tuple[int, ...], counts: tuple[int, ...]) -> int:
    if not (gain[1] or gain[2] or gain[3]):
        return gain[0]
    return sum(a * b for a, b in zip(gain, counts, strict=True))


def _deeds(rules: Ruleset, reader: Reader) -> list[tuple[slice, Deed]]:
    return list(zip(reader.deed_slices, rules.deeds.values(), strict=True))
