"""Comparison of Pueblo's states and compiled positions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from baumeister.engine import Position
from baumeister.engine.layout import NOBODY, Record
from baumeister.games import pueblo
from baumeister.games.pueblo import Options, State
from baumeister.games.pueblo.sight import fines
from baumeister.games.pueblo.state import PHASES, STEPS

PASS = pueblo.to_code(pueblo.Pass())
LEFTOVERS = dict.fromkeys(("marks", "footprints", "tilts", "levels"), "built")
ANY_ORDER = frozenset({"marks", "footprints", "tilts", "levels", "upright", "built"})


def law_summary(state: State) -> tuple[Any, ...]:
    """Phase, part, step, seat, chieftain, scores."""
    return (
        PHASES.index(state.phase),
        state.part,
        len(STEPS) if state.step is None else STEPS.index(state.step),
        NOBODY if state.to_move is None else state.to_move,
        state.chieftain,
        list(state.scores),
    )


def engine_summary(position: Position) -> tuple[Any, ...]:
    """Phase, part, step, seat, chieftain, scores."""
    turn = position.turns[position.depth]
    return (
        turn["phase"],
        turn["part"],
        turn["step"],
        turn["to_move"],
        turn["chieftain"],
        turn["scores"][: turn["players"]].tolist(),
    )


def expected_features(state: State) -> dict[str, Any]:
    """Fines by square and seat, their sum, blocks left, standing cubes, room and top."""
    seats = range(state.options.players)
    forecast = [[0 for _ in seats] for _ in pueblo.WALKWAY]
    for square, paid in enumerate(forecast):
        for seat, _, points in fines(state.site, square):
            paid[seat] += points
    return {
        "forecast": forecast,
        "exposure": [sum(paid[seat] for paid in forecast) for seat in seats],
        "left": [stock.own + stock.neutral for stock in state.stocks],
        "cubes": [4 * sum(b.owner == seat for b in state.site.blocks) for seat in seats],
        "room": sum(state.site.fits),
        "top": max(state.site.heights),
    }


def without_scores(state: State) -> State:
    """The state without scores. Edition and starting corner no longer affect anything."""
    return replace(state, options=_plain(state.options), scores=(0,) * state.options.players)


@cache
def _plain(options: Options) -> Options:
    return replace(options, edition="2002", chieftain_corner="SW")


def present(position: Position) -> Record:
    """The single site, changed forwards and back."""
    return position.board[0]
