"""Clients that play by chance, come back when they are cut off, and write everything down for the
checker. What was sent and not answered is sent again with the same id."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from baumeister.server.storage import Store, StoredEvent
from server.checker import Ledger, Op, View
from server.houses import Apart, nursery

PATIENCE = 30.0
"""Seconds after which somebody who waits has failed."""
ANSWER_SECONDS = 2.0
"""An answer that takes longer is given up, and the connection with it."""
SILENCE_SECONDS = 6.0
"""Signs of life come every four seconds; without one the connection is given up."""
GONE = (OSError, TimeoutError, EOFError, WebSocketException, httpx.TransportError)
NAME = "house.test"
"""What the server is called, whatever port a proxy has."""
Where = Callable[[], int]
"""The port at which the server is to be found now."""


@dataclass
class Guest:
    """Somebody who may sit at tables."""

    id: str
    token: str
    name: str

    @property
    def headers(self) -> dict[str, str]:
        """What says who it is."""
        return {"authorization": f"Bearer {self.token}"}


@dataclass
class Crew:
    """Guests, their tables, and everybody who listens."""

    where: Where
    seed: int
    ledger: Ledger = field(default_factory=Ledger)
    sitters: list[Sitter] = field(default_factory=list)
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
        # One client, and no certificates: reading them takes longer than a request.
        seconds = self.answer_seconds + 3
        self._http = httpx.AsyncClient(verify=False, trust_env=False, timeout=seconds)  # noqa: S501

    async def post(
        self, path: str, body: dict[str, Any], guest: Guest | None = None, port: int | None = None
    ) -> httpx.Response:
        """Ask until there is an answer, however often the server dies."""
        until = monotonic() + PATIENCE
        while True:
            address = f"http://127.0.0.1:{port or self.where()}{path}"
            try:
                known = guest.headers if guest else {}
                answer = await self._http.post(address, json=body, headers={"host": NAME, **known})
                if answer.status_code != 503:
                    return answer
            except GONE:
                pass
            assert monotonic() < until, f"no answer from {path}"
            await asyncio.sleep(0.05)

    async def once(self, address: str, body: dict[str, Any], guest: Guest) -> httpx.Response:
        """Ask once."""
        return await self._http.post(address, json=body, headers={"host": NAME, **guest.headers})

    async def guest(self, name: str | None = None) -> Guest:
        """A new guest."""
        name = name or f"Guest {len(self.guests) + 1}"
        answer = await self.post("/api/guests", {"name": name, "bot": True})
        assert answer.status_code == 201, answer.text
        guest = Guest(answer.json()["id"], answer.json()["token"], name)
        self.guests.append(guest)
        return guest

    async def table(self, guests: Sequence[Guest], **wish: Any) -> str:
        """A public table with these guests, at once under way."""
        self._made += 1
        owner = guests[0]
        options = {"players": len(guests), **wish.pop("options", {})}
        body = {
            "id": f"table-{self._made}",
            "game": "pueblo",
            "visibility": "public",
            "options": options,
            **wish,
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
        """Something that must succeed, by POST."""
        self._made += 1
        body = {"id": f"made-{self._made}", "type": kind, **fields}
        op = self.ledger.invoke(guest.id, table, body["id"], body)
        answer = await self.post(f"/api/tables/{table}/commands", body, guest)
        assert answer.status_code == 200, answer.text
        op.ok(answer.json())

    def sit(self, table: str, guest: Guest | None, **manners: Any) -> Sitter:
        """Somebody comes to a table: a player, or, without a seat, somebody who watches."""
        who = guest.name if guest else "watcher"
        name = f"{who} #{len(self.sitters) + 1}"
        seed = self.dice.randrange(2**32)
        view = self.ledger.view(name, table)
        sitter = Sitter(self, name, guest, table, view, seed, **manners)
        self.sitters.append(sitter)
        self._tasks.append(asyncio.create_task(sitter.run()))
        return sitter

    @property
    def acknowledged(self) -> int:
        """Moves that were acknowledged."""
        return sum(sitter.acknowledged for sitter in self.sitters)

    def keep_busy(self, count: int, begin: Callable[[], Awaitable[None]]) -> None:
        """Let `begin` open tables so that there are always so many at which people play."""

        async def keep() -> None:
            while not self.is_resting:
                playing = {s.table for s in self.sitters if s.plays and not s.over}
                if len(playing) < count:
                    await begin()
                else:
                    await asyncio.sleep(0.02)

        self._keeper = asyncio.create_task(keep())
        self._tasks.append(self._keeper)

    async def until(self, reached: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait for something, while everybody goes on."""
        async with asyncio.timeout(seconds):
            while not reached():
                done = [task for task in self._tasks if task.done()]
                for task in done:
                    self._tasks.remove(task)
                    task.result()
                await asyncio.sleep(0.01)

    async def rest(self) -> None:
        """Nobody begins anything new; what is under way is settled."""
        self.is_resting = True
        if self._keeper is not None:
            await self._keeper
        for sitter in self.sitters:
            sitter.plays = False
        await self.until(lambda: all(sitter.pending is None for sitter in self.sitters))

    async def converge(self, store: Store, seconds: float = PATIENCE) -> float:
        """Wait until everybody has heard everything; how many seconds that took."""
        begun = monotonic()
        heads = await store.heads(self.tables)
        views = self.ledger.views
        try:
            await self.until(lambda: all(v.seq >= heads[v.table] for v in views), seconds)
        except TimeoutError:
            late = [f"{v.client} {v.table} {v.seq}/{heads[v.table]}" for v in views]
            raise AssertionError(f"not converged: {late}") from None
        return monotonic() - begun

    async def leave(self) -> None:
        """Everybody goes."""
        await self._http.aclose()
        for task in self._tasks:
            task.cancel()
        results = await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        for sitter in self.sitters:
            sitter.give_up("left")
        for result in results:
            if isinstance(result, Exception):
                raise result

    async def judge(self, url: str, *, converged: bool = True, anew: bool = False) -> None:
        """Settle what is under way, let everybody hear everything, and hold it to the store."""
        await self.rest()
        async with store_of(url) as store:
            if converged:
                await self.converge(store)
            await self.leave()
            self.ledger.check(await self.stored(store), converged=converged, anew=anew)

    async def stored(self, store: Store) -> dict[str, list[StoredEvent]]:
        """The logs of all tables."""
        return {table: await store.events(table) for table in self.tables}


@dataclass
class Sitter:
    """A socket at a table, over and over again."""

    crew: Crew
    name: str
    guest: Guest | None
    table: str
    view: View
    seed: int
    plays: bool = True
    repeats: float = 0.0
    """How likely a message is sent twice at once."""
    pause: float = 0.0
    """Seconds before each move, at most."""
    hears: Callable[[dict[str, Any]], Awaitable[None]] | None = None
    where: Where | None = None
    phase: str = ""
    acknowledged: int = 0
    pending: Op | None = None
    codes: list[int] = field(default_factory=list)
    """How its connections were closed."""
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
        """Whether the game is over and all of it was heard."""
        heard = self.view.seq >= self._head
        return self.phase == "over" and heard and self.pending is None

    async def run(self) -> None:
        """Be at the table until the game is over."""
        while not self.over:
            port = (self.where or self.crew.where)()
            try:
                async with connect(
                    f"ws://{NAME}/api/tables/{self.table}/socket",
                    host="127.0.0.1",
                    port=port,
                    additional_headers=self.guest.headers if self.guest else None,
                    open_timeout=self.crew.answer_seconds + 1,
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
            waits_for = self.crew.silence_seconds
            if self._sent_at is not None:
                waits_for = max(0.001, self._sent_at + self.crew.answer_seconds - monotonic())
            async with asyncio.timeout(waits_for):
                message = json.loads(await socket.recv())
            await self._hear(socket, message)
            if self.hears is not None:
                await self.hears(message)

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "event":
                self.view.hear(message)
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
            if self.pending.status == "info":  # as before: nobody knows
                raise ConnectionError(message["code"])
        self.pending = None

    async def _act(self, socket: ClientConnection) -> None:
        """Play if it is this sitter's turn and everything is known."""
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
        self.pending = self.crew.ledger.invoke(self.guest.id, self.table, key, body)
        await self._send(socket)

    async def _send(self, socket: ClientConnection) -> None:
        self._sent_at = monotonic()
        assert self.pending is not None
        text = json.dumps(self.pending.what)
        await socket.send(text)
        if self.dice.random() < self.repeats:
            await socket.send(text)

    def give_up(self, why: str) -> None:
        """Whatever is under way will not be known."""
        if self.pending is not None:
            self.pending.info(why)


@asynccontextmanager
async def store_of(url: str) -> AsyncIterator[Store]:
    """A store to look into."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def crew_at(
    url: str, seed: int, *, start: bool = True, **settings: Any
) -> AsyncIterator[tuple[Apart, Crew]]:
    """A server apart with a crew, until both are needed no more. The seed is printed."""
    print("seed", seed)
    house = Apart(url, **settings)
    await asyncio.to_thread(nursery)
    if start:
        await house.start()
    crew = Crew(lambda: house.port, seed)
    try:
        yield house, crew
    finally:
        await crew.leave()
        await house.stop()
