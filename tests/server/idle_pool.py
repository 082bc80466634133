"""Workers that never come: for servers at which no computer plays."""

from __future__ import annotations

import pytest

from baumeister.server import app
from baumeister.server.workers.pool import WorkerPool


class IdlePool(WorkerPool):
    """A pool without processes: they would cost each server a second of computing."""

    async def start(self) -> None:
        """Start nobody."""


@pytest.fixture
def idle_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in this process have no workers."""
    monkeypatch.setattr(app, "pool_of", lambda _: IdlePool())
