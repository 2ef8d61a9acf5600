"""House rules on paper: their reverse pages, and the QR that carries them."""

from typing import TYPE_CHECKING

from layouts.house import place_house
from layouts.item import Page
from layouts.layout import read_layout
from pnp.document import Document, nothing
from pnp.draw import draw_items
from pnp.pen import Pen
from pnp.qr import draw_qr, matrix
from rules.notation import Head, SheetId, print_qr

if TYPE_CHECKING:
    from pnp.sheets import Job

RULES_QR = 40
"""The largest QR there is; at 50 mm and on a still page it is read."""


def rules_qr(job: "Job") -> str:
    """The text of a QR that carries all house rules."""
    rules = job.rules
    return print_qr(SheetId(Head(rules.game.code, rules.version, rules.fingerprint), "R", "0", 0, house=rules.house))


def house_pages(job: "Job") -> tuple[Page, ...]:
    """The pages that say the house rules of a job: none without house rules."""
    if not job.rules.house:
        return ()
    pages = place_house(job.rules, job.words, read_layout("front", job.paper), job.changes, job.version)
    return tuple(job.sized(page) for page in pages)


def print_house(document: Document, job: "Job", page: Page, number: int = 0) -> None:
    """Adds one of those pages to a document; however often it comes, it is drawn once."""
    name = f"house-{number}"

    def draw(pen: Pen) -> None:
        draw_items(pen, page.items)
        for item in page.items:
            if item.kind == "qr":
                draw_qr(pen, item.rect, matrix(rules_qr(job), RULES_QR, "L"))

    document.art(name, page.w, page.h, draw)
    document.page(page.w, page.h, page.title, nothing, name, page.scale, page.offset)
