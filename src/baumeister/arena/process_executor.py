"""Plays games in worker processes on this machine, one game at a time each."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, Self

from baumeister import players
from baumeister.arena.errors import ArenaError
from baumeister.arena.game_result import PlayedGame
from baumeister.arena.match import play
from baumeister.arena.tournament import Tournament

_SPAWN = get_context("spawn")
_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


class WorkerEnded(ArenaError):
    code = "arena.worker"
    number: int
    status: int | None


class Unsendable(ArenaError):
    """A player that worker processes cannot import."""

    code = "arena.unsendable"
    name: str


def cores() -> int:
    """Number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class ProcessExecutor:
    """Worker processes, each with a pipe of its own: a crash is noticed at once, and all workers
    end with this process."""

    def __init__(self, tournament: Tournament, size: int) -> None:
        self._tournament = tournament
        self.size = size
        self._idle: list[_Worker] = []
        self._busy: dict[Connection, _Worker] = {}

    def __enter__(self) -> Self:
        _check_sendable(self._tournament.makers)
        self._idle = [_Worker(self._tournament) for _ in range(self.size)]
        return self

    def __exit__(self, *error: object) -> None:
        workers = [*self._idle, *self._busy.values()]
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join()
            worker.pipe.close()

    def start(self, number: int) -> None:
        """Give a game to an idle worker."""
        worker = self._idle.pop()
        worker.number = number
        self._busy[worker.pipe] = worker
        # If the worker has died, `finished` notices.
        with suppress(OSError):
            worker.pipe.send(number)

    def finished(self) -> PlayedGame:
        (pipe, *_) = wait(list(self._busy))
        worker = self._busy[pipe]  # type: ignore[index]
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            worker.process.join()
            raise WorkerEnded(number=worker.number, status=worker.process.exitcode) from None
        self._idle.append(self._busy.pop(worker.pipe))
        if isinstance(answer, BaseException):
            raise answer
        played: PlayedGame = answer
        return played


def _check_sendable(makers: dict[str, players.Maker]) -> None:
    """Check that makers can be pickled: they are sent by their module and name, which workers must
    be able to import."""
    prompt = not hasattr(sys.modules["__main__"], "__file__")
    for name, maker in makers.items():
        try:
            pickle.dumps(maker)
        except (pickle.PicklingError, AttributeError, TypeError):
            raise Unsendable(name) from None
        if prompt and getattr(maker, "__module__", None) == "__main__":
            raise Unsendable(name)


class _Worker:
    def __init__(self, tournament: Tournament) -> None:
        self.pipe, theirs = _SPAWN.Pipe()
        self.number = -1
        arguments = (theirs, tournament, tournament.makers)
        self.process = _SPAWN.Process(target=_work, args=arguments, daemon=True)
        self.process.start()
        theirs.close()


def _work(
    pipe: Connection[Any, Any], tournament: Tournament, own: dict[str, players.Maker]
) -> None:
    """A worker's main loop: play the games it is sent until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what an interrupt means
    os.environ.update(dict.fromkeys(_THREADS, "1"))  # a game uses one core
    Thread(target=_end_with_parent, daemon=True).start()
    for name, maker in own.items():
        players.enter(name, maker)
    while True:
        try:
            number = pipe.recv()
        except EOFError:
            return
        try:
            answer: PlayedGame | Exception = play(tournament, number)
        except Exception as error:  # noqa: BLE001 - it is raised again in the parent
            error.add_note(f"in game {number} of the tournament")
            answer = error
        pipe.send(answer)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
