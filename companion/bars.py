"""Small drawings for the terminal: bars of numbers, and QR codes in half blocks."""

import io
import os
import shutil
import sys
from collections.abc import Sequence
from typing import TextIO

BLOCKS, ASCII = " ▁▂▃▄▅▆▇█", " .:#"
MOST = 60
QUIET = 2
"""Light modules around a QR: enough for phones, and half of what the terminal would have to be wider for."""


def shows(signs: str, stream: TextIO | None = None) -> bool:
    """Whether a stream's encoding has all of some signs."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def bars(numbers: Sequence[int], height: int = 4, signs: str = BLOCKS) -> list[str]:
    """Numbers as upright bars from zero, the last ones if there are many; the topmost line comes first."""
    shown = [max(n, 0) for n in numbers[-MOST:]]
    top, steps = max([1, *shown]), len(signs) - 1
    wide, gap = (2, " ") if len(shown) * 3 <= MOST else (1, "")
    levels = [round(n / top * height * steps) for n in shown]
    lines = []
    for row in reversed(range(height)):
        cells = [signs[min(max(level - row * steps, 0), steps)] for level in levels]
        lines.append(gap.join(cell * wide for cell in cells).rstrip())
    return lines


def qr_lines(text: str, stream: TextIO) -> tuple[list[str], int]:
    """A text's QR for a stream, and the columns it takes; no lines if the text is too long for any QR."""
    modules = _modules(text)
    if not modules:
        return [], 0
    n = len(modules) + 2 * QUIET
    field = [[False] * n for _ in range(n + n % 2)]
    for y, row in enumerate(modules, QUIET):
        field[y][QUIET : QUIET + len(row)] = row
    if not shows("█▀▄", stream):
        return ["".join("  " if dark else "##" for dark in row) for row in field[:n]], 2 * n
    colour = stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    # Light is drawn and dark left out, as most terminals are dark; in colour, white stays white on every terminal.
    before, after = ("\x1b[97;40m", "\x1b[0m") if colour else ("", "")
    signs = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(field[::2], field[1::2], strict=True)
    return [before + "".join(signs[pair] for pair in zip(a, b, strict=True)) + after for a, b in pairs], n


def _modules(text: str) -> list[list[bool]]:
    import qrcode
    from qrcode.constants import ERROR_CORRECT_L
    from qrcode.exceptions import DataOverflowError

    code = qrcode.QRCode(error_correction=ERROR_CORRECT_L, mask_pattern=3, border=0)
    code.add_data(text, optimize=0)
    try:
        code.make(fit=True)
    except (DataOverflowError, ValueError):
        return []
    return [[bool(v) for v in row] for row in code.get_matrix()]


def room(stream: TextIO) -> tuple[int, int]:
    """The columns and lines of the terminal; endless lines where nobody watches."""
    columns = shutil.get_terminal_size().columns
    lines = shutil.get_terminal_size().lines if _watched(stream) else 10_000
    return columns, lines


def _watched(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (ValueError, io.UnsupportedOperation):
        return False
