"""Ranking the turns of a position by how good they look.

Each block is tried on each footprint: what the chieftain then sees, from everywhere, is added up
with weights. The best few can then be looked at more closely.
"""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import NONE, bit, first, signed, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Record, Records, Worth
from baumeister.engine.pueblo.block import liftable
from baumeister.engine.pueblo.layout import (
    BUILDING,
    DIRECTIONS,
    FIRST_LIFT,
    FIRST_WALK,
    LIFT,
    NEUTRAL_DISCARD,
    NEUTRAL_PLACES,
    OWN_DISCARD,
    PLACE,
    WALKWAY_COUNT,
)
from baumeister.engine.pueblo.legal import count_fits
from baumeister.engine.pueblo.mind.evaluation import (
    evaluate,
    evaluate_built,
    prepare_ground,
    worth_to,
)
from baumeister.engine.pueblo.mind.memory import (
    EXPOSURE_EVALUATION,
    LEARNED_EVALUATION,
)
from baumeister.engine.pueblo.mind.move import ONLY_WALK, move_of, play, take_back
from baumeister.engine.pueblo.mind.network import SCALE, blocks_left, kind_of
from baumeister.engine.pueblo.sight import (
    CORNER_VIEW,
    EAST_VIEW,
    NORTH_VIEW,
    SOUTH_VIEW,
    WEST_VIEW,
    east_of,
    north_of,
    note_fines,
    south_of,
    west_of,
)
from baumeister.engine.pueblo.stock import may_use_neutral, may_use_own
from baumeister.games.pueblo.board import LONGEST_WALK


@kernel
def insert(memory: Record, ply: int, most: int, move: int, worth: Worth) -> None:
    """Put a turn into its place among the best so far."""
    count = signed(memory.count[ply])
    if count == most:
        if worth <= memory.worth[ply, count - 1]:
            return
        count -= 1
    place = count
    while place > 0 and memory.worth[ply, place - 1] < worth:
        memory.worth[ply, place] = memory.worth[ply, place - 1]
        memory.moves[ply, place] = memory.moves[ply, place - 1]
        place -= 1
    memory.worth[ply, place] = worth
    memory.moves[ply, place] = move
    memory.count[ply] = count + 1


@kernel
def weigh_looks(turn: Record, network: Record, left: int, memory: Record) -> None:
    """Find what a point on each walkway square means to the seat to move, by how far it walks the
    chieftain now: it is paid at once where he stops, everywhere if the last walk follows, and
    counts for something where he will come by."""
    is_last = left == 0 and turn.phase == BUILDING
    for steps in range(LONGEST_WALK):
        stop = (turn.chieftain + steps + 1) % WALKWAY_COUNT
        for ahead in range(WALKWAY_COUNT):
            square = (stop + 1 + ahead) % WALKWAY_COUNT
            own = others = 0
            if memory.evaluation == EXPOSURE_EVALUATION and (turn.demolition or not is_last):
                own = others = SCALE
            elif memory.evaluation == LEARNED_EVALUATION:
                own, others = network.own_look[left, ahead], network.others_look[left, ahead]
            paid = int(square == stop) + int(is_last and memory.evaluation != LEARNED_EVALUATION)
            own += paid * SCALE
            others += paid * SCALE
            memory.own_weight[steps, square] = own * memory.seen[square]
            memory.others_weight[steps, square] = others * memory.seen[square]


@kernel
def look_for(tables: Record, site: Record, seat: int, players: int, memory: Record) -> None:
    """Find what each square costs a seat, and the others together."""
    memory.own[:] = 0
    memory.others[:] = 0
    for level in range(site.top):
        cubes = site.standing[level]
        tops = cubes & ~site.standing[level + 1]
        west, east = cubes & ~east_of(cubes), cubes & ~west_of(cubes)
        south, north = cubes & ~north_of(cubes), cubes & ~south_of(cubes)
        own = site.cubes[seat, level]
        if own != NONE:
            note_fines(tables, own & west, WEST_VIEW, level + 1, memory.own)
            note_fines(tables, own & north, NORTH_VIEW, level + 1, memory.own)
            note_fines(tables, own & east, EAST_VIEW, level + 1, memory.own)
            note_fines(tables, own & south, SOUTH_VIEW, level + 1, memory.own)
            note_fines(tables, own & tops, CORNER_VIEW, 1, memory.own)
        others = NONE
        for other in range(players):
            if other != seat:
                others |= site.cubes[other, level]
        if others != NONE:
            note_fines(tables, others & west, WEST_VIEW, level + 1, memory.others)
            note_fines(tables, others & north, NORTH_VIEW, level + 1, memory.others)
            note_fines(tables, others & east, EAST_VIEW, level + 1, memory.others)
            note_fines(tables, others & south, SOUTH_VIEW, level + 1, memory.others)
            note_fines(tables, others & tops, CORNER_VIEW, 1, memory.others)


@kernel
def add_own_looks(tables: Record, site: Record, cubes: Record, bottom: int, memory: Record) -> None:
    """Add what a block costs its owner that until now was tried as a neutral one."""
    for k in range(3):
        own = cubes[k]
        if own != NONE:
            level = bottom + k
            standing = site.standing[level]
            note_fines(tables, own & ~east_of(standing), WEST_VIEW, level + 1, memory.own)
            note_fines(tables, own & ~south_of(standing), NORTH_VIEW, level + 1, memory.own)
            note_fines(tables, own & ~west_of(standing), EAST_VIEW, level + 1, memory.own)
            note_fines(tables, own & ~north_of(standing), SOUTH_VIEW, level + 1, memory.own)
            tops = own & ~site.standing[level + 1]
            note_fines(tables, tops, CORNER_VIEW, 1, memory.own)


@kernel
def insert_walks(turn: Record, action: int, ply: int, most: int, memory: Record) -> None:
    """Rank the four walks after an action, with the looks that were found."""
    for steps in range(LONGEST_WALK):
        own = others = 0
        for square in range(WALKWAY_COUNT):
            own += memory.own[square] * memory.own_weight[steps, square]
            others += memory.others[square] * memory.others_weight[steps, square]
        worth = np.float32(others) / np.float32(SCALE * (turn.players - 1))
        worth -= np.float32(own) / np.float32(SCALE)
        insert(memory, ply, most, move_of(action, steps + 1), worth)


@kernel
def rank_places(
    tables: Record, site: Record, turn: Record, ply: int, most: int, memory: Record
) -> None:
    """Rank all placements with all walks. A block is tried without what search needs of a site:
    only its cubes are put there, and taken away again."""
    seat = signed(turn.to_move)
    own, neutral = may_use_own(turn, seat), may_use_neutral(turn, seat)
    cubes = memory.cubes
    before = signed(site.top)
    for arms in range(DIRECTIONS):
        corners = site.fits[arms]
        while corners != NONE:
            footprint = signed(tables.footprint[first(corners), arms])
            corners = without_first(corners)
            corner = tables.squares[footprint, 0]
            height = signed(site.heights[corner])
            tilt = signed(site.heights[tables.squares[footprint, 2]]) - height
            bottom = height + min(tilt, 0)
            cubes[:] = NONE
            for column in range(3):
                square = tables.squares[footprint, column]
                low = signed(site.heights[square]) - bottom
                for level in range(low, low + tables.cubes[tilt, column]):
                    cubes[level] |= bit(square)
            top = bottom
            for k in range(3):
                if cubes[k] != NONE:
                    site.standing[bottom + k] |= cubes[k]
                    top = bottom + k + 1
            site.top = max(before, top)
            look_for(tables, site, seat, turn.players, memory)
            if neutral:
                insert_walks(turn, NEUTRAL_PLACES + footprint, ply, most, memory)
            if own:
                add_own_looks(tables, site, cubes, bottom, memory)
                insert_walks(turn, footprint, ply, most, memory)
            for k in range(3):
                site.standing[bottom + k] &= ~cubes[k]
            site.top = before


@kernel
def rank_lifts(
    tables: Record, site: Record, turns: Records, ply: int, most: int, memory: Record
) -> None:
    """Rank all lifts with all walks."""
    turn = turns[2 * ply]
    seat = signed(turn.to_move)
    squares = liftable(tables, site, seat)
    while squares != NONE:
        action = FIRST_LIFT + first(squares)
        squares = without_first(squares)
        play(tables, site, turns, ply, move_of(action, signed(0)))
        if turns[2 * ply + 2].to_move == NOBODY:
            insert(memory, ply, most, move_of(action, signed(0)), np.float32(0))
        else:
            look_for(tables, site, seat, turn.players, memory)
            insert_walks(turn, action, ply, most, memory)
        take_back(tables, site, turns, ply)


@kernel
def rank(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    memory: Record,
    most: int,
) -> None:
    """List the best turns of a position of building or demolition, the best first."""
    turn = turns[2 * ply]
    memory.count[ply] = 0
    seat = signed(turn.to_move)
    network = networks[kind_of(turn)]
    uses_block = turn.step == PLACE or turn.step == LIFT
    weigh_looks(turn, network, blocks_left(site, turn) - uses_block, memory)
    if turn.step == LIFT:
        rank_lifts(tables, site, turns, ply, most, memory)
    elif turn.step == PLACE and count_fits(site) > 0:
        rank_places(tables, site, turn, ply, most, memory)
    else:
        look_for(tables, site, seat, turn.players, memory)
        if turn.step == PLACE:
            if may_use_own(turn, seat):
                insert_walks(turn, signed(OWN_DISCARD), ply, most, memory)
            if may_use_neutral(turn, seat):
                insert_walks(turn, signed(NEUTRAL_DISCARD), ply, most, memory)
        else:
            insert_walks(turn, signed(ONLY_WALK), ply, most, memory)


@kernel
def look_closer(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    memory: Record,
    most: int,
) -> None:
    """Evaluate the positions that the best turns lead to, and sort those turns anew."""
    here = 2 * ply
    seat, players = signed(turns[here].to_move), signed(turns[here].players)
    turn = turns[here]
    prepare_ground(site, turn, (signed(turn.rank) + 1) % players, networks, memory)
    for n in range(min(most, signed(memory.count[ply]))):
        move = signed(memory.moves[ply, n])
        worth = worth_after(tables, site, turns, ply, networks, memory, move, seat, players, True)
        place = n
        while place > 0 and memory.worth[ply, place - 1] < worth:
            memory.worth[ply, place] = memory.worth[ply, place - 1]
            memory.moves[ply, place] = memory.moves[ply, place - 1]
            place -= 1
        memory.worth[ply, place] = worth
        memory.moves[ply, place] = move


@kernel
def worth_after(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    memory: Record,
    move: int,
    seat: int,
    players: int,
    is_prepared: bool,
) -> Worth:
    """What a turn is worth to who plays it: what is paid, and what is expected afterwards."""
    here = 2 * ply
    play(tables, site, turns, ply, move)
    after = turns[here + 2]
    if is_prepared and move >> 3 < FIRST_WALK and after.phase == BUILDING:
        evaluate_built(tables, site, after, networks, memory)
    else:
        evaluate(tables, site, after, networks, memory)
    for other in range(players):
        memory.expected[other] += turns[here + 2].scores[other] - turns[here].scores[other]
    take_back(tables, site, turns, ply)
    return np.float32(worth_to(seat, players, memory.expected))
