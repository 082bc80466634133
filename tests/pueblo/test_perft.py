"""Perft: the number of courses from many positions. The longer target goes to the full depth."""

from pathlib import Path

import pytest

from baumeister.core.perft import divide, perft
from baumeister.games import pueblo
from perft_files import (
    NAIVE_CAP,
    NAIVE_LONG_CAP,
    NODE_CAP,
    Case,
    check_counts,
    check_course,
    check_naive_counts,
    each_file,
    files_of,
)
from reference.side_by_side import naive_game

FOLDER = Path(__file__).parent / "perft"


@each_file(FOLDER)
def test_counts_up_to_the_cap(case: Case) -> None:
    check_counts(pueblo, case, NODE_CAP)


@each_file(FOLDER)
def test_the_naive_implementation_counts_the_same(case: Case) -> None:
    check_naive_counts(naive_game(pueblo.from_position(case.position).options), case, NAIVE_CAP)


@each_file(FOLDER)
def test_the_course_leads_to_the_position(case: Case) -> None:
    check_course(pueblo, case)


@pytest.mark.long
@each_file(FOLDER)
def test_counts_to_the_full_depth(case: Case) -> None:
    check_counts(pueblo, case)


@pytest.mark.long
@each_file(FOLDER)
def test_the_naive_implementation_counts_on(case: Case) -> None:
    naive = naive_game(pueblo.from_position(case.position).options)
    check_naive_counts(naive, case, NAIVE_LONG_CAP)


def test_the_first_turn() -> None:
    start = pueblo.new_game()
    assert [perft(pueblo, start, depth) for depth in (0, 1, 2)] == [1, 196, 784]
    with pytest.raises(ValueError, match="no number of actions"):
        perft(pueblo, start, -1)


def test_divided_counts_add_up() -> None:
    parts = divide(pueblo, pueblo.new_game(), 2)
    assert len(parts) == 196
    assert sum(parts.values()) == 784


def test_there_are_at_least_eight_positions() -> None:
    assert len(files_of(FOLDER)) >= 8
