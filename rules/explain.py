"""What pydantic finds wrong with the data, as paths of ours and sentences."""

import types
from collections.abc import Mapping
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from rules.errors import did_you_mean
from rules.model import Ruleset

Problem = tuple[str, str]
"""A path in the data, and what is wrong there."""


def explain(e: ValidationError, data: Mapping[str, Any]) -> list[Problem]:
    """Every problem of a failed validation."""
    out = []
    for error in e.errors():
        loc = error["loc"]
        path = our_path(loc, data)
        last, given = path.rpartition("/")[2], _brief(error["input"])
        match error["type"]:
            case "extra_forbidden":
                text = f"there is no key `{last}` here. {did_you_mean(last, keys_at(loc[:-1]), show=12)}"
            case "missing":
                text = f"`{last}` is missing. Add it, or drop the whole entry."
            case "union_tag_invalid":
                known = str(error["ctx"]["expected_tags"]).replace("'", "").split(", ")
                tag = str(error["ctx"]["tag"])
                text = f"no effect here does {tag!r}. {did_you_mean(tag, known, show=20)}"
            case "union_tag_not_found":
                text = f'an effect is a table with `do`, as in {{ do = "coin" }}, not {given}.'
            case "value_error":
                text = f"{error['ctx']['error']}."
            case _:
                text = f"{given} does not fit: {error['msg'][0].lower()}{error['msg'][1:]}."
        out.append((path, text))
    return out


def our_path(loc: tuple[int | str, ...], data: Any) -> str:
    """Pydantic puts the chosen member of a union into a path; ours leave it out."""
    parts: list[str] = []
    for part in loc:
        known = part in data if isinstance(data, Mapping) else isinstance(data, list) and part in range(len(data))
        if known:
            data = data[part]
        elif isinstance(data, Mapping) and data.get("do") == part:
            continue
        parts.append(str(part))
    return "/".join(parts)


def keys_at(loc: tuple[int | str, ...]) -> list[str]:
    """The keys that the model at a place knows."""
    at: Any = Ruleset
    for part in loc:
        at = _step(at, part)
    at = _bare(at)
    if isinstance(at, type) and issubclass(at, BaseModel):
        return [f.alias or name for name, f in at.model_fields.items() if name != "id"]
    return []


def _step(at: Any, part: int | str) -> Any:
    at = _bare(at)
    if isinstance(at, type) and issubclass(at, BaseModel):
        fields = {f.alias or name: f.annotation for name, f in at.model_fields.items()}
        return fields.get(str(part))
    if get_origin(at) in (Union, types.UnionType):
        for member in map(_bare, get_args(at)):
            do = getattr(member, "model_fields", {}).get("do")
            if do is not None and part in get_args(do.annotation):
                return member
        return None
    if get_origin(at) is tuple:
        return get_args(at)[0]
    return get_args(at)[-1] if get_args(at) else None


def _bare(at: Any) -> Any:
    while get_origin(at) is Annotated:
        at = get_args(at)[0]
    return at


def _brief(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
