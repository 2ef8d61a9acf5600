"""A catalogue of what can go wrong on paper: a kind for every sentence of the digest's section 7 and every zone of it.

A corruption takes a valid game and plants one thing wrong in it, or says None where there is nothing to plant.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random

from rules.effects import Citizen
from rules.filled import FilledGame
from rules.sheet import Sheet

GAINED, STRUCK, BOTH = 1, 2, 3
Plant = Callable[[FilledGame, Random], FilledGame | None]


@dataclass(frozen=True)
class Corruption:
    """Something wrong, and the key under which it must be found."""

    name: str
    keys: frozenset[str]
    zone: str
    plant: Plant


CATALOGUE: list[Corruption] = []


def plants(keys: str, *zones: str) -> Callable[[Callable[..., FilledGame | None]], None]:
    """Enters a planter into the catalogue, once for every zone it works on."""

    def enter(plant: Callable[..., FilledGame | None]) -> None:
        name = plant.__name__.replace("_", " ")
        for zone in zones:
            one = (lambda z: lambda g, r: plant(g, r, z))(zone)
            CATALOGUE.append(Corruption(f"{name}: {zone}", frozenset(keys.split()), zone, one))

    return enter


def marks(game: FilledGame, k: int, zone: str) -> dict[str, int]:
    sheet = game.sheets[k].sheet
    return dict(zip(sheet.form.zone(zone).cells, sheet[zone] or b"", strict=True))


def edit(game: FilledGame, k: int, zone: str, new: Mapping[str, int]) -> FilledGame:
    """The game with some cells of one zone of one sheet set anew."""
    page = game.sheets[k]
    form = page.sheet.form
    cells = marks(game, k, zone) | dict(new)
    all_marks = list(page.sheet.marks)
    all_marks[form.index[zone]] = bytes(cells.values())
    pages = list(game.sheets)
    pages[k] = replace(page, sheet=Sheet(form, tuple(all_marks)))
    return replace(game, sheets=tuple(pages))


def some(options: Iterable[tuple[int, str]], rng: Random) -> tuple[int, str] | None:
    found = list(options)
    return rng.choice(found) if found else None


def seats(game: FilledGame) -> range:
    return range(len(game.sheets))


def rows(game: FilledGame, k: int, zone: str) -> list[list[str]]:
    cells = game.sheets[k].sheet.form.zone(zone)
    if zone.startswith("joan-") or "." not in cells.cells[0]:
        return [list(cells.cells)]
    return [[cells.cells[i] for i in r] for r in cells.rows().values()]


def put(game: FilledGame, zone: str, spot: tuple[int, str] | None, mark: int) -> FilledGame | None:
    return None if spot is None else edit(game, spot[0], zone, {spot[1]: mark})


JOAN = ("farmer", "boatman", "knight", "scholar", "levels", "depot", "stations", "citizens")
JOANS = tuple(f"joan-{name}" for name in JOAN)


# Left to right everywhere


@plants("gap", "warehouse", "development", "depot", "monks", "bank", *JOANS)
def a_space_left_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if zone in JOANS and game.players != 1:
        return None
    spots = []
    for k in seats(game):
        now = marks(game, k, zone)
        for row in rows(game, k, zone):
            empty = [c for c in row if not now[c]]
            spots += [(k, c) for c in empty[1:]]
    return put(game, zone, some(spots, rng), STRUCK if zone == "monks" else GAINED)


@plants("strike_gap", "bank")
def a_coin_left_out_in_spending(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = []
    for k in seats(game):
        now = marks(game, k, zone)
        for row in rows(game, k, zone):
            spots += [(k, c) for c in [c for c in row if now[c] == GAINED][1:]]
    return put(game, zone, some(spots, rng), BOTH)


@plants("gap", "bags")
def a_bag_left_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players < 2:
        return None
    k = rng.choice(seats(game))
    return edit(game, k, zone, {"1": 0, "2": STRUCK})


# The bank


@plants("not_circled", "bank")
def a_coin_paid_that_nobody_had(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return put(
        game, zone, some(((k, c) for k in seats(game) for c, m in marks(game, k, zone).items() if not m), rng), 2
    )


@plants("start_coin", "bank")
def the_first_coin_missing(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return edit(game, rng.choice(seats(game)), zone, dict.fromkeys(game.rules.tracks.bank.start, 0))


# Kinds of marks, areas of other sides


@plants("mark_kind", "warehouse", "development", "depot")
def a_stroke_where_crosses_go(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    k = rng.choice(seats(game))
    return edit(game, k, zone, {rows(game, k, zone)[0][0]: STRUCK})


@plants("mark_kind", "monks", "bags")
def a_ring_where_strokes_go(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    k = rng.choice(seats(game))
    return edit(game, k, zone, {"1": marks(game, k, zone)["1"] | GAINED})


@plants("joan_marks", *JOANS)
def joan_at_a_table_of_many(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players == 1:
        return None
    k = rng.choice(seats(game))
    return edit(game, k, zone, {rows(game, k, zone)[0][0]: GAINED})


@plants("bags_setup", "bags")
def a_bag_too_many(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    last = game.rules.tracks.bags.symbols
    k = rng.choice(seats(game))
    return edit(game, k, zone, {str(last): 0}) if game.rules.setup[str(game.players)].bags < last else None


@plants("bags_left", "bags")
def a_game_not_over(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    bags = game.rules.setup[str(game.players)].bags
    k = rng.choice(seats(game))
    return edit(game, k, zone, {str(bags): 0}) if any(m for m in marks(game, k, zone).values()) and bags > 1 else None


@plants("bags_differ", "bags")
def other_bags_than_the_others(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    bags = game.rules.setup[str(game.players)].bags
    return edit(game, 0, zone, {str(bags): 0}) if game.players > 1 else None


# The map


def net(game: FilledGame, k: int) -> set[str]:
    found, filled = {game.rules.map.start}, marks(game, k, "routes")
    for _ in game.rules.map.towns:
        for id, route in game.rules.map.routes.items():
            if filled[id] & GAINED and set(route.ends) & found:
                found |= set(route.ends)
    return found


def closed(game: FilledGame) -> set[str]:
    return set(game.rules.setup[str(game.players)].struck_towns)


@plants("route_apart", "routes")
def a_route_that_hangs_on_nothing(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    routes, out = game.rules.map.routes, closed(game)
    spots = [(k, id) for k in seats(game) for id, r in routes.items() if not set(r.ends) & (net(game, k) | out)]
    return put(game, zone, some(spots, rng), GAINED)


@plants("route_closed", "routes")
def a_route_out_of_play(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [(k, id) for k in seats(game) for id, r in game.rules.map.routes.items() if set(r.ends) & closed(game)]
    return put(game, zone, some(spots, rng), rng.choice((GAINED, BOTH)))


@plants("route_struck", "routes")
def a_route_in_play_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [(k, id) for k in seats(game) for id, r in game.rules.map.routes.items() if not set(r.ends) & closed(game)]
    spot = some(spots, rng)
    return spot and put(game, zone, spot, marks(game, spot[0], zone)[spot[1]] | STRUCK)


@plants("station_apart", "towns")
def a_station_without_a_way(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    towns = game.rules.map.towns
    spots = [(k, t) for k in seats(game) for t in towns if t not in net(game, k) | closed(game)]
    return put(game, zone, some(spots, rng), GAINED)


@plants("station_closed", "towns")
def a_station_out_of_play(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return put(game, zone, some(((k, t) for k in seats(game) for t in closed(game)), rng), BOTH)


@plants("start_struck", "towns")
def orleans_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    k = rng.choice(seats(game))
    return edit(game, k, zone, {"O": marks(game, k, zone)["O"] | STRUCK})


@plants("town_both", "towns")
def a_town_taken_without_a_tavern(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [
        (k, t)
        for k in seats(game)
        for t, m in marks(game, k, zone).items()
        if m == GAINED and t != "O" and not marks(game, k, "places")["tavern"] & GAINED
    ]
    return put(game, zone, some(spots, rng), BOTH)


@plants("two_builders", "towns")
def two_builders_in_a_town(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if any(marks(game, k, "places")["tavern"] & GAINED for k in seats(game)):
        return None
    built = {t for k in seats(game) for t, m in marks(game, k, zone).items() if m & GAINED and t != "O"}
    spots = [(k, t) for k in seats(game) for t in sorted(built) if not marks(game, k, zone)[t] & GAINED]
    return put(game, zone, some(spots, rng), GAINED)


@plants("town_nobody joan_towns", "towns")
def a_town_struck_out_for_nobody(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players == 1:
        stations = marks(game, 0, "joan-stations").values()
        if all(stations):
            return None
        free = [t for t, m in marks(game, 0, zone).items() if t != "O" and t not in closed(game) and not m]
        struck = sum(m & STRUCK > 0 for t, m in marks(game, 0, zone).items() if t not in closed(game))
        need = sum(stations) - struck + 1
        return edit(game, 0, zone, dict.fromkeys(free[:need], STRUCK)) if len(free) >= need else None
    built = {t for k in seats(game) for t, m in marks(game, k, zone).items() if m & GAINED}
    spots = [(k, t) for k in seats(game) for t in game.rules.map.towns if t not in built | closed(game) and t != "O"]
    return put(game, zone, some(spots, rng), STRUCK)


@plants("town_unstruck", "towns")
def a_town_of_another_not_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players == 1:
        return None
    spots = []
    for k in seats(game):
        struck = [t for t, m in marks(game, k, zone).items() if m == STRUCK and t not in closed(game)]
        spots += [(k, t) for t in struck] if len(struck) > 1 else []
    return put(game, zone, some(spots, rng), 0)


# Bonuses, citizens, deeds


def holds(game: FilledGame, k: int, cell: str) -> bool:
    """Whether a bonus is earned, by a way of reading of its own."""
    zone, _, id = cell.partition("/")
    tracks = game.rules.tracks
    goods, bank = list(marks(game, k, "warehouse").values()), marks(game, k, "bank")
    if zone == "warehouse-bonuses":
        return all(goods[int(id) - 1 :: tracks.warehouse.columns] if id.isdecimal() else goods)
    if zone == "bank-rows":
        return all(m & GAINED for c, m in bank.items() if c.startswith(f"{id}."))
    if zone in ("bank-columns", "bank-shields"):
        return all(m & STRUCK for c, m in bank.items() if c.endswith(f".{id}"))
    if zone == "development-bonuses":
        return bool(marks(game, k, "development")[id])
    return all(m & GAINED for c, m in marks(game, k, "deeds").items() if c.startswith(f"{id}."))


def bonuses(game: FilledGame, zone: str) -> dict[str, tuple[bool, tuple[str, ...]]]:
    """The bonuses of a zone: whether yellow, and what they do."""
    t = game.rules.tracks
    tables = {
        "warehouse-bonuses": t.warehouse.bonuses,
        "bank-rows": t.bank.rows,
        "bank-columns": t.bank.bonuses,
        "bank-shields": t.bank.shields,
        "development-bonuses": t.development.bonuses,
        "deed-bonuses": {id: deed.bonus for id, deed in game.rules.deeds.items()},
    }
    return {id: (b.yellow, tuple(e.do for e in b.effects)) for id, b in tables[zone].items()}


ZONES = ("warehouse-bonuses", "bank-rows", "bank-columns", "bank-shields", "development-bonuses", "deed-bonuses")


@plants("ring_early citizen_out", *ZONES)
def a_bonus_ringed_too_early(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [(k, id) for k in seats(game) for id in bonuses(game, zone) if not holds(game, k, f"{zone}/{id}")]
    return put(game, zone, some(spots, rng), GAINED)


@plants("used_early", "warehouse-bonuses", "bank-rows", "bank-columns", "development-bonuses")
def a_white_bonus_used_too_early(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    white = [id for id, (yellow, _) in bonuses(game, zone).items() if not yellow]
    spots = [(k, id) for k in seats(game) for id in white if not holds(game, k, f"{zone}/{id}")]
    return put(game, zone, some(spots, rng), STRUCK)


@plants("yellow_nobody", "warehouse-bonuses", "bank-rows", "bank-shields", "development-bonuses", "deed-bonuses")
def a_yellow_bonus_struck_out_for_nobody(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    out = game.rules.setup[str(game.players)].struck_deeds if zone == "deed-bonuses" else ()
    yellow = [id for id, (y, _) in bonuses(game, zone).items() if y and id not in out]
    free = [id for id in yellow if not any(holds(game, k, f"{zone}/{id}") for k in seats(game))]
    return put(game, zone, some(((k, id) for k in seats(game) for id in free), rng), 2) if game.players > 1 else None


@plants("ring_kind", "warehouse-bonuses", "bank-columns", "bank-shields", "development-bonuses", "deed-bonuses")
def a_ring_where_a_stroke_goes(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    use = [id for id, (_, do) in bonuses(game, zone).items() if "points" not in do and "citizen" not in do]
    spots = [(k, id) for k in seats(game) for id in use if holds(game, k, f"{zone}/{id}")]
    return put(game, zone, some(spots, rng), GAINED)


@plants("points_struck", "warehouse-bonuses", "bank-rows", "bank-columns")
def points_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    points = [id for id, (_, do) in bonuses(game, zone).items() if do == ("points",)]
    return put(game, zone, some(((k, i) for k in seats(game) for i in points if holds(game, k, f"{zone}/{i}")), rng), 2)


@plants("bonus_both", "bank-shields", "deed-bonuses")
def a_yellow_bonus_ringed_and_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    use = [id for id, (y, do) in bonuses(game, zone).items() if y and do != ("citizen",)]
    return put(game, zone, some(((k, id) for k in seats(game) for id in use), rng), BOTH)


@plants("bonus_twice", "bank-shields")
def two_owners_of_a_bonus(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players == 1:
        return None
    one = edit(game, 0, zone, {"1": GAINED})
    return edit(one, 1, zone, {"1": GAINED})


@plants("lapsed", "warehouse-bonuses", "bank-rows", "bank-columns", "development-bonuses")
def a_bonus_left_to_lapse(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = []
    for k in seats(game):
        if marks(game, k, "places")["observatory"] & GAINED and zone == "development-bonuses":
            continue
        now = marks(game, k, zone)
        mine = [i for i, (y, _) in bonuses(game, zone).items() if not y and holds(game, k, f"{zone}/{i}")]
        points = [i for i in mine if bonuses(game, zone)[i][1] == ("points",)]
        struck = [i for i, m in now.items() if m & STRUCK]
        spots += [(k, i) for i in (mine if len(struck) > 1 else points) if now[i]]
    return put(game, zone, some(spots, rng), 0)


@plants("shield_order nobody_struck", "bank-shields")
def joan_strikes_out_of_order(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players > 1 or any(marks(game, 0, zone).values()) or any(holds(game, 0, f"{zone}/{i}") for i in "12345"):
        return None
    return edit(game, 0, zone, {"4": STRUCK})


CITIZENS = ("warehouse", "bank", "development-1", "development-2", "deed-4", "deed-5", "town-22")


def earned(game: FilledGame, k: int, citizen: str) -> bool:
    if citizen == "town-22":
        return marks(game, k, "towns")["22"] == GAINED
    for zone in ZONES:
        for id in bonuses(game, zone):
            if granted(game, f"{zone}/{id}") == citizen:
                return holds(game, k, f"{zone}/{id}")
    raise AssertionError(citizen)


def granted(game: FilledGame, cell: str) -> str:
    zone, _, id = cell.partition("/")
    t = game.rules.tracks
    match zone:
        case "warehouse-bonuses":
            bonus = t.warehouse.bonuses[id]
        case "bank-rows":
            bonus = t.bank.rows[id]
        case "development-bonuses":
            bonus = t.development.bonuses[id]
        case "deed-bonuses":
            bonus = game.rules.deeds[id].bonus
        case _:
            return ""
    return next((e.of for e in bonus.effects if isinstance(e, Citizen)), "")


@plants("citizen_early citizen_out", *(f"citizens/{c}" for c in CITIZENS))
def a_citizen_not_earned(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    citizen = zone.partition("/")[2]
    spots = [(k, citizen) for k in seats(game) if not earned(game, k, citizen)]
    if citizen == "town-22":
        spots = [(k, c) for k, c in spots if marks(game, k, "towns")["22"] != BOTH]
    return put(game, "citizens", some(spots, rng), GAINED)


@plants("citizen_both", *(f"citizens/{c}" for c in (*CITIZENS, "most-stations")))
def a_citizen_ringed_and_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return edit(game, rng.choice(seats(game)), "citizens", {zone.partition("/")[2]: BOTH})


@plants("citizen_twice", *(f"citizens/{c}" for c in (*CITIZENS, "most-stations")))
def two_owners_of_a_citizen(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    citizen = zone.partition("/")[2]
    if game.players == 1:
        return None
    return edit(edit(game, 0, "citizens", {citizen: GAINED}), 1, "citizens", {citizen: GAINED})


@plants("citizen_left", "citizens")
def a_citizen_left_to_lapse(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [(k, c) for k in seats(game) for c in CITIZENS if earned(game, k, c) and c != "town-22"]
    if (spot := some(spots, rng)) is None:
        return None
    cell = next(f"{z}/{i}" for z in ZONES for i in bonuses(game, z) if granted(game, f"{z}/{i}") == spot[1])
    without = edit(game, spot[0], zone, {spot[1]: 0})
    return edit(without, spot[0], cell.partition("/")[0], {cell.partition("/")[2]: 0})


@plants("citizen_own", "citizens")
def an_own_citizen_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [(k, c) for k in seats(game) for c in ("deed-4", "deed-5") if earned(game, k, c)]
    spots += [
        (k, "town-22")
        for k in seats(game)
        if earned(game, k, "town-22") and not marks(game, k, "places")["tavern"] & GAINED
    ]
    if (spot := some(spots, rng)) is None:
        return None
    without = edit(game, spot[0], "deed-bonuses", {spot[1][-1]: STRUCK}) if spot[1] != "town-22" else game
    return edit(without, spot[0], zone, {spot[1]: STRUCK})


@plants("citizen_second", "citizens")
def a_second_citizen_of_a_town(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [(k, "town-22") for k in seats(game) if earned(game, k, "town-22")]
    if (spot := some(spots, rng)) is None:
        return None
    return edit(edit(game, spot[0], "towns", {"22": BOTH}), spot[0], zone, {"town-22": GAINED})


@plants("citizen_unstruck", "citizens")
def a_citizen_of_another_not_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players == 1:
        return None
    for k in seats(game):
        for c in ("development-1", "development-2"):
            others = [j for j in seats(game) if j != k and marks(game, j, zone)[c] & GAINED]
            struck = [i for i, m in marks(game, k, zone).items() if m & STRUCK]
            if others and len(struck) > 1 and c in struck and not earned(game, k, c):
                cell = "13" if c == "development-1" else "26"
                return edit(edit(game, k, zone, {c: 0}), k, "development-bonuses", {cell: 0})
    return None


@plants("most_wrong", "citizens")
def the_most_stations_wrongly_claimed(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    have = [sum(m & GAINED for m in marks(game, k, "towns").values()) for k in seats(game)]
    rivals = [*have, sum(marks(game, 0, "joan-stations").values())] if game.players == 1 else have
    spots = [(k, "most-stations") for k in seats(game) if any(n >= have[k] for i, n in enumerate(rivals) if i != k)]
    return put(game, zone, some(spots, rng), GAINED)


@plants("most_struck", "citizens")
def the_most_stations_given_away(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    have = [sum(m & GAINED for m in marks(game, k, "towns").values()) for k in seats(game)]
    rivals = [*have, sum(marks(game, 0, "joan-stations").values())] if game.players == 1 else have
    spots = [(k, "most-stations") for k in seats(game) if all(n < have[k] for i, n in enumerate(rivals) if i != k)]
    return put(game, zone, some(spots, rng), STRUCK)


@plants("deed_closed", "deeds")
def a_deed_out_of_play(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    out = game.rules.setup[str(game.players)].struck_deeds
    spots = [(k, c) for k in seats(game) for c in marks(game, k, zone) if c.partition(".")[0] in out]
    return put(game, zone, some(spots, rng), rng.choice((GAINED, BOTH)))


def complete(game: FilledGame) -> list[tuple[int, str]]:
    return [(k, d) for k in seats(game) for d in game.rules.deeds if holds(game, k, f"deed-bonuses/{d}")]


@plants("deed_own", "deeds")
def an_own_deed_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spot = some(complete(game), rng)
    return spot and edit(game, spot[0], zone, {f"{spot[1]}.2": BOTH})


@plants("deed_half", "deeds")
def a_deed_struck_out_in_part(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    k = rng.choice(seats(game))
    now = marks(game, k, zone)
    free = [d for d in game.rules.deeds if not any(now[f"{d}.{i}"] for i in (1, 2, 3))]
    return edit(game, k, zone, {f"{free[0]}.2": STRUCK}) if free else None


@plants("deed_twice", "deeds")
def a_deed_completed_twice(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if game.players == 1 or not complete(game):
        return None
    k, d = rng.choice(complete(game))
    other = rng.choice([j for j in seats(game) if j != k])
    return edit(game, other, zone, {f"{d}.{i}": GAINED for i in (1, 2, 3)})


@plants("deed_open", "deed-bonuses")
def a_deed_of_another_left_open(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    for k, d in complete(game) if game.players > 1 else ():
        for j in seats(game):
            if j != k and sum(m & STRUCK > 0 for m in marks(game, j, zone).values()) > 1:
                return edit(game, j, zone, {d: 0})
    return None


@plants("deed_monks", "deeds")
def deeds_by_monks_nobody_sent(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    k = rng.choice(seats(game))
    if any(marks(game, k, "development").values()) or any(marks(game, k, "monks").values()):
        return None
    if any(holds(game, k, f"{z}/{i}") for z in ZONES for i in bonuses(game, z)):
        return None
    cells = game.sheets[k].sheet.form.zone(zone)
    return edit(game, k, zone, {c: GAINED for c, f in zip(cells.cells, cells.labels, strict=True) if f == "monk"})


# Places


@plants("place_absent", "places")
def a_card_that_was_not_there(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    lying = game.rules.places.printed if game.places == "printed" else game.laid_out
    if lying is None:
        return None
    absent = [id for id in game.rules.places.cards if id not in lying]
    return put(game, zone, some(((k, id) for k in seats(game) for id in absent), rng), GAINED)


@plants("place_both", "places")
def a_card_owned_and_struck_out(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return put(game, zone, some(((k, id) for k in seats(game) for id in game.rules.places.cards), rng), BOTH)


@plants("place_twice", "places")
def two_owners_of_a_card(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    owned = [(k, id) for k in seats(game) for id, m in marks(game, k, zone).items() if m & GAINED]
    if game.players == 1 or not owned:
        return None
    k, id = rng.choice(owned)
    return edit(game, rng.choice([j for j in seats(game) if j != k]), zone, {id: GAINED})


@plants("place_nobody", "places")
def a_card_struck_out_for_nobody(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    owned = {id for k in seats(game) for id, m in marks(game, k, zone).items() if m & GAINED}
    free = [id for id in game.rules.places.cards if id not in owned]
    return put(game, zone, some(((k, id) for k in seats(game) for id in free), rng), 2) if game.players > 1 else None


@plants("category_shut", "places")
def a_category_opened_too_early(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    owned = {
        game.rules.places.cards[id].category for k in seats(game) for id, m in marks(game, k, zone).items() if m & 1
    }
    return edit(game, 0, zone, {"circus": GAINED, "goldsmith": GAINED}) if len(owned) < 4 else None


@plants("category_many", "places")
def more_cards_than_lay_there(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    first = [id for id, p in game.rules.places.cards.items() if p.category == 1]
    return edit(game, 0, zone, dict.fromkeys(first, GAINED)) if game.places == "cards" else None


@plants("laid_out_count", "places")
def a_list_that_is_too_short(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return replace(game, laid_out=game.laid_out[1:]) if game.laid_out else None


# The books


@plants("coins_over", "bank")
def more_paid_than_bought(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return edit(game, rng.choice(seats(game)), zone, dict.fromkeys(marks(game, 0, zone), BOTH)) if _poor(game) else None


def _poor(game: FilledGame) -> bool:
    """Whether nobody bought so much that fifteen coins would be no surprise."""
    cost = game.rules.places.cards
    spent = [
        sum(m & 1 for m in marks(game, k, "towns").values())
        + sum(cost[id].cost for id, m in marks(game, k, "places").items() if m & 1)
        for k in seats(game)
    ]
    return max(spent) < 15


@plants("coins_under", "bank")
def bought_without_paying(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    spots = [k for k in seats(game) if sum(m & 1 for m in marks(game, k, "towns").values()) > 0]
    spots = [k for k in spots if any(m & STRUCK for m in marks(game, k, zone).values())]
    if not spots:
        return None
    k = rng.choice(spots)
    return edit(game, k, zone, {c: m & 1 for c, m in marks(game, k, zone).items()})


def _bare(game: FilledGame) -> bool:
    """A game in which nothing has been gained yet."""
    return not any(any(marks(game, 0, z).values()) for z in ("warehouse", "development", "places", "depot", "monks"))


@plants("shields_many", "depot")
def shields_from_nowhere(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return edit(game, 0, zone, {"1": GAINED}) if _bare(game) else None


@plants("develop_many", "development")
def development_from_nowhere(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    return edit(game, 0, zone, dict.fromkeys(marks(game, 0, zone), GAINED)) if _bare(game) else None


@plants("doing_many", "routes")
def more_routes_than_turns(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    routes = [id for id, r in game.rules.map.routes.items() if not set(r.ends) & closed(game)]
    return edit(game, 0, zone, dict.fromkeys(routes, GAINED)) if _bare(game) and game.players > 2 else None


@plants("goods_many marks_many", "warehouse")
def goods_from_nowhere(game: FilledGame, rng: Random, zone: str) -> FilledGame | None:
    if not _bare(game):
        return None
    full = edit(game, 0, zone, dict.fromkeys(marks(game, 0, zone), GAINED))
    return edit(full, 0, "bank", dict.fromkeys(marks(game, 0, "bank"), GAINED))
