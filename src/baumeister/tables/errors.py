"""Errors of the table host and of its store, and how any error is sent to a client."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.tables.rows import StoredEvent

LONGEST_ECHO = 60
"""The maximum number of characters of a client's text that an error repeats."""

RefusalCode = Literal[
    "server.banned",
    "server.chat.empty",
    "server.chat.off",
    "server.content_type",
    "server.csrf",
    "server.encoding",
    "server.expired",
    "server.gave_up",
    "server.hello",
    "server.hints.off",
    "server.host",
    "server.json.text",
    "server.key_reused",
    "server.name.characters",
    "server.name.reserved",
    "server.no_seat",
    "server.not_http",
    "server.nothing_to_play",
    "server.origin",
    "server.owner_only",
    "server.removed",
    "server.running",
    "server.shutting_down",
    "server.token",
    "server.unauthenticated",
]
"""Refusals without parameters."""
Failure = Literal[
    "storage.damaged",
    "storage.fatal",
    "storage.full",
    "storage.refused",
    "storage.unavailable",
    "storage.uncertain",
]
"""The errors of a store while a server runs."""
Fault = Literal[
    "missing",
    "unknown_field",
    "unknown_type",
    "form",
    "text",
    "number",
    "flag",
    "list",
    "object",
    "choice",
    "short",
    "long",
    "few",
    "many",
    "low",
    "high",
    "other",
]
"""Why a part of a message is not valid; for `other`, the error's `detail` quotes the reason."""

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

    table: str
    event: StoredEvent | None = field(default=None, repr=False, kw_only=True)


class Refusal(ServerError):
    code: RefusalCode


class NotFound(ServerError):
    """Nothing of this kind has this address or id."""

    code = "server.not_found"
    what: str


class Stale(ServerError):
    """A command for an earlier state of the table."""

    code = "server.stale"
    seq: int


class TooLargeMessage(ServerError):
    code = "server.too_large"
    most: int


class InvalidMessage(ServerError):
    """A message whose part at `place` is not valid."""

    code = "server.invalid"
    place: str
    problem: Fault
    detail: str


class Busy(ServerError):
    """Too much to do at the moment."""

    code = "server.busy"
    retry_after: int


class InternalError(ServerError):
    """A bug of the server, which its log describes under this id."""

    code = "server.internal"
    request: str


class StillSeated(ServerError):
    """A guest who cannot be erased while games go on."""

    code = "server.still_seated"
    count: int


class TooManyTables(ServerError):
    code = "server.limit.tables"
    count: int
    most: int


class StorageFailure(StorageError):
    """A failure of the store, without parameters: operators find more in the log."""

    code: Failure


class NoStoredTable(StorageError):
    """A table that is not in the store, or that is quarantined."""

    code: Literal["storage.no_table", "storage.quarantined"]
    table: str


class NewerFormat(StorageError):
    """Data that a newer version of the program wrote."""

    code = "storage.newer"
    found: str
    known: str


class Taken(Conflict):
    """A key that another message has, or a table that exists."""

    code: Literal["storage.key_taken", "storage.table_exists"]


class SeqTaken(Conflict):
    """An event with this number, or a later one, was stored before."""

    code = "storage.seq_taken"
    seq: int


def error_body(error: BaumeisterError) -> dict[str, object]:
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
