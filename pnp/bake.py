"""Bakes icons and corner tags into data that needs no library to draw: `.venv/bin/python -m pnp.bake ICONS.json`.

ICONS.json is the file of that name in the npm package @iconify-json/game-icons.
"""

import json
import math
import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ICONS = {
    "farmer": "sickle",
    "knight": "black-knight-helm",
    "boatman": "anchor",
    "craftsman": "anvil",
    "trader": "scales",
    "scholar": "quill-ink",
    "monk": "cowled",
    "grain": "wheat",
    "cheese": "cheese-wedge",
    "wine": "grapes",
    "wool": "sheep",
    "brocade": "rolled-cloth",
    "any": "wooden-crate",
    "book": "open-book",
    "station": "house",
    "citizen": "meeple",
    "bag": "swap-bag",
    "lily": "fleur-de-lys",
}
MOTIFS = {
    "cat": "cat",
    "dog": "sitting-dog",
    "helm": "visored-helm",
    "heron": "heron",
    "sheep": "sheep",
    "swan": "swan",
}
"""Figures in the pictures of places."""
OPTICAL = {"grain": 1.08, "citizen": 0.98, "any": 0.95, "scholar": 1.02}
"""Icons that look smaller or larger than they measure."""
TAGS = 12


def bake_icon(body: str, optical: float, places: int = 4) -> dict[str, Any]:
    """An icon as PDF path operators, centred on 0, 0, y upwards, one unit large to the eye."""
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path

    pen, bounds = RecordingPen(), BoundsPen(None)
    for d in re.findall(r'\bd="([^"]+)"', body):
        parse_path(d, pen)
        parse_path(d, bounds)
    x0, y0, x1, y1 = bounds.bounds
    w, h = x1 - x0, y1 - y0
    k = optical / (max(w, h) * 0.78 + 0.22 * math.sqrt(w * h))

    def at(p: tuple[float, float]) -> str:
        return f"{(p[0] - (x0 + x1) / 2) * k:.{places}f} {((y0 + y1) / 2 - p[1]) * k:.{places}f}"

    ops: list[str] = []
    here = (0.0, 0.0)
    for op, points in pen.value:
        match op:
            case "moveTo" | "lineTo":
                ops.append(f"{at(points[0])} {'m' if op == 'moveTo' else 'l'}")
                here = points[0]
            case "curveTo":
                ops.append(" ".join(map(at, points)) + " c")
                here = points[-1]
            case "qCurveTo":
                for i, q in enumerate(points[:-1]):
                    following = points[i + 1]
                    last = i == len(points) - 2
                    end = following if last else ((q[0] + following[0]) / 2, (q[1] + following[1]) / 2)
                    a = tuple(p + 2 / 3 * (c - p) for p, c in zip(here, q, strict=True))
                    b = tuple(p + 2 / 3 * (c - p) for p, c in zip(end, q, strict=True))
                    ops.append(f"{at(a)} {at(b)} {at(end)} c")
                    here = end
            case "closePath":
                ops.append("h")
    return {"w": round(w * k, 4), "h": round(h * k, 4), "path": " ".join(ops)}


def bake_tags() -> list[list[str]]:
    """AprilTag 36h11: 8 x 8 squares a tag, black as #."""
    import cv2

    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    out = []
    for id in range(TAGS):
        image = cv2.aruco.generateImageMarker(dictionary, id, 8)
        out.append(["".join("." if v > 127 else "#" for v in row) for row in image])
    return out


def bake_srgb() -> bytes:
    """Little CMS's own sRGB profile, dated 2000-01-01 so that it never changes."""
    from PIL import ImageCms

    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    profile[24:36] = (2000).to_bytes(2, "big") + bytes((0, 1, 0, 1)) + bytes(6)
    return bytes(profile)


def main() -> None:
    icons = json.loads(Path(sys.argv[1]).read_text("utf-8"))["icons"]
    baked = {name: bake_icon(icons[icon]["body"], OPTICAL.get(name, 1)) for name, icon in ICONS.items()}
    _write(HERE / "icons.json", baked)
    _write(HERE / "motifs.json", {name: bake_icon(icons[icon]["body"], 1, 3) for name, icon in MOTIFS.items()})
    _write(HERE.parent / "layouts" / "tags.json", bake_tags())
    (HERE / "srgb.icc").write_bytes(bake_srgb())


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
