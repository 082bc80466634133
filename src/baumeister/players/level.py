"""The eight levels: how each thinks in each game, and how much.

The lowest think like somebody who has just learned the rules: they overlook looks and misjudge
what they see. The higher ones see everything and look further ahead. Budgets are in nodes, so
that a seed decides a game; the seconds are only for machines that are too slow for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from baumeister.players.thinker import Thinker


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks in one game: the fields of a manner, and nodes a turn."""

    evaluation: str
    depth: int = 1
    nodes: int = 1000
    oversight: float = 0.0
    misjudgement: float = 0.0


LEVELS: dict[str, tuple[Level, ...]] = {
    "pueblo": (
        Level("exposure", oversight=0.16, misjudgement=4.8),
        Level("exposure", oversight=0.10, misjudgement=3.1),
        Level("exposure", oversight=0.06, misjudgement=1.8),
        Level("exposure", oversight=0.02, misjudgement=0.8),
        Level("learned", misjudgement=0.7),
        Level("learned", depth=2),
        Level("learned", depth=30, nodes=600),
        Level("learned", depth=30, nodes=30_000),
    ),
    "aztec": (
        Level("turn", oversight=0.37, misjudgement=0.55),
        Level("exposure", oversight=0.25, misjudgement=0.4),
        Level("exposure", oversight=0.12, misjudgement=0.2),
        Level("learned"),
        Level("learned", depth=2, nodes=1000),
        Level("learned", depth=4, nodes=5000),
        Level("learned", depth=20, nodes=30_000),
        Level("learned", depth=20, nodes=2_000_000),
    ),
}
"""By game, from the lowest to the highest; measured against each other in docs/ai-log.md."""
SECONDS = (2.0,) * 7 + (5.0,)
"""No level thinks longer about a turn."""
COUNT = len(SECONDS)


def level(number: int) -> Thinker:
    """The player of a level, from 1 to 8."""
    from baumeister.engine.manner import Manner  # noqa: PLC0415 - Numba is loaded for thinkers only
    from baumeister.players.thinker import Thinker  # noqa: PLC0415

    manners: dict[str, Any] = {}
    nodes = {}
    for game, levels in LEVELS.items():
        chosen = levels[number - 1]
        manners[game] = Manner(
            evaluation=chosen.evaluation,
            depth=chosen.depth,
            oversight=chosen.oversight,
            misjudgement=chosen.misjudgement,
        )
        nodes[game] = chosen.nodes
    return Thinker(manners, seconds=SECONDS[number - 1], nodes=nodes)
