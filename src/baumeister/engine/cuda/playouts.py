"""Random games on a GPU: from the same streams the same games as on the CPU, bit for bit."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from time import perf_counter

import numpy as np

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.cuda.array import DeviceArray, to_device
from baumeister.engine.cuda.compiler import array_type
from baumeister.engine.cuda.driver import driver
from baumeister.engine.cuda.kernels import player_of_games
from baumeister.engine.cuda.launch import GpuKernel
from baumeister.engine.layout import NO_TRACE, RESULT, Records, Words, named, records

THREADS = 512
"""Threads of a multiprocessor that play at the same time; more would need more than its cache."""
CHUNK = 1 << 21
"""Games of a launch: enough to occupy the largest GPU, few enough that progress is visible."""


@cache
def play_kernel(game: str) -> GpuKernel:
    """The kernel that plays the random games of a game."""
    rules = games.get(game)
    compiled = get(game)
    board, turns = compiled.compiled(rules.new_game(rules.Options()), 0)
    play_out = import_module(f"baumeister.engine.{game}.playout").play_out
    read = (compiled.tables(), board, turns)
    arguments = (
        *(array_type(array.dtype, readonly=True) for array in read),
        array_type(np.uint64),
        array_type(np.int16),
        array_type(RESULT),
    )
    return GpuKernel(player_of_games(play_out), f"{game}-play_games", arguments)


@cache
def device_tables(game: str) -> DeviceArray:
    """A game's lookup tables on the GPU."""
    return to_device(get(game).tables())


class _GpuStart:
    """A starting position on the GPU."""

    def __init__(self, state: AnyState) -> None:
        board, turns = get(state.game).compiled(state, 0)
        self._board, self._turns = to_device(board[:1]), to_device(turns[:1])
        self._tables, self._kernel = device_tables(state.game), play_kernel(state.game)
        self._trace = to_device(NO_TRACE)
        self._most = THREADS * driver().multiprocessors

    def launch(self, streams: DeviceArray, results: DeviceArray) -> None:
        """Play games, without waiting for them."""
        threads = min(len(streams), self._most)
        arrays = (self._tables, self._board, self._turns, streams, self._trace, results)
        self._kernel.launch(threads, *arrays)


def play_games(state: AnyState, streams: Words, progress: Callable[[int], None]) -> Records:
    """The results of random games from a state, in the order of their streams."""
    begin, results = _GpuStart(state), records(RESULT, len(streams))
    for first in range(0, len(streams), CHUNK):
        part = streams[first : first + CHUNK]
        played = DeviceArray(part.shape, RESULT)
        begin.launch(to_device(part), played)
        results[first : first + CHUNK] = played.numpy()
        progress(len(part))
    return named(results)


def speed(state: AnyState, seconds: float, seed: int = 0) -> tuple[float, float, float]:
    """Measure how many turns, games and actions of random games from a state are played in a
    second, without compilation and without copying streams and results between the computer and
    the GPU."""
    dice, begin, played = Chance(seed), _GpuStart(state), DeviceArray((CHUNK,), RESULT)
    begin.launch(to_device(seeds(dice, 1)), played)
    count = turns = actions = 0
    busy = 0.0
    while busy < seconds:
        streams = to_device(seeds(dice, CHUNK))
        driver().synchronize()
        since = perf_counter()
        begin.launch(streams, played)
        driver().synchronize()
        busy += perf_counter() - since
        results = played.numpy()
        count += len(results)
        turns += int(results["turns"].sum())
        actions += int(results["actions"].sum())
    return turns / busy, count / busy, actions / busy
