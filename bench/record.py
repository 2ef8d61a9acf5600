"""What our cards are made of: recorded while they are drawn, for others to draw the same."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from pnp.document import Document
from pnp.pen import Pen

PATH = ("m", "l", "c", "re", "h")
PAINT = ("S", "f", "f*", "B", "B*", "n")
Op = list[Any]
SCENE = 6
DIAMOND: list[Op] = [["f", [["m", 0, -0.5], ["l", 0.5, 0], ["l", 0, 0.5], ["l", -0.5, 0], ["h"]]]]
Matrix = tuple[float, float, float, float, float, float]


def parsed(code: str, forms: dict[str, str]) -> Iterator[Op]:
    """PDF operators as they are called, whole paths in one."""
    path: list[Op] = []
    before: list[Any] = []
    clip = False
    for word in code.replace("[", " [ ").replace("]", " ] ").split():
        if word in PATH:
            path.append([word, *before])
        elif word in ("W", "W*"):
            clip = True
        elif word in PAINT:
            yield ["clip" if clip else word, path]
            path, clip = [], False
        elif word == "d":
            yield ["d", before[1:-2]]
        elif word == "Do":
            yield ["Do", forms[before[0].removeprefix("/")]]
        elif word[0].isalpha():
            yield [word, *before]
        else:
            before.append(word if word[0] in "[]/" else float(word))
            continue
        before = []


class Recorder:
    """The forms and pages of one document, each as a list of operators."""

    def __init__(self) -> None:
        self.size: tuple[float, float] = (0, 0)
        self.forms: dict[str, tuple[list[float], list[Op]]] = {}
        self.pages: list[list[Op]] = []
        self.names: dict[str, str] = {}
        self.into: list[Op] = []
        self.muted = False

    def data(self) -> dict[str, Any]:
        ordered = sorted(self.forms.items(), key=lambda f: not f[0].startswith("icon-"))  # what others use comes first
        return {"size": self.size, "forms": [[n, *f] for n, f in ordered], "pages": self.pages}


@contextmanager
def recording() -> Iterator[list[Recorder]]:
    """Inside, documents of cards are recorded while they are drawn."""
    recorders: list[Recorder] = []

    class Tracing(Pen):
        def op(self, code: str) -> None:
            r = recorders[-1]
            if not r.muted:
                r.into.extend(parsed(code, r.names))
            super().op(code)

        def form(self, name: str, path: str) -> str:
            r, made = recorders[-1], super().form(name, path)
            r.names[made] = name
            r.forms.setdefault(name, ([-1, -1, 1, 1], list(parsed(f"{path} f*", {}))))
            return made

        def text(self, x: float, baseline: float, said: str, font: str, pt: float, colour: str, halo: str = "") -> None:
            from layouts.type import MM
            from pnp.palette import rgb

            r = recorders[-1]
            for tone in filter(None, (halo, colour)):
                r.into.append(["text", x * MM, (self.h - baseline) * MM, said, font, pt, rgb(tone)])
            r.muted = True
            super().text(x, baseline, said, font, pt, colour, halo)
            r.muted = False

    class Recorded(Document):
        def __init__(self, *args: Any) -> None:
            recorders.append(Recorder())
            super().__init__(*args)
            placed = self.canvas.doForm

            def place(name: str) -> None:
                recorders[-1].into.append(["Do", name])
                placed(name)

            self.canvas.doForm = place

        def art(self, name: str, w: float, h: float, draw: Any, bleed: float = 0) -> None:
            from layouts.type import MM

            r = recorders[-1]
            if name not in r.forms:
                box = [-bleed * MM, -bleed * MM, (w + bleed) * MM, (h + bleed) * MM]
                r.into = []
                r.forms[name] = (box, r.into)
            super().art(name, w, h, draw, bleed)

        def page(self, w: float, h: float, *args: Any, **more: Any) -> None:
            from layouts.type import MM

            r = recorders[-1]
            r.size = (w * MM, h * MM)
            r.into = []
            r.pages.append(r.into)
            super().page(w, h, *args, **more)

    with patch("pnp.document.Pen", Tracing), patch("pnp.cards.Document", Recorded):
        yield recorders


# For peers: shapes without curves


def flat(ops: Sequence[Op], forms: dict[str, list[Op]], to: Matrix, h: float, plain: bool) -> Iterator[Op]:
    """Paths as polygons and lines in points from the upper left corner of something h high: curves become chords.

    Plain ones have a diamond for every icon and of what is clipped, as a picture in its window, only the first shapes.
    """
    state: dict[str, Any] = {"rg": (0, 0, 0), "RG": (0, 0, 0), "w": 1.0, "m": to, "clipped": False}
    stack: list[dict[str, Any]] = []
    clipped = 0
    for kind, *args in ops:
        if kind == "q":
            stack.append(dict(state))
        elif kind == "Q":
            state = stack.pop()
        elif kind == "cm":
            state["m"] = times(args, state["m"])
        elif kind in ("rg", "RG"):
            state[kind] = tuple(args)
        elif kind == "w":
            state["w"] = args[0]
        elif kind == "clip":
            state["clipped"] = True
        elif kind == "Do":
            for op in flat(DIAMOND if plain else forms[args[0]], forms, state["m"], h, plain):
                yield [op[0], state["rg"], *op[2:]]
        elif kind == "text":
            x, y, said, font, pt, colour = args
            px, py = at(state["m"], x, y)
            yield ["text", px, h - py, said, font, pt, colour]
        elif kind in PAINT:
            fill = state["rg"] if kind[0] in "fB" else None
            stroke = state["RG"] if kind[0] in "SB" else None
            m = state["m"]
            lw = state["w"] * abs(m[0] * m[3] - m[1] * m[2]) ** 0.5
            clipped += state["clipped"]
            if plain and state["clipped"] and clipped > SCENE:
                continue
            for points, closed in chords(args[0]):
                moved = [[round(v, 2) for v in at(m, x, h_y)] for x, h_y in points]
                yield ["poly", fill, stroke, round(lw, 2), closed, [[x, round(h - y, 2)] for x, y in moved]]


def chords(path: Sequence[Op]) -> Iterator[tuple[list[tuple[float, float]], bool]]:
    points: list[tuple[float, float]] = []
    for op, *v in [*path, ["m", 0.0, 0.0]]:
        if op == "re":
            x, y, w, h = v
            yield [(x, y), (x + w, y), (x + w, y + h), (x, y + h)], True
        elif op == "h":
            if len(points) > 1:
                yield points, True
            points = []
        elif op == "m":
            if len(points) > 1:
                yield points, False
            points = [(v[0], v[1])]
        else:
            points.append((v[-2], v[-1]))


def at(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def times(m: Sequence[float], n: Matrix) -> Matrix:
    """First m, then n."""
    a, b, c, d, e, f = m
    x, y = at(n, e, f)
    return (
        n[0] * a + n[2] * b,
        n[1] * a + n[3] * b,
        n[0] * c + n[2] * d,
        n[1] * c + n[3] * d,
        x,
        y,
    )
