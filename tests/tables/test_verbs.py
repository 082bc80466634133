"""What guests may do: the remembered answer is the one that deciding every command gives."""

from typing import Any

import pytest

from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.tables.commands import Context
from baumeister.tables.live_table import LiveTable
from baumeister.tables.verbs import Rights
from testing.memory_host import ADA, BOB, MemoryHost, MemoryStore

EVENTS = 120
COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "undo"},
    {"type": "redo"},
    *({"type": "offer", "what": what} for what in ("undo", "pause", "end")),
    *({"type": "answer", "what": what, "yes": True} for what in ("undo", "pause")),
    {"type": "answer", "what": "end", "yes": False},
    {"type": "resume"},
)


def context(live: LiveTable) -> Context:
    return Context(live.table, live.row, live.holds, {}, live.seq, live.table.at)


@pytest.mark.parametrize("seed", range(3))
async def test_remembered_rights_are_those_of_fresh_decisions(seed: int) -> None:
    host, dice, remembered = MemoryHost(MemoryStore()), Chance(seed), Rights()
    live = await host.started_table()
    for _ in range(EVENTS):
        for guest in (ADA, BOB):
            fresh = Rights().you(context(live), guest.id)
            assert remembered.you(context(live), guest.id) == fresh
        guest = dice.choice((ADA, BOB))
        message = dice.choice(COMMANDS)
        seat = live.table.to_move
        if dice.below(3) and seat is not None:
            guest = (ADA, BOB)[seat]
            legal = live.table.rules.legal_actions(live.table.state)
            message = {"type": "play", "seq": live.seq, "actions": [str(dice.choice(legal))]}
        try:
            await host.send(live, guest, **message)
        except BaumeisterError:
            continue
