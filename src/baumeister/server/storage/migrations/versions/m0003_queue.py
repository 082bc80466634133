"""The queue of worker jobs in PostgreSQL: Procrastinate's tables, and ours beside them. SQLite has
no queue: its one server process has its own workers."""

from __future__ import annotations

from pathlib import Path

from alembic import op

revision = "0003"
down_revision = "0002"

_PROCRASTINATE = Path(__file__).parents[1] / "procrastinate_3_10.sql"
"""Frozen, because the schema of a newer Procrastinate differs. A test compares it with the
installed one; when they differ, add a migration with Procrastinate's own steps."""
_OURS = """
CREATE INDEX ix_procrastinate_jobs_guest ON procrastinate_jobs ((args ->> 'guest'));
CREATE INDEX ix_procrastinate_jobs_address ON procrastinate_jobs ((args ->> 'address'));
CREATE TABLE queue_answers (
    id varchar(64) PRIMARY KEY,
    value text NOT NULL,
    written_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE queue_hosts (
    id varchar(64) PRIMARY KEY,
    processes integer NOT NULL CHECK (processes > 0),
    seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE queue_usage (
    who varchar(128) PRIMARY KEY,
    seconds double precision NOT NULL,
    counted_at timestamptz NOT NULL DEFAULT now()
);
"""


def upgrade() -> None:
    """Create the tables, with PostgreSQL only."""
    connection = op.get_bind()
    if connection.dialect.name != "postgresql":
        return
    # The driver's own cursor takes several statements at once, in the transaction that is open.
    cursor = connection.connection.cursor()
    cursor.execute(_PROCRASTINATE.read_text(encoding="utf-8"))
    cursor.execute(_OURS)
    cursor.close()
