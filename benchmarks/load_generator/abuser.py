"""An address that misbehaves: `python -m load_generator.abuser`, with its orders on standard input.

It opens sockets and says hello again and again, asks for the list of tables and for practice
positions, plays and takes back in a loop, floods previews and pings, from many guests at once. Run
in its own process, so that it does not delay the load generator.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from baumeister.games import pueblo
from load_generator.websocket import WebSocket

ADDRESS = "192.0.2.66"
"""As which the server sees it, behind the proxy that the load generator plays."""
RATES = {"hello": 40, "list": 150, "position": 100, "play": 100, "preview": 200, "ping": 500}
"""Attempts a second: each is several times its limit."""
_CONNECTIONS = 4
_SOCKETS = 10


@dataclass(frozen=True, slots=True)
class Orders:
    """What to attack: the guests with a table of their own each, and the actions they repeat."""

    host: str
    seconds: float
    tokens: list[str]
    tables: list[str]
    actions: list[list[str]]


@dataclass(slots=True)
class Abuser:
    """Counts what it tried, what was done for it, and what was refused."""

    orders: Orders
    tried: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    async def run(self) -> None:
        """Attack in every way at once."""
        position = pueblo.position(pueblo.new_game(pueblo.Options()))
        attacks = [
            *(self._requests("list", "GET /api/tables") for _ in range(_CONNECTIONS)),
            *(
                self._requests("position", "POST /api/positions", {"position": position})
                for _ in range(_CONNECTIONS)
            ),
            *(self._floods(number) for number in range(_SOCKETS)),
            self._hellos(),
        ]
        await asyncio.gather(*map(self._timed, attacks))

    async def _timed(self, attack: Coroutine[Any, Any, None]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self.orders.seconds):
                await attack

    async def _requests(self, kind: str, line: str, body: object = None) -> None:
        """Send requests on one connection."""
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{line} HTTP/1.1\r\nHost: {self.orders.host}\r\nX-Forwarded-For: {ADDRESS}\r\n"
            f"Authorization: Bearer {self.orders.tokens[0]}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        host, port = self.orders.host.split(":")
        while True:
            reader, writer = await asyncio.open_connection(host, int(port))
            try:
                while True:
                    self.tried[kind] += 1
                    writer.write(head.encode() + content)
                    answer = await reader.readuntil(b"\r\n\r\n")
                    lower = answer.lower()
                    at = lower.index(b"content-length:") + 15
                    await reader.readexactly(int(lower[at : lower.index(b"\r", at)]))
                    counts = self.refused if b" 429 " in answer[:16] else self.done
                    counts[kind] += 1
                    await asyncio.sleep(_CONNECTIONS / RATES[kind])
            except (OSError, asyncio.IncompleteReadError):
                writer.close()

    async def _connect(
        self, number: int, hello: str, heard: Callable[[WebSocket, bytes], None]
    ) -> tuple[WebSocket, asyncio.Event]:
        """A socket of one of the guests, which says hello; the event is set when it is closed."""
        closed, orders = asyncio.Event(), self.orders
        socket = WebSocket(
            orders.host,
            f"/api/tables/{orders.tables[number % len(orders.tables)]}/socket",
            orders.tokens[number % len(orders.tokens)],
            opened=lambda: socket.send(hello),
            on_message=lambda text: heard(socket, text),
            closed=lambda _: closed.set(),
            address=ADDRESS,
        )
        host, port = orders.host.split(":")
        await asyncio.get_running_loop().create_connection(lambda: socket, host, int(port))
        return socket, closed

    async def _hellos(self) -> None:
        """Open sockets, say hello, and close them."""

        def heard(socket: WebSocket, text: bytes) -> None:
            if text.startswith(b'{"type":"ok"'):
                self.done["hello"] += 1
            elif text.startswith(b'{"type":"error"'):
                self.refused["hello"] += 1
            socket.close()

        for number in count():
            self.tried["hello"] += 1
            await self._connect(number, '{"id":"h","type":"hello"}', heard)
            await asyncio.sleep(1 / RATES["hello"])

    async def _floods(self, number: int) -> None:
        """Flood one socket after the other."""
        while True:
            await self._flood(number)
            await asyncio.sleep(0.5)

    async def _flood(self, number: int) -> None:
        """Flood a socket with plays, takebacks, previews and pings until it is closed."""
        seq = 1

        def heard(_: WebSocket, text: bytes) -> None:
            nonlocal seq
            if not text.startswith((b'{"type":"ok"', b'{"type":"error"')):
                return
            told = json.loads(text)
            kind = str(told["id"] or "hello").partition("-")[0]
            (self.done if told["type"] == "ok" else self.refused)[kind] += 1
            if told["type"] == "ok" and kind == "play":
                seq = told["result"]["seq"]

        socket, closed = await self._connect(number, '{"id":"hello","type":"hello"}', heard)
        for turn in count():
            if closed.is_set():
                return
            play = {"type": "play", "seq": seq, "actions": self.orders.actions[number]}
            sent: dict[str, dict[str, Any]] = {
                "preview": {"type": "preview", "seq": seq, "actions": []},
                "play": {"type": "undo"} if turn % 2 else play,
                "ping": {"type": "ping"},
            }
            for kind, message in sent.items():
                for each in range(RATES[kind] // RATES["play"]):
                    self.tried[kind] += 1
                    socket.send(json.dumps({"id": f"{kind}-{turn}-{each}", **message}))
            await asyncio.sleep(_SOCKETS / RATES["play"])


def main() -> None:
    """Read orders, attack, and print the counts."""
    abuser = Abuser(Orders(**json.load(sys.stdin)))
    asyncio.run(abuser.run())
    counts = {"tried": abuser.tried, "done": abuser.done, "refused": abuser.refused}
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
