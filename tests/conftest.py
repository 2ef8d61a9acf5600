"""What all tests share."""

import pytest

from rules.load import load
from rules.model import Ruleset


@pytest.fixture(scope="session")
def rules() -> Ruleset:
    """The shipped game, without house rules."""
    return load()
