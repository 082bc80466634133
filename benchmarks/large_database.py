"""A database of many finished games: start, lobby, my games, backup, verify and restore, each with
its time and greatest memory.

`python benchmarks/large_database.py 100000`. Games are whole ones; with `--no-replay` the commands
that replay every game are left out, which takes a million games from hours to minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from baumeister.session import Table
from baumeister.tables.rows import StoredEvent, TableRow
from baumeister.tables.table_log import summary_text
from load_generator.prepared_games import PreparedGame, prepare_games
from load_generator.seed_data import Guest, SeedData, stored_log
from load_generator.server_process import ServerProcess

PREPARED_GAMES = 60
GAMES_OF_GUESTS = (30, 300, 1_000)
REQUESTS = 50
IDLE_SECONDS = 20.0
_BATCH = 1_000
_DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class _Finished:
    """A finished table and its events, to be copied under other ids."""

    row: TableRow
    events: list[StoredEvent]
    seats: int


def _finished(game: PreparedGame, owner: Guest) -> _Finished:
    seats: list[Guest | str] = [owner, *["level3"] * (game.players - 1)]
    events, log = stored_log("table", owner.id, game, seats, len(game.turns))
    table = Table.replay(log)
    row = TableRow(
        id="table",
        key="table",
        owner=owner.id,
        game=game.game,
        rules_version=game.rules_version,
        visibility="public",
        phase="over",
        players=game.players,
        open_seats=0,
        seq=len(log) - 1,
        chain=events[-1].chain,
        invite="",
        chat=True,
        hints=True,
        created_at=0,
        updated_at=0,
        deadline=None,
        thinking=False,
        lease_by=None,
        lease_until=0,
        summary=summary_text(table, 0),
        broken=None,
    )
    return _Finished(row, events, game.players)


def _fill(file: Path, count: int) -> list[Guest]:
    """Store finished games; returns guests with few, more and many of them."""
    data = SeedData(file)
    guests = [data.guest() for _ in (*GAMES_OF_GUESTS, "others")]
    data.save()
    prepared = prepare_games(PREPARED_GAMES)
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    _store_templates(connection, guests, prepared)
    for start in range(0, count, _BATCH):
        with connection:
            for query in _copies(start, min(start + _BATCH, count)):
                connection.execute(query)
    connection.close()
    return guests[: len(GAMES_OF_GUESTS)]


def _store_templates(
    connection: sqlite3.Connection, guests: list[Guest], games: list[PreparedGame]
) -> None:
    """Keep the games of every guest in temporary tables, numbered by guest and game."""
    for table, names in (("tables", TableRow._fields), ("events", StoredEvent._fields)):
        columns = ", ".join(f'"{name}"' for name in ("of", "number", *names))
        connection.execute(f"CREATE TEMP TABLE {table}_ ({columns})")
    connection.execute("CREATE INDEX temp.events_of ON events_ (of, number)")
    for of, guest in enumerate(guests):
        for number, game in enumerate(games):
            one = _finished(game, guest)
            _insert(connection, "tables_", [(of, number, *one.row)])
            _insert(connection, "events_", [(of, number, *event) for event in one.events])


def _insert(connection: sqlite3.Connection, table: str, rows: list[tuple[Any, ...]]) -> None:
    marks = ", ".join("?" * len(rows[0]))
    connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # noqa: S608 - our own


def _copies(start: int, end: int) -> Iterator[str]:
    """The statements that store copies of the games, under their own ids. Guests with a fixed
    number of games come first."""
    few, more, many = accumulate(GAMES_OF_GUESTS)
    copies = f"""
        WITH RECURSIVE numbers (n) AS (
            SELECT {start} UNION ALL SELECT n + 1 FROM numbers WHERE n < {end - 1}
        ), copies AS (
            SELECT n, printf('g%015d', n) AS new_id, n % {PREPARED_GAMES} AS number,
                (n >= {few}) + (n >= {more}) + (n >= {many}) AS of
            FROM numbers
        )"""  # noqa: S608 - our own numbers
    own = {"id": "new_id", "key": "new_id", "updated_at": "n"}
    own["created_at"] = f"n * {_DAY_MS // 1000}"
    yield _copy_of("tables", TableRow._fields, own, copies)
    yield _copy_of("events", StoredEvent._fields, {"table": "new_id"}, copies)
    yield f"""{copies} INSERT INTO holds ("table", seat, guest)
        SELECT new_id, 0, owner FROM copies JOIN tables_ USING (of, number)"""  # noqa: S608 - our own


def _copy_of(table: str, names: tuple[str, ...], own: dict[str, str], copies: str) -> str:
    columns = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(own.get(name, f'{table}_."{name}"') for name in names)
    return f"""{copies} INSERT INTO {table} ({columns})
        SELECT {values} FROM copies JOIN {table}_ USING (of, number)"""  # noqa: S608 - our own names


async def _served(file: Path, guests: list[Guest]) -> None:
    """Measure a server on the database."""
    server = ServerProcess(f"sqlite:///{file}", file.with_suffix(".log"), 0)
    try:
        _print("ready", f"{await server.wait_ready():.2f} s")
        async with httpx.AsyncClient(base_url=f"http://{server.host}") as api:
            _print("a page of the lobby", await _milliseconds(api, "/api/tables?status=over"))
            for guest, number in zip(guests, GAMES_OF_GUESTS, strict=True):
                headers = {"Authorization": f"Bearer {guest.token}"}
                for path in ("/api/me/games", "/api/me/statistics"):
                    figure = await _milliseconds(api, path, headers)
                    _print(f"{path} of a guest with {number} games", figure)
        server.cpu()
        await asyncio.sleep(IDLE_SECONDS)
        _print("CPU of the idle server", f"{server.cpu() / IDLE_SECONDS * 100:.1f} % of a core")
        _print("memory of the server", f"{server.memory():.0f} MB")
    finally:
        await server.stop()


async def _milliseconds(
    api: httpx.AsyncClient, path: str, headers: dict[str, str] | None = None
) -> str:
    times = []
    for _ in range(REQUESTS):
        begun = perf_counter()
        answer = await api.get(path, headers=headers)
        times.append((perf_counter() - begun) * 1000)
        answer.raise_for_status()
    return f"{median(times):.1f} ms (median), {max(times):.1f} ms (longest)"


def _run(name: str, *arguments: str) -> None:
    """Run a command, and print its time and greatest memory."""
    begun = perf_counter()
    command = [sys.executable, "-m", "baumeister", *arguments]
    pid = os.posix_spawn(sys.executable, command, os.environ)
    _, status, usage = os.wait4(pid, 0)
    cpu = usage.ru_utime + usage.ru_stime
    took = perf_counter() - begun
    _print(name, f"{took:.1f} s, {cpu:.1f} s of CPU, {usage.ru_maxrss / 1000:.0f} MB")
    if status:
        raise SystemExit(f"{name} failed")


def _copy(file: Path, target: Path) -> None:
    """Measure the copying part of a backup."""
    code = "import sys; from pathlib import Path; from baumeister.server.storage.backup import *; "
    code += "backup(sys.argv[1], Path(sys.argv[2]), lambda *_: None)"
    begun = perf_counter()
    command = [sys.executable, "-c", code, f"sqlite:///{file}", str(target)]
    _, status, usage = os.wait4(os.posix_spawn(sys.executable, command, os.environ), 0)
    took, cpu = perf_counter() - begun, usage.ru_utime + usage.ru_stime
    _print("backup, copying", f"{took:.1f} s, {cpu:.1f} s of CPU, {usage.ru_maxrss / 1000:.0f} MB")
    if status:
        raise SystemExit("backup failed")


def _print(what: str, figure: str) -> None:
    print(f"{what}: {figure}", flush=True)


def main() -> None:
    """Fill a database and measure everything."""
    parser = argparse.ArgumentParser(description="Measure a database of many finished games.")
    parser.add_argument("games", type=int)
    parser.add_argument("--no-replay", action="store_true", help="leave out verify and restore")
    parser.add_argument("--folder", type=Path, default=Path("build"), help="on a real disk")
    arguments = parser.parse_args()
    arguments.folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="large-", dir=arguments.folder) as folder:
        file, copy = Path(folder) / "games.sqlite", Path(folder) / "copy.sqlite"
        guests = _fill(file, arguments.games)
        size = file.stat().st_size
        _print("size", f"{size / 1e6:.0f} MB, {size / arguments.games / 1000:.1f} kB for a game")
        asyncio.run(_served(file, guests))
        _copy(file, copy)
        if not arguments.no_replay:
            _run("verify", "verify", "--database", f"sqlite:///{file}")
            file.unlink()
            _run("restore", "restore", str(copy), "--database", f"sqlite:///{file}")


if __name__ == "__main__":
    main()
