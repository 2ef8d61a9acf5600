"""House rules on paper: their reverse page, and the QR that carries them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from layouts.house import place_house
from layouts.layout import read_layout
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


def house_page(job: "Job") -> Callable[[Pen], None]:
    """Draws the house rules of a job."""
    page = place_house(job.rules, job.words, read_layout("front", job.paper), job.changes)

    def draw(pen: Pen) -> None:
        draw_items(pen, page.items)
        draw_qr(pen, page.one("qr").rect, matrix(rules_qr(job), RULES_QR, "L"))

    return draw
