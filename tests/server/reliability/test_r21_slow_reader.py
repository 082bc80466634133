"""R21: a client that stops reading delays no other client and does not fill memory; it is
disconnected, and may come back."""

import asyncio
import gc
import socket
import weakref
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from baumeister.server import serve
from baumeister.server.middleware.connection_limits import SocketConnection
from baumeister.server.socket_subscriber import SocketSubscriber
from baumeister.tables.registry import Registry
from baumeister.tables.subscribers import TOO_SLOW, Subscriber
from server.idle_pool import idle_pool
from testing.running_server import Client, TableSocket, running_server, settings_for

__all__ = ["idle_pool"]
pytestmark = pytest.mark.usefixtures("idle_pool")
QUEUE = 32 * 1024
SPECTATORS, EVENTS = 20, 330
MANY_SPECTATORS, MANY_EVENTS = 100, 2_900


async def _many_events(client: Client, table: str, count: int) -> None:
    """Play and take back, repeatedly."""
    live_table = client.server.services.registry.loaded[table]
    while live_table.seq < count:
        seat = live_table.table.history.ply
        kind: dict[str, Any] = {"type": "undo"}
        if not seat:
            action = str(live_table.table.rules.legal_actions(live_table.table.state)[0])
            kind = {"type": "play", "seq": live_table.seq, "actions": [action]}
        answer = await client.http.post(
            f"/api/tables/{table}/commands", json={"id": f"e{live_table.seq}", **kind}
        )
        assert answer.status_code == 200, answer.text


async def _listen(table_socket: TableSocket, last: int) -> list[int]:
    """Receive everything up to an event; returns the numbers of the events."""
    numbers = [event["seq"] for event in table_socket.events]
    while not numbers or numbers[-1] < last:
        message = await table_socket.receive()
        table_socket.received.clear()
        if message["type"] == "event":
            numbers.append(message["seq"])
    return numbers


def _waiting(registry: Registry, table: str, guest: str) -> list[Subscriber]:
    return registry.loaded[table].subscribers.of(guest)


def _narrow(port: int) -> socket.socket:
    """A connection with the smallest possible system buffers."""
    narrow = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", port))
    return narrow


async def _end_of(stopped: ClientConnection) -> int:
    """Start reading again; returns the close code."""
    stopped.transport.resume_reading()
    try:
        while True:
            await asyncio.wait_for(stopped.recv(), 20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


@pytest.fixture
def no_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable pings: on a slow machine they would end a connection before its queue is full."""
    monkeypatch.setattr(serve, "_PING_SECONDS", 3_000.0)


async def _stopped_reader(url: str, spectators: int, count: int) -> None:
    settings = settings_for(url, queue_bytes=QUEUE, sockets_per_guest=1000)
    async with running_server(settings) as here, AsyncExitStack() as stack:
        ada, eve, slow = [await here.guest(name) for name in ("Ada", "Eve", "Slow")]
        seats = [{"kind": "me"}] * 2
        table = (await ada.table(seats=seats, start=True, visibility="public"))["id"]
        table_sockets = [
            await stack.enter_async_context(eve.socket(table)) for _ in range(spectators - 1)
        ]
        address = f"ws://127.0.0.1:{here.port}/api/tables/{table}/socket"
        known = {"authorization": f"Bearer {slow.token}"}
        narrow = connect(
            address, sock=_narrow(here.port), additional_headers=known, ping_interval=None
        )
        stopped = await stack.enter_async_context(narrow)
        await TableSocket(stopped).ask("hello")
        (member,) = _waiting(here.services.registry, table, slow.id)
        stopped.transport.pause_reading()
        listening = [
            asyncio.create_task(_listen(table_socket, count)) for table_socket in table_sockets
        ]
        await _many_events(ada, table, count)
        received = await asyncio.wait_for(asyncio.gather(*listening), 300)
        assert all(numbers == list(range(count + 1)) for numbers in received)
        assert isinstance(member, SocketSubscriber)
        assert member.close_code == TOO_SLOW
        assert not member._queue
        async with asyncio.timeout(20):
            while _waiting(here.services.registry, table, slow.id):
                await asyncio.sleep(0.01)
        # Data from the system's buffers comes first; the close frame only if it was read in time.
        assert await _end_of(stopped) in {TOO_SLOW, 1006}
        async with slow.socket(table) as again:  # and everything is there
            assert await _listen(again, count) == list(range(count + 1))


@pytest.mark.usefixtures("no_pings")
async def test_stalled_reader_does_not_delay_others(sqlite_url: str) -> None:
    """R21, short form."""
    await _stopped_reader(sqlite_url, SPECTATORS, EVENTS)


@pytest.mark.usefixtures("no_pings")
@pytest.mark.long
async def test_stalled_reader_among_many_does_not_delay_others(sqlite_url: str) -> None:
    """R21, long form. After 3,000 events a log accepts no more take-backs."""
    await _stopped_reader(sqlite_url, MANY_SPECTATORS, MANY_EVENTS)


class _StalledConnection:
    """A connection whose client does not read until it is told to."""

    def __init__(self) -> None:
        self.is_writable = False
        self.on_writable: Callable[[], None] = lambda: None
        self.written: list[str] = []
        self.dropped: list[int] = []

    def write_text(self, text: str) -> None:
        self.written.append(text)

    def drop(self, code: int) -> None:
        self.dropped.append(code)


def test_full_queue_closes_the_socket_with_a_reason() -> None:
    """R21: the queue never exceeds its limit, and the close code gives the reason."""
    connection = _StalledConnection()
    member = SocketSubscriber(connection, most_queued=1_000)
    for _ in range(10_000):
        member.push("x" * 100)
    assert connection.dropped == [TOO_SLOW]
    assert (member.close_code, member.is_sent) == (TOO_SLOW, True)
    assert not connection.written


def test_queue_is_sent_in_order_before_the_socket_closes() -> None:
    """R21: a slow reader receives everything in order, then the close."""
    connection = _StalledConnection()
    member = SocketSubscriber(connection)
    closed: list[list[str]] = []
    member.on_sent = lambda: closed.append(list(connection.written))
    member.push("first")
    connection.is_writable = True
    member.push("second")
    member.close(4003)
    member.push("after the close")
    assert not closed
    connection.on_writable()
    connection.on_writable()
    assert closed == [["first", "second"]]


async def test_joining_a_long_game_does_not_overflow_the_queue(sqlite_url: str) -> None:
    """R8, R21: a client may have missed more than the limit of its queue."""
    settings = settings_for(sqlite_url, queue_bytes=16 * 1024)
    async with running_server(settings) as here:
        ada = await here.guest("Ada")
        seats = [{"kind": "me"}] * 2
        table = (await ada.table(seats=seats, start=True))["id"]
        await _many_events(ada, table, 120)
        async with ada.socket(table) as table_socket:
            assert await _listen(table_socket, 120) == list(range(121))


def _is_draft(message: dict[str, Any]) -> bool:
    return "violations" in message.get("result", {})


async def test_pipelined_previews_do_not_close_a_healthy_socket(sqlite_url: str) -> None:
    """R21: answers of hundreds of kilobytes, asked for at once, wait until the client has read."""
    async with running_server(settings_for(sqlite_url, queue_bytes=64 * 1024)) as here:
        ada = await here.guest("Ada")
        table = (await ada.table(seats=[{"kind": "me"}] * 2, start=True))["id"]
        async with ada.socket(table) as table_socket:
            for _ in range(12):
                await table_socket.send("preview", seq=1, actions=[])
            answers = [await table_socket.receive_until(_is_draft) for _ in range(12)]
            assert len(str(answers)) > 3 * 64 * 1024  # several times the queue


@pytest.mark.usefixtures("no_pings")
async def test_client_that_vanishes_while_it_is_not_read_leaves_nothing(sqlite_url: str) -> None:
    """R28: its messages wait until it reads, which it never will."""
    async with running_server(settings_for(sqlite_url, queue_bytes=64 * 1024)) as here:
        ada = await here.guest("Ada")
        table = (await ada.table(seats=[{"kind": "me"}] * 2, start=True))["id"]
        address = f"ws://127.0.0.1:{here.port}/api/tables/{table}/socket"
        known = {"authorization": f"Bearer {ada.token}"}
        async with connect(
            address, sock=_narrow(here.port), additional_headers=known, ping_interval=None
        ) as stopped:
            talking = TableSocket(stopped)
            await talking.ask("hello")
            stopped.transport.pause_reading()
            for _ in range(40):
                await talking.send("preview", seq=1, actions=[])
            (member,) = _waiting(here.services.registry, table, ada.id)
            assert isinstance(member, SocketSubscriber)
            async with asyncio.timeout(20):
                while member._has_room.is_set():
                    await asyncio.sleep(0.01)
            assert member.close_code is None
            stopped.transport.abort()
            async with asyncio.timeout(20):
                while len(here.services.sockets):
                    await asyncio.sleep(0.01)


async def test_closed_socket_is_freed_without_garbage_collection(sqlite_url: str) -> None:
    """R28: full garbage collections are rare, so a closed socket must not be part of a cycle."""
    async with running_server(settings_for(sqlite_url)) as here:
        ada = await here.guest("Ada")
        table = (await ada.table(seats=[{"kind": "me"}] * 2, start=True))["id"]
        gc.collect()
        gc.disable()
        try:
            async with ada.socket(table):
                (subscriber,) = _waiting(here.services.registry, table, ada.id)
                assert isinstance(subscriber, SocketSubscriber)
                connection = subscriber._connection
                assert isinstance(connection, SocketConnection)
                kept = [weakref.ref(one) for one in (subscriber, connection, connection.conn)]
                del subscriber, connection
            async with asyncio.timeout(20):
                while any(one() is not None for one in kept):
                    await asyncio.sleep(0.01)
        finally:
            gc.enable()
