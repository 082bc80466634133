"""Playing an action and taking it back: turns, parts and the end of the game (P4, P6, P7, P8.6)."""

from __future__ import annotations

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Record
from baumeister.engine.pueblo.auction import bid, close_auction, decline, open_auction, take
from baumeister.engine.pueblo.block import (
    build,
    coloured_left,
    liftable,
    open_block,
    put,
    take_away,
)
from baumeister.engine.pueblo.layout import (
    BUILDING,
    DEMOLITION,
    FIRST_BID,
    FIRST_CARD,
    FIRST_LIFT,
    FIRST_WALK,
    FOOTPRINT_COUNT,
    LIFT,
    NEUTRAL_DISCARD,
    NEUTRAL_PLACES,
    NO_STEP,
    OVER,
    OWN_DISCARD,
    PASSED,
    PLACE,
    WALK,
    WALKWAY_COUNT,
)
from baumeister.engine.pueblo.sight import look, look_round
from baumeister.engine.pueblo.stock import is_spent, use
from baumeister.games.pueblo.site import NEUTRAL
from baumeister.games.pueblo.state import DEMOLITION_PART


@kernel
def make(tables: Record, site: Record, turn: Record, action: int) -> None:
    """Play a legal action, given by its code, on the site and the turn."""
    turn.action = action
    if action < FIRST_WALK:
        place(tables, site, turn, action)
    elif action < OWN_DISCARD:
        walk(tables, site, turn, action - FIRST_WALK + 1)
    elif action < FIRST_LIFT:
        use(turn, turn.to_move, action == NEUTRAL_DISCARD)
        turn.step = WALK
    elif action < FIRST_BID:
        lift(tables, site, turn, action - FIRST_LIFT)
    elif action < PASSED:
        bid(turn, action - FIRST_BID + 1)
    elif action == PASSED:
        decline(turn)
    elif take(turn, action - FIRST_CARD + 1):
        close_auction(turn)
        begin_part(tables, site, turn)


@kernel
def unmake(tables: Record, site: Record, turn: Record) -> None:
    """Change the site back to what it was before the action that led to a turn. The caller has a
    copy of the turn before it."""
    if 0 <= turn.action < FIRST_WALK:
        site.built -= 1
        take_away(tables, site, site.built)
    elif FIRST_LIFT <= turn.action < FIRST_BID:
        put(tables, site, turn.lifted)


@kernel
def place(tables: Record, site: Record, turn: Record, action: int) -> None:
    """Build a block; the walk follows (P4.1)."""
    neutral = action >= NEUTRAL_PLACES
    seat = signed(turn.to_move)
    build(tables, site, NEUTRAL if neutral else seat, action % FOOTPRINT_COUNT)
    use(turn, seat, neutral)
    turn.step = WALK


@kernel
def walk(tables: Record, site: Record, turn: Record, steps: int) -> None:
    """Walk, look, and pay (P4.2); then the next seat is to move, or the part is over."""
    turn.chieftain = (turn.chieftain + steps) % WALKWAY_COUNT
    look(tables, site, turn.players, turn.chieftain, turn.scores)
    turn.rank = (turn.rank + 1) % turn.players
    turn.to_move = turn.order[turn.rank]
    if turn.phase == DEMOLITION:
        begin_demolition_turn(tables, site, turn)
    elif is_spent(turn, turn.to_move):
        end_part(tables, site, turn)
    else:
        turn.step = PLACE


@kernel
def end_part(tables: Record, site: Record, turn: Record) -> None:
    """All blocks of the part are built: the second part begins, or the last walk and what follows
    it (P6, P7.1, P8.6)."""
    if turn.pro and turn.part == 1:
        turn.part = 2
        open_auction(turn)
        return
    look_round(site, turn.players, turn.scores)
    if not turn.demolition:
        end_game(turn)
        return
    turn.part = DEMOLITION_PART
    if turn.pro:
        open_auction(turn)
    else:
        begin_part(tables, site, turn)


@kernel
def begin_part(tables: Record, site: Record, turn: Record) -> None:
    """The first in the order of play begins; in part two with the pairs held back (P8.6)."""
    turn.rank = 0
    turn.to_move = turn.order[0]
    if turn.part == DEMOLITION_PART:
        turn.phase = DEMOLITION
        begin_demolition_turn(tables, site, turn)
        return
    turn.phase = BUILDING
    turn.step = PLACE
    if turn.part == 2:
        for seat in range(turn.players):
            turn.pairs[seat] += turn.held[seat]
            turn.held[seat] = 0


@kernel
def begin_demolition_turn(tables: Record, site: Record, turn: Record) -> None:
    """A seat that can lift nothing only walks (P7.6)."""
    turn.step = LIFT if liftable(tables, site, turn.to_move) else WALK


@kernel
def lift(tables: Record, site: Record, turn: Record, square: int) -> None:
    """Lift a block; the last coloured one ends the game (P7.2, P7.7)."""
    turn.lifted = open_block(tables, site, square)
    take_away(tables, site, turn.lifted)
    if coloured_left(site):
        turn.step = WALK
    else:
        end_game(turn)


@kernel
def end_game(turn: Record) -> None:
    turn.phase = OVER
    turn.step = NO_STEP
    turn.to_move = NOBODY
