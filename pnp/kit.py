"""Printing from Python: one function makes the files that `loire print` makes."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from layouts.bands import Seat
from layouts.chart import Chart
from layouts.layout import read_layout
from layouts.place import geometry
from layouts.reference import place_reference
from pnp.calibration import draw_back, draw_front
from pnp.document import Document
from pnp.draw import draw_items
from pnp.house import house_page
from pnp.output import make_folder, whole_file
from pnp.palette import palette
from pnp.sheets import Job, placed, seats_of, write_sheets
from rules.errors import UsageError, did_you_mean
from rules.filled import FilledGame
from rules.model import Ruleset
from rules.sheet import Sheet
from rules.words import Words

WHAT = ("sheets", "solo", "reference", "calibration")
PNG_DPI = 150


@dataclass(frozen=True)
class Made:
    """A file that was made."""

    path: Path
    kind: str
    pages: int
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
    version: str = ""
    link: str = ""  # an address of capitals, digits and slashes that the QR begins with


def print_kit(
    rules: Ruleset,
    words: Words,
    folder: Path,
    what: Sequence[str] = WHAT,
    options: Options | None = None,
    marks: FilledGame | None = None,
    changes: Mapping[str, tuple[str, ...]] | None = None,
    charts: Sequence[Chart] = (),
    tick: Callable[[], None] = lambda: None,
) -> list[Made]:
    """Makes PDF (or PNG) files in a folder and says which.

    `what` names products of WHAT; sheets and solo together make one duplex job. `marks` draws a filled game's marks
    onto its sheets, `changes` says house rules in words for the sheet's reverse, `charts` are placements of maps
    that house rules changed, `tick` is called after every sheet.
    """
    o = options or Options()
    _check(rules, what, o)
    seats, players = seats_of(rules, o.names, o.game), o.players or len(o.names)
    sheets: tuple[Sheet, ...] = ()
    if marks is not None:
        seats = tuple(_marked_seats(rules, marks, o.game))
        players, sheets = marks.players, tuple(s.sheet for s in marks.sheets)
    job = Job(
        rules=rules,
        words=words,
        paper=o.paper,
        ink=o.ink,
        players=players,
        copies=o.copies,
        seats=seats,
        large=o.large,
        version=o.version,
        link=o.link,
        marks=sheets,
        charts=tuple(charts),
        changes=dict(changes or {}),
    )
    make_folder(folder)
    made = []
    for name, kind, write in _products(job, what, marks, tick):
        made += _save(folder / f"{name}-{o.paper}-{words.code}.pdf", kind, write, o.format == "png")
    if o.geometry:
        made += [_geometry(job, folder, side) for side in _sides(what, marks)]
    return made


def _check(rules: Ruleset, what: Sequence[str], o: Options) -> None:
    for thing in what:
        if thing not in WHAT:
            raise UsageError(f"There is nothing called {thing!r} to print. {did_you_mean(thing, WHAT)}")
    if o.format not in ("pdf", "png"):
        raise UsageError(f"There is no format {o.format!r}. {did_you_mean(o.format, ('pdf', 'png'))}")
    if not 1 <= o.copies <= 10_000:
        raise UsageError(f"--copies {o.copies}: print 1 to 10,000.")
    if o.players and str(o.players) not in rules.setup:
        raise UsageError(f"--players {o.players}: the game is for 1 to {len(rules.setup)}.")
    if len(o.names) > len(rules.setup):
        raise UsageError(f"{len(o.names)} names; the game is for up to {len(rules.setup)} players.")
    if not re.fullmatch(r"(?:[A-Z0-9$%*+./:-]{1,60}/)?", o.link):
        raise UsageError(f"--link {o.link!r}: write it in capitals, with a slash at the end and without ? and #.")
    for name in o.names:
        if not name.strip():
            raise UsageError("One of the --names is empty. Write them with commas between, as in Red,Blue.")
        if o.names.count(name) > 1:
            raise UsageError(f"The name {name!r} stands twice in --names. Tell the players apart.")


def _marked_seats(rules: Ruleset, game: FilledGame, text: str) -> list[Seat]:
    named = seats_of(rules, [s.player for s in game.sheets], text)
    return [Seat(n.name, s.seat, game.players, n.game, n.code) for n, s in zip(named, game.sheets, strict=True)]


def _sides(what: Sequence[str], marks: FilledGame | None) -> list[str]:
    """The sides of the sheet to print, in the order of one duplex sheet."""
    if marks is not None:
        return ["back"] if marks.players == 1 else ["front"]
    return [side for side, thing in (("front", "sheets"), ("back", "solo")) if thing in what]


Product = tuple[str, str, Callable[[BinaryIO], int]]


def _products(job: Job, what: Sequence[str], marks: FilledGame | None, tick: Callable[[], None]) -> list[Product]:
    out: list[Product] = []
    if sides := _sides(what, marks):
        name = "-".join({"front": "sheets", "back": "solo"}[s] for s in sides)
        out.append((name, "sheets" if "front" in sides else "solo", lambda f: write_sheets(f, job, sides, tick)))
    if "reference" in what:
        out.append(("reference", "reference", lambda f: _reference(f, job)))
    if "calibration" in what:
        out.append(("calibration", "calibration", lambda f: _calibration(f, job)))
    return out


def _reference(file: BinaryIO, job: Job) -> int:
    page = place_reference(job.rules, job.words, job.paper, job.version)
    document = Document(file, page.title, job.words.code, palette(job.ink))

    document.page(page.w, page.h, page.title, lambda pen: draw_items(pen, page.items))
    if job.rules.house:
        document.page(page.w, page.h, job.words("sheet/house_title"), house_page(job))
    document.save()
    return document.pages


def _calibration(file: BinaryIO, job: Job) -> int:
    w, page = job.words, read_layout("front", job.paper)
    document = Document(file, w("print/calibration_title"), w.code, palette(job.ink))
    document.page(page.w, page.h, w("print/calibration_title"), lambda pen: draw_front(pen, w, page.w))
    document.page(page.w, page.h, w("print/calibration_back"), lambda pen: draw_back(pen, w, page.w, page.h))
    document.save()
    return document.pages


def _save(path: Path, kind: str, write: Callable[[BinaryIO], int], png: bool) -> list[Made]:
    if not png:
        with whole_file(path) as file:
            pages = write(file)
        return [Made(path, kind, pages, path.stat().st_size)]
    import io

    pdf = io.BytesIO()
    write(pdf)
    return _rasterise(pdf.getvalue(), path, kind)


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
    path = folder / f"geometry-{side}-{job.paper}.json"
    with whole_file(path) as file:
        file.write((json.dumps(data, indent=1) + "\n").encode())
    return Made(path, "geometry", 1, path.stat().st_size)
