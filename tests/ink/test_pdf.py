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

from layouts.layout import PAPERS
from pnp.house import rules_qr
from pnp.kit import WHAT, Options, print_kit
from pnp.palette import contrast, palette
from pnp.sheets import Job, placed, seats_of, sheet_id
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
    assert len(files) == 3
    for path in files:
        with pikepdf.open(path) as pdf:
            assert pdf.check_pdf_syntax() == []
            assert pdf.Root.Lang == "fr"
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert str(pdf.docinfo["/Title"])
            for page in pdf.pages:
                assert page.TrimBox == page.MediaBox
                w, h = (float(v) for v in page.MediaBox[2:])
                want = (297, 210) if paper == "a4" else (279.4, 215.9)
                assert (round(w * 25.4 / 72, 1), round(h * 25.4 / 72, 1)) == want
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


def loire(*args: str, cwd: Path, **more) -> subprocess.CompletedProcess:
    env = {k: v for k, v in os.environ.items() if not k.startswith("LOIRE_")}
    run = [sys.executable, "-m", "companion", "print", *args]
    return subprocess.run(run, cwd=cwd, env=env, capture_output=True, text=True, **more)


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["--paper", "a5"], 2, "no paper 'a5'"),
        (["--ink", "blue"], 2, "no ink 'blue'"),
        (["--lang", "xx"], 2, "no language 'xx'"),
        (["--house", "quick-gaem"], 2, "Did you mean quick-game"),
        (["shets"], 2, "Did you mean sheets"),
        (["--copies", "0"], 2, "--copies 0"),
        (["--players", "9"], 2, "--players 9"),
        (["--format", "gif"], 2, "no format 'gif'"),
        (["--names", "x" * 200], 2, "does not fit on the sheet"),
        (["--names", "שלום"], 2, "has no"),
        (["--names", "🦊"], 2, "has no '🦊'"),
        (["--names", "A,,B"], 2, "--names is empty"),
        (["--names", "A,A"], 2, "twice"),
        (["--names", "A,B,C,D,E,F"], 2, "6 names"),
        (["--link", "https://example.org/?x"], 2, "--link"),
        (["--marks", "nothing.toml"], 5, "no file nothing.toml"),
        (["-o", "file"], 5, "file"),
        (["-o", "file/sub"], 5, "file"),
    ],
)
def test_bad_input_is_explained(args: list[str], code: int, says: str, tmp_path: Path):
    (tmp_path / "file").write_text("x")
    told = loire("sheets" if args[0].startswith("-") else args[0], *args, cwd=tmp_path)
    assert told.returncode == code, told.stderr
    assert says in told.stderr
    assert "Traceback" not in told.stderr
    assert told.stderr.strip().count("\n") == 0
    assert sorted(p.name for p in tmp_path.rglob("*.pdf")) == []


def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path):
    def small() -> None:
        import resource
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    told = loire("sheets", "-o", str(tmp_path / "out"), cwd=tmp_path, preexec_fn=small)
    assert told.returncode == 5
    assert "cannot be written" in told.stderr
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == []


def test_an_address_can_stand_before_the_qrs_text(tmp_path: Path):
    (path,) = made(tmp_path, ["sheets"], link="HTTPS://EXAMPLE.ORG/L/")
    (code,) = zxingcpp.read_barcodes(spoiled(images(path)[0]))
    assert code.text.startswith("HTTPS://EXAMPLE.ORG/L/JO.1.")
    assert parse_qr(code.text).side == "F"
