"""When guests and tables were last used, in game time, and which tables have expired. Everything
that exists counts as used at the moment of the migration."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_ID = 64
_LIMIT = 1 << 53


def upgrade() -> None:
    """Add the times and the list of expired tables."""
    for table, column in (("guests", "seen_at"), ("tables", "active_at"), ("tables", "chat_lines")):
        bounds = f"{column} >= 0 AND {column} < {_LIMIT}"
        # Both databases add a column with a constraint in place; Alembic would copy the table.
        op.execute(
            f"ALTER TABLE {table} ADD COLUMN {column} BIGINT DEFAULT 0 NOT NULL"
            f" CONSTRAINT ck_{table}_{column}_range CHECK ({bounds})"
        )
    op.execute("UPDATE guests SET seen_at = (SELECT time FROM house)")
    op.execute("UPDATE tables SET active_at = (SELECT time FROM house)")
    op.execute(
        "UPDATE tables SET chat_lines ="
        ' coalesce((SELECT max(n) + 1 FROM chat WHERE chat."table" = tables.id), 0)'
    )
    op.create_table(
        "expired",
        sa.Column("id", sa.String(_ID), nullable=False),
        sa.CheckConstraint(f'length("id") <= {_ID}', name="ck_expired_id_length"),
        sa.Column("at", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.CheckConstraint(f'"at" >= 0 AND "at" < {_LIMIT}', name="ck_expired_at_range"),
        sa.PrimaryKeyConstraint("id", name="pk_expired"),
    )
    for table, column in (
        ("guests", "seen_at"),
        ("chat", "guest"),
        ("mutes", "muted"),
        ("expired", "at"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])
