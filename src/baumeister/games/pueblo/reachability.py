"""Checks that a game can reach a position. Positions from outside are assembled only here.

The checks are exact for stocks, turns, auctions and the ground below every block. Scores are only
bounded, and blocks lifted or discarded before a demolition are not traced back.
"""

from __future__ import annotations

from collections import Counter, deque
from functools import cache
from typing import Literal

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import PositionError
from baumeister.core.position import unreachable
from baumeister.games.pueblo.auction import HIGHEST_BID, Auction
from baumeister.games.pueblo.block import FOOTPRINT_NUMBER
from baumeister.games.pueblo.board import LONGEST_WALK, WALKWAY, WALKWAY_NUMBER
from baumeister.games.pueblo.legality import can_lift
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.site import Site, empty_site
from baumeister.games.pueblo.state import (
    DEMOLITION_PART,
    Phase,
    State,
    Step,
    auction_of,
    base_order,
    seat_to_move,
)
from baumeister.games.pueblo.stock import HELD_PAIRS, OWN_BLOCKS, Stock, full_stock

BlockNames = tuple[str, ...]
"""Blocks as owner and footprint, `0d4ne` or `nd4ne`, in an order in which they can be built."""
HIGHEST_SCORE = 99_999

_STEPS: dict[Phase, tuple[Step | None, ...]] = {
    "auction": ("bid", "take"),
    "building": ("place", "walk"),
    "demolition": ("lift", "walk"),
    "over": (None,),
}


class WrongBlock(PositionError):
    """A block that cannot be read, or one without support."""

    code: Literal["position.block", "position.gap"]
    text_: str


def assembled(
    *,
    options: Options,
    phase: Phase,
    part: int,
    step: Step | None,
    to_move: int | None,
    order: tuple[int, ...],
    auction: Auction | None,
    chieftain: int,
    scores: tuple[int, ...],
    stocks: tuple[Stock, ...],
    blocks: BlockNames,
) -> State:
    """The state made of these parts, or PositionError if no game can reach it."""
    site = _site(options, blocks)
    state = State(
        options, phase, part, step, to_move, order, chieftain, scores, stocks, site, auction
    )
    _check_due(state)
    _check_order(state)
    _check_scores(state)
    _check_stocks(state)
    _check_auction(state)
    _check_blocks(state)
    _check_chieftain(state)
    return state


def _site(options: Options, names: BlockNames) -> Site:
    site = empty_site(options.cult_sites)
    owners = {"n": None, **{str(seat): seat for seat in range(options.players)}}
    for name in names:
        owner, footprint = name[:1], FOOTPRINT_NUMBER.get(name[1:])
        if owner not in owners or footprint is None:
            raise WrongBlock("position.block", excerpt(name))
        if not site.fits[footprint]:
            raise WrongBlock("position.gap", excerpt(name))
        site = site.built(site.lie(owners[owner], footprint))
    return site


def _check_due(state: State) -> None:
    options, phase, seat = state.options, state.phase, state.to_move
    last_part = DEMOLITION_PART if options.demolition else 2 if options.pro else 1
    parts: dict[Phase, set[int]] = {
        "auction": ({1, 2, last_part} if options.pro else set()),
        "building": {1, 2} if options.pro else {1},
        "demolition": {DEMOLITION_PART} if options.demolition else set(),
        "over": {last_part},
    }
    if state.part not in parts[phase]:
        unreachable("due", "unreachable.phase", phase=phase, part=state.part)
    if state.step not in _STEPS[phase]:
        unreachable("due", "unreachable.step", step=state.step or "-", phase=phase)
    if (seat is None) != (phase == "over") or (seat is not None and seat >= options.players):
        unreachable("due", "unreachable.seat_to_move")


def _check_order(state: State) -> None:
    options = state.options
    if state.phase == "auction":
        if state.order:
            unreachable("order", "unreachable.order_in_auction")
    elif sorted(state.order) != list(range(options.players)):
        unreachable("order", "unreachable.order")
    elif not options.pro and state.order != base_order(options):
        unreachable("order", "unreachable.base_order")


def _check_scores(state: State) -> None:
    if len(state.scores) != state.options.players or max(state.scores) > HIGHEST_SCORE:
        unreachable("scores", "unreachable.scores", most=HIGHEST_SCORE)


def _part_stock(state: State) -> Stock:
    """The stock of each player when the current auction, building or demolition began."""
    options = state.options
    if state.phase in ("demolition", "over") or state.part == DEMOLITION_PART:
        return Stock(False, 0)
    if state.part == 1:
        return full_stock(options.players, options.pro)
    return (
        Stock(False, 0, held=HELD_PAIRS) if state.phase == "auction" else Stock(False, HELD_PAIRS)
    )


def _turns_by_stock(start: Stock) -> dict[Stock, int]:
    """Every stock that a stock can become, with the number of blocks taken from it."""
    turns, waiting = {start: 0}, [start]
    while waiting:
        stock = waiting.pop()
        for kind in stock.kinds:
            after = stock.without(kind)
            turns[after] = turns[stock] + 1
            waiting.append(after)
    return turns


def _turns_taken(state: State) -> list[int]:
    """Blocks taken from each stock in this part, or PositionError."""
    possible = _turns_by_stock(_part_stock(state))
    turns = [possible[stock] for stock in state.stocks if stock in possible]
    if len(state.stocks) != state.options.players or len(turns) != len(state.stocks):
        unreachable("stocks", "unreachable.stock")
    return turns


def _check_stocks(state: State) -> None:
    turns = _turns_taken(state)
    if state.phase != "building":
        if any(turns):
            unreachable("stocks", "unreachable.same_stocks", phase=state.phase)
        return
    mover = state.order.index(seat_to_move(state))
    finished = mover + (state.step == "walk")
    rounds = turns[state.order[-1]] - (finished == len(state.order))
    expected = [rounds + (place < finished) for place in range(len(state.order))]
    if [turns[seat] for seat in state.order] != expected:
        unreachable("stocks", "unreachable.turns")
    if state.step == "place" and not state.stocks[seat_to_move(state)].kinds:
        unreachable("stocks", "unreachable.empty_stock")


def _check_auction(state: State) -> None:
    if (state.auction is not None) != (state.phase == "auction"):
        unreachable("auction", "unreachable.auction")
    if state.auction is None:
        return
    auction, players = state.auction, state.options.players
    held = [card for card in auction.cards if card is not None]
    bidding = [seat for seat, card in enumerate(auction.cards) if card is None]
    if (
        len(auction.cards) != players
        or len(set(held)) != len(held)
        or len(held) > players - 2
        or max(held, default=0) > players
    ):
        unreachable("auction", "unreachable.cards")
    # The left neighbour of the last taker opens a lot; any seat with a card may be that taker.
    openers = {auction.next_without_card(taker) for taker in range(players) if taker not in bidding}
    if auction.opener not in (openers or {state.options.first_bidder}):
        unreachable("auction", "unreachable.lot_opener", seat=auction.opener)
    if not auction.passed.issubset(bidding):
        unreachable("auction", "unreachable.passed")
    if (auction.bidder is None) != (auction.bid == 0) or auction.bid > HIGHEST_BID:
        unreachable("auction", "unreachable.bid", most=HIGHEST_BID)
    if auction.bidder is not None and auction.bidder not in bidding:
        unreachable("auction", "unreachable.bidder")
    seats = [(auction.opener + i) % players for i in range(players)]
    _check_bidding(state, [seat for seat in seats if seat in bidding])


def _check_bidding(state: State, lot: list[int]) -> None:
    """Check that bidding can lead to this lot; `lot` lists its seats, starting with the opener."""
    auction = auction_of(state)
    if (state.step == "take") != (auction.taker is not None):
        unreachable("auction", "unreachable.auction_step")
    place = {seat: i for i, seat in enumerate(lot)}
    bidder = None if auction.bidder is None else place[auction.bidder]
    moment = (frozenset(place[s] for s in auction.passed), bidder, place.get(seat_to_move(state)))
    least = _least_bids(len(lot)).get(moment)
    if least is None or auction.bid < least:
        unreachable("auction", "unreachable.bidding")


_Moment = tuple[frozenset[int], int | None, int | None]
"""The seats that passed, the standing bidder, and the seat to move."""


@cache
def _least_bids(players: int) -> dict[_Moment, int]:
    """Every possible moment of a lot opened by the first of the players, with the lowest possible
    standing bid. Any higher bid is possible, too, because the last raise may have been higher.
    """
    least: dict[_Moment, int] = {}
    waiting = deque([(Auction((None,) * players, 0), 0)])
    while waiting:
        auction, mover = waiting.popleft()
        moment = (auction.passed, auction.bidder, mover)
        if moment in least:
            continue
        least[moment] = auction.bid
        if auction.taker is not None:
            continue
        # Passes first, so that moments are found in the order of their bids.
        for after, add in (
            (auction.with_pass(mover), waiting.appendleft),
            (auction.raised(mover, auction.bid + 1), waiting.append),
        ):
            taker = after.taker
            add((after, after.next_bidder(mover) if taker is None else taker))
    return least


def _check_blocks(state: State) -> None:
    options, players = state.options, state.options.players
    standing = Counter(block.owner for block in state.site.blocks)
    own, neutral = OWN_BLOCKS[players], players * (OWN_BLOCKS[players] - 1)
    missing: dict[int | None, int] = {
        seat: own - stock.own - standing[seat] for seat, stock in enumerate(state.stocks)
    }
    missing[None] = neutral - sum(stock.neutral for stock in state.stocks) - standing[None]
    if min(missing.values()) < 0:
        unreachable("blocks", "unreachable.too_many_blocks")
    coloured = sum(standing.values()) - standing[None]
    gone = sum(missing.values())
    if state.phase == "demolition":
        if not coloured:
            unreachable("blocks", "unreachable.no_coloured_block")
        free = can_lift(state.site, seat_to_move(state))
        if not free and state.step == "lift":
            unreachable("due", "unreachable.nothing_to_lift")
        if free and state.step == "walk" and not gone:
            unreachable("due", "unreachable.lift_first")
    elif state.phase == "over" and options.demolition:
        if coloured:
            unreachable("blocks", "unreachable.coloured_block")
    elif gone and 1 in state.site.fits:
        # Blocks leave the game only when nothing fits, and then nothing ever fits again.
        unreachable("blocks", "unreachable.missing_blocks", count=gone)


def _check_chieftain(state: State) -> None:
    """Check that walks of one to four squares a turn lead there."""
    options = state.options
    blocks = 2 * OWN_BLOCKS[options.players] - 1
    turns = sum(blocks - stock.own - stock.neutral for stock in state.stocks)
    turns -= state.phase == "building" and state.step == "walk"
    distance = (state.chieftain - WALKWAY_NUMBER[options.chieftain_corner]) % len(WALKWAY)
    reach = range(turns, LONGEST_WALK * turns + 1)
    if state.phase in ("auction", "building") and not any(
        d % len(WALKWAY) == distance for d in reach
    ):
        unreachable("chieftain", "unreachable.chieftain", turns=turns)
