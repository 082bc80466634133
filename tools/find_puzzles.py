"""Finds the puzzles of the page in games between computers, and writes one file per game.

Run as `python -m tools.find_puzzles`, or with `--game aztec`. The same seed finds the same
puzzles: all searches have budgets in nodes. docs/puzzles.md describes the kinds and criteria.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from tools import ROOT
from tools.puzzles import aztec, pueblo
from tools.puzzles.puzzle import Puzzle, rating, state_of

FOLDER = ROOT / "web" / "src" / "puzzles" / "data"
SEED = 20_261_116
GAMES_APART = 10_000_000
"""The seeds of the searches for two kinds are this far apart."""


@dataclass(frozen=True, slots=True)
class Search:
    """Where a kind of puzzle is looked for, how it is recognised, and how many are wanted at most.
    States come with the number of their game."""

    states: Callable[[int], Iterator[tuple[int, Any]]]
    recognise: Callable[[Any], Puzzle | None]
    wanted: int


SEARCHES: dict[str, tuple[Search, ...]] = {
    "pueblo": (
        Search(pueblo.spoiled_games, pueblo.only_place, 40),
        Search(pueblo.spoiled_games, pueblo.force_discard, 35),
        Search(pueblo.last_turns, pueblo.smallest_fine, 45),
        Search(pueblo.demolition_turns, pueblo.smallest_fine, 25),
        Search(pueblo.auctions, pueblo.right_bid, 35),
        Search(pueblo.building_turns, pueblo.fine_or_cover, 40),
    ),
    "aztec": (
        Search(aztec.played_games, aztec.third_level, 100),
        Search(aztec.played_games, aztec.last_pieces, 80),
        Search(aztec.blocked_games, aztec.only_place, 40),
        Search(aztec.blocked_games, aztec.last_word, 16),
        Search(aztec.auctions, aztec.right_claim, 12),
    ),
}


def find(game: str, seed: int) -> list[Puzzle]:
    """The puzzles of a game, in an order that mixes the kinds."""
    found: list[Puzzle] = []
    for number, search in enumerate(SEARCHES[game]):
        begun = time.monotonic()
        new = [*islice(recognised(search, seed + number * GAMES_APART), search.wanted)]
        seconds = time.monotonic() - begun
        print(f"{game}, {search.recognise.__name__}: {len(new)} in {seconds:.0f} s", flush=True)
        found += new
    rng = Chance(seed)
    return sorted(found, key=lambda _: rng.next())


def recognised(search: Search, seed: int) -> Iterator[Puzzle]:
    """The puzzles that a search finds, one after the other. At most one comes from the same game,
    because its positions look alike."""
    last = None
    for game, state in search.states(seed):
        if game != last and (puzzle := search.recognise(state)) is not None:
            last = game
            yield puzzle


def written(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the page reads it."""
    state = state_of(puzzle)
    entry: dict[str, Any] = {
        "id": games.get(state.game).digest(state)[:8],
        "kind": puzzle.kind,
        "rating": rating(puzzle),
        "position": puzzle.position,
        "answers": puzzle.answers,
        "best": puzzle.best,
        "second": puzzle.second,
    }
    if puzzle.costs:
        entry["costs"] = puzzle.costs
    return entry


def write(game: str, seed: int) -> None:
    """Find and store the puzzles of a game, one per line."""
    lines = [
        json.dumps(written(puzzle), separators=(",", ":"), ensure_ascii=False)
        for puzzle in find(game, seed)
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    (FOLDER / f"{game}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    parser = ArgumentParser(description="Find the puzzles of the page.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--game", choices=sorted(SEARCHES), action="append")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}")
    for name in arguments.game or sorted(SEARCHES):
        write(name, arguments.seed)
