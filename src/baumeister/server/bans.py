"""Guests, addresses and networks that may not use this server for a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network

from baumeister.server.middleware.client_address import UNKNOWN, counted_address
from baumeister.server.storage.administration import Ban, BanKind
from baumeister.tables.errors import Refusal

BANNED = 4011
"""The code that WebSockets of banned clients are closed with."""
_REMEMBERED = 10_000
"""Addresses whose verdict is remembered, so that long lists of networks cost nothing."""

Network = IPv4Network | IPv6Network


def banned_network(text: str) -> str:
    """An address or a network as it is banned: an IPv6 address stands for the network of its
    household. Raises ValueError."""
    counted = counted_address(text)
    return str(ip_network(text, strict=False) if counted == UNKNOWN else ip_network(counted))


class Bans:
    """The bans in force, in memory."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._guests: dict[str, float] = {}
        self._networks: list[tuple[Network, float]] = []
        self._until: dict[str, float] = {}

    def replace(self, bans: Iterable[Ban]) -> None:
        """Replace all bans."""
        bans = list(bans)
        self._guests = {b.subject: b.until / 1000 for b in bans if b.kind == BanKind.GUEST}
        self._networks = [
            (ip_network(b.subject), b.until / 1000) for b in bans if b.kind == BanKind.ADDRESS
        ]
        self._until.clear()

    def check_guest(self, guest: str) -> None:
        """Refuse a banned guest."""
        if self._guests.get(guest, 0.0) > self._clock():
            raise Refusal("server.banned")

    def check_address(self, address: str) -> None:
        """Refuse a banned address, as limits count it."""
        if self._networks and self._until_of(address) > self._clock():
            raise Refusal("server.banned")

    def is_banned(self, guest: str | None, address: str) -> bool:
        """Whether a guest or an address is banned."""
        try:
            self.check_address(address)
            if guest is not None:
                self.check_guest(guest)
        except Refusal:
            return True
        return False

    def _until_of(self, address: str) -> float:
        """Until when an address is banned; 0 if it is not."""
        until = self._until.get(address)
        if until is None:
            until = 0.0
            if address != UNKNOWN:
                network = ip_network(address)
                ends = [end for banned, end in self._networks if _contains(banned, network)]
                until = max(ends, default=0.0)
            if len(self._until) >= _REMEMBERED:
                self._until.clear()
            self._until[address] = until
        return until


def _contains(banned: Network, network: Network) -> bool:
    if isinstance(banned, IPv4Network):
        return isinstance(network, IPv4Network) and network.subnet_of(banned)
    return isinstance(network, IPv6Network) and network.subnet_of(banned)
