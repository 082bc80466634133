"""A batch of games that are stepped together, on several threads."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction
from baumeister.core.rules import AnyRules, AnyState
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.layout import (
    NO_ACTION,
    NOBODY,
    SLOT,
    Masks,
    Points,
    Records,
    records,
)
from baumeister.engine.observation_layout import SCRATCH_SHAPE, Planes
from baumeister.engine.position import Position

Start = AnyState | Position
"""What a game can begin with."""


class GameBatch:
    """Games that start from one state, or each from its own, and are stepped together.

    Every step writes `observations`, `masks` and `slots` in place: what the seat to move sees,
    which actions it may take, and the results of games that ended. A game that is over is replaced
    by a new one at once; `last_observations` keeps what the seat that acted last saw of it.
    """

    def __init__(
        self,
        state: AnyState,
        count: int,
        *,
        seat: int | None = None,
        draws_seat: bool = False,
        opening_turns: int = 0,
        exposure: bool = False,
        workers: int | None = None,
    ) -> None:
        """With a `seat`, or one drawn for every game, the caller acts for that seat only. The
        others play at random, or with `exposure` as the player of this name. Every game begins with
        `opening_turns` random turns."""
        self.compiled = get(state.game)
        self.tables = self.compiled.tables()
        self._start, self._start_turns = self.compiled.compiled(state, 0)
        self._boards = records(self._start.dtype, count)
        self._turns = records(self._start_turns.dtype, count)
        self.slots = records(SLOT, count)
        self.slots["seat"] = NOBODY if seat is None else seat
        self.slots["draws_seat"] = draws_seat
        self.slots["opening_turns"] = opening_turns
        self.slots["exposure"] = exposure
        self.options = state.options
        self.rules: AnyRules = games.get(state.game)
        planes = len(self.compiled.planes(state.options))
        rows, files = self.compiled.SHAPE
        shape = (count, planes, rows, files)
        self._observations: Planes = np.zeros((count, planes, rows * files), np.uint8)
        self._last_observations: Planes = np.zeros_like(self._observations)
        self._masks: Masks = np.zeros((count, self.rules.CODES), np.int8)
        self.observations: Planes = self._observations.reshape(shape)
        self.last_observations: Planes = self._last_observations.reshape(shape)
        self.masks: Masks = self._masks.view()
        self.masks.flags.writeable = False  # callers must not change what is legal
        self._workers = _Workers(workers or os.cpu_count() or 1, count)

    def begin(self, dice: Chance, start: Start | Sequence[Start] | None = None) -> None:
        """Start all games again, each with its own random stream; optionally from another state, or
        each from its own, with the same number of players and the same version of the game."""
        if start is not None:
            each: list[Any] = [*start] if isinstance(start, Sequence) else [start]
            self.options = each[0].options
            known: dict[int, tuple[Records, Records]] = {}  # the same state may start many games
            for one in each:
                if id(one) not in known:
                    is_compiled = isinstance(one, Position)
                    known[id(one)] = one.present if is_compiled else self.compiled.compiled(one, 0)
            compiled = [known[id(one)] for one in each]
            self._start = join_records([board for board, _ in compiled], self._start)
            self._start_turns = join_records([turns for _, turns in compiled], self._start_turns)
        self.slots["stream"][:, 0] = seeds(dice, len(self.slots))
        self.slots["action"] = NO_ACTION
        self._workers.run(self._work)

    def step(self, actions: npt.NDArray[Any]) -> None:
        """Play one action in every game. An illegal one raises IllegalAction, whose `lane` is the
        number of the game, before any is played."""
        self._check(np.asarray(actions))
        self.slots["action"] = actions
        self._workers.run(self._work)

    def copy_games(self, sources: npt.NDArray[Any], targets: npt.NDArray[Any]) -> None:
        """Make some games equal to others: what stands, whose turn it is, points, random streams
        and what the caller sees."""
        mine = (self._boards, self._turns, self.slots, self._observations, self._masks)
        for array in (*mine, self._last_observations):
            array[targets] = array[sources]

    def random_actions(self, dice: Chance) -> npt.NDArray[np.int64]:
        """A random legal action for every game."""
        counts = self._masks.sum(axis=1, dtype=np.uint64)
        drawn = seeds(dice, len(counts)) >> np.uint64(32)
        nth = np.cumsum(counts) - counts + (drawn * counts >> np.uint64(32))
        codes: npt.NDArray[np.int64] = np.flatnonzero(self._masks)[nth.astype(np.int64)]
        return codes % self.rules.CODES

    def state(self, game: int) -> AnyState:
        """The law's state of one of the games."""
        here = slice(game, game + 1)
        return self.compiled.law_state(self._boards[here], self._turns[here], 0, self.options)

    def close(self) -> None:
        self._workers.close()

    def _check(self, actions: npt.NDArray[Any]) -> None:
        if actions.shape != self.slots.shape or actions.dtype.kind not in "iu":
            raise ValueError(f"expected one integer for each of the {len(self.slots)} games")
        known = (actions >= 0) & (actions < self.rules.CODES)
        legal = known & (self._masks[np.arange(len(actions)), np.where(known, actions, 0)] == 1)
        if not legal.all():
            game = int(np.argmin(legal))
            raise_illegal(self.rules, self.state(game), int(actions[game]), game)

    def _work(self, part: slice, scratch: Points) -> None:
        each_its_own = len(self._start) > 1
        self.compiled.step_games(
            self.tables,
            self._start[part] if each_its_own else self._start,
            self._start_turns[part] if each_its_own else self._start_turns,
            self._boards[part],
            self._turns[part],
            self.slots[part],
            scratch,
            self._observations[part],
            self._last_observations[part],
            self._masks[part],
        )


def raise_illegal(rules: AnyRules, state: AnyState, code: int, game: int) -> None:
    """Raise the law's error for an illegal action in one of the games of a batch."""
    try:
        rules.apply(state, rules.from_code(code))
    except IllegalAction as error:
        error.lane = game
        error.add_note(f"in game {game} of the batch (from 0)")
        raise


def join_records(parts: list[Records], room: Records | None = None) -> Records:
    """The records of arrays of one record each in one array, in the form kernels take: in `room`
    if it has their number, because the system may take longer to provide memory than the copy."""
    if room is None or len(room) != len(parts):
        room = records(parts[0].dtype, len(parts))
    bytes_ = [part.view(np.uint8) for part in parts]  # assigning records goes field by field
    np.concatenate(bytes_, out=room.view(np.uint8))
    return room


class _Workers:
    """Threads, each with its range of games and its scratch space."""

    def __init__(self, workers: int, count: int) -> None:
        workers = min(workers, count)
        edges = [count * i // workers for i in range(workers + 1)]
        self.parts = [slice(*edge) for edge in pairwise(edges)]
        self._scratch = [np.zeros(SCRATCH_SHAPE, np.int32) for _ in self.parts]
        self._pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None

    def run(self, work: Callable[[slice, Points], None]) -> None:
        """Run the work on all ranges and wait. The calling thread takes one range itself: waking
        another thread takes as long as stepping some hundred games."""
        mine, *others = zip(self.parts, self._scratch, strict=True)
        given = [self._pool.submit(work, *part) for part in others] if self._pool else []
        work(*mine)
        for done in given:
            done.result()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
