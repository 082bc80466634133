"""Properties of the block's shape, proved by exhaustive search."""

from __future__ import annotations

from itertools import product

import pytest

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.pueblo import Options, Place
from reference.pueblo import (
    FOOTPRINTS,
    SCREW,
    Pueblo,
    Shape,
    Square,
    at_origin,
    moved,
    orientations,
    read_footprint,
    shapes_on,
)
from reference.pueblo_players import Player, random_player, tower_builder
from reference.rotations import rotations

ARMS = ("ne", "nw", "se", "sw")
FLUSH_ARM = {"ne": "e", "nw": "n", "sw": "w", "se": "s"}
STEP = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
BOX = frozenset(product((0, 1), repeat=3))
HIGHEST = 4
"""The maximum height of the tested ground. One level of difference is decisive; four are more than
enough."""


def arm(corner: Square, direction: str) -> Square:
    dx, dy = STEP[direction]
    return corner[0] + dx, corner[1] + dy


def resting_on(ground: dict[Square, int]) -> list[Shape]:
    """Every orientation at every height that covers these columns and rests on them."""
    game = Pueblo(2)
    game.pueblo = {(x, y, z): (0, None) for (x, y), high in ground.items() for z in range(high)}
    shapes = shapes_on(frozenset(ground))
    return [
        block
        for shape, z in product(shapes, range(HIGHEST + 2))
        if game.rests(block := moved(shape, (0, 0, z)))
    ]


def sides(shape: Shape) -> list[list[int]]:
    """For each of the six sides, how deep in the box each visible square lies."""
    found = []
    for axis, towards in product(range(3), (1, -1)):
        depths: dict[Square, int] = {}
        for cube in shape:
            across = (cube[(axis + 1) % 3], cube[(axis + 2) % 3])
            depth = cube[axis] if towards == 1 else 1 - cube[axis]
            depths[across] = min(depth, depths.get(across, depth))
        found.append(list(depths.values()))
    return found


@pytest.mark.rule("P2.1", "P2.2")
def test_the_block_has_twelve_orientations_and_one_hand() -> None:
    assert len(set(rotations())) == 24
    assert len(orientations()) == 12
    mirrored = at_origin(frozenset((-x, y, z) for x, y, z in SCREW))
    assert mirrored not in orientations()


@pytest.mark.rule("P2.1")
def test_the_block_is_a_lying_and_a_standing_bar() -> None:
    lying = {(0, 0, 0), (1, 0, 0)}
    standing = {(1, 1, 0), (1, 1, 1)}
    assert lying | standing == SCREW


@pytest.mark.rule("P2.1")
@pytest.mark.parametrize("shape", orientations(), ids=str)
def test_two_blocks_lock_into_a_cube(shape: Shape) -> None:
    assert BOX - shape in orientations()


@pytest.mark.rule("P2.1")
@pytest.mark.parametrize("shape", orientations(), ids=str)
def test_two_sides_are_flat_and_four_stepped(shape: Shape) -> None:
    assert all(len(side) == 3 for side in sides(shape))
    assert sorted(len(set(side)) for side in sides(shape)) == [1, 1, 2, 2, 2, 2]


@pytest.mark.rule("P3.3")
@pytest.mark.parametrize("arms", ARMS)
def test_three_orientations_share_a_footprint(arms: str) -> None:
    assert len(shapes_on(read_footprint("d4" + arms))) == 3


@pytest.mark.rule("P3.3")
def test_there_are_196_footprints() -> None:
    assert len(FOOTPRINTS) == len(set(FOOTPRINTS.values())) == 196
    windows = product(range(7), repeat=2)
    missing_one = {
        frozenset({(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} - {gap})
        for x, y in windows
        for gap in product((x, x + 1), (y, y + 1))
    }
    assert set(FOOTPRINTS.values()) == missing_one


@pytest.mark.rule("P3.2", "P3.3")
@pytest.mark.parametrize("arms", ARMS)
def test_the_ground_decides_how_a_block_lies(arms: str) -> None:
    corner = (3, 3)
    flush_arm = arm(corner, FLUSH_ARM[arms])
    other_arm = arm(corner, arms.replace(FLUSH_ARM[arms], ""))
    for at_corner, at_level, at_other in product(range(HIGHEST + 1), repeat=3):
        ground = {corner: at_corner, flush_arm: at_level, other_arm: at_other}
        found = resting_on(ground)
        assert len(found) <= 1, ground
        assert bool(found) == (at_corner == at_level and abs(at_other - at_corner) <= 1), ground
        if found:
            tall = {0: flush_arm, 1: corner, -1: other_arm}[at_other - at_corner]
            filled = {
                (*square, high + extra)
                for square, high in ground.items()
                for extra in range(2 if square == tall else 1)
            }
            assert found == [filled], ground


@pytest.mark.rule("P2.2", "P3.1", "P3.2", "P3.3")
@pytest.mark.parametrize("player", [random_player, tower_builder])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_places_blocks_as_the_shape_demands(player: Player, players: int) -> None:
    """Every footprint of every position of a game, whether a block fits it or not."""
    rng = Chance(players)
    state = pueblo.new_game(Options(players=players))
    naive = Pueblo(players)
    laid: set[Shape] = set()
    while state.outcome is None:
        if state.step == "place":
            fits = {name: block for name in FOOTPRINTS if (block := naive.fit(name))}
            legal = {str(action)[1:] for action in pueblo.legal_actions(state)}
            assert legal == set(fits), pueblo.position(state)
            for name in FOOTPRINTS:
                cells = pueblo.cells(state, Place("own", name[:2], name[2:]))
                assert cells == fits.get(name, set()), f"{name}: {pueblo.position(state)}"
            laid.update(map(at_origin, fits.values()))
        action = player(state, rng)
        naive.play(str(action))
        state = pueblo.apply(state, action)
    assert laid == set(orientations()), "a game meets all twelve orientations"
