"""Processes that play against themselves, for the training scripts."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Self

from baumeister.engine.layout import Records
from practice import Task, games_of


class Hall:
    """Processes that play. Leave it to end them."""

    def __init__(self, workers: int) -> None:
        games_of(Task({}, 1, 0, learned=False, depth=1, width=4))  # compiled once, for all of them
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=context)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._pool.shutdown()

    def play_all(self, tasks: Iterable[Task]) -> Iterator[Records]:
        """What all tasks bring, in their order."""
        return self._pool.map(games_of, tasks)
