"""Presence of players, shared between the processes that serve the same tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_ID = 64


def upgrade() -> None:
    """Create the presence table."""
    name = "presence"
    bounds = f"< {1 << 53}"
    op.create_table(
        name,
        sa.Column("table", sa.String(_ID), nullable=False),
        sa.CheckConstraint(f'length("table") <= {_ID}', name="ck_presence_table_length"),
        sa.Column("seat", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.CheckConstraint(f'"seat" >= 0 AND "seat" {bounds}', name="ck_presence_seat_range"),
        sa.Column("process", sa.String(_ID), nullable=False),
        sa.CheckConstraint(f'length("process") <= {_ID}', name="ck_presence_process_length"),
        sa.Column("until", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.CheckConstraint(f'"until" >= 0 AND "until" {bounds}', name="ck_presence_until_range"),
        sa.PrimaryKeyConstraint("table", "seat", "process", name="pk_presence"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_presence_table"),
    )
