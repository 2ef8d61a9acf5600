"""House rules: one TOML file each, merged into the data by path before anything is validated."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from rules.errors import RulesError, UsageError, did_you_mean, nearest
from rules.explain import flaws, reason
from rules.files import DEPTH, read_toml
from rules.lang import LANGUAGES
from rules.naming import misworded
from rules.quote import quote, short
from rules.sources import by_house, split
from rules.sources import check as check_source
from rules.table import Table

FOLDER = Path(__file__).parent / "data" / "house"
EXAMPLE = '"setup/3/bags"'
NOTATION = ("game/code", "game/version", "sheet")
"""What every written sheet is read by: a house rule that changed it would make old sheets lie."""
Data = dict[str, Any]
T = TypeVar("T")
Frozen = Annotated[dict[str, T], AfterValidator(Table)]


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
    set: Frozen[Any] = Field(default_factory=Table)
    add: Frozen[Frozen[Any]] = Field(default_factory=Table)
    drop: tuple[str, ...] = ()
    text: Frozen[Frozen[Any]] = Field(default_factory=Table)

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
    if name_or_file.casefold().endswith(".toml") or "/" in name_or_file or "\\" in name_or_file:
        path = Path(name_or_file)
    elif name_or_file in shipped():
        path = FOLDER / f"{name_or_file}.toml"
    else:
        hint = did_you_mean(name_or_file, shipped())
        raise UsageError(f"There is no house rule {quote(name_or_file)}. {hint} A file of your own ends in .toml.")
    house = parse(read_toml(path), path.stem, str(path) if path.parent != FOLDER else path.name)
    _check_clashing_names(house, path)
    return house


def _check_clashing_names(house: House, path: Path) -> None:
    """Rules it does not go with may be other people's: only what looks like a slip of one of ours is refused."""
    for id in house.clashes:
        if id not in shipped() and nearest(id, shipped()) and not path.with_name(f"{id}.toml").exists():
            hint = did_you_mean(id, shipped())
            raise RulesError(f"{house.file}: `clashes` names {quote(id)}, but there is no such house rule. {hint}")


def parse(raw: Data, id: str, where: str) -> House:
    """A house rule from its tables."""
    for key in ("id", "file"):
        if key in raw:
            raise RulesError(f"{where}: a house rule has no key `{key}`; its file's name is its id. Remove the line.")
    try:
        house = House.model_validate({**raw, "id": id, "file": where})
    except ValidationError as e:
        raise RulesError(f"{where}: {explain(e)}") from None
    for problem in _own_problems(house):
        raise RulesError(f"{where}: {problem}")
    if house.source:
        check_source(house.source, "the house rule", where)
    if not house.touched:
        raise RulesError(
            f"{where} changes nothing: it has no `set`, `add` or `drop`. `loire house new` writes one to start from."
        )
    return house


def _own_problems(house: House) -> Iterator[str]:
    """What no model can say of a house file's own keys."""
    if house.language not in LANGUAGES:
        yield f"`language` is {quote(house.language)}. {did_you_mean(house.language, LANGUAGES)}"
    yield from misworded(house.text)
    for path in house.touched:
        if path.count("/") > DEPTH:
            yield f"the path {quote(path)} has more steps than anything in the data. Write it as in {EXAMPLE}."
        if any(f"{path}/".startswith(f"{own}/") for own in NOTATION):
            yield f"{quote(path)} is how sheets are written down and read: no house rule changes it. Leave it out."


def explain(e: ValidationError) -> str:
    """What pydantic found wrong with a house file's own keys, in a sentence; a slip before what it leaves missing."""
    first = min(flaws(e), key=lambda error: error["type"] != "extra_forbidden")
    path = short("/".join(str(p) for p in first["loc"]))
    if first["type"] == "extra_forbidden":
        hint = did_you_mean(path, [k for k in House.model_fields if k not in ("id", "file")])
        return f"a house rule has no key `{path}`. {hint}"
    if first["type"] == "missing":
        return f"`{path}` is missing. Every house rule needs a name and a summary."
    if first["type"].startswith("string_too"):
        return (
            f"`{path}` is {quote(first['input'])}: it {first['msg'].removeprefix('String ')}. See docs/house-rules.md."
        )
    return f"`{path}`: {reason(first)}. See docs/house-rules.md."


def apply(data: Data, said: Data, houses: Sequence[House]) -> None:
    """Merges house rules into the data and their sources into `said`; the order they are named in does not matter."""
    check_clashes(houses)
    ours = tuple(said)
    agreed: set[str] = set()  # values that an earlier rule has set alike
    for house in sorted(houses, key=lambda h: h.id):
        for path in house.drop:
            _drop(data, path, house)
        for path, value in house.add.items():
            _add(data, path, value, house)
        for path, value in house.set.items():
            _set(data, path, value, house, path in agreed)
            agreed.add(path)
        for path, value in (*house.add.items(), *house.set.items()):
            _say(house, path, value, said, ours)


def _drop(data: Data, path: str, house: House) -> None:
    parent, key = _parent(data, path, house)
    if isinstance(parent, list):
        raise RulesError(
            f"{house.file}: drop {quote(path)}: entries of a list cannot be dropped one by one. Set the whole list."
        )
    if key not in parent:
        raise RulesError(_no_such(house, "drop", path, parent))
    del parent[key]


def _add(data: Data, path: str, value: Data, house: House) -> None:
    parent, key = _parent(data, path, house)
    if not isinstance(parent, dict):
        raise RulesError(f"{house.file}: add {quote(path)}: a list takes no named entries. Set the whole list.")
    if key in parent:
        raise RulesError(f"{house.file}: add {quote(path)}: it is there already. Use `set` to change it.")
    parent[key] = split(value)[0]


def _set(data: Data, path: str, value: Any, house: House, again: bool) -> None:
    parent, key = _parent(data, path, house)
    old = parent[key] if isinstance(parent, list) or key in parent else None
    new = split(value)[0]
    if alike(old, new) and not again:
        raise RulesError(f"{house.file}: set {quote(path)}: it is {quote(new)} already, so this changes nothing.")
    parent[key] = new


def alike(a: Any, b: Any) -> bool:
    """Whether two values are the same in a file, where 1 and true are not."""
    return bool(a == b and type(a) is type(b))


def _say(house: House, path: str, value: Any, said: Data, ours: Sequence[str]) -> None:
    """A changed value comes from the house rule, whatever we said of it before."""
    for old in ours:
        if old == path or old.startswith(path + "/"):
            said.pop(old, None)
    said[path] = house.source or by_house(house.name)
    for inner, text in split(value)[1].items():
        here = f"{path}/{inner}" if inner else path
        check_source(text, here, house.file)
        said[here] = text


# Commute or clash


def check_clashes(houses: Sequence[House]) -> None:
    """House rules commute or clash: no two may touch the same value, one file may not touch one twice."""
    for a, b in combinations(houses, 2):
        if a.id == b.id:
            raise RulesError(f"The house rule {a.id!r} is named twice ({a.file}, {b.file}). Name it once.")
        if b.id in a.clashes or a.id in b.clashes:
            raise RulesError(f"The house rules {a.id!r} and {b.id!r} do not go together: choose one of them.")
    touched: dict[str, tuple[House, str]] = {}
    inside: dict[str, tuple[House, str]] = {}  # by every path above, a path that somebody touches below it
    for house in houses:
        for path in house.touched:
            above = list(_above(path))
            for other in (touched.get(path), inside.get(path), *map(touched.get, above)):
                if other:
                    _check_overlap(*other, house, path)
            touched.setdefault(path, (house, path))
            for step in above:
                inside.setdefault(step, (house, path))


def _above(path: str) -> Iterator[str]:
    """The paths that a path lies in."""
    while path := path.rpartition("/")[0]:
        yield path


def _check_overlap(a: House, mine: str, b: House, other: str) -> None:
    if a is b:
        raise RulesError(f"{a.file} touches {quote(mine)} and {quote(other)}, which overlap. Say it once.")
    if not (mine == other and mine in a.set and mine in b.set and alike(a.set[mine], b.set[mine])):
        raise RulesError(f"The house rules {a.id!r} and {b.id!r} clash: both touch {quote(mine)}. Choose one of them.")


# Paths


def _parent(data: Data, path: str, house: House) -> tuple[Any, Any]:
    """The table or list that a path's last step is in, and that step as its key."""
    *steps, last = path.split("/")
    if not steps:
        raise RulesError(f"{house.file}: {_no_path(path, data)}")
    at: Any = data
    for i, step in enumerate(steps):
        key = _key(at, step)
        if key is None:
            here = quote("/".join(steps[: i + 1]))
            hint = did_you_mean(step, _keys(at))
            raise RulesError(f"{house.file}: {quote(path)}: there is no {here} in the data. {hint}")
        at = at[key]
    key = _key(at, last)
    if key is not None:
        return at, key
    if isinstance(at, dict):
        return at, last
    raise RulesError(_no_such(house, "set", path, at))


def _no_path(path: str, data: Data) -> str:
    """What to write instead of a single word."""
    if path in data:
        return f"{quote(path)} is a whole file of the data. Name something inside it, in quotes, as in {EXAMPLE}."
    slashes = path.replace(".", "/")
    if slashes.partition("/")[0] in data:
        return f'{quote(path)} is no path: its steps have slashes between. Write "{short(slashes)}".'
    return f"{quote(path)} is no path. Say where it stands, from the file down, as in {EXAMPLE}."


def _key(at: Any, step: str) -> Any:
    if isinstance(at, dict):
        return step if step in at else None
    if isinstance(at, list):
        return int(step) if step in map(str, range(len(at))) else None
    return None


def _keys(at: Any) -> Iterable[str]:
    if isinstance(at, dict):
        return at
    return [str(i) for i in range(len(at))] if isinstance(at, list) else []


def _no_such(house: House, verb: str, path: str, parent: Any) -> str:
    last = path.rpartition("/")[2]
    return (
        f"{house.file}: {verb} {quote(path)}: there is no such thing in the data. {did_you_mean(last, _keys(parent))}"
    )
