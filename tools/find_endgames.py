"""Writes the endgame set, `benchmarks/endgames.jsonl`: positions from games between computers, each
with its exact solution. `python -m tools.find_endgames [player] [positions]`.

The file is data: a test solves its positions again, but other players would give other positions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from baumeister import engine, games, players
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from tools import ROOT

FILE = ROOT / "benchmarks" / "endgames.jsonl"
TURNS_LEFT = {"pueblo": (2, 3, 4), "aztec": (3, 4, 5, 6)}
"""The number of turns from the positions to the end."""
NODES = 2_000_000
FEW = 3
"""A position with more best turns asks too little."""
RANDOM_TURNS = 4
"""Turns at the beginning of each game that differ."""


def turn_starts(game: str, player: players.Player, seed: int) -> list[AnyState]:
    """The states before each turn of a game."""
    rules, dice, chance = games.get(game), Chance(seed), players.create("random")
    states: list[AnyState] = [rules.new_game(rules.Options())]
    while states[-1].to_move is not None:
        mover = chance if len(states) <= RANDOM_TURNS else player
        state = states[-1]
        for action in mover.turn(state, rng=dice):
            state = rules.apply(state, action)
        states.append(state)
    return states


def endgames(game: str, player: str, count: int) -> Iterator[dict[str, Any]]:
    """Solved positions with few best turns, one from each game."""
    found, rules, mover = 0, games.get(game), players.create(player)
    for seed in range(10 * count):
        states = turn_starts(game, mover, seed)
        state = states[-1 - TURNS_LEFT[game][seed % len(TURNS_LEFT[game])]]
        solution = engine.solve(state, nodes=NODES)
        if not solution.proved or len(solution.turns) > FEW:
            continue
        found += 1
        yield {
            "game": game,
            "position": rules.position(state),
            "seat": solution.seat,
            "values": list(solution.values),
            "turns": [[str(action) for action in turn] for turn in solution.turns],
            "nodes": solution.nodes,
        }
        if found == count:
            return


def main(player: str = "level3", count: str = "30") -> None:
    """Write the set."""
    lines = [
        json.dumps(each) for game in games.NAMES for each in endgames(game, player, int(count))
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
