"""Follower tiles: 25 mm squares, the same on both sides; each follower has a sign, a name and a shape of its own."""

from collections.abc import Sequence

from layouts.card import check_face, heading, size_of
from layouts.face import Card, Face
from layouts.item import Item, centred
from layouts.type import fit, text
from rules.model import Ruleset
from rules.words import Words

SHAPES = ("circle", "leaf", "shield", "square", "diamond", "hexagon")
ROOM = 18.8
"""For names: 1.5 mm stay free between them and the frame."""


def tiles(rules: Ruleset, languages: Sequence[Words]) -> list[Card]:
    """A tile for each follower in the bag, named in one language or two."""
    s = size_of("tile")
    out = []
    for i, (follower, n) in enumerate(rules.game.tiles.items()):
        face = _face(languages, follower, SHAPES[i % len(SHAPES)])
        name = " / ".join(w.name("followers", follower) for w in languages)
        out += [Card(f"tile-{follower}-{j + 1}", name, s.w, s.h, face, face, name) for j in range(n)]
    return out


def _face(languages: Sequence[Words], follower: str, shape: str) -> Face:
    s, codes = size_of("tile"), "+".join(w.code for w in languages)
    where = f"tile {follower} ({codes})"
    names = [w.name("followers", follower) for w in languages]
    two = len(names) > 1
    items = [
        Item("ground", s.whole, {"tone": "road"}, solid=False),
        Item("card_frame", s.whole.grown(-1.6), {"tone": "ink", "lw": 0.3, "radius": 1.6}, solid=False),
        Item(
            "medal", centred(s.w / 2, 8.9 if two else 10.1, 10.4 if two else 12.6), {"name": follower, "shape": shape}
        ),
        heading(s.w / 2, 18.9 if two else 21.7, names[0], 11.5 if two else 12, ROOM, False, where),
    ]
    for name in names[1:]:
        pt = fit(name, "grenze-italic", 9.5, ROOM, 8, where)
        items.append(text(s.w / 2, 22.2, name, "grenze-italic", pt, "centre"))
    check_face(items, s.whole.grown(-2), where)
    return Face(f"tile/{follower}/{codes}", tuple(items))
