"""Measures how often each seat wins, by version: python benchmarks/seats.py. Writes seats.json.

All seats are played by the same player, which searches a few positions for each action. The first
turns are those of the arena's openings, so that games differ.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one for each process

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.games import pueblo

FILE = Path(__file__).with_name("seats.json")
PLAYER = "learned:simulations=8"
OPENING = {"pueblo": 4, "aztec": 2}
"""Turns of the opening player, apart from auctions."""
VERSIONS: dict[str, dict[str, dict[str, Any]]] = {
    "pueblo": {
        "two players": {},
        "two players, demolition": {"demolition": True},
        "two players, Pro": {"pro": True},
        "three players": {"players": 3},
        "four players": {"players": 4},
        "four players, Pro": {"players": 4, "pro": True},
    },
    "aztec": {
        "two players": {},
        "two players, no corners": {"corners": "none"},
        "three players": {"players": 3},
        "three players, match": {"players": 3, "match": True},
    },
}
"""By game and version: options."""


def wins(game: str, options: dict[str, Any], number: int) -> list[float]:
    """The share of a game's win by place at the table, from the seat that begins."""
    rules, dice = games.get(game), Chance(number)
    chosen = dict(options)
    if game == "pueblo" and chosen.get("pro"):
        chosen["cult_sites"] = pueblo.draw_cult_sites(dice.below(5), dice)
    state, player = rules.new_game(rules.Options(**chosen)), players.create(PLAYER)
    opening, left = players.create("varied"), OPENING[game]
    while state.to_move is not None:
        opens = left > 0 and state.phase != "auction"
        left -= opens
        for action in (opening if opens else player).turn(state, rng=dice):
            state = rules.apply_unchecked(state, action)
    winners = state.outcome.winners
    return [(seat in winners) / len(winners) for seat in range(len(state.scores))]


def main() -> None:
    """Play, and store the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each version")
    count = parser.parse_args().games
    shares: dict[str, dict[str, list[float]]] = {}
    with ProcessPoolExecutor() as pool:
        for game, versions in VERSIONS.items():
            shares[game] = {}
            for version, options in versions.items():
                rows = [*pool.map(partial(wins, game, options), range(count), chunksize=4)]
                shares[game][version] = [
                    round(sum(row) / count, 4) for row in zip(*rows, strict=True)
                ]
                print(f"{game}, {version}: {shares[game][version]}", flush=True)
    stored = {"player": PLAYER, "games": count, "shares": shares}
    FILE.write_text(json.dumps(stored, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
