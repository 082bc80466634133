"""One WebSocket client at a table, which verifies everything it receives."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable
from hashlib import sha256
from time import perf_counter
from typing import Protocol

from load_generator.measurements import Measurements
from load_generator.prepared_games import PreparedGame
from load_generator.websocket import WebSocket

_EVENT = re.compile(
    rb'\{"type":"event","seq":(\d+),"chain":"(\w{32})","digest":"(\w+)","written_at":\d+,"what":'
)
_ENTERED = re.compile(
    rb'\{"type":"ok","id":"m\d+","result":\{"seq":(\d+),"chain":"(\w{32})","digest":"(\w+)"\}\}'
)
_BEAT = re.compile(rb'\{"type":"beat","seq":(\d+),"chain":"(\w{32})"')
_TIMEOUT_SECONDS = 40.0


class ClientTable(Protocol):
    """The table a client is at; it is notified of what the client receives."""

    measured: Measurements
    game: PreparedGame
    id: str

    @property
    def host(self) -> str:
        """The server for the next connection."""

    def on_event(self, client: Client, seq: int) -> None:
        """A client has received an event."""

    def on_answer(self, seq: int) -> None:
        """A move was answered."""

    def on_refusal(self, code: str) -> None:
        """A message was refused."""


class Client:
    """A client. It checks the number, the chain and the digest of every event."""

    def __init__(self, table: ClientTable, token: str) -> None:
        self.table = table
        self.token = token
        self.seq = -1
        self.chain = ""
        self.is_synced = False
        self.on_pong: Callable[[], None] = lambda: None
        self._target_seq = -1
        self._socket: WebSocket | None = None
        self._arrived: asyncio.Future[bool] | None = None

    async def connect(self, tries: int) -> None:
        """Connect, say hello, and receive missed events."""
        for number in range(tries):
            if await self._try():
                return
            await asyncio.sleep(random.uniform(0.05, 0.2) * (number + 1))  # noqa: S311
        raise ConnectionError("a client could not connect")

    async def _try(self) -> bool:
        loop = asyncio.get_running_loop()
        arrived: asyncio.Future[bool] = loop.create_future()
        self._arrived = arrived
        table = self.table
        place = table.host
        host, port = place.split(":")
        path = f"/api/tables/{table.id}/socket"
        socket_ = WebSocket(
            place,
            path,
            self.token,
            opened=self._send_hello,
            on_message=self._on_message,
            closed=self._on_closed,
        )
        self._socket = socket_
        try:
            async with asyncio.timeout(_TIMEOUT_SECONDS):
                await loop.create_connection(lambda: socket_, host, int(port))
                return await arrived
        except TimeoutError:  # connected, but an expected message is missing
            table.measured.lost += 1
            return True
        except OSError:
            return False

    def move_to(self, table: ClientTable) -> None:
        """Move to another table."""
        self.close()
        self.table, self.seq, self.chain = table, -1, ""

    def close(self) -> None:
        """Close the socket."""
        self._disconnect(WebSocket.close)

    def cut(self) -> None:
        """Cut the connection."""
        self._disconnect(WebSocket.cut)

    def _disconnect(self, how: Callable[[WebSocket], None]) -> None:
        socket_, self._socket, self.is_synced = self._socket, None, False
        if socket_ is not None:
            how(socket_)

    def send(self, text: str) -> None:
        """Send a message."""
        if self._socket is not None:
            self._socket.send(text)

    def _send_hello(self) -> None:
        hello: dict[str, object] = {"id": "h", "type": "hello", "last_seq": self.seq}
        if self.chain:
            hello["chain"] = self.chain
        self.send(json.dumps(hello))

    def _on_closed(self, code: int) -> None:
        if self._socket is not None and not self._socket.is_open:
            self._socket, self.is_synced = None, False
            self.table.measured.closed[code] += 1
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(False)

    def _on_message(self, text: bytes) -> None:
        if self._socket is None:
            return
        if text.startswith(b'{"type":"event"'):
            self._event(text)
        elif text.startswith(b'{"type":"ok"'):
            self._ok(text)
        elif text.startswith(b'{"type":"beat"'):
            if (beat := _BEAT.match(text)) is None or not self._is_at(beat):
                self.table.measured.diverged += 1
        elif text.startswith(b'{"type":"error"'):
            self.table.on_refusal(json.loads(text)["code"])

    def _is_at(self, said: re.Match[bytes]) -> bool:
        return int(said[1]) == self.seq and said[2] == self.chain.encode()

    def _event(self, text: bytes) -> None:
        measured, game = self.table.measured, self.table.game
        head = _EVENT.match(text)
        if head is None:
            measured.diverged += 1
            return
        seq = int(head[1])
        if seq <= self.seq:
            measured.repeated += 1
            return
        measured.lost += seq - self.seq - 1
        happened = text.index(b',"happened":', head.end())
        what = text[head.end() : text.rindex(b',"ply":', head.end(), happened)]
        linked = sha256(self.chain.encode() + head[3] + what).hexdigest()[:32]
        if linked.encode() != head[2] or head[3].decode() != game.digest_of(seq):
            measured.diverged += 1
        self.seq, self.chain = seq, head[2].decode()
        self._check_synced()
        self.table.on_event(self, seq)

    def _ok(self, text: bytes) -> None:
        entered = _ENTERED.match(text)
        if entered is not None:
            at = self._is_at(entered)
            if not at or entered[3].decode() != self.table.game.digest_of(self.seq):
                self.table.measured.diverged += 1
            self.table.on_answer(int(entered[1]))
        elif text.startswith(b'{"type":"ok","id":"h"'):
            welcome = json.loads(text)["result"]
            if welcome["anew"]:
                self.table.measured.diverged += 1
            self._target_seq = welcome["table"]["seq"]
            self._check_synced()
        else:
            self.on_pong()

    def _check_synced(self) -> None:
        """Note whether it has received all events that existed when it connected."""
        if self._arrived is not None and self._target_seq >= 0 and self.seq >= self._target_seq:
            self.is_synced, self._target_seq = True, -1
            if not self._arrived.done():
                self._arrived.set_result(True)


class Pinger:
    """Sends pings at regular intervals on its own socket."""

    def __init__(self, client: Client, every: float = 0.05) -> None:
        self._listener, self._every = client, every
        self._intended = 0.0
        client.on_pong = self._on_pong

    async def run(self) -> None:
        """Send pings until cancelled, one at a time."""
        while True:
            self._intended = perf_counter()
            self._listener.send('{"id":"p","type":"ping"}')
            await asyncio.sleep(self._every)
            while self._intended:
                await asyncio.sleep(0.001)

    def _on_pong(self) -> None:
        self._listener.table.measured.pings.append(perf_counter() - self._intended)
        self._intended = 0.0
