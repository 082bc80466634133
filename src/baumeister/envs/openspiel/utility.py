"""Rewards as OpenSpiel utilities: each seat's, and the maximum."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core.outcome import Outcome
from baumeister.envs.reward import rewards_of
from baumeister.games import aztec, pueblo
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.stock import OWN_BLOCKS

CUBES = 4
"""Cubes of a Pueblo block."""


def utilities(game: str, reward: str, outcome: Outcome) -> list[float]:
    """Utilities by seat of a finished game."""
    # Rewards are multiples of a unit, rounded to 32 bits. OpenSpiel checks that they sum to 0, so
    # thirds must be as exact as possible.
    parts = (len(outcome.totals) - 1) * (
        games.get(game).META.typical_margin if reward == "margin" else 1.0
    )
    return [round(part * parts) / parts for part in rewards_of(game, reward, outcome).tolist()]


def most_utility(game: str, reward: str, options: Any) -> float:  # noqa: ANN401 - each game has its own
    """An upper bound of a seat's utility; its negative is the lower bound."""
    return (
        1.0
        if reward == "rank"
        else _MOST_POINTS[game](options) / games.get(game).META.typical_margin
    )


def _pueblo(options: pueblo.Options) -> int:
    """A generous upper bound of a seat's points, as if all blocks stood in one tower.

    A block adds at most two levels, and a look shows every level once; from a corner it costs less.
    In the last walk each cube is seen from at most four sides and a corner. In every round of the
    demolition all seats walk and at least one block is removed (P7.8).
    """
    own = OWN_BLOCKS[options.players]
    blocks = options.players * (2 * own - 1)
    walks = sum(sum(range(1, 2 * standing + 1)) for standing in range(1, blocks + 1))
    last_walk = CUBES * own * (4 * 2 * blocks + 1)
    demolition = options.demolition * options.players * walks
    bids = options.pro * (2 + options.demolition) * HIGHEST_BID
    return walks + last_walk + demolition + bids


def _aztec(options: aztec.Options) -> int:
    """All scoring cubes; in a match twice, because in the third round the seat is Oh Puch."""
    return (2 if options.match else 1) * options.highest_claim


_MOST_POINTS: dict[str, Any] = {"pueblo": _pueblo, "aztec": _aztec}
