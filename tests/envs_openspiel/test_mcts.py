"""OpenSpiel's MCTS plays our games."""

import numpy as np
import pytest
from open_spiel.python.algorithms import mcts

import openspiel_mcts
from baumeister import games
from testing.openspiel_games import by_chance, loaded
from testing.variants import variants

LEFT = 8
"""The search takes over about this many actions before the end."""


@pytest.mark.parametrize(("game", "index"), variants())
def test_openspiel_mcts_plays_to_the_end(game: str, index: int) -> None:
    spiel, rules = loaded(game, index), games.get(game)
    codes, states = by_chance(game, index)
    state, law = spiel.new_initial_state(), states[-LEFT - 1]
    for code in codes[:-LEFT]:
        state.apply_action(code)
    dice = np.random.RandomState(index)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    bots = [
        mcts.MCTSBot(spiel, uct_c=1.4, max_simulations=5, evaluator=evaluator, random_state=dice)
        for _ in range(spiel.num_players())
    ]
    while not state.is_terminal():
        code = bots[state.current_player()].step(state)
        law = rules.apply(law, rules.from_code(int(code)))
        state.apply_action(code)
    assert state.law == law
    assert law.outcome is not None
    assert max(state.returns()) > 0 or len(law.outcome.winners) == spiel.num_players()


def test_example_beats_the_random_player() -> None:
    assert openspiel_mcts.main(["--simulations=60", "--rollouts=6", "--games=2"]) > 0.5


@pytest.mark.parametrize("game", games.NAMES)
def test_compiled_evaluator_knows_the_last_action(game: str) -> None:
    codes, _ = by_chance(game, 0)
    state = loaded(game, 0).new_initial_state()
    for code in codes[:-1]:
        state.apply_action(code)
    evaluator = openspiel_mcts.CompiledEvaluator(20, seed=1)
    returns = [state.child(code).returns() for code in state.legal_actions()]
    values = evaluator.evaluate(state)
    assert (np.min(returns, axis=0) - 1e-6 <= values).all()
    assert (values <= np.max(returns, axis=0) + 1e-6).all()
    assert evaluator.prior(state) == [(c, 1 / len(returns)) for c in state.legal_actions()]
