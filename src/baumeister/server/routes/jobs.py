"""Hints and analyses."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Request, Response
from pydantic import StringConstraints

from baumeister.server.authentication import house_of
from baumeister.server.errors import ServerError
from baumeister.server.jobs import Jobs
from baumeister.server.messages import rest
from baumeister.server.messages.job import Job
from baumeister.server.messages.server import Nothing
from baumeister.server.middleware.client_address import client_address
from baumeister.server.responses import WITH_BODY, problems, reply
from baumeister.server.routes.tables import Known, Seen

router = APIRouter(prefix="/api", tags=["hints"])
AS_HINTS = 10
"""An analysis costs as much thinking as so many hints."""
REFUSALS = (
    "server.not_found",
    "server.unauthenticated",
    "server.broken",
    "server.rules",
    "server.hints.off",
    *WITH_BODY,
)


def _jobs(request: Request) -> Jobs:
    jobs: Jobs = request.app.state.jobs
    return jobs


@router.post(
    "/tables/{table}/hints",
    status_code=202,
    responses={
        202: {"model": Job},
        **problems(*REFUSALS, "server.no_seat", "server.nothing_to_play", "server.no_ply"),
    },
    operation_id="askHint",
)
async def ask_hint(request: Request, room: Seen, guest: Known, wish: rest.HintWish) -> Response:
    """Ask what the strongest computer would play. The answer comes over the socket, or by asking
    for the job. In a running game only players may ask, and only where the table allows it."""
    if room.table.phase != "over":
        if not room.row.hints:
            raise ServerError("server.hints.off")
        if not room.holds.seats(guest.id):
            raise ServerError("server.no_seat")
    house_of(request).rates.spend("hints", guest=guest.id, address=client_address(request.scope))
    return reply(_jobs(request).hint(room, guest.id, wish.ply).to_json(), 202)


@router.post(
    "/tables/{table}/analysis",
    status_code=202,
    responses={202: {"model": Job}, **problems(*REFUSALS, "server.running")},
    operation_id="askAnalysis",
)
async def ask_analysis(
    request: Request, room: Seen, guest: Known, _: Annotated[Nothing, Body()]
) -> Response:
    """Ask what the strongest computer thinks of every turn of a finished game."""
    if room.table.phase != "over":
        raise ServerError("server.running")
    address = client_address(request.scope)
    house_of(request).rates.spend("hints", guest=guest.id, address=address, cost=AS_HINTS)
    return reply(_jobs(request).analysis(room, guest.id).to_json(), 202)


@router.get(
    "/jobs/{job}",
    responses={200: {"model": Job}, **problems("server.not_found", "server.unauthenticated")},
    operation_id="getJob",
)
async def get_job(
    request: Request,
    guest: Known,
    job: Annotated[
        str, StringConstraints(pattern=r"^[a-z0-9]{16}$"), Path(description="The id of a job.")
    ],
) -> Response:
    """How far a hint or an analysis of yours is."""
    return reply(_jobs(request).get(job, guest.id).to_json())
