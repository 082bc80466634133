"""The initial schema."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID, _HASH, _NAME, _WORD, _KEY = 64, 128, 100, 32, 200
_EVENT, _SUMMARY, _CHAT, _REASON = 1 << 20, 1 << 16, 2_000, 1_000


def _text(table: str, name: str, most: int, **settings: Any) -> list[Any]:  # noqa: ANN401
    kind = sa.Text() if most > _KEY else sa.String(most)
    return [
        sa.Column(name, kind, **{"nullable": False, **settings}),
        sa.CheckConstraint(f'length("{name}") <= {most}', name=f"ck_{table}_{name}_length"),
    ]


def _number(table: str, name: str, **settings: Any) -> list[Any]:  # noqa: ANN401
    settings = {"nullable": False, "autoincrement": False, **settings}
    bounds = f'"{name}" >= 0 AND "{name}" < {1 << 53}'
    return [
        sa.Column(name, sa.BigInteger(), **settings),
        sa.CheckConstraint(bounds, name=f"ck_{table}_{name}_range"),
    ]


def _references(table: str, name: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([name], [f"{other}.id"], name=f"fk_{table}_{name}")


def _primary(table: str, *names: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*names, name=f"pk_{table}")


def _unique(table: str, *names: str) -> sa.UniqueConstraint:
    return sa.UniqueConstraint(*names, name=f"uq_{table}_{'_'.join(names)}")


def upgrade() -> None:
    """Create all tables."""
    _make_guests()
    _make_tables()
    _make_events()
    _make_what_belongs_to_a_table()
    op.create_table(
        "house",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.CheckConstraint("id = 1", name="ck_house_one_row"),
        *_number("house", "time"),
        _primary("house", "id"),
    )
    op.execute("INSERT INTO house (id, time) VALUES (1, 0)")


def _make_guests() -> None:
    op.create_table(
        "guests",
        *_text("guests", "id", _ID),
        *_text("guests", "name", _NAME),
        *_number("guests", "created_at"),
        _primary("guests", "id"),
    )
    op.create_table(
        "sessions",
        *_text("sessions", "hash", _HASH),
        *_text("sessions", "guest", _ID),
        *_number("sessions", "created_at"),
        _primary("sessions", "hash"),
        _references("sessions", "guest", "guests"),
    )
    op.create_index("ix_sessions_guest", "sessions", ["guest"])
    op.create_table(
        "mutes",
        *_text("mutes", "guest", _ID),
        *_text("mutes", "muted", _ID),
        _primary("mutes", "guest", "muted"),
        _references("mutes", "guest", "guests"),
        _references("mutes", "muted", "guests"),
    )


def _make_tables() -> None:
    name = "tables"
    op.create_table(
        name,
        *_text(name, "id", _ID),
        *_text(name, "key", _KEY),
        *_text(name, "owner", _ID),
        *_text(name, "game", _WORD),
        *_number(name, "rules_version"),
        *_text(name, "visibility", _WORD),
        *_text(name, "phase", _WORD),
        *_number(name, "players"),
        *_number(name, "open_seats"),
        *_number(name, "seq"),
        *_text(name, "chain", _HASH),
        *_text(name, "invite", _HASH),
        sa.Column("chat", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        *_number(name, "created_at"),
        *_number(name, "updated_at"),
        *_number(name, "deadline", nullable=True),
        sa.Column("thinking", sa.Boolean(), nullable=False),
        *_text(name, "lease_by", _ID, nullable=True),
        *_number(name, "lease_until"),
        *_text(name, "summary", _SUMMARY),
        *_text(name, "broken", _REASON, nullable=True),
        _primary(name, "id"),
        _unique(name, "owner", "key"),
        _references(name, "owner", "guests"),
    )
    op.create_index("ix_tables_lobby", name, ["visibility", "phase", "created_at", "id"])
    for index, column, where in (
        ("ix_tables_due", "deadline", sa.text("deadline IS NOT NULL")),
        ("ix_tables_thinking", "lease_until", sa.column("thinking", sa.Boolean())),
    ):
        op.create_index(index, name, [column], sqlite_where=where, postgresql_where=where)


def _make_events() -> None:
    name = "events"
    op.create_table(
        name,
        *_text(name, "table", _ID),
        *_number(name, "seq"),
        *_text(name, "what", _EVENT),
        *_text(name, "chain", _HASH),
        *_text(name, "digest", _HASH),
        *_text(name, "actor", _ID),
        *_text(name, "key", _KEY),
        *_text(name, "request", _HASH),
        *_number(name, "rules_version"),
        *_number(name, "written_at"),
        _primary(name, "table", "seq"),
        _unique(name, "table", "actor", "key"),
        _references(name, "table", "tables"),
    )


def _make_what_belongs_to_a_table() -> None:
    op.create_table(
        "holds",
        *_text("holds", "table", _ID),
        *_number("holds", "seat"),
        *_text("holds", "guest", _ID),
        _primary("holds", "table", "seat", "guest"),
        _references("holds", "table", "tables"),
        _references("holds", "guest", "guests"),
    )
    op.create_index("ix_holds_guest", "holds", ["guest"])
    op.create_table(
        "recoveries",
        *_text("recoveries", "hash", _HASH),
        *_text("recoveries", "table", _ID),
        *_number("recoveries", "seat"),
        *_number("recoveries", "created_at"),
        _primary("recoveries", "hash"),
        _unique("recoveries", "table", "seat"),
        _references("recoveries", "table", "tables"),
    )
    op.create_table(
        "chat",
        *_text("chat", "table", _ID),
        *_number("chat", "n"),
        *_text("chat", "guest", _ID),
        *_text("chat", "name", _NAME),
        *_text("chat", "text", _CHAT),
        *_text("chat", "key", _KEY),
        *_number("chat", "said_at"),
        _primary("chat", "table", "n"),
        _unique("chat", "table", "guest", "key"),
        _references("chat", "table", "tables"),
        _references("chat", "guest", "guests"),
    )
