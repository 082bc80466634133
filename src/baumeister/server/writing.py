"""Carrying out what a guest wishes at a table, from wherever it was said."""

from __future__ import annotations

from baumeister.server.commands import Guest, decide
from baumeister.server.creation import see_to_rematch
from baumeister.server.live_table import LiveTable
from baumeister.server.messages import client
from baumeister.server.table_log import Cause, Entered


async def carry_out(room: LiveTable, guest: Guest, wish: client.Command) -> Entered:
    """Do it, or do it not again: the id of the wish is its key."""
    room.house.rates.spend("messages", guest=guest.id)
    if isinstance(wish, client.Take):
        room.house.rates.spend("joins", guest=guest.id)
    entered = await room.do(Cause.of(guest.id, wish), lambda place: decide(place, guest, wish))
    see_to_rematch(room)
    return entered
