"""Many games at once for Python: arrays that are written in place, threads that share the work."""

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
from baumeister.engine.layout import LANE, NO_ACTION, NOBODY, Masks, Points, records
from baumeister.engine.plane import LOOKS, Picture


class Lanes:
    """Games that begin with one state and are stepped together.

    `pictures`, `masks` and `lanes` are written in place at every step: what the seat to move sees,
    what it may do, and what became of the game. A game that is over begins anew at once.
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
        """With a `seat`, or one that is drawn anew for every game, only its actions are asked for,
        and the others act by chance."""
        self.compiled = get(state.game)
        self.tables = self.compiled.tables()
        self._start, self._start_turns = self.compiled.compiled(state, 0)
        self._boards = records(self._start.dtype, count)
        self._turns = records(self._start_turns.dtype, count)
        self.lanes = records(LANE, count)
        self.lanes["seat"] = NOBODY if seat is None else seat
        self.lanes["draws_seat"] = draws_seat
        self.options = state.options
        self.rules: AnyRules = games.get(state.game)
        planes = len(self.compiled.planes(state.options))
        rows, files = self.compiled.SHAPE
        self._pictures: Picture = np.zeros((count, planes, rows * files), np.uint8)
        self._masks: Masks = np.zeros((count, self.rules.CODES), np.int8)
        self.pictures: Picture = self._pictures.reshape(count, planes, rows, files)
        self.masks: Masks = self._masks.view()
        self.masks.flags.writeable = False  # what is legal is not for the caller to say
        self._workers = _Workers(workers or os.cpu_count() or 1, count)

    def begin(self, dice: Chance, state: AnyState | None = None) -> None:
        """Begin all games anew, each with a stream of its own; perhaps from another state, with as
        many players and the same version of the game."""
        if state is not None:
            self.options = state.options
            self._start, self._start_turns = self.compiled.compiled(state, 0)
        self.lanes["stream"][:, 0] = seeds(dice, len(self.lanes))
        self.lanes["action"] = NO_ACTION
        self._workers.run(self._work)

    def step(self, actions: npt.NDArray[Any]) -> None:
        """Make one action in every game. An illegal one raises IllegalAction before any is made."""
        self._check(np.asarray(actions))
        self.lanes["action"] = actions
        self._workers.run(self._work)

    def state(self, game: int) -> AnyState:
        """One of the games as the law writes it."""
        here = slice(game, game + 1)
        return self.compiled.law_state(self._boards[here], self._turns[here], 0, self.options)

    def close(self) -> None:
        """Let the threads go."""
        self._workers.close()

    def _check(self, actions: npt.NDArray[Any]) -> None:
        if actions.shape != self.lanes.shape or actions.dtype.kind not in "iu":
            raise ValueError(f"one whole number for each of the {len(self.lanes)} games is needed")
        known = (actions >= 0) & (actions < self.rules.CODES)
        legal = known & (self._masks[np.arange(len(actions)), np.where(known, actions, 0)] == 1)
        if not legal.all():
            game = int(np.argmin(legal))
            # The law says why not.
            self.rules.apply(self.state(game), self.rules.from_code(int(actions[game])))

    def _work(self, part: slice, looks: Points) -> None:
        self.compiled.step_games(
            self.tables,
            self._start,
            self._start_turns,
            self._boards[part],
            self._turns[part],
            self.lanes[part],
            looks,
            self._pictures[part],
            self._masks[part],
        )


class _Workers:
    """Threads, each with its part of the games and room to work in."""

    def __init__(self, workers: int, count: int) -> None:
        workers = min(workers, count)
        edges = [count * i // workers for i in range(workers + 1)]
        self._parts = [(slice(*edge), np.zeros(LOOKS, np.int32)) for edge in pairwise(edges)]
        self._pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None

    def run(self, work: Callable[[slice, Points], None]) -> None:
        """Do all parts and wait for them. The caller's thread does one itself: waking another one
        takes as long as some hundred games."""
        mine, *others = self._parts
        given = [self._pool.submit(work, *part) for part in others] if self._pool else []
        work(*mine)
        for done in given:
            done.result()

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
