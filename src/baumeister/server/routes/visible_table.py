"""The table in the path of a request."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from baumeister.server.authentication import AnyGuest, services_of
from baumeister.tables.live_table import LiveTable
from baumeister.tables.wire.message import TableId

TablePath = Annotated[TableId, Path()]


async def visible_table(request: Request, table: TablePath, guest: AnyGuest) -> LiveTable:
    """The table of a path, if the guest may see it."""
    registry = services_of(request).registry
    return await registry.table_for(table, None if guest is None else guest.id)


VisibleTable = Annotated[LiveTable, Depends(visible_table)]
