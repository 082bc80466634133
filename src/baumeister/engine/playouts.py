"""Random games on all cores or on a GPU. The seeds decide everything; neither the device nor the
number of workers matters."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import pairwise
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from baumeister.core.chance import Chance
from baumeister.core.expected import one_of
from baumeister.core.options import impossible
from baumeister.core.rules import AnyState
from baumeister.engine.chance import as_streams, seeds
from baumeister.engine.contract import Compiled, get
from baumeister.engine.layout import NO_TRACE, RESULT, Codes, Records, Words, named, records

CPU, CUDA = DEVICES = ("cpu", "cuda")
CHUNK = 1000
"""Games a worker plays before it takes more: enough that threads rarely contend, few enough that
they finish together and progress is visible."""


class Start(NamedTuple):
    """A starting position in the form kernels take; games do not change it."""

    compiled: Compiled
    board: Records
    turns: Records

    def play(self, streams: Words, trace: Codes = NO_TRACE) -> Records:
        """Play games on this thread and return their results. The actions of the last one go into
        the trace, as far as they fit."""
        results = records(RESULT, len(streams))
        self.compiled.play_games(
            self.compiled.tables(),
            self.board,
            self.turns,
            0,
            records(self.board.dtype, 1),
            records(self.turns.dtype, 1),
            as_streams(streams),
            trace,
            results,
        )
        return named(results)


def start(state: AnyState) -> Start:
    """The starting position of games from a state."""
    compiled = get(state.game)
    return Start(compiled, *compiled.compiled(state, 0))


def play_games(
    state: AnyState,
    streams: Any,  # noqa: ANN401 - integers, as an array or a list
    *,
    workers: int | None = None,
    device: str = CPU,
    progress: Callable[[int], None] = lambda _games: None,
) -> Records:
    """The results of random games from a state, in the order of their streams.

    Each stream is the state of a `Chance`. `progress` is called with the number of games just
    finished. With `device="cuda"` a GPU plays the same games.
    """
    streams = as_streams(streams)
    if check_device(device) == CUDA:
        from baumeister.engine.cuda import playouts  # noqa: PLC0415 - only where it is wanted

        return playouts.play_games(state, streams, progress)
    begin, results = start(state), named(records(RESULT, len(streams)))

    def play(part: slice) -> int:
        results[part] = begin.play(streams[part])
        return part.stop - part.start

    with ThreadPoolExecutor(workers or os.cpu_count()) as pool:
        for done in as_completed([pool.submit(play, part) for part in _parts(len(streams))]):
            progress(done.result())
    return results


def _parts(count: int) -> Iterator[slice]:
    edges = [*range(0, count, CHUNK), count]
    return (slice(begin, end) for begin, end in pairwise(edges))


def traced_game(state: AnyState, stream: int) -> Codes:
    """The action codes of one such game."""
    trace = np.empty(get(state.game).MOST_ACTIONS, np.int16)
    (result,) = start(state).play(np.array([stream], np.uint64), trace)
    return trace[: result.actions]


def check_device(device: str) -> str:
    """Return the name of a device if there is one of this name."""
    if device not in DEVICES:
        impossible("device", device, one_of(DEVICES))
    return device


class Speed(NamedTuple):
    """A measured speed."""

    turns_per_second: float
    games_per_second: float
    actions_per_second: float


def speed(state: AnyState, seconds: float, seed: int = 0, device: str = CPU) -> Speed:
    """Measure how fast random games from a state are played on one core or on a GPU, without
    compilation."""
    if check_device(device) == CUDA:
        from baumeister.engine.cuda import playouts  # noqa: PLC0415 - only where it is wanted

        return Speed(*playouts.speed(state, seconds, seed))
    dice, games, turns, actions, here = Chance(seed), 0, 0, 0, start(state)
    here.play(seeds(dice, 1))
    begin = now = perf_counter()
    while now - begin < seconds:
        results = here.play(seeds(dice, CHUNK))
        games += len(results)
        turns += int(results["turns"].sum())
        actions += int(results["actions"].sum())
        now = perf_counter()
    busy = now - begin
    return Speed(turns / busy, games / busy, actions / busy)
