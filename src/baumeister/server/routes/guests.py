"""Guests: whoever wants to play, without an account."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from baumeister.server.authentication import house_of, known_guest, token_of
from baumeister.server.commands import Guest
from baumeister.server.messages import rest
from baumeister.server.middleware.client_address import client_address
from baumeister.server.middleware.names import clean_name
from baumeister.server.responses import WITH_BODY, problems, reply
from baumeister.server.storage import Guest as GuestRow
from baumeister.server.subscriber import FORGOTTEN
from baumeister.server.tokens import (
    clear_cookie,
    cookie_token,
    hashed,
    new_id,
    new_token,
    set_cookie,
)

router = APIRouter(prefix="/api", tags=["guests"])
NAMES = ("server.name.length", "server.name.characters", "server.name.reserved")
Known = Annotated[Guest, Depends(known_guest)]


@router.post(
    "/guests",
    status_code=201,
    responses={201: {"model": rest.Guest}, **problems(*NAMES, *WITH_BODY)},
    operation_id="createGuest",
)
async def create_guest(request: Request, wish: rest.NewGuest) -> Response:
    """Become a guest: with a cookie, or as a bot with a token for the header Authorization. Who
    comes with the cookie of a guest stays that guest, and keeps the name."""
    house = house_of(request)
    house.rates.spend("logins", address=client_address(request.scope))
    house.check_open()
    name = clean_name(wish.name)
    if not wish.bot and (known := await _by_cookie(request)) is not None:
        return reply({"id": known.id, "name": known.name, "token": None}, 201)
    guest, token = GuestRow(new_id(), name, house.wall_time()), new_token()
    await house.store.create_guest(guest, hashed(token))
    told = {"id": guest.id, "name": name, "token": token if wish.bot else None}
    cookie = {} if wish.bot else {"set-cookie": set_cookie(token, secure=house.settings.secure)}
    return reply(told, 201, {"cache-control": "no-store", **cookie})


async def _by_cookie(request: Request) -> Guest | None:
    """A page that has forgotten who it is may ask to become a guest: its seats are not lost."""
    house = house_of(request)
    token = cookie_token(request.scope["headers"], secure=house.settings.secure)
    found = None if token is None else await house.store.visitor(hashed(token))
    return None if found is None else Guest(found.id, found.name)


@router.get(
    "/me",
    responses={200: {"model": rest.Guest}, **problems("server.unauthenticated")},
    operation_id="getMe",
)
async def get_me(guest: Known) -> Response:
    """Who you are."""
    return reply({"id": guest.id, "name": guest.name, "token": None})


@router.patch(
    "/me",
    responses={
        200: {"model": rest.Guest},
        **problems("server.unauthenticated", *NAMES, *WITH_BODY),
    },
    operation_id="changeMe",
)
async def change_me(request: Request, guest: Known, wish: rest.GuestChange) -> Response:
    """Take another name. Where you sit already the old one stays."""
    house = house_of(request)
    house.rates.spend("logins", address=client_address(request.scope))
    name = clean_name(wish.name)
    await house.store.rename_guest(guest.id, name)
    return reply({"id": guest.id, "name": name, "token": None})


@router.delete(
    "/session",
    status_code=204,
    responses={204: {"description": "Done."}, **problems("server.unauthenticated", "server.csrf")},
    operation_id="endSession",
)
async def end_session(request: Request, guest: Known) -> Response:
    """Be forgotten on this device. Seats are lost unless you have their recovery links."""
    house = house_of(request)
    token = token_of(house, request.scope["headers"])
    if token is not None:
        await house.store.end_session(hashed(token))
    for member in tuple(house.visitors):
        if member.guest == guest.id and member.session == hashed(token or ""):
            member.close(FORGOTTEN)
    return Response(
        status_code=204, headers={"set-cookie": clear_cookie(secure=house.settings.secure)}
    )
