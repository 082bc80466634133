"""The page's part of the browser's store, in memory. Several hosts may share one `Database`, as the
tabs of a browser do."""

from __future__ import annotations

import asyncio
import json
from typing import Any


class Database:
    """What IndexedDB would keep."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.events: dict[str, list[dict[str, Any]]] = {}
        self.values: dict[str, str] = {}
        self.thinking: dict[str, object] = {}
        """The tab that plays the computers' turns at a table."""
        self.error: str | None = None
        """The error of every write, if any."""
        self.is_readable = True


class MemoryPorts:
    """The ports of one tab."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def table(self, table: str) -> str:
        return self._answer(self.database.tables.get(table))

    async def tables(self) -> str:
        return self._answer(list(self.database.tables.values()))

    async def events(self, table: str, after: int) -> str:
        return self._answer(self.database.events.get(table, [])[after + 1 :])

    async def create(self, new_table: str) -> str:
        new = json.loads(new_table)
        error = self._create_error(new)
        if error is None:
            self._create(new)
        return await self._write(error)

    async def append(self, addition: str) -> str:
        new = json.loads(addition)
        event, error = new["event"], None
        record = self.database.tables.get(event["table"])
        log = self.database.events.get(event["table"], [])
        key = event["actor"], event["key"]
        if record is None:
            error = {"error": "no_table"}
        elif record["row"]["broken"] is not None:
            error = {"error": "quarantined"}
        elif record["row"]["seq"] != event["seq"] - 1:
            error = {"error": "seq_taken"}
        elif any((one["actor"], one["key"]) == key for one in log):
            error = {"error": "key_taken"}
        if error is None and new["new_table"] is not None:
            error = self._create_error(new["new_table"])
        if error is None and self.database.error is None and record is not None:
            log.append(event)
            record["row"] |= new["changes"]
            kept = [hold for hold in record["holds"] if hold[0] not in new["release"]]
            record["holds"] = kept + [hold for hold in new["hold"] if hold not in kept]
            if new["new_table"] is not None:
                self._create(new["new_table"])
        return await self._write(error)

    async def update(self, table: str, seq: int, changes: str) -> str:
        record = self.database.tables.get(table)
        if record is None:
            return await self._write({"error": "no_table"})
        if seq in (-1, record["row"]["seq"]) and self.database.error is None:
            record["row"] |= json.loads(changes)
        return await self._write(None)

    async def value(self, name: str) -> str:
        return self._answer(json.loads(self.database.values.get(name, "null")))

    async def set_value(self, name: str, value: str) -> str:
        if self.database.error is None:
            self.database.values[name] = value
        return await self._write(None)

    async def clear(self) -> str:
        for kept in (self.database.tables, self.database.events, self.database.values):
            kept.clear()
        return await self._write(None)

    async def may_think(self, table: str) -> str:
        """The first tab that asks thinks."""
        return json.dumps(self.database.thinking.setdefault(table, self) is self)

    def _create_error(self, new: dict[str, Any]) -> dict[str, Any] | None:
        row = new["record"]["row"]
        for record in self.database.tables.values():
            other = record["row"]
            if (other["owner"], other["key"]) == (row["owner"], row["key"]):
                return {"error": "table_exists", "table": other["id"]}
        return None

    def _create(self, new: dict[str, Any]) -> None:
        if self.database.error is None:
            table = new["record"]["row"]["id"]
            self.database.tables[table] = new["record"]
            self.database.events[table] = [new["event"]]

    def _answer(self, value: object) -> str:
        return json.dumps(value if self.database.is_readable else {"error": "failed"})

    async def _write(self, error: dict[str, Any] | None) -> str:
        await asyncio.sleep(0)  # a transaction takes a while
        if self.database.error is not None:
            error = {"error": self.database.error}
        return json.dumps(error or {"error": None})
