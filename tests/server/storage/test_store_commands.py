"""`baumeister backup`, `restore` and `verify`."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
import typer

from baumeister.cli.database import backup_store, restore_store, verify_store
from baumeister.server.storage.file_lock import exclusive_use, served_at
from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageError
from server.storage.played_games import store_game
from server.storage.sample_rows import opened


@pytest.fixture
def played(sqlite_url: str) -> str:
    """A store with a game."""

    async def play() -> None:
        store = await opened(sqlite_url)
        await store_game(store, "a")
        await store.close()

    asyncio.run(play())
    return sqlite_url


def test_verify_reports_success(played: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as left:
        verify_store(played, as_json=False)
    assert left.value.exit_code == 0
    assert capsys.readouterr().out == "Replayed 1 table with 15 events: none damaged.\n"


def test_verify_reports_broken_tables(played: str, capsys: pytest.CaptureFixture[str]) -> None:
    connection = sqlite3.connect(played.removeprefix("sqlite:///"), isolation_level=None)
    connection.execute("UPDATE events SET what = '{}' WHERE seq = 5")
    connection.close()
    with pytest.raises(typer.Exit) as left:
        verify_store(played, as_json=False)
    assert left.value.exit_code == 1
    out = capsys.readouterr().out
    assert out.startswith("Table a, event 5: this is not the event that was stored.\n")
    with pytest.raises(typer.Exit):
        verify_store(played, as_json=True)
    answer = json.loads(capsys.readouterr().out)
    assert not answer["ok"]
    assert answer["broken"][0]["table"] == "a"
    assert answer["broken"][0]["seq"] == 5
    assert answer["broken"][0]["code"] == "storage.log_chain"


def test_backup_and_restore(
    played: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("BAUMEISTER_DATABASE", played)
    file = tmp_path / "backup"
    with pytest.raises(typer.Exit) as left:
        backup_store(file, None)
    assert left.value.exit_code == 0
    said = capsys.readouterr().out
    assert f"Backup written to {file}.\n" in said
    assert "none damaged" in said
    with pytest.raises(typer.Exit) as left:
        restore_store(file, f"sqlite:///{tmp_path / 'new.db'}")
    assert left.value.exit_code == 0
    assert "none damaged" in capsys.readouterr().out


def test_one_file_serves_one_server(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'one.db'}"
    with exclusive_use(address):
        with pytest.raises(StorageError) as caught, exclusive_use(address):
            pass
        assert caught.value.code == "storage.in_use"
        assert str(caught.value.params["file"]) == str(tmp_path / "one.db")
    with exclusive_use(address):
        pass


def test_server_of_a_file_can_be_found(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'one.db'}"
    assert served_at(address) is None
    with exclusive_use(address, "http://127.0.0.1:4000"):
        with pytest.raises(StorageError), exclusive_use(address, "http://127.0.0.1:5000"):
            pass
        assert served_at(address) == served_at(address) == "http://127.0.0.1:4000"
    assert served_at(address) is None
    with exclusive_use(address, "http://[::1]:5"):
        assert served_at(address) == "http://[::1]:5"
    assert served_at("postgresql://nobody@127.0.0.1:1/none") is None


@pytest.mark.parametrize(
    "address", ["postgresql://nobody@127.0.0.1:1/none", "sqlite:////proc/none/a.db"]
)
async def test_unreachable_database_is_reported_with_place_and_reason(address: str) -> None:
    with pytest.raises(StorageError) as caught:
        await Store.open(address)
    assert caught.value.code == "storage.unreachable"
    assert len(str(caught.value.params["detail"])) > 10
