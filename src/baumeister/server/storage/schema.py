"""The tables of the store. A test checks that the migrations create exactly these."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

ID, HASH, NAME, WORD, KEY = 64, 128, 100, 32, 200
"""Maximum characters of an id, a hash, a guest's name, a word of ours and a client's key."""
EVENT, SUMMARY, CHAT, REASON, RESULT = 1 << 20, 1 << 16, 2_000, 1_000, 1 << 22

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

QUEUE_TABLES = ("procrastinate_", "queue_")
"""The beginnings of the names of the queue's tables. They exist only in PostgreSQL and hold nothing
that a backup needs (`server/workers/job_queue.py`)."""


def is_of_queue(table: str) -> bool:
    """Whether a table belongs to the queue of worker jobs."""
    return table.startswith(QUEUE_TABLES)


def _text(name: str, most: int, *more: Any, **settings: Any) -> Column[str]:  # noqa: ANN401
    """A bounded text. SQLite does not enforce lengths by itself."""
    bound = CheckConstraint(f'length("{name}") <= {most}', name=f"{name}_length")
    kind = Text() if most > KEY else String(most)
    return Column(name, kind, *more, bound, **{"nullable": False, **settings})


def _number(name: str, *more: Any, **settings: Any) -> Column[int]:  # noqa: ANN401
    """A non-negative integer that JavaScript can represent."""
    bound = CheckConstraint(f'"{name}" >= 0 AND "{name}" < {1 << 53}', name=f"{name}_range")
    settings = {"nullable": False, "autoincrement": False, **settings}
    return Column(name, BigInteger(), *more, bound, **settings)


def _in_table(**settings: Any) -> Column[str]:  # noqa: ANN401
    return _text("table", ID, ForeignKey("tables.id"), **settings)


def _of_guest(name: str = "guest", **settings: Any) -> Column[str]:  # noqa: ANN401
    return _text(name, ID, ForeignKey("guests.id"), **settings)


guests = Table(
    "guests",
    metadata,
    _text("id", ID, primary_key=True),
    _text("name", NAME),
    _number("created_at"),
    _number("seen_at", server_default="0", index=True),
)

sessions = Table(
    "sessions",
    metadata,
    _text("hash", HASH, primary_key=True),
    _of_guest(index=True),
    _number("created_at"),
)

# `seen_at`, `active_at` and `at` below are game time: a wrong system clock removes nothing.
tables = Table(
    "tables",
    metadata,
    _text("id", ID, primary_key=True),
    _text("key", KEY),
    _of_guest("owner"),
    _text("game", WORD),
    _number("rules_version"),
    _text("visibility", WORD),
    _text("phase", WORD),
    _number("players"),
    _number("open_seats"),
    _number("seq"),
    _text("chain", HASH),
    _text("invite", HASH),
    Column("chat", Boolean(), nullable=False),
    Column("hints", Boolean(), nullable=False),
    _number("created_at"),
    _number("updated_at"),
    _number("deadline", nullable=True),
    Column("thinking", Boolean(), nullable=False),
    _text("lease_by", ID, nullable=True),
    _number("lease_until"),
    _text("summary", SUMMARY),
    _text("broken", REASON, nullable=True),
    _number("active_at", server_default="0"),
    _number("chat_lines", server_default="0"),
    Column("spectator_chat", Boolean(), nullable=False, server_default=text("false")),
    UniqueConstraint("owner", "key"),
)
Index("ix_tables_lobby", tables.c.visibility, tables.c.phase, tables.c.created_at, tables.c.id)
Index(
    "ix_tables_due",
    tables.c.deadline,
    sqlite_where=tables.c.deadline.is_not(None),
    postgresql_where=tables.c.deadline.is_not(None),
)
Index(
    "ix_tables_thinking",
    tables.c.lease_until,
    sqlite_where=tables.c.thinking,
    postgresql_where=tables.c.thinking,
)

events = Table(
    "events",
    metadata,
    _in_table(primary_key=True),
    _number("seq", primary_key=True),
    _text("what", EVENT),
    _text("chain", HASH),
    _text("digest", HASH),
    _text("actor", ID),
    _text("key", KEY),
    _text("request", HASH),
    _number("rules_version"),
    _number("written_at"),
    UniqueConstraint("table", "actor", "key"),
)

holds = Table(
    "holds",
    metadata,
    _in_table(primary_key=True),
    _number("seat", primary_key=True),
    _of_guest(primary_key=True, index=True),
)

recoveries = Table(
    "recoveries",
    metadata,
    _text("hash", HASH, primary_key=True),
    _in_table(),
    _number("seat"),
    _number("created_at"),
    UniqueConstraint("table", "seat"),
)

chat = Table(
    "chat",
    metadata,
    _in_table(primary_key=True),
    _number("n", primary_key=True),
    _of_guest(index=True),
    _text("name", NAME),
    _text("text", CHAT),
    _text("key", KEY),
    _number("said_at"),
    Column("aside", Boolean(), nullable=False, server_default=text("false")),
    UniqueConstraint("table", "guest", "key"),
)

mutes = Table(
    "mutes",
    metadata,
    _of_guest(primary_key=True),
    _of_guest("muted", primary_key=True, index=True),
)

presence = Table(
    "presence",
    metadata,
    _in_table(primary_key=True),
    _number("seat", primary_key=True),
    _text("process", ID, primary_key=True),
    _number("until"),
)
"""Which players are connected to which process, with an expiry in game time."""

jobs = Table(
    "jobs",
    metadata,
    _text("id", ID, primary_key=True),
    _text("kind", WORD),
    _text("table", ID),
    _text("guest", ID),
    _text("game", WORD),
    _text("position", SUMMARY),
    _number("seconds", nullable=True),
    _number("attempts"),
    _text("status", WORD),
    _number("done"),
    _number("of"),
    _text("result", RESULT, nullable=True),
    _text("problem", SUMMARY, nullable=True),
    _number("changed_at"),
    _text("lease_by", ID, nullable=True),
    _number("lease_until"),
)
"""Hints and analyses. They refer to tables and guests without keeping them from being removed."""
UNFINISHED = jobs.c.status.in_(("queued", "running"))
Index("ix_jobs_changed_at", jobs.c.table, jobs.c.changed_at)
Index(
    "ix_jobs_unfinished", jobs.c.lease_until, sqlite_where=UNFINISHED, postgresql_where=UNFINISHED
)
expired = Table("expired", metadata, _text("id", ID, primary_key=True), _number("at", index=True))
"""The ids of tables that were removed because nobody used them, so that visitors learn why."""

# These times are wall-clock time: an administrator chooses them.
bans = Table(
    "bans",
    metadata,
    _text("kind", WORD, primary_key=True),
    _text("subject", ID, primary_key=True),
    _number("until"),
    _text("reason", REASON),
)
"""Guests and addresses that may not use the server for a time."""
announcements = Table(
    "announcements",
    metadata,
    _text("kind", WORD, primary_key=True),
    _number("begins_at"),
    _number("ends_at"),
    _text("texts", SUMMARY),
)
"""Announcements on all pages: maintenance, and the message of the day, in JSON by language."""
acts = Table(
    "acts",
    metadata,
    _number("n", primary_key=True),
    _text("topic", WORD),
    _text("subject", ID),
    _number("number"),
)
"""Acts of administrators while servers may run: every server reads the new ones and reacts."""

house = Table(
    "house",
    metadata,
    Column(
        "id",
        Integer(),
        CheckConstraint("id = 1", name="one_row"),
        primary_key=True,
        autoincrement=False,
    ),
    _number("time"),
)
