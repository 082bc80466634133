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
"""Nobody tries more addresses than that, and each has a QR code to be made."""
Reach = Literal["machine", "network", "internet"]
"""From where an address can be opened: on this machine alone, in its network, anywhere."""


@dataclass(frozen=True, slots=True)
class Origins:
    """The origins, and those among them that links may begin with, the likeliest first."""

    allowed: tuple[str, ...]
    linked: tuple[str, ...]

    @classmethod
    def of(cls, settings: Settings) -> Origins:
        """The public address; unless that is all there is, also this machine's own ones. Links
        begin with the public one; else with those that others reach; else with this machine's."""
        public = [] if settings.public_url is None else [settings.public_url]
        others = list(private_addresses()) if settings.lan else []
        own: list[str] = []
        if not settings.production:
            if settings.host not in _LOOPBACK | _ANY:
                others.append(settings.host)
            # The one that is printed and opened comes first: by another name of the same machine
            # a browser brings no cookie, and its owner would be somebody else.
            own = [_own(settings.host), "127.0.0.1", "localhost", "::1"]
        outside, inside = (
            list(dict.fromkeys(local(host, settings.port) for host in hosts))
            for hosts in (others, own)
        )
        allowed = tuple(dict.fromkeys(public + outside + inside))
        return cls(allowed, tuple(public or outside or inside))

    @property
    def public(self) -> str:
        """What links begin with, whoever asks."""
        return self.linked[0]

    @property
    def reach(self) -> Reach:
        """How far links lead."""
        return reach_of(self.public)

    def for_links(self, host: str) -> tuple[str, ...]:
        """What links may begin with for somebody who came by the name `host`, the best first: where
        one came in, others of the same network do, too. A name that is not ours changes nothing
        (S21)."""
        came = [origin for origin in self.linked if _name(origin) == host.lower()]
        if self.reach == "machine":  # these are names for one place
            return tuple(came or self.linked[:1])
        return tuple(dict.fromkeys([*came, *self.linked]))[:_SHOWN]

    @property
    def hosts(self) -> frozenset[str]:
        """The values that the header Host may have."""
        return frozenset(map(_name, self.allowed))

    @property
    def plain_hosts(self) -> frozenset[str]:
        """Those among them that browsers do not trust: without TLS, and not this machine's own."""
        plain = [origin for origin in self.allowed if origin.startswith("http://")]
        return frozenset(
            origin.removeprefix("http://")
            for origin in plain
            if urlsplit(origin).hostname not in _LOOPBACK
        )

    @property
    def sockets(self) -> tuple[str, ...]:
        """The same origins for WebSockets."""
        return tuple("ws" + origin.removeprefix("http") for origin in self.allowed)


def home(settings: Settings) -> str:
    """Where somebody at this machine finds the server."""
    return settings.public_url or local(_own(settings.host), settings.port)


def reach_of(origin: str) -> Reach:
    """From where an origin can be opened, as far as its name tells."""
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
    """The origin of an address without TLS."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" + ("" if port == 80 else f":{port}")


def _own(host: str) -> str:
    """The address for somebody at this machine where a server listens at `host`."""
    return "127.0.0.1" if host in _ANY else host


def _name(origin: str) -> str:
    """What the header Host says there."""
    return origin.partition("://")[2]
