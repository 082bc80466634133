"""Errors of the table host and of its store, and how any error is sent to a client."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypedDict

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.tables.rows import StoredEvent

LONGEST_ECHO = 60
"""The maximum number of characters of a client's text that an error repeats."""

_RETRYABLE = frozenset({"storage.unavailable", "storage.uncertain"})


class ServerError(BaumeisterError):
    """A request that is refused or cannot be carried out. Nothing was changed."""


class StorageError(BaumeisterError):
    """The store could not do it. After `storage.unavailable` nothing was changed; after
    `storage.uncertain` the outcome is unknown until the data is read again."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed later."""
        return self.code in _RETRYABLE


class Conflict(StorageError):
    """Another writer was faster, or the same message was stored before: then `event` is what it
    became."""

    def __init__(self, code: str, /, *, event: StoredEvent | None = None, **params: object) -> None:
        super().__init__(code, **params)
        self.event = event

    @property
    def table(self) -> str:
        """The table in question; for `storage.table_exists` the one that exists."""
        return str(self.params["table"])


class ErrorBody(TypedDict):
    """An error as it is sent."""

    code: str
    rule: str | None
    params: dict[str, object]
    text: str


def error_body(error: BaumeisterError) -> ErrorBody:
    """An error as it is sent. Of an illegal action only the first violation is named."""
    return {
        "code": error.code,
        "rule": error.rule,
        "params": _sendable(error.params),
        "text": error.text,
    }


def echoed(value: object) -> str:
    """A client's own value, shortened, as it may be sent back to that client."""
    return excerpt(value, LONGEST_ECHO)


def _sendable(params: Mapping[str, object]) -> dict[str, object]:
    """Parameters are plain values; anything else becomes text."""
    return {name: _plain(value) for name, value in params.items()}


def _plain(value: object) -> object:
    match value:
        case None | bool() | int():
            return value
        case float():
            return value if math.isfinite(value) else str(value)
        case str():
            return value.encode("utf-8", "replace").decode()
        case list() | tuple() | set() | frozenset():
            return [_plain(part) for part in value]
        case Mapping():
            return {str(name): _plain(part) for name, part in value.items()}
        case _:
            return str(value)
