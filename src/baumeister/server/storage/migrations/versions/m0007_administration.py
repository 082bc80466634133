"""Bans, announcements, and the acts of administrators that servers react to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_WORD, _SUBJECT, _REASON, _TEXTS = 32, 64, 1_000, 1 << 16


def _text(table: str, name: str, most: int) -> list[sa.schema.SchemaItem]:
    kind = sa.Text() if most > _SUBJECT else sa.String(most)
    return [
        sa.Column(name, kind, nullable=False),
        sa.CheckConstraint(f'length("{name}") <= {most}', name=f"ck_{table}_{name}_length"),
    ]


def _number(table: str, name: str) -> list[sa.schema.SchemaItem]:
    bounds = f'"{name}" >= 0 AND "{name}" < {1 << 53}'
    return [
        sa.Column(name, sa.BigInteger(), nullable=False, autoincrement=False),
        sa.CheckConstraint(bounds, name=f"ck_{table}_{name}_range"),
    ]


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "bans",
        *_text("bans", "kind", _WORD),
        *_text("bans", "subject", _SUBJECT),
        *_number("bans", "until"),
        *_text("bans", "reason", _REASON),
        sa.PrimaryKeyConstraint("kind", "subject", name="pk_bans"),
    )
    op.create_table(
        "announcements",
        *_text("announcements", "kind", _WORD),
        *_number("announcements", "begins_at"),
        *_number("announcements", "ends_at"),
        *_text("announcements", "texts", _TEXTS),
        sa.PrimaryKeyConstraint("kind", name="pk_announcements"),
    )
    op.create_table(
        "acts",
        *_number("acts", "n"),
        *_text("acts", "topic", _WORD),
        *_text("acts", "subject", _SUBJECT),
        *_number("acts", "number"),
        sa.PrimaryKeyConstraint("n", name="pk_acts"),
    )
