"""Analysis of a whole game: for each turn, the expected totals, the best turn and what was lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister import games
from baumeister.tables.worker_jobs.errors import WorkerDied
from baumeister.tables.worker_jobs.hint import HintJob
from baumeister.tables.worker_jobs.protocol import JobRunner, Priority
from baumeister.tables.worker_jobs.record_check import MOST_TURNS, RecordTurnsJob

LEAST = 0.02
"""The shortest useful time for a turn, in seconds."""
PATIENCE = 60.0
"""Seconds beyond its budget that an analysis waits, because computers' turns go first."""


@dataclass(frozen=True, slots=True)
class _AnalysisHintJob(HintJob):
    """A hint for an analysis: every other job goes first."""

    PRIORITY: ClassVar[Priority] = Priority.ANALYSIS


async def analyse(
    runner: JobRunner,
    text: str,
    *,
    player: str = "level8",
    seconds: float = 0.5,
    budget: float = 60.0,
    most: int = MOST_TURNS,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, Any]:
    """Every turn of a record: its ply and actions, the best turn, the totals that are expected
    after each, and the points that the turn cost its seat.

    Spends `seconds` on each turn, but at most `budget` in all; of a longer game it analyses only
    the first `most` turns. It asks turn by turn, so that a computer's turn never waits for long.
    Raises what the runner raises.
    """
    course = await runner.ask(RecordTurnsJob(text, min(most, MOST_TURNS)))
    turns = course["turns"]
    positions = [turn["position"] for turn in turns]
    if course["totals"] is None:
        positions.append(course["position"])
    each = max(LEAST, min(seconds, budget / len(positions)))
    clock = asyncio.get_running_loop().time
    until = clock() + budget + PATIENCE
    told: list[dict[str, Any]] = []
    for position in positions:
        progress(len(told), len(positions))
        look = _AnalysisHintJob(course["game"], position, player, each)
        told.append(await runner.ask(look, seconds=until - clock()))
    progress(len(told), len(positions))
    after = [_best(explanation)["totals"] for explanation in told[1:]]
    if course["totals"] is not None:
        after.append([float(total) for total in course["totals"]])
    return {
        "game": course["game"],
        "player": player,
        "turns": [
            _turn(course["game"], turn, explanation, then)
            for turn, explanation, then in zip(turns, told[: len(turns)], after, strict=True)
        ],
        "totals": after[-1] if after else _best(told[0])["totals"],
        "whole": course["whole"],
    }


def _best(explanation: dict[str, Any]) -> dict[str, Any]:
    if not explanation["candidates"]:
        raise WorkerDied("invalid_answer")
    best: dict[str, Any] = explanation["candidates"][0]
    return best


def _turn(
    game: str, turn: dict[str, Any], explanation: dict[str, Any], then: list[float]
) -> dict[str, Any]:
    """`then` are the totals expected in the position that the turn led to."""
    best = _best(explanation)
    # If the turn was a candidate itself, its totals are comparable with the best ones.
    weighed = (c["totals"] for c in explanation["candidates"] if c["actions"] == turn["actions"])
    totals = next(weighed, then)
    seat = turn["seat"]
    lost = games.get(game).META.points_sign * (_lead(best["totals"], seat) - _lead(totals, seat))
    return {
        "ply": turn["ply"],
        "seat": seat,
        "actions": turn["actions"],
        "totals": totals,
        "best": best,
        "cost": round(max(0.0, lost), 2),
    }


def _lead(totals: list[float], seat: int) -> float:
    """A seat's points minus the average of the others."""
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)
