"""Limits on open WebSockets: per guest, per address, and in total (promise S16)."""

from __future__ import annotations

from collections import Counter
from types import TracebackType
from typing import Literal, Self

from baumeister.server.settings import Settings
from baumeister.tables.errors import ServerError

Whose = Literal["guest", "address", "server"]
"""Whose sockets are counted."""


class TooManySockets(ServerError):
    code = "server.limit.sockets"
    whose: Whose
    most: int


class SocketLimits:
    """Counts open WebSockets. One that exceeds a limit raises ServerError and is not counted."""

    def __init__(self, per_guest: int, per_address: int, in_all: int) -> None:
        self._per_guest, self._per_address, self._in_all = per_guest, per_address, in_all
        self._guests, self._addresses = Counter[str](), Counter[str]()
        self._open = 0

    @classmethod
    def of(cls, settings: Settings) -> SocketLimits:
        return cls(settings.sockets_per_guest, settings.sockets_per_address, settings.sockets)

    def change(self, settings: Settings) -> None:
        """Limit new sockets by other settings."""
        self._per_guest = settings.sockets_per_guest
        self._per_address = settings.sockets_per_address

    def __len__(self) -> int:
        return self._open

    def open(self, address: str) -> SocketSlot:
        """A slot for a socket from this address."""
        if self._open >= self._in_all:
            raise TooManySockets(whose="server", most=self._in_all)
        _count(self._addresses, address, self._per_address, "address")
        self._open += 1
        return SocketSlot(self, address)

    def enter_guest(self, guest: str) -> None:
        """Count the socket for its guest too."""
        _count(self._guests, guest, self._per_guest, "guest")

    def close(self, address: str, guest: str | None) -> None:
        self._open -= 1
        _uncount(self._addresses, address)
        if guest is not None:
            _uncount(self._guests, guest)


class SocketSlot:
    """The slot of one socket. Releasing it twice has no further effect."""

    __slots__ = ("_address", "_guest", "_open", "_sockets")

    def __init__(self, sockets: SocketLimits, address: str) -> None:
        self._sockets, self._address = sockets, address
        self._guest: str | None = None
        self._open = True

    def belongs_to(self, guest: str) -> None:
        """Count the slot for a guest, once hello has named one."""
        if self._guest is None:
            self._sockets.enter_guest(guest)
            self._guest = guest

    def close(self) -> None:
        if self._open:
            self._open = False
            self._sockets.close(self._address, self._guest)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _count(counter: Counter[str], who: str, most: int, whose: Whose) -> None:
    if counter[who] >= most:
        raise TooManySockets(whose=whose, most=most)
    counter[who] += 1


def _uncount(counter: Counter[str], who: str) -> None:
    counter[who] -= 1
    if counter[who] <= 0:
        del counter[who]
