"""Reading and writing the planes of observations: by name, and one-hot for networks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import engine
from baumeister.core.chance import Chance
from baumeister.engine.observation_layout import BITS, CATEGORY, Plane, Planes
from baumeister.envs.spaces import options_of

VALUES = 256
"""Values of a byte."""

Floats = npt.NDArray[np.float32]


class Encoder:
    """Decodes and encodes the observations of a game with these options.

    Observations have the axes plane, row and file; there may be more before them.

    >>> encoder = Encoder("aztec", players=3)
    >>> encoder.names.index("claim"), len(encoder.names), len(encoder.channels)
    (18, 22, 25)
    """

    def __init__(self, game: str, **options: Any) -> None:  # noqa: ANN401 - each game has its own
        compiled = engine.get(game)
        self.planes: tuple[Plane, ...] = compiled.planes(options_of(game, options, Chance(0)))
        self.names = tuple(plane.name for plane in self.planes)
        self.shape = (len(self.planes), *compiled.SHAPE)
        columns = [column for n, plane in enumerate(self.planes) for column in _columns(n, plane)]
        self.channels = tuple(name for name, _, _, _ in columns)
        """The names of the one-hot channels, such as `claim`, `level 1 = 5` or `joined 1 & 4`."""
        self.one_hot_shape = (len(self.channels), *compiled.SHAPE)
        self._source = np.array([source for _, source, _, _ in columns])
        self._table: Floats = np.array([table for _, _, table, _ in columns], np.float32).ravel()
        self._row = VALUES * np.arange(len(columns), dtype=np.int32)[:, None, None]
        self._weight: Floats = np.array([weight for _, _, _, weight in columns], np.float32)
        self._first = np.searchsorted(self._source, np.arange(len(self.planes)))

    def decode(self, observation: Planes) -> dict[str, Any]:
        """The values of one observation by name: an array by row and file where squares have values
        of their own, else a number."""
        return {
            plane.name: values.copy() if plane.by_square else int(values[0, 0])
            for plane, values in zip(self.planes, observation, strict=True)
        }

    def encode(self, values: Mapping[str, Any]) -> Planes:
        """The observation with these values by name: the inverse of `decode`. Missing planes have
        their lowest value."""
        if unknown := set(values) - set(self.names):
            raise KeyError(f"there is no plane {min(unknown)!r}")
        observation = np.empty(self.shape, np.uint8)
        for plane, written in zip(self.planes, observation, strict=True):
            value = values.get(plane.name, plane.least)
            if np.min(value) < plane.least or np.max(value) > plane.most:
                raise ValueError(f"{plane.name!r} is from {plane.least} to {plane.most}")
            written[:] = value
        return observation

    def one_hot(self, observations: Planes, out: Floats | None = None) -> Floats:
        """Observations for a network, from 0 to 1, by channel, row and file: a channel for each
        value of a category and for each bit of a sum; numbers divided by their maximum. With `out`
        they are written into this array."""
        entries = self._row + observations[..., self._source, :, :]
        return np.take(self._table, entries, out=out, mode="clip")  # without a check: all are valid

    def from_one_hot(self, channels: Floats) -> Planes:
        """The observations that `one_hot` has encoded."""
        weighted = channels * self._weight[:, None, None]
        return np.rint(np.add.reduceat(weighted, self._first, axis=-3)).astype(np.uint8)


def _columns(source: int, plane: Plane) -> list[tuple[str, int, npt.NDArray[Any], int]]:
    """The channels of a plane: name, plane, what each byte becomes, and what 1 stands for."""
    byte = np.arange(VALUES)
    if plane.kind == CATEGORY:
        return [
            (f"{plane.name} = {value}", source, byte == value, value)
            for value in range(plane.least, plane.most + 1)
        ]
    if plane.kind == BITS:
        bits = [1 << n for n in range(plane.most.bit_length())]
        return [(f"{plane.name} & {bit}", source, byte & bit > 0, bit) for bit in bits]
    return [(plane.name, source, byte / plane.most, plane.most)]
