"""Move ordering: ranks the turns of a position.

Each block is tried on each footprint, and the fines from every walkway square are added up with
weights. The best few are then evaluated by the network and ranked again.
"""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import NONE, bit, first, signed, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Record, Records, Value
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
from baumeister.engine.pueblo.search.evaluation import (
    evaluate,
    evaluate_built,
    prepare_site,
    value_for,
)
from baumeister.engine.pueblo.search.move import ONLY_WALK, move_of, play, take_back
from baumeister.engine.pueblo.search.network import SCALE, blocks_left, kind_of
from baumeister.engine.pueblo.sight import (
    CORNER_VIEW,
    EAST_VIEW,
    NORTH_VIEW,
    SOUTH_VIEW,
    WEST_VIEW,
    add_fines,
    east_of,
    north_of,
    south_of,
    west_of,
)
from baumeister.engine.pueblo.stock import may_use_neutral, may_use_own
from baumeister.engine.search_settings import EXPOSURE_EVALUATION, LEARNED_EVALUATION
from baumeister.games.pueblo.board import LONGEST_WALK


@kernel
def insert(workspace: Record, ply: int, most: int, move: int, value: Value) -> None:
    """Insert a turn into the list of the best so far, sorted by value."""
    count = signed(workspace.count[ply])
    if count == most:
        if value <= workspace.value[ply, count - 1]:
            return
        count -= 1
    place = count
    while place > 0 and workspace.value[ply, place - 1] < value:
        workspace.value[ply, place] = workspace.value[ply, place - 1]
        workspace.moves[ply, place] = workspace.moves[ply, place - 1]
        place -= 1
    workspace.value[ply, place] = value
    workspace.moves[ply, place] = move
    workspace.count[ply] = count + 1


@kernel
def set_fine_weights(turn: Record, network: Record, left: int, workspace: Record) -> None:
    """Set how much a point on each walkway square matters to the seat to move, by the length of its
    walk: it is paid at once on the square where the chieftain stops, on all squares if the last
    walk follows, and in part on squares it passes later."""
    is_last = left == 0 and turn.phase == BUILDING
    for steps in range(LONGEST_WALK):
        stop = (turn.chieftain + steps + 1) % WALKWAY_COUNT
        for ahead in range(WALKWAY_COUNT):
            square = (stop + 1 + ahead) % WALKWAY_COUNT
            own = others = 0
            if workspace.evaluation == EXPOSURE_EVALUATION and (turn.demolition or not is_last):
                own = others = SCALE
            elif workspace.evaluation == LEARNED_EVALUATION:
                own, others = network.own_look[left, ahead], network.others_look[left, ahead]
            paid = int(square == stop) + int(is_last and workspace.evaluation != LEARNED_EVALUATION)
            own += paid * SCALE
            others += paid * SCALE
            workspace.own_weight[steps, square] = own * workspace.seen[square]
            workspace.others_weight[steps, square] = others * workspace.seen[square]


@kernel
def collect_fines(tables: Record, site: Record, seat: int, players: int, workspace: Record) -> None:
    """Collect the fines from each square: the seat's own, and those of all others together."""
    workspace.own[:] = 0
    workspace.others[:] = 0
    for level in range(site.top):
        cubes = site.standing[level]
        tops = cubes & ~site.standing[level + 1]
        west, east = cubes & ~east_of(cubes), cubes & ~west_of(cubes)
        south, north = cubes & ~north_of(cubes), cubes & ~south_of(cubes)
        own = site.cubes[seat, level]
        if own != NONE:
            add_fines(tables, own & west, WEST_VIEW, level + 1, workspace.own)
            add_fines(tables, own & north, NORTH_VIEW, level + 1, workspace.own)
            add_fines(tables, own & east, EAST_VIEW, level + 1, workspace.own)
            add_fines(tables, own & south, SOUTH_VIEW, level + 1, workspace.own)
            add_fines(tables, own & tops, CORNER_VIEW, 1, workspace.own)
        others = NONE
        for other in range(players):
            if other != seat:
                others |= site.cubes[other, level]
        if others != NONE:
            add_fines(tables, others & west, WEST_VIEW, level + 1, workspace.others)
            add_fines(tables, others & north, NORTH_VIEW, level + 1, workspace.others)
            add_fines(tables, others & east, EAST_VIEW, level + 1, workspace.others)
            add_fines(tables, others & south, SOUTH_VIEW, level + 1, workspace.others)
            add_fines(tables, others & tops, CORNER_VIEW, 1, workspace.others)


@kernel
def add_own_fines(
    tables: Record, site: Record, cubes: Record, bottom: int, workspace: Record
) -> None:
    """Add the fines of a block for its owner; the block has so far been tried as a neutral one."""
    for k in range(3):
        own = cubes[k]
        if own != NONE:
            level = bottom + k
            standing = site.standing[level]
            add_fines(tables, own & ~east_of(standing), WEST_VIEW, level + 1, workspace.own)
            add_fines(tables, own & ~south_of(standing), NORTH_VIEW, level + 1, workspace.own)
            add_fines(tables, own & ~west_of(standing), EAST_VIEW, level + 1, workspace.own)
            add_fines(tables, own & ~north_of(standing), SOUTH_VIEW, level + 1, workspace.own)
            tops = own & ~site.standing[level + 1]
            add_fines(tables, tops, CORNER_VIEW, 1, workspace.own)


@kernel
def insert_walks(turn: Record, action: int, ply: int, most: int, workspace: Record) -> None:
    """Rank the four walks after an action, given the collected fines."""
    for steps in range(LONGEST_WALK):
        own = others = 0
        for square in range(WALKWAY_COUNT):
            own += workspace.own[square] * workspace.own_weight[steps, square]
            others += workspace.others[square] * workspace.others_weight[steps, square]
        value = np.float32(others) / np.float32(SCALE * (turn.players - 1))
        value -= np.float32(own) / np.float32(SCALE)
        insert(workspace, ply, most, move_of(action, steps + 1), value)


@kernel
def rank_places(
    tables: Record, site: Record, turn: Record, ply: int, most: int, workspace: Record
) -> None:
    """Rank all placements with all walks. A block is tried by adding and removing its cubes only,
    without updating what the search needs of a site."""
    seat = signed(turn.to_move)
    own, neutral = may_use_own(turn, seat), may_use_neutral(turn, seat)
    cubes = workspace.cubes
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
            collect_fines(tables, site, seat, turn.players, workspace)
            if neutral:
                insert_walks(turn, NEUTRAL_PLACES + footprint, ply, most, workspace)
            if own:
                add_own_fines(tables, site, cubes, bottom, workspace)
                insert_walks(turn, footprint, ply, most, workspace)
            for k in range(3):
                site.standing[bottom + k] &= ~cubes[k]
            site.top = before


@kernel
def rank_lifts(
    tables: Record, site: Record, turns: Records, ply: int, most: int, workspace: Record
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
            insert(workspace, ply, most, move_of(action, signed(0)), np.float32(0))
        else:
            collect_fines(tables, site, seat, turn.players, workspace)
            insert_walks(turn, action, ply, most, workspace)
        take_back(tables, site, turns, ply)


@kernel
def rank_turns(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    workspace: Record,
    most: int,
) -> None:
    """List the best turns of a position in building or demolition, the best first."""
    turn = turns[2 * ply]
    workspace.count[ply] = 0
    seat = signed(turn.to_move)
    network = networks[kind_of(turn)]
    uses_block = turn.step == PLACE or turn.step == LIFT
    set_fine_weights(turn, network, blocks_left(site, turn) - uses_block, workspace)
    if turn.step == LIFT:
        rank_lifts(tables, site, turns, ply, most, workspace)
    elif turn.step == PLACE and count_fits(site) > 0:
        rank_places(tables, site, turn, ply, most, workspace)
    else:
        collect_fines(tables, site, seat, turn.players, workspace)
        if turn.step == PLACE:
            if may_use_own(turn, seat):
                insert_walks(turn, signed(OWN_DISCARD), ply, most, workspace)
            if may_use_neutral(turn, seat):
                insert_walks(turn, signed(NEUTRAL_DISCARD), ply, most, workspace)
        else:
            insert_walks(turn, signed(ONLY_WALK), ply, most, workspace)


@kernel
def rerank(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    workspace: Record,
    most: int,
) -> None:
    """Evaluate the positions after the best turns, and sort these turns again."""
    here = 2 * ply
    seat, players = signed(turns[here].to_move), signed(turns[here].players)
    turn = turns[here]
    prepare_site(site, turn, (signed(turn.rank) + 1) % players, networks, workspace)
    for n in range(min(most, signed(workspace.count[ply]))):
        move = signed(workspace.moves[ply, n])
        value = value_after(
            tables, site, turns, ply, networks, workspace, move, seat, players, True
        )
        place = n
        while place > 0 and workspace.value[ply, place - 1] < value:
            workspace.value[ply, place] = workspace.value[ply, place - 1]
            workspace.moves[ply, place] = workspace.moves[ply, place - 1]
            place -= 1
        workspace.value[ply, place] = value
        workspace.moves[ply, place] = move


@kernel
def value_after(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    workspace: Record,
    move: int,
    seat: int,
    players: int,
    is_prepared: bool,
) -> Value:
    """The value of a turn for the seat that plays it: what it pays, and what is expected
    afterwards."""
    here = 2 * ply
    play(tables, site, turns, ply, move)
    after = turns[here + 2]
    if is_prepared and move >> 3 < FIRST_WALK and after.phase == BUILDING:
        evaluate_built(tables, site, after, networks, workspace)
    else:
        evaluate(tables, site, after, networks, workspace)
    for other in range(players):
        workspace.expected[other] += turns[here + 2].scores[other] - turns[here].scores[other]
    take_back(tables, site, turns, ply)
    return np.float32(value_for(seat, players, workspace.expected))


@kernel
def list_turns(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    workspace: Record,
    width: int,
) -> None:
    """List the turns to search."""
    if workspace.evaluation == LEARNED_EVALUATION:
        close = signed(workspace.reranked)
        rank_turns(tables, site, turns, ply, networks, workspace, max(width, close))
        rerank(tables, site, turns, ply, networks, workspace, close)
        workspace.count[ply] = min(workspace.count[ply], width)
    else:
        rank_turns(tables, site, turns, ply, networks, workspace, width)


@kernel
def move_to_front(workspace: Record, ply: int, move: int) -> None:
    """Move a turn to the front of the list, if it is listed."""
    place, count = 0, workspace.count[ply]
    while place < count and workspace.moves[ply, place] != move:
        place += 1
    if place == count:
        return
    value = workspace.value[ply, place]
    while place > 0:
        workspace.moves[ply, place] = workspace.moves[ply, place - 1]
        workspace.value[ply, place] = workspace.value[ply, place - 1]
        place -= 1
    workspace.moves[ply, 0] = move
    workspace.value[ply, 0] = value
