"""The QR of a sheet in a photo or scan: which sheet of which game it is, and by which rules it was printed."""

import re
import warnings
from collections.abc import Iterator
from io import BytesIO
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from rules.errors import LoireError, PictureError
from rules.files import read_bytes
from rules.notation import SheetId, parse_qr
from rules.quote import quote

if TYPE_CHECKING:
    from PIL.Image import Image

BYTES = 50 * 1024 * 1024
PIXELS = 80_000_000
"""An A3 page at 600 dpi has 70 million; more is a mistake, or made to fill our memory."""
PAGES = 16
"""The most pages of a TIFF that are looked at."""
FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "GIF")
OURS = re.compile(r"(?:^|/)[A-Z]{2}\.[0-9]+\.[^/]{1,12}/S/")
"""How a sheet's QR begins, damaged or not; an address may stand before it."""
BASE = 2_500_000
"""Pixels of a picture that is to be enlarged; a larger one is shrunk before."""
SHARPER = ((2, 500), (3, 300), (3, 900))
"""How much to enlarge a blurred picture, and how much to sharpen it then: of all values tried, what read most."""
HINT = "Photograph the sheet from closer, in good light and in focus, so that the whole QR with its white border shows."
OTHER = {b"%PDF": "a PDF", b"ftyphei": "a HEIC photo", b"ftypmif1": "a HEIC photo", b"ftypavif": "an AVIF picture"}
"""What else people show, and by what it is known."""


def read_qr(path: Path) -> SheetId:
    """The sheet that a picture shows; of several, the one found first."""
    return read_all(path)[0]


def read_all(path: Path) -> list[SheetId]:
    """The sheets that a picture shows: each once, and at least one. Other QR codes beside them do no harm."""
    found = _codes(read_bytes(path, BYTES, PictureError), path)
    ours = [text for text in found if OURS.search(text)]
    if ours:
        return [_parsed(text, path) for text in ours]
    if found:
        raise PictureError(
            f"{path}: the QR in this picture is not of a Loire sheet: it reads {quote(found[0], 50)}. "
            "Show the sheet's own, the one inside its frame."
        )
    raise PictureError(f"{path}: no QR can be read in this picture. {HINT}")


def _parsed(text: str, path: Path) -> SheetId:
    try:
        return parse_qr(text)
    except LoireError as e:
        raise PictureError(f"{path}: the QR of this sheet is damaged. {e}") from None


# From a file to shades of grey


def _codes(content: bytes, path: Path) -> list[str]:
    """The texts of a picture's QR codes, each once; a TIFF may have pages, of what moves the first picture counts."""
    from PIL import Image, UnidentifiedImageError

    found: dict[str, None] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of oddities inside a picture that can be read all the same
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            with Image.open(BytesIO(content), formats=FORMATS) as picture:
                for number in range(PAGES if picture.format == "TIFF" else 1):
                    if number and not _turned(picture, number):
                        break
                    if picture.width * picture.height > PIXELS:
                        raise PictureError(_too_large(path))
                    found |= dict.fromkeys(_texts(_grey(picture)))
        except LoireError:
            raise
        except UnidentifiedImageError:
            raise PictureError(_no_picture(content, path)) from None
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            raise PictureError(_too_large(path)) from None
        except Exception as e:  # whatever broken files do to the libraries that read them
            why = quote(str(e) or type(e).__name__, 80)
            raise PictureError(
                f"{path} is damaged or cut off ({why}). Copy it anew from where it came, or take it again."
            ) from e
    return list(found)


def _turned(picture: "Image", number: int) -> bool:
    """Whether there is such a page; the picture then shows it."""
    try:
        picture.seek(number)
    except EOFError:
        return False
    return True


def _too_large(path: Path) -> str:
    return (
        f"{path} has more than {PIXELS // 1_000_000} million pixels. "
        "Make it smaller: 300 dpi are plenty for a scan, and a phone's usual size for a photo."
    )


def _no_picture(content: bytes, path: Path) -> str:
    """What a file is instead of a picture we read."""
    kind = next((kind for mark, kind in OTHER.items() if mark in content[:32]), "")
    what = f"{path} is {kind}, which Loire does not read" if kind else f"{path} is not a picture that Loire can read"
    return f"{what}. Save it as PNG, JPEG, WebP, TIFF or GIF."


def _grey(picture: "Image") -> "Image":
    """A picture as shades of grey, on white where it is transparent. How it is turned does not matter to a QR."""
    from PIL import Image

    if picture.mode.startswith("I") or picture.mode == "F":  # more than 256 shades
        return _of_many_shades(picture.convert("F"))
    if picture.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in picture.info:
        image = picture.convert("RGBA")
        white = Image.new("L", image.size, 255)
        white.paste(image.convert("L"), mask=image.getchannel("A"))
        return white
    if picture.mode == "LAB":
        return picture.getchannel(0)
    return picture.convert("L") if picture.mode in ("1", "L", "P", "RGB") else picture.convert("RGB").convert("L")


def _of_many_shades(image: "Image") -> "Image":
    low, high = (float(v) for v in image.getextrema() if not isinstance(v, tuple))
    scale = 255 / (high - low) if -inf < low < high < inf else 0.0
    shift = -low * scale if scale else 0.0
    return image.point(lambda v: v * scale + shift).convert("L")


# From shades of grey to texts


def _texts(grey: "Image") -> list[str]:
    """The texts of the QR codes in a picture. It is looked at twice at least: there may be several, not all sharp."""
    import zxingcpp

    found: dict[str, None] = {}
    formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    for number, image in enumerate(_looks(grey)):
        codes = zxingcpp.read_barcodes(image, formats, text_mode=zxingcpp.TextMode.Plain)
        found |= dict.fromkeys(code.text for code in codes)
        if number and any(OURS.search(text) for text in found):
            break
    return list(found)


def _looks(grey: "Image") -> Iterator["Image"]:
    """A picture as it is, then clearer, then enlarged (a large one is shrunk before) and sharpened against blur."""
    from PIL import ImageFilter, ImageOps

    yield grey
    clear = ImageOps.autocontrast(grey, 1)
    yield clear.filter(ImageFilter.UnsharpMask(1.5, 500, 0))
    yield clear
    pixels = grey.width * grey.height
    if pixels > BASE:
        clear = _resized(clear, (BASE / pixels) ** 0.5)
        yield clear
    for times, percent in SHARPER:
        yield _resized(clear, times).filter(ImageFilter.UnsharpMask(1.5 * times, percent, 0))


def _resized(image: "Image", times: float) -> "Image":
    from PIL import Image

    size = max(1, round(image.width * times)), max(1, round(image.height * times))
    return image.resize(size, Image.Resampling.LANCZOS)
