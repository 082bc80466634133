"""A6: the match for three."""

import pytest

from baumeister.core.outcome import Outcome
from baumeister.core.record import Record
from baumeister.games import aztec
from baumeister.games.aztec import Game, Options
from testing.aztec_games import after, game, pieces, refused, standing, turned

MATCH = Options(players=3, match=True)
THIRTEEN_NINE = game("thirteen-nine")
NINE_THIRTEEN = turned(THIRTEEN_NINE)
EIGHTEEN_ALL = game("eighteen-all")
BLOCKED = game("blocked")


def match(first_seat: int = 0) -> Options:
    """A match with a given first Oh Puch."""
    return Options(players=3, match=True, first_seat=first_seat)


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_each_player_is_oh_puch_once_clockwise_from_the_first_seat(first_seat: int) -> None:
    state, parts = aztec.new_game(match(first_seat)), []
    for _ in range(3):
        parts.append((state.round, state.oh_puch, state.to_move))
        state = after(THIRTEEN_NINE, state)
    seats = [(first_seat + i) % 3 for i in range(3)]
    assert parts == [(number, seat, seat) for number, seat in enumerate(seats)]
    assert (state.phase, state.round, state.oh_puch) == ("over", 2, seats[-1])


@pytest.mark.rule("A6.1")
def test_first_seat_is_oh_puch_first_by_default() -> None:
    assert aztec.new_game(MATCH).oh_puch == 0


@pytest.mark.rule("A6.2")
@pytest.mark.parametrize("line", [THIRTEEN_NINE, BLOCKED], ids=["complete", "nothing fits"])
def test_each_round_begins_with_an_empty_top_and_all_22_pieces(line: str) -> None:
    actions = line.split()
    state = after(" ".join(actions[:-1]), MATCH)
    for number in (1, 2):
        assert len(standing(state)) == len(actions)  # and the starting cube
        state = after(actions[-1], state)
        assert state.round == number
        assert standing(state) == pieces("x  .  .", at="e5")
        assert (state.phase, state.pieces_left, state.outcome) == ("building", 22, None)
        assert len(aztec.legal_actions(state)) == 8
        state = after(" ".join(actions[:-1]), state)


@pytest.mark.rule("A6.2")
def test_match_has_no_auction_and_no_number() -> None:
    state = aztec.new_game(MATCH)
    assert (state.phase, state.bidding, state.claim) == ("building", None, None)
    assert refused(state, "c12") == refused(state, "p") == [("aztec.building", "A4.2")]
    later = after(THIRTEEN_NINE, state)
    assert (later.phase, later.bidding, later.claim) == ("building", None, None)


@pytest.mark.rule("A6.2", "A5.4")
@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_order_and_edges_are_those_of_oh_puch(first_seat: int) -> None:
    state = aztec.new_game(match(first_seat))
    for number in range(3):
        oh_puch, left, third = ((first_seat + number + i) % 3 for i in range(3))
        seats = []
        for action in THIRTEEN_NINE.split():
            seats.append(state.to_move)
            last, state = state, after(action, state)
        assert seats == [oh_puch, left, third] * 7 + [oh_puch]
        gained = [b - a for a, b in zip(last.earlier, state.scores, strict=True)]
        assert (gained[oh_puch], gained[left], gained[third]) == (0, 13, 9)


@pytest.mark.rule("A6.2", "A4.3")
def test_a_round_ends_early_if_nothing_fits_and_the_match_goes_on() -> None:
    state = after(BLOCKED, MATCH)
    assert (state.round, state.phase, state.to_move) == (1, "building", 1)
    assert (state.earlier, state.scores) == ((0, 6, 7), (0, 6, 7))
    end = after(f"{THIRTEEN_NINE} {BLOCKED}", state)
    assert end.outcome == Outcome((2,), (6 + 9, 6 + 7, 7 + 13), "blocked")


@pytest.mark.rule("A6.3")
def test_the_points_of_the_rounds_are_added_up() -> None:
    first = after(THIRTEEN_NINE, MATCH)
    assert (first.earlier, first.round_points, first.scores) == ((0, 13, 9), (0, 0, 0), (0, 13, 9))
    second = after(EIGHTEEN_ALL, first)
    assert second.scores == (0 + 18, 13 + 0, 9 + 18)
    during = after(" ".join(NINE_THIRTEEN.split()[:-1]), second)
    assert during.scores == tuple(
        a + b for a, b in zip(during.earlier, during.round_points, strict=True)
    )
    end = after(NINE_THIRTEEN, second)
    assert end.scores == (18 + 9, 13 + 13, 27 + 0)


@pytest.mark.rule("A6.3")
@pytest.mark.parametrize(
    ("rounds", "totals", "winners"),
    [
        ((THIRTEEN_NINE, THIRTEEN_NINE, NINE_THIRTEEN), (18, 26, 22), (1,)),
        ((THIRTEEN_NINE, NINE_THIRTEEN, NINE_THIRTEEN), (22, 26, 18), (1,)),
        ((NINE_THIRTEEN, THIRTEEN_NINE, THIRTEEN_NINE), (22, 18, 26), (2,)),
        ((THIRTEEN_NINE, THIRTEEN_NINE, THIRTEEN_NINE), (22, 22, 22), (0, 1, 2)),
        ((THIRTEEN_NINE, EIGHTEEN_ALL, NINE_THIRTEEN), (27, 26, 27), (0, 2)),
        ((EIGHTEEN_ALL, EIGHTEEN_ALL, THIRTEEN_NINE), (31, 27, 36), (2,)),
    ],
)
def test_the_most_points_win_and_equal_totals_share_the_win(
    rounds: tuple[str, ...], totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert after(" ".join(rounds), MATCH).outcome == Outcome(winners, totals, "complete")


@pytest.mark.rule("A6.1", "A6.3")
@pytest.mark.parametrize("first_seat", [0, 1, 2])
def test_the_seats_of_the_totals_follow_the_first_seat(first_seat: int) -> None:
    line = f"{THIRTEEN_NINE} {THIRTEEN_NINE} {NINE_THIRTEEN}"
    totals = [0, 0, 0]
    for place, points in enumerate((18, 26, 22)):
        totals[(first_seat + place) % 3] = points
    outcome = after(line, match(first_seat)).outcome
    assert outcome == Outcome(((first_seat + 1) % 3,), tuple(totals), "complete")


@pytest.mark.rule("A6.1")
def test_a_match_is_one_game_with_one_record() -> None:
    played = Game(players=3, match=True)
    played.play(*THIRTEEN_NINE.split(), *BLOCKED.split(), *NINE_THIRTEEN.split())
    record = played.record
    assert len(record.entries) == 22 + 18 + 22
    assert record.result == played.outcome
    assert played.outcome is not None
    again = Game(Record.from_text(record.to_text()))
    assert (again.state, again.record) == (played.state, record)


@pytest.mark.rule("A6.1")
def test_a_match_can_be_taken_back_into_the_round_before() -> None:
    played = Game(players=3, match=True)
    played.play(*THIRTEEN_NINE.split())
    assert (played.state.round, len(standing(played.state))) == (1, 1)
    played.undo()
    assert (played.state.round, len(standing(played.state))) == (0, 22)
