"""The client address that limits are counted against (promises R20, S21)."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import Scope

UNKNOWN = "unknown"
_HOUSEHOLD_PREFIX = 64
"""Prefix length of the IPv6 network that a household is given; its users choose the remaining
bits."""


def client_address(scope: Scope) -> str:
    """The client's address as limits count it. Uvicorn has set it, and trusts `X-Forwarded-For`
    only from the proxies named in the settings."""
    client = scope.get("client")
    return UNKNOWN if not client else counted_address(client[0])


def counted_address(text: str) -> str:
    """An IPv4 address (also one mapped into IPv6) unchanged; for IPv6, the network."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, _HOUSEHOLD_PREFIX), strict=False))
    return str(address)
