"""A worker pool without workers, for servers where no computer plays."""

from __future__ import annotations

import pytest

from baumeister.server import app
from baumeister.server.workers.pool import WorkerPool


class IdlePool(WorkerPool):
    """A pool without processes: starting them would cost each server a second of CPU time."""

    async def start(self) -> None:
        """Start no worker."""


@pytest.fixture
def idle_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run servers in this process without workers."""
    monkeypatch.setattr(app, "pool_of", lambda _: IdlePool())
