"""Cells, rotations and polycubes."""

from itertools import combinations

from baumeister.core.grid import ROTATIONS, Cell, square_name
from baumeister.core.polycube import normalised, orientations


def test_squares_are_named_by_file_and_rank() -> None:
    assert square_name(0, 0) == "a1"
    assert square_name(8, 8) == "i9"
    assert Cell(7, 2, 5).square == "h3"


def test_a_cube_has_24_rotations_and_none_mirrors() -> None:
    assert len(set(ROTATIONS)) == 24
    corner = (Cell(1, 0, 0), Cell(0, 1, 0), Cell(0, 0, 1))
    mirrored = (Cell(0, 1, 0), Cell(1, 0, 0), Cell(0, 0, 1))
    turned = {tuple(c.turned(r) for c in corner) for r in ROTATIONS}
    assert len(turned) == 24
    assert mirrored not in turned


def test_rotations_keep_distances() -> None:
    cells = [Cell(0, 0, 0), Cell(2, 1, 0), Cell(1, 5, 3)]

    def distances(points: list[Cell]) -> list[int]:
        return [
            sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) for a, b in combinations(points, 2)
        ]

    assert all(distances([c.turned(r) for c in cells]) == distances(cells) for r in ROTATIONS)


def test_well_known_numbers_of_orientations() -> None:
    bar = [Cell(i, 0, 0) for i in range(3)]
    corner = [Cell(0, 0, 0), Cell(1, 0, 0), Cell(0, 1, 0)]
    branch = [Cell(0, 0, 0), Cell(1, 0, 0), Cell(0, 1, 0), Cell(0, 0, 1)]
    screw = [Cell(0, 0, 0), Cell(1, 0, 0), Cell(1, 1, 0), Cell(1, 1, 1)]
    assert [len(orientations(shape)) for shape in (bar, corner, branch, screw)] == [3, 12, 8, 12]


def test_a_normalised_shape_lies_at_the_origin_in_order() -> None:
    assert normalised([Cell(3, 5, 2), Cell(2, 5, 2)]) == (Cell(0, 0, 0), Cell(1, 0, 0))
    tower, beside = Cell(4, 4, 4), Cell(5, 4, 3)
    assert normalised([tower, beside]) == (Cell(1, 0, 0), Cell(0, 0, 1))  # lower cells come first
    assert Cell(1, 2, 3).moved() == Cell(1, 2, 3)
