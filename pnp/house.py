"""The reverse of a sheet played with house rules: the rules in words, and a QR that carries them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from layouts.item import Page, Rect
from layouts.type import width, wrap
from pnp.pen import Pen
from pnp.qr import draw_qr, matrix
from rules.errors import RulesError
from rules.notation import Head, SheetId, print_qr

if TYPE_CHECKING:
    from pnp.document import Document
    from pnp.sheets import Job

RULES_QR = 40
"""The largest QR there is; at 50 mm and on a still page it is read."""


def rules_qr(job: "Job") -> str:
    """The text of a QR that carries all house rules."""
    rules = job.rules
    return print_qr(SheetId(Head(rules.game.code, rules.version, rules.fingerprint), "R", "0", 0, house=rules.house))


def house_page(job: "Job", page: Page) -> Callable[[Pen], None]:
    """Draws the house rules of a job."""

    def draw(pen: Pen) -> None:
        w, p = job.words, pen.p
        x, y, room = 20.0, 28.0, page.w - 40 - 62
        title = w("sheet/house_title")
        pen.text(x, y, title[0], "gotisch", 30, p["rubric"])
        pen.text(x + width(title[0], "gotisch", 30), y, title[1:], "gotisch", 27, p["ink"])
        y += 12
        for house in job.rules.house:
            pen.text(x, y, w.house_name(house), "grenze-bold", 14, p["ink"])
            y += 6
            for line in wrap(w.house_summary(house), "sans", 10.5, room):
                pen.text(x, y, line, "sans", 10.5, p["ink"])
                y += 5
            y += 2
            for said in job.changes.get(house.id, ()):
                for i, line in enumerate(wrap(said, "sans", 9, room - 5)):
                    if y > page.h - 20:
                        raise RulesError("The house rules in words do not fit on one page. Use fewer of them together.")
                    if not i:
                        pen.circle(x + 1.5, y - 1.1, 0.6, p["mid"])
                    pen.text(x + 4, y, line, "sans", 9, p["mid"])
                    y += 4.3
            y += 5
        _rules_qr(pen, job, Rect(page.w - 20 - 50, 24, 50, 50))

    return draw


def _rules_qr(pen: Pen, job: "Job", r: Rect) -> None:
    draw_qr(pen, r, matrix(rules_qr(job), RULES_QR, "L"))
    for i, line in enumerate(wrap(job.words("sheet/house_qr"), "sans", 9, r.w)):
        pen.text(r.x, r.y1 + 5 + 4 * i, line, "sans", 9, pen.p["mid"])


def add_rules_qr(document: "Document", job: "Job", page: Page) -> None:
    """The house rules' own page behind the reference page."""
    document.page(page.w, page.h, job.words("sheet/house_title"), house_page(job, page))
