"""What pydantic finds wrong with the data, as paths of ours and sentences."""

import types
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from rules.effects import PASSIVE_VERBS
from rules.errors import did_you_mean
from rules.problems import Problem
from rules.quote import quote, short

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

Loc = tuple[int | str, ...]
NUMBER = "is not a whole number: write it with digits only, without quotes or a point"
LIST = "is not a list: put it between square brackets"
TABLE = "is not a table: write key = value lines below a heading in square brackets, or put them in { }"
KINDS = {
    "int_type": NUMBER,
    "int_parsing": NUMBER,
    "int_from_float": NUMBER,
    "int_parsing_size": NUMBER,
    "float_type": "is not a number",
    "float_parsing": "is not a number",
    "finite_number": "is not a number that can be measured",
    "string_type": "is not a text: put it in quotes",
    "bool_type": "is neither true nor false: write one of them, without quotes",
    "bool_parsing": "is neither true nor false: write one of them, without quotes",
    "tuple_type": LIST,
    "list_type": LIST,
    "dict_type": TABLE,
    "mapping_type": TABLE,
    "model_type": TABLE,
    "model_attributes_type": TABLE,
}
"""What a value of the wrong kind is not, by pydantic's name for the flaw."""


def explain(e: ValidationError, data: Mapping[str, Any], model: type[BaseModel]) -> list[Problem]:
    """Every problem of a failed validation."""
    return [Problem(our_path(error["loc"], data), _sentence(error, data, model)) for error in flaws(e)]


def flaws(e: ValidationError) -> list["ErrorDetails"]:
    """What is wrong, without what only follows from it: a list is not too short because its entries were refused."""
    return [error for error in e.errors() if error["type"] != "too_short" or _is_short(error)]


def _is_short(error: "ErrorDetails") -> bool:
    return len(error["input"]) < int(error["ctx"]["min_length"])


def _sentence(error: "ErrorDetails", data: Mapping[str, Any], model: type[BaseModel]) -> str:
    loc = error["loc"]
    last = our_path(loc, data).rpartition("/")[2]
    match error["type"]:
        case "extra_forbidden":
            return f"there is no key `{last}` here. {did_you_mean(last, keys_at(loc[:-1], model), show=12)}"
        case "missing":
            return f"`{last}` is missing. Add it, or drop the whole entry."
        case "union_tag_invalid":
            known = str(error["ctx"]["expected_tags"]).replace("'", "").split(", ")
            tag = str(error["ctx"]["tag"])
            if tag in PASSIVE_VERBS and "coin" in known:
                return f"{quote(tag)} is for passive cards only: nobody carries it out. Choose another effect."
            return f"no effect here does {quote(tag)}. {did_you_mean(tag, known, show=20)}"
        case "union_tag_not_found":
            return _no_effect(error)
        case "model_attributes_type" if _is_union(type_at(loc, model)):
            return _no_effect(error)
        case _:
            return f"{reason(error)}."


def _no_effect(error: "ErrorDetails") -> str:
    return f'an effect is a table with `do`, as in {{ do = "coin" }}, not {quote(error["input"])}.'


def reason(error: "ErrorDetails") -> str:
    """Why a single value does not fit, without a full stop."""
    kind, given, ctx = error["type"], quote(error["input"]), error.get("ctx", {})
    match kind:
        case "value_error":
            return str(ctx["error"])
        case "too_short":
            return f"{given} has too few entries: at least {ctx['min_length']} must be there"
        case "too_long":
            return f"{given} has too many entries: at most {ctx['max_length']} may be there"
        case "literal_error":
            return f"{given} does not fit: it should be {ctx['expected']}"
        case _ if kind in KINDS:
            return f"{given} {KINDS[kind]}"
        case _:
            return f"{given} does not fit: {error['msg'].replace('Input', 'it').replace('String', 'it')}"


def our_path(loc: Loc, data: Any) -> str:
    """Pydantic puts the chosen member of a union into a path, and ids that are headings; ours leave both out."""
    parts: list[str] = []
    for part in loc:
        known = part in data if isinstance(data, Mapping) else isinstance(data, list) and part in range(len(data))
        if known:
            data = data[part]
        elif isinstance(data, Mapping) and (data.get("do") == part or part == "id"):
            continue
        parts.append(short(str(part)))
    return "/".join(parts)


def keys_at(loc: Loc, model: type[BaseModel]) -> list[str]:
    """The keys that the model at a place knows."""
    at = type_at(loc, model)
    if isinstance(at, type) and issubclass(at, BaseModel):
        return [f.alias or name for name, f in at.model_fields.items() if name != "id"]
    return []


def type_at(loc: Loc, model: type[BaseModel]) -> Any:
    """What the models expect at a place."""
    at: Any = model
    for part in loc:
        at = _step(at, part)
    return _bare(at)


def _step(at: Any, part: int | str) -> Any:
    at = _bare(at)
    if isinstance(at, type) and issubclass(at, BaseModel):
        fields = {f.alias or name: f.annotation for name, f in at.model_fields.items()}
        return fields.get(str(part))
    if _is_union(at):
        for member in map(_bare, get_args(at)):
            do = getattr(member, "model_fields", {}).get("do")
            if do is not None and part in get_args(do.annotation):
                return member
        return None
    if get_origin(at) is tuple:
        return get_args(at)[0]
    return get_args(at)[-1] if get_args(at) else None


def _is_union(at: Any) -> bool:
    return get_origin(at) in (Union, types.UnionType)


def _bare(at: Any) -> Any:
    while get_origin(at) is Annotated:
        at = get_args(at)[0]
    return at
