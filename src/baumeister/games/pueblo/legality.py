"""The legal actions, and the violations of an illegal one. `legal_actions` lists them; `why_not`
checks one action without listing all."""

from __future__ import annotations

from itertools import compress
from typing import assert_never

from baumeister.core.argument_checks import not_an_action
from baumeister.core.grid import Side, Square
from baumeister.core.violation import Violation
from baumeister.games.pueblo.action import (
    OUTSIDE,
    Action,
    Bid,
    Discard,
    Lift,
    Pass,
    Place,
    TakeCard,
    Walk,
)
from baumeister.games.pueblo.action_codes import BIDS, CARDS, DISCARDS, LIFTS, PASS, PLACES, WALKS
from baumeister.games.pueblo.auction import HIGHEST_BID, Auction
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS
from baumeister.games.pueblo.board import (
    COORDINATES,
    LONGEST_WALK,
    SIZE,
    SQUARE_NUMBER,
    SQUARES,
)
from baumeister.games.pueblo.site import Site
from baumeister.games.pueblo.state import State, Step, auction_of, seat_to_move
from baumeister.games.pueblo.stock import Kind, Stock
from baumeister.games.pueblo.violation import (
    BidFirst,
    BidRange,
    BidTooLow,
    BlockFits,
    CardTaken,
    Covered,
    GameOver,
    GameOverAfterDemolition,
    LiftFirst,
    LiftName,
    NeutralHalfFirst,
    NoBlock,
    NoSuchCard,
    NothingToLift,
    NotLevel,
    NotYours,
    OnCultSite,
    Outside,
    OwnHalfFirst,
    PlaceFirst,
    SingleFirst,
    TakeFirst,
    TooSteep,
    WalkFirst,
    WalkFirstInDemolition,
    WalkLength,
)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything the seat to move may do, in ascending order of codes; empty when the game is
    over."""
    match state.step:
        case "walk":
            return WALKS
        case "place":
            kinds = _stock(state).kinds
            fits = state.site.fits
            if 1 not in fits:
                return tuple(DISCARDS[kind] for kind in kinds)
            if len(kinds) == 1:
                return tuple(compress(PLACES[kinds[0]], fits))
            return (*compress(PLACES["own"], fits), *compress(PLACES["neutral"], fits))
        case "lift":
            blocks = state.site.liftable(seat_to_move(state))
            return tuple(LIFTS[square] for square in sorted(b.lowest_square for b in blocks))
        case "bid":
            return (*BIDS[auction_of(state).bid :], PASS)
        case "take":
            return tuple(CARDS[number - 1] for number in auction_of(state).cards_left)
        case None:
            return ()
        case _:
            assert_never(state.step)


def why_not(state: State, action: Action) -> tuple[Violation, ...]:
    """The rules an action would break; empty exactly for the actions that `legal_actions` lists."""
    match action:
        case Place():
            return _other_step(state, "place") or _why_not_place(state, action)
        case Walk():
            return _other_step(state, "walk") or _why_not_walk(action.steps)
        case Discard():
            return _other_step(state, "place") or _why_not_discard(state, action.kind)
        case Lift():
            return _other_step(state, "lift") or _why_not_lift(state, action)
        case Bid():
            return _other_step(state, "bid") or _why_not_bid(auction_of(state), action.points)
        case Pass():
            return _other_step(state, "bid")
        case TakeCard():
            return _other_step(state, "take") or _why_not_take(state, action.number)
        case _:
            raise not_an_action(action)


def can_lift(site: Site, seat: int) -> bool:
    """Whether a player has a block to lift (P7.3–P7.6)."""
    return any(True for _ in site.liftable(seat))


_DUE: dict[Step, Violation] = {
    "place": PlaceFirst(),
    "walk": WalkFirst(),
    "lift": LiftFirst(),
    "bid": BidFirst(),
    "take": TakeFirst(),
}
"""The violation of any other action, by the step that is due."""


def _other_step(state: State, wanted: Step) -> tuple[Violation, ...]:
    if state.step == wanted:
        return ()
    if state.step is None:
        return (GameOverAfterDemolition() if state.options.demolition else GameOver(),)
    if state.phase == "demolition" and state.step == "walk":
        # If a walk is due although a block can be lifted, the player has just lifted one.
        if wanted == "lift" and not can_lift(state.site, seat_to_move(state)):
            return (NothingToLift(),)
        return (WalkFirstInDemolition(),)
    return (_DUE[state.step],)


def _why_not_place(state: State, action: Place) -> tuple[Violation, ...]:
    site = state.site
    kinds = _stock(state).kinds
    if action.footprint != OUTSIDE and site.fits[action.footprint] and action.kind in kinds:
        return ()
    violations: list[Violation] = (
        [] if action.kind in kinds else [_wrong_kind(_stock(state), action.kind)]
    )
    if action.footprint == OUTSIDE:
        violations.append(Outside(Square(action.corner), _sides_outside(action)))
        return tuple(violations)
    footprint = FOOTPRINTS[action.footprint]
    if covered := site.ground.cult_squares.intersection(footprint.squares):
        squares = tuple(SQUARES[square] for square in sorted(covered))
        violations.append(OnCultSite(squares, state.options.edition))
    corner, flush_arm, other_arm = (site.heights[square] for square in footprint.squares)
    ground = (
        SQUARES[footprint.corner],
        corner,
        SQUARES[footprint.flush_arm],
        flush_arm,
        SQUARES[footprint.other_arm],
        other_arm,
    )
    if corner != flush_arm:
        violations.append(NotLevel(*ground))
    if abs(other_arm - corner) > 1:
        violations.append(TooSteep(*ground))
    return tuple(violations)


def _sides_outside(action: Place) -> tuple[Side, ...]:
    """On which sides of its corner a footprint leaves the site."""
    x, y = COORDINATES[SQUARE_NUMBER[action.corner]]
    east, north = ARMS[action.arms]
    beyond: list[Side] = []
    if not 0 <= x + east < SIZE:
        beyond.append("east" if east > 0 else "west")
    if not 0 <= y + north < SIZE:
        beyond.append("north" if north > 0 else "south")
    return tuple(beyond)


def _wrong_kind(stock: Stock, kind: Kind) -> Violation:
    if stock.single:
        return SingleFirst(kind)
    return OwnHalfFirst(kind) if stock.half == "own" else NeutralHalfFirst(kind)


def _why_not_walk(steps: int) -> tuple[Violation, ...]:
    if 1 <= steps <= LONGEST_WALK:
        return ()
    return (WalkLength(steps),)


def _why_not_discard(state: State, kind: Kind) -> tuple[Violation, ...]:
    stock = _stock(state)
    violations: list[Violation] = [] if kind in stock.kinds else [_wrong_kind(stock, kind)]
    place = state.site.fits.find(1)
    if place >= 0:
        violations.append(BlockFits(state.site.fits.count(1), FOOTPRINTS[place].name))
    return tuple(violations)


def _why_not_lift(state: State, lift: Lift) -> tuple[Violation, ...]:
    site, seat, square = state.site, seat_to_move(state), Square(lift.square)
    block = site.top_block(SQUARE_NUMBER[square])
    if block is None:
        return (NoBlock(square),)
    violations: list[Violation] = []
    if not site.is_open(block):
        on_top = tuple(
            SQUARES[s]
            for s, low, count in sorted(block.stacks)
            if site.heights[s] > block.level + low + count
        )
        violations.append(Covered(square, on_top))
    if block.owner is not None and block.owner != seat:
        violations.append(NotYours(square, block.owner, state.options.edition))
    name = SQUARES[block.lowest_square]
    if not violations and name != square:
        violations.append(LiftName(square, name))
    return tuple(violations)


def _why_not_bid(auction: Auction, points: int) -> tuple[Violation, ...]:
    if not 1 <= points <= HIGHEST_BID:
        return (BidRange(points, HIGHEST_BID),)
    if points <= auction.bid:
        return (BidTooLow(points, auction.bid),)
    return ()


def _why_not_take(state: State, number: int) -> tuple[Violation, ...]:
    auction = auction_of(state)
    left = auction.cards_left
    if number in left:
        return ()
    exists = 1 <= number <= len(auction.cards)
    refusal = CardTaken if exists else NoSuchCard
    return (refusal(number, left, state.options.edition),)


def _stock(state: State) -> Stock:
    return state.stocks[seat_to_move(state)]
