"""The one page that can be printed until the sheets can: it says so."""

import io
from pathlib import Path

from rules.model import Ruleset

FONTS = Path(__file__).parent.parent / "fonts"
INK, VERMILION, GREY = "#1D2733", "#B23A0A", "#545E69"
MM = 72 / 25.4


def page(rules: Ruleset, lines: list[str]) -> bytes:
    """An A4 page with the name of the game, some lines, and the fingerprint of the rules."""
    from reportlab.lib.colors import HexColor
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    for name, file in (
        ("Title", "GrenzeGotisch_700Bold"),
        ("Text", "SourceSans3_400Regular"),
        ("Note", "Grenze_400Regular_Italic"),
    ):
        pdfmetrics.registerFont(TTFont(name, FONTS / f"{file}.ttf"))
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(210 * MM, 297 * MM), invariant=1)
    canvas.setTitle("Loire")
    canvas.setFillColor(HexColor(VERMILION))
    canvas.setFont("Title", 58)
    canvas.drawString(25 * MM, 240 * MM, "L")
    canvas.setFillColor(HexColor(INK))
    canvas.drawString(25 * MM + pdfmetrics.stringWidth("L", "Title", 58), 240 * MM, "oire")
    canvas.setFont("Text", 13)
    for i, line in enumerate(lines):
        canvas.drawString(25 * MM, (222 - 8 * i) * MM, line)
    canvas.setFillColor(HexColor(GREY))
    canvas.setFont("Note", 11)
    canvas.drawString(25 * MM, 20 * MM, f"{rules.game.code}.{rules.version}.{rules.fingerprint}")
    canvas.save()
    return out.getvalue()
