"""Metrics for Prometheus."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from baumeister.server.authentication import services_of
from baumeister.server.gauges import Gauges
from baumeister.server.metrics import exposition
from baumeister.server.metrics_access import may_read
from baumeister.tables.errors import NotFound

router = APIRouter()


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The metrics of this process."""
    services = services_of(request)
    if not may_read(request, services.settings.metrics_allow_ips):
        raise NotFound("page")
    body = Gauges(services).exposition() + exposition()
    return Response(body, media_type=CONTENT_TYPE_PLAIN_0_0_4)
