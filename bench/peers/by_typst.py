"""The cards by typst: its language is written here and compiled. It draws less: no curves, no clipping."""

import json
import sys
from pathlib import Path
from typing import Any

import typst


def rgb(colour: list[float]) -> str:
    return 'rgb("#' + "".join(f"{round(255 * v):02x}" for v in colour) + '")'


def drawn(shapes: list[Any], fonts: dict[str, Any]) -> str:
    out = []
    for kind, *args in shapes:
        if kind == "text":
            x, y, said, font, pt, colour = args
            f = fonts[font]
            out.append(
                f'#place(dx: {x}pt, dy: {y}pt, text(font: "{f["family"]}", weight: {f["weight"]}, '
                f'style: "{f["style"]}", size: {pt}pt, fill: {rgb(colour)}, {json.dumps(said, ensure_ascii=False)}))'
            )
            continue
        fill, stroke, width, closed, points = args
        paint = f"fill: {rgb(fill) if fill else 'none'}, stroke: {f'{width}pt + {rgb(stroke)}' if stroke else 'none'}"
        (x, y), *rest = points
        steps = ", ".join(f"curve.line(({x}pt, {y}pt))" for x, y in rest)
        end = ", curve.close()" if closed else ""
        out.append(f"#place(curve({paint}, curve.move(({x}pt, {y}pt)), {steps}{end}))")
    return "\n".join(out)


def main() -> None:
    data = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    w, h = data["page"]
    numbers = {key: n for n, key in enumerate(data["faces"])}
    source = [
        f"#set page(width: {w}pt, height: {h}pt, margin: 0pt)",
        '#set text(top-edge: "baseline", bottom-edge: "baseline")',
        *(f"#let f{numbers[key]} = [{drawn(shapes, data['fonts'])}]" for key, shapes in data["faces"].items()),
    ]
    for n, page in enumerate(data["pages"]):
        source.append("#pagebreak()" if n else "")
        for face, x, y in page:
            source.append(f"#place(dx: {x}pt, dy: {y}pt, f{numbers[face]})")
    folders = sorted({str(Path(f["file"]).parent) for f in data["fonts"].values()})
    typst.compile("\n".join(source).encode(), output=sys.argv[2], font_paths=folders, ignore_system_fonts=True)


if __name__ == "__main__":
    main()
