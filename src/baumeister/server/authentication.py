"""Who is asking: the guest behind a cookie or a bearer token."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import HTTPConnection, Request

from baumeister.server.commands import Guest
from baumeister.server.errors import ServerError
from baumeister.server.middleware.client_address import client_address
from baumeister.server.registry import Registry
from baumeister.server.tokens import bearer_token, cookie_token, hashed

Headers = Iterable[tuple[bytes, bytes]]


def house_of(connection: HTTPConnection) -> Registry:
    """The house that serves a request."""
    house: Registry = connection.app.state.house
    return house


def token_of(house: Registry, headers: Headers) -> str | None:
    """The token a request comes with."""
    headers = list(headers)
    return bearer_token(headers) or cookie_token(headers, secure=house.settings.secure)


def claims_to_be_known(house: Registry, headers: Headers) -> bool:
    """Whether a request comes with a token at all, valid or not."""
    headers = list(headers)
    return token_of(house, headers) is not None or any(n == b"authorization" for n, _ in headers)


async def guest_or_none(connection: HTTPConnection) -> Guest | None:
    """The guest who asks; None for somebody without a valid token."""
    house = house_of(connection)
    token = token_of(house, connection.scope["headers"])
    if token is None:
        return None
    found = await house.store.visitor(hashed(token))
    return None if found is None else Guest(found.id, found.name)


async def known_guest(connection: HTTPConnection) -> Guest:
    """The guest who asks; refuses who is none."""
    guest = await guest_or_none(connection)
    if guest is None:
        raise ServerError("server.unauthenticated")
    return guest


def not_too_often(request: Request) -> None:
    """Refuse who asks for more than anybody needs."""
    house_of(request).rates.spend("requests", address=client_address(request.scope))
