"""The WebSocket of a table: reads messages, checks them, and sends each one answer."""

from __future__ import annotations

import asyncio
import itertools
from functools import partial
from time import perf_counter

from fastapi import APIRouter
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from structlog.contextvars import bind_contextvars, unbind_contextvars

from baumeister.core.compact_json import to_text
from baumeister.server.authentication import (
    claims_to_be_known,
    guest_or_none,
    services_of,
    token_of,
)
from baumeister.server.bans import BANNED
from baumeister.server.metrics import MESSAGE_SECONDS, count_refusal
from baumeister.server.middleware.client_address import client_address
from baumeister.server.middleware.connection_limits import CONNECTION
from baumeister.server.middleware.error_responses import invalid
from baumeister.server.middleware.socket_limits import SocketSlot
from baumeister.server.routes.visible_table import TablePath
from baumeister.server.services import Services
from baumeister.server.socket_subscriber import SocketSubscriber
from baumeister.server.storage import reads
from baumeister.server.tokens import hashed
from baumeister.tables.commands import Guest
from baumeister.tables.conversation import Conversation
from baumeister.tables.errors import ServerError, StorageError, error_body
from baumeister.tables.subscribers import FORGOTTEN, TOO_SLOW, TRY_LATER
from baumeister.tables.wire import client

router = APIRouter()
NO_HELLO, TOO_MANY = 4001, 4009
NOT_TEXT = 1003
AFTER_CLOSE = ("Unexpected ASGI message", "Cannot call")
"""The beginnings of errors that uvicorn and Starlette raise when a closed socket is used."""
CLOSING_SECONDS = 2.0
"""The time that the last answers may take before the socket is closed."""
_numbers = itertools.count()
"""Sockets are counted for their limits; an object's id would be used again."""
PATIENCE = 20
"""Refusals for sending too fast that are answered before the socket is closed."""
_MESSAGES: TypeAdapter[client.ClientMessage] = TypeAdapter(client.ClientMessage)


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: TablePath) -> None:
    """Subscribe to a table and act at it."""
    services = services_of(websocket)
    address = client_address(websocket.scope)
    try:
        services.rates.spend("sockets", address=address)
        services.administration.bans.check_address(address)
        slot = services.sockets.open(address)
    except ServerError as error:
        await websocket.accept()  # browsers do not tell a page why a handshake was refused
        await _refuse(websocket, error)
        return
    with slot:
        await websocket.accept()
        try:
            # In a task of its own: else every message would resume the whole middleware stack.
            talk = _Connection(services, websocket, table, slot).run()
            code = await asyncio.create_task(talk, name="socket")
        except ServerError as error:
            await _refuse(websocket, error)
            return
        except WebSocketDisconnect:
            return
        if code != TOO_SLOW and websocket.client_state is WebSocketState.CONNECTED:
            await _close(websocket, code)


async def _refuse(websocket: WebSocket, error: ServerError) -> None:
    """Say why a socket is refused, and close it."""
    count_refusal(error)
    try:
        await websocket.send_text(to_text({"type": "error", "id": None, **error_body(error)}))
    except (RuntimeError, WebSocketDisconnect, OSError) as gone:
        if not _is_gone(gone):
            raise
    else:
        await _close(websocket, BANNED if error.code == "server.banned" else TOO_MANY)


async def _close(websocket: WebSocket, code: int) -> None:
    """Close the socket, unless the connection broke at this moment."""
    try:
        await websocket.close(code)
    except (RuntimeError, WebSocketDisconnect, OSError) as error:
        if not _is_gone(error):
            raise


def _is_gone(error: Exception) -> bool:
    """Whether an error only means that the client is gone."""
    if isinstance(error, RuntimeError):
        return str(error).startswith(AFTER_CLOSE)
    return isinstance(error, WebSocketDisconnect | OSError)


class _Connection:
    """One socket from accept to close."""

    def __init__(
        self, services: Services, websocket: WebSocket, table: str, slot: SocketSlot
    ) -> None:
        self._services = services
        self._websocket = websocket
        self._table = table
        self._slot = slot
        self._address = client_address(websocket.scope)
        self._patience = PATIENCE
        self._number = str(next(_numbers))
        token = token_of(services.settings, websocket.scope["headers"])
        self._subscriber = SocketSubscriber(
            websocket.scope["extensions"][CONNECTION],
            session=None if token is None else hashed(token),
            address=self._address,
            most_queued=services.settings.queue_bytes,
        )
        self._guest: Guest | None = None
        self._type = ""
        """The type of the last valid message."""

    async def run(self) -> int:
        """Exchange messages until one side closes. Returns the close code."""
        # Registered before the guest is looked up, because the session may end meanwhile.
        connections = self._services.connections
        connections.add(self._subscriber)
        try:
            await self._authenticate()
            return await self._talk()
        except StorageError:
            return TRY_LATER
        finally:
            connections.discard(self._subscriber)

    async def _authenticate(self) -> None:
        services, headers = self._services, self._websocket.scope["headers"]
        self._guest = await guest_or_none(self._websocket)
        if self._guest is not None:
            services.rates.spend("sockets", guest=self._guest.id)
            self._slot.belongs_to(self._guest.id)
            muted = await services.store.read(reads.mutes, self._guest.id)
            self._subscriber.introduce(self._guest.id, muted)
        elif claims_to_be_known(services.settings, headers):
            self._subscriber.close(FORGOTTEN)  # else a player would watch unknowingly

    async def _talk(self) -> int:
        conversation = Conversation(
            self._table,
            self._guest,
            self._subscriber,
            tables=self._services.registry,
            ports=self._services.ports,
            spend=self._spend,
        )
        try:
            code = await self._read_until_closed(conversation)
        except (RuntimeError, WebSocketDisconnect, OSError) as error:
            if not _is_gone(error):
                raise
        else:
            await self._close_when_sent(code)
        finally:
            conversation.end()
        return self._subscriber.close_code or 1000

    async def _read_until_closed(self, conversation: Conversation) -> int:
        """Answer messages until the last, or until the server closes the socket, whether or not the
        client has read its queue. Returns the close code."""
        subscriber = self._subscriber
        if (code := subscriber.close_code) is not None:
            return code
        try:
            async with asyncio.timeout(None) as reading:
                subscriber.on_close = lambda: reading.reschedule(0)
                return await self._read(conversation)
        except TimeoutError:
            return subscriber.close_code or 1000
        finally:
            subscriber.on_close = lambda: None

    async def _close_when_sent(self, code: int) -> None:
        """Send the last answers, unless the client does not read them in time."""
        sent = asyncio.Event()
        self._subscriber.on_sent = sent.set
        self._subscriber.close(code)
        if not self._subscriber.is_sent:
            try:
                async with asyncio.timeout(CLOSING_SECONDS):
                    await sent.wait()
            except TimeoutError:
                self._subscriber.drop(code)

    async def _read(self, conversation: Conversation) -> int:
        try:
            async with asyncio.timeout(self._services.settings.hello_seconds):
                while conversation.live is None:
                    if (code := await self._next(conversation)) is not None:
                        return code
        except TimeoutError:
            return NO_HELLO
        while True:
            if (code := await self._next(conversation)) is not None:
                return code

    async def _next(self, conversation: Conversation) -> int | None:
        """Answer the next message. Returns a close code if it was the last. A client that sends
        faster than it reads has to wait: the answers must not fill its send queue."""
        await self._subscriber.room()
        received = await self._websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        if self._subscriber.close_code is not None:  # closed after this message had arrived
            return self._subscriber.close_code
        text = received.get("text")
        if text is None:
            return NOT_TEXT
        begun = perf_counter()
        unbind_contextvars("message")
        error = await conversation.exchange(
            text,
            self._check,
            most=self._services.settings.frame_bytes,
            request=str(self._websocket.scope.get("state", {}).get("request")),
            before=partial(self._spend, "messages"),
        )
        if error is None:
            MESSAGE_SECONDS.labels(self._type).observe(perf_counter() - begun)
            return None
        count_refusal(error)
        if error.code == "server.rate":
            self._patience -= 1
        return None if self._patience else TOO_MANY

    def _check(self, value: object) -> client.ClientMessage:
        """The message that a JSON value stands for. Raises ServerError if it has the wrong form."""
        try:
            message = _MESSAGES.validate_python(value)
        except ValidationError as error:
            raise invalid(error.errors(include_url=False, include_input=False)) from None
        self._type = message.type
        bind_contextvars(message=message.id)  # for log lines, also those of workers
        return message

    def _spend(self, what: str, cost: int = 1) -> None:
        guest = None if self._guest is None else self._guest.id
        self._services.rates.spend(
            what, socket=self._number, guest=guest, address=self._address, cost=cost
        )
