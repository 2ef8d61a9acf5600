"""The cards by PyMuPDF. It draws less: chords instead of curves, no clipping; fonts go in whole."""

import json
import sys
from pathlib import Path
from typing import Any

import pymupdf


def draw(shape: Any, shapes: list[Any], dx: float, dy: float) -> None:
    for kind, *args in shapes:
        if kind == "text":
            x, y, said, font, pt, colour = args
            shape.insert_text((dx + x, dy + y), said, fontname=font, fontsize=pt, color=colour)
            continue
        fill, stroke, width, closed, points = args
        shape.draw_polyline([(dx + x, dy + y) for x, y in points])
        shape.finish(color=stroke, fill=fill, width=width if stroke else 0, closePath=closed)


def main() -> None:
    data = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    document = pymupdf.open()
    for faces in data["pages"]:
        page = document.new_page(width=data["page"][0], height=data["page"][1])
        for name, font in data["fonts"].items():
            page.insert_font(fontname=name, fontfile=font["file"])
        shape = page.new_shape()
        for face, x, y in faces:
            draw(shape, data["faces"][face], x, y)
        shape.commit()
    document.save(sys.argv[2], deflate=True)


if __name__ == "__main__":
    main()
