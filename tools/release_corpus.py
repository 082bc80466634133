"""What a release leaves for the tests of all later ones: records of every variant and a store with
tables, in tests/releases/VERSION."""

import asyncio
import gzip
import json
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.game import Game
from tools import ROOT

FOLDER = ROOT / "tests" / "releases"
RECORDS, STORE = "records.jsonl.gz", "store.sql.gz"
TABLES = {"pueblo-over": ("pueblo", 400), "pueblo-resigned": ("pueblo", 12),
          "aztec-over": ("aztec", 400), "aztec-resigned": ("aztec", 9)}  # fmt: skip
"""The tables of the store: game, and the turns after which a player resigns."""
SEED = 24


def write(version: str) -> list[Path]:
    """Write the corpus of a version; returns the files."""
    folder = FOLDER / version
    folder.mkdir(parents=True, exist_ok=True)
    records = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _records())
    files = {RECORDS: records, STORE: _store()}
    for name, text in files.items():
        (folder / name).write_bytes(gzip.compress(text.encode(), mtime=0))
    return [folder / name for name in files]


def _records() -> Iterator[dict[str, object]]:
    """A random game of every variant, with its last position and totals."""
    from variants import options, variants

    for game, index in variants():
        rules, dice = games.get(game), Chance(SEED + index)
        played = Game(rules, rules.new_game(options(game, index)))
        while played.legal:
            played.play(dice.choice(played.legal))
        assert played.outcome is not None
        yield {
            "record": json.loads(played.record.to_text()),
            "position": rules.position(played.state),
            "totals": list(played.outcome.totals),
        }


def _store() -> str:
    """The store as SQL statements, which compress well."""
    from server.storage.played_games import store_game
    from server.storage.sample_rows import opened

    async def fill(address: str) -> None:
        store = await opened(address)
        for number, (table, (game, turns)) in enumerate(TABLES.items()):
            await store_game(store, table, game, SEED + number, turns)
        await store.close()

    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "store.sqlite"
        asyncio.run(fill(f"sqlite:///{file}"))
        connection = sqlite3.connect(file)
        lines = "\n".join(connection.iterdump())
        number = connection.execute("PRAGMA application_id").fetchone()[0]
        connection.close()
    return f"PRAGMA application_id={number};\n{lines}\n"
