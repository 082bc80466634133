"""R5: of simultaneous moves exactly one wins, and all other clients are told so, with the number of
the winning event. On both databases, and with two processes on one."""

import asyncio
import json
from collections import Counter
from random import Random

import httpx
import pytest

from baumeister.server.storage.store import Store
from baumeister.session import Table, event_from_json
from server.client_group import ClientGroup, Guest, server_with_clients, store_of
from server.server_process import ServerProcess

SEED = 501
SIZES = (2, 2, 3, 5, 8, 2, 4, 50)
"""The numbers of simultaneous moves, in turn."""


class Race:
    """A table where all clients move at the same moment."""

    def __init__(self, group: ClientGroup, ports: list[int], store: Store, seed: int) -> None:
        self.group = group
        self.ports = ports
        self.store = store
        self.dice = Random(seed)  # noqa: S311 - choices, no secrets
        self.guests: list[Guest] = []
        self.id = ""
        self.number = 0
        self.lost: Counter[str] = Counter()

    async def begin(self) -> None:
        """Open a new table for two."""
        if not self.guests:
            self.guests = [await self.group.guest(), await self.group.guest()]
        self.id = await self.group.table(self.guests)

    async def table(self) -> Table:
        """The table as it is stored."""
        events = await self.store.events(self.id)
        return Table.replay([event_from_json(json.loads(event.what)) for event in events])

    async def run(self, size: int) -> None:
        """Send several moves at once: from several tabs of the seat to move, and from the other
        seat."""
        if not self.id or (table := await self.table()).phase == "over":
            await self.begin()
            table = await self.table()
        seat, seq = table.to_move, table.event_count - 1
        assert seat is not None
        actions = [str(action) for action in table.rules.legal_actions(table.state)]
        gate = asyncio.Event()
        racing = []
        for number in range(size):
            other = number % 5 == 4
            guest = self.guests[1 - seat if other else seat]
            racing.append(
                asyncio.create_task(self.move(gate, guest, seq, self.dice.choice(actions), number))
            )
        await asyncio.sleep(0)
        gate.set()
        answers = await asyncio.gather(*racing)
        won = [answer for answer in answers if answer.status_code == 200]
        assert [answer.json()["seq"] for answer in won] == [seq + 1], answers
        for answer in answers:
            if answer.status_code != 200:
                self.lost[answer.json()["code"]] += 1
                if answer.json()["code"] == "server.stale":
                    assert answer.json()["params"]["seq"] == seq + 1

    async def move(
        self, gate: asyncio.Event, guest: Guest, seq: int, action: str, number: int
    ) -> httpx.Response:
        """Send one move as soon as the gate opens."""
        self.number += 1
        key = f"race-{self.number}"
        body = {"id": key, "type": "play", "seq": seq, "actions": [action]}
        op = self.group.history.invoke(guest.id, self.id, key, body)
        await gate.wait()
        port = self.ports[number % len(self.ports)]
        answer = await self.group.post(f"/api/tables/{self.id}/commands", body, guest, port)
        if answer.status_code == 200:
            op.ok(answer.json())
        else:
            op.fail(answer.json()["code"])
        return answer


async def _races(group: ClientGroup, ports: list[int], url: str, races: int) -> None:
    async with store_of(url) as store:
        race = Race(group, ports, store, SEED)
        for number in range(races):
            await race.run(SIZES[number % len(SIZES)])
        group.history.check(await group.stored(store))
    assert set(race.lost) <= {"server.stale", "table.not_your_turn"}, race.lost
    assert race.lost["server.stale"] > races


async def _alone(url: str, races: int) -> None:
    async with server_with_clients(url, SEED) as (server, group):
        await _races(group, [server.port], url, races)


async def _two_processes(url: str, races: int) -> None:
    async with server_with_clients(url, SEED) as (server, group):
        other = ServerProcess(url)
        await other.start()
        try:
            await _races(group, [server.port, other.port], url, races)
        finally:
            await other.stop()


async def test_one_of_two_simultaneous_moves_wins(url: str) -> None:
    """R5, short form."""
    await _alone(url, 10)


async def test_one_of_two_simultaneous_moves_in_two_processes_wins(postgres_url: str) -> None:
    """R5, short form. Two checks ensure that one event is stored, the row's seq in
    writes._ADVANCE_ROW and the primary key of the events: either one suffices."""
    await _two_processes(postgres_url, 16)


@pytest.mark.long
async def test_one_of_many_simultaneous_moves_wins(url: str) -> None:
    """R5, long form."""
    await _alone(url, 10_000)


@pytest.mark.long
async def test_one_of_many_simultaneous_moves_in_two_processes_wins(postgres_url: str) -> None:
    """R5, long form."""
    await _two_processes(postgres_url, 10_000)
