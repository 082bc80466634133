"""What to bid for a card, and which to take (P9): the auction played backwards from its ends.

What every order of play is worth must be known; then everybody bids in his own interest, and who
raises, raises by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import ceil

MOST_RAISES = 8
Points = tuple[float, ...]
"""By seat: what is still to be paid, the less the better."""
Deal = tuple[int, ...]
"""By seat: the card, 0 for none."""


@dataclass(frozen=True, slots=True)
class Lot:
    """An auction at some point. `to_move` bids, or takes a card if `takes`."""

    cards: Deal
    opener: int
    passed: frozenset[int]
    bid: int
    bidder: int | None
    to_move: int
    takes: bool


def worth(points: Points, seat: int) -> float:
    """How much less a seat pays than the others on average."""
    others = sum(points) - points[seat]
    return others / (len(points) - 1) - points[seat]


class Bidding:
    """An auction in which it is known what everybody pays after every deal of the cards."""

    def __init__(
        self, after: Mapping[Deal, Points], stopped: Callable[[], bool] = lambda: False
    ) -> None:
        """`stopped` says when there is no time to think about raising any more."""
        self._after = after
        self._stopped = stopped
        players = range(len(next(iter(after))))
        # Nobody gains more by any bid than lies between the best and the worst deal for him.
        spread = [[worth(points, seat) for points in after.values()] for seat in players]
        self._highest = ceil(max(max(seat) - min(seat) for seat in spread))
        # With many bidders there are too many auctions to go through each: they raise by more.
        self._step = 1 if len(players) == 2 else -(-self._highest // MOST_RAISES) or 1
        self._known: dict[Lot, Points] = {}

    def passing(self, lot: Lot) -> Points:
        """What everybody pays from here on if the seat to move passes."""
        return self._expected(_passed_on(replace(lot, passed=lot.passed | {lot.to_move})))

    def raising(self, lot: Lot) -> Points:
        """What everybody pays from here on if it bids one more."""
        return self._raised(lot, 1)

    def _raised(self, lot: Lot, step: int) -> Points:
        return self._expected(_passed_on(replace(lot, bid=lot.bid + step, bidder=lot.to_move)))

    def taking(self, lot: Lot, card: int) -> Points:
        """What everybody pays from here on, this bid included, if it takes a card."""
        players, seat = len(lot.cards), lot.to_move
        cards = [*lot.cards]
        cards[seat] = card
        rest = [other for other in range(players) if not cards[other]]
        if len(rest) == 1:
            cards[rest[0]] = _cards_left(cards)[0]
            points = self._after[tuple(cards)]
        else:
            opener = min(rest, key=lambda other: (other - seat) % players)
            points = self._expected(
                Lot(tuple(cards), opener, frozenset(), 0, None, opener, takes=False)
            )
        return tuple(p + lot.bid * (other == seat) for other, p in enumerate(points))

    def _expected(self, lot: Lot) -> Points:
        """What everybody pays from here on if everybody does what is best for himself."""
        if lot not in self._known:
            if lot.takes:
                options = [self.taking(lot, card) for card in _cards_left(lot.cards)]
            else:
                options = [self.passing(lot)]
                if lot.bid < self._highest and not self._stopped():
                    options.append(self._raised(lot, self._step))
            self._known[lot] = max(options, key=lambda points: worth(points, lot.to_move))
        return self._known[lot]


def _cards_left(cards: Deal | list[int]) -> list[int]:
    return [card for card in range(1, len(cards) + 1) if card not in cards]


def _passed_on(lot: Lot) -> Lot:
    """The next seat still in bids; the last bidder takes a card, or the opener if all have passed
    (P9.4–P9.6)."""
    players = len(lot.cards)
    for step in range(1, players + 1):
        seat = (lot.to_move + step) % players
        if not lot.cards[seat] and seat not in lot.passed:
            if seat == lot.bidder:
                break
            return replace(lot, to_move=seat)
    taker = lot.opener if lot.bidder is None else lot.bidder
    return replace(lot, to_move=taker, takes=True)
