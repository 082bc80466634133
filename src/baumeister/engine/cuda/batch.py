"""A batch of games that a GPU steps together: `engine.batch.GameBatch` on a GPU."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyRules, AnyState
from baumeister.engine.batch import join_records, raise_illegal
from baumeister.engine.chance import seeds
from baumeister.engine.contract import get
from baumeister.engine.cuda import kernels
from baumeister.engine.cuda.array import DeviceArray, shared, to_device
from baumeister.engine.cuda.compact import compact_layout
from baumeister.engine.cuda.compiler import array_type
from baumeister.engine.cuda.driver import driver
from baumeister.engine.cuda.launch import GpuKernel
from baumeister.engine.cuda.playouts import device_tables
from baumeister.engine.layout import NOBODY, SLOT, Records, records
from baumeister.engine.playouts import start as start_of

THREADS, WRITERS = 512, 2048
"""Threads of a multiprocessor that step games, and that write planes."""
REWARD_KINDS = ("rank", "margin", "points")


class BatchKernels(NamedTuple):
    """The kernels of batches of one game."""

    step: GpuKernel
    check: GpuKernel
    choose: GpuKernel
    expand: GpuKernel
    expand_masks: GpuKernel


@cache
def batch_kernels(game: str, *, exposure: bool = False) -> BatchKernels:
    """The kernels of batches of a game; the others play by `exposure`, or at random."""
    from numba import types  # noqa: PLC0415 - Numba's names are not ours

    rules = games.get(game)
    here = start_of(rules.new_game(rules.Options()))
    steps = import_module(f"baumeister.engine.cuda.{game}_steps")
    position = (here.compiled.tables().dtype, here.board.dtype, here.turns.dtype)
    read = (*position, kernels.REWARD, kernels.SCRATCH, SLOT)
    words, numbers = array_type(np.uint64, 2), array_type(np.int32)
    half_words, bytes_ = array_type(np.uint32, 2), array_type(np.uint8)
    step = (
        *(array_type(dtype, readonly=True) for dtype in read),
        words, half_words, half_words, numbers, types.int64, numbers, words, words, words,
        array_type(np.float32, 2), array_type(np.float32), bytes_,
    )  # fmt: skip
    check = (numbers, types.int64, words, types.int64, numbers)
    layout = array_type(np.int32, 2, readonly=True)
    seen = array_type(np.uint64, 2, readonly=True)
    is_small = here.compiled.SHAPE == (8, 8)
    name = f"{game}-exposure" if exposure else game
    expand = (layout, seen, array_type(np.uint64) if is_small else bytes_)
    return BatchKernels(
        GpuKernel(kernels.stepper(steps, exposure=exposure), f"{name}-step_games", step),
        GpuKernel(kernels.check_actions, "check_actions", check),
        GpuKernel(
            kernels.choose_actions,
            "choose_actions",
            (seen, array_type(np.uint64), array_type(np.int64)),
        ),
        GpuKernel(kernels.expand_rows, "expand_rows", expand)
        if is_small
        else GpuKernel(kernels.expand_squares, "expand_squares", expand),
        GpuKernel(kernels.expand_masks, "expand_masks", (seen, array_type(np.int8, 2))),
    )


class CudaBatch:
    """Games that start from one state, or each from its own, and are stepped together on a GPU.

    The arrays stay on the GPU, and every step overwrites them: `compact` and `masks` (games ×
    words) hold what the seat to move sees and may do, `last_compact` what the seat that acted last
    saw of a game that ended. `write_observations` and `write_masks` expand them.
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
        reward: str = "rank",
        check_actions: bool = True,
    ) -> None:
        """With a `seat`, or one drawn for every game, the caller acts for that seat only, and the
        others play at random, or with `exposure` as the player of this name. Without
        `check_actions`, actions must be legal: a step then does not wait for the GPU."""
        self._kernels = batch_kernels(state.game, exposure=exposure)
        self.compiled, self.count = get(state.game), count
        self.rules: AnyRules = games.get(state.game)
        self.options, self.check_actions = state.options, check_actions
        self.layout = compact_layout(state.game, state.options)
        players = state.options.players
        self._tables = device_tables(state.game)
        self._set_start([state])
        self._slots = records(SLOT, count)
        self._slots["seat"] = NOBODY if seat is None else seat
        self._slots["draws_seat"] = draws_seat
        self._slots["opening_turns"] = opening_turns
        meta = self.rules.META
        kind = REWARD_KINDS.index(reward)
        scales = np.array([(kind, meta.points_sign, meta.typical_margin)], kernels.REWARD)
        self._reward, self._scratch = to_device(scales), DeviceArray((1,), kernels.SCRATCH)
        self._slot_like = DeviceArray((1,), SLOT)
        self._boards = DeviceArray((self._start.dtype.itemsize // 8, count), np.uint64)
        self._turns = DeviceArray((self._start_turns.dtype.itemsize // 4, count), np.uint32)
        self._device_slots = DeviceArray((SLOT.itemsize // 4, count), np.uint32)
        self._illegal = DeviceArray((1,), np.int32)
        self._illegal.zero()
        self._no_actions = DeviceArray((1,), np.int32)
        self._compact = DeviceArray((self.layout.words, count), np.uint64)
        self._last_compact = DeviceArray((self.layout.words, count), np.uint64)
        self._masks = DeviceArray((-(-self.rules.CODES // 64), count), np.uint64)
        self.compact, self.last_compact = _rows(self._compact), _rows(self._last_compact)
        self.masks = _rows(self._masks)
        self.rewards = DeviceArray((count, players), np.float32)
        self.own_rewards = DeviceArray((count,), np.float32)
        self._ended = DeviceArray((count,), np.uint8)
        self.ended = self._ended.view((count,), np.bool_)
        self.to_move = self._field("mover")
        is_small = self.layout.shape == (8, 8)
        self._planes = to_device(self.layout.table() if is_small else self.layout.places())
        self._threads = THREADS * driver().multiprocessors
        self._writers = min(kernels.WARP * count, WRITERS * driver().multiprocessors)

    def begin(self, dice: Chance, state: AnyState | Sequence[AnyState] | None = None) -> None:
        """Start all games again, each with its own random stream; optionally from another state, or
        each from its own, with the same number of players and the same version of the game."""
        if state is not None:
            each: list[Any] = [*state] if isinstance(state, Sequence) else [state]
            self.options = each[0].options
            self._set_start(each)
        self._slots["stream"][:, 0] = seeds(dice, self.count)
        self._turns.zero()
        self._boards.zero()
        self._device_slots.write(self._slots.view(np.uint32).reshape(self.count, -1).T)
        self._step(self._no_actions, 0)

    def step(self, actions: Any) -> None:  # noqa: ANN401 - an array of any library
        """Play one action in every game: 32- or 64-bit integers on the GPU, or any on the CPU. An
        illegal one raises IllegalAction, whose `lane` is the number of the game, before any is
        played."""
        given = shared(actions)
        if given is None:
            given = to_device(np.asarray(actions).astype(np.int64))
        if given.shape != (self.count,) or given.dtype not in (np.int32, np.int64):
            raise ValueError(
                f"expected one integer of 32 or 64 bits for each of {self.count} games"
            )
        if given.strides != (given.dtype.itemsize,):
            raise ValueError("expected actions without gaps between them")
        width = given.dtype.itemsize // 4
        words = given.view((self.count * width,), np.int32)
        if self.check_actions:
            codes = self.rules.CODES
            self._kernels.check.launch(self.count, words, width, self._masks, codes, self._illegal)
        self._step(words, width)
        if self.check_actions and self._illegal.numpy()[0]:
            self._illegal.zero()
            self._raise_illegal(given.numpy())

    def _step(self, actions: DeviceArray, width: int) -> None:
        self._kernels.step.launch(
            min(self.count, self._threads), self._tables, self._start, self._start_turns,
            self._reward, self._scratch, self._slot_like, self._boards, self._turns,
            self._device_slots, actions, width, self._illegal, self._compact, self._last_compact,
            self._masks, self.rewards, self.own_rewards, self._ended,
        )  # fmt: skip

    def write_observations(self, planes: DeviceArray, *, last: bool = False) -> None:
        """Write the planes of all games (games × planes × rows × files)."""
        compact = self._last_compact if last else self._compact
        size = int(np.prod(planes.shape))
        is_small = self.layout.shape == (8, 8)
        out = planes.view((size // 8,), np.uint64) if is_small else planes.view((size,), np.uint8)
        self._kernels.expand.launch(self._writers, self._planes, compact, out)

    def choose_actions(self, streams: DeviceArray, actions: DeviceArray) -> None:
        """Write a random legal action of every game (64-bit integers), drawn from its stream."""
        self._kernels.choose.launch(self.count, self._masks, streams, actions)

    def write_masks(self, masks: DeviceArray) -> None:
        """Write a 1 for each legal action (games × codes)."""
        self._kernels.expand_masks.launch(self._writers, self._masks, masks)

    def new_planes(self) -> DeviceArray:
        """An array for `write_observations`."""
        return DeviceArray((self.count, len(self.layout.planes), *self.layout.shape), np.uint8)

    def results(self) -> Records:
        """The slots of all games on the CPU: results of games that ended, points and streams."""
        words = np.ascontiguousarray(self._device_slots.numpy().T)
        return words.view(SLOT).reshape(-1)

    def state(self, game: int) -> AnyState:
        """The law's state of one of the games."""
        columns = (self._boards, self._turns)
        board, turn = (_column(array, game) for array in columns)
        board, turn = board.view(self._start.dtype), turn.view(self._start_turns.dtype)
        if "top" in (board.dtype.names or ()):  # levels above the highest cube are not stored
            top = int(board["top"][0])
            board["standing"][:, top:] = 0
            board["cubes"][:, :, top:] = 0
        return self.compiled.law_state(board, turn, 0, self.options)

    def close(self) -> None:
        """Nothing to stop: the memory is freed with the last array."""

    def _field(self, name: str) -> DeviceArray:
        """A field of all slots."""
        fields: Any = SLOT.fields
        dtype, offset = fields[name][:2]
        place = 4 * self.count * (offset // 4) + offset % 4
        return self._device_slots.view((self.count,), dtype, (4,), place)

    def _set_start(self, states: Sequence[AnyState]) -> None:
        compiled = [self.compiled.compiled(state, 0) for state in states]
        self._start = to_device(join_records([board for board, _ in compiled]))
        self._start_turns = to_device(join_records([turns for _, turns in compiled]))

    def _raise_illegal(self, actions: npt.NDArray[Any]) -> None:
        codes = self.rules.CODES
        known = (actions >= 0) & (actions < codes)
        code = np.where(known, actions, 0)
        words = self._masks.numpy()[code // 64, np.arange(self.count)]
        legal = known & ((words >> (code % 64).astype(np.uint64)) & np.uint64(1) == 1)
        game = int(np.argmin(legal))
        raise_illegal(self.rules, self.state(game), int(actions[game]), game)


def _rows(words: DeviceArray) -> DeviceArray:
    """Words of all games by game, as signed numbers, which every library has."""
    return words.view(words.shape, np.int64).T


def _column(array: DeviceArray, game: int) -> npt.NDArray[Any]:
    size = array.dtype.itemsize
    view = array.view((len(array),), array.dtype, (array.strides[0],), size * game)
    return view.numpy()
