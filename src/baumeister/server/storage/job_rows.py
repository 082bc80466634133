"""Reads and writes of hints and analyses. Each function runs in a transaction."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from baumeister.server.storage.notice import Notice, Topic, notify
from baumeister.server.storage.schema import UNFINISHED, jobs
from baumeister.tables.jobs import Job

_FIELDS = tuple(field.name for field in fields(Job))
_JSON = ("result", "problem")
MOST = 1_000
"""The most rows that one statement returns or removes."""


def save_job(connection: Connection, job: Job, by: str, until: int) -> None:
    """Store a new job, or the new state of an unfinished one."""
    row = asdict(job) | {"lease_by": by, "lease_until": 0 if job.is_finished else until}
    for name in _JSON:
        row[name] = None if row[name] is None else json.dumps(row[name])
    on_sqlite = connection.dialect.name == "sqlite"
    insertion = (sqlite.insert if on_sqlite else postgresql.insert)(jobs)
    saving = insertion.on_conflict_do_update(index_elements=[jobs.c.id], set_=row, where=UNFINISHED)
    connection.execute(saving, row)
    notify(connection, Notice(Topic.JOB, f"{job.table}:{job.id}"))


def job(connection: Connection, job_id: str) -> Job | None:
    row = connection.execute(select(jobs).where(jobs.c.id == job_id)).first()
    return None if row is None else _job(row)


def recent_jobs(connection: Connection, table_ids: Sequence[str], since: int) -> list[Job]:
    query = select(jobs).where(jobs.c.table.in_(table_ids), jobs.c.changed_at >= since)
    return list(map(_job, connection.execute(query.order_by(jobs.c.changed_at).limit(MOST))))


def lapsed_jobs(connection: Connection, now: int, limit: int) -> list[Job]:
    query = select(jobs).where(UNFINISHED, jobs.c.lease_until <= now)
    return list(map(_job, connection.execute(query.order_by(jobs.c.lease_until).limit(limit))))


def lease_job(connection: Connection, job_id: str, by: str, until: int, now: int) -> bool:
    taken = connection.execute(
        update(jobs)
        .where(jobs.c.id == job_id, UNFINISHED, jobs.c.lease_until <= now)
        .values(lease_by=by, lease_until=until, attempts=jobs.c.attempts + 1)
    )
    return taken.rowcount == 1


def renew_jobs(connection: Connection, job_ids: Sequence[str], by: str, until: int) -> None:
    connection.execute(
        update(jobs)
        .where(jobs.c.id.in_(job_ids), jobs.c.lease_by == by, UNFINISHED)
        .values(lease_until=until)
    )


def release_jobs(connection: Connection, by: str) -> None:
    """Let other processes go on with the jobs of a process that ends."""
    connection.execute(update(jobs).where(jobs.c.lease_by == by, UNFINISHED).values(lease_until=0))


def expire_jobs(connection: Connection, before: int) -> int:
    """Remove some finished jobs that have not changed since a time; returns their number."""
    old = select(jobs.c.id).where(_is_finished_before(before)).limit(MOST)
    return connection.execute(delete(jobs).where(jobs.c.id.in_(old))).rowcount


def count_old_jobs(connection: Connection, before: int) -> int:
    """The number of finished jobs that have not changed since a time."""
    query = select(func.count()).select_from(jobs).where(_is_finished_before(before))
    return connection.execute(query).scalar_one()


def _is_finished_before(time: int) -> ColumnElement[bool]:
    return and_(~UNFINISHED, jobs.c.changed_at < time)


def _job(row: Row[Any]) -> Job:
    values = {name: getattr(row, name) for name in _FIELDS}
    for name in _JSON:
        values[name] = None if values[name] is None else json.loads(values[name])
    return Job(**values)
