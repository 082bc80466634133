"""The store of the browser: tables, events and the one guest, kept by the page (`ports`)."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Sequence
from typing import Any

from baumeister.browser.ports import BrowserPorts
from baumeister.core.compact_json import to_text
from baumeister.tables.errors import (
    Conflict,
    NewerFormat,
    NoStoredTable,
    SeqTaken,
    StorageError,
    StorageFailure,
    Taken,
)
from baumeister.tables.permissions import WATCHER
from baumeister.tables.rows import (
    ChatLine,
    GuestRow,
    NewTable,
    StoredEvent,
    TableFilter,
    TableRow,
    Write,
)

FORMAT = 1
"""The format of the stored data. A store in a newer format is refused untouched."""
_log = logging.getLogger("baumeister.browser")
_CONFLICTS = frozenset({"table_exists", "seq_taken", "key_taken"})


class BrowserStore:
    """Everything that this browser keeps. Several tabs may use it at the same time."""

    is_shared = True

    def __init__(self, ports: BrowserPorts) -> None:
        self._ports = ports

    async def open(self) -> None:
        """Check the format of the stored data. Raises StorageError if a newer version wrote it."""
        version = await _read(self._ports.value("format"))
        if version is None:
            await self._write(self._ports.set_value("format", str(FORMAT)))
        elif version != FORMAT:
            raise NewerFormat(found=str(version), known=str(FORMAT))

    # Reads

    async def table(self, table_id: str) -> TableRow | None:
        record = await _read(self._ports.table(table_id))
        return None if record is None else TableRow(**record["row"])

    async def tables(self, which: TableFilter) -> list[TableRow]:
        """Tables, newest first. They all belong to the one guest, so `visibility`, `of` and
        `or_watched` do not matter."""
        rows = [
            row
            for row, _ in await self._records()
            if (which.or_broken or row.broken is None)
            and (which.game is None or row.game == which.game)
            and (not which.phases or row.phase in which.phases)
            and (not which.with_open_seats or row.open_seats)
            and (which.before is None or (row.created_at, row.id) < which.before)
        ]
        return sorted(rows, key=_place, reverse=True)[: which.limit]

    async def events(
        self, table_id: str, after: int = -1, limit: int | None = None
    ) -> list[StoredEvent]:
        rows = await _read(self._ports.events(table_id, after))
        return [StoredEvent(**event) for event in rows[:limit]]

    async def holds(self, table_id: str) -> dict[int, set[str]]:
        held: dict[int, set[str]] = {}
        record = await _read(self._ports.table(table_id))
        for seat, guest in () if record is None else record["holds"]:
            held.setdefault(seat, set()).add(guest)
        return held

    async def seats_of(self, guest_id: str, table_ids: Sequence[str]) -> list[tuple[str, int]]:
        wanted = set(table_ids)
        return [
            (row.id, seat)
            for row, holds in await self._records()
            if row.id in wanted
            for seat, guest in holds
            if guest == guest_id and seat != WATCHER
        ]

    async def guest(self) -> GuestRow | None:
        row = await _read(self._ports.value("guest"))
        return None if row is None else GuestRow(**row)

    async def game_time(self) -> int:
        """The game time that was stored last."""
        return await _read(self._ports.value("time")) or 0

    # Writes

    async def create_table(self, new: NewTable) -> None:
        """Store a new table with its first event. Raises Conflict if the key was used."""
        await self._write(self._ports.create(to_text(_new_table(new))), new.row.id)

    async def append(self, write: Write) -> None:
        """Store the next event of a table and everything that changes with it. No log is ever
        written again here, so the number of the event decides, not the chain before it."""
        event = write.event
        row = {"seq": event.seq, "chain": event.chain, "updated_at": event.written_at}
        addition = {
            "event": event._asdict(),
            "changes": {**row, **write.changes._asdict()},
            "hold": write.hold,
            "release": write.release,
            "new_table": write.new_table and _new_table(write.new_table),
        }
        await self._write(self._ports.append(to_text(addition)), event.table, event.seq)

    async def save_guest(self, guest: GuestRow) -> None:
        """Store the guest of this browser, or the guest's new name."""
        await self._write(self._ports.set_value("guest", to_text(guest._asdict())))

    async def save_game_time(self, time: int) -> int:
        """Store the game time, unless a later one is stored. Returns the later of the two. Two tabs
        that store at the same moment may leave the earlier; the next second mends that."""
        stored = await self.game_time()
        if time > stored:
            await self._write(self._ports.set_value("time", str(time)))
        return max(time, stored)

    async def set_summary(self, row: TableRow, summary: str) -> None:
        changes = to_text({"summary": summary})
        await self._write(self._ports.update(row.id, row.seq, changes), row.id)

    async def quarantine(self, table_id: str, reason: str) -> None:
        await self._write(self._ports.update(table_id, -1, to_text({"broken": reason})), table_id)

    async def clear(self) -> None:
        await self._write(self._ports.clear())
        await self.open()

    async def lease(self, table_id: str, by: str, until: int, now: int) -> bool:
        """Whether this tab plays the computers' turns at a table. The page decides it."""
        del by, until, now
        return bool(await _read(self._ports.may_think(table_id)))

    # The chat, which one guest alone does not need

    async def chat(self, table_id: str, after: int = -1, limit: int = 100) -> list[ChatLine]:
        """Nothing: the chat is not stored."""
        del table_id, after, limit
        return []

    async def last_chat(self, table_id: str, limit: int = 100) -> list[ChatLine]:
        """Nothing: the chat is not stored."""
        del table_id, limit
        return []

    async def add_chat(self, line: ChatLine) -> ChatLine:
        raise StorageFailure("storage.refused")

    async def set_mute(self, guest_id: str, muted: str, on: bool) -> None:
        """Refuse to mute: there is no other guest."""
        raise StorageFailure("storage.refused")

    async def _records(self) -> list[tuple[TableRow, list[list[Any]]]]:
        records = await _read(self._ports.tables())
        return [(TableRow(**record["row"]), record["holds"]) for record in records]

    @staticmethod
    async def _write(answer: Awaitable[str], table: str = "", seq: int = 0) -> None:
        """Wait for a write. Raises what its error means."""
        result = json.loads(await answer)
        error = result["error"]
        if error is None:
            return
        if error in _CONFLICTS:
            raise _conflict(error, result.get("table", table), seq)
        if error == "no_table":
            raise NoStoredTable("storage.no_table", table)
        if error == "quarantined":
            raise NoStoredTable("storage.quarantined", table)
        if error == "full":
            raise StorageFailure("storage.full")
        raise _unavailable(result)


async def _read(answer: Awaitable[str]) -> Any:  # noqa: ANN401 - any JSON value
    """A value that the page has read."""
    value = json.loads(await answer)
    if isinstance(value, dict) and "error" in value:
        raise _unavailable(value)
    return value


def _conflict(error: str, table: str, seq: int) -> Conflict:
    match error:
        case "seq_taken":
            return SeqTaken(table, seq=seq)
        case "key_taken":
            return Taken(table, "storage.key_taken")
        case _:
            return Taken(table, "storage.table_exists")


def _unavailable(result: dict[str, Any]) -> StorageError:
    _log.warning("storage_failed", extra={"reason": result.get("detail")})
    return StorageFailure("storage.unavailable")


def _new_table(new: NewTable) -> dict[str, Any]:
    record = {"row": new.row._asdict(), "holds": list(new.holds)}
    return {"record": record, "event": new.event._asdict()}


def _place(row: TableRow) -> tuple[int, str]:
    return row.created_at, row.id
