"""Readiness: a proxy sends players only to processes that can serve them."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.requests import Request

from baumeister.server.routes.health import readyz
from baumeister.tables.errors import StorageError


@pytest.mark.parametrize(
    ("is_ready", "is_closing", "database_answers", "status", "said"),
    [
        (True, False, True, 200, "ok"),
        (False, False, True, 503, "starting"),
        (False, True, True, 503, "stopping"),
        (True, True, True, 503, "stopping"),
        (True, False, False, 503, "unavailable"),
    ],
)
def test_only_a_process_that_can_serve_players_is_ready(
    is_ready: bool, is_closing: bool, database_answers: bool, status: int, said: str
) -> None:
    async def game_time() -> int:
        if not database_answers:
            raise StorageError("storage.unavailable")
        return 0

    services: Any = SimpleNamespace(
        is_ready=is_ready, is_closing=is_closing, store=SimpleNamespace(game_time=game_time)
    )
    app = SimpleNamespace(state=SimpleNamespace(services=services))
    answer = asyncio.run(readyz(cast("Request", SimpleNamespace(app=app))))
    assert (answer.status_code, json.loads(bytes(answer.body))) == (status, {"status": said})
