"""A5: three players, Oh Puch."""

from collections import Counter

import pytest

from baumeister.core.outcome import Outcome
from baumeister.games import aztec
from baumeister.games.aztec import Bidding, Options, State
from testing.aztec_games import after, game, legal, refused, turned

THREE = Options(players=3)
NO_CORNERS = Options(players=3, corners="none")
THIRTEEN_NINE = game("thirteen-nine")
NINE_THIRTEEN = turned(THIRTEEN_NINE)
BLOCKED = game("blocked")


def seated(first_seat: int) -> Options:
    """Options for three players with a given opener."""
    return Options(players=3, first_seat=first_seat)


def claims(first: int, last: int) -> list[str]:
    """All claims from one number to another."""
    return [f"c{points}" for points in range(first, last + 1)]


# A5.1–A5.3: the auction


@pytest.mark.rule("A5.1")
@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_first_seat_opens_the_auction(first_seat: int) -> None:
    state = aztec.new_game(seated(first_seat))
    assert (state.phase, state.to_move, state.bidding) == ("auction", first_seat, Bidding())
    assert (state.oh_puch, state.claim, state.order) == (None, None, ())


@pytest.mark.rule("A5.1")
def test_first_seat_opens_by_default() -> None:
    assert aztec.new_game(THREE).to_move == 0


@pytest.mark.rule("A5.1")
def test_the_opener_must_claim() -> None:
    start = aztec.new_game(THREE)
    assert legal(start) == claims(1, 18)
    assert refused(start, "p") == [("aztec.must_claim", "A5.1")]


@pytest.mark.rule("A5.1")
def test_placing_during_the_auction_is_refused() -> None:
    for line in ("", "c12", "c12 p"):
        assert refused(after(line, THREE), "f6.1su") == [("aztec.auction", "A5.1")]


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_claims_go_clockwise(first_seat: int) -> None:
    seats = [after(line, seated(first_seat)).to_move for line in ("", "c9", "c9 c8", "c9 c8 c7")]
    assert seats == [(first_seat + i) % 3 for i in range(4)]


@pytest.mark.rule("A5.2")
def test_player_in_turn_claims_a_lower_number_or_passes() -> None:
    state = after("c4", THREE)
    assert legal(state) == ["c1", "c2", "c3", "p"]
    assert refused(state, "c4") == [("aztec.claim_too_high", "A5.2")]
    assert refused(state, "c5") == [("aztec.claim_too_high", "A5.2")]


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize(("options", "most"), [(THREE, 18), (NO_CORNERS, 14)], ids=["18", "14"])
def test_a_claim_is_a_number_from_1_to_the_most_points_there_are(
    options: Options, most: int
) -> None:
    start = aztec.new_game(options)
    assert legal(start) == claims(1, most)
    for points in (0, most + 1, 99):
        assert refused(start, f"c{points}") == [("aztec.claim_range", "A5.2")]
        assert refused(after("c3", start), f"c{points}") == [("aztec.claim_range", "A5.2")]


@pytest.mark.rule("A5.2")
def test_passing_leaves_the_auction() -> None:
    state = after("c9 p c8", THREE)
    assert (state.to_move, state.bidding) == (0, Bidding(8, 2, frozenset({1})))
    state = after("c7", state)  # back to seat 2: seat 1 is skipped
    assert (state.to_move, state.bidding) == (2, Bidding(7, 0, frozenset({1})))
    assert after("c6", state).to_move == 0


@pytest.mark.rule("A5.2")
def test_opener_may_pass_in_a_later_turn() -> None:
    state = after("c9 c8 c7 p", THREE)
    assert (state.phase, state.to_move) == ("auction", 1)
    assert (after("p", state).phase, after("p", state).oh_puch) == ("building", 2)


@pytest.mark.rule("A5.2", "A5.3")
@pytest.mark.parametrize(
    ("line", "oh_puch", "claim"),
    [
        ("c12 p p", 0, 12),
        ("c12 c11 p p", 1, 11),
        ("c12 p c5 p", 2, 5),
        ("c12 c11 c10 p p", 2, 10),
        ("c12 c11 p c4 p", 0, 4),
        ("c12 p c11 c10 p", 0, 10),
        ("c18 p p", 0, 18),
        ("c1", 0, 1),  # nothing lower can be claimed
        ("c12 c1", 1, 1),
        ("c12 p c1", 2, 1),
        ("c9 c8 c7 c1", 0, 1),
    ],
)
@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_auction_ends_when_both_others_have_passed_or_at_1(
    line: str, oh_puch: int, claim: int, first_seat: int
) -> None:
    actions = line.split()
    for n in range(len(actions)):
        state = after(" ".join(actions[:n]), seated(first_seat))
        assert (state.phase, state.oh_puch, state.claim) == ("auction", None, None)
    state = after(line, seated(first_seat))
    seat = (first_seat + oh_puch) % 3
    assert (state.phase, state.bidding) == ("building", None)
    assert (state.oh_puch, state.claim, state.to_move) == (seat, claim, seat)


@pytest.mark.rule("A5.2")
def test_a_claim_of_2_does_not_end_the_auction() -> None:
    state = after("c2", THREE)
    assert (state.phase, legal(state)) == ("auction", ["c1", "p"])


# A5.4: order, pieces, edges


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize("oh_puch", [0, 1, 2])
def test_oh_puch_starts_with_8_pieces_and_places_last(
    oh_puch: int,
) -> None:
    state, seats = after("c12 p p", seated(oh_puch)), []
    for action in THIRTEEN_NINE.split():
        seats.append(state.to_move)
        state = after(action, state)
    left, third = (oh_puch + 1) % 3, (oh_puch + 2) % 3
    assert seats == [oh_puch, left, third] * 7 + [oh_puch]
    assert Counter(seats) == {oh_puch: 8, left: 7, third: 7}
    assert state.phase == "over"


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize("auction", ["c12 p p", "c12 c11 p p", "c12 p c5 p"])
def test_left_neighbour_has_north_and_south_the_third_player_east_and_west(auction: str) -> None:
    state = after(auction, THREE)
    assert state.oh_puch is not None
    left, third = (state.oh_puch + 1) % 3, (state.oh_puch + 2) % 3
    assert (state.order, state.builders) == ((state.oh_puch, left, third), (left, third))
    end = after(THIRTEEN_NINE, state)
    assert {left: end.scores[left], third: end.scores[third]} == {left: 13, third: 9}


# A5.5–A5.7: the end


def ended(line: str, claim: int, *, first_seat: int = 0, corners: str = "both") -> Outcome:
    """The outcome of a game in which the opener becomes Oh Puch with this claim."""
    options = Options(players=3, first_seat=first_seat, corners=corners)
    auction = "c1" if claim == 1 else f"c{claim} p p"
    outcome = after(f"{auction} {line}", options).outcome
    assert outcome is not None
    return outcome


@pytest.mark.rule("A5.5")
@pytest.mark.parametrize("line", [THIRTEEN_NINE, NINE_THIRTEEN], ids=["13-9", "9-13"])
@pytest.mark.parametrize("claim", [14, 15, 18])
def test_oh_puch_wins_if_neither_builder_reaches_the_claim(line: str, claim: int) -> None:
    assert ended(line, claim).winners == (0,)
    assert ended(line, claim, first_seat=2).winners == (2,)


@pytest.mark.rule("A5.5")
def test_oh_puch_scores_no_points() -> None:
    assert ended(THIRTEEN_NINE, 14) == Outcome((0,), (0, 13, 9), "complete")
    assert ended(game("eighteen-all"), 18, first_seat=1).totals == (18, 0, 18)


@pytest.mark.rule("A5.5", "A4.4")
@pytest.mark.parametrize(
    ("action", "points"), [("f1.1un", (0, 2, 0)), ("i6.1uw", (0, 0, 2)), ("c1.1nw", (0, 0, 0))]
)
def test_cubes_of_oh_puch_count_for_the_owner_of_the_edge(
    action: str, points: tuple[int, ...]
) -> None:
    state = after("c12 p p f6.1su c6.1se g3.1nu", THREE)
    assert (state.to_move, state.oh_puch, state.scores) == (0, 0, (0, 0, 0))
    assert after(action, state).scores == points


@pytest.mark.rule("A5.5", "A5.6")
@pytest.mark.parametrize("claim", [1, 9, 10, 12, 13])
@pytest.mark.parametrize(
    ("line", "winner"), [(THIRTEEN_NINE, 1), (NINE_THIRTEEN, 2)], ids=["13-9", "9-13"]
)
def test_if_a_builder_reaches_the_number_the_builder_with_more_points_wins(
    line: str, winner: int, claim: int
) -> None:
    assert ended(line, claim).winners == (winner,)
    assert ended(line, claim, first_seat=1).winners == ((winner + 1) % 3,)


@pytest.mark.rule("A5.6")
@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_of_equal_builders_the_first_in_the_order_of_play_wins(first_seat: int) -> None:
    totals = [18, 18, 18]
    totals[first_seat] = 0
    outcome = ended(game("eighteen-all"), 18, first_seat=first_seat)
    assert outcome == Outcome(((first_seat + 1) % 3,), tuple(totals), "complete")


@pytest.mark.rule("A5.2", "A5.6")
def test_without_corners_14_can_be_reached() -> None:
    assert ended(game("eighteen-all"), 14, corners="none") == Outcome((1,), (0, 14, 14), "complete")


@pytest.mark.rule("A5.7", "A4.3")
@pytest.mark.parametrize(("claim", "winner"), [(8, 0), (18, 0), (7, 2), (1, 2)])
def test_if_nothing_fits_the_present_points_decide_the_claim(claim: int, winner: int) -> None:
    assert ended(BLOCKED, claim) == Outcome((winner,), (0, 6, 7), "blocked")


@pytest.mark.rule("A5.5")
def test_there_is_no_winner_before_the_end_even_if_the_number_is_reached() -> None:
    state: State = after("c1", THREE)
    for action in THIRTEEN_NINE.split():
        assert state.outcome is None
        state = after(action, state)
    assert state.outcome is not None
