"""Schema migrations: forward only, all or nothing."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, column, func, inspect, select, table

from baumeister.server.storage.errors import ForeignDatabase
from baumeister.tables.errors import NewerFormat, StorageError, StorageFailure

_FOLDER = Path(__file__).parent / "migrations"
_VERSION = table("alembic_version", column("version_num"))
"""Alembic's table with the schema version. Alembic itself is loaded only to migrate: most starts of
a server find the current schema."""
_LOCK = 0x62617565
"""PostgreSQL's advisory lock number: only one of several processes migrates."""


class OlderFormat(StorageError):
    """A database that has to be migrated."""

    code = "storage.older"
    found: str | None
    known: str


def head() -> str:
    """The schema version of this code."""
    return _revisions()[-1]


def _revisions() -> list[str]:
    """All schema versions, in order. They are the numbers of the migrations' files."""
    files = (_FOLDER / "versions").glob("m[0-9][0-9][0-9][0-9]_*.py")
    return sorted(file.name[1:5] for file in files)


def revision(connection: Connection) -> str | None:
    """The schema version of a database; None if it is empty. Refuses a database that is not ours or
    is newer."""
    tables = inspect(connection).get_table_names()
    number: str | None = None
    if _VERSION.name in tables:
        number = connection.execute(select(_VERSION.c.version_num)).scalar()
    if number is None:
        if set(tables) - {_VERSION.name}:
            raise ForeignDatabase
        return None
    if number not in _revisions():
        raise NewerFormat(found=number, known=head())
    return number


def check(connection: Connection) -> None:
    """Refuse a database whose schema version is not the current one."""
    number = revision(connection)
    if number != head():
        raise OlderFormat(found=number, known=head())


def upgrade(engine: Engine) -> bool:
    """Migrate a database in one transaction. Returns whether the schema has changed."""
    on_sqlite = engine.dialect.name == "sqlite"
    with engine.connect() as connection:
        if on_sqlite:
            # Rebuilding a table would violate foreign keys; they are checked at the end instead.
            connection.connection.cursor().execute("PRAGMA foreign_keys=0")
            connection.detach()  # the connection is not shared
        with connection.begin():
            if not on_sqlite:
                connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
            if revision(connection) == head():
                return False
            _run(connection)
            if on_sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise StorageFailure("storage.damaged")
    return True


def _run(connection: Connection) -> None:
    from alembic.config import Config  # noqa: PLC0415 - it is heavy
    from alembic.runtime.environment import EnvironmentContext  # noqa: PLC0415
    from alembic.runtime.migration import MigrationContext, MigrationStep  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    scripts = ScriptDirectory(str(_FOLDER))

    def steps(found: str | tuple[str, ...], _: MigrationContext) -> list[MigrationStep]:
        way = list(scripts.iterate_revisions("head", found or "base"))
        return [
            MigrationStep.upgrade_from_script(scripts.revision_map, script)
            for script in reversed(way)
        ]

    with EnvironmentContext(Config(), scripts, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
