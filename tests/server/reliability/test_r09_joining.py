"""R9: there is no gap between the events that a new client is sent on joining and those it receives
from baumeister.server.storage import reads
afterwards. The test makes a move at every point where joining awaits anything, one after the
other."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from baumeister.server.maintenance import Maintenance
from baumeister.server.services import Services
from baumeister.server.storage import reads
from baumeister.server.storage.store import Store
from baumeister.tables.writing import catch_up
from server.idle_pool import idle_pool
from testing.running_server import Client, RunningServer, running_server, settings_for

__all__ = ["idle_pool"]
pytestmark = pytest.mark.usefixtures("idle_pool")

MOST = 40
"""More awaits than joining has."""
SHORT_WAIT = 0.05
"""Seconds to wait for a move that may itself be waiting for the join."""


class Injection:
    """Calls a function before and after the n-th await of the store."""

    def __init__(self, store: Store, inject: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._inject = inject
        self._read = store.read
        self.calls = 0
        self.at: tuple[int, bool] | None = None
        store.read = self._between  # type: ignore[assignment,method-assign]

    async def _between(self, work: Any, *args: Any, **more: Any) -> Any:
        number, self.calls = self.calls, self.calls + 1
        if self.at == (number, False):
            await self._now()
        result = await self._read(work, *args, **more)
        if self.at == (number, True):
            await self._now()
        return result

    async def _now(self) -> None:
        self.at = None
        await self._inject()


class Moves:
    """A player who keeps playing at a table, in this process or through another server."""

    def __init__(self, client: Client, table: str, services: Services) -> None:
        self._client = client
        self._table = table
        self._services = services
        self.under_way: set[asyncio.Task[None]] = set()

    async def move(self) -> None:
        """Make a move now if that does not depend on the join; else along with it."""
        task = asyncio.create_task(self._move())
        self.under_way.add(task)
        await asyncio.wait({task}, timeout=SHORT_WAIT)

    async def _move(self) -> None:
        live_table = await self._services.registry.table(self._table)
        if self._services.store.is_shared:
            await catch_up(live_table, self._services.ports)
        rules, state = live_table.table.rules, live_table.table.state
        action = str(rules.legal_actions(state)[0])
        body = {
            "id": f"x{live_table.seq}",
            "type": "play",
            "seq": live_table.seq,
            "actions": [action],
        }
        origin = self._client.server.origin
        answer = await self._client.http.post(
            f"{origin}/api/tables/{self._table}/commands", json=body
        )
        assert answer.status_code == 200, answer.text

    async def settle(self) -> None:
        """Wait for all moves that were started."""
        await asyncio.gather(*self.under_way)
        self.under_way.clear()


async def _join(
    client: Client, table: str, injection: Injection, moves: Moves
) -> list[dict[str, Any]] | None:
    """Join, finish the moves that were started meanwhile, and receive everything up to the last
    event. None if joining does not await that often."""
    async with client.socket(table) as table_socket:
        waited, injection.at = injection.at is None, None
        await moves.settle()
        head = (await client.server.services.store.read(reads.heads, [table]))[table][0]
        while not table_socket.events or table_socket.events[-1]["seq"] < head:
            await table_socket.receive()
        await table_socket.ask("ping")  # whatever else was in transit
        # Events sent after joining have a standing; earlier ones do not.
        before = [event["seq"] for event in table_socket.events if not event.get("standing")]
        assert before[-1] == table_socket.welcome["table"]["seq"]
        return table_socket.events if waited else None


async def _every_place(here: RunningServer, writer: RunningServer, loaded: bool) -> int:
    """Join once at each await; returns how many there were."""
    ada = await here.guest("Ada")
    table = (await ada.table(seats=[{"kind": "me"}] * 2, start=True))["id"]
    other = Client(writer, writer.anonymous(), ada.id, ada.name, ada.token)
    other.http.headers["authorization"] = f"Bearer {ada.token}"
    moves = Moves(other, table, writer.services)
    injection = Injection(here.services.store, moves.move)
    places = 0
    for number in range(MOST):
        for after in (False, True):
            if loaded:
                await here.services.registry.table(table)
            else:
                here.services.registry.loaded.pop(table, None)
            injection.calls, injection.at = 0, (number, after)
            received = await _join(ada, table, injection, moves)
            if received is None:
                await other.http.aclose()
                await ada.http.aclose()
                return places
            places += 1
            stored = await here.services.store.events(table)
            assert [event["seq"] for event in received] == list(range(len(stored)))
            assert [event["chain"] for event in received] == [event.chain for event in stored]
            assert [event["what"] for event in received] == [json.loads(e.what) for e in stored]
    raise AssertionError("joining never ends to wait")


@pytest.mark.parametrize("loaded", [False, True])
async def test_move_at_any_moment_of_joining_is_received(
    url: str, loaded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R9."""

    async def nothing(_maintenance: Maintenance, _round: int) -> None:
        """Disable the server's own reads, which would be counted."""

    monkeypatch.setattr(Maintenance, "_pass", nothing)
    async with running_server(settings_for(url)) as here:
        if not here.services.store.is_shared:
            places = await _every_place(here, here, loaded)
        else:  # another process makes the move, so it need not wait for the join
            async with running_server(settings_for(url)) as there:
                places = await _every_place(here, there, loaded)
        print(places, "places")
        assert places >= (4 if loaded else 10)
