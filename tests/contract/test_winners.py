"""Winners when only some seats can win, because other players have left the table."""

from dataclasses import replace
from itertools import combinations

import pytest

from baumeister import games
from baumeister.games import aztec, pueblo
from testing.random_games import random_course
from testing.variants import variants


def _end(game: str, index: int, seed: int) -> pueblo.State | aztec.State:
    *_, (state, _) = random_course(game, index, seed=seed)
    assert isinstance(state, pueblo.State | aztec.State)
    return state


def _subsets(players: int) -> list[tuple[int, ...]]:
    return [c for size in range(players + 1) for c in combinations(range(players), size)]


@pytest.mark.parametrize(("game", "index"), variants())
def test_winners_among_all_seats_are_those_of_the_outcome(game: str, index: int) -> None:
    rules, state = games.get(game), _end(game, index, 1)
    assert state.outcome is not None
    players = range(len(state.scores))
    assert rules.winners(state, players) == state.outcome.winners
    assert rules.winners(state, frozenset(players)) == state.outcome.winners
    for among in _subsets(len(state.scores)):
        winners = rules.winners(state, among)
        assert set(winners) <= set(among)
        assert bool(winners) == bool(among)
        assert sorted(winners) == list(winners)
        if set(state.outcome.winners) <= set(among):
            assert winners == state.outcome.winners


@pytest.mark.rule("P6.3", "P7.7")
def test_in_pueblo_the_fewest_points_win() -> None:
    state = _end("pueblo", 11, 1)
    assert isinstance(state, pueblo.State)
    state = replace(state, scores=(9, 4, 4, 7))
    assert pueblo.winners(state, (0, 1, 2, 3)) == (1, 2)
    assert pueblo.winners(state, (3, 0, 2)) == (2,)
    assert pueblo.winners(state, [0, 3]) == (3,)
    assert pueblo.winners(state, {0}) == (0,)


def _aztec(points: tuple[int, int, int], claim: int) -> aztec.State:
    """The end of a game in which seat 0 was Oh Puch; the points are those of earlier rounds, in
    place of a temple."""
    state = aztec.new_game(aztec.Options(players=3))
    over = replace(state, phase="over", to_move=None, bidding=None)
    return replace(over, oh_puch=0, claim=claim, earlier=points)


@pytest.mark.rule("A5.5")
def test_oh_puch_wins_if_no_builder_reached_the_number() -> None:
    state = _aztec((0, 4, 6), claim=7)
    assert aztec.winners(state, (0, 1, 2)) == aztec.winners(state, (0, 1)) == (0,)
    assert aztec.winners(state, (1, 2)) == (2,)  # Oh Puch has left: the better builder wins
    assert aztec.winners(state, (1,)) == (1,)


@pytest.mark.rule("A5.5", "A5.6")
def test_builders_who_left_still_reach_the_number() -> None:
    state = _aztec((0, 4, 6), claim=6)
    assert aztec.winners(state, (0, 1, 2)) == (2,)
    assert aztec.winners(state, (0, 1)) == (1,)
    assert aztec.winners(state, (0,)) == (0,)


@pytest.mark.rule("A5.6")
def test_of_equal_builders_the_first_in_the_order_of_play_wins() -> None:
    state = _aztec((0, 6, 6), claim=6)
    assert aztec.winners(state, (0, 1, 2)) == aztec.winners(state, (2, 1)) == (1,)
    assert aztec.winners(replace(state, oh_puch=1, earlier=(6, 0, 6)), (0, 1, 2)) == (2,)


@pytest.mark.rule("A4.6")
def test_of_two_equal_players_the_starter_wins() -> None:
    start = aztec.new_game(aztec.Options(first_seat=1))
    state = replace(start, phase="over", to_move=None, earlier=(5, 5))
    assert aztec.winners(state, (0, 1)) == (1,)
    assert aztec.winners(state, (0,)) == (0,)


@pytest.mark.rule("A6.3")
def test_in_a_match_the_most_points_win_and_equal_ones_share() -> None:
    start = aztec.new_game(aztec.Options(players=3, match=True))
    state = replace(start, phase="over", to_move=None, round=2, earlier=(9, 5, 5))
    assert aztec.winners(state, (0, 1, 2)) == (0,)
    assert aztec.winners(state, (2, 1)) == (1, 2)
