"""What the player `exposure` does: it tries every placement, and judges it by the scoring cells
that are filled then, and a share of those that one more piece could fill: its own less the other
builder's, or for Oh Puch as few as possible.

`baumeister.one_turn` judges placements the same way, and takes the same ones. Auctions are simpler
here: a seat claims what is fair, or passes if nothing higher stands.
"""

from __future__ import annotations

from baumeister.engine.aztec.edge import builder
from baumeister.engine.aztec.layout import (
    AUCTION,
    CUBE_WORDS,
    FIRST_CLAIM,
    PASSED,
    SIDES,
    SPOT_COUNT,
    WORDS,
)
from baumeister.engine.bits import (
    NONE,
    WORD_BITS,
    Word,
    bit,
    first,
    popcount,
    signed,
    without_first,
)
from baumeister.engine.chance import draw
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Points, Record, Words
from baumeister.games.aztec.piece import MOST_HOLDS
from baumeister.games.aztec.temple import PIECES

FILLED, WITHIN_REACH = 5, 2
"""The values of a scoring cell that is filled, and of one that a piece could fill."""
FAIR_CLAIMS = (9, 8)
"""By the option for corners: what Oh Puch can claim against builders who are as good."""
WORST = -(1 << 40)
"""Less than the value of any placement."""


@kernel
def choose(tables: Record, temple: Record, turn: Record, dice: Words, scratch: Points) -> int:
    """The action of the seat to move; a random one of equal ones. `scratch` is not needed."""
    if turn.phase == AUCTION:
        fair = FAIR_CLAIMS[turn.corners]
        is_open = turn.claim == 0 or turn.claim > fair
        return signed(FIRST_CLAIM + fair - 1 if is_open else PASSED)
    best, highest, lowest = NO_ACTION, WORST, NONE
    for w in range(WORDS):
        rest = temple.legal[w]
        while rest != NONE:
            placement = WORD_BITS * w + first(rest)
            rest = without_first(rest)
            value, drawn = value_after(tables, temple, turn, placement), draw(dice)
            if value > highest or (value == highest and drawn < lowest):
                best, highest, lowest = placement, value, drawn
    return signed(best)


@kernel
def value_after(tables: Record, temple: Record, turn: Record, placement: int) -> int:
    """The value of a placement for the seat to move."""
    piece, value = tables.pieces[placement], 0
    reached = reach_after(tables, temple, placement) if temple.placed < PIECES - 1 else NONE
    for side in range(SIDES):
        points = WITHIN_REACH * popcount(reached & tables.scoring_spots[turn.corners, side])
        for w in range(CUBE_WORDS):
            cubes = temple.cubes[w] | piece.cubes[w]
            points += FILLED * popcount(cubes & tables.scoring[turn.corners, side, w])
        value += points if builder(turn, side) == turn.to_move else -points
    return value


@kernel
def reach_after(tables: Record, temple: Record, placement: int) -> Word:
    """The spots that one more piece could fill after a placement; the same rules as in
    `temple.place`. A placement that fills a spot which is filled already is not legal."""
    piece, reached = tables.pieces[placement], NONE
    for w in range(WORDS):
        twice = temple.twice[w] | piece.touched_twice[w] | (temple.once[w] & piece.touched[w])
        legal = temple.free[w] & ~piece.overlapped[w] & twice
        for k in range(MOST_HOLDS):
            legal &= temple.held[k, w] | piece.held[k, w]
        if legal != NONE:
            for spot in range(SPOT_COUNT):
                if legal & tables.filling[w, spot] != NONE:
                    reached |= bit(spot)
    return reached
