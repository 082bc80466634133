"""Steps per second of other environments by random play: `peer_envs.py PEER SECONDS` prints a JSON
line for each game. It runs in the peers' virtual environment and imports only them; envs.py starts
it.

A step returns an observation and an action mask; choosing an action is counted where it cannot be
separated.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

DICE = Random(1)  # noqa: S311 - not a secret
BATCH = 1024

Figures = Iterator[tuple[str, float]]


def rate(play: Callable[[], int], seconds: float) -> float:
    """Steps per second of `play`."""
    counted, begin = 0, perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        counted += play()
    return counted / passed


def pettingzoo(seconds: float) -> Figures:
    """PettingZoo's classic games, one at a time, as in their own benchmark."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    numpy = import_module("numpy")
    for name in ("connect_four_v3", "chess_v6", "tictactoe_v3"):
        env = import_module(f"pettingzoo.classic.{name}").env()

        def play(env: Any = env) -> int:  # noqa: ANN401
            env.reset(seed=1)
            steps = 0
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(int(DICE.choice(numpy.flatnonzero(seen["action_mask"]))))
                steps += 1
            return steps

        yield f"PettingZoo: {name}", rate(play, seconds)


def open_spiel(seconds: float) -> Figures:
    """OpenSpiel's C++ games, stepped from Python, with observation and mask at every step."""
    spiel = import_module("pyspiel")
    for name in ("connect_four", "breakthrough", "go(board_size=9)"):
        game = spiel.load_game(name)

        def play(game: Any = game) -> int:  # noqa: ANN401
            state, steps = game.new_initial_state(), 0
            while not state.is_terminal():
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(DICE.choice(state.legal_actions()))
                steps += 1
            return steps

        yield f"OpenSpiel, stepped from Python: {name}", rate(play, seconds)


def pgx(seconds: float) -> Figures:
    """pgx on the CPU: a batch of games in one compiled call that also chooses actions and restarts
    games."""
    jax, envs = import_module("jax"), import_module("pgx")
    wrap = import_module("pgx.experimental.wrappers").auto_reset
    for name in ("connect_four", "othello", "go_9x9", "chess"):
        env = envs.make(name)
        begin = jax.jit(jax.vmap(env.init))
        step = jax.vmap(wrap(env.step, env.init))

        def act(state: Any, key: Any, step: Any = step) -> Any:  # noqa: ANN401
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            choices = jax.random.categorical(key, logits, axis=1)
            return step(state, choices, jax.random.split(key, BATCH))

        run = jax.jit(act)
        keys = jax.random.split(jax.random.PRNGKey(1), BATCH)
        state = run(begin(keys), keys[0])

        def play(run: Any = run, state: Any = state, key: Any = keys[1]) -> int:  # noqa: ANN401
            for _ in range(5):
                state = run(state, key)
            jax.block_until_ready(state.observation)
            return 5 * BATCH

        yield f"pgx, batch of {BATCH}: {name}", rate(play, seconds)


PEERS = {"pettingzoo": pettingzoo, "open_spiel": open_spiel, "pgx": pgx}


def main() -> None:
    """Measure the peer named on the command line, each of its games for a number of seconds."""
    if len(sys.argv) != 3 or sys.argv[1] not in PEERS:
        sys.exit(f"usage: peer_envs.py {{{','.join(PEERS)}}} SECONDS")
    try:
        for name, figure in PEERS[sys.argv[1]](float(sys.argv[2])):
            print(json.dumps({"name": name, "per_second": figure}), flush=True)
    except ImportError as error:
        sys.exit(f"it is not installed ({error})")


if __name__ == "__main__":
    main()
