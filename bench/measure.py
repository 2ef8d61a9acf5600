"""Measuring side by side: rounds of both, in turn, so that a busy machine is busy for both."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """Medians in seconds, ours against the peer's."""

    what: str
    ours: float
    peer: float
    floor: float

    @property
    def ratio(self) -> float:
        return self.ours / self.peer


def interleaved(what: str, ours: Callable[[], object], peer: Callable[[], object], floor: float, rounds: int) -> Result:
    """Runs both in turn and takes the medians."""
    times: tuple[list[float], list[float]] = ([], [])
    for job in (ours, peer):
        job()
    for _ in range(rounds):
        for job, taken in zip((ours, peer), times, strict=True):
            start = time.perf_counter()
            job()
            taken.append(time.perf_counter() - start)
    return Result(what, statistics.median(times[0]), statistics.median(times[1]), floor)


def command(args: Sequence[str]) -> Callable[[], object]:
    """A cold run of a command, as people have it: with Python's cache of compiled modules."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return lambda: subprocess.run(args, check=True, capture_output=True, env=env)
