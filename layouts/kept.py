"""Maps that `loire layout map` has placed on this machine, kept for printing."""

from collections.abc import Callable, Sequence
from pathlib import Path

from layouts.chart import Chart, chart_key, read_chart
from layouts.layout import Layout
from layouts.place import towns_on
from rules.errors import RulesError
from rules.model import Ruleset


def folder() -> Path:
    """Where placed maps are kept: the user's cache."""
    from platformdirs import user_cache_path

    return user_cache_path("loire") / "charts"


def kept_charts(rules: Ruleset, say: Callable[[str], None] = lambda _: None) -> list[Chart]:
    """The maps kept so far, if house rules may have changed the map; one that cannot be read is left out."""
    if not any(path.startswith(("map/", "setup/", "game/")) for h in rules.house for path in h.touched):
        return []
    out = []
    for path in sorted(folder().glob("*.json")):
        try:
            out.append(read_chart(path))
        except RulesError:
            say(f"{path} cannot be read and is left out; `loire layout map` makes it anew.")
    return out


def fitting(charts: Sequence[Chart], rules: Ruleset, layout: Layout) -> Chart | None:
    """The placement among given ones that is of a ruleset's map and fits a layout."""
    box, key = layout.box("map"), chart_key(rules, towns_on(rules, layout.side))
    return next((c for c in charts if c.key == key and (c.w, c.h) == (box.w, box.h)), None)
