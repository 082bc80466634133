"""Jobs: hints and analyses that guests ask for."""

import asyncio
from typing import Any

import pytest

from baumeister.tables.errors import ServerError
from baumeister.tables.jobs import Jobs
from tables.memory_host import ADA, MemoryHost, MemoryStore

HOUR_MS = 3_600_000


class OneHint:
    """A thinker with one answer."""

    async def explain(self, *_: Any) -> dict[str, Any]:
        """The answer."""
        return {"lines": []}


def test_finished_job_expires() -> None:
    """S20. Fails without: Jobs.expire."""

    async def test() -> None:
        host = MemoryHost(MemoryStore())
        live = await host.started_table()
        jobs = Jobs(host.ports, OneHint(), host, kept_hours=1)  # type: ignore[arg-type]
        first = jobs.hint(live, ADA.id, None)
        await asyncio.sleep(0)
        host.clock.time += HOUR_MS
        second = jobs.hint(live, ADA.id, None)
        jobs.expire()
        assert jobs.get(first.id, ADA.id).status == "done"
        host.clock.time += 1
        jobs.expire()
        assert jobs.get(second.id, ADA.id) is second  # it has not even begun
        with pytest.raises(ServerError):
            jobs.get(first.id, ADA.id)
        await asyncio.sleep(0)

    asyncio.run(test())
