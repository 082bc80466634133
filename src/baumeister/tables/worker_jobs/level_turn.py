"""A level's turn in practice on a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from baumeister.tables import practice
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop


@dataclass(frozen=True, slots=True)
class LevelTurnJob:
    """The turn that a level chooses at once, and the position after it, as JSON text."""

    KIND: ClassVar = "level_turn"
    PRIORITY: ClassVar = Priority.TURN

    position: str
    player: str
    seed: int
    seconds: float = 1.0

    def do(self, stoppable: Callable[[Stop], None]) -> str:
        """Choose a turn and play it."""
        del stoppable
        return practice.level_turn_text(self.position, self.player, self.seed)

    def answer(self, value: object) -> str:
        if not isinstance(value, str):
            raise InvalidAnswer("not a text")
        return value
