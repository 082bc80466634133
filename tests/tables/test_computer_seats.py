"""Computer seats: who plays a turn, when it waits, and what the table is told."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from baumeister import players
from baumeister.core.rules import AnyState
from baumeister.games import pueblo
from baumeister.games.pueblo import transition
from baumeister.tables import computer_seats
from baumeister.tables.computer_seats import ComputerSeats
from baumeister.tables.live_table import LiveTable
from baumeister.tables.plain_thinker import PlainThinker
from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.worker_jobs.protocol import Requester
from testing.memory_host import ADA, MemoryHost, MemoryStore


async def _here(think: Callable[[], Any]) -> Any:
    return think()


class BusyThinker(PlainThinker):
    """Has no time for tables that no one watches."""

    def __init__(self) -> None:
        super().__init__(_here)
        self.requesters: list[Requester] = []

    async def turn(
        self, state: AnyState, player: str, seed: int, requester: Requester
    ) -> tuple[tuple[Any, ...], str]:
        """A turn of the player itself."""
        self.requesters.append(requester)
        if not requester.is_watched:
            raise Overloaded
        return players.create("level1").turn(state, rng=seed), player


async def _waiting_game(
    player: str, thinker: Any = None
) -> tuple[MemoryHost, LiveTable, ComputerSeats]:
    """A game in which Ada has played and a computer is to move."""
    host = MemoryHost(MemoryStore())
    thinker = thinker or PlainThinker(_here)
    host.ports.addresses.note("ada", "192.0.2.7")
    live = await host.new_table()
    await host.send(live, ADA, type="computer", seat=1, player=player)
    await host.send(live, ADA, type="start")
    await host.send(live, ADA, type="play", seq=live.seq, actions=["od4ne", "+3"])
    seats = ComputerSeats(host.ports, thinker)
    seats.attend(live)
    return host, live, seats


def _last_event(host: MemoryHost, table: str) -> dict[str, Any]:
    event: dict[str, Any] = json.loads(host.store.logs[table][-1].what)
    return event


async def test_level_of_the_seat_plays() -> None:
    host, live, seats = await _waiting_game("level2")
    async with asyncio.timeout(60):
        while live.id in seats:
            await asyncio.sleep(0)
    event = _last_event(host, live.id)
    assert (event["kind"], event["seat"], event["by"]) == ("played", 1, "level2")


async def test_law_is_asked_once_about_a_computer_s_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the player's answer to the stored event."""
    asked: list[str] = []

    def noted(state: pueblo.State, action: pueblo.Action) -> Any:
        asked.append(str(action))
        return pueblo.why_not(state, action)

    monkeypatch.setattr(transition, "why_not", noted)
    host, live, seats = await _waiting_game("level2")
    assert asked == ["od4ne", "+3"]
    async with asyncio.timeout(60):
        while live.id in seats:
            await asyncio.sleep(0)
    assert asked[2:] == _last_event(host, live.id)["actions"]


async def test_event_names_the_level_that_played_for_another() -> None:
    host, live, seats = await _waiting_game("level6")
    async with asyncio.timeout(60):
        while live.id in seats:
            await asyncio.sleep(0)
    event = _last_event(host, live.id)
    assert (event["kind"], event["seat"], event["by"]) == ("played", 1, "level4")
    assert live.table.seats[1].player == "level6"


async def test_turn_waits_while_no_one_watches_and_is_not_weakened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a busy server, unwatched tables come last. Their computers play later, not worse."""
    monkeypatch.setattr(computer_seats, "RETRY_SECONDS", 0)
    thinker = BusyThinker()
    host, live, seats = await _waiting_game("level6", thinker)
    for _ in range(10):
        await asyncio.sleep(0)
    assert live.id in seats
    assert thinker.requesters[0] == Requester("ada", "192.0.2.7", is_watched=False)
    assert _last_event(host, live.id)["seat"] == 0
    await host.connect(live, None)
    async with asyncio.timeout(60):
        while live.id in seats:
            await asyncio.sleep(0)
    assert thinker.requesters[-1] == Requester("ada", "192.0.2.7", is_watched=True)
    event = _last_event(host, live.id)
    assert (event["kind"], event["seat"], event["by"]) == ("played", 1, "level6")


class SlowThinker(PlainThinker):
    """Answers when the test lets it."""

    def __init__(self) -> None:
        super().__init__(_here)
        self.may_answer = asyncio.Event()

    async def turn(
        self, state: AnyState, player: str, seed: int, requester: Requester
    ) -> tuple[tuple[Any, ...], str]:
        """A turn, late."""
        await self.may_answer.wait()
        return await super().turn(state, player, seed, requester)


async def test_lease_is_renewed_while_a_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases are short, so that another process goes on soon after a kill. Without the renewal
    two processes would think about a long turn."""
    monkeypatch.setattr(computer_seats, "LEASE_MS", 3)
    thinker = SlowThinker()
    leases: list[tuple[str, int]] = []

    async def lease(self: MemoryStore, table: str, by: str, until: int, now: int) -> bool:
        del self, by, now
        leases.append((table, until))
        return True

    monkeypatch.setattr(MemoryStore, "lease", lease)
    host, live, seats = await _waiting_game("level2", thinker)
    host.store.is_shared = True  # the turn has not begun yet
    async with asyncio.timeout(60):
        while len(leases) < 3:
            await asyncio.sleep(0)
        thinker.may_answer.set()
        while live.id in seats:
            await asyncio.sleep(0)
    assert {table for table, _ in leases} == {live.id}
    assert _last_event(host, live.id)["seat"] == 1


async def test_table_is_told_what_its_computer_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "RETRY_SECONDS", 0)
    thinker = BusyThinker()
    host, live, seats = await _waiting_game("level6", thinker)
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(live.subscribers, "broadcast", lambda text: told.append(json.loads(text)))
    async with asyncio.timeout(60):
        while not any(message["type"] == "waiting" for message in told):
            await asyncio.sleep(0)
    waiting = next(message for message in told if message["type"] == "waiting")
    assert waiting == {"type": "waiting", "seq": live.seq, "seat": 1, "reason": "busy"}
    await host.connect(live, None)
    async with asyncio.timeout(60):
        while live.id in seats:
            await asyncio.sleep(0)
    assert told[-1]["seq"] <= live.seq


async def test_slow_turn_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "LEASE_MS", 3)
    monkeypatch.setattr(computer_seats, "SLOW_SECONDS", 0)
    thinker = SlowThinker()
    _, live, seats = await _waiting_game("level2", thinker)
    told: list[str] = []
    monkeypatch.setattr(live.subscribers, "broadcast", told.append)
    async with asyncio.timeout(60):
        while not any('"reason":"busy"' in text for text in told):
            await asyncio.sleep(0)
        thinker.may_answer.set()
        while live.id in seats:
            await asyncio.sleep(0)
