"""Ids that name something must name something that is there: every such id of a ruleset, looked up."""

from collections.abc import Iterable, Iterator

from rules.effects import (
    PASSIVE,
    Action,
    Citizen,
    ClaimCitizen,
    Effect,
    JoanEffect,
    MarkGood,
    MarkTrack,
    RemovePlace,
    Substitute,
    walk,
)
from rules.model import Bonus, Place, Ruleset
from rules.problems import Problem
from rules.quote import quote

MONK, ANY, NONE, BOOK = "monk", "any", "none", "book"
TABLES = {
    "bank row": "tracks/bank/rows",
    "citizen": "game/citizens",
    "deed": "deeds",
    "follower": "game/followers",
    "good": "game/goods",
    "Place card": "places/cards",
    "solo card": "solo/cards",
    "town": "map/towns",
    "track of Joan's": "solo/tracks",
    "zone": "sheet/zones",
}
"""Where each kind of thing stands in the data."""
BANK_COLUMN = ("a column of the bank", "tracks/bank/columns")
SPACE = ("a space of the Development track", "tracks/development/length")


def dangling(rules: Ruleset) -> list[Problem]:
    """Every id that names nothing, or names it twice."""
    return [
        *_game(rules),
        *_setup(rules),
        *_map(rules),
        *_tracks(rules),
        *_places(rules),
        *_deeds(rules),
        *_solo(rules),
        *_sheet(rules),
    ]


def _known(path: str, typed: str, kind: str, known: Iterable[str]) -> Iterator[Problem]:
    ids = tuple(known)
    if typed not in ids:
        yield Problem(path, f"there is no {kind} {quote(typed)}.", f"{TABLES[kind]}/{typed}", ids)


def _once(path: str, ids: Iterable[str]) -> Iterator[Problem]:
    seen: set[str] = set()
    for id in ids:
        if id in seen:
            yield Problem(path, f"{quote(id)} is named twice. Name it once.")
        seen.add(id)


def _number(path: str, key: str, last: int, what: str, about: str) -> Iterator[Problem]:
    if key not in map(str, range(1, last + 1)):
        yield Problem(path, f"{quote(key)} is not {what}: they run from 1 to {last}.", about)


def _whole(text: str) -> int | None:
    """The number that an id is, if it is one; 07 is none, since it would be another 7."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 and str(int(text)) == text else None


def _follows(a: str, b: str) -> bool:
    """Whether one town's number is higher than another's."""
    first, second = _whole(a), _whole(b)
    return first is not None and second is not None and first > second


def _effects(rules: Ruleset, path: str, effects: tuple[Effect, ...]) -> Iterator[Problem]:
    for effect in walk(effects):
        match effect:
            case MarkGood(of=of) if of != ANY:
                yield from _known(path, of, "good", rules.game.goods)
            case Citizen(of=of):
                yield from _known(path, of, "citizen", rules.game.citizens)
            case Action(follower=f):
                yield from _known(path, f, "follower", (*rules.game.followers, MONK))
            case Substitute(follower=f):
                yield from _known(path, f, "follower", rules.game.followers)
            case _:
                pass


def _bonuses(rules: Ruleset, path: str, bonuses: Iterable[Bonus]) -> Iterator[Problem]:
    for bonus in bonuses:
        yield from _effects(rules, f"{path}/{bonus.id}/effects", bonus.effects)


def _game(rules: Ruleset) -> Iterator[Problem]:
    game = rules.game
    yield from _once("game/followers", game.followers)
    yield from _once("game/goods", game.goods)
    yield from _known("game/most_stations", game.most_stations, "citizen", game.citizens)
    if MONK in game.followers:
        yield Problem("game/followers", "the Monk has no tiles: he is recruited. Take him out of the list.")
    for path, ids, taken in (
        ("game/followers", game.followers, (ANY, NONE)),
        ("game/goods", game.goods, (ANY, BOOK)),
    ):
        for id in ids:
            if id in taken:
                yield Problem(path, f"{quote(id)} has a meaning of its own already. Choose another id.")
    for table, name in ((game.tiles, "tiles"), (game.standard, "standard")):
        for follower in table:
            yield from _known(f"game/{name}/{follower}", follower, "follower", game.followers)
        for follower in game.followers:
            if follower not in table:
                text = f"{quote(follower)} is missing: every follower needs an entry."
                yield Problem(f"game/{name}", text, f"game/followers/{follower}")
    for follower, effects in game.standard.items():
        yield from _effects(rules, f"game/standard/{follower}", effects)


def _setup(rules: Ruleset) -> Iterator[Problem]:
    for n, setup in rules.setup.items():
        path = f"setup/{n}"
        if n not in ("1", "2", "3", "4", "5"):
            yield Problem(path, f"{quote(n)} is not a number of players: 1 (solo) to 5.")
        for town in setup.struck_towns:
            yield from _known(f"{path}/struck_towns", town, "town", rules.map.towns)
            if town == rules.map.start:
                text = f"{quote(town)} is where every route begins: it is never struck out."
                yield Problem(f"{path}/struck_towns", text, "map/start")
        yield from _once(f"{path}/struck_towns", setup.struck_towns)
        for deed in setup.struck_deeds:
            yield from _known(f"{path}/struck_deeds", deed, "deed", rules.deeds)
        yield from _once(f"{path}/struck_deeds", setup.struck_deeds)
    for n in "12345":
        if n not in rules.setup:
            text = "this number of players has no set-up. Every number from 1 (solo) to 5 needs one."
            yield Problem(f"setup/{n}", text)


def _map(rules: Ruleset) -> Iterator[Problem]:
    towns, start = rules.map.towns, rules.map.start
    yield from _known("map/start", start, "town", towns)
    for town in towns.values():
        if town.citizen:
            yield from _known(f"map/towns/{town.id}/citizen", town.citizen, "citizen", rules.game.citizens)
        if town.id != start and _whole(town.id) is None:
            text = "a town other than the first has a number as its id (7, not 07), since Joan counts on."
            yield Problem(f"map/towns/{town.id}", text, "map/start")
    for route in rules.map.routes.values():
        path = f"map/routes/{route.id}"
        for end in route.ends:
            yield from _known(path, end, "town", towns)
        a, b = route.ends
        if a == b:
            yield Problem(path, "a route joins two different towns.")
        elif b == start or (a != start and _follows(a, b)):
            text = f"write it as {b}{route.id[len(a)]}{a}: {start} first, then the smaller number."
            yield Problem(path, text, "map/start")
        for thing in route.holds:
            yield from _known(f"{path}/holds", thing, "good", (*rules.game.goods, BOOK))


def _tracks(rules: Ruleset) -> Iterator[Problem]:
    t = rules.tracks
    for good in t.warehouse.rows:
        yield from _known(f"tracks/warehouse/rows/{good}", good, "good", rules.game.goods)
    for good in rules.game.goods:
        if good not in t.warehouse.rows:
            text = f"{quote(good)} has no row in the warehouse. Add one, or take the good out."
            yield Problem("tracks/warehouse/rows", text, f"game/goods/{good}")
    for key in t.warehouse.bonuses:
        if key != "full":
            path, about = f"tracks/warehouse/bonuses/{key}", "tracks/warehouse/columns"
            yield from _number(path, key, t.warehouse.columns, "a column of the warehouse", about)
    yield from _once("tracks/bank/start", t.bank.start)
    for cell in t.bank.start:
        row, _, column = cell.partition(".")
        yield from _known("tracks/bank/start", row, "bank row", t.bank.rows)
        yield from _number("tracks/bank/start", column, t.bank.columns, *BANK_COLUMN)
    yield from _from_the_left(t.bank.start)
    for name, table in (("bonuses", t.bank.bonuses), ("shields", t.bank.shields)):
        for key in table:
            yield from _number(f"tracks/bank/{name}/{key}", key, t.bank.columns, *BANK_COLUMN)
    d = t.development
    for key in d.bonuses:
        yield from _number(f"tracks/development/bonuses/{key}", key, d.length, *SPACE)
    yield from _stars(rules)
    yield from _bonuses(rules, "tracks/warehouse/bonuses", t.warehouse.bonuses.values())
    yield from _bonuses(rules, "tracks/bank/rows", t.bank.rows.values())
    yield from _bonuses(rules, "tracks/bank/bonuses", t.bank.bonuses.values())
    yield from _bonuses(rules, "tracks/bank/shields", t.bank.shields.values())
    yield from _bonuses(rules, "tracks/development/bonuses", d.bonuses.values())


def _from_the_left(coins: tuple[str, ...]) -> Iterator[Problem]:
    """Coins are circled from left to right, so those of a row that are circled at the start are its first."""
    for coin in coins:
        row, _, column = coin.partition(".")
        before = _whole(column)
        if before is not None and before > 1 and f"{row}.{before - 1}" not in coins:
            text = f"{quote(coin)} leaves a gap: a row is circled from the left. Begin with {row}.1 and leave none out."
            yield Problem("tracks/bank/start", text)


def _stars(rules: Ruleset) -> Iterator[Problem]:
    last = (rules.game.status_start, 0)
    for star, space in rules.tracks.development.stars.items():
        path, status = f"tracks/development/stars/{star}", _whole(star)
        if status is None:
            yield Problem(path, f"{quote(star)} is not a status: stars are numbers.")
            continue
        yield from _number(path, str(space), rules.tracks.development.length, *SPACE)
        if not (status > last[0] and space > last[1]):
            text = f"star {star} at space {space} is not beyond the one before ({last[0]} at {last[1]})."
            yield Problem(path, text, "game/status_start")
        last = (status, space)


def _places(rules: Ruleset) -> Iterator[Problem]:
    cards = rules.places.cards
    for id in rules.places.printed:
        yield from _known("places/printed", id, "Place card", cards)
    yield from _once("places/printed", rules.places.printed)
    for place in cards.values():
        path = f"places/cards/{place.id}"
        yield from _known(f"{path}/follower", place.follower, "follower", (*rules.game.followers, MONK, ANY, NONE))
        yield from _effects(rules, f"{path}/effects", place.effects)
        yield from _kind(place)


def _kind(place: Place) -> Iterator[Problem]:
    """A card's kind, follower and effects go together."""
    path = f"places/cards/{place.id}"
    a_card = f"{'an' if place.kind == 'action' else 'a'} {place.kind!r} card"
    passive = [isinstance(e, PASSIVE) for e in walk(place.effects)]
    if any(passive) != (place.kind == "passive") or (any(passive) and not all(passive)):
        text = f"{a_card} cannot have these effects: discount, swap, reopen and substitute are passive."
        yield Problem(f"{path}/kind", text, f"{path}/effects")
    if place.kind == "action" and place.follower == "none":
        yield Problem(f"{path}/follower", f"{a_card} needs a follower: one of them, monk or any.", f"{path}/kind")
    if place.kind == "plus" and place.follower == "none":
        yield Problem(
            f"{path}/follower", f"{a_card} needs a follower: the one whose tile it waits for.", f"{path}/kind"
        )
    if place.kind == "plus" and place.follower in (MONK, "any"):
        text = "a plus card fires when a tile is taken: name the follower of that tile."
        yield Problem(f"{path}/follower", text, f"{path}/kind")
    if place.recruited and place.follower != MONK:
        text = "only a card with the follower monk can ask for a recruited one."
        yield Problem(f"{path}/recruited", text, f"{path}/follower")


def _deeds(rules: Ruleset) -> Iterator[Problem]:
    for deed in rules.deeds.values():
        path = f"deeds/{deed.id}"
        if _whole(deed.id) is None:
            yield Problem(path, "deeds are numbered: give it the next number as its id.")
        for follower in deed.followers:
            yield from _known(f"{path}/followers", follower, "follower", (*rules.game.followers, MONK))
        yield from _effects(rules, f"{path}/effects", deed.effects)
        yield from _effects(rules, f"{path}/bonus", deed.bonus.effects)


def _solo(rules: Ruleset) -> Iterator[Problem]:
    solo = rules.solo
    for follower in solo.tracks:
        yield from _known(f"solo/tracks/{follower}", follower, "follower", rules.game.followers)
    for i, space in enumerate(solo.scholar):
        yield from _joan(rules, f"solo/scholar/{i}", space)
    if not solo.difficulty:
        yield Problem("solo/difficulty", "Joan needs a level of difficulty. Leave her one.")
    yield from _exchanges(rules)
    for card in solo.cards.values():
        path = f"solo/cards/{card.id}"
        yield from _known(f"{path}/town", card.town, "town", rules.map.towns)
        if card.town == rules.map.start:
            yield Problem(f"{path}/town", f"{quote(card.town)} is never struck out. Name a numbered town.", "map/start")
        named = [row.follower for row in card.rows]
        if sorted(named) != sorted(rules.game.followers):
            text = "a solo card has one row for each follower with tiles, and no other."
            yield Problem(f"{path}/rows", text, "game/followers")
        for i, row in enumerate(card.rows):
            yield from _joan(rules, f"{path}/rows/{i}", row.effects)
        yield from _joan(rules, f"{path}/monk", card.monk)
        if any(e.do == "monk" for e in card.monk):
            yield Problem(f"{path}/monk", "a Monk action cannot give another one: the game would not end.")


def _exchanges(rules: Ruleset) -> Iterator[Problem]:
    """A card enters the deck once, for a card that is in it."""
    solo = rules.solo
    for level in solo.difficulty.values():
        path = f"solo/difficulty/{level.id}/replace"
        for old, new in level.replace.items():
            for id in (old, new):
                yield from _known(path, id, "solo card", solo.cards)
            if old in solo.exchange:
                yield Problem(path, f"{quote(old)} is an exchange card itself: it is in no deck to be replaced.")
        yield from _once(path, level.replace.values())


def _joan(rules: Ruleset, path: str, effects: tuple[JoanEffect, ...]) -> Iterator[Problem]:
    for effect in effects:
        match effect:
            case MarkTrack(track=track):
                yield from _known(path, track, "track of Joan's", (*rules.solo.tracks, "scholar"))
            case RemovePlace(category=n):
                if n not in rules.categories():
                    yield Problem(path, f"no Place card has category {n}.", "places/cards")
            case ClaimCitizen(of=of):
                yield from _known(path, of, "citizen", rules.game.citizens)
            case _:
                pass


def _sheet(rules: Ruleset) -> Iterator[Problem]:
    zones = rules.sheet.zones
    yield from _once("sheet/zones", (z.code for z in zones.values()))
    for field in rules.sheet.fields.values():
        yield from _known(f"sheet/fields/{field.id}/zone", field.zone, "zone", zones)
    for zone in rules.form.zones:
        if len(zone.cells) > 999:
            yield Problem(f"sheet/zones/{zone.id}", f"{len(zone.cells)} cells are more than a sheet can hold.")
        yield from _once(f"sheet/zones/{zone.id}", zone.cells)
