"""Hints: the turns that a player considers best in a position."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister import games, players
from baumeister.core.rules import AnyState
from baumeister.players import Candidate, Explanation, Player
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop, fields, texts
from baumeister.tables.worker_jobs.turn import LONGEST_TURN

MOST_CANDIDATES = 12
LONGEST_LINE = 40
"""Turns of an expected continuation that are reported."""


@dataclass(frozen=True, slots=True)
class HintJob:
    """The best turns of a position, each with the expected final totals and the expected
    continuation; also the search depth and the number of positions searched."""

    KIND: ClassVar = "explain"
    PRIORITY: ClassVar[Priority] = Priority.HINT

    game: str
    position: str
    player: str
    seconds: float
    lines: int = 5

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any]:
        """Search."""
        state = games.get(self.game).from_position(self.position)
        player = players.read(self.player)
        stoppable(player.stop)
        return explained(player, state, self.seconds, self.lines)

    def answer(self, value: object) -> dict[str, Any]:
        """The explanation as JSON values."""
        return checked(value)


@dataclass(frozen=True, slots=True)
class StudyJob(HintJob):
    """A hint for the study of a game, not for a player who is to move: every other job goes
    first."""

    PRIORITY: ClassVar[Priority] = Priority.ANALYSIS


def explained(player: Player, state: AnyState, seconds: float, lines: int) -> dict[str, Any]:
    """A player's explanation of a position, as JSON values."""
    return to_json(player.explain(state, seconds=seconds), lines)


def to_json(explanation: Explanation, lines: int = MOST_CANDIDATES) -> dict[str, Any]:
    """An explanation as JSON values."""
    candidates = explanation.candidates[: min(lines, MOST_CANDIDATES)]
    return {
        "candidates": [_candidate(candidate) for candidate in candidates],
        "depth": explanation.depth,
        "nodes": explanation.nodes,
    }


def _candidate(candidate: Candidate) -> dict[str, Any]:
    return {
        "actions": list(map(str, candidate.actions)),
        "totals": [round(total, 2) for total in candidate.totals],
        "line": [list(map(str, turn)) for turn in candidate.line[:LONGEST_LINE]],
    }


def checked(value: object) -> dict[str, Any]:
    """An explanation that a worker sent."""
    values = fields(value, "candidates", "depth", "nodes")
    candidates = values["candidates"]
    if not isinstance(candidates, list) or len(candidates) > MOST_CANDIDATES:
        raise InvalidAnswer("not a list of candidates")
    for candidate in candidates:
        _check(fields(candidate, "actions", "totals", "line"))
    if not all(type(values[name]) is int and values[name] >= 0 for name in ("depth", "nodes")):
        raise InvalidAnswer("not counts")
    return values


def _check(candidate: dict[str, Any]) -> None:
    texts(candidate["actions"], LONGEST_TURN)
    totals, line = candidate["totals"], candidate["line"]
    if not isinstance(totals, list) or not 0 < len(totals) <= 8:
        raise InvalidAnswer("not totals")
    if not all(type(total) in (int, float) and math.isfinite(total) for total in totals):
        raise InvalidAnswer("not totals")
    if not isinstance(line, list) or len(line) > LONGEST_LINE:
        raise InvalidAnswer("not a line")
    for turn in line:
        texts(turn, LONGEST_TURN)
