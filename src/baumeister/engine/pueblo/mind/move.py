"""A whole turn as one number: its first action, and how far he walks."""

from __future__ import annotations

from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Record, Records
from baumeister.engine.pueblo.layout import FIRST_WALK
from baumeister.engine.pueblo.turn import make, unmake
from baumeister.games.pueblo.action_codes import ACTIONS

ONLY_WALK = len(ACTIONS)
"""In place of the first action of a turn that has none but the walk."""
NO_MOVE = -1


@kernel
def move_of(action: int, walk: int) -> int:
    """The number of a turn; a walk of 0 is none."""
    return action << 3 | walk


@kernel
def play(tables: Record, site: Record, turns: Records, ply: int, move: int) -> None:
    """Make a turn: the present moves from `2·ply` two entries up."""
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
    """Take back the turn made at a ply. A walk leaves the site as it is."""
    unmake(tables, site, turns[2 * ply + 1])


def codes_of(move: int) -> tuple[int, ...]:
    """The codes of a turn's actions."""
    action, walk = move >> 3, move & 7
    first = () if action == ONLY_WALK else (action,)
    return (*first, FIRST_WALK + walk - 1) if walk else first
