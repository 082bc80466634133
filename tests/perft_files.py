"""Perft files: a position, the course that led to it, and counts by depth.

The counts were made with the law; a naive implementation follows the same course and counts the
lower depths for itself.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Protocol

import pytest

from baumeister.core.perft import perft
from baumeister.core.rules import AnyRules

NODE_CAP = 200_000
"""Counts above this are left to the longer target."""
NAIVE_CAP = 800
"""What a naive game opens to count, in `make test`."""
NAIVE_LONG_CAP = 10_000
"""The same in the longer target."""


class NaiveGame(Protocol):
    """A second opinion: actions go in and come out as text."""

    def legal(self) -> set[str]: ...

    def play(self, text: str) -> None: ...


@dataclass
class Case:
    """What a file says."""

    position: str
    course: list[str]
    counts: list[int]


def read_case(file: Path) -> Case:
    lines = [line for line in file.read_text().splitlines() if line and line[0] != "#"]
    position, course = (line.split(" ", 1)[1] for line in lines[:2])
    counts = [int(line.split(" ")[1]) for line in lines[2:]]
    return Case(position, [] if course == "-" else course.split(" "), counts)


def files_of(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.perft"))


def each_file(folder: Path) -> pytest.MarkDecorator:
    """Parametrises a test with the `case` of every file in a folder."""
    files = files_of(folder)
    return pytest.mark.parametrize(
        "case", [read_case(file) for file in files], ids=[file.stem for file in files]
    )


def check_counts(rules: AnyRules, case: Case, cap: int | None = None) -> None:
    """The law counts the same, down to the last depth whose count the cap allows."""
    state = rules.from_position(case.position)
    for depth, count in enumerate(case.counts, 1):
        if cap is None or count <= cap:
            assert perft(rules, state, depth) == count, f"depth {depth}"


def check_course(rules: AnyRules, case: Case) -> None:
    """The course leads to the position."""
    state = rules.new_game(rules.from_position(case.position).options)
    for action in case.course:
        state = rules.apply(state, rules.parse(action))
    assert rules.position(state) == case.position


def check_naive_counts(game: NaiveGame, case: Case, cap: int) -> None:
    """A naive game at its start follows the course and counts the same.

    The last actions are only counted, so a depth costs as much as the depth before it has courses:
    the cap is for those.
    """
    for action in case.course:
        game.play(action)
    for depth, (opened, count) in enumerate(pairwise((1, *case.counts)), 1):
        if opened <= cap:
            assert naive_perft(game, depth) == count, f"depth {depth}"


def naive_perft(game: NaiveGame, depth: int) -> int:
    if depth == 1:
        return len(game.legal())
    total = 0
    for action in game.legal():
        after = deepcopy(game)
        after.play(action)
        total += naive_perft(after, depth - 1)
    return total
