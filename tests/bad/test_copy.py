"""The printed copy, told over a pipe: answers that cannot be read, that clash, that are taken back."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.bad.command import OURS, Told, environment, files, loire, posix


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Our answer to every question, in the order they are asked in."""
    told = loire(tmp_path_factory.mktemp("asked"), "house", "from-my-copy", "--no-input", "--json")
    assert told.returncode == 0, told.stderr
    return {q["path"]: q["ours"] for q in json.loads(told.stdout)}


def tell(folder: Path, *lines: str) -> tuple[dict[str, Any] | None, str]:
    """Types lines; the house rule that comes of it (it passes `loire check`), and what was said."""
    import tomllib

    told = loire(folder, "house", "from-my-copy", "-o", "copy.toml", input="".join(f"{line}\n" for line in lines))
    assert told.returncode == 0, told.stderr
    assert "Traceback" not in told.stderr
    path = folder / "copy.toml"
    if not path.exists():
        assert files(folder) == []
        assert told.stdout.strip() == "Nothing differs from ours: no file was written."
        return None, told.stderr
    assert files(folder) == ["copy.toml"]
    assert told.stdout.startswith("copy.toml is written")
    checked = loire(folder, "check", "copy.toml", "--json")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    problems = json.loads(checked.stdout)["problems"]
    assert [p for p in problems if "layout map" not in p["text"]] == [], "a changed map only waits to be placed"
    return tomllib.loads(path.read_text("utf-8")), told.stderr


def answers(asked: dict[str, str], **by_path: str) -> list[str]:
    """Enter for every question but some, then q."""
    wanted = {path.replace("__", "/"): text for path, text in by_path.items()}
    lines = [wanted.pop(path, "") for path in asked]
    assert not wanted
    return [*lines, "q"]


GRAIN = "tracks/warehouse/rows/grain/points"


def test_a_changed_number(tmp_path: Path, asked: dict[str, str]) -> None:
    assert next(iter(asked)) == GRAIN
    found, _ = tell(tmp_path, "999", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}


@pytest.mark.parametrize("bad", ["four", "-1", "1000", "3.5", "9" * 5000, "²", "1 2"])
def test_an_answer_that_cannot_be_read_then_a_good_one(tmp_path: Path, bad: str) -> None:
    found, said = tell(tmp_path, bad, "999", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}
    assert said.count("That was not understood") == 1


def test_a_dot_goes_back(tmp_path: Path, asked: dict[str, str]) -> None:
    found, said = tell(tmp_path, "999", ".", "998", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 998}
    assert said.count(f"1/{len(asked)} ") == 2


def test_a_dot_at_the_first_question_asks_it_again(tmp_path: Path) -> None:
    found, _ = tell(tmp_path, ".", ".", "999", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}


def test_back_and_enter_keeps_the_answer_that_is_shown(tmp_path: Path) -> None:
    found, said = tell(tmp_path, "999", ".", "", "q")
    assert found is not None
    assert found["set"] == {GRAIN: 999}
    assert said.count("your answer so far: 999") == 1


def test_back_and_our_value_takes_the_answer_back(tmp_path: Path, asked: dict[str, str]) -> None:
    assert tell(tmp_path, "999", ".", asked[GRAIN], "q")[0] is None


def test_a_remark_tells_every_value_in_words(tmp_path: Path, asked: dict[str, str]) -> None:
    tell(tmp_path, *answers(asked, tracks__bank__bonuses__1="coin 2", deeds__1__bonus="monk", deeds__1__effects="coin"))
    remarks = [x for x in (tmp_path / "copy.toml").read_text("utf-8").splitlines() if x.startswith("# ")]
    assert len(remarks) == 3
    assert not [x for x in remarks if "/" in x]


LENGTH, STARS = "tracks/development/length", "tracks/development/stars"


def test_answers_that_do_not_go_together_are_asked_for_again(tmp_path: Path, asked: dict[str, str]) -> None:
    """A track of 29 spaces has no room for a star at 30: the length is asked again, and the stars follow."""
    paths = list(asked)
    first = [{LENGTH: "29"}.get(path, "") for path in paths]
    again = [{STARS: "4 9 15 22 29"}.get(path, "") for path in paths[paths.index(LENGTH) :]]
    found, said = tell(tmp_path, *first, *again)
    assert found is not None
    assert found["set"] == {LENGTH: 29, f"{STARS}/6": 29}
    assert "Your answers do not go together yet" in said
    assert "tracks/development/stars/6" in said


def test_answers_that_do_not_go_together_are_kept_and_refused(tmp_path: Path, asked: dict[str, str]) -> None:
    told = from_my_copy_tells(tmp_path, *[{LENGTH: "25"}.get(path, "") for path in asked], "q")
    assert told.returncode == 3
    assert "tracks/development/stars/6" in told.stderr.splitlines()[-1]
    assert files(tmp_path) == ["my-copy.toml"]


def from_my_copy_tells(folder: Path, *lines: str, house: Sequence[str] = ()) -> Told:
    options = [x for rule in house for x in ("--house", rule)]
    return loire(folder, "house", "from-my-copy", *options, input="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("id", ["quick-game", "loire-fair", "gentle-joan", "head-start"])
def test_only_what_no_house_rule_has_touched_is_asked_for(tmp_path: Path, asked: dict[str, str], id: str) -> None:
    from rules.house import read
    from rules.problems import overlap

    told = loire(tmp_path, "house", "from-my-copy", "--no-input", "--json", "--house", id)
    assert told.returncode == 0, told.stderr
    touched = read(id).touched
    free = [path for path in asked if not any(overlap(path, t) for t in touched)]
    assert [q["path"] for q in json.loads(told.stdout)] == free
    assert from_my_copy_tells(tmp_path, "999", "q", house=[id]).returncode == 0
    assert loire(tmp_path, "check", "my-copy.toml", id).returncode == 0


def test_the_end_of_the_input_ends_the_questions(tmp_path: Path) -> None:
    found, _ = tell(tmp_path, "999")
    assert found is not None
    assert found["set"] == {GRAIN: 999}


@pytest.mark.parametrize("lines", [(), ("q",), ("Q",), ("", "", "q"), ("",) * 200], ids=["eof", "q", "Q", "two", "all"])
def test_nothing_changed(tmp_path: Path, lines: Sequence[str]) -> None:
    assert tell(tmp_path, *lines)[0] is None


def test_every_answer_as_ours_changes_nothing(tmp_path: Path, asked: dict[str, str]) -> None:
    assert tell(tmp_path, *asked.values())[0] is None


def test_ours_written_another_way_changes_nothing(tmp_path: Path, asked: dict[str, str]) -> None:
    """Capitals, commas, a zero in front, no spaces round a +: the value is the same, so nothing differs."""
    assert tell(tmp_path, *answers(asked, **{GRAIN: f"0{asked[GRAIN]}"}))[0] is None
    shields = asked["tracks/depot/shields"].replace(" ", ", ")
    assert tell(tmp_path, *answers(asked, tracks__depot__shields=shields))[0] is None
    bonus = asked["deeds/1/bonus"].title()
    assert tell(tmp_path, *answers(asked, deeds__1__bonus=bonus))[0] is None
    effects = asked["deeds/1/effects"].replace(" ", "")
    assert tell(tmp_path, *answers(asked, deeds__1__effects=effects))[0] is None


def test_an_empty_list_is_no_answer(tmp_path: Path, asked: dict[str, str]) -> None:
    _, said = tell(tmp_path, *answers(asked, tracks__depot__shields=","))
    assert "That was not understood" in said


@pytest.mark.parametrize(
    ("path", "bad"),
    [
        ("tracks/bank/start", "1.1 1.1"),
        ("tracks/bank/start", "9.9"),
        ("tracks/development/length", "0"),
        ("tracks/development/length", "100"),
        ("tracks/development/stars", "4 3 2 1"),
        ("tracks/development/bonuses", "2 coin; 2 good"),
        ("tracks/development/bonuses", ";"),
        ("tracks/bank/bonuses/1", "points"),
        ("tracks/bank/bonuses/1", "good grain wine"),
        ("tracks/bank/bonuses/1", "coin " + "9" * 5000),
    ],
)
def test_an_answer_that_check_would_refuse_is_none(tmp_path: Path, asked: dict[str, str], path: str, bad: str) -> None:
    found, said = tell(tmp_path, *answers(asked, **{path: bad}))
    assert found is None
    assert said.count("That was not understood") == 1
    assert "sys." not in said


def test_one_bonus_that_differs_leaves_the_others_alone(tmp_path: Path, asked: dict[str, str]) -> None:
    first, *others = asked["tracks/development/bonuses"].split("; ")
    space = first.split()[0]
    found, _ = tell(tmp_path, *answers(asked, tracks__development__bonuses="; ".join([f"{space} points 1", *others])))
    assert found is not None
    assert found["set"] == {f"tracks/development/bonuses/{space}": {"effects": [{"do": "points", "n": 1}]}}
    assert "add" not in found
    assert "drop" not in found


def test_a_card_named_twice_is_no_answer(tmp_path: Path, asked: dict[str, str]) -> None:
    twice = asked["places/printed"].split()[0]
    _, said = tell(tmp_path, *answers(asked, places__printed=f"{asked['places/printed']} {twice}"))
    assert "That was not understood" in said


def test_a_whole_copy_that_differs(tmp_path: Path, asked: dict[str, str]) -> None:
    bonuses = asked["tracks/development/bonuses"].split("; ")
    moved = [*bonuses[1:], "1 coin 2 + shield"]
    found, said = tell(
        tmp_path,
        *answers(
            asked,
            tracks__bank__start="1.1 2.1",
            tracks__bank__bonuses__1="coin 2 + good grain",
            tracks__depot__shields="1 2 3 4 5",
            tracks__development__stars="3 8 14 21",
            tracks__development__bonuses="; ".join(moved),
            deeds__2__bonus="monk + points 3",
            solo__depot__0="1, 1, 1",
            **{"map/routes/8-9/holds": "Wine book", "solo/scholar/0": "station + bank"},
        ),
    )
    assert "That was not understood" not in said
    assert found is not None
    assert found["set"]["tracks/bank/start"] == ["1.1", "2.1"]
    assert found["set"]["map/routes/8-9/holds"] == ["wine", "book"]
    assert found["set"]["solo/depot/0"] == [1, 1, 1]
    assert found["add"]["tracks/development/bonuses/1"] == {
        "effects": [{"do": "coin", "n": 2}, {"do": "shield"}],
    }
    assert f"tracks/development/bonuses/{bonuses[0].split()[0]}" in found["drop"]


def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path) -> None:
    told = loire(tmp_path, "house", "from-my-copy", input=b"\xff\xfe\n999\nq\n")
    assert "Traceback" not in told.stderr
    assert OURS not in told.stderr
    assert told.stderr.count("That was not understood") == 1
    assert told.returncode == 0
    assert files(tmp_path) == ["my-copy.toml"]


@posix
def test_control_c_writes_what_was_told(tmp_path: Path) -> None:
    command = subprocess.Popen(
        [sys.executable, "-u", "-m", "companion", "house", "from-my-copy"],
        cwd=tmp_path,
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background has it ignored
    )
    assert command.stdin is not None
    assert command.stderr is not None
    with command:
        command.stdin.write("999\n")
        command.stdin.flush()
        said = ""
        while "2/" not in said:
            line = command.stderr.readline()
            assert line, said
            said += line
        time.sleep(0.2)
        command.send_signal(signal.SIGINT)
        assert "Traceback" not in command.stderr.read()
        assert command.wait(60) == 130
    assert files(tmp_path) == ["my-copy.toml"]
    assert f'"{GRAIN}" = 999' in (tmp_path / "my-copy.toml").read_text("utf-8")
