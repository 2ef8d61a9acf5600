"""Sheets as PDF: front, solo back and what lies on their reverse, for pads, named players and played games."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import BinaryIO

from layouts.bands import Seat
from layouts.chart import Chart, chart_key
from layouts.item import Item, Page, Rect
from layouts.layout import read_layout
from layouts.place import grouped, place, place_personal, towns_on
from pnp.document import Document
from pnp.draw import draw_items
from pnp.house import house_page
from pnp.marks import draw_marks
from pnp.palette import palette
from pnp.pen import Pen
from pnp.qr import draw_qr, fits, matrix
from rules.model import Ruleset
from rules.notation import Head, SheetId, print_qr
from rules.sheet import Sheet
from rules.versions import CROCKFORD
from rules.words import Words

QR_VERSION = 6
"""The largest QR that is still read at 22 mm after a bad photograph."""
LARGE = {"A4": (297 * 2**0.5, 210 * 2**0.5), "LETTER": (431.8, 279.4)}


@dataclass(frozen=True)
class Job:
    """What to print."""

    rules: Ruleset
    words: Words
    paper: str = "a4"
    ink: str = "full"
    players: int = 0
    copies: int = 1
    seats: tuple[Seat, ...] = ()
    large: bool = False
    version: str = ""
    link: str = ""  # an address before the QR's text
    marks: tuple[Sheet, ...] = ()
    charts: tuple[Chart, ...] = ()
    changes: dict[str, tuple[str, ...]] = field(default_factory=dict)  # house rules in words, by id

    def chart(self, side: str) -> Chart | None:
        """A given placement of the map that fits a side, if there is one."""
        if not self.charts:
            return None
        layout = read_layout(side, self.paper)
        box, key = layout.box("map"), chart_key(self.rules, towns_on(self.rules, layout.side))
        return next((c for c in self.charts if c.key == key and (c.w, c.h) == (box.w, box.h)), None)


def seats_of(rules: Ruleset, names: Sequence[str], game: str) -> tuple[Seat, ...]:
    """Named seats in order; the game's code is a hash of rules, names and text: no clock, no chance."""
    if not names:
        return ()
    told = "\0".join([rules.fingerprint, *names, game]).encode()
    number = int.from_bytes(hashlib.blake2b(told, digest_size=5).digest(), "big")
    code = "".join(CROCKFORD[number >> shift & 31] for shift in range(35, -1, -5))
    return tuple(Seat(name, i, len(names), code, f"{grouped(code)}·{i}") for i, name in enumerate(names, 1))


def sheet_id(job: Job, page: Page, seat: Seat) -> SheetId:
    """What a sheet's QR says; house rules ride along where there is room."""
    rules = job.rules
    head = Head(rules.game.code, rules.version, rules.fingerprint)
    bare = SheetId(head, page.side, page.paper, page.layout, seat.players, seat.seat, seat.game)
    full = replace(bare, house=rules.house)
    return full if rules.house and fits(job.link + print_qr(full), QR_VERSION) else bare


def placed(job: Job, side: str) -> Page:
    """A side of the sheet, larger if wished."""
    page = place(job.rules, job.words, side, job.paper, job.players, job.version, job.chart(side))
    if not job.large:
        return page
    w, h = LARGE[page.paper]
    scale = min(w / page.w, h / page.h)
    return replace(page, scale=scale, offset=((w - page.w * scale) / 2, (h - page.h * scale) / 2))


def write_sheets(file: BinaryIO, job: Job, sides: Sequence[str], tick: Callable[[], None] = lambda: None) -> int:
    """Writes the sheets, sides of one sheet behind each other so that they print as one duplex job."""
    w = job.words
    document = Document(file, f"Loire: {w('terms/game')}", w.code, palette(job.ink))
    pages = {side: placed(job, side) for side in sides}
    for side, page in pages.items():
        document.art(side, page.w, page.h, _static(page))
    nobody = Seat(code=grouped(job.rules.fingerprint))
    for n, seat in enumerate(_seats(job, nobody)):
        for side, page in pages.items():
            own = place_personal(job.rules, w, side, job.paper, seat)
            marks = job.marks[n] if n < len(job.marks) else None
            label = " ".join(filter(None, (w(f"print/{'solo' if side == 'back' else 'sheets'}"), seat.name)))
            document.page(page.w, page.h, label, _personal(job, page, seat, own, marks), side, page.scale, page.offset)
            tick()
        if job.rules.house and sides == ["front"]:
            front = pages["front"]
            document.page(front.w, front.h, w("sheet/house_title"), house_page(job), "", front.scale, front.offset)
    document.save()
    return document.pages


def _seats(job: Job, nobody: Seat) -> Iterator[Seat]:
    for _ in range(job.copies):
        yield from job.seats or (nobody,)


def _static(page: Page) -> Callable[[Pen], None]:
    return lambda pen: draw_items(pen, page.items)


def _personal(job: Job, page: Page, seat: Seat, own: Sequence[Item], marks: Sheet | None) -> Callable[[Pen], None]:
    qr: Rect = page.one("qr").rect

    def draw(pen: Pen) -> None:
        draw_qr(pen, qr, matrix(job.link + print_qr(sheet_id(job, page, seat)), QR_VERSION))
        draw_items(pen, own)
        if marks is not None:
            draw_marks(pen, page, marks)

    return draw
