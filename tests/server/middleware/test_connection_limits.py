"""Slow and idle connections, tested with a real server."""

import asyncio
import os
import socket
from asyncio.transports import BaseTransport
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
import websockets
from structlog.testing import capture_logs

from baumeister.server.middleware import open_connections
from baumeister.server.middleware.connection_limits import SocketConnection
from server.middleware.stub_app import serving, settings, shake_hands

SAFETY = 20
"""Seconds after which a test fails; the expected events take far less."""


class SocketsSeen:
    """Collects the sockets that the server creates."""

    def __init__(self) -> None:
        self.seen: list[SocketConnection] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Record each new socket."""
        real = SocketConnection.connection_made

        def noted(socket: SocketConnection, transport: BaseTransport) -> None:
            self.seen.append(socket)
            real(socket, transport)

        with patch.object(SocketConnection, "connection_made", noted):
            yield


async def _all_of(port: int, data: bytes) -> bytes:
    """Everything received until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    try:
        return await asyncio.wait_for(reader.read(), SAFETY)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def test_slow_request_bodies_are_cut_off() -> None:
    """S16: slowloris, in every phase of a request."""
    of = settings(port=0, header_seconds=1.0, body_seconds=1.5)
    async with serving(of) as port:
        host = b"Host: 127.0.0.1:%d\r\n" % port
        post = b"POST /change HTTP/1.1\r\nContent-Type: application/json\r\n" + host
        fine = b"GET /fine HTTP/1.1\r\n" + host + b"\r\n"
        slow = {
            "nothing": b"",
            "line ends": b"\r\n\r\n",
            "half a line": b"GET /fi",
            "half a header": b"GET /fine HTTP/1.1\r\n" + host,
            "half a body": post + b"Content-Length: 10\r\n\r\n{",
            "half a chunk": post + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
            "half of the second": fine + b"GET /fi",
            "half of a handshake": b"GET /play HTTP/1.1\r\nUpgrade: websocket\r\n" + host,
        }
        answers = await asyncio.gather(*(_all_of(port, data) for data in slow.values()))
        for name, answer in zip(slow, answers, strict=True):
            assert answer.startswith(b"HTTP/1.1 200") == (name == "half of the second"), name


async def test_headers_are_bounded() -> None:
    """S16."""
    async with serving(settings(port=0)) as port:
        host = b"Host: 127.0.0.1:%d\r\n" % port
        begin = b"GET /fine HTTP/1.1\r\n" + host
        large = {
            "one that does not end": begin + b"X: " + b"x" * 17_000,
            "one": begin + b"X: " + b"x" * 20_000 + b"\r\n\r\n",
            "many": begin + b"".join(b"X%d: y\r\n" % n for n in range(200)) + b"\r\n",
            "an address": b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n" + host + b"\r\n",
            "no HTTP": b"\x16\x03\x01 hello\r\n\r\n",
        }
        for name, data in large.items():
            answer = await _all_of(port, data)
            assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 413")), name
            assert b"content-security-policy: default-src 'none'" in answer
        assert (await _all_of(port, begin + b"Connection: close\r\n\r\n")).startswith(
            b"HTTP/1.1 200"
        )


async def _working(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection whose request is being answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /slow HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port)
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SAFETY)
    assert head.startswith(b"HTTP/1.1 200")
    return reader, writer


async def _idle(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection between two requests."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HEALTH)
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SAFETY)
    await asyncio.wait_for(reader.readexactly(len(b'"ok"')), SAFETY)
    return reader, writer


HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


async def test_excess_connections_get_retry_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """S16: if the server works for all connections, the next one is refused."""
    monkeypatch.setattr("baumeister.server.serve.EXTRA_CONNECTIONS", 3)
    async with serving(settings(port=0, sockets=2)) as port:
        opened = [await _working(port) for _ in range(5)]
        with capture_logs() as logs:
            answer = await _all_of(port, b"")
        assert answer.startswith(b"HTTP/1.1 503")
        assert b"server.busy" in answer
        assert [line["count"] for line in logs if line["event"] == "connections_dropped"] == [1]
        for _, writer in opened:
            writer.close()


async def test_longest_idle_connection_makes_way_for_a_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S16: idle connections cannot close the server to others."""
    monkeypatch.setattr("baumeister.server.serve.EXTRA_CONNECTIONS", 3)
    async with serving(settings(port=0, sockets=2)) as port:
        opened = [await _idle(port) for _ in range(8)]
        for reader, writer in opened[:3]:
            assert await asyncio.wait_for(_rest(reader), SAFETY) == b""
            writer.close()
        for reader, writer in opened[3:]:
            writer.write(HEALTH)
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SAFETY)
            assert head.startswith(b"HTTP/1.1 200")
            writer.close()


@pytest.mark.parametrize("is_proxy", [False, True])
async def test_one_address_has_a_bounded_number_of_idle_connections(
    monkeypatch: pytest.MonkeyPatch, *, is_proxy: bool
) -> None:
    """S16: its own oldest are closed. A trusted proxy stands for many clients."""
    monkeypatch.setattr(open_connections, "EXTRA_WAITING", 2)
    proxies = ("127.0.0.0/8",) if is_proxy else ()
    of = settings(port=0, sockets_per_address=1, forwarded_allow_ips=proxies)
    async with serving(of) as port:
        opened = [await _idle(port) for _ in range(5)]
        if not is_proxy:
            for reader, writer in opened[:2]:
                assert await asyncio.wait_for(_rest(reader), SAFETY) == b""
                writer.close()
        for reader, writer in opened[0 if is_proxy else 2 :]:
            writer.write(HEALTH)
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SAFETY)
            assert head.startswith(b"HTTP/1.1 200")
            writer.close()


async def test_one_address_has_a_bounded_number_of_answers_in_progress(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S16: slow readers cannot take all connections."""
    monkeypatch.setattr(open_connections, "EXTRA_WAITING", 0)
    monkeypatch.setattr(open_connections, "WORKING", 3)
    async with serving(settings(port=0, sockets_per_address=1)) as port:
        opened = [await _working(port) for _ in range(4)]
        assert (await _all_of(port, b"")).startswith(b"HTTP/1.1 503")
        for _, writer in opened:
            writer.close()


async def test_exhausted_files_are_refused_and_logged_once_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is silent: the log has the number of dropped connections and the remedy."""
    now: list[Callable[[], None]] = []
    monkeypatch.setattr("baumeister.server.serve._later", lambda _, call: now.append(call))
    async with serving(settings(port=0)) as port:
        monkeypatch.setattr(open_connections, "open_file_limit", lambda: 0)
        with capture_logs() as logs:
            for _ in range(3):
                assert (await _all_of(port, b"")).startswith(b"HTTP/1.1 503")
            now.pop()()  # a minute later
            now.pop()()  # and another one
            assert not now
        lines = [line for line in logs if line["event"] == "connections_dropped"]
        assert [line["count"] for line in lines] == [1, 2]
        assert "LimitNOFILE" in lines[0]["reason"]
        monkeypatch.undo()
        assert (await _all_of(port, HEALTH[:-2] + b"Connection: close\r\n\r\n")).startswith(
            b"HTTP/1.1 200"
        )


async def test_idle_connections_make_way_when_files_run_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S16: a low limit of open files does not let idle connections close the server either."""
    async with serving(settings(port=0)) as port:
        opened = [await _idle(port) for _ in range(5)]
        most = _highest_file() + open_connections.SPARE_FILES
        # The file of a new connection is one of the spare ones, and so is the one before it.
        monkeypatch.setattr(open_connections, "open_file_limit", lambda: most)
        newest = await _idle(port)
        assert await asyncio.wait_for(_rest(opened[0][0]), SAFETY) == b""
        for reader, writer in (opened[4], newest):
            writer.write(HEALTH)
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SAFETY)
            assert head.startswith(b"HTTP/1.1 200")
        for _, writer in (*opened, newest):
            writer.close()


def _highest_file() -> int:
    """The highest number of an open file, if no lower one is free."""
    file = os.open(os.devnull, os.O_RDONLY)
    os.close(file)
    return file - 1


async def _rest(reader: asyncio.StreamReader) -> bytes:
    """Everything up to the end of a connection, however it ends."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


async def test_messages_are_bounded_in_size_and_parts() -> None:
    """R19: 16 KiB and one byte; endless fragments."""
    async with serving(settings(port=0)) as port:
        other = await websockets.connect(f"ws://127.0.0.1:{port}/play")
        async with websockets.connect(f"ws://127.0.0.1:{port}/play") as fine:
            await fine.send("x" * 16 * 1024)
            assert await fine.recv() == "x" * 16 * 1024
            await fine.send("x" * (16 * 1024 + 1))
            await asyncio.wait_for(fine.wait_closed(), SAFETY)
            assert fine.close_code == 1009
        reader, writer = await shake_hands(port)
        writer.write(b"\x01\x80abcd" + b"\x00\x80abcd" * 1000)
        answer = await asyncio.wait_for(reader.read(), SAFETY)
        assert answer[:1] == b"\x88"
        assert int.from_bytes(answer[2:4]) == 1009
        writer.close()
        await other.send("still here")
        assert await other.recv() == "still here"
        await other.close()


async def test_stalled_reader_is_disconnected() -> None:
    """R21: a stalled client's queue is bounded, and the client is dropped while its buffers are
    full."""
    async with serving(settings(port=0)) as port:
        before = asyncio.all_tasks()
        reader, writer = await shake_hands(port)
        assert isinstance(writer.transport, asyncio.Transport)
        writer.write(b"\x81\x85\0\0\0\0flood")
        writer.transport.pause_reading()
        (task,) = asyncio.all_tasks() - before
        await asyncio.wait_for(asyncio.wait([task]), SAFETY)
        writer.transport.resume_reading()
        try:
            got = await asyncio.wait_for(reader.read(), SAFETY)
        except ConnectionResetError:
            got = b""
        assert len(got) < 8_000_000
        writer.close()


async def test_half_open_socket_is_detected() -> None:
    """R11: pings stay unanswered while more is queued than can be sent."""
    of = settings(port=0)
    async with serving(of, ws_ping_interval=1.0, ws_ping_timeout=1.0) as port:
        before, sockets = asyncio.all_tasks(), SocketsSeen()
        with sockets.watching():
            _, writer = await shake_hands(port)
        (task,) = asyncio.all_tasks() - before
        # This side reads and answers nothing, as if the cable had been pulled.
        assert isinstance(writer.transport, asyncio.Transport)
        writer.transport.pause_reading()
        sockets.seen[0].transport.write(b"x" * 10_000_000)
        await asyncio.wait_for(asyncio.wait([task]), SAFETY)
        writer.transport.abort()


async def test_pinging_without_reading_uses_no_memory() -> None:
    """R21."""
    async with serving(settings(port=0)) as port:
        server = SocketsSeen()
        with server.watching():
            _, writer = await shake_hands(port)
        assert isinstance(writer.transport, asyncio.Transport)
        writer.transport.pause_reading()
        (seen,) = server.seen
        # Some systems would otherwise keep all answers in the buffers of the two sockets.
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sender = seen.transport.get_extra_info("socket")
        sender.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        ping = b"\x89\xfd" + b"\0" * 4 + b"p" * 125
        for _ in range(300):
            writer.write(ping * 100)
            await asyncio.wait_for(writer.drain(), SAFETY)
            assert seen.transport.get_write_buffer_size() < 300_000
        assert seen.transport.get_write_buffer_size() > 60_000  # the buffer was really full
        writer.transport.abort()


async def test_failing_websocket_is_closed_and_logged() -> None:
    """R29."""

    with capture_logs() as logs:
        async with (
            serving(settings(port=0)) as port,
            websockets.connect(f"ws://127.0.0.1:{port}/play") as broken,
        ):
            await broken.send("break")
            await asyncio.wait_for(broken.wait_closed(), SAFETY)
            assert broken.close_code == 1011
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == ["unhandled"]
