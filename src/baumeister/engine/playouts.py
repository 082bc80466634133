"""Whole games by chance alone, on all cores. The seeds decide everything; the number of workers
decides nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import pairwise
from time import perf_counter
from typing import NamedTuple

import numpy as np

from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.layout import RESULT, Codes, Records, Words, records

CHUNK = 500
"""Games that a worker plays before it takes more: long enough that threads hardly meet, short
enough that they finish together and progress is seen."""
NO_TRACE: Codes = np.empty(0, np.int16)


def play_games(
    state: AnyState,
    streams: Words,
    *,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> Records:
    """The results of games from one state, in the order of their streams.

    Each stream is the state of a `Chance`. `progress` is called with the number of games that were
    just finished.
    """
    results = records(RESULT, len(streams))

    def play(part: slice) -> int:
        results[part] = play_here(state, streams[part])
        return part.stop - part.start

    with ThreadPoolExecutor(workers or os.cpu_count()) as pool:
        for done in as_completed([pool.submit(play, part) for part in _parts(len(streams))]):
            progress(done.result())
    return results


def _parts(count: int) -> Iterator[slice]:
    edges = [*range(0, count, CHUNK), count]
    return (slice(begin, end) for begin, end in pairwise(edges))


def play_here(state: AnyState, streams: Words, trace: Codes = NO_TRACE) -> Records:
    """The results of games that this thread plays. The actions of the last one go into the trace,
    as far as there is room."""
    compiled = get(state.game)
    board, turns = compiled.compiled(state, 0)
    work, work_turns = compiled.compiled(state, 0)
    results = records(RESULT, len(streams))
    compiled.play_games(
        compiled.tables(), board, turns, 0, work, work_turns, streams.copy(), trace, results
    )
    return results


def traced_game(state: AnyState, stream: int) -> Codes:
    """The actions of one such game, by their codes."""
    trace = np.empty(get(state.game).MOST_ACTIONS, np.int16)
    (result,) = play_here(state, np.array([stream], np.uint64), trace)
    return trace[: result.actions]


class Speed(NamedTuple):
    """What was measured."""

    turns_per_second: float
    games_per_second: float


def speed(state: AnyState, seconds: float, seed: int = 0) -> Speed:
    """How fast games from a state are played on one core, compilation apart."""
    dice, games, turns = Chance(seed), 0, 0
    play_here(state, seeds(dice, 1))
    begin = now = perf_counter()
    while now - begin < seconds:
        results = play_here(state, seeds(dice, CHUNK))
        games += len(results)
        turns += int(results["turns"].sum())
        now = perf_counter()
    return Speed(turns / (now - begin), games / (now - begin))
