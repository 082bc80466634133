"""A program that opens an empty store repeatedly, each time dying at the next statement of the
migration, and prints what was left. The last line is the number of statements after which the
migration was complete.

Usage: migrating.py URL [EVERY] — dies only at every EVERY-th statement.
"""

import os
import sys

from sqlalchemy import inspect

from baumeister.server.storage import migrate
from baumeister.server.storage.address import is_sqlite, read_address
from baumeister.server.storage.engines import make_file, migrating_engine
from baumeister.server.storage.schema import is_of_queue, metadata
from server import crash_points


def attempt(url: str, statement: int) -> bool:
    """Migrate in a child process that dies at a statement; returns whether it survived."""
    child = os.fork()
    if child == 0:
        crash_points.install(f"mid_migration:{statement}")
        migrate.upgrade(migrating_engine(read_address(url)))
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def left(url: str) -> str:
    """The state of the database: nothing, everything, or something in between."""
    engine = migrating_engine(read_address(url))
    with engine.connect() as connection:
        names = inspect(connection).get_table_names()
        tables = {name for name in names if not is_of_queue(name)}
        has_queue = len(tables) < len(names)
    engine.dispose()
    wanted = {*metadata.tables, "alembic_version"}
    if has_queue != (bool(tables) and not is_sqlite(read_address(url))):
        return f"between: {names}"
    return "nothing" if not tables else "everything" if tables == wanted else f"between: {tables}"


def main(url: str, every: int = 1) -> None:
    if is_sqlite(read_address(url)):
        make_file(read_address(url))
    statement = every
    while not attempt(url, statement):
        found = left(url)
        print(statement, found, flush=True)
        if found != "nothing":
            sys.exit(f"statement {statement} left {found}")
        statement += every
    print("complete after", statement, left(url), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
