"""Loire's texts for machines and people: sheet string, sheet QR and game record, to and fro (docs/notation.md)."""

import json
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.errors import UsageError, did_you_mean
from rules.house import House
from rules.house import parse as parse_house
from rules.sheet import LETTERS, Form, Sheet
from rules.versions import CROCKFORD

# Check characters: the text as one big number, base 256, modulo 1019 (a prime under 32 * 32). Every wrong
# character and every swap of two neighbours changes the remainder.
PRIME = 1019
QR_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
INFLATED = 64 * 1024
# What deflate may point back to; part of the format, so it never changes (a new one would be a new format).
COMMON = (
    b'"places/cards//category/cost/follower/kind/effects"solo/cards//rows//effects"solo/levels"solo/depot"solo/tracks/'
    b'"map/routes//holds"map/towns/"deeds//followers/bonus"game/switches/"game/status_start"game/tiles/"tracks/development/'
    b'bonuses/stars/length"tracks/depot/shields"tracks/bank/start/rows/columns"tracks/warehouse/bonuses/rows//points":'
    b'"setup/1/set_aside"setup/2/draw"setup/3/bags"setup/4/opens_after"setup/5/laid_out":"grain""cheese""wine""wool""brocade'
    b'""book""farmer""boatman""knight""craftsman""trader""scholar""monk"{"do":"citizen"},{"do":"claim_citizen","of":"warehouse'
    b'"bank"{"do":"action","follower":"any"{"do":"route","by":"land"water"{"do":"develop"{"do":"shield"{"do":"good"{"do":'
    b'"coin","n":2}],"kind":"action"plus"passive","recruited":true},"text":{"en":{"places":{"yellow":false,"drop":["add":{'
    b'[{"id":"","name":"","set":{"'
)


def check_characters(text: str) -> str:
    """The two characters that guard a text."""
    rest = int.from_bytes(text.encode(), "big") % PRIME
    return CROCKFORD[rest >> 5] + CROCKFORD[rest & 31]


def guard(text: str) -> str:
    """A text with its check characters behind a star."""
    return f"{text}*{check_characters(text)}"


def unguard(text: str, what: str) -> str:
    """The guarded text, or why it cannot be trusted."""
    body, star, cc = text.rpartition("*")
    if not star or len(cc) != 2:
        raise UsageError(f"This {what} has no check characters: {_brief(text)}. It ends in * and two characters.")
    if check_characters(body) != cc:
        raise UsageError(f"This {what} has a wrong character somewhere: {_brief(text)}. Compare it with the original.")
    return body


def _brief(text: str) -> str:
    return repr(text if len(text) <= 70 else f"{text[:50]}...{text[-15:]}")


# The sheet string


@dataclass(frozen=True, slots=True)
class Head:
    """Which rules a text was written under; no fingerprint means the plain game."""

    code: str
    version: int
    fingerprint: str = ""


HEAD = re.compile(r"([A-Z]{2})\.([1-9][0-9]{0,5})(?:\.([0-9A-HJKMNP-TV-Z]{8}))?\Z")
CELLS = re.compile(r"(?:(?:[1-9][0-9]{0,2})?[OXB])+\Z")
RUN = re.compile(r"([0-9]*)([OXB])")
_MARKS = bytes.maketrans(LETTERS.encode(), bytes(range(4)))
_LETTERS = bytes.maketrans(bytes(range(4)), LETTERS.encode())


def head_of(text: str) -> Head:
    """What a sheet string, QR text or record line says of its rules."""
    first = text.strip().partition("/")[0].partition("*")[0]
    match = HEAD.match(first)
    if not match:
        raise UsageError(f"{_brief(text)} is not ours: a text of Loire's begins like JO.1, not {first[:20]!r}.")
    return Head(match[1], int(match[2]), match[3] or "")


def print_sheet(sheet: Sheet) -> str:
    """A sheet as one line; equal sheets are equal lines."""
    form = sheet.form
    parts = [_head(form)]
    for zone, marks in zip(form.zones, sheet.marks, strict=True):
        if marks is None:
            parts.append(f"{zone.code}:-")
        elif any(marks):
            letters = marks.rstrip(b"\0").translate(_LETTERS).decode()
            parts.append(f"{zone.code}:" + re.sub(r"\.+", lambda m: str(len(m[0])), letters))
    return guard("/".join(parts))


def parse_sheet(text: str, form: Form) -> Sheet:
    """A sheet string as a sheet of this form; small letters and spaces around it do no harm."""
    text = text.strip().upper()
    head = head_of(text)
    body = unguard(text, "sheet string")
    if head != (own := head_of(_head(form))):
        raise UsageError(f"This sheet is of {_name(head)}, not of {_name(own)}. Load those rules (and house rules).")
    marks: list[bytes | None] = [bytes(len(zone.cells)) for zone in form.zones]
    last = -1
    for part in body.split("/")[1:]:
        code, _, cells = part.partition(":")
        at = form.by_code.get(code)
        if at is None:
            raise UsageError(
                f"No zone of this sheet has the code {code!r}. {did_you_mean(code, form.by_code, show=30)}"
            )
        if at <= last:
            raise UsageError(f"Zone {code} stands too late in the sheet string. The order is {' '.join(form.by_code)}.")
        last = at
        marks[at] = None if cells == "-" else _parse_cells(cells, len(form.zones[at].cells), code)
    return Sheet(form, tuple(marks))


def _parse_cells(cells: str, size: int, code: str) -> bytes:
    if not CELLS.match(cells):
        raise UsageError(
            f"Zone {code} reads {cells!r}. Write O, X or B for a mark and a number for empty cells before it."
        )
    letters = cells if cells.isalpha() else "".join("." * int(gap or 0) + mark for gap, mark in RUN.findall(cells))
    if len(letters) > size:
        raise UsageError(f"Zone {code} has {size} cells, but {cells!r} speaks of {len(letters)}.")
    return letters.ljust(size, ".").encode().translate(_MARKS)


def _head(form: Form) -> str:
    return f"{form.code}.{form.version}" + (f".{form.fingerprint}" if form.house else "")


def _name(head: Head) -> str:
    return f"{head.code}.{head.version}" + (f" with the house rules {head.fingerprint}" if head.fingerprint else "")


# The QR of a sheet


@dataclass(frozen=True, slots=True)
class SheetId:
    """Which sheet of which game a page is: what its QR says."""

    head: Head
    side: str
    paper: str
    layout: int
    players: int = 0
    seat: int = 0
    game: str = "0"
    house: tuple[House, ...] = ()


QR = re.compile(
    r"S/([A-Z0-9]{1,8})/([A-Z0-9]{1,8})/([0-9]{1,4})/([0-9]{1,2})/([0-9]{1,2})/([0-9A-Z]{1,16})(?:/H/(.*))?\Z",
    re.S,
)


def print_qr(id: SheetId) -> str:
    """The text of a sheet's QR; with house rules in `id.house` it carries them itself."""
    head = f"{id.head.code}.{id.head.version}.{id.head.fingerprint}"
    text = f"{head}/S/{id.side}/{id.paper}/{id.layout}/{id.players}/{id.seat}/{id.game}"
    if id.house:
        text += f"/H/{pack_house(id.house)}"
    if bad := set(text) - set(QR_ALPHABET):
        raise UsageError(f"A sheet's QR holds capital letters and digits only, not {''.join(sorted(bad))!r}.")
    return guard(text)


def parse_qr(text: str) -> SheetId:
    """A QR's text, with or without an address before it."""
    start = re.search(r"(?:^|/)(?=[A-Z]{2}\.[1-9][0-9]*\.[0-9A-Z]{8}/S/)", text)
    if not start:
        raise UsageError(f"This QR is not of a Loire sheet: {_brief(text)}.")
    text = text[start.end() :]
    head, body = head_of(text), unguard(text, "sheet's QR")
    match = QR.match(body.partition("/")[2])
    if not match:
        raise UsageError(f"This QR is not of a sheet as this Loire knows it: {_brief(text)}. A newer Loire may.")
    side, paper, layout, players, seat, game, house = match.groups()
    packed = unpack_house(house) if house else ()
    return SheetId(head, side, paper, int(layout), int(players), int(seat), game, packed)


def pack_house(houses: Sequence[House]) -> str:
    """House rules as text for a QR: JSON, deflated, Base45."""
    patches = [{"id": h.id, **h.patch()} for h in sorted(houses, key=lambda h: h.id)]
    content = json.dumps(patches, ensure_ascii=False, separators=(",", ":")).encode()
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=COMMON)
    return to_base45(squeeze.compress(content) + squeeze.flush())


def unpack_house(text: str) -> tuple[House, ...]:
    """The house rules that a QR carries."""
    try:
        inflate = zlib.decompressobj(-15, zdict=COMMON)
        content = inflate.decompress(from_base45(text), INFLATED)
        if inflate.unconsumed_tail or not inflate.eof:
            raise ValueError("too long, or cut off")
        patches: list[dict[str, Any]] = json.loads(content)
        return tuple(
            parse_house({k: v for k, v in p.items() if k != "id"} | {"summary": p["name"]}, p["id"], f"{p['id']} (QR)")
            for p in patches
        )
    except (ValueError, KeyError, TypeError, AttributeError, zlib.error, RecursionError) as e:
        raise UsageError(f"The house rules in this QR cannot be read ({e}). Scan it again.") from None


def to_base45(content: bytes) -> str:
    """Base45 (RFC 9285): two bytes in three characters of the QR alphabet."""
    out = []
    for i in range(0, len(content) - 1, 2):
        n = content[i] << 8 | content[i + 1]
        out += [n % 45, n // 45 % 45, n // 2025]
    if len(content) % 2:
        out += [content[-1] % 45, content[-1] // 45]
    return "".join(QR_ALPHABET[i] for i in out)


def from_base45(text: str) -> bytes:
    values = [QR_ALPHABET.index(c) for c in text]
    out = bytearray()
    for i in range(0, len(values), 3):
        group = values[i : i + 3]
        n = sum(v * 45**k for k, v in enumerate(group))
        if len(group) == 1 or n > (0xFFFF if len(group) == 3 else 0xFF):
            raise ValueError("not Base45")
        out += n.to_bytes(len(group) - 1, "big")
    return bytes(out)


# The game record


@dataclass(frozen=True, slots=True)
class RecordHead:
    """The first line of a record: rules, kind of game, and its level or number of players."""

    rules: Head
    kind: str
    how: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a record: who did what."""

    n: int
    actor: str
    verb: str
    args: tuple[str, ...] = ()


WORD = re.compile(r"[^\s*]+\Z")


def print_record_head(head: RecordHead) -> str:
    return f"LOIRE 1 {head.rules.code}.{head.rules.version}.{head.rules.fingerprint} {head.kind} {head.how}"


def print_entry(entry: Entry) -> str:
    """A line of a record, without its line end."""
    words = [str(entry.n), entry.actor, entry.verb, *entry.args]
    for word in words:
        if not WORD.match(word):
            raise UsageError(f"A record's words have no spaces or stars: {word!r}.")
    return " ".join(words) + f" *{check_characters(' '.join(words))}"


def parse_record(lines: Iterable[str]) -> tuple[RecordHead, list[Entry], str]:
    """A record as head and entries, and a notice if its last line was cut off and dropped."""
    rows = list(lines)
    head = _parse_record_head(rows[0].rstrip("\r\n") if rows else "")
    entries: list[Entry] = []
    for i, row in enumerate(rows[1:], 1):
        complete, last = row.endswith("\n"), i == len(rows) - 1
        try:
            if not complete:
                raise UsageError("the line has no end")
            entries.append(_parse_entry(row.rstrip("\r\n"), len(entries) + 1))
        except UsageError as e:
            if last and not complete:
                return head, entries, f"The last line was cut off and is left out: {_brief(row)}."
            raise UsageError(f"Line {i + 1} of the record: {e}") from None
    return head, entries, ""


def _parse_record_head(row: str) -> RecordHead:
    match row.split(" "):
        case ["LOIRE", "1", rules, ("solo" | "game") as kind, how] if HEAD.match(rules) and rules.count(".") == 2:
            return RecordHead(head_of(rules), kind, how)
        case ["LOIRE", number, *_] if number.isdecimal() and number != "1":
            raise UsageError(f"This record is of format {number}; this Loire knows 1. Update Loire to read it.")
    raise UsageError(f"This is not a game record: its first line reads {_brief(row)}, not LOIRE 1 JO. ...")


def _parse_entry(row: str, number: int) -> Entry:
    body, _, cc = row.rpartition(" *")
    if check_characters(body) != cc:
        raise UsageError(f"a character is wrong in {_brief(row)}. Take the line back to what it was.")
    n, actor, verb, *args = [*body.split(" "), "", ""][: max(3, body.count(" ") + 1)]
    if n != str(number) or not actor or not verb:
        raise UsageError(f"{_brief(row)} should be entry {number}. Lines are missing or in disorder.")
    return Entry(number, actor, verb, tuple(args))
