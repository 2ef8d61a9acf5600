"""EN p. 1-3 and the public facts: towns, routes and what lies on them."""

from collections import Counter, defaultdict
from itertools import combinations, pairwise
from math import dist
from statistics import mean

import pytest

# The numbering that satisfies every fact known, with real coordinates: north, east.
TOWNS = {
    "O": ("Orléans", 47.90, 1.90),
    "1": ("Le Mans", 48.01, 0.20),
    "2": ("Vendôme", 47.79, 1.07),
    "3": ("Châteaudun", 48.07, 1.34),
    "4": ("Chartres", 48.45, 1.49),
    "5": ("Étampes", 48.43, 2.16),
    "6": ("Montargis", 48.00, 2.73),
    "7": ("Briare", 47.63, 2.74),
    "8": ("Vierzon", 47.22, 2.07),
    "9": ("Blois", 47.59, 1.34),
    "10": ("Tours", 47.39, 0.69),
    "11": ("Chinon", 47.17, 0.24),
    "12": ("Montrichard", 47.34, 1.19),
    "13": ("Loches", 47.13, 1.00),
    "14": ("Bourges", 47.08, 2.40),
    "15": ("Sancerre", 47.33, 2.84),
    "16": ("Châteauroux", 46.81, 1.69),
    "17": ("La Châtre", 46.58, 1.99),
    "18": ("Saint-Amand-Montrond", 46.72, 2.51),
    "19": ("Nevers", 46.99, 3.16),
    "20": ("Châtellerault", 46.82, 0.55),
    "21": ("Argenton-sur-Creuse", 46.59, 1.52),
    "22": ("Le Blanc", 46.63, 1.06),
}

ROADS = """
Le Mans: Chartres, Châteaudun, Vendôme, Tours
Chartres: Châteaudun, Orléans, Étampes
Châteaudun: Vendôme, Orléans
Vendôme: Blois
Étampes: Montargis
Orléans: Montargis, Vierzon
Montargis: Briare
Blois: Vierzon
Montrichard: Loches
Loches: Châteauroux
Chinon: Châtellerault
Châtellerault: Argenton-sur-Creuse
Le Blanc: Châteauroux
Argenton-sur-Creuse: Châteauroux, La Châtre
Châteauroux: Vierzon, La Châtre
La Châtre: Saint-Amand-Montrond
Saint-Amand-Montrond: Bourges, Nevers
Bourges: Sancerre, Nevers
"""

WATERWAYS = """
Orléans: Blois, Briare
Briare: Sancerre
Sancerre: Nevers
Blois: Tours
Tours: Chinon, Montrichard, Loches
Chinon: Châtellerault, Le Blanc
Le Blanc: Argenton-sur-Creuse
Montrichard: Vierzon
Vierzon: Bourges, Saint-Amand-Montrond
"""

GOODS = ("grain", "cheese", "wine", "wool", "brocade")
WIDTH, HEIGHT = 173, 145
EVERY = ("1", "2", "3", "4", "5")


def pairs(text):
    for line in text.strip().splitlines():
        a, others = line.split(": ")
        yield from (frozenset((a, b)) for b in others.split(", "))


def joined(rules, by):
    """The pairs of towns, by name, that routes of one kind join."""
    name = {t.id: t.name for t in rules.map.towns.values()}
    return [frozenset(name[end] for end in r.ends) for r in rules.map.routes.values() if r.by == by]


def hops(routes, start="O"):
    """How many routes each town lies away from Orléans."""
    near = defaultdict(set)
    for r in routes:
        a, b = r.ends
        near[a].add(b)
        near[b].add(a)
    away, edge = {start: 0}, [start]
    for town in edge:
        for other in sorted(near[town] - set(away)):
            away[other] = away[town] + 1
            edge.append(other)
    return away


def of_town(rules, town):
    return [r for r in rules.map.routes.values() if town in r.ends]


# Towns and routes


def test_map_23_towns_of_which_22_are_numbered(rules):
    assert list(rules.map.towns) == ["O", *(str(n) for n in range(1, 23))]


@pytest.mark.parametrize("id", TOWNS)
def test_map_every_town_has_its_name_and_real_place(rules, id):
    town = rules.map.towns[id]
    assert (town.name, town.north, town.east) == TOWNS[id]


def test_map_43_routes_29_by_land_and_14_by_water(rules):
    assert Counter(r.by for r in rules.map.routes.values()) == {"land": 29, "water": 14}
    assert len(rules.map.routes) == 43


@pytest.mark.parametrize(("by", "facts"), [("land", ROADS), ("water", WATERWAYS)])
def test_map_the_routes_are_the_board_games(rules, by, facts):
    assert Counter(joined(rules, by)) == Counter(pairs(facts))


def test_p3_orleans_8_and_8_16_are_routes(rules):
    ends = {frozenset(r.ends) for r in rules.map.routes.values()}
    assert {frozenset(("O", "8")), frozenset(("8", "16"))} <= ends


def test_p3_8_9_is_a_land_route_with_one_good(rules):
    [found] = [r for r in rules.map.routes.values() if set(r.ends) == {"8", "9"}]
    assert found.by == "land"
    assert len(found.holds) == 1
    assert found.holds[0] in GOODS


def test_cover_town_1_has_four_land_routes_and_no_water(rules):
    assert [r.by for r in of_town(rules, "1")] == ["land"] * 4


def test_cover_1_2_holds_cheese_and_grain(rules):
    assert sorted(rules.map.routes["1-2"].holds) == ["cheese", "grain"]


def test_cover_the_other_routes_of_town_1_begin_with_book_and_cheese_with_brocade_with_wool_and_book(rules):
    others = [r.holds for r in of_town(rules, "1") if "2" not in r.ends]
    assert ("book", "cheese") in others
    assert ("wool", "book") in others
    assert any(holds[0] == "brocade" for holds in others)


def test_map_only_11_and_20_are_joined_by_land_and_by_water(rules):
    kinds = defaultdict(set)
    for r in rules.map.routes.values():
        kinds[frozenset(r.ends)].add(r.by)
    assert [set(ends) for ends, by in kinds.items() if len(by) == 2] == [{"11", "20"}]


def test_map_the_citizen_stands_in_town_22_alone(rules):
    assert {t.id: t.citizen for t in rules.map.towns.values() if t.citizen} == {"22": "town-22"}
    assert rules.map.towns["22"].name == "Le Blanc"


@pytest.mark.parametrize(("players", "towns"), [("1", 18), ("2", 18), ("3", 20), ("4", 23), ("5", 23)])
def test_p1_the_map_is_in_one_piece_for_every_number_of_players(rules, players, towns):
    struck = set(rules.setup[players].struck_towns)
    open_routes = [r for r in rules.map.routes.values() if not struck & set(r.ends)]
    assert set(hops(open_routes)) == set(rules.map.towns) - struck
    assert len(hops(open_routes)) == towns


@pytest.mark.parametrize("players", EVERY)
def test_p1_goods_of_every_kind_and_books_are_within_reach(rules, players):
    struck = set(rules.setup[players].struck_towns)
    things = {t for r in rules.map.routes.values() if not struck & set(r.ends) for t in r.holds}
    assert things == {*GOODS, "book"}


# What lies on the routes


def test_cover_every_route_holds_one_or_two_things(rules):
    assert {len(r.holds) for r in rules.map.routes.values()} == {1, 2}


def test_map_goods_grow_rarer_from_grain_to_brocade(rules):
    lying = Counter(thing for r in rules.map.routes.values() for thing in r.holds)
    assert all(lying[common] > lying[rare] for common, rare in pairwise(GOODS))


def test_map_goods_grow_richer_with_the_distance_from_orleans(rules):
    away, worth = hops(rules.map.routes.values()), defaultdict(list)
    for r in rules.map.routes.values():
        worth[min(away[end] for end in r.ends)] += [GOODS.index(t) for t in r.holds if t in GOODS]
    means = [mean(worth[n]) for n in sorted(worth)]
    assert len(means) > 2
    assert all(near < far for near, far in pairwise(means))


def test_map_no_route_at_orleans_holds_more_than_grain_cheese_and_books(rules):
    assert {t for r in of_town(rules, "O") for t in r.holds} <= {"grain", "cheese", "book"}


# Places on the paper


def fit(points):
    """The plane a + b*east + c*north nearest to values, by least squares."""
    east, north, value = (mean(column) for column in zip(*points, strict=True))
    ee = sum((e - east) ** 2 for e, _, _ in points)
    nn = sum((n - north) ** 2 for _, n, _ in points)
    en = sum((e - east) * (n - north) for e, n, _ in points)
    ev = sum((e - east) * (v - value) for e, _, v in points)
    nv = sum((n - north) * (v - value) for _, n, v in points)
    det = ee * nn - en * en
    b, c = (ev * nn - nv * en) / det, (nv * ee - ev * en) / det
    return value - b * east - c * north, b, c


def projection(rules):
    real = {id: (east, north) for id, (_, north, east) in TOWNS.items()}
    return [fit([(*real[t.id], t.at[axis]) for t in rules.map.towns.values()]) for axis in (0, 1)]


@pytest.mark.parametrize("id", TOWNS)
def test_map_every_town_lies_within_15_mm_of_its_real_place(rules, id):
    _, north, east = TOWNS[id]
    there = [a + b * east + c * north for a, b, c in projection(rules)]
    assert dist(there, rules.map.towns[id].at) < 15


def test_map_east_is_right_and_north_is_up(rules):
    (_, right, _), (_, _, down) = projection(rules)
    assert right > 0
    assert down < 0


def test_map_towns_lie_20_mm_apart(rules):
    near = [(a.id, b.id) for a, b in combinations(rules.map.towns.values(), 2) if dist(a.at, b.at) < 20]
    assert not near


def test_map_towns_lie_on_the_map(rules):
    assert all(0 < t.at[0] < WIDTH and 0 < t.at[1] < HEIGHT for t in rules.map.towns.values())


@pytest.mark.parametrize("id", ["20", "21", "22"])
def test_map_towns_20_to_22_lie_lower_left(rules, id):
    x, y = rules.map.towns[id].at
    assert x < WIDTH / 2
    assert y > HEIGHT / 2


@pytest.mark.parametrize("id", ["18", "19"])
def test_map_towns_18_and_19_lie_lower_right(rules, id):
    x, y = rules.map.towns[id].at
    assert x > WIDTH / 2
    assert y > HEIGHT / 2


def test_cover_town_1_lies_top_left(rules):
    x, y = rules.map.towns["1"].at
    assert x == min(t.at[0] for t in rules.map.towns.values())
    assert y < HEIGHT / 2
