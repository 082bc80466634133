"""How we are, for whoever sends people here."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from baumeister.server.authentication import house_of
from baumeister.server.messages import rest
from baumeister.server.responses import problems, reply
from baumeister.server.storage import StorageError

router = APIRouter()


@router.get(
    "/healthz",
    responses={200: {"model": rest.Health}, **problems()},
    tags=["health"],
    operation_id="healthz",
)
async def healthz() -> Response:
    """Whether the process lives."""
    return reply({"status": "ok"})


@router.get(
    "/readyz",
    responses={200: {"model": rest.Health}, 503: {"model": rest.Health}, **problems()},
    tags=["health"],
    operation_id="readyz",
)
async def readyz(request: Request) -> Response:
    """Whether people can be sent here: the store answers and nothing is closing."""
    house = house_of(request)
    if house.is_closing:
        return reply({"status": "stopping"}, 503)
    if not house.is_ready:
        return reply({"status": "starting"}, 503)
    try:
        await house.store.house_time()
    except StorageError:
        return reply({"status": "unavailable"}, 503)
    return reply({"status": "ok"})
