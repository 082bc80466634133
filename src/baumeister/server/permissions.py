"""Who may do what at a table. Denied unless granted here."""

from __future__ import annotations

from collections.abc import Iterable

from baumeister.server.errors import ServerError
from baumeister.server.storage import TableRow

WATCHER = 99
"""The seat number under which somebody is noted who was let in to a private table; no table has so
many, and the store holds no negative ones."""


class Holds:
    """Which guests hold which seats of a table."""

    def __init__(self, held: dict[int, set[str]]) -> None:
        self._held = held

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holds) and other._held == self._held

    __hash__ = None  # type: ignore[assignment]

    def add(self, seat: int, guest: str) -> None:
        """A guest holds a seat from now on."""
        self._held.setdefault(seat, set()).add(guest)

    def release(self, seat: int) -> None:
        """Nobody holds a seat any more."""
        self._held.pop(seat, None)

    def seats(self, guest: str | None) -> list[int]:
        """The seats of a guest, in order."""
        if guest is None:
            return []
        return sorted(s for s, guests in self._held.items() if guest in guests and s != WATCHER)

    def holders(self, seat: int) -> Iterable[str]:
        """Who holds a seat."""
        return self._held.get(seat, ())

    def let_in(self, guest: str | None) -> bool:
        """Whether a guest holds a seat or was let in to watch."""
        return guest is not None and any(guest in guests for guests in self._held.values())


def may_see(row: TableRow, holds: Holds, guest: str | None) -> bool:
    """Whether somebody may see a table at all: a private one only if it is theirs, they sit at it
    or were invited."""
    return (
        row.visibility != "private"
        or (guest is not None and guest == row.owner)
        or holds.let_in(guest)
    )


def check_may_see(row: TableRow, holds: Holds, guest: str | None) -> None:
    """Refuse who may not see a table. A table that may not be seen is not there."""
    if not may_see(row, holds, guest):
        raise ServerError("server.not_found", what="table")


def check_owner(row: TableRow, guest: str) -> None:
    """Refuse who does not own a table."""
    if row.owner != guest:
        raise ServerError("server.owner_only")
