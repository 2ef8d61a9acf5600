"""Layout data: which zone lies where on a page, read from TOML with `extends`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from layouts.item import Rect
from rules.errors import RulesError, UsageError, did_you_mean
from rules.files import read_toml

FOLDER = Path(__file__).parent
PAPERS = ("a4", "letter")


@dataclass(frozen=True)
class Layout:
    """One side of a sheet on one paper."""

    name: str
    side: str
    paper: str
    w: float
    h: float
    version: int
    margin: float
    first_tag: int
    chart: str
    grid: dict[str, float]
    boxes: dict[str, Rect]

    def box(self, id: str) -> Rect:
        if id not in self.boxes:
            raise RulesError(f"layouts/{self.name}.toml has no box {id!r}. {did_you_mean(id, self.boxes)}")
        return self.boxes[id]


def read_layout(side: str, paper: str) -> Layout:
    """The layout of a side (`front`, `back`) on a paper."""
    if paper not in PAPERS:
        raise UsageError(f"There is no paper {paper!r}. {did_you_mean(paper, PAPERS)}")
    name = f"{side}-{paper}"
    data = _extended(name)
    try:
        page = data["page"]
        return Layout(
            name=name,
            side=page["side"],
            paper=page["paper"],
            w=page["size"][0],
            h=page["size"][1],
            version=page["layout"],
            margin=page["margin"],
            first_tag=page["tags"],
            chart=page["chart"],
            grid=data["grid"],
            boxes={id: Rect(*box) for id, box in data["boxes"].items()},
        )
    except (KeyError, TypeError, IndexError) as e:
        raise RulesError(f"layouts/{name}.toml lacks {e}. Compare it with layouts/front-a4.toml.") from None


def _extended(name: str) -> dict[str, Any]:
    """A layout file over the one it extends, table by table."""
    path = FOLDER / f"{name}.toml"
    data = read_toml(path)
    base = data.pop("extends", None)
    if base is None:
        return data
    merged = _extended(base)
    for table, values in data.items():
        merged[table] = {**merged.get(table, {}), **values}
    return merged
