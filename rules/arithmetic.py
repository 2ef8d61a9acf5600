"""Does a set-up add up? What can be known of a ruleset without playing it, for every player count."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from rules import effects as fx
from rules.effects import Effect, walk
from rules.model import Bonus, Ruleset, Setup
from rules.turns import deck_needed, in_bag, rounds_a_bag, seats, turns_by_seat

BOOK = "book"


@dataclass(frozen=True)
class Finding:
    """Something that does not add up: the text's key in the language files, and what fills its gaps."""

    severity: Literal["error", "warning"]
    key: str
    gaps: dict[str, Any]


class Grant(NamedTuple):
    """Something that grants a citizen: where, in which way, and whether everybody would get it there."""

    citizen: str
    where: str
    how: str
    to_all: Literal["", "white", "open"] = ""  # a white bonus, or an effect that is carried out again and again


def findings(rules: Ruleset) -> list[Finding]:
    """All that does not add up, errors first."""
    found = [
        *_tiles(rules),
        *_deck(rules),
        *_map(rules),
        *_places(rules),
        *_deeds(rules),
        *_ways(rules),
        *_bonus_ways(rules),
        *_citizens(rules),
    ]
    return sorted(found, key=lambda f: f.severity)


def _error(key: str, **gaps: Any) -> Finding:
    return Finding("error", key, gaps)


def _warning(key: str, **gaps: Any) -> Finding:
    return Finding("warning", key, gaps)


def _tiles(rules: Ruleset) -> Iterator[Finding]:
    """The bag divides by the draw, everybody takes equally many tiles and starts equally often."""
    total = sum(rules.game.tiles.values())
    for setup in rules.setup.values():
        tiles, n = in_bag(rules, setup), seats(setup)
        if tiles < setup.draw:
            yield _error("bag_empty", players=setup.id, tiles=total, draw=setup.draw)
            continue
        if rest := tiles % setup.draw:
            fix = setup.set_aside + rest
            yield _error("bag_rest", players=setup.id, tiles=tiles, draw=setup.draw, rest=rest, fix=fix)
            continue
        if setup.draw < n:
            yield _error("draw_few", players=setup.id, draw=setup.draw, seats=n)
            continue
        taken = turns_by_seat(rules, setup)
        if len(set(taken)) > 1:
            yield _error("turns_unequal", players=setup.id, turns="/".join(map(str, taken)))
        elif (rounds := rounds_a_bag(rules, setup) * setup.bags) % n:
            yield _warning("starts_unequal", players=setup.id, n=rounds)
        if setup.bags > rules.tracks.bags.symbols:
            yield _error("bags_many", players=setup.id, bags=setup.bags, n=rules.tracks.bags.symbols)


def _deck(rules: Ruleset) -> Iterator[Finding]:
    """Joan has a card for each of her turns in a bag, and one back more."""
    solo = rules.setup["1"]
    if in_bag(rules, solo) < solo.draw:
        return
    need = deck_needed(rules, solo)
    for level in rules.solo.difficulty:
        cards = len(rules.solo.deck(level))
        if cards < need:
            yield _error("deck_small", level=level, n=cards, need=need)
    for card in rules.solo.cards.values():
        if card.town in solo.struck_towns:
            yield _warning("solo_struck", card=card.id, town=card.town)


def reachable(rules: Ruleset, setup: Setup) -> set[str]:
    """The towns that routes join to the start, without the struck-out parts of the map."""
    near: dict[str, set[str]] = defaultdict(set)
    for route in rules.map.routes.values():
        a, b = route.ends
        if a not in setup.struck_towns and b not in setup.struck_towns:
            near[a].add(b)
            near[b].add(a)
    found, todo = {rules.map.start}, [rules.map.start]
    while todo:
        for town in near[todo.pop()] - found:
            found.add(town)
            todo.append(town)
    return found


def _map(rules: Ruleset) -> Iterator[Finding]:
    """The map is in one piece for every player count, and every town is in play for some."""
    joined = {end for route in rules.map.routes.values() for end in route.ends}
    for id in rules.map.towns:
        if id not in joined:
            yield _error("no_route", town=id)
    for setup in rules.setup.values():
        lost = [
            t
            for t in rules.map.towns
            if t in joined and t not in setup.struck_towns and t not in reachable(rules, setup)
        ]
        if lost:
            yield _error("map_pieces", players=setup.id, towns=", ".join(lost), start=rules.map.start)
    for town in rules.map.towns.values():
        if all(town.id in s.struck_towns for s in rules.setup.values()):
            yield _warning("struck_always_town", town=town.id)
            if town.citizen:
                yield _error("town_citizen_lost", town=town.id, citizen=town.citizen)


def _places(rules: Ruleset) -> Iterator[Finding]:
    """Every Place card can be opened, afforded and used."""
    categories = rules.categories()
    counts = {c: [p.id for p in rules.places.cards.values() if p.category == c] for c in categories}
    for c in range(1, max(categories, default=0)):
        if c not in counts:
            yield _error("category_gap", category=c)
    for setup in rules.setup.values():
        for c in categories:
            have = len(counts[c])
            if have < setup.laid_out:
                yield _error("category_short", players=setup.id, category=c, n=have, need=setup.laid_out)
            elif setup.laid_out < setup.opens_after and c < max(categories):
                yield _error("category_few", players=setup.id, category=c, n=setup.laid_out, need=setup.opens_after)
            if setup.id != "1" and c < max(categories):
                printed = sum(id in counts[c] for id in rules.places.printed)
                if printed < setup.opens_after:
                    yield _error("printed_few", players=setup.id, category=c, n=printed, need=setup.opens_after)
    coins = _coins(rules)
    for place in rules.places.cards.values():
        if place.cost > coins:
            yield _error("place_dear", place=place.id, cost=place.cost, coins=coins)
        if rules.game.tiles.get(place.follower) == 0:
            if place.kind == "plus":
                yield _error("place_silent", place=place.id, follower=place.follower)
            elif place.kind == "action":
                yield _warning("place_monk", place=place.id, follower=place.follower)


def _deeds(rules: Ruleset) -> Iterator[Finding]:
    """Every deed's followers can come, and every deed is in play for some player count."""
    for deed in rules.deeds.values():
        for follower in dict.fromkeys(deed.followers):
            if rules.game.tiles.get(follower) == 0:
                yield _error("deed_stuck", deed=deed.id, follower=follower)
        if all(deed.id in s.struck_deeds for s in rules.setup.values()):
            yield _warning("struck_always_deed", deed=deed.id)
            for citizen in _granted((*deed.effects, *deed.bonus.effects)):
                yield _error("deed_citizen_lost", deed=deed.id, citizen=citizen)


def bonuses(rules: Ruleset) -> Iterator[tuple[str, Bonus]]:
    """Every bonus of the sheet, with its cell."""
    t = rules.tracks
    for zone, table in (
        ("warehouse-bonuses", t.warehouse.bonuses),
        ("bank-rows", t.bank.rows),
        ("bank-columns", t.bank.bonuses),
        ("bank-shields", t.bank.shields),
        ("development-bonuses", t.development.bonuses),
    ):
        for id, bonus in table.items():
            yield f"{zone}/{id}", bonus
    for deed in rules.deeds.values():
        yield f"deed-bonuses/{deed.id}", deed.bonus


def _everything(rules: Ruleset) -> Iterator[Effect]:
    """All effects somebody can come by: of standard actions, bonuses, deeds and Place cards."""
    for effects in rules.game.standard.values():  # of followers without tiles too: a Monk stands for any of them
        yield from walk(effects)
    for _, bonus in bonuses(rules):
        yield from walk(bonus.effects)
    for deed in rules.deeds.values():
        yield from walk(deed.effects)
    for place in rules.places.cards.values():
        yield from walk(place.effects)


def _ways(rules: Ruleset) -> Iterator[Finding]:
    """What the game asks for can be had: coins, Development, stations, routes, cards and every good."""
    effects = [e for e in _everything(rules) if not (isinstance(e, fx.Station) and e.cost > _coins(rules))]
    on_routes = {thing for route in rules.map.routes.values() for thing in route.holds}
    for verbs, thing in (
        (fx.Coin, "coin"),
        (fx.Develop | fx.Advance, "develop"),
        (fx.Station, "station"),
        (fx.AcquirePlace, "place"),
    ):
        book = thing == "develop" and BOOK in on_routes
        if not book and not any(isinstance(e, verbs) for e in effects):
            yield _error("no_way", thing=thing)
    for by in ("land", "water"):
        has = any(r.by == by for r in rules.map.routes.values())
        if has and not any(isinstance(e, fx.Route) and e.by == by for e in effects):
            yield _error("no_way", thing=f"{by}_route")
    given = {e.of for e in effects if isinstance(e, fx.MarkGood)}
    swapped = {e.by for e in effects if isinstance(e, fx.Swap)}
    any_good = "any" in given or any(r.by in swapped and set(r.holds) - {BOOK} for r in rules.map.routes.values())
    for good in rules.game.goods:
        if good not in on_routes:
            lost = good not in given and not any_good
            yield _error("good_lost", good=good) if lost else _warning("good_roadless", good=good)
    points = rules.tracks.monks.points
    if any(later > earlier for earlier, later in pairwise(points)):
        yield _warning("monks_rising", points="/".join(map(str, points)))


def _coins(rules: Ruleset) -> int:
    """The coins of a whole bank: nobody ever pays more."""
    return len(rules.tracks.bank.rows) * rules.tracks.bank.columns


def _bonus_ways(rules: Ruleset) -> Iterator[Finding]:
    """Every bonus can be reached: columns of the bank by paying, spaces of the Development track one by one."""
    effects, bank = list(_everything(rules)), rules.tracks.bank
    last = max((int(c) for c in (*bank.bonuses, *bank.shields)), default=0)
    need, payable = last * len(bank.rows), _payable(rules, effects)
    if payable < need:
        yield _error("bank_unspent", n=payable, need=need, column=last)
    white = [b.id for b in rules.tracks.development.bonuses.values() if not b.yellow]
    books = any(BOOK in route.holds for route in rules.map.routes.values())
    leaps = any(isinstance(e, fx.Advance) for e in effects)
    if white and leaps and not books and not any(isinstance(e, fx.Develop) for e in effects):
        yield _error("develop_leaps", spaces=", ".join(white))


def _payable(rules: Ruleset, effects: list[Effect]) -> int:
    """The most that one player could ever pay: a station in every town, and every Place card."""
    stations = max((e.cost for e in effects if isinstance(e, fx.Station)), default=0) * len(rules.map.towns)
    buys = any(isinstance(e, fx.AcquirePlace) for e in effects)
    return stations + sum(place.cost for place in rules.places.cards.values()) * buys


def _granted(effects: tuple[Effect, ...]) -> list[str]:
    """The citizens that effects grant."""
    return [e.of for e in walk(effects) if isinstance(e, fx.Citizen)]


def grants(rules: Ruleset) -> Iterator[Grant]:
    """Everything that grants a citizen."""
    yield Grant(rules.game.most_stations, "most-stations", "most-stations")
    for cell, bonus in bonuses(rules):
        for citizen in _granted(bonus.effects):
            yield Grant(citizen, cell, "bonus", "" if bonus.yellow else "white")
    for follower, effects in rules.game.standard.items():
        for citizen in _granted(effects):
            yield Grant(citizen, f"standard/{follower}", "bonus", "open")
    for deed in rules.deeds.values():
        for citizen in _granted(deed.effects):
            yield Grant(citizen, f"deeds/{deed.id}", "bonus", "open")
    for place in rules.places.cards.values():
        for citizen in _granted(place.effects):
            yield Grant(citizen, f"places/{place.id}", "bonus")
    for town in rules.map.towns.values():
        if town.citizen:
            yield Grant(town.citizen, f"towns/{town.id}", "town")


def _citizens(rules: Ruleset) -> Iterator[Finding]:
    """Every citizen is granted once, in the way it says, and to the first player only."""
    granted: dict[str, list[Grant]] = defaultdict(list)
    for grant in grants(rules):
        granted[grant.citizen].append(grant)
        if grant.to_all == "white":
            yield _error("citizen_white", citizen=grant.citizen, where=grant.where)
        elif grant.to_all == "open":
            yield _error("citizen_open", citizen=grant.citizen, where=grant.where)
    for id, citizen in rules.game.citizens.items():
        mine = granted[id]
        if not mine:
            yield _error("citizen_lost", citizen=id)
        elif len(mine) > 1:
            yield _error("citizen_twice", citizen=id, n=len(mine), where=", ".join(g.where for g in mine))
        elif citizen.how != mine[0].how:
            yield _error("citizen_how", citizen=id, how=citizen.how, where=mine[0].where)
