"""From TOML to one validated, immutable ruleset: read, merge house rules, validate, check references."""

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from rules import house as houses
from rules.errors import RulesError
from rules.explain import Problem, explain
from rules.house import House
from rules.lang import unnamed
from rules.model import Ruleset
from rules.references import dangling
from rules.sheet import Form, Zone
from rules.sources import split
from rules.versions import data_of, fingerprint

Data = dict[str, Any]


def load(name: str = "joan", version: int | None = None, house: Sequence[str | House] = ()) -> Ruleset:
    """A game's rules in a version (the newest unless told), with house rules by id, file or object."""
    rules = read_houses(house)
    data, said = _merge(name, version, rules)
    draft = Form("", 0, "", False, ())
    try:
        ruleset = Ruleset.model_validate(
            {
                **data,
                "name": name,
                "house": rules,
                "fingerprint": "",
                "form": draft,
                "said": said,
            }
        )
    except ValidationError as e:
        raise RulesError(in_words(explain(e, data), name, rules)) from None
    form = form_of(data, bool(rules))
    ruleset = ruleset.model_copy(update={"form": form, "fingerprint": form.fingerprint})
    if problems := dangling(ruleset):
        raise RulesError(in_words(problems, name, rules))
    return ruleset


def read_houses(house: Sequence[str | House]) -> tuple[House, ...]:
    """House rules by id, file or object, in the order of their ids."""
    return tuple(sorted((h if isinstance(h, House) else houses.read(h) for h in house), key=lambda h: h.id))


def merged(name: str, version: int | None, house: Sequence[str | House]) -> Data:
    """The bare data with house rules merged in, not validated yet."""
    return _merge(name, version, read_houses(house))[0]


def _merge(name: str, version: int | None, rules: Sequence[House]) -> tuple[Data, Data]:
    data, said = split(data_of(name, version))
    houses.apply(data, said, rules)
    for rule in rules:
        if nameless := unnamed(rule):
            raise RulesError(f"{rule.file}: {'; '.join(nameless)}")
    return data, said


def form_of(data: Data, house: bool) -> Form:
    """The empty sheet that `sheet.toml` describes."""
    zones = []
    for id, spec in data["sheet"]["zones"].items():
        names, labels = _cells(data, spec["cells"], f"sheet/zones/{id}/cells")
        start = set(_at(data, spec["start"], id)) if "start" in spec else set()
        zones.append(
            Zone(
                id=id,
                code=spec["code"],
                cells=names,
                labels=labels,
                gain=spec.get("gain"),
                struck=spec.get("struck", False),
                start=bytes(name in start for name in names) if start else b"",
            )
        )
    game = data["game"]
    return Form(game["code"], game["version"], fingerprint(data), house, tuple(zones))


def _cells(data: Data, spec: Data, where: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a zone's cells and, for lists inside entries, what stands in them."""
    entries = _at(data, spec["each"], where)
    rows = _names(entries)
    rows = rows[: len(rows) - spec.get("less", 0)]
    if spec.get("by"):
        columns = _names(_at(data, spec["by"], where))
        return tuple(f"{r}.{c}" for r in rows for c in columns), ()
    if "items" in spec:
        names, labels = [], []
        for row, entry in zip(rows, entries.values() if isinstance(entries, dict) else entries, strict=True):
            for i, item in enumerate(entry[spec["items"]] if spec["items"] else entry, 1):
                names.append(f"{row}.{i}")
                labels.append(str(item))
        return tuple(names), tuple(labels)
    return tuple(rows), ()


def _names(value: Any) -> list[str]:
    """The ids of a table, or 1, 2, 3 ... for a list or a number."""
    if isinstance(value, dict):
        return [str(key) for key in value]
    return [str(i) for i in range(1, (value if isinstance(value, int) else len(value)) + 1)]


def _at(data: Data, path: str, where: str) -> Any:
    value: Any = data
    for step in path.split("/"):
        if not isinstance(value, dict) or step not in value:
            raise RulesError(f"{where} names {path!r}, but there is no {step!r} there.")
        value = value[step]
    return value


def in_words(problems: Sequence[Problem], name: str, rules: Sequence[House]) -> str:
    """One paragraph: the first few problems, each with the file it comes from."""
    out = [f"{_file(path, name, rules)}: {path}: {text}" for path, text in problems[:3]]
    return " ".join(out) + (f" (And {len(problems) - 3} more.)" if len(problems) > 3 else "")


def _file(path: str, name: str, rules: Sequence[House]) -> str:
    """The file a path's value comes from: a house rule that touched it, or else the game's own."""
    for rule in rules:
        if any(houses.overlap(path, t) for t in rule.touched):
            return rule.file
    return f"{name}/{path.partition('/')[0]}.toml"
