"""Rematches: when all players want to play again, a new table with rotated seats."""

from __future__ import annotations

from baumeister.session import Person
from baumeister.tables.commands import Context, Decision
from baumeister.tables.creation import TableSettings, new_table, start_game
from baumeister.tables.integrity import open_seats
from baumeister.tables.live_table import COMPUTER, LiveTable
from baumeister.tables.ports import Ports, Tables
from baumeister.tables.rows import Hold
from baumeister.tables.table_log import Cause
from baumeister.tables.writing import carry_out


def start_rematch_if_wanted(live: LiveTable, tables: Tables, ports: Ports) -> None:
    """Open and start the rematch if all players want one. This is checked whenever a client acts or
    connects: the host may have stopped right after the last yes."""
    table = live.table
    if table.wants_rematch or (table.rematch_table is not None and not live.is_rematch_started):
        ports.tasks.spawn(_rematch(live, tables, ports), "opening a rematch")


async def _rematch(live: LiveTable, tables: Tables, ports: Ports) -> None:
    """Open the new table, and start the game if no seat is open."""
    if live.table.wants_rematch:
        await _open(live, ports)
    table = live.table.rematch_table
    if table is None:
        return
    again = await tables.table(table)
    if again.table.phase == "gathering" and not open_seats(again.table):
        await carry_out(again, ports, Cause(COMPUTER, ":start", ""), start_game)
    live.is_rematch_started = True


async def _open(live: LiveTable, ports: Ports) -> None:
    old = live.table
    opened = old.rematch(ports.ids.seed())
    holds = [
        Hold(seat, guest)
        for seat, occupant in enumerate(opened.seats)
        if isinstance(occupant, Person)
        for guest in live.holds.holders((seat - 1) % len(old.seats))
    ]
    row = live.row
    settings = TableSettings(row.visibility, row.chat, row.hints, row.spectator_chat)
    cause = Cause(live.row.owner, f"rematch:{live.id}", "")
    new = new_table(ports, cause, opened, settings, holds)

    def decide(context: Context) -> Decision:
        return Decision(*context.table.rematched(new.row.id, context.now), new_table=new)

    await carry_out(live, ports, Cause(COMPUTER, ":rematch", ""), decide)
