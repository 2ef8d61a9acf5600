"""EN p. 6-7, the digest's section 3: the warehouse and the bank."""

import pytest

from .plain import action, citizen, coin, develop, plain, points, shield, station

# The warehouse


def test_p6_five_kinds_of_goods_from_grain_to_brocade(rules):
    assert rules.game.goods == ("grain", "cheese", "wine", "wool", "brocade")
    assert tuple(rules.tracks.warehouse.rows) == ("grain", "cheese", "wine", "wool", "brocade")


def test_p6_the_warehouse_holds_25_goods_five_of_each_kind(rules):
    assert rules.tracks.warehouse.columns == 5
    zone = rules.form.zone("warehouse")
    assert len(zone.cells) == 25
    assert {row: len(cells) for row, cells in zone.rows().items()} == dict.fromkeys(rules.game.goods, 5)


def test_p6_every_full_row_scores(rules):
    assert all(row.points > 0 for row in rules.tracks.warehouse.rows.values())


@pytest.mark.parametrize(
    ("column", "effect"),
    [("1", coin(2)), ("2", action("monk")), ("3", develop(4)), ("4", points(5)), ("full", citizen("warehouse"))],
)
def test_p6_what_a_full_warehouse_column_gives(rules, column, effect):
    assert plain(rules.tracks.warehouse.bonuses[column].effects) == [effect]


def test_p6_the_fifth_column_has_no_bonus_but_the_full_warehouse(rules):
    assert list(rules.tracks.warehouse.bonuses) == ["1", "2", "3", "4", "full"]


def test_p6_only_the_warehouse_citizen_is_yellow(rules):
    assert [id for id, bonus in rules.tracks.warehouse.bonuses.items() if bonus.yellow] == ["full"]


# The bank


def test_p6_the_bank_has_three_rows_of_five_coins(rules):
    assert list(rules.tracks.bank.rows) == ["1", "2", "3"]
    assert rules.tracks.bank.columns == 5
    assert len(rules.form.zone("bank").cells) == 15


def test_p6_one_coin_is_circled_at_the_start(rules):
    assert len(rules.tracks.bank.start) == 1
    assert list(rules.form.blank().marked("bank")) == list(rules.tracks.bank.start)


def test_p6_the_first_coin_is_the_leftmost_of_its_row(rules):
    [cell] = rules.tracks.bank.start
    assert cell.endswith(".1")


@pytest.mark.parametrize(
    ("row", "effect", "yellow"),
    [("1", action("monk"), False), ("2", points(4), False), ("3", citizen("bank"), True)],
)
def test_p6_what_a_circled_bank_row_gives(rules, row, effect, yellow):
    bonus = rules.tracks.bank.rows[row]
    assert plain(bonus.effects) == [effect]
    assert bonus.yellow == yellow


def test_p7_a_struck_out_fifth_column_gives_seven_points(rules):
    assert plain(rules.tracks.bank.bonuses["5"].effects) == [points(7)]


@pytest.mark.parametrize("effect", [action("farmer"), develop(2), station(cost=0)])
def test_p7_each_named_column_bonus_stands_below_one_of_the_first_four(rules, effect):
    assert [effect] in [plain(rules.tracks.bank.bonuses[column].effects) for column in "1234"]


def test_p7_the_first_four_columns_give_nothing_but_what_the_rulebook_names(rules):
    named = [[action("farmer")], [develop(2)], [station(cost=0)], [action("monk")]]
    assert all(plain(rules.tracks.bank.bonuses[column].effects) in named for column in "1234")


def test_p7_every_column_has_a_white_bonus(rules):
    assert list(rules.tracks.bank.bonuses) == ["1", "2", "3", "4", "5"]
    assert not any(bonus.yellow for bonus in rules.tracks.bank.bonuses.values())


def test_p7_the_first_to_strike_out_a_column_also_circles_a_shield(rules):
    assert list(rules.tracks.bank.shields) == ["1", "2", "3", "4", "5"]
    for bonus in rules.tracks.bank.shields.values():
        assert bonus.yellow
        assert plain(bonus.effects) == [shield(1)]
