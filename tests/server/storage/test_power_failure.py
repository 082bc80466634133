"""Power failure: everything acknowledged had reached the disk."""

import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from baumeister.core.chance import Chance
from baumeister.server.storage import durability
from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageError
from server.postgres import PostgresServer
from server.storage.power_cut import TRACED, Call, calls, files_after_cuts, write_files
from server.storage.programs import command, environment
from server.storage.sample_rows import count_events, opened
from testing.programs import run_program

SEED = 21


async def _refusal(url: str) -> StorageError:

    with pytest.raises(StorageError) as refused:
        await (await Store.open(url)).close()
    assert refused.value.code == "storage.unsafe"
    return refused.value


@pytest.mark.parametrize(
    ("pragma", "value"), [("synchronous", 1), ("synchronous", 0), ("journal_mode", "delete")]
)
async def test_sqlite_without_durability_is_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, pragma: str, value: object
) -> None:
    """R2 (a)."""
    monkeypatch.setattr(
        "baumeister.server.storage.engines.PRAGMAS", {**durability.PRAGMAS, pragma: value}
    )
    error = await _refusal(sqlite_url)
    assert error.params["setting"] == pragma
    assert pragma in str(error)


async def test_postgres_without_durability_is_refused(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R2 (a)."""
    database = postgres.database_of(postgres_url)
    with postgres.admin() as admin:
        admin.execute(f"ALTER DATABASE {database} SET synchronous_commit = off")
    assert (await _refusal(postgres_url)).params["setting"] == "synchronous_commit"


async def test_postgres_without_fsync_is_refused(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R2 (a)."""
    with postgres.admin() as admin:
        try:
            admin.execute("ALTER SYSTEM SET fsync = off")
            admin.execute("SELECT pg_reload_conf()")
            _wait_for(postgres_url, "off")
            assert (await _refusal(postgres_url)).params["setting"] == "fsync"
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


async def test_the_log_is_synced_before_an_event_is_acknowledged(
    sqlite_url: str, tmp_path: Path
) -> None:
    """R2 (b): between the last write to the -wal file and each acknowledgement, an fdatasync of it
    has returned. With synchronous=NORMAL only this test fails: a killed process loses nothing."""
    await (await opened(sqlite_url, "t")).close()
    trace = tmp_path / "trace"
    calls = "trace=pwrite64,pwritev,write,fsync,fdatasync"
    strace = (_tracer(), "-f", "-y", "-e", calls, "-o", trace)
    program = command("appending", sqlite_url, "t", 20)
    done = run_program([*strace, *program], timeout=120, env=environment())
    assert done.returncode == 0, (
        f"strace must be allowed to trace (ptrace), or this promise cannot be tested: {done.stderr}"
    )
    written = synced = acknowledged = 0
    for name, given in _calls(trace.read_text(encoding="utf-8")):
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


async def _traced_calls(url: str, events: int, trace: Path) -> tuple[list[Call], dict[str, bytes]]:
    """The system calls of a program that stores events, and the file before it began."""
    await (await opened(url, "t")).close()
    file = url.removeprefix("sqlite:///")
    before = {file: Path(file).read_bytes()}
    options = ("-f", "-y", "-xx", "-s", "100000", "-e", TRACED, "-o", trace)
    done = run_program(
        [_tracer(), *options, *command("appending", url, "t", events)],
        timeout=300,
        env=environment(),
    )
    assert done.returncode == 0, done.stderr
    found = [
        call
        for call in calls(trace.read_text(encoding="utf-8"))
        if call.file.startswith(file) or _is_ack(call)
    ]
    assert sum(map(_is_ack, found)) == events
    return [call for call in found if not call.file.endswith("-shm")], before


def _is_ack(call: Call) -> bool:
    return call.name == "write" and call.data.startswith(b"ok ")


def _lost(
    found: list[Call], before: dict[str, bytes], cuts: int, copy: Path, *, syncs: bool = True
) -> int:
    """The number of power cuts after which an acknowledged event was missing."""
    dice, (original,) = Chance(SEED), before
    places = [dice.below(len(found)) for _ in range(cuts)]
    lost = 0
    for acknowledged, files in files_after_cuts(found, before, places, dice, syncs=syncs):
        write_files(files, copy, original)
        connection = sqlite3.connect(copy)
        try:
            (stored,) = connection.execute("SELECT max(seq) FROM events").fetchone()
            is_sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        except sqlite3.DatabaseError:
            stored, is_sound = -1, False
        connection.close()
        assert is_sound or not syncs, "the file is damaged"
        lost += stored < acknowledged or not is_sound
    return lost


async def test_power_cut_loses_nothing_that_was_acknowledged(
    sqlite_url: str, tmp_path: Path
) -> None:
    """R2 (c): a disk keeps everything that was synced and any part of the rest, torn writes
    included."""
    traced = await _traced_calls(sqlite_url, 12, tmp_path / "trace")
    assert _lost(*traced, 60, tmp_path / "copy.db") == 0
    assert _lost(*traced, 40, tmp_path / "copy.db", syncs=False) > 5


@pytest.mark.long
async def test_thousand_power_cuts_lose_nothing(sqlite_url: str, tmp_path: Path) -> None:
    """R2 (c), long form; the log is moved into the main file several times."""
    traced = await _traced_calls(sqlite_url, 400, tmp_path / "trace")
    assert _lost(*traced, 1_000, tmp_path / "copy.db") == 0


async def test_failed_fsync_stops_the_server(sqlite_url: str, tmp_path: Path) -> None:
    """R24: after a failed fsync nothing is retried."""
    await (await opened(sqlite_url, "t")).close()
    trace, fail_one = tmp_path / "trace", "inject=fdatasync:error=EIO:when=20"
    strace = (_tracer(), "-f", "-e", "trace=fdatasync", "-e", fail_one, "-o", trace)
    program = command("appending", sqlite_url, "t", 100)
    done = run_program([*strace, *program], timeout=120, env=environment())
    assert "INJECTED" in trace.read_text(encoding="utf-8")
    lines = done.stdout.splitlines()
    assert "fatal" in lines, done.stdout + done.stderr
    assert lines.count("fatal") == 1
    assert lines[-1].endswith("storage.fatal")
    assert await count_events(sqlite_url, "t") >= sum(line.startswith("ok") for line in lines) + 1
