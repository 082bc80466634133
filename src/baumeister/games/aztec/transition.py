"""The state after an action: turns, rounds and the end of the game (A4, A5, A6)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from baumeister.core.errors import IllegalAction
from baumeister.games.aztec.action import Action, Claim, Pass, Place
from baumeister.games.aztec.bidding import Bidding
from baumeister.games.aztec.legality import why_not
from baumeister.games.aztec.position_line import position
from baumeister.games.aztec.state import ROUNDS, State, bidding_of, oh_puch_of_round, seat_to_move
from baumeister.games.aztec.temple import START, Temple


def apply(state: State, action: Action) -> State:
    """The state after an action. An illegal one raises IllegalAction and changes nothing."""
    if violations := why_not(state, action):
        raise IllegalAction(str(action), violations, position(state))
    return apply_unchecked(state, action)


def apply_unchecked(state: State, action: Action) -> State:
    """The state after an action that is known to be legal."""
    match action:
        case Place():
            return _placed(state, state.temple.placed(action.placement))
        case Claim():
            return _bidding(state, bidding_of(state).claimed(seat_to_move(state), action.points))
        case Pass():
            return _bidding(state, bidding_of(state).with_pass(seat_to_move(state)))
        case _:
            assert_never(action)


def _placed(state: State, temple: Temple) -> State:
    if temple.is_finished:
        return _round_over(replace(state, temple=temple))
    order = state.order
    return State(
        state.options,
        state.phase,
        state.round,
        order[len(temple.pieces) % len(order)],
        None,
        state.oh_puch,
        state.claim,
        state.earlier,
        temple,
    )


def _round_over(state: State) -> State:
    """The game is over, or the next round of the match begins (A6.2)."""
    following = state.round + 1
    if not state.options.match or following == ROUNDS:
        return replace(state, phase="over", to_move=None)
    oh_puch = oh_puch_of_round(state.options, following)
    return replace(
        state,
        round=following,
        to_move=oh_puch,
        oh_puch=oh_puch,
        earlier=state.scores,
        temple=START,
    )


def _bidding(state: State, bidding: Bidding) -> State:
    following = bidding.next_bidder(seat_to_move(state))
    if following is not None:
        return replace(state, bidding=bidding, to_move=following)
    return replace(
        state,
        phase="building",
        to_move=bidding.claimant,
        bidding=None,
        oh_puch=bidding.claimant,
        claim=bidding.claim,
    )
