"""Records and stores of every release stay readable and mean the same. `make release` adds a folder
for each version."""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

import baumeister
from baumeister import games
from baumeister.core.game import Game
from baumeister.core.record import Record
from baumeister.server.storage import migrate
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import migrating_engine
from baumeister.server.storage.verify import verify
from tools.release_corpus import FOLDER, RECORDS, STORE, TABLES

RELEASES = sorted(folder.name for folder in FOLDER.iterdir() if (folder / RECORDS).exists())


def _lines(version: str, name: str) -> str:
    return gzip.decompress((FOLDER / version / name).read_bytes()).decode()


def test_this_version_is_in_the_corpus() -> None:
    assert baumeister.__version__ in RELEASES


@pytest.mark.parametrize("version", RELEASES)
def test_records_replay_to_the_same_position_and_totals(version: str) -> None:
    lines = _lines(version, RECORDS).splitlines()
    assert lines
    for line in lines:
        stored = json.loads(line)
        rules = games.get(stored["record"]["game"])
        game = Game(rules, Record.from_json(stored["record"]))
        assert game.outcome is not None
        assert list(game.outcome.totals) == stored["totals"]
        assert rules.position(game.state) == stored["position"]


@pytest.mark.parametrize("version", RELEASES)
def test_store_is_migrated_and_all_tables_replay(version: str, tmp_path: Path) -> None:
    file = tmp_path / "store.sqlite"
    connection = sqlite3.connect(file)
    connection.executescript(_lines(version, STORE))
    connection.close()
    engine = migrating_engine(read_address(f"sqlite:///{file}"))
    migrate.upgrade(engine)
    engine.dispose()
    report = verify(f"sqlite:///{file}")
    assert (report.tables, report.broken) == (len(TABLES), [])
    assert report.events > 100
