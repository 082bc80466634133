"""A player's stock: what may be built next, and what is left afterwards (P2.3–P2.5, P8.1)."""

from __future__ import annotations

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record
from baumeister.engine.pueblo.layout import NEUTRAL_HALF, NO_HALF, OWN_HALF


@kernel
def may_use_own(turn: Record, seat: int) -> bool:
    """Whether a coloured block may be built next."""
    if turn.single[seat]:
        return True
    if turn.half[seat] != NO_HALF:
        return turn.half[seat] == OWN_HALF
    return turn.pairs[seat] > 0


@kernel
def may_use_neutral(turn: Record, seat: int) -> bool:
    """Whether a neutral block may be built next."""
    if turn.single[seat]:
        return False
    if turn.half[seat] != NO_HALF:
        return turn.half[seat] == NEUTRAL_HALF
    return turn.pairs[seat] > 0


@kernel
def is_spent(turn: Record, seat: int) -> bool:
    """Whether nothing is left to build in this part."""
    return turn.single[seat] == 0 and turn.half[seat] == NO_HALF and turn.pairs[seat] == 0


@kernel
def blocks_of(turn: Record, seat: int) -> int:
    """A seat's blocks still to be built, including those held back."""
    pairs = signed(turn.pairs[seat]) + signed(turn.held[seat])
    return 2 * pairs + signed(turn.single[seat]) + (turn.half[seat] != NO_HALF)


@kernel
def blocks_left(turn: Record) -> int:
    """All seats' blocks still to be built, including those held back."""
    left = 0
    for seat in range(turn.players):
        left += blocks_of(turn, seat)
    return left


@kernel
def use(turn: Record, seat: int, neutral: bool) -> None:
    """Take a block from the stock: the single, the waiting half, or one half of a new pair."""
    if turn.single[seat]:
        turn.single[seat] = 0
    elif turn.half[seat] != NO_HALF:
        turn.half[seat] = NO_HALF
    else:
        turn.pairs[seat] -= 1
        turn.half[seat] = OWN_HALF if neutral else NEUTRAL_HALF
