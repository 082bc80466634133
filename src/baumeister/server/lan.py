"""The local network: the addresses of this machine at which a phone can reach it. Finding them
sends no packets."""

from __future__ import annotations

import contextlib
import socket
import struct
import sys
from ipaddress import IPv4Address, ip_network

_PRIVATE = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
_LINK_LOCAL = ip_network("169.254.0.0/16")
_PROBE_ADDRESSES = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""Probe destinations: one unassigned address and one in each private network. Connecting a UDP
socket only consults the routing table."""
_SIOCGIFADDR = 0x8915


def is_private(address: str) -> bool:
    """Whether an address is private (home or office) rather than on the internet."""
    try:
        parsed = IPv4Address(address)
    except ValueError:
        return False
    return any(parsed in network for network in (*_PRIVATE, _LINK_LOCAL))


def private_addresses() -> tuple[str, ...]:
    """The private addresses of this machine, starting with that of the default route."""
    addresses = dict.fromkeys(_by_routes() + _by_interfaces())
    return tuple(address for address in addresses if is_private(address))


def _by_routes() -> list[str]:
    addresses: list[str] = []
    for target in _PROBE_ADDRESSES:
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe,
        ):
            probe.connect((target, 9))
            addresses.append(probe.getsockname()[0])
    return addresses


def _by_interfaces() -> list[str]:
    """On Linux, the address of every interface."""
    if sys.platform != "linux":
        return []
    from fcntl import ioctl  # noqa: PLC0415 - not on every system

    addresses: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                answer = ioctl(probe.fileno(), _SIOCGIFADDR, struct.pack("256s", name.encode()))
                addresses.append(socket.inet_ntoa(answer[20:24]))
    return addresses
