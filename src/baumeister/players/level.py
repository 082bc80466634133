"""The eight levels: search settings and node budget of each, by game.

The lowest play like a beginner: they overlook squares and misjudge turns. The higher ones miss
nothing and search deeper. Budgets are in nodes, so that a seed decides a game; the limit in seconds
matters only on slow machines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from baumeister.one_turn import Judgement
from baumeister.players.one_turn_player import OneTurnPlayer
from baumeister.players.player import Player

if TYPE_CHECKING:
    from baumeister.players.engine_player import EnginePlayer


@dataclass(frozen=True, slots=True)
class Level:
    """A level's search settings in one game, and its nodes per turn."""

    evaluation: str
    depth: int = 1
    nodes: int = 1000
    oversight: float = 0.0
    misjudgement: float = 0.0


SETTINGS: dict[str, tuple[Level, ...]] = {
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
"""By game, from the lowest to the highest level. docs/ai-log.md has the measurements."""
SECONDS = (2.0,) * 7 + (5.0,)
"""Maximum seconds per turn, by level."""
COUNT = len(SECONDS)
PLAIN_COUNT = 4
"""Levels up to this one judge single turns in plain Python (`baumeister.one_turn`)."""


def level(number: int) -> Player:
    """The player of a level, from 1 to 8. The lowest are plain Python, so that they answer at once
    and without Numba."""
    if number > PLAIN_COUNT:
        return compiled_level(number)
    chosen = {game: levels[number - 1] for game, levels in SETTINGS.items()}
    return OneTurnPlayer(
        {
            game: Judgement(
                evaluation=each.evaluation,
                oversight=each.oversight,
                misjudgement=each.misjudgement,
                nodes=each.nodes,
            )
            for game, each in chosen.items()
        }
    )


def compiled_level(number: int) -> EnginePlayer:
    """The player of a level on the engine. Up to `PLAIN_COUNT` it plays the same turns as
    `level`."""
    from baumeister.engine.search_settings import SearchSettings  # noqa: PLC0415 - loads Numba
    from baumeister.players.engine_player import EnginePlayer  # noqa: PLC0415

    settings: dict[str, SearchSettings] = {}
    nodes = {}
    for game, levels in SETTINGS.items():
        chosen = levels[number - 1]
        settings[game] = SearchSettings(
            evaluation=chosen.evaluation,
            depth=chosen.depth,
            oversight=chosen.oversight,
            misjudgement=chosen.misjudgement,
        )
        nodes[game] = chosen.nodes
    return EnginePlayer(settings, seconds=SECONDS[number - 1], nodes=nodes)
