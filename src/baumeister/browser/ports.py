"""The needs of the host that the page meets: stored data, and the right to think for computers.

The page implements this in TypeScript. Every function returns a promise of JSON text, which Python
awaits. A function that writes does so in one transaction and answers when it is durable, with
`{"error": null}` or one of `WriteError`; after an error nothing has changed. A function that reads
answers with the value, or with `{"error": "failed"}` if the database cannot be read.

A stored table is `{"row": …, "holds": [[seat, guest], …]}`. The fields of a row and of an event are
those of `TableRow` and `StoredEvent`. Unique are the id of a table, its owner with its key, an
event's table with its seq, and its table with its actor and key.
"""

from __future__ import annotations

from typing import Literal, Protocol

WriteError = Literal[
    "table_exists",  # the owner has used the key; the field `table` is that table
    "seq_taken",  # another tab has stored this event's number
    "key_taken",  # this message was stored before
    "no_table",
    "quarantined",
    "full",  # the browser allows no more data
    "failed",  # anything else; the field `detail` says what
]


class BrowserPorts(Protocol):
    """The functions that the page passes to the host."""

    async def table(self, table: str, /) -> str:
        """A stored table, or null."""

    async def tables(self) -> str:
        """All stored tables, in any order."""

    async def events(self, table: str, after: int, /) -> str:
        """The events of a table after a given one, in order."""

    async def create(self, new_table: str, /) -> str:
        """Store a new table: `{"record": stored table, "event": its first event}`."""

    async def append(self, addition: str, /) -> str:
        """Store the next event of a table: `{"event": …, "changes": fields of the row, "hold":
        [[seat, guest], …], "release": [seat, …], "new_table": as for `create`, or null}`."""

    async def update(self, table: str, seq: int, changes: str, /) -> str:
        """Change fields of a table's row if its last event is still `seq`; -1 means any."""

    async def value(self, name: str, /) -> str:
        """A named value, or null."""

    async def set_value(self, name: str, value: str, /) -> str:
        """Store a named value; null removes it."""

    async def clear(self) -> str:
        """Delete everything."""

    async def may_think(self, table: str, /) -> str:
        """Whether this tab plays the computers' turns at a table; of several tabs one does."""
