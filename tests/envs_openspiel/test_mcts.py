"""OpenSpiel's MCTS plays our games."""

import numpy as np
import pytest
from open_spiel.python.algorithms import mcts

from baumeister import games
from envs_openspiel.loaded_games import by_chance, loaded
from variants import variants

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
