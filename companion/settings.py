"""What a person has settled: flags come first, then LOIRE_* in the environment, ./loire.toml, the user's own file."""

import os
from pathlib import Path
from typing import Any

from rules.errors import UsageError, did_you_mean
from rules.quote import quote

KEYS = {"lang": str, "house": list, "db": str}


def setting(key: str, flag: Any = None) -> Any:
    """The value of a setting, from the nearest place that has one; None if nobody has settled it."""
    if flag:
        return flag
    env = os.environ.get(f"LOIRE_{key.upper()}")
    if env:
        return [name.strip() for name in env.split(",") if name.strip()] if KEYS[key] is list else env
    for path in places():
        if path.is_file():
            value = _read(path).get(key)
            if value is not None:
                return value
    return None


def places() -> tuple[Path, Path]:
    """The settings files, nearest first."""
    from platformdirs import user_config_path

    return Path("loire.toml"), user_config_path("loire") / "loire.toml"


def _read(path: Path) -> dict[str, Any]:
    from rules.files import read_toml

    data = read_toml(path, error=UsageError)
    for key, value in data.items():
        if key not in KEYS:
            raise UsageError(f"{path}: there is no setting {quote(key)}. {did_you_mean(key, KEYS)}")
        texts = value if KEYS[key] is list and isinstance(value, list) else [value]
        if not isinstance(value, KEYS[key]) or not all(isinstance(text, str) for text in texts):
            kind = "a list of texts" if KEYS[key] is list else "a text in quotes"
            raise UsageError(f"{path}: {key} is {quote(value)}. Write {kind}.")
    return data
