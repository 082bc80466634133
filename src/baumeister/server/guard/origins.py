"""From which sites and under which names this server may be used: an exact list, made from the
settings and never from what a request says (promises S6, S21)."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from baumeister.server.lan import private_addresses
from baumeister.server.settings import Settings

_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
_ANY = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with, not listened at


@dataclass(frozen=True, slots=True)
class Origins:
    """The origins, the first of which is used in links."""

    allowed: tuple[str, ...]

    @classmethod
    def of(cls, settings: Settings) -> Origins:
        """The public address; unless that is all there is, also this machine's own ones."""
        found = [] if settings.public_url is None else [settings.public_url]
        if settings.lan:
            found += [local(address, settings.port) for address in private_addresses()]
        if not settings.production:
            if settings.host not in _LOOPBACK | _ANY:
                found.append(local(settings.host, settings.port))
            found += [local(host, settings.port) for host in ("localhost", "127.0.0.1", "::1")]
        return cls(tuple(dict.fromkeys(found)))

    @property
    def public(self) -> str:
        """What links begin with."""
        return self.allowed[0]

    @property
    def hosts(self) -> frozenset[str]:
        """The values that the header Host may have."""
        return frozenset(origin.partition("://")[2] for origin in self.allowed)

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
    host = "127.0.0.1" if settings.host in _ANY else settings.host
    return settings.public_url or local(host, settings.port)


def local(host: str, port: int) -> str:
    """The origin of an address without TLS."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" + ("" if port == 80 else f":{port}")
