"""`loire show`: one thing of the rules, for a person or as JSON. Each function answers one question."""

from collections import Counter

from companion.find import find, names_of
from companion.origins import sourced
from companion.screen import Answer, Block
from rules.model import Ruleset
from rules.turns import rounds_a_bag, turns_by_seat
from rules.words import ROMAN, Words, capital


def glance(rules: Ruleset, w: Words) -> Answer:
    """The ruleset at a glance."""
    counts = {
        "players": len(rules.setup),
        "tiles": sum(rules.game.tiles.values()),
        "towns": len(rules.map.towns),
        "routes": len(rules.map.routes),
        "land_routes": sum(r.by == "land" for r in rules.map.routes.values()),
        "water_routes": sum(r.by == "water" for r in rules.map.routes.values()),
        "places": len(rules.places.cards),
        "printed_places": len(rules.places.printed),
        "deeds": len(rules.deeds),
        "citizens": len(rules.citizens),
        "solo_cards": len(rules.solo.cards),
        "zones": len(rules.form.zones),
        "cells": sum(len(z.cells) for z in rules.form.zones),
    }
    data = {
        "ruleset": rules.name,
        "version": rules.version,
        "fingerprint": rules.fingerprint,
        "house": [h.id for h in rules.house],
        "counts": counts,
    }
    colon = w("grammar/colon")
    tiles = ", ".join([f"{w.name('followers', f)} {n}" for f, n in rules.game.tiles.items()])
    routes = w.listed([f"{counts[f'{by}_routes']} {w(f'terms/by_{by}')}" for by in ("land", "water")])
    per = Counter(p.category for p in rules.places.cards.values())
    rows = [
        (w("terms/player", 2), "1-5"),
        (w("terms/tile", 2), f"{counts['tiles']}{colon}{tiles}"),
        (w("terms/town", 2), str(counts["towns"])),
        (w("terms/route", 2), f"{counts['routes']}{colon}{routes}"),
        (
            w("terms/place_card", 2),
            f"{counts['places']}{colon}" + ", ".join(f"{ROMAN[c]} {n}" for c, n in sorted(per.items())),
        ),
        (w("terms/printed_place", 2), f"{counts['printed_places']}"),
        (w("terms/deed", 2), f"{counts['deeds']}"),
        (w("terms/citizen", 2), f"{counts['citizens']}"),
        (w("terms/solo_card", 2), f"{counts['solo_cards']}"),
        (w("labels/house"), w.listed([w.house_name(h) for h in rules.house]) or w("labels/no_house")),
    ]
    note = f"{rules.game.code}.{rules.version} · {rules.fingerprint}"
    return Answer(data, [Block(w("terms/game"), rows, note)], w("show/glance_next"), w.warnings)


def place(rules: Ruleset, w: Words, typed: str) -> Answer:
    """One Place card."""
    id = find(typed, rules.places.cards, "Place card", names_of(w, "places"))
    card = rules.places.cards[id]
    printed = id in rules.places.printed
    kind = "recruited" if card.recruited else card.kind
    rows = [
        (w("labels/cost"), w.counted("coin", card.cost)),
        (w("labels/follower"), w.name("followers", card.follower)),
        (w("labels/use"), w(f"labels/kind_{kind}")),
        (w("labels/effect"), w.place(card)),
        (w("labels/printed"), w("labels/on_sheet" if printed else "labels/not_on_sheet")),
    ]
    data = {
        **card.model_dump(by_alias=True),
        "name": w.name("places", id),
        "text": w.place(card),
        "printed": printed,
    }
    name, note = w.name("places", id), f"{w('terms/place_card', 1)}, {w('labels/category')} {ROMAN[card.category]}"
    return sourced(rules, w, {f"places/cards/{id}": ""}, data, Block(name, rows, note))


def solo(rules: Ruleset, w: Words, typed: str) -> Answer:
    """One solo card, front and back."""
    id = find(typed, rules.solo.cards, "solo card")
    card = rules.solo.cards[id]
    swaps = [(old, d.id) for d in rules.solo.difficulty.values() for old, new in d.replace.items() if new == id]
    note = w("labels/main_card")
    if swaps:
        note = w("labels/exchange", card=swaps[0][0], level=w.name("difficulty", swaps[0][1]))
    front = [(w.name("followers", row.follower), w.joan(row.effects, card.town)) for row in card.rows]
    tracks = w.listed([w.name("followers", f) for f in (*rules.solo.tracks, "scholar")])
    front.append(("", w("labels/track_first", followers=tracks)))
    back = [
        ("↑" if card.arrow == "up" else "↓", w.solo_back(card)),
        (w("labels/monk_action"), w.joan(card.monk)),
    ]
    data = {
        **card.model_dump(by_alias=True),
        "exchange": bool(swaps),
        "text": {row.follower: w.joan(row.effects, card.town) for row in card.rows},
        "monk_text": w.joan(card.monk),
    }
    title = f"{w('terms/solo_card', 1)} {id}"
    blocks = [
        Block(capital(title), (), note),
        Block(capital(w("labels/joan_reads")), front),
        Block(capital(w("labels/back")), back),
    ]
    return sourced(rules, w, {f"solo/cards/{id}": ""}, data, *blocks)


def town(rules: Ruleset, w: Words, typed: str) -> Answer:
    """One town: its routes and when it is in play."""
    names = {t.name: t.id for t in rules.map.towns.values()} | {t.label: t.id for t in rules.map.towns.values()}
    id = find(typed, rules.map.towns, "town", names)
    here = rules.map.towns[id]
    rows, routes = [], []
    for route in rules.map.routes.values():
        if id in route.ends:
            other = rules.map.towns[route.ends[route.ends[0] == id]]
            rows.append((route.id, f"{other.name}, {w(f'terms/by_{route.by}')}", w.route(route)))
            routes.append({"id": route.id, "to": other.id, "by": route.by, "holds": list(route.holds)})
    struck = [n for n, s in rules.setup.items() if id in s.struck_towns]
    facts = [(w("labels/in_play"), w("labels/never_struck"))]
    if struck:
        facts = [(w("labels/struck_with"), w.listed([_players(w, n) for n in struck]))]
    if here.citizen:
        facts.append((w("labels/citizen"), w.name("citizens", here.citizen)))
    data = {**here.model_dump(), "routes": routes, "struck_with": [int(n) for n in struck]}
    title = here.name if id == rules.map.start else f"{id} {here.name}"
    blocks = [Block(title, facts, f"{here.north:.2f} N, {here.east:.2f} E"), Block(capital(w("labels/routes")), rows)]
    goods = {f"map/routes/{route['id']}/holds": f"routes/{route['id']}/holds" for route in routes}
    return sourced(rules, w, {f"map/towns/{id}": ""} | goods, data, *blocks)


def deed(rules: Ruleset, w: Words, typed: str) -> Answer:
    """One beneficial deed."""
    id = find(typed, rules.deeds, "deed", names_of(w, "deeds"))
    it = rules.deeds[id]
    struck = [n for n, s in rules.setup.items() if id in s.struck_deeds]
    rows = [
        (w("labels/followers"), w.listed([w.name("followers", f) for f in it.followers])),
        (w("labels/effect"), w.sentence(it.effects)),
        (w("labels/bonus"), w.bonus(it.bonus)),
    ]
    if struck:
        rows.append((w("labels/struck_with"), w.listed([_players(w, n) for n in struck])))
    data = {**it.model_dump(), "name": w.name("deeds", id), "text": w.deed(it), "struck_with": [int(n) for n in struck]}
    title = f"{w('terms/deed', 1)} {id}{w('grammar/colon')}{w.name('deeds', id)}"
    return sourced(rules, w, {f"deeds/{id}": ""}, data, Block(capital(title), rows))


def setup(rules: Ruleset, w: Words, typed: str) -> Answer:
    """The set-up for a number of players."""
    id = "1" if typed in ("solo", "0") else find(typed, rules.setup, "set-up for that number of players:")
    it = rules.setup[id]
    turns = turns_by_seat(rules, it)
    opens = w("labels/opens_value", it.opens_after) if it.opens_after else w("labels/opens_at_once")
    none = w("terms/none")
    rows = [
        (w("labels/set_aside"), str(it.set_aside)),
        (w("labels/draw"), str(it.draw)),
        (w("labels/rounds"), str(rounds_a_bag(rules, it))),
        (w("labels/bags"), str(it.bags)),
        (
            w("labels/turns_joan" if id == "1" else "labels/turns"),
            " / ".join(map(str, turns)) if id == "1" else str(turns[0]),
        ),
        (w("labels/struck_towns"), ", ".join(it.struck_towns) or none),
        (w("labels/struck_deeds"), ", ".join(it.struck_deeds) or none),
        (w("labels/laid_out"), w("labels/laid_out_value", it.laid_out)),
        (w("labels/opens_after"), opens),
    ]
    data = {**it.model_dump(), "players": int(id), "rounds_a_bag": rounds_a_bag(rules, it), "turns": list(turns)}
    return sourced(rules, w, {f"setup/{id}": ""}, data, Block(capital(_players(w, id)), rows))


def rulings(rules: Ruleset, w: Words) -> Answer:
    """Where the rulebook leaves a choice, and what we chose."""
    from rules.rulings import rulings as of

    data, blocks = [], [Block(w("show/rulings_title"))]
    for it in of(rules.name):
        said = {k: w(f"rulings/{it.id}/{k}") for k in ("question", "en", "fr", "ruling", "reason")}
        data.append({"id": it.id, "pages": it.pages, "house": it.house, **said})
        rows = [
            (f"{w('show/reading')} EN", said["en"]),
            (f"{w('show/reading')} FR", said["fr"]),
            (w("show/ruling"), said["ruling"]),
            (w("show/reason"), said["reason"]),
        ]
        if it.house:
            rows.append(("", w("show/switch", house=it.house)))
        blocks.append(Block(said["question"], rows, f"{it.id}, {it.pages}"))
    return Answer(data, blocks, "", w.warnings)


def houses(rules: Ruleset, w: Words) -> Answer:
    """The house rules in force, then the others that come with Loire."""
    from rules.house import read, shipped

    others = [house for house in map(read, shipped()) if house not in rules.house]
    data = [
        {"id": h.id, "name": w.house_name(h), "summary": w.house_summary(h), "clashes": list(h.clashes)}
        for h in (*rules.house, *others)
    ]
    blocks = [
        Block(w(f"show/{title}"), [(h.id, f"{w.house_name(h)}. {w.house_summary(h)}") for h in some])
        for title, some in (("house_in_force", rules.house), ("house_title", others))
        if some
    ]
    return Answer(data, blocks, w("show/house_next"), w.warnings)


def _players(w: Words, n: str) -> str:
    return w("terms/solo") if n == "1" else w.counted("player", int(n))
