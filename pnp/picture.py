"""The picture of a Place card, in an arched window."""

import zlib
from collections.abc import Callable

from layouts.item import Rect
from pnp import heroes_crafts, heroes_fields, heroes_roads, heroes_rooms, heroes_town, heroes_views, heroes_water
from pnp.brush import Brush
from pnp.pen import K, Pen

PICTURES: dict[str, Callable[[Brush], None]] = {
    **heroes_fields.PICTURES,
    **heroes_roads.PICTURES,
    **heroes_water.PICTURES,
    **heroes_town.PICTURES,
    **heroes_rooms.PICTURES,
    **heroes_crafts.PICTURES,
}
"""The places that have a picture of their own, and what draws it."""
LOWER = {
    "armourer": 0.12,
    "beehives": 0.08,
    "circus": 0.1,
    "guesthouse": 0.26,
    "machine": 0.14,
    "observatory": 0.34,
    "puppet-theatre": 0.14,
    "tree-house": 0.28,
    "windmill": 0.08,
    "winery": 0.08,
}
"""How far the tall ones sink below the sill where a window is only 26/44 as high as wide."""


def draw_picture(pen: Pen, window: Rect, id: str) -> None:
    """A place's scene in its window, and the window's frame. A place we do not know gets a view of the valley."""
    draw = PICTURES.get(id)
    if draw is None:
        views = heroes_views.VIEWS
        draw = views[zlib.crc32(id.encode()) % len(views)]
    pen.op(f"q {_arch(pen, window)} W n")
    pen.forget()
    brush = Brush(pen, window)
    short = min(1.0, max(0.0, (brush.top + 0.73) / 0.55))
    brush.sink(LOWER.get(id, 0) * short)
    draw(brush)
    pen.unclip()
    pen.path(_arch(pen, window), None, pen.p["ink"], 0.5)
    outer = window.grown(1.1)
    pen.path(_arch(pen, Rect(outer.x, outer.y, outer.w, outer.h - 1.1), False), None, pen.p["ink"], 0.15, (), 0)


def _arch(pen: Pen, r: Rect, close: bool = True) -> str:
    """The outline of a round-headed window."""
    xy, rx, ry = pen.xy, r.w / 2, min(r.w / 2, r.h)
    kx, ky, spring = rx * K, ry * K, r.y + ry
    return (
        f"{xy(r.x, r.y1)} m {xy(r.x, spring)} l "
        f"{xy(r.x, spring - ky)} {xy(r.cx - kx, r.y)} {xy(r.cx, r.y)} c "
        f"{xy(r.cx + kx, r.y)} {xy(r.x1, spring - ky)} {xy(r.x1, spring)} c {xy(r.x1, r.y1)} l{' h' if close else ''}"
    )
