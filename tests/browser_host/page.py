"""A page that talks to the browser's host as the client does, and records what it sends and
receives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any
from urllib.parse import urlencode

from baumeister.browser import start
from baumeister.browser.connection import PageConnection
from baumeister.browser.host import Host
from baumeister.core.chance import Chance
from baumeister.tables.rows import StoredEvent
from baumeister.tables.wire import client
from baumeister.tables.wire.bounds import tags
from browser_host.memory_ports import Database, MemoryPorts
from server.checker import RunHistory

_numbers = count(1)
COMMANDS = {*tags(client.Command), "chat", "mute"}
"""Messages that store something."""


class Page:
    """One tab of a browser."""

    def __init__(self, host: Host, database: Database, history: RunHistory) -> None:
        self.host = host
        self.database = database
        self.history = history
        self.guest = ""

    async def ask(
        self, method: str, path: str, body: object = None, /, **query: object
    ) -> tuple[int, Any]:
        """The status and the value of an answer."""
        text = "" if body is None else json.dumps(body)
        status, answer = await self.host.request(method, path, urlencode(query, True), text)
        return status, json.loads(answer) if isinstance(answer, str) and answer else answer

    async def done(self, method: str, path: str, body: object = None, /, **query: object) -> Any:
        """The value of a successful answer."""
        status, answer = await self.ask(method, path, body, **query)
        assert 200 <= status < 300, (status, answer)
        return answer

    async def register(self, name: str = "Anna") -> None:
        """Become the guest of the browser."""
        self.guest = (await self.done("POST", "/api/guests", {"name": name}))["id"]

    async def open_table(self, game: str, seats: list[str], **more: Any) -> str:
        """Start a game. A seat is "me" or a level."""
        kinds = [{"kind": "me"} if s == "me" else {"kind": "computer", "player": s} for s in seats]
        body = {"id": f"t{next(_numbers)}", "game": game, "seats": kinds, "start": True, **more}
        return str((await self.done("POST", "/api/tables", body))["table"]["id"])

    def sit(self, table: str) -> Seat:
        """Connect to a table."""
        return Seat(self, table)

    def check(self, *, converged: bool = True) -> None:
        """Check everything that was sent and received against the stored logs."""
        stored = {
            table: [StoredEvent(**event) for event in events]
            for table, events in self.database.events.items()
        }
        self.history.check(stored, converged=converged)


class Seat:
    """A connection to a table."""

    def __init__(self, page: Page, table: str) -> None:
        self.page = page
        self.table = table
        self.view = page.history.view(f"page{next(_numbers)}", table)
        self.legal: dict[str, Any] | None = None
        self.standing: dict[str, Any] = {}
        self.other: list[dict[str, Any]] = []
        self.close_code: int | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Event()
        self.connection: PageConnection = page.host.connect(table, self._heard, self._closed)

    def _heard(self, text: str) -> None:
        message = json.loads(text)
        match message["type"]:
            case "ok" | "error":
                self._answers.pop(message["id"]).set_result(message)
            case "event":
                self.view.receive(message)
                self.standing = message.get("standing", self.standing)
            case "legal":
                self.legal = message
            case _:
                self.other.append(message)
        self._news.set()

    def _closed(self, code: int) -> None:
        self.close_code = code
        self._news.set()

    async def send(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """The answer to a message."""
        key = fields.pop("id", f"m{next(_numbers)}")
        answer = asyncio.get_running_loop().create_future()
        self._answers[key] = answer
        is_command = kind in COMMANDS
        op = None
        if is_command:
            op = self.page.history.invoke(self.page.guest, self.table, key, (kind, fields))
        self.connection.receive(json.dumps({"type": kind, "id": key, **fields}))
        result: dict[str, Any] = await asyncio.wait_for(answer, 10)
        if op is not None and result["type"] == "ok":
            op.ok(result["result"])
        elif op is not None:
            op.fail(result["code"])
        return result

    async def hello(self) -> dict[str, Any]:
        """Join the table."""
        welcome = await self.send("hello", last_seq=self.view.seq, chain=self.view.chain)
        assert welcome["type"] == "ok", welcome
        self.standing = welcome["result"]["table"]["standing"]
        result: dict[str, Any] = welcome["result"]
        return result

    async def until_my_turn(self) -> bool:
        """Wait until it is the page's turn; False if the game is over."""
        while self.standing["phase"] != "over":
            if self.legal is not None and self.legal["seq"] == self.view.seq:
                return True
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 10)
        return False

    async def play(self, dice: Chance) -> dict[str, Any]:
        """Play a legal action drawn at random."""
        assert self.legal is not None
        actions = self.legal["actions"]
        action = actions[dice.below(len(actions))]["notation"]
        return await self.send("play", seq=self.view.seq, actions=[action])

    async def play_to_the_end(self, seed: int) -> None:
        """Play random actions until the game is over."""
        dice = Chance(seed)
        while await self.until_my_turn():
            answer = await self.play(dice)
            assert answer["type"] == "ok", answer


@asynccontextmanager
async def opened_page(
    database: Database | None = None, history: RunHistory | None = None
) -> AsyncIterator[Page]:
    """A tab of a browser with a running host."""
    database = database or Database()
    host = await start(MemoryPorts(database), min_thinking_ms=0)
    page = Page(host, database, history or RunHistory())
    if (guest := await host.guest()) is not None:
        page.guest = guest.id
    try:
        yield page
    finally:
        await host.close()
