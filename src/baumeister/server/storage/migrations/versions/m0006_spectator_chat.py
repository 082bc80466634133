"""Whether players see the chat of spectators during the game, and which lines spectators wrote
then."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the setting of tables and the mark of lines."""
    # Both databases add a column in place; Alembic would copy the table.
    for table, column in (("tables", "spectator_chat"), ("chat", "aside")):
        op.execute(f"ALTER TABLE {table} ADD COLUMN {column} BOOLEAN DEFAULT false NOT NULL")
