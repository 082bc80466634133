"""Fit Pueblo's networks to samples, with NumPy alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from baumeister.engine.layout import Records, records
from baumeister.engine.pueblo.layout import MOST_BLOCKS, SQUARE_COUNT, WALKWAY_COUNT
from baumeister.engine.pueblo.search.network import (
    HALF_STATES,
    HIDDEN,
    MOST_OWN,
    NETWORK,
    SCALE,
    SECOND,
    SQUARES_A_SIDE,
)
from baumeister.games.pueblo.board import SIZE

Array = npt.NDArray[np.float32]
POINTS = np.float32(8)
"""Scale of the outputs, in points."""
LOOK = np.float32(4)
"""Scale of the inputs, in points per look."""
BATCH = 4096
RATE = 3e-3


@dataclass
class Rows:
    """Which inputs of the first layer belong to which field of a network."""

    players: int

    def fields(self) -> list[tuple[str, tuple[int, ...]]]:
        """The fields with their shapes, in the order of their rows."""
        return [
            ("first", (self.players * WALKWAY_COUNT,)),
            ("by_left", (MOST_BLOCKS + 1,)),
            ("by_corner", (SQUARES_A_SIDE,)),
            ("by_part", (2,)),
            ("by_half", (self.players, HALF_STATES)),
            ("by_standing", (self.players, MOST_OWN)),
            ("by_height", (SQUARE_COUNT,)),
            ("by_top", (self.players, SQUARE_COUNT)),
        ]

    def count(self) -> int:
        """Number of inputs."""
        return sum(int(np.prod(shape)) for _, shape in self.fields())


def inputs(samples: Records, players: int) -> Array:
    """Inputs of the first layer: fines, then a 1 for each row that a position selects."""
    rows, wide = np.arange(len(samples)), Rows(players)
    filled = np.zeros((len(samples), wide.count()), np.float32)
    looks = players * WALKWAY_COUNT
    filled[:, :looks] = samples["looks"][:, :looks] / LOOK
    begin = looks
    for name, shape in wide.fields()[1:]:
        if name == "by_height":
            filled[:, begin : begin + SQUARE_COUNT] = turned(samples, "heights") / LOOK
            begin += SQUARE_COUNT
            continue
        if name == "by_top":
            tops = turned(samples, "tops")
            for place in range(players):
                filled[:, begin : begin + SQUARE_COUNT] = tops == place
                begin += SQUARE_COUNT
            continue
        field = samples[name.removeprefix("by_")]
        if len(shape) == 1:
            filled[rows, begin + field] = 1
        else:
            for place in range(players):
                filled[rows, begin + place * shape[1] + field[:, place]] = 1
        begin += int(np.prod(shape))
    return filled


def turned(samples: Records, name: str) -> npt.NDArray[np.uint8]:
    """A field of squares, turned so that the chieftain stands in the west."""
    squares: npt.NDArray[np.uint8] = samples[name].reshape(-1, SIZE, SIZE).copy()
    for side in range(1, 4):
        there = samples["side"] == side
        squares[there] = np.rot90(squares[there], -side, axes=(1, 2))
    return squares.reshape(-1, SQUARE_COUNT)


def targets(samples: Records, players: int) -> Array:
    """Points still to be paid, by place in the order of play."""
    paid: Array = samples["remaining"][:, :players].astype(np.float32) / POINTS
    return paid


class Fit:
    """A network being fitted: its layers and Adam's moments."""

    def __init__(self, players: int, rng: np.random.Generator) -> None:
        self.players = players
        count = Rows(players).count()
        self.layers: list[Array] = [
            rng.normal(0, 0.5 / np.sqrt(WALKWAY_COUNT), (count, HIDDEN)).astype(np.float32),
            rng.normal(0, np.sqrt(2 / HIDDEN), (HIDDEN, SECOND)).astype(np.float32),
            np.zeros(SECOND, np.float32),
            rng.normal(0, np.sqrt(1 / SECOND), (SECOND, players)).astype(np.float32),
            np.full(players, 2, np.float32),
        ]
        self._mean = [np.zeros_like(layer) for layer in self.layers]
        self._square = [np.zeros_like(layer) for layer in self.layers]
        self._steps = 0

    def forward(self, x: Array) -> tuple[Array, Array, Array]:
        """Outputs and hidden activations."""
        first, second, second_bias, last, last_bias = self.layers
        hidden = np.maximum(x @ first, 0)
        middle = np.maximum(hidden @ second + second_bias, 0)
        return middle @ last + last_bias, hidden, middle

    def step(self, x: Array, y: Array, rate: float) -> None:
        """One gradient step on the squared errors. Differences between players weigh more than
        common payments."""
        out, hidden, middle = self.forward(x)
        error = out - y
        error += 2 * (error - error.mean(axis=1, keepdims=True))
        error /= len(x)
        _, second, _, last, _ = self.layers
        to_middle = (error @ last.T) * (middle > 0)
        to_hidden = (to_middle @ second.T) * (hidden > 0)
        gradients = [
            x.T @ to_hidden,
            hidden.T @ to_middle,
            to_middle.sum(axis=0),
            middle.T @ error,
            error.sum(axis=0),
        ]
        self._steps += 1
        size = np.float32(rate / (1 - 0.9**self._steps))
        for n, gradient in enumerate(gradients):
            self._mean[n] += np.float32(0.1) * (gradient - self._mean[n])
            self._square[n] += np.float32(0.001) * (gradient * gradient - self._square[n])
            root = np.sqrt(self._square[n] / np.float32(1 - 0.999**self._steps))
            self.layers[n] -= size * self._mean[n] / (root + np.float32(1e-8))

    def explained(self, x: Array, y: Array) -> float:
        """Share of the variance of the difference between a player and the others that is
        explained."""
        out = self.forward(x)[0]
        error, spread = (out - y), y
        error = error[:, 0] - error[:, 1:].mean(axis=1)
        spread = spread[:, 0] - spread[:, 1:].mean(axis=1)
        return float(1 - (error**2).mean() / spread.var())

    def write(self, network: Records) -> None:
        """Write the layers into a network."""
        first, second, second_bias, last, last_bias = self.layers
        begin = 0
        for name, shape in Rows(self.players).fields():
            count = int(np.prod(shape))
            rows = first[begin : begin + count].reshape(*shape, HIDDEN)
            network[name][tuple(slice(0, n) for n in shape)] = rows / (
                LOOK if name in ("first", "by_height") else 1
            )
            begin += count
        network["second"], network["second_bias"] = second, second_bias
        network["last"][:, : self.players] = last * POINTS
        network["last_bias"][: self.players] = last_bias * POINTS


def fit(
    samples: Records,
    players: int,
    epochs: int,
    rng: np.random.Generator,
    log: Callable[[str], None],
) -> Fit:
    """Fit a network to samples; one in twenty is held out for validation."""
    is_kept = rng.random(len(samples)) < 1 / 20
    kept, used = samples[is_kept], samples[~is_kept]
    fitted = Fit(players, rng)
    steps, done = max(1, epochs * (len(used) // BATCH)), 0
    x_kept, y_kept = inputs(kept, players), targets(kept, players)
    for epoch in range(epochs):
        order = rng.permutation(len(used))
        for begin in range(0, len(used) - BATCH + 1, BATCH):
            batch = used[order[begin : begin + BATCH]]
            rate = RATE * 0.5 * (1 + np.cos(np.pi * done / steps)) * min(1.0, done / 100 + 0.05)
            fitted.step(inputs(batch, players), targets(batch, players), rate)
            done += 1
        if epoch in (0, epochs - 1):
            log(f"  epoch {epoch + 1}: explains {fitted.explained(x_kept, y_kept):.3f}")
    return fitted


def look_weights(samples: Records, players: int, network: Records) -> None:
    """Fit the long-term cost of fines to the player who has just moved: a linear fit for every
    number of blocks left, together with its neighbours."""
    looks = samples["looks"][:, : players * WALKWAY_COUNT].astype(np.float32)
    looks = looks.reshape(-1, players, WALKWAY_COUNT)
    own, others = looks[:, -1], looks[:, :-1].sum(axis=1) / (players - 1)
    paid = samples["remaining"][:, :players].astype(np.float32)
    value = paid[:, :-1].mean(axis=1) - paid[:, -1]
    x = np.concatenate([-own, others], axis=1)
    network["own_look"], network["others_look"] = SCALE, SCALE
    for left in range(1, MOST_BLOCKS + 1):
        near = np.abs(samples["left"].astype(int) - left) <= 1
        if near.sum() < 2000:
            continue
        chosen = x[near]
        # The prior is that every fine is paid once; data must show otherwise.
        # A fine never helps: an apparent benefit stems from the games played, not from the fine.
        held = 0.02 * near.sum() * np.eye(x.shape[1], dtype=np.float32)
        rest = value[near] - value[near].mean() - chosen.sum(axis=1)
        fitted = 1 + np.linalg.solve(chosen.T @ chosen + held, chosen.T @ rest)
        weights = np.clip(np.round(SCALE * fitted), SCALE // 8, 4 * SCALE)
        network["own_look"][left] = weights[:WALKWAY_COUNT]
        network["others_look"][left] = weights[WALKWAY_COUNT:]


def fitted_network(
    samples: Records,
    players: int,
    epochs: int,
    rng: np.random.Generator,
    log: Callable[[str], None],
) -> Records:
    """Fit a network to positions of one kind."""
    network = records(NETWORK, 1)
    fit(samples, players, epochs, rng, log).write(network[0])
    look_weights(samples, players, network[0])
    return network
