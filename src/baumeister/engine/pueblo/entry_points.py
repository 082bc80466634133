"""The kernels Python calls; they work on whole arrays and are cached (see `engine.contract`).

The board is a single site, changed in place and changed back.
"""

from __future__ import annotations

from baumeister.engine.bits import Word
from baumeister.engine.kernel import entry
from baumeister.engine.layout import Codes, Records, Words
from baumeister.engine.pueblo.features import compute
from baumeister.engine.pueblo.key import blocks_key, game_key, turn_key
from baumeister.engine.pueblo.legal import list_legal
from baumeister.engine.pueblo.playout import play_out
from baumeister.engine.pueblo.turn import make, unmake


@entry
def list_actions(tables: Records, board: Records, turns: Records, depth: int, codes: Codes) -> int:
    """Write the codes of all legal actions, ascending, and return their number."""
    return list_legal(tables[0], board[0], turns[depth], codes)


@entry
def advance(tables: Records, board: Records, turns: Records, depth: int, action: int) -> None:
    """Play a legal action: the present moves from `depth` one entry up."""
    turns[depth + 1] = turns[depth]
    make(tables[0], board[0], turns[depth + 1], action)


@entry
def go_back(tables: Records, board: Records, turns: Records, depth: int) -> None:
    """Take back the action that led to `depth`: the present moves one entry down."""
    unmake(tables[0], board[0], turns[depth])


@entry
def kept_key(board: Records, turns: Records, depth: int) -> Word:
    """The position's key, as updated incrementally."""
    return board[0].key ^ turn_key(turns[depth])


@entry
def fresh_key(board: Records, turns: Records, depth: int) -> Word:
    """The position's key, computed from scratch."""
    return game_key(board[0], turns[depth]) ^ blocks_key(board[0]) ^ turn_key(turns[depth])


@entry
def compute_features(
    tables: Records, board: Records, turns: Records, depth: int, features: Records
) -> None:
    compute(tables[0], board[0], turns[depth], features[0])


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
        work[0] = board[0]
        work_turns[0] = turns[depth]
        dice = streams[game : game + 1]
        play_out(tables[0], work[0], work_turns[0], dice, trace, results[game])
