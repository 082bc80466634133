"""The store of the browser, over a page's database in memory."""

import json

import pytest

from baumeister.browser.store import FORMAT, BrowserStore
from baumeister.tables.errors import StorageError
from baumeister.tables.rows import TableFilter
from browser_host.memory_ports import Database, MemoryPorts


async def test_newer_format_is_refused_and_not_touched() -> None:
    database = Database()
    database.values["format"] = str(FORMAT + 1)
    with pytest.raises(StorageError) as refused:
        await BrowserStore(MemoryPorts(database)).open()
    assert refused.value.code == "storage.newer"
    assert database.values == {"format": json.dumps(FORMAT + 1)}


async def test_unreadable_database_is_reported_as_unavailable() -> None:
    database = Database()
    database.is_readable = False
    with pytest.raises(StorageError) as refused:
        await BrowserStore(MemoryPorts(database)).tables(TableFilter())
    assert refused.value.code == "storage.unavailable"


async def test_game_time_never_goes_backward() -> None:
    async def save() -> list[int]:
        store = BrowserStore(MemoryPorts(Database()))
        return [await store.save_game_time(time) for time in (5_000, 3_000, 6_000)]

    assert (await save()) == [5_000, 5_000, 6_000]
