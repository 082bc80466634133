"""OpenSpiel's own tests of a game, in all modes."""

from __future__ import annotations

import unittest
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms.sample_some_states import sample_some_states

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.envs.reward import FINAL_REWARDS
from testing.openspiel_games import by_chance, loaded
from testing.variants import options, variants

STATES = 20
"""Number of states from the beginning, and about as many from a whole game. OpenSpiel itself
samples 400 from the beginning, and would never reach the later parts of our games."""


def some_states(game: str, index: int) -> list[Any]:
    """States from all over a variant, including the last one."""
    spiel = loaded(game, index)
    codes, _ = by_chance(game, index)
    state = spiel.new_initial_state()
    found: list[Any] = sample_some_states(spiel, max_states=STATES)
    for ply, code in enumerate(codes, 1):
        state.apply_action(code)
        if ply == len(codes) or ply % (len(codes) // STATES) == 0:
            found.append(state.clone())
    return found


@pytest.mark.parametrize(("game", "index"), variants())
def test_openspiel_api_tests_pass(game: str, index: int) -> None:
    from open_spiel.integration_tests import api_test  # loads SciPy, which is slow

    spiel = loaded(game, index)

    class OnOurGame(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc] # has no types
        @classmethod
        def setUpClass(cls) -> None:
            cls.game, cls.game_name, cls.game_type = spiel, str(spiel), spiel.get_type()
            cls.some_states = some_states(game, index)

    suite = unittest.defaultTestLoader.loadTestsFromTestCase(OnOurGame)
    result = suite.run(unittest.TestResult())
    assert [text for _, text in (*result.errors, *result.failures)] == []
    assert result.testsRun >= 5
    assert not result.skipped


@pytest.mark.parametrize(("game", "index"), variants())
def test_openspiel_random_games_follow_the_law(game: str, index: int) -> None:
    """The simulation also checks clones, serialization, masks, observations, the sum and the range
    of utilities, and the length of the game."""
    rules, law = games.get(game), LawBeside(game, index)
    pyspiel.random_sim_test(
        loaded(game, index, FINAL_REWARDS[index % 2]),
        num_sims=1,
        serialize=True,
        verbose=False,
        state_checker_fn=law.check,
    )
    assert law.state.to_move is None
    assert rules.legal_actions(law.state) == ()


class LawBeside:
    """Plays a game in parallel with the law."""

    def __init__(self, game: str, index: int) -> None:
        self.rules = games.get(game)
        self.state: AnyState = self.rules.new_game(options(game, index))
        self.plies = 0

    def check(self, spiel: Any) -> None:
        """Play OpenSpiel's last action by the law, and compare."""
        history = spiel.history()
        for code in history[self.plies :]:
            self.state = self.rules.apply(self.state, self.rules.from_code(code))
        self.plies = len(history)
        legal = self.rules.legal_actions(self.state)
        player = spiel.current_player()
        assert spiel.law == self.state
        assert str(spiel) == self.rules.position(self.state)
        assert spiel.legal_actions() == [self.rules.to_code(action) for action in legal]
        assert spiel.is_terminal() == (self.state.to_move is None)
        assert spiel.is_terminal() or player == self.state.to_move
        assert [spiel.action_to_string(player, code) for code in spiel.legal_actions()] == [
            str(action) for action in legal
        ]
