"""Printing from Python: one function makes the files that `loire print` makes."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO
from unicodedata import normalize

from layouts.bands import Seat
from layouts.chart import Chart
from layouts.layout import read_layout
from layouts.place import geometry
from layouts.reference import place_reference
from pnp.calibration import draw_back, draw_front
from pnp.document import Document
from pnp.draw import draw_items
from pnp.house import house_pages, print_house
from pnp.output import folder_for, whole_file
from pnp.palette import palette
from pnp.sheets import LARGE, Job, placed, seats_of, write_sheets
from rules.errors import UsageError, did_you_mean
from rules.filled import FilledGame
from rules.model import Ruleset
from rules.words import Words

SIDES = {"sheets": "front", "solo": "back"}
"""The sides of the sheet by what they are called, in the order of one duplex sheet."""
WHAT = (*SIDES, "reference", "calibration")
PNG_DPI = 150
LINK = 60
"""The longest address that leaves room for a sheet's own text in its QR."""
HOUSES = 60
"""The longest list of house rules in a file's name; a longer one is told by its fingerprint."""


@dataclass(frozen=True)
class Made:
    """A file that was made."""

    path: Path
    kind: str
    pages: int  # 0: it has none
    bytes: int


@dataclass(frozen=True)
class Options:
    """How to print: everything has a default."""

    paper: str = "a4"
    ink: str = "full"
    players: int = 0  # 0: a sheet for any number
    copies: int = 1
    names: tuple[str, ...] = ()
    game: str = ""
    large: bool = False
    format: str = "pdf"  # or png
    geometry: bool = False
    version: str = ""  # of Loire, for the imprint; "": of the one that is installed
    link: str = ""  # an address of capitals, digits and slashes that the QR begins with


@dataclass(frozen=True)
class Product:
    """A file to make: its name before the paper's, its kind, what writes it and says how many pages it has."""

    name: str
    kind: str
    write: Callable[[BinaryIO], int]
    large: bool = True  # whether --large enlarges it
    table: bool = False  # whether it is made for certain players
    house: bool = True  # whether house rules change it


def print_kit(
    rules: Ruleset,
    words: Words,
    folder: Path,
    what: Sequence[str] = (),
    options: Options | None = None,
    marks: FilledGame | None = None,
    charts: Sequence[Chart] | None = None,
    tick: Callable[[], None] = lambda: None,
) -> list[Made]:
    """Makes PDF (or PNG) files in a folder and says which: all that `loire print` does.

    `what` names products of WHAT, all of them unless told; sheets and solo together make one duplex job. `marks` is a
    game by the same rules whose marks are drawn onto its sheets; then only these are made unless told. `charts` are
    placements of maps that house rules changed, those that `loire layout map` has kept unless told. `tick` is called
    after every sheet.
    """
    o = _plain(options or Options())
    wanted = [thing.lower() for thing in what] or ([_side_of(marks)] if marks else list(WHAT))
    _check(rules, wanted, o)
    if marks is not None:
        _check_marks(rules, wanted, o, marks)
    job = _job(rules, words, o, marks, charts)
    made = []
    with folder_for(folder):
        for product in _products(job, wanted, tick):
            made += _save(folder / f"{file_name(job, product)}.pdf", product, o.format == "png")
        if o.geometry:
            made += [_geometry(job, folder, side) for side in _sides(wanted)]
    return made


def _plain(o: Options) -> Options:
    """Options as they are meant: small letters, and names whose accents are one with their letters."""
    names = tuple(normalize("NFC", name.strip()) for name in o.names)
    return replace(o, paper=o.paper.lower(), ink=o.ink.lower(), format=o.format.lower(), names=names)


# What is refused


def _check(rules: Ruleset, what: Sequence[str], o: Options) -> None:
    for thing in what:
        if thing not in WHAT:
            raise UsageError(f"There is nothing called {thing!r} to print. {did_you_mean(thing, WHAT)}")
    if o.format not in ("pdf", "png"):
        raise UsageError(f"There is no format {o.format!r}. {did_you_mean(o.format, ('pdf', 'png'))}")
    if not 1 <= o.copies <= 10_000:
        raise UsageError(f"--copies {o.copies}: print 1 to 10,000.")
    if len(o.link) > LINK:
        raise UsageError(f"--link has {len(o.link)} characters; the QR has room for {LINK}. Use a shorter address.")
    if not re.fullmatch(r"(?:[A-Z0-9$%*+./:-]+/)?", o.link):
        raise UsageError(f"--link {o.link!r}: write it in capitals, with a slash at the end and without ? and #.")
    _check_players(rules, what, o)


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


def _check_marks(rules: Ruleset, what: Sequence[str], o: Options, game: FilledGame) -> None:
    """A filled game says itself who plays and by which rules; its marks need a side to lie on."""
    given = {"--names": bool(o.names), "--players": bool(o.players), "--copies": o.copies != 1}
    if both := [flag for flag, is_given in given.items() if is_given]:
        raise UsageError(f"--marks and {both[0]} do not go together: the game says who played. Leave one out.")
    if game.rules.fingerprint != rules.fingerprint:
        raise UsageError("The game of --marks is played by other rules. Print it by its own.")
    if (side := _side_of(game)) not in what:
        who = "a solo game" if game.players == 1 else f"a game of {game.players}"
        raise UsageError(f"--marks is {who}: its marks lie on {side}. Print {side}, or name nothing to print.")


# What is made


def _job(rules: Ruleset, words: Words, o: Options, marks: FilledGame | None, charts: Sequence[Chart] | None) -> Job:
    players = o.players or len(o.names)
    seats = seats_of(rules, o.names, o.game, players)
    if marks is not None:
        players, seats = marks.players, tuple(_marked_seats(rules, marks, o.game))
    return Job(
        rules=rules,
        words=words,
        paper=o.paper,
        ink=o.ink,
        players=players,
        copies=o.copies,
        seats=seats,
        large=o.large,
        version=o.version or _installed(),
        link=o.link,
        marks=tuple(s.sheet for s in marks.sheets) if marks else (),
        charts=None if charts is None else tuple(charts),
    )


def _installed() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("loire")
    except PackageNotFoundError:  # run from its sources without being installed
        return ""


def _marked_seats(rules: Ruleset, game: FilledGame, text: str) -> list[Seat]:
    named = seats_of(rules, [s.player for s in game.sheets], text)
    return [Seat(n.name, s.seat, game.players, n.game, n.code) for n, s in zip(named, game.sheets, strict=True)]


def _side_of(game: FilledGame) -> str:
    """What has to be printed for a game's marks to lie on."""
    return "solo" if game.players == 1 else "sheets"


def _sides(what: Sequence[str]) -> list[str]:
    return [side for thing, side in SIDES.items() if thing in what]


def _products(job: Job, what: Sequence[str], tick: Callable[[], None]) -> Iterator[Product]:
    """What to make, in the order of WHAT."""
    if sides := _sides(what):
        names = [thing for thing in SIDES if thing in what]
        yield Product("-".join(names), names[0], lambda f: write_sheets(f, job, sides, tick), table=True)
    if "reference" in what:
        yield Product("reference", "reference", lambda f: _reference(f, job))
    if "calibration" in what:
        yield Product("calibration", "calibration", lambda f: _calibration(f, job), large=False, house=False)


def file_name(job: Job, product: Product) -> str:
    """A product's file name without its ending: everything that makes it differ from another is in it."""
    parts = [product.name, _paper(job, product.large), job.words.code]
    if job.ink != "full":
        parts.append(job.ink)
    if product.table and job.players:
        parts.append(f"{job.players}p")
    if product.table and job.seats:
        parts.append(job.seats[0].game.lower())
    if product.table and job.marks:
        parts.append("marked")
    if product.house and job.rules.house:
        parts.append(_houses(job.rules))
    return "-".join(parts)


def _paper(job: Job, may_grow: bool = True) -> str:
    return LARGE[job.paper.upper()][0] if job.large and may_grow else job.paper


def _houses(rules: Ruleset) -> str:
    ids = "+".join(house.id for house in rules.house)
    return ids if len(ids) <= HOUSES else f"house-{rules.fingerprint.lower()}"


def _reference(file: BinaryIO, job: Job) -> int:
    page = job.sized(place_reference(job.rules, job.words, job.paper, job.version))
    document = Document(file, job.title(page.title), job.words.code, palette(job.ink))
    draw = lambda pen: draw_items(pen, page.items)  # noqa: E731
    document.page(page.w, page.h, page.title, draw, "", page.scale, page.offset)
    for number, house in enumerate(house_pages(job)):
        print_house(document, job, house, number)
    document.save()
    return document.pages


def _calibration(file: BinaryIO, job: Job) -> int:
    w, page, version = job.words, read_layout("front", job.paper), job.version
    document = Document(file, job.title(w("print/calibration_title")), w.code, palette(job.ink))
    document.page(page.w, page.h, w("print/calibration_title"), lambda pen: draw_front(pen, w, page.w, version))
    document.page(page.w, page.h, w("print/calibration_back"), lambda pen: draw_back(pen, w, page.w, page.h, version))
    document.save()
    return document.pages


# Files


def _save(path: Path, product: Product, png: bool) -> list[Made]:
    if not png:
        with whole_file(path) as file:
            pages = product.write(file)
        return [Made(path, product.kind, pages, path.stat().st_size)]
    import io

    pdf = io.BytesIO()
    product.write(pdf)
    return _rasterise(pdf.getvalue(), path, product.kind)


def _rasterise(pdf: bytes, path: Path, kind: str) -> list[Made]:
    """Every page as a PNG."""
    import pypdfium2

    out = []
    document = pypdfium2.PdfDocument(pdf)
    for i in range(len(document)):
        image = document[i].render(scale=PNG_DPI / 72).to_pil()
        target = path.with_name(f"{path.stem}-{i + 1}.png") if len(document) > 1 else path.with_suffix(".png")
        with whole_file(target) as file:
            image.save(file, "PNG", dpi=(PNG_DPI, PNG_DPI))
        out.append(Made(target, kind, 1, target.stat().st_size))
    document.close()
    return out


def _geometry(job: Job, folder: Path, side: str) -> Made:
    page = placed(job, side)
    data = geometry(page, job.rules.fingerprint, job.rules.form)
    house = f"-{_houses(job.rules)}" if job.rules.house else ""
    path = folder / f"geometry-{side}-{_paper(job)}{house}.json"
    with whole_file(path) as file:
        file.write((json.dumps(data, indent=1) + "\n").encode())
    return Made(path, "geometry", 0, path.stat().st_size)
