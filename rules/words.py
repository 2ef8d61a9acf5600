"""Effects and cards said in a sentence, in each language: the same effect that is applied, counted and drawn."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, assert_never

from rules import effects as fx
from rules.effects import ActiveEffect, Effect, JoanEffect, walk
from rules.house import House
from rules.lang import Texts, house_names, house_text, texts
from rules.model import Bonus, Deed, Place, Route, Ruleset, SoloCard

Form = Literal["do", "may"]
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
HEAVY = frozenset({"claim"})
"""Verbs whose words have an "and" of their own."""
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Part:
    """A verb and its object, before they are put into words; equal ones next to each other add up."""

    verb: str
    key: str
    n: int = 0
    gaps: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """Verb and objects in words, in both forms; `heavy` ones have an inner "and" or "or"."""

    do: str
    may: str
    heavy: bool = False


@dataclass(frozen=True)
class Words:
    """One ruleset in one language."""

    rules: Ruleset
    code: str
    texts: Texts
    borrowed: Mapping[str, House] = field(default_factory=dict, compare=False, repr=False)
    lacks: dict[str, tuple[House, list[str]]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def warnings(self) -> tuple[str, ...]:
        """For every house rule, the texts said so far that it lacks in this language."""
        return tuple(self._warning(house, paths) for house, paths in self.lacks.values())

    def _warning(self, house: House, paths: Sequence[str]) -> str:
        rest = f" and {len(paths) - SHOWN} more" if len(paths) > SHOWN else ""
        lack = f"no text in {self.code!r} for {', '.join(paths[:SHOWN])}{rest}"
        return f"{house.file}: {lack}; its own language, {house.language!r}, is used."

    def _borrow(self, path: str, house: House | None) -> None:
        """Remembers a text that was said in its author's language for want of another."""
        if house:
            _, paths = self.lacks.setdefault(house.file, (house, []))
            if path not in paths:
                paths.append(path)

    # Names and single texts

    def __call__(self, path: str, n: int | None = None, /, **gaps: object) -> str:
        """The text at a path such as `labels/cost`, its gaps filled, its number chosen by `n`."""
        value: Any = self.texts
        for key in path.split("/"):
            value = value[key]
        if self.borrowed:
            self._borrow_name(*path.split("/")[:2])
        text: str = value if isinstance(value, str) else value[0 if n == 1 else 1]
        return text.format(n=n, **gaps) if n is not None or gaps else text

    def name(self, section: str, id: str) -> str:
        """What a place, deed, citizen, good, follower or level of difficulty is called."""
        value = self.texts[section][id]
        self._borrow_name(section, id)
        if isinstance(value, Mapping):
            return str(value["name"])
        return str(value) if isinstance(value, str) else str(value[0])

    def _borrow_name(self, section: str, id: str) -> None:
        self._borrow(f"{section}/{id}", self.borrowed.get(f"{section}/{id}"))

    def counted(self, term: str, n: int) -> str:
        """A number and its noun: `3 players`."""
        return f"{n} {self(f'terms/{term}', n)}"

    def listed(self, items: Sequence[str], word: str = "and") -> str:
        """`a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self(f'grammar/{word}')} {items[-1]}"

    # Effects

    def sentence(self, effects: Iterable[Effect]) -> str:
        """What a player does, as an order."""
        told = tuple(effects)
        active = _active(told)
        out = [capital(self._join(self._phrases(active), "do")) + "."] if active else []
        out += [self._passive(e) for e in told if isinstance(e, fx.PASSIVE)]
        return " ".join([*out, *self._footnotes(told)])

    def may(self, effects: Iterable[Effect]) -> str:
        """What a player may do, as it stands behind "you may"."""
        return self._join(self._phrases(_active(effects)), "may")

    def _footnotes(self, effects: tuple[Effect, ...]) -> list[str]:
        """What must be said once of some effects, wherever they stand."""
        return [self("sentences/to_star")] if any(isinstance(e, fx.Advance) for e in walk(effects)) else []

    def _phrases(self, effects: Iterable[ActiveEffect]) -> list[Phrase]:
        out: list[Phrase] = []
        parts: list[Part] = []
        for effect in effects:
            if isinstance(effect, fx.Choose | fx.Each):
                out += self._group(parts)
                parts = []
                out.append(self._nested(effect))
            else:
                parts += self._parts(effect)
        return out + self._group(parts)

    def _parts(self, effect: fx.Simple) -> list[Part]:
        match effect:
            case fx.Coin():
                return [Part("circle", "coin", effect.n)]
            case fx.MarkGood(of="any"):
                return [Part("mark", "any_good", effect.n)]
            case fx.MarkGood():
                return [Part("mark", "good", effect.n, (("good", effect.of),))]
            case fx.Develop():
                return [Part("mark", "space", effect.n)]
            case fx.Advance():
                return [Part("mark", "to_star")]
            case fx.Shield():
                return [Part("circle", "shield", effect.n)]
            case fx.Citizen():
                return [Part("circle", "citizen", 0, (("citizen", effect.of),))]
            case fx.Points():
                return [Part("circle", "points", effect.n)]
            case fx.Action():
                return [Part("carry_out", f"followers/{effect.follower}/action")]
            case fx.Route():
                return [Part("fill", f"{effect.by}_route", effect.n)]
            case fx.Station(cost=0):
                return [Part("build", "free_station")]
            case fx.Station():
                return [Part("pay", "coin", effect.cost), Part("build", "station")]
            case fx.AcquirePlace():
                return [Part("acquire", "place")]
            case _:
                assert_never(effect)

    def _nested(self, effect: fx.Choose | fx.Each) -> Phrase:
        if isinstance(effect, fx.Choose):
            options = [self._phrases(option) for option in effect.options]
            do, may = self._options(options, "do"), self._options(options, "may")
            if effect.times == 1:
                return Phrase(do, may, heavy=True)
            times = self.texts["grammar"]["times"]
            often = times[effect.times - 1] if effect.times <= len(times) else f"{effect.times} ×"
            verb = self.texts["verbs"]["choose"]
            return Phrase(
                verb["do"].format(times=often, options=do),
                verb["may"].format(times=often, options=may),
                heavy=True,
            )
        each = self(f"each/{effect.of}")
        parts = [p for e in effect.effects if not isinstance(e, fx.Choose | fx.Each) for p in self._parts(e)]
        if len(effect.effects) == len(parts) == 1:
            return self._phrase(parts[0].verb, [self("objects/each", o=self._object(parts[0]), each=each)])
        inner = self._phrases(effect.effects)
        do = self("sentences/each", each=each, effects=self._join(inner, "do"))
        may = self("sentences/each", each=each, effects=self._join(inner, "may"))
        return Phrase(do, may, heavy=True)

    def _options(self, options: Sequence[Sequence[Phrase]], form: Form) -> str:
        """`a or b`, with a comma where an option has an "and" of its own."""
        said = [self._join(option, form) for option in options]
        if any(len(option) > 1 or option[0].heavy for option in options):
            return f"{', '.join(said[:-1])}, {self('grammar/or')} {said[-1]}"
        return self.listed(said, "or")

    def _passive(self, effect: fx.Passive) -> str:
        match effect:
            case fx.Discount():
                return self("sentences/discount", effect.coins)
            case fx.Swap():
                return self(f"sentences/swap_{effect.by}")
            case fx.Reopen():
                return self("sentences/reopen")
            case fx.Substitute():
                return self("sentences/substitute", a=self(f"followers/{effect.follower}/a"))
            case _:
                assert_never(effect)

    # Joan's effects

    def joan(self, effects: Iterable[JoanEffect], town: str = "") -> str:
        """What a player does for Joan, as an order; `town` is the face-up card's, where it is known."""
        parts = [p for e in effects for p in self._joan_parts(e, town)]
        return capital(self._join(self._group(parts), "do")) + "."

    def _joan_parts(self, effect: JoanEffect, town: str) -> list[Part]:
        match effect:
            case fx.MarkTrack():
                return [Part("mark", "joan/track", 0, (("track", effect.track),))]
            case fx.Level():
                return [Part("mark", "joan/level")]
            case fx.JoanCitizen():
                return [Part("circle", "joan/citizen", 1)]
            case fx.JoanShield():
                return [Part("circle", "joan/shield", 1)]
            case fx.JoanStation():
                where = (
                    Part("strike", "joan/town", 0, (("town", town),)) if town else Part("strike", "joan/face_up_town")
                )
                return [Part("circle", "joan/station"), where]
            case fx.RemovePlace():
                return [Part("remove", "joan/place", 0, (("category", ROMAN[effect.category]),))]
            case fx.StrikeBankBonus():
                return [Part("strike", "joan/bank_bonus")]
            case fx.ClaimCitizen():
                return [Part("claim", "joan/claim", 0, (("citizen", effect.of),))]
            case fx.StrikeDeed():
                return [Part("strike", f"joan/deed_{effect.side}")]
            case fx.Monk():
                return [Part("carry_out", "joan/monk")]
            case _:
                assert_never(effect)

    # From parts to phrases to text

    def _group(self, parts: Sequence[Part]) -> list[Phrase]:
        """Adds up equal parts and lets neighbours share their verb."""
        summed: list[Part] = []
        for part in parts:
            last = summed[-1] if summed else None
            if last and part.n and (last.verb, last.key, last.gaps) == (part.verb, part.key, part.gaps):
                summed[-1] = Part(part.verb, part.key, last.n + part.n, part.gaps)
            else:
                summed.append(part)
        out: list[Phrase] = []
        i = 0
        while i < len(summed):
            j = i
            while j < len(summed) and summed[j].verb == summed[i].verb:
                j += 1
            out.append(self._phrase(summed[i].verb, [self._object(p) for p in summed[i:j]]))
            i = j
        return out

    def _phrase(self, verb: str, objects: Sequence[str]) -> Phrase:
        forms, o = self.texts["verbs"][verb], self.listed(objects)
        return Phrase(forms["do"].format(o=o), forms["may"].format(o=o), heavy=len(objects) > 1 or verb in HEAVY)

    def _object(self, part: Part) -> str:
        if part.key.startswith("followers/"):
            return self(part.key)
        gaps = {key: self._gap(key, value, part.n) for key, value in part.gaps}
        return self(f"objects/{part.key}", part.n or None, **gaps)

    def _gap(self, key: str, value: str, n: int) -> str:
        if key == "good":
            self._borrow_name("goods", value)
            forms = self.texts["goods"][value]  # a house rule may give one for all numbers
            return forms if isinstance(forms, str) else str(forms[0 if n == 1 else 1])
        if key == "track":
            return self.name("followers", value)
        return self.name("citizens", value) if key == "citizen" else value

    def _join(self, phrases: Sequence[Phrase], form: Form) -> str:
        said = [p.do if form == "do" else p.may for p in phrases]
        if len(said) > 1 and any(p.heavy for p in phrases):
            return f"{', '.join(said[:-1])}, {self('grammar/then')} {said[-1]}"
        return self.listed(said)

    # Whole things

    def place_tag(self, place: Place) -> str:
        """When a Place card works, in a few words."""
        if place.kind == "passive":
            return self("tags/passive")
        if place.recruited:
            return self("tags/recruited")
        if place.follower == "any":
            return self("tags/any")
        names = {k: self(f"followers/{place.follower}/{k}") for k in ("name", "a", "with")}
        return self(f"tags/{'plus' if place.kind == 'plus' else 'with'}", **names)

    def place_text(self, place: Place) -> str:
        """What a Place card says below its name."""
        if place.kind == "plus":
            said = self("sentences/plus", a=self(f"followers/{place.follower}/a"), may=self.may(place.effects))
            return " ".join([said, *self._footnotes(place.effects)])
        said = self.sentence(place.effects)
        return f"{said} {self('sentences/recruited')}" if place.recruited else said

    def place(self, place: Place) -> str:
        """A Place card in one breath: when it works and what it does."""
        text = self.place_text(place)
        if place.kind != "action":
            return text
        return capital(self("sentences/with", **{"with": self.place_tag(place), "sentence": _small(text)}))

    def bonus(self, bonus: Bonus) -> str:
        """A bonus in a sentence, and whether only the first player gets it."""
        said = self.sentence(bonus.effects)
        return self("sentences/first_only", sentence=said.rstrip(".")) if bonus.yellow else said

    def deed(self, deed: Deed) -> str:
        """A deed in two sentences: each mark, and the last one."""
        each = self("sentences/marking", sentence=_small(self.sentence(deed.effects)))
        return f"{each} {self('sentences/completing', sentence=_small(self.bonus(deed.bonus)))}"

    def route(self, route: Route) -> str:
        """What lies on a route, in order."""
        return self.listed([self.name("goods", thing) for thing in route.holds])

    def solo_back(self, card: SoloCard) -> str:
        return capital(self(f"sentences/arrow_{card.arrow}")) + "."

    def house_name(self, house: House) -> str:
        return self._house_text(house, "name")

    def house_summary(self, house: House) -> str:
        return self._house_text(house, "summary")

    def _house_text(self, house: House, key: str) -> str:
        text, borrowed = house_text(house, self.code, key)
        self._borrow(key, house if borrowed else None)
        return text


def words(rules: Ruleset, code: str = "en") -> Words:
    """A ruleset's words in a language, with the names its house rules bring."""
    merged, borrowed = texts(code), {}
    for house in rules.house:
        for section, id, name, foreign in house_names(house, code):
            merged[section][id] = name
            if foreign:
                borrowed[f"{section}/{id}"] = house
    return Words(rules, code, merged, borrowed)


def _active(effects: Iterable[Effect]) -> list[ActiveEffect]:
    """The effects that are carried out."""
    return [e for e in effects if not isinstance(e, fx.PASSIVE)]


def capital(text: str) -> str:
    """A text with its first letter large."""
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    """A sentence that goes on after a colon; our orders all begin with a verb."""
    return text[:1].lower() + text[1:]
