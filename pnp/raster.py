"""Faces as pictures: PNG with bleed for card services, deck sheets for Tabletop Simulator."""

import hashlib
import io
import json
import re
import struct
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layouts.face import Card, Face
from layouts.type import MM
from pnp.cards import face_form, size_of
from pnp.document import Document
from pnp.options import DPI
from pnp.output import Files, whole_files
from pnp.palette import palette
from pnp.pen import Pen
from rules.errors import UsageError

if TYPE_CHECKING:
    from PIL.Image import Image

COMPRESSION = 3
"""Above, zlib takes twice as long to make files a twentieth smaller."""
OVER = 0.5
"""Ground drawn beyond the picture's edge, so that rounding to pixels shows no white, in mm."""
COLUMNS, ROWS, A_SHEET, MOST_PIXELS = 10, 7, 69, 4096
"""A deck sheet; Tabletop Simulator hides cards behind the 70th slot."""


def card_pngs(
    cards: Sequence[Card],
    folder: Path,
    *,
    ink: str,
    lang: str,
    bleed: float,
    dpi: int,
    tick: Callable[[], None] = lambda: None,
) -> list[Path]:
    """Writes one PNG a face, with its bleed: `<id>-front.png` a card, `back-<key>.png` for each back that differs.

    Services take a back once for many cards, so backs bear their own name, not a card's.
    """
    if not cards:
        raise UsageError("There are no cards to print. Choose some.")
    if not DPI[0] <= dpi <= DPI[1]:
        raise UsageError(f"{dpi} dpi: choose {DPI[0]} to {DPI[1]}; card services ask for 300.")
    if not 0 <= bleed <= 10:
        raise UsageError(f"A bleed of {bleed:g} mm is impossible for pictures of cards. The largest is 10 mm.")
    w, h = size_of(cards)
    named = _named([(f"{c.id}-front", c.front) for c in cards] + [(f"back-{c.back.key}", c.back) for c in cards])
    size = round((w + 2 * bleed) / 25.4 * dpi), round((h + 2 * bleed) / 25.4 * dpi)
    pictures = _rendered(list(named.values()), w, h, size, dpi, ink, lang)
    paths = [folder / f"{name}.png" for name in named]
    with whole_files() as files:
        for _ in _written(files, paths, pictures, dpi):
            tick()
    return paths


def _written(files: Files, paths: Sequence[Path], pictures: Iterator[Any], dpi: int) -> Iterator[None]:
    """Writes bitmaps as PNG: while one is drawn, the one before is packed and the one before that goes to the disk."""
    from concurrent.futures import Future, ThreadPoolExecutor

    with ThreadPoolExecutor(1) as packer, ThreadPoolExecutor(1) as writer:
        under_way: deque[Future[None]] = deque()
        for path, picture in zip(paths, pictures, strict=True):
            size = picture.width, picture.height
            packed = packer.submit(_png, picture.buffer, size, picture.stride, dpi)
            under_way.append(writer.submit(_write, files, path, packed.result))
            if len(under_way) > 3:  # large pictures must not pile up in memory
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


def _write(files: Files, path: Path, data: Callable[[], bytes]) -> None:
    with files.file(path) as file:
        file.write(data())


def _png(raw: Any, size: tuple[int, int], stride: int, dpi: int = 0) -> bytes:
    """Rows of RGB as PNG, unfiltered: Pillow filters them, which for flat colours is slow and packs worse."""
    pixels, starts = memoryview(raw).cast("B"), range(0, size[1] * stride, stride)
    rows = b"".join([part for i in starts for part in (b"\0", pixels[i : i + 3 * size[0]])])
    head = struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)  # 8 bits a colour
    metre = round(dpi / 0.0254)
    chunks = [
        (b"IHDR", head),
        (b"pHYs", struct.pack(">IIB", metre, metre, 1)),
        (b"IDAT", zlib.compress(rows, COMPRESSION)),
    ]
    told = [(kind, data) for kind, data in (*chunks, (b"IEND", b"")) if dpi or kind != b"pHYs"]
    sums = [struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in told]
    return b"\x89PNG\r\n\x1a\n" + b"".join(sums)


def _named(faces: Sequence[tuple[str, Face]]) -> dict[str, Face]:
    """Faces by names that every file system takes; different faces never share one, a face's copies do."""
    out: dict[str, Face] = {}
    taken: dict[str, str] = {}
    for name, face in faces:
        plain = re.sub(r"[^\w.+-]+", "-", name)
        n, free = 1, plain
        while taken.setdefault(free.casefold(), face.key) != face.key:
            n, free = n + 1, f"{plain}-{n + 1}"
        out.setdefault(free, face)
    return out


def _rendered(
    faces: Sequence[Face], w: float, h: float, size: tuple[int, int], dpi: float, ink: str, lang: str
) -> Iterator[Any]:
    """Faces as pdfium's bitmaps of a size, the finished card in the middle; by way of our own PDF, a page a face."""
    import pypdfium2

    pdf = io.BytesIO()
    document = Document(pdf, "", lang, palette(ink))
    page_w, page_h = ((v - 0.01) / dpi * 25.4 for v in size)  # pdfium rounds up
    over = max(page_w - w, page_h - h, 0) / 2 + OVER
    left, below = (page_w - w) / 2, (page_h - h) / 2
    for face in faces:
        document.page(page_w, page_h, "", _placed(face_form(document, face, w, h, over), left, below))
    document.save()
    rendered = pypdfium2.PdfDocument(pdf.getvalue())
    try:
        for page in rendered:
            yield page.render(scale=dpi / 72, rev_byteorder=True)
    finally:
        rendered.close()


def _placed(name: str, left: float, below: float) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.canvas.translate(left * MM, below * MM)
        pen.canvas.doForm(name)

    return draw


# Tabletop Simulator


def tts(
    cards: Sequence[Card],
    name: str,
    folder: Path,
    *,
    ink: str,
    lang: str,
    url: str = "",
    title: str = "",
    tick: Callable[[], None] = lambda: None,
) -> list[Path]:
    """Writes deck sheets of faces and of backs and, last, the saved object that makes a deck of them, all or none.

    The deck is called by its title, or, if it has none, by the name of its files. Without the address of a folder on
    the web the object points to the files here, which only this machine can read.
    """
    if not cards:
        raise UsageError("There are no cards to print. Choose some.")
    w, h = size_of(cards)
    slot = _slot(w, h)
    sheets = [cards[i : i + A_SHEET] for i in range(0, len(cards), A_SHEET)]
    path = folder / f"{name}.json"
    out: list[Path] = []
    decks: dict[str, dict[str, Any]] = {}
    with whole_files() as files:
        for n, sheet in enumerate(sheets, 1):
            which = f"-{n}" if len(sheets) > 1 else ""
            pair = [folder / f"{name}-{side}{which}.png" for side in ("faces", "backs")]
            for file, faces in zip(pair, ([c.front for c in sheet], [c.back for c in sheet]), strict=True):
                picture = _sheet(faces, w, h, slot, ink, lang)
                _write(files, file, partial(_png, picture.tobytes(), picture.size, 3 * picture.width))
                tick()
            out += pair
            decks[str(n)] = {
                "FaceURL": _address(pair[0], url),
                "BackURL": _address(pair[1], url),
                "NumWidth": COLUMNS,
                "NumHeight": ROWS,
                "BackIsHidden": True,
                "UniqueBack": True,
                "Type": 0,
            }
        saved = _saved(cards, name, title or name, decks)
        _write(files, path, lambda: (json.dumps(saved, indent=2, ensure_ascii=False) + "\n").encode())
    return [*out, path]


def _slot(w: float, h: float) -> tuple[int, int]:
    """The largest slot of a card's proportions, in pixels."""
    wide = MOST_PIXELS // COLUMNS
    while round(wide * h / w) * ROWS > MOST_PIXELS:
        wide -= 1
    return wide, round(wide * h / w)


def _sheet(faces: Sequence[Face], w: float, h: float, slot: tuple[int, int], ink: str, lang: str) -> "Image":
    from PIL import Image

    sheet = Image.new("RGB", (COLUMNS * slot[0], ROWS * slot[1]), "white")
    unlike = {face.key: face for face in faces}
    pictures = _rendered(list(unlike.values()), w, h, slot, slot[0] / w * 25.4, ink, lang)
    for key, picture in zip(unlike, pictures, strict=True):
        there = picture.to_pil()
        for i, face in enumerate(faces):
            if face.key == key:
                sheet.paste(there, (i % COLUMNS * slot[0], i // COLUMNS * slot[1]))
    return sheet


def _address(path: Path, url: str) -> str:
    """Where Tabletop Simulator finds a file: it reads local paths as they are, spaces and all."""
    return f"{url.rstrip('/')}/{path.name}" if url else f"file:///{str(path.resolve()).lstrip('/')}"


def _saved(cards: Sequence[Card], name: str, title: str, decks: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A saved object: a deck, or a card by itself, since a deck of one is none."""
    guids = _guids(name, len(cards) + 1)
    ids = [(i // A_SHEET + 1) * 100 + i % A_SHEET for i in range(len(cards))]
    single = [
        _object("Card", guid, card.name, card.said)
        | {"CardID": id, "SidewaysCard": False, "CustomDeck": {str(id // 100): decks[str(id // 100)]}, "Hands": True}
        for card, id, guid in zip(cards, ids, guids[1:], strict=True)
    ]
    whole = _object("DeckCustom", guids[0], title, "") | {"SidewaysCard": False, "DeckIDs": ids, "CustomDeck": decks}
    return {
        "SaveName": "",
        "GameMode": "",
        "Date": "",
        "VersionNumber": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": single if len(single) == 1 else [whole | {"Hands": False, "ContainedObjects": single}],
    }


def _object(kind: str, guid: str, nickname: str, description: str) -> dict[str, Any]:
    """What every object has; cards lie face down."""
    lies = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": {**lies, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": nickname,
        "Description": description,
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": True,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _guids(name: str, n: int) -> list[str]:
    """Six hexadecimal digits each, no two alike, the same every time."""
    out: dict[str, None] = {}
    i = 0
    while len(out) < n:
        out[hashlib.blake2b(f"{name}/{i}".encode(), digest_size=3).hexdigest()] = None
        i += 1
    return list(out)
