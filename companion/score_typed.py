"""What people type of a sheet, area by area, as the values of a filled-game file; and a sheet as compact text."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from companion.find import find, fold
from rules.lang import LANGUAGES
from rules.quote import quote
from rules.sheet import EMPTY, GAINED, STRUCK, Sheet, Zone
from rules.words import Words, words

NOTHING = "0"


class Reader:
    """Reads answers of one ruleset; ids, names in every language and bare numbers are all welcome."""

    def __init__(self, w: Words) -> None:
        self.w = w
        self.rules = w.rules
        self.all = [w, *(words(w.rules, code) for code in LANGUAGES if code != w.code)]

    def read(self, id: str, text: str) -> Any:
        """The value that an answer gives a key; ValueError or UsageError with the reason if none."""
        spec = self.rules.sheet.fields[id]
        zone = self.rules.form.zone(spec.zone)
        match spec.form:
            case "list":
                return [] if text == NOTHING else [self._cell(part, zone) for part in parts(text)]
            case "count":
                return self.number(text, 0, len(zone.cells))
            case "counts":
                return self._numbers(text, zone)
            case "rows":
                return dict(zip(zone.rows(), self._numbers(text, zone), strict=True))
            case "labels":
                return {} if text == NOTHING else dict(self._labels(text, zone))

    def number(self, text: str, low: int, high: int) -> int:
        if not re.fullmatch("[0-9]{1,3}", text) or not low <= int(text) <= high:
            raise ValueError(self.w("score/ask/a_number", low=low, high=high))
        return int(text)

    def _numbers(self, text: str, zone: Zone) -> list[int]:
        """A number for each row, with spaces between or, if they all have one digit, without."""
        rows = zone.rows()
        typed = parts(text)
        if len(typed) == 1 and len(text) == len(rows) and text.isdecimal():
            typed = list(text)
        if text == NOTHING:
            typed = [NOTHING] * len(rows)
        if len(typed) != len(rows):
            called = [self._row(row) for row in rows]
            raise ValueError(self.w("score/ask/numbers", len(rows), list=", ".join(called)))
        return [self.number(n, 0, len(cells)) for n, cells in zip(typed, rows.values(), strict=True)]

    def _row(self, row: str) -> str:
        return self.w.name("goods", row) if row in self.w.texts["goods"] else row

    def _cell(self, typed: str, zone: Zone) -> str:
        if typed.upper() in zone.cells:
            return typed.upper()
        if zone.id == "routes":
            return self._route(typed, zone)
        if zone.id == "towns":
            names = {town.name: id for id, town in self.rules.map.towns.items()}
            return find(typed, zone.cells, self.w("terms/town", 1), names)
        section = zone.id if zone.id in ("places", "citizens") else ""
        kind = self.w("terms/place_card", 1) if section == "places" else self.w("terms/citizen", 1)
        return find(typed, zone.cells, kind, self._names(section, zone.cells) if section else {})

    def _route(self, typed: str, zone: Zone) -> str:
        """A route by its ends, whichever comes first; the sign matters only where land and water join the same two."""
        ends = re.split("[-~]", typed.upper())
        joined = [id for id in zone.cells if sorted(re.split("[-~]", id)) == sorted(ends)]
        exact = [id for id in joined if ("~" in id) == ("~" in typed)]
        if len(ends) == 2 and (exact or len(joined) == 1):
            return (exact or joined)[0]
        return find(typed.upper(), zone.cells, self.w("terms/route", 1))

    def _names(self, section: str, ids: Any) -> dict[str, str]:
        return {w.name(section, id): id for w in self.all for id in ids}

    def _labels(self, text: str, zone: Zone) -> Iterator[tuple[str, list[str]]]:
        """`1 boatman; 3 scholar farmer`: a row and what is marked in it; a row alone is all of it."""
        rows = zone.rows()
        seen: set[str] = set()
        for part in filter(None, (p.strip() for p in text.split(";"))):
            row, *typed = parts(part)
            find(row, rows, self.w("terms/deed", 1))
            if row in seen:
                raise ValueError(quote(part))
            seen.add(row)
            here = [zone.labels[i] for i in rows[row]]
            names = self._names("followers", dict.fromkeys(here))
            yield row, [find(name, here, self.w("labels/follower"), names) for name in typed] or here

    def level(self, text: str) -> str:
        levels = self.rules.solo.difficulty
        return find(text, levels, self.w("score/fields/level").rstrip("."), self._names("difficulty", levels))


def parts(text: str) -> list[str]:
    """What commas separate, or spaces where there is no comma."""
    found = text.split(",") if "," in text else text.split()
    return [part.strip() for part in found if part.strip()]


def one_of(text: str, first: str, second: str) -> str | None:
    """Which of two short answers was typed, if one."""
    typed = fold(text)
    return next((answer for answer in (first, second) if typed and fold(answer).startswith(typed[:1])), None)


# And back: a sheet in a few lines


def typed(value: Any) -> str:
    """A value as one would type it."""
    if isinstance(value, dict):
        if all(isinstance(n, int) for n in value.values()):
            return " ".join(map(str, value.values()))
        return "; ".join(f"{row} {' '.join(labels)}" for row, labels in value.items()) or NOTHING
    if isinstance(value, list):
        return " ".join(map(str, value)) or NOTHING
    return str(value)


def compact(w: Words, sheet: Sheet, label: Callable[[str], str]) -> list[tuple[str, str]]:
    """The areas that were told, each on a line, as a pen would leave them: x crossed, o ringed, / struck out."""
    rules, out = w.rules, []
    for zone in rules.form.zones:
        marks = sheet[zone.id]
        if marks is None:
            continue
        if zone.labels:
            said = _labels(w, zone, marks)
        elif "." in zone.cells[0]:
            rows = zone.rows().items()
            said = "  ".join(f"{_row(w, row)}{_drawn(marks[r.start : r.stop], zone)}" for row, r in rows)
        elif zone.gain is None or zone.id in ("development", "depot") or zone.id.startswith("joan-"):
            said = f"{_drawn(marks, zone)} {len(marks) - marks.count(EMPTY)}"
        else:
            said = _names(w, zone, marks)
        out.append((label(zone.id), said or w("terms/none")))
    return out


def _drawn(marks: bytes, zone: Zone) -> str:
    gained = "o" if zone.gain == "ring" else "x"
    return "".join("/" if m & STRUCK else gained if m & GAINED else "." for m in marks)


def _row(w: Words, row: str) -> str:
    return f"{w.name('goods', row)} " if row in w.texts["goods"] else ""


def _names(w: Words, zone: Zone, marks: bytes) -> str:
    section = zone.id if zone.id in ("places",) else ""
    cells = list(zip(zone.cells, marks, strict=True))
    gained = [w.name(section, cell) if section else cell for cell, m in cells if m & GAINED]
    struck = [f"/{cell}" for cell, m in cells if m & STRUCK]
    return (", " if section else " ").join([*gained, *struck])


def _labels(w: Words, zone: Zone, marks: bytes) -> str:
    """Rows whose cells have names, as deeds have; others are drawn."""
    rows = zone.rows()
    if zone.id != "deeds":
        return "  ".join(_drawn(marks[r.start : r.stop], zone) for r in rows.values())
    found = {row: [w.name("followers", zone.labels[i]) for i in r if marks[i] & GAINED] for row, r in rows.items()}
    return "; ".join(f"{row} {' '.join(labels)}" for row, labels in found.items() if labels)
