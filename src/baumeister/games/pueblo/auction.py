"""The auction of the order-of-play cards (P9). The seat to move is part of the state, not of the
auction."""

from __future__ import annotations

from dataclasses import dataclass, replace

HIGHEST_BID = 99


@dataclass(frozen=True, slots=True)
class Auction:
    """One auction: the cards taken so far, and the lot that is open.

    `cards` holds each seat's card or None; `opener` opened the lot; `passed` are the seats that
    are out of it; `bid` is the standing bid of `bidder`, 0 and None before the first.
    """

    cards: tuple[int | None, ...]
    opener: int
    passed: frozenset[int] = frozenset()
    bid: int = 0
    bidder: int | None = None

    @property
    def cards_left(self) -> tuple[int, ...]:
        """The cards on the table."""
        return tuple(n for n in range(1, len(self.cards) + 1) if n not in self.cards)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that can still bid for this lot."""
        return tuple(
            seat for seat, card in enumerate(self.cards) if card is None and seat not in self.passed
        )

    @property
    def taker(self) -> int | None:
        """The seat that may take a card now: the last bidder, or the opener if all have passed
        (P9.4, P9.5)."""
        if not self.still_in:
            return self.opener
        return self.bidder if self.still_in == (self.bidder,) else None

    def raised(self, seat: int, points: int) -> Auction:
        """The auction after a bid."""
        return Auction(self.cards, self.opener, self.passed, points, seat)

    def with_pass(self, seat: int) -> Auction:
        """After a seat has passed."""
        return Auction(self.cards, self.opener, self.passed | {seat}, self.bid, self.bidder)

    def next_bidder(self, seat: int) -> int:
        """The next seat clockwise that is still in."""
        return _clockwise(self.still_in, seat, len(self.cards))

    def taken(self, seat: int, card: int) -> Auction:
        """The auction after a card is taken: the next lot is open, or all cards have gone (P9.7,
        P9.8)."""
        cards = list(self.cards)
        cards[seat] = card
        without = [s for s, c in enumerate(cards) if c is None]
        if len(without) == 1:
            (cards[without[0]],) = set(range(1, len(cards) + 1)).difference(cards)
            return Auction(tuple(cards), seat)
        after = Auction(tuple(cards), seat)
        return replace(after, opener=after.next_without_card(seat))

    def next_without_card(self, seat: int) -> int:
        """The next seat clockwise that has no card yet: it opens the lot after a seat took one."""
        without = [s for s, card in enumerate(self.cards) if card is None]
        return _clockwise(without, seat, len(self.cards))

    @property
    def order(self) -> tuple[int, ...] | None:
        """The order of play once all cards have been taken (P8.4)."""
        if None in self.cards:
            return None
        return tuple(sorted(range(len(self.cards)), key=lambda seat: self.cards[seat] or 0))


def _clockwise(seats: list[int] | tuple[int, ...], after: int, players: int) -> int:
    return min(seats, key=lambda seat: (seat - after - 1) % players)
