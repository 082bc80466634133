"""Errors of the table host and of its store, and how any error is sent to a client.

An HTTP status is the server's business (`server/errors.py`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypedDict

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.core.wording import quoted
from baumeister.tables.rows import StoredEvent

LONGEST_ECHO = 60
"""Characters of a client's own text that an error repeats at most."""

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


class ServerError(BaumeisterError):
    """A request that is refused or cannot be carried out. Nothing was changed."""


class StorageError(BaumeisterError):
    """The store cannot do it. After `storage.unavailable` nothing was changed; after
    `storage.uncertain` only reading again tells."""

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


def error_body(error: BaumeisterError | IllegalAction) -> ErrorBody:
    """Any error of ours as it is sent. Of an illegal action the first broken rule is named."""
    if isinstance(error, IllegalAction):
        first = error.violations[0]
        return {
            "code": first.code,
            "rule": first.rule,
            "params": _sendable(first.params),
            "text": first.text,
        }
    return {
        "code": error.code,
        "rule": None,
        "params": _sendable(error.params),
        "text": str(error),
    }


def echoed(value: object) -> str:
    """Somebody's own value as it may go back to them."""
    return quoted(value, LONGEST_ECHO)


def _sendable(params: Mapping[str, object]) -> dict[str, object]:
    """Parameters are plain values; whatever else there is goes as text."""
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
