"""Where values come from, for a person or as JSON: all at a glance, those below a path, those of one thing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.screen import Answer, Block
from rules import sources
from rules.errors import UsageError, listing, nearest
from rules.load import merged
from rules.model import Ruleset
from rules.paths import at, whole_value
from rules.quote import quote
from rules.sources import Source
from rules.values import value
from rules.words import Words, capital

Row = tuple[str, str]


def glance(rules: Ruleset, w: Words) -> Answer:
    """Where every value comes from: counts by kind, then what we designed ourselves and what house rules changed."""
    found = [s for s, _ in sources.of(rules)]
    counts = Counter(map(sources.kind, found))
    kinds = [(w(f"kinds/{kind}"), str(counts[kind])) for kind in (*sources.KINDS, sources.HOUSE) if counts[kind]]
    blocks = [Block(w("show/sources_title", len(found)), kinds)]
    for kind, title in (("designed", "designed_title"), (sources.HOUSE, "house_values")):
        some = [
            s for s in found if sources.kind(s) == kind and not s.path.startswith("sheet/")
        ]  # notation, not the game
        if some:
            blocks += [Block(w(f"show/{title}")), *_by_reason(some, rules, w)]
    return Answer(_data(found), blocks, w("show/designed_next"), w.warnings)


def _by_reason(found: Sequence[Source], rules: Ruleset, w: Words) -> list[Block]:
    """Whole values under what is said of them."""
    data = merged(rules.name, rules.version, rules.house)
    rows: dict[str, dict[str, str]] = {}
    for s in found:
        path = whole_value(s.path, w)
        rows.setdefault(sources.reason(s), {})[path] = value(at(data, path), path, w)
    return [Block("", _outermost(some), reason) for reason, some in rows.items()]


def _outermost(rows: Mapping[str, str]) -> list[Row]:
    """The rows that no other row tells along."""
    return [(path, text) for path, text in rows.items() if not any(path.startswith(f"{other}/") for other in rows)]


def below(rules: Ruleset, w: Words, path: str) -> Answer:
    """Every single value below a path, or below all that begin like it."""
    every, wanted = sources.of(rules), path.strip("/")
    found = [(s, v) for s, v in every if f"{s.path}/".startswith(f"{wanted}/")]
    found = found or [(s, v) for s, v in every if s.path.startswith(wanted)]
    if not found:
        raise UsageError(f"There is no value below {quote(path)}. {_hint(wanted, [s.path for s, _ in every])}")
    rows: dict[str, list[Row]] = {}
    for s, v in found:
        rows.setdefault(said(s, w), []).append((s.path, value(v, s.path, w)))
    blocks = [Block(w("show/below", len(found), path=path))]
    blocks += [Block("", some, source) for source, some in rows.items()]
    return Answer(_data([s for s, _ in found]), blocks, "", w.warnings)


def _hint(typed: str, paths: Sequence[str]) -> str:
    """The nearest paths, or the files they begin with."""
    known = dict.fromkeys("/".join(path.split("/")[:n]) for path in paths for n in range(1, path.count("/") + 2))
    near = nearest(typed, known)
    return f"Did you mean {' or '.join(near)}?" if near else listing(path for path in known if "/" not in path)


def sourced(rules: Ruleset, w: Words, paths: Mapping[str, str], data: dict[str, Any], *blocks: Block) -> Answer:
    """An answer with the sources of what it shows; `paths` says what the values below each are called in it."""
    rows: dict[str, list[str]] = {}
    data["sources"] = {}
    for s, _ in sources.of(rules):
        for path, name in paths.items():
            if s.path.startswith(path + "/"):
                inner = s.path[len(path) + 1 :]
                key = f"{name}/{inner}" if name else inner
                data["sources"][key] = f"{s.source}: {s.detail}"
                rows.setdefault(said(s, w), []).append(name.split("/")[1] if name else inner.partition("/")[0])
    listed = [(", ".join(dict.fromkeys(keys)), text) for text, keys in rows.items()]
    return Answer(data, [*blocks, Block(capital(w("labels/sources")), listed)], "", w.warnings)


def said(source: Source, w: Words) -> str:
    """A source in words."""
    return f"{w(f'kinds/{sources.kind(source)}')}{w('grammar/colon')}{sources.reason(source)}"


def _data(found: Sequence[Source]) -> list[dict[str, str]]:
    return [{"path": s.path, "source": s.source, "detail": s.detail} for s in found]
