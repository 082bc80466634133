"""The state after an action: turns, parts and the end of the game (P4, P6, P7, P8.6, P9)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from baumeister.core.errors import IllegalAction
from baumeister.games.pueblo.action import (
    Action,
    Bid,
    Discard,
    Lift,
    Pass,
    Place,
    TakeCard,
    Walk,
)
from baumeister.games.pueblo.auction import Auction
from baumeister.games.pueblo.block import Block
from baumeister.games.pueblo.board import SQUARE_NUMBER, walked
from baumeister.games.pueblo.legality import can_lift, why_not
from baumeister.games.pueblo.position_line import position
from baumeister.games.pueblo.sight import fined, fines, last_walk
from baumeister.games.pueblo.site import Site
from baumeister.games.pueblo.state import (
    DEMOLITION_PART,
    State,
    auction_of,
    base_order,
    opened_auction,
    seat_to_move,
)
from baumeister.games.pueblo.stock import Kind


def apply(state: State, action: Action) -> State:
    """The state after an action. An illegal one raises IllegalAction and changes nothing."""
    if violations := why_not(state, action):
        raise IllegalAction(str(action), violations, position(state))
    return apply_unchecked(state, action)


def apply_unchecked(state: State, action: Action) -> State:
    """The state after an action that is known to be legal."""
    match action:
        case Walk():
            return _walk(state, action.steps)
        case Place():
            return _use(state, action.kind, state.site.built(placed_block(state, action)))
        case Discard():
            return _use(state, action.kind, state.site)
        case Lift():
            return _lift(state, action)
        case Bid():
            return _bidding(state, auction_of(state).raised(seat_to_move(state), action.points))
        case Pass():
            return _bidding(state, auction_of(state).with_pass(seat_to_move(state)))
        case TakeCard():
            return _take(state, action.number)
        case _:
            assert_never(action)


def placed_block(state: State, action: Place) -> Block:
    """The block that a placement builds."""
    return state.site.lie(state.to_move if action.kind == "own" else None, action.footprint)


def lifted_block(state: State, action: Lift) -> Block:
    """The block that a lift takes away."""
    block = state.site.top_block(SQUARE_NUMBER[action.square])
    if block is None:
        raise ValueError(f"nothing stands on {action.square}")
    return block


def ends_building(state: State) -> bool:
    """Whether the walk now due is the last one before the last walk (P6.1, P8.6)."""
    return _ends_part(state) and (state.part == 2 or not state.options.pro)


def _ends_part(state: State) -> bool:
    return state.phase == "building" and not state.stocks[_next_seat(state)].kinds


# `_use` and `_walk` make up nearly all of every game, so they name all parts of the new state;
# `replace` reads better and costs some microseconds more.


def _use(state: State, kind: Kind, site: Site) -> State:
    """A block has left the stock, onto the site or out of the game; the walk follows (P4.1)."""
    seat = seat_to_move(state)
    stocks = list(state.stocks)
    stocks[seat] = stocks[seat].without(kind)
    return State(
        state.options,
        state.phase,
        state.part,
        "walk",
        seat,
        state.order,
        state.chieftain,
        state.scores,
        tuple(stocks),
        site,
        None,
    )


def _walk(state: State, steps: int) -> State:
    chieftain = walked(state.chieftain, steps)
    scores = fined(state.scores, fines(state.site, chieftain))
    if state.phase == "demolition":
        moved = replace(state, chieftain=chieftain, scores=scores)
        return _demolition_turn(moved, _next_seat(state))
    if _ends_part(state):
        return _part_over(state, chieftain, scores)
    return State(
        state.options,
        state.phase,
        state.part,
        "place",
        _next_seat(state),
        state.order,
        chieftain,
        scores,
        state.stocks,
        state.site,
        None,
    )


def _part_over(state: State, chieftain: int, scores: tuple[int, ...]) -> State:
    """The state after the last turn of a building part (P6, P7.1, P8.6)."""
    options = state.options
    if not ends_building(state):
        return _auction_opened(replace(state, part=2, chieftain=chieftain, scores=scores))
    for square in last_walk(chieftain):
        scores = fined(scores, fines(state.site, square))
    after = replace(state, chieftain=chieftain, scores=scores)
    if not options.demolition:
        return _over(after)
    if options.pro:
        return _auction_opened(replace(after, part=DEMOLITION_PART))
    order = base_order(options)
    demolition = replace(after, phase="demolition", part=DEMOLITION_PART, order=order)
    return _demolition_turn(demolition, order[0])


def _lift(state: State, action: Lift) -> State:
    site = state.site.lifted(lifted_block(state, action))
    after = replace(state, site=site, step="walk")
    return after if any(block.owner is not None for block in site.blocks) else _over(after)


def _demolition_turn(state: State, seat: int) -> State:
    """A turn of the demolition begins; a player who cannot lift only walks (P7.6)."""
    return replace(state, step="lift" if can_lift(state.site, seat) else "walk", to_move=seat)


def _over(state: State) -> State:
    return replace(state, phase="over", step=None, to_move=None)


def _auction_opened(state: State) -> State:
    return replace(
        state,
        phase="auction",
        step="bid",
        to_move=state.options.first_bidder,
        order=(),
        auction=opened_auction(state.options),
    )


def _bidding(state: State, auction: Auction) -> State:
    """After a bid or a pass: the lot is decided, or the next one still in bids (P9.2–P9.6)."""
    taker = auction.taker
    if taker is not None:
        return replace(state, auction=auction, step="take", to_move=taker)
    return replace(state, auction=auction, to_move=auction.next_bidder(seat_to_move(state)))


def _take(state: State, card: int) -> State:
    seat = seat_to_move(state)
    scores = list(state.scores)
    scores[seat] += auction_of(state).bid
    auction = auction_of(state).taken(seat, card)
    after = replace(state, scores=tuple(scores), auction=auction)
    order = auction.order
    if order is None:
        return replace(after, step="bid", to_move=auction.opener)
    after = replace(after, order=order, auction=None)
    if state.part == DEMOLITION_PART:
        return _demolition_turn(replace(after, phase="demolition"), order[0])
    # Part two begins with the pairs held back (P8.6).
    stocks = tuple(s.returned() for s in state.stocks) if state.part == 2 else state.stocks
    return replace(after, phase="building", step="place", to_move=order[0], stocks=stocks)


def _next_seat(state: State) -> int:
    order = state.order
    return order[(order.index(seat_to_move(state)) + 1) % len(order)]
