"""Setup of the play tests: a server per test, and seats."""

import asyncio
from typing import Any

from server.running_server import running_server, settings_for

OWN = {"kind": "me"}
CAT = {"kind": "me", "name": "Cat"}
"""Two seats of one guest: a game on one screen."""


def run(url: str, test: Any, **changed: Any) -> None:
    """Run a test with a server."""

    async def go() -> None:
        async with running_server(settings_for(url, **{"workers": 0, **changed})) as server:
            if server.services.pool.size:
                await server.wait_for_worker()
            await test(server)

    asyncio.run(go())


def code(answer: Any) -> tuple[int, str]:
    """Status and code of an error."""
    return answer.status_code, answer.json()["code"]
