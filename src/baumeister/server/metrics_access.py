"""Access to metrics: only from allowed addresses, and not through a proxy."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

from starlette.requests import Request

_BY_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers of requests that a proxy has passed on. Players come through the proxy, Prometheus does
not; and a proxy on this machine has an address of this machine."""


def may_read(request: Request, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from one of these addresses or networks, and from no proxy."""
    if request.client is None or any(name in request.headers for name in _BY_PROXIES):
        return False
    try:
        address = ip_address(request.client.host.partition("%")[0])
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return any(address in ip_network(network) for network in allowed)
