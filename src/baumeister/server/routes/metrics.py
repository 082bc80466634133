"""Metrics for Prometheus. Only allowed addresses can read them, and not through a proxy."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from baumeister.server.authentication import services_of
from baumeister.server.gauges import Gauges
from baumeister.server.metrics import exposition
from baumeister.tables.errors import ServerError

router = APIRouter()
_BY_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers of requests that a proxy has passed on. Players come through the proxy, Prometheus does
not; and a proxy on this machine has an address of this machine."""


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The metrics of this process."""
    services = services_of(request)
    if not _may_read(request, services.settings.metrics_allow_ips):
        raise ServerError("server.not_found", what="page")
    body = Gauges(services).exposition() + exposition()
    return Response(body, media_type=CONTENT_TYPE_PLAIN_0_0_4)


def _may_read(request: Request, allowed: tuple[str, ...]) -> bool:
    if request.client is None or any(name in request.headers for name in _BY_PROXIES):
        return False
    try:
        address = ip_address(request.client.host.partition("%")[0])
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return any(address in ip_network(network) for network in allowed)
