"""Carrying out what a guest wishes at a table, from wherever it was said."""

from __future__ import annotations

from hashlib import sha256

from baumeister.server import view
from baumeister.server.deed import Guest, decide
from baumeister.server.messages import client
from baumeister.server.opening import see_to_rematch
from baumeister.server.room import Entered, Room


async def carry_out(room: Room, guest: Guest, wish: client.Command) -> Entered:
    """Do it, or do it not again: the id of the wish is its key."""
    room.house.rates.spend("messages", guest=guest.id)
    if isinstance(wish, client.Take):
        room.house.rates.spend("joins", guest=guest.id)
    said = wish.model_dump(exclude={"id"})
    request = sha256(view.to_text(said).encode()).hexdigest()[:32]
    entered = await room.do(guest.id, wish.id, request, lambda place: decide(place, guest, wish))
    see_to_rematch(room)
    return entered
