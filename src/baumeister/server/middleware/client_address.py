"""Whose address a connection counts for (promises R20, S21)."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import Scope

UNKNOWN = "unknown"
_ONE_HOME = 64
"""Bits of an IPv6 address that are given to a home; the rest is free for everybody in it."""


def client_address(scope: Scope) -> str:
    """The address of a client as limits count it. The server in front has put the client there,
    and believes `X-Forwarded-For` only from the proxies that the settings name."""
    client = scope.get("client")
    return UNKNOWN if not client else counted_address(client[0])


def counted_address(text: str) -> str:
    """An IPv4 address as it is, also where it is written as IPv6; of IPv6 the network."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, _ONE_HOME), strict=False))
    return str(address)
