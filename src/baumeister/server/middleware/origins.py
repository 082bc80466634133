"""From which sites and under which names this server may be used: an exact list, made from the
settings and never from what a request says (promises S6, S21)."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from baumeister.server.lan import private_addresses
from baumeister.server.settings import Settings

_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
_ANY = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with, not listened at
_SHOWN = 6
"""The most addresses that a link is shown with; each needs a QR code."""
Reach = Literal["machine", "network", "internet"]
"""From where an address can be opened: only on this machine, in its network, or anywhere."""


@dataclass(frozen=True, slots=True)
class Origins:
    """All allowed origins, and those that links may begin with, best first."""

    allowed: tuple[str, ...]
    linked: tuple[str, ...]

    @classmethod
    def of(cls, settings: Settings) -> Origins:
        """The origins for these settings: the public address, and outside production also this
        machine's own addresses. Links begin with the public one; else with addresses that others
        can reach; else with this machine's."""
        public = [] if settings.public_url is None else [settings.public_url]
        others = list(private_addresses()) if settings.lan else []
        own: list[str] = []
        if not settings.production:
            if settings.host not in _LOOPBACK | _ANY:
                others.append(settings.host)
            # The address that is printed and opened comes first: under another name of this machine
            # the browser sends no cookie, and the owner would be another guest.
            own = [_own(settings.host), "127.0.0.1", "localhost", "::1"]
        outside, inside = (
            list(dict.fromkeys(local(host, settings.port) for host in hosts))
            for hosts in (others, own)
        )
        allowed = tuple(dict.fromkeys(public + outside + inside))
        return cls(allowed, tuple(public or outside or inside))

    @property
    def public(self) -> str:
        """The origin that links begin with by default."""
        return self.linked[0]

    @property
    def reach(self) -> Reach:
        """From where links can be opened."""
        return reach_of(self.public)

    def for_links(self, host: str) -> tuple[str, ...]:
        """The origins that links may begin with for a request to `host`, best first: others in the
        same network can use the same address. A host that is not ours changes nothing (S21)."""
        came = [origin for origin in self.linked if _name(origin) == host.lower()]
        if self.reach == "machine":  # these all name one machine
            return tuple(came or self.linked[:1])
        return tuple(dict.fromkeys([*came, *self.linked]))[:_SHOWN]

    @property
    def hosts(self) -> frozenset[str]:
        """The allowed values of the Host header."""
        return frozenset(map(_name, self.allowed))

    @property
    def plain_hosts(self) -> frozenset[str]:
        """Hosts that browsers do not trust: without TLS, and not this machine's own."""
        plain = [origin for origin in self.allowed if origin.startswith("http://")]
        return frozenset(
            origin.removeprefix("http://")
            for origin in plain
            if urlsplit(origin).hostname not in _LOOPBACK
        )

    @property
    def sockets(self) -> tuple[str, ...]:
        """The same origins with the scheme of WebSockets."""
        return tuple("ws" + origin.removeprefix("http") for origin in self.allowed)


def home(settings: Settings) -> str:
    """The address of the server for a browser on this machine."""
    return settings.public_url or local(_own(settings.host), settings.port)


def reach_of(origin: str) -> Reach:
    """From where an origin can be opened, judging by its host name."""
    host = urlsplit(origin).hostname or ""
    try:
        address = ip_address(host)
    except ValueError:
        if host in _LOOPBACK or host.endswith(".localhost"):
            return "machine"
        return "internet" if "." in host and not host.endswith(".local") else "network"
    if address.is_loopback:
        return "machine"
    return "network" if address.is_private or address.is_link_local else "internet"


def local(host: str, port: int) -> str:
    """The origin of an address, without TLS."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" + ("" if port == 80 else f":{port}")


def _own(host: str) -> str:
    """The address for browsers on this machine of a server that listens on `host`."""
    return "127.0.0.1" if host in _ANY else host


def _name(origin: str) -> str:
    """The Host header of an origin."""
    return origin.partition("://")[2]
