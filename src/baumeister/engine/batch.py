"""A batch of games that are stepped together, on several threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyRules, AnyState
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.layout import NO_ACTION, NOBODY, SLOT, Masks, Points, records
from baumeister.engine.observation_layout import SCRATCH_SHAPE, Planes


class GameBatch:
    """Games that start from one state and are stepped together.

    Every step writes `observations`, `masks` and `slots` in place: what the seat to move sees,
    which actions it may take, and the results of games that ended. A game that is over is replaced
    by a new one at once.
    """

    def __init__(
        self,
        state: AnyState,
        count: int,
        *,
        seat: int | None = None,
        draws_seat: bool = False,
        workers: int | None = None,
    ) -> None:
        """With a `seat`, or one drawn for every game, the caller acts for that seat only, and the
        others play at random."""
        self.compiled = get(state.game)
        self.tables = self.compiled.tables()
        self._start, self._start_turns = self.compiled.compiled(state, 0)
        self._boards = records(self._start.dtype, count)
        self._turns = records(self._start_turns.dtype, count)
        self.slots = records(SLOT, count)
        self.slots["seat"] = NOBODY if seat is None else seat
        self.slots["draws_seat"] = draws_seat
        self.options = state.options
        self.rules: AnyRules = games.get(state.game)
        planes = len(self.compiled.planes(state.options))
        rows, files = self.compiled.SHAPE
        self._observations: Planes = np.zeros((count, planes, rows * files), np.uint8)
        self._masks: Masks = np.zeros((count, self.rules.CODES), np.int8)
        self.observations: Planes = self._observations.reshape(count, planes, rows, files)
        self.masks: Masks = self._masks.view()
        self.masks.flags.writeable = False  # callers must not change what is legal
        self._workers = _Workers(workers or os.cpu_count() or 1, count)

    def begin(self, dice: Chance, state: AnyState | None = None) -> None:
        """Start all games again, each with its own random stream; optionally from another state
        with the same number of players and the same version of the game."""
        if state is not None:
            self.options = state.options
            self._start, self._start_turns = self.compiled.compiled(state, 0)
        self.slots["stream"][:, 0] = seeds(dice, len(self.slots))
        self.slots["action"] = NO_ACTION
        self._workers.run(self._work)

    def step(self, actions: npt.NDArray[Any]) -> None:
        """Play one action in every game. An illegal one raises IllegalAction before any is
        played."""
        self._check(np.asarray(actions))
        self.slots["action"] = actions
        self._workers.run(self._work)

    def state(self, game: int) -> AnyState:
        """The law's state of one of the games."""
        here = slice(game, game + 1)
        return self.compiled.law_state(self._boards[here], self._turns[here], 0, self.options)

    def close(self) -> None:
        """Stop the threads."""
        self._workers.close()

    def _check(self, actions: npt.NDArray[Any]) -> None:
        if actions.shape != self.slots.shape or actions.dtype.kind not in "iu":
            raise ValueError(f"expected one integer for each of the {len(self.slots)} games")
        known = (actions >= 0) & (actions < self.rules.CODES)
        legal = known & (self._masks[np.arange(len(actions)), np.where(known, actions, 0)] == 1)
        if not legal.all():
            game = int(np.argmin(legal))
            # The law raises the error.
            self.rules.apply(self.state(game), self.rules.from_code(int(actions[game])))

    def _work(self, part: slice, scratch: Points) -> None:
        self.compiled.step_games(
            self.tables,
            self._start,
            self._start_turns,
            self._boards[part],
            self._turns[part],
            self.slots[part],
            scratch,
            self._observations[part],
            self._masks[part],
        )


class _Workers:
    """Threads, each with its range of games and its scratch space."""

    def __init__(self, workers: int, count: int) -> None:
        workers = min(workers, count)
        edges = [count * i // workers for i in range(workers + 1)]
        self._parts = [
            (slice(*edge), np.zeros(SCRATCH_SHAPE, np.int32)) for edge in pairwise(edges)
        ]
        self._pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None

    def run(self, work: Callable[[slice, Points], None]) -> None:
        """Run the work on all ranges and wait. The calling thread takes one range itself: waking
        another thread takes as long as stepping some hundred games."""
        mine, *others = self._parts
        given = [self._pool.submit(work, *part) for part in others] if self._pool else []
        work(*mine)
        for done in given:
            done.result()

    def close(self) -> None:
        """Stop the threads."""
        if self._pool is not None:
            self._pool.shutdown()
