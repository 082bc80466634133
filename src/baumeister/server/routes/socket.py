"""The socket of a table: hello, what was missed, then live. Every message gets exactly one
answer."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import structlog
from fastapi import APIRouter
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from baumeister.core.errors import BaumeisterError
from baumeister.server import views
from baumeister.server.authentication import claims_to_be_known, guest_or_none, house_of, token_of
from baumeister.server.commands import Guest
from baumeister.server.creation import see_to_rematch
from baumeister.server.errors import ServerError, error_body
from baumeister.server.live_table import LiveTable
from baumeister.server.messages import client
from baumeister.server.middleware.client_address import client_address
from baumeister.server.middleware.connection_limits import DROP
from baumeister.server.middleware.error_responses import invalid
from baumeister.server.middleware.json_text import read_json
from baumeister.server.middleware.names import clean_chat
from baumeister.server.middleware.socket_limits import SocketSlot
from baumeister.server.permissions import check_may_see
from baumeister.server.registry import Registry
from baumeister.server.routes.records import seen_ply
from baumeister.server.routes.tables import AtTable
from baumeister.server.storage import ChatLine, Conflict, StorageError
from baumeister.server.subscriber import FORGOTTEN, NO_TABLE, TOO_SLOW, Subscriber
from baumeister.server.tokens import hashed
from baumeister.server.writing import carry_out

router = APIRouter()
NO_HELLO, TOO_MANY = 4001, 4009
NOT_TEXT, TRY_LATER = 1003, 1013
TOO_LATE = ("Unexpected ASGI message", "Cannot call")
"""How uvicorn and Starlette begin when something is sent or read after the end."""
GOODBYE_SECONDS = 2.0
PATIENCE = 20
"""So many refusals for speaking too fast are answered; then the socket is closed."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_MESSAGES: TypeAdapter[client.ClientMessage] = TypeAdapter(client.ClientMessage)

journal = structlog.get_logger()


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: AtTable) -> None:
    """Listen to a table and act at it."""
    house = house_of(websocket)
    try:
        place = house.sockets.open(client_address(websocket.scope))
    except ServerError as error:
        await websocket.close(TOO_MANY, error.code)
        return
    with place:
        await websocket.accept()
        try:
            code = await _Talk(house, websocket, table, place).run()
        except WebSocketDisconnect:
            return
        if code != TOO_SLOW and websocket.client_state is WebSocketState.CONNECTED:
            await _close(websocket, code)


async def _close(websocket: WebSocket, code: int) -> None:
    """Close it, unless the line broke down at this very moment."""
    try:
        await websocket.close(code)
    except (RuntimeError, WebSocketDisconnect, OSError) as error:
        if not _is_gone(error):
            raise


def _id_of(value: object) -> str | None:
    """The id of a message that may be anything."""
    said = value.get("id") if isinstance(value, dict) else None
    return said if isinstance(said, str) and _ID.fullmatch(said) else None


def _is_gone(error: Exception) -> bool:
    """Whether this is only how one learns that the other side is gone."""
    if isinstance(error, RuntimeError):
        return str(error).startswith(TOO_LATE)
    return isinstance(error, WebSocketDisconnect | OSError)


class _Talk:
    """One socket from hello to its end."""

    def __init__(
        self, house: Registry, websocket: WebSocket, table: str, place: SocketSlot
    ) -> None:
        self.house = house
        self.websocket = websocket
        self.table = table
        self.place = place
        self.address = client_address(websocket.scope)
        self.patience = PATIENCE
        self.guest: Guest | None = None
        self.room: LiveTable | None = None
        token = token_of(house, websocket.scope["headers"])
        self.member = Subscriber(
            session=None if token is None else hashed(token),
            most_waiting=house.settings.queue_bytes,
            drop=websocket.scope["extensions"][DROP],
        )

    async def run(self) -> int:
        """Talk until one side ends it; the code to close with."""
        # Known before it is asked for: a session may end while we look.
        self.house.visitors.add(self.member)
        try:
            await self._introduce()
            return await self._until_the_end()
        except ServerError:
            return TOO_MANY
        except StorageError:
            return TRY_LATER
        finally:
            self.house.visitors.discard(self.member)

    async def _introduce(self) -> None:
        """Find out who it is."""
        self.guest = await guest_or_none(self.websocket)
        if self.guest is not None:
            self.place.belongs_to(self.guest.id)
            muted = await self.house.store.mutes(self.guest.id)
            self.member.introduce(self.guest.id, self.guest.name, muted)
        elif claims_to_be_known(self.house, self.websocket.scope["headers"]):
            self.member.close(FORGOTTEN)  # better than to let somebody wait as a watcher

    async def _until_the_end(self) -> int:
        writer = asyncio.create_task(self.member.deliver(self.websocket.send_text))
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not reader.cancelled() and reader.exception() is None:
                self.member.close(reader.result())  # its last answers are still sent
                await asyncio.wait({writer}, timeout=GOODBYE_SECONDS)
        finally:
            if self.room is not None:
                self.room.part(self.member)
            for task in (reader, writer):
                task.cancel()
            results = await asyncio.gather(reader, writer, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not _is_gone(result):
                raise result
        return self.member.closing or 1000

    async def _read(self) -> int:
        try:
            async with asyncio.timeout(self.house.settings.hello_seconds):
                while self.room is None:
                    if (code := await self._next()) is not None:
                        return code
        except TimeoutError:
            return NO_HELLO
        while True:
            if (code := await self._next()) is not None:
                return code

    async def _next(self) -> int | None:
        """Answer the next message; a code if that was the last."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            return NOT_TEXT
        said_id: str | None = None
        try:
            value = read_json(text, self.house.settings.frame_bytes)
            said_id = _id_of(value)
            self.house.rates.spend("messages", socket=str(id(self)), address=self.address)
            said = _MESSAGES.validate_python(value)
            result = await self._answer(said)
            if result is not None:
                self.member.push(views.to_text({"type": "ok", "id": said.id, "result": result}))
        except ValidationError as error:
            self._refuse(said_id, invalid(error.errors(include_url=False, include_input=False)))
        except BaumeisterError as error:
            return self._refused(said_id, error)
        except Exception:  # noqa: BLE001 - a socket outlives whatever one message does
            journal.exception("message_failed", table=self.table)
            request = str(self.websocket.scope.get("state", {}).get("request"))
            self._refuse(said_id, ServerError("server.internal", request=request))
        return None

    def _refused(self, said_id: str | None, error: BaumeisterError) -> int | None:
        """Answer with an error; some end the talk."""
        self._refuse(said_id, error)
        if self.room is None and isinstance(error, ServerError):
            codes = {
                "server.not_found": NO_TABLE,
                "server.broken": NO_TABLE,
                "server.rules": NO_TABLE,
            }
            if (code := codes.get(error.code)) is not None:
                self.member.close(code)
        if isinstance(error, ServerError) and error.code == "server.rate":
            self.patience -= 1
            if not self.patience:
                return TOO_MANY
        return None

    def _refuse(self, said_id: str | None, error: BaumeisterError) -> None:
        self.member.push(views.to_text({"type": "error", "id": said_id, **error_body(error)}))

    async def _answer(self, said: client.ClientMessage) -> dict[str, Any] | None:
        """The result of a message; None if it was already answered."""
        if isinstance(said, client.Hello):
            await self._hello(said)
            return None
        room = self.room
        if room is None:
            raise ServerError("server.hello")
        guest_id = None if self.guest is None else self.guest.id
        check_may_see(room.row, room.holds, guest_id)
        match said:
            case client.Ping():
                return {}
            case client.Preview():
                self._spend("previews")
                if said.seq != room.seq:
                    raise ServerError("server.stale", seq=room.seq)
                return views.draft(room.table, room.seq, said.actions)
            case client.Forecast():
                self._spend("previews")
                return {"seq": room.seq, "squares": views.forecast(room.table)}
            case client.View():
                self._spend("previews")
                return seen_ply(room, said.ply)
            case client.Chat():
                return await self._chat(room, said)
            case client.Mute():
                return await self._mute(said)
            case _:
                entered = await carry_out(room, self._somebody(), said)
                return entered.to_json()

    def _somebody(self) -> Guest:
        if self.guest is None:
            raise ServerError("server.unauthenticated")
        return self.guest

    def _spend(self, what: str) -> None:
        guest = None if self.guest is None else self.guest.id
        self.house.rates.spend(what, socket=str(id(self)), guest=guest, address=self.address)

    async def _hello(self, said: client.Hello) -> None:
        if self.room is not None:
            raise ServerError("server.hello")
        guest = None if self.guest is None else self.guest.id
        room = await self.house.room_for(self.table, guest)
        if self.house.store.is_shared:
            await room.catch_up()  # another process may have let them in, or gone on
        # From here on nothing waits: no event can come between what is told and what is to come.
        check_may_see(room.row, room.holds, guest)
        last, anew = said.last_seq, False
        if last > room.seq or (said.chain is not None and room.ledger.chain_at(last) != said.chain):
            last, anew = -1, True
        welcome = {
            "table": room.to_json(),
            "you": {
                "guest": guest,
                "seats": room.holds.seats(guest),
                "owner": guest is not None and guest == room.row.owner,
            },
            "anew": anew,
        }
        answer = views.to_text({"type": "ok", "id": said.id, "result": welcome})
        self.room = room
        room.join(self.member, answer, last)
        see_to_rematch(room)

    async def _chat(self, room: LiveTable, said: client.Chat) -> dict[str, Any]:
        guest = self._somebody()
        if not room.row.chat:
            raise ServerError("server.chat.off")
        self._spend("chat")
        text = clean_chat(said.text)
        line = ChatLine(room.id, 0, guest.id, guest.name, text, said.id, self.house.wall_time())
        try:
            stored = await self.house.store.add_chat(line)
        except Conflict:
            raise ServerError("server.key_reused") from None
        await room.say(stored)
        return {"n": stored.n}

    async def _mute(self, said: client.Mute) -> dict[str, Any]:
        guest = self._somebody()
        try:
            await self.house.store.set_mute(guest.id, said.guest, said.muted)
        except StorageError as error:
            if error.code == "storage.refused":  # there is nobody of that name to mute
                raise ServerError("server.not_found", what="guest") from None
            raise
        for room in tuple(self.house.rooms.values()):
            for member in [one for one in room.members if one.guest == guest.id]:
                room.audience.mute(member, said.guest, said.muted)
        return {}
