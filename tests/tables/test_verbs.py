"""What guests may do: the remembered answer is the one that deciding every command gives."""

import json
from typing import Any

import pytest

from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.tables.commands import ABSENT_MS, Context, Guest
from baumeister.tables.live_table import LiveTable
from baumeister.tables.verbs import Rights, allowed
from testing.memory_host import ADA, BOB, MemoryHost

EVENTS = 120
EVE = Guest("eve", "Eve")
TABLES: tuple[tuple[tuple[Guest | None, ...], dict[str, Any]], ...] = (
    ((ADA, BOB), {}),
    ((ADA, BOB), {"undo": False}),
    ((ADA, BOB, ADA), {"players": 3}),
    ((ADA, None, BOB, EVE), {"players": 4}),
)
"""Who sits at each table (None: a computer, whose turns are not played here), and its options."""
COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "undo"},
    {"type": "redo"},
    *({"type": "offer", "what": what} for what in ("undo", "pause", "end", "rematch")),
    *({"type": "answer", "what": what, "yes": True} for what in ("undo", "pause", "rematch")),
    {"type": "answer", "what": "end", "yes": False},
    {"type": "resume"},
    {"type": "replace", "seat": 0},
    {"type": "return"},
)


def context(live: LiveTable) -> Context:
    """Everybody has been away for long."""
    away = dict.fromkeys(range(4), ABSENT_MS)
    return Context(live.table, live.row, live.holds, away, live.seq, live.table.at)


@pytest.mark.parametrize("seed", range(3))
async def test_remembered_rights_are_those_of_fresh_decisions(seed: int) -> None:
    host, dice = MemoryHost(), Chance(seed)
    for number, (guests, options) in enumerate(TABLES):
        live, remembered = await host.new_table(f"table{number}", **options), Rights()
        for seat, guest in list(enumerate(guests))[1:]:
            if guest is None:
                await host.send(live, ADA, type="computer", seat=seat, player="level1")
            else:
                await host.send(live, guest, type="take", seat=seat, name=None)
        await host.send(live, ADA, type="start")
        for event in range(EVENTS):
            here = context(live)
            for one in filter(None, guests):
                assert remembered.you(here, one.id)["may"] == (
                    allowed(here, one.id) if live.holds.seats(one.id) else []
                )
            guest = dice.choice([one for one in guests if one is not None])
            message = dice.choice(COMMANDS)
            to_move = live.table.to_move
            mover = None if to_move is None else guests[to_move]
            if event == EVENTS - 20:
                message = {"type": "resign"}
            elif mover is not None and dice.below(3):
                guest = mover
                legal = live.table.rules.legal_actions(live.table.state)
                message = {"type": "play", "seq": live.seq, "actions": [str(dice.choice(legal))]}
            try:
                await host.send(live, guest, **message)
            except BaumeisterError:
                continue


async def test_a_guest_with_several_seats_takes_back_as_the_one_that_acted() -> None:
    host = MemoryHost()
    live = await host.new_table("table")
    await host.send(live, ADA, type="take", seat=1, name="Ben")
    await host.send(live, ADA, type="start")
    actions = [str(live.table.rules.legal_actions(live.table.state)[0]), "+1"]
    await host.send(live, ADA, type="play", seq=live.seq, actions=actions)
    assert live.table.to_move == 1
    before = live.seq
    await host.send(live, ADA, type="undo")
    await host.send(live, ADA, type="redo")
    events = [json.loads(text)["what"] for text in live.log.texts_since(before)][-2:]
    assert [(what["kind"], what["seat"]) for what in events] == [
        ("taken_back", 0),
        ("brought_back", 0),
    ]
