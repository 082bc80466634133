"""Guests: players without an account."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from baumeister.server.authentication import KnownGuest, Spending, services_of, token_of
from baumeister.server.erasing import erase
from baumeister.server.messages import rest
from baumeister.server.middleware.client_address import client_address
from baumeister.server.responses import WITH_BODY, problems, reply
from baumeister.server.tokens import (
    clear_cookie,
    cookie_token,
    hashed,
    new_token,
    set_cookie,
)
from baumeister.tables.commands import Guest
from baumeister.tables.names import clean_name
from baumeister.tables.rows import GuestRow
from baumeister.tables.subscribers import FORGOTTEN

router = APIRouter(prefix="/api", tags=["guests"])
NAMES = ("server.name.length", "server.name.characters", "server.name.reserved")


@router.post(
    "/guests",
    status_code=201,
    responses={201: {"model": rest.Guest}, **problems(*NAMES, *WITH_BODY)},
    operation_id="createGuest",
)
async def create_guest(request: Request, spend: Spending, body: rest.NewGuest) -> Response:
    """Become a guest, with a cookie, or as a bot with a token for the Authorization header. A
    request with a guest's cookie stays that guest and keeps its name."""
    services = services_of(request)
    spend("logins")
    services.ports.tasks.check_open()
    name = clean_name(body.name)
    if not body.bot and (known := await _by_cookie(request)) is not None:
        return reply({"id": known.id, "name": known.name, "token": None}, 201)
    guest = GuestRow(services.ports.ids.id(), name, services.clock.wall())
    token = new_token()
    await services.store.create_guest(guest, hashed(token))
    address = client_address(request.scope)
    services.audit.record("guest_created", guest=guest.id, address=address)
    value = {"id": guest.id, "name": name, "token": token if body.bot else None}
    headers = {"cache-control": "no-store"}
    if not body.bot:
        headers["set-cookie"] = set_cookie(token, secure=services.settings.secure)
    return reply(value, 201, headers)


async def _by_cookie(request: Request) -> Guest | None:
    """The guest of a request's cookie: a page that has lost its state keeps its seats."""
    services = services_of(request)
    token = cookie_token(request.scope["headers"], secure=services.settings.secure)
    found = None if token is None else await services.store.session_guest(hashed(token))
    return None if found is None else Guest(found.id, found.name)


@router.get(
    "/me",
    responses={200: {"model": rest.Guest}, **problems("server.unauthenticated")},
    operation_id="getMe",
)
async def get_me(guest: KnownGuest) -> Response:
    """The guest you are."""
    return reply({"id": guest.id, "name": guest.name, "token": None})


@router.patch(
    "/me",
    responses={
        200: {"model": rest.Guest},
        **problems("server.unauthenticated", *NAMES, *WITH_BODY),
    },
    operation_id="changeMe",
)
async def change_me(
    request: Request, guest: KnownGuest, spend: Spending, body: rest.GuestChange
) -> Response:
    """Change your name. At tables where you already sit, the old one stays."""
    services = services_of(request)
    spend("logins")
    name = clean_name(body.name)
    await services.store.rename_guest(guest.id, name)
    services.audit.record("guest_renamed", guest=guest.id)
    return reply({"id": guest.id, "name": name, "token": None})


@router.delete(
    "/me",
    status_code=204,
    responses={
        204: {"description": "Done."},
        **problems("server.unauthenticated", "server.csrf", "server.still_seated"),
    },
    operation_id="eraseMe",
)
async def erase_me(request: Request, guest: KnownGuest, spend: Spending) -> Response:
    """Erase yourself: your sessions on all devices, your chat, and your name in all games, which
    stay with a dash instead. First give up or leave your unfinished games."""
    services = services_of(request)
    spend("erasures")
    await erase(services, guest.id)
    services.audit.record("guest_erased", guest=guest.id)
    return Response(
        status_code=204, headers={"set-cookie": clear_cookie(secure=services.settings.secure)}
    )


@router.delete(
    "/session",
    status_code=204,
    responses={204: {"description": "Done."}, **problems("server.unauthenticated", "server.csrf")},
    operation_id="endSession",
)
async def end_session(request: Request, guest: KnownGuest) -> Response:
    """End the session on this device. You lose your seats unless you have their recovery links."""
    services = services_of(request)
    token = token_of(services.settings, request.scope["headers"])
    if token is not None:
        await services.store.end_session(hashed(token))
        services.audit.record("session_ended", guest=guest.id)
    for connection in tuple(services.connections):
        if connection.guest == guest.id and connection.session == hashed(token or ""):
            connection.close(FORGOTTEN)
    return Response(
        status_code=204, headers={"set-cookie": clear_cookie(secure=services.settings.secure)}
    )
