"""Many games of Aztec at once: each takes an action, the others' answers and a new picture.

Written out for each game, because a kernel that is given other kernels cannot be kept on disk.
"""

from __future__ import annotations

from baumeister.engine.aztec.legal import count_legal, mask_legal, nth_legal
from baumeister.engine.aztec.picture import draw
from baumeister.engine.aztec.playout import judge
from baumeister.engine.aztec.turn import make
from baumeister.engine.chance import below
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import NO_ACTION, NOBODY, Masks, Points, Record, Records
from baumeister.engine.plane import Picture


@entry
def draw_position(
    tables: Records,
    board: Records,
    turns: Records,
    depth: int,
    seat: int,
    looks: Points,
    picture: Picture,
) -> None:
    """Write the planes of one position as a seat sees them."""
    draw(tables[0], board[depth], turns[depth], seat, looks, picture)


@entry
def step_games(
    tables: Records,
    start: Records,
    start_turns: Records,
    boards: Records,
    turns: Records,
    lanes: Records,
    looks: Points,
    pictures: Picture,
    masks: Masks,
) -> None:
    """Make the action of every lane; what is over is judged and begun anew. Then write what the
    seat to move sees and may do."""
    table = tables[0]
    for game in range(len(lanes)):
        temple, turn, lane = boards[game], turns[game], lanes[game]
        if step(table, temple, turn, lane):
            boards[game] = start[0]
            turns[game] = start_turns[0]
            begin(table, temple, turn, lane)
        lane.mover = turn.to_move
        draw(table, temple, turn, lane.mover, looks, pictures[game])
        mask_legal(table, temple, turn, masks[game])


@kernel
def step(tables: Record, temple: Record, turn: Record, lane: Record) -> bool:
    """Make the action of a lane and let the others answer. Whether a game is to begin now."""
    lane.ended = 0
    if lane.action != NO_ACTION:
        make(tables, temple, turn, lane.action)
        let_others_play(tables, temple, turn, lane)
        if turn.to_move == NOBODY:
            judge(tables, temple, turn, lane.result)
            lane.ended = 1
    return lane.ended or lane.action == NO_ACTION


@kernel
def begin(tables: Record, temple: Record, turn: Record, lane: Record) -> None:
    """Begin a game: perhaps in another seat, and perhaps others come first."""
    if lane.draws_seat:
        lane.seat = below(lane.stream, turn.players)
    let_others_play(tables, temple, turn, lane)


@kernel
def let_others_play(tables: Record, temple: Record, turn: Record, lane: Record) -> None:
    """The others act by chance until it is the lane's own turn, or the game is over."""
    if lane.seat == NOBODY:
        return
    while turn.to_move != NOBODY and turn.to_move != lane.seat:
        n = below(lane.stream, count_legal(tables, temple, turn))
        make(tables, temple, turn, nth_legal(tables, temple, turn, n))
