"""Reading what people wrote: TOML and JSON with limits, and errors that say where and what to do."""

import json
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from rules.errors import FileError, LoireError, RulesError
from rules.quote import quote

LIMIT = 256 * 1024
DEPTH = 24
STRING = re.compile(
    r'''"""(?:[^\\]|\\.)*?(?:"""|\Z)|\'{3}.*?(?:\'{3}|\Z)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|#[^\n]*''', re.S
)
"""A text or a remark of TOML; one that is not closed ends with its line or the file, so that no text is read twice."""
DOTTED = re.compile(rf'(?<![\w"-])(?:(?:[\w-]++|"")[ \t]*+\.[ \t]*+){{{DEPTH},}}')
"""A key with more dots than tables are ever nested; the texts are taken out before."""
DIGITS = re.compile(r"[0-9_]{4000}")
DEEP = f"{{}} is nested too deeply. A file of ours never needs more than {DEPTH} levels."


def read_bytes(path: Path, limit: int = LIMIT, error: type[LoireError] = RulesError) -> bytes:
    """A file's bytes, or why not; of a file over the limit no more is read than shows that it is."""
    try:
        size = _size(path)
        if size <= limit:
            with path.open("rb") as f:
                content = f.read(limit + 1)
            if len(content) <= limit:
                return content
    except FileNotFoundError:
        raise FileError(f"There is no file {path}. Check the name and the folder.") from None
    except OSError as e:
        raise FileError(f"{path} cannot be read: {e.strerror or e}. Check its name and permissions.") from None
    except ValueError:
        raise FileError(f"{str(path)!r} is no name of a file. Check the name.") from None
    told = f"{size:,}" if size > limit else f"more than {limit:,}"
    raise error(f"{path} has {told} bytes; {limit:,} is the most such a file may have. Is it the right file?")


def _size(path: Path) -> int:
    """The size that a file says it has; a pipe or a device, which may never end, is refused."""
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise FileError(f"{path} is a folder, not a file. Name the file inside it.")
    if not stat.S_ISREG(found.st_mode):
        raise FileError(f"{path} is a pipe or a device, not a file. Save what it holds to a file and name that.")
    return found.st_size


def read_toml(path: Path, limit: int = LIMIT, error: type[LoireError] = RulesError) -> dict[str, Any]:
    """A TOML file as nested tables."""
    return parse_toml(read_bytes(path, limit, error), str(path), error)


def parse_toml(content: bytes, where: str, error: type[LoireError] = RulesError) -> dict[str, Any]:
    """TOML text as nested tables; a byte-order mark and Windows line ends are welcome."""
    text = _decoded(content, where, error)
    if DOTTED.search(STRING.sub('""', text)):
        raise error(DEEP.format(where))  # before tomllib, whose memory grows with the square of a key's dots
    try:
        return _bounded(tomllib.loads(text.replace("\r\n", "\n")), where, error)
    except tomllib.TOMLDecodeError as e:
        raise error(f"{where} is not valid TOML: {e}. Mend that line and try again.") from None
    except RecursionError:
        raise error(DEEP.format(where)) from None
    except ValueError:
        raise _unreadable_number(text, where, error) from None


def parse_json(content: bytes, where: str, error: type[LoireError] = RulesError) -> dict[str, Any]:
    """JSON text as nested tables, with the limits that TOML has: no key twice, nothing but tables outside."""

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice = next(key for key in found if sum(k == key for k, _ in pairs) > 1)
            raise error(f"{where}: the key {quote(twice)} stands twice in one table. Keep one of them.")
        return found

    text = _decoded(content, where, error)
    try:
        data = json.loads(text, object_pairs_hook=table)
    except json.JSONDecodeError as e:
        raise error(f"{where} is not valid JSON: {e}. Mend that line and try again.") from None
    except RecursionError:
        raise error(DEEP.format(where)) from None
    except ValueError:
        raise _unreadable_number(text, where, error) from None
    if not isinstance(data, dict):
        raise error(f"{where} is not a table: JSON of ours begins with {{ and ends with }}.")
    return _bounded(data, where, error)


def parse_tables(content: bytes, where: str, error: type[LoireError] = RulesError) -> dict[str, Any]:
    """TOML, or JSON of the same shape: it is known by its file's name, or by the brace that it begins with."""
    is_json = where.lower().endswith(".json") or content.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")
    return parse_json(content, where, error) if is_json else parse_toml(content, where, error)


def _decoded(content: bytes, where: str, error: type[LoireError]) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        line = content[: e.start].count(b"\n") + 1
        raise error(f"{where}, line {line}: the file is not UTF-8. Save it again as UTF-8.") from None


def _bounded(data: dict[str, Any], where: str, error: type[LoireError]) -> dict[str, Any]:
    """The tables, if they are neither deeper than ours ever are nor hold a number that cannot be written out."""
    if too_deep(data):
        raise error(DEEP.format(where))
    if has_huge(data):
        raise _unreadable_number("", where, error)
    return data


def _unreadable_number(text: str, where: str, error: type[LoireError]) -> LoireError:
    found = DIGITS.search(text)
    at = f", line {text.count(chr(10), 0, found.start()) + 1}," if found else ""
    return error(f"{where}{at} holds a number nobody can read: it has thousands of digits. Write a shorter one.")


def has_huge(value: Any) -> bool:
    """Whether there is a whole number so long that Python refuses to write it out, as 0xff... can be."""
    if isinstance(value, dict | list):
        return any(has_huge(entry) for entry in (value.values() if isinstance(value, dict) else value))
    return isinstance(value, int) and value.bit_length() > 4000


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
