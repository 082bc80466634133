"""The events that an action causes, as a pure function of the state before it and the action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from baumeister.core.event import Event
from baumeister.games.aztec.action import Action, Claim, Pass, Place
from baumeister.games.aztec.event import (
    Blocked,
    Claimed,
    Gain,
    OhPuchFound,
    Over,
    Passed,
    Placed,
    RoundBegun,
    RoundOver,
)
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.state import State, seat_to_move
from baumeister.games.aztec.transition import apply


def events(state: State, action: Action, after: State | None = None) -> tuple[Event, ...]:
    """The events of an action, in order; an illegal one raises IllegalAction.

    The points of the events add up to the change of the scores. `after` is the state after the
    action, for callers that have it.
    """
    if after is None:
        after = apply(state, action)
    return (_action_event(state, action, after), *_consequences(state, action, after))


def _action_event(state: State, action: Action, after: State) -> Event:
    seat = seat_to_move(state)
    match action:
        case Place():
            changes = zip(state.scores, after.scores, strict=True)
            gained = tuple(Gain(i, new - old) for i, (old, new) in enumerate(changes) if new != old)
            piece = PLACEMENTS[action.placement]
            cubes = tuple((cell.x, cell.y, cell.z) for cell in piece.cells)
            return Placed(seat, piece.name, cubes, gained)
        case Claim():
            return Claimed(seat, action.points)
        case Pass():
            return Passed(seat)
        case _:
            assert_never(action)


def _consequences(state: State, action: Action, after: State) -> Iterator[Event]:
    """The beginnings and ends that follow from the action: the building, a round, the game."""
    if state.phase == "auction" and after.phase == "building":
        if after.oh_puch is not None and after.claim is not None:
            yield OhPuchFound(after.oh_puch, after.claim)
        return
    outcome = after.outcome
    if outcome is None and after.round == state.round:
        return
    left = state.pieces_left - isinstance(action, Place)
    if left:
        yield Blocked(left)
    if state.options.match:
        yield RoundOver(state.round, after.scores)
    if outcome is None:
        yield RoundBegun(seat_to_move(after), after.round)
    else:
        won = after.claim is not None and outcome.winners == (after.oh_puch,)
        yield Over(outcome.winners, outcome.totals, outcome.reason, won)
