"""Readiness: a proxy sends players only to processes that can serve them."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.requests import Request

from baumeister.server.readiness import KEPT_SECONDS, Readiness
from baumeister.server.routes.health import readyz
from baumeister.server.storage import writes
from baumeister.tables.errors import StorageFailure
from server.silent_errors import expected_errors
from testing.running_server import running_server, settings_for


class Database:
    """A database that may store, and counts how often it is asked."""

    answers = True
    asked = 0

    async def write(self) -> int:
        """Some value."""
        self.asked += 1
        await asyncio.sleep(0)
        if not self.answers:
            raise StorageFailure("storage.unavailable")
        return 0


class Process:
    """A server as `/readyz` sees it, at a time that the test sets."""

    def __init__(self) -> None:
        self.database, self.now = Database(), 0.0
        readiness = Readiness(self.database.write, lambda: self.now)
        self.services = SimpleNamespace(is_ready=True, is_closing=False, readiness=readiness)

    async def ask(self) -> tuple[int, str]:
        """The status and the word of `/readyz`."""
        state = SimpleNamespace(services=self.services)
        request: Any = SimpleNamespace(app=SimpleNamespace(state=state))
        answer = await readyz(cast("Request", request))
        return answer.status_code, json.loads(bytes(answer.body))["status"]


@pytest.mark.parametrize(
    ("is_ready", "is_closing", "database_stores", "status", "said"),
    [
        (True, False, True, 200, "ok"),
        (False, False, True, 503, "starting"),
        (False, True, True, 503, "stopping"),
        (True, True, True, 503, "stopping"),
        (True, False, False, 503, "unavailable"),
    ],
)
async def test_only_a_process_that_can_serve_players_is_ready(
    is_ready: bool, is_closing: bool, database_stores: bool, status: int, said: str
) -> None:
    process = Process()
    process.services.is_ready, process.services.is_closing = is_ready, is_closing
    process.database.answers = database_stores
    assert (await process.ask()) == (status, said)


async def test_flood_of_health_checks_writes_to_the_database_once_a_second() -> None:
    """R20: they are never refused, so they must cost nothing."""
    process = Process()
    assert set(await asyncio.gather(*(process.ask() for _ in range(100)))) == {(200, "ok")}
    assert process.database.asked == 1
    process.database.answers = False
    assert await process.ask() == (200, "ok")
    process.now += KEPT_SECONDS
    told = await asyncio.gather(*(process.ask() for _ in range(100)))
    assert set(told) == {(503, "unavailable")}
    assert process.database.asked == 2
    process.database.answers = True
    process.now += KEPT_SECONDS
    assert await process.ask() == (200, "ok")


async def test_stopping_server_is_at_once_no_longer_ready() -> None:
    process = Process()
    asking = asyncio.create_task(process.ask())
    await asyncio.sleep(0)
    process.services.is_closing = True
    assert await asking == (503, "stopping")
    assert await process.ask() == (503, "stopping")
    assert process.database.asked == 1


async def test_server_that_cannot_store_is_not_ready(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R24: reads go on, but a proxy must know."""
    monkeypatch.setattr("baumeister.server.readiness.KEPT_SECONDS", 0.0)
    async with running_server(settings_for(url, workers=0)) as server:
        http = server.anonymous()
        assert (await http.get("/readyz")).status_code == 200
        with monkeypatch.context() as full, expected_errors("storage_unavailable"):
            full.setattr(writes, "save_game_time", _full)
            assert (await http.get("/readyz")).json() == {"status": "unavailable"}
            assert (await http.get("/api/tables")).status_code == 200
        assert (await http.get("/readyz")).status_code == 200


def _full(*_: object) -> int:
    raise StorageFailure("storage.full")
