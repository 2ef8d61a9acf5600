"""Views of the valley and the town without a hero, for places of others' house rules."""

from collections.abc import Callable

from pnp.brush import MID, Brush
from pnp.heroes_town import gables
from pnp.heroes_water import bridge, reeds
from pnp.props import barrel, crate, far_town, gothic, hull, poplar, sack, tree
from pnp.scenes import cloud, furrows, hill, night, sky, street, sun, tufts, water


def river_town(b: Brush) -> None:
    sky(b, "sky", 0.4)
    cloud(b, -0.5, -0.16, 0.28)
    hill(b, [0.4, 0.34, 0.4, 0.36, 0.4], "grass2")
    far_town(b, 0.16, 0.46, 0.62)
    hill(b, [0.5, 0.46, 0.45, 0.46, 0.5], "grass")
    water(b, 0.58)
    bridge(b, 0.64, -1.06, 0.1, 4)
    hull(b, 0.46, 0.8, 0.34)
    reeds(b, -0.7, 1.02, 0.3)


def valley(b: Brush) -> None:
    sky(b, "evening", 0.4)
    sun(b, 0.46, 0.1, 0.15)
    hill(b, [0.36, 0.24, 0.34, 0.4, 0.3, 0.36], "grass2")
    hill(b, [0.46, 0.44, 0.5, 0.46, 0.48], "wheat")
    gothic(b, -0.16, 0.62, 0.44)
    for x, s in ((-0.7, 0.4), (-0.54, 0.3), (0.44, 0.34), (0.68, 0.46), (0.84, 0.36)):
        tree(b, x, 0.64, s)
    hill(b, [0.64, 0.6, 0.62, 0.6, 0.66], "grass")
    furrows(b, 0.72, 0.1, 0.5, 8, "grassline")
    tufts(b, [(-0.8, 0.8), (0.8, 0.8), (-0.3, 0.9), (0.4, 0.92)], 0.05)


def square(b: Brush) -> None:
    sky(b, "sky", 0.4)
    cloud(b, 0.3, -0.3, 0.28)
    gables(b, 0.68)
    street(b, 0.68)
    barrel(b, -0.66, 0.92, 0.36)
    barrel(b, -0.4, 0.94, 0.36)
    crate(b, 0.3, 0.94, 0.3)
    sack(b, 0.62, 0.94, 0.36)


def evening_town(b: Brush) -> None:
    night(b, 0.6, (0.54, -0.1))
    hill(b, [0.6, 0.5, 0.46, 0.52, 0.6], "forest")
    far_town(b, -0.06, 0.52, 0.66)
    hill(b, [0.66, 0.56, 0.54, 0.58, 0.66], "green", MID)
    for x, s in ((-0.86, 0.5), (-0.7, 0.4), (0.74, 0.46), (0.9, 0.54)):
        poplar(b, x, 0.76, s)
    b.path("M-.06 .56 C.1 .66 -.3 .74 -.1 1.06 L.3 1.06 C0 .8 .3 .66 .04 .55 Z", "cream", MID)


VIEWS: tuple[Callable[[Brush], None], ...] = (river_town, valley, square, evening_town)
