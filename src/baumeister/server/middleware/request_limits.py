"""Counts every HTTP request for its address, whatever becomes of it (promise R20)."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from baumeister.server.middleware.client_address import client_address
from baumeister.server.middleware.error_responses import send_error
from baumeister.tables.errors import ServerError

EXEMPT = frozenset({"/healthz", "/readyz"})
"""Health checks are never refused: a load balancer would consider the server broken. They cost
next to nothing."""

API = "/api/"
"""What banned addresses may not use. They may load the page, which tells them; a WebSocket is
accepted to be told (`routes/socket.py`)."""


class RequestLimits:
    """Refuses banned addresses, and addresses that send too many requests of any kind: for the
    API, pages, files or unknown paths, WebSocket handshakes, and requests that other middleware
    refuses. Where the guest becomes known, the request is counted for the guest as well."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not _is_health_check(scope):
            try:
                services, address = scope["app"].state.services, client_address(scope)
                services.rates.spend("requests", address=address)
                if scope["type"] == "http" and scope["path"].startswith(API):
                    services.administration.bans.check_address(address)
            except ServerError as error:
                await send_error(scope, send, error)
                return
        await self.app(scope, receive, send)


def _is_health_check(scope: Scope) -> bool:
    return scope["path"] in EXEMPT and scope.get("method") == "GET"
