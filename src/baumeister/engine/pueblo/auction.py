"""The auction of the order-of-play cards (P9)."""

from __future__ import annotations

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Record
from baumeister.engine.pueblo.layout import AUCTION, BID, TAKE


@kernel
def open_auction(turn: Record) -> None:
    """Put all cards up for auction (P9.1, P9.8)."""
    turn.phase = AUCTION
    turn.order[:] = 0
    turn.rank = 0
    turn.cards[:] = 0
    open_lot(turn, turn.first_bidder)


@kernel
def open_lot(turn: Record, opener: int) -> None:
    """Let a seat open the bidding for the next card (P9.1)."""
    turn.opener = opener
    turn.passed = 0
    turn.bid = 0
    turn.bidder = NOBODY
    turn.step = BID
    turn.to_move = opener


@kernel
def is_in(turn: Record, seat: int) -> bool:
    """Whether a seat can still bid in this lot (P9.3)."""
    return turn.cards[seat] == 0 and not turn.passed >> seat & 1


@kernel
def bid(turn: Record, points: int) -> None:
    """Bid more than all before (P9.2)."""
    turn.bid = points
    turn.bidder = turn.to_move
    pass_on(turn)


@kernel
def decline(turn: Record) -> None:
    """Pass: leave this lot (P9.3)."""
    turn.passed |= 1 << turn.to_move
    pass_on(turn)


@kernel
def pass_on(turn: Record) -> None:
    """The next seat still in bids; if there is none, the last bidder takes a card, or the opener if
    all have passed (P9.4–P9.6)."""
    seat = signed(turn.to_move)
    for _ in range(turn.players):
        seat = (seat + 1) % turn.players
        if is_in(turn, seat):
            if seat == turn.bidder:
                break  # back at the bidder: all others are out
            turn.to_move = seat
            return
    turn.to_move = turn.opener if turn.bidder == NOBODY else turn.bidder
    turn.step = TAKE


@kernel
def take(turn: Record, card: int) -> bool:
    """Pay for a card and take it (P9.4, P9.7, P9.8). Return whether the auction is over."""
    seat = signed(turn.to_move)
    turn.scores[seat] += turn.bid
    turn.cards[seat] = card
    without, cards = 0, 0
    for other in range(turn.players):
        without += turn.cards[other] == 0
        cards += signed(turn.cards[other])
    opener = (seat + 1) % turn.players
    while turn.cards[opener] != 0:
        opener = (opener + 1) % turn.players
    if without > 1:
        open_lot(turn, opener)
        return False
    turn.cards[opener] = turn.players * (turn.players + 1) // 2 - cards
    return True


@kernel
def close_auction(turn: Record) -> None:
    """Make the cards the order of play (P8.4)."""
    for seat in range(turn.players):
        turn.order[turn.cards[seat] - 1] = seat
    turn.cards[:] = 0
    turn.opener = NOBODY
    turn.passed = 0
    turn.bid = 0
    turn.bidder = NOBODY
