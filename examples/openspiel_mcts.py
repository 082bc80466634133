"""OpenSpiel's MCTS with a compiled evaluator, against the random player.

A rollout on the engine takes microseconds, so that the search can average many of them where
OpenSpiel's own evaluator, in Python, plays one. Needs the extra `openspiel`:

    python examples/openspiel_mcts.py --game python_pueblo --simulations 50 --games 4
"""

from __future__ import annotations

import argparse

import numpy as np
import numpy.typing as npt
import pyspiel
from open_spiel.python.algorithms import mcts

from baumeister.core.chance import Chance
from baumeister.envs import openspiel
from baumeister.envs.openspiel.utility import utilities


class CompiledEvaluator(mcts.Evaluator):  # type: ignore[misc] # OpenSpiel has no types
    """Averages random games that the engine plays to the end."""

    def __init__(self, rollouts: int, seed: int) -> None:
        self._rollouts, self._dice = rollouts, Chance(seed)

    def evaluate(self, state: openspiel.SpielState) -> npt.NDArray[np.float64]:
        """The mean utilities by seat."""
        game = state.get_game()
        outcomes = (state.position.play_out(self._dice) for _ in range(self._rollouts))
        found = [utilities(game.name, game.reward, each) for each in outcomes]
        return np.asarray(np.mean(found, axis=0), np.float64)

    def prior(self, state: openspiel.SpielState) -> list[tuple[int, float]]:
        """The same probability for every legal action."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: pyspiel.Game, bot: mcts.MCTSBot, seat: int, dice: Chance) -> float:
    """The utility of the bot in a game against random players."""
    state = game.new_initial_state()
    while not state.is_terminal():
        mine = state.current_player() == seat
        state.apply_action(bot.step(state) if mine else dice.choice(state.legal_actions()))
    return float(state.returns()[seat])


def main(arguments: list[str] | None = None) -> float:
    """Play games and return the mean utility."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="python_aztec")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=8)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    game = pyspiel.load_game(chosen.game)
    bot = mcts.MCTSBot(
        game,
        uct_c=1.4,
        max_simulations=chosen.simulations,
        evaluator=CompiledEvaluator(chosen.rollouts, chosen.seed),
        random_state=np.random.RandomState(chosen.seed),
    )
    dice, seats = Chance(chosen.seed), game.num_players()
    mean = float(np.mean([play(game, bot, n % seats, dice) for n in range(chosen.games)]))
    print(f"Mean utility of MCTS against random players in {chosen.games} games: {mean:+.2f}")
    return mean


if __name__ == "__main__":
    main()
