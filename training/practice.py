"""Games against oneself on all cores, for the training scripts."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.engine.chance import seeds
from baumeister.engine.layout import Records, records
from baumeister.engine.pueblo.convert import compiled
from baumeister.engine.pueblo.mind.ground import turned_squares
from baumeister.engine.pueblo.mind.memory import (
    ENTRY,
    EXPOSURE_EVALUATION,
    LEARNED_EVALUATION,
    MEMORY,
    ROOM,
)
from baumeister.engine.pueblo.mind.network import networks
from baumeister.engine.pueblo.mind.practice import PRACTICE, SAMPLE, practise
from baumeister.engine.pueblo.mind.root import ROOT
from baumeister.engine.pueblo.tables import tables

MOST_TURNS = 120
"""More turns than a game has, a demolition included."""


@dataclass(frozen=True)
class Task:
    """Some games of one kind that one process plays."""

    options: dict[str, str]
    games: int
    seed: int
    learned: bool
    depth: int
    width: int
    slip: float = 0.05
    opening: int = 6
    nets: bytes = field(default=b"", repr=False)
    """The networks to play with; without any, those that are installed."""


def play(task: Task) -> Records:
    """The positions of some games, with what came of them."""
    dice = Chance(task.seed)
    options = pueblo.read_options(task.options, dice)
    start, start_turns = compiled(pueblo.new_game(options), ROOM)
    sites, turns = start.copy(), start_turns.copy()
    memory, practice = records(MEMORY, 1), records(PRACTICE, 1)
    memory["evaluation"] = LEARNED_EVALUATION if task.learned else EXPOSURE_EVALUATION
    memory["turned"] = turned_squares()
    memory["seen"], memory["full"], memory["close"] = 1, 3, 24 if task.learned else 0
    practice["opening"], practice["many"] = task.opening, 40
    practice["slip"], practice["few"] = task.slip, 8
    practice["depth"], practice["width"], practice["nodes"] = task.depth, task.width, 1 << 60
    nets = networks(options.players)
    if task.nets:
        nets = np.frombuffer(task.nets, nets.dtype).copy()
    samples = records(SAMPLE, task.games * MOST_TURNS)
    count = practise(
        tables(),
        start,
        start_turns,
        sites,
        turns,
        nets,
        memory,
        records(ROOT, 1),
        records(ENTRY, 1 << 16),
        np.zeros(1, np.uint8),
        practice,
        seeds(dice, task.games),
        samples,
    )
    return samples[:count]


class Hall:
    """Processes that play. Leave it to end them."""

    def __init__(self, workers: int) -> None:
        play(Task({}, 1, 0, learned=False, depth=1, width=4))  # compiled once, for all of them
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=context)

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *error: object) -> None:
        self._pool.shutdown()

    def play_all(self, tasks: Iterable[Task]) -> Iterator[Records]:
        """What all tasks bring, in their order."""
        return self._pool.map(play, tasks)
