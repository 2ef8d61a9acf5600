"""House rules: one TOML file each, merged into the data by path before anything is validated."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from rules.errors import RulesError, UsageError, did_you_mean
from rules.files import read_toml
from rules.sources import parse as parse_source
from rules.sources import split

FOLDER = Path(__file__).parent / "data" / "house"
Data = dict[str, Any]


class House(BaseModel):
    """A patch: values to set, entries to add, entries to drop, each by its path in the data."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    file: str
    name: str = Field(min_length=1, max_length=60)
    summary: str = Field(min_length=1, max_length=400)
    language: str = "en"
    source: str = ""
    clashes: tuple[str, ...] = ()
    set: dict[str, Any] = Field(default_factory=dict)
    add: dict[str, dict[str, Any]] = Field(default_factory=dict)
    drop: tuple[str, ...] = ()
    text: dict[str, dict[str, Any]] = Field(default_factory=dict)

    @property
    def touched(self) -> tuple[str, ...]:
        """The paths this rule changes."""
        return (*self.drop, *self.add, *self.set)

    def patch(self) -> Data:
        """What the rule does to the game, and the names it needs: all that a sheet has to carry."""
        out: Data = {"name": self.name}
        own = {k: v for k, v in self.text.get(self.language, {}).items() if k not in ("name", "summary")}
        if own:
            out["text"] = {self.language: own}
        if self.language != "en":
            out["language"] = self.language
        if self.set:
            out["set"] = self.set
        if self.add:
            out["add"] = self.add
        if self.drop:
            out["drop"] = list(self.drop)
        return out


def shipped() -> list[str]:
    """The ids of the house rules that come with Loire."""
    return sorted(p.stem for p in FOLDER.glob("*.toml"))


def read(name_or_file: str) -> House:
    """A house rule by its id, or from a file (anything with a slash or ending in .toml)."""
    if name_or_file.endswith(".toml") or "/" in name_or_file or "\\" in name_or_file:
        path = Path(name_or_file)
    elif name_or_file in shipped():
        path = FOLDER / f"{name_or_file}.toml"
    else:
        hint = did_you_mean(name_or_file, shipped())
        raise UsageError(f"There is no house rule {name_or_file!r}. {hint} A file of your own ends in .toml.")
    return parse(read_toml(path), path.stem, str(path) if path.parent != FOLDER else path.name)


def parse(raw: Data, id: str, where: str) -> House:
    """A house rule from its tables."""
    for key in ("id", "file"):
        if key in raw:
            raise RulesError(f"{where}: a house rule has no key `{key}`; its file's name is its id. Remove the line.")
    try:
        house = House.model_validate({**raw, "id": id, "file": where})
    except ValidationError as e:
        raise RulesError(f"{where}: {explain(e)}") from None
    if house.source:
        parse_source(house.source, "the house rule", where)
    if not house.touched:
        raise RulesError(
            f"{where} changes nothing: it has no `set`, `add` or `drop`. `loire house new` writes one to start from."
        )
    return house


def explain(e: ValidationError) -> str:
    """What pydantic found wrong with a house file's own keys, in a sentence."""
    first = e.errors()[0]
    path = "/".join(str(p) for p in first["loc"])
    if first["type"] == "extra_forbidden":
        hint = did_you_mean(path, [k for k in House.model_fields if k not in ("id", "file")])
        return f"a house rule has no key `{path}`. {hint}"
    if first["type"] == "missing":
        return f"`{path}` is missing. Every house rule needs a name and a summary."
    return f"`{path}` is {first['input']!r:.60}: {first['msg'].lower()}. See docs/house-rules.md."


def apply(data: Data, said: Data, houses: Sequence[House]) -> None:
    """Merges house rules into the data and their sources into `said`; the order they are named in does not matter."""
    check_clashes(houses)
    agreed: set[str] = set()  # values that an earlier rule has set alike
    for house in sorted(houses, key=lambda h: h.id):
        for path in house.drop:
            parent, key = _parent(data, path, house)
            if isinstance(parent, list):
                raise RulesError(
                    f"{house.file}: drop {path!r}: entries of a list cannot be dropped one by one. Set the whole list."
                )
            if key not in parent:
                raise RulesError(_no_such(house, "drop", path, parent))
            del parent[key]
        for path, value in house.add.items():
            parent, key = _parent(data, path, house)
            if not isinstance(parent, dict):
                raise RulesError(f"{house.file}: add {path!r}: a list takes no named entries. Set the whole list.")
            if key in parent:
                raise RulesError(f"{house.file}: add {path!r}: it is there already. Use `set` to change it.")
            parent[key], own = split(value)
            _say(house, path, own, said)
        for path, value in house.set.items():
            parent, key = _parent(data, path, house)
            old = parent[key] if isinstance(parent, list) or key in parent else None
            if old == value and type(old) is type(value) and path not in agreed:
                raise RulesError(f"{house.file}: set {path!r}: it is {value!r} already, so this changes nothing.")
            parent[key] = value
            agreed.add(path)
            _say(house, path, {}, said)


def _say(house: House, path: str, own: Data, said: Data) -> None:
    """A changed value comes from the house rule, whatever was said of it before."""
    for old in [p for p in said if p == path or p.startswith(path + "/")]:
        del said[old]
    said[path] = house.source or f"designed: house rule {house.name}"
    for inner, text in own.items():
        if isinstance(text, str):
            parse_source(text, f"{path}/{inner}", house.file)
        said[f"{path}/{inner}".rstrip("/")] = text


def check_clashes(houses: Sequence[House]) -> None:
    """House rules commute or clash: no two may touch the same value, one file may not touch one twice."""
    for i, a in enumerate(houses):
        mine = list(a.touched)
        for j, path in enumerate(mine):
            for other in mine[j + 1 :]:
                if overlap(path, other):
                    raise RulesError(f"{a.file} touches {path!r} and {other!r}, which overlap. Say it once.")
        for b in houses[i + 1 :]:
            if a.id == b.id:
                raise RulesError(f"The house rule {a.id!r} is named twice ({a.file}, {b.file}). Name it once.")
            if b.id in a.clashes or a.id in b.clashes:
                raise RulesError(f"The house rules {a.id!r} and {b.id!r} do not go together: choose one of them.")
            for path in mine:
                for other in b.touched:
                    same = path == other and path in a.set and path in b.set and a.set[path] == b.set[path]
                    if overlap(path, other) and not same:
                        raise RulesError(
                            f"The house rules {a.id!r} and {b.id!r} clash: both touch {path!r}. Choose one of them."
                        )


def overlap(a: str, b: str) -> bool:
    """Whether one path is the other or lies inside it."""
    return a == b or a.startswith(b + "/") or b.startswith(a + "/")


def _parent(data: Data, path: str, house: House) -> tuple[Any, Any]:
    """The table or list that a path's last step is in, and that step as its key."""
    *steps, last = path.split("/")
    if not steps:
        raise RulesError(
            f"{house.file}: {path!r} is a whole file of the data. Name something inside it, as in "
            f'"setup/3/bags". {did_you_mean(path, data)}'
        )
    at: Any = data
    for i, step in enumerate(steps):
        key = _key(at, step)
        if key is None:
            here = "/".join(steps[: i + 1])
            hint = did_you_mean(step, _keys(at))
            raise RulesError(f"{house.file}: {path!r}: there is no {here!r} in the data. {hint}")
        at = at[key]
    key = _key(at, last)
    if key is not None:
        return at, key
    if isinstance(at, dict):
        return at, last
    raise RulesError(_no_such(house, "set", path, at))


def _key(at: Any, step: str) -> Any:
    if isinstance(at, dict):
        return step if step in at else None
    if isinstance(at, list):
        return int(step) if step.isdecimal() and int(step) < len(at) else None
    return None


def _keys(at: Any) -> Iterable[str]:
    if isinstance(at, dict):
        return at
    return [str(i) for i in range(len(at))] if isinstance(at, list) else []


def _no_such(house: House, verb: str, path: str, parent: Any) -> str:
    last = path.rpartition("/")[2]
    return f"{house.file}: {verb} {path!r}: there is no such thing in the data. {did_you_mean(last, _keys(parent))}"
