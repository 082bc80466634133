"""The queue of worker jobs in PostgreSQL, which any server fills and workers on any host empty.

Procrastinate stores, orders, hands out and repeats the jobs. Answers lie in a table beside it until
the server that asked takes them; a notification tells it that one has come. Nothing here is needed
after a crash: whoever asked gives up after a time limit, and another computer plays. So these
connections do not wait for the disk.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from time import monotonic
from typing import Any

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import ConnectorException
from psycopg import OperationalError
from sqlalchemy import URL

from baumeister.server.storage.engines import POSTGRES_ARGUMENTS
from baumeister.server.storage.listener import connection_text
from baumeister.tables.worker_jobs.protocol import WorkerJob

QUEUE, TASK = "workers", "job"
HEARTBEAT_SECONDS = 2.0
GONE_SECONDS = 8.0
"""A host that was not seen for this long is gone; its jobs go to another."""
_ANSWER_KEPT_SECONDS = 300.0
"""An answer that no server has taken for this long is deleted: that server is gone."""
_WAIT_SECONDS = 3.0
"""How long a statement waits for a connection."""
_RANKS = 1_000
"""Ranks of jobs of the same priority."""
_ARGUMENTS = POSTGRES_ARGUMENTS | {
    "application_name": "baumeister queue",
    "options": f"{POSTGRES_ARGUMENTS['options']} -c synchronous_commit=off",
}


@dataclass(frozen=True, slots=True)
class QueuedJob:
    """A job as the queue holds it."""

    ask: str
    """The id under which its answer is stored."""
    channel: str
    """The channel of the server that asks."""
    kind: str
    work: str
    """Its fields as JSON text: PostgreSQL's own JSON cannot hold every text."""
    until: float
    """The database's time after which no one waits for it."""

    @classmethod
    def of(cls, job: WorkerJob[Any], ask: str, channel: str, until: float) -> QueuedJob:
        """A job to be queued."""
        return cls(ask, channel, job.KIND, json.dumps(asdict(job)), until)


@dataclass(frozen=True, slots=True)
class QueueStatus:
    """What a server knows of the workers."""

    processes: int = 0
    """Worker processes on all hosts that were seen lately."""
    waiting: int = 0
    running: int = 0


class JobQueue:
    """A process's connections to the queue."""

    def __init__(self, url: URL, *, connections: int = 4) -> None:
        self.app = App(
            connector=PsycopgConnector(
                conninfo=connection_text(url),
                kwargs=_ARGUMENTS,
                min_size=1,
                max_size=connections,
                timeout=_WAIT_SECONDS,
            )
        )
        self._ahead = 0.0
        """Seconds that the database's clock is ahead of this process's."""

    async def open(self) -> None:
        """Connect."""
        await self.app.open_async()

    async def close(self) -> None:
        """Close the connections."""
        await self.app.close_async()

    def now(self) -> float:
        """The database's time in seconds, as of the last `status`. Hosts' own clocks may differ."""
        return monotonic() + self._ahead

    # The server's side

    async def submit(self, job: QueuedJob, priority: int) -> int:
        """Queue a job, lower priorities first. Returns its number in the queue."""
        deferrer = self.app.configure_task(TASK, queue=QUEUE, priority=-_RANKS * priority)
        return await deferrer.defer_async(**asdict(job))

    async def withdraw(self, number: int) -> None:
        """Take a job from the queue, or tell the host that runs it to stop."""
        await self.app.job_manager.cancel_job_by_id_async(number, abort=True, delete_job=True)

    async def take_answers(self, asks: Iterable[str]) -> dict[str, str]:
        """The answers that have come to some questions, as JSON text. Each is taken once."""
        rows = await self.app.connector.execute_query_all_async(
            "DELETE FROM queue_answers WHERE id = ANY(%(asks)s) RETURNING id, value",
            asks=list(asks),
        )
        return {row["id"]: row["value"] for row in rows}

    async def status(self) -> QueueStatus:
        """The state of the queue; also reads the database's clock."""
        began = monotonic()
        row = await self.app.connector.execute_query_one_async(
            """
            SELECT extract(epoch FROM clock_timestamp())::float AS time,
              (SELECT coalesce(sum(processes), 0)::int FROM queue_hosts
                WHERE seen_at > clock_timestamp() - make_interval(secs => %(gone)s)) AS processes,
              count(*) FILTER (WHERE status = 'todo') AS waiting,
              count(*) FILTER (WHERE status = 'doing') AS running
            FROM procrastinate_jobs
            """,
            gone=GONE_SECONDS,
        )
        self._ahead = row["time"] - (began + monotonic()) / 2
        return QueueStatus(row["processes"], row["waiting"], row["running"])

    # The host's side

    async def answer(self, ask: str, channel: str, value: str) -> None:
        """Store an answer and notify the server that asked."""
        await self.app.connector.execute_query_async(
            """
            WITH stored AS (
              INSERT INTO queue_answers (id, value) VALUES (%(ask)s, %(value)s)
              ON CONFLICT DO NOTHING
            )
            SELECT pg_notify(%(channel)s, %(ask)s)
            """,
            ask=ask,
            channel=channel,
            value=value,
        )

    async def sign_on(self, host: str, processes: int) -> None:
        """Tell the servers that a host has this many worker processes."""
        await self.app.connector.execute_query_async(
            """
            INSERT INTO queue_hosts (id, processes) VALUES (%(host)s, %(processes)s)
            ON CONFLICT (id) DO UPDATE SET processes = excluded.processes, seen_at = now()
            """,
            host=host,
            processes=processes,
        )

    async def sign_off(self, host: str) -> None:
        """Tell the servers that a host is gone."""
        await self.app.connector.execute_query_async(
            "DELETE FROM queue_hosts WHERE id = %(host)s", host=host
        )

    async def waiting_before(self, priority: int) -> int:
        """The number of waiting jobs with this priority or a lower number."""
        row = await self.app.connector.execute_query_one_async(
            "SELECT count(*) AS found FROM procrastinate_jobs"
            " WHERE status = 'todo' AND priority > %(least)s",
            least=-_RANKS * (priority + 1),
        )
        found: int = row["found"]
        return found

    async def clean(self) -> None:
        """Queue the jobs of hosts that are gone again, and delete what no one will ask for."""
        manager = self.app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=GONE_SECONDS):
            with suppress(ConnectorException):  # another host was faster
                await manager.retry_job(job)
        await self.app.connector.execute_query_async(
            """
            WITH answers AS (
              DELETE FROM queue_answers
              WHERE written_at < now() - make_interval(secs => %(kept)s)
            ), ended AS (
              DELETE FROM procrastinate_jobs WHERE status NOT IN ('todo', 'doing')
            )
            DELETE FROM queue_hosts WHERE seen_at < now() - make_interval(secs => %(kept)s)
            """,
            kept=_ANSWER_KEPT_SECONDS,
        )


async def until_open(queue: JobQueue) -> None:
    """Open a queue, however long the database takes to answer."""
    while True:
        try:
            return await queue.open()
        except (ConnectorException, OperationalError):  # its pool goes on trying
            await asyncio.sleep(1)
