"""Limits on every input, over HTTP and over the socket (promise R19), on sizes, counts and
durations of connections (S16), and no decompression (S17)."""

from __future__ import annotations

import asyncio
import gc
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import psutil
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.security.roles import RoleClients, good, idle_server, until_closed
from testing.running_server import PATIENCE, RunningServer, TableSocket

SHORT, LONG = 2_000, 10_000
KIB = 1024
PLAY = '{"id":"b","type":"play","seq":%s,"actions":["od4ne"]}'
TAKE = '{"id":"b","type":"take","seat":1,"name":%s}'
UNREADABLE = frozenset(
    {"server.invalid", "server.not_json", "server.too_large"}
    | {f"server.json.{what}" for what in ("deep", "twice", "number", "text")}
)
"""Codes of malformed messages, which are refused before their content is considered."""
BAD = {
    "deep list": "[" * 7_000,
    "deep object": '{"a":' * 3_000,
    "deep and closed": '{"id":"b","type":"ping","x":' + "[" * 500 + "]" * 500 + "}",
    "long integer": PLAY % ("9" * 4_000),
    "great integer": PLAY % 10**30,
    "negative": PLAY % -1,
    "fraction": PLAY % "0.5",
    "whole fraction": PLAY % "0.0",
    "not a number": PLAY % "NaN",
    "infinite": PLAY % "1e400",
    "minus infinity": PLAY % "-Infinity",
    "true as a number": PLAY % "true",
    "text as a number": PLAY % '"0"',
    "null": PLAY % "null",
    "bid": '{"id":"b","type":"view","ply":1000000000000000000000000000000}',
    "lone surrogate": TAKE % '"\\ud800abc"',
    "NUL": TAKE % '"Ada\\u0000"',
    "raw NUL": TAKE % '"Ada\0"',
    "twice": '{"id":"b","type":"ping","id":"c"}',
    "long name": TAKE % json.dumps("x" * 10_000),
    "long id": '{"id":"%s","type":"ping"}' % ("i" * 5_000),
    "long list": '{"id":"b","type":"play","seq":0,"actions":[' + '"+1",' * 2_000 + '"+1"]}',
    "long action": '{"id":"b","type":"play","seq":0,"actions":["%s"]}' % ("a" * 9_000),
    "unknown": '{"id":"b","type":"nonsense"}',
    "no object": '"hello"',
    "number": "7",
    "empty": "",
    "half": '{"id":"b","type":"pi',
    "trailing": '{"id":"b","type":"ping"} {}',
    "no type": '{"id":"b"}',
    "list for text": '{"id":["b"],"type":"ping"}',
    "mark": "\ufeff" + '{"id":"b","type":"ping"}',
    "single quotes": "{'id':'b','type':'ping'}",
}


@asynccontextmanager
async def _at_a_table(
    database: str, **changed: Any
) -> AsyncIterator[tuple[RunningServer, RoleClients, str]]:
    async with idle_server(database, **changed) as server:
        clients = await RoleClients.of(server)
        yield server, clients, await clients.table("public")


async def _check_responsive(table_socket: TableSocket) -> None:
    assert (await table_socket.ask("ping"))["type"] == "ok"


async def test_bad_input_is_refused_over_http_and_websocket(either: str) -> None:
    """R19: each is refused (4xx, or one error over the socket, which stays open), nothing is
    stored, and other clients are not affected."""
    async with _at_a_table(either) as (server, clients, table):
        mover = clients.guests["mover"]
        before = len(await server.services.store.events(table))
        paths = (f"/api/tables/{table}/commands", "/api/guests", "/api/records")
        kind = {"content-type": "application/json"}
        async with (
            clients.guests["other"].socket(table) as other,
            mover.socket(table) as table_socket,
        ):
            for name, text in BAD.items():
                await table_socket.socket.send(text)
                refused = await table_socket.receive_until(lambda m: m["type"] == "error")
                assert refused["code"] in UNREADABLE, (name, refused)
                assert len(json.dumps(refused)) < 1_000, name
                for path in paths:
                    answer = await mover.http.post(path, content=text.encode(), headers=kind)
                    assert 400 <= answer.status_code < 500, (name, path, answer.text)
                await _check_responsive(table_socket)
                await _check_responsive(other)
        assert len(await server.services.store.events(table)) == before


async def test_oversized_input_is_not_parsed(database: str) -> None:
    """R19, S16: bodies over 64 KiB (records 1 MiB), frames over 16 KiB, a header or a URL over 16
    KiB; exactly the limit is accepted."""
    async with _at_a_table(database) as (_, clients, table):
        mover = clients.guests["mover"]
        kind = {"content-type": "application/json"}
        async with mover.socket(table) as control:
            for path, most in (("/api/guests", 64 * KIB), ("/api/records", 1024 * KIB)):
                body = b'{"name":"Ada","bot":true}'
                fits = body + b" " * (most - len(body))
                answer = await mover.http.post(path, content=fits, headers=kind)
                assert answer.status_code in (201, 422)
                answer = await mover.http.post(path, content=fits + b" ", headers=kind)
                assert answer.json()["code"] == "server.too_large"
            for headers in ({"x": "y" * 17 * KIB}, {f"x{n}": "y" for n in range(200)}):
                assert (await mover.http.get("/api/games", headers=headers)).status_code == 400
            assert (await mover.http.get("/api/games?" + "q" * 17 * KIB)).status_code == 400
            async with mover.socket(table) as table_socket:
                ping = '{"id":"p","type":"ping"}'
                await table_socket.socket.send(ping + " " * (16 * KIB - len(ping)))
                assert (await table_socket.receive_until(lambda m: m.get("id") == "p"))[
                    "type"
                ] == "ok"
                await table_socket.socket.send(ping + " " * (16 * KIB + 1 - len(ping)))
                await until_closed(table_socket.socket)
                assert table_socket.socket.close_code == 1009
            async with mover.socket(table) as table_socket:
                await table_socket.socket.send(b"\0\1\2")
                await until_closed(table_socket.socket)
                assert table_socket.socket.close_code == 1003
            async with mover.socket(table) as table_socket:
                await table_socket.socket.send(b"\xff\xfe", text=True)
                await until_closed(table_socket.socket)
                assert table_socket.socket.close_code == 1007
            await _check_responsive(control)


@pytest.mark.parametrize("frames", [SHORT, pytest.param(LONG, marks=pytest.mark.long)])
async def test_bad_frames_leave_no_memory_behind(database: str, frames: int) -> None:
    """R19: thousands of bad frames use less than 20 MB."""
    async with _at_a_table(database) as (_, clients, table):
        texts = [text for text in BAD.values() if len(text) < 4_000]
        async with clients.guests["mover"].socket(table) as table_socket:

            async def some(count: int) -> None:
                for number in range(count):
                    await table_socket.socket.send(texts[number % len(texts)])
                    assert json.loads(await table_socket.socket.recv())["type"] != "ok"

            await some(200)
            gc.collect()
            before = psutil.Process().memory_info().rss
            await some(frames)
            gc.collect()
            grown = psutil.Process().memory_info().rss - before
            print(f"{frames} bad frames: {grown / 1e6:.1f} MB more")
            assert grown < 20e6
            await _check_responsive(table_socket)


async def test_socket_limits(database: str) -> None:
    """S16: per guest, per address, in total; closing a socket makes room."""

    async def fill_limit(**limits: int) -> None:
        async with _at_a_table(f"{database}-{'-'.join(limits)}", **limits) as (_, clients, table):
            most = next(iter(limits.values()))
            async with AsyncExitStack() as stack:
                for _ in range(most):
                    raw = await stack.enter_async_context(clients.guests["mover"].raw(table))
                    await raw.send('{"id":"h","type":"hello"}')
                    await raw.recv()
                refusal = {"sockets_per_guest": "guest", "sockets_per_address": "address"}
                whose = refusal.get(next(iter(limits)), "server")
                assert await _refused(clients, table) == (whose, 4009)
                await raw.send('{"id":"p","type":"ping"}')
                await TableSocket(raw).receive_until(lambda m: m.get("id") == "p")
                await raw.close()
                async with asyncio.timeout(20):
                    while not await _can_connect(clients, table):
                        await asyncio.sleep(0.01)

    await fill_limit(sockets_per_guest=3)
    await fill_limit(sockets_per_address=3)
    await fill_limit(sockets=3)


async def _refused(clients: RoleClients, table: str) -> tuple[str, int | None]:
    """How a socket is refused: whose limit it exceeds, and the close code."""
    async with clients.guests["mover"].raw(table) as extra:
        (told,) = map(json.loads, await until_closed(extra))
        assert (told["type"], told["id"], told["code"]) == ("error", None, "server.limit.sockets")
        return told["params"]["whose"], extra.close_code


async def _can_connect(clients: RoleClients, table: str) -> bool:
    try:
        async with clients.guests["mover"].socket(table):
            return True
    except (InvalidStatus, ConnectionClosed):
        return False


async def test_slow_request_headers_are_cut_off(database: str) -> None:
    """S16: a socket without hello, an endless header, an endless body, a handshake with too long a
    line. Another client keeps playing."""
    # Not shorter: a client that is slow only because the machine is busy must be in time.
    short = {"hello_seconds": 2.0, "header_seconds": 2.0, "body_seconds": 2.0}
    async with (
        _at_a_table(database, **short) as (server, clients, table),
        clients.guests["mover"].socket(table) as control,
    ):
        async with clients.guests["other"].raw(table) as silent:
            begun = _beginnings(server.port, table)
            await asyncio.gather(*(_left_at(server.port, begin) for begin in begun))
            await until_closed(silent)
            assert silent.close_code == 4001
        await _check_responsive(control)


async def _left_at(port: int, begin: str) -> None:
    """Start something slow and wait until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(begin.encode())
    async with asyncio.timeout(PATIENCE):
        await _to_the_end(reader)
    writer.close()


def _beginnings(port: int, table: str) -> tuple[str, ...]:
    host = f"Host: 127.0.0.1:{port}\r\n"
    post = f"POST /api/guests HTTP/1.1\r\n{host}Content-Type: application/json\r\n"
    shake = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    long = f"X: {'y' * 9_000}\r\n\r\n"
    return (
        "",
        "GET /api/ga",
        f"GET /api/games HTTP/1.1\r\n{host}",
        f"{post}Content-Length: 20\r\n\r\n{{",
        f"{post}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}",
        f"GET /api/tables/{table}/socket HTTP/1.1\r\n{host}{shake}{key}{long}",
    )


async def _to_the_end(reader: asyncio.StreamReader) -> None:
    try:
        while await reader.read(1_000):
            pass
    except ConnectionResetError:
        pass


async def test_compressed_input_is_never_inflated(database: str) -> None:
    """S17: no WebSocket extension is negotiated, a frame marked as compressed is an error, and
    compressed bodies are refused."""
    async with _at_a_table(database) as (server, clients, table):
        mover = clients.guests["mover"]
        headers = {"authorization": f"Bearer {mover.token}"}
        address = server.origin.replace("http", "ws") + f"/api/tables/{table}/socket"
        async with connect(address, additional_headers=headers, compression="deflate") as raw:
            assert raw.response is not None
            assert "sec-websocket-extensions" not in raw.response.headers
            bomb = zlib.compress(b" " * 10_000_000)
            before = psutil.Process().memory_info().rss
            assert len(bomb) < 16 * KIB
            masked = bytes([0xC1, 0xFE]) + len(bomb).to_bytes(2, "big") + bytes(4) + bomb
            raw.transport.write(masked)
            await until_closed(raw)
            assert raw.close_code == 1002
        for encoding in ("gzip", "deflate", "br", "zstd", "gzip, identity", "x-unknown"):
            answer = await mover.http.post(
                "/api/guests",
                content=bomb,
                headers={"content-type": "application/json", "content-encoding": encoding},
            )
            assert answer.json()["code"] == "server.encoding"
        assert psutil.Process().memory_info().rss - before < 5e6
        plain = await good(mover.http.get("/api/games", headers={"accept-encoding": "gzip"}))
        assert "content-encoding" not in plain.headers
