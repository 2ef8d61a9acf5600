"""The rulings: where the rulebooks disagree or leave something open. Their words stand in the language files."""

from pathlib import Path

from pydantic import ValidationError

from rules.errors import RulesError
from rules.files import read_toml
from rules.model import Model

FOLDER = Path(__file__).parent / "data"


class Ruling(Model):
    """A question with two readings; `house` switches to the one we did not take."""

    id: str
    pages: str
    house: str = ""


def rulings(name: str = "joan") -> tuple[Ruling, ...]:
    """A game's rulings, in the order of their file."""
    path = FOLDER / name / "rulings.toml"
    try:
        return tuple(Ruling.model_validate({**entry, "id": id}) for id, entry in read_toml(path).items())
    except ValidationError as e:
        raise RulesError(f"{path.name}: {e.errors()[0]['loc']}: {e.errors()[0]['msg']}.") from None
