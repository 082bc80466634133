"""Host and origin checks: requests must name one of this server's hosts, and pages of other sites
cannot change anything (promises S6, S7, S21)."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from baumeister.server.middleware.error_responses import send_error
from baumeister.server.middleware.origins import Origins
from baumeister.server.tokens import bearer_token
from baumeister.tables.errors import Refusal, ServerError

_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_OURS = frozenset({b"same-origin", b"none"})
OPERATIONS = frozenset({"/healthz", "/readyz", "/metrics"})
"""Paths for health checks and Prometheus, which know only an IP address; their responses contain no
links."""


class CsrfCheck:
    """Refuses requests for an unknown host, and requests that may come from another site."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self.app = app
        self._hosts = frozenset(host.encode() for host in origins.hosts)
        self._origins = frozenset(origin.encode() for origin in origins.allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and (error := self._why_not(scope)) is not None:
            await send_error(scope, send, error)
            return
        await self.app(scope, receive, send)

    def _why_not(self, scope: Scope) -> ServerError | None:
        hosts = _all(scope, b"host")
        if scope["path"] not in OPERATIONS and (
            len(hosts) != 1 or hosts[0].lower() not in self._hosts
        ):
            return Refusal("server.host")
        if scope["type"] == "http" and scope["method"] in _READING:
            return None
        origins = _all(scope, b"origin")
        cookies = _all(scope, b"cookie")
        if scope["type"] == "http" and not cookies and bearer_token(scope["headers"]) is not None:
            return None  # a browser never sends this header by itself
        if origins:
            # Browsers write an origin in exactly one way, so anything that differs by a letter is
            # not ours.
            ours = len(origins) == 1 and origins[0] in self._origins
            return None if ours else Refusal("server.origin")
        if scope["type"] == "http" and (fetched := _all(scope, b"sec-fetch-site")):
            return None if set(fetched) <= _OURS else Refusal("server.origin")
        # Programs send no origin. Without a cookie there is nothing for another site to abuse.
        return Refusal("server.csrf") if cookies else None


def _all(scope: Scope, name: bytes) -> list[bytes]:
    return [value for key, value in scope["headers"] if key == name]
