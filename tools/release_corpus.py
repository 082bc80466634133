"""The corpus of a release, in tests/releases/VERSION, for the tests of all later ones: records with
positions, a store with tables, what was true of them then, and the APIs of library and server."""

import asyncio
import gzip
import json
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.game import Game
from baumeister.core.record import Record
from baumeister.core.rules import AnyRules, AnyState
from baumeister.session import Table, event_from_json
from tools import ROOT
from tools.public_api import public_api

FOLDER = ROOT / "tests" / "releases"
RECORDS, STORE, EXPECTED = "records.jsonl.gz", "store.sql.gz", "expected.json"
API = ROOT / "docs" / "api"
OPENAPI, SOCKET, NAMES = "openapi.json", "socket.schema.json", "public_api.json"
SEED = 24
BLOCKED = 42
"""The seed of a game of Aztec for two that ends because no piece fits any more."""
EVERY = 8
"""Positions are kept of every eighth ply."""


def write(version: str, folder: Path = FOLDER) -> list[Path]:
    """Write the corpus of a version; returns the files."""
    folder /= version
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        store = Path(name) / "store.sqlite"
        asyncio.run(_fill(store))
        records = [*_random_records(), *(table.record for table in tables_of(store).values())]
        lines = "".join(f"{json.dumps(_line(each), ensure_ascii=False)}\n" for each in records)
        files = {RECORDS: lines, STORE: _dump(store)}
        expected = json.dumps(expected_of(store), ensure_ascii=False, indent=1) + "\n"
    for name in (OPENAPI, SOCKET):
        files[f"{name}.gz"] = json.dumps(json.loads((API / name).read_text(encoding="utf-8")))
    files[f"{NAMES}.gz"] = json.dumps(public_api())
    for file, text in files.items():
        (folder / file).write_bytes(gzip.compress(text.encode(), mtime=0))
    (folder / EXPECTED).write_text(expected, encoding="utf-8", newline="\n")
    return [folder / file for file in (*files, EXPECTED)]


def _random_records() -> Iterator[Record]:
    """The records of random games: one of every variant, and one that is blocked."""
    from testing.variants import options, variants

    for game, index in variants():
        yield _random_record(games.get(game), options(game, index), SEED + index)
    yield _random_record(games.get("aztec"), games.get("aztec").Options(), BLOCKED)


def _random_record(rules: AnyRules, options: object, seed: int) -> Record:
    dice, game = Chance(seed), Game(rules, rules.new_game(options))
    while game.legal:
        game.play(dice.choice(game.legal))
    return game.record


def _line(record: Record) -> dict[str, Any]:
    """A record with some positions of its game, the last one among them."""
    rules = games.get(record.game)
    history = Game(rules, record).history
    plies = sorted({*range(0, history.ply, EVERY), history.ply})
    positions = {ply: position_facts(rules, history.state_at(ply)) for ply in plies}
    return {"record": record.to_json(), "positions": positions}


def position_facts(rules: AnyRules, state: AnyState) -> dict[str, Any]:
    """The line of a position, and what follows from it."""
    return {
        "line": rules.position(state),
        "digest": rules.digest(state),
        "to_move": state.to_move,
        "scores": list(state.scores),
        "legal": len(rules.legal_actions(state)),
    }


async def _fill(file: Path) -> None:
    from baumeister.server.storage.store import Store
    from tools.release_tables import fill

    store = await Store.open(f"sqlite:///{file}")
    await fill(store)
    await store.close()


def _dump(file: Path) -> str:
    """A store as SQL statements, which compress well."""
    with closing(sqlite3.connect(file)) as connection:
        lines = "\n".join(connection.iterdump())
        number = connection.execute("PRAGMA application_id").fetchone()[0]
    return f"PRAGMA application_id={number};\n{lines}\n"


def logs_of(file: Path) -> dict[str, list[dict[str, Any]]]:
    """The events of each table of a store, by its id."""
    logs: dict[str, list[dict[str, Any]]] = {}
    with closing(sqlite3.connect(file)) as connection:
        query = 'SELECT "table", what FROM events ORDER BY "table", seq'
        for table, what in connection.execute(query):
            logs.setdefault(table, []).append(json.loads(what))
    return logs


def tables_of(file: Path) -> dict[str, Table]:
    """The tables that the logs of a store lead to, by their ids."""
    return {
        table: Table.replay(list(map(event_from_json, log))) for table, log in logs_of(file).items()
    }


def expected_of(file: Path) -> dict[str, Any]:
    """The facts of a store: its schema version, the rows of each table of the database, the
    kinds of events, and where the log of each table leads."""
    with closing(sqlite3.connect(file)) as connection:
        ((schema,),) = connection.execute("SELECT version_num FROM alembic_version")
        names = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name != 'alembic_version'"
            " ORDER BY name"
        ).fetchall()
        rows = {
            name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608
            for (name,) in names
        }
        last = connection.execute(
            "SELECT id, tables.seq + 1, events.chain, digest FROM tables"
            ' JOIN events ON events."table" = id AND events.seq = tables.seq ORDER BY id'
        ).fetchall()
    kinds = Counter(event["kind"] for log in logs_of(file).values() for event in log)
    tables = tables_of(file)
    return {
        "schema": schema,
        "rows": rows,
        "kinds": dict(sorted(kinds.items())),
        "tables": {
            table: {
                "events": events,
                "chain": chain,
                "digest": digest,
                **table_facts(tables[table]),
            }
            for table, events, chain, digest in last
        },
    }


def table_facts(table: Table) -> dict[str, Any]:
    """The phase of a table, and its result if the game is over."""
    result = table.result
    return {"phase": table.phase, "result": None if result is None else result.to_json()}
