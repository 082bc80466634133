"""The speed of the engine on a GPU: random games, environments with compact observations and with
all planes, from 64 to 4 million games at a time, and pgx's games in the same run.

    python benchmarks/gpu.py [--json FILE] [--pgx]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from baumeister import aztec, games, pueblo
from baumeister.engine.cuda.driver import driver
from baumeister.engine.playouts import speed
from baumeister.envs.vector import BoardVectorEnv

STARTS: dict[str, Any] = {
    "Pueblo, 2 players": pueblo.new_game(),
    "Pueblo, 4 players": pueblo.new_game(pueblo.Options(players=4)),
    "Pueblo, 4 players, pro, demolition": pueblo.new_game(
        pueblo.Options(players=4, pro=True, demolition=True)
    ),
    "Aztec, 2 players": aztec.new_game(),
    "Aztec, 3 players with auction": aztec.new_game(aztec.Options(players=3)),
}
SIZES = tuple(64 << 2 * power for power in range(9))
"""64 to 4,194,304 games."""
RUNS = 3
PGX = {"hex": 262_144, "othello": 65_536, "go_9x9": 65_536, "chess": 65_536}
"""pgx's games, each with the number of games at a time that is fastest."""


def random_games(seconds: float) -> dict[str, float]:
    """Million actions per second of whole random games that stay on the GPU."""
    return {
        name: speed(state, seconds, device="cuda").actions_per_second / 1e6
        for name, state in STARTS.items()
    }


def steps_per_second(game: str, count: int, form: str, seconds: float) -> float:
    """Million steps per second of an environment: a random legal action is chosen on the GPU and
    played in every game, and observations and masks are written."""
    settings: dict[str, Any] = {"opponents": "self", "form": form, "check_actions": False}
    env = BoardVectorEnv(count, game, device="cuda", **settings)
    env.reset(seed=1)

    def play(steps: int) -> float:
        driver().synchronize()
        since = perf_counter()
        for _ in range(steps):
            env.step(env.random_actions())
        driver().synchronize()
        return perf_counter() - since

    play(3)
    steps = max(20, int(seconds / (play(20) / 20)))
    best = min(play(steps) for _ in range(RUNS))
    env.close()
    return count * steps / best / 1e6


def pgx_steps(name: str, count: int, steps: int = 60) -> float:
    """Million steps per second of a game of pgx, with random legal actions, observations, masks and
    games that restart."""
    import jax  # noqa: PLC0415 - only for this comparison
    import pgx  # noqa: PLC0415
    from jax import numpy as jnp  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:  # noqa: ANN401
        state, key = carry
        key, for_action, for_reset = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(for_action, logits, axis=-1)
        state = step(state, action, jax.random.split(for_reset, count))
        return (state, key), state.rewards.sum() + state.observation.ravel()[0]

    @jax.jit  # type: ignore[untyped-decorator]
    def many(state: Any, key: Any) -> Any:  # noqa: ANN401
        return jax.lax.scan(one, (state, key), None, length=steps)

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), count))
    carry, _ = many(state, jax.random.PRNGKey(1))
    best = float("inf")
    for _ in range(RUNS):
        jax.block_until_ready(carry)
        since = perf_counter()
        carry, sums = many(*carry)
        sums.block_until_ready()
        best = min(best, perf_counter() - since)
    return count * steps / best / 1e6


def shown(title: str, figures: dict[str, Any]) -> dict[str, Any]:
    """Print a table, and return its figures."""
    print(title)
    for name, value in figures.items():
        print(f"  {name:<44}{value:>10,.1f}", flush=True)
    return figures


def _scaling(game: str, form: str, seconds: float) -> dict[str, float]:
    return {f"{count:,}": steps_per_second(game, count, form, seconds) for count in SIZES}


def main() -> None:
    """Measure everything, print it, and write it to a file if asked."""
    parser = argparse.ArgumentParser(description="Measure the engine on a GPU.")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--pgx", action="store_true", help="measure pgx, too")
    chosen = parser.parse_args()
    found: dict[str, Any] = {"device": driver().name}
    print(found["device"])
    figures = random_games(chosen.seconds)
    found["random"] = shown("random games, million actions/s", figures)
    measures: list[tuple[str, str, Callable[[], dict[str, float]]]] = [
        (game, form, lambda game=game, form=form: _scaling(game, form, chosen.seconds))  # type: ignore[misc]
        for game in games.NAMES
        for form in ("compact", "planes")
    ]
    for game, form, measure in measures:
        title = f"{game}, {form}, million steps/s by games at a time"
        found[f"{game} {form}"] = shown(title, measure())
    if chosen.pgx:
        figures = {name: pgx_steps(name, count) for name, count in PGX.items()}
        found["pgx"] = shown("pgx, million steps/s", figures)
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
