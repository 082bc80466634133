"""Starting and stopping the server."""

import asyncio
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import structlog.testing
import websockets
from fastapi import FastAPI

from baumeister.cli import serve as command
from baumeister.core.errors import BaumeisterError
from baumeister.server import serve
from baumeister.server.settings import Settings
from baumeister.tables.errors import ServerError
from baumeister.tables.registry import UnknownRules
from server.middleware.stub_app import settings, stub
from server.silent_errors import expected_errors

TESTS = Path(__file__).parents[1]
PLACES = [str(TESTS), str(TESTS.parent)]
PROGRAM = f"""
    import asyncio, sys
    sys.path[:0] = {PLACES!r}
    from baumeister.server.serve import run
    from server.middleware.stub_app import settings, stub

    def build(of):
        app = stub(of)
        async def goodbye():
            print("goodbye", flush=True)
            if "hang" in sys.argv:
                await asyncio.Event().wait()
        app.state.prepare_shutdown = goodbye
        return app

    shutdown = 6 if "hang" in sys.argv else 60
    run(settings(port=0, shutdown_seconds=shutdown), lambda s: print(s.port, flush=True), build)
    print("gone", flush=True)
"""


def _started(*arguments: str) -> tuple[subprocess.Popen[str], int]:
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(PROGRAM), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise AssertionError(process.communicate(timeout=20)[1])
    return process, int(line)


@pytest.mark.parametrize("signal_sent", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("hanging", [(), ("hang",)])
async def test_sigterm_closes_sockets_and_exits(
    signal_sent: signal.Signals, hanging: tuple[str, ...]
) -> None:
    """R27: the application is notified first, sockets are closed with 1012, exit code 0."""
    process, port = _started(*hanging)

    async def scenario() -> int | None:
        async with websockets.connect(f"ws://127.0.0.1:{port}/play") as player:
            await player.send("hi")
            assert await player.recv() == "hi"
            process.send_signal(signal_sent)
            await asyncio.wait_for(player.wait_closed(), 20)
            return player.close_code

    assert (await scenario()) == 1012
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0, err
    assert out.split() == ["goodbye", "gone"]
    assert "Traceback" not in err


def test_port_in_use_is_reported_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(ServerError, match=f"Port {port} of 127.0.0.1 .* another program"):
            serve.listen(settings(port=port))
    with pytest.raises(ServerError, match=r"Port 0 of 203\.0\.113\.77"):
        serve.listen(settings(port=0, host="203.0.113.77"))


def test_lan_mode_listens_on_private_addresses_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "private_addresses", lambda: ("127.0.0.2", "127.0.0.3"))
    found = serve.listen(settings(port=0, lan=True))
    names = [one.getsockname() for one in found]
    for one in found:
        one.close()
    assert [host for host, _ in names] == ["127.0.0.1", "127.0.0.2", "127.0.0.3"]
    assert len({port for _, port in names}) == 1


def test_startup_errors_are_raised_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.server.logging_setup.set_up", lambda *_: None)

    def build(of: Settings) -> FastAPI:
        @asynccontextmanager
        async def life(_: FastAPI) -> AsyncIterator[None]:
            raise UnknownRules([{"game": "chess", "version": 1}])
            yield

        return FastAPI(lifespan=life)

    with (
        expected_errors("chess 1", "startup failed"),
        pytest.raises(BaumeisterError, match="chess 1"),
    ):
        serve.run(settings(port=0), build=build)


class FakeResource:
    """The limits of a process, without a real one."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, -1

    def __init__(self, soft: int, hard: int, refusal: Exception | None = None) -> None:
        self.limits, self.refusal = (soft, hard), refusal

    def getrlimit(self, kind: int) -> tuple[int, int]:
        assert kind == self.RLIMIT_NOFILE
        return self.limits

    def setrlimit(self, kind: int, limits: tuple[int, int]) -> None:
        assert kind == self.RLIMIT_NOFILE
        if self.refusal is not None:
            raise self.refusal
        self.limits = limits


@pytest.mark.parametrize(
    ("before", "soft", "warned"),
    [
        ((1024, 524_288), 7250, False),  # Docker 29
        ((1024, -1), 7250, False),
        ((16_384, 16_384), 16_384, False),  # deploy/systemd
        ((-1, -1), -1, False),
        ((1024, 4096), 4096, True),
        ((256, -1, ValueError("not allowed")), 256, True),  # macOS
    ],
)
def test_limit_on_open_files_is_raised_for_all_sockets(
    before: tuple[Any, ...], soft: int, warned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S16: the documented 6,000 sockets fit, or the log says why not."""
    fake = FakeResource(*before)
    monkeypatch.setattr(serve, "resource", fake)
    with structlog.testing.capture_logs() as lines:
        serve.raise_file_limit(settings())
    assert fake.limits == (soft, before[1])
    assert [line["event"] for line in lines] == ["too_few_open_files"] * warned
    if warned:
        told = f"6000 sockets need 7250 open files, but the system allows {soft}."
        assert told in lines[0]["reason"]


def test_limit_on_open_files_is_left_alone_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On Windows."""
    monkeypatch.setattr(serve, "resource", None)
    serve.raise_file_limit(settings())


def test_server_raises_the_limit_before_it_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.server.logging_setup.set_up", lambda *_: None)
    fake = FakeResource(1024, 524_288)
    monkeypatch.setattr(serve, "resource", fake)
    with (
        socket.create_server(("127.0.0.1", 0)) as other,
        pytest.raises(ServerError, match="another program"),
    ):
        serve.run(settings(port=other.getsockname()[1]), build=stub)
    assert fake.limits == (7250, 524_288)


def test_uvicorn_limits_are_all_set() -> None:
    """S17, S21, R11."""
    config = serve.uvicorn_config(stub(settings()), settings())
    assert config.ws_per_message_deflate is False
    assert config.ws_max_size == 16 * 1024
    assert config.ws_ping_interval is not None
    assert config.ws_ping_timeout is not None
    assert config.ws_ping_interval + config.ws_ping_timeout <= 30
    assert config.proxy_headers is False
    assert config.server_header is False
    trusting = serve.uvicorn_config(stub(settings()), settings(forwarded_allow_ips="10.0.0.1"))
    assert (trusting.proxy_headers, trusting.forwarded_allow_ips) == (True, ["10.0.0.1"])


def _announced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], **given: Any
) -> str:
    """What the command prints once the server accepts connections."""
    opened: list[str] = []
    monkeypatch.setattr(command, "open_page", opened.append)
    monkeypatch.setattr(serve, "run", lambda settings, ready, **_: ready(settings))
    for module in ("lan", "middleware.origins"):
        monkeypatch.setattr(
            f"baumeister.server.{module}.private_addresses", lambda: ("192.168.1.5", "10.0.0.2")
        )
    command.serve_tables(command.ServeOptions(**given))
    return capsys.readouterr().out + " ".join(opened)


def test_command_prints_the_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = _announced(monkeypatch, capsys, port=4000)
    first, second = said.splitlines()
    assert first == "Baumeister is running at http://127.0.0.1:4000 (press Ctrl+C to stop)."
    assert second.startswith("Only browsers on this computer can reach it; with --lan, phones")
    said = _announced(monkeypatch, capsys, port=4000, lan=True, open_browser=True)
    assert "http://192.168.1.5:4000 or http://10.0.0.2:4000" in said
    assert "▄" in said
    assert "Only browsers" not in said
    assert "not encrypted" in said
    assert said.endswith("http://127.0.0.1:4000")
    said = _announced(monkeypatch, capsys, public_url="https://baumeister.example")
    assert said == "Baumeister is running at https://baumeister.example (press Ctrl+C to stop).\n"
    assert "http://192.168.1.5:4" in _announced(monkeypatch, capsys, port=4, host="192.168.1.5")
    assert "http://127.0.0.1:4" in _announced(monkeypatch, capsys, port=4, host="::")


def test_command_reports_a_missing_client(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("baumeister.server.client_files.client_files", dict)
    assert "make play" in _announced(monkeypatch, capsys, port=4000)


def test_missing_extra_is_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "baumeister.server.serve", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    with pytest.raises(BaumeisterError, match=r"pip install 'baumeister\[server\]'"):
        command.serve_tables(command.ServeOptions())
