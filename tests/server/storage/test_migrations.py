"""The schema: the migrations create exactly what the code expects, and never stop halfway."""

import asyncio
from functools import partial

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import NullPool, create_engine, text

from baumeister.server.storage import engines, migrate, reads
from baumeister.server.storage.address import read_address
from baumeister.server.storage.durability import PRAGMAS
from baumeister.server.storage.engines import make_file, migrating_engine
from baumeister.server.storage.schema import is_of_queue, metadata
from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageError
from server.storage.programs import run
from server.storage.sample_rows import opened


def _execute(url: str, *statements: str) -> None:
    address = read_address(url)
    if url.startswith("sqlite"):
        make_file(address)
    engine = migrating_engine(address)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


async def _refusal(url: str, *, may_migrate: bool = True) -> StorageError:

    with pytest.raises(StorageError) as refused:
        await (await Store.open(url, migrate=may_migrate)).close()
    return refused.value


async def test_the_migrations_make_the_schema(url: str) -> None:
    await (await Store.open(url)).close()
    engine = migrating_engine(read_address(url))
    with engine.connect() as connection:
        options = {
            "compare_type": True,
            "compare_server_default": True,
            "include_name": lambda name, kind, _: kind != "table" or not is_of_queue(name or ""),
        }
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []
        assert migrate.revision(connection) == migrate.head() == context.get_current_revision()
    engine.dispose()


async def test_database_of_a_newer_version_is_refused(url: str) -> None:
    """R18."""
    await (await opened(url, "t")).close()
    _execute(url, "UPDATE alembic_version SET version_num = '9999'")
    for may_migrate in (True, False):
        error = await _refusal(url, may_migrate=may_migrate)
        assert error.code == "storage.newer"
        assert "9999" in str(error)


async def test_older_database_is_refused_when_read_only(url: str) -> None:
    assert (await _refusal(url, may_migrate=False)).code == "storage.older"


async def test_foreign_database_is_left_alone(url: str) -> None:
    _execute(url, "CREATE TABLE recipes (dish text)")
    assert (await _refusal(url)).code == "storage.foreign"
    _execute(url, "INSERT INTO recipes VALUES ('soup')")


async def test_concurrent_opening_migrates_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # However long the migrating process takes on a busy machine, the others wait for it.
    monkeypatch.setattr(engines, "PRAGMAS", {**PRAGMAS, "busy_timeout": 30_000})
    waits = {"options": "-c lock_timeout=30000"}
    patient = partial(create_engine, poolclass=NullPool, connect_args=waits)
    monkeypatch.setattr(engines, "_engine_without_timeout", patient)
    stores = await asyncio.gather(*(Store.open(url) for _ in range(5)))
    assert await stores[0].read(reads.game_time) == 0
    for store in stores:
        await store.close()


def _killed(url: str, every: int, *, revision: str = "") -> None:
    done = run("migrating", url, every, *[revision] if revision else [])
    assert done.returncode == 0, done.stderr
    *attempts, last = done.stdout.splitlines()
    assert len(attempts) >= (5 if revision else 15) // every
    assert {attempt.partition(" ")[2] for attempt in attempts} == {"nothing"}
    assert last.endswith("everything")


def test_killed_migration_leaves_nothing_behind(url: str) -> None:
    """R18."""
    _killed(url, 5)


def test_killed_migration_keeps_an_older_store(url: str) -> None:
    """R18: a store of an earlier version stays as it was."""
    _killed(url, 5, revision="0002")


@pytest.mark.long
@pytest.mark.parametrize("revision", migrate._revisions()[:-1])
def test_migration_of_any_version_survives_a_kill_at_every_statement(
    url: str, revision: str
) -> None:
    """R18, long form: every version as the old one, every statement."""
    _killed(url, 1, revision=revision)


@pytest.mark.long
def test_migration_survives_a_kill_at_every_statement(url: str) -> None:
    """R18, long form."""
    _killed(url, 1)
