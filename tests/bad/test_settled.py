"""What is named and settled wrongly: house rules together, ids, languages, settings."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.bad.command import GOOD, Told, files, loire, problem, refused


# House rules together
def test_two_house_rules_that_clash(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD.replace("= 2", "= 4"), "utf-8")
    for order in (("mine.toml", "quick-game"), ("quick-game", "mine.toml")):
        problem(loire(tmp_path, "check", *order, "--json"), "'mine'", "'quick-game'", "'setup/3/bags'", "Choose one")
        houses = [x for rule in order for x in ("--house", rule)]
        refused(loire(tmp_path, "show", *houses), 3, "'mine'", "'quick-game'", "'setup/3/bags'", "Choose one")


def test_two_house_rules_that_say_they_clash(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('clashes = ["loire-fair"]\n' + GOOD, "utf-8")
    problem(loire(tmp_path, "check", "mine.toml", "loire-fair", "--json"), "do not go together", "choose one")


@pytest.mark.parametrize("name", ["quick-game", "mine.toml", "./mine.toml"])
def test_the_same_house_rule_twice(tmp_path: Path, name: str) -> None:
    (tmp_path / "mine.toml").write_text(GOOD, "utf-8")
    again = "mine.toml" if "mine" in name else name
    problem(loire(tmp_path, "check", name, again, "--json"), "named twice", "Name it once")


def test_an_unknown_house_rule(tmp_path: Path) -> None:
    says = ("There is no house rule 'quick-gaem'", "Did you mean quick-game?", "ends in .toml")
    refused(loire(tmp_path, "check", "quick-gaem"), 2, *says)
    refused(loire(tmp_path, "show", "--house", "quick-gaem"), 2, *says)
    refused(loire(tmp_path, "house", "diff", "base", "quick-gaem"), 2, *says)
    refused(loire(tmp_path, "print", "-o", "out", "--house", "quick-gaem"), 2, *says)
    assert files(tmp_path) == []


# Ids and languages: 2
@pytest.mark.parametrize(
    ("kind", "typed", "meant"),
    [("place", "libary", "library"), ("place", "Libraryy", "library"), ("town", "Orlean", "Orléans")],
)
def test_an_unknown_id(tmp_path: Path, kind: str, typed: str, meant: str) -> None:
    refused(loire(tmp_path, "show", kind, typed), 2, f"{typed!r}. Did you mean", meant)


@pytest.mark.parametrize("kind", ["place", "solo", "town", "deed", "setup"])
def test_an_id_like_no_other(tmp_path: Path, kind: str) -> None:
    refused(loire(tmp_path, "show", kind, "99"), 2, "'99'")
    refused(loire(tmp_path, "show", kind, ""), 2, "''")


def test_a_suggestion_is_made_once(tmp_path: Path) -> None:
    message = refused(loire(tmp_path, "show", "place", "libary"), 2)
    hint = message.partition("Did you mean ")[2].rstrip("?").lower().split(" or ")
    assert len(hint) == len(set(hint)), message


def test_an_unknown_language(tmp_path: Path) -> None:
    for command in (("show",), ("check",), ("house", "new", "X"), ("house", "diff", "base", "quick-game")):
        refused(loire(tmp_path, *command, "--lang", "it"), 2, "There is no language 'it'", "Known: en, fr, de")
    refused(loire(tmp_path, "show", env={"LOIRE_LANG": "it"}), 2, "There is no language 'it'")
    assert files(tmp_path) == []


# Settings
@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('language = "fr"', ("there is no setting 'language'", "Did you mean lang?")),
        ("lang = 5", ("lang is 5", "a text in quotes")),
        ('house = "quick-game"', ("house is 'quick-game'", "a list of texts")),
        ("house = [5]", ("house is [5]", "a list of texts")),
        ('house = [["quick-game"]]', ("house is", "a list of texts")),
        ('lang = "fr\n', ("not valid TOML", "line 1", "Mend that line")),
        (b'lang = "\xe9"', ("line 1", "not UTF-8")),
        ("x = " + "[" * 9000, ("nested too deeply",)),
        ("x = " + "9" * 9000, ("number nobody can read",)),
        (b" " * 300_000, ("300,000 bytes",)),
    ],
    ids=["key", "lang", "house", "number", "list", "toml", "latin-1", "deep", "digits", "large"],
)
def test_bad_settings(tmp_path: Path, content: str | bytes, says: Sequence[str]) -> None:
    (tmp_path / "loire.toml").write_bytes(content if isinstance(content, bytes) else content.encode())
    refused(loire(tmp_path, "show"), 2, "loire.toml", *says)
    refused(loire(tmp_path, "check"), 2, "loire.toml", *says)


def test_settings_that_name_something_unknown(tmp_path: Path) -> None:
    (tmp_path / "loire.toml").write_text('lang = "it"\n', "utf-8")
    refused(loire(tmp_path, "show"), 2, "There is no language 'it'")
    (tmp_path / "loire.toml").write_text('house = ["quick-gaem"]\n', "utf-8")
    refused(loire(tmp_path, "show"), 2, "'quick-gaem'", "Did you mean quick-game?")
    (tmp_path / "loire.toml").write_text('house = ["gone.toml"]\n', "utf-8")
    refused(loire(tmp_path, "show"), 5, "There is no file gone.toml")


VERDICTS = {"en": "The set-up works", "fr": "La configuration", "de": "Der Aufbau"}


def language(told: Told) -> str:
    assert told.returncode == 0, told.stderr
    (code,) = [code for code, text in VERDICTS.items() if told.stdout.startswith(text)]
    return code


def test_the_nearest_language_wins(tmp_path: Path) -> None:
    assert language(loire(tmp_path, "check")) == "en"
    own = tmp_path / "home" / "loire"
    own.mkdir(parents=True)
    (own / "loire.toml").write_text('lang = "de"\n', "utf-8")
    if sys.platform == "linux":
        assert language(loire(tmp_path, "check")) == "de"
    (tmp_path / "loire.toml").write_text('lang = "fr"\n', "utf-8")
    assert language(loire(tmp_path, "check")) == "fr"
    assert language(loire(tmp_path, "check", env={"LOIRE_LANG": "de"})) == "de"
    assert language(loire(tmp_path, "check", "--lang", "en", env={"LOIRE_LANG": "de"})) == "en"
    assert language(loire(tmp_path, "check", env={"LOIRE_LANG": ""})) == "fr"


def test_the_nearest_house_rules_win(tmp_path: Path) -> None:
    def houses(*args: str, **env: str) -> Any:
        told = loire(tmp_path, "show", "--json", *args, env=env)
        assert told.returncode == 0, told.stderr
        return json.loads(told.stdout)["house"]

    def checked(*args: str, **env: str) -> Any:
        told = loire(tmp_path, "check", "--json", *args, env=env)
        assert told.returncode == 0, told.stderr
        return json.loads(told.stdout)["house"]

    (tmp_path / "loire.toml").write_text('house = ["quick-game", "loire-fair"]\n', "utf-8")
    for ask in (houses, checked):
        assert sorted(ask()) == ["loire-fair", "quick-game"]
        assert sorted(ask(LOIRE_HOUSE="head-start,rich-harvest")) == ["head-start", "rich-harvest"]
        assert ask("--house", "open-market", LOIRE_HOUSE="head-start") == ["open-market"]


def test_spaces_round_the_commas_do_no_harm(tmp_path: Path) -> None:
    told = loire(tmp_path, "check", "--json", env={"LOIRE_HOUSE": "head-start, rich-harvest"})
    assert told.returncode == 0, told.stderr
