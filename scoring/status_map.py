"""Routes and stations: one net that hangs on the start, and nothing in the parts of the map that are out of play."""

from rules.effects import Reopen, walk
from rules.model import Ruleset, Setup
from rules.sheet import BOTH, GAINED, STRUCK
from scoring.problem import Problem, found
from scoring.status_reading import Reading


class MapRules:
    """The map as numbers, made ready once."""

    def __init__(self, rules: Ruleset, setup: Setup) -> None:
        form = rules.form
        self.routes_at = form.index["routes"]
        towns = list(rules.map.towns)
        number = {town: i for i, town in enumerate(towns)}
        self.town_cells = [f"towns/{town}" for town in towns]
        self.route_cells = [f"routes/{route}" for route in rules.map.routes]
        self.ends = [(1 << number[a]) | (1 << number[b]) for a, b in (r.ends for r in rules.map.routes.values())]
        self.start = number[rules.map.start]
        self.struck = {number[t] for t in setup.struck_towns}
        out = sum(1 << i for i in self.struck)
        self.closed = {i for i, ends in enumerate(self.ends) if ends & out}
        self.reopens = {
            i for i, p in enumerate(rules.places.cards.values()) if any(isinstance(e, Reopen) for e in walk(p.effects))
        }

    def joined(self, routes: list[int]) -> tuple[int, list[int]]:
        """The towns that filled-in routes join to the start, as bits, and the routes that hang on nothing."""
        net = 1 << self.start
        ends = self.ends
        left = routes
        while left:
            rest = []
            for i in left:
                if ends[i] & net:
                    net |= ends[i]
                else:
                    rest.append(i)
            if len(rest) == len(left):
                break
            left = rest
        return net, left

    def check(self, read: Reading, out: list[Problem]) -> None:
        routes, towns = read.marks[self.routes_at], read.towns
        net = -1
        if routes is not None and any(routes):
            filled = []
            for i, m in enumerate(routes):
                if not m:
                    continue
                if i in self.closed:
                    if m & GAINED:
                        out.append(found("route_closed", self.route_cells[i]))
                    continue
                if m & STRUCK:
                    out.append(found("route_struck", self.route_cells[i]))
                if m & GAINED:
                    filled.append(i)
            net, apart = self.joined(filled)
            out.extend(found("route_apart", self.route_cells[i]) for i in apart)
        elif routes is not None:
            net = 1 << self.start
        if towns is None:
            return
        reopens = read.owned is None or not self.reopens.isdisjoint(read.owned)
        for i, m in enumerate(towns):
            if not m:
                continue
            if i == self.start:
                if m & STRUCK:
                    out.append(found("start_struck", self.town_cells[i]))
            elif m & GAINED:
                if i in self.struck:
                    out.append(found("station_closed", self.town_cells[i]))
                    continue
                if not net >> i & 1:
                    out.append(found("station_apart", self.town_cells[i]))
                if m == BOTH and not reopens:
                    out.append(found("town_both", self.town_cells[i]))
