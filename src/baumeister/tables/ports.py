"""The interfaces a table host needs: a store, a clock, ids and seeds, and computers that think.

The server implements these with a database and worker processes, the standalone page with the
browser's database and levels in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from baumeister.core.rules import AnyState
from baumeister.tables.guest_addresses import GuestAddresses
from baumeister.tables.live_table import LiveTable
from baumeister.tables.rows import ChatLine, NewTable, StoredEvent, TableFilter, TableRow, Write
from baumeister.tables.tasks import Tasks
from baumeister.tables.worker_jobs.protocol import Requester


class EventStore(Protocol):
    """The part of a store that logs are read from."""

    async def events(
        self, table_id: str, after: int = -1, limit: int | None = None
    ) -> list[StoredEvent]:
        """The events of a table after a given one, in order."""


class Store(EventStore, Protocol):
    """A store of tables. A write has returned only if it is durable. It raises Conflict if
    another writer was faster, and StorageError if it cannot be done now."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same store."""

    async def table(self, table_id: str) -> TableRow | None:
        """The row of a table."""

    async def append(self, write: Write) -> None:
        """Store the next event of a table and everything that changes with it. Conflict unless it
        follows the last one."""

    async def create_table(self, new: NewTable) -> None:
        """Store a new table. Conflict if its owner has used the key: its `table` is that one."""

    async def holds(self, table_id: str) -> dict[int, set[str]]:
        """The guests who hold each seat of a table."""

    async def quarantine(self, table_id: str, reason: str) -> None:
        """Quarantine a table because its log is damaged. Nothing of it is changed or removed."""

    async def lease(self, table_id: str, by: str, until: int, now: int) -> bool:
        """Lease the computer's turn at a table; False if another process has it."""

    async def chat(self, table_id: str, after: int = -1, limit: int = 100) -> list[ChatLine]:
        """The chat of a table after a line, in order."""

    async def last_chat(self, table_id: str, limit: int = 100) -> list[ChatLine]:
        """The last chat lines of a table, in order."""

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Store a line of chat; the store numbers the lines. The same line sent again is the same
        line; another text with the same key is a Conflict."""

    async def set_mute(self, guest_id: str, muted: str, on: bool) -> None:
        """Store whether a guest has muted another."""


class ListStore(EventStore, Protocol):
    """The part of a store that lists of tables are made from."""

    async def tables(self, which: TableFilter) -> list[TableRow]:
        """Tables, newest first."""

    async def seats_of(self, guest_id: str, table_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The seats that a guest holds at some tables: table and seat."""

    async def set_summary(self, row: TableRow, summary: str) -> None:
        """Replace the summary of a table, unless the table has changed since the row was read."""


class TimeSource(Protocol):
    """The time."""

    def now(self) -> int:
        """Game time in milliseconds; players' clocks run by it."""

    def wall(self) -> int:
        """Milliseconds since 1970; only for display, never for calculations."""


class Ids(Protocol):
    """New ids and seeds that cannot be guessed."""

    def id(self) -> str:
        """A new id."""

    def seed(self) -> int:
        """A new seed that JavaScript can represent."""


class Thinker(Protocol):
    """Computers that think."""

    async def turn(
        self, state: AnyState, player: str, seed: int, requester: Requester
    ) -> tuple[tuple[Any, ...], str]:
        """A legal turn and the player that chose it, with `@nodes` or `@seconds` if it searched
        less than it always does. Raises Overloaded if the caller should ask again later: if no one
        watches, or if too many turns wait."""

    async def explain(
        self, state: AnyState, player: str, seconds: float | None, requester: Requester
    ) -> dict[str, Any]:
        """The best turns of a position, with the seconds of a hint or with those given for a study,
        which waits for everything else. Raises BaumeisterError if no computer can answer."""

    async def analyse(
        self,
        record: str,
        player: str,
        progress: Callable[[int, int], None],
        requester: Requester,
    ) -> dict[str, Any]:
        """The best turn at every point of a game. Raises BaumeisterError if no computer can
        answer."""


class Tables(Protocol):
    """The tables that a host has loaded or can load."""

    async def table(self, table_id: str) -> LiveTable:
        """A table. Raises `server.not_found`, or BrokenTable."""

    async def table_for(self, table_id: str, guest: str | None) -> LiveTable:
        """A table that a guest may see; for others it does not exist."""

    @property
    def loaded(self) -> Mapping[str, LiveTable]:
        """The tables in memory, by id."""


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything that writing to a table needs."""

    store: Store
    clock: TimeSource
    ids: Ids
    tasks: Tasks
    process: str = ""
    """The name of this process, under which it leases computers' turns."""
    addresses: GuestAddresses = field(default_factory=GuestAddresses)
