"""Photographed sheets and a typed file: what the QR codes say of rules, players and seats, and where they disagree."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rules import versions
from rules.errors import LoireError, PictureError, listing
from rules.filled import FilledGame, parse_game
from rules.house import House, shipped
from rules.load import load
from rules.model import Ruleset
from rules.notation import SheetId
from rules.quote import short
from rules.words import Words, words

RULES_SIDE = "R"
"""The side of a QR that carries house rules only: it is of no sheet."""
PAD = "0"
"""The game of a sheet from a pad, which has no seat either: nothing to match."""
SHOW_RULES = "Show the rules QR of its reverse as well (--qr), or name them with --house."


@dataclass(frozen=True)
class Shown:
    """A QR, and the picture it was read from."""

    id: SheetId
    picture: str


@dataclass(frozen=True)
class Note:
    """Something odd about pictures and file: a key of the texts `qr/*`, its gaps, and how many it speaks of."""

    key: str
    gaps: Mapping[str, object] = field(default_factory=dict)
    n: int | None = None

    def said(self, w: Words) -> str:
        return w(f"qr/{self.key}", self.n, **{gap: _said(value, w) for gap, value in self.gaps.items()})


def _said(value: object, w: Words) -> object:
    if isinstance(value, House):
        return w.house_name(value)
    if isinstance(value, tuple):
        return w.listed([str(_said(v, w)) for v in value]) if value else w("qr/none")
    return value


@dataclass(frozen=True)
class Matched:
    """What pictures say of a game, and the game of the file that was typed, read by the sheets' own rules."""

    rules: Ruleset
    players: int  # 0: the sheets are from a pad and do not say
    seats: tuple[int, ...]  # that the pictures show, in order
    game: FilledGame | None = None
    notes: tuple[Note, ...] = ()


def with_qr(
    pictures: Sequence[Path],
    raw: Mapping[str, Any] | None = None,
    where: str = "",
    lang: str = "en",
    house: Sequence[str] = (),
) -> tuple[Matched, tuple[str, ...]]:
    """Reads pictures of sheets, and a game file by the rules that the sheets were printed with.

    `raw` are the file's tables (`rules.files.parse_tables(content, where, UsageError)`), None without a file; sheet
    strings are tables too: `{"sheet": [{"string": text}, ...]}`. `house` is what --house names. Answers with what
    was matched (its `game` is None without a file) and with warnings in the user's language.
    PictureError: a picture or its QR cannot be read, its version is unknown, or its house rules are missing.
    """
    from scoring.scan.qr import read_all

    shown = [Shown(id, path.name) for path in pictures for id in read_all(path)]
    matched = match(raw, where, shown, house)
    w = words(matched.rules, lang)
    return matched, tuple(note.said(w) for note in matched.notes)


def match(raw: Mapping[str, Any] | None, where: str, shown: Sequence[Shown], house: Sequence[str] = ()) -> Matched:
    """Puts QR codes (at least one) and a file's tables together.

    The paper decides on the rules, the file on the number of players and on the seats, where it tells them.
    """
    sheets = [s for s in shown if s.id.side != RULES_SIDE]
    first = (sheets or list(shown))[0]
    same = [s for s in shown if s.id.head == first.id.head]
    notes = [_left_aside("other_rules", s, first, _rules_code) for s in shown if s not in same]
    named = raw.get("house") if raw else None
    told = [str(name) for name in named] if isinstance(named, list) else []
    carried = next((s.id.house for s in same if s.id.house), ())
    try:
        rules = rules_of(replace(first.id, house=carried), house or told)
    except PictureError as e:
        raise PictureError(f"{first.picture}: {e}") from None

    seated = [s for s in same if s.id.side != RULES_SIDE and s.id.game != PAD]
    own = [s for s in seated if s.id.game == seated[0].id.game]
    notes += [_left_aside("other_game", s, seated[0], _game_code) for s in seated if s not in own]
    notes += _twice(own)
    players = own[0].id.players if own and own[0].id.players <= len(rules.setup) else 0
    seats = tuple(sorted({s.id.seat for s in own}))
    if house:
        notes += _other_house(rules, house, "option")
    if raw is None:
        return Matched(rules, players, seats, None, tuple(notes))
    game = parse_game(_completed(raw, players, seats), where, rules)
    others = list(_disagreements(raw, rules, told))
    if told and not any(note.key == "house" for note in others):
        game = replace(game, house=tuple(told))  # as the file names them: it may be by files of its own
    return Matched(rules, players, seats, game, (*notes, *others, *_unlike(game, players, seats)))


def _left_aside(key: str, shown: Shown, first: Shown, code: Callable[[SheetId], str]) -> Note:
    gaps = {"picture": shown.picture, "other": code(shown.id), "first": first.picture, "code": code(first.id)}
    return Note(key, gaps)


def _rules_code(id: SheetId) -> str:
    return f"{id.head.code}.{id.head.version}.{id.head.fingerprint}"


def _game_code(id: SheetId) -> str:
    return f"{id.game[:4]}-{id.game[4:]}"  # as people read it on the sheet


def _twice(own: Sequence[Shown]) -> Iterator[Note]:
    """Seats of which one side is shown again; its two sides are one sheet."""
    sides: dict[tuple[int, str], list[str]] = {}
    for s in own:
        sides.setdefault((s.id.seat, s.id.side), []).append(s.picture)
    for (seat, _), pictures in sides.items():
        if len(pictures) > 1:
            yield Note("twice", {"seat": seat, "pictures": tuple(pictures)})


def _completed(raw: Mapping[str, Any], players: int, seats: Sequence[int]) -> dict[str, Any]:
    """A file's tables with what it leaves to the QR codes: how many play, and who sits where."""
    out = dict(raw)
    sheets = raw.get("sheet")
    if not isinstance(sheets, list):
        return out
    if players >= len(sheets):
        out.setdefault("players", players)
    untold = all(isinstance(sheet, dict) and "seat" not in sheet for sheet in sheets)
    most = out.get("players", len(sheets))
    if untold and len(seats) == len(sheets) and isinstance(most, int) and max(seats, default=0) <= most:
        out["sheet"] = [{**sheet, "seat": seat} for sheet, seat in zip(sheets, seats, strict=True)]
    return out


def _disagreements(raw: Mapping[str, Any], rules: Ruleset, told: Sequence[str]) -> Iterator[Note]:
    """Where the rules that a file names are not those of the sheets."""
    for key, own in (("ruleset", rules.name), ("version", rules.version)):
        if raw.get(key, own) != own:
            yield Note(key, {"file": short(str(raw[key])), "sheet": own})
    if "house" in raw:
        yield from _other_house(rules, told, "house")


def _other_house(rules: Ruleset, named: Sequence[str], key: str) -> Iterator[Note]:
    other = load(rules.name, rules.version, named)
    if other.fingerprint != rules.fingerprint:
        yield Note(key, {"file": other.house, "sheet": rules.house})


def _unlike(game: FilledGame, players: int, seats: Sequence[int]) -> Iterator[Note]:
    """Where a file's players and seats are not those of the sheets."""
    if players and game.players != players:
        yield Note("players", {"file": game.players, "sheet": players})
    if not seats:
        return
    typed = {page.seat for page in game.sheets}
    if lacking := tuple(seat for seat in seats if seat not in typed):
        yield Note("no_sheet", {"seats": lacking}, len(lacking))
    if unseen := tuple(page.player for page in game.sheets if page.seat not in seats):
        yield Note("no_picture", {"names": unseen}, len(unseen))


# The rules of a sheet


def rules_of(id: SheetId, houses_given: Sequence[str | House] = ()) -> Ruleset:
    """The rules a sheet was printed with: its game and version, and house rules from its QR or as given.

    Given house rules count only where the QR carries none. Rules without the sheet's fingerprint are never answered.
    """
    name, version = _game_with(id.head.code), id.head.version
    known = sorted({*versions.frozen(name), versions.newest(name)["game"]["version"]})
    if version not in known:
        raise PictureError(
            f"This sheet was printed with version {version} of the rules of {name!r}; this Loire knows "
            f"{', '.join(map(str, known))}. Other versions' numbers would score it wrongly: update Loire."
        )
    plain = load(name, version)
    if plain.fingerprint == id.head.fingerprint:
        return plain
    if id.house:
        return _carried(id, name)
    if not houses_given:
        found = _shipped_with(id, name)
        hint = f"They are {found!r} of Loire's own: name it with --house {found}." if found else SHOW_RULES
        raise PictureError(f"The sheet was printed with house rules that its QR does not carry. {hint}")
    rules = load(name, version, houses_given)
    if rules.fingerprint != id.head.fingerprint:
        ids = ", ".join(h.id for h in rules.house)
        raise PictureError(
            f"The sheet was printed with house rules that its QR does not carry, and they are not those named ({ids}): "
            f"its code is {id.head.fingerprint}, theirs is {rules.fingerprint}. {SHOW_RULES}"
        )
    return rules


def _game_with(code: str) -> str:
    """The name of the game that a code stands for."""
    codes = {str(versions.newest(name)["game"]["code"]): name for name in versions.games()}
    if code not in codes:
        raise PictureError(f"This sheet is of a game with the code {code}. {listing(codes)} A newer Loire may know it.")
    return codes[code]


def _carried(id: SheetId, name: str) -> Ruleset:
    try:
        rules = load(name, id.head.version, id.house)
    except LoireError as e:
        raise PictureError(f"The house rules that the sheet's QR carries cannot be used here. {e}") from None
    if rules.fingerprint != id.head.fingerprint:
        raise PictureError(
            f"The house rules that the sheet's QR carries do not give its code: {id.head.fingerprint} is printed, "
            f"{rules.fingerprint} comes of them. It was printed by a Loire with other data: score it with that one."
        )
    return rules


def _shipped_with(id: SheetId, name: str) -> str:
    """The one of the shipped house rules that gives a sheet's fingerprint, if there is one."""
    for house in shipped():
        try:
            if load(name, id.head.version, [house]).fingerprint == id.head.fingerprint:
                return house
        except LoireError:  # made for another version or game
            continue
    return ""
