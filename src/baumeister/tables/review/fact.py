"""The base of facts about turns, and the squares they name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from baumeister.core.grid import Cube, Square, square_name
from baumeister.core.typed_message import TypedMessage


@dataclass(frozen=True, slots=True)
class Fact(TypedMessage):
    """Something the law says about a turn; each kind has a code and fields like an event."""

    @property
    def weight(self) -> int:
        """The points it is about; the weightiest facts explain a turn. One that is not about points
        comes last."""
        return 0


class LevelSquares(NamedTuple):
    """Squares whose cubes on one level a fact is about."""

    level: int
    squares: tuple[Square, ...]


def by_level(cubes: Iterable[Cube]) -> tuple[LevelSquares, ...]:
    """Cubes as the squares of each level, the highest level first."""
    levels: dict[int, list[Square]] = {}
    for x, y, z in sorted(cubes):
        levels.setdefault(z + 1, []).append(square_name(x, y))
    return tuple(LevelSquares(level, tuple(levels[level])) for level in sorted(levels)[::-1])
