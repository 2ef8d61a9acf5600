"""Games that break no rule: a dozen made by hand, and as many as you like played by chance.

`SOURCES` is where a better player (the engine) plugs in: anything that yields so many games from a seed.
"""

from collections.abc import Callable, Iterator

from rules import effects as fx
from rules.filled import FilledGame
from rules.load import load
from rules.model import Ruleset
from tests.scoring.play import GAINED, Table

RULES = load()
Source = Callable[[int, int], Iterator[FilledGame]]
LIKES: tuple[tuple[str, ...], ...] = (
    (),
    ("coin", "brewery", "stable", "fishing-boat", "circus", "place", "distillery", "windmill"),
    ("develop", "library", "confessional-box", "goldsmith", "circus", "observatory", "place", "guesthouse", "park"),
    ("good", "warehousing", "stable", "meadow", "hayrick", "cheese-factory", "winery", "machine", "place"),
    ("route", "two-master", "four-in-hand", "trade-route", "fishing-boat"),
    ("station", "architect", "coin"),
    ("deed 1", "deed 2", "deed 3", "deed 4", "deed 5"),
    ("place", "cemetery", "tavern", "station", "1", "2"),
)
"""What a player of chance is fond of: cards, choices and rows; one kind of player a game."""
LEVELS = ("standard", "connoisseur", "special")


def played(count: int, seed: int, rules: Ruleset = RULES) -> Iterator[FilledGame]:
    """Whole games by chance, of every number of players."""
    for n in range(seed, seed + count):
        players = n % 5 + 1
        level = LEVELS[n % 3] if players == 1 else None
        places = "printed" if n % 11 == 0 and players > 1 else "cards"
        yield Table(rules, players, n, places, level, fond=LIKES[n % len(LIKES)]).play()


SOURCES: list[Source] = [played]
CARDS = (
    ("library", "brewery", "cemetery", "stable"),
    ("hayrick", "archives", "fishing-boat", "trade-route"),
    ("tavern", "two-master", "architect", "cheese-factory"),
    ("confessional-box", "falconry", "park", "consultancy"),
    ("observatory", "circus", "goldsmith", "school"),
)


def table(players: int, **how: str) -> Table:
    out = Table(RULES, players, lapse=0, **how)  # type: ignore[arg-type]
    if out.places == "cards":
        out.laid_out = tuple(id for row in CARDS for id in row)
    return out


def set_up(players: int) -> FilledGame:
    return table(players).over()


def first_round() -> FilledGame:
    """Three players, a route, a good and a coin each."""
    t = table(3)
    t.turn(0, "knight", "knight", "O-8")
    t.turn(1, "boatman", "boatman", "route", "O~9")
    t.turn(2, "farmer", "farmer", "brocade")
    t.turn(0, "scholar", "scholar")
    t.turn(1, "craftsman", "craftsman", "station", "9")
    t.turn(2, "trader", "trader", "place", "library")
    t.turn(0, "craftsman", "craftsman", "coin", "2")
    return t.over()


def tavern() -> FilledGame:
    """Blue buys the Tavern and builds where Red has built."""
    t = table(3)
    t.turn(0, "knight", "knight", "O-8")
    t.turn(0, "craftsman", "craftsman", "station", "8")
    t.turn(1, "trader", "trader", "place", "library")
    for row in "1123":
        t.turn(1, "boatman", "boatman", "coin", row)
    t.turn(1, "trader", "trader", "place", "archives")
    t.turn(1, "trader", "trader", "place", "tavern")
    t.turn(1, "knight", "knight", "O-8")
    t.turn(1, "craftsman", "craftsman", "station", "8")
    return t.over()


def cemetery() -> FilledGame:
    """A discount makes the second card free of charge."""
    t = table(2)
    t.turn(0, "trader", "trader", "place", "cemetery")
    t.rng.seed(1)
    for card in ("brewery", "hayrick"):
        t.turn(0, "trader", "trader", "place", card)
    t.turn(0, "boatman", "brewery", "1", "2")
    return t.over()


def rich(last: str = "observatory") -> Table:
    """Red buys a card of every category and has paid eight coins, so that one more strikes out the third column."""
    t = table(2)
    t.turn(0, "trader", "trader", "place", "brewery")
    for rows in ("12", "12", "13", "23"):
        t.turn(0, "boatman", "brewery", *rows)
    t.turn(0, "trader", "trader", "place", "archives", "1")
    t.turn(0, "trader", "trader", "place", "architect", "1", "2")
    t.turn(0, "knight", "knight", "O-3")
    t.turn(0, "trader", "trader", "place", "falconry", "2", "2")
    t.turn(0, "craftsman", "craftsman", "coin", "3")
    t.turn(0, "trader", "trader", "place", last, "3", "3", "farmer", "wool")
    return t


def free_station() -> FilledGame:
    """The ninth coin strikes out the third column, which builds a second station without paying."""
    t = rich()
    t.turn(0, "boatman", "brewery", "3", "1")
    t.turn(0, "craftsman", "craftsman", "station", "O", "3", "3")
    return t.over()


def spender() -> FilledGame:
    """All fifteen coins are circled and spent: every column of the bank gives its bonus."""
    t = rich("circus")
    t.fond = ("coin", "circus")
    while not all(t.seats[0].zones["bank"]):
        t.turn(0, "scholar", "circus", "coin", "coin")
    t.fond = ("trader", "place", "station", "craftsman", "cheese-factory", "confessional-box", "goldsmith")
    while GAINED in t.seats[0].zones["bank"]:
        t.turn(0, "craftsman" if t.used["trader"] >= 9 else "trader")
    return t.over()


def observatory() -> FilledGame:
    """A recruited Monk leaps to the next star."""
    t = rich()
    t.turn(0, "monk", "observatory", recruited=True)
    t.turn(0, "monk", "scholar", recruited=True)
    return t.over()


def deeds() -> FilledGame:
    """Red completes deed 3, which Blue had begun; Blue completes deed 4 with a recruited Monk and has its citizen."""
    t = table(4)
    t.turn(1, "farmer", "deed 3", "1")
    t.turn(0, "scholar", "deed 3", "2")
    t.turn(0, "farmer", "deed 3", "2")
    t.turn(0, "craftsman", "deed 3", "3", "craftsman", "station", "O")
    t.turn(1, "craftsman", "deed 4", "1", "grain")
    t.turn(1, "knight", "deed 4", "1", "grain")
    t.turn(1, "monk", "deed 4", "2", "wool", recruited=True)
    return t.over()


def full_warehouse() -> FilledGame:
    """Red fills the whole warehouse of a game of four by routes and Farmers."""
    t = table(4)
    for route in ("O-6", "O-8", "5-6", "1-2"):
        if route == "1-2":
            t.turn(0, "knight", "knight", "O-3")
            t.turn(0, "knight", "knight", "2-3")
        t.turn(0, "knight", "knight", route)
    while 0 in t.seats[0].zones["warehouse"]:
        t.turn(0, "farmer", "farmer")
    return t.over()


def town_22() -> FilledGame:
    """Green reaches town 22 and wins its citizen."""
    t = table(5)
    for route in ("O-8", "8-16", "16-22"):
        t.turn(2, "knight", "knight", route)
    t.turn(2, "craftsman", "craftsman", "station", "22")
    t.turn(0, "craftsman", "craftsman", "station", "O")
    t.turn(1, "craftsman", "craftsman", "station", "O")
    return t.over()


def printed() -> FilledGame:
    """A first game with the places on the sheet."""
    t = table(5, places="printed")
    t.turn(0, "trader", "trader", "place", "library")
    t.turn(1, "trader", "trader", "place", "brewery")
    t.turn(2, "trader", "trader", "place", "hayrick")
    t.turn(0, "scholar", "library")
    return t.over()


def alone() -> FilledGame:
    """Against Joan, who builds, takes a citizen, a deed and a bank shield, and fills the first row of her depot."""
    t = table(1, level="connoisseur")
    seat, back = t.seats[0], RULES.solo.cards["1"]
    t.turn(0, "knight", "knight", "O-4")
    t._hers(seat, (fx.JoanStation(do="station"),), "3", back)
    t._hers(seat, (fx.JoanStation(do="station"),), "3", back)
    t._hers(seat, (fx.ClaimCitizen(do="claim_citizen", of="warehouse"),), "3", back)
    t._hers(seat, (fx.StrikeDeed(do="strike_deed", side="left"), fx.StrikeBankBonus(do="strike_bank_bonus")), "3", back)
    t._hers(seat, (fx.JoanShield(do="shield"),) * 7, "3", back)
    t._hers(seat, (fx.Level(do="level"), fx.MarkTrack(do="mark_track", track="farmer")), "3", back)
    t.turn(0, "trader", "trader", "place", "cemetery")
    return t.over()


def made() -> dict[str, FilledGame]:
    """The games made by hand, by what is special about them."""
    named = (first_round, tavern, cemetery, free_station, spender, observatory, deeds)
    more = (full_warehouse, town_22, printed, alone)
    out = {f"set-up for {n}": set_up(n) for n in range(1, 6)}
    return out | {make.__name__.replace("_", " "): make() for make in (*named, *more)}
