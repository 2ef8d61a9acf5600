"""The sheets of one game side by side: one owner each, categories in order, the same bags."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from rules.filled import FilledGame
from rules.model import Ruleset, Setup
from rules.sheet import BOTH, GAINED, STRUCK
from scoring.problem import Problem, found
from scoring.status_bonuses import BonusRules
from scoring.status_map import MapRules
from scoring.status_places import PlaceRules
from scoring.status_reading import STRIKE, Reading


class TableRules:
    """What the sheets of one game say of each other."""

    def __init__(self, rules: Ruleset, setup: Setup, map: MapRules, bonuses: BonusRules, places: PlaceRules) -> None:
        self.rules, self.setup, self.map, self.bonuses, self.places = rules, setup, map, bonuses, places
        self.at = rules.form.index
        self.solo = setup.id == "1"
        self.order = list(rules.game.citizens)
        self.most = self.order.index(rules.game.most_stations)

    def check(self, game: FilledGame, reads: Sequence[Reading]) -> Iterator[Problem]:
        names = [page.player for page in game.sheets]
        whole = len(reads) == game.players
        yield from self._laid_out(game)
        yield from self._towns(names, reads, whole)
        yield from self._owners(names, reads, whole)
        yield from self._deeds(names, reads)
        yield from self._places(names, reads, whole)
        yield from self._most(names, reads, whole)
        bags = {b.translate(STRIKE) for r in reads if (b := r.marks[self.at["bags"]]) is not None and any(b)}
        if len(bags) > 1:
            yield found("bags_differ")

    def _laid_out(self, game: FilledGame) -> Iterator[Problem]:
        if game.laid_out is None or game.places == "printed":
            return
        cards = self.rules.places.cards
        for category in self.rules.categories():
            n = sum(cards[id].category == category for id in game.laid_out)
            if n != self.setup.laid_out:
                yield found("laid_out_count", category=category, have=n, most=self.setup.laid_out)

    def _towns(self, names: list[str], reads: Sequence[Reading], whole: bool) -> Iterator[Problem]:
        told = [(k, r.towns) for k, r in enumerate(reads) if r.towns is not None]
        start, struck = self.map.start, self.map.struck
        reopens = len(self.map.reopens - self.places.absent)
        all_told = whole and len(told) == len(reads)
        looked = {k for k, towns in told if any(m & STRUCK for i, m in enumerate(towns) if i not in struck)}
        for i, cell in enumerate(self.map.town_cells):
            if i == start or i in struck:
                continue
            builders = [k for k, towns in told if towns[i] & GAINED]
            if len(builders) > 1:
                late = [k for k in builders if self._reopens(reads[k])]
                first = any(towns[i] == GAINED for k, towns in told if k in builders)
                if len(builders) - len(late) > 1 or len(builders) - 1 > reopens or not first:
                    yield found("two_builders", cell, players=tuple(names[k] for k in builders))
            if self.solo:
                continue
            for k, towns in told:
                others = [b for b in builders if b != k]
                if towns[i] & STRUCK and not others and all_told:
                    yield found("town_nobody", cell).of(names[k])
                elif others and not towns[i] and k in looked:
                    yield found("town_unstruck", cell, by=names[others[0]]).of(names[k])
        if self.solo and told:
            hers = reads[0].marks[self.at["joan-stations"]]
            n = sum(m & STRUCK > 0 for i, m in enumerate(told[0][1]) if i not in struck and i != start)
            if hers is not None and 0 in hers and n > sum(m & GAINED for m in hers):
                have = sum(m & GAINED for m in hers)
                yield found("joan_towns", "", have=n, most=have).of(names[0])

    def _reopens(self, read: Reading) -> bool:
        return read.owned is None or not self.map.reopens.isdisjoint(read.owned)

    def _owners(self, names: list[str], reads: Sequence[Reading], whole: bool) -> Iterator[Problem]:
        """Yellow bonuses and citizens: one owner each, and somebody must have earned what is struck out."""
        zone = self.at["citizens"]
        citizens = [r.marks[zone] for r in reads]
        states = [list(c) if c is not None else [0] * len(self.order) for c in citizens]
        for n, bonus in enumerate(self.bonuses.bonuses):
            marks = [m[bonus.at] if (m := r.marks[bonus.zone]) is not None else 0 for r in reads]
            if bonus.citizen >= 0:
                for state, mark in zip(states, marks, strict=True):
                    state[bonus.citizen] |= mark
                marks = [state[bonus.citizen] for state in states]
                if whole and not any(m & GAINED for m in marks):
                    yield from self._left(n, names, reads, marks)
            elif bonus.yellow and sum(m & GAINED for m in marks) > 1:
                yield found("bonus_twice", bonus.cell, players=_with(names, marks))
            out = bonus.zone == self.bonuses.deed_zone and bonus.at in self.bonuses.struck_deeds
            if bonus.yellow and not self.solo and whole and not out:
                earned = [r.held[n] for r in reads]
                if any(m & STRUCK for m in marks) and all(h is False for h in earned):
                    yield found("yellow_nobody", bonus.cell)
        for town, c in self.bonuses.towns:
            if c not in self.bonuses.out and whole and not self.solo and any(s[c] & STRUCK for s in states):
                towns = [r.towns for r in reads]
                if all(t is not None and not t[town] & GAINED for t in towns):
                    yield found("yellow_nobody", self.bonuses.citizen_cells[c])
        looked = [k for k, c in enumerate(citizens) if c is not None and any(m & STRUCK for m in c)]
        for c, cell in enumerate(self.bonuses.citizen_cells):
            marks = [state[c] for state in states]
            owners = [k for k, m in enumerate(marks) if m & GAINED]
            if len(owners) > 1:
                yield found("citizen_twice", cell, players=_with(names, marks))
            for k in looked if owners else ():
                if not marks[k]:
                    yield found("citizen_unstruck", cell, by=names[owners[0]]).of(names[k])

    def _left(self, n: int, names: list[str], reads: Sequence[Reading], marks: Sequence[int]) -> Iterator[Problem]:
        """A citizen that nobody has ringed, although somebody has earned it."""
        bonus = self.bonuses.bonuses[n]
        for name, read, mark in zip(names, reads, marks, strict=True):
            told = read.marks[self.at["citizens"]] is not None
            if read.held[n] and told and not mark and not self.bonuses.left(bonus, read.marks):
                yield found("citizen_left", self.bonuses.citizen_cells[bonus.citizen]).of(name)

    def _deeds(self, names: list[str], reads: Sequence[Reading]) -> Iterator[Problem]:
        if self.solo:
            return
        at = self.at["deed-bonuses"]
        for d, cell in enumerate(self.bonuses.deed_bonus_cells):
            if d in self.bonuses.struck_deeds:
                continue
            done = [k for k, r in enumerate(reads) if r.complete[d]]
            if len(done) > 1:
                yield found("deed_twice", cell, players=tuple(names[k] for k in done))
            for k, r in enumerate(reads):
                zone = r.marks[at]
                if done and k not in done and any(m & STRUCK for m in zone or b"") and not (zone or b"")[d]:
                    yield found("deed_open", cell, by=names[done[0]]).of(names[k])

    def _places(self, names: list[str], reads: Sequence[Reading], whole: bool) -> Iterator[Problem]:
        owned = [(k, r.owned) for k, r in enumerate(reads) if r.owned is not None]
        owners: dict[int, list[int]] = {}
        for k, mine in owned:
            for i in mine:
                owners.setdefault(i, []).append(k)
        cells, category = self.places.cells, self.places.category
        for i, who in sorted(owners.items()):
            if len(who) > 1:
                players = tuple(names[k] for k in who)
                yield found("place_twice", cells[i], place=cells[i].partition("/")[2], players=players)
        if not any(self.places.too_many(mine) for _, mine in owned):
            yield from self.places.too_many(sorted(owners))
        if not whole or len(owned) < len(reads):
            return
        struck = {i for r in reads for i, m in enumerate(r.marks[self.places.at] or b"") if m & STRUCK}
        counted = set(owners)
        if self.solo and self.rules.game.switches.removed_place_opens:
            if not struck:  # removed cards count, and nobody told of them
                return
            counted |= struck
        elif not self.solo:
            for i in sorted(struck - counted):
                yield found("place_nobody", cells[i], place=cells[i].partition("/")[2])
        for low, high in combinations(self.rules.categories(), 2):
            have = sum(category[i] == low for i in counted)
            if have < self.setup.opens_after and any(category[i] == high for i in owners):
                need = self.setup.opens_after
                problem = found("category_shut", "", category=high, lower=low, have=have, least=need)
                yield replace(problem, sheet=names[0]) if self.solo else problem

    def _most(self, names: list[str], reads: Sequence[Reading], whole: bool) -> Iterator[Problem]:
        """The citizen of the most stations is counted, not believed."""
        stations = [r.stations for r in reads]
        if self.solo:
            hers = reads[0].marks[self.at["joan-stations"]]
            stations.append(sum(m & GAINED for m in hers) if hers is not None else None)
        cell = self.bonuses.citizen_cells[self.most]
        for k, r in enumerate(reads):
            citizens, mine = r.marks[self.at["citizens"]], stations[k]
            if citizens is None or mine is None or not citizens[self.most] or citizens[self.most] == BOTH:
                continue
            others = stations[:k] + stations[k + 1 :]
            best = max((n for n in others if n is not None), default=0)
            if citizens[self.most] & GAINED and others and best >= mine:
                yield found("most_wrong", cell, have=mine, most=best).of(names[k])
            elif citizens[self.most] == STRUCK and whole and None not in others and mine > best:
                yield found("most_struck", cell, have=mine, most=best).of(names[k])


def _with(names: Sequence[str], marks: Sequence[int]) -> tuple[str, ...]:
    """Whose marks are rings."""
    return tuple(name for name, m in zip(names, marks, strict=True) if m & GAINED)
