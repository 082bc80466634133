"""What docs/hosting.md tells people to type and to write into files is what the code takes."""

import os
import re
from configparser import RawConfigParser
from pathlib import Path

import pytest
import typer.main
from typer.core import TyperGroup

from baumeister.cli.app import app
from baumeister.server.settings import Settings, load_settings

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMAND = re.compile(r"(?:^|[\s`'/\\])baumeister ([a-z]+)([^\n`#|]*)", re.MULTILINE)


def _blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("block", _blocks("toml"))
def test_the_settings_shown_are_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, block: str
) -> None:
    for name in os.environ:
        if name.startswith("BAUMEISTER_"):
            monkeypatch.delenv(name)
    file = tmp_path / "baumeister.toml"
    file.write_text(block, encoding="utf-8")
    settings = load_settings(file)
    assert settings.production
    assert settings.secure
    assert settings.forwarded_allow_ips == ("127.0.0.1",)


def test_every_command_named_is_there_with_its_options() -> None:
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    found = [pair for pair in COMMAND.findall(TEXT) if pair[0] in group.commands]
    assert {name for name, _ in found} == {
        *("play", "serve", "backup", "restore", "verify", "warmup"),
    }
    for name, rest in found:
        known = {text for one in group.commands[name].params for text in one.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= known, f"baumeister {name}{rest}"


def test_units_of_systemd_can_be_read_and_name_settings_that_exist() -> None:
    units = _blocks("ini")
    assert len(units) == 4
    for unit in units:
        parser = RawConfigParser(strict=False)
        parser.read_string(unit if unit.startswith("[") else f"[Service]\n{unit}")
    settings = {f"BAUMEISTER_{name.upper()}" for name in Settings.model_fields}
    named = set(re.findall(r"BAUMEISTER_[A-Z_]+", TEXT.partition("## Settings")[0]))
    assert named <= settings | {"BAUMEISTER_CACHE", "BAUMEISTER_CONFIG"}


def test_the_usual_port_is_the_one_of_the_page() -> None:
    port = Settings.model_fields["port"].default
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", TEXT)) == {str(port), str(port + 1)}
    assert f"-LocalPort {port} " in TEXT
    assert f"{port}/tcp" in TEXT
