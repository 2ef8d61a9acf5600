"""The filled-game file: what people type after a paper game, as sheets and back (docs/notation.md)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unicodedata import normalize

from rules.errors import UsageError, did_you_mean, nearest
from rules.files import parse_tables, read_bytes
from rules.load import load
from rules.model import FieldSpec, Ruleset
from rules.notation import parse_sheet, print_sheet
from rules.sheet import GAINED, STRUCK, Sheet, Zone
from rules.toml import inline, key

Data = Mapping[str, Any]
SOLO = "joan"
"""The table of a solo game's file: the fields that `sheet.toml` calls joan.*, and the level of difficulty."""
GAME_KEYS = ("ruleset", "version", "players", "house", "places", "laid_out", "sheet", SOLO)
BITS = {"O": GAINED, "X": STRUCK}


@dataclass(frozen=True)
class FilledSheet:
    """One player's page."""

    player: str
    seat: int
    sheet: Sheet


@dataclass(frozen=True)
class FilledGame:
    """A finished game as its sheets tell it; Joan's marks lie on the only sheet of a solo game."""

    rules: Ruleset
    players: int
    sheets: tuple[FilledSheet, ...]
    places: str = "cards"
    laid_out: tuple[str, ...] | None = None
    house: tuple[str, ...] = ()
    level: str | None = None


def read_game(path: Path) -> FilledGame:
    """The game that a file tells, TOML or JSON."""
    return game_from(read_bytes(path, error=UsageError), str(path))


def game_from(content: bytes, where: str) -> FilledGame:
    """The game that a file's bytes tell, TOML or JSON."""
    return parse_game(parse_tables(content, where, UsageError), where)


def parse_game(raw: Data, where: str, rules: Ruleset | None = None) -> FilledGame:
    """A filled-game file's tables as a game; every error names the key. Rules given here go before those it names."""
    _only(raw, GAME_KEYS, where)
    house = tuple(_texts(raw.get("house", []), f"{where}: house"))
    version = raw.get("version")
    if version is not None:
        version = _int(version, f"{where}: version", 1, 999_999)
    name = _text(raw.get("ruleset", "joan"), f"{where}: ruleset")
    if rules is None:
        rules = load(name, version, house)
    else:
        house = tuple(h.id for h in rules.house)
    sheets = raw.get("sheet")
    if not isinstance(sheets, list) or not sheets:
        raise UsageError(f"{where}: there is no [[sheet]]. Every player's page is one.")
    players = _int(raw.get("players", len(sheets)), f"{where}: players", 1, len(rules.setup))
    if len(sheets) > players:
        raise UsageError(f"{where}: {len(sheets)} sheets for {players} players. Set players right, or remove a sheet.")
    places = _text(raw.get("places", "cards"), f"{where}: places")
    if places not in ("cards", "printed"):
        raise UsageError(f'{where}: places is {places!r}. Write "cards", or "printed" for those on the sheet.')
    laid_out = tuple(_texts(raw["laid_out"], f"{where}: laid_out")) if "laid_out" in raw else None
    _each_once(laid_out or (), f"{where}: laid_out")
    for id in laid_out or ():
        _known(id, rules.places.cards, "Place card", f"{where}: laid_out")
    pages = [_page(sheet, i, rules, where) for i, sheet in enumerate(sheets, 1)]
    for what, seen in (("player", [p.player for p in pages]), ("seat", [str(p.seat) for p in pages])):
        for value in seen:
            if seen.count(value) > 1:
                raise UsageError(f"{where}: two sheets have the {what} {value!r}. Every sheet needs its own.")
    if over := [p for p in pages if p.seat > players]:
        raise UsageError(f"{where}: {over[0].player!r} has seat {over[0].seat}, but there are {players} players.")
    level = None
    if SOLO in raw:
        level, pages[0] = _solo(raw[SOLO], players, pages[0], rules, where)
    return FilledGame(rules, players, tuple(pages), places, laid_out, house, level)


def _solo(raw: Any, players: int, page: FilledSheet, rules: Ruleset, where: str) -> tuple[str | None, FilledSheet]:
    if players != 1:
        raise UsageError(f"{where}: [{SOLO}] belongs to a solo game. Set players = 1, or remove [{SOLO}].")
    if not isinstance(raw, dict):
        raise UsageError(f"{where}: {SOLO} is a table: write [{SOLO}] above its values.")
    level = _text(raw["level"], f"{where}: {SOLO}.level") if "level" in raw else None
    if level is not None:
        _known(level, rules.solo.difficulty, "level of difficulty", f"{where}: {SOLO}.level")
    told = {k: v for k, v in raw.items() if k != "level"}
    return level, replace(page, sheet=fill(page.sheet, {SOLO: told}, rules, where, solo=True))


def _page(raw: Any, number: int, rules: Ruleset, where: str) -> FilledSheet:
    if not isinstance(raw, dict):
        raise UsageError(f"{where}: sheet {number} is not a table. Begin every sheet with [[sheet]].")
    player = normalize("NFC", _text(raw.get("player", f"Player {number}"), f"{where}: sheet {number}, player"))
    here = f"{where}: sheet of {player!r}"
    seat = _int(raw.get("seat", number), f"{here}, seat", 1, 99)
    told = {k: v for k, v in raw.items() if k not in ("player", "seat", "string")}
    if "string" in raw:
        if told:
            raise UsageError(f"{here}: it has a string and also {', '.join(told)}. Give one or the other.")
        return FilledSheet(player, seat, parse_sheet(_text(raw["string"], f"{here}, string"), rules.form))
    return FilledSheet(player, seat, fill(rules.form.untold(), told, rules, here))


def fill(sheet: Sheet, told: Data, rules: Ruleset, where: str, solo: bool = False) -> Sheet:
    """A sheet with what a table tells marked on it: each key fills one mark of one zone."""
    marks = list(sheet.marks)
    known = [id for id in rules.sheet.fields if _is_solo(id) == solo]
    for id, value in _flat(told, known):
        spec = rules.sheet.fields.get(id) if id in known else None
        if spec is None:
            raise UsageError(f"{where}: there is no key {id!r}. {did_you_mean(id, known)}")
        zone = sheet.form.zone(spec.zone)
        new = bytearray(marks[sheet.form.index[zone.id]] or bytes(len(zone.cells)))
        names = {town.name: town.id for town in rules.map.towns.values()} if zone.id == "towns" else {}
        for i in _cells(value, spec, zone, f"{where}, {id}", names):
            new[i] |= BITS[spec.mark]
        marks[sheet.form.index[zone.id]] = bytes(new)
    return Sheet(sheet.form, tuple(marks))


def _is_solo(id: str) -> bool:
    return id.startswith(f"{SOLO}.")


def _flat(told: Data, known: Iterable[str]) -> Iterable[tuple[str, Any]]:
    """Tables such as `bank` are opened where the format has keys inside them."""
    inside = {k.partition(".")[0] for k in known if "." in k}
    for name, value in told.items():
        if name in inside and isinstance(value, dict):
            yield from ((f"{name}.{k}", v) for k, v in value.items())
        else:
            yield name, value


def _cells(value: Any, spec: FieldSpec, zone: Zone, where: str, called: Mapping[str, str]) -> Iterable[int]:
    """The indices of the cells that a key's value speaks of; what cells are called helps whoever typed a name."""
    rows = zone.rows()
    match spec.form:
        case "list":
            names = _texts(value, where)
            _each_once(names, where)
            for name in names:
                _known(name, zone.cells, "cell", where, called)
            return [zone.cells.index(name) for name in names]
        case "count":
            return range(_int(value, where, 0, len(zone.cells)))
        case "counts":
            if not isinstance(value, list) or len(value) > len(rows):
                raise UsageError(f"{where}: {value!r:.40} is not a list of up to {len(rows)} numbers, one a row.")
            pairs = zip(rows.items(), value, strict=False)
            return [i for (row, cells), n in pairs for i in cells[: _int(n, f"{where}, row {row}", 0, len(cells))]]
        case "rows":
            out: list[int] = []
            for row, n in _table(value, rows, where):
                out += rows[row][: _int(n, f"{where}.{row}", 0, len(rows[row]))]
            return out
        case "labels":
            out = []
            for row, labels in _table(value, rows, where):
                free = list(rows[row])
                for label in _texts(labels, f"{where}.{row}"):
                    here = [i for i in free if zone.labels[i] == label]
                    if not here:
                        _known(label, [zone.labels[i] for i in free], "free space for", f"{where}.{row}")
                    free.remove(here[0])
                    out.append(here[0])
            return out


def _table(value: Any, rows: Mapping[str, range], where: str) -> Iterable[tuple[str, Any]]:
    if not isinstance(value, dict):
        raise UsageError(f"{where}: {value!r:.40} is not a table with a key for each of {', '.join(rows)}.")
    for row in value:
        _known(row, rows, "row", where)
    return value.items()


# And back


def tell(sheet: Sheet, rules: Ruleset) -> dict[str, Any] | None:
    """A sheet as the keys of a file, by full id; None if the keys cannot say it (then its string can)."""
    out: dict[str, Any] = {}
    seen: set[str] = set()
    for spec in rules.sheet.fields.values():
        marks, zone = sheet[spec.zone], sheet.form.zone(spec.zone)
        first = spec.zone not in seen
        seen.add(spec.zone)
        if marks is None:
            continue
        bit = BITS[spec.mark]
        cells = [i for i, m in enumerate(marks) if m & bit]
        if not first and not cells:
            continue
        value = _tell(cells, spec, zone)
        if value is None:
            return None
        out[spec.id] = value
    return out if _says_all(sheet, out, rules) else None


def _says_all(sheet: Sheet, out: dict[str, Any], rules: Ruleset) -> bool:
    """Whether reading the keys gives the same sheet again."""
    again = rules.form.untold()
    for solo in (False, True):
        part = _nest({id: value for id, value in out.items() if _is_solo(id) == solo})
        again = fill(again, part, rules, "sheet", solo)
    return again == sheet


def _tell(cells: list[int], spec: FieldSpec, zone: Zone) -> Any:
    rows = zone.rows()
    counts = {row: sum(i in r for i in cells) for row, r in rows.items()}
    match spec.form:
        case "list":
            return [zone.cells[i] for i in cells]
        case "count":
            return len(cells)
        case "counts":
            return list(counts.values())
        case "rows":
            return counts
        case "labels":
            return {row: [zone.labels[i] for i in cells if i in r] for row, r in rows.items() if counts[row]}


def _nest(flat: Data) -> dict[str, Any]:
    """`bank.circled` as a table `bank` with `circled` in it."""
    out: dict[str, Any] = {}
    for id, value in flat.items():
        name, _, inner = id.partition(".")
        if inner:
            out.setdefault(name, {})[inner] = value
        else:
            out[name] = value
    return out


def print_game(game: FilledGame) -> str:
    """A game as the text of a filled-game file."""
    lines = [
        f"ruleset = {inline(game.rules.name)}",
        f"version = {game.rules.version}",
        f"players = {game.players}",
        f"house = {inline(game.house)}",
        f"places = {inline(game.places)}",
    ]
    if game.laid_out is not None:
        lines.append(f"laid_out = {inline(game.laid_out)}")
    solo: dict[str, Any] = {}
    for page in game.sheets:
        lines += ["", "[[sheet]]", f"player = {inline(page.player)}", f"seat = {page.seat}"]
        told = tell(page.sheet, game.rules)
        nested = _nest(told or {})
        solo = nested.pop(SOLO, {})
        if told is None or (solo and game.players != 1):  # a file of several players has no table for Joan's area
            lines.append(f"string = {inline(print_sheet(page.sheet))}")
            solo = {}
            continue
        lines += [f"{key(k)} = {inline(v)}" for k, v in nested.items()]
    if solo or game.level:
        lines += ["", f"[{SOLO}]"]
        if game.level:
            lines.append(f"level = {inline(game.level)}")
        lines += [f"{key(k)} = {inline(v)}" for k, v in solo.items()]
    return "\n".join(lines) + "\n"


# Small questions


def _only(raw: Data, known: Iterable[str], where: str) -> None:
    for name in raw:
        if name not in known:
            raise UsageError(f"{where}: there is no key {name!r}. {did_you_mean(name, known)}")


def _known(name: str, known: Iterable[str], kind: str, where: str, called: Mapping[str, str] | None = None) -> None:
    ids = list(known)
    if name not in ids:
        near = nearest(name, called or ())
        meant = f"Did you mean {' or '.join(f'{(called or {})[n]} ({n})' for n in near)}?" if near else ""
        raise UsageError(f"{where}: there is no {kind} {name!r}. {meant or did_you_mean(name, ids)}")


def _each_once(names: Sequence[str], where: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"{where}: {name!r} is named twice. Name it once.")


def _int(value: Any, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise UsageError(f"{where} is {value!r:.40}. Write a whole number from {low} to {high}.")
    if not low <= value <= high:
        raise UsageError(f"{where} is {value if abs(value) < 10**9 else 'far too big'}. It goes from {low} to {high}.")
    return value


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise UsageError(f"{where} is {value!r:.40}. Write a text in quotes.")
    return value


def _texts(value: Any, where: str) -> list[str]:
    """A list of names; bare numbers are welcome as names of towns."""
    if not isinstance(value, list):
        raise UsageError(f'{where} is {value!r:.40}. Write a list, as in ["O", "8"].')
    plain = [str(v) if isinstance(v, int) and not isinstance(v, bool) else v for v in value]
    return [_text(v, where) for v in plain]
