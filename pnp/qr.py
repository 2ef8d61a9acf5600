"""QR codes and corner tags as vectors."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from layouts.item import Rect
from layouts.type import MM
from pnp.palette import WHITE
from pnp.pen import Pen
from rules.errors import RulesError

TAGS = Path(__file__).parent.parent / "layouts" / "tags.json"
BLACK = "#000000"
MASK = 3
"""Searching for the best of the eight masks takes eight times as long and is not needed at this size."""


@cache
def _tags() -> list[list[str]]:
    data: list[list[str]] = json.loads(TAGS.read_text("utf-8"))
    return data


def draw_tag(pen: Pen, r: Rect, id: int) -> None:
    """A corner tag on white."""
    pen.rect(r.grown(2), WHITE)
    _squares(pen, r, [[c == "#" for c in row] for row in _tags()[id]])


def matrix(text: str, version: int, level: str = "M") -> list[list[bool]]:
    """A QR's modules; an error if the text needs more than the version."""
    import qrcode
    from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
    from qrcode.exceptions import DataOverflowError

    correct = {"L": ERROR_CORRECT_L, "M": ERROR_CORRECT_M}[level]
    code = qrcode.QRCode(error_correction=correct, mask_pattern=MASK, border=0)
    code.add_data(text, optimize=0)
    try:
        code.make(fit=True)
    except (DataOverflowError, ValueError):
        raise RulesError(f"{len(text)} characters are too many for a QR code.") from None
    if code.version > version:
        raise RulesError(f"{len(text)} characters need a QR of version {code.version}; {version} is the most here.")
    return [[bool(v) for v in row] for row in code.get_matrix()]


def fits(text: str, version: int, level: str = "M") -> bool:
    """Whether a text fits a QR of a version."""
    try:
        matrix(text, version, level)
    except RulesError:
        return False
    return True


def draw_qr(pen: Pen, r: Rect, modules: Sequence[Sequence[bool]]) -> None:
    _squares(pen, r, modules)


def _squares(pen: Pen, r: Rect, modules: Sequence[Sequence[bool]]) -> None:
    """Dark runs as rectangles, all in one path."""
    n = len(modules)
    u = r.w / n * MM
    x0, y0 = r.x * MM, (pen.h - r.y) * MM
    ops = []
    for i, row in enumerate(modules):
        j = 0
        while j < n:
            if row[j]:
                end = j
                while end < n and row[end]:
                    end += 1
                ops.append(f"{x0 + j * u:.3f} {y0 - (i + 1) * u:.3f} {(end - j) * u + 0.01:.3f} {u + 0.01:.3f} re")
                j = end
            else:
                j += 1
    pen.fill(BLACK)
    pen.op(" ".join(ops) + " f")
