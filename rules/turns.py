"""Who takes how many tiles: what follows from the set-up table, and is not printed anywhere."""

from rules.model import Ruleset, Setup


def seats(setup: Setup) -> int:
    """How many take turns: the players, or you and Joan."""
    return 2 if setup.id == "1" else int(setup.id)


def in_bag(rules: Ruleset, setup: Setup) -> int:
    """Tiles drawn from one bag: all but those set aside."""
    return sum(rules.game.tiles.values()) - setup.set_aside


def rounds_a_bag(rules: Ruleset, setup: Setup) -> int:
    return in_bag(rules, setup) // setup.draw


def turns(rules: Ruleset, setup: Setup) -> list[list[int]]:
    """Tiles each seat takes, bag by bag: the start passes on every round, and tiles are taken in turn."""
    n, start, out = seats(setup), 0, []
    for _ in range(setup.bags):
        bag = [0] * n
        for _ in range(rounds_a_bag(rules, setup)):
            for k in range(setup.draw):
                bag[(start + k) % n] += 1
            start += 1
        out.append(bag)
    return out


def turns_by_seat(rules: Ruleset, setup: Setup) -> tuple[int, ...]:
    """Tiles each seat takes in the whole game."""
    return tuple(map(sum, zip(*turns(rules, setup), strict=True)))


def deck_needed(rules: Ruleset, setup: Setup) -> int:
    """Solo cards a bag asks for: a front for each of Joan's turns, and one back more."""
    return max(bag[-1] for bag in turns(rules, setup)) + 1
