"""A server in this process on a real port, and clients for it."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from baumeister.server.app import create_app
from baumeister.server.middleware.connection_limits import UvicornConfig
from baumeister.server.serve import AppShell, GracefulServer, listen, uvicorn_config
from baumeister.server.services import Services
from baumeister.server.settings import Settings

_TLS = ssl.create_default_context()
"""Created once: it is the slowest part of a client."""
PATIENCE = 60.0
"""Seconds after which a wait fails the test."""
STARTING = 60.0
"""Seconds a worker may need on a busy machine."""


def settings_for(database: str, **changed: Any) -> Settings:
    """Settings for a test: fast computers, and only the limits under test."""
    given = {"rate_factor": 1000.0, "min_thinking_ms": 0, "sockets_per_address": 6000, "port": 0}
    given["tables_per_guest"] = 1_000_000
    # A slow shutdown here must not end the test process.
    given["shutdown_seconds"] = 60
    return Settings(database=database, **{**given, **changed})


@dataclass
class RunningServer:
    """A running server."""

    services: Services
    origin: str
    app: Any
    clients: list[httpx.AsyncClient] = field(default_factory=list)

    async def guest(self, name: str = "Ada", **given: Any) -> Client:
        """A new guest with a token."""
        http = self.anonymous()
        answer = await http.post("/api/guests", json={"name": name, "bot": True, **given})
        assert answer.status_code == 201, answer.text
        http.headers["authorization"] = f"Bearer {answer.json()['token']}"
        return Client(self, http, answer.json()["id"], name, answer.json()["token"])

    async def wait_for_worker(self) -> None:
        """Wait for a worker: on a busy machine it may start later than a job times out."""
        async with asyncio.timeout(STARTING):
            while not self.services.pool.ready:
                await asyncio.sleep(0.01)

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.origin.rpartition(":")[2])

    def known(self, client: Client) -> Client:
        """A guest of an earlier server on the same store."""
        http = self.anonymous()
        http.headers["authorization"] = f"Bearer {client.token}"
        return Client(self, http, client.id, client.name, client.token, client.numbers)

    def anonymous(self) -> httpx.AsyncClient:
        """An HTTP client without a token."""
        http = httpx.AsyncClient(base_url=self.origin, timeout=PATIENCE, verify=_TLS)
        self.clients.append(http)
        return http


@dataclass
class Client:
    """A guest with HTTP and WebSocket access to the server."""

    server: RunningServer
    http: httpx.AsyncClient
    id: str
    name: str
    token: str
    numbers: Any = field(default_factory=lambda: count(1))

    async def table(self, **given: Any) -> dict[str, Any]:
        """Create a table of Pueblo for two."""
        body = {"id": f"t{next(self.numbers)}", "game": "pueblo", **given}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()["table"]
        return table

    async def command(self, table: str, kind: str, **fields: Any) -> httpx.Response:
        """Send a command to a table, by POST."""
        body = {"id": f"c{next(self.numbers)}", "type": kind, **fields}
        return await self.http.post(f"/api/tables/{table}/commands", json=body)

    @asynccontextmanager
    async def socket(
        self, table: str, last_seq: int = -1, **hello: Any
    ) -> AsyncIterator[TableSocket]:
        """A socket after hello."""
        async with self.raw(table) as raw:
            table_socket = TableSocket(raw)
            table_socket.welcome = (await table_socket.ask("hello", last_seq=last_seq, **hello))[
                "result"
            ]
            yield table_socket

    def raw(self, table: str) -> connect:
        """A socket before hello."""
        address = self.server.origin.replace("http", "ws") + f"/api/tables/{table}/socket"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return connect(address, additional_headers=headers, max_size=None)


class TableSocket:
    """A socket and the messages received on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self._numbers = count(1)

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events received."""
        return [message for message in self.received if message["type"] == "event"]

    @property
    def seq(self) -> int:
        """The number of the last known event."""
        known: list[int] = [event["seq"] for event in self.events]
        return max([*known, self.welcome["table"]["seq"] if self.welcome else -1])

    async def receive(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.received.append(message)
        return message

    async def receive_until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next matching message; earlier ones are kept."""
        async with asyncio.timeout(PATIENCE):  # for the whole wait: heartbeats keep coming
            while not wanted(message := await self.receive()):
                pass
            return message

    async def find(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The last matching message received, or the next one."""
        received = next((message for message in reversed(self.received) if wanted(message)), None)
        return received or await self.receive_until(wanted)

    async def find_event(self, kind: str) -> dict[str, Any]:
        """The last event of a kind received, or the next one."""
        return await self.find(lambda m: m["type"] == "event" and m["what"]["kind"] == kind)

    async def receive_event(self, kind: str) -> dict[str, Any]:
        """The next event of a kind."""
        return await self.receive_until(
            lambda m: m["type"] == "event" and m["what"]["kind"] == kind
        )

    async def send(self, kind: str, **fields: Any) -> str:
        """Send a message; returns its id."""
        message_id = fields.pop("id", None) or f"m{next(self._numbers)}"
        await self.socket.send(json.dumps({"id": message_id, "type": kind, **fields}))
        return message_id

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        message_id = await self.send(kind, **fields)
        return await self.receive_until(lambda m: m.get("id") == message_id)


class PromptServer(GracefulServer):
    """Stops at once: uvicorn looks only every tenth of a second whether it should."""

    def __init__(self, config: UvicornConfig, ready: Callable[[], object]) -> None:
        super().__init__(config, ready)
        self._stop = asyncio.Event()

    def stop(self) -> None:
        """Begin to shut down."""
        self.should_exit = True
        self._stop.set()

    async def main_loop(self) -> None:
        """Serve until `stop` is called, or the server stops for another reason."""
        serving = asyncio.create_task(super().main_loop())
        stopped = asyncio.create_task(self._stop.wait())
        await asyncio.wait({serving, stopped}, return_when=asyncio.FIRST_COMPLETED)
        for task in (serving, stopped):
            task.cancel()
        await asyncio.gather(serving, stopped, return_exceptions=True)


@asynccontextmanager
async def running_server(settings: Settings) -> AsyncIterator[RunningServer]:
    """Run a server."""
    sockets = listen(settings)
    settings = settings.model_copy(update={"port": sockets[0].getsockname()[1]})
    app = create_app(settings)
    started = asyncio.Event()
    clients: list[httpx.AsyncClient] = []
    server = PromptServer(uvicorn_config(AppShell(app), settings), started.set)
    running = asyncio.create_task(server._serve(sockets))
    waiting = asyncio.create_task(started.wait())
    try:
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        assert started.is_set(), "the server did not start"
        yield RunningServer(app.state.services, f"http://127.0.0.1:{settings.port}", app, clients)
    finally:
        for client in clients:
            await client.aclose()
        waiting.cancel()
        server.stop()
        await running


__all__ = ["Client", "RunningServer", "TableSocket", "running_server", "settings_for", "websockets"]
