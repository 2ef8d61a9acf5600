"""`loire house new`: a commented house rule to start from."""

import re
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from companion.screen import Answer, Block, show
from companion.write import write
from rules.errors import UsageError
from rules.load import load
from rules.quote import quote
from rules.toml import text
from rules.words import words


def slug(name: str) -> str:
    """A file name from a rule's name: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def house_path(name: str) -> Path:
    """The file to write a house rule to; one that `loire check` would not take for a file is refused."""
    path = Path(name)
    if path.suffix.casefold() != ".toml":
        raise UsageError(
            f"{name} is no name for a house rule: its file ends in .toml. Write: -o {path.stem or 'mine'}.toml"
        )
    return path


def new_house(name: str, output: str, force: bool, lang: str, as_json: bool, house: Sequence[str]) -> None:
    """Writes the file, or prints it for `-o -`."""
    if not slug(name):
        raise UsageError(f"{quote(name)} makes no file name. Give it a name with letters or digits.")
    if len(name) > 60:
        raise UsageError(f"The name has {len(name)} characters; 60 is the most.")
    path = house_path(output if output not in ("", "-") else f"{slug(name)}.toml")
    w = words(load(house=house), lang)
    content = w("new/template", file=path if output != "-" else "FILE.toml", name=text(name)[1:-1]).lstrip("\n")
    if output == "-":
        sys.stdout.write(content)
        return
    write(path, content.encode(), force)
    show(Answer({"file": str(path)}, [Block(str(path))], w("check/next", house=path)), as_json)
