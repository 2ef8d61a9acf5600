"""Sheets as PDF: front, solo back and what lies on their reverse, for pads, named players and played games."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import BinaryIO
from unicodedata import normalize

from layouts.bands import Seat
from layouts.chart import Chart
from layouts.item import Item, Page, Rect
from layouts.layout import read_layout
from layouts.place import grouped, place, place_personal
from pnp.document import Document
from pnp.draw import draw_items
from pnp.house import house_pages, print_house
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
LARGE = {"A4": ("a3", 297 * 2**0.5, 210 * 2**0.5), "LETTER": ("tabloid", 431.8, 279.4)}
"""The larger paper of each: its name and size."""


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
    marks: tuple[Sheet, ...] = ()  # of each seat, on the side that so many players use
    charts: tuple[Chart, ...] | None = None  # placements of changed maps; None: those kept on this machine

    @cached_property
    def changes(self) -> dict[str, tuple[str, ...]]:
        """What each house rule changes, in words, by id."""
        from rules.changes import house_changes

        return house_changes(self.rules, self.words.code)

    @cached_property
    def _charts(self) -> Sequence[Chart]:
        if self.charts is not None:
            return self.charts
        from layouts.kept import kept_charts

        return kept_charts(self.rules)

    @property
    def side(self) -> str:
        """The side that so many players play on."""
        return "back" if self.players == 1 else "front"

    def chart(self, side: str) -> Chart | None:
        """A given placement of the map that fits a side, if there is one."""
        from layouts.kept import fitting

        return fitting(self._charts, self.rules, read_layout(side, self.paper)) if self._charts else None

    def sized(self, page: Page) -> Page:
        """A page as large as wished."""
        if not self.large:
            return page
        _, w, h = LARGE[page.paper]
        scale = min(w / page.w, h / page.h)
        return replace(page, scale=scale, offset=((w - page.w * scale) / 2, (h - page.h * scale) / 2))

    def title(self, *about: str) -> str:
        """A document's title: the game, what it is, for whom, and by which house rules."""
        houses = ", ".join(self.words.house_name(house) for house in self.rules.house)
        return " · ".join(filter(None, (self.words("terms/game"), *about, houses)))


def seats_of(rules: Ruleset, names: Sequence[str], game: str, players: int = 0) -> tuple[Seat, ...]:
    """Named seats in order; the game's code is a hash of rules, names and text: no clock, no chance."""
    if not names:
        return ()
    names = [normalize("NFC", name) for name in names]
    told = "\0".join([rules.fingerprint, *names, normalize("NFC", game)]).encode()
    number = int.from_bytes(hashlib.blake2b(told, digest_size=5).digest(), "big")
    code = "".join(CROCKFORD[number >> shift & 31] for shift in range(35, -1, -5))
    n = players or len(names)
    return tuple(Seat(name, i, n, code, f"{grouped(code)}·{i}") for i, name in enumerate(names, 1))


def sheet_id(job: Job, page: Page, seat: Seat) -> SheetId:
    """What a sheet's QR says; house rules ride along where there is room."""
    rules = job.rules
    head = Head(rules.game.code, rules.version, rules.fingerprint)
    bare = SheetId(head, page.side, page.paper, page.layout, seat.players, seat.seat, seat.game)
    full = replace(bare, house=rules.house)
    return full if rules.house and fits(job.link + print_qr(full), QR_VERSION) else bare


def placed(job: Job, side: str) -> Page:
    """A side of the sheet, larger if wished; what a number of players leaves out is out on their side only."""
    players = job.players if side == job.side else 0
    return job.sized(place(job.rules, job.words, side, job.paper, players, job.version, job.chart(side)))


def write_sheets(file: BinaryIO, job: Job, sides: Sequence[str], tick: Callable[[], None] = lambda: None) -> int:
    """Writes the sheets, sides of one sheet behind each other so that they print as one duplex job."""
    w = job.words
    document = Document(file, _title(job, sides), w.code, palette(job.ink))
    pages = {side: placed(job, side) for side in sides}
    for side, page in pages.items():
        document.art(side, page.w, page.h, _static(page))
    reverse, *more = house_pages(job) if list(sides) == ["front"] and job.rules.house else (None,)
    for n, seat in enumerate(_seats(job)):
        for side, page in pages.items():
            own = place_personal(job.rules, w, side, job.paper, seat)
            marks = job.marks[n] if n < len(job.marks) and side == job.side else None
            draw = _personal(job, page, seat, own, marks)
            document.page(page.w, page.h, _label(job, side, seat, n), draw, side, page.scale, page.offset)
            tick()
        if reverse is not None:
            print_house(document, job, reverse)
    for number, page in enumerate(more, 1):  # once, behind the last sheet: the others need not carry them
        print_house(document, job, page, number)
    document.save()
    return document.pages


def _seats(job: Job) -> Iterator[Seat]:
    nobody = Seat(code=grouped(job.rules.fingerprint))
    for _ in range(job.copies):
        yield from job.seats or (nobody,)


def _kind(job: Job, side: str) -> str:
    return job.words("print/solo" if side == "back" else "print/sheets")


def _title(job: Job, sides: Sequence[str]) -> str:
    """Names, or else how many play."""
    players = job.words.counted("player", job.players) if job.players > 1 and "front" in sides else ""
    whom = ", ".join(seat.name for seat in job.seats) or players
    return job.title(" + ".join(_kind(job, side) for side in sides), whom)


def _label(job: Job, side: str, seat: Seat, n: int) -> str:
    """A sheet's bookmark: its name and seat, or its number in a pad."""
    kind, copy = _kind(job, side), n // max(1, len(job.seats)) + 1
    if not seat.name:
        return f"{kind} {copy}" if job.copies > 1 else kind
    again = f" ({copy})" if job.copies > 1 else ""
    return f"{kind}{job.words('grammar/colon')}{seat.name}, {job.words('sheet/seat', seat.seat)}{again}"


def _static(page: Page) -> Callable[[Pen], None]:
    return lambda pen: draw_items(pen, page.items)


def _personal(job: Job, page: Page, seat: Seat, own: Sequence[Item], marks: Sheet | None) -> Callable[[Pen], None]:
    qr: Rect = page.one("qr").rect

    def draw(pen: Pen) -> None:
        draw_qr(pen, qr, matrix(job.link + print_qr(sheet_id(job, page, seat)), QR_VERSION))
        draw_items(pen, own)
        if marks is not None:
            draw_marks(pen, page, marks, job.rules)

    return draw
