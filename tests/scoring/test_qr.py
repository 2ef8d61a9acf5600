"""QR codes of sheets in photos and scans: read through bad light and blur, and matched with rules, seats and files."""

import copy
import io
import itertools
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
import pytest
from PIL import Image, ImageFilter, ImageOps

from companion.matching import Matched, Shown, match, rules_of, with_qr
from layouts.layout import PAPERS
from pnp.house import rules_qr
from pnp.qr import matrix
from pnp.sheets import Job, placed, seats_of, sheet_id
from rules import versions
from rules.errors import FileError, LoireError, PictureError, UsageError
from rules.house import parse, shipped
from rules.lang import LANGUAGES
from rules.load import load
from rules.notation import Head, SheetId, guard, print_qr, print_sheet
from rules.words import words
from scoring.scan.qr import BYTES, read_all, read_qr
from tests.ink.test_pdf import images, made

RULES = load()
Degradation = Callable[[Image.Image], Image.Image]


@cache
def pages(what: tuple[str, ...] = ("sheets",), house: tuple[str, ...] = (), **options) -> tuple[Image.Image, ...]:
    """Printed pages as a scanner at 150 dpi sees them."""
    with TemporaryDirectory() as folder:
        (path,) = made(Path(folder), list(what), house=house, **options)
        return tuple(images(path, 150))


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., Path]:
    """Saves a picture under a name."""

    def save(image: Image.Image, name: str = "photo.png", **options) -> Path:
        image.save(tmp_path / name, **options)
        return tmp_path / name

    return save


def qr(text: str, scale: int = 4) -> Image.Image:
    """A bare QR with its white border."""
    dark = np.array(matrix(text, 40, "L"))
    small = Image.fromarray(np.where(dark, 0, 255).astype("uint8"))
    return ImageOps.expand(small.resize((small.width * scale,) * 2, Image.Resampling.NEAREST), 4 * scale, 255)


def beside(*pictures: Image.Image) -> Image.Image:
    """Pictures side by side on a table."""
    out = Image.new("RGB", (sum(p.width for p in pictures), max(p.height for p in pictures)), (90, 70, 60))
    x = 0
    for picture in pictures:
        out.paste(picture.convert("RGB"), (x, 0))
        x += picture.width
    return out


def seat_id(seat: int, players: int = 3, game: str = "ABCD2345", side: str = "F", rules=RULES, house=()) -> SheetId:
    head = Head(rules.game.code, rules.version, rules.fingerprint)
    return SheetId(head, side, "A4", 1, players, seat, game, tuple(house))


def shown(*ids: SheetId) -> list[Shown]:
    return [Shown(id, f"{n}.jpg") for n, id in enumerate(ids, 1)]


# Reading


def jpeg(image: Image.Image, quality: int) -> Image.Image:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality)
    return Image.open(out).convert("RGB")


def blurred(radius: float) -> Degradation:
    return lambda image: image.filter(ImageFilter.GaussianBlur(radius))


def turned(degrees: float) -> Degradation:
    return lambda image: image.rotate(degrees, Image.Resampling.BICUBIC, expand=True, fillcolor=(90, 70, 60))


def scaled(times: float) -> Degradation:
    return lambda image: image.resize((round(image.width * times), round(image.height * times)))


def shades(low: int, high: int) -> Degradation:
    return lambda image: image.point(lambda v: low + v * (high - low) // 255)


def tilted(k: float) -> Degradation:
    def tilt(image: Image.Image) -> Image.Image:
        w, h = image.size
        there = np.float32([[k * w * 0.6, k * h], [w * (1 - k * 0.3), 0], [w, h], [0, h * (1 - k * 0.5)]])
        turn = cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), there)
        return Image.fromarray(cv2.warpPerspective(np.array(image), turn, (w, h), borderValue=(90, 70, 60)))

    return tilt


def shadowed(image: Image.Image) -> Image.Image:
    light = np.linspace(1, 0.15, image.width)[None, :, None]
    return Image.fromarray((np.array(image) * light).astype("uint8"))


def noisy(strength: float) -> Degradation:
    def spoil(image: Image.Image) -> Image.Image:
        grain = np.random.default_rng(1).normal(0, strength, (image.height, image.width, 3))
        return Image.fromarray((np.array(image) + grain).clip(0, 255).astype("uint8"))

    return spoil


def shaken(image: Image.Image) -> Image.Image:
    return Image.fromarray(cv2.blur(np.array(image), (5, 1)))


def curled(image: Image.Image) -> Image.Image:
    y, x = np.mgrid[0 : image.height, 0 : image.width].astype("float32")
    return Image.fromarray(cv2.remap(np.array(image), x, y + 12 * np.sin(x / 200), cv2.INTER_LINEAR))


def by_phone(image: Image.Image) -> Image.Image:
    """Everything at once: shadow, turn, tilt, blur, grain, compression."""
    return jpeg(noisy(6)(blurred(1.2)(tilted(0.15)(turned(7)(shadowed(image))))), 60)


DEGRADATIONS: dict[str, Degradation] = {
    "as it is": lambda image: image,
    "jpeg 60 and blur": lambda image: jpeg(blurred(1.2)(image), 60),
    "blur 1.6": blurred(1.6),
    "blur 2": blurred(2),
    "jpeg 10": lambda image: jpeg(image, 10),
    "quarter turn": turned(90),
    "half turn": turned(180),
    "3 degrees": turned(3),
    "17 degrees": turned(17),
    "45 degrees": turned(45),
    "tilted": tilted(0.2),
    "dark": shades(0, 40),
    "dark and noisy": lambda image: noisy(6)(shades(0, 40)(image)),
    "low contrast": shades(110, 150),
    "hardly any contrast": shades(120, 140),
    "shadow": shadowed,
    "noise": noisy(45),
    "shaken": shaken,
    "curled": curled,
    "75 dpi": scaled(0.5),
    "450 dpi": scaled(3),
    "phone": by_phone,
    "mirrored": ImageOps.mirror,
    "negative": ImageOps.invert,
}

WHOLE = ("as it is", "phone")
"""Where the whole page is looked at, and not only its upper right."""


@pytest.mark.parametrize("name", DEGRADATIONS)
def test_a_qr_is_read_through(name: str, saved):
    """The emptiest, the fullest a sheet has (version 6, at 22 mm) and a rules QR."""
    spoil = DEGRADATIONS[name]
    named = pages(house=("quick-game",), names=("Red", "Blue"), game="x")
    for page, side, seat in ((pages()[0], "F", 0), (named[2], "F", 2), (pages(house=("loire-fair",))[1], "R", 0)):
        part = page if name in WHOLE else page.crop((600, 0, 1754, 700))
        id = read_qr(saved(spoil(part).convert("L"), compress_level=1))
        assert (id.side, id.seat) == (side, seat)


@pytest.mark.parametrize(("paper", "lang"), list(itertools.product(PAPERS, LANGUAGES)))
def test_every_side_paper_and_language_is_read(paper: str, lang: str, saved):
    ink = {"en": "full", "fr": "saver", "de": "mono"}[lang]
    for page, side in zip(pages(("sheets", "solo"), paper=paper, lang=lang, ink=ink), "FB", strict=True):
        id = read_qr(saved(jpeg(blurred(1.2)(page), 60), "photo.jpg"))
        assert (id.side, id.paper, id.head.fingerprint) == (side, paper.upper(), RULES.fingerprint)


def test_a_scan_may_show_several_sheets_and_other_codes(saved):
    named = pages(names=("Red", "Blue"), game="x")
    table = beside(named[0], qr("https://example.org/menu"), blurred(1.6)(named[1]))
    assert [id.seat for id in sorted(read_all(saved(table)), key=lambda id: id.seat)] == [1, 2]


def test_the_pages_of_a_tiff_are_looked_at(saved):
    first, second = (p.convert("L") for p in pages(names=("Red", "Blue"), game="x"))
    path = saved(first, "scan.tiff", save_all=True, append_images=[second], compression="tiff_lzw")
    assert [id.seat for id in read_all(path)] == [1, 2]


def test_an_address_before_the_text_is_skipped(saved):
    (page,) = pages(link="HTTPS://EXAMPLE.ORG/L/")
    assert read_qr(saved(page)).side == "F"


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photo_turned_by_its_exif_is_read(orientation: int, saved):
    exif = Image.Exif()
    exif[0x0112] = orientation
    assert read_qr(saved(qr(print_qr(seat_id(2))), "photo.jpg", exif=exif)).seat == 2


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp", "tiff", "gif"])
def test_every_format_is_read(suffix: str, saved):
    assert read_qr(saved(qr(print_qr(seat_id(2))), f"photo.{suffix}")).seat == 2


def test_a_photo_with_a_small_copy_of_itself_is_read(saved):
    code = qr(print_qr(seat_id(2)))
    assert read_qr(saved(code, "photo.jpg", format="MPO", save_all=True, append_images=[code])).seat == 2


@pytest.mark.parametrize(
    "mode", ["1", "P", "LA", "RGBA", "I;16", "I", "F", "CMYK", "YCbCr", "LAB", "transparent", "moving"]
)
def test_every_kind_of_colour_is_read(mode: str, saved):
    code = qr(print_qr(seat_id(2)))
    path = Path("scan.tiff")
    if mode == "I;16":
        code = Image.fromarray(np.array(code).astype("uint16") * 200 + 999)
    elif mode in ("I", "F"):
        code = code.convert("F").point(lambda v: v * 4000.0 - 70000.0).convert(mode)
    elif mode == "LAB":
        code = Image.merge("LAB", [code, *(Image.new("L", code.size, 128),) * 2])
    elif mode == "transparent":  # dark on nothing: black wherever nobody looks
        code = Image.merge("LA", [Image.new("L", code.size, 0), ImageOps.invert(code)])
        path = Path("scan.png")
    elif mode == "moving":
        path = saved(code, "a.gif", save_all=True, append_images=[Image.new("L", code.size, 255)])
        assert read_qr(path).seat == 2
        path = saved(code.convert("RGB"), "a.webp", save_all=True, append_images=[Image.new("RGB", code.size)])
        assert read_qr(path).seat == 2
        return
    else:
        code = code.convert("RGB").convert(mode)
    assert read_qr(saved(code, path.name)).seat == 2


# Refusing


def refused(path: Path, error: type[LoireError] = PictureError) -> str:
    with pytest.raises(error) as e:
        read_all(path)
    assert e.value.exit_code == (4 if error is PictureError else 5)
    assert path.name in str(e.value)
    return str(e.value)


def test_a_picture_without_a_qr_is_refused(saved):
    assert "no QR can be read" in refused(saved(Image.new("RGB", (900, 600), "white")))
    assert "no QR can be read" in refused(saved(Image.new("L", (1, 1))))
    assert "no QR can be read" in refused(saved(pages()[0].crop((0, 300, 1754, 1241)))), "our sheet without its top"


def test_a_qr_of_another_product_is_refused_and_quoted_safely(saved):
    text = refused(saved(qr("WIFI:T:WPA;S:home\x1b[31m;" + "x" * 500)))
    assert "not of a Loire sheet: it reads 'WIFI:T:WPA;S:home" in text
    assert "\x1b" not in text
    assert len(text) < 300


def test_a_damaged_qr_is_refused(saved):
    good = print_qr(seat_id(2))
    assert "damaged" in refused(saved(qr(good.replace("/3/2/", "/3/1/"))))
    assert "damaged" in refused(saved(qr(good[:-3])))
    assert "A newer Loire may" in refused(saved(qr(guard(f"JO.1.{RULES.fingerprint}/S/F/A4/1/2/1/0/X/Y"))))
    assert "damaged" in refused(saved(qr(guard(f"JO.1.{RULES.fingerprint}/S/F/A4/1/2/1/0/H/AAAA"))))
    assert "damaged" in refused(saved(beside(qr(good), qr(good[:-1] + "0"))))


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that says it is large."""
    out = b"\x89PNG\r\n\x1a\n"
    rows = zlib.compress(bytes(1000))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    for kind, data in ((b"IHDR", header), (b"IDAT", rows), (b"IEND", b"")):
        out += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return out


@pytest.mark.parametrize("size", [(10_000, 8_500), (10_000, 9_500), (60_000, 60_000), (2**31 - 1, 1)])
def test_a_picture_bomb_is_refused(size: tuple[int, int], tmp_path: Path):
    (tmp_path / "bomb.png").write_bytes(bomb(*size))
    assert "more than 80 million pixels" in refused(tmp_path / "bomb.png")


def test_a_bomb_behind_the_first_page_is_refused(saved):
    large = Image.new("1", (9_200, 9_200))
    path = saved(Image.new("1", (9, 9)), "scan.tiff", save_all=True, append_images=[large], compression="group4")
    assert "more than 80 million pixels" in refused(path)


def test_a_file_too_large_is_not_even_read(tmp_path: Path):
    with (tmp_path / "huge.png").open("wb") as f:
        f.truncate(BYTES + 1)
    assert "bytes" in refused(tmp_path / "huge.png")


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp", "tiff", "gif"])
def test_a_picture_cut_off_anywhere_ends_in_a_sentence(suffix: str, saved):
    path = saved(qr(print_qr(seat_id(2))), f"photo.{suffix}")
    whole = path.read_bytes()
    for part in (0.02, 0.2, 0.4, 0.6):
        path.write_bytes(whole[: int(len(whole) * part)])
        text = refused(path)
        assert "damaged or cut off" in text or "not a picture" in text, text


def test_broken_bytes_end_in_a_sentence_or_in_the_sheet(saved):
    chance = np.random.default_rng(7)
    for suffix in ("png", "jpg", "webp", "tiff", "gif"):
        path = saved(qr(print_qr(seat_id(2)), 2), f"photo.{suffix}")
        whole = path.read_bytes()
        for _ in range(12):
            spoiled = bytearray(whole)
            for at in chance.integers(0, len(whole), 6):
                spoiled[at] = chance.integers(256)
            path.write_bytes(spoiled)
            try:
                assert read_qr(path).seat == 2
            except PictureError:
                continue


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a picture"),
        (b"hello", "not a picture"),
        (b"%PDF-1.7\n", "is a PDF"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "is a HEIC photo"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", "not a picture"),
    ],
)
def test_what_is_no_picture_is_refused(content: bytes, said: str, tmp_path: Path):
    (tmp_path / "thing.jpg").write_bytes(content)
    text = refused(tmp_path / "thing.jpg")
    assert said in text
    assert "PNG, JPEG" in text


def test_a_file_that_cannot_be_read_is_another_error(tmp_path: Path):
    assert "There is no file" in refused(tmp_path / "none.png", FileError)
    assert "is a folder" in refused(tmp_path, FileError)


def test_nothing_heavy_is_imported_before_a_picture_is_read():
    code = "import scoring.scan.qr, companion.matching, sys; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"PIL", "zxingcpp", "numpy", "reportlab", "typer", "rich"} & set(told)


# Rules of a sheet


@pytest.mark.parametrize("name", shipped())
def test_house_rules_come_with_the_sheet_or_its_rules_qr(name: str):
    rules = load(house=[name])
    job = Job(rules, words(rules), seats=seats_of(rules, ["Red", "Blue"], "x"))
    id = sheet_id(job, placed(job, "front"), job.seats[0])
    if id.house:
        assert rules_of(id).fingerprint == rules.fingerprint
        return
    with pytest.raises(PictureError, match=f"does not carry. .*--house {name}") as e:
        rules_of(id)
    assert e.value.exit_code == 4
    assert rules_of(id, [name]).fingerprint == rules.fingerprint
    with pytest.raises(PictureError, match=r"not those named \(gentle-joan\)"):
        rules_of(id, ["gentle-joan"])


def test_loire_fair_is_read_from_two_pictures(saved):
    front, reverse = pages(house=("loire-fair",))
    a, b = saved(front, "a.png"), saved(reverse, "b.png")
    for order in ([a, b], [b, a]):
        matched, warnings = with_qr(order)
        assert [h.id for h in matched.rules.house] == ["loire-fair"]
        assert matched.rules.fingerprint == load(house=["loire-fair"]).fingerprint
        assert warnings == ()
    with pytest.raises(PictureError, match=r"a\.png: The sheet was printed with house rules"):
        with_qr([a])
    assert with_qr([a], house=["loire-fair"])[0].rules.house
    assert with_qr([a], {"house": ["loire-fair"], "sheet": [{}]}, "game")[1] == ()


def test_house_rules_nobody_else_has_are_asked_for():
    raw = {"name": "Mine", "summary": "Mine.", "set": {"tracks/monks/points": [9, 6, 4, 0]}}
    rules = load(house=[parse(raw, "mine", "mine.toml")])
    with pytest.raises(PictureError, match="Show the rules QR of its reverse as well"):
        rules_of(seat_id(1, rules=rules))
    id = seat_id(1, rules=rules, house=rules.house)
    assert rules_of(id).tracks.monks.points == (9, 6, 4, 0)
    with pytest.raises(PictureError, match="do not give its code"):
        rules_of(seat_id(1, rules=load(house=["quick-game"]), house=rules.house))


def test_an_older_sheet_is_scored_by_its_own_numbers(monkeypatch: pytest.MonkeyPatch):
    old = seat_id(1)
    tomorrow = versions.newest("joan")
    tomorrow["game"]["version"] = 2
    tomorrow["tracks"]["monks"]["points"] = [9, 9, 9, 9]
    monkeypatch.setattr(versions, "newest", lambda _: copy.deepcopy(tomorrow))
    assert load().version == 2
    assert rules_of(old).tracks.monks.points == (7, 6, 4, 0)
    matched = match({"players": 3, "sheet": [{"seat": 1, "monks": 1}]}, "game", shown(old))
    assert matched.game is not None
    assert matched.game.rules.tracks.monks.points == (7, 6, 4, 0)
    assert matched.notes == ()
    told = match({"version": 2, "sheet": [{"seat": 1}], "players": 3}, "game", shown(old))
    assert [(n.key, dict(n.gaps)) for n in told.notes] == [("version", {"file": "2", "sheet": 1})]
    assert told.rules.version == 1
    with pytest.raises(PictureError, match="version 7 of the rules of 'joan'; this Loire knows 1, 2"):
        rules_of(SheetId(Head("JO", 7, "ABCD2345"), "F", "A4", 1))


def test_an_unknown_version_or_game_is_refused():
    with pytest.raises(PictureError, match=r"version 9 .* knows 1\..* update Loire") as e:
        match(None, "", shown(SheetId(Head("JO", 9, RULES.fingerprint), "F", "A4", 1)))
    assert e.value.exit_code == 4
    with pytest.raises(PictureError, match=r"a game with the code XY\. Known: JO"):
        rules_of(SheetId(Head("XY", 1, RULES.fingerprint), "F", "A4", 1))


# Matching with a file


def keys(matched: Matched) -> list[str]:
    return [note.key for note in matched.notes]


def three(**told) -> dict:
    return {"players": 3, "sheet": [{"player": p, "seat": i} for i, p in enumerate(("A", "B", "C"), 1)], **told}


def test_a_file_that_agrees_raises_nothing():
    ids = [seat_id(n) for n in (3, 1, 2)]
    raw = three(ruleset="joan", version=1, house=[])
    matched = match(raw, "game", shown(*ids))
    assert keys(matched) == []
    assert (matched.players, matched.seats) == (3, (1, 2, 3))
    assert keys(match(None, "", shown(*ids))) == []
    assert keys(match(three(), "game", shown(seat_id(0, 0, "0")))) == [], "a pad says nothing"
    assert keys(match(three(), "game", shown(*ids, seat_id(1, side="B")))) == [], "both sides of a sheet are one"


def test_what_a_file_leaves_out_comes_from_the_sheets():
    rules = load(house=["quick-game"])
    ids = [seat_id(n, 4, rules=rules, house=rules.house) for n in (3, 1)]
    matched = match({"sheet": [{"player": "A"}, {"player": "C"}]}, "game", shown(*ids))
    assert matched.game is not None
    assert matched.game.players == 4
    assert [(s.player, s.seat) for s in matched.game.sheets] == [("A", 1), ("C", 3)]
    assert matched.game.house == ("quick-game",)
    assert matched.game.rules.fingerprint == rules.fingerprint
    assert keys(matched) == []


def test_sheet_strings_are_read_by_the_sheets_rules():
    rules = load(house=["quick-game"])
    string = print_sheet(rules.form.untold())
    id = seat_id(1, rules=rules, house=rules.house)
    matched = match({"sheet": [{"string": string}]}, "game", shown(id))
    assert matched.game is not None
    assert matched.game.sheets[0].sheet == rules.form.untold()
    with pytest.raises(UsageError, match=r"This sheet is of JO\.1 with the house rules"):
        match({"sheet": [{"string": string}]}, "game", shown(seat_id(1)))


@pytest.mark.parametrize(
    ("raw", "ids", "want"),
    [
        (three(ruleset="orleans"), [1, 2, 3], {"ruleset": {"file": "orleans", "sheet": "joan"}}),
        (three(version=12), [1, 2, 3], {"version": {"file": "12", "sheet": 1}}),
        (three(players=4), [1, 2, 3], {"players": {"file": 4, "sheet": 3}}),
        (three(), [1, 3], {"no_picture": {"names": ("B",)}}),
        ({"players": 3, "sheet": [{"seat": 2}]}, [1, 2, 3], {"no_sheet": {"seats": (1, 3)}}),
        (three(), [1, 2, 3, 2], {"twice": {"seat": 2, "pictures": ("2.jpg", "4.jpg")}}),
    ],
)
def test_a_file_that_disagrees_is_warned_of(raw: dict, ids: list[int], want: dict):
    matched = match(raw, "game", shown(*(seat_id(n) for n in ids)))
    assert {note.key: dict(note.gaps) for note in matched.notes} == want


def test_other_house_rules_are_warned_of_and_the_paper_decides():
    rules = load(house=["quick-game"])
    ids = [seat_id(n, rules=rules, house=rules.house) for n in (1, 2, 3)]
    for named in ([], ["open-market"]):
        matched = match(three(house=named), "game", shown(*ids))
        assert keys(matched) == ["house"]
        assert matched.rules.fingerprint == rules.fingerprint
        assert matched.game is not None
        assert matched.game.house == ("quick-game",)
    assert keys(match(three(house=["quick-game"]), "game", shown(*ids))) == []
    assert keys(match(None, "", shown(*ids), ["open-market"])) == ["option"]
    plain = match(three(house=["quick-game"]), "game", shown(*(seat_id(n) for n in (1, 2, 3))))
    assert keys(plain) == ["house"]
    assert plain.rules.house == ()


def test_pictures_of_different_games_and_rules_are_told_apart():
    rules = load(house=["quick-game"])
    other = seat_id(3, game="ZZZZ2345")
    matched = match(three(), "game", shown(seat_id(1), seat_id(2), other))
    assert keys(matched) == ["other_game", "no_picture"]
    assert matched.seats == (1, 2)
    assert matched.notes[0].said(words(RULES)) == (
        "3.jpg is of another game (ZZZZ-2345) than 1.jpg (ABCD-2345): it is left aside."
    )
    matched = match(None, "", shown(seat_id(1), seat_id(2, rules=rules, house=rules.house)))
    assert keys(matched) == ["other_rules"]
    assert matched.rules.house == ()
    text = rules_qr(Job(rules, words(rules)))
    assert text.startswith(f"JO.1.{rules.fingerprint}/S/R/")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_warning_is_said_in_every_language(lang: str, saved):
    rules = load(house=["quick-game"])
    w = words(rules, lang)
    ids = [seat_id(n, 4, rules=rules, house=rules.house) for n in (1, 1, 2, 4)]
    ids += [seat_id(3, game="ZZZZ2345", rules=rules, house=rules.house), seat_id(3)]
    raw = three(ruleset="orleans", version=2, house=[])
    matched = match(raw, "game", shown(*ids), ["open-market"])
    assert sorted(keys(matched)) == sorted(k for k in w.texts["qr"] if k != "none")
    for note in matched.notes:
        said = note.said(w)
        assert said.endswith((".", "?"))
        assert "{" not in said
    path = saved(qr(print_qr(seat_id(2))))
    _, warnings = with_qr([path], {"players": 3, "sheet": [{"player": "A", "seat": 1}]}, "game", lang)
    assert warnings == (w("qr/no_sheet", 1, seats="2"), w("qr/no_picture", 1, names="A"))
