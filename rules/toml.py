"""Values written as TOML: the few kinds that our files have."""

import json
import re
from collections.abc import Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def key(name: str) -> str:
    """A key, in quotes where it needs them."""
    return name if BARE.match(name) else text(name)


def text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def inline(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key(k)} = {inline(v)}" for k, v in value.items()) + " }" if value else "{}"
    return "[" + ", ".join(inline(v) for v in value) + "]"
