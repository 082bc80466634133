"""Counts every HTTP request for its address, whatever becomes of it (promise R20)."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from baumeister.server.middleware.client_address import client_address
from baumeister.server.middleware.error_responses import send_error
from baumeister.tables.errors import ServerError

EXEMPT = frozenset({"/healthz", "/readyz"})
"""Health checks are never refused: a load balancer would take the server for broken. They cost next
to nothing."""


class RequestLimits:
    """Refuses addresses that send too many requests: for API, pages and files, for unknown paths,
    and those that other middleware refuses. A WebSocket's handshake is a request too. The guest of
    a request is counted where it becomes known."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != "lifespan" and not _is_health_check(scope):
            try:
                scope["app"].state.services.rates.spend("requests", address=client_address(scope))
            except ServerError as error:
                await send_error(scope, send, error)
                return
        await self.app(scope, receive, send)


def _is_health_check(scope: Scope) -> bool:
    return scope["path"] in EXEMPT and scope.get("method") == "GET"
