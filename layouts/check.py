"""What every placed page must hold: nothing overlaps, spaces are large enough and apart, all lies on the paper."""

from layouts.item import Item, Page, Rect
from layouts.layout import Layout
from rules.errors import RulesError

QUIET = 2.0
"""White around a tag, in mm: what stands nearer is painted over."""


def check(page: Page, layout: Layout) -> None:
    """Says no to a page that could not be printed or marked well."""
    if found := problems(page, layout):
        more = f" (And {len(found) - 3} more.)" if len(found) > 3 else ""
        raise RulesError(f"The {layout.name} sheet does not lay out: {' '.join(found[:3])}{more}")


def problems(page: Page, layout: Layout) -> list[str]:
    """Every problem of a page, as sentences."""
    out: list[str] = []
    edge = layout.margin - 0.5
    paper = Rect(edge, edge, page.w - 2 * edge, page.h - 2 * edge)
    solid = [item for item in page.items if item.solid]
    for item in solid:
        if not item.rect.inside(paper):
            out.append(f"{_name(item)} leaves the paper.")
    for item in page.cells:
        if min(item.rect.w, item.rect.h) < layout.grid["least"] - 0.01:
            out.append(f"{_name(item)} is {item.rect.w:.1f} x {item.rect.h:.1f} mm, too small to mark.")
    for a, b, gap in _near(solid, layout.grid["gap"]):
        if a.cell and b.cell and gap < layout.grid["gap"] - 0.01:
            out.append(f"{_name(a)} and {_name(b)} are {gap:.2f} mm apart; a pen needs {layout.grid['gap']:g}.")
        elif gap < -0.05:
            out.append(f"{_name(a)} and {_name(b)} overlap by {-gap:.2f} mm.")
    tags = [item for item in page.items if item.kind == "tag"]
    for item in solid:
        if item.kind != "tag" and any(item.rect.gap(tag.rect) < QUIET - 0.05 for tag in tags):
            out.append(f"{_name(item)} stands too near a corner tag.")
    for item in page.items:
        if item.kind == "text" and item.data["pt"] < layout.grid["text"] - 0.01 and item.data["pt"] > 6.6:
            out.append(f"{_name(item)} is set in {item.data['pt']:g} pt.")
    cells = [item.cell for item in page.cells]
    out += [f"{cell} stands twice." for cell in sorted({c for c in cells if cells.count(c) > 1})]
    return out


def _near(items: list[Item], reach: float) -> list[tuple[Item, Item, float]]:
    """The pairs of items nearer than `reach`, found by sweeping from left to right."""
    out = []
    ordered = sorted(items, key=lambda item: item.rect.x)
    for i, a in enumerate(ordered):
        for b in ordered[i + 1 :]:
            if b.rect.x > a.rect.x1 + reach:
                break
            gap = a.rect.gap(b.rect)
            if gap < reach:
                out.append((a, b, gap))
    return out


def _name(item: Item) -> str:
    if item.cell:
        return item.cell
    said = item.data.get("text") or item.data.get("n") or item.data.get("name") or ""
    return f"{item.kind} {said!r}" if said else item.kind
