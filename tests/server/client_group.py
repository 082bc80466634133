"""Simulated clients that play at random, reconnect when disconnected, and record everything for the
checker. An unanswered message is sent again with the same id."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

import httpx

from baumeister.server.storage import reads
from baumeister.server.storage.store import Store
from baumeister.tables.rows import StoredEvent
from server.checker import PASSING, UNKNOWN, RunHistory
from server.server_process import ServerProcess, forker
from server.simulated_client import GONE, NAME, Guest, SimulatedClient, Where

__all__ = ["NAME", "ClientGroup", "Guest", "SimulatedClient", "server_with_clients", "store_of"]
PATIENCE = 120.0
"""Seconds after which a wait fails the test."""
LONGEST_BLOCK_SECONDS = 1.9
"""The longest an event loop may block, in seconds, even on a busy machine: less than the two
seconds that SQLite waits for a lock (BUSY_MS), which must not happen on the loop."""
ANSWER_SECONDS = 2.0
"""Timeout for an answer; then the client drops the connection."""
SILENCE_SECONDS = 6.0
"""Heartbeats come every four seconds; after this time without one the client drops the
connection."""
AGAIN = PASSING | UNKNOWN
"""Refusals after which the client sends the same request again."""


@dataclass
class ClientGroup:
    """The guests, tables and clients of one test run."""

    where: Where
    seed: int
    history: RunHistory = field(default_factory=RunHistory)
    clients: list[SimulatedClient] = field(default_factory=list)
    guests: list[Guest] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    answer_seconds: float = ANSWER_SECONDS
    silence_seconds: float = SILENCE_SECONDS
    is_resting: bool = False
    _keeper: asyncio.Task[None] | None = None
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _made: int = 0

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)  # noqa: S311 - games, no secrets
        # One HTTP client without certificates: loading them takes longer than a request.
        seconds = self.answer_seconds + 3
        self._http = httpx.AsyncClient(verify=False, trust_env=False, timeout=seconds)  # noqa: S501

    async def post(
        self, path: str, body: dict[str, Any], guest: Guest | None = None, port: int | None = None
    ) -> httpx.Response:
        """Send a request until it is answered, however often the server dies."""
        until = monotonic() + PATIENCE
        while True:
            address = f"http://127.0.0.1:{port or self.where()}{path}"
            try:
                known = guest.headers if guest else {}
                answer = await self._http.post(address, json=body, headers={"host": NAME, **known})
                if answer.status_code != 503 or answer.json()["code"] not in AGAIN:
                    return answer
            except GONE:
                pass
            assert monotonic() < until, f"no answer from {path}"
            await asyncio.sleep(0.05)

    async def once(self, address: str, body: dict[str, Any], guest: Guest) -> httpx.Response:
        """Send a request once."""
        return await self._http.post(address, json=body, headers={"host": NAME, **guest.headers})

    async def guest(self, name: str | None = None) -> Guest:
        """Create a guest."""
        name = name or f"Guest {len(self.guests) + 1}"
        answer = await self.post("/api/guests", {"name": name, "bot": True})
        assert answer.status_code == 201, answer.text
        guest = Guest(answer.json()["id"], answer.json()["token"], name)
        self.guests.append(guest)
        return guest

    async def table(self, guests: Sequence[Guest], **given: Any) -> str:
        """Create a public table with these guests and start the game."""
        self._made += 1
        owner = guests[0]
        options = {"players": len(guests), **given.pop("options", {})}
        body = {
            "id": f"table-{self._made}",
            "game": "pueblo",
            "visibility": "public",
            "options": options,
            **given,
        }
        answer = await self.post("/api/tables", body, owner)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]["id"]
        for seat, guest in enumerate(guests[1:], 1):
            await self.command(table, guest, "take", seat=seat)
        await self.command(table, owner, "start")
        self.tables.append(table)
        return table

    async def command(self, table: str, guest: Guest, kind: str, **fields: Any) -> None:
        """Send a command that must succeed, by POST."""
        self._made += 1
        body = {"id": f"made-{self._made}", "type": kind, **fields}
        op = self.history.invoke(guest.id, table, body["id"], body)
        answer = await self.post(f"/api/tables/{table}/commands", body, guest)
        assert answer.status_code == 200, answer.text
        op.ok(answer.json())

    def sit(self, table: str, guest: Guest | None, **manners: Any) -> SimulatedClient:
        """Connect a client to a table: a player, or without a guest a watcher."""
        who = guest.name if guest else "watcher"
        name = f"{who} #{len(self.clients) + 1}"
        seed = self.dice.randrange(2**32)
        view = self.history.view(name, table)
        client = SimulatedClient(self, name, guest, table, view, seed, **manners)
        self.clients.append(client)
        self._tasks.append(asyncio.create_task(client.run()))
        return client

    @property
    def acknowledged(self) -> int:
        """The number of acknowledged moves."""
        return sum(client.acknowledged for client in self.clients)

    def keep_busy(self, count: int, begin: Callable[[], Awaitable[None]]) -> None:
        """Let `begin` open tables, so that `count` games are always running."""

        async def keep() -> None:
            while not self.is_resting:
                playing = {s.table for s in self.clients if s.plays and not s.over}
                if len(playing) < count:
                    await begin()
                else:
                    await asyncio.sleep(0.02)

        self._keeper = asyncio.create_task(keep())
        self._tasks.append(self._keeper)

    async def until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait for a condition while the clients keep running."""
        async with asyncio.timeout(seconds):
            while not reached():
                done = [task for task in self._tasks if task.done()]
                for task in done:
                    self._tasks.remove(task)
                    task.result()
                await asyncio.sleep(0.01)

    async def more(self, moves: int, seconds: float = PATIENCE) -> None:
        """Wait for this many more acknowledged moves."""
        goal = self.acknowledged + moves
        await self.until(lambda: self.acknowledged >= goal, seconds)

    async def rest(self) -> None:
        """Stop starting new moves, and wait until pending ones are settled."""
        self.is_resting = True
        if self._keeper is not None:
            await self._keeper
        for client in self.clients:
            client.plays = False
        await self.until(lambda: all(client.pending is None for client in self.clients))

    async def converge(self, store: Store, seconds: float = PATIENCE) -> float:
        """Wait until every client has received everything. Returns the seconds it took."""
        begun = monotonic()
        heads = {
            table: seq for table, (seq, _) in (await store.read(reads.heads, self.tables)).items()
        }
        views = self.history.views
        try:
            await self.until(lambda: all(v.seq >= heads[v.table] for v in views), seconds)
        except TimeoutError:
            late = [f"{v.client} {v.table} {v.seq}/{heads[v.table]}" for v in views]
            raise AssertionError(f"not converged: {late}") from None
        return monotonic() - begun

    async def leave(self) -> None:
        """Stop all clients."""
        for task in self._tasks:
            task.cancel()
        results = await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()  # only after the tasks: they may still be sending
        self._tasks.clear()
        for client in self.clients:
            client.give_up("left")
        for result in results:
            if isinstance(result, Exception):
                raise result

    async def check(self, url: str, *, converged: bool = True, resets: bool = False) -> None:
        """Settle pending moves, let every client catch up, and check the run against the store."""
        await self.rest()
        async with store_of(url) as store:
            if converged:
                await self.converge(store)
            await self.leave()
            self.history.check(await self.stored(store), converged=converged, resets=resets)

    async def stored(self, store: Store) -> dict[str, list[StoredEvent]]:
        """The logs of all tables."""
        return {table: await store.events(table) for table in self.tables}


@asynccontextmanager
async def store_of(url: str) -> AsyncIterator[Store]:
    """Open a store for inspection."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def server_with_clients(
    url: str, seed: int, *, start: bool = True, **settings: Any
) -> AsyncIterator[tuple[ServerProcess, ClientGroup]]:
    """A server process and its simulated clients. Prints the seed."""
    print("seed", seed)
    server = ServerProcess(url, **settings)
    await asyncio.to_thread(forker)
    if start:
        await server.start()
    group = ClientGroup(lambda: server.port, seed)
    try:
        yield server, group
    finally:
        await group.leave()
        await server.stop()
