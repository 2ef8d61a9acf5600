"""Place cards on one sheet: those that lie on the table, each anybody's once."""

from collections import Counter

from rules.model import Ruleset, Setup
from rules.sheet import BOTH
from scoring.problem import Problem, found
from scoring.status_reading import Reading


class PlaceRules:
    """Which cards can be had in this game."""

    def __init__(self, rules: Ruleset, setup: Setup, places: str, laid_out: tuple[str, ...] | None) -> None:
        cards = list(rules.places.cards)
        self.at = rules.form.index["places"]
        self.cells = [f"places/{id}" for id in cards]
        self.category = [p.category for p in rules.places.cards.values()]
        lying = rules.places.printed if places == "printed" else laid_out
        self.absent = set() if lying is None else {i for i, id in enumerate(cards) if id not in lying}
        self.most = 0 if places == "printed" else setup.laid_out

    def check(self, read: Reading, out: list[Problem]) -> None:
        if read.owned is None:
            return
        marks = read.marks[self.at] or b""
        for i in read.owned:
            if i in self.absent:
                out.append(found("place_absent", self.cells[i], place=self.cells[i].partition("/")[2]))
            if marks[i] == BOTH:
                out.append(found("place_both", self.cells[i], place=self.cells[i].partition("/")[2]))
        if self.most and len(read.owned) > self.most:
            out.extend(self.too_many(read.owned))

    def too_many(self, owned: list[int]) -> list[Problem]:
        """Categories of which more is owned than lay on the table."""
        counts = Counter(self.category[i] for i in owned)
        return [
            found("category_many", "", category=c, have=n, most=self.most)
            for c, n in sorted(counts.items())
            if n > self.most > 0
        ]
