"""The origins and host names under which this server may be used: an exact list made from the
settings, never from a request (promises S6, S21)."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from baumeister.server.lan import private_addresses
from baumeister.server.settings import Settings
from baumeister.tables.wire.rest import Reach

_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
_ANY = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with, not listened at
_SHOWN = 6
"""The most addresses a link is offered with; each needs a QR code."""


@dataclass(frozen=True, slots=True)
class Origins:
    """The origins, and those that links may start with, most likely first."""

    allowed: tuple[str, ...]
    linked: tuple[str, ...]

    @classmethod
    def of(cls, settings: Settings) -> Origins:
        """The public origin, plus this machine's own ones unless the public one is all there is.
        Links start with the public origin; else with those that others can reach; else with this
        machine's."""
        public = [] if settings.public_url is None else [settings.public_url]
        others = list(private_addresses()) if settings.lan else []
        own: list[str] = []
        if not settings.production:
            if settings.host not in _LOOPBACK | _ANY:
                others.append(settings.host)
            # The origin that is printed and opened comes first: under another host name of the same
            # machine the browser sends no cookie, and the owner would become a different guest.
            own = [_own(settings.host), "127.0.0.1", "localhost", "::1"]
        outside, inside = (
            list(dict.fromkeys(local(host, settings.port) for host in hosts))
            for hosts in (others, own)
        )
        allowed = tuple(dict.fromkeys(public + outside + inside))
        return cls(allowed, tuple(public or outside or inside))

    @property
    def public(self) -> str:
        """The default start of links, whatever host the request names."""
        return self.linked[0]

    @property
    def reach(self) -> Reach:
        """The reach of links."""
        return reach_of(self.public)

    def for_links(self, host: str) -> tuple[str, ...]:
        """The origins that links may start with for a client that used the name `host`, best first:
        an origin that one client reached, others on the same network reach too. An unknown name
        changes nothing (S21)."""
        came = [origin for origin in self.linked if _name(origin) == host.lower()]
        if self.reach == "machine":  # these are names for the same machine
            return tuple(came or self.linked[:1])
        return tuple(dict.fromkeys([*came, *self.linked]))[:_SHOWN]

    @property
    def hosts(self) -> frozenset[str]:
        """The accepted values of the Host header."""
        return frozenset(map(_name, self.allowed))

    @property
    def plain_hosts(self) -> frozenset[str]:
        """The origins that browsers do not treat as secure: without TLS, and not local to this
        machine."""
        plain = [origin for origin in self.allowed if origin.startswith("http://")]
        return frozenset(
            origin.removeprefix("http://")
            for origin in plain
            if urlsplit(origin).hostname not in _LOOPBACK
        )

    @property
    def sockets(self) -> tuple[str, ...]:
        """The same origins with WebSocket schemes."""
        return tuple("ws" + origin.removeprefix("http") for origin in self.allowed)


def home(settings: Settings) -> str:
    """The address of the server for a browser on this machine."""
    return settings.public_url or local(_own(settings.host), settings.port)


def reach_of(origin: str) -> Reach:
    """The reach of an origin, judging by its name."""
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
    """The http origin of an address."""
    written = f"[{host}]" if ":" in host else host
    return f"http://{written}" + ("" if port == 80 else f":{port}")


def _own(host: str) -> str:
    """The address to use on this machine for a server that listens on `host`."""
    return "127.0.0.1" if host in _ANY else host


def _name(origin: str) -> str:
    """The Host header for an address."""
    return origin.partition("://")[2]
