"""How fast Loire starts and loads."""

import json
import sys
import tempfile
from pathlib import Path

from bench.measure import Result, command, interleaved

BARE = """
import typer
app = typer.Typer()
@app.command()
def hello(name: str = "you") -> None:
    "Says hello."
    print(f"hello {name}")
@app.command()
def bye(name: str = "you") -> None:
    "Says goodbye."
    print(f"bye {name}")
app()
"""


def help_against_bare_typer() -> Result:
    """`loire --help` against the smallest typer program's."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "bare.py"
        bare.write_text(BARE)
        ours = command([sys.executable, "-m", "companion", "--help"])
        return interleaved(
            "loire --help, cold / bare typer", ours, command([sys.executable, str(bare), "--help"]), 2, 15
        )


def load_against_json() -> Result:
    """Loading and checking the whole ruleset against reading the same data as bare JSON."""
    from rules.load import load
    from rules.versions import frozen

    path = max(frozen("joan").items())[1]
    return interleaved(
        "load(), warm / json.loads of the same data", load, lambda: json.loads(path.read_text("utf-8")), 60, 50
    )
