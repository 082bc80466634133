"""Hints and analyses over REST."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Request, Response
from pydantic import StringConstraints

from baumeister.server.authentication import KnownGuest, Spending, services_of
from baumeister.server.messages import rest
from baumeister.server.messages.job import Job
from baumeister.server.messages.server import Nothing
from baumeister.server.responses import WITH_BODY, problems, reply
from baumeister.server.routes.tables import MISSING, VisibleTable, plain
from baumeister.tables import requests

router = APIRouter(prefix="/api", tags=["hints"])
REFUSALS = (*MISSING, "server.unauthenticated", "server.hints.off", *WITH_BODY)


@router.post(
    "/tables/{table}/hints",
    status_code=202,
    responses={
        202: {"model": Job},
        **problems(
            *REFUSALS,
            *("server.no_seat", "server.nothing_to_play", "server.no_ply"),
            *("pueblo.*", "aztec.*", "notation.*"),
        ),
    },
    operation_id="askHint",
)
async def ask_hint(
    request: Request,
    live: VisibleTable,
    guest: KnownGuest,
    spend: Spending,
    body: rest.HintRequest,
) -> Response:
    """Ask what the strongest computer would play, at a ply or after other actions from there. The
    answer comes over the socket; or ask for the job. During a game only players may ask, and only
    if the table allows hints."""
    job = await requests.ask_hint(services_of(request).jobs, live, guest, plain(body), spend)
    return reply(job.to_json(), 202)


@router.post(
    "/tables/{table}/analysis",
    status_code=202,
    responses={202: {"model": Job}, **problems(*REFUSALS, "server.running")},
    operation_id="askAnalysis",
)
async def ask_analysis(
    request: Request,
    live: VisibleTable,
    guest: KnownGuest,
    spend: Spending,
    _: Annotated[Nothing, Body()],
) -> Response:
    """Ask what the strongest computer thinks of every turn of a finished game."""
    job = await requests.ask_analysis(services_of(request).jobs, live, guest, spend)
    return reply(job.to_json(), 202)


@router.get(
    "/jobs/{job}",
    responses={200: {"model": Job}, **problems("server.not_found", "server.unauthenticated")},
    operation_id="getJob",
)
async def get_job(
    request: Request,
    guest: KnownGuest,
    job: Annotated[
        str, StringConstraints(pattern=r"^[a-z0-9]{16}$"), Path(description="The id of a job.")
    ],
) -> Response:
    """The progress of a hint or an analysis of yours."""
    found = await services_of(request).jobs.get(job, guest.id)
    return reply(found.to_json())
