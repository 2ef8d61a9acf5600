"""How much an effect can give at the most, of everything that leaves a mark."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from rules import effects as fx
from rules.effects import Effect

Weights = Mapping[str, int]
Gain = tuple[int, int, int, int]
"""At the most so much: always, and more for every full warehouse column, struck bank column and own station."""
NO_END = 9999
"""What an `each` inside another gives: nothing we would count."""
MANY = 99
EACH = {"warehouse-columns": 1, "bank-columns": 2, "stations": 3}


def most(effects: Iterable[Effect], weights: Weights, leap: int) -> Gain:
    """The most that effects give together, each kind of thing by its weight; actions count elsewhere."""
    total = (0, 0, 0, 0)
    for effect in effects:
        total = _add(total, _one(effect, weights, leap))
    return total


def _one(effect: Effect, weights: Weights, leap: int) -> Gain:
    match effect:
        case fx.Coin(n=n):
            return (n * weights.get("coin", 0), 0, 0, 0)
        case fx.MarkGood(n=n):
            return (n * weights.get("good", 0), 0, 0, 0)
        case fx.Develop(n=n):
            return (n * weights.get("develop", 0), 0, 0, 0)
        case fx.Advance():
            return (leap * weights.get("develop", 0), 0, 0, 0)
        case fx.Shield(n=n):
            return (n * weights.get("shield", 0), 0, 0, 0)
        case fx.Route(n=n):
            return (n * weights.get("route", 0), 0, 0, 0)
        case fx.Station():
            return (weights.get("station", 0), 0, 0, 0)
        case fx.AcquirePlace():
            return (weights.get("place", 0), 0, 0, 0)
        case fx.Choose(times=times, options=options):
            a, b, c, d = (max(parts) for parts in zip(*(most(o, weights, leap) for o in options), strict=True))
            return (a * times, b * times, c * times, d * times)
        case fx.Each(of=of, effects=inner):
            once, *deeper = most(inner, weights, leap)
            got = [0, 0, 0, 0]
            got[EACH[of]] = NO_END if any(deeper) else once
            return (got[0], got[1], got[2], got[3])
        case fx.Citizen() | fx.Points() | fx.Action():
            return (0, 0, 0, 0)
        case fx.Discount() | fx.Swap() | fx.Reopen() | fx.Substitute():
            return (0, 0, 0, 0)
        case _:
            assert_never(effect)


def _add(a: Gain, b: Gain) -> Gain:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def actions(effects: Iterable[Effect], follower: str = "") -> int:
    """How many further actions effects give at the most: of one follower, or of any."""
    total = 0
    for effect in effects:
        match effect:
            case fx.Action(follower=f):
                total += not follower or f == follower
            case fx.Choose(times=times, options=options):
                total += times * max(actions(o, follower) for o in options)
            case fx.Each(effects=inner):
                total += MANY * actions(inner, follower)
            case _:
                pass
    return total


def station_costs(effects: Iterable[Effect]) -> list[int]:
    """What the stations cost that effects can build, one by one."""
    out: list[int] = []
    for effect in effects:
        match effect:
            case fx.Station(cost=cost):
                out.append(cost)
            case fx.Choose(times=times, options=options):
                out += [cost for option in options for cost in station_costs(option)] * times
            case fx.Each(effects=inner):
                out += station_costs(inner) * MANY
            case _:
                pass
    return out
