"""What can go wrong in the store: it cannot be reached, it refuses, or somebody was faster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baumeister.core.errors import BaumeisterError

if TYPE_CHECKING:
    from baumeister.server.storage.rows import StoredEvent


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
