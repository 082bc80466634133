"""A4: two players."""

from collections import Counter

import pytest

from baumeister.core.outcome import Outcome
from baumeister.games import aztec
from baumeister.games.aztec import Options, State
from testing.aztec_games import after, cubes, drawn, game, legal, pieces, refused, standing, turned

THIRTEEN_NINE = game("thirteen-nine")
BLOCKED = game("blocked")


def states(line: str, options: Options | None = None) -> list[State]:
    """Every state of a game."""
    found = [aztec.new_game(options)]
    for action in line.split():
        found.append(after(action, found[-1]))
    return found


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize(("action", "points"), [("c1.1nu", (1, 0)), ("i4.1wu", (0, 1))])
def test_starting_player_has_north_and_south_the_other_east_and_west(
    action: str, points: tuple[int, int]
) -> None:
    line = {"c1.1nu": "f4.1wu d5.2es", "i4.1wu": "f6.1su"}[action]
    assert after(f"{line} {action}").scores == points
    assert after(f"{line} {action}", Options(first_seat=1)).scores == points[::-1]


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("first_seat", [0, 1])
def test_first_seat_starts(first_seat: int) -> None:
    state = aztec.new_game(Options(first_seat=first_seat))
    assert (state.to_move, state.builders) == (first_seat, (first_seat, 1 - first_seat))


@pytest.mark.rule("A4.1")
def test_first_seat_starts_by_default() -> None:
    assert aztec.new_game().to_move == 0


@pytest.mark.rule("A4.2")
@pytest.mark.parametrize("first_seat", [0, 1])
def test_players_take_turns_and_place_11_pieces_each(first_seat: int) -> None:
    *before, end = states(THIRTEEN_NINE, Options(first_seat=first_seat))
    seats = [state.to_move for state in before]
    assert seats == [first_seat, 1 - first_seat] * 11
    assert [state.pieces_left for state in before] == list(range(22, 0, -1))
    assert (end.to_move, end.pieces_left) == (None, 0)


@pytest.mark.rule("A4.2")
def test_passing_and_claiming_are_refused() -> None:
    for action in ("p", "c12"):
        assert refused(after("f6.1su"), action) == [("aztec.building", "A4.2")]


@pytest.mark.rule("A4.3")
def test_the_game_ends_with_the_22nd_piece_and_not_before() -> None:
    *before, last, end = states(THIRTEEN_NINE)
    assert {state.phase for state in before} == {"building"}
    assert all(state.outcome is None for state in [*before, last])
    assert (last.phase, end.phase, end.to_move) == ("building", "over", None)
    assert end.outcome is not None
    assert end.outcome.reason == "complete"
    assert end.temple.legal  # there would be room for more
    assert legal(end) == []


@pytest.mark.rule("A4.3")
@pytest.mark.parametrize("first_seat", [0, 1])
def test_the_game_ends_as_soon_as_no_piece_can_be_placed(first_seat: int) -> None:
    *before, end = states(BLOCKED, Options(first_seat=first_seat))
    assert all(state.outcome is None and legal(state) for state in before)
    assert end.pieces_left == 4
    assert not end.temple.legal
    assert (end.phase, end.to_move, legal(end)) == ("over", None, [])
    assert end.outcome is not None
    assert end.outcome.reason == "blocked"


@pytest.mark.rule("A4.4", "A4.6")
def test_rulebook_example_ends_13_to_9() -> None:
    temple = """
        .p.qr.s..  .p.qr.s..  .ppqrrss.
        .p.qr.sno  .uuuvvvn.  .u.....nn
        .pqqr.sno  ...uv....  .........
        kkkimmlno  k..uvm..o  k...vm.oo
        ..kix.lll  .tggg...l  h....m..l
        hhhiiijjj  ht..gi..j  h....m..j
        abbcgdeff  atttgd...  aa.t.d..j
        ab.c.def.  .........  .........
        ab.cddef.  .b.c..ef.  .bcc.eef.
        """
    end = after(THIRTEEN_NINE)
    assert standing(end) == pieces(temple), drawn(end)
    third = [cube for cube in cubes(temple) if cube.endswith(".3")]
    assert sum(cube[1] in "19" for cube in third) == 13
    assert sum(cube[0] in "ai" for cube in third) == 9
    assert end.scores == (13, 9)
    assert end.outcome == Outcome(winners=(0,), totals=(13, 9), reason="complete")


@pytest.mark.rule("A4.4")
@pytest.mark.parametrize("corners", ["both", "none"])
@pytest.mark.parametrize("title", ["thirteen-nine", "eighteen-all", "blocked"])
def test_only_cubes_on_the_third_level_in_the_edge_rows_count_all_the_time(
    title: str, corners: str
) -> None:
    for state in states(game(title), Options(corners=corners)):
        points = Counter[str]()
        for x, y, z in aztec.cubes(state):
            corner = x in (0, 8) and y in (0, 8)
            if z == 2 and not (corner and corners == "none"):
                points["north and south"] += y in (0, 8)
                points["east and west"] += x in (0, 8)
        assert state.scores == (points["north and south"], points["east and west"])


@pytest.mark.rule("A4.4")
def test_cubes_count_for_the_owner_of_the_edge_not_for_the_placer() -> None:
    drawing = """
        aaab...  ...b...  ...b...
        a.xbN..  .......  .......
        a.bbNNN  a.....N  ......N
        """
    state = after("f6.1su c6.1se")
    assert standing(state, "i4.1wu") == pieces(drawing, at="c4")
    assert state.to_move == 0  # north and south
    assert after("i4.1wu", state).scores == (0, 1)


CORNERS = {
    "a1": "d4.1nu c4.1uw a1.1nu",
    "a9": "f6.1ws d7.1un a9.1eu",
    "i1": "f4.1wu f3.1us i1.1wu",
    "i9": "f4.1wu g6.1se i9.1su",
}


@pytest.mark.rule("A4.5")
@pytest.mark.parametrize("corner", CORNERS)
def test_a_corner_counts_for_both_players_or_for_none(corner: str) -> None:
    line = CORNERS[corner]
    state = after(line)
    assert f"{corner}.3" in {cube for piece in standing(state) for cube in piece}
    assert state.scores == (1, 1)
    assert after(line, Options(corners="none")).scores == (0, 0)


@pytest.mark.rule("A4.5")
def test_two_edges_have_18_points_and_14_without_corners() -> None:
    assert after(game("eighteen-all")).scores == (18, 18)
    assert after(game("eighteen-all"), Options(corners="none")).scores == (14, 14)


@pytest.mark.rule("A4.6")
@pytest.mark.parametrize(
    ("line", "first_seat", "totals", "winner"),
    [
        (THIRTEEN_NINE, 0, (13, 9), 0),
        (THIRTEEN_NINE, 1, (9, 13), 1),
        (turned(THIRTEEN_NINE), 0, (9, 13), 1),
        (turned(THIRTEEN_NINE), 1, (13, 9), 0),
    ],
)
def test_the_most_points_win(
    line: str, first_seat: int, totals: tuple[int, int], winner: int
) -> None:
    end = after(line, Options(first_seat=first_seat))
    assert end.outcome == Outcome((winner,), totals, "complete")


@pytest.mark.rule("A4.6")
@pytest.mark.parametrize("first_seat", [0, 1])
def test_with_equal_points_the_player_who_started_wins(first_seat: int) -> None:
    end = after(game("eighteen-all"), Options(first_seat=first_seat))
    assert end.outcome == Outcome((first_seat,), (18, 18), "complete")


@pytest.mark.rule("A4.3", "A4.6")
@pytest.mark.parametrize(("line", "winner"), [(BLOCKED, 1), (turned(BLOCKED), 0)])
def test_a_game_that_ends_early_is_won_by_the_present_points(line: str, winner: int) -> None:
    end = after(line)
    assert end.outcome is not None
    assert (sorted(end.scores), end.outcome.winners) == ([6, 7], (winner,))
    assert end.outcome.totals == end.scores
