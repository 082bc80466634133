"""The planes of an observation of Aztec."""

from __future__ import annotations

from functools import lru_cache

from baumeister.engine.observation_layout import CATEGORY, Plane, by_seat
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.state import ROUNDS
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import LEVELS

MOST_POINTS = 99


@lru_cache(maxsize=64)
def planes(options: Options) -> tuple[Plane, ...]:
    """The planes of a game with these options, in the order in which `observation` writes them."""
    players = options.players
    return (
        *(
            Plane(f"level {z}", f"1 where a cube stands on level {z}", by_square=True)
            for z in range(1, LEVELS + 1)
        ),
        *by_seat(
            "edge",
            "1 where a cube on the third level counts for {whose} edges",
            players,
            by_square=True,
        ),
        *by_seat("to move", "1 if it is {whose} turn", players),
        *by_seat("points", "{whose} points, with those of earlier rounds", players, MOST_POINTS),
        *by_seat(
            "Oh Puch",
            "1 if the role of Oh Puch, or the lowest claim so far, belongs to {who}",
            players,
        ),
        *by_seat("passed", "1 after {whose} pass in the auction", players),
        Plane("claim", "the number of Oh Puch, or the lowest claim so far; 0 for none", 18),
        Plane("pieces left", "pieces still to be placed in this round", PIECES),
        Plane("auction", "1 in the auction"),
        Plane("round", "the round of the match, from 1", ROUNDS, kind=CATEGORY),
    )
