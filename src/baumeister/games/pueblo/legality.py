"""What a player may do, and why not. `legal_actions` lists; `why_not` judges one action without
listing all."""

from __future__ import annotations

from itertools import compress
from typing import assert_never

from baumeister.core.argument_checks import not_an_action
from baumeister.core.errors import Violation
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
            return _other_step(state, "lift") or _why_not_lift(state, action.square)
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


_STEP_RULE: dict[Step, str] = {
    "place": "P4.1",
    "walk": "P4.1",
    "lift": "P7.2",
    "bid": "P9.2",
    "take": "P9.4",
}


def _other_step(state: State, wanted: Step) -> tuple[Violation, ...]:
    if state.step == wanted:
        return ()
    if state.step is None:
        rule = "P7.7" if state.options.demolition else "P6.2"
        return (Violation("pueblo.game_over", rule),)
    if state.phase == "demolition" and state.step == "walk":
        # A walk is due although something could be lifted: only after a lift.
        if wanted == "lift" and not can_lift(state.site, seat_to_move(state)):
            return (Violation("pueblo.nothing_to_lift", "P7.6"),)
        return (Violation("pueblo.step_walk", "P7.2"),)
    return (Violation(f"pueblo.step_{state.step}", _STEP_RULE[state.step]),)


def _why_not_place(state: State, action: Place) -> tuple[Violation, ...]:
    site = state.site
    kinds = _stock(state).kinds
    if action.footprint != OUTSIDE and site.fits[action.footprint] and action.kind in kinds:
        return ()
    found = [] if action.kind in kinds else [_wrong_kind(_stock(state), action.kind)]
    if action.footprint == OUTSIDE:
        found.append(Violation("pueblo.outside", "P3.1", {"squares": _squares_outside(action)}))
        return tuple(found)
    footprint = FOOTPRINTS[action.footprint]
    if covered := site.ground.cult_squares.intersection(footprint.squares):
        names = ", ".join(SQUARES[square] for square in sorted(covered))
        params = {"squares": names, "cult_site": state.options.edition_facts.cult_site}
        found.append(Violation("pueblo.cult_site", "P8.3", params))
    corner, level_arm, other_arm = (site.heights[square] for square in footprint.squares)
    ground = {
        "corner": SQUARES[footprint.corner],
        "corner_height": corner,
        "level_arm": SQUARES[footprint.level_arm],
        "level_height": level_arm,
        "other_arm": SQUARES[footprint.other_arm],
        "other_height": other_arm,
    }
    if corner != level_arm:
        found.append(Violation("pueblo.not_level", "P3.3", ground))
    if abs(other_arm - corner) > 1:
        found.append(Violation("pueblo.too_steep", "P3.3", ground))
    return tuple(found)


def _squares_outside(action: Place) -> str:
    """Which squares of a footprint lie off the site, told by the way they lie from the corner."""
    x, y = COORDINATES[SQUARE_NUMBER[action.corner]]
    east, north = ARMS[action.arms]
    beyond = []
    if not 0 <= x + east < SIZE:
        beyond.append("east" if east > 0 else "west")
    if not 0 <= y + north < SIZE:
        beyond.append("north" if north > 0 else "south")
    return " and ".join(f"the square {side} of {action.corner}" for side in beyond)


def _wrong_kind(stock: Stock, kind: Kind) -> Violation:
    if stock.single:
        return Violation("pueblo.single_first", "P2.4", {"kind": kind})
    return Violation(f"pueblo.{stock.half}_half_first", "P2.5", {"kind": kind})


def _why_not_walk(steps: int) -> tuple[Violation, ...]:
    if 1 <= steps <= LONGEST_WALK:
        return ()
    return (Violation("pueblo.walk_length", "P4.2", {"steps": steps}),)


def _why_not_discard(state: State, kind: Kind) -> tuple[Violation, ...]:
    stock = _stock(state)
    found = [] if kind in stock.kinds else [_wrong_kind(stock, kind)]
    place = state.site.fits.find(1)
    if place >= 0:
        fitting = state.site.fits.count(1)
        params = {"count": fitting, "example": FOOTPRINTS[place].name}
        found.append(Violation("pueblo.block_fits", "P3.5", params))
    return tuple(found)


def _why_not_lift(state: State, square: str) -> tuple[Violation, ...]:
    site, seat = state.site, seat_to_move(state)
    block = site.top_block(SQUARE_NUMBER[square])
    if block is None:
        return (Violation("pueblo.no_block", "P7.2", {"square": square}),)
    found = []
    if not site.is_open(block):
        on_top = ", ".join(
            SQUARES[s]
            for s, low, count in sorted(block.stacks)
            if site.heights[s] > block.level + low + count
        )
        found.append(Violation("pueblo.covered", "P7.3", {"square": square, "squares": on_top}))
    if block.owner not in (None, seat):
        colour = state.options.colours[block.owner]
        params = {"square": square, "owner": block.owner, "colour": colour}
        found.append(Violation("pueblo.not_yours", "P7.4", params))
    name = SQUARES[block.lowest_square]
    if not found and name != square:
        found.append(Violation("pueblo.lift_name", "P7.2", {"square": square, "name": name}))
    return tuple(found)


def _why_not_bid(auction: Auction, points: int) -> tuple[Violation, ...]:
    if not 1 <= points <= HIGHEST_BID:
        return (Violation("pueblo.bid_range", "P9.2", {"points": points, "most": HIGHEST_BID}),)
    if points <= auction.bid:
        return (Violation("pueblo.bid_too_low", "P9.2", {"points": points, "bid": auction.bid}),)
    return ()


def _why_not_take(state: State, number: int) -> tuple[Violation, ...]:
    auction = auction_of(state)
    left = auction.cards_left
    if number in left:
        return ()
    card = state.options.edition_facts.order_of_play
    params = {"card": card, "number": number, "left": ", ".join(map(str, left))}
    if 1 <= number <= len(auction.cards):
        return (Violation("pueblo.card_taken", "P9.4", params),)
    return (Violation("pueblo.no_such_card", "P8.4", params),)


def _stock(state: State) -> Stock:
    return state.stocks[seat_to_move(state)]
