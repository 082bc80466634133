"""The one write path of the table host, with a store in memory: commit before broadcast, one event
per key, and the winner between two processes."""

import asyncio
from typing import Any

import pytest

from baumeister.core.errors import IllegalAction
from baumeister.session import TableError
from baumeister.tables.errors import ServerError, StorageError
from baumeister.tables.integrity import BrokenTable, chain
from baumeister.tables.registry import Registry
from baumeister.tables.rows import ChatLine
from baumeister.tables.subscribers import TRY_LATER
from baumeister.tables.writing import catch_up, time_out
from testing.memory_host import ADA, BOB, MemoryHost, MemoryStore, unavailable, uncertain

TURN = ["od4ne", "+3"]


def play(seq: int, actions: list[str] | None = None) -> dict[str, Any]:
    """A play message."""
    return {"type": "play", "seq": seq, "actions": actions or TURN}


async def test_event_is_stored_before_it_is_broadcast() -> None:
    host = MemoryHost()
    live = await host.started_table()
    _, listener = await host.connect(live, BOB)
    seen: list[tuple[int, list[int]]] = []
    host.store.after_append = lambda: seen.append((live.seq, listener.events()))
    entered = await host.send(live, ADA, **play(2))
    assert seen == [(2, [0, 1, 2])]  # stored, but neither changed nor sent
    assert (entered.seq, live.seq, listener.events()) == (3, 3, [0, 1, 2, 3])


async def test_same_key_is_one_event_with_one_answer() -> None:
    host = MemoryHost()
    live = await host.started_table()
    first = await host.send(live, ADA, "k", **play(2))
    assert await host.send(live, ADA, "k", **play(2)) == first
    with pytest.raises(ServerError) as caught:
        await host.send(live, ADA, "k", **play(2, ["od4ne", "+2"]))
    assert caught.value.code == "server.key_reused"
    assert len(host.store.logs[live.id]) == 4


async def test_refused_command_changes_nothing() -> None:
    host = MemoryHost()
    live = await host.started_table()
    before, row = live.table, host.store.rows[live.id]
    with pytest.raises(IllegalAction):
        await host.send(live, ADA, **play(2, ["od4ne", "+9"]))
    with pytest.raises(ServerError) as caught:
        await host.send(live, ADA, **play(1))
    assert caught.value.code == "server.stale"
    assert (live.table, host.store.rows[live.id]) == (before, row)


async def test_unavailable_store_leaves_the_table_unchanged() -> None:
    host = MemoryHost()
    live = await host.started_table()
    _, listener = await host.connect(live, BOB)
    host.store.before_append = unavailable
    with pytest.raises(StorageError):
        await host.send(live, ADA, "k", **play(2))
    assert (live.seq, listener.events(), live.in_doubt) == (2, [0, 1, 2], True)
    host.store.before_append = lambda: None
    assert (await host.send(live, ADA, "k", **play(2))).seq == 3


async def test_event_with_a_lost_answer_is_found_again() -> None:
    """The store has the event but its answer was lost. Sent again, it is one event."""
    host = MemoryHost()
    live = await host.started_table()
    host.store.after_append = uncertain
    with pytest.raises(StorageError):
        await host.send(live, ADA, "k", **play(2))
    assert live.seq == 2
    host.store.after_append = lambda: None
    assert (await host.send(live, ADA, "k", **play(2))).seq == 3
    assert len(host.store.logs[live.id]) == 4


async def test_one_of_two_processes_wins_and_the_other_decides_again() -> None:
    store = MemoryStore(is_shared=True)
    one, two = MemoryHost(store), MemoryHost(store, first_id=1_000)
    here = await one.started_table()
    there = await two.table(here.id)
    _, listener = await two.connect(there, BOB)
    assert (await one.send(here, ADA, "k", **play(2))).seq == 3
    with pytest.raises(ServerError) as caught:
        await two.send(there, ADA, "other", **play(2))
    assert caught.value.code == "server.stale"  # decided again, after catching up
    assert (await two.send(there, ADA, "k", **play(2))).seq == 3  # the very same message
    assert (there.seq, listener.events()) == (3, [0, 1, 2, 3])


async def test_catching_up_enters_what_another_process_stored() -> None:
    store = MemoryStore(is_shared=True)
    one, two = MemoryHost(store), MemoryHost(store, first_id=1_000)
    here = await one.started_table()
    there = await two.table(here.id)
    await one.send(here, ADA, **play(2))
    await catch_up(there, two.ports, 3)
    assert (there.seq, there.chain) == (here.seq, here.chain)


@pytest.mark.parametrize(
    ("damage", "problem", "reason"),
    [
        ({"digest": "0" * 32}, "storage.log_chain", "this is not the event that was stored."),
        ({"actor": 7}, "storage.log_types", "values of the wrong type."),
        (
            {"rules_version": 9},
            "storage.log_rules",
            "follows rules 9, but the table follows rules 1.",
        ),
    ],
)
async def test_damaged_event_of_another_process_quarantines_the_table(
    damage: dict[str, Any], problem: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    """R16: the stored note names the event and the code of the error, and the log has the whole
    sentence."""
    store = MemoryStore(is_shared=True)
    one, two = MemoryHost(store), MemoryHost(store, first_id=1_000)
    here = await one.started_table()
    there = await two.table(here.id)
    _, listener = await two.connect(there, BOB)
    await one.send(here, ADA, **play(2))
    store.logs[here.id][3] = store.logs[here.id][3]._replace(**damage)
    with pytest.raises(ServerError) as caught:
        await catch_up(there, two.ports)
    assert caught.value.code == "server.broken"
    assert there.is_broken
    assert listener.close_code == 4004
    assert store.rows[here.id].broken == f"3 {problem}"
    (logged,) = (vars(record)["reason"] for record in caplog.records)
    assert logged.endswith(reason)
    again = BrokenTable.of_row(store.rows[here.id])
    assert again.params == caught.value.params


async def test_cancelled_caller_does_not_stop_a_write() -> None:
    host = MemoryHost()
    live = await host.started_table()
    sending = asyncio.create_task(host.send(live, ADA, **play(2)))

    def cancel() -> None:
        sending.cancel()

    host.store.before_append = cancel
    with pytest.raises(asyncio.CancelledError):
        await sending
    await host.ports.tasks.close()
    assert (live.seq, len(host.store.logs[live.id])) == (3, 4)


async def test_closing_host_refuses_new_commands_but_answers_known_ones() -> None:
    host = MemoryHost()
    live = await host.started_table()
    known = await host.send(live, ADA, "k", **play(2))
    await host.ports.tasks.close()
    assert await host.send(live, ADA, "k", **play(2)) == known
    with pytest.raises(ServerError) as caught:
        await host.send(live, BOB, **play(3))
    assert caught.value.code == "server.shutting_down"


async def test_overlong_log_accepts_only_what_ends_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S20."""
    monkeypatch.setattr("baumeister.session.table.MOST_EVENTS", 3)
    host = MemoryHost()
    live = await host.started_table()
    await host.send(live, ADA, **play(2))
    for message in ({"type": "undo", "ply": None}, {"type": "offer", "what": "pause"}):
        with pytest.raises(TableError) as caught:
            await host.send(live, ADA, **{"ply": None, **message})
        assert caught.value.code == "table.too_many"
    await host.send(live, BOB, **play(3, ["oa1ne", "+1"]))
    await host.send(live, ADA, type="resign")
    assert live.table.phase == "over"


def write_again(store: MemoryStore, table: str) -> None:
    """Write a log again as erasing a name does."""
    linked = ""
    for number, event in enumerate(store.logs[table]):
        what = event.what.replace('"Bob"', '"—"')
        linked = chain(linked, event.digest + what)
        store.logs[table][number] = event._replace(what=what, chain=linked)
    store.rows[table] = store.rows[table]._replace(chain=linked)


@pytest.mark.parametrize("is_shared", [False, True])
async def test_log_that_was_written_again_is_loaded_anew(is_shared: bool) -> None:
    host = MemoryHost(MemoryStore(is_shared=is_shared))
    live = await host.started_table()
    _, listener = await host.connect(live, BOB)
    write_again(host.store, live.id)
    with pytest.raises(ServerError) as caught:
        await host.send(live, ADA, **play(2))
    assert (caught.value.code, live.is_broken) == ("server.busy", True)
    assert (listener.close_code, len(host.store.logs[live.id])) == (TRY_LATER, 3)
    assert host.store.rows[live.id].broken is None
    del host.loaded[live.id]
    assert (await host.send(await host.table(live.id), ADA, **play(2))).seq == 3


async def test_dropped_table_does_not_time_out() -> None:
    host = MemoryHost()
    live = await host.started_table()
    live.discard(TRY_LATER)
    with pytest.raises(ServerError) as caught:
        await time_out(live, host.ports)
    assert caught.value.code == "server.busy"


async def test_log_that_is_written_again_while_it_is_loaded() -> None:
    class SlowStore(MemoryStore):
        async def last_chat(self, table_id: str, limit: int = 100) -> list[ChatLine]:
            write_again(self, table_id)  # the events were read before
            return await super().last_chat(table_id, limit)

    host = MemoryHost(SlowStore())
    table = (await host.started_table()).id
    live = await Registry(host.ports).table(table)
    assert live.chain == host.store.rows[table].chain
