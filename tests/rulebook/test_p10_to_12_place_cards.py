"""EN p. 10-12, FR p. 10-12, the digest's section 5: the 30 Place cards."""

import pytest

from rules.lang import texts
from rules.words import words

from .plain import choose, coin, develop, each, good, plain, route, station

# name, category, cost, follower, kind, effects; the order is the rulebook's
CARDS = [
    ("Stable", 1, 1, "farmer", "action", [coin(), good()]),
    ("Library", 1, 1, "scholar", "action", [develop(2)]),
    ("Windmill", 1, 1, "trader", "action", [coin(), develop()]),
    ("Brewery", 1, 1, "boatman", "action", [coin(2)]),
    ("Meadow", 1, 1, "farmer", "action", [develop(), good()]),
    ("Cemetery", 1, 1, "trader", "passive", [{"do": "discount", "coins": 1}]),
    ("Distillery", 2, 1, "trader", "plus", [coin()]),
    ("Archives", 2, 1, "scholar", "plus", [develop()]),
    ("Fishing Boat", 2, 1, "boatman", "action", [route("water"), coin()]),
    ("Trade Route", 2, 1, "knight", "action", [route("land"), develop()]),
    ("Tree House", 2, 1, "knight", "passive", [{"do": "swap", "by": "land"}]),
    ("Hayrick", 2, 1, "farmer", "action", [good("grain"), good()]),
    ("Cheese Factory", 3, 2, "farmer", "action", [good("cheese"), good()]),
    ("Joinery", 3, 2, "craftsman", "plus", [choose(coin(), develop())]),
    ("Two-Master", 3, 2, "boatman", "action", [route("water", 2)]),
    ("Four-In-Hand", 3, 2, "knight", "action", [route("land", 2)]),
    ("Tavern", 3, 2, "none", "passive", [{"do": "reopen"}]),
    ("Architect", 3, 2, "scholar", "action", [station(cost=1)]),
    ("Winery", 4, 2, "farmer", "action", [good("wine"), good()]),
    ("Confessional Box", 4, 2, "scholar", "action", [develop(3)]),
    ("Falconry", 4, 2, "trader", "action", [coin(), develop(), good()]),
    ("Guesthouse", 4, 2, "knight", "action", [each("warehouse-columns", develop())]),
    ("Consultancy", 4, 2, "scholar", "plus", [good()]),
    ("Park", 4, 2, "boatman", "action", [each("bank-columns", develop())]),
    ("Warehousing", 5, 2, "farmer", "action", [good(n=2)]),
    ("School", 5, 2, "scholar", "passive", [{"do": "substitute", "follower": "scholar"}]),
    ("Goldsmith", 5, 2, "craftsman", "action", [each("stations", develop())]),
    ("Circus", 5, 2, "any", "action", [choose(coin(), develop(), times=2)]),
    ("Machine", 5, 2, "farmer", "plus", [good()]),
    ("Observatory", 5, 2, "monk", "action", [{"do": "advance"}]),
]

FRENCH = """
Étable, Bibliothèque, Moulin, Brasserie, Champs, Cimetière,
Distillerie, Archives, Bateau de pêche, Route commerciale, Cabane dans les arbres, Meule de foin,
Fromagerie, Menuiserie, Deux-mâts, Attelage à quatre, Taverne, Architecte,
Domaine vinicole, Confessionnal, Fauconnerie, Chambre d'hôtes, Cabinet de conseil, Parc,
Entrepôt de stockage, École, Orfèvrerie, Cirque, Machinerie, Observatoire
"""


def id_of(name):
    return name.lower().replace(" ", "-")


def test_p10_the_cards_are_these_30_in_the_rulebooks_order(rules):
    assert list(rules.places.cards) == [id_of(name) for name, *_ in CARDS]
    assert len(CARDS) == 30


@pytest.mark.parametrize(("name", "category", "cost", "follower", "kind", "effects"), CARDS)
def test_p10_to_12_the_card(rules, name, category, cost, follower, kind, effects):
    card = rules.places.cards[id_of(name)]
    assert (card.category, card.cost) == (category, cost)
    assert (card.follower, card.kind) == (follower, kind)
    assert plain(card.effects) == effects


def test_p12_only_the_observatory_asks_for_a_recruited_monk(rules):
    assert [card.id for card in rules.places.cards.values() if card.recruited] == ["observatory"]


def test_p12_only_the_circus_answers_to_any_follower(rules):
    assert [card.id for card in rules.places.cards.values() if card.follower == "any"] == ["circus"]


def test_p11_only_the_tavern_shows_no_follower(rules):
    assert [card.id for card in rules.places.cards.values() if card.follower == "none"] == ["tavern"]


def test_p12_the_plus_cards_the_school_cannot_use_are_those_of_other_followers(rules):
    plus = {card.id for card in rules.places.cards.values() if card.kind == "plus" and card.follower != "scholar"}
    assert plus == {"distillery", "joinery", "machine"}


@pytest.mark.parametrize(("name", "card"), [(name, id_of(name)) for name, *_ in CARDS])
def test_p10_to_12_english_names(name, card):
    assert texts("en")["places"][card] == name


@pytest.mark.parametrize(("english", "french"), list(zip([c[0] for c in CARDS], FRENCH.split(","), strict=True)))
def test_p10_to_12_french_names(english, french):
    found = texts("fr")["places"][id_of(english)].replace("’", "'")
    assert found == french.strip()  # FR p. 11 prints Confessional, with one n


# What the words on a card must not leave out


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("cemetery", "may"),
        ("cemetery", "1 coin less"),
        ("tree-house", "land route"),
        ("tree-house", "may"),
        ("tree-house", "not full"),
        ("tree-house", "shield"),
        ("tavern", "where others have built"),
        ("school", "but a Monk"),
        ("school", "not for a deed"),
        ("school", "may"),
        ("school", "“+”"),
        ("guesthouse", "full column of your warehouse"),
        ("park", "struck out"),
        ("goldsmith", "station"),
        ("circus", "twice"),
        ("observatory", "next star"),
        ("observatory", "White bonuses"),
        ("observatory", "yellow"),
        ("observatory", "Monk action is not enough"),
        ("architect", "1 coin"),
    ],
)
def test_p10_to_12_points_the_text_has_to_make(rules, card, said):
    assert said in words(rules, "en").place_text(rules.places.cards[card])


@pytest.mark.parametrize("card", ["distillery", "archives", "joinery", "consultancy", "machine"])
def test_p11_a_plus_card_says_may_and_leaves_the_recruited_monk_out(rules, card):
    text = words(rules, "en").place_text(rules.places.cards[card])
    assert "you may" in text
    assert "recruited Monk does not count" in text
