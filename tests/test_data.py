"""The data as a whole: every value sourced, every version frozen, nothing that can change."""

import copy
import json
import pickle

import pytest

from rules import sources
from rules.errors import RulesError, UsageError
from rules.house import shipped
from rules.load import load
from rules.model import Model
from rules.sheet import Form
from rules.sources import KINDS, leaves, split
from rules.table import Table
from rules.versions import canonical, data_of, differs, fingerprint, frozen, newest

RULES = load()


def test_every_value_has_a_source():
    found = sources.of(RULES)
    data = RULES.model_dump(by_alias=True, exclude={"name", "house", "fingerprint", "form", "said"}, exclude_none=True)
    assert {s.path for s, _ in found} == {path for path, value in leaves(data) if value != ""}
    assert {s.source for s, _ in found} == set(KINDS)
    assert all(s.detail for s, _ in found)


@pytest.mark.parametrize("id", shipped())
def test_every_value_of_a_house_rule_has_a_source_too(id: str):
    rules = load(house=[id])
    touched = {s.path: s for s, _ in sources.of(rules) if any(s.path.startswith(t) for t in rules.house[0].touched)}
    assert touched
    assert all(s.source in ("designed", "public") for s in touched.values())


def test_the_stars_are_said_to_stand_as_in_the_board_game():
    (stars,) = {s.detail for s, _ in sources.of(RULES) if s.path.startswith("tracks/development/stars/")}
    assert "board game" in stars


def test_a_value_without_a_source_is_an_error():
    bare = RULES.model_copy(update={"said": Table({k: v for k, v in RULES.said.items() if not k.startswith("deeds")})})
    with pytest.raises(RulesError, match=r"deeds/1/.* has no source"):
        sources.of(bare)


@pytest.mark.parametrize(
    "text", ["rulebook", "rulebook: somewhere", "hearsay: Bob", "public: BRDGM", "designed: x", ""]
)
def test_a_source_text_must_say_enough(text: str):
    with pytest.raises(RulesError, match="the source of deeds/1"):
        sources.parse(text, "deeds/1", "deeds.toml")


def test_the_nearest_source_wins():
    data = {
        "a": {
            "source": {"x": "own", "*": "rest"},
            "x": 1,
            "y": 2,
            "z": {"source": "inner", "w": 3},
            "list": [{"k": 1}],
        },
        "t": {"source": {"id": "ids", "f": "field"}, "one": {"f": 1, "source": {"f": "mine"}}, "two": {"f": 2}},
    }
    _, said = split(data)
    want = {
        "a/x": "own",
        "a/y": "rest",
        "a/z/w": "inner",
        "a/list/0/k": "rest",
        "t/one/f": "mine",
        "t/two/f": "field",
        "t/two/id": "ids",
    }
    assert {path: sources.resolve(path, said) for path in want} == want
    assert sources.resolve("nowhere", said) is None


# Versions and fingerprint


def test_the_data_change_only_with_a_new_version():
    assert differs("joan") == ""


def test_a_change_of_the_data_without_a_new_version_is_noticed(monkeypatch: pytest.MonkeyPatch):
    from rules import versions

    changed = newest("joan")
    changed["tracks"]["monks"]["points"] = [7, 6, 5, 0]
    monkeypatch.setattr(versions, "newest", lambda _: copy.deepcopy(changed))
    assert "raise game.toml's version" in versions.differs("joan")


def test_every_frozen_version_still_loads():
    for version in frozen("joan"):
        assert load(version=version).version == version


def test_a_frozen_version_is_loaded_from_its_file(monkeypatch: pytest.MonkeyPatch):
    from rules import versions

    tomorrow = newest("joan")
    tomorrow["game"]["version"] = 2
    tomorrow["tracks"]["monks"]["points"] = [9, 9, 9, 9]
    monkeypatch.setattr(versions, "newest", lambda _: copy.deepcopy(tomorrow))
    assert load().tracks.monks.points == (9, 9, 9, 9)
    assert load(version=1).tracks.monks.points == (7, 6, 4, 0)
    assert load(version=1).fingerprint == RULES.fingerprint
    with pytest.raises(UsageError, match="Version 3 of 'joan' is unknown here \\(known: 1, 2\\)"):
        load(version=3)


def test_the_fingerprint_leaves_out_words_positions_and_sources():
    data, _ = split(data_of("joan", None))
    was = fingerprint(data)
    assert was == RULES.fingerprint
    assert len(was) == 8
    data["map"]["towns"]["8"]["name"] = "Elsewhere"
    data["map"]["towns"]["8"]["at"] = [0, 0]
    assert fingerprint(data) == was
    data["tracks"]["depot"]["shields"][0] = 9
    assert fingerprint(data) != was


def test_frozen_files_are_canonical():
    for path in frozen("joan").values():
        text = path.read_text("utf-8")
        assert canonical(json.loads(text)) + "\n" == text


# Immutable


def test_nothing_of_a_ruleset_can_change():
    def walk(value, path):
        if isinstance(value, Model):
            for name in type(value).model_fields:
                walk(getattr(value, name), f"{path}.{name}")
        elif isinstance(value, Table):
            for key, entry in value.items():
                walk(entry, f"{path}[{key}]")
        elif isinstance(value, tuple):
            for i, entry in enumerate(value):
                walk(entry, f"{path}[{i}]")
        else:
            frozen_kind = (
                isinstance(value, str | int | float | bool | Form | None) or type(value).__module__ == "rules.effects"
            )
            assert frozen_kind, f"{path} is a {type(value).__name__}"

    for name in ("game", "setup", "map", "tracks", "places", "deeds", "solo", "sheet"):
        walk(getattr(RULES, name), name)
    with pytest.raises(TypeError):
        RULES.places.cards["library"] = None
    with pytest.raises(TypeError):
        RULES.places.cards.update({})
    with pytest.raises(ValueError, match="frozen"):
        RULES.game.version = 2


def test_a_ruleset_can_be_sent_to_another_process():
    again = pickle.loads(pickle.dumps(RULES))
    assert again.fingerprint == RULES.fingerprint
    assert again.places.cards == RULES.places.cards
    assert again.form == RULES.form


def test_no_file_of_the_rules_needs_a_special_case():
    """The house allows one `special` verb for a fifth of the cards; every card is said with ordinary verbs instead."""
    verbs = {e.do for p in RULES.places.cards.values() for e in p.effects}
    assert "special" not in verbs
