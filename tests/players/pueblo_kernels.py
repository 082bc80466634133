"""What Pueblo's kernels compute for a position and its successors, for comparison with the
reference."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.engine.bits import signed
from baumeister.engine.kernel import entry
from baumeister.engine.layout import Record, Records, records
from baumeister.engine.pueblo.convert import compiled
from baumeister.engine.pueblo.layout import BUILDING, FIRST_WALK
from baumeister.engine.pueblo.search.evaluation import evaluate, evaluate_built, prepare_site
from baumeister.engine.pueblo.search.move import ONLY_WALK, codes_of, play, take_back
from baumeister.engine.pueblo.search.network import networks, turned_squares
from baumeister.engine.pueblo.search.ordering import rank_turns
from baumeister.engine.pueblo.search.workspace import WORKSPACE
from baumeister.engine.pueblo.tables import tables
from baumeister.engine.search_settings import EVALUATIONS
from baumeister.games.pueblo import State

Found = npt.NDArray[np.float32]
HERE = -1
"""Stands for the position itself instead of a turn."""


@cache
def _evaluate_all() -> Any:
    """Defined on demand, because a test requires that every existing entry has been called."""

    @entry
    def evaluate_all(  # noqa: PLR0917 - kernels take arrays by position
        all_tables: Records,
        sites: Records,
        turns: Records,
        nets: Records,
        workspaces: Records,
        moves: Record,
        full: Record,
        built: Record,
    ) -> None:
        tables, site, workspace, before = all_tables[0], sites[0], workspaces[0], turns[0]
        here = signed(0)
        for n in range(len(moves)):
            if moves[n] < 0:
                evaluate(tables, site, before, nets, workspace)
                full[n] = workspace.expected
                continue
            rank = (signed(before.rank) + 1) % signed(before.players)
            prepare_site(site, before, rank, nets, workspace)
            play(tables, site, turns, here, signed(moves[n]))
            after = turns[2]
            if after.phase == BUILDING and moves[n] >> 3 < FIRST_WALK:
                evaluate_built(tables, site, after, nets, workspace)
                built[n] = workspace.expected
            evaluate(tables, site, after, nets, workspace)
            full[n] = workspace.expected
            take_back(tables, site, turns, here)

    return evaluate_all


@cache
def _rank_all() -> Any:
    @entry
    def rank_all(
        all_tables: Records, sites: Records, turns: Records, nets: Records, workspaces: Records
    ) -> None:
        ply = signed(0)
        most = signed(workspaces[0].width)
        rank_turns(all_tables[0], sites[0], turns, ply, nets, workspaces[0], most)

    return rank_all


def _workspace(evaluation: str) -> Records:
    workspace = records(WORKSPACE, 1)
    workspace["turned"], workspace["seen"] = turned_squares(), 1
    workspace["evaluation"] = EVALUATIONS.index(evaluation)
    return workspace


def ranked(state: State, evaluation: str, most: int) -> list[tuple[tuple[int, ...], float]]:
    """The best turns with their values, ranked by the fines after them with the evaluation's
    weights."""
    workspace, (sites, stack) = _workspace(evaluation), compiled(state, 4)
    workspace["width"] = most
    _rank_all()(tables(), sites, stack, networks(state.options.players), workspace)
    count = workspace["count"][0][0]
    moves, value = workspace["moves"][0][0][:count], workspace["value"][0][0][:count]
    return [
        (codes_of(move), value) for move, value in zip(moves.tolist(), value.tolist(), strict=True)
    ]


def _move(turn: tuple[int, ...]) -> int:
    """A turn as one number (see move.py)."""
    if turn[-1] < FIRST_WALK or turn[-1] >= FIRST_WALK + 4:
        return turn[0] << 3
    return (turn[0] if len(turn) == 2 else ONLY_WALK) << 3 | turn[-1] - FIRST_WALK + 1


def evaluated(state: State, turns: list[tuple[int, ...]] | None = None) -> tuple[Found, Found]:
    """The points every seat is expected to pay still, here or after each of some turns: computed
    from the whole site, and updated block by block (NaN where that is not done)."""
    workspace = _workspace("learned")
    moves = np.array([HERE] if turns is None else [_move(turn) for turn in turns], np.int32)
    full = np.full((len(moves), 4), np.nan, np.float32)
    built, players = full.copy(), state.options.players
    sites, stack = compiled(state, 4)
    _evaluate_all()(tables(), sites, stack, networks(players), workspace, moves, full, built)
    return full[:, :players], built[:, :players]
