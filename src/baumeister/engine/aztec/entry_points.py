"""The kernels Python calls; they work on whole arrays and are cached (see `engine.contract`).

The board is a stack of temples, as deep as that of the turns.
"""

from __future__ import annotations

from baumeister.engine.aztec.features import compute
from baumeister.engine.aztec.key import pieces_key, turn_key
from baumeister.engine.aztec.legal import list_legal
from baumeister.engine.aztec.playout import play_out
from baumeister.engine.aztec.turn import make
from baumeister.engine.bits import Word
from baumeister.engine.kernel import entry
from baumeister.engine.layout import Codes, Records, Words


@entry
def list_actions(tables: Records, board: Records, turns: Records, depth: int, codes: Codes) -> int:
    """Write the codes of all legal actions, ascending, and return their number."""
    return list_legal(tables[0], board[depth], turns[depth], codes)


@entry
def advance(tables: Records, board: Records, turns: Records, depth: int, action: int) -> None:
    """Play a legal action: the present moves from `depth` one entry up."""
    turns[depth + 1] = turns[depth]
    board[depth + 1] = board[depth]
    make(tables[0], board[depth + 1], turns[depth + 1], action)


@entry
def go_back(tables: Records, board: Records, turns: Records, depth: int) -> None:
    """Take back the action that led to `depth`: nothing to do, the entry below is unchanged."""


@entry
def kept_key(board: Records, turns: Records, depth: int) -> Word:
    """The position's key, as updated incrementally."""
    return board[depth].key ^ turn_key(turns[depth])


@entry
def fresh_key(board: Records, turns: Records, depth: int) -> Word:
    """The position's key, computed from scratch."""
    return pieces_key(board[depth]) ^ turn_key(turns[depth])


@entry
def compute_features(
    tables: Records, board: Records, turns: Records, depth: int, features: Records
) -> None:
    compute(tables[0], board[depth], turns[depth], features[0])


@entry
def play_games(
    tables: Records,
    board: Records,
    turns: Records,
    depth: int,
    work: Records,
    work_turns: Records,
    streams: Words,
    trace: Codes,
    results: Records,
) -> None:
    """Play random games, each from the present to its end."""
    for game in range(len(streams)):
        work[0] = board[depth]
        work_turns[0] = turns[depth]
        dice = streams[game : game + 1]
        play_out(tables[0], work[0], work_turns[0], dice, trace, results[game])
