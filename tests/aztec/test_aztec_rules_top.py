"""A1 and A2: the top of the pyramid and the pieces."""

from itertools import permutations, product

import pytest

from baumeister.games import aztec
from baumeister.games.aztec import SQUARES, Options, Pass, Place
from testing.aztec_games import after, cubes, game, legal, name, pieces, refused, standing

Cube = tuple[int, int, int]
PIECE = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (2, 0, 1)]
"""The piece of A2.1 and A2.2 as coordinates: the corner, the leg to the east, the leg to the north,
the sixth cube on top."""
LETTERS = {(1, 0, 0): "e", (-1, 0, 0): "w", (0, 1, 0): "n", (0, -1, 0): "s", (0, 0, 1): "u"}
LETTERS[0, 0, -1] = "d"


def turns(*, mirrored: bool = False) -> dict[str, frozenset[Cube]]:
    """The 24 rotations of the piece, computed without the law: the names of both legs, and the
    cubes relative to the corner."""
    found = {}
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        even = axes in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
        rotation = signs[0] * signs[1] * signs[2] == (1 if even else -1)
        if rotation != mirrored:
            _, carrier, _, other, *_ = turned = [
                (signs[0] * c[axes[0]], signs[1] * c[axes[1]], signs[2] * c[axes[2]]) for c in PIECE
            ]
            found[LETTERS[carrier] + LETTERS[other]] = frozenset(turned)
    return found


def around(corner: Cube, shape: frozenset[Cube]) -> set[Cube]:
    """The cubes of a shape with its corner moved to a place."""
    x, y, z = corner
    return {(x + dx, y + dy, z + dz) for dx, dy, dz in shape}


def inside(cells: set[Cube]) -> bool:
    """Whether cubes lie in the space of 9 × 9 × 3."""
    return all(0 <= x < 9 and 0 <= y < 9 and 0 <= z < 3 for x, y, z in cells)


@pytest.mark.rule("A1.1")
def test_the_top_has_81_squares_named_from_the_south_west() -> None:
    assert (len(SQUARES), len(set(SQUARES))) == (81, 81)
    assert SQUARES[:9] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1")
    assert SQUARES[9::9] == ("a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9")


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize(
    ("action", "corner", "ends"),
    [
        ("a1.1en", (0, 0, 0), {(2, 0, 0), (0, 2, 0)}),
        ("i9.1ws", (8, 8, 0), {(6, 8, 0), (8, 6, 0)}),
    ],
)
def test_columns_go_from_west_to_east_and_rows_from_south_to_north(
    action: str, corner: Cube, ends: set[Cube]
) -> None:
    assert {corner, *ends} <= aztec.cells(aztec.new_game(), aztec.parse(action))


@pytest.mark.rule("A1.2")
def test_there_are_three_levels_counted_from_1() -> None:
    upright = {z for _, _, z in aztec.cells(aztec.new_game(), Place("a1", 1, "n", "u"))}
    assert upright == {0, 1, 2}
    assert refused(after(""), "a1.2nu") == [("aztec.above", "A3.1")]
    assert {z for state in ("thirteen-nine", "eighteen-all") for *_, z in whole(state)} == {0, 1, 2}


def whole(title: str) -> set[Cube]:
    """All cubes at the end of a game."""
    return set(aztec.cubes(after(game(title))))


@pytest.mark.rule("A1.3")
@pytest.mark.parametrize(
    "options", [Options(), Options(players=3), Options(players=3, match=True)], ids=str
)
def test_the_starting_cube_stands_on_e5_before_the_first_piece(options: Options) -> None:
    state = aztec.new_game(options)
    assert standing(state) == pieces("x  .  .", at="e5")
    assert cubes("x  .  .", at="e5") == {"e5.1": "x"}
    assert state.pieces_left == 22


@pytest.mark.rule("A2.1")
def test_there_are_22_pieces_of_six_cubes() -> None:
    state = after(game("eighteen-all"))
    assert sorted(map(len, standing(state))) == [1] + [6] * 22
    assert state.pieces_left == 0
    assert refused(state, "e5.2en") == [("aztec.game_over", "A4.3")]


@pytest.mark.rule("A2.1")
def test_every_piece_is_the_same_shape_turned() -> None:
    shapes = set(turns().values())
    for piece in standing(after(game("thirteen-nine"))):
        if len(piece) == 6:
            cells = {("abcdefghi".index(c[0]), int(c[1]) - 1, int(c[3]) - 1) for c in piece}
            moved = [{(x - a, y - b, z - c) for x, y, z in cells} for a, b, c in cells]
            assert any(frozenset(shape) in shapes for shape in moved)


@pytest.mark.rule("A2.2")
@pytest.mark.parametrize(
    ("action", "drawing", "at"),
    [
        # The example in the rules: the sixth cube points up.
        ("a1.1en", "N..  ...  ...\nN..  ...  ...\nNNN  ..N  ...", "a1"),
        # The legs exchanged: the sixth cube would point down.
        ("a1.2ne", "N..  N..  ...\n...  N..  ...\n...  NNN  ...", "a1"),
        # north × up = east
        ("e2.1nu", "NN  ..  ..\nN.  ..  ..\nN.  N.  N.", "e2"),
        # up × north = west
        ("e2.1un", ".N  ..  ..\n.N  ..  ..\n.N  .N  NN", "d2"),
        # down × west = north
        ("e2.3dw", "..N  ...  ...\n..N  ..N  NNN", "c2"),
    ],
)
def test_the_sixth_cube_points_along_carrier_times_other(
    action: str, drawing: str, at: str
) -> None:
    assert standing(after(""), action) == pieces("x  .  .", "e5") | pieces(drawing, at)


@pytest.mark.rule("A2.1", "A2.2")
def test_there_are_24_orientations_all_of_one_hand() -> None:
    shapes = turns()
    assert len(shapes) == len(set(shapes.values())) == 24
    start = aztec.new_game()
    for legs, shape in shapes.items():
        for level in (1, 2, 3):
            expected = around((2, 2, level - 1), shape)
            cells = aztec.cells(start, Place("c3", level, legs[0], legs[1]))
            assert cells == (expected if inside(expected) else set())
    assert not set(shapes.values()) & set(turns(mirrored=True).values())


@pytest.mark.rule("A1.1", "A1.2", "A2.2", "A3.1")
def test_1680_placements_lie_inside_the_space() -> None:
    expected = {
        f"{name((x, y, z))}{legs}"
        for x, y, z in product(range(9), range(9), range(3))
        for legs, shape in turns().items()
        if inside(around((x, y, z), shape))
    }
    actions = [aztec.from_code(code) for code in range(aztec.CODES)]
    placements = [action for action in actions if isinstance(action, Place)]
    assert len(expected) == len(placements) == 1680
    assert set(map(str, placements)) == expected
    assert Pass() in actions


@pytest.mark.rule("A2.3")
def test_pieces_have_no_colour_and_no_owner() -> None:
    state = after("f6.1su c6.1se i4.1wu")
    assert {piece.owner for piece in aztec.cubes(state).values()} == {None}
    other = after("f6.1su i4.1wu c6.1se")  # now the other player has placed the last two
    assert other == state
    assert legal(other) == legal(state)
