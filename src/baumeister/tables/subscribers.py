"""The subscribers of a table: who is connected, what each is sent, and the chat."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Protocol

from baumeister.core.compact_json import to_text
from baumeister.tables.permissions import WATCHER, Holds, may_see
from baumeister.tables.rows import ChatLine, TableRow

CHAT_KEPT = 100
"""Lines of chat that a new subscriber is sent."""
PRESENCE_SECONDS = 0.1
"""Delay before a change of presence is broadcast, so that many changes make one message."""
FORGOTTEN, NOT_ALLOWED, NO_TABLE, TOO_SLOW, TRY_LATER = 4002, 4003, 4004, 4008, 1013
EXPIRED = 4010
"""Codes a subscriber is closed with; docs/protocol.md explains them."""


class Subscriber(Protocol):
    """A connection that listens to a table. `push` must not block."""

    guest: str | None
    """The guest behind the connection, if it has one."""
    muted: frozenset[str]
    """Guests whose chat it has muted."""

    def push(self, text: str, *, counts: bool = True) -> None:
        """Send a message soon; `counts` is whether it counts against the limit of its queue."""

    def close(self, code: int) -> None:
        """Close the connection after the messages in its queue were sent."""


class Subscribers:
    """The subscribers of one table, and what each has been sent about the others."""

    def __init__(self, seats: int, holds: Holds, now: int) -> None:
        self.all: set[Subscriber] = set()
        self.holds = holds
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.last_line = -1
        """The number of the last line of chat that was sent."""
        self._keeps_asides = False
        self._last_seen = dict.fromkeys(range(seats), now)
        """The game time at which a holder of each seat was last seen."""
        self._elsewhere: set[int] = set()
        """Seats whose players are connected to other processes."""
        self._is_watched_elsewhere = False
        self._presence_due = False

    # Coming and going

    def add(self, subscriber: Subscriber) -> None:
        """Add a subscriber and send it the chat."""
        for line in self.chat:
            self._send_line(subscriber, line)
        self.all.add(subscriber)
        self.send_presence()

    def remove(self, subscriber: Subscriber, now: int) -> None:
        if subscriber in self.all:
            self.all.discard(subscriber)
            self.seen(subscriber.guest, now)
            self.send_presence()

    def of(self, guest: str) -> list[Subscriber]:
        return [one for one in self.all if one.guest == guest]

    def seen(self, guest: str | None, now: int) -> None:
        """Note that a guest has just acted, connected or not."""
        for seat in self.holds.seats(guest):
            self._last_seen[seat] = now

    def all_seen(self, now: int) -> None:
        """Count every player's absence from now on."""
        self._last_seen = dict.fromkeys(self._last_seen, now)

    def close_excluded(self, row: TableRow) -> None:
        """Close the connections of guests who may no longer see the table."""
        for subscriber in tuple(self.all):
            if not may_see(row, self.holds, subscriber.guest):
                subscriber.close(NOT_ALLOWED)

    def close_all(self, code: int) -> None:
        for subscriber in tuple(self.all):
            subscriber.close(code)

    def seats_here(self) -> set[int]:
        """The seats whose players are connected to this process."""
        return {seat for one in self.all for seat in self.holds.seats(one.guest)}

    def presence_here(self) -> set[int]:
        """The report to other processes: the seats whose players are connected to this one, and
        WATCHER if a spectator is."""
        is_watched = any(not self.holds.seats(one.guest) for one in self.all)
        return self.seats_here() | ({WATCHER} if is_watched else set())

    @property
    def is_watched(self) -> bool:
        """Whether anyone is connected to this process, or a player or spectator to another."""
        return bool(self.all or self._elsewhere or self._is_watched_elsewhere)

    def present(self) -> list[int]:
        """The seats whose players are connected, to any process."""
        return sorted(self.seats_here() | self._elsewhere)

    def away(self, now: int) -> dict[int, int]:
        """For each seat whose players are disconnected: how long they have not been seen."""
        present = set(self.present())
        return {seat: now - at for seat, at in self._last_seen.items() if seat not in present}

    def note_elsewhere(self, seats: set[int], now: int) -> None:
        """Note the seats whose players are connected to other processes; WATCHER stands for a
        spectator."""
        self._is_watched_elsewhere = WATCHER in seats
        seats = seats - {WATCHER}
        if seats != self._elsewhere:
            self._last_seen.update(dict.fromkeys(self._elsewhere - seats, now))
            self._elsewhere = seats
            self.send_presence()

    # Sending

    def send_presence(self) -> None:
        """Broadcast who is connected, soon: once for all changes of a moment."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._send_presence)

    def _send_presence(self) -> None:
        self._presence_due = False
        watchers = sum(not self.holds.seats(one.guest) for one in self.all)
        value = {"type": "presence", "seats": self.present(), "watchers": watchers}
        self.broadcast(to_text(value))

    def broadcast(self, text: str) -> None:
        """Send a message to every subscriber."""
        for subscriber in tuple(self.all):
            subscriber.push(text)

    def holding(self, seat: int, among: Iterable[Subscriber]) -> list[Subscriber]:
        """Those of some subscribers who hold a seat."""
        holders = set(self.holds.holders(seat))
        return [one for one in among if one.guest in holders]

    def send_chat(self, line: ChatLine) -> None:
        """Send a stored line of chat, unless it was sent before."""
        if line.n <= self.last_line:
            return
        self.last_line = line.n
        self.chat.append(line)
        for subscriber in tuple(self.all):
            self._send_line(subscriber, line)

    def forget_chat_of(self, guest: str) -> None:
        """The chat of a guest has been removed: new subscribers are sent nothing of it."""
        kept = [line for line in self.chat if line.guest != guest]
        self.chat.clear()
        self.chat.extend(kept)

    def remove_line(self, n: int) -> None:
        """An administrator has removed a line of chat: new subscribers are not sent it, and the
        others no longer show it."""
        kept = [line for line in self.chat if line.n != n]
        self.chat.clear()
        self.chat.extend(kept)
        self.broadcast(to_text({"type": "chat_removed", "n": n}))

    def keep_asides(self, keep: bool) -> None:
        """Keep what spectators write during the game from its players; after the game, they are
        sent what they missed (promise S26)."""
        was_kept, self._keeps_asides = self._keeps_asides, keep
        if was_kept and not keep:
            for subscriber in tuple(self.all):
                if self.holds.seats(subscriber.guest):
                    for line in self.chat:
                        if line.aside:
                            self._send_line(subscriber, line)

    def forget_chat(self) -> None:
        """The stored chat has been removed: new subscribers are sent nothing of it."""
        self.chat.clear()

    def mute(self, subscriber: Subscriber, guest: str, muted: bool) -> None:
        """Stop sending a guest's chat to a subscriber, or resume, including what it missed."""
        mutes = subscriber.muted | {guest} if muted else subscriber.muted - {guest}
        self.set_mutes(subscriber, mutes)

    def set_mutes(self, subscriber: Subscriber, muted: frozenset[str]) -> None:
        """Stop sending some guests' chat to a subscriber, and send what it missed of others."""
        heard_again, subscriber.muted = subscriber.muted - muted, muted
        for line in tuple(self.chat) if heard_again else ():
            if line.guest in heard_again:
                self._send_line(subscriber, line)

    def _send_line(self, subscriber: Subscriber, line: ChatLine) -> None:
        if line.guest in subscriber.muted:
            return
        if line.aside and self._keeps_asides and self.holds.seats(subscriber.guest):
            return
        seats = self.holds.seats(line.guest)
        value = {
            "type": "chat",
            "n": line.n,
            "guest": line.guest,
            "name": line.name,
            "seat": seats[0] if seats else None,
            "text": line.text,
            "written_at": line.said_at,
        }
        subscriber.push(to_text(value))
