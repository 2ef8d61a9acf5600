"""What the terminal shows: the answer on stdout, talk on stderr; the only place that draws with rich."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.quote import plain

NARROW, LEAST = 60, 20
"""Columns below which labels stand above their texts, and the fewest we fold texts into."""


@dataclass(frozen=True)
class Block:
    """A heading and rows of label and text (or of table cells)."""

    title: str = ""
    rows: Sequence[tuple[str, ...]] = ()
    note: str = ""  # dim, beside the title


@dataclass(frozen=True)
class Table:
    """Numbers below the names of their columns; strong rows stand out below a line."""

    head: Sequence[str]
    rows: Sequence[tuple[str, ...]]
    strong: Sequence[str] = ()  # the labels of strong rows
    title: str = ""
    note: str = ""  # dim, beside the title


@dataclass(frozen=True)
class Answer:
    """What a command answers: blocks for a person, data for --json, and what to try next."""

    data: Any
    blocks: Sequence[Block | Table] = ()
    next: str = ""
    warnings: Sequence[str] = field(default=())
    lines: Sequence[str] = ()  # plain lines instead of blocks: nothing to lay out, so rich is not even loaded


def show(answer: Answer, as_json: bool = False) -> None:
    """Prints an answer."""
    for warning in answer.warnings:
        talk(plain(warning))
    if as_json:
        print(_json(answer.data))
        return
    for line in answer.lines:
        print(plain(line))
    if answer.blocks:
        _print_blocks(answer.blocks)
    if answer.next and sys.stderr.isatty():
        talk(f"\n{answer.next}")


def _json(data: Any) -> str:
    """The data with its letters as they are, or escaped where the reader's encoding lacks one."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return json.dumps(data, indent=2)
    return text


def _print_blocks(blocks: Sequence[Block | Table]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    if console.width < LEAST:  # COLUMNS=0 means that nobody knows
        console = Console(highlight=False, width=LEAST if console.width else 80)
    with console.capture() as captured:
        for i, block in enumerate(blocks):
            if i:
                console.print()
            if isinstance(block, Table):
                _table(console, block)
            else:
                _block(console, block)
    for line in captured.get().splitlines():
        print(line.rstrip())


def _heading(console: Any, title: str, note: str) -> None:
    from rich.text import Text

    if title or note:
        heading = Text(_shown(title), style="bold")
        heading.append("  " * bool(title) + _shown(note), style="dim")
        console.print(heading)


def _block(console: Any, block: Block) -> None:
    _heading(console, block.title, block.note)
    if console.width < NARROW:
        _stack(console, block.rows)
    elif block.rows:
        _grid(console, block.rows)


def _grid(console: Any, rows: Sequence[tuple[str, ...]]) -> None:
    """Labels at the left, texts at the right."""
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    columns = max(len(row) for row in rows)
    label = max(len(row[0]) for row in rows)
    for i in range(columns):
        first = i == 0 and columns > 1
        table.add_column(
            style="cyan" if first else "",
            no_wrap=first and label <= 40,
            max_width=40 if first else None,
            overflow="fold",
        )
    for row in rows:
        table.add_row(*(Text(_shown(cell)) for cell in row))
    console.print(table)


def _table(console: Any, block: Table) -> None:
    """Labels at the left, numbers below their heads at the right, and a line above the strong rows."""
    from rich.cells import cell_len
    from rich.table import Table as Grid
    from rich.text import Text

    _heading(console, block.title, block.note)
    table = Grid(box=None, pad_edge=False, padding=(0, 1), show_header=any(block.head), header_style="bold")
    for i, name in enumerate(block.head):
        justify: Any = "right" if i else "left"
        table.add_column(Text(_shown(name)), style="" if i else "cyan", justify=justify, overflow="fold")
    first = next((i for i, row in enumerate(block.rows) if row[0] in block.strong), -1)
    for i, row in enumerate(block.rows):
        if i == first:
            wide = [max(cell_len(r[j]) for r in (*block.rows, [n[:12] for n in block.head])) for j in range(len(row))]
            table.add_row(*("─" * n for n in wide), style="dim")
        table.add_row(*(Text(_shown(cell)) for cell in row), style="bold" if row[0] in block.strong else "")
    console.print(table)


def _stack(console: Any, rows: Sequence[tuple[str, ...]]) -> None:
    """Labels above their texts."""
    from rich.padding import Padding
    from rich.text import Text

    for label, *texts in rows:
        if label:
            console.print(Text(_shown(label), style="cyan" if texts else "", overflow="fold"))
        for text in filter(None, texts):
            console.print(Padding(Text(_shown(text), overflow="fold"), (0, 0, 0, 2)))


def _shown(text: str) -> str:
    """A text that cannot move or colour anything: names come from other people's files."""
    return "\n".join(plain(line) for line in text.split("\n"))


def width() -> int:
    """The columns of the terminal that will show the answer."""
    from rich.console import Console

    return max(Console().width, LEAST)


def talk(text: str) -> None:
    """Says something that is not the answer."""
    print(text, file=sys.stderr)


def ask(prompt: str) -> str | None:
    """One line from the person at the keyboard; None when there is no more."""
    print(prompt, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline() if sys.stdin else ""  # there is none when it was closed
    return line.rstrip("\n") if line else None
