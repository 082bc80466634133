"""Health checks."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from baumeister.server.authentication import services_of
from baumeister.server.responses import problems, reply
from baumeister.tables.wire import rest

router = APIRouter()


@router.get(
    "/healthz",
    responses={200: {"model": rest.Health}, **problems()},
    tags=["health"],
    operation_id="healthz",
)
async def healthz() -> Response:
    """Whether the process is alive."""
    return reply({"status": "ok"})


@router.get(
    "/readyz",
    responses={200: {"model": rest.Health}, 503: {"model": rest.Health}, **problems()},
    tags=["health"],
    operation_id="readyz",
)
async def readyz(request: Request) -> Response:
    """Whether the server accepts moves: it can store them, and it is not stopping."""
    services = services_of(request)
    if services.is_closing:
        return reply({"status": "stopping"}, 503)
    if not services.is_ready:
        return reply({"status": "starting"}, 503)
    if not await services.readiness.database_stores():
        return reply({"status": "unavailable"}, 503)
    if services.is_closing:  # it began while the database was asked
        return reply({"status": "stopping"}, 503)
    return reply({"status": "ok"})
