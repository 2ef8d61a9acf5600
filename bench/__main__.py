"""All benchmarks: ratios against a peer measured in the same run, beside their floor and goal."""

from bench import printing, start

BENCHES = (start.help_against_bare_typer, start.load_against_json, *printing.BENCHES)


def main() -> None:
    print(f"{'what':44} {'ours':>9} {'peer':>9} {'ratio':>7} {'floor':>7}")
    slow = 0
    for bench in BENCHES:
        result = bench()
        over = result.ratio > result.floor
        slow += over
        print(
            f"{result.what:44} {result.ours * 1000:7.1f}ms {result.peer * 1000:7.1f}ms "
            f"{result.ratio:6.2f}x {result.floor:6.1f}x{'  OVER' if over else ''}"
        )
    print(printing.thousand_sheets())
    raise SystemExit(1 if slow else 0)


if __name__ == "__main__":
    main()
