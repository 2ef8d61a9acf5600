"""Bakes what printing needs out of the fonts: lining figures for Grenze, and every font's widths.

reportlab knows no OpenType features, and Grenze's figures are old-style: a renamed copy has lining ones as its
default. `metrics.json` lets layouts measure text without reportlab. Run it after changing a font:
`.venv/bin/python fonts/bake.py`.
"""

import json
from pathlib import Path

from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
LINING = {
    "Grenze_600SemiBold.ttf": "LoireGrenze-SemiBold",
    "Grenze_700Bold.ttf": "LoireGrenze-Bold",
    "Grenze_400Regular_Italic.ttf": "LoireGrenze-Italic",
}
FONTS = {
    "gotisch": "GrenzeGotisch_700Bold.ttf",
    "grenze": "LoireGrenze-SemiBold.ttf",
    "grenze-bold": "LoireGrenze-Bold.ttf",
    "grenze-italic": "LoireGrenze-Italic.ttf",
    "sans": "SourceSans3_400Regular.ttf",
    "sans-bold": "SourceSans3_600SemiBold.ttf",
}


def bake_lining(source: str, name: str) -> None:
    """A copy of a font whose digits are the lining ones, under a name of our own."""
    font = TTFont(HERE / source, recalcTimestamp=False)
    figures: dict[str, str] = {}
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    figures.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            table.cmap[code] = figures.get(table.cmap.get(code), table.cmap.get(code))
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = name
    font.save(HERE / f"{name}.ttf", reorderTables=False)


def metrics(file: str) -> dict[str, object]:
    """A font's widths by character, in thousandths of its size."""
    font = TTFont(HERE / file)
    scale = 1000 / font["head"].unitsPerEm
    advance = font["hmtx"].metrics
    widths = {chr(c): round(advance[g][0] * scale) for c, g in sorted(font.getBestCmap().items()) if 32 <= c < 0x2300}
    return {"file": file, "widths": widths}


def main() -> None:
    for source, name in LINING.items():
        bake_lining(source, name)
    told = {name: metrics(file) for name, file in FONTS.items()}
    (HERE / "metrics.json").write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
