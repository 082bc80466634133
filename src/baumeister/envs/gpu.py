"""Vector environments on a GPU: what a step returns, in arrays that stay on the GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from baumeister.core.chance import Chance
from baumeister.core.expected import one_of
from baumeister.core.options import impossible
from baumeister.core.rules import AnyState
from baumeister.engine.chance import seeds
from baumeister.engine.cuda.array import DeviceArray, to_device
from baumeister.engine.cuda.batch import CudaBatch

PLANES, COMPACT = FORMS = ("planes", "compact")
"""The forms of observations: all planes as on the CPU, or packed words (`engine.cuda.compact`)."""


def check_form(form: str) -> None:
    """Refuse an unknown form of observations."""
    if form not in FORMS:
        impossible("form", form, one_of(FORMS))


class GpuArrays:
    """The arrays of a batch on a GPU, in one of the forms of observations."""

    def __init__(self, batch: CudaBatch, form: str, *, copy: bool) -> None:
        self.batch, self.form, self._copy = batch, form, copy
        self._not_truncated = to_device(np.zeros(batch.count, np.bool_))
        self._planes = batch.new_planes() if form == PLANES else None
        codes = batch.rules.CODES
        self._masks = DeviceArray((batch.count, codes), np.int8) if form == PLANES else None
        self._streams: DeviceArray | None = None
        self._actions = DeviceArray((batch.count,), np.int64)

    @property
    def compact_space(self) -> spaces.Dict:
        """The space of compact observations."""
        least, most = np.iinfo(np.int64).min, np.iinfo(np.int64).max
        sizes = {
            "observation": self.batch.compact.shape[1],
            "action_mask": self.batch.masks.shape[1],
        }
        boxes: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(least, most, (size,), np.int64) for name, size in sizes.items()
        }
        return spaces.Dict(boxes)

    def begin(self, dice: Chance, start: list[AnyState] | AnyState) -> tuple[Any, dict[str, Any]]:
        """Start all games; return observations and infos."""
        self.batch.begin(dice, start)
        return self._observations(), {"to_move": self._own(self.batch.to_move)}

    def step(self, actions: Any) -> tuple[Any, ...]:  # noqa: ANN401 - an array of any library
        """Play an action in every game; return what an environment's `step` returns. `infos` always
        has the rewards of all seats, and in compact form the last observations of games that
        ended."""
        self.batch.step(actions)
        infos = {"to_move": self.batch.to_move, "rewards": self.batch.rewards}
        if self.form == COMPACT:
            infos |= {"final_obs": self.batch.last_compact, "_final_obs": self.batch.ended}
        rewards, ended = self._own(self.batch.own_rewards), self._own(self.batch.ended)
        infos = {name: self._own(array) for name, array in infos.items()}
        return self._observations(), rewards, ended, self._not_truncated, infos

    def random_actions(self, seed: int | None) -> DeviceArray:
        """A random legal action for every game, overwritten by the next call. A seed starts the
        random streams again."""
        if self._streams is None or seed is not None:
            self._streams = to_device(seeds(Chance(seed or 0), self.batch.count))
        self.batch.choose_actions(self._streams, self._actions)
        return self._actions

    def last_planes(self) -> DeviceArray:
        """The planes of the last observations of games that have ended."""
        planes = self.batch.new_planes()
        self.batch.write_observations(planes, last=True)
        return planes

    def _own(self, array: DeviceArray) -> DeviceArray:
        return array.copy() if self._copy else array

    def _observations(self) -> dict[str, DeviceArray]:
        if self._planes is None or self._masks is None:
            seen = {"observation": self.batch.compact, "action_mask": self.batch.masks}
        else:
            self.batch.write_observations(self._planes)
            self.batch.write_masks(self._masks)
            seen = {"observation": self._planes, "action_mask": self._masks}
        return {name: self._own(array) for name, array in seen.items()}
