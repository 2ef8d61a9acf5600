"""The commands quoted in README and docs/, run for real; `make docs` writes their outputs anew."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"```console\n(.*?)```", re.S)


def run(command: str, folder: Path) -> str:
    """What a quoted command prints, stdout and stderr together, on a terminal of 80 columns."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("LOIRE_")}
    env |= {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "80", "NO_COLOR": "1"}
    env |= {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    told = subprocess.run(
        command, shell=True, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return told.stdout


def refreshed(text: str, folder: Path) -> str:
    """A page with every quoted output as it is now."""

    def block(match: re.Match[str]) -> str:
        out = []
        for line in match[1].splitlines():
            if line.startswith("$ "):
                out.append(line)
                said = run(line[2:], folder).rstrip("\n")
                if said:
                    out.append(said)
        return "```console\n" + "\n".join(out) + "\n```"

    return BLOCK.sub(block, text)


def main() -> None:
    for page in PAGES:
        with tempfile.TemporaryDirectory() as folder:
            old = page.read_text("utf-8")
            new = refreshed(old, Path(folder))
        if new != old:
            page.write_text(new, "utf-8")
            print(f"{page.relative_to(ROOT)} written anew")


if __name__ == "__main__":
    main()
