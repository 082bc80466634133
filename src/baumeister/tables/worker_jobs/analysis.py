"""Analysis of a whole game: for each turn, the expected totals, the best turn and what was lost;
and the costliest turns of each seat, explained. The last best turns can be proved."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from baumeister import games
from baumeister.tables.worker_jobs.errors import TimedOut, WorkerDied
from baumeister.tables.worker_jobs.explained_turns import ExplainTurnsJob
from baumeister.tables.worker_jobs.hint import StudyJob
from baumeister.tables.worker_jobs.proof import ProofJob
from baumeister.tables.worker_jobs.protocol import SERVER, JobRunner, Requester, WorkerJob
from baumeister.tables.worker_jobs.record_check import MOST_TURNS, RecordTurnsJob

T = TypeVar("T")

LEAST = 0.02
"""The shortest useful time for a turn, in seconds."""
PATIENCE = 60.0
"""Seconds beyond its budget that an analysis waits, because computers' turns go first."""
COSTLIEST = 3
"""The number of costly turns that are explained for each seat."""
CHECKED = 5
"""The number of turns of each seat that are searched again to find its costliest."""
LEAST_COST = 0.5
"""Turns that cost less than this many points are not called costly."""
PROOF_NODES = 300_000
"""The limit of all proofs of a game together, about a second on one core."""


async def analyse(
    runner: JobRunner,
    text: str,
    *,
    player: str = "level8",
    seconds: float = 0.5,
    budget: float = 60.0,
    most: int = MOST_TURNS,
    proves: bool = False,
    progress: Callable[[int, int], None] = lambda done, of: None,
    requester: Requester = SERVER,
) -> dict[str, Any]:
    """Every turn of a record: its ply and actions, the best turn, the totals that are expected
    after each, and the points that the turn cost its seat; and each seat's costliest turns.

    Spends `seconds` on each turn, but at most `budget` in all; of a longer game it analyses only
    the first `most` turns. It asks turn by turn, so that a computer's turn never waits for long.
    With `proves`, which needs the engine, proofs replace the searches of the last positions of a
    finished game for two, from its end back to the first position that takes too many nodes.
    Raises what the runner raises.
    """
    course = await runner.ask(RecordTurnsJob(text, min(most, MOST_TURNS)), requester=requester)
    turns = course["turns"]
    positions = [turn["position"] for turn in turns]
    if course["totals"] is None:
        positions.append(course["position"])
    seats = sorted({turn["seat"] for turn in turns})
    proves = proves and course["totals"] is not None and len(course["totals"]) == 2
    failing = 2 if proves else 0  # the first position that takes too long, and one after it
    searches = len(positions) + CHECKED * len(seats) + failing
    each = max(LEAST, min(seconds, budget / max(1, searches)))
    clock = asyncio.get_running_loop().time
    until = clock() + budget + PATIENCE
    done = 0

    async def ask(job: WorkerJob[T]) -> T:
        nonlocal done
        progress(done, searches)
        answer = await runner.ask(job, seconds=until - clock(), requester=requester)
        done += 1
        return answer

    async def search(position: str) -> dict[str, Any]:
        return await ask(StudyJob(course["game"], position, player, each))

    async def prove(position: str, nodes: int) -> dict[str, Any] | None:
        try:
            return await ask(ProofJob(course["game"], position, nodes))
        except (TimedOut, WorkerDied):  # it is searched instead
            return None

    proofs = await _proofs(prove, positions) if proves else []
    del positions[len(positions) - len(proofs) :]
    answers = [*[await search(position) for position in positions], *proofs]
    proved = len(positions)
    after = [_best(explanation)["totals"] for explanation in answers[1:]]
    if course["totals"] is not None:
        after.append([float(total) for total in course["totals"]])
    analysed = [
        _turn(course["game"], turn, explanation, then, proved=at >= proved)
        for at, (turn, explanation, then) in enumerate(
            zip(turns, answers[: len(turns)], after, strict=True)
        )
    ]
    # A search of the position before the turn and one of the position after it do not compare: they
    # look ahead equally far from different points. So the turns that seem costliest are compared
    # again, by the positions after the turn and after the better one. Proofs are exact already.
    suspects = [at for seat in seats for at in _costliest(analysed, seat, CHECKED)]
    better = [(analysed[at]["ply"], analysed[at]["best"]["actions"]) for at in suspects]
    explained = (
        await runner.ask(ExplainTurnsJob(text, better), requester=requester) if better else []
    )
    for at, explanation in zip(suspects, explained, strict=True):
        turn, totals = analysed[at], explanation["totals"]
        if turn["proved"]:
            continue
        if totals is None:
            # What follows the last turn that is not proved is compared with what is proved.
            is_next = proofs and at + 1 == proved
            proof = await prove(explanation["after"], PROOF_NODES) if is_next else None
            totals = _best(proof or await search(explanation["after"]))["totals"]
        turn["cost"] = _cost(course["game"], totals, after[at], turn["seat"])
    progress(searches, searches)
    explanations = dict(zip(suspects, explained, strict=True))
    checked = [turn if at in explanations else None for at, turn in enumerate(analysed)]
    return {
        "game": course["game"],
        "player": player,
        "turns": analysed,
        "totals": after[-1] if after else _best(answers[0])["totals"],
        "whole": course["whole"],
        "costly": [
            {
                "turn": at,
                "position": explanation["before"],
                "happened": explanation["happened"],
                "facts": explanation["facts"],
            }
            for seat in seats
            for at in _costliest(checked, seat, COSTLIEST)
            for explanation in (explanations[at],)
        ],
    }


async def _proofs(
    prove: Callable[[str, int], Awaitable[dict[str, Any] | None]], positions: Sequence[str]
) -> list[dict[str, Any]]:
    """Proofs of the last positions, as many as `PROOF_NODES` allow."""
    proofs: list[dict[str, Any]] = []
    left = PROOF_NODES
    for position in reversed(positions):
        proof = await prove(position, left) if left > 0 else None
        if proof is None:
            break
        left -= proof["nodes"]
        proofs.insert(0, proof)
    return proofs


def _costliest(turns: Sequence[dict[str, Any] | None], seat: int, most: int) -> list[int]:
    """The indices of the turns that cost a seat most, the costliest first."""
    costs = {
        at: turn["cost"]
        for at, turn in enumerate(turns)
        if turn is not None and turn["seat"] == seat and turn["cost"] >= LEAST_COST
    }
    return sorted(costs, key=lambda at: -costs[at])[:most]


def _best(explanation: dict[str, Any]) -> dict[str, Any]:
    if not explanation["candidates"]:
        raise WorkerDied("invalid_answer")
    best: dict[str, Any] = explanation["candidates"][0]
    return best


def _turn(
    game: str,
    turn: dict[str, Any],
    explanation: dict[str, Any],
    then: list[float],
    *,
    proved: bool,
) -> dict[str, Any]:
    """`then` are the totals expected in the position that the turn led to."""
    best = _best(explanation)
    # If the turn was a candidate itself, its totals are comparable with the best ones.
    weighed = (c["totals"] for c in explanation["candidates"] if c["actions"] == turn["actions"])
    totals = next(weighed, then)
    seat = turn["seat"]
    return {
        "ply": turn["ply"],
        "seat": seat,
        "actions": turn["actions"],
        "totals": totals,
        "best": best,
        "cost": _cost(game, best["totals"], totals, seat),
        "proved": proved,
    }


def _cost(game: str, best: list[float], totals: list[float], seat: int) -> float:
    """The points that a seat loses if these totals come instead of the best ones."""
    lost = games.get(game).META.points_sign * (_lead(best, seat) - _lead(totals, seat))
    return round(max(0.0, lost), 2)


def _lead(totals: list[float], seat: int) -> float:
    """A seat's points minus the average of the others."""
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)
