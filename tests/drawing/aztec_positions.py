"""Temples to draw: a game played by hand, and random games in all modes."""

from __future__ import annotations

from collections.abc import Iterator

from baumeister import aztec
from baumeister.core.chance import Chance
from testing.aztec_games import after
from testing.variants import VARIANTS, options

Cube = tuple[int, int, int]


def small_temple() -> aztec.State:
    """Six pieces; the players have three and two points."""
    return after("d4.1nu d3.1uw e1.1un a4.1ue c2.1uw c7.1ue")


def course(chosen: aztec.Options, seed: int) -> Iterator[aztec.State]:
    """Every state of a random game."""
    dice, state = Chance(seed), aztec.new_game(chosen)
    yield state
    while actions := aztec.legal_actions(state):
        state = aztec.apply_unchecked(state, dice.choice(actions))
        yield state


def some_of_each(seed: int) -> list[aztec.State]:
    """A few states of each phase and round from a random game in every mode."""
    found: dict[tuple[int, str, int, int], aztec.State] = {}
    for index in range(len(VARIANTS["aztec"])):
        for state in course(options("aztec", index), seed + index):
            found[index, state.phase, state.round, state.pieces_left // 8] = state
    return list(found.values())


def counting(state: aztec.State, cube: Cube) -> tuple[bool, bool]:
    """Whether a cube would score along north and south, and along east and west: an independent
    implementation of rules A4.4 and A4.5."""
    x, y, z = cube
    north_south, east_west = y in {0, 8}, x in {0, 8}
    if z != 2 or (state.options.corners == "none" and north_south and east_west):
        return False, False
    return north_south, east_west


def sides() -> dict[str, list[tuple[int, int]]]:
    """The squares of each edge row from left to right, seen from outside."""
    return {
        "north": [(8 - i, 8) for i in range(9)],
        "east": [(8, i) for i in range(9)],
        "south": [(i, 0) for i in range(9)],
        "west": [(0, 8 - i) for i in range(9)],
    }


def touching(state: aztec.State) -> set[tuple[aztec.Piece, aztec.Piece]]:
    """The pairs of different pieces that share a face."""
    standing = aztec.cubes(state)
    pairs = {
        (piece, other)
        for (x, y, z), piece in standing.items()
        for near in ((x + 1, y, z), (x, y + 1, z), (x, y, z + 1))
        if (other := standing.get(near)) is not None
    }
    return {(one, other) for one, other in pairs if one != other}
