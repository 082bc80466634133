"""Links: invitations to a table, and recovery links that bring a seat to another device; and how
the owner of a table removes a guest again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from baumeister.core.compact_json import to_text
from baumeister.server.middleware.origins import Origins
from baumeister.server.qr import qr_path
from baumeister.server.routes.api import ServerHost
from baumeister.server.storage import reads, writes
from baumeister.server.storage.store import Store
from baumeister.server.tokens import hashed, new_token, same
from baumeister.tables.api import Route
from baumeister.tables.commands import Guest
from baumeister.tables.conversation import NO_TABLE_ERRORS, Spend, carry_out_command
from baumeister.tables.errors import NotFound, Refusal, StorageError, StorageFailure
from baumeister.tables.live_table import LiveTable
from baumeister.tables.permissions import Holds, check_owner
from baumeister.tables.requests import ApiAnswer
from baumeister.tables.table_log import Cause
from baumeister.tables.wire import rest
from baumeister.tables.wire.client import Leave
from baumeister.tables.wire.message import SeatNumber, TableId
from baumeister.tables.wire.server import Nothing

P = ParamSpec("P")
T = TypeVar("T")


def _link(host: ServerHost, table: str, secret: str = "") -> ApiAnswer:
    """A link to a table. Browsers do not send the part after # to the server."""
    origins: Origins = host.request.app.state.origins
    first, *others = (
        _drawn(f"{origin}/t/{table}{secret}")
        for origin in origins.for_links(host.request.headers.get("host", ""))
    )
    value = {**first, "reach": origins.reach, "others": others}
    return ApiAnswer(to_text(value), {"cache-control": "no-store"})


def _drawn(address: str) -> dict[str, object]:
    size, path = qr_path(address)
    return {"link": address, "qr": {"size": size, "path": path}}


async def get_link(host: ServerHost, live: LiveTable, spend: Spend) -> ApiAnswer:
    """The link to a table, with its QR code. Anyone who has it may watch and take an open seat; a
    private table also needs an invitation."""
    spend("links")
    return _link(host, live.id)


async def create_invitation(
    host: ServerHost, live: LiveTable, guest: Guest, spend: Spend, body: Nothing
) -> ApiAnswer:
    """A new invitation to a private table. Earlier ones become invalid."""
    del body
    check_owner(live.row, guest.id)
    spend("links")
    token = new_token()
    await host.services.store.write(writes.set_invite, live.id, hashed(token))
    live.row = live.row._replace(invite=hashed(token))
    host.services.audit.record("invitation_created", guest=guest.id, table=live.id)
    return _link(host, live.id, f"#invite={token}")


async def join(
    host: ServerHost, table: TableId, guest: Guest, spend: Spend, body: rest.Invitation
) -> ApiAnswer:
    """Accept an invitation: from now on you may see the private table."""
    services = host.services
    store = services.store
    spend("joins")
    row = await store.table(table)
    if row is None or not same(body.invite, row.invite):
        services.audit.record("invitation_refused", guest=guest.id, table=table)
        raise Refusal("server.token")
    live = await services.registry.table(table)
    await _change_holds(live, store, guest.id, writes.admit_guest, table, guest.id)
    services.audit.record("invitation_used", guest=guest.id, table=table)
    return ApiAnswer("{}")


async def remove_guest(
    host: ServerHost, live: LiveTable, guest: Guest, spend: Spend, body: rest.Removal
) -> ApiAnswer:
    """Remove a guest from your table. Before the game, the guest loses the seat; at any time, the
    guest may no longer take a seat, write, or see a private table. Invitations become invalid; a
    new one lets the guest back in."""
    check_owner(live.row, guest.id)
    spend("commands")
    services, removed = host.services, body.guest
    for seat in live.holds.seats(removed):
        live.table.stand(seat, services.clock.now())  # refused during the game
    # Before the seat is freed, so that other processes read both when they are told of that.
    await _store_removal(live, services.store, guest.id, removed)
    services.audit.record("guest_removed", guest=guest.id, removed=removed, table=live.id)
    for seat in live.holds.seats(removed):  # also one that was taken through another process
        leave = Leave(id=f"remove:{live.seq}:{seat}", type="leave", seat=seat)
        cause = Cause(guest.id, leave.id, "")
        await carry_out_command(
            live, guest, leave, cause, tables=services.registry, ports=services.ports
        )
    return ApiAnswer("{}")


async def _change_holds(
    live: LiveTable,
    store: Store,
    guest: str,
    work: Callable[Concatenate[Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """Write something that lets a guest do more or less at a table."""
    async with live.lock:
        result = await store.write(work, *args, **kwargs)
        live.set_holds(Holds(await store.holds(live.id)), guest)
    return result


async def _store_removal(live: LiveTable, store: Store, owner: str, removed: str) -> None:
    try:
        if removed == owner:
            raise StorageFailure("storage.refused")
        await _change_holds(live, store, removed, writes.remove_guest, live.id, removed)
    except StorageError as error:
        if error.code == "storage.refused":  # there is no such guest
            raise NotFound("guest") from None
        raise
    live.row = live.row._replace(invite="")
    live.subscribers.close_excluded(live.row)


async def create_recovery(
    host: ServerHost, live: LiveTable, guest: Guest, spend: Spend, seat: SeatNumber, body: Nothing
) -> ApiAnswer:
    """A link that brings your seat to another device. An earlier one becomes invalid."""
    del body
    if seat not in live.holds.seats(guest.id):
        raise Refusal("server.no_seat")
    spend("links")
    token = new_token()
    services = host.services
    await services.store.write(
        writes.add_recovery, hashed(token), live.id, seat, services.clock.wall()
    )
    services.audit.record("recovery_created", guest=guest.id, table=live.id, seat=seat)
    return _link(host, live.id, f"#recover={token}")


async def recover(host: ServerHost, guest: Guest, spend: Spend, body: rest.Recovery) -> ApiAnswer:
    """Use a recovery link: hold its seat on this device too."""
    services = host.services
    store = services.store
    spend("joins")
    secret = hashed(body.token)
    seat_of_link = await store.read(reads.recovery, secret)
    if seat_of_link is None:
        services.audit.record("recovery_refused", guest=guest.id)
        raise Refusal("server.token")
    table, seat = seat_of_link
    live = await services.registry.table(table)
    # Checked again under the table's lock: the seat may be given up at this moment.
    used = await _change_holds(live, store, guest.id, writes.use_recovery, secret, guest.id)
    if used is None:
        raise Refusal("server.token")
    services.audit.record("recovery_used", guest=guest.id, table=table, seat=seat)
    return ApiAnswer(to_text({"table": table, "seat": seat}))


ROUTES = (
    Route("GET /api/tables/{table}/link", get_link, "links", rest.Link),
    Route(
        "POST /api/tables/{table}/invitation",
        create_invitation,
        "links",
        rest.Link,
        ("server.owner_only",),
    ),
    Route(
        "POST /api/tables/{table}/join", join, "links", Nothing, (*NO_TABLE_ERRORS, "server.token")
    ),
    Route(
        "POST /api/tables/{table}/remove",
        remove_guest,
        "links",
        Nothing,
        ("server.owner_only", "table.*"),
    ),
    Route(
        "POST /api/tables/{table}/seats/{seat}/recovery",
        create_recovery,
        "links",
        rest.Link,
        ("server.no_seat",),
    ),
    Route(
        "POST /api/recover",
        recover,
        "links",
        rest.Recovered,
        (*NO_TABLE_ERRORS, "server.removed", "server.token"),
    ),
)
