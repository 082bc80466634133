"""Measures every HTTP request by its route."""

from __future__ import annotations

from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baumeister.server.metrics import REQUEST_SECONDS, RESPONSES

_NO_ROUTE = "none"


class RequestMetrics:
    """Counts responses by route and status, and measures their time."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; a WebSocket is measured message by message."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = perf_counter(), 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            # The template, such as /api/tables/{table}: paths have as many values as there are ids.
            route = getattr(scope.get("route"), "path", _NO_ROUTE)
            REQUEST_SECONDS.labels(route).observe(perf_counter() - begun)
            RESPONSES.labels(route, str(status)).inc()
