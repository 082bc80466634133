"""The shape of a game's network, and what it sees of positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Form:
    """The numbers of a network that depend on the game."""

    game: str
    length: int
    """Squares along a side of the board."""
    planes: int
    numbers: int
    square_actions: int
    """Actions named after one square."""
    other_actions: int
    seats: int
    auxiliary: int
    """Facts of the final position that training predicts as well."""
    point_scale: float
    """What the network's points to come are multiplied by."""

    @property
    def squares(self) -> int:
        """The squares of the board."""
        return self.length**2


FORMS = {
    "pueblo": Form("pueblo", 8, 104, 144, 9, 110, 4, 144, 16.0),
    "aztec": Form("aztec", 9, 88, 64, 72, 19, 3, 81, 8.0),
}


class Inputs(NamedTuple):
    """What the network sees of positions, a row each."""

    planes: Bytes
    """By position, plane and square of the turned board."""
    numbers: Floats
    """What belongs to no square, by position."""
    turns: Numbers
    """How often the board is turned, by position."""


class Eye(Protocol):
    """The module with what the network of a game sees."""

    def inputs(self, states: Sequence[Any]) -> Inputs:
        """What the network sees of positions that are not over."""

    def action_tables(self) -> Numbers:
        """By quarter turns and code: the index of the network's raw output."""

    def margin_weight(self, state: Any) -> float:  # noqa: ANN401 - a state of the game
        """What a point of the margin counts in the search, beside the share of the win."""
