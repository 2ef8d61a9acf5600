"""Reading what people wrote: TOML with limits, and errors that say where and what to do."""

import tomllib
from pathlib import Path
from typing import Any

from rules.errors import FileError, LoireError, RulesError

LIMIT = 256 * 1024
DEPTH = 24


def read_bytes(path: Path, limit: int = LIMIT, error: type[LoireError] = RulesError) -> bytes:
    """A file's bytes, or why not; a file over the limit is not read at all."""
    try:
        if path.is_dir():
            raise FileError(f"{path} is a folder, not a file. Name the file inside it.")
        size = path.stat().st_size
        if size > limit:
            raise error(f"{path} has {size:,} bytes; {limit:,} is the most such a file may have. Is it the right file?")
        return path.read_bytes()
    except FileNotFoundError:
        raise FileError(f"There is no file {path}. Check the name and the folder.") from None
    except OSError as e:
        raise FileError(f"{path} cannot be read: {e.strerror or e}. Check its permissions.") from None


def read_toml(path: Path, limit: int = LIMIT, error: type[LoireError] = RulesError) -> dict[str, Any]:
    """A TOML file as nested tables."""
    return parse_toml(read_bytes(path, limit, error), str(path), error)


def parse_toml(content: bytes, where: str, error: type[LoireError] = RulesError) -> dict[str, Any]:
    """TOML text as nested tables; a byte-order mark and Windows line ends are welcome."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        line = content[: e.start].count(b"\n") + 1
        raise error(f"{where}, line {line}: the file is not UTF-8. Save it again as UTF-8.") from None
    try:
        data = tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as e:
        raise error(f"{where} is not valid TOML: {e}. Mend that line and try again.") from None
    except RecursionError:
        raise error(f"{where} is nested too deeply. A file of ours never needs more than {DEPTH} levels.") from None
    except ValueError as e:
        raise error(f"{where} holds a number nobody can read: {e}. Write it shorter.") from None
    if too_deep(data):
        raise error(f"{where} is nested too deeply. A file of ours never needs more than {DEPTH} levels.")
    return data


def too_deep(data: Any, limit: int = DEPTH) -> bool:
    """Whether tables and lists are nested deeper than any file of ours, found without recursion."""
    level: list[Any] = [data]
    for _ in range(limit):
        level = [
            child
            for value in level
            for child in (value.values() if isinstance(value, dict) else value)
            if isinstance(child, dict | list)
        ]
        if not level:
            return False
    return True
