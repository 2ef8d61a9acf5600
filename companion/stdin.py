"""Standard input, read whole but not without end."""

import sys

from rules.errors import UsageError
from rules.files import LIMIT


def read_stdin(limit: int = LIMIT) -> bytes:
    """What stands in for a file called `-`."""
    content = sys.stdin.buffer.read(limit + 1) if sys.stdin else b""  # there is none when it was closed
    if len(content) > limit:
        raise UsageError(f"stdin has over {limit:,} bytes, the most such a file may have. Is it the right file?")
    return content
