"""Measures the levels against each other: `make ladder`.

The arena plays and skips games it has played before. Writes the ratings that the terminal shows and
the pictures of the README. Changed levels need new folders: remove `benchmarks/.ladder`.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from baumeister import arena, games, players

HERE = Path(__file__).parent
FOLDER = HERE / ".ladder"
RATINGS = HERE.parent / "src" / "baumeister" / "players" / "ratings.json"
IMAGES = HERE.parent / "docs" / "images"
GAMES = 40
"""Games of each level against the next."""
LOWEST = 800.0
"""The rating of the first level; only differences matter."""


def main() -> None:
    """Play, then write ratings and pictures."""
    ratings: dict[str, dict[str, dict[str, object]]] = {}
    for game in games.NAMES:
        held = arena.Tournament(
            game=game,
            between=players.LEVELS,
            games=GAMES,
            seed=1,
            apart=1,
            anchor=(players.LEVELS[0], LOWEST),
        )
        print(f"{game}: {held.size} games …", flush=True)
        results = arena.run(held, FOLDER / game)
        shutil.copy(FOLDER / game / "plot.svg", IMAGES / f"ladder-{game}.svg")
        ratings[game] = {}
        for standing in sorted(results.standings, key=lambda one: one.name):
            elo = standing.elo
            assert elo is not None  # noqa: S101 - all levels have played
            ratings[game][standing.name] = {
                "rating": round(elo.value, 1),
                "interval": [round(elo.low, 1), round(elo.high, 1)],
            }
            print(f"  {standing.name} {elo.value:6.0f} ({elo.low:.0f} to {elo.high:.0f})")
    RATINGS.write_text(json.dumps(ratings, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
