"""The empty sheet from its description: cells that the data cannot give are told by path."""

import copy

import pytest

from rules.form import UnfitError, form_of
from rules.sources import split
from rules.versions import data_of

DATA, _ = split(data_of("joan", None))


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("towns/cells/each", "game/code", "'game/code' is 'JO', not a table, a list or a number"),
        ("depot/cells/each", "tracks/depot/shield", "there is no 'shield' there"),
        ("towns/cells/items", "followers", "has a list 'followers'"),
        ("deeds/cells/less", 1, "1 cannot be left out"),
        ("bank/start", "game/status_start", "'game/status_start' is 1, not a list of cells"),
    ],
)
def test_cells_that_the_data_cannot_give(path: str, value: object, says: str):
    data = copy.deepcopy(DATA)
    *steps, last = path.split("/")
    at = data["sheet"]["zones"]
    for step in steps:
        at = at[step]
    at[last] = value
    with pytest.raises(UnfitError) as e:
        form_of(data, False)
    assert says in str(e.value)
    assert e.value.problem.path.startswith(f"sheet/zones/{steps[0]}")
