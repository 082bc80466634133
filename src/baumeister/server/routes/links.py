"""Links: invitations to a table, and recovery links that bring a seat to another device; and how
the owner of a table removes a guest again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Concatenate, ParamSpec, TypeVar

from fastapi import APIRouter, Body, Path, Request, Response
from sqlalchemy import Connection

from baumeister.server.authentication import KnownGuest, Spending, services_of
from baumeister.server.middleware.origins import Origins
from baumeister.server.qr import qr_path
from baumeister.server.responses import problems, reply
from baumeister.server.routes.visible_table import TablePath, VisibleTable
from baumeister.server.storage import reads, writes
from baumeister.server.storage.store import Store
from baumeister.server.tokens import hashed, new_token, same
from baumeister.tables.api import MISSING, UNKNOWN, WITH_BODY
from baumeister.tables.conversation import carry_out_command
from baumeister.tables.errors import NotFound, Refusal, StorageError, StorageFailure
from baumeister.tables.live_table import LiveTable
from baumeister.tables.permissions import Holds, check_owner
from baumeister.tables.table_log import Cause
from baumeister.tables.wire import rest
from baumeister.tables.wire.client import Leave
from baumeister.tables.wire.message import SeatNumber
from baumeister.tables.wire.server import Nothing

P = ParamSpec("P")
T = TypeVar("T")
router = APIRouter(prefix="/api", tags=["links"])
REFUSALS = (*MISSING, UNKNOWN, *WITH_BODY)


def _link(request: Request, table: str, secret: str = "") -> Response:
    """A link to a table. Browsers do not send the part after # to the server."""
    origins: Origins = request.app.state.origins
    first, *others = (
        _drawn(f"{origin}/t/{table}{secret}")
        for origin in origins.for_links(request.headers.get("host", ""))
    )
    value = {**first, "reach": origins.reach, "others": others}
    return reply(value, headers={"cache-control": "no-store"})


def _drawn(address: str) -> dict[str, object]:
    size, path = qr_path(address)
    return {"link": address, "qr": {"size": size, "path": path}}


@router.get(
    "/tables/{table}/link",
    responses={
        200: {"model": rest.Link},
        **problems(*MISSING),
    },
    operation_id="getLink",
)
async def get_link(request: Request, live: VisibleTable, spend: Spending) -> Response:
    """The link to a table, with its QR code. Anyone who has it may watch and take an open seat; a
    private table also needs an invitation."""
    spend("links")
    return _link(request, live.id)


@router.post(
    "/tables/{table}/invitation",
    responses={
        200: {"model": rest.Link},
        **problems(*REFUSALS, "server.owner_only"),
    },
    operation_id="createInvitation",
)
async def create_invitation(
    request: Request,
    live: VisibleTable,
    guest: KnownGuest,
    spend: Spending,
    _: Annotated[Nothing, Body()],
) -> Response:
    """A new invitation to a private table. Earlier ones become invalid."""
    check_owner(live.row, guest.id)
    spend("links")
    token = new_token()
    await services_of(request).store.write(writes.set_invite, live.id, hashed(token))
    live.row = live.row._replace(invite=hashed(token))
    services_of(request).audit.record("invitation_created", guest=guest.id, table=live.id)
    return _link(request, live.id, f"#invite={token}")


@router.post(
    "/tables/{table}/join",
    responses={
        200: {"model": Nothing},
        **problems(*REFUSALS, "server.token"),
    },
    operation_id="join",
)
async def join(
    request: Request,
    table: TablePath,
    guest: KnownGuest,
    spend: Spending,
    invitation: rest.Invitation,
) -> Response:
    """Accept an invitation: from now on you may see the private table."""
    services = services_of(request)
    store = services.store
    spend("joins")
    row = await store.table(table)
    if row is None or not same(invitation.invite, row.invite):
        services.audit.record("invitation_refused", guest=guest.id, table=table)
        raise Refusal("server.token")
    live = await services.registry.table(table)
    await _change_holds(live, store, guest.id, writes.admit_guest, table, guest.id)
    services.audit.record("invitation_used", guest=guest.id, table=table)
    return reply({})


@router.post(
    "/tables/{table}/remove",
    responses={
        200: {"model": Nothing},
        **problems(*REFUSALS, "server.owner_only", "table.*"),
    },
    operation_id="removeGuest",
)
async def remove_guest(
    request: Request, live: VisibleTable, guest: KnownGuest, spend: Spending, removal: rest.Removal
) -> Response:
    """Remove a guest from your table. Before the game, the guest loses the seat; at any time, the
    guest may no longer take a seat, write, or see a private table. Invitations become invalid; a
    new one lets the guest back in."""
    check_owner(live.row, guest.id)
    spend("commands")
    services, removed = services_of(request), removal.guest
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
    return reply({})


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


@router.post(
    "/tables/{table}/seats/{seat}/recovery",
    responses={
        200: {"model": rest.Link},
        **problems(*REFUSALS, "server.no_seat"),
    },
    operation_id="createRecovery",
)
async def create_recovery(
    request: Request,
    live: VisibleTable,
    guest: KnownGuest,
    spend: Spending,
    seat: Annotated[SeatNumber, Path()],
    _: Annotated[Nothing, Body()],
) -> Response:
    """A link that brings your seat to another device. An earlier one becomes invalid."""
    if seat not in live.holds.seats(guest.id):
        raise Refusal("server.no_seat")
    spend("links")
    token = new_token()
    services = services_of(request)
    await services.store.write(
        writes.add_recovery, hashed(token), live.id, seat, services.clock.wall()
    )
    services.audit.record("recovery_created", guest=guest.id, table=live.id, seat=seat)
    return _link(request, live.id, f"#recover={token}")


@router.post(
    "/recover",
    responses={
        200: {"model": rest.Recovered},
        **problems(*REFUSALS, "server.removed", "server.token"),
    },
    operation_id="recover",
)
async def recover(
    request: Request, guest: KnownGuest, spend: Spending, recovery: rest.Recovery
) -> Response:
    """Use a recovery link: hold its seat on this device too."""
    services = services_of(request)
    store = services.store
    spend("joins")
    secret = hashed(recovery.token)
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
    return reply({"table": table, "seat": seat})
