"""How fast sheets are drawn: against a bare reportlab script that draws the same primitives."""

import io
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.measure import Result, command, interleaved

BARE = """
import io, json, sys, time
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

def draw(data, out):
    for name, file in data["fonts"].items():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, file))
    c = Canvas(out, pagesize=data["size"], invariant=1, pageCompression=1)
    for name, path in data["icons"].items():
        c.beginForm(name, -1, -1, 1, 1)
        paint(c, path, 1, 0)
        c.endForm()
    for kind, *args in data["ops"]:
        if kind == "path":
            segments, fill, stroke, lw = args
            if fill:
                c.setFillColorRGB(*fill)
            if stroke:
                c.setStrokeColorRGB(*stroke)
                c.setLineWidth(lw)
            paint(c, segments, 1 if fill else 0, 1 if stroke else 0)
        elif kind == "icon":
            name, x, y, s, colour = args
            c.saveState()
            c.setFillColorRGB(*colour)
            c.transform(s, 0, 0, s, x, y)
            c.doForm(name)
            c.restoreState()
        elif kind == "text":
            x, y, said, font, pt, colour = args
            c.setFillColorRGB(*colour)
            c.setFont(font, pt)
            c.drawString(x, y, said)
    c.showPage()
    c.save()

def paint(c, segments, fill, stroke):
    p = c.beginPath()
    for op, *v in segments:
        if op == "m": p.moveTo(*v)
        elif op == "l": p.lineTo(*v)
        elif op == "c": p.curveTo(*v)
        elif op == "re": p.rect(*v)
        else: p.close()
    c.drawPath(p, fill=fill, stroke=stroke, fillMode=0)

if __name__ == "__main__":
    data = json.load(open(sys.argv[1]))
    with open(sys.argv[2], "wb") as f:
        draw(data, f)
"""


def primitives() -> dict[str, Any]:
    """A sheet as the list of primitives that our pen draws: paths, icons and lines of text."""
    from reportlab.pdfgen.canvas import Canvas

    from layouts.type import MM, files
    from pnp.draw import draw_items
    from pnp.palette import palette, rgb
    from pnp.pen import FONTS, Pen, icons
    from pnp.sheets import Job, placed
    from rules.load import load
    from rules.words import words

    ops: list[Any] = []

    class Tracing(Pen):
        def path(self, code: str, fill=None, stroke=None, lw=0.25, dash=(), cap=1) -> None:  # type: ignore[no-untyped-def]
            ops.append(["path", segments(code), fill and rgb(fill), stroke and rgb(stroke), lw * MM])
            super().path(code, fill, stroke, lw, dash, cap)

        def icon(self, name: str, cx: float, cy: float, size: float, colour: str) -> None:
            ops.append(["icon", name, cx * MM, (self.h - cy) * MM, size * MM, rgb(colour)])
            super().icon(name, cx, cy, size, colour)

        def text(self, x, baseline, said, font, pt, colour, halo="") -> None:  # type: ignore[no-untyped-def]
            for tone in filter(None, (halo, colour)):
                ops.append(["text", x * MM, (self.h - baseline) * MM, said, font, pt, rgb(tone)])
            super().text(x, baseline, said, font, pt, colour, halo)

    rules = load()
    page = placed(Job(rules, words(rules)), "front")
    draw_items(Tracing(Canvas(io.BytesIO()), page.h, palette("full")), page.items)
    return {
        "size": [page.w * MM, page.h * MM],
        "fonts": {name: str(FONTS / file) for name, file in files().items()},
        "icons": {name: segments(icon["path"]) for name, icon in icons().items()},
        "ops": ops,
    }


def segments(code: str) -> list[list[Any]]:
    """PDF path operators as a list."""
    out: list[list[Any]] = []
    numbers: list[float] = []
    for word in code.split():
        if word in ("m", "l", "c", "re", "h"):
            out.append([word, *numbers])
            numbers = []
        else:
            numbers.append(float(word))
    return out


def one_sheet_against_bare() -> Result:
    """Drawing one placed sheet, against the bare script drawing the same primitives; both in a warm process."""
    from reportlab.pdfgen.canvas import Canvas

    from layouts.type import MM
    from pnp.draw import draw_items
    from pnp.palette import palette
    from pnp.pen import Pen
    from pnp.sheets import Job, placed
    from rules.load import load
    from rules.words import words

    data = json.loads(json.dumps(primitives()))
    space: dict[str, Any] = {"__name__": "bare"}
    exec(BARE, space)
    rules = load()
    page = placed(Job(rules, words(rules)), "front")

    def ours() -> None:
        canvas = Canvas(io.BytesIO(), pagesize=(page.w * MM, page.h * MM), invariant=1, pageCompression=1)
        draw_items(Pen(canvas, page.h, palette("full")), page.items)
        canvas.showPage()
        canvas.save()

    return interleaved("one sheet, drawn / bare reportlab", ours, lambda: space["draw"](data, io.BytesIO()), 1.5, 15)


def cold_command_against_bare() -> Result:
    """`loire print sheets` from a cold start, against the bare script's cold run."""
    with tempfile.TemporaryDirectory() as folder:
        script, data = Path(folder) / "bare.py", Path(folder) / "data.json"
        script.write_text(BARE)
        data.write_text(json.dumps(primitives()))
        ours = command([sys.executable, "-m", "companion", "print", "sheets", "-o", folder, "-q"])
        bare = command([sys.executable, str(script), str(data), str(Path(folder) / "bare.pdf")])
        return interleaved("loire print sheets, cold / bare reportlab", ours, bare, 2.5, 9)


def _pages(copies: int) -> tuple[float, float]:
    """Seconds and peak memory (MB) of printing so many sheets for two names, in a process of its own."""
    code = (
        "import resource, sys, time, tempfile, pathlib\n"
        "from pnp.kit import Options, print_kit\nfrom rules.load import load\nfrom rules.words import words\n"
        "rules = load(); start = time.perf_counter()\n"
        "with tempfile.TemporaryDirectory() as d:\n"
        f"    o = Options(copies={copies}, names=('Red', 'Blue'))\n"
        "    print_kit(rules, words(rules), pathlib.Path(d), ['sheets'], o)\n"
        "print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)\n"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    return float(told[0]), float(told[1])


def thousand_sheets() -> str:
    """Pages a second and memory of 1,000 named sheets, against 10."""
    _, few = _pages(5)
    large, many = _pages(500)
    return (
        f"1,000 named sheets: {1000 / large:.0f} pages a second (floor 40, goal 150), "
        f"peak {many:.0f} MB against {few:.0f} MB for 10 (under 2x: {'yes' if many < 2 * few else 'NO'})"
    )


BENCHES: tuple[Callable[[], Result], ...] = (one_sheet_against_bare, cold_command_against_bare)
