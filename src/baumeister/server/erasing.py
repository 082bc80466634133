"""Erases a guest from the store and from memory (promise S25)."""

from __future__ import annotations

from contextlib import nullcontext

from baumeister.server.services import Services
from baumeister.server.storage import erasure
from baumeister.tables.errors import StillSeated
from baumeister.tables.subscribers import FORGOTTEN

_PAGE = 2_000
"""Tables that one read looks through."""


async def erase(services: Services, guest: str) -> None:
    """Erase a guest who sits at no unfinished game. The names in games go first, so that a guest
    can ask again if the server stops in between, or if the guest sits down meanwhile."""
    store, registry = services.store, services.registry
    if count := await store.read(erasure.unfinished_seats, guest):
        raise StillSeated(count)
    after: str | None = ""
    while after is not None:
        tables, after = await store.read(erasure.tables_of, guest, after, _PAGE)
        for table in tables:
            live = registry.loaded.get(table)
            async with nullcontext() if live is None else live.lock:
                try:
                    await store.write(erasure.erase_names, table, guest)
                finally:  # also if the outcome is unknown, or the table was loaded in the meantime
                    registry.on_rewritten(table)
    await store.write(erasure.erase_guest, guest)
    for live in tuple(registry.loaded.values()):
        live.subscribers.forget_chat_of(guest)
    for connection in tuple(services.connections):
        if connection.guest == guest:
            connection.close(FORGOTTEN)
