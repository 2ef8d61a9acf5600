"""How fast cards are made: against a bare reportlab script of the same pages, other libraries, and pdfium for pictures.

The same 54 cards every time: 30 places, 18 solo cards, and the six of the house rule loire-fair, 12 pages. Peers draw
less than we do: as `same art` all our texts and paths, but chords instead of curves, no clipping, no crop marks, notes
or bookmarks; as `plain` all texts, but simple shapes instead of icons and of most of each picture.
"""

import io
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bench.measure import Absent, Result, command, interleaved, medians

HERE = Path(__file__).parent
HOUSE = "loire-fair"
KINDS = ("places", "solo-cards")
PEERS = {
    "weasyprint": "weasyprint",
    "pymupdf": "pymupdf",
    "protograf": "protograf",
    "fpdf2": "fpdf",
    "typst": "typst",
}
"""What each is imported as."""
LEVELS = ("same art", "plain")
FLOORS = {"weasyprint, same art", "pymupdf, same art", "protograf, plain"}
"""Where to be ahead is a must; everywhere else it is a goal."""
ENDLESS = "protograf, same art"
"""Takes over four minutes."""
LONG, ROUNDS, FEW = ("weasyprint, same art", "weasyprint, plain", "protograf, plain"), 7, 2
DPI = 300
RENDER = """
import sys, pypdfium2
for i, page in enumerate(pypdfium2.PdfDocument(sys.argv[1])):
    picture = page.render(scale=int(sys.argv[2]) / 72, rev_byteorder=True)
    if len(sys.argv) > 3:
        picture.to_pil().save(f"{sys.argv[3]}-{i}.png")
"""


@cache
def decks() -> tuple[Any, tuple[list[Any], ...]]:
    """The job and the placed cards of each deck."""
    from pnp.deck import deck
    from pnp.options import Cut
    from pnp.sheets import Job
    from rules.load import load
    from rules.words import words

    rules = load(house=[HOUSE])
    job = Job(rules, words(rules))
    return job, tuple(deck(rules, [job.words], kind, Cut()) for kind in KINDS)


def draw() -> None:
    """Our pages of the placed cards."""
    from pnp.deck import write_deck
    from pnp.options import Cut

    job, all_cards = decks()
    for kind, cards in zip(KINDS, all_cards, strict=True):
        write_deck(io.BytesIO(), cards, job.words(f"cards/titles/{kind}"), job, Cut(), lambda: None)


@cache
def recorded() -> dict[str, Any]:
    """Our pages as lists of operators, a list a form and a page."""
    from bench.record import recording
    from layouts.type import files
    from pnp.pen import FONTS

    with recording() as recorders:
        draw()
    made = [r.data() for r in recorders]
    used = {op[4] for f in made for ops in [*(f[2] for f in f["forms"]), *f["pages"]] for op in ops if op[0] == "text"}
    fonts = {name: str(FONTS / file) for name, file in files().items() if name in used}
    data: dict[str, Any] = json.loads(json.dumps({"fonts": fonts, "files": made}))
    return data


def for_peers(plain: bool) -> dict[str, Any]:
    """The same pages as polygons and texts: faces, and where they lie, in points from the upper left corner."""
    from bench.record import flat

    data = recorded()
    faces: dict[str, Any] = {}
    pages = []
    (_, h), (_, cards) = data["files"][0]["size"], decks()
    card_w, card_h = (v * 72 / 25.4 for v in (cards[0][0].w, cards[0][0].h))
    for file in data["files"]:
        forms = {name: ops for name, _, ops in file["forms"]}
        for name, ops in forms.items():
            if name.startswith("face-"):
                faces[name] = list(flat(ops, forms, (1, 0, 0, 1, 0, 0), card_h, plain))
        for page in file["pages"]:
            placed = pairwise(page)  # a face is moved to its place, then drawn
            pages.append([[do[1], cm[5], h - cm[6] - card_h] for cm, do in placed if do[0] == "Do"])
    fonts = {name: _font(file) for name, file in data["fonts"].items()}
    size = data["files"][0]["size"]
    return {"page": size, "card": [card_w, card_h], "fonts": fonts, "faces": faces, "pages": pages}


def _font(file: str) -> dict[str, Any]:
    """What others ask for a font by."""
    from fontTools.ttLib import TTFont

    font = TTFont(file)
    family = font["name"].getDebugName(16) or font["name"].getDebugName(1)
    style = "italic" if font["OS/2"].fsSelection & 1 else "normal"
    return {"file": file, "family": family, "weight": font["OS/2"].usWeightClass, "style": style}


def drawn_against_bare() -> Result:
    """Drawing the placed cards, against the bare script drawing the same operators; both in a warm process."""
    from bench.peers.by_reportlab import draw as draw_bare

    data = recorded()

    def bare() -> None:
        for file in data["files"]:
            draw_bare(file, data["fonts"], io.BytesIO())

    return interleaved("54 cards, drawn / bare reportlab", draw, bare, 1.5, 15, 1.2)


def peers_python() -> str:
    """Peers have an environment of their own, made by `make bench`."""
    own = Path(sys.prefix) / "peers" / "bin" / "python"
    return str(own) if own.exists() else sys.executable


def installed(python: str, module: str) -> bool:
    """Whether a module can be imported: some need libraries that pip does not bring."""
    return subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0


def ours(folder: str, *more: str) -> Callable[[], object]:
    return command([sys.executable, "-m", "companion", "print", *KINDS, "--house", HOUSE, "-o", folder, "-q", *more])


def cold_against_others() -> Iterator[Result | Absent]:
    """`loire print` from a cold start to files on disk, against the cold runs of all others, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        bare, scripts = Path(folder) / "bare.json", HERE / "peers"
        bare.write_text(json.dumps(recorded()), "utf-8")
        jobs = {
            "ours": ours(folder),
            "bare": command([sys.executable, str(scripts / "by_reportlab.py"), str(bare), str(Path(folder) / "bare")]),
        }
        python = peers_python()
        here = [peer for peer, module in PEERS.items() if installed(python, module)]
        others = [f"{peer}, {level}" for peer in here for level in LEVELS if f"{peer}, {level}" != ENDLESS]
        for level in LEVELS:
            (Path(folder) / f"{level}.json").write_text(json.dumps(for_peers(level == "plain")), "utf-8")
        for name in others:
            peer, level = name.split(", ")
            script, data, out = scripts / f"by_{peer}.py", f"{folder}/{level}.json", f"{folder}/{name}.pdf"
            jobs[name] = command([python, str(script), data, out])
        taken = medians(jobs, ROUNDS, dict.fromkeys(LONG, FEW))
    yield Result("54 cards, cold / bare reportlab", taken["ours"], taken["bare"], 2.5, 1.5)
    for name in others:
        yield Result(f"54 cards, cold / {name}", taken["ours"], taken[name], 1.0 if name in FLOORS else None, 1.0)
    for peer in PEERS:
        if peer not in here:
            yield Absent(f"54 cards, cold / {peer}")


def pictures_against_pdfium() -> Iterator[Result]:
    """PNGs of all faces from a cold start, against pdfium rendering our PDF of them, and with Pillow saving them."""
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "faces.pdf"
        pdf.write_bytes(faces_pdf())
        render = [sys.executable, "-c", RENDER, str(pdf), str(DPI)]
        jobs = {
            "ours": ours(folder, "--format", "png", "--dpi", str(DPI)),
            "rendered": command(render),
            "saved": command([*render, str(Path(folder) / "face")]),
        }
        taken = medians(jobs, 3)
    yield Result(f"54 PNGs at {DPI} dpi, cold / pdfium renders", taken["ours"], taken["rendered"], None)
    yield Result(f"54 PNGs at {DPI} dpi, cold / and Pillow saves", taken["ours"], taken["saved"], 2.0)


def pictures_warm() -> Result:
    """The same without start, rules and layout: both in a warm process, ours to files; it needs two idle cores."""
    import pypdfium2

    from pnp.raster import card_pngs

    data, (_, (places, solo)) = faces_pdf(), decks()

    def render() -> None:
        for page in pypdfium2.PdfDocument(data):
            page.render(scale=DPI / 72, rev_byteorder=True)

    with tempfile.TemporaryDirectory() as folder:
        cards = [*places, *solo]
        pngs = partial(card_pngs, cards, Path(folder), ink="full", lang="en", bleed=3, dpi=DPI)
        taken = medians({"ours": pngs, "peer": render}, 5)
    return Result(f"54 PNGs at {DPI} dpi, warm / pdfium renders", taken["ours"], taken["peer"], None)


def faces_pdf() -> bytes:
    """The PDF, a page a face, that our pictures are rendered from; both decks in one."""
    import pypdfium2

    from pnp.raster import card_pngs

    kept: list[bytes] = []
    opened = pypdfium2.PdfDocument

    def opening(data: bytes) -> Any:
        kept.append(data)
        return opened(data)

    _, (places, solo) = decks()
    with tempfile.TemporaryDirectory() as folder, patch("pypdfium2.PdfDocument", opening):
        card_pngs([*places, *solo], Path(folder), ink="full", lang="en", bleed=3, dpi=DPI)
    return kept[0]


def results() -> Iterator[Result | Absent]:
    yield drawn_against_bare()
    yield from cold_against_others()
    yield from pictures_against_pdfium()
    yield pictures_warm()
