"""What can be printed and how: every option has a default, and what does not go together is refused."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from unicodedata import normalize

from layouts.card import SIZES
from layouts.impose import FOLDS
from rules.errors import UsageError, did_you_mean
from rules.filled import FilledGame
from rules.model import Ruleset
from rules.quote import quote
from rules.words import Words

SIDES = {"sheets": "front", "solo": "back"}
"""The sides of the sheet by what they are called, in the order of one duplex sheet."""
DECKS = ("places", "solo-cards", "tiles")
WHAT = ("cover", "calibration", *SIDES, "reference", *DECKS)
FORMATS = ("pdf", "png", "tts")
DPI = (30, 1200)
LINK = 60
"""The longest address that leaves room for a sheet's own text in its QR."""


@dataclass(frozen=True)
class Made:
    """A file that was made."""

    path: Path
    kind: str
    pages: int  # 0: it has none
    bytes: int


@dataclass(frozen=True)
class Cut:
    """How cards and tiles are printed and cut."""

    cards: str = "poker"  # or mini
    fold: str = "duplex-long"  # one of FOLDS
    bleed: float | None = None  # mm; unless told, none on paper and 3 for pictures
    back_offset: tuple[float, float] = (0.0, 0.0)  # mm to the right and down, against a printer's drift
    only: tuple[str, ...] = ()  # ids of cards; all unless told
    url: str = ""  # where the pictures for Tabletop Simulator will lie on the web

    def bleed_for(self, format: str) -> float:
        return self.bleed if self.bleed is not None else 3.0 if format == "png" else 0.0


@dataclass(frozen=True)
class Options:
    """How to print: everything has a default."""

    paper: str = "a4"
    ink: str = "full"
    players: int = 0  # 0: a sheet for any number
    copies: int = 1  # of sheets; of cards too where these are asked for by name
    names: tuple[str, ...] = ()
    game: str = ""
    large: bool = False
    format: str = "pdf"  # one of FORMATS
    dpi: int | None = None  # of pictures; unless told, 150 for pages and 300 for cards
    geometry: bool = False
    version: str = ""  # of Loire, for the imprint; "": of the one that is installed
    link: str = ""  # an address of capitals, digits and slashes that the QR begins with
    cut: Cut = field(default_factory=Cut)


def plain(o: Options) -> Options:
    """Options as they are meant: small letters, and names whose accents are one with their letters."""
    names = tuple(normalize("NFC", name.strip()) for name in o.names)
    only = tuple(normalize("NFC", name.strip()) for name in o.cut.only)
    cut = replace(o.cut, cards=o.cut.cards.lower(), fold=o.cut.fold.lower(), only=only)
    return replace(o, paper=o.paper.lower(), ink=o.ink.lower(), format=o.format.lower(), names=names, cut=cut)


def wanted(what: Sequence[str], o: Options, marks: FilledGame | None) -> list[str]:
    """What to print, in the order of a kit: all of it unless told; for some cards, only decks."""
    asked = [thing.lower() for thing in what]
    for thing in asked:
        if thing not in (*WHAT, "all"):
            raise UsageError(f"There is nothing called {thing!r} to print. {did_you_mean(thing, (*WHAT, 'all'))}")
    if not asked and marks:
        return [side_of(marks)]
    if asked and "all" not in asked:
        return [thing for thing in WHAT if thing in asked]
    return list(DECKS) if o.cut.only or o.format == "tts" else list(WHAT)


def side_of(game: FilledGame) -> str:
    """What has to be printed for a game's marks to lie on."""
    return "solo" if game.players == 1 else "sheets"


def check_options(rules: Ruleset, what: Sequence[str], o: Options) -> None:
    if o.format not in FORMATS:
        raise UsageError(f"There is no format {o.format!r}. {did_you_mean(o.format, FORMATS)}")
    if o.format == "tts" and not set(what) <= set(DECKS):
        raise UsageError(f"Tabletop Simulator takes decks: {', '.join(DECKS)}. For the rest use --format png.")
    if o.dpi is not None and not DPI[0] <= o.dpi <= DPI[1]:
        raise UsageError(f"--dpi {o.dpi}: choose {DPI[0]} to {DPI[1]}. Card services ask for 300.")
    if not 1 <= o.copies <= 10_000:
        raise UsageError(f"--copies {o.copies}: print 1 to 10,000.")
    if len(o.link) > LINK:
        raise UsageError(f"--link has {len(o.link)} characters; the QR has room for {LINK}. Use a shorter address.")
    if not re.fullmatch(r"(?:[A-Z0-9$%*+./:-]+/)?", o.link):
        raise UsageError(f"--link {o.link!r}: write it in capitals, with a slash at the end and without ? and #.")
    _check_players(rules, what, o)
    _check_url(o.cut.url)


def _check_players(rules: Ruleset, what: Sequence[str], o: Options) -> None:
    most = len(rules.setup)
    if o.players and str(o.players) not in rules.setup:
        raise UsageError(f"--players {o.players}: the game is for 1 to {most}.")
    if o.players == 1 and "sheets" in what:
        raise UsageError(f"--players 1: the sheets' front is for 2 to {most}. For one, print solo without sheets.")
    if o.players > 1 and "solo" in what and "sheets" not in what:
        raise UsageError(f"--players {o.players}: the solo side is for one. For more, print sheets.")
    if len(o.names) > (o.players or most):
        limit = f"--players is {o.players}" if o.players else f"the game is for up to {most} players"
        raise UsageError(f"{len(o.names)} names; {limit}. Every name is a player's.")
    for name in o.names:
        if not name:
            raise UsageError("One of the --names is empty. Write them with commas between, as in Red,Blue.")
        if o.names.count(name) > 1:
            raise UsageError(f"The name {name!r} stands twice in --names. Tell the players apart.")


def _check_url(url: str) -> None:
    if url and not re.fullmatch(r"https?://[^\s/?#]+/(?:[^\s?#]*/)?|file:///[^?#\r\n]*/|file:///", url):
        raise UsageError(
            f"--url {quote(url)}: write the address of a folder, with a slash at the end, as in https://example.org/loire/."
        )


def check_idle(what: Sequence[str], o: Options, by_name: bool) -> None:
    """Refuses options that nothing of what is printed would heed; a cover alone speaks of a whole kit."""
    cut, kit = o.cut, WHAT if list(what) == ["cover"] else tuple(what)
    acts: tuple[tuple[str, bool, Sequence[str], Sequence[str], Sequence[str]], ...] = (
        # option, whether it is given, what is to be printed, what it acts on, and in which formats
        ("--cards", cut.cards != "poker", kit, DECKS[:2], FORMATS),
        ("--fold", cut.fold != "duplex-long", kit, DECKS, ("pdf",)),
        ("--bleed", cut.bleed is not None, kit, DECKS, ("pdf", "png")),
        ("--back-offset", cut.back_offset != (0, 0), kit, DECKS, ("pdf",)),
        ("--only", bool(cut.only), what, DECKS, FORMATS),
        ("--url", bool(cut.url), what, DECKS, ("tts",)),
        ("--dpi", o.dpi is not None, what, WHAT, ("png",)),
        ("--copies", o.copies != 1, kit, (*SIDES, *DECKS), FORMATS),
        ("--players", bool(o.players), kit, tuple(SIDES), FORMATS),
        ("--names", bool(o.names), kit, tuple(SIDES), FORMATS),
        ("--link", bool(o.link), kit, tuple(SIDES), FORMATS),
        ("--geometry", o.geometry, what, tuple(SIDES), FORMATS),
    )
    for flag, given, printed, on, formats in acts:
        if given and o.format not in formats:
            raise UsageError(f"{flag} does nothing with --format {o.format}: it is for {' and '.join(formats)}.")
        if given and not set(printed) & set(on):
            raise UsageError(
                f"{flag} does nothing here: it is for {', '.join(on)}. Print one of these, or leave it out."
            )
    if cut.fold == "fronts" and cut.back_offset != (0, 0):
        raise UsageError("--back-offset does nothing with --fold fronts: there are no backs.")
    if o.copies != 1 and o.format == "png" and by_name and set(what) & set(DECKS):
        raise UsageError("--copies: of cards that are alike one picture is made; card services ask how many you want.")


def check_marks(rules: Ruleset, what: Sequence[str], o: Options, game: FilledGame) -> None:
    """A filled game says itself who plays and by which rules; its marks need a side to lie on."""
    given = {"--names": bool(o.names), "--players": bool(o.players), "--copies": o.copies != 1}
    if both := [flag for flag, is_given in given.items() if is_given]:
        raise UsageError(f"--marks and {both[0]} do not go together: the game says who played. Leave one out.")
    if game.rules.fingerprint != rules.fingerprint:
        raise UsageError("The game of --marks is played by other rules. Print it by its own.")
    if (side := side_of(game)) not in what:
        who = "a solo game" if game.players == 1 else f"a game of {game.players}"
        raise UsageError(f"--marks is {who}: its marks lie on {side}. Print {side}, or name nothing to print.")


def check_cut(cut: Cut, languages: Sequence[Words]) -> None:
    """Says no to what cannot be cut."""
    if cut.cards not in SIZES:
        raise UsageError(f"There is no card size {cut.cards!r}. {did_you_mean(cut.cards, SIZES)}")
    if cut.fold not in FOLDS:
        raise UsageError(f"There is no fold {cut.fold!r}. {did_you_mean(cut.fold, FOLDS)}")
    if cut.bleed is not None and not math.isfinite(cut.bleed):
        raise UsageError("--bleed: write millimetres, as in 1.5.")
    if "" in cut.only:
        raise UsageError("One of the --only is empty. Write cards with commas between, as in library,7.")
    if len(languages) > 1 and cut.cards != "poker":
        raise UsageError(languages[0]("cards/one_language", size=cut.cards))
