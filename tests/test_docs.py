"""What the docs say is true: quoted commands print what is quoted, every command and verb is explained."""

import re
import typing
from pathlib import Path

import pytest

from companion.cli import app
from rules import effects
from rules.house import shipped
from rules.load import load
from tests.docs_quotes import BLOCK, PAGES, ROOT, refreshed

HOUSE_RULES = (ROOT / "docs" / "house-rules.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_quoted_commands_print_what_is_quoted(page: Path, tmp_path: Path):
    text = page.read_text("utf-8")
    assert refreshed(text, tmp_path) == text, f"{page.name} is out of date: run `make docs` and read the difference"


def test_the_readme_shows_at_least_four_commands():
    commands = [line for block in BLOCK.findall(PAGES[0].read_text("utf-8")) for line in block.splitlines()]
    assert sum(line.startswith("$ loire") for line in commands) >= 4


def commands() -> list[str]:
    from typer.main import get_command

    def walk(command: typing.Any, name: str) -> typing.Iterator[str]:
        inner = getattr(command, "commands", None)
        if not inner:
            yield name
        for key, sub in (inner or {}).items():
            yield from walk(sub, f"{name} {key}")

    return list(walk(get_command(app), "loire"))


@pytest.mark.parametrize("command", commands())
def test_every_command_is_documented(command: str):
    assert f"$ {command} --help" in (ROOT / "docs" / "commands.md").read_text("utf-8")


def test_every_effect_verb_is_explained():
    for union in (effects.Effect, effects.JoanEffect):
        for member in typing.get_args(typing.get_args(union)[0]):
            (do,) = typing.get_args(member.model_fields["do"].annotation)
            assert f"`{do}`" in HOUSE_RULES, do


def test_every_shipped_house_rule_switch_and_setup_key_is_explained():
    rules = load()
    for id in shipped():
        assert f"`{id}`" in HOUSE_RULES, id
    for key in (*type(rules.game.switches).model_fields, *type(rules.setup["2"]).model_fields):
        assert key == "id" or f"`{key}`" in HOUSE_RULES, key


def test_every_zone_code_stands_in_the_notation():
    text = (ROOT / "docs" / "notation.md").read_text("utf-8")
    for zone in load().form.zones:
        assert f"| `{zone.code}` | `{zone.id}` | {len(zone.cells)} |" in text, zone.code
    for field in load().sheet.fields:
        assert f"`{field}`" in text, field


def test_house_rules_in_the_docs_load(tmp_path: Path):
    """Every TOML example that is a whole house rule passes the check."""
    from companion.check import check

    examples = re.findall(r"```toml\n# (\S+\.toml)\n(.*?)```", HOUSE_RULES, re.S)
    assert examples
    for name, text in examples:
        (tmp_path / name).write_text(text, "utf-8")
        answer, code = check([str(tmp_path / name)], "en")
        assert code == 0, answer.data


def test_no_tracked_file_names_a_machine_or_a_registry():
    import subprocess

    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.splitlines()
    bad = re.compile(r"(?<![\w.])/(work|root|home)/|index-url|registry\s*=\s*[\"']https?:|pypi\.org|registry\.npmjs")
    this = Path(__file__).name
    for name in files or [p.name for p in PAGES]:
        path = ROOT / name
        if path.suffix in {".ttf", ".png", ".pdf", ".icc"} or path.name in (this, "before-stop") or not path.is_file():
            continue
        assert not bad.search(path.read_text("utf-8")), name
