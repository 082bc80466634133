"""A3: building."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations, product

import pytest

from baumeister.core.grid import Cell
from baumeister.games import aztec
from baumeister.games.aztec import Place, State
from baumeister.games.aztec.temple import START, _with_cubes
from baumeister.games.aztec.top import cells_of
from temples import after, legal, name, pieces, refused, standing, turned

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
CONTACTS, UNHELD = ("aztec.contacts", "A3.2"), ("aztec.unheld", "A3.4")


def moved(cube: Cube, step: Cube, times: int = 1) -> Cube:
    """The cube some steps away."""
    return cube[0] + times * step[0], cube[1] + times * step[1], cube[2] + times * step[2]


def new_cubes(state: State, action: str) -> frozenset[Cube]:
    """The cubes of a piece that overlaps nothing."""
    found = aztec.cells(state, aztec.parse(action))
    assert found
    return found


def contacts(state: State, action: str) -> list[tuple[Cube, str, Cube]]:
    """All contacts: a cube of the piece, the direction, the standing cube there. Without the
    law."""
    there = aztec.cubes(state)
    return [
        (cube, way, moved(cube, step))
        for cube in sorted(new_cubes(state, action))
        for way, step in STEPS.items()
        if moved(cube, step) in there
    ]


def held(there: Collection[Cube], own: Collection[Cube]) -> set[Cube]:
    """The cubes of a piece that are held by what stands there (A3.3), without the law."""
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


# A3.1


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize(
    ("action", "cubes"),
    [
        ("e5.1nu", "e5.1"),  # the starting cube
        ("f6.1su", "e4.1, f4.1, f5.1, f6.1, f6.2, f6.3"),  # the very piece that stands there
        ("f4.2nw", "f6.2, f6.3"),
        ("f6.3wn", "f6.3"),
    ],
)
def test_a_piece_overlaps_nothing(action: str, cubes: str) -> None:
    overlap = aztec.why_not(after("f6.1su"), aztec.parse(action))[0]
    assert (overlap.code, overlap.rule) == ("aztec.overlap", "A3.1")
    assert overlap.text == f"Something already stands there: {cubes}."


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize(
    ("action", "code", "where"),
    [
        ("e9.1nu", "outside", 3),  # two of the leg, and the sixth cube beside its end
        ("i5.1en", "outside", 3),
        ("e1.1su", "outside", 3),
        ("a5.1ws", "outside", 3),
        ("i5.1nu", "outside", 1),  # the sixth cube alone
        ("d4.3en", "above", "f4.4"),
        ("d4.2nu", "above", "d4.4"),
        ("d4.3un", "above", "d4.4, c4.5, d4.5"),
        ("d4.1ne", "below", "d6.0"),
        ("d4.1dn", "below", "d4.-1, e4.-1, d4.0"),
    ],
)
def test_no_cube_lies_beyond_the_edge_above_the_third_level_or_below_the_top(
    action: str, code: str, where: int | str
) -> None:
    (violation,) = aztec.why_not(after(""), aztec.parse(action))
    assert (violation.code, violation.rule) == (f"aztec.{code}", "A3.1")
    assert violation.params == {"count" if code == "outside" else "cubes": where}


# A3.2


@pytest.mark.rule("A3.2", "A1.3")
def test_there_are_exactly_8_first_moves_and_each_holds_the_starting_cube_at_a_corner() -> None:
    upright, flat = (
        """
        NN  ..  ..
        Nx  ..  ..
        N.  N.  N.
        """,
        """
        N..  ...  ...
        Nx.  ...  ...
        NNN  ..N  ...
        """,
    )
    assert standing(after(""), "d4.1nu") == pieces(upright, at="d4")
    assert standing(after(""), "d4.1en") == pieces(flat, at="d4")
    first = ["d4.1nu", "d4.1en"]
    first += [turned(action) for action in first]
    first += [turned(turned(action)) for action in first]
    assert len(set(first)) == 8
    assert sorted(legal(after(""))) == sorted(first)


@pytest.mark.rule("A3.2")
@pytest.mark.parametrize(
    ("ways", "line", "action"),
    [
        ("en", "", "d4.1en"),
        ("es", "", "d4.1nu"),
        ("sw", "", "d6.1eu"),
        ("nw", "", "f4.1nw"),
        ("nn", "f6.1su", "e1.1nu"),
        ("ee", "f6.1su", "d3.1nw"),
        ("ss", "f6.1su", "d7.1en"),
        ("ww", "f6.1su", "g3.1nu"),
        ("dd", "f6.1su", "f4.2sw"),
        ("dn", "f4.1nw d7.1se", "d3.3nd"),
        ("ds", "f4.1nw d7.1se", "f8.3sd"),
        ("de", "f4.1wu d5.2es", "c3.1us"),
        ("dw", "f4.1wu g6.1se", "g2.3dn"),
        ("nu", "f4.1wu d5.2es", "c1.1nu"),
        ("eu", "d4.1nu e5.2sw", "b3.1nu"),
        ("su", "f4.1wu d4.2wn", "b6.1ue"),
        ("uw", "f6.1ws e5.2ne", "i5.1nw"),
    ],
)
def test_two_contacts_are_enough_in_all_six_directions(ways: str, line: str, action: str) -> None:
    state = after(line)
    assert "".join(sorted(way for _, way, _ in contacts(state, action))) == ways
    assert refused(state, action) == []


@pytest.mark.rule("A3.2")
@pytest.mark.parametrize(
    ("way", "line", "action"),
    [
        ("e", "", "c3.1nu"),
        ("n", "", "d2.1nu"),
        ("s", "", "c6.1en"),
        ("w", "", "f3.1nw"),
        ("d", "f4.1nw", "d6.3ed"),
    ],
)
def test_one_contact_is_not_enough(way: str, line: str, action: str) -> None:
    state = after(line)
    ((cube, found, other),) = contacts(state, action)
    assert found == way
    assert refused(state, action) == [CONTACTS]
    (violation,) = aztec.why_not(state, aztec.parse(action))
    assert f"with 1: {name(cube)} at {name(other)}." in violation.text


@pytest.mark.rule("A3.2")
def test_the_top_of_the_pyramid_is_no_contact() -> None:
    """Five cubes lie on the top, none touches a standing cube."""
    assert contacts(after(""), "a1.1en") == []
    assert refused(after(""), "a1.1en") == [CONTACTS]


@pytest.mark.rule("A3.2")
def test_both_contacts_may_belong_to_one_cube_of_the_piece() -> None:
    """e6, the end of the western leg, is north of the starting cube and west of f6."""
    drawing = """
        NNNa  ...a  ...a
        N.xa  ....  ....
        N.aa  N...  ....
        """
    state = after("f6.1su")
    assert standing(state, "c6.1se") == pieces(drawing, at="c4")
    assert {name(cube) for cube, _, _ in contacts(state, "c6.1se")} == {"e6.1"}
    assert len(contacts(state, "c6.1se")) == 2
    assert refused(state, "c6.1se") == []


@pytest.mark.rule("A3.2")
def test_both_contacts_may_be_with_one_standing_piece() -> None:
    drawing = """
        .a  .a  .a
        xa  ..  ..
        aa  ..  ..
        NN  ..  ..
        N.  ..  ..
        N.  N.  N.
        """
    state = after("f6.1su")
    assert standing(state, "e1.1nu") == pieces(drawing, at="e1")
    assert {name(other) for *_, other in contacts(state, "e1.1nu")} == {"e4.1", "f4.1"}
    assert refused(state, "e1.1nu") == []


@pytest.mark.rule("A3.2")
def test_the_starting_cube_counts_like_any_other() -> None:
    drawing = """
        ....a  ....a  ....a
        ..Nxa  ..N..  .....
        ..Naa  .....  .....
        NNN..  .....  .....
        """
    state = after("f6.1su")
    assert standing(state, "d3.1nw") == pieces(drawing, at="b3")
    assert {name(other) for *_, other in contacts(state, "d3.1nw")} == {"e4.1", "e5.1"}
    assert refused(state, "d3.1nw") == []


@pytest.mark.rule("A3.2")
@pytest.mark.parametrize(
    ("line", "action", "levels"),
    [
        ("f6.1su", "g5.1ue", {1, 3}),
        ("f6.1su", "i6.1ws", {1, 2}),
        ("d4.1en d5.2es d2.3dn", "c3.1wu", {2, 3}),
    ],
)
def test_contacts_may_be_on_different_levels(line: str, action: str, levels: set[int]) -> None:
    state = after(line)
    found = contacts(state, action)
    assert (len(found), {cube[2] + 1 for cube, _, _ in found}) == (2, levels)
    assert refused(state, action) == []


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
    assert violation.text == f"Two neighbouring cubes would both be over a gap: {pair}."


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
def test_two_cubes_over_gaps_are_allowed_if_they_are_no_neighbours() -> None:
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
    state, the piece, and the squares on which it rests. No pieces make up these temples."""
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
    """The pairs of neighbouring cubes that are both not held, without the law."""
    own = new_cubes(state, action)
    without = sorted(own - held(cells_of(state.temple.cubes), own))
    return [
        {one, two}
        for one, two in combinations(without, 2)
        if any(moved(one, step) == two for step in STEPS.values())
    ]


def allowed_by_the_milder_reading(state: State, action: str) -> bool:
    """If only cubes side by side were neighbours, and any cube below were hold enough."""
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


# A3.6


@pytest.mark.rule("A3.6")
def test_a_piece_may_be_placed_where_it_cannot_be_slid_in() -> None:
    """From no side and not from above: something stands in every straight way."""
    drawing = """
        ..ab.  ..a..  .....
        .xabN  ..NNN  .....
        aaab.  ..Nb.  ..bb.
        .....  ..N..  .....
        """
    state, action = after("f4.1nw g4.1un"), "f5.2es"
    assert standing(state, action) == pieces(drawing, at="d3")
    there = aztec.cubes(state)
    for way in "neswu":
        paths = [moved(c, STEPS[way], n) for c in new_cubes(state, action) for n in range(1, 9)]
        assert any(cube in there for cube in paths), way
    assert refused(state, action) == []


@pytest.mark.rule("A3.6")
def test_a_piece_may_be_slipped_in_under_a_standing_one() -> None:
    """c5.2 comes below c5.3, which hangs over a gap."""
    drawing = """
        bbbaaa  ..ba..  ..ba..
        ..N.xa  ..N...  ..b...
        ..N...  ......  ......
        NNN...  ......  ......
        """
    state = after("d6.1eu c6.1uw")
    assert standing(state, "c3.1nw") == pieces(drawing, at="a3")
    assert refused(state, "c3.1nw") == []


@pytest.mark.rule("A3.6")
def test_gaps_and_overhangs_stay_in_the_temple() -> None:
    there = aztec.cubes(after("f6.1su e4.2wn"))
    assert [name(c) for c in sorted(there) if c[2] and moved(c, STEPS["d"]) not in there] == [
        "d4.2",
        "e6.2",
    ]
