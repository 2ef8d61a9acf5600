"""The cards by protograf. It draws less: chords instead of curves, no clipping, and Helvetica for every text."""

import json
import sys
from pathlib import Path
from typing import Any

from protograf import Create, PageBreak, Polyline, Polyshape, Save, Text


def rgb(colour: list[float] | None) -> str | None:
    return "#" + "".join(f"{round(255 * v):02X}" for v in colour) if colour else None


def draw(shapes: list[Any], dx: float, dy: float) -> None:
    for kind, *args in shapes:
        if kind == "text":
            x, y, said, _, pt, colour = args
            Text(said, x=dx + x, y=dy + y, font_size=pt, stroke=rgb(colour), align="left")
            continue
        fill, stroke, width, closed, points = args
        moved = [(dx + x, dy + y) for x, y in points]
        if (closed or fill) and len(moved) > 2:
            Polyshape(points=moved, fill=rgb(fill), stroke=rgb(stroke), stroke_width=width)
        else:
            Polyline(points=moved, stroke=rgb(stroke or fill), stroke_width=width)


def main() -> None:
    data = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    out = Path(sys.argv[2])
    sys.argv = [sys.argv[0], "--directory", str(out.parent)]  # protograf reads the command line itself
    Create(filename=out.name, units="points", paper="A4", margin=0)
    for n, page in enumerate(data["pages"]):
        if n:
            PageBreak()
        for face, x, y in page:
            draw(data["faces"][face], x, y)
    Save()


if __name__ == "__main__":
    main()
