"""The commands and facts in docs/hosting.md match the code."""

import os
import re
from pathlib import Path

import pytest

from baumeister.cli.play import _ports
from baumeister.cli.serve import ServeOptions, announce
from baumeister.core import catalogue
from baumeister.server import client_files, lan
from baumeister.server.settings import Settings
from repository.shell_commands import commands, fences

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
TEXT = PAGE.read_text(encoding="utf-8")
PHONE = "192.168.1.23"
"""The machine of the page, in its home network."""


def test_page_names_all_server_commands() -> None:
    """tests/repository checks the commands on every page."""
    named = {one.words[0] for one in commands(TEXT) if one.program == "baumeister" and one.words}
    expected = {"play", "serve", "worker", "backup", "restore", "verify", "maintain", "admin"}
    assert named == expected


def test_page_stops_the_server_before_moving_tables_or_updating() -> None:
    """Fails for: a backup before the stop, which misses what is acknowledged in between; pip, which
    does not replace a package of the same version."""
    move = "systemctl disable .* backup .* restore .* --database postgresql:"
    update = "systemctl stop .*pip install --force-reinstall .*systemctl start baumeister@"
    blocks = [" ".join(block.split()) for block in fences(TEXT, "sh")]
    for order in (move, update):
        assert len([block for block in blocks if re.search(order, block)]) == 1, order


def test_terminal_output_matches_the_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client_files, "client_files", lambda: {"index.html": b""})
    monkeypatch.setattr(lan, "_by_routes", lambda: [PHONE])
    monkeypatch.setattr(lan, "_by_interfaces", list)
    announce(Settings(lan=True), ServeOptions(lan=True))
    shown = fences(TEXT, "text")[0]
    assert capsys.readouterr().out.startswith(shown)
    monkeypatch.setattr(lan, "_by_routes", list)
    announce(Settings(lan=True), ServeOptions(lan=True))
    said = re.findall(r'^- \*\*"(.*?)"\*\*', TEXT, re.MULTILINE)
    assert len(said) == 1
    assert said[0] in capsys.readouterr().out


def test_page_is_right_about_running_servers_and_ports(
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


def test_page_names_existing_variables() -> None:
    """tests/repository/test_deploy.py checks the files on the page."""
    settings = {f"BAUMEISTER_{name.upper()}" for name in Settings.model_fields}
    named = set(re.findall(r"BAUMEISTER_[A-Z_]+", TEXT.partition("## Settings")[0]))
    assert named <= settings | {"BAUMEISTER_CONFIG"}


def test_default_port_is_the_one_on_the_page() -> None:
    port = Settings.model_fields["port"].default
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", TEXT)) == {str(port), str(port + 1)}
    assert f"-LocalPort {port} " in TEXT
    assert f"{port}/tcp" in TEXT
