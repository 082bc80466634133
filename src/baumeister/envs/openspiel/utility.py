"""Rewards as utilities of OpenSpiel: how much there is for each seat, and at most."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core.outcome import Outcome
from baumeister.envs.reward import rewards_of
from baumeister.games import aztec, pueblo
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.stock import OWN_BLOCKS

CUBES = 4
"""Cubes of a block of Pueblo."""


def utilities(game: str, reward: str, outcome: Outcome) -> list[float]:
    """Utilities by seat of a game that is over."""
    # Rewards are multiples of a part, rounded to 32 bits. OpenSpiel adds them up and wants 0, so
    # thirds must be as exact as can be.
    parts = (len(outcome.totals) - 1) * (
        games.get(game).META.typical_margin if reward == "margin" else 1.0
    )
    return [round(part * parts) / parts for part in rewards_of(game, reward, outcome).tolist()]


def most_utility(game: str, reward: str, options: Any) -> float:  # noqa: ANN401 - each game has its own
    """No seat gets more, and none loses more."""
    return (
        1.0
        if reward == "rank"
        else _MOST_POINTS[game](options) / games.get(game).META.typical_margin
    )


def _pueblo(options: pueblo.Options) -> int:
    """More points than anybody can get, by far: nobody stacks all blocks into one tower.

    A block adds two levels at most, and a look shows every level once; from a corner it costs
    less. In the last walk each cube is seen from four sides and a corner at most. In every round
    of the demolition all seats walk and a block goes (P7.8).
    """
    own = OWN_BLOCKS[options.players]
    blocks = options.players * (2 * own - 1)
    walks = sum(sum(range(1, 2 * standing + 1)) for standing in range(1, blocks + 1))
    last_walk = CUBES * own * (4 * 2 * blocks + 1)
    demolition = options.demolition * options.players * walks
    bids = options.pro * (2 + options.demolition) * HIGHEST_BID
    return walks + last_walk + demolition + bids


def _aztec(options: aztec.Options) -> int:
    """All cubes that count; in a match in two rounds, for in the third one is Oh Puch."""
    return (2 if options.match else 1) * options.highest_claim


_MOST_POINTS: dict[str, Any] = {"pueblo": _pueblo, "aztec": _aztec}
