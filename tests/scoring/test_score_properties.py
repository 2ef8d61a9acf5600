"""What holds for any marks at all, however odd."""

from contextlib import suppress
from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.score_typed import Reader
from rules.errors import LoireError
from rules.filled import FilledGame, FilledSheet, fill, game_from, print_game
from rules.notation import parse_sheet, print_sheet
from rules.sheet import GAINED, STRUCK, Sheet
from rules.words import words
from scoring.reasons import bank_items, depot_items, other_items, warehouse_items
from scoring.score import OTHER, Scorer, score_game
from scoring.tally import parse_tally, score_tally
from tests.scoring.games import EXAMPLE, RULES
from tests.soak import counts
from tests.test_notation import sheets

SCORER = Scorer(RULES)
FORM = RULES.form
MANY = settings(max_examples=counts(150, 10_000), deadline=None)
FEW = settings(max_examples=counts(60, 10_000), deadline=None)


@MANY
@given(sheets())
def test_the_total_is_the_sum_of_its_parts_and_none_is_negative(sheet: Sheet):
    found = SCORER.score(sheet)
    assert found.total == sum(found.parts.values())
    assert min(found.parts.values()) >= 0
    assert found.parts["trade"] == (found.stations + found.citizens) * found.status


@MANY
@given(sheets())
def test_the_reasons_add_up_to_the_parts(sheet: Sheet):
    parts = SCORER.score(sheet).parts
    assert sum(p for _, _, p in warehouse_items(RULES, sheet)) == parts["warehouse"]
    assert sum(p for _, _, p in bank_items(RULES, sheet)) == parts["bank"]
    assert sum(depot_items(RULES.tracks.depot.shields, sheet["depot"])) == parts["depot"]
    assert sum(p for _, _, p in other_items(RULES, sheet)) == parts.get(OTHER, 0)


@MANY
@given(sheets(), st.data())
def test_marking_more_never_lowers_a_part_but_monks(sheet: Sheet, data: st.DataObject):
    """As ruled: striking a coin out keeps it circled, and citizens once ringed stay, so only monks cost points."""
    told = [z for z in FORM.zones if sheet[z.id] is not None]
    if not told:
        return
    zone = data.draw(st.sampled_from(told))
    cell = data.draw(st.sampled_from(zone.cells))
    more = sheet.mark(f"{zone.id}/{cell}", data.draw(st.sampled_from([GAINED, STRUCK])))
    before, after = SCORER.score(sheet).parts, SCORER.score(more).parts
    for part, points in before.items():
        if part == "monks":
            assert after[part] <= points
        else:
            assert after[part] >= points, part


@MANY
@given(sheets())
def test_file_sheet_string_sheet_file_is_a_fixed_point_and_scores_alike(sheet: Sheet):
    game = FilledGame(RULES, 2, (FilledSheet("Red", 1, sheet),))
    file = print_game(game)
    again = game_from(file.encode(), "again.toml")
    assert print_game(again) == file
    as_string = parse_sheet(print_sheet(again.sheets[0].sheet), FORM)
    assert as_string == sheet
    assert SCORER.score(as_string) == SCORER.score(sheet)


@FEW
@given(st.lists(sheets(), min_size=2, max_size=4), st.randoms())
def test_the_order_of_sheets_does_not_matter(marks: list[Sheet], random: object):
    pages = [FilledSheet(chr(65 + i), i + 1, s) for i, s in enumerate(marks)]
    game = FilledGame(RULES, len(pages), tuple(pages))
    random.shuffle(pages)  # type: ignore[attr-defined]
    other = replace(game, sheets=tuple(pages))
    a, b = score_game(game), score_game(other)
    assert sorted(a.winners) == sorted(b.winners)
    assert a.tie_break == b.tie_break
    assert {s.player: s for s in a.scores} == {s.player: s for s in b.scores}
    assert sorted(s.player for s in a.scores if s.rank == 1) == sorted(a.winners)


@FEW
@given(sheets())
def test_alone_one_of_both_wins_if_joan_is_told(sheet: Sheet):
    found = score_game(FilledGame(RULES, 1, (FilledSheet("A", 1, sheet),)))
    assert (found.joan is None) == (not found.winners and not found.joan_wins)
    if found.joan:
        assert found.joan.total == sum(found.joan.parts.values())
        assert min(found.joan.parts.values()) >= 0
        assert bool(found.winners) == (found.scores[0].score.total >= found.joan.total)


# Parsers: whatever comes, a game or a sentence


@settings(max_examples=counts(100, 10_000), deadline=None)
@given(st.data())
def test_a_damaged_file_is_a_game_or_an_error_we_know(data: st.DataObject):
    text = bytearray(EXAMPLE.encode())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(text) - 1))
        match data.draw(st.integers(0, 2)):
            case 0:
                text[at] = data.draw(st.integers(0, 255))
            case 1:
                del text[at : at + data.draw(st.integers(1, 12))]
            case _:
                text[at:at] = data.draw(st.sampled_from([b"nan", b"-1", b"1e999", b"[", b'"', b"null", b"{}", b"\xff"]))
    with suppress(LoireError):
        score_game(game_from(bytes(text), "damaged.toml"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = sorted({"player", "seat", "string", *(id.partition(".")[0] for id in RULES.sheet.fields)})


@settings(max_examples=counts(100, 10_000), deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=5), JSON, JSON)
def test_any_values_at_all_are_a_game_or_an_error_we_know(sheet: dict[str, object], players: object, joan: object):
    import json

    raw = {"players": players, "sheet": [sheet], "joan": joan}
    with suppress(LoireError):
        score_game(game_from(json.dumps(raw).encode(), "any.json"))


@settings(max_examples=counts(200, 10_000), deadline=None)
@given(st.text(st.sampled_from("JO.1/TNWHCODVXB:-*0123456789 "), max_size=60) | st.text(max_size=40))
def test_any_string_is_a_sheet_or_an_error_we_know(text: str):
    with suppress(LoireError):
        SCORER.single(parse_sheet(text, FORM))


@settings(max_examples=counts(200, 10_000), deadline=None)
@given(st.text(st.sampled_from("stationcmkdepwrhubl=0123456789 ,-"), max_size=40) | st.text(max_size=30))
def test_any_tally_is_a_score_or_an_error_we_know(text: str):
    with suppress(LoireError):
        assert score_tally(RULES, parse_tally(text)).total >= 0


@cache
def french_reader() -> Reader:
    return Reader(words(RULES, "fr"))


@settings(max_examples=counts(100, 5_000), deadline=None)
@given(
    st.sampled_from(sorted(RULES.sheet.fields)), st.text(max_size=24) | st.text("O0123456789-~,; abemonk", max_size=24)
)
def test_any_answer_in_the_dialogue_is_a_value_or_an_error_we_know(field: str, text: str):
    reader = french_reader()
    with suppress(LoireError, ValueError):
        value = reader.read(field, " ".join(text.split()))
        solo = field.startswith("joan.")
        name, _, inner = field.partition(".")
        fill(FORM.untold(), {name: {inner: value} if inner else value}, RULES, "typed", solo)
