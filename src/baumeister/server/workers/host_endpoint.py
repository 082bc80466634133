"""The HTTP endpoint of `baumeister worker`: `/metrics` and `/health`."""

from __future__ import annotations

import asyncio
from asyncio import Transport
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from baumeister.server.metrics_access import may_read
from baumeister.server.middleware.connection_limits import HttpConnection
from baumeister.server.serve import listen, uvicorn_config
from baumeister.server.settings import Settings
from baumeister.server.workers.host_metrics import HostHealth, HostMetrics


def host_app(metrics: HostMetrics, allowed: tuple[str, ...]) -> Starlette:
    """The endpoint; only these addresses and networks may read metrics."""

    async def show_metrics(request: Request) -> Response:
        if not may_read(request, allowed):
            return PlainTextResponse("Not Found", 404)  # as for an unknown path
        return Response(metrics.exposition(), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    async def show_health(_request: Request) -> Response:
        health = metrics.health
        return JSONResponse({"status": health}, 200 if health is HostHealth.OK else 503)

    return Starlette(routes=[Route("/metrics", show_metrics), Route("/health", show_health)])


@asynccontextmanager
async def answering(metrics: HostMetrics, settings: Settings) -> AsyncIterator[int]:
    """Answer at the host and port of the settings, with the limits of a server. Yields the port.
    Raises ServerError if it cannot be used."""
    sockets = listen(settings)
    config = uvicorn_config(host_app(metrics, settings.metrics_allow_ips), settings)
    config.http = _QuietConnection
    server = _EndpointServer(config)
    serving = asyncio.create_task(server.serve(sockets))
    try:
        yield sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


class _QuietConnection(HttpConnection):
    """A connection whose requests are not logged: they are the same every few seconds."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Log no requests."""
        super().connection_made(transport)
        self.access_log = False


class _EndpointServer(uvicorn.Server):
    """A uvicorn server that leaves signals to the host."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield
