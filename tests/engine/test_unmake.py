"""Taking back actions restores everything, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.engine import Position
from baumeister.engine.position import ROOM
from engine import comparison
from engine.adversarial_players import PLAYERS, random_player
from engine.side_by_side import CodePlayer, SideBySide, feature_values, tidy
from testing.variants import options, variants

STRETCHES = 40
LONGEST_STRETCH = 25

each_variant = pytest.mark.parametrize(("game", "index"), variants())
each_player = pytest.mark.parametrize(
    ("game", "index", "player"),
    [
        pytest.param(game, index, player, id=f"{game}-{index}-{player.__name__}")
        for game, index in variants()
        for player in PLAYERS[game][:3]
    ],
)


def start_of(game: str, index: int) -> Position:
    return Position(games.get(game).new_game(options(game, index)))


def finish(position: Position, player: CodePlayer, rng: Chance) -> list[int]:
    """Play to the end and return the actions."""
    course = []
    while position.to_move is not None:
        course.append(player(position, rng))
        position.make(course[-1])
    return course


@each_player
def test_random_walks_back_and_forth_restore_positions(
    game: str, index: int, player: CodePlayer
) -> None:
    """Each position is compared with its first visit by bytes, legal actions, key and features."""
    rng = Chance(index)
    position = start_of(game, index)
    known = [_all_of(position)]
    for stretch in range(STRETCHES):
        for _ in range(1 + rng.below(LONGEST_STRETCH)):
            if stretch % 2 == 0 and position.to_move is not None:
                position.make(player(position, rng))
                known.append(_all_of(position))
            elif stretch % 2 == 1 and position.depth > 0:
                position.unmake()
                known.pop()
                where = f"variant {index}, stretch {stretch}, depth {position.depth}"
                assert _all_of(position) == known[-1], where
    assert len(known) == position.depth + 1


def _all_of(position: Position) -> tuple[Any, ...]:
    return (
        tidy(position),
        position.legal.tolist(),
        position.key,
        feature_values(position),
    )


@each_variant
def test_whole_game_is_taken_back_and_replayed(game: str, index: int) -> None:
    position = start_of(game, index)
    start = position.state
    known, rng = [tidy(position)], Chance(100 + index)
    course = []
    while position.to_move is not None:
        course.append(random_player(position, rng))
        position.make(course[-1])
        known.append(tidy(position))
    end = position.state
    for depth in reversed(range(len(course))):
        position.unmake()
        assert tidy(position) == known[depth], f"variant {index}, depth {depth}"
    assert position.depth == 0
    assert position.state == start
    for depth, code in enumerate(course, 1):
        position.make(code)
        assert tidy(position) == known[depth], f"variant {index}, depth {depth}, second time"
    assert position.state == end


@each_variant
def test_states_are_restored_with_their_positions(game: str, index: int) -> None:
    both = SideBySide(games.get(game).new_game(options(game, index)), f"variant {index}")
    rng, states = Chance(200 + index), [both.law]
    while both.law.to_move is not None:
        both.play(random_player(both.position, rng))
        states.append(both.law)
    while states:
        assert both.position.state == states.pop(), f"depth {both.position.depth}"
        if states:
            both.position.unmake()


@each_variant
def test_another_line_can_be_played_after_going_back(game: str, index: int) -> None:
    """Actions taken back leave no trace."""
    both = SideBySide(games.get(game).new_game(options(game, index)), f"variant {index}")
    rng = Chance(300 + index)
    while both.law.to_move is not None:
        depth = both.position.depth
        for _ in range(rng.below(LONGEST_STRETCH)):
            if both.position.to_move is not None:
                both.position.make(random_player(both.position, rng))
        while both.position.depth > depth:
            both.position.unmake()
        both.play(random_player(both.position, rng))
        if depth % 8 == 0:
            both.compare_with_new()


@each_variant
def test_leftovers_beyond_lists_are_never_read(game: str, index: int) -> None:
    """Actions taken back leave entries there. Filled with garbage they change nothing."""
    both = SideBySide(games.get(game).new_game(options(game, index)), f"variant {index}")
    rng = Chance(400 + index)
    while both.law.to_move is not None:
        both.play(random_player(both.position, rng))
        board = comparison.get(game).present(both.position)
        for name, count in comparison.get(game).LEFTOVERS.items():
            board[name][board[count] :] = rng.below(100)


@pytest.mark.parametrize("game", games.NAMES)
def test_stack_grows_with_the_game(game: str) -> None:
    """In the longest variant, the last one. Entries survive the growth."""
    index = max(i for name, i in variants() if name == game)
    position = start_of(game, index)
    assert len(position.turns) == ROOM + 1
    course = finish(position, random_player, Chance(1))
    assert len(course) > ROOM
    assert len(position.turns) > len(course)
    below = position.turns[: ROOM + 1].tobytes()
    again = start_of(game, index)
    for code in course[:ROOM]:
        again.make(code)
    assert len(again.turns) == ROOM + 1
    assert again.turns.tobytes() == below
    while again.to_move is not None:
        again.make(course[again.depth])
    assert again.turns[: ROOM + 1].tobytes() == below
    assert again.state == position.state


def test_nothing_can_be_taken_back_at_the_start() -> None:
    for game, index in variants():
        position = start_of(game, index)
        before = tidy(position)
        with pytest.raises(IndexError, match="to take back"):
            position.unmake()
        assert (position.depth, tidy(position)) == (0, before)
        position.make(position.legal[0])
        position.unmake()
        with pytest.raises(IndexError, match="to take back"):
            position.unmake()
