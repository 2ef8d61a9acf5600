"""EN p. 7, the digest's section 3: the depot and the Development track."""

from itertools import pairwise

import pytest

from .plain import action, citizen, coin, good, plain, shield


def spaces(rules, effect):
    """The spaces of the Development track that give an effect."""
    bonuses = rules.tracks.development.bonuses
    return [int(space) for space, bonus in bonuses.items() if plain(bonus.effects) == [effect]]


def test_p7_the_depot_shows_several_shields_each_with_its_own_points(rules):
    assert len(rules.tracks.depot.shields) > 5
    assert all(points > 0 for points in rules.tracks.depot.shields)


def test_p7_two_spaces_of_the_development_track_give_a_shield(rules):
    assert len(spaces(rules, shield())) == 2


def test_p7_two_spaces_give_a_citizen_the_first_one_first(rules):
    first, second = spaces(rules, citizen("development-1")), spaces(rules, citizen("development-2"))
    assert (len(first), len(second)) == (1, 1)
    assert first < second


@pytest.mark.parametrize("effect", [coin(1), action("monk"), shield(1), good()], ids=lambda e: e["do"])
def test_p7_the_track_has_every_kind_of_bonus_the_rulebook_names(rules, effect):
    assert spaces(rules, effect)


def test_p7_the_track_has_no_other_kind_of_bonus(rules):
    named = [coin(1), action("monk"), shield(1), good(), citizen("development-1"), citizen("development-2")]
    assert all(plain(b.effects) in [[e] for e in named] for b in rules.tracks.development.bonuses.values())


def test_p7_only_the_citizens_are_yellow(rules):
    yellow = [int(space) for space, bonus in rules.tracks.development.bonuses.items() if bonus.yellow]
    assert yellow == spaces(rules, citizen("development-1")) + spaces(rules, citizen("development-2"))


def test_p7_stars_rise_from_two_to_six(rules):
    assert list(rules.tracks.development.stars) == ["2", "3", "4", "5", "6"]


def test_p7_the_stars_stand_further_and_further_apart(rules):
    at = [0, *rules.tracks.development.stars.values()]
    steps = [b - a for a, b in pairwise(at)]
    assert all(a < b for a, b in pairwise(steps))


def test_p7_a_star_is_a_multiplier_and_gives_nothing_else(rules):
    stars = {str(space) for space in rules.tracks.development.stars.values()}
    assert not stars & set(rules.tracks.development.bonuses)


def test_p7_stars_and_bonuses_stand_on_the_track(rules):
    on_track = {str(n) for n in range(1, rules.tracks.development.length + 1)}
    assert {str(s) for s in rules.tracks.development.stars.values()} <= on_track
    assert set(rules.tracks.development.bonuses) <= on_track
    assert list(rules.form.zone("development").cells) == sorted(on_track, key=int)


def test_p7_the_sources_of_shields_on_the_sheet_are_bank_columns_and_development(rules):
    tracks = rules.tracks
    tables = {
        "warehouse": tracks.warehouse.bonuses,
        "bank rows": tracks.bank.rows,
        "bank columns": tracks.bank.bonuses,
        "bank shields": tracks.bank.shields,
        "development": tracks.development.bonuses,
    }
    giving = {name for name, table in tables.items() for b in table.values() if shield() in plain(b.effects)}
    assert giving == {"bank shields", "development"}
    assert not any(shield() in plain(deed.effects) + plain(deed.bonus.effects) for deed in rules.deeds.values())
    assert not any(shield() in plain(card.effects) for card in rules.places.cards.values())
