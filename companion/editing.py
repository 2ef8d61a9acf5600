"""Changing and deleting kept games; nothing that somebody typed is thrown away."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion import history, store
from companion.database import location
from companion.exporting import content_of
from companion.kept import Kept, moment, read_kept
from companion.saving import watched, yes
from companion.screen import Answer, Block, talk
from companion.write import write
from rules.errors import FileError, LoireError, UsageError
from rules.files import LIMIT, read_bytes
from rules.quote import plain, quote
from rules.words import Words

EDITORS = ("nano", "vi", "notepad")


def edit(id: int, db: str, file: str, details: dict[str, Any], w: Words) -> Answer:
    """Changes a game's sheets or what is said of it, and shows it as it is now."""
    kept = store.one(id, db)
    changes = _details(details)
    if file:
        content, where = content_of(file, LIMIT)
        game = read_kept(content, kept.house, where)
        return _done(store.replace(id, game, db, **changes), kept, w)
    if changes:
        return _done(store.replace(id, None, db, **changes), kept, w)
    return _by_hand(kept, db, w)


def _done(new: Kept, old: Kept, w: Words) -> Answer:
    shown = history.game(new, w)
    before, after = ([seat.total for seat in kept.seats] for kept in (old, new))
    said = w("history/rescored" if before != after else "history/edited", id=new.id)
    return Answer(shown.data, [Block("", [(said,)]), *shown.blocks], shown.next)


def _details(told: dict[str, Any]) -> dict[str, Any]:
    """What was told of date, place, comment and minutes."""
    out = {key: value for key, value in told.items() if value is not None}
    if "played" in out:
        out["played"] = _played(out["played"])
    for key in ("place", "comment"):
        if len(out.get(key, "")) > 1000:
            raise UsageError(f"--{key} has {len(out[key])} characters; 1,000 is the most.")
        out |= {key: out[key].encode("utf-8", "replace").decode()} if key in out else {}
    if not 0 <= out.get("minutes", 0) <= 100_000:
        raise UsageError("--minutes goes from 0 to 100000.")
    return out


def _played(text: str) -> str:
    """A date, or a date and time, by the clock on the wall unless it names a time zone."""
    try:
        found = datetime.fromisoformat(text)
        return moment(found.astimezone(UTC))
    except (ValueError, OverflowError, OSError):
        raise UsageError(f"--played is {quote(text)}. Write it as in 2026-11-18 or '2026-11-18 20:15'.") from None


# In an editor


def draft_path(id: int, db: str) -> Path:
    """Where the text lies while it is edited, and stays if it cannot be used."""
    path = location(db)
    return path.with_name(f"{path.stem}-{id}.draft.toml")


def _by_hand(kept: Kept, db: str, w: Words) -> Answer:
    draft = draft_path(kept.id, db)
    editor = _editor()
    if draft.exists():
        talk(plain(w("history/draft_found", file=draft)))
    else:
        write(draft, kept.text.encode())
    while True:
        _open(editor, draft)
        content = read_bytes(draft, error=UsageError)
        if content.decode("utf-8", "replace").replace("\r\n", "\n") == kept.text:
            draft.unlink(missing_ok=True)
            return Answer(history.summary(kept), [Block(w("history/unchanged", id=kept.id))])
        try:
            new = store.replace(kept.id, read_kept(content, kept.house, str(draft)), db)
        except LoireError as e:
            hint = plain(w("history/draft_kept", id=kept.id, file=draft))
            if not watched():
                raise type(e)(f"{e} {hint}") from None
            talk(f"loire: {e}")
            if not yes(w("history/again")):
                raise UsageError(hint) from None
            continue
        draft.unlink(missing_ok=True)
        return _done(new, kept, w)


def _editor() -> list[str]:
    told = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ""
    try:
        words = shlex.split(told, posix=os.name == "posix")
    except ValueError:
        raise UsageError(f"$EDITOR is {quote(told)}, which is no command. Set it right, or use --file.") from None
    if words:
        return words
    found = next(filter(None, map(shutil.which, EDITORS)), None)
    if found is None or not watched():
        raise UsageError("There is no editor to open here. Set $EDITOR, or give the changed game with --file.")
    return [found]


def _open(editor: Sequence[str], draft: Path) -> None:
    try:
        code = subprocess.run([*editor, str(draft)]).returncode
    except OSError as e:
        raise FileError(f"The editor {quote(editor[0])} cannot be started: {e.strerror or e}. Set $EDITOR.") from None
    if code:
        raise FileError(f"The editor ended with {code}. The game is as it was; the text lies in {draft}.")


# Deleting


def delete(ids: Sequence[int], db: str, sure: bool, w: Words) -> Answer:
    """Deletes games after asking."""
    found = [store.one(id, db) for id in dict.fromkeys(ids)]
    if not sure:
        if not watched():
            raise UsageError("Deleting asks first, and there is nobody to ask. Add --yes if you are sure.")
        for row in history.listing(found, w).blocks[0].rows:
            talk(plain("  ".join(row)))
        if not yes(w("history/delete", len(found))):
            return Answer({"deleted": []}, [Block(w("history/not_deleted"))])
    store.delete([kept.id for kept in found], db)
    return Answer({"deleted": [kept.id for kept in found]}, [Block(w("history/deleted", len(found)))])
