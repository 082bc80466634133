"""Learn to beat the random player at Pueblo in about a minute, using only NumPy.

Random games show the value of a position: the number of points by which we beat the opponent from
then on. A linear function learns it from what the chieftain would see on the next 36 squares. Then
we play the action that leads to the best position. Run it: `python examples/learn_pueblo.py`.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from baumeister import engine, envs, pueblo
from baumeister.engine.observer import observe
from baumeister.envs.vector import BoardVectorEnv

Array = npt.NDArray[Any]
NAMES = [plane.name for plane in engine.get("pueblo").planes(pueblo.Options())]
SEEN_FROM = [
    *(("W", row, 0) for row in range(8)),
    *(("N", 0, file) for file in range(8)),
    *(("E", row, 0) for row in range(8)),
    *(("S", 0, file) for file in range(8)),
    *(("corner", row, file) for row in (0, 4) for file in (0, 4)),
]
"""For each of the 36 walkway squares, a square of the grid whose observation holds the view from
there."""


def look_up(name: str) -> tuple[list[int], list[int], list[int]]:
    """The indices of the 36 numbers of a kind in an observation: planes, rows, files."""
    kind, _, seat = name.partition(" ")
    planes = [NAMES.index(f"{kind} {view} {seat}".strip()) for view, _, _ in SEEN_FROM]
    return planes, [row for _, row, _ in SEEN_FROM], [file for _, _, file in SEEN_FROM]


def features(observations: Array) -> Array:
    """The features of a position: what a look from each of the next 36 squares would cost us and
    the opponent, in the order in which the chieftain reaches them; the blocks left; and the step
    that is due."""
    in_order = np.argsort(observations[:, *look_up("steps")], axis=1)
    rows = np.arange(len(observations))[:, None]
    mine = observations[:, *look_up("fine 0")][rows, in_order]
    theirs = observations[:, *look_up("fine 1")][rows, in_order]
    others = ("pairs 0", "pairs 1", "single 0", "single 1", "own half 0", "own half 1", "step walk")
    table = observations[:, [NAMES.index(name) for name in others], 0, 0]
    built = 1 + table[:, :1] + table[:, 1:2]
    # Early in the game, later blocks will cover a wall; late in the game they will not.
    late = np.concatenate([mine, theirs], axis=1) / built
    return np.concatenate([mine, theirs, late, table, np.ones((len(table), 1))], axis=1)


def lead(observations: Array) -> Array:
    """How many points less we have than the opponent so far."""
    table = observations[:, :, 0, 0].astype(np.int64)
    mine, theirs = (
        100 * table[:, NAMES.index(f"laps {seat}")] + table[:, NAMES.index(f"space {seat}")]
        for seat in (0, 1)
    )
    return np.asarray(theirs - mine)


def learn(games: int, seed: int) -> Array:
    """The weights of the features, learned from this many random games at once."""
    env = BoardVectorEnv(games, "pueblo", opponents="self", reward="margin")
    seen, infos = env.reset(seed=seed)
    dice, shown, leads, movers = np.random.default_rng(seed), [], [], []
    ended = np.zeros(games, bool)
    while not ended.any():  # every game of the basic version has the same number of actions
        shown.append(features(seen["observation"]))
        leads.append(lead(seen["observation"]))
        movers.append(infos["to_move"])
        mask = seen["action_mask"]
        seen, _, ended, _, infos = env.step((dice.random(mask.shape) * mask).argmax(axis=1))
    env.close()
    # The target is the change of the lead from here to the end.
    final = 100 * infos["rewards"][np.arange(games), np.array(movers)]
    inputs, wanted = np.concatenate(shown), (final - np.array(leads)).ravel()
    squares = inputs.T @ inputs + np.eye(inputs.shape[1])
    return np.asarray(np.linalg.solve(squares, inputs.T @ wanted))


def best_action(position: engine.Position, weights: Array) -> int:
    """The action that leads to the best position for the seat to move."""
    seat, legal, after = position.to_move or 0, position.legal, []
    for action in legal:
        position.make(action)
        after.append(observe(position, seat))
        position.unmake()
    worth = lead(np.array(after)) + features(np.array(after)) @ weights
    return int(legal[np.argmax(worth)])


def play(weights: Array, games: int, seed: int) -> float:
    """The share of games won against the random player; a draw counts half."""
    env: Any = gymnasium.make("baumeister/Pueblo-v1", opponents="random")
    won = 0.0
    for game in range(games):
        env.reset(seed=seed + game)
        reward, over = 0.0, False
        while not over:
            action = best_action(env.unwrapped.position, weights)
            _, reward, over, _, _ = env.step(action)
        won += (reward + 1) / 2
    return won / games


def main(arguments: list[str] | None = None) -> float:
    """Learn, play, and print the share of wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learn", type=int, default=8192, help="random games to learn from")
    parser.add_argument("--play", type=int, default=100, help="games against the random player")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    weights = learn(chosen.learn, chosen.seed)
    share = play(weights, chosen.play, chosen.seed)
    print(f"Won {share:.0%} of {chosen.play} games against the random player.")
    return share


if __name__ == "__main__":
    print(f"Environments of version {envs.VERSIONS['pueblo']}.")
    main()
