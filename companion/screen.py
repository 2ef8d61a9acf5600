"""What the terminal shows: the answer on stdout, talk on stderr; the only place that draws with rich."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.quote import plain


@dataclass(frozen=True)
class Block:
    """A heading and rows of label and text (or of table cells)."""

    title: str = ""
    rows: Sequence[tuple[str, ...]] = ()
    note: str = ""  # dim, beside the title


@dataclass(frozen=True)
class Answer:
    """What a command answers: blocks for a person, data for --json, and what to try next."""

    data: Any
    blocks: Sequence[Block] = ()
    next: str = ""
    warnings: Sequence[str] = field(default=())
    lines: Sequence[str] = ()  # plain lines instead of blocks: nothing to lay out, so rich is not even loaded


def show(answer: Answer, as_json: bool = False) -> None:
    """Prints an answer."""
    for warning in answer.warnings:
        talk(plain(warning))
    if as_json:
        print(json.dumps(answer.data, ensure_ascii=False, indent=2))
        return
    for line in answer.lines:
        print(plain(line))
    if answer.blocks:
        _print_blocks(answer.blocks)
    if answer.next and sys.stderr.isatty():
        talk(f"\n{answer.next}")


def _print_blocks(blocks: Sequence[Block]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    with console.capture() as captured:
        for i, block in enumerate(blocks):
            if i:
                console.print()
            _block(console, block)
    for line in captured.get().splitlines():
        print(line.rstrip())


def _block(console: Any, block: Block) -> None:
    from rich.table import Table
    from rich.text import Text

    if block.title or block.note:
        heading = Text(_shown(block.title), style="bold")
        heading.append("  " * bool(block.title) + _shown(block.note), style="dim")
        console.print(heading)
    if not block.rows:
        return
    table = Table.grid(padding=(0, 2))
    columns = max(len(row) for row in block.rows)
    label = max(len(row[0]) for row in block.rows)
    for i in range(columns):
        first = i == 0 and columns > 1
        table.add_column(style="cyan" if first else "", no_wrap=first and label <= 40, max_width=40 if first else None)
    for row in block.rows:
        table.add_row(*(Text(_shown(cell)) for cell in row))
    console.print(table)


def _shown(text: str) -> str:
    """A text that cannot move or colour anything: names come from other people's files."""
    return "\n".join(plain(line) for line in text.split("\n"))


def talk(text: str) -> None:
    """Says something that is not the answer."""
    print(text, file=sys.stderr)


def ask(prompt: str) -> str | None:
    """One line from the person at the keyboard; None when there is no more."""
    print(prompt, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline() if sys.stdin else ""  # there is none when it was closed
    return line.rstrip("\n") if line else None
