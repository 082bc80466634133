"""Hints and analyses, so that any process can answer for them and go on with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_NAME = "jobs"
_ID, _WORD, _POSITION, _RESULT = 64, 32, 1 << 16, 1 << 22


def _text(name: str, most: int, *, nullable: bool = False) -> list[sa.schema.SchemaItem]:
    kind = sa.Text() if most > _ID else sa.String(most)
    return [
        sa.Column(name, kind, nullable=nullable),
        sa.CheckConstraint(f'length("{name}") <= {most}', name=f"ck_{_NAME}_{name}_length"),
    ]


def _number(name: str, *, nullable: bool = False) -> list[sa.schema.SchemaItem]:
    bounds = f'"{name}" >= 0 AND "{name}" < {1 << 53}'
    return [
        sa.Column(name, sa.BigInteger(), nullable=nullable, autoincrement=False),
        sa.CheckConstraint(bounds, name=f"ck_{_NAME}_{name}_range"),
    ]


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        _NAME,
        *_text("id", _ID),
        *_text("kind", _WORD),
        *_text("table", _ID),
        *_text("guest", _ID),
        *_text("game", _WORD),
        *_text("position", _POSITION),
        *_number("seconds", nullable=True),
        *_number("attempts"),
        *_text("status", _WORD),
        *_number("done"),
        *_number("of"),
        *_text("result", _RESULT, nullable=True),
        *_text("problem", _POSITION, nullable=True),
        *_number("changed_at"),
        *_text("lease_by", _ID, nullable=True),
        *_number("lease_until"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{_NAME}"),
    )
    op.create_index(f"ix_{_NAME}_changed_at", _NAME, ["table", "changed_at"])
    unfinished = sa.text("status IN ('queued', 'running')")
    op.create_index(
        f"ix_{_NAME}_unfinished",
        _NAME,
        ["lease_until"],
        sqlite_where=unfinished,
        postgresql_where=unfinished,
    )
