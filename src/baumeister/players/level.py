"""The eight levels: how each plays both games.

The lower half judges single turns in plain Python like a beginner: it overlooks squares and
misjudges turns. The upper half plays the learned network, first from its policy alone, then with
more and more search. No level has a time limit of its own, so that a seed decides a game.
"""

from __future__ import annotations

from dataclasses import dataclass

from baumeister.one_turn import Judgement
from baumeister.players.one_turn_player import OneTurnPlayer
from baumeister.players.player import Player


@dataclass(frozen=True, slots=True)
class Search:
    """A level that plays the network."""

    simulations: int
    """Positions that are searched for a turn's first action; 0 plays the policy alone."""
    variety: float
    """How much chance decides between actions (`learned.player.LearnedPlayer`)."""


JUDGEMENTS: dict[str, tuple[Judgement, ...]] = {
    "pueblo": (
        Judgement(evaluation="exposure", oversight=0.16, misjudgement=4.8),
        Judgement(evaluation="exposure", oversight=0.10, misjudgement=3.1),
        Judgement(evaluation="exposure", oversight=0.06, misjudgement=1.8),
        Judgement(evaluation="exposure", oversight=0.02, misjudgement=0.8),
    ),
    "aztec": (
        Judgement(evaluation="turn", oversight=0.37, misjudgement=0.55),
        Judgement(evaluation="exposure", oversight=0.25, misjudgement=0.4),
        Judgement(evaluation="exposure", oversight=0.12, misjudgement=0.2),
        Judgement(evaluation="learned"),
    ),
}
"""By game: the levels that judge single turns, from the lowest."""
SEARCHES: dict[str, tuple[Search, ...]] = {
    "pueblo": (Search(0, 2.0), Search(0, 0.15), Search(32, 0.15), Search(256, 0.15)),
    "aztec": (Search(0, 0.15), Search(16, 0.15), Search(64, 0.15), Search(512, 0.15)),
}
"""By game: the levels above them. docs/ai-log.md has the measurements."""
INSTANT_COUNT = len(JUDGEMENTS["pueblo"])
"""Levels up to this one need only Python, and answer within milliseconds."""
COUNT = INSTANT_COUNT + len(SEARCHES["pueblo"])


def level(number: int) -> Player:
    """The player of a level, from 1 to 8."""
    if number <= INSTANT_COUNT:
        return OneTurnPlayer({game: one[number - 1] for game, one in JUDGEMENTS.items()})
    from baumeister.players.learned.player import LearnedPlayer  # noqa: PLC0415 - loads NumPy

    chosen = {game: one[number - 1 - INSTANT_COUNT] for game, one in SEARCHES.items()}
    return LearnedPlayer(
        {game: search.simulations for game, search in chosen.items()},
        {game: search.variety for game, search in chosen.items()},
    )
