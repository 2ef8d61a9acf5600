"""The cards by fpdf2. It draws less: chords instead of curves, no clipping; repeated backs are drawn again."""

import json
import sys
from pathlib import Path
from typing import Any

from fpdf import FPDF


def rgb(colour: list[float]) -> tuple[int, int, int]:
    r, g, b = (round(255 * v) for v in colour)
    return r, g, b


def draw(pdf: FPDF, shapes: list[Any], dx: float, dy: float) -> None:
    for kind, *args in shapes:
        if kind == "text":
            x, y, said, font, pt, colour = args
            pdf.set_font(font, size=pt)
            pdf.set_text_color(*rgb(colour))
            pdf.text(dx + x, dy + y, said)
            continue
        fill, stroke, width, closed, points = args
        if fill:
            pdf.set_fill_color(*rgb(fill))
        if stroke:
            pdf.set_draw_color(*rgb(stroke))
            pdf.set_line_width(width)
        style = "DF" if fill and stroke else "F" if fill else "D"
        pdf.polyline([(dx + x, dy + y) for x, y in points], polygon=closed or bool(fill), style=style)


def main() -> None:
    data = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    pdf = FPDF(unit="pt", format=tuple(data["page"]))
    for name, font in data["fonts"].items():
        pdf.add_font(name, fname=font["file"])
    for page in data["pages"]:
        pdf.add_page()
        for face, x, y in page:
            draw(pdf, data["faces"][face], x, y)
    pdf.output(sys.argv[2])


if __name__ == "__main__":
    main()
