"""From TOML to one validated, immutable ruleset: read, merge house rules, validate, check references."""

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from rules import house as houses
from rules.errors import RulesError
from rules.explain import explain
from rules.form import UnfitError, form_of
from rules.house import House
from rules.model import Ruleset
from rules.naming import unnamed
from rules.problems import Problem, in_words
from rules.references import dangling
from rules.sheet import Form
from rules.sources import split
from rules.versions import data_of

Data = dict[str, Any]


def load(name: str = "joan", version: int | None = None, house: Sequence[str | House] = ()) -> Ruleset:
    """A game's rules in a version (the newest unless told), with house rules by id, file or object."""
    rules = read_houses(house)
    data, said, base = _merge(name, version, rules)
    draft = Form("", 0, "", False, ())

    def refused(problems: Sequence[Problem]) -> RulesError:
        return RulesError(in_words(problems, name, rules, base))

    try:
        ruleset = Ruleset.model_validate(
            {
                **data,
                "name": name,
                "house": rules,
                "fingerprint": "",
                "form": draft,
                "said": said,
            }
        )
        form = form_of(data, bool(rules))
    except ValidationError as e:
        raise refused(explain(e, data, Ruleset)) from None
    except UnfitError as e:
        raise refused([e.problem]) from None
    ruleset = ruleset.model_copy(update={"form": form, "fingerprint": form.fingerprint})
    if problems := dangling(ruleset):
        raise refused(problems)
    if nameless := unnamed(ruleset, base):
        raise RulesError(" ".join(nameless[:3]))
    return ruleset


def read_houses(house: Sequence[str | House]) -> tuple[House, ...]:
    """House rules by id, file or object, in the order of their ids."""
    return tuple(sorted((h if isinstance(h, House) else houses.read(h) for h in house), key=lambda h: h.id))


def merged(name: str, version: int | None, house: Sequence[str | House]) -> Data:
    """The bare data with house rules merged in, not validated yet."""
    return _merge(name, version, read_houses(house))[0]


def _merge(name: str, version: int | None, rules: Sequence[House]) -> tuple[Data, Data, Data]:
    """The data with house rules merged in, what is said of their sources, and the data as they were."""
    base = data_of(name, version)
    data, said = split(base)
    houses.apply(data, said, rules)
    return data, said, base
