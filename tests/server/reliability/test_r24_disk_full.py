"""R24, the server's half: when nothing can be stored, moves are refused and change nothing; reading
and watching continue; the server recovers by itself when there is space again. After the disk has
lost data the process exits without retrying."""

import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from baumeister.tables.errors import StorageFailure
from server.client_group import ClientGroup, server_with_clients
from server.idle_pool import idle_pool
from server.server_process import ServerProcess
from testing.running_server import running_server, settings_for

__all__ = ["idle_pool"]
SEED = 2401
HARD_EXIT = 70
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@pytest.mark.usefixtures("idle_pool")
async def test_unstored_events_have_no_effect(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """R24 with an injected error: the state is unchanged, watching continues, and the server
    recovers."""
    async with running_server(settings_for(url)) as here:
        ada, eve = await here.guest("Ada"), await here.guest("Eve")
        seats = [{"kind": "me"}] * 2
        table = (await ada.table(seats=seats, start=True, visibility="public"))["id"]
        append = here.services.store.append

        async def full(*_: Any, **__: Any) -> None:
            raise StorageFailure("storage.unavailable")

        async with ada.socket(table) as hers, eve.socket(table) as watching:
            before = (await eve.http.get(f"/api/tables/{table}")).json()
            monkeypatch.setattr(here.services.store, "append", full)
            for attempt in range(3):
                move = {"seq": 1, "actions": ["od4ne", "+3"], "id": f"m{attempt}"}
                refused = await hers.ask("play", **move)
                assert (refused["type"], refused["code"]) == ("error", "storage.unavailable")
                posted = await ada.command(table, "resign")
                assert (posted.status_code, posted.json()["code"]) == (
                    503,
                    "storage.unavailable",
                )
                seen = (await eve.http.get(f"/api/tables/{table}")).json()
                assert seen["table"]["chain"] == before["table"]["chain"]
                assert (await watching.ask("view"))["type"] == "ok"
            assert watching.events[-1]["seq"] == 1
            monkeypatch.setattr(here.services.store, "append", append)
            done = await hers.ask("play", seq=1, actions=["od4ne", "+3"], id="m0")
            assert done["type"] == "ok", done
            assert (await watching.receive_event("played"))["seq"] == 2


@asynccontextmanager
async def _at_play(url: str, **settings: Any) -> AsyncIterator[tuple[ServerProcess, ClientGroup]]:
    """Two tables with players and watchers."""
    async with server_with_clients(url, SEED, **settings) as (server, group):

        async def begin() -> None:
            guests = [await group.guest(), await group.guest()]
            table = await group.table(guests)
            for guest in (*guests, None):
                group.sit(table, guest, plays=guest is not None)

        group.keep_busy(2, begin)
        await group.until(lambda: group.acknowledged >= 10)
        yield server, group


def _refusals(group: ClientGroup) -> int:
    return sum(client.errors.count("storage.unavailable") for client in group.clients)


async def test_full_disk_refuses_moves_until_space_is_freed(sqlite_url: str) -> None:
    """R24: the files of the store cannot grow."""
    log = Path(sqlite_url.removeprefix("sqlite:///") + "-wal")
    async with _at_play(sqlite_url) as (server, group):
        assert server.pid is not None
        resource.prlimit(
            server.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY)
        )
        await group.until(lambda: _refusals(group) >= 4)
        # New clients still see everything.
        watcher = group.sit(group.tables[0], None, plays=False)
        await group.until(lambda: watcher.view.seq >= 2)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, UNLIMITED)
        await group.more(10)
        await group.check(sqlite_url)


async def test_failed_fsync_ends_the_process(sqlite_url: str) -> None:
    """R24: after an fsync error the process exits, and the next one starts with everything that was
    acknowledged."""
    async with _at_play(sqlite_url, unsynced=60) as (server, group):
        assert await server.ended() == HARD_EXIT
        server.odd["unsynced"] = 0
        await server.start()
        await group.more(10)
        await group.check(sqlite_url)
