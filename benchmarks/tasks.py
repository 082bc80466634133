"""Measures a player in the named tasks of tasks.toml, with five seeds:

    python benchmarks/tasks.py pueblo-mcts level4 --nodes 1000 --record

The metric of a match is the share of games won (joint winners share a win), of an endgame task the
share of positions in which the player finds a proved best turn. The interval is Student's t over
the seeds. `--record` stores the result in tasks.json, for docs/baselines.md. The task `all` stands
for every task.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import tomllib
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from baumeister import __version__, arena, games, players
from baumeister.core.chance import Chance

HERE = Path(__file__).parent
TASKS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "tasks.toml").read_text(encoding="utf-8"))
RESULTS = HERE / "tasks.json"
ENDGAMES = HERE / "endgames.jsonl"
SEEDS = 5
STUDENT = 2.776445
"""The 97.5% point of Student's t with four degrees of freedom."""


def share_won(task: dict[str, Any], player: str, seed: int, nodes: int | None) -> float:
    """The player's share of the games of a match."""
    hero = f"{player}@nodes={nodes}" if nodes else player
    tournament = arena.Tournament(
        game=task["game"],
        options=task.get("options", {}),
        hero=hero,
        between=(task["opponent"],),
        games=task["games"],
        seed=seed,
        opening="random",
    )
    with tempfile.TemporaryDirectory() as folder:
        results = arena.run(tournament, Path(folder), workers=1)
    (share,) = (each.share for each in results.standings if each.name == hero)
    assert share is not None  # noqa: S101 - not input: there were games
    return share


def share_solved(task: dict[str, Any], player: str, seed: int, nodes: int | None) -> float:
    """The share of endgames in which the player finds a best turn."""
    rules, mover, dice = games.get(task["game"]), players.create(player), Chance(seed)
    lines = map(json.loads, ENDGAMES.read_text(encoding="utf-8").splitlines())
    solved = [
        list(map(str, mover.turn(rules.from_position(one["position"]), nodes=nodes, rng=dice)))
        in one["turns"]
        for one in lines
        if one["game"] == task["game"]
    ]
    return mean(solved)


def measured(
    name: str, player: str, nodes: int | None = None, seeds: int = SEEDS
) -> dict[str, Any]:
    """The result of a player in a task."""
    measure = share_won if "opponent" in TASKS[name] else share_solved
    shares = [measure(TASKS[name], player, seed, nodes) for seed in range(1, seeds + 1)]
    half = STUDENT * stdev(shares) / sqrt(seeds) if seeds == SEEDS else None
    return {
        "task": name,
        "player": player,
        "nodes": nodes,
        "shares": [round(share, 4) for share in shares],
        "mean": round(mean(shares), 4),
        "half_interval": None if half is None else round(half, 4),
        "version": __version__,
        "rules_version": games.get(TASKS[name]["game"]).RULES_VERSION,
    }


def record(result: dict[str, Any]) -> None:
    """Store a result; it replaces an earlier one of the same task and player."""
    held = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    key = ("task", "player", "nodes")
    others = [one for one in held if any(one[name] != result[name] for name in key)]
    found = sorted(
        [*others, result], key=lambda one: (list(TASKS).index(one["task"]), -one["mean"])
    )
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8", newline="\n")


def main(arguments: list[str] | None = None) -> None:
    """Measure, print, and store if asked to."""
    parser = argparse.ArgumentParser(description="Measure a player in the benchmark's tasks.")
    parser.add_argument("task", choices=[*TASKS, "all"])
    parser.add_argument("player", help="a player's spec, such as level4")
    parser.add_argument("--nodes", type=int, help="the player's budget per turn")
    parser.add_argument("--record", action="store_true", help="store the result in tasks.json")
    chosen = parser.parse_args(arguments)
    for name in TASKS if chosen.task == "all" else (chosen.task,):
        if TASKS[name].get("opponent") == chosen.player and chosen.nodes is None:
            continue  # a player does not meet itself
        result = measured(name, chosen.player, chosen.nodes)
        print(json.dumps(result), flush=True)
        if chosen.record:
            record(result)


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent / "examples"))
    import baseline_players  # noqa: F401 - registers the opponents

    main()
