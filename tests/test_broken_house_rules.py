"""A catalogue of broken house rules: every flaw is found in the right step and explained to the person who made it.

Each file of `tests/broken/` has one flaw. Its head says what `loire check` must answer:
`# step:` which step reports, `# says:` words of the one problem that explains it, `# never:` words that would mislead,
`# severity: warning` where the set-up works all the same.
"""

import re
import tomllib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from companion.check import check, problems_of
from rules import arithmetic, house
from rules.arithmetic import findings
from rules.errors import RulesError
from rules.house import House, shipped
from rules.lang import FOLDER as LANG
from rules.load import load
from tests.soak import SOAK

FOLDER = Path(__file__).parent / "broken"
HEAD = re.compile(r"# (step|says|never|severity): (.+)")
JARGON = re.compile(
    r"tuple|dictionary|instance of|datetime\.|match pattern|after validation|object to extract|NoneType|\w+Error\b"
)
ORDER = re.compile(r"(?:[.:] )(Add|Change|change|Draw|Drop|Give|Lay|Make|Print|Put|Raise|Remove|Renumber|Set|Strike)\b")


@dataclass(frozen=True)
class Broken:
    """One file of the catalogue and what its head asks for."""

    path: Path
    step: str
    says: tuple[str, ...]
    never: tuple[str, ...]
    severity: str

    @property
    def code(self) -> int:
        return 3 if self.step == "data" else 0 if self.severity == "warning" else 1


def read(path: Path) -> Broken:
    head: dict[str, list[str]] = {"step": [], "says": [], "never": [], "severity": []}
    for line in path.read_text("utf-8").splitlines():
        if not (found := HEAD.fullmatch(line)):
            break
        head[found[1]].append(found[2])
    (step,) = head["step"]
    (severity,) = head["severity"] or ["error"]
    return Broken(path, step, tuple(head["says"]), tuple(head["never"]), severity)


CATALOGUE = [read(path) for path in sorted(FOLDER.glob("*.toml"))]
DATA = [b for b in CATALOGUE if b.step == "data"]
ARITHMETIC = [b for b in CATALOGUE if b.step == "arithmetic"]


def name(broken: Broken) -> str:
    return broken.path.stem


@cache
def problems(broken: Broken, lang: str = "en") -> tuple[list[dict[str, str]], int]:
    """What `loire check` finds; the file's own name is taken out, since it gives the flaw away."""
    answer, code = check([str(broken.path)], lang)
    found = [{**p, "text": p["text"].replace(str(broken.path), "THE-FILE")} for p in answer.data["problems"]]
    if broken.step != "fit":  # a changed map waits for `loire layout map`, which is no flaw
        found = [p for p in found if (p["step"], p["severity"]) != ("fit", "warning")]
    return found, code


# The catalogue


def test_there_are_enough_of_them_and_each_says_what_it_asks_for() -> None:
    assert len(CATALOGUE) >= 45
    for broken in CATALOGUE:
        assert broken.step in ("data", "arithmetic", "fit"), broken.path.name
        assert broken.severity in ("error", "warning"), broken.path.name
        assert broken.says, broken.path.name
        first, second, *_ = broken.path.read_text("utf-8").splitlines()
        assert first.startswith("# step: "), broken.path.name
        assert second.startswith("# says: "), broken.path.name


@pytest.mark.parametrize("broken", CATALOGUE, ids=name)
def test_the_flaw_is_found_and_explained(broken: Broken) -> None:
    found, code = problems(broken)
    shown = "\n".join(f"{p['step']}, {p['severity']}: {p['text']}" for p in found) or "no problem at all"
    assert code == broken.code, shown
    assert {p["step"] for p in found} == {broken.step}, shown
    explained = [p for p in found if p["severity"] == broken.severity and all(s in p["text"] for s in broken.says)]
    assert explained, f"no problem says {broken.says}, but\n{shown}"
    for problem in found:
        assert "Traceback" not in problem["text"]
        assert "\n" not in problem["text"]
        assert not [s for s in broken.never if s in problem["text"]], f"misleading: {problem['text']}"
    if broken.step == "data":
        assert len(found) == 1, shown
    if broken.severity == "warning":
        assert {p["severity"] for p in found} == {"warning"}, shown


@pytest.mark.parametrize("broken", DATA, ids=name)
def test_a_data_problem_names_the_file_to_mend(broken: Broken) -> None:
    for problem in problems(broken)[0]:
        assert "THE-FILE" in problem["text"], problem["text"]


@pytest.mark.parametrize("broken", CATALOGUE, ids=name)
def test_a_problem_is_told_without_the_words_of_a_programmer(broken: Broken) -> None:
    for problem in problems(broken)[0]:
        assert not JARGON.search(problem["text"]), problem["text"]


@pytest.mark.parametrize("broken", [b for b in ARITHMETIC if b.severity == "error"], ids=name)
def test_an_arithmetic_error_says_what_to_do(broken: Broken) -> None:
    for problem in problems(broken)[0]:
        if problem["severity"] == "error":
            assert ORDER.search(problem["text"]), problem["text"]


@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize("broken", ARITHMETIC, ids=name)
def test_other_languages_find_the_same(broken: Broken, lang: str) -> None:
    here, there = (problems_of([str(broken.path)], code)[0] for code in ("en", lang))
    assert [(p["step"], p["severity"]) for p in there] == [(p["step"], p["severity"]) for p in here]
    assert all(a["text"] != b["text"] and "{" not in a["text"] for a, b in zip(there, here, strict=True))


# Nothing that arithmetic can find goes untested


def keys(kind: str) -> set[str]:
    """The keys of the errors or warnings that arithmetic.py can yield."""
    code = Path(arithmetic.__file__).read_text("utf-8")
    return set(re.findall(rf'_{kind}\(\s*"(\w+)"', code))


@pytest.mark.parametrize("kind", ["error", "warning"])
def test_every_arithmetic_finding_is_provoked(kind: str) -> None:
    assert len(keys(kind)) > 5
    provoked = set()
    for broken in ARITHMETIC:
        if broken.severity == kind:
            found = findings(load(house=[str(broken.path)]))
            provoked |= {f.key for f in found if f.severity == kind}
    assert keys(kind) - provoked == set()


def test_every_way_that_can_be_missing_is_provoked() -> None:
    texts = tomllib.loads((LANG / "en.toml").read_text("utf-8"))["check"]
    known = {key.removeprefix("way_") for key in texts if key.startswith("way_")}
    provoked = set()
    for broken in ARITHMETIC:
        for finding in findings(load(house=[str(broken.path)])):
            if finding.key == "no_way":
                provoked.add(finding.gaps["thing"])
    assert provoked == known


def test_every_arithmetic_finding_has_a_text() -> None:
    texts = tomllib.loads((LANG / "en.toml").read_text("utf-8"))["check"]
    assert {k for kind in ("error", "warning") for k in keys(kind)} <= set(texts)


# What works is not called broken


@pytest.mark.parametrize("id", shipped())
def test_a_shipped_house_rule_has_no_problems(id: str) -> None:
    answer, code = check([id], "en")
    assert (answer.data["problems"], code) == ([], 0)


def pairs() -> Iterator[tuple[str, str]]:
    return combinations(shipped(), 2)


def clash(a: str, b: str) -> bool:
    try:
        house.check_clashes([house.read(a), house.read(b)])
    except RulesError:
        return True
    return False


@pytest.mark.parametrize(("a", "b"), [p for p in pairs() if not clash(*p)], ids="+".join)
def test_two_house_rules_make_the_same_game_in_either_order(a: str, b: str) -> None:
    one, other = load(house=[a, b]), load(house=[b, a])
    assert one.fingerprint == other.fingerprint
    assert one == other
    assert one.fingerprint not in (load(house=[a]).fingerprint, load(house=[b]).fingerprint)
    if SOAK or zlib.crc32(f"{a}+{b}".encode()) % 6 == 0:  # laying out all pairs takes a minute
        assert check([a, b], "en")[1] == 0
    else:
        assert not [p for p in problems_of([a, b], "en")[0] if p["severity"] == "error"]


def test_two_house_rules_that_clash_do_so_in_either_order() -> None:
    touching = [House(id=x, file=x, name=x, summary=x, set={"setup/3/bags": n}) for x, n in (("a", 2), ("b", 4))]
    for order in (touching, touching[::-1]):
        with pytest.raises(RulesError, match="clash: both touch 'setup/3/bags'"):
            load(house=order)
    for a, b in pairs():
        assert clash(a, b) == clash(b, a)


def from_catalogue(id: str, without: str) -> House:
    """A catalogue's house rule less the changes below a path."""
    whole = house.read(str(FOLDER / f"{id}.toml"))
    kept = {path: value for path, value in whole.set.items() if not path.startswith(without)}
    assert len(kept) < len(whole.set)
    return whole.model_copy(update={"set": kept})


def lacking(rule: House) -> list[str]:
    return [f.key for f in findings(load(house=[rule])) if f.key in ("no_way", "good_lost")]


def test_books_on_routes_are_a_way_to_develop() -> None:
    assert lacking(from_catalogue("no-way-to-develop", "map/routes/")) == []


def test_advancing_to_a_star_is_a_way_to_develop() -> None:
    assert lacking(from_catalogue("no-way-to-develop", "places/cards/observatory/")) == []


def test_a_swap_on_a_route_is_a_way_to_a_good() -> None:
    assert lacking(from_catalogue("good-nobody-can-get", "places/cards/tree-house/")) == []


def test_a_bonus_action_is_a_way_without_the_tile() -> None:
    """No Craftsman in the bag, but deeds 1 and 3 still give his action, and so a station."""
    whole = house.read(str(FOLDER / "no-way-to-stations.toml"))
    kept = {path: value for path, value in whole.set.items() if not path.startswith("game/standard/")}
    rule = whole.model_copy(update={"set": {**kept, "game/tiles/craftsman": 0, "game/tiles/boatman": 9}})
    assert lacking(rule) == []
