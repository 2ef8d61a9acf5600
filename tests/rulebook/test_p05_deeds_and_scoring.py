"""EN p. 4-5, the digest's sections 2 to 4: Beneficial Deeds, citizens, and the end of the game."""

from collections import Counter

import pytest

from rules.notation import parse_sheet, print_sheet
from rules.sheet import BOTH, GAINED, STRUCK

from .plain import action, citizen, coin, develop, good, plain, route, shield

# Deeds

FOLLOWERS = {
    "1": {"boatman", "scholar", "monk"},
    "2": {"farmer", "scholar", "trader"},
    "3": {"scholar", "farmer", "craftsman"},
    "4": {"craftsman", "knight", "monk"},
    "5": {"trader", "farmer", "monk"},
}
PRINTED_EFFECTS = [[good(), develop()], [route("land")], [coin(), develop()], [coin(), good()]]
COVER_EFFECT = [route("water")]  # on the box cover's picture of the fifth deed


def test_p5_there_are_five_deeds(rules):
    assert list(rules.deeds) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("deed", FOLLOWERS)
def test_p5_a_deed_shows_three_followers(rules, deed):
    assert len(rules.deeds[deed].followers) == 3
    assert set(rules.deeds[deed].followers) == FOLLOWERS[deed]


def test_p5_the_rulebooks_four_effects_are_all_there_and_one_deed_shows_the_covers(rules):
    effects = [plain(deed.effects) for deed in rules.deeds.values()]
    assert all(printed in effects for printed in PRINTED_EFFECTS)
    assert [e for e in effects if e not in PRINTED_EFFECTS] == [COVER_EFFECT]


def test_p5_the_water_route_belongs_to_the_fifth_deed(rules):
    assert plain(rules.deeds["5"].effects) == COVER_EFFECT


def test_p5_every_deed_has_a_yellow_bonus(rules):
    assert all(deed.bonus.yellow for deed in rules.deeds.values())


def test_p5_deeds_one_to_three_give_a_craftsman_or_a_monk_action_and_both_occur(rules):
    bonuses = [plain(rules.deeds[deed].bonus.effects) for deed in "123"]
    assert all(bonus in ([action("craftsman")], [action("monk")]) for bonus in bonuses)
    assert [action("craftsman")] in bonuses
    assert [action("monk")] in bonuses


@pytest.mark.parametrize("deed", ["4", "5"])
def test_p5_deeds_four_and_five_give_their_citizen(rules, deed):
    assert plain(rules.deeds[deed].bonus.effects) == [citizen(f"deed-{deed}")]


def test_p5_the_sheet_names_each_deeds_followers(rules):
    zone = rules.form.zone("deeds")
    for deed, shown in FOLLOWERS.items():
        assert {zone.labels[zone.cells.index(f"{deed}.{i}")] for i in (1, 2, 3)} == shown


# Citizens

CITIZENS = {
    "warehouse": "bonus",
    "bank": "bonus",
    "development-1": "bonus",
    "development-2": "bonus",
    "deed-4": "bonus",
    "deed-5": "bonus",
    "town-22": "town",
    "most-stations": "most-stations",
}


def test_p5_eight_citizens_and_how_each_is_won(rules):
    assert {id: c.how for id, c in rules.game.citizens.items()} == CITIZENS


def test_p5_most_trading_stations_win_a_citizen(rules):
    assert rules.game.most_stations == "most-stations"


def test_p5_every_citizen_stands_in_exactly_one_place(rules):
    tracks = rules.tracks
    bonuses = [
        *tracks.warehouse.bonuses.values(),
        *tracks.bank.rows.values(),
        *tracks.bank.bonuses.values(),
        *tracks.bank.shields.values(),
        *tracks.development.bonuses.values(),
        *(deed.bonus for deed in rules.deeds.values()),
    ]
    found = [e["of"] for b in bonuses for e in plain(b.effects) if e["do"] == "citizen"]
    found += [town.citizen for town in rules.map.towns.values() if town.citizen]
    found += [rules.game.most_stations]
    assert Counter(found) == dict.fromkeys(CITIZENS, 1)


def test_p6_yellow_bonuses_are_citizens_bank_shields_and_deeds_and_no_others(rules):
    tracks = rules.tracks
    tables = {
        "warehouse": tracks.warehouse.bonuses,
        "bank row": tracks.bank.rows,
        "bank column": tracks.bank.bonuses,
        "bank shield": tracks.bank.shields,
    }
    yellow = {(name, id) for name, table in tables.items() for id, bonus in table.items() if bonus.yellow}
    assert yellow == {("warehouse", "full"), ("bank row", "3")} | {("bank shield", n) for n in "12345"}
    for bonus in tracks.development.bonuses.values():
        assert bonus.yellow == any(e["do"] == "citizen" for e in plain(bonus.effects))


# Scoring


def test_p5_monks_leave_seven_six_four_or_no_points(rules):
    assert rules.tracks.monks.points == (7, 6, 4, 0)


def test_p5_the_highest_development_status_is_six(rules):
    assert max(map(int, rules.tracks.development.stars)) == 6


# The worked example: 4 stations, 2 citizens, status 5, warehouse 8, bank 4, one monk recruited, depot 4.
# One way to get there in a game of four players: what each turn gains, and what it strikes out.
TURNS = (
    ("Trader: the Library", "places/library", "bank/1.1"),
    ("Scholar, Library", "development/1 development/2 bank/2.1", "development-bonuses/2"),
    ("Trader: the Archives", "places/archives", "bank/2.1"),
    ("Scholar, Library, +1", "development/3 development/4 development/5", ""),
    (
        "Scholar, Library, +1: a good, a coin",
        "development/6 development/7 development/8 warehouse/brocade.1 bank/2.2",
        "development-bonuses/6 development-bonuses/8",
    ),
    ("Knight", "routes/O-3 warehouse/grain.1", ""),
    ("Craftsman", "towns/3", "bank/2.2"),
    (
        "Scholar, Library, +1: a shield",
        "development/9 development/10 development/11 depot/1",
        "development-bonuses/11",
    ),
    (
        "Scholar, Library, +1: a Monk for deed 4, and the first citizen",
        "development/12 development/13 development/14 deeds/4.3 bank/2.3 warehouse/brocade.2 "
        "development-bonuses/13 citizens/development-1",
        "development-bonuses/12",
    ),
    (
        "Scholar, Library, +1: a good",
        "development/15 development/16 development/17 warehouse/brocade.3",
        "development-bonuses/17",
    ),
    (
        "Scholar, Library, +1: a coin, a shield",
        "development/18 development/19 development/20 bank/2.4 depot/2",
        "development-bonuses/19 development-bonuses/20",
    ),
    ("Scholar, Library, +1: the fifth star", "development/21 development/22 development/23", ""),
    ("Craftsman for deed 4: bank row 2 full", "deeds/4.1 bank/2.5 warehouse/brocade.4 bank-rows/2", ""),
    ("Knight for deed 4", "deeds/4.2 bank/1.2 warehouse/brocade.5 deed-bonuses/4 citizens/deed-4", ""),
    ("recruited Monk as a Knight: a brocade too many", "routes/1-3 depot/3", "monks/1"),
    ("Craftsman", "towns/1", "bank/2.3"),
    ("Craftsman", "towns/O", "bank/2.4"),
    ("Knight", "routes/O-8 warehouse/grain.2 warehouse/cheese.1", ""),
    ("Craftsman", "towns/8", "bank/2.5"),
    ("Knight", "routes/8-16 warehouse/wine.1", ""),
    ("Boatman", "routes/O~9 warehouse/cheese.2", ""),
    ("Farmer", "warehouse/grain.3", ""),
    ("Farmer", "warehouse/cheese.3", ""),
    ("Farmer", "warehouse/wine.2", ""),
    ("Boatman: a coin", "bank/1.3", ""),
)


@pytest.fixture(scope="module")
def example(rules):
    sheet = rules.form.blank().mark_all([f"bags/{n}" for n in (5, 1, 2, 3, 4)], STRUCK)
    for _, gained, struck in TURNS:
        sheet = sheet.mark_all(gained.split()).mark_all(struck.split(), STRUCK)
    return sheet


def score(rules, sheet):
    """The five parts of a score, as the digest's section 4 has them."""
    reached = len(list(sheet.marked("development")))
    status = max([1, *(int(star) for star, space in rules.tracks.development.stars.items() if space <= reached)])
    built, citizens = (len(list(sheet.marked(zone))) for zone in ("towns", "citizens"))

    goods = set(sheet.marked("warehouse"))
    kinds = ("grain", "cheese", "wine", "wool", "brocade")
    full = [k for k in kinds if all(f"{k}.{i}" in goods for i in range(1, 6))]
    warehouse = sum(rules.tracks.warehouse.rows[k].points for k in full)
    warehouse += 5 if all(f"{k}.4" in goods for k in kinds) else 0

    circled, spent = set(sheet.marked("bank")), set(sheet.marked("bank", STRUCK))
    bank = 4 if all(f"2.{i}" in circled for i in range(1, 6)) else 0
    bank += 7 if all(f"{row}.5" in spent for row in (1, 2, 3)) else 0

    monks = (7, 6, 4, 0)[len(list(sheet.marked("monks", STRUCK)))]
    depot = sum(rules.tracks.depot.shields[int(cell) - 1] for cell in sheet.marked("depot"))
    return (built + citizens) * status, warehouse, bank, monks, depot


def test_p5_the_worked_example_scores_52_on_a_valid_sheet(rules, example):
    assert len(list(example.marked("towns"))) == 4
    assert len(list(example.marked("citizens"))) == 2
    assert score(rules, example) == (30, 8, 4, 6, 4)
    assert sum(score(rules, example)) == 52


def test_p5_the_worked_example_has_reached_the_5_but_not_the_6(rules, example):
    stars, reached = rules.tracks.development.stars, len(list(example.marked("development")))
    assert stars["5"] <= reached < stars["6"]


def test_p5_the_worked_example_takes_the_turns_of_four_players(rules, example):
    assert len(TURNS) == 25
    assert rules.setup["4"].bags == 4
    assert len(list(example.marked("bags", STRUCK))) == 5


def test_p5_the_worked_example_is_joined_to_orleans(rules, example):
    routes = [rules.map.routes[id].ends for id in example.marked("routes")]
    reached = {"O"}
    for _ in routes:
        reached |= {end for ends in routes if reached & set(ends) for end in ends}
    assert all(set(ends) <= reached for ends in routes)
    assert set(example.marked("towns")) <= reached


def runs(cells, rows):
    """Whether in each row of a zone the cells named are the leftmost ones."""
    for row in rows:
        columns = sorted(int(cell.rpartition(".")[2]) for cell in cells if cell.rpartition(".")[0] == row)
        if columns != list(range(1, len(columns) + 1)):
            return False
    return True


def test_p5_the_worked_example_is_marked_from_left_to_right(example):
    assert runs(list(example.marked("warehouse")), ("grain", "cheese", "wine", "wool", "brocade"))
    assert runs(list(example.marked("bank")), "123")
    assert runs(list(example.marked("bank", STRUCK)), "123")
    for zone, mark in (("development", GAINED), ("depot", GAINED), ("monks", STRUCK)):
        assert runs(list(example.marked(zone, mark)), ("",))


def test_p5_the_worked_example_strikes_out_only_circled_coins(example):
    struck = list(example.marked("bank", STRUCK))
    assert all(example.at(f"bank/{coin}") == BOTH for coin in struck)


def test_p5_the_worked_example_pays_for_its_stations_and_places(rules, example):
    stations = len(list(example.marked("towns")))
    places = sum(rules.places.cards[card].cost for card in example.marked("places"))
    assert len(list(example.marked("bank", STRUCK))) == stations * 1 + places


def test_p5_the_worked_example_accounts_for_its_goods_spaces_and_coins(rules, example):
    """Each source on the left, each mark on the right."""
    bonuses = rules.tracks.development.bonuses
    passed = [e for n in example.marked("development") if n in bonuses for e in plain(bonuses[n].effects)]
    things = [thing for id in example.marked("routes") for thing in rules.map.routes[id].holds]
    turns = [what for what, *_ in TURNS]
    marked = {zone: len(list(example.marked(zone))) for zone in ("warehouse", "development", "bank", "depot")}
    deeds = len(list(example.marked("deeds")))  # a coin and a good each
    too_many = 1  # a brocade became a shield

    goods = len(things) - things.count("book")
    assert goods + turns.count("Farmer") + passed.count(good()) + deeds == marked["warehouse"] + too_many
    assert 2 + 3 * sum("+1" in what for what in turns) + things.count("book") == marked["development"]
    assert 1 + passed.count(coin()) + deeds + turns.count("Boatman: a coin") == marked["bank"]
    assert passed.count(shield()) + too_many == marked["depot"]


def test_p5_the_worked_example_fulfils_the_condition_of_each_citizen(rules, example):
    space = {e["of"]: n for n, b in rules.tracks.development.bonuses.items() for e in plain(b.effects) if "of" in e}
    assert set(example.marked("citizens")) == {"development-1", "deed-4"}
    assert example.at(f"development/{space['development-1']}") == GAINED
    assert all(example.at(f"deeds/4.{i}") == GAINED for i in (1, 2, 3))


def test_p5_the_worked_example_strikes_out_each_white_bonus_it_passed(rules, example):
    passed = {n for n in rules.tracks.development.bonuses if example.at(f"development/{n}") == GAINED}
    assert passed == set(example.marked("development-bonuses")) | set(example.marked("development-bonuses", STRUCK))
    assert list(example.marked("bank-rows")) == ["2"]


def test_p5_the_worked_example_comes_back_from_its_sheet_string(rules, example):
    assert parse_sheet(print_sheet(example), rules.form) == example
    assert score(rules, parse_sheet(print_sheet(example), rules.form)) == (30, 8, 4, 6, 4)
