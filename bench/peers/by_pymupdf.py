"""The cards by PyMuPDF, repeated faces drawn once. It draws less: no curves, no clipping; fonts go in whole."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pymupdf


def new_page(document: Any, size: list[float], fonts: dict[str, Any]) -> Any:
    page = document.new_page(width=size[0], height=size[1])
    for name, font in fonts.items():
        page.insert_font(fontname=name, fontfile=font["file"])
    return page


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
    faces, (w, h) = data["faces"], data["card"]
    document, once = pymupdf.open(), pymupdf.open()
    used = Counter(face for page in data["pages"] for face, _, _ in page)
    repeated = {face: n for n, face in enumerate(face for face in faces if used[face] > 1)}
    for face in repeated:
        shape = new_page(once, data["card"], data["fonts"]).new_shape()
        draw(shape, faces[face], 0, 0)
        shape.commit()
    for placed in data["pages"]:
        page = new_page(document, data["page"], data["fonts"])
        shape = page.new_shape()
        for face, x, y in placed:
            if face in repeated:
                page.show_pdf_page(pymupdf.Rect(x, y, x + w, y + h), once, repeated[face])
            else:
                draw(shape, faces[face], x, y)
        shape.commit()
    document.save(sys.argv[2], deflate=True)


if __name__ == "__main__":
    main()
