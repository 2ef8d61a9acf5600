"""What lies on a page: rectangles in millimetres, from the upper left corner, with what is to be drawn in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    w: float
    h: float

    @property
    def x1(self) -> float:
        return self.x + self.w

    @property
    def y1(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def moved(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> "Rect":
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def gap(self, other: "Rect") -> float:
        """How far apart two rectangles are; negative if they overlap."""
        dx = max(self.x, other.x) - min(self.x1, other.x1)
        dy = max(self.y, other.y) - min(self.y1, other.y1)
        return max(dx, dy)

    def inside(self, other: "Rect", slack: float = 0.01) -> bool:
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.x1 <= other.x1 + slack
            and self.y1 <= other.y1 + slack
        )


def centred(cx: float, cy: float, w: float, h: float | None = None) -> Rect:
    """A rectangle around a point."""
    h = w if h is None else h
    return Rect(cx - w / 2, cy - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class Item:
    """Something to draw: its kind, its place, and what the kind needs to know. Cells can be marked with a pen."""

    kind: str
    rect: Rect
    data: Mapping[str, Any] = field(default_factory=dict)
    cell: str = ""
    zone: str = ""
    solid: bool = True  # nothing else that is solid may overlap it


@dataclass(frozen=True)
class Page:
    """One placed page."""

    side: str
    paper: str
    w: float
    h: float
    layout: int
    items: tuple[Item, ...]
    title: str = ""
    scale: float = 1.0
    offset: tuple[float, float] = (0.0, 0.0)

    @property
    def cells(self) -> list[Item]:
        return [item for item in self.items if item.cell]

    def one(self, kind: str) -> Item:
        return next(item for item in self.items if item.kind == kind)
