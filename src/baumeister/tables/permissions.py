"""The rights to see a table and to act at it. Denied unless granted here."""

from __future__ import annotations

from collections.abc import Iterable

from baumeister.tables.errors import NotFound, Refusal
from baumeister.tables.rows import TableRow

WATCHER = 99
"""The seat number stored for a guest who was let in to a private table to watch. No table has that
many seats, and the store holds no negative numbers."""
REMOVED = 98
"""The seat number stored for a guest whom the table's owner has removed."""


class Holds:
    """Which guests hold which seats of a table."""

    def __init__(self, held: dict[int, set[str]]) -> None:
        self._held = held
        self._seats: dict[str, list[int]] = {}
        """The seats of guests who were asked for, as every event asks for those of all."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holds) and other._held == self._held

    __hash__ = None  # type: ignore[assignment]

    def add(self, seat: int, guest: str) -> None:
        self._held.setdefault(seat, set()).add(guest)
        self._seats.clear()

    def release(self, seat: int) -> None:
        self._held.pop(seat, None)
        self._seats.clear()

    def seats(self, guest: str | None) -> list[int]:
        """The seats of a guest, in order."""
        if guest is None:
            return []
        if (seats := self._seats.get(guest)) is None:
            seats = [s for s, guests in sorted(self._held.items()) if guest in guests]
            seats = self._seats[guest] = [seat for seat in seats if seat < REMOVED]
        return seats

    def holders(self, seat: int) -> Iterable[str]:
        return self._held.get(seat, ())

    def let_in(self, guest: str | None) -> bool:
        """Whether a guest holds a seat or was let in to watch, and was not removed since."""
        if guest is None or self.has_removed(guest):
            return False
        return any(guest in guests for guests in self._held.values())

    def has_removed(self, guest: str) -> bool:
        return guest in self._held.get(REMOVED, ())


def may_see(row: TableRow, holds: Holds, guest: str | None) -> bool:
    """Whether a guest may see a table: a private one only its owner, its players and invited
    guests."""
    return (
        row.visibility != "private"
        or (guest is not None and guest == row.owner)
        or holds.let_in(guest)
    )


def check_may_see(row: TableRow, holds: Holds, guest: str | None) -> None:
    """Refuse guests who may not see a table, as if it did not exist."""
    if not may_see(row, holds, guest):
        raise NotFound("table")


def check_not_removed(holds: Holds, guest: str) -> None:
    """Refuse guests whom the owner has removed: they may only watch, where everyone may."""
    if holds.has_removed(guest):
        raise Refusal("server.removed")


def check_owner(row: TableRow, guest: str) -> None:
    """Refuse guests who do not own a table."""
    if row.owner != guest:
        raise Refusal("server.owner_only")
