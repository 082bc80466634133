"""The policy and value network, in NumPy alone."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np

from baumeister.players.learned.form import FORMS, Bytes, Floats, Form

POLICY_CHANNELS, VALUE_CHANNELS = 32, 16


class Outputs(NamedTuple):
    """What the network says of positions, a row each."""

    logits: Floats
    """Raw, by action of the turned board."""
    come: Floats
    """Points still to come, by seat from the one to move."""
    wins: Floats
    """Logits of the share of the win, by seat from the one to move."""


class Network:
    """A residual network. Arrays hold the rows of the board first, then the positions, so that a
    convolution is three products of large matrices."""

    def __init__(self, form: Form, arrays: dict[str, Floats], info: dict[str, Any]) -> None:
        self.form, self.info = form, info
        self.weights = sum(array.size for array in arrays.values())
        self._stem = _Convolution(form.length, arrays["stem.w"], arrays["stem.b"])
        self._head = _Convolution(form.length, arrays["head.w"], arrays["head.b"])
        self._blocks: list[tuple[_Convolution, _Convolution, _Dense | None]] = []
        while f"{len(self._blocks)}.c1.w" in arrays:
            name = str(len(self._blocks))
            c1, c2 = (
                _Convolution(form.length, arrays[f"{name}.{c}.w"], arrays[f"{name}.{c}.b"])
                for c in ("c1", "c2")
            )
            pool = _Dense(arrays, f"{name}.pool") if f"{name}.pool.w" in arrays else None
            self._blocks.append((c1, c2, pool))
        layers = ("num", "place", "w1", "w2", "v1", "v2")
        self._num, self._place, self._w1, self._w2, self._v1, self._v2 = (
            _Dense(arrays, name) for name in layers
        )

    def __call__(self, planes: Bytes, numbers: Floats) -> Outputs:
        """Evaluate positions: planes by position and square of the board."""
        n, length = len(planes), self.form.length
        board = planes.reshape(n, -1, length, length).transpose(2, 0, 3, 1)
        x = self._stem(board) + self._num(numbers)[:, None]
        np.maximum(x, 0, out=x)
        for c1, c2, pool in self._blocks:
            y = c1(x)
            np.maximum(y, 0, out=y)
            z = c2(y)
            z += x
            if pool is not None:
                z += pool(np.concatenate([y.mean((0, 2)), y.max((0, 2))], 1))[:, None]
            x = np.maximum(z, 0, out=z)
        h = np.maximum(self._head(x), 0).transpose(1, 0, 2, 3).reshape(n, self.form.squares, -1)
        policy, value = h[..., :POLICY_CHANNELS], h[..., POLICY_CHANNELS:]
        places = self._place(policy).reshape(n, -1)
        summary = np.concatenate([policy.mean(1), policy.max(1), numbers], 1)
        others = self._w2(np.maximum(self._w1(summary), 0))
        whole = np.concatenate([value.reshape(n, -1), numbers], 1)
        values = self._v2(np.maximum(self._v1(whole), 0))
        seats = self.form.seats
        return Outputs(
            np.concatenate([places, others], 1),
            values[:, :seats] * np.float32(self.form.point_scale),
            values[:, seats:],
        )


class _Convolution:
    """A convolution of three by three squares, with its bias."""

    def __init__(self, length: int, weights: Floats, bias: Floats) -> None:
        self._length, self._channels = length, weights.shape[1]
        # From (out, in, row, file) to a matrix for each row.
        self._weights = np.ascontiguousarray(weights.transpose(2, 3, 1, 0)).reshape(
            3, 3 * self._channels, -1
        )
        self._bias = bias

    def __call__(self, x: Any) -> Floats:  # noqa: ANN401 - bytes or floats
        """`x` by row, position, file and channel."""
        length, n, channels = self._length, x.shape[1], self._channels
        wide = np.zeros((length + 2, n, length, 3, channels), np.float32)
        wide[1:-1, :, :, 1] = x
        wide[1:-1, :, 1:, 0] = x[:, :, :-1]
        wide[1:-1, :, :-1, 2] = x[:, :, 1:]
        rows = wide.reshape(length + 2, n * length, 3 * channels)
        size = length * n * length
        out: Floats = rows[:length].reshape(size, -1) @ self._weights[0]
        out += rows[1:-1].reshape(size, -1) @ self._weights[1]
        out += rows[2:].reshape(size, -1) @ self._weights[2]
        out += self._bias
        return out.reshape(length, n, length, -1)


class _Dense:
    """A layer that connects everything, with its bias."""

    def __init__(self, arrays: dict[str, Floats], name: str) -> None:
        self._weights = np.ascontiguousarray(arrays[f"{name}.w"].T)
        self._bias = arrays[f"{name}.b"]

    def __call__(self, x: Floats) -> Floats:
        y: Floats = x @ self._weights + self._bias
        return y


def read(form: Form, data: bytes) -> Network:
    """A network from the file that training writes."""
    loaded = np.load(BytesIO(data))
    arrays = {name: loaded[name].astype(np.float32) for name in loaded.files if "." in name}
    return Network(form, arrays, json.loads(str(loaded["info"])))


@cache
def network(game: str) -> Network:
    """The network of a game that comes with the package."""
    file = files("baumeister.players.learned") / f"{game}.npz"
    return read(FORMS[game], file.read_bytes())
