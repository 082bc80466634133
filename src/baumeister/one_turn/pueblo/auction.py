"""Bidding for cards and choosing one (P9): the auction solved by backward induction.

Given what every order of play is worth, every seat bids in its own interest, and raises by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import ceil

MOST_RAISES = 8
"""With more than two bidders, the number of raises considered at most."""
Points = tuple[float, ...]
"""By seat: the points still to be paid. Fewer are better."""
Deal = tuple[int, ...]
"""By seat: the card held, 0 for none."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The state of an auction. `to_move` bids, or takes a card if `takes`."""

    cards: Deal
    opener: int
    passed: frozenset[int]
    bid: int
    bidder: int | None
    to_move: int
    takes: bool


def advantage(points: Points, seat: int) -> float:
    """How many points less a seat pays than the average of the others."""
    others = sum(points) - points[seat]
    return others / (len(points) - 1) - points[seat]


class Bidding:
    """An auction in which the points paid after every deal of the cards are known."""

    def __init__(
        self, after: Mapping[Deal, Points], stopped: Callable[[], bool] = lambda: False
    ) -> None:
        """`stopped` returns true when there is no time left to consider raises."""
        self._after = after
        self._stopped = stopped
        players = range(len(next(iter(after))))
        # No bid can gain a seat more than the difference between its best and its worst deal.
        spread = [[advantage(points, seat) for points in after.values()] for seat in players]
        self._highest = ceil(max(max(seat) - min(seat) for seat in spread))
        # With many bidders there are too many auctions to follow each: they raise by more than one.
        self._step = 1 if len(players) == 2 else -(-self._highest // MOST_RAISES) or 1
        self._known: dict[Lot, Points] = {}

    def passing(self, lot: Lot) -> Points:
        """Points every seat pays from here on if the seat to move passes."""
        return self._expected(_passed_on(replace(lot, passed=lot.passed | {lot.to_move})))

    def raising(self, lot: Lot) -> Points:
        """Points every seat pays from here on if the seat to move bids one more."""
        return self._raised(lot, 1)

    def _raised(self, lot: Lot, step: int) -> Points:
        return self._expected(_passed_on(replace(lot, bid=lot.bid + step, bidder=lot.to_move)))

    def taking(self, lot: Lot, card: int) -> Points:
        """Points every seat pays from here on, this bid included, if the seat to move takes a
        card."""
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
        """Points every seat pays from here on if every seat plays its best."""
        if lot not in self._known:
            if lot.takes:
                options = [self.taking(lot, card) for card in _cards_left(lot.cards)]
            else:
                options = [self.passing(lot)]
                if lot.bid < self._highest and not self._stopped():
                    options.append(self._raised(lot, self._step))
            self._known[lot] = max(options, key=lambda points: advantage(points, lot.to_move))
        return self._known[lot]


def _cards_left(cards: Deal | list[int]) -> list[int]:
    return [card for card in range(1, len(cards) + 1) if card not in cards]


def _passed_on(lot: Lot) -> Lot:
    """The auction after a bid or a pass: the next seat still in bids; if there is none, the last
    bidder takes a card, or the opener if all have passed (P9.4–P9.6)."""
    players = len(lot.cards)
    for step in range(1, players + 1):
        seat = (lot.to_move + step) % players
        if not lot.cards[seat] and seat not in lot.passed:
            if seat == lot.bidder:
                break
            return replace(lot, to_move=seat)
    taker = lot.opener if lot.bidder is None else lot.bidder
    return replace(lot, to_move=taker, takes=True)
