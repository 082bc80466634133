"""Metadata of a game: facts that do not depend on a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from baumeister.core.chance import Chance, chance


class DrawnOption(NamedTuple):
    """An option whose values can be drawn at random."""

    draw: Callable[[int, Chance], Any]
    """Draws this many values."""
    most: int
    """The largest number of values."""


@dataclass(frozen=True, slots=True)
class GameMeta:
    """Facts about a game, such as its `title` and its `designers`."""

    title: str
    designers: tuple[str, ...]
    rule_letter: str
    """The letter with which the numbers of its rules begin."""
    players: range
    """The numbers of players that can play it."""
    board_size: int
    """Squares along a side of the board."""
    lowest_wins: bool
    """Whether the lowest total wins, not the highest."""
    typical_margin: float
    """Points by which games are usually decided, for scaling rewards."""
    opening_turns: int
    """Random turns with which games of the arena begin: enough to make them differ."""
    forecast: Callable[[Any], Mapping[str, Any]] | None = None
    """The cost of each choice in a state, by square; None if the game has no such choice."""
    drawn_options: Mapping[str, DrawnOption] = field(default_factory=dict)
    """Options whose values can be drawn at random, by name."""

    @property
    def points_sign(self) -> int:
        """-1 if points are bad to have, 1 if they are good."""
        return -1 if self.lowest_wins else 1

    def draw_options(self, values: Mapping[str, Any], rng: Chance | int) -> dict[str, Any]:
        """Values of options by name; a number given for an option that can be drawn is replaced by
        that many values drawn at random."""
        dice = chance(rng)
        return {
            name: self.drawn_options[name].draw(value, dice)
            if name in self.drawn_options and type(value) is int
            else value
            for name, value in values.items()
        }
