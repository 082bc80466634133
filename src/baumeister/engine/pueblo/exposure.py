"""What the player `exposure` does: it tries every turn, and judges it by what its walk pays and
what a last walk would cost afterwards, as a margin to the mean of the others. It does not think of
later walks, nor of what the others will do.

`baumeister.one_turn` judges turns the same way, and takes the same ones. Auctions are simpler here:
nobody bids, and whoever has to take a card builds as late as possible in the first part, and as
early as possible later.
"""

from __future__ import annotations

from baumeister.engine.bits import NONE, first, last, signed, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Points, Record, Words
from baumeister.engine.pueblo.block import (
    build,
    coloured_left,
    liftable,
    open_block,
    put,
    take_away,
)
from baumeister.engine.pueblo.layout import (
    BID,
    BUILDING,
    DIRECTIONS,
    FIRST_CARD,
    FIRST_LIFT,
    FIRST_WALK,
    LIFT,
    NEUTRAL_DISCARD,
    NEUTRAL_PLACES,
    OWN_DISCARD,
    PASSED,
    PLACE,
    TAKE,
    WALKWAY_COUNT,
)
from baumeister.engine.pueblo.legal import cards_left, count_fits
from baumeister.engine.pueblo.sight import look, look_round
from baumeister.engine.pueblo.stock import blocks_left, may_use_neutral, may_use_own
from baumeister.games.pueblo.board import LONGEST_WALK
from baumeister.games.pueblo.site import NEUTRAL

WORST = -(1 << 40)
"""Less than the value of any turn."""


@kernel
def choose(tables: Record, site: Record, turn: Record, dice: Words, scratch: Points) -> int:
    """The action of the seat to move; of equal ones the first, by direction and corner. The site is
    changed and changed back. `dice` is not needed: other games break ties at random."""
    if turn.step == BID:
        return signed(PASSED)
    if turn.step == TAKE:
        cards = cards_left(turn)
        return FIRST_CARD + (last(cards) if turn.part == 1 else first(cards))
    if turn.step == LIFT:
        return best_lift(tables, site, turn, scratch)
    if turn.step == PLACE:
        if count_fits(site) > 0:
            return best_place(tables, site, turn, scratch)
        return signed(OWN_DISCARD if may_use_own(turn, turn.to_move) else NEUTRAL_DISCARD)
    return best_walk(tables, site, turn, scratch)


@kernel
def best_place(tables: Record, site: Record, turn: Record, scratch: Points) -> int:
    """The placement with the best walk."""
    seat = signed(turn.to_move)
    own, neutral = may_use_own(turn, seat), may_use_neutral(turn, seat)
    best, highest = NO_ACTION, WORST
    for arms in range(DIRECTIONS):
        corners = site.fits[arms]
        while corners != NONE:
            footprint = signed(tables.footprint[first(corners), arms])
            corners = without_first(corners)
            for is_own in range(not neutral, 1 + own):
                build(tables, site, seat if is_own else NEUTRAL, footprint)
                value = turn_value(tables, site, turn, scratch)
                site.built -= 1
                take_away(tables, site, site.built)
                if value > highest:
                    best, highest = footprint + (0 if is_own else NEUTRAL_PLACES), value
    return signed(best)


@kernel
def best_lift(tables: Record, site: Record, turn: Record, scratch: Points) -> int:
    """The lift with the best walk. One that ends the game has no walk, and changes no points."""
    best, highest = NO_ACTION, WORST
    squares = liftable(tables, site, turn.to_move)
    while squares != NONE:
        square = first(squares)
        squares = without_first(squares)
        number, value = open_block(tables, site, square), 0
        take_away(tables, site, number)
        if coloured_left(site):
            value = turn_value(tables, site, turn, scratch)
        put(tables, site, number)
        if value > highest:
            best, highest = FIRST_LIFT + square, value
    return signed(best)


@kernel
def best_walk(tables: Record, site: Record, turn: Record, scratch: Points) -> int:
    """The walk that pays least, compared with the others."""
    best, highest = NO_ACTION, WORST
    for steps in range(1, LONGEST_WALK + 1):
        value = walk_value(tables, site, turn, steps, scratch)
        if value > highest:
            best, highest = FIRST_WALK + steps - 1, value
    return signed(best)


@kernel
def turn_value(tables: Record, site: Record, turn: Record, scratch: Points) -> int:
    """The value of a turn whose first action has changed the site already."""
    fines = scratch[0]
    fines[:] = 0
    look_round(site, turn.players, fines)
    value = margin(turn, fines)
    if turn.phase == BUILDING and turn.demolition and blocks_left(turn) == 1:
        value *= 2  # the last walk follows, and then the demolition
    most = WORST
    for steps in range(1, LONGEST_WALK + 1):
        most = max(most, walk_value(tables, site, turn, steps, scratch))
    return value + most


@kernel
def walk_value(tables: Record, site: Record, turn: Record, steps: int, scratch: Points) -> int:
    """What a walk pays, as a margin."""
    fines = scratch[1]
    fines[:] = 0
    square = (turn.chieftain + steps) % WALKWAY_COUNT
    look(tables, site, turn.players, square, fines)
    return margin(turn, fines)


@kernel
def margin(turn: Record, fines: Points) -> int:
    """How much less the seat to move pays than the mean of the others, times their number."""
    total = 0
    for seat in range(turn.players):
        total += fines[seat]
    return total - turn.players * fines[turn.to_move]
