"""The kit's cover: what is in the folder, how to print, cut and assemble it, and where to begin."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from layouts.item import Item, Page, Rect, centred
from layouts.layout import read_layout
from layouts.type import MM, fit, plain, rubric, text, width, wrap
from rules.errors import RulesError
from rules.model import Ruleset
from rules.words import Words

MARGIN, FRAME = 20.0, 9.0
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
LEADING = 0.44  # mm a point
STEPS = ("check", "print", "cut", "need", "play", "score")
DECKS = ("places", "solo-cards", "tiles")
WINDOW = Rect(0, 0, 29, 30)
QR = 42.0
"""The QR that carries house rules, in the lower right corner."""


@dataclass(frozen=True)
class Entry:
    """A file of the kit, and how to print it."""

    kind: str
    file: str
    sheets: int  # of paper
    how: str
    pictures: int = 0  # instead of sheets of paper


def place_cover(rules: Ruleset, w: Words, paper: str, entries: Sequence[Entry], version: str = "") -> Page:
    """The page, in the largest type in which everything fits."""
    layout = read_layout("front", paper)
    page_w, page_h = layout.h, layout.w
    for pt in SIZES:
        items = list(_flow(rules, w, page_w, page_h, entries, pt, version))
        if max(i.rect.y1 for i in items if i.kind == "text" and i.data["pt"] > 6.6) <= page_h - FRAME - 10:
            return Page("C", layout.paper, page_w, page_h, layout.version, tuple(items), w("cover/title"))
    raise RulesError(f"The cover page does not fit on {layout.paper} at 8 pt. Use fewer house rules together.")


def _flow(
    rules: Ruleset, w: Words, page_w: float, page_h: float, entries: Sequence[Entry], pt: float, version: str
) -> Iterator[Item]:
    yield Item("frame", Rect(FRAME, FRAME, page_w - 2 * FRAME, page_h - 2 * FRAME), solid=False)
    yield from _title(w, page_w)
    y = 45.0
    yield from _frieze(rules, page_w, y)
    y += WINDOW.h + 9
    room, step = page_w - 2 * MARGIN, pt * LEADING
    qr = _qr(page_w, page_h) if rules.house else None
    for rule in rules.house:
        said = w("cover/house", name=plain(w.house_name(rule)))
        yield text(
            page_w / 2, y, said, "grenze-italic", fit(said, "grenze-italic", 12, room, 8, said), "centre", "rubric"
        )
        y += 5.5
    yield _head(w("cover/contents"), MARGIN, y + 4, True)
    y += 6.2
    for entry in entries:
        y += step * 1.16
        yield from _entry(w, entry, y, room, pt)
        yield Item("hairline", Rect(MARGIN, y + step * 0.36, room, 0), solid=False)
    y += 6.5
    for n, (key, paragraphs) in enumerate(_steps(w, entries)):
        yield _head(w(f"cover/{key}/title"), MARGIN + 9, y + 4, n % 2 == 1)
        yield text(MARGIN + 4.2, y + 4, str(n + 1), "grenze-bold", 15, "right", "rubric" if n % 2 else "lapis")
        y += 4.6
        for said in paragraphs:
            lines = wrap(said, "sans", pt, room - 9)
            if qr and y + step * len(lines) > qr.y - 3:  # narrower beside the QR
                lines = wrap(said, "sans", pt, qr.x - 5 - MARGIN - 9)
            for line in lines:
                y += step
                yield text(MARGIN + 9, y, line, "sans", pt)
            y += step * 0.12
        y += 2.6
    if qr:
        yield Item("qr", qr)
        yield from _below_qr(w, qr)
    said = f"Loire {version}, {rules.game.code}.{rules.version}.{rules.fingerprint}. {w('cover/imprint')}"
    size = fit(said, "sans", 6.5, room + 10, 5.5, "imprint")
    yield text(page_w / 2, page_h - FRAME - 3.4, said, "sans", size, "centre", "mid")


def _steps(w: Words, entries: Sequence[Entry]) -> Iterator[tuple[str, list[str]]]:
    """Each step's paragraphs: only texts that speak of what is in the folder; a step without any is left out."""
    kinds = {e.kind for e in entries} or set(w.texts["cover"]["kinds"])
    known = {"always", *kinds, "tested" if "calibration" in kinds else "untested"}
    if any(e.kind in DECKS and not e.pictures for e in entries) or not entries:
        known.add("cards")
    if any(e.how == w("cover/how/gutterfold") for e in entries):
        known.add("gutterfold")
    for key in STEPS:
        told = [str(said) for which, said in w.texts["cover"][key]["lines"].items() if which in known]
        if told:
            yield key, told if key == "play" else [" ".join(told)]


def _qr(page_w: float, page_h: float) -> Rect:
    return Rect(page_w - MARGIN - QR, page_h - FRAME - 21 - QR, QR, QR)


def _below_qr(w: Words, qr: Rect) -> Iterator[Item]:
    for i, line in enumerate(wrap(w("cover/qr"), "grenze-italic", 9, qr.w)):
        yield text(qr.cx, qr.y1 + 4.4 + 3.9 * i, line, "grenze-italic", 9, "centre", "mid")


def _title(w: Words, page_w: float) -> Iterator[Item]:
    wide = width("L", "gotisch", 64) + width("oire", "gotisch", 57)
    yield Item("masthead", Rect(page_w / 2 - wide / 2, 14, wide, 20), {"baseline": 31.0})
    said = w("cover/subtitle")
    yield text(page_w / 2, 41.2, said, "grenze-italic", fit(said, "grenze-italic", 13, page_w - 50, 9, said), "centre")


def _frieze(rules: Ruleset, page_w: float, y: float) -> Iterator[Item]:
    """A window for each category of places: the kit shows what is in it."""
    firsts: dict[int, str] = {}
    for id in rules.places.printed:
        firsts.setdefault(rules.places.cards[id].category, id)
    shown = list(firsts.values())[:5]
    gap = (page_w - 2 * MARGIN - len(shown) * WINDOW.w) / max(1, len(shown) - 1)
    for i, id in enumerate(shown):
        x = MARGIN + i * (WINDOW.w + gap)
        yield Item("picture", Rect(x, y, WINDOW.w, WINDOW.h), {"id": id})
    yield Item("sill", Rect(MARGIN - 3, y + WINDOW.h + 0.9, page_w - 2 * MARGIN + 6, 0), solid=False)


def _head(said: str, x: float, baseline: float, red: bool) -> Item:
    return rubric(x, baseline, said, 14, red)


def _entry(w: Words, entry: Entry, y: float, room: float, pt: float) -> Iterator[Item]:
    """One file: its name, what it is, how many sheets of paper, and how to print it."""
    tall = pt * 0.26 / MM
    yield Item("bullet", centred(MARGIN + 1, y - tall, 0.9), solid=False)
    what = w(f"cover/kinds/{entry.kind}")
    count = w("cover/pictures", entry.pictures) if entry.pictures else w("cover/sheets", entry.sheets)
    told = what + w("grammar/colon") + ", ".join(filter(None, (count, entry.how)))
    file = fit(entry.file, "sans-bold", pt, 62, 8, entry.file)
    yield text(MARGIN + 4, y, entry.file, "sans-bold", file)
    yield text(MARGIN + 69, y, told, "sans", fit(told, "sans", pt, room - 69, 8, "cover"))
