"""The pictures of README and docs/, drawn anew: `make pictures`."""

import io
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
from PIL import Image

from companion.version import __version__
from layouts.face import Card
from layouts.item import Rect
from layouts.place_card import place_cards
from layouts.solo_card import solo_cards
from pnp.cards import face_form
from pnp.document import Document
from pnp.kit import print_kit
from pnp.options import Options
from pnp.palette import palette
from pnp.pen import Pen
from rules.filled import parse_game
from rules.load import load
from rules.words import words

IMAGES = Path(__file__).parent.parent / "docs" / "img"
PLAYED = {
    "players": 4,
    "sheet": [
        {
            "player": "Amélie",
            "routes": ["O-3", "3-4", "O~9", "9~10", "O-8", "8~14", "O~7", "8-16"],
            "stations": ["O", "3", "9", "8"],
            "struck_towns": ["10", "6", "15"],
            "warehouse": {"grain": 5, "cheese": 4, "wine": 2, "wool": 1, "brocade": 1},
            "bank": {"circled": [5, 3, 1], "struck": [3, 2, 1]},
            "development": 14,
            "deeds": {"1": ["boatman", "scholar"], "3": ["farmer"]},
            "monks": 1,
            "depot": 3,
            "places": ["library", "hayrick"],
            "bags": ["1", "2"],
        }
    ],
}


SHOWN = ("library", "fishing-boat", "four-in-hand", "park", "observatory")


def picture(name: str, lang: str, what: str, page: int = 0, marks: bool = False, **options: object) -> None:
    """One page as a small picture."""
    rules = load()
    options["version"] = __version__
    game = parse_game(PLAYED, "played") if marks else None
    with tempfile.TemporaryDirectory() as folder:
        made = print_kit(rules, words(rules, lang), Path(folder), [what], Options(**options), game)  # type: ignore[arg-type]
        save(name, pypdfium2.PdfDocument(made[0].path)[page])


def save(name: str, page: pypdfium2.PdfPage, dpi: int = 105) -> None:
    image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    image.quantize(220, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        IMAGES / f"{name}.png", optimize=True
    )


def contact(name: str, cards: Sequence[Card], columns: int, dpi: int) -> None:
    """Cards side by side."""
    gap, pdf = 3.0, io.BytesIO()
    w, h = cards[0].w + gap, cards[0].h + gap
    rows = -(-len(cards) // columns)
    document = Document(pdf, name, "en", palette("full"))
    forms = [face_form(document, card.front, card.w, card.h, 0) for card in cards]

    def draw(pen: Pen) -> None:
        pen.rect(Rect(0, 0, w * columns + gap, h * rows + gap), "#C9CCD0")
        for i, form in enumerate(forms):
            x, y = gap + i % columns * w, gap + i // columns * h
            pen.op(f"q 1 0 0 1 {pen.xy(x, y + h - gap)} cm")
            pen.canvas.doForm(form)
            pen.op("Q")

    document.page(w * columns + gap, h * rows + gap, name, draw)
    document.save()
    save(name, pypdfium2.PdfDocument(pdf.getvalue())[0], dpi)


def main() -> None:
    picture("front", "en", "sheets")
    picture("back", "fr", "solo")
    picture("mono", "de", "sheets", ink="mono")
    picture("played", "en", "sheets", marks=True)
    picture("reference", "en", "reference")
    picture("cover", "en", "cover")
    picture("card-sheet", "fr", "places")
    rules = load()
    places, solo = place_cards(rules, [words(rules)]), solo_cards(rules, [words(rules)])
    contact("cards", [*places, *solo], 8, 70)
    contact("places", [c for c in places if c.id in SHOWN], 5, 80)


if __name__ == "__main__":
    main()
