"""Proofs of best turns, for the analysis of finished games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister import games
from baumeister.tables.worker_jobs.hint import checked, to_json
from baumeister.tables.worker_jobs.protocol import Priority, Stop


@dataclass(frozen=True, slots=True)
class ProofJob:
    """A best turn of a position, proved, with the totals and the line of perfect play; None if the
    end of the game is too far away."""

    KIND: ClassVar = "prove"
    PRIORITY: ClassVar = Priority.ANALYSIS

    game: str
    position: str
    seconds: float = 60.0
    """A proof takes about a second, but the first may compile the engine's part for it."""

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any] | None:
        """Search all lines that matter."""
        from baumeister.players.proof import proof  # noqa: PLC0415 - loads the engine

        found = proof(games.get(self.game).from_position(self.position))
        return None if found is None else to_json(found)

    def answer(self, value: object) -> dict[str, Any] | None:
        """The proof as JSON values, like a hint."""
        return None if value is None else checked(value)
