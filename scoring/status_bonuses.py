"""Bonuses, citizens and deeds: ringed or struck out only where their condition holds."""

from rules.effects import Advance, ClaimCitizen, StrikeBankBonus, StrikeDeed, walk
from rules.model import Ruleset, Setup
from rules.sheet import BOTH, GAINED, STRUCK
from scoring.problem import Problem, found
from scoring.status_reading import BonusCell, Marks, Reader, Reading


class BonusRules:
    """What every bonus and citizen asks for, made ready once."""

    def __init__(self, rules: Ruleset, setup: Setup, reader: Reader, level: str | None, reopens: set[int]) -> None:
        at, order = rules.form.index, list(rules.game.citizens)
        self.solo = setup.id == "1"
        self.bonuses = reader.bonuses
        self.citizens_at = at["citizens"]
        self.citizen_cells = [f"citizens/{c}" for c in order]
        self.deed_zone, self.deeds_at, self.shields_at = at["deed-bonuses"], at["deeds"], at["bank-shields"]
        self.development_at = at["development-bonuses"]
        self.reopens = reopens
        cards = rules.places.cards.values()
        self.leaps = {i for i, p in enumerate(cards) if any(isinstance(e, Advance) for e in walk(p.effects))}
        out = {t.citizen for t in rules.map.towns.values() if t.citizen and t.id in setup.struck_towns}
        names = list(rules.deeds)
        self.struck_deeds = {names.index(d) for d in setup.struck_deeds}
        out |= {order[b.citizen] for b in self.bonuses if b.zone == self.deed_zone and b.at in self.struck_deeds}
        self.out = {order.index(c) for c in out if c in order}
        self.towns = [(i, order.index(t.citizen)) for i, t in enumerate(rules.map.towns.values()) if t.citizen]
        granted = {b.citizen for b in self.bonuses} | {c for _, c in self.towns}
        self.others = [i for i in range(len(order)) if i not in granted]
        self.slices = reader.deed_slices
        self.deed_cells = [f"deeds/{c}" for c in rules.form.zone("deeds").cells]
        self.deed_bonus_cells = [f"deed-bonuses/{d}" for d in names]
        deck = rules.solo.deck(level) if level else tuple(rules.solo.cards.values())
        hers = [e for card in deck for effects in (card.monk, *(r.effects for r in card.rows)) for e in effects]
        hers += [e for space in rules.solo.scholar for e in space]
        self.claims = {order.index(e.of) for e in hers if isinstance(e, ClaimCitizen) and e.of in order}
        self.her_shields = any(isinstance(e, StrikeBankBonus) for e in hers)
        self.her_deeds = any(isinstance(e, StrikeDeed) for e in hers)

    def check(self, read: Reading, out: list[Problem]) -> None:
        marks = read.marks
        citizens = marks[self.citizens_at]
        for bonus, held in zip(self.bonuses, read.held, strict=True):
            zone = marks[bonus.zone]
            mark = zone[bonus.at] if zone is not None else 0
            if bonus.citizen >= 0:
                told = citizens[bonus.citizen] if citizens is not None else 0
                if mark or told:
                    self._citizen(bonus, mark, told, held, out)
                elif held and self.left(bonus, read.marks):
                    cell = self.citizen_cells[bonus.citizen] if citizens is not None else bonus.cell
                    out.append(found("citizen_left", cell))
            elif mark:
                self._bonus(bonus, mark, held, read, out)
            elif held and zone is not None:
                self._lapsed(bonus, zone, read, out)
        if citizens is not None:
            self._citizens(citizens, read, out)
        if read.deeds is not None and any(marks[self.deeds_at] or b""):
            self._deeds(read, out)

    def left(self, bonus: BonusCell, marks: Marks) -> bool:
        """Whether an unmarked citizen was left: a deed’s is nobody else’s; of others strokes tell, if there are any."""
        zone, citizens = marks[bonus.zone], marks[self.citizens_at]
        if bonus.zone == self.deed_zone:
            return zone is not None or citizens is not None
        return any(m & STRUCK for m in zone or b"") or any(m & STRUCK for m in citizens or b"")

    def _lapsed(self, bonus: BonusCell, zone: bytes, read: Reading, out: list[Problem]) -> None:
        """A bonus that was due and bears no mark; whoever told no strikes at all may not have looked for them."""
        if not bonus.rings and not any(m & STRUCK for m in zone):
            return
        leapt = bonus.zone == self.development_at and not bonus.yellow
        if leapt and (read.owned is None or not self.leaps.isdisjoint(read.owned)):
            return
        out.append(found("lapsed", bonus.cell))

    def _bonus(self, bonus: BonusCell, mark: int, held: bool | None, read: Reading, out: list[Problem]) -> None:
        if mark & GAINED:
            if held is False:
                out.append(found("ring_early", bonus.cell))
            elif not bonus.rings:
                out.append(found("ring_kind", bonus.cell))
        if not mark & STRUCK:
            return
        if held is False:
            if not bonus.yellow:
                out.append(found("used_early", bonus.cell))
            elif self.solo:
                self._hers(bonus, read, out)
        elif bonus.rings and not bonus.strikes and not bonus.yellow:
            out.append(found("points_struck", bonus.cell))
        if mark == BOTH and bonus.yellow:
            out.append(found("bonus_both", bonus.cell))

    def _hers(self, bonus: BonusCell, read: Reading, out: list[Problem]) -> None:
        """Alone, only Joan can have struck out a yellow bonus that is not yours: her cards say which."""
        if bonus.zone == self.deed_zone:
            if not self.her_deeds and bonus.at not in self.struck_deeds:
                out.append(found("nobody_struck", bonus.cell))
        elif bonus.zone == self.shields_at and self.her_shields:
            zone = read.marks[bonus.zone] or b""
            rivals = zip(self.bonuses, read.held, strict=True)
            lapsed = {b.at for b, held in rivals if b.zone == bonus.zone and held is not False}
            if not all(m & STRUCK or i in lapsed for i, m in enumerate(zone[: bonus.at])):
                out.append(found("shield_order", bonus.cell))
        else:
            out.append(found("nobody_struck", bonus.cell))

    def _citizen(self, bonus: BonusCell, mark: int, told: int, held: bool | None, out: list[Problem]) -> None:
        """A citizen's bonus and the citizen itself are one ring: either may bear it."""
        n, state = bonus.citizen, mark | told
        cell = self.citizen_cells[n] if told else bonus.cell
        deed = bonus.zone == self.deed_zone
        if state & GAINED:
            if n in self.out:
                out.append(found("citizen_out", self.citizen_cells[n] if told & GAINED else bonus.cell))
            elif held is False:
                if mark & GAINED:
                    out.append(found("ring_early", bonus.cell))
                if told & GAINED:
                    out.append(found("citizen_early", self.citizen_cells[n]))
            if state & STRUCK:
                out.append(found("citizen_both", cell))
        elif deed and held:
            out.append(found("citizen_own", cell))
        elif held is False and self.solo and n not in self.claims | self.out and not (deed and self.her_deeds):
            out.append(found("nobody_struck", cell))

    def _citizens(self, citizens: bytes, read: Reading, out: list[Problem]) -> None:
        towns = read.towns
        for town, n in self.towns:
            mark, cell = citizens[n], self.citizen_cells[n]
            if mark & GAINED and n in self.out:
                out.append(found("citizen_out", cell))
            elif towns is not None:
                first = towns[town] == GAINED
                if mark & GAINED and not towns[town] & GAINED:
                    out.append(found("citizen_early", cell))
                elif mark & GAINED and not first:
                    out.append(found("citizen_second", cell))
                elif first and not mark and n not in self.out:
                    out.append(found("citizen_left", cell))
                elif first and mark == STRUCK and read.owned is not None and self.reopens.isdisjoint(read.owned):
                    out.append(found("citizen_own", cell))
            if mark == BOTH:
                out.append(found("citizen_both", cell))
        for n in self.others:
            if citizens[n] == BOTH:
                out.append(found("citizen_both", self.citizen_cells[n]))

    def _deeds(self, read: Reading, out: list[Problem]) -> None:
        marks, bonuses = read.marks[self.deeds_at] or b"", read.marks[self.deed_zone]
        for n, row in enumerate(self.slices):
            deed = marks[row]
            if not any(deed):
                continue
            if n in self.struck_deeds:
                out.extend(
                    found("deed_closed", self.deed_cells[row.start + i]) for i, m in enumerate(deed) if m & GAINED
                )
                continue
            struck = [i for i, m in enumerate(deed) if m & STRUCK]
            if not struck:
                continue
            if read.complete[n]:
                out.append(found("deed_own", self.deed_cells[row.start + struck[0]]))
            elif 0 in deed or (bonuses is not None and not bonuses[n] & STRUCK):
                out.append(found("deed_half", self.deed_bonus_cells[n]))
