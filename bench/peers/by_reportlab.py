"""The bare script: our pages' operators, each as one call of reportlab; it knows no rules and places nothing."""

import json
import sys
from pathlib import Path
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

PAINT = {"S": (1, 0, 0), "f": (0, 1, 1), "f*": (0, 1, 0), "B": (1, 1, 1), "B*": (1, 1, 0)}


def draw(data: dict[str, Any], fonts: dict[str, str], out: BinaryIO | str) -> None:
    for name, file in fonts.items():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, file))
    c = Canvas(out, pagesize=data["size"], invariant=1, pageCompression=1)
    for name, box, ops in data["forms"]:
        c.beginForm(name, *box)
        play(c, ops)
        c.endForm()
    for ops in data["pages"]:
        play(c, ops)
        c.showPage()
    c.save()


def play(c: Canvas, ops: list[Any]) -> None:
    for kind, *args in ops:
        if kind in PAINT:
            stroke, fill, mode = PAINT[kind]
            c.drawPath(path(c, args[0]), stroke=stroke, fill=fill, fillMode=mode)
        elif kind == "rg":
            c.setFillColorRGB(*args)
        elif kind == "RG":
            c.setStrokeColorRGB(*args)
        elif kind == "w":
            c.setLineWidth(args[0])
        elif kind == "text":
            x, y, said, font, pt, colour = args
            c.setFillColorRGB(*colour)
            c.setFont(font, pt)
            c.drawString(x, y, said)
        elif kind == "q":
            c.saveState()
        elif kind == "Q":
            c.restoreState()
        elif kind == "cm":
            c.transform(*args)
        elif kind == "Do":
            c.doForm(args[0])
        elif kind == "clip":
            c.clipPath(path(c, args[0]), stroke=0, fill=0)
        elif kind == "J":
            c.setLineCap(int(args[0]))
        elif kind == "j":
            c.setLineJoin(int(args[0]))
        elif kind == "d":
            c.setDash(args[0])
        else:
            raise ValueError(kind)


def path(c: Canvas, segments: list[Any]) -> Any:
    p = c.beginPath()
    for op, *v in segments:
        if op == "c":
            p.curveTo(*v)
        elif op == "l":
            p.lineTo(*v)
        elif op == "m":
            p.moveTo(*v)
        elif op == "re":
            p.rect(*v)
        else:
            p.close()
    return p


def main() -> None:
    data = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    for n, file in enumerate(data["files"]):
        draw(file, data["fonts"], f"{sys.argv[2]}-{n}.pdf")


if __name__ == "__main__":
    main()
