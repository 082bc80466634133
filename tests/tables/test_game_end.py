"""The effects of a game's end: its result, scorecard and place in the statistics (R7). There
are no ratings; everything is stored with the event that ends the game."""

import json
from collections.abc import Callable

import pytest

from baumeister.tables.errors import StorageError
from baumeister.tables.finished_games import finished_games
from baumeister.tables.integrity import replayed
from baumeister.tables.scorecard import scorecard
from testing.memory_host import ADA, BOB, MemoryHost, MemoryStore, unavailable, uncertain


def _effects(store: MemoryStore, table: str) -> tuple[str, object, int]:
    """The phase, the scorecard and the number of Ada's finished games that a store knows."""
    row = store.rows[table]
    summary = json.loads(row.summary)
    rows = [row] if row.phase == "over" else []
    return row.phase, summary.get("scorecard"), len(finished_games(rows, [(table, 0)], ADA.id)[0])


@pytest.mark.parametrize("place", ["before_append", "after_append"])
async def test_effects_of_the_end_happen_once_whenever_the_server_dies(place: str) -> None:
    """R7."""
    store = MemoryStore()
    host = MemoryHost(store)
    live = await host.started_table()
    failure: Callable[[], None] = unavailable if place == "before_append" else uncertain
    setattr(store, place, failure)
    with pytest.raises(StorageError):
        await host.send(live, ADA, "end", type="resign")
    setattr(store, place, lambda: None)
    ended = place == "after_append"
    assert _effects(store, live.id)[::2] == (("over", 1) if ended else ("playing", 0))

    for _ in range(2):  # the next processes: the client sends the same message again
        host = MemoryHost(store, first_id=100)
        live = await host.table(live.id)
        await host.send(live, ADA, "end", type="resign")
        phase, card, games = _effects(store, live.id)
        recomputed = scorecard(replayed(store.rows[live.id], store.logs[live.id]))
        assert (phase, games) == ("over", 1)
        assert card == json.loads(json.dumps(recomputed))
        assert [json.loads(e.what)["kind"] for e in store.logs[live.id]].count("resigned") == 1
    assert finished_games([store.rows[live.id]], [(live.id, 1)], BOB.id)[0][0].result == "won"
