"""The built wheel works outside the checkout: data, languages and fonts are in it."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return next(out.glob("*.whl"))


def test_the_wheel_holds_data_languages_fonts_and_licences(wheel: Path):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("rules/data", "rules/lang", "fonts"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert path.relative_to(ROOT).as_posix() in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests", "output", "bench")) for name in names)


def test_the_wheel_works_outside_the_checkout(wheel: Path, tmp_path: Path):
    """In a fresh environment that has our dependencies but not the checkout."""
    home = tmp_path / "env"
    venv.create(home, with_pip=False)
    bin = home / ("Scripts" if os.name == "nt" else "bin")
    site = next(home.rglob("site-packages"))
    (site / "dependencies.pth").write_text(_dependencies(tmp_path), "utf-8")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(site), str(wheel)],
        check=True,
        capture_output=True,
    )
    cwd = tmp_path / "elsewhere"
    cwd.mkdir()
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV", "LOIRE"))}

    def loire(*args: str) -> str:
        run = [str(bin / "python"), "-m", "companion", *args]
        return subprocess.run(run, cwd=cwd, env=env, check=True, capture_output=True, text=True).stdout

    where = subprocess.run(
        [str(bin / "python"), "-c", "import rules; print(rules.__file__)"],
        cwd=cwd,
        env=env,
        check=True,
        capture_output=True,
        text=True,
    )
    assert str(site) in where.stdout, "the checkout must not be what is tested"
    assert json.loads(loire("show", "--json"))["counts"]["towns"] == 23
    assert "Bibliothèque" in loire("show", "place", "library", "--lang", "fr")
    assert json.loads(loire("check", "quick-game", "--json"))["problems"] == []
    made = json.loads(loire("print", "-o", "out", "--json"))["files"][0]
    assert (cwd / made["path"]).read_bytes().startswith(b"%PDF")
    assert (cwd / made["path"]).stat().st_size == made["bytes"]


def _dependencies(tmp_path: Path) -> str:
    """The installed packages, without the editable install of the checkout."""
    import sysconfig

    here, copy = Path(sysconfig.get_path("purelib")), tmp_path / "dependencies"
    copy.mkdir()
    for entry in here.iterdir():
        if "loire" not in entry.name and entry.suffix != ".pth":
            (copy / entry.name).symlink_to(entry)
    return f"{copy}\n"
