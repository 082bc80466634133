"""`baumeister play`: one command from nothing to a game in the browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from baumeister.cli import browser, play
from baumeister.cli.serve import ServeOptions
from baumeister.cli.setup import CommandError
from baumeister.server import serve
from baumeister.server.serve import PortUnavailable
from baumeister.server.settings import Settings
from baumeister.server.storage.file_lock import exclusive_use
from baumeister.tables.errors import ServerError

PATIENCE = 60
SHOWN = "import pathlib, sys; pathlib.Path(sys.argv[1]).open('a').write(sys.argv[2] + '\\n')"
"""A fake browser that records the URLs it is given."""


@contextmanager
def _playing(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command in an empty environment; returns the process and its first line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "baumeister", "play", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=_environment(folder),
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def _environment(folder: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("BAUMEISTER_")}
    shows = folder / "browser.py"
    shows.write_text(SHOWN, encoding="utf-8")
    return kept | {
        "BAUMEISTER_DATABASE": f"sqlite:///{folder / 'tables.sqlite'}",
        "BAUMEISTER_WORKERS": "0",
        "BROWSER": f"{sys.executable} {shows} {folder / 'shown'} %s",
    }


def _address(line: str) -> str:
    assert line.startswith("Baumeister is running at http://127.0.0.1:"), line
    return line.split()[4]


def _link(address: str) -> str:
    """The link to a new table."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as http:
        guest = http.post("/api/guests", json={"name": "Ada Alder", "bot": True}).json()
        http.headers["authorization"] = f"Bearer {guest['token']}"
        seats = [{"kind": "me"}, {"kind": "open"}]
        given = {"id": "t", "game": "pueblo", "options": {"players": 2}, "seats": seats}
        table = http.post("/api/tables", json=given).json()["table"]["id"]
        link: str = http.get(f"/api/tables/{table}/link").json()["link"]
    return link


def test_play_prints_its_address_and_opens_a_browser(tmp_path: Path) -> None:
    """The second `play` finds the first server and opens that one. Links begin with the same
    address, because under another name of this machine a browser would be another guest. Ctrl+C
    stops the server."""
    with _playing(tmp_path, "--port", "0") as (first, said):
        address = _address(said)
        assert said == f"Baumeister is running at {address} (press Ctrl+C to stop).\n"
        assert httpx.get(f"{address}/readyz", timeout=PATIENCE).json() == {"status": "ok"}
        assert _link(address).startswith(f"{address}/t/")
        with _playing(tmp_path) as (second, more):
            assert more == f"Baumeister is already running at {address}.\n"
            assert second.wait(PATIENCE) == 0
        with _playing(tmp_path, "--no-open") as (third, more):
            assert more == f"Baumeister is already running at {address}.\n"
            assert third.wait(PATIENCE) == 0
        with _playing(tmp_path, "--port", "0") as (another, more):
            assert more == ""
            out, why = another.communicate(timeout=PATIENCE)
            assert (another.returncode, out) == (1, "")
            assert f"Baumeister is already running at {address}. Stop it there" in why
        first.send_signal(signal.SIGINT)
        # `communicate` would miss what was read together with the first line.
        assert first.stdout is not None
        assert first.stderr is not None
        out, errors = first.stdout.read(), first.stderr.read()
        assert (first.wait(PATIENCE), errors) == (0, "")
        for_phones, stopped = out.splitlines()
        assert "with --lan, phones" in for_phones
        assert stopped == "Baumeister has stopped; tables are kept."
    assert (tmp_path / "shown").read_text(encoding="utf-8").splitlines() == [address, address]


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ports that are tried; the first three are in use."""
    found: list[int] = []

    def run(settings: Settings, *_: Any) -> None:
        found.append(settings.port)
        if len(found) <= 3:
            raise PortUnavailable(host="127.0.0.1", port=settings.port, taken=True, detail="")

    monkeypatch.setattr(serve, "run", run)
    return found


def test_play_takes_another_port_if_the_default_is_in_use(tried: list[int], tmp_path: Path) -> None:
    play.play_here(ServeOptions(database=f"sqlite:///{tmp_path / 'a'}"))
    assert tried == [8642, 8643, 8644, 8645]


def test_explicit_port_is_never_replaced(
    tried: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ServerError, match="Port 4000"):
        play.play_here(ServeOptions(database=f"sqlite:///{tmp_path / 'a'}", port=4000))
    monkeypatch.setenv("BAUMEISTER_PORT", "5000")
    with pytest.raises(ServerError, match="Port 5000"):
        play.play_here(ServeOptions(database=f"sqlite:///{tmp_path / 'a'}"))
    assert tried == [4000, 5000]


def test_play_waits_for_a_starting_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A server that has just been started holds the lock on the tables before it accepts
    requests."""
    database = f"sqlite:///{tmp_path / 'a'}"
    answers = iter([False, False, True, True])
    monkeypatch.setattr(play, "_is_ready", lambda _: next(answers))
    monkeypatch.setattr(play, "_ASKING_SECONDS", 0)
    with exclusive_use(database, "http://127.0.0.1:4000"):
        play.play_here(ServeOptions(database=database))
        assert (
            capsys.readouterr().out == "Baumeister is already running at http://127.0.0.1:4000.\n"
        )
        with pytest.raises(CommandError, match="Stop it there"):
            play.play_here(ServeOptions(database=database, lan=True))


def test_no_server_is_not_ready() -> None:
    assert not play._is_ready("http://127.0.0.1:1")
    assert not play._is_ready("")


def test_no_browser_is_opened_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python would find a text browser, which takes over the terminal."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert browser.open_page("http://127.0.0.1:1") is None
    monkeypatch.setenv("DISPLAY", ":0")
    opening = browser.open_page("http://127.0.0.1:2")
    assert opening is not None
    opening.join()
    assert opened == ["http://127.0.0.1:2"]
