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
    """A best turn of a position, proved, with the totals and the line of perfect play; None if that
    takes more nodes, or if this computer has not yet compiled what proofs need: a job must not wait
    for that."""

    KIND: ClassVar = "prove"
    PRIORITY: ClassVar = Priority.ANALYSIS

    game: str
    position: str
    nodes: int
    """The limit of the search; 300,000 take about a second on one core."""
    seconds: float = 30.0

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any] | None:
        """Search all lines that matter."""
        from baumeister.players.proof import is_ready, proof  # noqa: PLC0415 - loads the engine

        if not is_ready(self.game):
            return None
        proved = proof(games.get(self.game).from_position(self.position), self.nodes)
        return None if proved is None else to_json(proved)

    def answer(self, value: object) -> dict[str, Any] | None:
        """The proof as JSON values, like a hint."""
        return None if value is None else checked(value)
