"""Two servers on one PostgreSQL database: their guests sit at the same tables."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import make_url

from baumeister.server.storage.postgres import POOL_SIZE
from baumeister.server.workers.job_queue import QUEUE_CONNECTIONS
from server.postgres import PostgresServer
from server.security.roles import until_closed
from server.workers.queues import until
from testing.running_server import (
    Client,
    RunningServer,
    running_server,
    settings_for,
    websockets,
)
from tools.pages.capacity import SERVER_CONNECTIONS


@asynccontextmanager
async def two_servers(url: str) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two servers on one database."""
    settings = settings_for(url, workers=0)
    async with running_server(settings) as one, running_server(settings) as two:
        yield one, two


async def at(server: RunningServer, name: str, other: RunningServer) -> tuple[Client, Client]:
    """A guest as a client of either server."""
    guest = await server.guest(name)
    return guest, other.known(guest)


async def test_servers_open_as_many_connections_as_documented(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """docs/capacity.md: besides its pools, a server has one connection for notices and one for
    answers of workers."""
    listening = SERVER_CONNECTIONS - POOL_SIZE - QUEUE_CONNECTIONS
    query = """SELECT count(*) FROM pg_stat_activity
        WHERE datname = %s AND query ~ '^LISTEN'"""
    async with two_servers(postgres_url):

        def count() -> int:
            with postgres.admin() as admin:
                row = admin.execute(query, [make_url(postgres_url).database]).fetchone()
            assert row is not None
            return int(row[0])

        await until(lambda: count() >= 2 * listening)
        assert count() == 2 * listening


async def test_move_at_one_process_reaches_the_other(postgres_url: str) -> None:
    async with two_servers(postgres_url) as (one, two):
        ada, bob = await one.guest("Ada"), await two.guest("Bob")
        table = (await ada.table())["id"]
        assert (await bob.command(table, "take", seat=1)).status_code == 200
        assert (await ada.command(table, "start")).status_code == 200
        async with ada.socket(table) as a, bob.socket(table) as b:
            assert (await a.ask("play", seq=2, actions=["od4ne", "+1"]))["type"] == "ok"
            event = await b.find_event("played")
            legal = await b.find(lambda m: m["type"] == "legal" and m["seq"] == event["seq"])
            assert legal["seat"] == 1
            assert (await b.ask("play", seq=3, actions=["oa1ne", "+1"]))["type"] == "ok"
            await a.receive_until(lambda m: m["type"] == "event" and m["seq"] == 4)
            assert [event["chain"] for event in a.events][-2:] == [
                event["chain"] for event in b.events
            ][-2:]


async def test_chat_and_presence_reach_other_processes(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Maintenance renews the presence of connected players every two seconds.
    monkeypatch.setattr("baumeister.server.maintenance.PRESENCE_MS", 3_000)
    async with two_servers(postgres_url) as (one, two):
        ada, bob = await one.guest("Ada"), await two.guest("Bob")
        table = (await ada.table())["id"]
        await bob.command(table, "take", seat=1)
        await ada.command(table, "start")
        async with ada.socket(table) as a:
            async with bob.socket(table) as b:
                await a.find(lambda m: m["type"] == "presence" and m["seats"] == [0, 1])
                await a.ask("chat", text="Hello over there")
                line = await b.find(lambda m: m["type"] == "chat")
                assert line["text"] == "Hello over there"
                # A player connected to the other server is not absent.
                one.services.clock.rebase(one.services.clock.now() + 1000)
                assert (await a.ask("replace", seat=1))["code"] == "server.not_absent"
            await a.receive_until(lambda m: m["type"] == "presence" and m["seats"] == [0])


async def test_guest_may_talk_to_any_process(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without sticky sessions: what a guest does at one server reaches the guest's socket at the
    other at once."""
    for interval in ("OTHERS_INTERVAL_S", "GUESTS_INTERVAL_S"):
        monkeypatch.setattr(f"baumeister.server.maintenance.{interval}", 10**9)  # only once
    async with two_servers(postgres_url) as (one, two):
        ada, bob = await one.guest("Ada"), await one.guest("Bob")
        table = (await ada.table())["id"]
        there = two.known(bob)
        assert (await there.command(table, "take", seat=1)).status_code == 200
        assert (await ada.command(table, "start")).status_code == 200
        async with ada.socket(table) as a, bob.socket(table) as b, there.socket(table) as far:
            await b.ask("mute", guest=ada.id, muted=True)
            await until(lambda: _mutes(two, bob.id) == {ada.id})
            await a.ask("chat", text="Unheard")
            await b.ask("mute", guest=ada.id, muted=False)
            await far.find(lambda m: m["type"] == "chat" and m["text"] == "Unheard")
            hint = (await bob.http.post(f"/api/tables/{table}/hints", json={})).json()
            done = await far.find(lambda m: m["type"] == "job" and m["job"]["status"] == "done")
            assert (await there.http.get(f"/api/jobs/{hint['id']}")).json() == done["job"]
            assert (await bob.http.delete("/api/session")).status_code == 204
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await far.receive_until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4002


def _mutes(server: RunningServer, guest: str) -> set[str]:
    """Whom a guest's connections to a server have muted."""
    found = [one.muted for one in server.services.connections if one.guest == guest]
    return set(found[0]) if found else set()


async def test_invitation_works_at_another_process(postgres_url: str) -> None:
    async with two_servers(postgres_url) as (one, two):
        ada = await one.guest("Ada")
        bob, bob_there = await at(one, "Bob", two)
        table = (await ada.table(visibility="private"))["id"]
        assert (await bob_there.http.get(f"/api/tables/{table}")).status_code == 404
        link = (await ada.http.post(f"/api/tables/{table}/invitation", json={})).json()["link"]
        secret = {"invite": link.partition("#invite=")[2]}
        assert (await bob.http.post(f"/api/tables/{table}/join", json=secret)).status_code == 200
        assert (await bob_there.http.get(f"/api/tables/{table}")).status_code == 200
        assert (await bob_there.command(table, "take", seat=1)).status_code == 200
        assert (await ada.command(table, "start")).status_code == 200


async def test_computer_plays_once_with_two_processes(postgres_url: str) -> None:
    async with two_servers(postgres_url) as (one, two):
        ada, there = await at(one, "Ada", two)
        seats = [{"kind": "me"}, {"kind": "computer", "player": "level1"}]
        table = (await ada.table(seats=seats, start=True))["id"]
        async with there.socket(table) as far:
            for _ in range(6):
                legal = await far.find(
                    lambda m: m["type"] == "legal" and m["seq"] == far.seq and m["seat"] == 0
                )
                action = legal["actions"][0]["notation"]
                await far.ask("play", seq=far.seq, actions=[action])
                to_move = far.events[-1]["standing"]["to_move"]
                if to_move == 1:
                    await far.receive_until(
                        lambda m: m["type"] == "event" and m["standing"]["to_move"] == 0
                    )
            turns = [e["what"]["seat"] for e in far.events if e["what"]["kind"] == "played"]
            assert turns.count(1) == turns.count(0) / 2


async def test_removed_spectator_is_shut_out_by_every_process(postgres_url: str) -> None:
    async with two_servers(postgres_url) as (one, two):
        ada, bob = await one.guest("Ada"), await two.guest("Bob")
        table = (await ada.table(visibility="private"))["id"]
        link = await ada.http.post(f"/api/tables/{table}/invitation", json={})
        invite = link.json()["link"].rpartition("=")[2]
        await bob.http.post(f"/api/tables/{table}/join", json={"invite": invite})
        async with bob.raw(table) as his:
            await his.send('{"id":"h","type":"hello"}')
            await his.recv()
            answer = await ada.http.post(f"/api/tables/{table}/remove", json={"guest": bob.id})
            assert answer.status_code == 200, answer.text
            await until_closed(his)
            assert his.close_code == 4003
