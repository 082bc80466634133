"""A3.1, A3.2 and A3.6: where a piece may lie, and its contacts."""

import pytest

from baumeister.games import aztec
from testing.aztec_contacts import STEPS, contacts, moved, new_cubes
from testing.aztec_games import after, legal, name, pieces, refused, standing, turned

CONTACTS = ("aztec.contacts", "A3.2")


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
        ("e9.1nu", "outside", "north 3"),  # two of the leg, and the sixth cube beside its end
        ("i5.1en", "outside", "east 3"),
        ("e1.1su", "outside", "south 3"),
        ("a5.1ws", "outside", "west 3"),
        ("i5.1nu", "outside", "east 1"),  # the sixth cube alone
        ("d4.3en", "above", "f4.4"),
        ("d4.2nu", "above", "d4.4"),
        ("d4.3un", "above", "d4.4 c4.5 d4.5"),
        ("d4.1ne", "below", "d6.0"),
        ("d4.1dn", "below", "d4.-1 e4.-1 d4.0"),
    ],
)
def test_no_cube_lies_beyond_the_edge_above_the_third_level_or_below_the_top(
    action: str, code: str, where: str
) -> None:
    (violation,) = aztec.why_not(after(""), aztec.parse(action))
    assert (violation.code, violation.rule) == (f"aztec.{code}", "A3.1")
    if code == "outside":
        side, count = where.split()
        assert violation.params == {"sides": [{"side": side, "cubes": int(count)}]}
    else:
        assert violation.params == {"cubes": where.split()}


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
    assert f"only one touches: {name(cube)} at {name(other)}." in violation.text


@pytest.mark.rule("A3.2")
def test_the_top_of_the_pyramid_is_not_a_contact() -> None:
    """Five cubes lie on the top; none touches a standing cube."""
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


# A3.6


@pytest.mark.rule("A3.6")
def test_a_piece_may_be_placed_where_it_cannot_be_slid_in() -> None:
    """Cubes block every straight path, from all sides and from above."""
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
    """c5.2 is placed below c5.3, which hangs over a gap."""
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
