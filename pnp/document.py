"""PDF documents: page boxes, metadata, bookmarks; same input, same bytes."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString
from reportlab.pdfgen.canvas import Canvas

from layouts.item import Rect
from layouts.type import MM
from pnp.palette import Palette
from pnp.pen import Pen, use_font
from rules.errors import UsageError
from rules.quote import quote

rl_config.useA85 = 0  # PDF is binary anyway; the detour over text makes it larger and slower
SRGB = Path(__file__).parent / "srgb.icc"
VERSION = (1, 4)
"""Of PDF: the first with a document's language and output intents."""
LAST_SECOND = 253_402_300_799
"""Of the year 9999, in seconds since 1970."""


def _check_date() -> None:
    """The date that reportlab takes from the surroundings must be one."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if told and not (re.fullmatch("[0-9]{1,12}", told) and int(told) <= LAST_SECOND):
        raise UsageError(
            f"SOURCE_DATE_EPOCH is {quote(told)}. Set it to whole seconds since 1970, up to {LAST_SECOND}, or unset it."
        )


def _box(r: Rect, h: float) -> tuple[float, float, float, float]:
    """A rectangle as PDF measures it: in points, from the lower left corner of a page h mm high."""
    return r.x * MM, (h - r.y1) * MM, r.x1 * MM, (h - r.y) * MM


class Document:
    """A PDF being written, page by page, all in one ink."""

    def __init__(self, file: BinaryIO, title: str, lang: str, palette: Palette) -> None:
        _check_date()
        font = use_font("sans")
        self.canvas = Canvas(file, invariant=1, lang=lang, pageCompression=1, initialFontName=font, pdfVersion=VERSION)
        self.palette = palette
        self.pages = 0
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Loire")
        self.canvas.setCreator("Loire")
        self.canvas.setSubject("Joan of Arc, print and play; an unofficial fan project")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        self._say_srgb()

    def _say_srgb(self) -> None:
        """Tells printers that the colours are sRGB."""
        doc = self.canvas._doc
        profile = PDFStream(PDFDictionary({"N": 3}), SRGB.read_bytes(), filters=[])
        intent = PDFDictionary(
            {
                "Type": PDFName("OutputIntent"),
                "S": PDFName("GTS_PDFA1"),
                "OutputConditionIdentifier": PDFString("sRGB"),
                "DestOutputProfile": doc.Reference(profile, "srgb"),
            }
        )
        catalog = doc.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]  # reportlab writes only what it knows
        catalog.OutputIntents = PDFArray([intent])

    def art(self, name: str, w: float, h: float, draw: Callable[[Pen], None], bleed: float = 0) -> None:
        """Draws something once, to be used on many pages; it may reach over its edges as far as it bleeds."""
        if not self.canvas.hasForm(name):
            self.canvas.beginForm(name, -bleed * MM, -bleed * MM, (w + bleed) * MM, (h + bleed) * MM)
            draw(Pen(self.canvas, h, self.palette))
            self.canvas.endForm()

    def page(
        self,
        w: float,
        h: float,
        bookmark: str,
        draw: Callable[[Pen], None],
        art: str = "",
        scale: float = 1,
        offset: tuple[float, float] = (0, 0),
        trim: Rect | None = None,
        bleed: Rect | None = None,
    ) -> None:
        """One page of w x h mm content, scaled and shifted; `art` is laid below what is drawn.

        What is cut out of a page that is neither scaled nor shifted is `trim`, with its bleed around it `bleed`.
        """
        c = self.canvas
        full_w, full_h = (w * scale + 2 * offset[0]) * MM, (h * scale + 2 * offset[1]) * MM
        c.setPageSize((full_w, full_h))
        c.setTrimBox(_box(trim, h) if trim else (0, 0, full_w, full_h))
        c._bleedBox = _box(bleed, h) if bleed else None  # reportlab keeps the last page's and has no way to unset it
        key = f"p{self.pages}"
        c.bookmarkPage(key)
        if bookmark:
            c.addOutlineEntry(bookmark, key, 0)
        moved = scale != 1 or offset != (0, 0)
        if moved:
            c.saveState()
            c.transform(scale, 0, 0, scale, offset[0] * MM, offset[1] * MM)
        if art:
            c.doForm(art)
        draw(Pen(c, h, self.palette))
        if moved:
            c.restoreState()
        c.showPage()
        self.pages += 1

    def save(self) -> None:
        self.canvas.save()


def nothing(_: Any) -> None:
    """Draws nothing: the page's art is all."""
