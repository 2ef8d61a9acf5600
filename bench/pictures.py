"""The pictures of README and docs/, drawn anew: `make pictures`."""

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from pnp.kit import Options, print_kit
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


def picture(name: str, lang: str, what: str, page: int = 0, marks: bool = False, **options: object) -> None:
    """One page as a small picture."""
    rules = load()
    game = parse_game(PLAYED, "played") if marks else None
    with tempfile.TemporaryDirectory() as folder:
        made = print_kit(rules, words(rules, lang), Path(folder), [what], Options(**options), game)  # type: ignore[arg-type]
        image = pypdfium2.PdfDocument(made[0].path)[page].render(scale=105 / 72).to_pil().convert("RGB")
    image.quantize(220, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        IMAGES / f"{name}.png", optimize=True
    )


def main() -> None:
    picture("front", "en", "sheets", version="0.2.0")
    picture("back", "fr", "solo", version="0.2.0")
    picture("mono", "de", "sheets", ink="mono", version="0.2.0")
    picture("played", "en", "sheets", marks=True, version="0.2.0")
    picture("reference", "en", "reference", version="0.2.0")


if __name__ == "__main__":
    main()
