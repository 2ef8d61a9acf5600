"""The empty sheet that `sheet.toml` describes: every zone's cells, taken from where the data say."""

from typing import Any

from rules.problems import Problem
from rules.quote import quote
from rules.sheet import Form, Zone
from rules.versions import fingerprint

Data = dict[str, Any]
MOST = 999


class UnfitError(Exception):
    """A zone asks for cells that the data cannot give."""

    def __init__(self, path: str, text: str, about: str = "", known: tuple[str, ...] | None = None) -> None:
        super().__init__(text)
        self.problem = Problem(path, text, about, known)


def form_of(data: Data, house: bool) -> Form:
    """The empty sheet of merged and validated data."""
    game = data["game"]
    zones = tuple(_zone(data, id, spec) for id, spec in data["sheet"]["zones"].items())
    return Form(game["code"], game["version"], fingerprint(data), house, zones)


def _zone(data: Data, id: str, spec: Data) -> Zone:
    path = f"sheet/zones/{id}"
    names, labels = _cells(data, spec["cells"], f"{path}/cells")
    start = _start(data, spec["start"], f"{path}/start") if "start" in spec else frozenset()
    return Zone(
        id=id,
        code=spec["code"],
        cells=names,
        labels=labels,
        gain=spec.get("gain"),
        struck=spec.get("struck", False),
        start=bytes(name in start for name in names) if start else b"",
    )


def _cells(data: Data, spec: Data, where: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a zone's cells and, for lists inside entries, what stands in them."""
    rows = _names(data, spec["each"], where)
    less = spec.get("less", 0)
    if less > len(rows) or (less and "items" in spec):
        raise UnfitError(
            where, f"{less} cannot be left out here: `less` goes with a list that is longer, without `items`."
        )
    rows = rows[: len(rows) - less]
    if spec.get("by"):
        columns = _names(data, spec["by"], where)
        return tuple(f"{r}.{c}" for r in rows for c in columns), ()
    if "items" in spec:
        lists = zip(rows, _lists(data, spec["each"], spec["items"], where), strict=True)
        inside = [(f"{row}.{i}", str(item)) for row, items in lists for i, item in enumerate(items, 1)]
        return tuple(name for name, _ in inside), tuple(label for _, label in inside)
    return tuple(rows), ()


def _lists(data: Data, each: str, items: str, where: str) -> list[list[Any]]:
    """The list inside each entry at a path, or with `items` empty, the lists that the entries are."""
    entries = _at(data, each, where)
    if not isinstance(entries, dict | list):
        raise UnfitError(where, f"{quote(each)} is {quote(entries)}, not a table or a list. Name one of these.", each)
    lists: list[Any] = [
        entry.get(items) if items and isinstance(entry, dict) else entry
        for entry in (entries.values() if isinstance(entries, dict) else entries)
    ]
    if not all(isinstance(found, list) for found in lists):
        text = f"not every entry of {quote(each)} has a list {quote(items)}. Name one that all have."
        raise UnfitError(where, text, each)
    return lists


def _names(data: Data, path: str, where: str) -> list[str]:
    """The ids of a table, or 1, 2, 3 ... for a list or a number."""
    match _at(data, path, where):
        case dict(table):
            return [str(key) for key in table]
        case list(entries):
            return [str(i) for i in range(1, len(entries) + 1)]
        case int(n) if not isinstance(n, bool) and n <= MOST:
            return [str(i) for i in range(1, n + 1)]
        case other:
            text = f"{quote(path)} is {quote(other)}, not a table, a list or a number up to {MOST}. Name one of these."
            raise UnfitError(where, text, path)


def _start(data: Data, path: str, where: str) -> frozenset[str]:
    """The cells that are marked before the game."""
    found = _at(data, path, where)
    if not isinstance(found, list) or not all(isinstance(cell, str) for cell in found):
        raise UnfitError(where, f"{quote(path)} is {quote(found)}, not a list of cells. Name one.", path)
    return frozenset(found)


def _at(data: Data, path: str, where: str) -> Any:
    value, here = data, ""
    for step in path.split("/"):
        here = f"{here}/{step}" if here else step
        if not isinstance(value, dict) or step not in value:
            known = tuple(value) if isinstance(value, dict) else ()
            text = f"the cells come from {quote(path)}, but there is no {quote(step)} there."
            raise UnfitError(where, text, here, known)
        value = value[step]
    return value
