"""The events that an action causes, as a pure function of the state before it and the action.

Log, preview, animation and server learn from them why a score changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

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
from baumeister.games.pueblo.board import walked
from baumeister.games.pueblo.editions import EditionName
from baumeister.games.pueblo.event import (
    AuctionBegun,
    BidMade,
    BuildingBegun,
    CardLeft,
    CardTaken,
    DemolitionBegun,
    Discarded,
    Event,
    LastWalk,
    Lifted,
    Looked,
    Over,
    PairsReturned,
    Passed,
    Placed,
    Walked,
)
from baumeister.games.pueblo.sight import fines, last_walk
from baumeister.games.pueblo.site import Site
from baumeister.games.pueblo.state import State, auction_of, seat_to_move
from baumeister.games.pueblo.transition import apply, ends_building, lifted_block, placed_block


def events(state: State, action: Action, after: State | None = None) -> tuple[Event, ...]:
    """The events of an action, in order; an illegal one raises IllegalAction.

    The points of the events add up to the change of the scores. `after` is the state after the
    action, for callers that have it.
    """
    if after is None:
        after = apply(state, action)
    return (*_action_events(state, action), *_consequences(state, after))


def _action_events(state: State, action: Action) -> Iterator[Event]:
    seat, edition = seat_to_move(state), state.options.edition
    match action:
        case Place():
            yield Placed.of(seat, placed_block(state, action), edition)
        case Discard():
            yield Discarded(seat, action.kind, edition=edition)
        case Lift():
            yield Lifted.of(seat, lifted_block(state, action), edition)
        case Walk():
            yield from _walk(state, action)
        case Bid():
            yield BidMade(seat, action.points, edition=edition)
        case Pass():
            yield Passed(seat, edition=edition)
        case TakeCard():
            yield from _take(state, action.number)
        case _:
            assert_never(action)


def _walk(state: State, action: Walk) -> Iterator[Event]:
    seat, edition = seat_to_move(state), state.options.edition
    square = walked(state.chieftain, action.steps)
    yield Walked(seat, state.chieftain, square, edition=edition)
    yield _look(state.site, square, edition, last=False)
    if ends_building(state):
        yield LastWalk(square, edition=edition)
        for place in last_walk(square):
            yield _look(state.site, place, edition, last=True)


def _look(site: Site, square: int, edition: EditionName, *, last: bool) -> Looked:
    return Looked(square, tuple(fines(site, square)), last, edition=edition)


def _take(state: State, number: int) -> Iterator[Event]:
    seat, edition, auction = seat_to_move(state), state.options.edition, auction_of(state)
    yield CardTaken(seat, number, auction.bid, edition=edition)
    after = auction.taken(seat, number)
    for other, card in enumerate(after.cards):
        if other != seat and auction.cards[other] is None and card is not None:
            yield CardLeft(other, card, edition=edition)


def _consequences(state: State, after: State) -> Iterator[Event]:
    """The beginnings and ends that follow from the action: of an auction, a part, the game."""
    edition = state.options.edition
    if (state.phase, state.part) == (after.phase, after.part):
        return
    match after.phase:
        case "auction":
            yield AuctionBegun(seat_to_move(after), after.part, edition=edition)
        case "building":
            if after.part == 2:
                yield PairsReturned(edition=edition)
            yield BuildingBegun(after.order, after.part, edition=edition)
        case "demolition":
            yield DemolitionBegun(after.order, edition=edition)
        case "over":
            if after.outcome is not None:
                outcome = after.outcome
                yield Over(outcome.winners, outcome.totals, outcome.reason, edition=edition)
        case _:
            assert_never(after.phase)
