"""The guest behind a request: by cookie or bearer token."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request

from baumeister.server.middleware.client_address import client_address
from baumeister.server.services import Services
from baumeister.server.settings import Settings
from baumeister.server.tokens import Headers, bearer_token, cookie_token, hashed
from baumeister.tables.commands import Guest
from baumeister.tables.errors import ServerError


def services_of(connection: HTTPConnection) -> Services:
    """The services of the server that received a request."""
    services: Services = connection.app.state.services
    return services


def token_of(settings: Settings, headers: Headers) -> str | None:
    """The token of a request."""
    headers = list(headers)
    return bearer_token(headers) or cookie_token(headers, secure=settings.secure)


def claims_to_be_known(settings: Settings, headers: Headers) -> bool:
    """Whether a request has a token at all, valid or not."""
    headers = list(headers)
    has_header = any(name == b"authorization" for name, _ in headers)
    return has_header or token_of(settings, headers) is not None


async def guest_or_none(connection: HTTPConnection) -> Guest | None:
    """The guest of a request; None without a valid token."""
    services = services_of(connection)
    token = token_of(services.settings, connection.scope["headers"])
    if token is None:
        return None
    found = await services.store.session_guest(hashed(token))
    if found is None:
        return None
    services.expiry.saw(found.id)
    services.ports.addresses.note(found.id, client_address(connection.scope))
    return Guest(found.id, found.name)


async def known_guest(connection: HTTPConnection) -> Guest:
    """The guest of a request. Refuses requests without a valid token."""
    guest = await guest_or_none(connection)
    if guest is None:
        raise ServerError("server.unauthenticated")
    return guest


def limit_requests(request: Request) -> None:
    """Refuse addresses that send too many requests."""
    services_of(request).rates.spend("requests", address=client_address(request.scope))
