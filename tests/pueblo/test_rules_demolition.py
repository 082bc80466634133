"""P7: demolition."""

from itertools import groupby

import pytest

from baumeister.games import pueblo
from baumeister.games.pueblo import WALKWAY, Lift, Options, State, Walk
from pueblo_drawings import cubes, paid, standing
from testing.pueblo_games import after, by_chance, course, legal, refused


def taking_down(blocks: str, seat: int = 0, step: str = "lift", players: int = 2) -> State:
    """A demolition with these standing blocks; the chieftain is on SW, and no player has points."""
    order = ",".join("0123"[:players])
    nothing = ",".join("0" * players)
    return pueblo.from_position(
        f"pueblo/1 {players}/2002/demolition/SW/0/0/- demolition/3/{step}/{seat}"
        f" {order} - SW {nothing} {nothing} {blocks}"
    )


def into_demolition(options: Options, seed: int = 1) -> tuple[State, State]:
    """The states before and after the action that begins the demolition."""
    return next(
        (state, following)
        for state, _, following in by_chance(options, seed)
        if following.phase == "demolition"
    )


@pytest.mark.rule("P7.1")
@pytest.mark.parametrize(
    ("players", "first_seat", "order"),
    [(2, 0, (0, 1)), (2, 1, (1, 0)), (3, 2, (2, 0, 1)), (4, 1, (1, 2, 3, 0))],
)
def test_the_first_player_of_the_basic_version_begins_and_the_others_follow_clockwise(
    players: int, first_seat: int, order: tuple[int, ...]
) -> None:
    options = Options(players=players, first_seat=first_seat, demolition=True)
    _, start = into_demolition(options)
    assert (start.to_move, start.order) == (first_seat, order)
    turns = [
        state.to_move
        for state, action, _ in by_chance(options, seed=1)
        if state.phase == "demolition" and isinstance(action, Walk)
    ]
    assert turns[: 2 * players] == [*order, *order]


@pytest.mark.rule("P7.1", "P6.2")
def test_demolition_follows_the_last_walk_and_the_chieftain_stays() -> None:
    before, start = into_demolition(Options(demolition=True))
    walk = (start.chieftain - before.chieftain) % 36
    assert 1 <= walk <= 4
    looks = [*WALKWAY, WALKWAY[start.chieftain]]
    points = sum(paid(before, square).get("r", 0) for square in looks)
    assert start.scores[0] - before.scores[0] == points
    assert standing(start) == standing(before)


@pytest.mark.rule("P7.1", "P8.5")
def test_third_auction_sets_the_order_in_the_pro_version() -> None:
    phases = course(Options(pro=True, demolition=True))
    assert phases[-3:] == [("auction", 3), ("demolition", 3), ("over", 3)]
    _, start = into_demolition(Options(players=4, pro=True, demolition=True), seed=2)
    assert start.order != (0, 1, 2, 3)
    assert start.to_move == start.order[0]


@pytest.mark.rule("P7.2")
def test_a_turn_lifts_a_block_and_then_walks() -> None:
    state = taking_down("0d4ne,0a3ne,1g1ne")
    lifted = after("xd4", state)
    assert standing(lifted) == cubes(
        """
        r.......   ........
        rr......   .r......
        ......b.   ........
        ......bb   .......b
        """,
        at="a1",
    )
    assert (lifted.step, lifted.to_move) == ("walk", 0)
    assert lifted.stocks == state.stocks
    walked = after("+3", lifted)
    assert (walked.step, walked.to_move) == ("lift", 1)
    assert WALKWAY[walked.chieftain] == "W3"
    assert walked.scores == (3, 0)


@pytest.mark.rule("P7.2", "P4.2")
@pytest.mark.parametrize("steps", ["+0", "+5"])
def test_the_walk_of_the_demolition_is_one_to_four_squares(steps: str) -> None:
    state = after("xd4", taking_down("0d4ne,0a3ne,1g1ne"))
    assert legal(state) == ["+1", "+2", "+3", "+4"]
    assert refused(state, steps) == [("pueblo.walk_length", "P4.2")]


@pytest.mark.rule("P7.2")
def test_a_turn_has_one_lift() -> None:
    state = after("xd4", taking_down("0d4ne,0a3ne,1g1ne"))
    assert legal(state) == ["+1", "+2", "+3", "+4"]
    assert refused(state, "xa3") == [("pueblo.step_walk", "P7.2")]


@pytest.mark.rule("P7.2")
def test_a_lift_is_named_by_the_lowest_numbered_square_of_the_block() -> None:
    state = taking_down("0d4sw,1g1ne")  # it stands on d3, c4 and d4
    assert legal(state) == ["xd3"]
    assert refused(state, "xc4") == [("pueblo.lift_name", "P7.2")]
    assert pueblo.read(state, "XC4") == pueblo.parse("xd3")


@pytest.mark.rule("P7.2")
def test_empty_squares_cannot_be_lifted() -> None:
    assert refused(taking_down("0d4ne,1g1ne"), "xa8") == [("pueblo.no_block", "P7.2")]


@pytest.mark.rule("P7.3")
def test_covered_blocks_cannot_be_lifted() -> None:
    drawing = """
        rn   nn
        rr   nr
    """
    state = taking_down("0d4ne,nd5se,1g1ne")
    assert cubes(drawing, at="d4").items() <= standing(state).items()
    assert legal(state) == ["xd4"]
    assert {block.owner for block in state.site.liftable(0)} == {None}
    assert refused(state, "xe4") == [("pueblo.covered", "P7.3")]
    assert legal(after("xd4+1", state)) == ["xg1"]
    assert legal(after("xd4+1 xg1+1", state)) == ["xd4"]


@pytest.mark.rule("P7.3")
def test_a_neighbour_does_not_hold_a_block_down() -> None:
    assert legal(taking_down("0d4ne,1e5ne,1d6nw")) == ["xd4"]


@pytest.mark.rule("P7.4")
def test_players_lift_their_own_colour_or_neutral() -> None:
    state = taking_down("0a1ne,1c1ne,2e1ne,ng1ne", seat=1, players=3)
    assert legal(state) == ["xc1", "xg1"]
    assert refused(state, "xa1") == [("pueblo.not_yours", "P7.4")]
    assert refused(state, "xe1") == [("pueblo.not_yours", "P7.4")]


@pytest.mark.rule("P7.5", "P7.6")
def test_player_without_standing_blocks_may_not_lift_neutral_ones() -> None:
    state = after("xc1+1", taking_down("0a1ne,na4ne,ne1ne,1c1ne", seat=1))
    assert legal(state) == ["xa1", "xe1", "xa4"]
    state = after("xe1+1", state)
    assert (state.to_move, state.step) == (1, "walk")
    assert legal(state) == ["+1", "+2", "+3", "+4"]
    assert list(state.site.liftable(1)) == []
    assert refused(state, "xa4") == [("pueblo.nothing_to_lift", "P7.6")]


@pytest.mark.rule("P7.6", "P7.3")
def test_player_who_cannot_lift_only_walks() -> None:
    covered = taking_down("0d4ne,1d5se", step="walk")  # blue lies on red
    assert legal(covered) == ["+1", "+2", "+3", "+4"]
    assert refused(covered, "xd4")[0] == ("pueblo.nothing_to_lift", "P7.6")
    state = after("+1", covered)
    assert (state.to_move, state.step, legal(state)) == (1, "lift", ["xd4"])


@pytest.mark.rule("P7.6")
def test_player_who_can_lift_must_lift_and_cannot_pass() -> None:
    state = taking_down("0d4ne,1g1ne")
    assert refused(state, "+1") == [("pueblo.step_lift", "P7.2")]
    assert refused(state, "p") == [("pueblo.step_lift", "P7.2")]
    assert refused(after("xd4", state), "p") != []


@pytest.mark.rule("P7.7")
def test_the_game_ends_with_the_last_coloured_block_and_without_a_walk() -> None:
    state = taking_down("0a1ne,1c1ne,ne1ne,ng1ne")
    state = after("xa1+4 xc1", state)
    assert (state.phase, state.step, state.to_move) == ("over", None, None)
    assert WALKWAY[state.chieftain] == "W4"
    assert len(state.site.blocks) == 2
    assert state.outcome is not None
    assert state.outcome.reason == "demolished"
    assert refused(state, "+1") == [("pueblo.game_over", "P7.7")]


@pytest.mark.rule("P7.7")
def test_demolition_continues_while_any_player_has_a_block() -> None:
    state = after("xa1", taking_down("0a1ne,1c1ne"))
    assert (state.phase, state.step) == ("demolition", "walk")


@pytest.mark.rule("P7.7", "P6.3")
def test_the_fewest_points_win_after_the_demolition() -> None:
    end = after("xd4+1 xg1", taking_down("0d4ne,1g1ne"))  # from W1, blue on g1 and h1 was visible
    assert end.outcome is not None
    assert (end.outcome.totals, end.outcome.winners) == ((0, 3), (0,))


@pytest.mark.rule("P7.8")
@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_round_of_the_demolition_takes_away_a_block(players: int, pro: bool) -> None:
    options = Options(players=players, demolition=True, pro=pro)
    for seed in range(10):
        lifts = [
            isinstance(action, Lift)
            for state, action, _ in by_chance(options, seed)
            if state.phase == "demolition"
        ]
        turns_without = [len(list(run)) for lifted, run in groupby(lifts) if not lifted]
        # Between two lifts there are the walk of the first turn and less than one round of turns
        # without a lift.
        assert max(turns_without) <= players
        assert sum(lifts) <= 36


@pytest.mark.rule("P7.8", "P7.6")
def test_the_last_block_built_can_be_lifted() -> None:
    for seed in range(10):
        for state, _, _ in by_chance(Options(players=3, demolition=True), seed):
            if state.phase == "demolition":
                assert any(list(state.site.liftable(seat)) for seat in range(3))
