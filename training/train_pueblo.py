"""Train Pueblo's networks: generations of self-play, each followed by a fit.

    python training/train_pueblo.py --out src/baumeister/engine/pueblo/search/network.npz

About an hour on sixteen cores. `--scale 0.01` is a trial run of some minutes. Played positions are
kept in a folder, so that single generations can be repeated.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from baumeister.engine.layout import Records, records
from baumeister.engine.pueblo.search.network import KINDS, NETWORK, read_networks, stored_as
from fit_network import fitted_network
from self_play import SelfPlayPool, Task

PLAYERS = (2, 3, 4)
CHUNK = 250
"""Games one process plays at a time, all with the same cult sites."""
EPOCHS = 12
FEWEST = 5000
"""Kinds with fewer positions are not fitted."""


@dataclass(frozen=True)
class Generation:
    """How the games that the next networks learn from are played."""

    learned: bool
    depth: int
    games: tuple[int, int, int]
    """For two, three and four players."""


GENERATIONS = (
    Generation(learned=False, depth=2, games=(36_000, 10_000, 10_000)),
    Generation(learned=True, depth=2, games=(40_000, 10_000, 10_000)),
    Generation(learned=True, depth=2, games=(76_000, 14_000, 14_000)),
    Generation(learned=True, depth=2, games=(52_000, 14_000, 14_000)),
)
MIX: tuple[tuple[int, dict[str, str]], ...] = (
    (12, {}),
    (2, {"pro": "yes", "cult_sites": "0"}),
    (2, {"pro": "yes", "cult_sites": "3"}),
    (5, {"demolition": "yes"}),
    (1, {"pro": "yes", "demolition": "yes", "cult_sites": "2"}),
)
"""Number of chunks of games with these options, in each round of the mix."""
_began = time.monotonic()


def say(text: str) -> None:
    """Print a message with the time since the start."""
    print(f"[{time.monotonic() - _began:7.1f} s] {text}", flush=True)


def tasks(
    number: int, generation: Generation, players: int, nets: Records, scale: float, base: bool
) -> Iterator[Task]:
    """The self-play tasks of a generation for a number of players."""
    games = generation.games[PLAYERS.index(players)]
    modes = [options for count, options in MIX for _ in range(count) if not (base and options)]
    for chunk in range(max(1, round(games * scale / CHUNK))):
        yield Task(
            {"players": str(players), **modes[chunk % len(modes)]},
            CHUNK,
            seed=(number * 10 + players) * 1_000_000 + chunk,
            learned=generation.learned,
            depth=generation.depth,
            width=8,
            nets=nets.tobytes(),
        )


def read(path: Path) -> dict[int, Records]:
    """Read networks by number of players; empty ones if there is no file."""
    if not path.exists():
        return {players: records(NETWORK, len(KINDS)) for players in PLAYERS}
    found = {}
    for players in PLAYERS:
        with path.open("rb") as file:
            found[players] = read_networks(file, players)
    return found


def write(path: Path, found: dict[int, Records]) -> None:
    """Write networks in half precision; the same networks give the same file."""
    arrays = {}
    for players, nets in found.items():
        for kind in range(len(KINDS)):
            for name in NETWORK.names or ():
                array = nets[name][kind]
                whole = array.dtype.kind == "i"
                kept = array.astype(np.int16 if whole else np.float16)
                arrays[stored_as(players, kind, name)] = kept
    np.savez_compressed(path, allow_pickle=False, **arrays)


def main() -> None:
    """Run the generations."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="file of the networks")
    parser.add_argument(
        "--keep", type=Path, default=Path("training/games"), help="folder for played positions"
    )
    parser.add_argument("--scale", type=float, default=1.0, help="factor for the number of games")
    parser.add_argument("--first", type=int, default=0, help="the first generation")
    parser.add_argument(
        "--last", type=int, default=len(GENERATIONS) - 1, help="the last generation"
    )
    parser.add_argument("--players", type=int, nargs="*", default=list(PLAYERS))
    parser.add_argument("--base", action="store_true", help="the base game only")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    given.keep.mkdir(parents=True, exist_ok=True)
    found = read(given.out)
    with SelfPlayPool(given.workers) as pool:
        say("ready")
        for number in range(given.first, given.last + 1):
            for players in given.players:
                ordered = tasks(
                    number, GENERATIONS[number], players, found[players], given.scale, given.base
                )
                played = np.concatenate(list(pool.play_all(ordered)))
                np.save(given.keep / f"{number}-{players}.npy", played)
                say(f"generation {number}, {players} players: {len(played)} positions")
            for players in given.players:
                fit_all(number, players, found[players], given.keep)
            write(given.out, found)


def fit_all(number: int, players: int, nets: Records, keep: Path) -> None:
    """Fit the networks for a number of players to the last two generations."""
    kept = [keep / f"{n}-{players}.npy" for n in (number - 1, number)]
    samples = np.concatenate([np.load(path) for path in kept if path.exists()])
    for kind, name in enumerate(KINDS):
        chosen = samples[samples["kind"] == kind]
        if len(chosen) < FEWEST:
            continue
        say(f"{players} players, {name}: {len(chosen)} positions")
        rng = np.random.default_rng(1000 * number + 10 * players + kind)
        nets[kind : kind + 1] = fitted_network(chosen, players, EPOCHS, rng, say)


if __name__ == "__main__":
    main()
