"""`loire score - --batch`: a sheet string a line in, a total a line out, however many there are."""

import json
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from companion.screen import talk
from rules.errors import LoireError
from rules.model import Ruleset
from rules.notation import head_of, parse_sheet
from rules.sheet import Form
from scoring.score import Scorer

LONGEST = 4096
"""No sheet string is as long; of longer lines no more is read at once."""


def batch(lines: TextIO, load: Callable[..., Ruleset], house: Sequence[str], as_json: bool) -> int:
    """Scores line by line and keeps nothing but the rules; 1 if a line could not be read, which is told on stderr."""
    by_head: dict[str, tuple[Form, Scorer]] = {}
    bad = number = 0
    write = sys.stdout.write
    while line := lines.readline(LONGEST):
        number += 1
        if len(line) == LONGEST and not line.endswith("\n"):
            _skip(lines)
            bad += 1
            talk(f"loire: line {number}: it has over {LONGEST:,} characters, more than any sheet string.")
            continue
        text = line.strip()
        if not text:
            continue
        try:
            head = text.partition("/")[0].upper()
            if head not in by_head:
                rules = load(version=head_of(text.upper()).version, house=house)
                by_head[head] = rules.form, Scorer(rules)
            form, own = by_head[head]
            score = own.single(parse_sheet(text, form))
        except LoireError as e:
            bad += 1
            talk(f"loire: line {number}: {e}")
            continue
        if as_json:
            told = {"line": number, "total": score.total, "parts": score.parts, "stations": score.stations}
            told |= {"citizens": score.citizens, "status": score.status}
            write(json.dumps(told, separators=(",", ":")) + "\n")
        else:
            write(f"{score.total}\t{text}\n")
    return 1 if bad else 0


def _skip(lines: TextIO) -> None:
    """The rest of a line that is too long."""
    while (more := lines.readline(LONGEST)) and not more.endswith("\n"):
        pass
