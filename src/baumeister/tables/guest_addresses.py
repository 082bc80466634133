"""The address each guest was last seen at. Kept in memory only: workers are shared fairly among
addresses, and a computer's turn counts for the owner of its table."""

from __future__ import annotations

from collections import OrderedDict

from baumeister.tables.worker_jobs.protocol import Requester

MOST_KEPT = 20_000
"""Guests whose address is kept; those not seen for the longest time are dropped first."""


class GuestAddresses:
    """The last address of each guest."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        self._addresses[guest] = address
        self._addresses.move_to_end(guest)
        if len(self._addresses) > MOST_KEPT:
            self._addresses.popitem(last=False)

    def requester(self, guest: str, *, is_watched: bool = True) -> Requester:
        return Requester(guest, self._addresses.get(guest, ""), is_watched)
