"""What the server keeps: tables and their logs, guests, seats in hand, chat. SQLite or
PostgreSQL."""

from baumeister.server.storage.chain import chain
from baumeister.server.storage.errors import Conflict, StorageError
from baumeister.server.storage.rows import (
    ChatLine,
    Cursor,
    Guest,
    Hold,
    NewTable,
    StoredEvent,
    TableChanges,
    TableRow,
)
from baumeister.server.storage.store import Store

__all__ = [
    "ChatLine",
    "Conflict",
    "Cursor",
    "Guest",
    "Hold",
    "NewTable",
    "StorageError",
    "Store",
    "StoredEvent",
    "TableChanges",
    "TableRow",
    "chain",
]
