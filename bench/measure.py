"""Measuring side by side: rounds of both, in turn, so that a busy machine is busy for both."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """Medians in seconds, ours against the peer's."""

    what: str
    ours: float
    peer: float
    floor: float | None  # None: no must
    goal: float | None = None

    @property
    def ratio(self) -> float:
        return self.ours / self.peer


@dataclass(frozen=True)
class Absent:
    """A peer that is not installed."""

    what: str


def medians(
    jobs: Mapping[str, Callable[[], object]], rounds: int, fewer: Mapping[str, int] | None = None
) -> dict[str, float]:
    """Runs all in turn, round by round, long ones in fewer, and takes each one's median in seconds."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for name, job in jobs.items():
        if name not in (fewer or {}):
            job()
    for n in range(rounds):
        for name, job in jobs.items():
            if n >= (fewer or {}).get(name, rounds):
                continue
            start = time.perf_counter()
            job()
            times[name].append(time.perf_counter() - start)
    return {name: statistics.median(taken) for name, taken in times.items()}


def interleaved(
    what: str,
    ours: Callable[[], object],
    peer: Callable[[], object],
    floor: float,
    rounds: int,
    goal: float | None = None,
) -> Result:
    """Runs both in turn and takes the medians."""
    taken = medians({"ours": ours, "peer": peer}, rounds)
    return Result(what, taken["ours"], taken["peer"], floor, goal)


def command(args: Sequence[str]) -> Callable[[], object]:
    """A cold run of a command, as people have it: with Python's cache of compiled modules."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return lambda: subprocess.run(args, check=True, capture_output=True, env=env)
