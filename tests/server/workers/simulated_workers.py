"""Simulated time and workers: a test of minutes takes milliseconds and gives the same result on
every machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import cache
from selectors import SelectorKey
from typing import Any, TypeVar

from baumeister import games, players
from baumeister.server.workers.pool import WorkerPool
from baumeister.tables.worker_jobs.turn import ChosenTurn

T = TypeVar("T")


class SimulatedTimeLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next timer instead of waiting for it."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined] # of asyncio's base class
        self._select: Callable[[float], list[tuple[SelectorKey, int]]] = selector.select
        selector.select = self._jump

    def time(self) -> float:
        """The simulated time."""
        return self._now

    def _jump(self, timeout: float | None) -> list[tuple[SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("nothing is left to wait for")
        self._now += max(0.0, timeout)
        return self._select(0)


def run_simulated(main: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine in simulated time."""
    with asyncio.Runner(loop_factory=SimulatedTimeLoop) as runner:
        return runner.run(main)


class SimulatedWorker:
    """A worker that answers a turn after some simulated seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.pid = 0
        self.is_alive = True
        self.allowed: list[float] = []
        """The seconds that each job was allowed to take."""
        self.cut = 0
        """How often a job was cut short."""

    async def do(self, job: Any, context: Any) -> Any:
        """Some legal turn."""
        self.allowed.append(job.seconds)
        await asyncio.sleep(self.seconds)
        return _some_turn(job.game, job.position)

    def cut_short(self) -> None:
        """Count."""
        self.cut += 1

    def kill(self, reason: str, detail: str) -> None:
        """Take no more jobs."""
        del reason, detail
        self.is_alive = False


@cache
def _some_turn(game: str, position: str) -> ChosenTurn:
    state = games.get(game).from_position(position)
    return ChosenTurn(list(map(str, players.create("random").turn(state, rng=1))), is_whole=True)


def simulated_pool(*workers: SimulatedWorker) -> WorkerPool:
    """A pool with these workers, which have started."""
    pool = WorkerPool(workers=len(workers))
    pool._idle.extend(workers)  # type: ignore[arg-type]
    pool._has_started.set()
    return pool
