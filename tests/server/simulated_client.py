"""A simulated client that keeps one socket open at a table, reconnecting as needed; it plays at
random or only watches."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from server.checker import PASSING, Op, View

if TYPE_CHECKING:
    from server.client_group import ClientGroup

GONE = (OSError, TimeoutError, EOFError, WebSocketException, httpx.TransportError)
NAME = "server.test"
"""The host name of the server, whatever port a proxy has."""
Where = Callable[[], int]
"""Returns the current port of the server."""


@dataclass
class Guest:
    """A guest who may sit at tables."""

    id: str
    token: str
    name: str

    @property
    def headers(self) -> dict[str, str]:
        """The headers that authenticate the guest."""
        return {"authorization": f"Bearer {self.token}"}


@dataclass
class SimulatedClient:
    """A client with one socket at a table, reconnecting as needed."""

    group: ClientGroup
    name: str
    guest: Guest | None
    table: str
    view: View
    seed: int
    plays: bool = True
    repeats: float = 0.0
    """The probability that a message is sent twice at once."""
    pause: float = 0.0
    """Maximum seconds before each move."""
    hears: Callable[[dict[str, Any]], Awaitable[None]] | None = None
    where: Where | None = None
    phase: str = ""
    acknowledged: int = 0
    pending: Op | None = None
    codes: list[int] = field(default_factory=list)
    """The close codes of its connections."""
    errors: list[str] = field(default_factory=list)
    answer_times: list[float] = field(default_factory=list)
    connected: bool = False

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)  # noqa: S311 - games, no secrets
        self._legal: dict[str, Any] | None = None
        self._numbers = 0
        self._head = 0
        self._sent_at: float | None = None

    @property
    def over(self) -> bool:
        """Whether the game is over and all events were received."""
        received = self.view.seq >= self._head
        return self.phase == "over" and received and self.pending is None

    async def run(self) -> None:
        """Stay at the table until the game is over."""
        while not self.over:
            port = (self.where or self.group.where)()
            try:
                async with connect(
                    f"ws://{NAME}/api/tables/{self.table}/socket",
                    host="127.0.0.1",
                    port=port,
                    additional_headers=self.guest.headers if self.guest else None,
                    open_timeout=self.group.answer_seconds + 1,
                    close_timeout=0.1,
                    ping_interval=None,
                    max_size=None,
                    proxy=None,
                ) as socket:
                    await self._talk(socket)
            except ConnectionClosed as closed:
                self.codes.append(closed.rcvd.code if closed.rcvd else 1006)
            except GONE:
                pass
            finally:
                self.connected = False
                self._sent_at = None
            if self.pending is not None:
                self.pending.info("cut off")
            if not self.over:
                await asyncio.sleep(self.dice.uniform(0.01, 0.1))

    async def _talk(self, socket: ClientConnection) -> None:
        self._legal = None
        hello = {"id": "hello", "type": "hello", "last_seq": self.view.seq}
        if self.view.chain is not None:
            hello["chain"] = self.view.chain
        self._sent_at = monotonic()
        await socket.send(json.dumps(hello))
        while not self.over:
            waits_for = self.group.silence_seconds
            if self._sent_at is not None:
                waits_for = max(0.001, self._sent_at + self.group.answer_seconds - monotonic())
            async with asyncio.timeout(waits_for):
                message = json.loads(await socket.recv())
            await self._hear(socket, message)
            if self.hears is not None:
                await self.hears(message)

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "event":
                self.view.receive(message)
                if message.get("standing"):
                    self.phase = message["standing"]["phase"]
            case "legal":
                self._legal = message
            case "ok" | "error" if message["id"] == "hello":
                self._sent_at = None
                if message["type"] == "error":
                    raise ConnectionError(message["code"])
                await self._welcome(socket, message["result"])
            case "ok" | "error" if self.pending and message["id"] == self.pending.key:
                self._settle(message)
        await self._act(socket)

    async def _welcome(self, socket: ClientConnection, welcome: dict[str, Any]) -> None:
        self.connected = True
        if welcome["anew"]:
            self.view.forget()
        self.phase = welcome["table"]["standing"]["phase"]
        self._head = welcome["table"]["seq"]
        if self.pending is not None:
            await self._send(socket)

    def _settle(self, message: dict[str, Any]) -> None:
        assert self.pending is not None
        if self._sent_at is not None:
            self.answer_times.append(monotonic() - self._sent_at)
        self._sent_at = None
        if message["type"] == "ok":
            self.pending.ok(message["result"])
            self.acknowledged += 1
        else:
            self.pending.fail(message["code"])
            self.errors.append(message["code"])
            if self.pending.status == "info" or message["code"] in PASSING:
                # Unknown outcome, or a retry is allowed: send the same again after a moment.
                raise ConnectionError(message["code"])
        self.pending = None

    async def _act(self, socket: ClientConnection) -> None:
        """Play if it is this client's turn and all events are known."""
        legal = self._legal
        if not self.plays or self.pending or not self.connected or legal is None:
            return
        if legal["seq"] != self.view.seq or not legal["actions"]:
            return
        self._legal = None
        if self.pause:
            await asyncio.sleep(self.dice.uniform(0, self.pause))
        assert self.guest is not None
        self._numbers += 1
        action = self.dice.choice(legal["actions"])["notation"]
        key = f"{self.seed}-{self._numbers}"
        body = {"id": key, "type": "play", "seq": legal["seq"], "actions": [action]}
        self.pending = self.group.history.invoke(self.guest.id, self.table, key, body)
        await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        self._sent_at = monotonic()
        assert self.pending is not None
        text = json.dumps(self.pending.what)
        await socket.send(text)
        if self.dice.random() < self.repeats:
            await socket.send(text)

    def give_up(self, why: str) -> None:
        """Record that the outcome of the pending message stays unknown."""
        if self.pending is not None:
            self.pending.info(why)
