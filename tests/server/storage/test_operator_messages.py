"""What an operator reads when a disk or a file fails: which file, why, and what to do."""

import asyncio
import errno
import sqlite3
from pathlib import Path
from threading import Event
from typing import Any, NoReturn

import pytest

from baumeister.cli.database import reindex_store
from baumeister.server.maintenance import Maintenance
from baumeister.server.storage.address import read_address
from baumeister.server.storage.driver_errors import operator_reason, translate
from baumeister.server.storage.file_lock import exclusive_use
from baumeister.server.storage.self_check import DamagedIndex, find_damage
from baumeister.server.storage.store import Store, start_error
from baumeister.tables.errors import StorageError
from baumeister.tables.rows import TableFilter
from server.silent_errors import expected_errors
from server.storage.sample_rows import opened
from testing.running_server import running_server, settings_for


async def _refusal(url: str) -> StorageError:

    with pytest.raises(StorageError) as refused:
        await (await Store.open(url)).close()
    return refused.value


@pytest.fixture
def filled(sqlite_url: str) -> Path:
    """The file of a store with tables."""

    async def fill() -> None:
        await (await opened(sqlite_url, *(f"t{n}" for n in range(50)))).close()

    asyncio.run(fill())
    return Path(sqlite_url.removeprefix("sqlite:///"))


async def test_empty_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    file.touch()
    error = await _refusal(f"sqlite:///{file}")
    assert error.code == "storage.empty_file"
    assert (str(file) in str(error), "baumeister restore" in str(error)) == (True, True)
    assert file.stat().st_size == 0
    file.unlink()
    await _opened_once(f"sqlite:///{file}")  # a missing file is created
    assert [f.name for f in tmp_path.iterdir() if f.suffix == ".new"] == []


def test_start_on_a_full_disk_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("baumeister.server.storage.file_lock.os.write", full)
    address = f"sqlite:///{tmp_path / 'store.db'}"
    with pytest.raises(StorageError) as refused, exclusive_use(address, "http://127.0.0.1:4000"):
        pass
    assert refused.value.code == "storage.unreachable"
    assert "No space left" in str(refused.value)


async def _opened_once(url: str) -> None:
    await (await Store.open(url)).close()


@pytest.mark.parametrize("damage", ["header", "first pages", "text"])
async def test_damaged_file_is_named_with_what_to_do(filled: Path, damage: str) -> None:
    content = bytearray(filled.read_bytes())
    match damage:
        case "header":
            content[:16] = b"not a database!!"
        case "first pages":
            content[100:4096] = bytes(3996)
        case _:
            content = bytearray(b"<html>404</html>" * 500)
    filled.write_bytes(content)
    error = await _refusal(f"sqlite:///{filled}")
    assert error.code == "storage.damaged_file"
    assert str(filled) in str(error)
    assert "baumeister restore" in str(error)


def test_read_only_file_is_named(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests may run as root, who may write everything, so the errors are provoked."""
    connection = sqlite3.connect(f"file:{filled}?mode=ro", uri=True)
    with pytest.raises(sqlite3.OperationalError) as real:
        connection.execute("DELETE FROM tables")
    connection.close()
    error = start_error(read_address(f"sqlite:///{filled}"), real.value)
    assert isinstance(error, StorageError)
    assert (error.code, error.params["file"]) == ("storage.read_only", filled)

    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(StorageError) as refused, exclusive_use(f"sqlite:///{filled}"):
        pass
    assert refused.value.code == "storage.read_only"
    assert "Read-only file system" in str(refused.value)


def test_log_line_of_a_running_server_names_the_reason() -> None:
    """Clients are told no more than that nothing can be stored."""
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    error = translate(full)
    assert error is not None
    assert error.code == "storage.unavailable"
    assert "full" not in str(error)
    assert operator_reason(error) == "database or disk is full: free some disk space"


def _damage_index(file: Path) -> None:
    """Remove the rows of an index behind SQLite's back."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA writable_schema=1")
    find = "SELECT sql FROM sqlite_master WHERE name = 'ix_tables_lobby'"
    change = "UPDATE sqlite_master SET sql = ? WHERE name = 'ix_tables_lobby'"
    (kept,) = connection.execute(find).fetchone()
    connection.execute(change, (f"{kept} WHERE 0",))
    connection.close()
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("REINDEX ix_tables_lobby")
    connection.execute("PRAGMA writable_schema=1")
    connection.execute(change, (kept,))
    connection.close()


async def test_damaged_index_is_found_while_the_server_runs_and_repaired(filled: Path) -> None:
    """Nothing else notices: queries just miss rows."""
    url = f"sqlite:///{filled}"
    _damage_index(filled)

    store = await Store.open(url)
    assert (
        await store.tables(TableFilter(visibility="public", phases=("gathering",))) == []
    )  # silently
    (found,) = await store.find_damage()
    await store.close()
    assert (found.code, found.params["index"]) == ("storage.damaged_index", "ix_tables_lobby")
    assert "baumeister maintain --reindex" in str(found)
    reindex_store(url)
    assert (await check_again(url)) == []


async def test_server_checks_its_database_two_minutes_after_the_start_and_daily(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def find_damage(_: Store) -> list[StorageError]:
        return [DamagedIndex(file=filled, index="ix", detail="")]

    async def checks(maintenance: Maintenance, second: int) -> int:
        """The checks that the pass of a second starts."""
        await maintenance._pass(second)
        found = [one for one in asyncio.all_tasks() if one.get_name() == "checking the database"]
        await asyncio.gather(*found)
        return len(found)

    monkeypatch.setattr(Store, "find_damage", find_damage)
    with expected_errors("database_damaged") as errors:
        async with running_server(settings_for(f"sqlite:///{filled}", workers=0)) as server:
            maintenance = server.services.maintenance
            for second in (1, 119, 121, 86_400, 86_400 + 119):
                assert await checks(maintenance, second) == 0
            for second in (120, 86_400 + 120):
                assert await checks(maintenance, second) == 1
    assert len(errors) == 2


async def check_again(url: str) -> list[StorageError]:
    store = await Store.open(url)
    assert len(await store.tables(TableFilter(visibility="public", phases=("gathering",)))) == 50
    found = await store.find_damage()
    await store.close()
    return found


def test_check_stops_when_the_server_stops(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.server.storage.self_check._STEPS", 1)
    stopped = Event()
    stopped.set()
    _damage_index(filled)
    assert find_damage(filled, stopped) == []
