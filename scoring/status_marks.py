"""Marks within one zone: from left to right, of the kind the zone has, coins circled before they are struck out."""

from collections.abc import Iterator

from rules.model import Ruleset, Setup
from rules.sheet import BOTH, GAINED, STRUCK, Zone
from scoring.problem import Problem, found
from scoring.status_reading import GAIN, STRIKE, Marks

RUNS = ("warehouse", "development", "depot", "monks")
"""The zones of a player that are marked from left to right, row by row; the bank has a way of its own."""
JOAN = "joan-"


class MarkRules:
    """The orders of marks that can be, made ready once: a lookup says that all is well."""

    def __init__(self, rules: Ruleset, setup: Setup) -> None:
        form = rules.form
        self.solo = setup.id == "1"
        self.runs: list[tuple[int, Zone, list[slice], frozenset[bytes]]] = []
        for zone in form.zones:
            joan = zone.id.startswith(JOAN)
            if zone.id in RUNS or joan:
                # Joan's second row of shields waits for the first, so her zones are one long row.
                rows = [range(len(zone.cells))] if joan or "." not in zone.cells[0] else [*zone.rows().values()]
                mark = GAINED if zone.gain else STRUCK
                fine = {bytes([mark] * n + [0] * (len(r) - n)) for r in rows for n in range(len(r) + 1)}
                self.runs.append((form.index[zone.id], zone, [slice(r.start, r.stop) for r in rows], frozenset(fine)))
        self.joan = [(form.index[z.id], z) for z in form.zones if z.id.startswith(JOAN)]
        self.bank = form.zone("bank")
        self.bank_at = form.index["bank"]
        width = rules.tracks.bank.columns
        self.bank_rows = [slice(r.start, r.stop) for r in self.bank.rows().values()]
        pairs = [(spent, kept) for spent in range(width + 1) for kept in range(width + 1 - spent)]
        self.coins = {bytes([BOTH] * a + [GAINED] * b + [0] * (width - a - b)) for a, b in pairs}
        self.start = [i for i, m in enumerate(self.bank.blank) if m]
        # Zones that know one kind of mark only, as the bytes that must not stand in them.
        self.kinds = [
            (form.index[z.id], z, STRIKE if z.gain else GAIN) for z in form.zones if not (z.gain and z.struck)
        ]
        self.bags_at, self.bags_zone = form.index["bags"], form.zone("bags")
        n, k = len(self.bags_zone.cells), setup.bags
        self.bags = {bytes([STRUCK] * i + [0] * (k - i) + [STRUCK] * (n - k)) for i in range(k + 1)} | {bytes(n)}
        self.all_bags, self.set_up_bags = bytes([STRUCK] * n), k

    def check(self, marks: Marks, out: list[Problem]) -> None:
        for at, zone, rows, fine in self.runs:
            told = marks[at]
            if told is None:
                continue
            for row in rows:
                if told[row] not in fine:
                    out.extend(_gaps(zone, told, row))
        for at, zone, wrong in self.kinds:
            told = marks[at]
            if told is not None and any(told.translate(wrong)):
                out.extend(
                    found("mark_kind", f"{zone.id}/{zone.cells[i]}") for i, m in enumerate(told.translate(wrong)) if m
                )
        coins = marks[self.bank_at]
        if coins is not None:
            for row in self.bank_rows:
                if coins[row] not in self.coins:
                    out.extend(self._coins(coins, row))
            for i in self.start:
                if not coins[i] & GAINED:
                    out.append(found("start_coin", f"bank/{self.bank.cells[i]}"))
        bags = marks[self.bags_at]
        if bags is not None and bags != self.all_bags:
            out.extend(self._bags(bags))
        if not self.solo:
            for at, zone in self.joan:
                told = marks[at]
                if told is not None and any(told):
                    first = next(i for i, m in enumerate(told) if m)
                    out.append(found("joan_marks", f"{zone.id}/{zone.cells[first]}"))

    def _coins(self, coins: bytes, row: slice) -> Iterator[Problem]:
        yield from _gaps(self.bank, coins.translate(GAIN), row, skip=coins.translate(STRIKE))
        yield from _gaps(self.bank, coins.translate(STRIKE), row, key="strike_gap")
        for i in range(row.start, row.stop):
            if coins[i] == STRUCK:
                yield found("not_circled", f"bank/{self.bank.cells[i]}")

    def _bags(self, bags: bytes) -> Iterator[Problem]:
        if not any(bags):  # nobody looked
            return
        k, cells = self.set_up_bags, self.bags_zone.cells
        struck = bags.translate(STRIKE)
        for i in range(k, len(cells)):
            if not struck[i]:
                yield found("bags_setup", f"bags/{cells[i]}", n=k)
        before = len(struck[:k].rstrip(b"\0"))
        yield from _gaps(self.bags_zone, struck, slice(0, k))
        if before < k:
            yield found("bags_left", f"bags/{cells[before]}")


def _gaps(zone: Zone, told: bytes, row: slice, key: str = "gap", skip: bytes = b"") -> Iterator[Problem]:
    """Each run of empty cells before a mark, named by its first cell; cells of `skip` are somebody else's matter."""
    last = len(told[row].rstrip(b"\0"))
    before = 1
    for i in range(row.start, row.start + last):
        here = told[i] or (skip[i] if skip else 0)
        if before and not here:
            yield found(key, f"{zone.id}/{zone.cells[i]}")
        before = here
