"""Links to hand on: invitations to a table, and the way back to a seat on another device."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Request, Response

from baumeister.server.authentication import house_of
from baumeister.server.errors import ServerError
from baumeister.server.messages import rest
from baumeister.server.messages.base import SeatNumber
from baumeister.server.messages.server import Nothing
from baumeister.server.middleware.client_address import client_address
from baumeister.server.middleware.origins import Origins
from baumeister.server.permissions import WATCHER, check_owner
from baumeister.server.qr import qr_path
from baumeister.server.responses import problems, reply
from baumeister.server.routes.tables import REFUSALS, AtTable, Known, Seen
from baumeister.server.tokens import hashed, new_token, same

router = APIRouter(prefix="/api", tags=["links"])


def _link(request: Request, table: str, secret: str = "") -> Response:
    """A link to a table. What follows # stays in the browser; it is in no address we are sent."""
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
        **problems("server.not_found", "server.broken", "server.rules"),
    },
    operation_id="getLink",
)
async def get_link(request: Request, room: Seen) -> Response:
    """The link to a table, with its QR code. Whoever has it may watch and take a free seat; a
    private table needs an invitation besides."""
    return _link(request, room.id)


@router.post(
    "/tables/{table}/invitation",
    responses={
        200: {"model": rest.Link},
        **problems(*REFUSALS, "server.owner_only"),
    },
    operation_id="createInvitation",
)
async def create_invitation(
    request: Request, room: Seen, guest: Known, _: Annotated[Nothing, Body()]
) -> Response:
    """A new invite link to a private table; older ones are not valid any more."""
    check_owner(room.row, guest.id)
    token = new_token()
    await room.house.store.set_invite(room.id, hashed(token))
    room.row = room.row._replace(invite=hashed(token))
    return _link(request, room.id, f"#invite={token}")


@router.post(
    "/tables/{table}/join",
    responses={
        200: {"model": Nothing},
        **problems(*REFUSALS, "server.token"),
    },
    operation_id="join",
)
async def join(
    request: Request, table: AtTable, guest: Known, invitation: rest.Invitation
) -> Response:
    """Come in with an invitation: from now on you may see the private table."""
    house = house_of(request)
    house.rates.spend("joins", guest=guest.id, address=client_address(request.scope))
    row = await house.store.table(table)
    if row is None or not same(invitation.invite, row.invite):
        raise ServerError("server.token")
    room = await house.room(table)
    await room.hold(guest.id, lambda: house.store.add_hold(table, WATCHER, guest.id))
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
    room: Seen,
    guest: Known,
    seat: Annotated[SeatNumber, Path()],
    _: Annotated[Nothing, Body()],
) -> Response:
    """A link with which you have your seat on another device, too; an older one is not valid any
    more."""
    if seat not in room.holds.seats(guest.id):
        raise ServerError("server.no_seat")
    token = new_token()
    house = house_of(request)
    await house.store.add_recovery(hashed(token), room.id, seat, house.wall_time())
    return _link(request, room.id, f"#recover={token}")


@router.post(
    "/recover",
    responses={
        200: {"model": rest.Recovered},
        **problems(*REFUSALS, "server.token"),
    },
    operation_id="recover",
)
async def recover(request: Request, guest: Known, recovery: rest.Recovery) -> Response:
    """Have a seat on this device, too."""
    house = house_of(request)
    house.rates.spend("joins", guest=guest.id, address=client_address(request.scope))
    secret = hashed(recovery.token)
    found = await house.store.recovery(secret)
    if found is None:
        raise ServerError("server.token")
    table, seat = found
    room = await house.room(table)
    # Asked again under the room's lock: the seat may be given up at this moment.
    if await room.hold(guest.id, lambda: house.store.use_recovery(secret, guest.id)) is None:
        raise ServerError("server.token")
    return reply({"table": table, "seat": seat})
