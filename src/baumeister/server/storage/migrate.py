"""Schema migrations: forward only, all or nothing."""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, MigrationStep
from alembic.script import ScriptDirectory
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, func, inspect, select

from baumeister.tables.errors import StorageError

_SCRIPTS = ScriptDirectory(str(Path(__file__).parent / "migrations"))
_LOCK = 0x62617565
"""PostgreSQL's advisory lock number: only one of several processes migrates."""


def head() -> str:
    """The schema version of this code."""
    return str(_SCRIPTS.get_current_head())


def revision(connection: Connection) -> str | None:
    """The schema version of a database; None if it is empty. Refuses a database that is not ours or
    is newer."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        if inspect(connection).get_table_names():
            raise StorageError("storage.foreign")
        return None
    try:
        _SCRIPTS.get_revision(found)
    except (CommandError, ResolutionError):
        raise StorageError("storage.newer", found=found, known=head()) from None
    return found


def check(connection: Connection) -> None:
    """Refuse a database whose schema version is not the current one."""
    found = revision(connection)
    if found != head():
        raise StorageError("storage.older", found=found, known=head())


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
                raise StorageError("storage.damaged")
    return True


def _run(connection: Connection) -> None:
    def steps(found: str | tuple[str, ...], _: MigrationContext) -> list[MigrationStep]:
        way = list(_SCRIPTS.iterate_revisions("head", found or "base"))
        return [
            MigrationStep.upgrade_from_script(_SCRIPTS.revision_map, script)
            for script in reversed(way)
        ]

    with EnvironmentContext(Config(), _SCRIPTS, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
