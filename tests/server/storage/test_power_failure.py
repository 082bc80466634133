"""Power failure: everything acknowledged had reached the disk."""

import asyncio
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from baumeister.server.storage import durability
from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageError
from server.postgres import PostgresServer
from server.storage.programs import command, environment
from server.storage.sample_rows import opened


def _refusal(url: str) -> StorageError:
    async def open_it() -> None:
        await (await Store.open(url)).close()

    with pytest.raises(StorageError) as refused:
        asyncio.run(open_it())
    assert refused.value.code == "storage.unsafe"
    return refused.value


@pytest.mark.parametrize(
    ("pragma", "value"), [("synchronous", 1), ("synchronous", 0), ("journal_mode", "delete")]
)
def test_sqlite_without_durability_is_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, pragma: str, value: object
) -> None:
    """R2 (a). Fails without: durability.check_durability."""
    monkeypatch.setattr(
        "baumeister.server.storage.engines.PRAGMAS", {**durability.PRAGMAS, pragma: value}
    )
    error = _refusal(sqlite_url)
    assert error.params["setting"] == pragma
    assert pragma in str(error)


def test_postgres_without_durability_is_refused(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R2 (a). Fails without: durability.check_durability."""
    database = postgres.database_of(postgres_url)
    with postgres.admin() as admin:
        admin.execute(f"ALTER DATABASE {database} SET synchronous_commit = off")
    assert _refusal(postgres_url).params["setting"] == "synchronous_commit"


def test_postgres_without_fsync_is_refused(postgres: PostgresServer, postgres_url: str) -> None:
    """R2 (a). Fails without: durability.check_durability."""
    with postgres.admin() as admin:
        try:
            admin.execute("ALTER SYSTEM SET fsync = off")
            admin.execute("SELECT pg_reload_conf()")
            _wait_for(postgres_url, "off")
            assert _refusal(postgres_url).params["setting"] == "fsync"
        finally:
            admin.execute("ALTER SYSTEM RESET fsync")
            admin.execute("SELECT pg_reload_conf()")
            _wait_for(postgres_url, "on")


def _wait_for(url: str, value: str) -> None:
    """Settings are reloaded a moment after they were changed."""
    for _ in range(1_000):
        with psycopg.connect(url) as connection:
            found = connection.execute("SHOW fsync").fetchone()
            if found == (value,):
                return
    raise AssertionError(f"fsync is still {found}")


def _tracer() -> str:
    strace = shutil.which("strace")
    assert strace, (
        "strace is missing: without it this promise cannot be tested. Install it (on Debian:"
        " apt-get install strace)."
    )
    return strace


_LINE = re.compile(r"^(\d+)\s+(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$")


def _calls(trace: str) -> Iterator[tuple[str, str]]:
    """System calls in order of completion: name and arguments."""
    begun: dict[str, str] = {}
    for line in trace.splitlines():
        found = _LINE.match(line)
        if found is None:
            continue
        thread, resumed, name, rest = found.groups()
        if rest.endswith("<unfinished ...>"):
            begun[thread] = rest
        elif resumed:
            yield resumed, begun.pop(thread) + rest
        else:
            yield name, rest


def test_the_log_is_synced_before_an_event_is_acknowledged(sqlite_url: str, tmp_path: Path) -> None:
    """R2 (b): between the last write to the -wal file and each acknowledgement, an fdatasync of it
    has returned. Fails without: synchronous=FULL (R1 still passes with NORMAL)."""

    async def prepare() -> None:
        await (await opened(sqlite_url, "t")).close()

    asyncio.run(prepare())
    trace = tmp_path / "trace"
    calls = "trace=pwrite64,pwritev,write,fsync,fdatasync"
    done = subprocess.run(
        [
            _tracer(),
            "-f",
            "-y",
            "-e",
            calls,
            "-o",
            trace,
            *command("appending", sqlite_url, "t", 20),
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=environment(),
    )
    assert done.returncode == 0, (
        f"strace must be allowed to trace (ptrace), or this promise cannot be tested: {done.stderr}"
    )
    written = synced = acknowledged = 0
    for name, given in _calls(trace.read_text()):
        in_log = ".db-wal>" in given
        if name in {"pwrite64", "pwritev"} and in_log:
            written += 1
            synced = 0
        elif name in {"fsync", "fdatasync"} and in_log and given.rstrip().endswith("= 0"):
            synced += 1
        elif name == "write" and '"ok ' in given:
            acknowledged += 1
            assert written, "acknowledged before anything was written"
            assert synced, "acknowledged before the write was synced"
            written = 0
    assert acknowledged == 20


def test_failed_fsync_stops_the_server(sqlite_url: str, tmp_path: Path) -> None:
    """R24: after a failed fsync nothing is retried. Fails without: the fatal state of Writer (the
    next commit would then appear to succeed)."""

    async def prepare() -> None:
        await (await opened(sqlite_url, "t")).close()

    async def stored() -> int:
        store = await Store.open(sqlite_url)
        events = await store.events("t")
        await store.close()
        return len(events)

    asyncio.run(prepare())
    fail_one = "inject=fdatasync:error=EIO:when=20"
    done = subprocess.run(
        [
            *(_tracer(), "-f", "-e", "trace=fdatasync", "-e", fail_one, "-o", tmp_path / "trace"),
            *command("appending", sqlite_url, "t", 100),
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=environment(),
    )
    assert "INJECTED" in (tmp_path / "trace").read_text()
    lines = done.stdout.splitlines()
    assert "fatal" in lines, done.stdout + done.stderr
    assert lines.count("fatal") == 1
    assert lines[-1].endswith("storage.fatal")
    assert asyncio.run(stored()) >= sum(line.startswith("ok") for line in lines) + 1
