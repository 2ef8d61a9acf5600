"""`loire print`: until the sheets are drawn, one honest page."""

from collections.abc import Sequence
from pathlib import Path

from companion.screen import Answer, Block, show, talk
from companion.write import write
from rules.errors import FileError
from rules.load import load
from rules.words import words

LINES = [
    "This is a placeholder: Loire does not draw its sheets yet.",
    "The rules behind them are all there; try: loire show",
]


def print_placeholder(folder: Path, lang: str, as_json: bool, house: Sequence[str]) -> None:
    """Writes the page into a folder, which is made if need be."""
    from pnp.placeholder import page

    rules = load(house=house)
    w = words(rules, lang)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise FileError(f"{folder} cannot be made a folder: {e.strerror}. Choose another with -o.") from None
    content, path = page(rules, LINES), folder / "placeholder.pdf"
    write(path, content, force=True)
    talk(LINES[0])
    data = {
        "files": [{"path": str(path), "kind": "placeholder", "pages": 1, "bytes": len(content)}],
        "fingerprint": rules.fingerprint,
    }
    show(Answer(data, [Block(str(path))], w("show/glance_next"), w.warnings), as_json)
