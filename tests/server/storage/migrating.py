"""A program that opens a store repeatedly, each time dying at the next statement of the migration,
and prints what was left. The last line is the number of statements after which the migration was
complete.

Usage: migrating.py URL [EVERY [REVISION]] — dies only at every EVERY-th statement; begins with a
store of an earlier revision that contains a guest.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from sqlalchemy import inspect, text

from baumeister.server.storage import migrate
from baumeister.server.storage.address import is_sqlite, read_address
from baumeister.server.storage.engines import make_file, migrating_engine
from baumeister.server.storage.schema import metadata
from server import crash_points


def prepare(url: str, revision: str) -> None:
    """Create a store of an earlier revision, with a guest."""
    newest = migrate._FOLDER
    with tempfile.TemporaryDirectory() as folder:
        migrate._FOLDER = Path(folder) / "migrations"
        shutil.copytree(newest, migrate._FOLDER)
        for file in (migrate._FOLDER / "versions").glob("m*.py"):
            if file.name[1:5] > revision:
                file.unlink()
        engine = migrating_engine(read_address(url))
        migrate.upgrade(engine)
        with engine.begin() as connection:
            connection.execute(
                text("INSERT INTO guests (id, name, created_at) VALUES ('a', 'A', 1)")
            )
        engine.dispose()
    migrate._FOLDER = newest


def attempt(url: str, statement: int) -> bool:
    """Migrate in a child process that dies at a statement; returns whether it survived."""
    child = os.fork()
    if child == 0:
        crash_points.install(f"mid_migration:{statement}")
        migrate.upgrade(migrating_engine(read_address(url)))
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def schema_of(url: str) -> dict[str, list[str]]:
    """The tables of a database with their columns and indexes, and its rows of guests."""
    engine = migrating_engine(read_address(url))
    with engine.connect() as connection:
        found = inspect(connection)
        tables = {
            name: [
                *(column["name"] for column in found.get_columns(name)),
                *sorted(str(index["name"]) for index in found.get_indexes(name)),
            ]
            for name in found.get_table_names()
        }
        if "guests" in tables:
            tables["rows"] = list(connection.execute(text("SELECT id FROM guests")).scalars())
    engine.dispose()
    return tables


def left(url: str, before: dict[str, list[str]]) -> str:
    """The state of the database: nothing, everything, or something in between."""
    found = schema_of(url)
    if found == before:
        return "nothing"
    wanted = {*metadata.tables, "alembic_version"}
    return "everything" if wanted <= found.keys() else f"between: {found}"


def main(url: str, every: int = 1, revision: str = "") -> None:
    if is_sqlite(read_address(url)):
        make_file(read_address(url))
    if revision:
        prepare(url, revision)
    before, statement = schema_of(url), every
    while not attempt(url, statement):
        found = left(url, before)
        print(statement, found, flush=True)
        if found != "nothing":
            sys.exit(f"statement {statement} left {found}")
        statement += every
    assert schema_of(url).get("rows", []) == before.get("rows", [])
    print("complete after", statement, left(url, before), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int((sys.argv[2:3] or ["1"])[0]), *sys.argv[3:4])
