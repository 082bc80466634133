"""A3.3 to A3.5: held cubes and stable pieces."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations, product

import pytest

from baumeister.core.grid import Cell
from baumeister.games import aztec
from baumeister.games.aztec import Place, State
from baumeister.games.aztec.temple import START, _with_cubes
from baumeister.games.aztec.top import cells_of
from testing.aztec_contacts import STEPS, Cube, Square, held, loose, moved, new_cubes
from testing.aztec_games import after, name, pieces, refused, standing

UNHELD = ("aztec.unheld", "A3.4")


# A3.3 and A3.4: the pictures of the sheet


ONE_ON_LEVEL_2 = """
    Na.  Na.  .a.
    xa.  N..  ...
    aa.  NNN  ...
    """
ONE_ON_LEVEL_3 = """
    ...a  ...a  ...a
    .Nxa  ....  ....
    .Naa  ....  ....
    .N..  .N..  NN..
    """


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(
    ("drawing", "at", "action", "over_the_gap"),
    [(ONE_ON_LEVEL_2, "e4", "e4.2ne", "g4.2"), (ONE_ON_LEVEL_3, "c3", "d3.1un", "c3.3")],
)
def test_a_single_cube_over_a_gap_is_always_allowed(
    drawing: str, at: str, action: str, over_the_gap: str
) -> None:
    state = after("f6.1su")
    assert standing(state, action) == pieces(drawing, at)
    assert loose(state, action) == {over_the_gap}
    assert refused(state, action) == []


SIDE_BY_SIDE_ON_LEVEL_2 = """
    ...a  ...a  ...a
    ..xa  ..N.  ....
    ..aa  ..N.  ....
    N...  NNN.  ....
    """
SIDE_BY_SIDE_ON_LEVEL_3 = """
    .a  .a  .a
    xa  ..  N.
    aa  ..  N.
    NN  N.  N.
    """
ONE_ABOVE_THE_OTHER = """
    .a.  Na.  .a.
    xa.  N..  ...
    aa.  NNN  ..N
    """


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(
    ("drawing", "at", "action", "pair"),
    [
        (SIDE_BY_SIDE_ON_LEVEL_2, "c3", "e3.2wn", "d3.2, e3.2"),
        (SIDE_BY_SIDE_ON_LEVEL_3, "e3", "e3.3dn", "e4.3, e5.3"),
        (ONE_ABOVE_THE_OTHER, "e4", "e4.2en", "g4.2, g4.3"),
    ],
)
def test_two_neighbours_over_a_gap_are_not_allowed(
    drawing: str, at: str, action: str, pair: str
) -> None:
    state = after("f6.1su")
    assert standing(state, action) == pieces(drawing, at)
    assert set(pair.split(", ")) <= loose(state, action)
    (violation,) = aztec.why_not(state, aztec.parse(action))
    assert (violation.code, violation.rule) == UNHELD
    one, other = pair.split(", ")
    assert violation.params == {"pairs": [{"one": one, "other": other}]}


@pytest.mark.rule("A3.4")
@pytest.mark.parametrize(
    ("line", "action", "held_one"),
    [
        ("f6.1su d5.1ws", "e3.2wn", "d3.2"),
        ("f6.1su e1.1nu", "e3.2wn", "e3.2"),
        ("f6.1su f4.2sw", "e3.3dn", "e4.3"),
        ("f6.1su e5.2ne", "e3.3dn", "e5.3"),
    ],
)
def test_it_is_enough_that_one_of_the_two_is_held(line: str, action: str, held_one: str) -> None:
    pair = {"e3.2wn": {"d3.2", "e3.2"}, "e3.3dn": {"e4.3", "e5.3"}}[action]
    assert pair - loose(after(line), action) == {held_one}
    assert refused(after(line), action) == []


@pytest.mark.rule("A3.4")
def test_two_cubes_over_gaps_are_allowed_if_they_are_not_neighbours() -> None:
    """d4.2 and e6.2 are over gaps; between them e4.2 and e5.2 are held."""
    drawing = """
        ...a  ..Na  ...a
        ..xa  ..N.  ....
        N.aa  NNN.  ....
        """
    state = after("f6.1su")
    assert standing(state, "e4.2wn") == pieces(drawing, at="c4")
    assert loose(state, "e4.2wn") == {"d4.2", "e6.2"}
    assert refused(state, "e4.2wn") == []


@pytest.mark.rule("A3.3")
def test_a_cube_on_a_held_cube_of_its_own_piece_is_held() -> None:
    """f5.3 stands on f5.2, which stands on a."""
    drawing = """
        b...  .N..  ....
        bbba  .Nba  ..ba
        ..xa  .NNN  ...N
        ..aa  ....  ....
        """
    state = after("f6.1su e6.1wu")
    assert standing(state, "d5.2en") == pieces(drawing, at="c4")
    assert refused(state, "d5.2en") == []


FEET = [
    # level of the V, which of A B C D are held, what stands, the piece
    (2, "", "f6.1su", "g4.2ne"),
    (2, "A", "", "e4.2ne"),
    (2, "B", "f6.1su", "e5.2wn"),
    (2, "C", "f6.1su e6.1wu", "d5.2wn"),
    (2, "D", "f6.1su", "h5.2sw"),
    (2, "AB", "f6.1su", "e4.2es"),
    (2, "AC", "f6.1su e6.1wu", "d7.2sw"),
    (2, "AD", "d4.1en e3.1wu", "c6.2es"),
    (2, "BC", "f6.1su", "e4.2wn"),
    (2, "BD", "d4.1nu d3.1eu", "e5.2es"),
    (2, "CD", "f6.1su", "e3.2wn"),
    (2, "ABC", "f6.1su", "e4.2ne"),
    (2, "ABD", "f4.1nw d7.1se", "e7.2es"),
    (2, "ACD", "f6.1su e6.1wu", "d5.2ne"),
    (2, "BCD", "f4.1nw", "d4.2ne"),
    (2, "ABCD", "d6.1se f3.1nu", "d5.2ne"),
    (3, "", "f6.1su", "f3.3ne"),
    (3, "A", "f4.1nw", "f7.3sw"),
    (3, "B", "f4.1nw", "f6.3sw"),
    (3, "C", "d6.1se f3.1nu", "d5.3es"),
    (3, "D", "f4.1nw", "f4.3wn"),
    (3, "AB", "f4.1nw c6.1en", "f6.3wn"),
    (3, "AC", "f4.1wu d4.2wn", "c5.3es"),
    (3, "AD", "d4.1en e6.1en", "g4.3wn"),
    (3, "BC", "d4.1en h5.1ws", "f4.3wn"),
    (3, "BD", "f4.1wu g6.1ws e4.2sw", "e6.3es"),
    (3, "CD", "d6.1se e5.2sw", "d6.3es"),
    (3, "ABC", "d6.1se e5.2sw", "d4.3ne"),
    (3, "ABD", "d4.1en d5.2es", "d4.3ne"),
    (3, "ACD", "f6.1ws e5.2ne", "f6.3sw"),
    (3, "BCD", "d6.1se d5.2wn", "d6.3es"),
    (3, "ABCD", "f6.1ws f5.2wn e7.1nw", "d5.3ne"),
]
"""A V with a held foot below one end. Beginning at the cube on the foot, the others along the V are
A, B, C and D. One real position for every set of held cubes."""


@pytest.mark.rule("A3.3", "A3.4")
@pytest.mark.parametrize(("level", "which", "line", "action"), FEET)
def test_on_a_foot_a_and_c_or_b_and_d_or_b_and_c_must_be_held(
    level: int, which: str, line: str, action: str
) -> None:
    state, place = after(line), aztec.parse(action)
    assert isinstance(place, Place)
    assert place.level == level
    corner = (ord(place.corner[0]) - ord("a"), int(place.corner[1]) - 1, level - 1)
    carrier, other = STEPS[place.carrier], STEPS[place.other]
    path = [moved(corner, carrier), corner, moved(corner, other), moved(corner, other, 2)]
    foot = moved(moved(corner, carrier, 2), STEPS["d"])
    assert new_cubes(state, action) == {*path, moved(corner, carrier, 2), foot}
    assert name(foot) not in loose(state, action)
    without = {name(cube) for cube in path} & loose(state, action)
    letters = {name(cube): letter for letter, cube in zip("ABCD", path, strict=True)}
    assert {letters[cube] for cube in without} == set("ABCD") - set(which)
    allowed = any(set(pair) <= set(which) for pair in ("AC", "BD", "BC"))
    assert refused(state, action) == ([] if allowed else [UNHELD])


def test_every_set_of_held_cubes_has_been_tried_on_both_levels() -> None:
    sets = ["".join(s) for n in range(5) for s in combinations("ABCD", n)]
    assert {(level, which) for level, which, _, _ in FEET} == set(product((2, 3), sets))


# A3.3, A3.4 and A3.5: every way to support a piece


def supports() -> Iterator[tuple[State, str, set[Square]]]:
    """Every orientation on every level over every set of single cubes that could hold it: the
    state, the piece, and the squares on which it rests. These temples consist of single cubes, not
    of pieces."""
    start = aztec.new_game()
    for level, carrier, other in product((1, 2, 3), STEPS, STEPS):
        if STEPS[carrier] in (STEPS[other], tuple(-n for n in STEPS[other])):
            continue
        action = Place("c3", level, carrier, other)
        own = aztec.cells(start, action)
        lowest = [cube for cube in own if moved(cube, STEPS["d"]) not in own]
        ground = {cube[:2] for cube in lowest if cube[2] == 0}
        raised = [moved(cube, STEPS["d"]) for cube in lowest if cube[2] > 0]
        for below in chain.from_iterable(combinations(raised, n) for n in range(len(raised) + 1)):
            temple = _with_cubes(START, frozenset(), [Cell(*cube) for cube in below])
            if own:
                state = replace(start, temple=temple)
                yield state, str(action), ground | {cube[:2] for cube in below}


def hull(points: set[Square]) -> list[Square]:
    """The corners of the convex hull, counterclockwise."""
    found: list[Square] = []
    for way in (sorted(points), sorted(points, reverse=True)):
        half: list[Square] = []
        for point in way:
            while len(half) > 1 and side(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        found += half[:-1]
    return found


def side(a: Square, b: Square, point: tuple[Fraction | int, Fraction | int]) -> Fraction | int:
    """Positive if a point lies left of the line from a to b."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def stands(state: State, action: str, squares: set[Square]) -> bool:
    """Whether the piece's centre of mass lies strictly inside the hull of the squares below it."""
    own = new_cubes(state, action)
    centre = (
        Fraction(sum(2 * x + 1 for x, _, _ in own), 12),
        Fraction(sum(2 * y + 1 for _, y, _ in own), 12),
    )
    corners = hull({(x + dx, y + dy) for x, y in squares for dx in (0, 1) for dy in (0, 1)})
    edges = zip(corners, [*corners[1:], *corners[:1]], strict=True)
    return bool(corners) and all(side(a, b, centre) > 0 for a, b in edges)


def loose_pairs(state: State, action: str) -> list[set[Cube]]:
    """The pairs of neighbouring cubes of which neither is held, computed without the law."""
    own = new_cubes(state, action)
    without = sorted(own - held(cells_of(state.temple.cubes), own))
    return [
        {one, two}
        for one, two in combinations(without, 2)
        if any(moved(one, step) == two for step in STEPS.values())
    ]


def allowed_by_the_milder_reading(state: State, action: str) -> bool:
    """Whether the piece would be allowed if only cubes side by side were neighbours, and any cube
    below counted as support."""
    own, there = new_cubes(state, action), cells_of(state.temple.cubes)
    gaps = [c for c in own if c[2] and not {moved(c, STEPS["d"])} & {*own, *there}]
    return not any(moved(c, STEPS[way]) in gaps for c in gaps for way in "nesw")


@pytest.mark.rule("A3.3", "A3.4", "A3.5")
def test_every_support_that_is_allowed_lets_the_piece_stand_by_itself() -> None:
    allowed = 0
    for state, action, squares in supports():
        pairs = loose_pairs(state, action)
        assert (UNHELD in refused(state, action)) == bool(pairs)
        if not pairs:
            allowed += 1
            assert stands(state, action, squares)
    assert allowed == 144


@pytest.mark.rule("A3.4")
def test_a_milder_reading_would_allow_12_supports_that_fall_over() -> None:
    falling = [
        support
        for support in supports()
        if allowed_by_the_milder_reading(*support[:2]) and not stands(*support)
    ]
    assert len(falling) == 12
