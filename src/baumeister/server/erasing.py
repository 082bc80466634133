"""Erases a guest from the store and from memory (promise S25)."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext

import structlog

from baumeister.server.services import Services
from baumeister.server.storage import erasure
from baumeister.server.storage.driver_errors import operator_reason
from baumeister.tables.errors import StillSeated, StorageError
from baumeister.tables.subscribers import FORGOTTEN, TRY_LATER

_PAGE = 2_000
"""Tables that one read looks through."""
_RETRY_SECONDS = 5.0
"""Seconds until the database's log is emptied again, if others were using it."""

_log = structlog.get_logger()


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
                    registry.discard(table, TRY_LATER)
    await store.write(erasure.erase_guest, guest)
    if not await _is_forgotten(services):
        services.ports.tasks.spawn(_forget(services), "emptying the database's log")
    for live in tuple(registry.loaded.values()):
        live.subscribers.forget_chat_of(guest)
    for connection in tuple(services.connections):
        if connection.guest == guest:
            connection.close(FORGOTTEN)


async def _is_forgotten(services: Services) -> bool:
    """Remove what was erased from the database's log. Returns whether that was possible now."""
    try:
        await services.store.forget_erased()
    except StorageError as error:
        _log.warning("erased_name_in_log", reason=operator_reason(error))
        return False
    return True


async def _forget(services: Services) -> None:
    while not services.is_closing:
        await asyncio.sleep(_RETRY_SECONDS)
        if await _is_forgotten(services):
            return
