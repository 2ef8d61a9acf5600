"""Where every value comes from: `source` texts stand in the data, beside the values, and are resolved here."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.errors import RulesError
from rules.quote import quote

if TYPE_CHECKING:
    from rules.model import Ruleset

KINDS = ("rulebook", "public", "inferred", "designed")
HOUSE = "house"
BY_HOUSE = "house rule "
"""How the detail of a value begins that a house rule changed without saying where it has it from."""
GRAMMAR = {
    "rulebook": re.compile(r"(EN|FR|B14|B5|BB) p\. \d"),
    "public": re.compile(r".+\((H|M|L)\b"),
    "inferred": re.compile(r".{8}"),
    "designed": re.compile(r".{8}"),
}
Data = dict[str, Any]


class Source(NamedTuple):
    """One value of the data, by path, and where it comes from."""

    path: str
    source: str
    detail: str


def split(data: Any) -> tuple[Any, dict[str, Any]]:
    """Takes the `source` keys out of nested tables: the bare data, and the sources by the path they stood at."""
    found: dict[str, Any] = {}

    def clean(value: Any, path: str) -> Any:
        if isinstance(value, list):
            return [clean(v, f"{path}/{i}") for i, v in enumerate(value)]
        if not isinstance(value, dict):
            return value
        if "source" in value:
            found[path] = value["source"]
        return {k: clean(v, f"{path}/{k}" if path else str(k)) for k, v in value.items() if k != "source"}

    return clean(data, ""), found


def resolve(path: str, found: dict[str, Any]) -> str | None:
    """The source text nearest to a path: its own table's first, then outwards."""
    parts = path.split("/")
    for cut in range(len(parts), -1, -1):
        said = found.get("/".join(parts[:cut]))
        if isinstance(said, str):
            return said
        if isinstance(said, dict):
            text = _in_table(said, parts[cut:])
            if text is not None:
                return text
    return None


def _in_table(said: dict[str, Any], rest: list[str]) -> str | None:
    """A table of sources speaks of its own keys, of the keys of its entries, and with `*` of all the others."""
    for start in (0, 1):
        for end in range(len(rest), start, -1):
            text = said.get("/".join(rest[start:end]))
            if isinstance(text, str):
                return text
    star = said.get("*")
    return star if isinstance(star, str) else None


def parse(text: str, path: str, where: str) -> Source:
    """A source text such as `rulebook: EN p. 4` as kind and detail."""
    kind, colon, detail = text.partition(":")
    detail = detail.strip()
    if kind not in KINDS or not colon:
        raise RulesError(
            f"{where}: the source of {path} reads {quote(text)}. Begin it with one of {', '.join(KINDS)} and a colon."
        )
    if not GRAMMAR[kind].match(detail):
        need = {
            "rulebook": "the seed and page, as in `rulebook: EN p. 4`",
            "public": "the name and its grade H, M or L, as in `public: BRDGM (M)`",
        }.get(kind, f"the reason, as in `{kind}: not in the text, ...`")
        raise RulesError(f"{where}: the source of {path} reads {quote(text)}. It needs {need}.")
    return Source(path, kind, detail)


def by_house(name: str) -> str:
    """The source of what a house rule of that name changes: designed, by whoever wrote it."""
    return f"designed: {BY_HOUSE}{name}"


def kind(source: Source) -> str:
    """What people call a source: its kind, or that a house rule is it."""
    return HOUSE if source.source == "designed" and source.detail.startswith(BY_HOUSE) else source.source


def reason(source: Source) -> str:
    """What people read of a source beside its kind."""
    return source.detail.removeprefix(BY_HOUSE) if kind(source) == HOUSE else source.detail


def check(said: Any, path: str, where: str) -> None:
    """Refuses a `source` that is neither a good text nor a table of such."""
    for key, text in said.items() if isinstance(said, dict) else [("", said)]:
        here = f"{path}/{key}" if key else path
        if not isinstance(text, str):
            raise RulesError(f"{where}: the source of {here} is {quote(text)}. Write a text in quotes.")
        parse(text, here, where)


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value of nested tables and lists, by path; an empty list or table is a value too."""
    if isinstance(value, Mapping) and value:
        for key, entry in value.items():
            yield from leaves(entry, f"{path}/{key}" if path else str(key))
    elif isinstance(value, list | tuple) and value:
        for i, entry in enumerate(value):
            yield from leaves(entry, f"{path}/{i}")
    else:
        yield path, value


def of(rules: "Ruleset") -> list[tuple[Source, Any]]:
    """Every value of a ruleset with its source, defaults and ids included: none may lack one."""
    data = rules.model_dump(by_alias=True, exclude={"name", "house", "fingerprint", "form", "said"}, exclude_none=True)
    out = []
    for path, value in leaves(data):
        if value == "":
            continue
        text = resolve(path, dict(rules.said))
        if text is None:
            raise RulesError(f"{path} has no source. Give its table a `source`, or the whole house rule one.")
        out.append((parse(text, path, path.partition("/")[0]), value))
    return out
