"""Everybody who listens to a table: who is there, what is said to whom, and the chat."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable

from baumeister.server import views
from baumeister.server.permissions import Holds, may_see
from baumeister.server.storage import ChatLine, TableRow
from baumeister.server.subscriber import NOT_ALLOWED, Subscriber

CHAT_KEPT = 100
"""So many lines of chat are told to who comes."""
PRESENCE_SECONDS = 0.1
"""So soon is told who has come or gone."""


class Subscribers:
    """The members of a room, and what they have been told of each other."""

    def __init__(self, seats: int, now: int) -> None:
        self.members: set[Subscriber] = set()
        self.holds = Holds({})
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.newest_line = -1
        """The number of the last line of chat that was told."""
        self._left = dict.fromkeys(range(seats), now)
        """When the holder of a seat was last seen, in house time."""
        self._elsewhere: set[int] = set()
        """The seats whose players are connected to other processes."""
        self._presence_due = False

    # Coming and going

    def add(self, member: Subscriber) -> None:
        """Somebody listens."""
        for line in self.chat:
            self._hear(member, line)
        self.members.add(member)
        self.tell_presence()

    def remove(self, member: Subscriber, now: int) -> None:
        """Somebody listens no more."""
        if member in self.members:
            self.members.discard(member)
            self.seen(member.guest, now)
            self.tell_presence()

    def seen(self, guest: str | None, now: int) -> None:
        """A guest is there now, whether connected or not."""
        for seat in self.holds.seats(guest):
            self._left[seat] = now

    def all_seen(self, now: int) -> None:
        """From now on it counts who is away."""
        self._left = dict.fromkeys(self._left, now)

    def let_go(self, row: TableRow) -> None:
        """Who has lost the right to be here hears nothing more."""
        for member in tuple(self.members):
            if not may_see(row, self.holds, member.guest):
                member.close(NOT_ALLOWED)

    def here(self) -> set[int]:
        """The seats whose players are connected to this process."""
        return {seat for member in self.members for seat in self.holds.seats(member.guest)}

    def present(self) -> list[int]:
        """The seats whose players are connected, to whichever process."""
        return sorted(self.here() | self._elsewhere)

    def away(self, now: int) -> dict[int, int]:
        """For each seat whose players are not connected: for how long they have not been seen."""
        present = set(self.present())
        return {seat: now - left for seat, left in self._left.items() if seat not in present}

    def note_elsewhere(self, seats: set[int], now: int) -> None:
        """Other processes say whose players are connected to them."""
        if seats != self._elsewhere:
            self._left.update(dict.fromkeys(self._elsewhere - seats, now))
            self._elsewhere = seats
            self.tell_presence()

    # Saying

    def tell_presence(self) -> None:
        """Tell who is there, soon: where hundreds come or go at once it is told once for many."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = False
        watchers = sum(not self.holds.seats(m.guest) for m in self.members)
        value = {"type": "presence", "seats": self.present(), "watchers": watchers}
        self.broadcast(views.to_text(value))

    def broadcast(self, text: str) -> None:
        """Say something to everybody at the table."""
        for member in tuple(self.members):
            member.push(text)

    def holding(self, seat: int, members: Iterable[Subscriber]) -> list[Subscriber]:
        """Those of some members who hold a seat."""
        holders = set(self.holds.holders(seat))
        return [member for member in members if member.guest in holders]

    def say(self, line: ChatLine) -> None:
        """Somebody said something; it is stored. Said again it is not told again."""
        if line.n <= self.newest_line:
            return
        self.newest_line = line.n
        self.chat.append(line)
        for member in tuple(self.members):
            self._hear(member, line)

    def mute(self, member: Subscriber, guest: str, muted: bool) -> None:
        """Somebody does not want to hear a guest any more, or wants to again: then also what was
        said meanwhile."""
        member.mute(guest, muted)
        for line in () if muted else tuple(self.chat):
            if line.guest == guest:
                self._hear(member, line)

    def _hear(self, member: Subscriber, line: ChatLine) -> None:
        if line.guest in member.muted:
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
        member.push(views.to_text(value))
