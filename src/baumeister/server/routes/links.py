"""Links: invitations to a table, and recovery links that bring a seat to another device."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Body, Path, Request, Response

from baumeister.server.authentication import KnownGuest, Spending, services_of
from baumeister.server.messages import rest
from baumeister.server.messages.base import SeatNumber
from baumeister.server.messages.server import Nothing
from baumeister.server.middleware.origins import Origins
from baumeister.server.qr import qr_path
from baumeister.server.responses import problems, reply
from baumeister.server.routes.tables import MISSING, REFUSALS, TablePath, VisibleTable
from baumeister.server.tokens import hashed, new_token, same
from baumeister.tables.errors import ServerError
from baumeister.tables.permissions import WATCHER, check_owner
from baumeister.tables.writing import change_holds

router = APIRouter(prefix="/api", tags=["links"])


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
    await services_of(request).store.set_invite(live.id, hashed(token))
    live.row = live.row._replace(invite=hashed(token))
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
        raise ServerError("server.token")
    live = await services.registry.table(table)
    write = partial(store.add_hold, table, WATCHER, guest.id)
    await change_holds(live, store, guest.id, write)
    return reply({})


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
        raise ServerError("server.no_seat")
    spend("links")
    token = new_token()
    services = services_of(request)
    await services.store.add_recovery(hashed(token), live.id, seat, services.clock.wall())
    return _link(request, live.id, f"#recover={token}")


@router.post(
    "/recover",
    responses={
        200: {"model": rest.Recovered},
        **problems(*REFUSALS, "server.token"),
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
    found = await store.recovery(secret)
    if found is None:
        raise ServerError("server.token")
    table, seat = found
    live = await services.registry.table(table)
    # Checked again under the table's lock: the seat may be given up at this moment.
    write = partial(store.use_recovery, secret, guest.id)
    if await change_holds(live, store, guest.id, write) is None:
        raise ServerError("server.token")
    return reply({"table": table, "seat": seat})
