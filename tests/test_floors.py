"""The house's floors, proven at run time as well: playing and scoring pull in no ink, no paper, no door."""

import subprocess
import sys

import pytest

HEAVY = ("reportlab", "PIL", "numpy", "typer", "rich", "qrcode")


def modules_after(code: str) -> set[str]:
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return {name.partition(".")[0] for name in told.stdout.split()}


@pytest.mark.parametrize("package", ["rules.load", "rules.words", "rules.filled", "scoring", "engine"])
def test_rules_scoring_and_engine_pull_in_nothing_heavy(package: str):
    assert not modules_after(f"import {package}") & set(HEAVY)


def test_help_imports_neither_ink_nor_pictures_nor_data():
    code = (
        "import sys\nsys.argv = ['loire', '--help']\nfrom companion.cli import main\n"
        "import io, contextlib\n"
        "try:\n    with contextlib.redirect_stdout(io.StringIO()): main()\nexcept SystemExit: pass"
    )
    loaded = modules_after(code)
    assert not loaded & {"reportlab", "PIL", "numpy", "pydantic", "tomllib", "rules.load"}
    assert "typer" in loaded


@pytest.mark.parametrize(("union", "first"), [("Simple = Coin |", "Coin"), ("Passive = Discount |", "Discount")])
def test_a_new_effect_verb_is_missed_by_mypy_in_every_reader(tmp_path, union: str, first: str):
    """An effect nobody says must not pass the type check."""
    import shutil
    from pathlib import Path

    root = Path(__file__).parent.parent
    shutil.copytree(root / "rules", tmp_path / "rules", ignore=shutil.ignore_patterns("data", "lang", "__pycache__"))
    path = tmp_path / "rules" / "effects.py"
    code = path.read_text("utf-8")
    verb = 'class Dance(Verb):\n    """Dance."""\n\n    do: Literal["dance"]\n\n\n'
    assert code.count(union) == 1
    path.write_text(code.replace(union, f"{verb}{union.replace(first, f'Dance | {first}')}"), "utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", str(root / "pyproject.toml"), "-p", "rules"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "words.py" in told.stdout
    assert "Dance" in told.stdout
    assert "assert_never" in told.stdout
