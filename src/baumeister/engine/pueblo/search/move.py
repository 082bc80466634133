"""Moves on the search stack. A move is a whole turn as one number: its first action and its
walk."""

from __future__ import annotations

from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Record, Records
from baumeister.engine.pueblo.layout import FIRST_WALK
from baumeister.engine.pueblo.turn import make, unmake
from baumeister.games.pueblo.action_codes import ACTIONS

ONLY_WALK = len(ACTIONS)
"""Replaces the first action in a turn that consists of the walk alone."""
NO_MOVE = -1


@kernel
def move_of(action: int, walk: int) -> int:
    """The number of a turn; a walk of 0 means none."""
    return action << 3 | walk


@kernel
def play(tables: Record, site: Record, turns: Records, ply: int, move: int) -> None:
    """Play a turn: the present moves from entry `2·ply` of the stack two entries up."""
    action, walk = move >> 3, move & 7
    here = 2 * ply
    turns[here + 1] = turns[here]
    if action == ONLY_WALK:
        turns[here + 1].action = NO_ACTION  # nothing to take back
    else:
        make(tables, site, turns[here + 1], action)
    turns[here + 2] = turns[here + 1]
    if walk > 0:
        make(tables, site, turns[here + 2], FIRST_WALK + walk - 1)


@kernel
def take_back(tables: Record, site: Record, turns: Records, ply: int) -> None:
    """Take back the turn played at a ply. A walk does not change the site."""
    unmake(tables, site, turns[2 * ply + 1])


def codes_of(move: int) -> tuple[int, ...]:
    """The action codes of a turn."""
    action, walk = move >> 3, move & 7
    first = () if action == ONLY_WALK else (action,)
    return (*first, FIRST_WALK + walk - 1) if walk else first
