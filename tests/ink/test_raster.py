"""Faces as pictures: sizes, bytes, and Tabletop Simulator decks whose slots show the right card."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from layouts.face import Card, Face
from layouts.item import Item, Rect
from layouts.type import text
from pnp.output import whole_files
from pnp.raster import card_pngs, tts
from rules.errors import FileError, UsageError

TONES = ("gold", "lapis", "rubric", "water", "joan", "mid")
RGB = {"gold": (243, 198, 64), "lapis": (0, 87, 138), "rubric": (178, 58, 10), "water": (187, 217, 236)}


def face(key: str, tone: str, said: str, w: float, h: float) -> Face:
    return Face(key, (Item("ground", Rect(0, 0, w, h), {"tone": tone}), text(4, 12, said, "sans", 14, solid=False)))


def deck(n: int, w: float = 63, h: float = 88) -> list[Card]:
    fronts = [face(f"f{i}", TONES[i % 4], str(i), w, h) for i in range(n)]
    backs = [face(f"b:{i % 2}", TONES[(i + 1) % 2], f"B{i % 2}", w, h) for i in range(n)]
    return [Card(f"place/{i}", f"Card {i}", w, h, fronts[i], backs[i], f"Says {i}.") for i in range(n)]


def pngs(cards: list[Card], folder: Path, **options) -> list[Path]:
    folder.mkdir(exist_ok=True)
    return card_pngs(cards, folder, **{"ink": "full", "lang": "en", "bleed": 3, "dpi": 100, **options})


def decked(cards: list[Card], folder: Path, **options) -> tuple[list[Path], dict]:
    folder.mkdir(exist_ok=True)
    files = tts(cards, "places", folder, ink="full", lang="en", **options)
    return files, json.loads(files[-1].read_text("utf-8"))


@pytest.mark.parametrize(
    ("w", "h", "bleed", "dpi"), [(63, 88, 3, 300), (63, 88, 0, 97), (44, 68, 1.5, 150), (25, 25, 1, 203)]
)
def test_a_png_a_face_of_the_size_that_was_asked_for(w, h, bleed, dpi, tmp_path: Path):
    for path in pngs(deck(2, w, h), tmp_path, bleed=bleed, dpi=dpi):
        with Image.open(path) as picture:
            assert picture.size == (round((w + 2 * bleed) / 25.4 * dpi), round((h + 2 * bleed) / 25.4 * dpi))
            assert picture.mode == "RGB"
            assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
            assert set(picture.info) == {"dpi"}, "no time, no maker"
            corners = [(0, 0), (picture.width - 1, 0), (0, picture.height - 1), (picture.width - 1, picture.height - 1)]
            assert len({picture.getpixel(c) for c in corners}) == 1, "ground to the last pixel"
            assert picture.getpixel((0, 0)) in RGB.values()


def test_a_back_of_many_cards_is_written_once_and_copies_too(tmp_path: Path):
    files = pngs(deck(4) + deck(4), tmp_path)
    assert [f.name for f in files] == [f"place-{i}-front.png" for i in range(4)] + ["back-b-0.png", "back-b-1.png"]


def test_different_faces_never_share_a_file(tmp_path: Path):
    a, b = deck(2)
    same = Card("Place-0", "x", 63, 88, b.front, b.back)
    assert [f.name for f in pngs([a, same], tmp_path)][:2] == ["place-0-front.png", "Place-0-front-2.png"]


def test_same_input_same_pictures(tmp_path: Path):
    first = [p.read_bytes() for p in pngs(deck(3), tmp_path / "a")] + [
        p.read_bytes() for p in decked(deck(3), tmp_path / "a", url="https://x.org/")[0]
    ]
    again = [p.read_bytes() for p in pngs(deck(3), tmp_path / "b")] + [
        p.read_bytes() for p in decked(deck(3), tmp_path / "b", url="https://x.org/")[0]
    ]
    assert first == again


def test_tts_slots_show_the_right_card_and_the_last_stays_empty(tmp_path: Path):
    cards = deck(71)
    files, saved = decked(cards, tmp_path)
    names = ["places-faces-1.png", "places-backs-1.png", "places-faces-2.png", "places-backs-2.png", "places.json"]
    assert [f.name for f in files] == names
    (whole,) = saved["ObjectStates"]
    pictures = {f.name: np.array(Image.open(f)) for f in files[:-1]}
    h, w = (n // k for n, k in zip(pictures[names[0]].shape[:2], (7, 10), strict=True))
    assert (w, h) == (409, 571)
    assert abs(h / w - 88 / 63) < 0.002
    singles = {}
    for path in pngs([cards[i] for i in (0, 9, 10, 68, 69, 70)], tmp_path / "single", bleed=0, dpi=165):
        singles[path.stem] = np.array(Image.open(path)).astype(int)
    for i in (0, 9, 10, 68, 69, 70):
        card = whole["ContainedObjects"][i]
        assert (card["Nickname"], card["Description"]) == (f"Card {i}", f"Says {i}.")
        number, slot = divmod(card["CardID"], 100)
        for side, want in (("faces", f"place-{i}-front"), ("backs", f"back-b-{i % 2}")):
            x, y = slot % 10 * w, slot // 10 * h
            tile = pictures[f"places-{side}-{number}.png"][y : y + h, x : x + w].astype(int)
            other = singles[want][:h, :w]
            least = np.s_[: min(len(tile), len(other)), : min(tile.shape[1], other.shape[1])]
            assert abs(tile[least] - other[least]).mean() < 1, (i, side)
            assert tuple(tile[-1, -1]) == tuple(tile[0, 0]), "filled to the edge"
    for name in names[:2]:
        assert (pictures[name][6 * h :, 9 * w :] == 255).all(), "the 70th slot is for hidden cards"
    assert all(max(p.shape) <= 4096 for p in pictures.values())


def test_the_saved_object_is_what_tabletop_simulator_reads(tmp_path: Path):
    _, saved = decked(deck(71), tmp_path)
    (whole,) = saved["ObjectStates"]
    assert whole["Name"] == "DeckCustom"
    assert whole["DeckIDs"] == [*range(100, 169), 200, 201] == [c["CardID"] for c in whole["ContainedObjects"]]
    assert set(whole["CustomDeck"]) == {"1", "2"}
    for number, sheet in whole["CustomDeck"].items():
        assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
        assert sheet["UniqueBack"] is True
        assert sheet["BackIsHidden"] is True
        assert sheet["FaceURL"] == f"file://{tmp_path.resolve()}/places-faces-{number}.png"
    guids = [whole["GUID"], *(c["GUID"] for c in whole["ContainedObjects"])]
    assert len(set(guids)) == len(guids)
    assert all(re.fullmatch("[0-9a-f]{6}", g) for g in guids)
    assert all(
        c["Name"] == "Card" and set(c["CustomDeck"]) == {str(c["CardID"] // 100)} for c in whole["ContainedObjects"]
    )


def test_one_card_is_no_deck_and_files_may_lie_on_the_web(tmp_path: Path):
    files, saved = decked(deck(1), tmp_path, url="https://example.org/kit")
    assert [f.name for f in files] == ["places-faces.png", "places-backs.png", "places.json"]
    (card,) = saved["ObjectStates"]
    assert (card["Name"], card["CardID"]) == ("Card", 100)
    assert card["CustomDeck"]["1"]["BackURL"] == "https://example.org/kit/places-backs.png"


def test_a_deck_is_called_by_its_title(tmp_path: Path):
    _, saved = decked(deck(2), tmp_path, title="Loire · Place cards")
    assert saved["ObjectStates"][0]["Nickname"] == "Loire · Place cards"
    _, saved = decked(deck(2), tmp_path)
    assert saved["ObjectStates"][0]["Nickname"] == "places"


def test_a_deck_that_fails_leaves_nothing_new_and_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from pnp import raster

    before = {p.name: p.read_bytes() for p in [*pngs(deck(1), tmp_path), *decked(deck(1), tmp_path)[0]]}
    packed = raster._png
    made = []

    def png(*args) -> bytes:
        made.append(args)
        if len(made) > 1:
            raise MemoryError
        return packed(*args)

    for make in (pngs, decked):
        made.clear()
        monkeypatch.setattr(raster, "_png", png)
        with pytest.raises(MemoryError):
            make(deck(3), tmp_path)
        monkeypatch.setattr(raster, "_png", packed)
        assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == before


def test_files_that_cannot_have_their_names_take_them_from_none(tmp_path: Path):
    (tmp_path / "taken").mkdir()
    with pytest.raises(FileError, match="taken cannot be written"):
        _write_all([tmp_path / name for name in ("free", "taken", "last")])
    assert [p.name for p in tmp_path.iterdir()] == ["taken"]


def _write_all(paths: list[Path]) -> None:
    with whole_files() as files:
        for path in paths:
            with files.file(path) as file:
                file.write(b"x")


def test_tiles_have_square_slots(tmp_path: Path):
    files, _ = decked(deck(3, 25, 25), tmp_path)
    with Image.open(files[0]) as picture:
        assert picture.size == (4090, 2863)


def test_bad_input_is_told_and_leaves_nothing(tmp_path: Path):
    for options in ({"dpi": 0}, {"dpi": 100_000}, {"bleed": -1}, {"bleed": float("nan")}):
        with pytest.raises(UsageError):
            pngs(deck(1), tmp_path, **options)
    with pytest.raises(UsageError, match="no cards"):
        decked([], tmp_path)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileError, match="no folder"):
        tts(deck(1), "places", tmp_path / "none", ink="full", lang="en")
