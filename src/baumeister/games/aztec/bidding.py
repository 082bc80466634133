"""The auction of the role of Oh Puch (A5.1–A5.3)."""

from __future__ import annotations

from dataclasses import dataclass

BIDDERS = 3
LOWEST_CLAIM = 1


@dataclass(frozen=True, slots=True)
class Bidding:
    """The lowest claim so far and its claimant, 0 and None before the first; who has passed."""

    claim: int = 0
    claimant: int | None = None
    passed: frozenset[int] = frozenset()

    def claimed(self, seat: int, points: int) -> Bidding:
        """The auction after a claim."""
        return Bidding(points, seat, self.passed)

    def with_pass(self, seat: int) -> Bidding:
        """After a seat has passed."""
        return Bidding(self.claim, self.claimant, self.passed | {seat})

    def next_bidder(self, seat: int) -> int | None:
        """The next seat clockwise that can still claim; None when the auction has ended (A5.2)."""
        still_in = [
            (seat + step) % BIDDERS
            for step in range(1, BIDDERS)
            if (seat + step) % BIDDERS not in self.passed
        ]
        others = [other for other in still_in if other != self.claimant]
        if self.claim == LOWEST_CLAIM or not others:
            return None
        return others[0]
