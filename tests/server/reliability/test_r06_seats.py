"""R6: no guest takes a seat that is taken, however guests sit down, leave, are removed, are
replaced by computers, start, resign and ask for a rematch at the same moment."""

import asyncio
import json
import signal
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from baumeister.server.storage import reads, schema
from baumeister.server.storage.store import Store
from baumeister.session import Computer, LogEvent, Open, Person, Rematched, Table, event_from_json
from server.checker import Op
from server.client_group import ClientGroup, Guest, server_with_clients, store_of
from server.server_process import ServerProcess

SEED = 601
AT_ONCE = 12
ROUNDS = 5


async def _post(
    group: ClientGroup, table: str, guest: Guest, body: dict[str, Any], port: int
) -> str:
    """Send a command and record its outcome; `ok` or the error code."""
    op = group.history.invoke(guest.id, table, body["id"], body)
    return await _send(group, op, guest, port)


async def _post_twice(
    group: ClientGroup, table: str, guest: Guest, body: dict[str, Any], port: int
) -> None:
    """Send a command twice at once, as one operation: if it is refused at first, for example
    because the offer that it answers arrives later, the second message may be accepted."""
    op = group.history.invoke(guest.id, table, body["id"], body)
    await asyncio.gather(*(_send(group, op, guest, port) for _ in range(2)))


async def _send(group: ClientGroup, op: Op, guest: Guest, port: int) -> str:
    table, body = op.table, op.what
    answer = await group.post(f"/api/tables/{table}/commands", body, guest, port)
    if answer.status_code == 200:
        op.ok(answer.json())
        return "ok"
    code: str = answer.json()["code"]
    op.fail(code)
    return code


def _random_command(dice: Random, guests: list[Guest], seats: int) -> tuple[Guest, dict[str, Any]]:
    """A random command about the seats."""
    guest, seat = dice.choice(guests), dice.randrange(seats)
    kind = dice.choice(["take", "take", "take", "leave", "leave", "computer", "start", "resign"])
    match kind:
        case "take":
            return guest, {"type": "take", "seat": seat}
        case "leave":  # from any guest: their own seat, a removal by the owner, or not allowed
            return dice.choice([guest, guests[0]]), {"type": "leave", "seat": seat}
        case "computer":
            player = dice.choice(["level1", None])
            return guests[0], {"type": "computer", "seat": seat, "player": player}
        case "start":
            return guests[0], {"type": "start"}
        case _:
            return guest, {"type": "resign"}


async def _log(store: Store, table: str) -> list[LogEvent]:
    events = await store.events(table)
    return [event_from_json(json.loads(event.what)) for event in events]


async def _table(store: Store, table: str) -> Table:
    return Table.replay(await _log(store, table))


async def _check_holders(store: Store, table: str) -> str:
    """The guests seated at a table are those who hold its seats; returns its phase."""
    played = await _table(store, table)
    holds = await store.holds(table)
    for number, seat in enumerate(played.seats):
        held = holds.get(number, set())
        match seat.occupant:
            case Person(holder=holder):
                expected = set() if seat.out and len(played.seats) > 2 else {holder}
                assert held == expected, f"{table}: {seat.occupant} sits where {held} hold"
            case Open() | Computer():
                assert held == set(), f"{table}: {held} hold seat {number}, which is open"
    return played.phase


async def _lobby(group: ClientGroup, ports: list[int], url: str, tables: int) -> None:
    """Race for the seats of tables."""
    dice = Random(SEED)  # noqa: S311 - choices, no secrets
    guests = [await group.guest() for _ in range(5)]
    answers: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    async with store_of(url) as store:
        for number in range(tables):
            seats = dice.choice([2, 3, 4])
            given = {"id": f"lobby-{number}", "game": "pueblo", "options": {"players": seats}}
            opened = await group.post("/api/tables", {**given, "visibility": "public"}, guests[0])
            table = opened.json()["table"]["id"]
            group.tables.append(table)
            for turn in range(ROUNDS):
                commands = [_random_command(dice, guests, seats) for _ in range(AT_ONCE)]
                answers.update(
                    await asyncio.gather(
                        *(
                            _post(
                                group,
                                table,
                                guest,
                                {"id": f"l-{number}-{turn}-{n}", **given},
                                dice.choice(ports),
                            )
                            for n, (guest, given) in enumerate(commands)
                        )
                    )
                )
                phases[await _check_holders(store, table)] += 1
        group.history.check(await group.stored(store))
    print(dict(answers), dict(phases))
    assert answers["ok"] > tables
    known = {"ok", "server.busy"}
    assert all(
        c.startswith(("table.", "server.no_seat", "server.owner", "server.gave_up"))
        for c in {*answers} - known
    )
    assert "server.internal" not in answers


async def test_seats_are_never_taken_twice(url: str) -> None:
    """R6, short form."""
    async with server_with_clients(url, SEED) as (server, group):
        await _lobby(group, [server.port], url, 3)


async def _two_processes(url: str, tables: int) -> None:
    async with server_with_clients(url, SEED) as (server, group):
        other = ServerProcess(url)
        await other.start()
        try:
            await _lobby(group, [server.port, other.port], url, tables)
        finally:
            await other.stop()


async def test_seats_are_never_taken_twice_in_two_processes(postgres_url: str) -> None:
    """R6, short form, with two processes."""
    await _two_processes(postgres_url, 3)


@pytest.mark.long
async def test_seats_are_never_taken_twice_in_a_long_run(url: str) -> None:
    """R6, long form: 10,000 races."""
    async with server_with_clients(url, SEED + 1) as (server, group):
        await _lobby(group, [server.port], url, 10_000 // ROUNDS)


@pytest.mark.long
async def test_seats_are_never_taken_twice_in_two_processes_in_a_long_run(
    postgres_url: str,
) -> None:
    """R6, long form with two processes."""
    await _two_processes(postgres_url, 10_000 // ROUNDS)


async def test_rematch_creates_one_table(url: str) -> None:
    """R6: all players offer and accept a rematch at once; there is one new table with all of
    them."""
    async with server_with_clients(url, SEED) as (server, group), store_of(url) as store:
        guests = [await group.guest(), await group.guest()]
        for number in range(4):
            table = await group.table(guests)
            await group.command(table, guests[number % 2], "resign")
            for turn in range(3):
                await asyncio.gather(
                    *(
                        _post_twice(group, table, guest, _rematch(kind, turn, n), server.port)
                        for n, (guest, kind) in enumerate(
                            (guest, kind) for kind in ("offer", "answer") for guest in guests
                        )
                    )
                )
            again = await _rematch_of(store, table)
            await _check_holders(store, again)
            played = await _table(store, again)
            assert played.phase == "playing"
            seated = [s.occupant for s in played.seats if isinstance(s.occupant, Person)]
            assert sorted(p.holder for p in seated) == sorted(g.id for g in guests)
        group.history.check(await group.stored(store))


def _rematch(kind: str, turn: int, number: int) -> dict[str, Any]:
    more = {"yes": True} if kind == "answer" else {}
    return {"id": f"re-{turn}-{number}", "type": kind, "what": "rematch", **more}


async def _rematch_of(store: Store, table: str) -> str:
    """The one table of a rematch."""
    found: list[Rematched] = []

    async with asyncio.timeout(20):
        while not found or (await _table(store, found[0].table)).phase != "playing":
            found[:] = [e for e in await _log(store, table) if isinstance(e, Rematched)]
            await asyncio.sleep(0.02)
    assert len(found) == 1
    column = schema.tables.c
    query = select(func.count()).where(column.key == f"rematch:{table}")
    count = await store.read(lambda connection: connection.execute(query).scalar_one())
    assert count == 1
    assert await store.read(reads.table, found[0].table) is not None
    return found[0].table


async def test_a_rematch_survives_a_kill(sqlite_url: str) -> None:
    """R1, R6: the server dies after the last yes and before the rematch table exists; players who
    reconnect find it."""
    async with (
        server_with_clients(sqlite_url, SEED) as (server, group),
        store_of(sqlite_url) as store,
    ):
        guests = [await group.guest(), await group.guest()]
        table = await group.table(guests)
        await group.command(table, guests[0], "resign")
        await group.command(table, guests[0], "offer", what="rematch")
        await server.kill()
        await server.start(crash_at="game_end:1")
        yes = {"id": "yes", "type": "answer", "what": "rematch", "yes": True}
        with suppress(httpx.TransportError):  # the server dies when the yes is stored
            address = f"{server.origin}/api/tables/{table}/commands"
            await group.once(address, yes, guests[1])
        assert await server.ended() == -signal.SIGKILL
        assert (await _table(store, table)).wants_rematch
        await server.start()
        group.sit(table, guests[0])
        assert await _rematch_of(store, table)
