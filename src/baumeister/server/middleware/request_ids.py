"""Request ids, and the last exception handler: an uncaught exception is logged and answered without
revealing internals (promises R29, S24)."""

from __future__ import annotations

import contextlib

import structlog
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from baumeister.server.middleware.error_responses import send_error
from baumeister.tables.errors import InternalError
from baumeister.tables.ids import new_id

_log = structlog.get_logger(__name__)


class RequestIds:
    """Gives each request an id and handles uncaught exceptions."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request = new_id()
        scope.setdefault("state", {})["request"] = request
        begun = False

        async def named(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"].endswith(("response.start", ".accept")):
                pairs = list(message.get("headers", ()))
                message["headers"] = [*pairs, (b"x-request-id", request.encode())]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request):
            try:
                await self.app(scope, receive, named)
            except (ClientDisconnect, WebSocketDisconnect):
                _log.debug("client_gone", path=scope["path"])
            except Exception:  # noqa: BLE001 - the last one who can answer
                _log.exception("unhandled", path=scope["path"])
                if not begun:
                    await send_error(scope, named, InternalError(request))
                elif scope["type"] == "websocket":
                    with contextlib.suppress(OSError, RuntimeError):  # it may already be closed
                        await send({"type": "websocket.close", "code": 1011})
