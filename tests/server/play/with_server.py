"""Setup of the play tests: a server per test, and seats."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from testing.running_server import RunningServer, running_server, settings_for

OWN = {"kind": "me"}
CAT = {"kind": "me", "name": "Cat"}
"""Two seats of one guest: a game on one screen."""


@asynccontextmanager
async def serving(url: str, **changed: Any) -> AsyncIterator[RunningServer]:
    """A server, once its workers are ready."""
    async with running_server(settings_for(url, **{"workers": 0, **changed})) as server:
        if server.services.pool.size:
            await server.wait_for_worker()
        yield server


def code(answer: Any) -> tuple[int, str]:
    """Status and code of an error."""
    return answer.status_code, answer.json()["code"]
