"""Placed pages: everything fits, nothing overlaps, for every language, paper, player count and shipped house rule."""

import itertools
from pathlib import Path

import pytest

from layouts.check import problems
from layouts.house import place_house
from layouts.item import Item, Page, Rect
from layouts.layout import PAPERS, read_layout
from layouts.place import geometry, place, unused
from layouts.plane import gap, holds, reach
from layouts.reference import place_reference
from layouts.type import fit, width
from rules.changes import house_changes
from rules.errors import RulesError, UsageError
from rules.house import parse, shipped
from rules.lang import LANGUAGES
from rules.load import load
from rules.words import words

SIDES = ("front", "back")
RULES = {name: load(house=[name] if name else []) for name in ("", *shipped())}


@pytest.mark.parametrize(("lang", "paper", "side"), list(itertools.product(LANGUAGES, PAPERS, SIDES)))
def test_every_sheet_lays_out_for_every_player_count_and_house_rule(lang: str, paper: str, side: str):
    for name, rules in RULES.items():
        w = words(rules, lang)
        for players in (0, *map(int, rules.setup)) if not name else (0,):
            page = place(rules, w, side, paper, players, "0.0.0")
            assert problems(page, read_layout(side, paper)) == []


@pytest.mark.parametrize(("lang", "paper"), list(itertools.product(LANGUAGES, PAPERS)))
def test_the_reference_page_fits_at_8_pt(lang: str, paper: str):
    for rules in RULES.values():
        page = place_reference(rules, words(rules, lang), paper, "0.0.0")
        sizes = [i.data["pt"] for i in page.items if i.kind == "text" and i.data["pt"] != 6.5]
        assert min(sizes) >= 8
        texts = [i for i in page.items if i.kind == "text"]
        for a, b in itertools.combinations(texts, 2):
            assert a.rect.gap(b.rect) > -0.35, (a.data["text"], b.data["text"])


@pytest.mark.parametrize(("lang", "paper"), list(itertools.product(LANGUAGES, PAPERS)))
def test_the_reference_page_breaks_between_paragraphs_and_its_columns_end_alike(lang: str, paper: str):
    rules = RULES[""]
    page = place_reference(rules, words(rules, lang), paper, "0.0.0")
    starts = sorted({i.rect.x for i in page.items if i.kind == "heading" and i.rect.y > 20})
    assert len(starts) == 4
    ends = []
    for left, right in itertools.pairwise([*starts, page.w]):
        here = [i for i in page.items if left - 1 < i.rect.x < right - 1 and 20 < i.rect.y < page.h - 9]
        texts = [i for i in here if i.kind in ("text", "heading")]
        first = min(texts, key=lambda i: i.rect.y)
        bullets = [i.rect.cy for i in here if i.kind == "bullet"]
        assert first.kind == "heading" or any(first.rect.y < cy < first.rect.y1 for cy in bullets), first.data["text"]
        ends.append(max(i.rect.y1 for i in texts))
    assert max(ends) - min(ends) < 8


@pytest.mark.parametrize(("lang", "paper"), list(itertools.product(LANGUAGES, PAPERS)))
def test_the_set_up_table_has_room_between_its_values(lang: str, paper: str):
    rules = RULES[""]
    page = place_reference(rules, words(rules, lang), paper, "0.0.0")
    texts = [i for i in page.items if i.kind == "text"]
    rows = [i.data["baseline"] for i in texts if "–2" in i.data["text"] and len(i.data["text"]) == 5]
    assert len(rows) == 3
    values = [i for i in texts if i.data["baseline"] == rows[0] and i.rect.x < page.w / 4]
    assert len(values) == 6
    for a, b in itertools.pairwise(sorted(values, key=lambda i: i.rect.x)):
        assert a.rect.gap(b.rect) > 1, (a.data["text"], b.data["text"])


@pytest.mark.parametrize(("lang", "paper"), list(itertools.product(LANGUAGES, PAPERS)))
def test_notes_on_regions_meet_neither_water_nor_trees(lang: str, paper: str):
    rules = RULES[""]
    page = place(rules, words(rules, lang), "front", paper)
    item = page.one("chart")
    chart = item.data["chart"]
    notes = [i for i in page.items if i.kind == "text" and i.data["font"] == "grenze-italic" and i.data["halo"]]
    assert len(notes) == 2
    for note, region in zip(notes, chart.regions, strict=True):
        r = note.rect.moved(-item.rect.x, -item.rect.y)
        box = (r.x, r.y, r.w, r.h)
        lines = [(wide, p) for river in chart.rivers for wide, curve in river.parts.items() for p in curve]
        lines += [(1.55, p) for road in chart.roads for p in chart.road(road)]
        assert min(reach(box, p) - wide / 2 for wide, p in lines) > 0.5, note.data["text"]
        assert all(gap(box, tree.box) > 0 for tree in item.data["trees"])
        assert holds(region.points, (r.cx, r.cy))


@pytest.mark.parametrize(("paper", "side"), list(itertools.product(PAPERS, SIDES)))
def test_the_imprint_touches_nothing(paper: str, side: str):
    page = place(RULES[""], words(RULES[""], "fr"), side, paper)
    imprint = next(i for i in page.items if i.kind == "text" and i.data["text"].startswith("Loire "))
    assert page.one("band").rect.y - imprint.rect.y1 > 0.3
    for other in page.items:
        if other is not imprint and other.kind not in ("chart", "band"):
            assert imprint.rect.gap(other.rect) > 0.5, other


def test_names_of_printed_places_keep_off_their_border():
    for lang, paper in itertools.product(LANGUAGES, PAPERS):
        page = place(RULES[""], words(RULES[""], lang), "front", paper)
        for item in page.cells:
            if item.kind == "place":
                wide = max(width(line, "grenze", item.data["pt"]) for line in item.data["lines"])
                assert wide <= item.rect.w - 2.1, item.data["lines"]


def test_what_belongs_to_a_struck_deed_is_grey_too():
    page = place(RULES[""], words(RULES[""]), "front", "a4", 2)
    grey = [i for i in page.items if i.kind in ("arrow", "glyphs") and i.data.get("out")]
    assert [i.kind for i in grey] == ["arrow", "glyphs"]
    row = next(i for i in page.cells if i.cell == "deed-bonuses/5")
    assert all(abs(i.rect.cy - row.rect.cy) < 0.1 for i in grey)


@pytest.mark.parametrize(("paper", "most"), [("a4", 36), ("letter", 34)])
def test_the_longest_track_is_as_long_as_the_handbook_says(paper: str, most: int):
    said = Path("docs/printing.md").read_text("utf-8")
    assert "36 spaces on A4, 34 on Letter" in said
    for side in SIDES:
        rules = load(house=[house(set={"tracks/development/length": most})])
        assert place(rules, words(rules), side, paper).cells
        rules = load(house=[house(set={"tracks/development/length": most + 1})])
        with pytest.raises(RulesError, match=f"development: {most + 1} spaces need"):
            place(rules, words(rules), side, paper)


@pytest.mark.parametrize(("side", "zones"), [("front", set()), ("back", {"places"})])
def test_every_cell_of_the_form_is_on_the_page_once(side: str, zones: set):
    rules = RULES[""]
    page = place(rules, words(rules), side)
    here = [item.cell for item in page.cells]
    assert len(here) == len(set(here))
    for zone in rules.form.zones:
        joan = zone.id.startswith("joan-")
        if zone.id in zones or joan != (side == "back" and joan):
            continue
        want = {f"{zone.id}/{cell}" for cell in zone.cells}
        if zone.id == "places":
            want = {f"places/{id}" for id in rules.places.printed}
        if zone.id == "citizens":  # the others are circled on their bonuses
            want = {"citizens/most-stations"} | ({"citizens/town-22"} if side == "front" else set())
        if side == "back":
            struck = set(rules.setup["1"].struck_towns)
            want -= {f"towns/{t}" for t in struck} | {"bags/3", "bags/4", "bags/5"}
            want -= {f"routes/{r.id}" for r in rules.map.routes.values() if set(r.ends) & struck}
            want -= {c for c in want if c.startswith(("deeds/5", "deed-bonuses/5"))}
        assert want <= set(here), zone.id


def test_spaces_are_7_mm_with_at_least_one_and_a_half_between():
    rules = RULES[""]
    for paper, side in itertools.product(PAPERS, SIDES):
        cells = place(rules, words(rules), side, paper).cells
        for zone in ("warehouse", "bank", "development", "deeds", "monks"):
            assert all(round(min(c.rect.w, c.rect.h), 2) >= 7 for c in cells if c.zone == zone)
        for a, b in itertools.combinations(cells, 2):
            assert a.rect.gap(b.rect) >= 1.49, (a.cell, b.cell)


def test_two_players_strike_out_what_the_rulebook_strikes_out():
    out = unused(RULES[""], 2)
    assert {f"towns/{n}" for n in range(18, 23)} <= out
    assert {"bags/3", "bags/4", "bags/5", "deeds/5.1", "deed-bonuses/5", "routes/17-18"} <= out
    assert "towns/17" not in out
    assert unused(RULES[""], 4) == {"bags/5"}
    assert unused(RULES[""], 0) == frozenset()


def test_an_overlap_is_never_silent():
    page = place(RULES[""], words(RULES[""]))
    layout = read_layout("front", "a4")
    first = page.cells[0]
    twice = Page(**{**_fields(page), "items": (*page.items, Item("cell", first.rect.moved(1, 1), {}, "x/1", "x"))})
    assert any("x/1" in p for p in problems(twice, layout))
    small = Page(**{**_fields(page), "items": (*page.items, Item("cell", Rect(100, 190.5, 5, 5), {}, "x/2", "x"))})
    assert any("too small" in p for p in problems(small, layout))
    outside = Page(**{**_fields(page), "items": (*page.items, Item("text", Rect(295, 100, 9, 3), {"pt": 8}))})
    assert any("leaves the paper" in p for p in problems(outside, layout))
    near = Page(**{**_fields(page), "items": (*page.items, Item("text", Rect(19, 8, 9, 3), {"pt": 8}))})
    assert any("too near a corner tag" in p for p in problems(near, layout))


@pytest.mark.parametrize(("lang", "paper"), list(itertools.product(LANGUAGES, PAPERS)))
def test_a_shipped_house_rule_is_told_on_one_page_in_large_type(lang: str, paper: str):
    for name in shipped():
        (page,) = house_pages(RULES[name], lang, paper)
        assert min(i.data["pt"] for i in _told(page)) >= 10


@pytest.mark.parametrize(("lang", "paper"), list(itertools.product(LANGUAGES, PAPERS)))
def test_house_rules_that_fill_a_page_are_told_in_columns_and_on_further_pages(lang: str, paper: str):
    together = load(house=["quick-game", "rich-harvest", "open-market", "head-start", "loire-fair"])
    pages = house_pages(together, lang, paper)
    assert 1 <= len(pages) <= 2
    story = {"quick-game": ("a long story " * 40,) * 40}
    more = place_house(RULES["quick-game"], words(RULES["quick-game"], lang), read_layout("front", paper), story)
    assert len(more) > 2
    for page in (*pages, *more):
        assert min(i.data["pt"] for i in _told(page)) >= 8
    for set_of_pages in (pages, more):
        assert [sum(i.kind == "qr" for i in p.items) for p in set_of_pages] == [1] + [0] * (len(set_of_pages) - 1)
    told = sum(i.data["text"].count("story") for p in more for i in _told(p))
    assert told == 40 * 40, "not a word is lost"
    with pytest.raises(RulesError, match="Use fewer"):
        place_house(
            RULES["quick-game"],
            words(RULES["quick-game"], lang),
            read_layout("front", paper),
            {"quick-game": ("x " * 9999,) * 9},
        )


def house_pages(rules, lang: str, paper: str) -> tuple[Page, ...]:
    """The pages that tell house rules: nothing on them overlaps or leaves the frame, each has its imprint."""
    w = words(rules, lang)
    pages = place_house(rules, w, read_layout("front", paper), house_changes(rules, lang), "9.9")
    for page in pages:
        texts = [i for i in page.items if i.kind in ("text", "heading", "qr")]
        for a, b in itertools.combinations(texts, 2):
            assert a.rect.gap(b.rect) > -0.35, (a.data.get("text"), b.data.get("text"))
        frame = page.one("frame").rect
        assert all(i.rect.inside(frame) for i in _told(page))
        (imprint,) = (i for i in texts if i.kind == "text" and i not in _told(page))
        assert "9.9" in imprint.data["text"]
        assert imprint.rect.y > frame.y1
    return pages


def _told(page: Page) -> list[Item]:
    """The texts inside the frame."""
    return [i for i in page.items if i.kind == "text" and i.data["pt"] > 6.6]


def _fields(page: Page) -> dict:
    return {name: getattr(page, name) for name in ("side", "paper", "w", "h", "layout")}


def house(**ops: object):
    return parse({"name": "Mine", "summary": "A test.", **ops}, "mine", "mine.toml")


@pytest.mark.parametrize(
    "ops",
    [
        {"set": {"tracks/development/length": 34}},
        {"set": {"tracks/depot/shields": [1] * 14}},
        {
            "add": {
                "deeds/6": {
                    "followers": ["knight", "trader", "monk"],
                    "effects": [{"do": "coin"}],
                    "bonus": {"yellow": True, "effects": [{"do": "shield"}]},
                }
            },
            "text": {"en": {"deeds": {"6": "Watch"}}},
        },
        {"set": {"places/printed": ["stable", "distillery", "tree-house", "tavern", "guesthouse", "park", "school"]}},
        {"set": {"tracks/monks/points": [9, 7, 5, 3, 0]}},
        {"set": {"game/status_start": 0, "map/routes/8-9/holds": ["wool"]}},
    ],
    ids=["longer track", "longer depot", "sixth deed", "other places", "four monks", "other goods"],
)
def test_a_house_rule_with_more_of_everything_still_lays_out(ops: dict):
    rules = load(house=[house(**ops)])
    for side, paper in itertools.product(SIDES, PAPERS):
        assert place(rules, words(rules), side, paper).cells


@pytest.mark.parametrize(
    ("ops", "says"),
    [
        ({"set": {"tracks/development/length": 60}}, "development: 60 spaces need"),
        ({"set": {"tracks/bags/symbols": 9}}, "header: the name beside 9 bags need"),
        ({"set": {"tracks/depot/shields": [1] * 30}}, "depot: 30 shields need"),
        ({"set": {"tracks/warehouse/columns": 7}}, "warehouse: 7 columns need"),
        ({"set": {"places/printed": ["library", "stable", "meadow"]}}, "3 printed places of one category"),
        ({"set": {"map/routes/8-9/holds": ["wine", "book"]}}, "loire layout map"),
        ({"set": {"solo/stations": 20}}, "Joan's stations"),
        ({"set": {"tracks/development/stars/2": 6}}, "space 6 has a star and a bonus"),
    ],
)
def test_what_does_not_fit_is_named(ops: dict, says: str):
    rules = load(house=[house(**ops)])
    with pytest.raises(RulesError, match=says) as e:
        print([place(rules, words(rules), side) for side in SIDES])
    assert "\n" not in str(e.value)


def test_geometry_has_every_cell_tag_and_the_qr():
    rules = RULES[""]
    page = place(rules, words(rules))
    data = geometry(page, rules.fingerprint, rules.form)
    assert data["page"] == {"side": "F", "paper": "A4", "w": 297, "h": 210}
    assert (data["origin"], data["unit"], data["fingerprint"]) == ("top-left", "mm", rules.fingerprint)
    assert [t["id"] for t in data["tags"]] == [0, 1, 2, 3, 4, 5]
    assert all(t["size"] == 12 for t in data["tags"])
    assert data["qr"]["w"] == data["qr"]["h"] == 22
    cells = {c["id"]: c for c in data["cells"]}
    assert set(cells) == {item.cell for item in page.cells}
    assert cells["routes/O-8"]["marks"] == ["fill", "strike"]
    assert cells["warehouse/grain.1"]["marks"] == ["cross"]
    assert cells["towns/8"]["marks"] == ["ring", "strike"]
    assert set(data) == {"page", "origin", "unit", "layout", "fingerprint", "tags", "qr", "cells"}


def test_type_fits_or_says_so():
    assert fit("Loire", "sans", 10, 100, 8, "here") == 10
    assert 8 <= fit("Loire", "sans", 10, width("Loire", "sans", 9), 8, "here") <= 9
    with pytest.raises(RulesError, match="here: 'Loire' needs"):
        fit("Loire", "sans", 10, 2, 8, "here")


def test_a_missing_glyph_is_an_error_and_not_a_box():
    with pytest.raises(UsageError, match="has no '漢'"):
        width("漢", "sans", 10)


def test_all_words_are_in_the_fonts_they_are_set_in():
    for lang, rules in itertools.product(LANGUAGES, (RULES[""], RULES["loire-fair"])):
        w = words(rules, lang)
        for id in rules.places.cards:
            assert width(w.name("places", id), "grenze", 10) > 0
            assert width(w.place(rules.places.cards[id]), "sans", 9) > 0
        for card in rules.solo.cards.values():
            for row in card.rows:
                assert width(w.joan(row.effects, card.town), "sans", 9) > 0
