"""R16, the server's half: a damaged log is refused, reported and quarantined, and other tables are
not affected. R15: tables of unknown rules are refused, but not reported as damaged; while such a
game is unfinished the server does not start.

The tests of workers and of the import route cover edited record files (R16 and S19 in
tests/server/workers/test_record_check.py).
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import Executable, delete, insert, literal_column, update

from baumeister.server.storage.schema import events, tables
from baumeister.server.storage.store import Store
from baumeister.server.storage.verify import verify
from baumeister.tables.integrity import chain
from baumeister.tables.rows import StoredEvent
from server.idle_pool import idle_pool
from server.server_process import ServerProcess
from server.silent_errors import expected_errors
from server.storage.played_games import store_game, stored_game
from server.storage.sample_rows import opened
from testing.running_server import RunningServer, running_server, settings_for

__all__ = ["idle_pool"]
pytestmark = pytest.mark.usefixtures("idle_pool")

SEED = 1601
TABLE, OTHER = "a" * 16, "b" * 16
TURNS = 12
COLUMN = events.c


@dataclass
class Damage:
    """Damage to a log, and the event that the error must name."""

    name: str
    statements: list[Executable]
    seq: int


def _at(seq: int) -> Any:
    return (COLUMN.table == TABLE) & (COLUMN.seq == seq)


def _change(which: int, **values: object) -> Executable:
    return update(events).where(_at(which)).values(values)


def _replacements(log: list[StoredEvent], dice: Random, count: int) -> Iterator[Damage]:
    """Replace one character of a text."""
    for _ in range(count):
        event = dice.choice(log)
        part = dice.choice(["what", "chain", "digest"])
        text: str = getattr(event, part)
        place = dice.randrange(len(text))
        other = dice.choice([c for c in '0123abcdef"{}[], é' if c != text[place]])
        changed = text[:place] + other + text[place + 1 :]
        yield Damage(f"{part} {place}", [_change(event.seq, **{part: changed})], event.seq)


def _truncations(log: list[StoredEvent], dice: Random, count: int) -> Iterator[Damage]:
    """Truncate a text or the whole log."""
    for _ in range(count):
        event = dice.choice(log)
        text = event.what[: dice.randrange(len(event.what))]
        yield Damage("short text", [_change(event.seq, what=text)], event.seq)
        seq = dice.randrange(1, len(log))
        cut = delete(events).where(COLUMN.table == TABLE, COLUMN.seq >= seq)
        yield Damage("short log", [cut], seq)


def _foreign(log: list[StoredEvent]) -> list[StoredEvent]:
    """Replace the log by that of another, intact game."""
    found = [event for event, _ in stored_game(TABLE, "pueblo", 99, TURNS)[1]]
    assert len(found) == len(log)
    return found


def _others(log: list[StoredEvent]) -> Iterator[Damage]:
    """All other kinds of damage."""
    last = len(log) - 1
    yield Damage("gap", [delete(events).where(_at(5))], 5)
    yield Damage("no beginning", [delete(events).where(_at(0))], 0)
    yield Damage("nothing", [delete(events).where(COLUMN.table == TABLE)], 0)
    yield Damage("other rules", [_change(4, rules_version=9)], 4)
    far = last + 500
    swap = [_change(3, seq=far), _change(4, seq=3), _change(far, seq=4)]
    yield Damage("swapped rows", swap, 3)
    texts = [_change(6, what=log[7].what), _change(7, what=log[6].what)]
    yield Damage("swapped texts", texts, 6)
    foreign = [_change(e.seq, what=e.what, chain=e.chain, digest=e.digest) for e in _foreign(log)]
    yield Damage("another game", foreign, last)
    illegal = log[-1]._replace(what=log[-1].what.replace('"resigned"', '"started"'), seq=last)
    linked = chain(log[-2].chain, illegal.digest + illegal.what)
    row = update(tables).where(tables.c.id == TABLE).values(chain=linked)
    yield Damage(
        "an event that cannot be", [_change(last, what=illegal.what, chain=linked), row], last
    )
    digest = "0" * len(log[-1].digest)
    linked = chain(log[-2].chain, digest + log[-1].what)
    row = update(tables).where(tables.c.id == TABLE).values(chain=linked)
    yield Damage("another position", [_change(last, digest=digest, chain=linked), row], last)


async def _execute(store: Store, *statements: Executable) -> None:
    def run(connection: Any) -> None:
        for statement in statements:
            connection.execute(statement)

    await store.write(run)


async def _repair(store: Store, row: Any, log: list[StoredEvent]) -> None:
    again = [insert(events).values(event._asdict()) for event in log]
    await _execute(
        store,
        delete(events).where(COLUMN.table == TABLE),
        update(tables).where(tables.c.id == TABLE).values(row._asdict()),
        *again,
    )


async def _refused(here: RunningServer, http: httpx.AsyncClient, damage: Damage) -> None:
    """The table is refused, and refused again in the same way."""
    for _ in range(2):
        answer = await http.get(f"/api/tables/{TABLE}")
        assert answer.status_code == 409, (damage, answer.text)
        problem = answer.json()
        assert problem["code"] == "server.broken", (damage, problem)
        assert problem["params"]["table"] == TABLE
        assert problem["params"]["seq"] == damage.seq, (damage, problem)
    row = await here.services.store.table(TABLE)
    assert row is not None
    assert row.broken is not None
    other = await http.get(f"/api/tables/{OTHER}")
    assert other.status_code == 200, other.text
    listed = await http.get("/api/tables")
    assert TABLE not in listed.text


async def _damaged(
    url: str, damages: Callable[[list[StoredEvent], Random], Iterator[Damage]], *, verified: int
) -> None:
    """Damage a table in many ways, one after the other."""
    print("seed", SEED)
    dice = Random(SEED)  # noqa: S311 - damage, no secrets
    await _prepare(url)
    with expected_errors("table_broken"):
        async with running_server(settings_for(url)) as here:
            store, http = here.services.store, here.anonymous()
            log, row = await store.events(TABLE), await store.table(TABLE)
            answer = await http.get(f"/api/tables/{TABLE}")
            assert answer.status_code == 200, answer.text
            for number, damage in enumerate(damages(log, dice)):
                here.services.registry.loaded.clear()
                await _execute(store, *damage.statements)
                await _refused(here, http, damage)
                if number < verified:
                    report = await asyncio.to_thread(verify, url)
                    named = {(e.params.get("table"), e.params.get("seq")) for e in report.broken}
                    assert named == {(TABLE, damage.seq)}, damage
                await _repair(store, row, log)
            here.services.registry.loaded.clear()
            assert (await http.get(f"/api/tables/{TABLE}")).status_code == 200


async def _prepare(url: str, *, turns: int = TURNS) -> None:
    store = await opened(url)
    for number, table in enumerate((TABLE, OTHER)):
        await store_game(store, table, "pueblo", number, turns)
    await _execute(store, update(tables).values(visibility="public", summary=_SUMMARY))
    await store.close()


_CLOCK = '{"kind":"none","base":0,"increment":0}'
_SUMMARY = f'{{"options":{{}},"clock":{_CLOCK},"seats":[],"ply":0,"to_move":null}}'


async def test_damaged_log_is_refused_and_reported(url: str) -> None:
    """R16."""
    await _damaged(url, lambda log, _: _others(log), verified=20)


async def test_changed_and_missing_characters_are_found(url: str) -> None:
    """R16, short form."""

    def damages(log: list[StoredEvent], dice: Random) -> Iterator[Damage]:
        yield from _replacements(log, dice, 25)
        yield from _truncations(log, dice, 6)

    await _damaged(url, damages, verified=3)


@pytest.mark.long
async def test_many_changed_and_missing_characters_are_found(url: str) -> None:
    """R16, long form: 2,000 of each."""

    def damages(log: list[StoredEvent], dice: Random) -> Iterator[Damage]:
        yield from _replacements(log, dice, 2_000)
        yield from _truncations(log, dice, 1_000)

    await _damaged(url, damages, verified=50)


async def test_invalid_utf8_is_refused(sqlite_url: str) -> None:
    """R16: SQLite stores any bytes. The table is refused, the others are not."""
    await _prepare(sqlite_url)
    no_text = _change(4, what=literal_column("CAST(x'7bff7d' AS TEXT)"))
    with expected_errors("table_broken", at_least=1):
        async with running_server(settings_for(sqlite_url)) as here:
            await _execute(here.services.store, no_text)
            http = here.anonymous()
            answer = await http.get(f"/api/tables/{TABLE}")
            assert (answer.status_code, answer.json()["code"]) == (409, "server.broken")
            assert answer.json()["params"]["seq"] == 4
            assert (await http.get(f"/api/tables/{OTHER}")).status_code == 200
    report = await asyncio.to_thread(verify, sqlite_url)
    assert [error.params["table"] for error in report.broken] == [TABLE]


async def test_finished_table_with_other_rules_is_refused_but_not_damaged(url: str) -> None:
    """R15."""
    await _prepare(url)
    async with running_server(settings_for(url)) as here:
        store = here.services.store
        await _execute(store, *_older(TABLE))
        answer = await here.anonymous().get(f"/api/tables/{TABLE}")
        assert (answer.status_code, answer.json()["code"]) == (409, "server.rules")
        assert "pueblo 7" in answer.json()["text"]
        row = await store.table(TABLE)
        assert row is not None
        assert row.broken is None
        assert (await here.anonymous().get(f"/api/tables/{OTHER}")).status_code == 200


def _older(table: str) -> list[Executable]:
    return [
        update(tables).where(tables.c.id == table).values(rules_version=7),
        update(events).where(COLUMN.table == table).values(rules_version=7),
    ]


async def test_server_refuses_to_start_with_games_it_cannot_continue(url: str) -> None:
    """R15: a deployment that would break a running game is refused."""
    await _prepare(url)
    store = await Store.open(url)
    await _execute(store, *_older(TABLE))
    server = ServerProcess(url)
    await server.start()  # that table is finished
    await server.kill()
    playing = update(tables).where(tables.c.id == TABLE).values(phase="playing")
    await _execute(store, playing)
    refused = await server.refused()
    assert refused["code"] == "server.rules"
    assert "pueblo 7" in refused["text"]
    row = await store.table(TABLE)
    assert row is not None
    assert row.broken is None
    await store.close()
