"""Joan's score: five values from her area of the solo side."""

from rules.model import Ruleset
from rules.sheet import GAINED, STRUCK, Sheet
from scoring.score import Score

TRACKS = ("farmer", "boatman", "knight")


def joan_stations(sheet: Sheet) -> int | None:
    """The stations Joan has circled; None if nobody told."""
    marks = sheet["joan-stations"]
    return None if marks is None else sum(m & GAINED for m in marks)


def score_joan(rules: Ruleset, sheet: Sheet, own_stations: int | None) -> Score | None:
    """Her farmer, boatman and knight spaces, her shields, and (stations + citizens) x her highest level.

    With more stations than the player's (where those are told) she gets that citizen too, unless the player has struck
    it out: then it stands among her citizens already. None if nothing at all is told of her.
    """
    untold = tuple(z.id for z in sheet.form.zones if z.id.startswith("joan-") and sheet[z.id] is None)
    if len(untold) == sum(z.id.startswith("joan-") for z in sheet.form.zones):
        return None
    solo = rules.solo
    parts = {
        t: sum(p for p, m in zip(solo.tracks[t], sheet[f"joan-{t}"] or b"", strict=False) if m & GAINED) for t in TRACKS
    }
    shields = [p for row in solo.depot for p in row]
    parts["depot"] = sum(p for p, m in zip(shields, sheet["joan-depot"] or b"", strict=False) if m & GAINED)
    stations = joan_stations(sheet) or 0
    citizens = sum(m & GAINED for m in sheet["joan-citizens"] or b"")
    counted = bool(sheet.at(f"citizens/{rules.game.most_stations}") & STRUCK)
    if own_stations is not None and stations > own_stations and not counted:
        citizens += 1
    levels = sum(m & GAINED for m in sheet["joan-levels"] or b"")
    status = solo.levels[min(levels, len(solo.levels)) - 1] if levels else solo.status_start
    parts["trade"] = (stations + citizens) * status
    return Score(sum(parts.values()), parts, stations, citizens, status, levels, untold)
