"""R8: whatever the network does, all clients end up with the same events: none missing, none twice,
the same chain."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from time import monotonic

import pytest

from baumeister.server.maintenance import Maintenance
from baumeister.tables.registry import Registry
from server.client_group import ClientGroup, server_with_clients, store_of
from server.idle_pool import idle_pool
from server.network_faults import inject_faults
from server.proxy import Proxy, proxied
from server.server_process import ServerProcess
from testing.running_server import running_server, settings_for

__all__ = ["idle_pool"]
SEED = 801
HEALED_SECONDS = 3.0
QUICK_BEATS = {"baumeister.server.maintenance.BEAT_SECONDS": 1}
"""Clients reconnect after two missed heartbeats; here that happens quickly."""


@dataclass
class Plan:
    """How long the network has faults."""

    tables: int
    rounds: int
    longest: float
    delivered: int


SHORT = Plan(tables=1, rounds=7, longest=0.6, delivered=100)
LONG = Plan(tables=6, rounds=700, longest=1.0, delivered=100_000)


async def _table(group: ClientGroup, proxies: list[Proxy]) -> None:
    """Four players and four watchers, each through one of the proxies."""
    guests = [await group.guest() for _ in range(4)]
    table = await group.table(guests)
    for number, guest in enumerate([*guests, None, None, None, None]):
        proxy = proxies[number % len(proxies)]
        group.sit(
            table,
            guest,
            plays=guest is not None,
            repeats=0.1,
            where=lambda proxy=proxy: proxy.port,
        )


async def _run(group: ClientGroup, servers: list[ServerProcess], url: str, plan: Plan) -> None:
    group.answer_seconds, group.silence_seconds = 2.0, 4.0
    async with AsyncExitStack() as stack:
        proxies = [await stack.enter_async_context(proxied(h.port, SEED)) for h in servers]
        group.keep_busy(plan.tables, lambda: _table(group, proxies))
        troubles = [
            asyncio.create_task(inject_faults(p, SEED + n, plan.rounds, plan.longest))
            for n, p in enumerate(proxies)
        ]
        await group.until(lambda: all(t.done() for t in troubles), 1500)
        healed = monotonic()
        await group.until(lambda: group.history.delivered >= plan.delivered, 600)
        await group.rest()
        async with store_of(url) as store:
            took = await group.converge(store)
            await group.leave()
            group.history.check(await group.stored(store), converged=True)
    print([sorted(set(t.result())) for t in troubles], sum(p.connections for p in proxies))
    print(group.history.delivered, "delivered, converged in", took, "s", monotonic() - healed)
    if plan is LONG:
        assert took < HEALED_SECONDS


@asynccontextmanager
async def _servers(url: str, count: int) -> AsyncIterator[tuple[ClientGroup, list[ServerProcess]]]:
    async with (
        server_with_clients(url, SEED, patch=QUICK_BEATS) as (server, group),
        AsyncExitStack() as stack,
    ):
        servers = [server]
        for _ in range(count - 1):
            other = ServerProcess(url, patch=QUICK_BEATS)
            stack.push_async_callback(other.stop)
            await other.start()
            servers.append(other)
        yield group, servers


async def _converge(url: str, count: int, plan: Plan) -> None:
    async with _servers(url, count) as (group, servers):
        await _run(group, servers, url, plan)


async def test_all_clients_converge_through_network_faults(sqlite_url: str) -> None:
    """R8, short form."""
    await _converge(sqlite_url, 1, SHORT)


async def test_all_clients_of_two_processes_converge(postgres_url: str) -> None:
    """R8, R12, short form."""
    await _converge(postgres_url, 2, SHORT)


@pytest.mark.usefixtures("idle_pool")
async def test_process_without_notifications_reports_nothing_wrong(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R4, R8, R12: one process is not notified of what the other stores. It catches up before it
    refuses a request: it knows a message that the other has stored, a client that has seen more
    need not start over, and it knows the newest number."""

    async def nothing(_maintenance: Maintenance, _round: int) -> None:
        """Disable the periodic catch-up too."""

    monkeypatch.setattr(Maintenance, "_pass", nothing)
    monkeypatch.setattr(Registry, "on_stored_event", lambda *_: None)
    settings = settings_for(postgres_url)
    async with running_server(settings) as here, running_server(settings) as there:
        ada = await here.guest("Ada")
        table = (await ada.table(seats=[{"kind": "me"}] * 2, start=True))["id"]
        deaf = await there.services.registry.table(table)
        path = f"/api/tables/{table}/commands"
        answers = []
        for number, actions in enumerate((["od4ne", "+3"], ["oa1ne", "+1"])):
            move = {"id": f"m{number}", "type": "play", "seq": 1 + number, "actions": actions}
            answers.append(await ada.http.post(path, json=move))
            assert answers[-1].status_code == 200, answers[-1].text
        assert deaf.seq == 1
        again = await there.known(ada).http.post(path, json=move)
        assert (again.status_code, again.json()) == (200, answers[-1].json())
        undo = await ada.http.post(path, json={"id": "u", "type": "undo"})
        assert (undo.status_code, deaf.seq) == (200, 3)
        async with there.known(ada).socket(table, 4, chain=undo.json()["chain"]) as table_socket:
            assert not table_socket.welcome["anew"]
            assert table_socket.welcome["table"]["seq"] == 4


@pytest.mark.long
async def test_all_clients_converge_through_many_network_faults(url: str) -> None:
    """R8, long form: 100,000 delivered events."""
    await _converge(url, 1, LONG)


@pytest.mark.long
async def test_all_clients_of_two_processes_converge_in_a_long_run(postgres_url: str) -> None:
    """R8, long form, with two processes."""
    await _converge(postgres_url, 2, LONG)
