"""The queue of worker jobs in PostgreSQL, which any server fills and workers on any host empty.

Procrastinate stores, orders, hands out and repeats the jobs. Answers lie in a table beside it until
the server that asked takes them; a notification tells it that one has come. Nothing here is needed
after a crash: the server that asked gives up after a time limit, and another computer plays. So
these connections do not wait for the disk."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from hashlib import blake2b, scrypt
from time import monotonic
from typing import Any

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import ConnectorException
from psycopg import OperationalError
from sqlalchemy import URL

from baumeister.server.logging_setup import request_context
from baumeister.server.outage import Outage
from baumeister.server.storage.engines import POSTGRES_ARGUMENTS
from baumeister.server.storage.listener import connection_text
from baumeister.server.workers.fair_queue import (
    GUESTS_PER_ADDRESS,
    HALF_LIFE_SECONDS,
    START_SECONDS,
)
from baumeister.tables.worker_jobs.protocol import SERVER, Priority, Requester, WorkerJob

QUEUE, TASK = "workers", "job"
HEARTBEAT_SECONDS = 2.0
GONE_SECONDS = 8.0
"""A host that was not seen for this long is gone; its jobs go to another."""
_ANSWER_KEPT_SECONDS = 300.0
"""An answer that no server has taken for this long is deleted: that server is gone."""
QUEUE_CONNECTIONS = 4
"""Connections of a server to the queue, besides the one that listens for answers."""
_WAIT_SECONDS = 3.0
"""The time that a statement waits for a connection."""
_PLACES = 10_000
"""Places of the same rank: tenths of seconds of workers that a requester has used."""
USED = """
SELECT
  (SELECT coalesce(jsonb_object_agg(who, seconds * exp(ln(0.5)
    * extract(epoch FROM now() - counted_at)::float / %(half_life)s)), '{}')
    FROM queue_usage WHERE who = ANY(%(whos)s)) AS used,
  (SELECT count(*) FROM procrastinate_jobs WHERE args ->> 'guest' = %(guest)s) AS guest,
  (SELECT count(*) FROM procrastinate_jobs WHERE args ->> 'address' = %(address)s) AS address
"""
"""What a requester has used, and their jobs in the queue. NULL equals nothing: no one's jobs are
counted for a requester without a guest. The keys are literals, as in the indexes."""
_ARGUMENTS = POSTGRES_ARGUMENTS | {
    "application_name": "baumeister queue",
    "options": f"{POSTGRES_ARGUMENTS['options']} -c synchronous_commit=off",
}


@dataclass(frozen=True, slots=True)
class QueuedJob:
    """A job as the queue holds it."""

    ask: str
    """The id under which its answer is stored."""
    guest: str
    address: str
    """Whom it is for, or empty. The address is a hash, see `JobQueue.anonymous`."""
    channel: str
    """The channel of the server that asks."""
    kind: str
    work: str
    """Its fields as JSON text: PostgreSQL's own JSON cannot hold every text."""
    until: float
    """The database's time after which no one waits for it."""
    context: Mapping[str, str] = field(default_factory=dict)
    """The ids of the request that it is for, for the log."""

    @classmethod
    def of(
        cls, job: WorkerJob[Any], requester: Requester, ask: str, channel: str, until: float
    ) -> QueuedJob:
        who = requester.guest, requester.address
        work = json.dumps(asdict(job))
        return cls(ask, *who, channel, job.KIND, work, until, request_context())

    @property
    def requester(self) -> Requester:
        return Requester(self.guest, self.address)


@dataclass(frozen=True, slots=True)
class QueueStatus:
    """The workers as a server knows them."""

    processes: int = 0
    """Worker processes on all hosts that were seen lately."""
    waiting: Mapping[Priority, int] = field(default_factory=lambda: dict.fromkeys(Priority, 0))
    """Waiting jobs by rank."""
    running: int = 0


class JobQueue:
    """A process's connections to the queue."""

    def __init__(self, url: URL, *, connections: int = QUEUE_CONNECTIONS) -> None:
        self.app = App(
            connector=PsycopgConnector(
                conninfo=connection_text(url),
                kwargs=_ARGUMENTS,
                min_size=1,
                max_size=connections,
                timeout=_WAIT_SECONDS,
            )
        )
        self._url = url
        self._ahead = 0.0
        """Seconds that the database's clock is ahead of this process's."""

    @cached_property
    def _hash_key(self) -> bytes:
        """The key of the address hashes. It is not stored in the database, where anyone who has it
        could try all addresses. Servers make the same key of the password in the URL, slowly, so
        that passwords are not tried quickly either. Without a password nothing is both shared and
        secret, so each process has a random key and counts an address for itself."""
        url = self._url
        if not url.password:
            return secrets.token_bytes(32)
        salt = f"baumeister queue {url.username}@{url.database}".encode()
        return scrypt(url.password.encode(), salt=salt, n=1 << 14, r=8, p=1, dklen=32)

    async def open(self) -> None:
        await asyncio.to_thread(lambda: self._hash_key)  # takes a moment, once
        await self.app.open_async()

    async def close(self) -> None:
        await self.app.close_async()

    def now(self) -> float:
        """The database's time in seconds, as of the last `status`. Hosts' own clocks may differ."""
        return monotonic() + self._ahead

    # The server's side

    def anonymous(self, requester: Requester) -> Requester:
        """A requester as the database may know them: with a hash instead of their address."""
        if not requester.address:
            return requester
        hashed = blake2b(requester.address.encode(), key=self._hash_key, digest_size=16)
        return replace(requester, address=hashed.hexdigest())

    async def place(self, rank: int, requester: Requester) -> int:
        """The place of a new job in the queue, lowest first: by rank, then by how little its
        requester has used the workers lately, jobs in the queue included."""
        if not requester.guest and not requester.address:
            return rank * _PLACES
        row = await self.app.connector.execute_query_one_async(
            USED,
            half_life=HALF_LIFE_SECONDS,
            whos=_whos(requester),
            guest=requester.guest or None,
            address=requester.address or None,
        )
        used = row["used"]
        guest: float = used.get(f"guest {requester.guest}", 0.0) + START_SECONDS * row["guest"]
        address = used.get(f"address {requester.address}", 0.0) + START_SECONDS * row["address"]
        seconds = max(guest, address / GUESTS_PER_ADDRESS)
        return rank * _PLACES + min(_PLACES - 1, int(10 * seconds))

    async def ahead_of(self, place: int) -> int:
        """The number of waiting jobs before a place."""
        row = await self.app.connector.execute_query_one_async(
            "SELECT count(*) AS found FROM procrastinate_jobs"
            " WHERE status = 'todo' AND priority > %(place)s",
            place=-place,
        )
        ahead: int = row["found"]
        return ahead

    async def submit(self, job: QueuedJob, place: int) -> int:
        """Queue a job. Returns its number."""
        deferrer = self.app.configure_task(TASK, queue=QUEUE, priority=-place)
        return await deferrer.defer_async(**asdict(job))

    async def withdraw(self, number: int, *, may_stop: bool) -> bool:
        """Take a job from the queue; or, if a host runs it and that may be, tell that host to stop.
        Returns whether either was possible."""
        return await self.app.job_manager.cancel_job_by_id_async(
            number, abort=may_stop, delete_job=True
        )

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
              (SELECT coalesce(jsonb_object_agg(rank, jobs), '{}') FROM (
                SELECT -priority / %(places)s AS rank, count(*) AS jobs
                FROM procrastinate_jobs WHERE status = 'todo' GROUP BY 1) AS ranks) AS waiting,
              (SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing') AS running
            """,
            gone=GONE_SECONDS,
            places=_PLACES,
        )
        self._ahead = row["time"] - (began + monotonic()) / 2
        waiting = {rank: row["waiting"].get(str(rank.value), 0) for rank in Priority}
        return QueueStatus(row["processes"], waiting, row["running"])

    # The host's side

    async def answer(
        self, ask: str, channel: str, value: str, seconds: float, requester: Requester = SERVER
    ) -> None:
        """Store an answer, count the seconds that it took, and notify the server that asked."""
        await self.app.connector.execute_query_async(
            """
            WITH stored AS (
              INSERT INTO queue_answers (id, value) VALUES (%(ask)s, %(value)s)
              ON CONFLICT DO NOTHING
            ), counted AS (
              INSERT INTO queue_usage AS was (who, seconds)
              SELECT who, %(seconds)s::float FROM unnest(%(whos)s::text[]) AS who
              ON CONFLICT (who) DO UPDATE SET counted_at = now(), seconds = excluded.seconds
                + was.seconds * exp(ln(0.5)
                  * extract(epoch FROM now() - was.counted_at)::float / %(half_life)s)
            )
            SELECT pg_notify(%(channel)s, %(ask)s)
            """,
            ask=ask,
            channel=channel,
            value=value,
            seconds=seconds,
            whos=_whos(requester),
            half_life=HALF_LIFE_SECONDS,
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

    async def waiting_turns(self) -> int:
        """The number of waiting turns that someone watches."""
        return await self.ahead_of((Priority.TURN + 1) * _PLACES)

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
            ), usage AS (
              DELETE FROM queue_usage
              WHERE counted_at < now() - make_interval(secs => %(kept)s)
            ), ended AS (
              DELETE FROM procrastinate_jobs WHERE status NOT IN ('todo', 'doing')
                OR status = 'todo' AND (args ->> 'until')::float
                  < extract(epoch FROM now())::float - %(kept)s
            )
            DELETE FROM queue_hosts WHERE seen_at < now() - make_interval(secs => %(kept)s)
            """,
            kept=_ANSWER_KEPT_SECONDS,
        )


def _whos(requester: Requester) -> list[str]:
    """The keys under which a requester's use of workers is counted."""
    scopes = {"guest": requester.guest, "address": requester.address}
    return [f"{scope} {who}" for scope, who in scopes.items() if who]


async def until_open(queue: JobQueue) -> None:
    """Open a queue, however long the database takes to answer."""
    outage = Outage("queue.unreachable")
    while True:
        try:
            await queue.open()
        except (ConnectorException, OperationalError) as error:  # its pool goes on trying
            outage.failed(error)
            await asyncio.sleep(1)
        else:
            outage.works()
            return
