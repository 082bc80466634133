"""Contacts and held cubes of a piece, computed cube by cube without the law, for the tests of
A3."""

from __future__ import annotations

from collections.abc import Collection

from baumeister.games import aztec
from baumeister.games.aztec import State
from testing.aztec_games import name

Cube = tuple[int, int, int]
Square = tuple[int, int]
STEPS = {
    "n": (0, 1, 0),
    "e": (1, 0, 0),
    "s": (0, -1, 0),
    "w": (-1, 0, 0),
    "u": (0, 0, 1),
    "d": (0, 0, -1),
}


def moved(cube: Cube, step: Cube, times: int = 1) -> Cube:
    """The cube at an offset."""
    return cube[0] + times * step[0], cube[1] + times * step[1], cube[2] + times * step[2]


def new_cubes(state: State, action: str) -> frozenset[Cube]:
    """The cubes of a piece that overlaps nothing."""
    found = aztec.cells(state, aztec.parse(action))
    assert found
    return found


def contacts(state: State, action: str) -> list[tuple[Cube, str, Cube]]:
    """All contacts: a cube of the piece, the direction, and the standing cube there."""
    there = aztec.cubes(state)
    return [
        (cube, way, moved(cube, step))
        for cube in sorted(new_cubes(state, action))
        for way, step in STEPS.items()
        if moved(cube, step) in there
    ]


def held(there: Collection[Cube], own: Collection[Cube]) -> set[Cube]:
    """The cubes of a piece that are held in this temple (A3.3)."""
    found: set[Cube] = set()
    for cube in sorted(own, key=lambda cube: cube[2]):
        below = moved(cube, STEPS["d"])
        if cube[2] == 0 or below in there or below in found:
            found.add(cube)
    return found


def loose(state: State, action: str) -> set[str]:
    """The cubes of a piece that are not held."""
    own = new_cubes(state, action)
    return {name(cube) for cube in own - held(aztec.cubes(state), own)}
