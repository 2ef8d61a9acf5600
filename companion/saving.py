"""After scoring: keep the game in the history?"""

import sys

from companion import store
from companion.screen import ask
from rules.filled import FilledGame
from rules.words import Words
from scoring.score import Result

YES = ("y", "o", "j")
"""How yes begins in our languages."""


def offer(game: FilledGame, result: Result, save: bool | None, db: str, words: Words) -> str | None:
    """Keeps a game if asked to, or asks on a terminal; what was done as a sentence, None if nothing was."""
    if save is None and not (watched() and yes(words("history/offer"))):
        return None
    if save is False:
        return None
    if known := store.same(game, db):
        return words("history/already", id=known)
    id = store.save(game, result, db=db)
    return words("history/saved", id=id)


def watched() -> bool:
    """Whether somebody sits at the keyboard and sees what we ask."""
    return bool(sys.stdin and sys.stdin.isatty() and sys.stderr.isatty())


def yes(question: str) -> bool:
    """Whether a person says yes; no answer is a no."""
    answer = ask(f"{question} ")
    return bool(answer and answer.strip().casefold().startswith(YES))
