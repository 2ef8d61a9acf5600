"""`loire history export` and `import`: files written and read, links with their QR on the terminal."""

import sys
from collections.abc import Sequence
from pathlib import Path

from companion import store
from companion.bars import qr_lines, room
from companion.bgstats import link
from companion.exchange import FORMATS, MOST, export, imported
from companion.kept import Kept
from companion.screen import Answer, Block, show, talk
from companion.stdin import read_stdin
from companion.write import write
from rules.errors import UsageError, did_you_mean
from rules.files import read_bytes
from rules.quote import quote
from rules.words import Words


def export_games(
    games: Sequence[Kept],
    format: str,
    output: str,
    force: bool,
    qr: bool | None,
    me: str,
    w: Words,
    as_json: bool,
) -> None:
    """Writes games to a file or to stdout; a single link gets its QR beside it."""
    if format not in FORMATS:
        raise UsageError(f"There is no format {quote(format)}. {did_you_mean(format, FORMATS)}")
    content = export(games, format, me)
    ids = [kept.id for kept in games]
    if output and output != "-":
        path = Path(output)
        write(path, content.encode(), force)
        said = w("history/exported", len(games), file=path)
        show(Answer({"format": format, "games": ids, "file": str(path)}, [Block(said)]), as_json)
    elif as_json:
        show(Answer({"format": format, "games": ids, "content": content}), as_json=True)
    else:
        sys.stdout.write(content)
        sys.stdout.flush()
    if format == "bgstats" and (sys.stderr.isatty() if qr is None else qr):
        _draw(games, w)


def _draw(games: Sequence[Kept], w: Words) -> None:
    """The link's QR, or why there is none."""
    if len(games) != 1:
        talk(w("history/qr_one"))
        return
    address = link(games[0])
    lines, wide = qr_lines(address, sys.stderr)
    columns, rows = room(sys.stderr)
    if not lines:
        talk(w("history/qr_long", len(address), id=games[0].id))
    elif wide > columns or len(lines) >= rows:
        talk(w("history/qr_narrow", columns=wide, lines=len(lines) + 1, id=games[0].id))
    else:
        for line in lines:
            talk(line)


def content_of(name: str, limit: int) -> tuple[bytes, str]:
    """A file's bytes, or those of stdin for -, and what to call it."""
    if name != "-":
        return read_bytes(Path(name), limit, UsageError), name
    return read_stdin(limit), "stdin"


def import_games(file: str, db: str, w: Words) -> Answer:
    """Keeps the games of a file that are not there yet."""
    content, where = content_of(file, MOST)
    found = imported(content, where)
    new, known = store.bring(found, db)
    said = [(w("history/imported", len(new)),)]
    if known:
        said.append((w("history/known", len(known)),))
    data = {"imported": new, "skipped": [kept.uuid for kept in known]}
    return Answer(data, [Block(where, said)], w("history/list_next"))
