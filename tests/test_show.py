"""What `show` and `house diff` answer: said fully, in words, with sources, on terminals of any width."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

from companion import origins, show
from companion.diff import diff
from companion.screen import Answer
from companion.screen import show as screen
from rules.errors import UsageError
from rules.house import parse, read
from rules.lang import LANGUAGES
from rules.load import load
from rules.words import words

RULES = load()
MANY = """
name = "Many changes"
summary = "One of everything."
drop = ["solo/cards/4B"]
[set]
"solo/cards/7/town" = "9"
"solo/cards/7/arrow" = "up"
"solo/cards/1B/rows/5/effects" = [{ do = "station" }, { do = "shield" }]
"solo/cards/13/monk" = [{ do = "station" }, { do = "shield" }]
"solo/scholar/3" = [{ do = "station" }]
"solo/difficulty/special/replace" = { 1 = "1B", 2 = "2B", 3 = "3B" }
"setup/3/struck_towns" = ["21", "22"]
"game/goods" = ["grain", "cheese", "wine", "wool", "brocade", "silk"]
"map/routes/8-9/holds" = ["silk"]
"map/towns/8/name" = "Vierzon-sur-Cher"
"places/cards/stable/kind" = "plus"
[add."tracks/warehouse/rows/silk"]
points = 9
[add."deeds/6"]
followers = ["knight", "trader"]
effects = [{ do = "coin" }]
bonus = { yellow = true, effects = [{ do = "citizen", of = "guard" }] }
[add."game/citizens/guard"]
how = "bonus"
[add."map/towns/23"]
name = "Amboise"
north = 47.41
east = 0.98
at = [50, 70]
[add."map/routes/9~23"]
holds = ["wine"]
[add."places/cards/mint"]
category = 3
cost = 2
follower = "trader"
kind = "action"
effects = [{ do = "coin", n = 3 }]
[add."solo/difficulty/easy"]
monks = false
replace = {}
[add."solo/cards/15"]
town = "15"
arrow = "up"
monk = [{ do = "station" }]
rows = [
  { follower = "knight", effects = [{ do = "citizen" }] },
  { follower = "boatman", effects = [{ do = "shield" }, { do = "shield" }] },
  { follower = "farmer", effects = [{ do = "monk" }] },
  { follower = "trader", effects = [{ do = "remove_place", category = 4 }] },
  { follower = "scholar", effects = [{ do = "level" }] },
  { follower = "craftsman", effects = [{ do = "station" }] },
]
[text.en.goods]
silk = "silk"
[text.en.deeds]
6 = "Watch"
[text.en.citizens]
guard = "the citizen of deed 6"
[text.en.places]
mint = "Mint"
[text.en.difficulty]
easy = "Easy"
"""


@pytest.fixture
def many(tmp_path: Path) -> str:
    path = tmp_path / "many+changes.toml"  # a + in a file's name joins nothing
    path.write_text(MANY, "utf-8")
    return str(path)


def texts(answer: Answer) -> str:
    """All that a person reads."""
    return "\n".join("\n".join([b.title, b.note, *("  ".join(row) for row in b.rows)]) for b in answer.blocks)


# Solo cards


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("en", "the town of the face-up card"),
        ("fr", "la ville de la carte face visible"),
        ("de", "die Stadt der aufgedeckten Karte"),
    ],
)
def test_a_monk_action_builds_in_the_town_of_the_face_up_card(code: str, says: str):
    w = words(RULES, code)
    for id in ("2", "13", "14", "2B"):
        answer = show.solo(RULES, w, id)
        assert says in answer.data["monk_text"]
        assert not re.search(r"\d\d|\b2\b", answer.data["monk_text"])
        assert RULES.solo.cards[id].town in answer.data["text"]["craftsman"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_solo_card_says_once_whose_track_is_marked_first(code: str):
    w = words(RULES, code)
    front = show.solo(RULES, w, "7").blocks[1].rows
    assert len(front) == 7
    for follower in ("farmer", "boatman", "knight", "scholar"):
        assert w.name("followers", follower) in front[-1][1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_claiming_a_citizen_is_said_whole_and_short(code: str):
    row = next(r for r in RULES.solo.cards["5"].rows if r.follower == "farmer")
    said = words(RULES, code).joan(row.effects, "5")
    struck, both = {
        "en": ("Strike out the warehouse citizen", "neither circled nor struck out"),
        "fr": ("Barrez le citoyen de l’entrepôt", "ni entouré ni barré"),
        "de": ("Streiche den Bürger des Lagers durch", "weder Kreis noch Strich"),
    }[code]
    assert said.startswith(struck)
    assert both in said
    assert len(said) < 110
    double = load(house=["double-citizen"]).solo.cards["5"].rows[5].effects
    assert ", " in words(RULES, code).joan(double).partition(struck[:5].lower())[0]


# The difference in words


def test_a_difference_is_told_in_full(many: str):
    said = {c["path"]: c["text"] for c in diff("base", many, "en").data}
    assert said["deeds/6"] == (
        "new: deed 6 (Watch): Knight and Trader. For each follower marked: circle 1 coin. "
        "For the last one: circle the citizen of deed 6 (first player only)."
    )
    assert said["places/cards/mint"] == "new: Place card Mint: category III, 2 coins. With a Trader: circle 3 coins."
    card = said["solo/cards/15"]
    assert card.startswith("new: solo card 15: town 15 (Sancerre), arrow up. Knight: Circle 1 citizen for Joan. ")
    assert card.endswith(
        "strike out town 15 (or the next higher one still free). Monk action: Circle a trading station for Joan and "
        "strike out the town of the face-up card (or the next higher one still free)."
    )
    assert said["solo/cards/7/town"] == "solo card 7: town: 7 (Briare) → 9 (Blois)"
    assert said["solo/cards/7/arrow"] == "solo card 7, back: arrow: down → up"
    assert "strike out town 1 (" in said["solo/cards/1B/rows/5"]
    assert "the town of the face-up card" in said["solo/cards/13/monk"]
    assert "the town of the face-up card" in said["solo/scholar/3"]
    assert said["setup/3/struck_towns"].endswith(
        "20 (Châtellerault), 21 (Argenton-sur-Creuse), 22 (Le Blanc) → 21 (Argenton-sur-Creuse), 22 (Le Blanc)"
    )
    assert said["map/towns/23"] == "new: town 23 (Amboise): 47.41 N, 0.98 E, 50 × 70 mm"
    assert said["map/towns/8/name"] == "town 8 (Vierzon-sur-Cher): name: Vierzon → Vierzon-sur-Cher"
    assert said["solo/difficulty/easy"].endswith("Easy: without Joan’s Monk actions, cards exchanged: none")
    assert said["solo/difficulty/special/replace"].endswith("3B for 3, 4B for 4 → 1B for 1, 2B for 2, 3B for 3")
    assert said["game/citizens/guard"] == "new: citizen: the citizen of deed 6: by a yellow bonus"
    assert said["game/goods"].endswith("→ grain, cheese, wine, wool, brocade, silk")
    assert said["places/cards/stable/kind"].endswith("→ in addition, whenever the tile is taken")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_difference_shows_nothing_raw(many: str, code: str):
    for change in diff("base", many, code).data:
        assert not re.search(r"[{}\[\]_]|\b(True|False|None)\b|\.;|\w/\w", change["text"]), change["text"]


def test_the_difference_the_other_way_round_is_told_too(many: str):
    said = [c["text"] for c in diff(many, "base", "en").data]
    assert "gone: deed 6 (Watch)" in said
    assert "new: solo card 4B: town 4 (Chartres), arrow up." in "\n".join(said)


# Sources


def test_a_town_shows_where_the_goods_of_its_routes_come_from():
    answer = show.town(RULES, words(RULES, "en"), "1")
    assert answer.data["sources"]["routes/1-2/holds/0"] == "public: COVER (M)"
    assert "1-2  public material: COVER (M)" in texts(answer)
    assert "8-9  designed by us" not in texts(answer)


def test_a_town_says_when_it_is_in_play():
    assert show.town(RULES, words(RULES, "en"), "8").blocks[0].rows[0] == ("in play", "with every number of players")
    assert show.town(RULES, words(RULES, "en"), "22").blocks[0].rows[0][0] == "struck out with"


@pytest.mark.parametrize("typed", ["tracks/monks", "tracks/monks/", "tracks/mon", "tracks/monks/points"])
def test_sources_below_a_path_or_its_beginning(typed: str):
    answer = origins.below(RULES, words(RULES, "en"), typed)
    assert [set(entry) for entry in answer.data] == [{"path", "source", "detail"}] * 4
    assert "rulebook: EN p. 5\ntracks/monks/points/0  7\n" in texts(answer)


def test_sources_below_a_path_that_is_not_there():
    with pytest.raises(UsageError, match="Did you mean tracks/depot"):
        origins.below(RULES, words(RULES, "en"), "trakcs/depot")
    with pytest.raises(UsageError, match=r"Known: game, setup"):
        origins.below(RULES, words(RULES, "en"), "xx")


def test_ones_own_house_rule_is_not_called_designed_by_us():
    rules = load(house=["quick-game"])
    for answer in (
        show.setup(rules, words(rules, "en"), "3"),
        origins.below(rules, words(rules, "en"), "setup/3"),
        origins.glance(rules, words(rules, "en")),
    ):
        said = texts(answer)
        assert "house rule" in said
        assert "designed by us: house rule" not in said
        assert "Quick game" in said
    found = origins.glance(rules, words(rules, "en"))
    ours = [b for b in found.blocks if b.note == "Quick game"]
    assert ours[0].rows[0][0] == "setup/1/set_aside"
    assert {e["source"] for e in found.data} == {"rulebook", "public", "inferred", "designed"}


def test_an_added_card_stands_once_among_the_values_of_house_rules():
    rules = load(house=["loire-fair"])
    (block,) = [b for b in origins.glance(rules, words(rules, "en")).blocks if b.note == "Loire Fair"]
    assert [path for path, _ in block.rows][:2] == ["places/cards/beehives", "places/cards/mooring"]


def test_the_house_rule_in_force_comes_first():
    mine = parse({"name": "Mine", "summary": "A test.", "set": {"setup/3/bags": 2}}, "mine", "mine.toml")
    rules = load(house=[mine])
    answer = show.houses(rules, words(rules, "en"))
    assert answer.data[0]["id"] == "mine"
    assert [b.title for b in answer.blocks] == ["House rules in force", "House rules that come with Loire"]
    shipped = load(house=["quick-game"])
    ids = [entry["id"] for entry in show.houses(shipped, words(shipped, "en")).data]
    assert ids[0] == "quick-game"
    assert len(ids) == len(set(ids))


def test_an_unknown_card_is_told_how_many_there_are():
    with pytest.raises(UsageError, match=r"\(30 in all\)"):
        show.place(RULES, words(RULES, "en"), "zzzzzz")


# Texts that a language lacks

FERRY = {
    "name": "Ferry",
    "summary": "A ferry.",
    "add": {
        "places/cards/ferry": {
            "category": 1,
            "cost": 1,
            "follower": "boatman",
            "kind": "action",
            "effects": [{"do": "coin"}],
        }
    },
    "text": {"en": {"places": {"ferry": "Ferry"}}, "fr": {"name": "Le bac"}},
}


def warned(question, *args: str, code: str = "fr", **more) -> tuple[str, ...]:
    rules = load(house=[parse({**FERRY, **more}, "ferry", "ferry.toml")])
    return tuple(question(rules, words(rules, code), *args).warnings)


def test_a_warning_comes_only_with_a_text_that_is_missing():
    assert warned(show.place, "ferry") == (
        "ferry.toml: no text in 'fr' for places/ferry; its own language, 'en', is used.",
    )
    assert warned(show.place, "library") == ()
    assert warned(show.setup, "3", code="de") == ()
    assert warned(show.glance) == ()
    assert warned(show.glance, code="de") == ("ferry.toml: no text in 'de' for name; its own language, 'en', is used.",)
    assert warned(show.houses) == ("ferry.toml: no text in 'fr' for summary; its own language, 'en', is used.",)
    assert warned(show.place, "ferry", code="en") == ()


# Terminals and streams


def printed(
    monkeypatch: pytest.MonkeyPatch, answer: Answer, columns: str, as_json: bool = False, coding="utf-8"
) -> str:
    out = io.TextIOWrapper(io.BytesIO(), coding, newline="\n")
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(sys, "stdout", out)
    screen(answer, as_json)
    out.seek(0)
    return out.read()


@pytest.mark.parametrize("columns", ["20", "40", "59", "60", "80", "200"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_narrow_terminal_loses_no_text(monkeypatch: pytest.MonkeyPatch, columns: str, code: str):
    w = words(RULES, code)
    for answer in (show.setup(RULES, w, "3"), show.solo(RULES, w, "13"), show.town(RULES, w, "8")):
        said = printed(monkeypatch, answer, columns)
        assert "…" not in said
        assert max(map(len, said.splitlines())) <= int(columns)
        for block in answer.blocks:
            for row in block.rows:
                for cell in row:
                    letters = sorted(c for c in cell if c.isalnum())
                    assert letters == sorted(c for c in cell if c.isalnum() and c in said)
    flat = re.sub(r"\s", "", printed(monkeypatch, show.setup(RULES, words(RULES, code), "3"), "40"))
    for label, text in show.setup(RULES, words(RULES, code), "3").blocks[0].rows:
        assert re.sub(r"\s", "", label + text) in flat


@pytest.mark.parametrize("columns", ["0", "1"])
def test_a_terminal_of_no_width_is_answered_all_the_same(monkeypatch: pytest.MonkeyPatch, columns: str):
    assert "KW8Q1CWM" in printed(monkeypatch, show.glance(RULES, words(RULES, "en")), columns)


def test_json_stays_json_where_letters_are_missing(monkeypatch: pytest.MonkeyPatch):
    answer = show.place(RULES, words(RULES, "fr"), "library")
    assert json.loads(printed(monkeypatch, answer, "80", True, "ascii"))["name"] == "Bibliothèque"
    assert "Bibliothèque" in printed(monkeypatch, answer, "80", True)


@pytest.mark.parametrize(
    ("coding", "lang", "says"),
    [("ascii", "fr", "Avec un Erudit : cochez 2 cases Developpement."), ("cp1252", "de", "Züge")],
)
def test_letters_that_a_terminal_lacks_are_said_with_others(tmp_path: Path, coding: str, lang: str, says: str):
    import os
    import subprocess

    env = {**os.environ, "PYTHONIOENCODING": coding, "PYTHONUTF8": "0", "COLUMNS": "200"}
    what = ["place", "library"] if lang == "fr" else ["setup", "3"]
    told = subprocess.run(
        [sys.executable, "-m", "companion", "show", *what, "--lang", lang], env=env, capture_output=True
    )
    assert told.returncode == 0, told.stderr
    assert says in told.stdout.decode(coding)
    told = subprocess.run(
        [sys.executable, "-m", "companion", "house", "diff", "base", "quick-game"], env=env, capture_output=True
    )
    assert "5 -> 3" in told.stdout.decode(coding)


def test_house_rules_before_and_behind_a_subcommand_add_up(tmp_path: Path):
    from tests.bad.command import loire

    told = loire(tmp_path, "show", "--house", "quick-game", "setup", "3", "--house", "head-start", "--json")
    assert json.loads(told.stdout)["bags"] == 2
    told = loire(tmp_path, "show", "--house", "quick-game", "house", "--house", "head-start", "--json")
    assert [entry["id"] for entry in json.loads(told.stdout)[:2]] == ["head-start", "quick-game"]


def test_a_file_may_end_in_capitals(tmp_path: Path):
    (tmp_path / "FERRY.TOML").write_text('name = "F"\nsummary = "F."\n[set]\n"setup/3/bags" = 2\n', "utf-8")
    assert read(str(tmp_path / "FERRY.TOML")).id == "FERRY"
