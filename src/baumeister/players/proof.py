"""Proofs of the best turn near the end of a game, where the engine is installed and compiled."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.players.player import Candidate, Explanation


def is_ready(game: str) -> bool:
    """Whether this computer has the engine, and need not compile it for proofs of this game."""
    try:
        from baumeister.engine import warmup  # noqa: PLC0415 - loads Numba
    except ImportError:
        return False
    return warmup.is_compiled(game)


def proof(state: AnyState, nodes: int) -> Explanation | None:
    """A best turn and the totals that perfect play of both seats leads to; None if there are more
    than two seats, or if the proof takes more than `nodes` nodes."""
    from baumeister import engine  # noqa: PLC0415 - loads Numba

    if len(state.scores) != 2:  # with more, several players may have to decide
        return None
    solution = engine.solve(state, nodes=nodes)
    if solution.outcome is None or not solution.line:
        return None
    turns = _turns(state, solution.line)
    best = Candidate(turns[0], tuple(map(float, solution.outcome.totals)), turns[1:])
    return Explanation((best,), len(turns), solution.nodes)


def _turns(state: AnyState, line: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """The actions of a line, turn by turn."""
    joins = games.get(state.game).joins
    turns: list[tuple[Any, ...]] = []
    for action in line:
        if turns and joins(turns[-1][-1], action):
            turns[-1] += (action,)
        else:
            turns.append((action,))
    return tuple(turns)
