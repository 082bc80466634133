"""The interface of a server's workers, whether they are its own processes or run on other hosts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from baumeister.tables.worker_jobs.protocol import JobRunner, Priority


class WorkerRunner(JobRunner, Protocol):
    """Runs jobs in worker processes."""

    @property
    def size(self) -> int:
        """The number of worker processes."""

    @property
    def ready(self) -> bool:
        """Whether a worker has started."""

    @property
    def has_idle_worker(self) -> bool:
        """Whether a job would be started at once."""

    @property
    def waiting(self) -> int:
        """The number of jobs that no worker has started."""

    @property
    def queue_lengths(self) -> Mapping[Priority, int]:
        """The number of waiting jobs by priority."""

    @property
    def pids(self) -> frozenset[int]:
        """The worker processes of this server."""

    @property
    def elsewhere(self) -> int:
        """The number of worker processes that are not this server's own."""

    async def start(self) -> None:
        """Begin to start."""

    async def close(self) -> None:
        """Stop."""
