"""How often the random tests run: a sample in `make test`, in full in `make soak`."""

import os

SOAK = bool(os.environ.get("LOIRE_SOAK"))


def counts(sample: int, full: int) -> int:
    return full if SOAK else sample
