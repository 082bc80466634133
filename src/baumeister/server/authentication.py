"""The guest behind a request: by cookie or bearer token."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request

from baumeister.server.middleware.client_address import client_address
from baumeister.server.services import Services
from baumeister.server.settings import Settings
from baumeister.server.storage import reads
from baumeister.server.tokens import Headers, bearer_token, cookie_token, hashed
from baumeister.tables.commands import Guest
from baumeister.tables.conversation import Spend
from baumeister.tables.errors import Refusal


def services_of(connection: HTTPConnection) -> Services:
    """The services of the server that received a request."""
    services: Services = connection.app.state.services
    return services


def token_of(settings: Settings, headers: Headers) -> str | None:
    headers = list(headers)
    return bearer_token(headers) or cookie_token(headers, secure=settings.secure)


def claims_to_be_known(settings: Settings, headers: Headers) -> bool:
    """Whether a request has a token at all, valid or not."""
    headers = list(headers)
    has_header = any(name == b"authorization" for name, _ in headers)
    return has_header or token_of(settings, headers) is not None


async def guest_or_none(connection: HTTPConnection) -> Guest | None:
    """The guest of a request; None without a valid token. Refuses a banned guest."""
    services = services_of(connection)
    token = token_of(services.settings, connection.scope["headers"])
    if token is None:
        return None
    row = await services.store.read(reads.session_guest, hashed(token))
    if row is None:
        return None
    services.administration.bans.check_guest(row.id)
    services.expiry.saw(row.id)
    services.ports.addresses.note(row.id, client_address(connection.scope))
    return Guest(row.id, row.name)


async def any_guest(request: Request) -> Guest | None:
    """The guest of an HTTP request, if it has one. Refuses guests who send too many; the
    middleware has counted the request for its address. A coroutine, because FastAPI would call a
    function in another thread."""
    guest = await guest_or_none(request)
    if guest is not None:
        services_of(request).rates.spend("requests", guest=guest.id)
    return guest


AnyGuest = Annotated[Guest | None, Depends(any_guest)]


async def known_guest(guest: AnyGuest) -> Guest:
    """The guest of a request. Refuses requests without a valid token."""
    if guest is None:
        raise Refusal("server.unauthenticated")
    return guest


KnownGuest = Annotated[Guest, Depends(known_guest)]


async def spend_of(request: Request, guest: AnyGuest) -> Spend:
    """Counts what a request asks for, for its guest and its address."""
    services, address = services_of(request), client_address(request.scope)
    guest_id = None if guest is None else guest.id

    def spend(what: str, cost: int = 1) -> None:
        services.rates.spend(what, guest=guest_id, address=address, cost=cost)

    return spend


Spending = Annotated[Spend, Depends(spend_of)]
