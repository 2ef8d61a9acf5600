"""BG Stats: a game as its createPlay link, and games as its .bgsplay file."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote
from uuid import uuid5

from companion.kept import SPACE, Kept, Seat, folded

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Loire"
GAMES = {"joan": ("Joan of Arc: Orléans Draw & Write", 364641)}
"""What BoardGameGeek calls our rulesets."""
POINTS = 0
"""BG Stats' usual way of scoring: points, the most of them win."""


def link(kept: Kept) -> str:
    """The address that opens BG Stats with a game filled in."""
    text = json.dumps(play(kept), ensure_ascii=False, separators=(",", ":"))
    return LINK + quote(text, safe=":,-._~/")


def play(kept: Kept) -> dict[str, Any]:
    """A game in the words of the link."""
    name, bgg = _game(kept)
    return {
        "sourceName": SOURCE,
        "sourcePlayId": kept.uuid,
        "playDate": kept.played,
        "durationMin": kept.minutes,
        "board": board(kept),
        "comments": kept.comment,
        "location": kept.place,
        "game": {
            "name": name,
            "bggId": bgg,
            "sourceGameId": kept.ruleset,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": seat.player,
                "sourcePlayerId": _uuid("player", _who(seat))[:8],
                "startPlayer": _starts(seat),
                "rank": seat.rank,
                "role": _role(seat),
                "score": seat.total,
                "winner": seat.winner,
            }
            for seat in kept.seats
        ],
    }


def bgsplay(games: Sequence[Kept], me: str = "") -> dict[str, Any]:
    """Games in the words of a .bgsplay file; `me` is the owner's name, else whoever played most of them."""
    everybody: dict[str, Seat] = {}
    for seat in (seat for kept in games for seat in kept.seats):
        everybody.setdefault(_who(seat), seat)
    players = {who: i for i, who in enumerate(everybody, 1)}
    places = {place: i for i, place in enumerate(dict.fromkeys(k.place for k in games if k.place), 1)}
    rulesets = {kept.ruleset: kept for kept in games}
    numbers = {ruleset: i for i, ruleset in enumerate(rulesets, 1)}
    newest = max((kept.changed for kept in games), default="")
    return {
        "games": [
            {
                "id": numbers[ruleset],
                "uuid": _uuid("game", ruleset),
                "name": _game(kept)[0],
                "bggName": _game(kept)[0],
                "bggId": _game(kept)[1],
                "highestWins": True,
                "noPoints": False,
                "cooperative": False,
                "usesTeams": False,
                "modificationDate": newest,
            }
            for ruleset, kept in rulesets.items()
        ],
        "players": [
            {
                "id": players[who],
                "uuid": _uuid("player", who),
                "name": seat.player,
                "isAnonymous": False,
                "modificationDate": newest,
            }
            for who, seat in everybody.items()
        ],
        "locations": [
            {"id": i, "uuid": _uuid("place", place), "name": place, "modificationDate": newest}
            for place, i in places.items()
        ],
        "plays": [_play(kept, numbers[kept.ruleset], places.get(kept.place, 0), players) for kept in games],
        "userInfo": {"meRefId": players.get(folded(me) or _most(games), 0)},
    }


def _play(kept: Kept, game: int, place: int, players: dict[str, int]) -> dict[str, Any]:
    best = max((seat.total for seat in kept.seats), default=0)
    return {
        "uuid": kept.uuid,
        "gameRefId": game,
        "locationRefId": place,
        "playDate": kept.played,
        "entryDate": kept.saved,
        "modificationDate": kept.changed,
        "durationMin": kept.minutes,
        "rounds": 0,
        "board": board(kept),
        "comments": kept.comment,
        "ignored": False,
        "manualWinner": any(seat.winner != (seat.total == best) for seat in kept.seats),
        "usesTeams": False,
        "scoringSetting": POINTS,
        "playerScores": [
            {
                "playerRefId": players[_who(seat)],
                "score": sum_of(seat),
                "winner": seat.winner,
                "rank": seat.rank,
                "seatOrder": seat.seat,
                "startPlayer": _starts(seat),
                "newPlayer": False,
                "role": _role(seat),
            }
            for seat in kept.seats
        ],
    }


def sum_of(seat: Seat) -> str:
    """A score as the sum of its parts: 30+8+4+6+4."""
    return "+".join(str(points) for points in seat.parts.values()).replace("+-", "-")


def board(kept: Kept) -> str:
    """What makes this game another than the usual: alone and how hard, house rules."""
    alone = ["solo"] if kept.players == 1 else []
    return ", ".join([*alone, *filter(None, [kept.level]), *kept.house_ids])


def _game(kept: Kept) -> tuple[str, int]:
    return GAMES.get(kept.ruleset, (kept.ruleset, 0))


def _who(seat: Seat) -> str:
    return "\0joan" if seat.joan else folded(seat.player)  # not the same as somebody called Joan


def _role(seat: Seat) -> str:
    return seat.player if seat.joan else ""


def _starts(seat: Seat) -> bool:
    return seat.seat == 1 and not seat.joan


def _most(games: Sequence[Kept]) -> str:
    counted = Counter(_who(seat) for kept in games for seat in kept.seats if not seat.joan)
    return counted.most_common(1)[0][0] if counted else ""


def _uuid(kind: str, name: str) -> str:
    return str(uuid5(SPACE, f"{kind}\n{name}"))
