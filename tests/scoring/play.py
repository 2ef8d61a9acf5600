"""A small table that plays by the rules, for the tests alone: whatever its pens leave on paper, a real game could have.

It leans on nothing of `scoring/`, so that it may judge it. Choices come from wishes, else from chance.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules import effects as fx
from rules.arithmetic import bonuses
from rules.filled import FilledGame, FilledSheet
from rules.model import Bonus, Ruleset
from rules.sheet import Sheet
from rules.turns import rounds_a_bag, seats, turns_by_seat

NAMES = ("Red", "Blue", "Green", "Yellow", "White")
GAINED, STRUCK = 1, 2


class Seat:
    """One player's page, marked with a pen."""

    def __init__(self, rules: Ruleset, name: str) -> None:
        self.name = name
        self.form = rules.form
        self.zones = {z.id: bytearray(z.blank) for z in rules.form.zones}
        self.cells = {z.id: {c: i for i, c in enumerate(z.cells)} for z in rules.form.zones}
        self.seen: set[str] = set()
        self.pending: list[tuple[str, Bonus]] = []
        self.cards: list[str] = []
        self.leaping = False
        self.turns = 0

    def at(self, cell: str) -> int:
        zone, _, name = cell.partition("/")
        return self.zones[zone][self.cells[zone][name]]

    def mark(self, cell: str, mark: int = GAINED) -> None:
        zone, _, name = cell.partition("/")
        self.zones[zone][self.cells[zone][name]] |= mark

    def next(self, zone: str, mark: int = GAINED) -> bool:
        """Marks the next space of a row of spaces, if there is one."""
        for i, m in enumerate(self.zones[zone]):
            if not m & mark:
                self.zones[zone][i] |= mark
                return True
        return False

    def count(self, zone: str, mark: int = GAINED) -> int:
        return sum(bool(m & mark) for m in self.zones[zone])

    def sheet(self) -> Sheet:
        return Sheet(self.form, tuple(bytes(self.zones[z.id]) for z in self.form.zones))


class Table:
    """A game being played."""

    def __init__(
        self,
        rules: Ruleset,
        players: int,
        seed: int = 0,
        places: str = "cards",
        level: str | None = None,
        lapse: float = 0.05,
        fond: Sequence[str] = (),
    ) -> None:
        self.rules, self.players, self.rng = rules, players, Random(seed)
        self.setup = rules.setup[str(players)]
        self.places, self.level, self.lapse, self.fond = places, level, lapse, fond
        self.seats = [Seat(rules, name) for name in NAMES[:players]]
        self.taken: set[str] = set()
        self.gone: set[str] = set()
        self.wishes: list[str] = []
        self.used: Counter[str] = Counter()
        self.bonuses = dict(bonuses(rules))
        self.closed = {r.id for r in rules.map.routes.values() if set(r.ends) & set(self.setup.struck_towns)}
        self.laid_out = tuple(rules.places.printed)
        if places == "cards":
            by = {c: [p.id for p in rules.places.cards.values() if p.category == c] for c in rules.categories()}
            self.laid_out = tuple(id for c in by for id in self.rng.sample(by[c], self.setup.laid_out))
        for seat in self.seats:
            for town in self.setup.struck_towns:
                seat.mark(f"towns/{town}", STRUCK)
            for route in self.closed:
                seat.mark(f"routes/{route}", STRUCK)
            for deed in self.setup.struck_deeds:
                self._close(seat, deed)
            for i in range(self.setup.bags, rules.tracks.bags.symbols):
                seat.mark(f"bags/{i + 1}", STRUCK)
        for town in rules.map.towns.values():
            if town.citizen and town.id in self.setup.struck_towns:
                for seat in self.seats:
                    seat.mark(f"citizens/{town.citizen}", STRUCK)

    # Choosing

    def pick(self, options: Sequence[Any], label: Callable[[Any], str] = str) -> Any:
        for wish in self.wishes:
            for option in options:
                if label(option) == wish:
                    self.wishes.remove(wish)
                    return option
        if liked := [o for o in options if label(o) in self.fond]:
            return self.rng.choice(liked)
        return self.rng.choice(list(options))

    # A whole game

    def bag(self) -> None:
        """One bag from full to empty; `turn` is called for every tile taken."""
        tiles = [f for f, n in self.rules.game.tiles.items() for _ in range(n)]
        self.rng.shuffle(tiles)
        tiles = tiles[self.setup.set_aside :]
        n = seats(self.setup)
        for _ in range(rounds_a_bag(self.rules, self.setup)):
            display = [tiles.pop() for _ in range(self.setup.draw)]
            for k in range(self.setup.draw):
                who = (self.start + k) % n
                tile = self.rng.choice(display)
                display.remove(tile)
                if who < self.players:
                    monks = self.seats[who].zones["monks"]
                    recruit = 0 in monks and self.rng.random() < 0.08
                    self.turn(who, "monk" if recruit else tile, recruited=recruit)
                else:
                    self._joan(tile)
            self.start += 1
        for seat in self.seats:
            seat.next("bags", STRUCK)

    def play(self) -> FilledGame:
        self.start = 0
        for _ in range(self.setup.bags):
            self.bag()
        return self.game()

    def over(self) -> FilledGame:
        """The end of the game: everybody takes the tiles that are left and does nothing with them, as one may."""
        for seat in self.seats:
            while seat.next("bags", STRUCK):
                pass
        return self.game()

    def game(self, told_cards: bool = True) -> FilledGame:
        laid_out = self.laid_out if told_cards and self.places == "cards" else None
        pages = tuple(FilledSheet(s.name, i, s.sheet()) for i, s in enumerate(self.seats, 1))
        return FilledGame(self.rules, self.players, pages, self.places, laid_out, level=self.level)

    # Turns and actions

    def turn(self, who: int, follower: str, *wishes: str, recruited: bool = False) -> None:
        """A tile taken (or a Monk recruited) and used, with all bonuses that follow."""
        self.wishes = list(wishes)
        seat = self.seats[who]
        seat.turns += 1
        assert seat.turns <= turns_by_seat(self.rules, self.setup)[who], "no turns left"
        if recruited:
            assert seat.next("monks", STRUCK)
        else:
            self.used[follower] += 1
            assert self.used[follower] <= self.rules.game.tiles[follower] * self.setup.bags, f"no {follower} left"
            for id in list(seat.cards):
                card = self.rules.places.cards[id]
                if card.kind == "plus" and card.follower == follower:
                    self.apply(seat, card.effects)
        self.act(seat, follower, recruited, taken=not recruited)
        while seat.pending:
            cell, bonus = seat.pending.pop(self.rng.randrange(len(seat.pending)))
            if self.rng.random() >= self.lapse:
                self._bonus(seat, cell, bonus)
        assert not self.wishes, self.wishes

    def act(self, seat: Seat, follower: str, recruited: bool = False, taken: bool = False) -> None:
        cards = [self.rules.places.cards[id] for id in seat.cards]
        stands = {follower}
        if follower == "monk":
            stands |= set(self.rules.game.followers)
        for card in cards:
            if taken and any(isinstance(e, fx.Substitute) and e.follower == follower for e in card.effects):
                stands |= set(self.rules.game.followers)
        ways: list[tuple[str, Any]] = [(f, self.rules.game.standard[f]) for f in sorted(stands - {"monk"})]
        for card in cards:
            if card.kind == "action" and (card.follower in stands or card.follower == "any"):
                star_left = seat.count("development") < max(self.rules.tracks.development.stars.values())
                if not card.recruited or (recruited and star_left):
                    ways.append((card.id, card.effects))
        for deed in self.rules.deeds.values():
            spaces = [f"deeds/{deed.id}.{i}" for i, f in enumerate(deed.followers, 1) if f == follower]
            if free := [c for c in spaces if not seat.at(c)]:
                ways.append((f"deed {deed.id}", (free[0], deed.effects)))
        name, what = self.pick(ways, lambda way: str(way[0]))
        if name.startswith("deed "):
            cell, what = what
            seat.mark(cell)
            self._settle(seat)
        self.apply(seat, what)

    def apply(self, seat: Seat, effects: Sequence[fx.Effect]) -> None:
        for effect in effects:
            self._apply(seat, effect)

    def _apply(self, seat: Seat, effect: fx.Effect) -> None:
        match effect:
            case fx.Coin(n=n):
                for _ in range(n):
                    self._coin(seat)
            case fx.MarkGood(n=n, of=of):
                for _ in range(n):
                    self._good(seat, of)
            case fx.Develop(n=n):
                for _ in range(n):
                    seat.next("development")
                    self._settle(seat)
            case fx.Advance():
                stars = sorted(self.rules.tracks.development.stars.values())
                goal = next((s for s in stars if s > seat.count("development")), 0)
                seat.leaping = True
                while seat.count("development") < goal:
                    seat.next("development")
                    self._settle(seat)
                seat.leaping = False
            case fx.Shield(n=n):
                for _ in range(n):
                    seat.next("depot")
            case fx.Action(follower=follower):
                self.act(seat, follower)
            case fx.Route(by=by, n=n):
                for _ in range(n):
                    self._route(seat, by)
            case fx.Station(cost=cost):
                self._station(seat, cost)
            case fx.AcquirePlace():
                self._place(seat)
            case fx.Choose(times=times, options=options):
                for _ in range(times):
                    self.apply(seat, self.pick(options, lambda option: str(option[0].do)))
            case fx.Each(of=of, effects=inner):
                for _ in range(self._each(seat, of)):
                    self.apply(seat, inner)
            case fx.Citizen() | fx.Points():
                pass  # the ring is all there is
            case _:
                raise AssertionError(effect)

    def _each(self, seat: Seat, of: str) -> int:
        if of == "stations":
            return seat.count("towns")
        zone, bit = ("warehouse", GAINED) if of == "warehouse-columns" else ("bank", STRUCK)
        width = self.rules.tracks.warehouse.columns if bit == GAINED else self.rules.tracks.bank.columns
        return sum(all(m & bit for m in seat.zones[zone][c::width]) for c in range(width))

    def _rows(self, seat: Seat, zone: str, free: Callable[[int], bool]) -> dict[str, str]:
        """The next free cell of every row that has one."""
        out: dict[str, str] = {}
        for cell, i in seat.cells[zone].items():
            if free(seat.zones[zone][i]):
                out.setdefault(cell.partition(".")[0], f"{zone}/{cell}")
        return out

    def _coin(self, seat: Seat) -> None:
        if rows := self._rows(seat, "bank", lambda m: not m & GAINED):
            seat.mark(rows[self.pick(list(rows))])
            self._settle(seat)
        else:
            seat.next("depot")

    def _good(self, seat: Seat, of: str) -> None:
        rows = self._rows(seat, "warehouse", lambda m: not m)
        kind = self.pick(list(rows)) if of == "any" and rows else of
        if kind in rows:
            seat.mark(rows[kind])
            self._settle(seat)
        else:
            seat.next("depot")

    def _pay(self, seat: Seat, cost: int) -> bool:
        if seat.zones["bank"].count(GAINED) < cost:
            return False
        for _ in range(cost):
            rows = self._rows(seat, "bank", lambda m: m == GAINED)
            seat.mark(rows[self.pick(list(rows))], STRUCK)
            self._settle(seat)
        return True

    def _net(self, seat: Seat) -> set[str]:
        net = {self.rules.map.start}
        for _ in self.rules.map.towns:
            for route in self.rules.map.routes.values():
                if seat.at(f"routes/{route.id}") & GAINED and set(route.ends) & net:
                    net |= set(route.ends)
        return net

    def _route(self, seat: Seat, by: str) -> None:
        net = self._net(seat)
        ways = [
            r
            for r in self.rules.map.routes.values()
            if r.by == by and r.id not in self.closed and set(r.ends) & net and not seat.at(f"routes/{r.id}")
        ]
        if not ways:
            return
        route = self.pick(ways, lambda r: str(r.id))
        seat.mark(f"routes/{route.id}")
        swaps = any(
            isinstance(e, fx.Swap) and e.by == by for id in seat.cards for e in self.rules.places.cards[id].effects
        )
        for thing in route.holds:
            if thing == "book":
                seat.next("development")
                self._settle(seat)
            elif swaps and self.rng.random() < 0.5:
                self._good(seat, "any")
                swaps = False
            else:
                self._good(seat, thing)

    def _station(self, seat: Seat, cost: int) -> None:
        reopens = any(isinstance(e, fx.Reopen) for id in seat.cards for e in self.rules.places.cards[id].effects)
        towns = [
            t
            for t in self._net(seat)
            if t not in self.setup.struck_towns
            and not seat.at(f"towns/{t}") & GAINED
            and (reopens or not seat.at(f"towns/{t}") & STRUCK)
        ]
        if not towns or not self._pay(seat, cost):
            return
        town = self.pick(sorted(towns))
        first = not seat.at(f"towns/{town}")
        seat.mark(f"towns/{town}")
        if town != self.rules.map.start:
            for other in self.seats:
                if other is not seat and not other.at(f"towns/{town}"):
                    other.mark(f"towns/{town}", STRUCK)
        citizen = self.rules.map.towns[town].citizen
        if citizen and first:
            for other in self.seats:
                other.mark(f"citizens/{citizen}", GAINED if other is seat else STRUCK)

    def _place(self, seat: Seat) -> None:
        cards = self.rules.places.cards
        sold = [cards[id].category for s in self.seats for id in s.cards]
        open = {
            c
            for c in self.rules.categories()
            if all(sold.count(low) >= self.setup.opens_after for low in self.rules.categories() if low < c)
        }
        free = [id for id in self.laid_out if id not in self.gone and cards[id].category in open]
        off = sum(e.coins for id in seat.cards for e in cards[id].effects if isinstance(e, fx.Discount))
        free = [id for id in free if max(0, cards[id].cost - off) <= seat.zones["bank"].count(GAINED)]
        if not free:
            return
        id = self.pick(free)
        cost = cards[id].cost
        if off and (cost > seat.zones["bank"].count(GAINED) or self.rng.random() < 0.7):
            cost = max(0, cost - off)
        self._pay(seat, cost)
        seat.cards.append(id)
        self.gone.add(id)
        for other in self.seats:
            other.mark(f"places/{id}", GAINED if other is seat else STRUCK)

    # Bonuses

    def _holds(self, seat: Seat, cell: str) -> bool:
        zone, _, id = cell.partition("/")
        goods, bank, tracks = seat.zones["warehouse"], seat.zones["bank"], self.rules.tracks
        match zone:
            case "warehouse-bonuses":
                return all(goods[int(id) - 1 :: tracks.warehouse.columns] if id.isdecimal() else goods)
            case "bank-rows":
                return all(m & GAINED for c, m in zip(seat.cells["bank"], bank, strict=True) if c.startswith(f"{id}."))
            case "bank-columns" | "bank-shields":
                return all(m & STRUCK for m in bank[int(id) - 1 :: tracks.bank.columns])
            case "development-bonuses":
                return seat.zones["development"][int(id) - 1] > 0
            case _:
                cells = [f"deeds/{id}.{i + 1}" for i in range(len(self.rules.deeds[id].followers))]
                return all(seat.at(c) & GAINED for c in cells)

    def _settle(self, seat: Seat) -> None:
        """Bonuses that are due from now on; yellow ones are struck out on the other sheets."""
        for cell, bonus in self.bonuses.items():
            if cell in seat.seen or not self._holds(seat, cell):
                continue
            seat.seen.add(cell)
            if cell in self.taken or (seat.leaping and not bonus.yellow):
                continue
            if bonus.yellow:
                self.taken.add(cell)
                for other in self.seats:
                    if other is not seat:
                        self._strike(other, cell, bonus)
            seat.pending.append((cell, bonus))

    def _strike(self, seat: Seat, cell: str, bonus: Bonus) -> None:
        zone, _, id = cell.partition("/")
        if zone == "deed-bonuses":
            self._close(seat, id)
        seat.mark(cell, STRUCK)
        for e in bonus.effects:
            if isinstance(e, fx.Citizen):
                seat.mark(f"citizens/{e.of}", STRUCK)

    def _close(self, seat: Seat, deed: str) -> None:
        for i in range(len(self.rules.deeds[deed].followers)):
            seat.mark(f"deeds/{deed}.{i + 1}", STRUCK)
        seat.mark(f"deed-bonuses/{deed}", STRUCK)

    def _bonus(self, seat: Seat, cell: str, bonus: Bonus) -> None:
        rings = all(isinstance(e, fx.Points | fx.Citizen) for e in bonus.effects)
        seat.mark(cell, GAINED if rings else STRUCK)
        for e in bonus.effects:
            if isinstance(e, fx.Citizen):
                seat.mark(f"citizens/{e.of}")
        self.apply(seat, bonus.effects)

    # Joan

    def _joan(self, tile: str) -> None:
        deck = self.rules.solo.deck(self.level or "standard")
        card, back = self.rng.sample(deck, 2)
        seat = self.seats[0]
        if f"joan-{tile}" in seat.zones:
            seat.next(f"joan-{tile}")
            if tile == "scholar" and (n := seat.count("joan-scholar")):
                self._hers(seat, self.rules.solo.scholar[n - 1], card.town, back)
        row = next(r for r in card.rows if r.follower == tile)
        self._hers(seat, row.effects, card.town, back)

    def _hers(self, seat: Seat, effects: Sequence[fx.JoanEffect], town: str, back: Any) -> None:
        for e in effects:
            match e:
                case fx.MarkTrack(track=track):
                    seat.next(f"joan-{track}")
                case fx.Level():
                    seat.next("joan-levels")
                case fx.JoanCitizen():
                    seat.next("joan-citizens")
                case fx.JoanShield():
                    seat.next("joan-depot")
                case fx.JoanStation():
                    if seat.next("joan-stations"):
                        free = [t for t in self.rules.map.towns if t.isdecimal() and int(t) >= int(town)]
                        if free := [t for t in free if not seat.at(f"towns/{t}")]:
                            seat.mark(f"towns/{free[0]}", STRUCK)
                case fx.RemovePlace(category=c):
                    cards = self.rules.places.cards
                    if free := [id for id in self.laid_out if id not in self.gone and cards[id].category == c]:
                        self.gone.add(id := self.rng.choice(free))
                        seat.mark(f"places/{id}", STRUCK)
                case fx.StrikeBankBonus():
                    for id in self.rules.tracks.bank.shields:
                        cell = f"bank-shields/{id}"
                        if not seat.at(cell) and cell not in self.taken:
                            self.taken.add(cell)
                            seat.mark(cell, STRUCK)
                            break
                case fx.ClaimCitizen(of=of):
                    cell = next(c for c, b in self.bonuses.items() if fx.Citizen(do="citizen", of=of) in b.effects)
                    if cell not in self.taken:
                        self.taken.add(cell)
                        self._strike(seat, cell, self.bonuses[cell])
                        seat.next("joan-citizens")
                case fx.StrikeDeed(side=side):
                    ids = [d for d in self.rules.deeds if f"deed-bonuses/{d}" not in self.taken]
                    if ids := [d for d in ids if d not in self.setup.struck_deeds]:
                        deed = ids[0 if side == "left" else -1]
                        self.taken.add(f"deed-bonuses/{deed}")
                        self._close(seat, deed)
                case fx.Monk():
                    if self.rules.solo.difficulty[self.level or "standard"].monks:
                        self._hers(seat, back.monk, town, back)
