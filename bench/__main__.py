"""All benchmarks: ratios against a peer measured in the same run, beside their floor and goal."""

from collections.abc import Iterator

from bench import cards, printing, scoring, start
from bench.measure import Absent, Result

BENCHES = (start.help_against_bare_typer, start.load_against_json, *printing.BENCHES)


def results() -> Iterator[Result | Absent]:
    for bench in BENCHES:
        yield bench()
    yield from cards.results()
    yield from scoring.results()


def line(result: Result | Absent) -> str:
    if isinstance(result, Absent):
        return f"{result.what:46} not installed"
    limits = (f"{limit:6.1f}x" if limit else f"{'':7}" for limit in (result.floor, result.goal))
    told = f"{result.what:46} {result.ours * 1000:7.1f}ms {result.peer * 1000:7.1f}ms {result.ratio:6.2f}x"
    return f"{told} {' '.join(limits)}{'  OVER' if over(result) else ''}"


def over(result: Result | Absent) -> bool:
    return isinstance(result, Result) and result.floor is not None and result.ratio > result.floor


def main() -> None:
    print(f"{'what':46} {'ours':>9} {'peer':>9} {'ratio':>7} {'floor':>7} {'goal':>7}")
    slow = 0
    for result in results():
        slow += over(result)
        print(line(result), flush=True)
    print(printing.thousand_sheets())
    print(scoring.hundred_thousand())
    raise SystemExit(1 if slow else 0)


if __name__ == "__main__":
    main()
