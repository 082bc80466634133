"""Perft: the number of courses from many positions. The longer target goes to the full depth.

A file holds a position, the course that led to it, and counts by depth. The counts were made with
the law; the naive implementation follows the same course and counts the lower depths for itself.
"""

from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import pytest

from baumeister.core.perft import divide, perft
from baumeister.games import pueblo
from reference.pueblo import Pueblo
from reference.side_by_side import naive_game

FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
NODE_CAP = 200_000
"""Counts above this are left to the longer target."""
NAIVE_CAP = 2_500
"""Counts above this take the naive implementation too long."""


@dataclass
class Case:
    """What a file says."""

    position: str
    course: list[str]
    counts: list[int]


def _case(file: Path) -> Case:
    lines = [line for line in file.read_text().splitlines() if line and line[0] != "#"]
    position, course = (line.split(" ", 1)[1] for line in lines[:2])
    counts = [int(line.split(" ")[1]) for line in lines[2:]]
    return Case(position, [] if course == "-" else course.split(" "), counts)


each_file = pytest.mark.parametrize(
    "case", [_case(f) for f in FILES], ids=[file.stem for file in FILES]
)


@each_file
def test_counts_up_to_the_cap(case: Case) -> None:
    state = pueblo.from_position(case.position)
    for depth, count in enumerate(case.counts, 1):
        if count <= NODE_CAP:
            assert perft(pueblo, state, depth) == count, f"depth {depth}"


@each_file
def test_the_naive_implementation_counts_the_same(case: Case) -> None:
    naive = naive_game(pueblo.from_position(case.position).options)
    for action in case.course:
        naive.play(action)
    for depth, count in enumerate(case.counts, 1):
        if count <= NAIVE_CAP:
            assert _naive_perft(naive, depth) == count, f"depth {depth}"


def _naive_perft(game: Pueblo, depth: int) -> int:
    if depth == 1:
        return len(game.legal())
    total = 0
    for action in game.legal():
        after = deepcopy(game)
        after.play(action)
        total += _naive_perft(after, depth - 1)
    return total


@each_file
def test_the_course_leads_to_the_position(case: Case) -> None:
    state = pueblo.new_game(pueblo.from_position(case.position).options)
    for action in case.course:
        state = pueblo.apply(state, pueblo.parse(action))
    assert pueblo.position(state) == case.position


@pytest.mark.long
@each_file
def test_counts_to_the_full_depth(case: Case) -> None:
    state = pueblo.from_position(case.position)
    for depth, count in enumerate(case.counts, 1):
        assert perft(pueblo, state, depth) == count, f"depth {depth}"


def test_the_first_turn() -> None:
    start = pueblo.new_game()
    assert [perft(pueblo, start, depth) for depth in (0, 1, 2)] == [1, 196, 784]


def test_divided_counts_add_up() -> None:
    parts = divide(pueblo, pueblo.new_game(), 2)
    assert len(parts) == 196
    assert sum(parts.values()) == 784


def test_there_are_at_least_eight_positions() -> None:
    assert len(FILES) >= 8
