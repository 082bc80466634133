"""P5: what the chieftain sees."""

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import WALKWAY, Fine, Options, State
from pueblo_drawings import cubes, paid, section, site, standing
from testing.pueblo_games import MODES, after, by_chance

RULEBOOK = after("od4ne+1 og3se+1 od3ne+1 od4se+1 oa4ne+1 og7ne+1 ne6ne", Options(players=3))
"""A pueblo that shows all four examples of the rulebook. Three players; red is to walk."""


def test_the_rulebook_pueblo_stands_as_drawn() -> None:
    drawing = """
        ......g.   ........   ........   ........
        ....n.gg   .......g   ........   ........
        ....nn..   .....n..   ........   ........
        b..r....   ........   ........   ........
        bb.rr...   .b.gr...   ...rr...   ........
        ...gg.bb   ...g....   ...r....   ...r....
        ......b.   ......b.   ........   ........
        ........   ........   ........   ........
    """
    assert standing(RULEBOOK) == cubes(drawing)


@pytest.mark.rule("P5.2", "P5.3", "P5.4")
@pytest.mark.parametrize(
    ("square", "seen", "costs"),
    [
        ("W7", "neutral on level 1, green on level 2", {"g": 2}),
        ("Nb", "blue on levels 1 and 2", {"b": 3}),  # four squares on
        ("Nd", "red on levels 1, 3 and 4, green on level 2", {"r": 8, "g": 2}),  # two squares on
    ],
)
def test_rulebook_examples_1_to_3(square: str, seen: str, costs: dict[str, int]) -> None:
    assert paid(RULEBOOK, square) == costs, seen


@pytest.mark.rule("P5.5")
def test_rulebook_example_4_the_south_east_quarter_shows_three_blue_one_green_one_red() -> None:
    assert paid(RULEBOOK, "SE") == {"b": 3, "g": 1, "r": 1}


@pytest.mark.rule("P5.1", "P5.3")
def test_chieftain_looks_only_where_the_walk_ends() -> None:
    state = after("oa1ne")  # red on a1, a2 and b1: seen from W1 and W2
    assert [paid(state, square) for square in ("W1", "W2", "W3")] == [{"r": 3}, {"r": 1}, {}]
    assert after("+1", state).scores == (3, 0)
    assert after("+2", state).scores == (1, 0)
    assert after("+3", state).scores == (0, 0)


@pytest.mark.rule("P5.1")
def test_chieftain_does_not_look_from_the_start_of_the_walk() -> None:
    state = after("oe2sw+3 oa3ne+4")
    assert state.scores == (0, 0)
    assert paid(state, "W3") == {"b": 3}


@pytest.mark.rule("P5.2")
@pytest.mark.parametrize(
    ("drawing", "costs"),
    [
        ("r", {"r": 1}),
        (".......r", {"r": 1}),  # however far away
        ("rb", {"r": 1}),  # only the first one on a level
        ("..rb.g.v", {"r": 1}),
        (".b rr", {"r": 1, "b": 2}),  # a step higher behind a lower one
        ("r. rb", {"r": 3}),
        ("...v ..gv .bgv rbgv", {"r": 1, "b": 2, "g": 3, "v": 4}),  # a staircase
        ("v... vg.. vgb. vgbr", {"v": 10}),  # the same from behind
    ],
)
@pytest.mark.parametrize("square", ["W3", "Nc", "E6", "Sh"])
def test_first_cube_of_the_line_is_seen_on_each_level(
    square: str, drawing: str, costs: dict[str, int]
) -> None:
    assert paid(section(drawing, before=square), square) == costs


@pytest.mark.rule("P5.2")
def test_cubes_beside_the_line_are_neither_seen_nor_in_the_way() -> None:
    plan = """
        bbb   bbb
        ..r   ...
        ggg   ggg
    """
    assert paid(site(plan, at="a2"), "W3") == {"r": 1}


@pytest.mark.rule("P5.3")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 9, 31])
def test_a_coloured_square_costs_as_much_as_its_level(level: int) -> None:
    drawing = " ".join("b" + "n" * (level - 1))
    assert paid(section(drawing, before="W3"), "W3") == {"b": level}


@pytest.mark.rule("P5.3")
def test_all_players_pay_including_the_one_who_walks() -> None:
    state = after("oa3ne+1 oa5ne")
    assert state.to_move == 1
    assert after("+4", state).scores == (0, 3)
    assert after("+2", state).scores == (3, 0)


@pytest.mark.rule("P5.4")
@pytest.mark.parametrize(
    ("drawing", "costs"),
    [
        ("nr", {}),
        ("n....r", {}),
        (".r nr", {"r": 2}),
        ("nr rr", {"r": 1}),
        ("n", {}),
    ],
)
def test_neutral_squares_cost_nothing_but_hide(drawing: str, costs: dict[str, int]) -> None:
    assert paid(section(drawing, before="Sd"), "Sd") == costs


@pytest.mark.rule("P5.5")
def test_from_a_corner_each_coloured_top_costs_one_whatever_its_height() -> None:
    plan = """
        rb..   .b..   .b..
        .g.n   .g.n   ....
        ....   ....   ....
        v..r   ...n   ....
    """
    assert paid(site(plan, at="a1"), "SW") == {"r": 1, "b": 1, "g": 1, "v": 1}


@pytest.mark.rule("P5.5", "P1.3")
def test_corner_sees_only_its_own_quarter() -> None:
    plan = """
        rrrrr
        gggbr
        gggbr
    """
    assert paid(site(plan, at="b3"), "SW") == {"g": 6}


def seen_by_hand(state: State, square: str) -> set[Fine]:
    """What the chieftain sees, found cube by cube from the text of P5."""
    found = set()
    owners = {cube: block.owner for cube, block in pueblo.cubes(state).items()}
    for cube, owner in owners.items():
        x, y, z = cube
        rivals = {
            "W": [c for c in owners if c[1:] == (y, z) and c[0] < x],
            "E": [c for c in owners if c[1:] == (y, z) and c[0] > x],
            "S": [c for c in owners if (c[0], c[2]) == (x, z) and c[1] < y],
            "N": [c for c in owners if (c[0], c[2]) == (x, z) and c[1] > y],
        }
        corner = "NS"[y < 4] + "EW"[x < 4]
        above = (x, y, z + 1) in owners
        hidden = above if square == corner else bool(rivals[square[0]])
        before = (f"W{y + 1}", f"E{y + 1}", f"N{'abcdefgh'[x]}", f"S{'abcdefgh'[x]}", corner)
        if owner is not None and square in before and not hidden:
            found.add(Fine(owner, cube, 1 if square == corner else z + 1))
    return found


@pytest.mark.rule("P5.2", "P5.3", "P5.4", "P5.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_looks_match_a_literal_reading_of_the_rules(players: int) -> None:
    for state, _, _ in by_chance(Options(players=players), seed=players):
        if state.step == "walk" and len(state.site.blocks) % 9 == 0:
            for number, square in enumerate(WALKWAY):
                seen = pueblo.look(state, number)
                assert len(seen) == len(set(seen))
                assert set(seen) == seen_by_hand(state, square)


@pytest.mark.rule("P5.1", "P5.3")
@pytest.mark.parametrize("mode", MODES)
def test_a_walk_costs_what_a_look_from_its_end_shows(mode: str) -> None:
    for state, action, following in by_chance(MODES[mode], seed=4):
        if isinstance(action, pueblo.Walk) and following.phase == state.phase:
            fines = pueblo.look(state, following.chieftain)
            expected = list(state.scores)
            for fine in fines:
                expected[fine.seat] += fine.points
            assert following.scores == tuple(expected)
