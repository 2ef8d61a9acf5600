"""Printing from Python: one function makes the files that `loire print` makes."""

import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

from layouts.bands import Seat
from layouts.chart import Chart
from layouts.cover import Entry, place_cover
from layouts.layout import read_layout
from layouts.place import geometry
from layouts.reference import place_reference
from pnp.calibration import draw_back, draw_front
from pnp.deck import chosen, deck, picture_deck, write_deck
from pnp.document import Document
from pnp.draw import draw_items
from pnp.house import house_pages, print_house
from pnp.options import (
    DECKS,
    SIDES,
    WHAT,
    Made,
    Options,
    check_cut,
    check_marks,
    check_options,
    plain,
    wanted,
)
from pnp.output import folder_for, whole_file
from pnp.palette import palette
from pnp.sheets import LARGE, Job, placed, seats_of, write_sheets
from rules.filled import FilledGame
from rules.model import Ruleset
from rules.words import Words

PNG_DPI = 150
CARD_DPI = 300
HOUSES = 60
"""The longest list of house rules in a file's name; a longer one is told by its fingerprint."""
Tick = Callable[[], None]


@dataclass(frozen=True)
class Product:
    """A file to make: its name before the paper's, its kind, what writes it and says how many pages it has."""

    name: str
    kind: str
    write: Callable[[BinaryIO], int]
    job: Job
    large: bool = True  # whether --large enlarges it
    table: bool = False  # whether it is made for certain players
    house: bool = True  # whether house rules change it
    tags: tuple[str, ...] = ()  # what else tells it from others of its name
    pictures: Callable[[Path, str, str], list[Path]] | None = None  # how it makes pictures of its own
    sides: int = 1  # of a sheet of paper that are printed
    how: str = ""  # a word of the cover on how to print it


def print_kit(
    rules: Ruleset,
    words: Words,
    folder: Path,
    what: Sequence[str] = (),
    options: Options | None = None,
    marks: FilledGame | None = None,
    charts: Sequence[Chart] | None = None,
    tick: Tick = lambda: None,
    second: Words | None = None,
) -> list[Made]:
    """Makes files in a folder and says which: all that `loire print` does.

    `what` names products of WHAT, all of them unless told; sheets and solo together make one duplex job. `marks` is a
    game by the same rules whose marks are drawn onto its sheets; then only these are made unless told. `charts` are
    placements of maps that house rules changed, those that `loire layout map` has kept unless told. `tick` is called
    after every sheet. A `second` language stands beside the first on cards and tiles; the rest comes in each.
    """
    o = plain(options or Options())
    asked = wanted(what, o, marks)
    check_options(rules, asked, o)
    languages = [words, second] if second else [words]
    check_cut(o.cut, languages)
    if marks is not None:
        check_marks(rules, asked, o, marks)
    named = [kind for kind in asked if kind in DECKS]
    if named:
        kept, only = chosen(rules, named, o.cut.only)
        asked = [kind for kind in asked if kind not in DECKS or kind in kept]
        o = replace(o, cut=replace(o.cut, only=only))
    by_name = bool(what) and "all" not in [thing.lower() for thing in what]
    job = _job(rules, words, o, marks, charts)
    jobs = [job] + ([replace(job, words=second)] if second else [])
    with folder_for(folder):
        done = [(p, _save(folder, p, o)) for p in _products(jobs, asked, o, o.copies if by_name else 1, tick)]
        if "cover" in asked:
            done.insert(0, ((cover := _cover(job, done, o)), _save(folder, cover, o)))
        made = [m for _, files in done for m in files]
        if o.geometry:
            made += [_geometry(job, folder, side) for side in _sides(asked)]
    return made


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


def _sides(what: Sequence[str]) -> list[str]:
    return [side for thing, side in SIDES.items() if thing in what]


def _products(jobs: Sequence[Job], what: Sequence[str], o: Options, copies: int, tick: Tick) -> Iterator[Product]:
    """What to make but the cover, in the order of a kit."""
    first, sides = jobs[0], _sides(what)
    if "calibration" in what:
        write = partial(_calibration, job=first)
        yield Product("calibration", "calibration", write, first, large=False, house=False, sides=2, how="calibration")
    names = [thing for thing in SIDES if thing in what]
    for job in jobs if sides else ():
        write = partial(write_sheets, job=job, sides=sides, tick=tick)
        both = 2 if len(sides) > 1 or (job.rules.house and names == ["sheets"]) else 1
        yield Product("-".join(names), names[0], write, job, table=True, sides=both, how=names[0])
    for job in jobs if "reference" in what else ():
        yield Product("reference", "reference", partial(_reference, job=job), job, how="reference")
    for kind in DECKS:
        if kind in what:
            yield _deck(jobs, kind, o, copies, tick)


def _deck(jobs: Sequence[Job], kind: str, o: Options, copies: int, tick: Tick) -> Product:
    job, languages = jobs[0], [job.words for job in jobs]
    cards = deck(job.rules, languages, kind, o.cut, copies)
    title = job.words(f"cards/titles/{kind}")
    tags = [o.cut.cards] if o.cut.cards != "poker" and kind != "tiles" else []
    if o.format == "pdf":
        tags += [o.cut.fold] if o.cut.fold != "duplex-long" else []
        tags += [f"bleed{o.cut.bleed:g}"] if o.cut.bleed else []
    if o.cut.only:
        tags.append("some")
    return Product(
        name=kind,
        kind=kind,
        write=partial(write_deck, cards=cards, title=title, job=job, cut=o.cut, tick=tick),
        job=job,
        large=False,
        tags=tuple(tags),
        pictures=partial(picture_deck, cards, job, o.cut, o.dpi or CARD_DPI, tick),
        sides=2 if o.cut.fold.startswith("duplex") else 1,
        how=o.cut.fold,
    )


def _cover(job: Job, done: Sequence[tuple[Product, list[Made]]], o: Options) -> Product:
    """The cover of what was made; asked for alone, of a whole kit."""
    w = job.words
    if not done:
        kit = _products([job], [*WHAT[1:]], o, 1, lambda: None)
        done = [(p, [Made(Path(f"{file_name(p)}.pdf"), p.kind, p.write(io.BytesIO()), 0)]) for p in kit]
    entries = []
    for product, files in done:
        name = files[0].path.name if len(files) == 1 else f"{file_name(product)} …"
        sheets = -(-sum(m.pages for m in files) // product.sides)
        entries.append(Entry(product.kind, name, sheets, w(f"cover/how/{product.how if o.format == 'pdf' else 'png'}")))
    page = place_cover(job.rules, w, job.paper, entries, job.version)

    def write(file: BinaryIO) -> int:
        document = Document(file, job.title(page.title), w.code, palette(job.ink))
        document.page(page.w, page.h, page.title, lambda pen: draw_items(pen, page.items))
        document.save()
        return document.pages

    return Product("cover", "cover", write, job, large=False)


def file_name(product: Product) -> str:
    """A product's file name without its ending: everything that makes it differ from another is in it."""
    job = product.job
    parts = [product.name, _paper(job, product.large), job.words.code]
    if job.ink != "full":
        parts.append(job.ink)
    if product.table and job.players:
        parts.append(f"{job.players}p")
    if product.table and job.seats:
        parts.append(job.seats[0].game.lower())
    if product.table and job.marks:
        parts.append("marked")
    parts += product.tags
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


def _save(folder: Path, product: Product, o: Options) -> list[Made]:
    name = file_name(product)
    if o.format == "pdf" or (o.format == "tts" and product.pictures is None):
        path = folder / f"{name}.pdf"
        with whole_file(path) as file:
            pages = product.write(file)
        return [Made(path, product.kind, pages, path.stat().st_size)]
    if product.pictures is not None:
        paths = product.pictures(folder, name, o.format)
        return [Made(p, product.kind, int(p.suffix == ".png"), p.stat().st_size) for p in paths]
    pdf = io.BytesIO()
    product.write(pdf)
    return _rasterise(pdf.getvalue(), folder / f"{name}.pdf", product.kind, o.dpi or PNG_DPI)


def _rasterise(pdf: bytes, path: Path, kind: str, dpi: int) -> list[Made]:
    """Every page as a PNG."""
    import pypdfium2

    out = []
    document = pypdfium2.PdfDocument(pdf)
    for i in range(len(document)):
        image = document[i].render(scale=dpi / 72).to_pil()
        target = path.with_name(f"{path.stem}-{i + 1}.png") if len(document) > 1 else path.with_suffix(".png")
        with whole_file(target) as file:
            image.save(file, "PNG", dpi=(dpi, dpi))
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
