"""A damaged log is found and reported, and affects no other table."""

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import Executable, delete, func, update

from baumeister.core.chance import Chance
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import migrating_engine
from baumeister.server.storage.schema import events, tables
from baumeister.server.storage.store import Store
from baumeister.server.storage.verify import Report, verify
from baumeister.tables.errors import StorageError
from baumeister.tables.integrity import chain
from baumeister.tables.rows import NewTable
from server.storage.played_games import store_game, stored_game
from server.storage.sample_rows import opened, write

SEED = 16
GAMES = {"a": "pueblo", "b": "aztec", "c": "pueblo"}


async def _prepare(url: str) -> None:
    store = await opened(url)
    for number, (table, game) in enumerate(GAMES.items()):
        await store_game(store, table, game, number)
    await store.close()


def _execute(url: str, statement: Executable) -> None:
    engine = migrating_engine(read_address(url))
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def _named(report: Report) -> list[tuple[object, object]]:
    return [(error.params.get("table"), error.params.get("seq")) for error in report.broken]


async def test_played_tables_verify(url: str) -> None:
    await _prepare(url)
    seen: list[tuple[int, int]] = []
    report = verify(url, lambda done, total: seen.append((done, total)))
    assert report.broken == []
    assert report.tables == 3
    played = [stored_game(t, game, number)[1] for number, (t, game) in enumerate(GAMES.items())]
    assert report.events == sum(map(len, played))
    assert seen == [(1, 3), (2, 3), (3, 3)]


_COLUMN = events.c
_DAMAGE: dict[str, dict[str, object]] = {
    "another text": {"what": func.replace(_COLUMN.what, '"at":21', '"at":20')},
    "another digest": {"digest": "d" + 31 * "0"},
    "another chain": {"chain": "c" + 31 * "0"},
    "other rules": {"rules_version": 99},
    "no JSON": {"what": func.substr(_COLUMN.what, 1, 10)},
    "a gap": {"seq": 500},
}


@pytest.mark.parametrize("damage", _DAMAGE)
async def test_damaged_event_is_reported_and_other_tables_are_intact(url: str, damage: str) -> None:
    """R16, storage half."""
    await _prepare(url)
    seq = 3
    at = _COLUMN.table == "b", _COLUMN.seq == seq
    _execute(url, update(events).where(*at).values(_DAMAGE[damage]))
    report = verify(url)
    assert _named(report) == [("b", seq)]
    assert "b" in str(report.broken[0])
    assert str(seq) in str(report.broken[0])
    assert report.tables == 3


@pytest.mark.parametrize(
    ("part", "old", "new", "code"),
    [
        ("what", '"actions":["', '"actions":["oa1ne","', "storage.log_event"),
        ("what", '"seat":', '"chair":', "storage.log_event"),
        ("digest", "", "0", "storage.log_digest"),
    ],
)
async def test_unplayable_event_with_a_valid_chain_is_reported(
    url: str, part: str, old: str, new: str, code: str
) -> None:
    """R16, storage half: an attacker who knows the chain edits a log."""
    await _prepare(url)
    store = await Store.open(url)
    row, played = stored_game("forged", "pueblo", 0)
    linked = ""
    for event, changes in played:
        forged = event
        if event.seq == 4:
            forged = event._replace(**{part: getattr(event, part).replace(old, new, 1)})
        previous, linked = linked, chain(linked, forged.digest + forged.what)
        forged = forged._replace(chain=linked)
        if event.seq == 0:
            await store.create_table(NewTable(row, forged))
        else:
            await store.append(write(forged, changes, previous))
    await store.close()
    report = verify(url)
    assert _named(report) == [("forged", 4)]
    assert report.broken[0].code == code


async def test_swapped_events_are_reported(url: str) -> None:
    """R16, storage half."""
    await _prepare(url)
    for old, new in ((5, 500), (6, 5), (500, 6)):
        at = _COLUMN.table == "a", _COLUMN.seq == old
        _execute(url, update(events).where(*at).values(seq=new))
    assert _named(verify(url)) == [("a", 5)]


@pytest.mark.parametrize(
    ("column", "value"),
    [("seq", 3), ("phase", "over"), ("open_seats", 1), ("game", "pueblo"), ("thinking", True)],
)
async def test_row_that_contradicts_its_log_is_reported(
    url: str, column: str, value: object
) -> None:
    """R16, storage half."""
    store = await opened(url)
    row, played = stored_game("b", "aztec", 1, turns=3)
    await store.create_table(NewTable(row, played[0][0]))
    for (before, _), (event, changes) in pairwise(played[:-1]):  # in the middle of the game
        await store.append(write(event, changes, before.chain))
    await store.close()
    _execute(url, update(tables).values({column: value}))
    report = verify(url)
    assert [error.params["table"] for error in report.broken] == ["b"]
    assert column in str(report.broken[0])


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        ("UPDATE tables SET thinking = x''", "tables.thinking"),
        ("UPDATE guests SET name = x''", "guests.name"),
    ],
)
async def test_value_of_another_type_is_reported(sqlite_url: str, damage: str, place: str) -> None:
    """R16, storage half: one changed bit makes an empty BLOB of a zero, which would be read as
    false."""
    await _prepare(sqlite_url)
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute(damage)
    (error,) = verify(sqlite_url).broken
    assert error.code == "storage.integrity"
    assert error.params["detail"] == f"BLOB value in {place}"


async def test_truncated_log_is_reported(url: str) -> None:
    """R16, storage half: the last events are gone."""
    await _prepare(url)
    _execute(url, delete(events).where(_COLUMN.table == "c", _COLUMN.seq > 7))
    assert _named(verify(url)) == [("c", 7)]
    _execute(url, delete(events).where(_COLUMN.table == "c"))
    assert _named(verify(url)) == [("c", 0)]


@pytest.mark.parametrize(
    ("mark", "seq", "problem"),
    [
        ("3 storage.log_chain", 3, "storage.log_chain"),
        ("3 The chain is wrong.", 3, "storage.damaged"),  # as earlier versions wrote it
        ("It did not replay.", 14, "storage.damaged"),
    ],
)
async def test_quarantined_tables_are_reported(url: str, mark: str, seq: int, problem: str) -> None:
    await _prepare(url)
    store = await Store.open(url)
    await store.quarantine("a", mark)
    await store.close()
    report = verify(url)
    assert [error.code for error in report.broken] == ["storage.set_aside"]
    assert report.broken[0].params == {"table": "a", "seq": seq, "problem": problem}


def test_missing_database_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as missing:
        verify(f"sqlite:///{tmp_path / 'none.db'}")
    assert missing.value.code == "storage.missing"
    assert list(tmp_path.iterdir()) == []


# Neither the log nor an index repeats the other columns: see "What verification covers" in
# docs/promises.md.
_WHAT_MATTERS = (
    'SELECT "table", seq, what, chain, digest, actor, key, rules_version FROM events',
    "SELECT id, owner, key, game, rules_version, phase, players, seq, chain, deadline FROM tables",
    "SELECT id, open_seats, thinking FROM tables",
)


def _contents(file: Path) -> list[object]:
    connection = sqlite3.connect(file)
    try:
        return [sorted(connection.execute(query)) for query in _WHAT_MATTERS]
    finally:
        connection.close()


async def _flip(url: str, tmp_path: Path, times: int) -> None:
    print("seed", SEED)
    dice = Chance(SEED)
    await _prepare(url)
    file = Path(url.removeprefix("sqlite:///"))
    whole, before = file.read_bytes(), _contents(file)
    used = [place for place, byte in enumerate(whole) if byte]  # most of the file is still empty
    found = 0
    for number in range(times):
        damaged = tmp_path / "damaged.db"
        place = dice.choice(used)
        if number % 4 == 3:
            damaged.write_bytes(whole[:place])
        else:
            byte = whole[place] ^ (1 << dice.below(8))
            damaged.write_bytes(whole[:place] + bytes([byte]) + whole[place + 1 :])
        try:
            report = verify(f"sqlite:///{damaged}")
        except StorageError:
            found += 1
            continue
        finally:
            for part in tmp_path.glob("damaged.db*"):
                if part != damaged:
                    part.unlink()
        if report.broken:
            found += 1
        else:
            assert _contents(damaged) == before, f"byte {place} was changed, and no check noticed"
    assert found > times // 2


async def test_changed_byte_in_the_file_is_detected_or_harmless(
    sqlite_url: str, tmp_path: Path
) -> None:
    """R16, storage half: a byte of the file is changed, or its end is cut off."""
    await _flip(sqlite_url, tmp_path, 60)


@pytest.mark.long
async def test_any_changed_byte_in_the_file_is_detected_or_harmless(
    sqlite_url: str, tmp_path: Path
) -> None:
    """R16, storage half, long form. Fails also without: the integrity check and the types in
    verify."""
    await _flip(sqlite_url, tmp_path, 2_000)
