"""Perft: the number of action sequences of a given length, from stored positions of both games. The
rules and the naive reference implementations agree on it.

A perft file holds a position, the actions that lead to it, and the count for each depth. `make
test-long` goes to the full depth.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import pytest

from baumeister import games
from baumeister.core.perft import divide, perft
from baumeister.core.rules import AnyRules
from baumeister.games import aztec, pueblo
from reference import aztec_side_by_side, pueblo_side_by_side

NODE_LIMIT = 200_000
"""Larger counts are left to `make test-long`."""
NAIVE_LIMIT, NAIVE_LONG_LIMIT = 800, 10_000
"""Positions that a naive game may open, in `make test` and in `make test-long`."""


class NaiveGame(Protocol):
    """A reference implementation: actions are text."""

    def legal(self) -> set[str]: ...

    def play(self, text: str) -> None: ...


NAIVE_GAMES: dict[str, Callable[[Any], NaiveGame]] = {
    "pueblo": pueblo_side_by_side.naive_game,
    "aztec": aztec_side_by_side.naive_game,
}


@dataclass(frozen=True)
class PerftFile:
    """The contents of a perft file."""

    game: str
    position: str
    actions: tuple[str, ...]
    counts: tuple[int, ...]

    @property
    def rules(self) -> AnyRules:
        return games.get(self.game)

    def naive_game(self) -> NaiveGame:
        """The reference implementation after the actions."""
        game = NAIVE_GAMES[self.game](self.rules.from_position(self.position).options)
        for action in self.actions:
            game.play(action)
        return game


def _read(game: str, file: Path) -> PerftFile:
    lines = [
        line for line in file.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"
    ]
    position, actions = (line.split(" ", 1)[1] for line in lines[:2])
    counts = tuple(int(line.split(" ")[1]) for line in lines[2:])
    return PerftFile(game, position, () if actions == "-" else tuple(actions.split(" ")), counts)


FILES = {
    f"{game}-{file.stem}": _read(game, file)
    for game in games.NAMES
    for file in sorted((Path(__file__).parents[1] / game / "perft").glob("*.perft"))
}
each_file = pytest.mark.parametrize("file", FILES.values(), ids=FILES)


def _check_counts(file: PerftFile, limit: float) -> None:
    state = file.rules.from_position(file.position)
    for depth, count in enumerate(file.counts, 1):
        if count <= limit:
            assert perft(file.rules, state, depth) == count, f"depth {depth}"


def _check_naive_counts(file: PerftFile, limit: int) -> None:
    """The last actions are only counted, so a depth opens as many positions as the count before."""
    game = file.naive_game()
    for depth, (opened, count) in enumerate(pairwise((1, *file.counts)), 1):
        if opened <= limit:
            assert _naive_perft(game, depth) == count, f"depth {depth}"


def _naive_perft(game: NaiveGame, depth: int) -> int:
    if depth == 1:
        return len(game.legal())
    total, stored = 0, pickle.dumps(game)  # copies faster than deepcopy
    for action in game.legal():
        after = pickle.loads(stored)  # noqa: S301 - our own bytes
        after.play(action)
        total += _naive_perft(after, depth - 1)
    return total


@each_file
def test_counts_up_to_the_limit(file: PerftFile) -> None:
    _check_counts(file, NODE_LIMIT)


@each_file
def test_naive_counts_agree(file: PerftFile) -> None:
    _check_naive_counts(file, NAIVE_LIMIT)


@each_file
def test_actions_lead_to_the_position(file: PerftFile) -> None:
    state = file.rules.new_game(file.rules.from_position(file.position).options)
    for action in file.actions:
        state = file.rules.apply(state, file.rules.parse(action))
    assert file.rules.position(state) == file.position


@pytest.mark.long
@each_file
def test_counts_to_the_full_depth(file: PerftFile) -> None:
    _check_counts(file, float("inf"))


@pytest.mark.long
@each_file
def test_naive_counts_agree_at_greater_depth(file: PerftFile) -> None:
    _check_naive_counts(file, NAIVE_LONG_LIMIT)


def test_each_game_has_at_least_eight_positions() -> None:
    for game in games.NAMES:
        assert sum(file.game == game for file in FILES.values()) >= 8


def test_first_turn_of_pueblo() -> None:
    start = pueblo.new_game()
    assert [perft(pueblo, start, depth) for depth in (0, 1, 2)] == [1, 196, 784]
    with pytest.raises(ValueError, match="-1"):
        perft(pueblo, start, -1)


@pytest.mark.rule("A3.2")
def test_first_pieces_of_aztec() -> None:
    start = aztec.new_game()
    assert [perft(aztec, start, depth) for depth in (0, 1, 2)] == [1, 8, 704]


@pytest.mark.rule("A5.2")
def test_first_claims_of_aztec() -> None:
    """18 claims open. A lower claim or a pass answers; after a claim of 1 building begins."""
    start = aztec.new_game(aztec.Options(players=3))
    lower = sum(points - 1 for points in range(1, 19))
    assert [perft(aztec, start, depth) for depth in (1, 2)] == [18, lower + 17 + 8]


def test_divided_counts_add_up() -> None:
    parts = divide(pueblo, pueblo.new_game(), 2)
    assert (len(parts), sum(parts.values())) == (196, 784)
    counts = divide(aztec, aztec.new_game(), 2).values()
    assert (len(counts), sum(counts)) == (8, 704)
    assert sorted(counts) == sorted(4 * list(set(counts)))  # four quarter turns
