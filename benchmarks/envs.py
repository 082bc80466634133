"""Steps per second of our environments and of others, by random play: `make bench`.

A step returns an observation and an action mask. Choosing actions is not counted for ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from time import perf_counter, process_time
from typing import Any

import numpy as np

from baumeister.core.chance import Chance
from baumeister.engine.position import Position
from baumeister.envs import aztec_v1, pueblo_v1
from baumeister.envs.vector import BoardVectorEnv
from peer_envs import PEERS
from peers import print_rows, rows

BATCH = 4096
SMALL_BATCH = 64
SECONDS = 2.0


def vector(game: str, **settings: Any) -> float:  # noqa: ANN401 - options of the games
    """Steps per second of a batch on all cores, without choosing actions."""
    env = BoardVectorEnv(BATCH, game, **settings)
    seen, _ = env.reset(seed=1)
    dice, steps, passed = np.random.default_rng(1), 0, 0.0
    env.step(choices(dice, seen["action_mask"]))  # compiles, and touches the memory
    while passed < SECONDS:
        actions = choices(dice, seen["action_mask"])
        begin = perf_counter()
        env.step(actions)
        passed += perf_counter() - begin
        steps += BATCH
    env.close()
    return steps / passed


def against(game: str, opponents: str) -> float:
    """Steps per CPU second of a small batch on one thread, against opponents."""
    env = BoardVectorEnv(SMALL_BATCH, game, opponents=opponents, workers=1)
    seen, _ = env.reset(seed=1)
    dice, steps, passed = np.random.default_rng(1), 0, 0.0
    env.step(choices(dice, seen["action_mask"]))  # compiles
    while passed < SECONDS:
        actions = choices(dice, seen["action_mask"])
        begin = process_time()
        env.step(actions)
        passed += process_time() - begin
        steps += SMALL_BATCH
    env.close()
    return steps / passed


def branched(game: str) -> Iterator[tuple[str, float]]:
    """Games per CPU second that a search on one thread starts: from states, from positions and from
    other games of the batch. They are fifteen actions long; resets include what `reset` returns."""
    source, target = (BoardVectorEnv(BATCH, game, opponents="self", workers=1) for _ in range(2))
    source.reset(seed=1)
    for _ in range(15):
        source.step(source.random_actions(1))
    states = [source.batch.state(number) for number in range(BATCH)]
    positions = [Position(state) for state in states]
    half = np.arange(BATCH // 2)
    name = game.capitalize()
    yield f"{name}: reset to states", repeated(lambda: target.reset(options={"states": states}))
    yield (
        f"{name}: reset to positions",
        repeated(lambda: target.reset(options={"states": positions})),
    )
    copied = repeated(lambda: target.copy_lanes(half, half + BATCH // 2)) / 2
    yield f"{name}: copy_lanes", copied
    source.close()
    target.close()


def repeated(act: Callable[[], object]) -> float:
    """Games per CPU second of something that is done to all games of a batch."""
    act()  # compiles
    count, begin = 0, process_time()
    while process_time() - begin < SECONDS:
        act()
        count += BATCH
    return count / (process_time() - begin)


def choices(dice: np.random.Generator, masks: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """One legal action for every game."""
    return np.asarray((dice.random(masks.shape, np.float32) * masks).argmax(axis=1))


def one_by_one(env: Any) -> float:  # noqa: ANN401 - PettingZoo's environments
    """Steps per second of one game at a time, choosing actions included."""
    env.reset(seed=1)
    env.step(int(env.last()[0]["action_mask"].argmax()))  # compiles
    dice, steps, begin = Chance(1), 0, perf_counter()
    while perf_counter() - begin < SECONDS:
        env.reset(seed=1)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
    return steps / (perf_counter() - begin)


def ours() -> Iterator[tuple[str, float]]:
    """Both games, in batches and one by one."""
    yield f"Pueblo, 2 players, batch of {BATCH}", vector("pueblo", opponents="self")
    yield (
        "Pueblo, 4 players, pro, demolition, batch",
        vector("pueblo", opponents="self", players=4, pro=True, demolition=True),
    )
    yield f"Aztec, 2 players, batch of {BATCH}", vector("aztec", opponents="self")
    yield "Pueblo against random players, batch", vector("pueblo")
    for game in ("Pueblo", "Aztec"):
        for opponents in ("random", "exposure"):
            yield f"{game} against {opponents}, one core", against(game.lower(), opponents)
    for game in ("pueblo", "aztec"):
        yield from branched(game)
    yield "PettingZoo: pueblo_v1", one_by_one(pueblo_v1.env())
    yield "PettingZoo: aztec_v1", one_by_one(aztec_v1.env())


def main() -> None:
    """Print steps per second."""
    print(f"{'Environments, random play, this machine':<52}{'steps/s':>12}")
    print_rows(chain(ours(), rows("peer_envs.py", PEERS, SECONDS)))


if __name__ == "__main__":
    main()
