"""Quotas: how many unfinished tables a guest may have."""

from __future__ import annotations

from baumeister.server.services import Services
from baumeister.server.storage import reads
from baumeister.tables.commands import Guest
from baumeister.tables.errors import TooManyTables


async def check_tables(services: Services, guest: Guest, key: str) -> None:
    """Refuse a new table to a guest who has too many unfinished ones, before it costs anything; the
    store counts again when it creates the table. A request that is sent again creates nothing, so
    it is allowed."""
    most = services.settings.tables_per_guest
    count = await services.store.read(reads.unfinished_tables, guest.id)
    if count >= most and await services.store.read(reads.table_by_key, guest.id, key) is None:
        raise TooManyTables(count=count, most=most)
