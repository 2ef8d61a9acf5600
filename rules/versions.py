"""Versions and fingerprints of the data: a released version is frozen, so that old sheets keep their numbers.

`make freeze` writes today's data as the version it names.
"""

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

from rules.errors import UsageError, did_you_mean
from rules.files import parse_toml, read_bytes
from rules.sources import split

FOLDER = Path(__file__).parent / "data"
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
NOT_RULES = frozenset({"name", "short", "north", "east", "at"})  # words and positions
TEXTS = frozenset({"rulings"})  # files that explain the game and do not make it
Data = dict[str, Any]


def canonical(data: Data) -> str:
    """The data as one text: sorted keys would lose the order of cells, so order is kept and spaces are not."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def rules_only(value: Any) -> Any:
    """The data without words and positions."""
    if isinstance(value, dict):
        return {k: rules_only(v) for k, v in value.items() if k not in NOT_RULES}
    return [rules_only(v) for v in value] if isinstance(value, list) else value


def fingerprint(data: Data) -> str:
    """Eight Crockford base-32 characters that stand for the merged data, without sources, words and positions."""
    digest = hashlib.blake2b(canonical(rules_only(data)).encode(), digest_size=5).digest()
    number = int.from_bytes(digest, "big")
    return "".join(CROCKFORD[number >> shift & 31] for shift in range(35, -1, -5))


def games() -> list[str]:
    """The games there is data for."""
    return sorted(p.parent.name for p in FOLDER.glob("*/game.toml"))


def newest(name: str) -> Data:
    """Today's data of a game, with its sources: one table a file."""
    if name not in games():
        raise UsageError(f"There is no ruleset {name!r}. {did_you_mean(name, games())}")
    folder = FOLDER / name
    return {
        p.stem: parse_toml(read_bytes(p), f"{name}/{p.name}")
        for p in sorted(folder.glob("*.toml"))
        if p.stem not in TEXTS
    }


def frozen(name: str) -> dict[int, Path]:
    """The released versions of a game's data."""
    return {int(p.stem): p for p in (FOLDER / name / "versions").glob("*.json")}


def data_of(name: str, version: int | None) -> Data:
    """A game's data in a version, with its sources."""
    today = newest(name)
    if version is None or version == today["game"]["version"]:
        return today
    known = frozen(name)
    if version not in known:
        have = ", ".join(str(v) for v in sorted({*known, today["game"]["version"]}))
        raise UsageError(
            f"Version {version} of {name!r} is unknown here (known: {have}). A newer Loire may know it: update it."
        )
    data: Data = json.loads(known[version].read_text("utf-8"))
    return data


def freeze(name: str) -> Path:
    """Writes today's data as its version's frozen file."""
    data = newest(name)
    path = FOLDER / name / "versions" / f"{data['game']['version']}.json"
    path.parent.mkdir(exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(canonical(data) + "\n", "utf-8")
    new.replace(path)
    return path


def differs(name: str) -> str:
    """Why today's data is not what its version's frozen file holds; empty if it is."""
    data = newest(name)
    number = data["game"]["version"]
    if number not in frozen(name):
        return f"version {number} of {name!r} is not frozen: run `make freeze`"
    was = json.loads(frozen(name)[number].read_text("utf-8"))
    if fingerprint(split(copy.deepcopy(data))[0]) != fingerprint(split(was)[0]):
        return f"the data of {name!r} differ from the frozen version {number}: raise game.toml's version, `make freeze`"
    return ""


if __name__ == "__main__":
    for game in games():
        print(f"frozen: {freeze(game).name} of {game}")
