"""What docs/hosting.md tells people to type and to write into files is what the code takes."""

import os
import re
from configparser import RawConfigParser
from pathlib import Path

import pytest

from baumeister.cli.play import _ports
from baumeister.cli.serve import Wish, announce
from baumeister.core import catalogue
from baumeister.server import client_files, lan
from baumeister.server.settings import Settings, load_settings
from repository.shell_commands import fences, typed

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
TEXT = PAGE.read_text(encoding="utf-8")
PHONE = "192.168.1.23"
"""The computer of the page, in its family network."""


@pytest.mark.parametrize("block", fences(TEXT, "toml"))
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


def test_the_commands_of_a_house_are_all_named() -> None:
    """tests/repository checks the commands on every page."""
    named = {one.words[0] for one in typed(TEXT) if one.program == "baumeister" and one.words}
    assert named == {"play", "serve", "backup", "restore", "verify", "warmup"}


def test_no_server_runs_while_its_tables_move_or_its_package_is_exchanged() -> None:
    """Fails for: a backup before the stop, which misses what is acknowledged in between; pip, which
    leaves a package alone that has the same number."""
    move = "systemctl disable .* backup .* restore .* --database postgresql:"
    update = (
        "systemctl stop .*pip install --force-reinstall .* warmup .*systemctl start baumeister$"
    )
    blocks = [" ".join(block.split()) for block in fences(TEXT, "sh")]
    for order in (move, update):
        assert len([block for block in blocks if re.search(order, block)]) == 1, order


def test_what_the_terminal_says_is_what_the_page_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client_files, "client_files", lambda: {"index.html": b""})
    monkeypatch.setattr(lan, "_by_routes", lambda: [PHONE])
    monkeypatch.setattr(lan, "_by_interfaces", list)
    announce(Settings(lan=True), Wish(lan=True))
    shown = fences(TEXT, "text")[0]
    assert capsys.readouterr().out.startswith(shown)
    monkeypatch.setattr(lan, "_by_routes", list)
    announce(Settings(lan=True), Wish(lan=True))
    said = re.findall(r'^- \*\*"(.*?)"\*\*', TEXT, re.MULTILINE)
    assert len(said) == 1
    assert said[0] in capsys.readouterr().out


def test_what_is_said_of_a_server_that_runs_and_of_ports_is_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    port = Settings.model_fields["port"].default
    running = catalogue.sentence("command.running", {"address": f"http://127.0.0.1:{port}"})
    assert f"*{running.partition('. ')[0]}*" in TEXT
    assert "takes the next free port on Linux and macOS" in TEXT
    settings = Settings()
    assert len(list(_ports(settings))) > 1
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        assert list(_ports(settings)) == [port]


def test_units_of_systemd_can_be_read_and_name_settings_that_exist() -> None:
    units = fences(TEXT, "ini")
    assert len(units) == 4
    assert "RestartSec=" in units[0]  # else systemd gives up on a database that is late
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
