"""A finished or running game looked over turn by turn: what was expected, and what was missed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister import games
from baumeister.server.workers.errors import WorkerDied
from baumeister.server.workers.hint import HintJob
from baumeister.server.workers.job import Priority
from baumeister.server.workers.pool import WorkerPool
from baumeister.server.workers.record_check import MOST_TURNS, TurnsOfRecordJob

LEAST = 0.02
"""Seconds for a turn below which nobody thinks of anything."""
PATIENCE = 60.0
"""Seconds beyond its budget that an analysis waits for computers who think at tables."""


@dataclass(frozen=True, slots=True)
class _Look(HintJob):
    """An explanation for an analysis: everything else goes before it."""

    PRIORITY: ClassVar[Priority] = Priority.ANALYSIS


async def analyse(
    pool: WorkerPool,
    text: str,
    *,
    player: str = "level8",
    seconds: float = 0.5,
    budget: float = 60.0,
    most: int = MOST_TURNS,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, Any]:
    """Every turn of a record: where it was played, what was played and what would have been best,
    with the totals that are expected after each, and the points that it cost its seat.

    Thinks so many seconds about a turn, but no more than the budget allows in all; of a longer game
    only the first turns. Turn by turn, so that a computer who is to move never waits for it. Raises
    what the pool raises; who cancels it ends it.
    """
    course = await pool.ask(TurnsOfRecordJob(text, min(most, MOST_TURNS)))
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
        look = _Look(course["game"], position, player, each)
        told.append(await pool.ask(look, seconds=until - clock()))
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
        raise WorkerDied("junk")
    best: dict[str, Any] = explanation["candidates"][0]
    return best


def _turn(
    game: str, turn: dict[str, Any], explanation: dict[str, Any], then: list[float]
) -> dict[str, Any]:
    """`then` is what is expected in the position that the turn led to."""
    best = _best(explanation)
    # Of a turn that was weighed against the best the same thoughts tell more than later ones.
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
    """A seat's points beyond what the others have on average."""
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)
