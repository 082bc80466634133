"""Perft: the number of courses from many positions. The longer target goes to the full depth."""

from pathlib import Path

import pytest

from baumeister.core.perft import divide, perft
from baumeister.games import aztec
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
from reference.aztec_side_by_side import naive_game

FOLDER = Path(__file__).parent / "perft"


@each_file(FOLDER)
def test_counts_up_to_the_cap(case: Case) -> None:
    check_counts(aztec, case, NODE_CAP)


@each_file(FOLDER)
def test_the_naive_implementation_counts_the_same(case: Case) -> None:
    check_naive_counts(naive_game(aztec.from_position(case.position).options), case, NAIVE_CAP)


@each_file(FOLDER)
def test_the_course_leads_to_the_position(case: Case) -> None:
    check_course(aztec, case)


@pytest.mark.long
@each_file(FOLDER)
def test_counts_to_the_full_depth(case: Case) -> None:
    check_counts(aztec, case)


@pytest.mark.long
@each_file(FOLDER)
def test_the_naive_implementation_counts_on(case: Case) -> None:
    check_naive_counts(naive_game(aztec.from_position(case.position).options), case, NAIVE_LONG_CAP)


@pytest.mark.rule("A3.2")
def test_the_first_pieces() -> None:
    start = aztec.new_game()
    assert [perft(aztec, start, depth) for depth in (0, 1, 2)] == [1, 8, 704]


@pytest.mark.rule("A5.2")
def test_the_first_claims() -> None:
    """18 can open; each lower claim or a pass answers; after a claim of 1 the building begins."""
    start = aztec.new_game(aztec.Options(players=3))
    lower = sum(points - 1 for points in range(1, 19))
    assert [perft(aztec, start, depth) for depth in (1, 2)] == [18, lower + 17 + 8]


def test_divided_counts_add_up() -> None:
    parts = divide(aztec, aztec.new_game(), 2)
    assert len(parts) == 8
    assert sum(parts.values()) == 704
    assert sorted(parts.values()) == sorted(4 * list(set(parts.values())))  # four quarter turns


def test_there_are_at_least_eight_positions() -> None:
    assert len(files_of(FOLDER)) >= 8
