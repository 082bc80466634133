"""One connection's conversation with a table: hello first, then one answer for each message."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from baumeister.core.compact_json import to_text
from baumeister.core.errors import BaumeisterError
from baumeister.tables import views
from baumeister.tables.commands import Guest, decide
from baumeister.tables.creation import start_rematch_if_wanted
from baumeister.tables.errors import (
    Conflict,
    InternalError,
    NotFound,
    Refusal,
    StorageError,
    error_body,
)
from baumeister.tables.json_text import read_json
from baumeister.tables.live_table import LiveTable
from baumeister.tables.names import clean_chat
from baumeister.tables.permissions import check_may_see, check_not_removed
from baumeister.tables.ports import Ports, Tables
from baumeister.tables.rows import ChatLine
from baumeister.tables.subscribers import NO_TABLE, Subscriber
from baumeister.tables.table_log import Cause, Entered
from baumeister.tables.wire import client
from baumeister.tables.wire.questions import Question
from baumeister.tables.writing import carry_out, expire, send_chat


class Spend(Protocol):
    """Counts something against the rate limits of the sender, or raises `server.rate`."""

    def __call__(self, what: str, cost: int = 1) -> None: ...


Before = Callable[[], None] | None
Check = Callable[[object], client.ClientMessage]
"""The message that a JSON value stands for. Raises ServerError if it has the wrong form."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
NO_TABLE_ERRORS = ("server.not_found", "server.expired", "server.broken", "server.rules")
"""Errors that prevent a table from being shown."""

_log = logging.getLogger(__name__)


def spend_command(command: client.Command, spend: Spend) -> None:
    """Count a command. The offer of a rematch counts as a table, too, because it leads to one."""
    spend("commands")
    match command:
        case client.Take():
            spend("joins")
        case client.Offer(what="rematch"):
            spend("tables")


async def carry_out_command(
    live: LiveTable,
    guest: Guest,
    command: client.Command,
    cause: Cause,
    *,
    tables: Tables,
    ports: Ports,
) -> Entered:
    """Carry out a guest's command, and open the rematch if that is what follows."""
    entered = await carry_out(live, ports, cause, lambda context: decide(context, guest, command))
    start_rematch_if_wanted(live, tables, ports)
    return entered


@dataclass(eq=False)
class Conversation:
    """A connection to one table."""

    table_id: str
    guest: Guest | None
    subscriber: Subscriber
    tables: Tables
    ports: Ports
    spend: Spend
    live: LiveTable | None = None
    """The table, after hello."""

    def end(self) -> None:
        """The connection is closed."""
        if self.live is not None:
            self.live.part(self.subscriber, self.ports.clock.now())

    async def answer(self, message: client.ClientMessage) -> views.Value | None:
        """The result of a message. None after hello, which is answered with the events that follow
        it."""
        if isinstance(message, client.Hello):
            await self._hello(message)
            return None
        live = self.live
        if live is None:
            raise Refusal("server.hello")
        check_may_see(live.row, live.holds, self._guest_id)
        if isinstance(message, Question):
            self.spend("previews")
            return views.answer(live.table, live.seq, message)
        match message:
            case client.Ping():
                return {}
            case client.Chat():
                return await self._chat(live, message)
            case client.Mute():
                return await self._mute(message)
        guest = self._known_guest()
        spend_command(message, self.spend)
        cause = Cause.of(guest.id, message)
        entered = await carry_out_command(
            live, guest, message, cause, tables=self.tables, ports=self.ports
        )
        return entered._asdict()

    async def exchange(
        self, text: str, check: Check, *, most: int, request: str = "", before: Before = None
    ) -> BaumeisterError | None:
        """Read a text of at most `most` bytes and send exactly one answer to it. `before` is called
        once the id is known; it may refuse the message. Returns the error that was sent, if any.
        `request` is named in the answer if the host itself is at fault."""
        message_id: str | None = None
        failure: BaumeisterError
        try:
            value = read_json(text, most)
            message_id = id_of(value)
            if before is not None:
                before()
            message = check(value)
            result = await self.answer(message)
        except BaumeisterError as error:
            failure = error
        except Exception:  # noqa: BLE001 - one message must not end the conversation
            _log.exception("message_failed", extra={"table": self.table_id})
            failure = InternalError(request)
        else:
            if result is not None:
                self.subscriber.push(to_text({"type": "ok", "id": message.id, "result": result}))
            return None
        answer = {"type": "error", "id": message_id, **error_body(failure)}
        self.subscriber.push(to_text(answer))
        if self.live is None and failure.code in NO_TABLE_ERRORS:
            self.subscriber.close(NO_TABLE)
        return failure

    @property
    def _guest_id(self) -> str | None:
        return None if self.guest is None else self.guest.id

    def _known_guest(self) -> Guest:
        if self.guest is None:
            raise Refusal("server.unauthenticated")
        return self.guest

    async def _hello(self, hello: client.Hello) -> None:
        if self.live is not None:
            raise Refusal("server.hello")
        guest = self._guest_id
        live = await self.tables.table_for(self.table_id, guest)
        # From here on nothing waits: no event can come between the answer and the subscription.
        check_may_see(live.row, live.holds, guest)
        last, is_reset = hello.last_seq, False
        is_other = hello.chain is not None and live.log.chain_at(last) != hello.chain
        if last > live.seq or is_other:
            last, is_reset = -1, True
        welcome = {
            "table": live.to_json(self.ports.clock.now()),
            "you": live.you(guest),
            "anew": is_reset,
        }
        self.live = live
        answer = to_text({"type": "ok", "id": hello.id, "result": welcome})
        live.join(self.subscriber, answer, last)
        start_rematch_if_wanted(live, self.tables, self.ports)

    async def _chat(self, live: LiveTable, chat: client.Chat) -> views.Value:
        guest, store = self._known_guest(), self.ports.store
        if not live.row.chat:
            raise Refusal("server.chat.off")
        check_not_removed(live.holds, guest.id)
        self.spend("chat")
        text, wall = clean_chat(chat.text), self.ports.clock.wall()
        aside = live.is_running and not live.holds.seats(guest.id)
        line = ChatLine(live.id, 0, guest.id, guest.name, text, chat.id, wall, aside)
        try:
            stored = await store.add_chat(line)
        except Conflict:
            raise Refusal("server.key_reused") from None
        except StorageError as error:
            if error.code == "storage.no_table":
                raise expire(live) from error
            raise
        await send_chat(live, store, stored)
        return {"n": stored.n}

    async def _mute(self, mute: client.Mute) -> views.Value:
        guest = self._known_guest()
        self.spend("mutes")
        try:
            await self.ports.store.set_mute(guest.id, mute.guest, mute.muted)
        except StorageError as error:
            if error.code == "storage.refused":  # there is no such guest
                raise NotFound("guest") from None
            raise
        for live in tuple(self.tables.loaded.values()):
            for subscriber in live.subscribers.of(guest.id):
                live.subscribers.mute(subscriber, mute.guest, mute.muted)
        return {}


def id_of(value: object) -> str | None:
    """The id of a message that may be any JSON value."""
    id_ = value.get("id") if isinstance(value, dict) else None
    return id_ if isinstance(id_, str) and _ID.fullmatch(id_) else None
