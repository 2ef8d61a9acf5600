"""Printed files: sound PDF, right sizes, readable QR and tags, the same bytes for the same input."""

import io
import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pikepdf
import pypdfium2
import pytest
import zxingcpp
from PIL import Image, ImageFilter

from layouts.cover import Entry, place_cover
from layouts.layout import PAPERS
from pnp.house import rules_qr
from pnp.kit import print_kit
from pnp.options import WHAT, Cut, Options
from pnp.palette import contrast, palette
from pnp.sheets import Job, placed, seats_of, sheet_id
from rules.errors import UsageError
from rules.filled import parse_game
from rules.house import shipped
from rules.lang import LANGUAGES
from rules.load import load
from rules.notation import parse_qr, print_qr
from rules.words import words
from tests.soak import SOAK

INKS = ("full", "saver", "mono")
RULES = load()


def made(folder: Path, what=WHAT, lang="en", house=(), marks=None, **options) -> list[Path]:
    rules = marks.rules if marks else load(house=house)
    return [m.path for m in print_kit(rules, words(rules, lang), folder, what, Options(**options), marks)]


def images(pdf: Path, dpi: int = 150) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(pdf)
    return [document[i].render(scale=dpi / 72).to_pil().convert("RGB") for i in range(len(document))]


def spoiled(image: Image.Image) -> Image.Image:
    """A picture as a phone may take it: blurred and compressed."""
    out = io.BytesIO()
    image.filter(ImageFilter.GaussianBlur(1.2)).save(out, "JPEG", quality=60)
    return Image.open(io.BytesIO(out.getvalue())).convert("RGB")


@pytest.mark.parametrize(("paper", "ink"), list(itertools.product(PAPERS, INKS)))
def test_every_product_is_a_sound_pdf(paper: str, ink: str, tmp_path: Path):
    files = made(tmp_path, paper=paper, ink=ink, names=("Amélie", "Bo"), lang="fr")
    assert len(files) == 7
    for path in files:
        with pikepdf.open(path) as pdf:
            assert pdf.check_pdf_syntax() == []
            assert pdf.pdf_version >= "1.4", "the first version with /Lang and output intents"
            assert pdf.Root.Lang == "fr"
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert str(pdf.docinfo["/Title"])
            upright = path.name.startswith(("cover", "calibration", "places", "solo-cards", "tiles"))
            for page in pdf.pages:
                if not upright:
                    assert page.TrimBox == page.MediaBox
                w, h = (float(v) for v in page.MediaBox[2:])
                want = (297, 210) if paper == "a4" else (279.4, 215.9)
                assert (round(w * 25.4 / 72, 1), round(h * 25.4 / 72, 1)) == (want[::-1] if upright else want)
            for font in _fonts(pdf):
                assert "/FontFile2" in font.FontDescriptor, "every font is embedded"
            assert pdf.open_outline().root
            assert pdf.Root.OutputIntents[0].OutputConditionIdentifier == "sRGB"
        assert len(pypdfium2.PdfDocument(path)) > 0


def _fonts(pdf: pikepdf.Pdf) -> list:
    return [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]


def test_a_hundred_millimetres_are_a_hundred_millimetres(tmp_path: Path):
    (path,) = made(tmp_path, ["calibration"])
    image = np.array(images(path, 300)[0].convert("L"))
    row = int(42 / 25.4 * 300)
    dark = np.where(image[row - 2 : row + 3].min(axis=0) < 128)[0]
    left = dark[dark < 150 / 25.4 * 300]
    assert abs((left.max() - left.min()) / 300 * 25.4 - 100) < 0.3


@pytest.mark.parametrize("name", ["", *shipped()])
def test_qr_and_tags_survive_blur_and_compression(name: str, tmp_path: Path):
    house = [name] if name else []
    rules = load(house=house)
    cases = list(itertools.product(PAPERS, INKS)) if not name or SOAK else [("a4", "full")]
    for paper, ink in cases:
        job = Job(rules, words(rules), paper, ink, seats=seats_of(rules, ["Red", "Blue"], "x"))
        (path,) = made(
            tmp_path / paper / ink,
            ["sheets", "solo"],
            house=house,
            paper=paper,
            ink=ink,
            names=("Red", "Blue"),
            game="x",
        )
        for i, image in enumerate(images(path)):
            side = ("front", "back")[i % 2]
            want = print_qr(sheet_id(job, placed(job, side), job.seats[i // 2]))
            found = [code.text for code in zxingcpp.read_barcodes(spoiled(image))]
            assert found == [want]
            assert parse_qr(want).seat == i // 2 + 1
            _check_tags(spoiled(image), placed(job, side))


def _check_tags(image: Image.Image, page) -> None:
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11))
    corners, ids, _ = detector.detectMarkers(cv2.cvtColor(np.array(image), cv2.COLOR_RGB2GRAY))
    want = {item.data["id"]: item.rect for item in page.items if item.kind == "tag"}
    assert set(want) == {int(i) for i in ids.flatten()}
    for quad, id in zip(corners, ids.flatten(), strict=True):
        centre = quad[0].mean(axis=0) / 150 * 25.4
        assert abs(centre[0] - want[int(id)].cx) < 0.4
        assert abs(centre[1] - want[int(id)].cy) < 0.4


def test_a_house_rule_rides_in_the_sheets_qr_or_in_a_rules_qr_on_the_reverse(tmp_path: Path):
    for name in shipped():
        rules = load(house=[name])
        (path,) = made(tmp_path / name, ["sheets"], house=[name])
        pages = images(path, 150)
        assert len(pages) == 2, "the reverse says the house rules"
        (code,) = zxingcpp.read_barcodes(spoiled(pages[1]))
        assert code.text == rules_qr(Job(rules, words(rules)))
        assert load(house=parse_qr(code.text).house).fingerprint == rules.fingerprint


def test_front_and_solo_side_are_one_duplex_job(tmp_path: Path):
    (path,) = made(tmp_path, ["sheets", "solo"], copies=3)
    assert len(pypdfium2.PdfDocument(path)) == 6


def test_same_input_same_bytes(tmp_path: Path):
    a = [p.read_bytes() for p in made(tmp_path / "a", names=("Red",), game="g")]
    b = [p.read_bytes() for p in made(tmp_path / "b", names=("Red",), game="g")]
    assert a == b


def test_source_date_epoch_is_honoured(tmp_path: Path):
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
    run = [sys.executable, "-m", "companion", "print", "calibration", "-o", str(tmp_path), "--json"]
    told = json.loads(subprocess.run(run, env=env, check=True, capture_output=True, text=True).stdout)
    with pikepdf.open(told["files"][0]["path"]) as pdf:
        assert "20231114" in str(pdf.docinfo["/CreationDate"])


@pytest.mark.parametrize("paper", PAPERS)
def test_large_is_the_same_page_bigger(paper: str, tmp_path: Path):
    (small,) = made(tmp_path / "s", ["sheets"], paper=paper)
    (large,) = made(tmp_path / "l", ["sheets"], paper=paper, large=True)
    with pikepdf.open(small) as a, pikepdf.open(large) as b:
        wa, wb = float(a.pages[0].MediaBox[2]), float(b.pages[0].MediaBox[2])
        assert wb / wa > 1.25
    (code,) = zxingcpp.read_barcodes(images(large, 100)[0])
    assert parse_qr(code.text).side == "F"


def test_png_has_a_picture_a_page(tmp_path: Path):
    files = made(tmp_path, ["sheets", "solo"], format="png")
    assert [f.suffix for f in files] == [".png", ".png"]
    with Image.open(files[0]) as picture:
        assert picture.size == (1754, 1241)


def test_marks_lie_on_the_cells_they_belong_to(tmp_path: Path):
    """A marked cell is darker in the pen's colour than the same cell unmarked."""
    raw = {
        "players": 2,
        "sheet": [{"player": "Red", "stations": ["8"], "routes": ["O-8"], "warehouse": {"grain": 2}, "development": 3}],
    }
    game = parse_game(raw, "game")
    (path,) = made(tmp_path / "m", ["sheets"], marks=game)
    (plain,) = made(tmp_path / "p", ["sheets"], names=("Red", "Blue"))
    marked, blank = (np.array(images(p, 100)[0]).astype(int) for p in (path, plain))
    job = Job(RULES, words(RULES))
    k = 100 / 25.4
    for item in placed(job, "front").cells:
        r = item.rect.grown(1.6)
        a, b = (v[int(r.y * k) : int(r.y1 * k), int(r.x * k) : int(r.x1 * k)] for v in (marked, blank))
        changed = bool((abs(a - b).sum(axis=2) > 60).sum() > 12)
        told = game.sheets[0].sheet.at(item.cell) != 0
        if item.zone in ("warehouse", "development", "monks", "depot"):
            assert changed == told, item.cell
        elif told:
            assert changed, item.cell


def test_text_contrast_is_at_least_4_5_and_icons_in_spaces_about_3():
    for ink in INKS:
        p = palette(ink)
        for name in ("ink", "mid", "lapis"):
            for ground in ("land", "land2", "soft", "joan"):
                assert contrast(p[name], p[ground]) >= 4.5, (ink, name, ground)
        for tone in p.space.values():
            assert 2.9 <= contrast(tone, "#FFFFFF") <= 3.6
        for tone in p.sign.values():
            assert contrast(tone, "#FFFFFF") >= 4.5


def test_saver_and_mono_use_less_ink(tmp_path: Path):
    def coverage(ink: str) -> float:
        (path,) = made(tmp_path / ink, ["sheets"], ink=ink)
        return float(1 - np.array(images(path, 60)[0].convert("L")).mean() / 255)

    full, saver, mono = (coverage(ink) for ink in INKS)
    assert saver < 0.8 * full
    assert mono < 0.85 * full


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_speak_the_language(lang: str, tmp_path: Path):
    (path,) = made(tmp_path, ["sheets"], lang=lang)
    text = pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()
    w = words(RULES, lang)
    for key in ("development", "places", "depot"):
        assert w(f"sheet/{key}")[1:] in text
    assert w.name("followers", "boatman") in text


def test_an_address_can_stand_before_the_qrs_text(tmp_path: Path):
    (path,) = made(tmp_path, ["sheets"], link="HTTPS://EXAMPLE.ORG/L/")
    (code,) = zxingcpp.read_barcodes(spoiled(images(path)[0]))
    assert code.text.startswith("HTTPS://EXAMPLE.ORG/L/JO.1.")
    assert parse_qr(code.text).side == "F"


def title_and_bookmarks(path: Path) -> tuple[str, list[str]]:
    with pikepdf.open(path) as pdf:
        return str(pdf.docinfo["/Title"]), [entry.title for entry in pdf.open_outline().root]


def test_a_file_says_whose_sheets_are_in_it(tmp_path: Path):
    (path,) = made(tmp_path, ["sheets"], names=("Amélie", "Bo"), house=["quick-game"])
    title, bookmarks = title_and_bookmarks(path)
    assert title == "Joan of Arc · sheet · Amélie, Bo · Quick game"
    assert bookmarks == [
        "sheet: Amélie, seat 1",
        "House rules of this game",
        "sheet: Bo, seat 2",
        "House rules of this game",
    ]
    (path,) = made(tmp_path, ["sheets", "solo"], copies=2, players=3)
    title, bookmarks = title_and_bookmarks(path)
    assert title == "Joan of Arc · sheet + solo sheet · 3 players"
    assert bookmarks == ["sheet 1", "solo sheet 1", "sheet 2", "solo sheet 2"]
    titles = [title_and_bookmarks(p)[0] for p in made(tmp_path)]
    assert len(set(titles)) == 7


def test_variants_do_not_overwrite_each_other(tmp_path: Path):
    variants: list[dict] = [
        {},
        {"ink": "mono"},
        {"players": 2},
        {"large": True},
        {"house": ["quick-game"]},
        {"house": ["quick-game", "open-market"]},
        {"names": ("A", "B")},
        {"names": ("A", "B"), "game": "again"},
        {"names": ("A", "B"), "players": 3},
        {"lang": "fr"},
        {"paper": "letter"},
        {"paper": "letter", "large": True},
        {"marks": parse_game({"players": 2, "sheet": [{"player": "A"}, {"player": "B"}]}, "game")},
        {"copies": 2},
        {"link": "HTTPS://X.ORG/"},
    ]
    files = [made(tmp_path, ["sheets"], **options)[0].name for options in variants]
    assert len(set(files)) == len(variants), files
    assert files[:6] == [
        "sheets-a4-en.pdf",
        "sheets-a4-en-mono.pdf",
        "sheets-a4-en-2p.pdf",
        "sheets-a3-en.pdf",
        "sheets-a4-en-quick-game.pdf",
        "sheets-a4-en-open-market+quick-game.pdf",
    ]
    assert files[11] == "sheets-tabloid-en.pdf"
    same = made(tmp_path, ["calibration"], house=["quick-game"], large=True)
    assert [p.name for p in same] == ["calibration-a4-en.pdf"], "what does not change it is not in its name"


@pytest.mark.parametrize("format", ["pdf", "png"])
def test_variants_of_decks_do_not_overwrite_each_other(format: str, tmp_path: Path):
    cuts: list[dict] = [{}, {"only": ("park",)}, {"only": ("park", "library")}, {"bleed": 1.0}, {"cards": "mini"}]
    cuts += [{"fold": "gutterfold"}, {"back_offset": (2, 2)}, {"back_offset": (2, -2)}] if format == "pdf" else []
    jobs: list[tuple[dict, dict, bool]] = [({"only": ("library",), **cut}, {}, False) for cut in cuts]
    jobs += [({"only": ("library",)}, {}, True)]
    jobs += [({"only": ("library",)}, {"copies": 2} if format == "pdf" else {"dpi": 60}, False)]
    seen: list[str] = []
    for cut, options, both in jobs:
        second = words(RULES, "fr") if both else None
        o = Options(format=format, cut=Cut(**cut), **options)
        seen.append(print_kit(RULES, words(RULES), tmp_path, ["places"], o, second=second)[0].path.as_posix())
    names = [s.removeprefix(f"{tmp_path}/").partition("/")[0].removesuffix(".pdf") for s in seen]
    assert len(set(names)) == len(jobs), names
    assert names[:3] == ["places-a4-en-only-library", "places-a4-en-only-park", "places-a4-en-only-library+park"]
    assert "places-a4-en+fr-only-library" in names


def test_many_cards_are_told_by_a_hash_whatever_their_order(tmp_path: Path):
    ids = tuple(RULES.places.cards)[:9]
    names = {
        print_kit(RULES, words(RULES), tmp_path, ["places"], Options(cut=Cut(only=only)))[0].path.name
        for only in (ids, ids[::-1], ids[:8])
    }
    assert len(names) == 2
    assert all(len(name) < 40 for name in names)


def test_the_cover_of_pictures_counts_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    told: list[Entry] = []
    monkeypatch.setattr("layouts.cover.place_cover", lambda *args: (told.extend(args[3]), place_cover(*args))[1])
    made(tmp_path, ["cover", "places", "reference"], format="png", dpi=30)
    n = len(list(tmp_path.glob("places*/*.png")))
    assert n > 30
    assert {(e.kind, e.pictures) for e in told} == {("places", n), ("reference", 1)}
    rules = load()
    page = place_cover(rules, words(rules, "fr"), "a4", told)
    said = [i.data["text"] for i in page.items if i.kind == "text"]
    assert f"cartes Lieu : {n} images" in [s.replace("\xa0", " ") for s in said]


@pytest.mark.parametrize("name", shipped())
def test_the_cover_carries_the_house_rules(name: str, tmp_path: Path):
    for paper in PAPERS:
        (path,) = made(tmp_path / paper, ["cover"], house=[name], paper=paper)
        (code,) = zxingcpp.read_barcodes(spoiled(images(path, 150)[0]))
        assert load(house=parse_qr(code.text).house).fingerprint == load(house=[name]).fingerprint
    (plain,) = made(tmp_path / "plain", ["cover"])
    assert zxingcpp.read_barcodes(images(plain, 150)[0]) == []


def test_the_names_of_many_house_rules_are_shortened_to_a_fingerprint(tmp_path: Path):
    house = [id for id in shipped() if id not in ("gentle-joan", "double-citizen")]
    rules = load(house=house)
    (path,) = made(tmp_path, ["reference"], house=house)
    assert path.name == f"reference-a4-en-house-{rules.fingerprint.lower()}.pdf"


@pytest.mark.parametrize(("paper", "size"), [("a4", (420, 297)), ("letter", (431.8, 279.4))])
def test_the_reference_page_is_enlarged_and_the_calibration_page_is_not(paper: str, size: tuple, tmp_path: Path):
    calibration, reference = made(tmp_path, ["reference", "calibration"], paper=paper, large=True, house=["quick-game"])
    with pikepdf.open(reference) as large, pikepdf.open(calibration) as real:
        assert len(large.pages) == 2
        for page in large.pages:
            assert [float(v) * 25.4 / 72 for v in page.MediaBox[2:]] == pytest.approx(size, abs=0.1)
        assert float(real.pages[0].MediaBox[2]) * 25.4 / 72 == pytest.approx(210 if paper == "a4" else 215.9, abs=0.1)


def test_many_house_rules_go_on_behind_the_last_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    story = {"quick-game": ("a long story " * 40,) * 40}
    monkeypatch.setattr("rules.changes.house_changes", lambda *_: story)
    (path,) = made(tmp_path, ["sheets"], house=["quick-game"], copies=3)
    _, bookmarks = title_and_bookmarks(path)
    assert bookmarks[:2] == ["sheet 1", f"House rules of this game (1/{len(bookmarks) - 5})"]
    assert [b.startswith("sheet") for b in bookmarks[:6]] == [True, False] * 3
    assert bookmarks[6].endswith(f"(2/{len(bookmarks) - 5})")
    assert all(np.array(image.convert("L")).min() < 100 for image in images(path, 40)), "a page is empty"


def test_the_python_twin_makes_what_the_command_makes(tmp_path: Path):
    """The documented snippet, word for word, against the command."""
    from companion.printing import print_products
    from companion.version import __version__

    page = (Path(__file__).parents[2] / "docs" / "printing.md").read_text("utf-8")
    (snippet,) = [s for s in page.split("```") if s.startswith("python\n")]
    code = snippet.removeprefix("python\n").replace('Path("kit")', f"Path({str(tmp_path / 'twin')!r})")
    told: dict = {}
    exec(code, told)
    print_products(["sheets"], tmp_path / "cli", "fr", True, ["quick-game"], "", True, {}, paper="letter", ink="saver")
    (twin,), (cli,) = told["made"], list((tmp_path / "cli").iterdir())
    assert twin.path.name == cli.name
    text = pypdfium2.PdfDocument(cli)[1].get_textpage().get_text_range()
    assert "5 → 3" in text.replace("\xa0", " "), "the reverse lists the changes"
    if f"Loire {__version__}," in pypdfium2.PdfDocument(twin.path)[0].get_textpage().get_text_range():
        assert twin.path.read_bytes() == cli.read_bytes()


def test_citizens_without_a_cell_are_ringed_where_their_bonus_stands(tmp_path: Path):
    """Most citizens stand on a bonus; a typed citizen and a typed bonus are the same ring."""
    citizens = ["warehouse", "bank", "development-1", "development-2", "deed-4", "deed-5", "town-22", "most-stations"]
    cells = {
        "warehouse-bonuses/full",
        "bank-rows/3",
        "development-bonuses/13",
        "development-bonuses/26",
        "deed-bonuses/4",
        "deed-bonuses/5",
        "citizens/town-22",
        "citizens/most-stations",
    }
    for key in ("citizens", "struck_citizens"):
        sheet = {"player": "Red", key: citizens}
        assert _changed(tmp_path / key, sheet) == cells, key
    once = _marked(tmp_path / "once", {"player": "Red", "citizens": ["deed-4"]})
    twice = _marked(tmp_path / "twice", {"player": "Red", "citizens": ["deed-4"], "deed_bonuses": ["4"]})
    assert (once == twice).all(), "the ring is drawn twice"


def test_a_citizen_is_ringed_on_the_solo_side_too(tmp_path: Path):
    sheet = {"player": "Red", "citizens": ["deed-4", "warehouse"]}
    assert _changed(tmp_path, sheet, players=1) == {"deed-bonuses/4", "warehouse-bonuses/full"}


def _marked(folder: Path, sheet: dict, players: int = 4) -> np.ndarray:
    game = parse_game({"players": players, "sheet": [sheet]}, "game")
    (path,) = made(folder, [], marks=game)
    return np.array(images(path, 100)[0]).astype(int)


def _changed(folder: Path, sheet: dict, players: int = 4) -> set[str]:
    """The cells that a pen has changed."""
    marked, blank = _marked(folder / "m", sheet, players), _marked(folder / "b", {"player": "Red"}, players)
    k, out = 100 / 25.4, set()
    for item in placed(Job(RULES, words(RULES), players=players), "back" if players == 1 else "front").cells:
        r = item.rect
        a, b = (v[int(r.y * k) : int(r.y1 * k), int(r.x * k) : int(r.x1 * k)] for v in (marked, blank))
        if (abs(a - b).sum(axis=2) > 60).sum() > 12:
            out.add(item.cell)
    return out


def test_marks_lie_on_the_side_that_was_played_on(tmp_path: Path):
    game = parse_game({"players": 2, "sheet": [{"player": "Red", "stations": ["8"], "depot": 5}]}, "game")
    (path,) = made(tmp_path / "m", ["sheets", "solo"], marks=game)
    (plain,) = made(tmp_path / "p", ["sheets", "solo"], names=("Red",), players=2)
    (front, back), (blank, blank_back) = (
        [np.array(image).astype(int) for image in images(p, 60)] for p in (path, plain)
    )
    assert (abs(front - blank).sum(axis=2) > 60).sum() > 50
    assert (back == blank_back).all()


def test_accents_are_one_with_their_letters(tmp_path: Path):
    composed, apart = "Amélie", "Ame\u0301lie"
    a, b = (made(tmp_path / str(i), ["sheets"], names=(n, "Bo"))[0] for i, n in enumerate((composed, apart)))
    assert a.read_bytes() == b.read_bytes()
    game = parse_game({"sheet": [{"player": apart}]}, "game")
    assert game.sheets[0].player == composed


def test_one_name_is_not_a_game_for_one_on_the_front(tmp_path: Path):
    """A single named sheet is struck out for nobody."""
    one, two = Job(RULES, words(RULES), players=1), Job(RULES, words(RULES))
    assert placed(one, "front") == placed(two, "front")
    three = Job(RULES, words(RULES), players=3)
    assert placed(three, "back") == placed(two, "back")
    (seat, _) = seats_of(RULES, ["A", "B"], "", 3)
    assert (seat.seat, seat.players) == (1, 3), "a third player may bring a sheet"


def test_geometry_has_no_pages(tmp_path: Path):
    rules = load(house=["quick-game"])
    told = print_kit(rules, words(rules), tmp_path, ["sheets"], Options(geometry=True, large=True))
    assert [(m.kind, m.pages) for m in told] == [("sheets", 2), ("geometry", 0)]
    assert told[1].path.name == "geometry-front-a3-quick-game.json"
    assert json.loads(told[1].path.read_text())["page"]["w"] == pytest.approx(420, abs=0.1)


def test_a_game_by_other_rules_is_not_drawn(tmp_path: Path):
    game = parse_game({"house": ["quick-game"], "sheet": [{}]}, "game")
    with pytest.raises(UsageError, match="other rules"):
        print_kit(RULES, words(RULES), tmp_path, [], None, game)
