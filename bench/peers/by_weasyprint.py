"""The cards by WeasyPrint, from HTML with SVG. It draws less: chords instead of curves, no clipping."""

import json
import sys
from html import escape
from pathlib import Path
from typing import Any

from weasyprint import HTML


def rgb(colour: list[float] | None) -> str:
    return "#" + "".join(f"{round(255 * v):02x}" for v in colour) if colour else "none"


def drawn(shapes: list[Any]) -> str:
    out = []
    for kind, *args in shapes:
        if kind == "text":
            x, y, said, font, pt, colour = args
            out.append(
                f'<text x="{x}" y="{y}" font-family="our-{font}" font-size="{pt}" fill="{rgb(colour)}">'
                f"{escape(said)}</text>"
            )
            continue
        fill, stroke, width, closed, points = args
        steps = "L".join(f"{x} {y}" for x, y in points) + ("Z" if closed else "")
        out.append(f'<path d="M{steps}" fill="{rgb(fill)}" stroke="{rgb(stroke)}" stroke-width="{width}"/>')
    return "".join(out)


def main() -> None:
    data = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    w, h = data["page"]
    cw, ch = data["card"]
    fonts = "".join(
        f"@font-face{{font-family:our-{name};src:url({Path(f['file']).as_uri()})}}" for name, f in data["fonts"].items()
    )
    faces = {key: drawn(shapes) for key, shapes in data["faces"].items()}
    style = f"@page{{size:{w}pt {h}pt;margin:0}}body{{margin:0}}section{{position:relative;height:{h}pt}}"
    style += f"section+section{{break-before:page}}svg{{position:absolute;width:{cw}pt;height:{ch}pt}}"
    body = []
    for page in data["pages"]:
        cards = (
            f'<svg style="left:{x}pt;top:{y}pt" viewBox="0 0 {cw} {ch}">{faces[face]}</svg>' for face, x, y in page
        )
        body.append(f"<section>{''.join(cards)}</section>")
    HTML(string=f"<style>{fonts}{style}</style>{''.join(body)}").write_pdf(sys.argv[2])


if __name__ == "__main__":
    main()
