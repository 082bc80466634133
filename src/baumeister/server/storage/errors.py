"""What can go wrong in the store: it cannot be reached, it refuses, or somebody was faster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError

if TYPE_CHECKING:
    from baumeister.server.storage.rows import StoredEvent

wording.add(
    "en",
    {
        "storage.address": "{address} is not the address of a store; it begins with sqlite:/// or"
        " postgresql://.",
        "storage.unavailable": "Nothing can be stored or read at the moment; nothing was changed."
        " Please try again.",
        "storage.unreachable": "The store {where} cannot be used: {reason}",
        "storage.uncertain": "It is not known whether this was stored; ask again with the same"
        " key.",
        "storage.fatal": "The disk did not keep what was written; the server stops.",
        "storage.damaged": "The store is damaged where this is kept.",
        "storage.refused": "The store does not take this value.",
        "storage.quarantined": "Table {table} is set aside because its log is broken.",
        "storage.no_table": "There is no table {table}.",
        "storage.seq_taken": "Table {table} has gone on; it is at event {seq} now.",
        "storage.key_taken": "Table {table} has a message of this sender with this key.",
        "storage.table_exists": "This sender has opened table {table} with this key.",
    },
)

_RETRYABLE = frozenset({"storage.unavailable", "storage.uncertain"})


class StorageError(BaumeisterError):
    """The store cannot do it. After `storage.unavailable` nothing was changed; after
    `storage.uncertain` only reading again tells."""

    @property
    def retryable(self) -> bool:
        """Whether the same may be asked again later."""
        return self.code in _RETRYABLE


class Conflict(StorageError):
    """Somebody was faster, or the same was sent before. `event` is what the key stands for."""

    def __init__(self, code: str, /, *, event: StoredEvent | None = None, **params: object) -> None:
        super().__init__(code, **params)
        self.event = event

    @property
    def table(self) -> str:
        """The table in question; for `storage.table_exists` the one that exists."""
        return str(self.params["table"])
