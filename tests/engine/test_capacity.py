"""Is there room for the highest tower? A bound from the law's geometry, and real towers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from baumeister.core.chance import Chance
from baumeister.engine.pueblo.layout import LEVELS, MOST_BLOCKS
from baumeister.games import pueblo
from baumeister.games.pueblo.block import FOOTPRINTS
from baumeister.games.pueblo.board import SQUARES
from baumeister.games.pueblo.stock import OWN_BLOCKS
from engine.adversarial_players import random_player
from engine.side_by_side import SideBySide

COLUMNS = len(SQUARES)
TILTS = (0, 1, -1)
TOWER = Path(__file__).parents[1] / "pueblo" / "games" / "tower.txt"

Steps = dict[int, set[tuple[int, int]]]
"""By the number of a block's columns that were highest before it: (levels added to the highest
column, number of its columns that are highest after it)."""


def blocks_of(players: int) -> int:
    return players * (2 * OWN_BLOCKS[players] - 1)


@pytest.mark.rule("P2.1", "P2.2", "P3.3")
def test_block_spans_exactly_two_levels() -> None:
    for footprint in FOOTPRINTS:
        for tilt in TILTS:
            stacks = footprint.tilts[tilt]
            assert {z for _, low, count in stacks for z in range(low, low + count)} == {0, 1}


@cache
def steps() -> Steps:
    """What a block can do to the highest columns, whatever lies around it.

    The three columns below a block are as high as the highest of all, or lower; only their relative
    heights are given by the tilt.
    """
    found: Steps = {}
    for footprint in FOOTPRINTS:
        for tilt in TILTS:
            stacks = footprint.tilts[tilt]
            ground = [low for _, low, _ in stacks]
            roof = [low + count for _, low, count in stacks]
            for top in range(max(ground), max(roof) + 2):  # the highest column, from its base
                after = max(top, *roof)
                before = sum(height == top for height in ground)
                found.setdefault(before, set()).add(
                    (after - top, sum(height == after for height in roof))
                )
    return found


def test_assumptions_of_the_bound() -> None:
    """Two levels are gained on three highest columns only, and then one column alone is highest. On
    two highest columns one level is gained, and on one at most one; three columns are highest
    afterwards only in the former case."""
    assert steps() == {
        0: {(0, 0), (0, 1), (0, 2), (0, 3), (1, 1)},
        1: {(1, 2)},
        2: {(1, 3)},
        3: {(2, 1)},
    }


def most_levels(blocks: int) -> int:
    """An upper bound of the height of a tower of this many blocks: the best sequence of steps, if
    nothing else mattered.

    For every number of highest columns, the highest tower that could have them.
    """
    best = {COLUMNS: 0}
    for _ in range(blocks):
        following: dict[int, int] = {}
        for columns, top in best.items():
            for after, height in _next(columns, top):
                following[after] = max(following.get(after, 0), height)
        best = following
    return max(best.values())


def _next(columns: int, top: int) -> Iterator[tuple[int, int]]:
    for covered, ways in steps().items():
        if covered <= columns:
            for won, highest in ways:
                others = 0 if won else columns - covered
                yield min(others + highest, COLUMNS), top + won


def test_no_tower_reaches_the_last_level() -> None:
    assert max(map(blocks_of, OWN_BLOCKS)) == MOST_BLOCKS == 36
    assert [most_levels(blocks) for blocks in range(7)] == [0, 2, 3, 4, 6, 7, 8]
    assert most_levels(30) == 40
    assert most_levels(36) == 48
    assert most_levels(MOST_BLOCKS) < LEVELS - 1  # one level above the highest is always empty


def play_tower(options: pueblo.Options, footprints: list[str], seed: int) -> SideBySide:
    """Build on these footprints, own blocks before neutral ones; everything else is random."""
    both = SideBySide(pueblo.new_game(options), f"seed {seed}, a tower, {options}", thorough=True)
    rng, waiting = Chance(seed), list(footprints)
    while waiting:
        if both.law.step == "place":
            name = waiting.pop(0)
            codes = [pueblo.to_code(pueblo.parse(kind + name)) for kind in "on"]
            both.play(next(code for code in codes if code in both.legal))
        else:
            both.play(random_player(both.position, rng))
    return both


OPENING, ROUND = ["d4ne", "e5nw", "e4nw", "d4ne"], ["d5se", "e5sw", "e4nw", "d4ne"]
TOWERS = {
    2: [*OPENING, *ROUND * 6, "d5se", "d5se"],
    3: ["d4ne", "d5se"] * 16 + ["d4ne"],
    4: [*OPENING, *ROUND * 7, "d5se", "e5sw", "e4nw", "e4nw"],
}
"""By players: all blocks of a game, one level higher than there are blocks. A search of all towers
on up to 4 × 4 squares that fall back by only a few levels found nothing higher."""


@pytest.mark.rule("P3.4", "P5.1")
@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("players", TOWERS)
def test_highest_known_towers_are_built_and_taken_down(players: int, pro: bool) -> None:
    options = pueblo.Options(players, pro=pro, demolition=True)
    both = play_tower(options, TOWERS[players], seed=players)
    assert both.position.features["top"] == len(TOWERS[players]) + 1 == blocks_of(players) + 1
    both.compare_with_new()
    both.play_on(random_player, Chance(players))
    both.compare_with_new()


def test_tower_from_the_rules() -> None:
    lines = [line for line in TOWER.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    both = SideBySide(pueblo.new_game(), "tower.txt", thorough=True)
    for turn in " ".join(lines).split():
        for action in pueblo.parse_turn(turn):
            both.play(pueblo.to_code(action))
    assert both.position.features["top"] == 31
    assert both.law.outcome is not None
    assert both.law.outcome.totals == (1121, 1063)
