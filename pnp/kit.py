"""Printing from Python: one function makes the files that `loire print` makes."""

import hashlib
import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

from layouts.bands import Seat
from layouts.chart import Chart
from layouts.layout import read_layout
from layouts.place import geometry
from pnp.document import Document
from pnp.draw import draw_items
from pnp.house import RULES_QR, house_pages, print_house, rules_qr
from pnp.options import (
    DECKS,
    SIDES,
    WHAT,
    Made,
    Options,
    check_cut,
    check_idle,
    check_marks,
    check_options,
    plain,
    wanted,
)
from pnp.output import folder_for, whole_file, whole_files
from pnp.palette import palette
from pnp.pen import Pen
from pnp.qr import draw_qr, matrix
from pnp.sheets import LARGE, Job, placed, seats_of, write_sheets
from rules.errors import UsageError
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
    lang: str = ""  # its languages; the job's unless told
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
    by_name = bool(what) and "all" not in [thing.lower() for thing in what]
    check_options(rules, asked, o)
    check_idle(asked, o, by_name)
    languages = [words, second] if second else [words]
    check_cut(o.cut, languages)
    if marks is not None:
        check_marks(rules, asked, o, marks)
    named = [kind for kind in asked if kind in DECKS]
    if named:
        from pnp.deck import chosen  # each product's own code is read only when it is asked for

        kept, only = chosen(rules, named, o.cut.only)
        asked = [kind for kind in asked if kind not in DECKS or kind in kept]
        o = replace(o, cut=replace(o.cut, only=only))
    job = _job(rules, words, o, marks, charts)
    jobs = [job] + ([replace(job, words=second)] if second else [])
    with folder_for(folder):
        products = _products(jobs, asked, o, o.copies if by_name else 1, tick)
        done = [(p, _save(folder, p, o)) for p in (_tagged(p, o) for p in products)]
        if "cover" in asked:
            done.insert(0, ((cover := _cover(jobs, done, o)), _save(folder, cover, o)))
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
        tags = _sheet_tags(job)
        yield Product("-".join(names), names[0], write, job, table=True, tags=tags, sides=both, how=names[0])
    for job in jobs if "reference" in what else ():
        yield Product("reference", "reference", partial(_reference, job=job), job, how="reference")
    for kind in DECKS:
        if kind in what:
            yield _deck(jobs, kind, o, copies, tick)


def _sheet_tags(job: Job) -> tuple[str, ...]:
    """What tells sheets apart besides their table: how many there are, and the address in their QR."""
    link = hashlib.blake2b(job.link.encode(), digest_size=4).hexdigest()
    return (*([f"x{job.copies}"] if job.copies > 1 else []), *([f"link-{link}"] if job.link else []))


def _deck(jobs: Sequence[Job], kind: str, o: Options, copies: int, tick: Tick) -> Product:
    from pnp.deck import chosen_tag, deck, picture_deck, write_deck

    job, languages = jobs[0], [job.words for job in jobs]
    cards = deck(job.rules, languages, kind, o.cut, copies)
    title = job.words(f"cards/titles/{kind}")
    tags = [o.cut.cards] if o.cut.cards != "poker" and kind != "tiles" else []
    tags += [o.cut.fold] if o.cut.fold != "duplex-long" else []
    bleed = o.cut.bleed_for(o.format)
    tags += [f"bleed{bleed:g}"] if bleed != replace(o.cut, bleed=None).bleed_for(o.format) else []
    tags += [f"offset{o.cut.back_offset[0]:g},{o.cut.back_offset[1]:g}"] if o.cut.back_offset != (0, 0) else []
    tags += [f"x{copies}"] if copies > 1 else []
    tags += [chosen_tag(job.rules, kind, o.cut.only)] if o.cut.only else []
    return Product(
        name=kind,
        kind=kind,
        write=partial(write_deck, cards=cards, title=title, job=job, cut=o.cut, tick=tick),
        job=job,
        large=False,
        tags=tuple(tags),
        lang="+".join(w.code for w in languages),
        pictures=partial(picture_deck, cards, title, job, o.cut, o.dpi or CARD_DPI, tick),
        sides=2 if o.cut.fold.startswith("duplex") else 1,
        how=o.cut.fold,
    )


def _cover(jobs: Sequence[Job], done: Sequence[tuple[Product, list[Made]]], o: Options) -> Product:
    """The cover of what was made; asked for alone, of a whole kit."""
    from layouts.cover import Entry, place_cover

    job, w, pictures = jobs[0], jobs[0].words, o.format == "png" and bool(done)
    if not done:
        kit = _products(jobs, [*WHAT[1:]], o, 1, lambda: None)
        done = [(p, [Made(Path(f"{file_name(p)}.pdf"), p.kind, p.write(io.BytesIO()), 0)]) for p in kit]
    entries = []
    for product, files in done:
        name = files[0].path.name if len(files) == 1 else f"{file_name(product)} …"
        pages = sum(m.pages for m in files)
        if pictures:
            entries.append(Entry(product.kind, name, 0, "", pages))
        else:
            entries.append(Entry(product.kind, name, -(-pages // product.sides), w(f"cover/how/{product.how}")))
    page = place_cover(job.rules, w, job.paper, entries, job.version)

    def draw(pen: Pen) -> None:
        draw_items(pen, page.items)
        for item in page.items:
            if item.kind == "qr":
                draw_qr(pen, item.rect, matrix(rules_qr(job), RULES_QR, "L"))

    def write(file: BinaryIO) -> int:
        document = Document(file, job.title(page.title), w.code, palette(job.ink))
        document.page(page.w, page.h, page.title, draw)
        document.save()
        return document.pages

    return _tagged(
        Product(
            name="cover",
            kind="cover",
            write=write,
            job=job,
            large=False,
            table=any(product.table for product, _ in done),
            tags=_kit_tags([product for product, _ in done]),
            lang="+".join(job.words.code for job in jobs),
        ),
        o,
    )


def _kit_tags(products: Sequence[Product]) -> tuple[str, ...]:
    """What tells the cover of a kit from another's: what is in it, unless all is, and what tells its parts apart."""
    kinds = list(dict.fromkeys(thing for p in products for thing in _things(p)))
    parts = [] if set(kinds) == set(WHAT[1:]) else ["+".join(kinds)]
    return (*parts, *dict.fromkeys(tag for p in products for tag in p.tags))


def _things(product: Product) -> list[str]:
    return [thing for thing in SIDES if thing in product.name.split("-")] if product.table else [product.kind]


def _tagged(product: Product, o: Options) -> Product:
    """A product whose name tells how fine its pictures are, if these are not as fine as usual."""
    usual = CARD_DPI if product.pictures else PNG_DPI
    return product if o.dpi in (None, usual) else replace(product, tags=(*product.tags, f"dpi{o.dpi}"))


def file_name(product: Product) -> str:
    """A product's file name without its ending: everything that makes it differ from another is in it."""
    job = product.job
    parts = [product.name, _paper(job, product.large), product.lang or job.words.code]
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
    from layouts.reference import place_reference

    page = job.sized(place_reference(job.rules, job.words, job.paper, job.version))
    document = Document(file, job.title(page.title), job.words.code, palette(job.ink))
    draw = lambda pen: draw_items(pen, page.items)  # noqa: E731
    document.page(page.w, page.h, page.title, draw, "", page.scale, page.offset)
    for number, house in enumerate(house_pages(job)):
        print_house(document, job, house, number)
    document.save()
    return document.pages


def _calibration(file: BinaryIO, job: Job) -> int:
    from pnp.calibration import draw_back, draw_front

    w, page, version = job.words, read_layout("front", job.paper), job.version
    document = Document(file, job.title(w("print/calibration_title")), w.code, palette(job.ink))
    wide, high = page.h, page.w  # upright, as pages of cards are
    document.page(wide, high, w("print/calibration_title"), lambda pen: draw_front(pen, w, wide, version))
    document.page(wide, high, w("print/calibration_back"), lambda pen: draw_back(pen, w, wide, version))
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
    """Every page as a PNG: all of them or none."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    n = len(document)
    targets = [path.with_name(f"{path.stem}-{i + 1}.png") for i in range(n)] if n > 1 else [path.with_suffix(".png")]
    try:
        with whole_files() as files:
            for i, target in enumerate(targets):
                with files.file(target) as file:
                    document[i].render(scale=dpi / 72).to_pil().save(file, "PNG", dpi=(dpi, dpi))
    except MemoryError:
        raise UsageError(f"Pages of {dpi} dpi need more memory than there is. Choose a smaller --dpi.") from None
    finally:
        document.close()
    return [Made(target, kind, 1, target.stat().st_size) for target in targets]


def _geometry(job: Job, folder: Path, side: str) -> Made:
    page = placed(job, side)
    data = geometry(page, job.rules.fingerprint, job.rules.form)
    house = f"-{_houses(job.rules)}" if job.rules.house else ""
    path = folder / f"geometry-{side}-{_paper(job)}{house}.json"
    with whole_file(path) as file:
        file.write((json.dumps(data, indent=1) + "\n").encode())
    return Made(path, "geometry", 0, path.stat().st_size)
