"""Why no piece falls over: A3.4 puts its centre of mass above the area that supports it.

A support is a way in which a piece can be carried: one of the 24 orientations, the level of its
lowest cube, and the cubes that have a cube of another piece directly below. Moving the piece
sideways changes nothing, so these cover the supports of all placements. Cubes on level 1 rest on
the top of the pyramid, the chosen ones on the cubes below them; a cube above another cube of its
own piece does not rest on anything itself.

Squares are areas: the piece rests on the full unit squares of its resting cubes, and it stands if
its centre of mass lies strictly inside their convex hull. All lengths are in twelfths of a square,
so that centres of mass have whole coordinates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations

import pytest

from baumeister.games import aztec
from reference.aztec import (
    LEVELS,
    PIECE,
    PLACEMENTS,
    STEPS,
    Aztec,
    below,
    beside,
    is_supported,
    moved,
    orientations,
    unheld,
)
from reference.rotations import Cube

Point = tuple[int, int]
Reading = Callable[["Support"], bool]
TWELFTHS = 12


@dataclass(frozen=True)
class Support:
    """A piece, its legs in notation, and its cubes that lie on cubes of other pieces."""

    legs: str
    piece: tuple[Cube, ...]
    carried: tuple[Cube, ...]

    @property
    def others(self) -> set[Cube]:
        """The cubes of other pieces that carry it."""
        return {below(cube) for cube in self.carried}

    @property
    def resting(self) -> list[Cube]:
        return [cube for cube in self.piece if cube[2] == 0 or cube in self.carried]


def stances() -> list[tuple[str, tuple[Cube, ...]]]:
    """Every orientation on every level, by its legs."""
    found = []
    for legs, cubes in orientations().items():
        lowest, highest = min(z for _, _, z in cubes), max(z for _, _, z in cubes)
        levels = range(LEVELS - (highest - lowest))
        found += [(legs, moved(cubes, (0, 0, level - lowest))) for level in levels]
    return found


def supports() -> Iterator[Support]:
    for legs, piece in stances():
        free_below = [cube for cube in piece if cube[2] > 0 and below(cube) not in piece]
        for count in range(len(free_below) + 1):
            for carried in combinations(free_below, count):
                yield Support(legs, piece, carried)


# Which pieces stand


def area(a: Point, b: Point, c: Point) -> int:
    """Twice the area of a triangle, positive if its corners are in counterclockwise order."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def hull(points: Collection[Point]) -> list[Point]:
    """The corners of the convex hull, counterclockwise (Andrew's monotone chain)."""

    def chain(ordered: list[Point]) -> list[Point]:
        corners: list[Point] = []
        for point in ordered:
            while len(corners) > 1 and area(corners[-2], corners[-1], point) <= 0:
                corners.pop()
            corners.append(point)
        return corners[:-1]

    ordered = sorted(set(points))
    return chain(ordered) + chain(ordered[::-1])


def centre_of_mass(piece: Collection[Cube]) -> Point:
    """In twelfths: the mean of six centres x + 1/2, times twelve."""
    assert len(piece) == 6
    return sum(2 * x + 1 for x, _, _ in piece), sum(2 * y + 1 for _, y, _ in piece)


def square_corners(cube: Cube) -> list[Point]:
    x, y, _ = cube
    return [(TWELFTHS * (x + i), TWELFTHS * (y + j)) for i in (0, 1) for j in (0, 1)]


def stands(support: Support) -> bool:
    corners = hull([corner for cube in support.resting for corner in square_corners(cube)])
    centre = centre_of_mass(support.piece)
    edges = [*pairwise(corners), (corners[-1], corners[0])] if corners else []
    return bool(edges) and all(area(a, b, centre) > 0 for a, b in edges)


# How A3.4 can be read


def by_the_rules(support: Support) -> bool:
    return is_supported(support.piece, support.others)


def neighbours_side_by_side_only(support: Support) -> bool:
    """A reading in which two unheld cubes may lie one above the other."""
    loose = unheld(support.piece, support.others)
    return not any(
        other in loose and other[2] == cube[2] for cube in loose for other in beside(cube)
    )


def any_cube_below_holds(support: Support) -> bool:
    """A reading in which a cube above another cube of its own piece counts as held, even if that
    one is not."""
    loose = {
        cube
        for cube in support.piece
        if cube[2] > 0 and below(cube) not in (*support.others, *support.piece)
    }
    return not any(other in loose for cube in loose for other in beside(cube))


def count_of(reading: Reading) -> Counter[str]:
    """The number of supports that a reading allows in addition to the rules: those that stand, and
    those that fall."""
    beyond = [one for one in supports() if reading(one) and not by_the_rules(one)]
    return Counter("stands" if stands(one) else "falls" for one in beyond)


def test_there_are_384_supports_and_144_are_allowed() -> None:
    assert (
        len(stances()) == 8 * 2 + 16
    )  # a piece is two cubes high with a flat V, three with an upright one
    assert len(list(supports())) == 384
    assert sum(map(by_the_rules, supports())) == 144


@pytest.mark.rule("A3.3", "A3.4", "A3.5")
@pytest.mark.parametrize("legs", orientations())
def test_whatever_is_supported_stands(legs: str) -> None:
    allowed = [one for one in supports() if one.legs == legs and by_the_rules(one)]
    assert allowed
    for support in allowed:
        assert stands(support), support


@pytest.mark.rule("A3.3", "A3.4", "A3.5")
def test_the_milder_reading_allows_twelve_supports_that_fall_over() -> None:
    """If a cube above another cube of its own piece counted as held in any case, a V on a foot that
    hangs in the air could lie on two squares of its far leg: three ways, in four directions
    each."""
    assert count_of(any_cube_below_holds) == {"stands": 40, "falls": 12}
    falling = [one for one in supports() if any_cube_below_holds(one) and not stands(one)]
    assert Counter(one.legs for one in falling) == {"ne": 3, "es": 3, "sw": 3, "wn": 3}
    for support in falling:
        foot = support.piece[PIECE.index((2, 0, 1))]
        assert foot[2] == 1
        assert foot in unheld(support.piece, support.others)


@pytest.mark.rule("A3.4", "A3.5")
def test_vertical_pairs_alone_would_not_make_a_piece_fall() -> None:
    """With held cubes as in A3.3, but without the vertical pairs, more supports are allowed, and
    all of them stand."""
    assert count_of(neighbours_side_by_side_only) == {"stands": 40}


@pytest.mark.rule("A3.5")
def test_some_supports_fall() -> None:
    """Shows that the stability test can fail."""
    outcomes = Counter(map(stands, supports()))
    assert outcomes == {True: 248, False: 136}
    flat = next(one for one in supports() if not one.resting)
    assert not stands(flat)


# The pictures of the sheet


@pytest.mark.rule("A3.3", "A3.4")
@pytest.mark.parametrize("legs", ["ne", "es", "sw", "wn"])
@pytest.mark.parametrize("level", [2, 3])
def test_a_v_on_a_foot(legs: str, level: int) -> None:
    """A, B, C and D are the cubes after the one above the foot: A and C, B and D, or B and C are
    held."""
    piece = moved(orientations()[legs], (0, 0, level - 1))
    corner, middle, _, other_middle, other_end, foot = piece
    assert foot[2] == level - 2
    path = {"A": middle, "B": corner, "C": other_middle, "D": other_end}
    for count in range(5):
        for held in combinations(path, count):
            carried = [path[letter] for letter in held] + ([foot] if level == 3 else [])
            allowed = any(set(two) <= set(held) for two in ("AC", "BD", "BC"))
            assert is_supported(piece, {below(cube) for cube in carried}) == allowed, held


@pytest.mark.rule("A3.4")
def test_a_single_cube_over_a_gap_is_fine() -> None:
    for support in supports():
        if len(unheld(support.piece, support.others)) <= 1:
            assert by_the_rules(support), support


# The piece


@pytest.mark.rule("A2.1", "A2.2")
def test_there_are_24_orientations_without_the_mirror_image() -> None:
    shapes = {shape_of(cubes) for cubes in orientations().values()}
    assert len(orientations()) == len(shapes) == 24
    mirrored = {shape_of((-x, y, z) for x, y, z in cubes) for cubes in orientations().values()}
    assert len(mirrored) == 24
    assert not shapes & mirrored


def shape_of(cubes: Collection[Cube] | Iterator[Cube]) -> frozenset[Cube]:
    kept = list(cubes)
    x, y, z = (min(cube[axis] for cube in kept) for axis in range(3))
    return frozenset(moved(kept, (-x, -y, -z)))


@pytest.mark.rule("A2.2")
def test_the_letters_say_where_the_sixth_cube_points() -> None:
    """It points along carrier × other. Any two letters that do not lie on one axis name an
    orientation."""
    for legs, cubes in orientations().items():
        (a, b, c), (d, e, f) = (STEPS[letter] for letter in legs)
        assert cubes[1:3] == ((a, b, c), (2 * a, 2 * b, 2 * c))
        assert cubes[3:5] == ((d, e, f), (2 * d, 2 * e, 2 * f))
        sixth = (b * f - c * e, c * d - a * f, a * e - b * d)
        assert cubes[5:] == moved([sixth], cubes[2])
    in_line = {"ew", "we", "ns", "sn", "ud", "du"}
    assert orientations().keys() == {a + b for a, b in permutations("neswud", 2)} - in_line
    assert orientations()["nu"][5] == (1, 2, 0)  # `nu` points east


@pytest.mark.rule("A1.1", "A1.2", "A2.1", "A3.1")
def test_1680_placements_lie_inside_the_space() -> None:
    assert len(PLACEMENTS) == len({frozenset(cubes) for cubes in PLACEMENTS.values()}) == 1680
    codes = [str(aztec.from_code(code)) for code in range(aztec.CODES)]
    assert aztec.CODES == 1680 + 18 + 1
    assert set(codes) == {*PLACEMENTS, *(f"c{n}" for n in range(1, 19)), "p"}


@pytest.mark.rule("A1.3", "A3.2")
def test_eight_first_moves() -> None:
    """Two moves, each in four rotations; the starting cube lies in the bend of the V."""
    naive = Aztec(2)
    assert naive.legal() == {str(action) for action in aztec.legal_actions(aztec.new_game())}
    assert len(naive.legal()) == 8
    for name in naive.legal():
        touching = [cube for cube in PLACEMENTS[name] if (4, 4, 0) in beside(cube)]
        assert len(touching) == 2
