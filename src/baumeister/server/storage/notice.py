"""Notices: what processes that share a PostgreSQL tell each other after a commit. A notice carries
ids only, and may be lost; what it announces is stored, and every process also looks for itself."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import Connection, Text, bindparam, func, select
from sqlalchemy.dialects import postgresql

CHANNEL = "baumeister"
"""The channel of PostgreSQL on which all processes listen."""


class Topic(StrEnum):
    """The subject of a notice."""

    EVENT = "event"
    """A table has a new event; the number is its own."""
    LOG = "log"
    """The log of a table was written again, without the name of a guest."""
    CHAT = "chat"
    """A table has a new line of chat."""
    GUEST = "guest"
    """A guest has muted someone, or ended a session."""
    HOLDS = "holds"
    """A guest may watch a table, or no longer."""
    JOB = "job"
    """A hint or an analysis has changed; the subject is its table, a colon and its id."""


class Notice(NamedTuple):
    """A notice about a table, a guest or a job."""

    topic: Topic
    subject: str
    number: int = 0

    @classmethod
    def read(cls, payload: str) -> Notice | None:
        """The notice in a payload; None if another version wrote it."""
        try:
            topic, subject, number = payload.split(" ")
            return cls(Topic(topic), subject, int(number))
        except ValueError:
            return None


_NOTIFY = select(
    func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=postgresql.ARRAY(Text))))
)


def notify(connection: Connection, *notices: Notice) -> None:
    """Tell the other processes when the transaction is committed. With SQLite there is none."""
    if connection.dialect.name == "postgresql":
        payloads = [" ".join(map(str, notice)) for notice in notices]
        connection.execute(_NOTIFY, {"payloads": payloads})
