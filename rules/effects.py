"""What cards, bonuses, deeds and solo cards do: two closed unions, told apart by `do`.

The same effect is applied (engine), counted (scoring), said (words) and drawn (pnp). A reader matches on the
class and ends with `assert_never`, so that mypy names every reader a new verb is missing from.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Good = str  # checked against the game's own list when the ruleset is put together
Follower = str
Count = Annotated[int, Field(ge=1, le=30, strict=True)]


class Verb(BaseModel):
    """What all effects have in common: they never change and know no keys but their own."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


# What a player gains or does


class Coin(Verb):
    """Circle coins in the bank."""

    do: Literal["coin"]
    n: Count = 1


class MarkGood(Verb):
    """Mark goods in the warehouse, of one kind or of the player's choice."""

    do: Literal["good"]
    n: Count = 1
    of: Good = "any"


class Develop(Verb):
    """Mark spaces of the Development track."""

    do: Literal["develop"]
    n: Count = 1


class Shield(Verb):
    """Circle shields in the depot."""

    do: Literal["shield"]
    n: Count = 1


class Citizen(Verb):
    """Circle a citizen."""

    do: Literal["citizen"]
    of: str


class Points(Verb):
    """Circle points that count at the end."""

    do: Literal["points"]
    n: Annotated[int, Field(ge=1, le=99, strict=True)]


class Action(Verb):
    """Carry out a full action of a follower: using him, not taking him."""

    do: Literal["action"]
    follower: Follower


class Route(Verb):
    """Fill in routes."""

    do: Literal["route"]
    by: Literal["land", "water"]
    n: Count = 1


class Station(Verb):
    """Pay and build a trading station."""

    do: Literal["station"]
    cost: Annotated[int, Field(ge=0, le=15, strict=True)] = 1


class AcquirePlace(Verb):
    """Acquire a Place card, paying its cost."""

    do: Literal["place"]


class Choose(Verb):
    """Choose one of several, once or more often."""

    do: Literal["choose"]
    times: Count = 1
    options: Annotated[tuple[Annotated[tuple["ActiveEffect", ...], Field(min_length=1)], ...], Field(min_length=2)]


class Each(Verb):
    """Repeat for everything of a kind that the player has at that moment."""

    do: Literal["each"]
    of: Literal["warehouse-columns", "bank-columns", "stations"]
    effects: Annotated[tuple["ActiveEffect", ...], Field(min_length=1)]


class Advance(Verb):
    """Mark the Development track up to the next star: white bonuses are passed over, free yellow ones gained."""

    do: Literal["advance"]


# What a passive card changes


class Discount(Verb):
    """Place cards may cost less."""

    do: Literal["discount"]
    coins: Annotated[int, Field(ge=1, le=5, strict=True)] = 1


class Swap(Verb):
    """One good of a route may be exchanged for another kind whose row is open."""

    do: Literal["swap"]
    by: Literal["land", "water"]


class Reopen(Verb):
    """Stations may also be built in towns where others have built."""

    do: Literal["reopen"]


class Substitute(Verb):
    """A taken tile of this follower may act as any other follower but a Monk, and not for a deed."""

    do: Literal["substitute"]
    follower: Follower


Simple = Coin | MarkGood | Develop | Shield | Citizen | Points | Action | Route | Station | AcquirePlace | Advance
Active = Simple | Choose | Each
Passive = Discount | Swap | Reopen | Substitute
PASSIVE = (Discount, Swap, Reopen, Substitute)
"""The effects that change a rule instead of being carried out: they stand on passive cards only."""
PASSIVE_VERBS = ("discount", "swap", "reopen", "substitute")
ActiveEffect = Annotated[Active, Field(discriminator="do")]
Effect = Annotated[Active | Passive, Field(discriminator="do")]


# What a solo card makes Joan do


class MarkTrack(Verb):
    """Mark the next space of one of Joan's tracks."""

    do: Literal["mark_track"]
    track: Follower


class Level(Verb):
    """Mark Joan's next Development level."""

    do: Literal["level"]


class JoanCitizen(Verb):
    """Circle a citizen for Joan."""

    do: Literal["citizen"]


class JoanShield(Verb):
    """Circle a shield in Joan's depot."""

    do: Literal["shield"]


class JoanStation(Verb):
    """Joan builds a trading station: the face-up card's town, or the next higher free one, is struck out."""

    do: Literal["station"]


class RemovePlace(Verb):
    """A random Place card of a category that nobody has acquired leaves the game."""

    do: Literal["remove_place"]
    category: Annotated[int, Field(ge=1, strict=True)]


class StrikeBankBonus(Verb):
    """Strike out the player's leftmost yellow bank bonus."""

    do: Literal["strike_bank_bonus"]


class ClaimCitizen(Verb):
    """Strike out a citizen that nobody has marked yet, and circle one for Joan."""

    do: Literal["claim_citizen"]
    of: str


class StrikeDeed(Verb):
    """Strike out the next deed from one side."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", defer_build=True, validate_by_name=True, validate_by_alias=True
    )
    do: Literal["strike_deed"]
    side: Annotated[Literal["left", "right"], Field(alias="from")]


class Monk(Verb):
    """Joan's Monk action: what the back of the topmost face-down card says."""

    do: Literal["monk"]


JoanEffect = Annotated[
    MarkTrack
    | Level
    | JoanCitizen
    | JoanShield
    | JoanStation
    | RemovePlace
    | StrikeBankBonus
    | ClaimCitizen
    | StrikeDeed
    | Monk,
    Field(discriminator="do"),
]


def walk(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """All effects, those inside choices and repetitions included."""
    out: list[Effect] = []
    for effect in effects:
        out.append(effect)
        match effect:
            case Choose():
                for option in effect.options:
                    out += walk(option)
            case Each():
                out += walk(effect.effects)
            case _:
                pass
    return tuple(out)
