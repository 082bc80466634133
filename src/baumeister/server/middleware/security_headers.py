"""Security headers on every response (promise S11)."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baumeister.server.middleware.origins import Origins

Pairs = list[tuple[bytes, bytes]]
_STARTS = ("http.response.start", "websocket.http.response.start")
_HSTS = (b"strict-transport-security", b"max-age=31536000")
_OPENER = b"cross-origin-opener-policy"
_UNUSED = ("accelerometer", "camera", "geolocation", "gyroscope", "microphone", "payment", "usb")


def security_headers(origins: Origins) -> Pairs:
    """The headers of every response. The Content Security Policy lists the WebSocket origins
    because not all browsers include them in 'self'. IPv6 addresses cannot be written there:
    browsers would report an error."""
    sockets = [origin for origin in origins.sockets if "[" not in origin]
    contents = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self'",
        "font-src": "'self'",
        "media-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "connect-src": " ".join(("'self'", *sockets)),
        "base-uri": "'none'",
        "object-src": "'none'",
        "frame-ancestors": "'none'",
        "form-action": "'self'",
    }
    values = {
        "content-security-policy": "; ".join(f"{name} {rule}" for name, rule in contents.items()),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "permissions-policy": ", ".join(f"{name}=()" for name in _UNUSED),
        _OPENER.decode(): "same-origin",
    }
    return [(name.encode(), value.encode()) for name, value in values.items()]


class SecurityHeaders:
    """Adds the headers to every response, including refused WebSocket handshakes."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self.app = app
        self._headers = security_headers(origins)
        self._names = frozenset(name for name, _ in self._headers)
        self._plain = [pair for pair in self._headers if pair[0] != _OPENER]
        self._plain_hosts = frozenset(host.encode() for host in origins.plain_hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and add the headers."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        secure = scope["scheme"] in ("https", "wss")
        hosts = [value.lower() for name, value in scope["headers"] if name == b"host"]
        # Browsers report an error where they would ignore it.
        headers = self._plain if self._plain_hosts.issuperset(hosts) else self._headers

        async def with_headers(message: Message) -> None:
            if message["type"] in _STARTS:
                kept = [pair for pair in message.get("headers", ()) if pair[0] not in self._names]
                message["headers"] = kept + headers
                if secure:
                    message["headers"].append(_HSTS)
                if all(name != b"cache-control" for name, _ in kept):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        await self.app(scope, receive, with_headers)
