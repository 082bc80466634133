"""Positions as drawings, so that a reader sees what a test is about.

A plan is seen from above with north up, one letter per square; its levels stand side by side, the
lowest first, or below one another with an empty line between. Letters r b g v are the cubes of
seats 0 to 3, n is a neutral cube, a dot is no cube. Only the relevant part is drawn: `at` names the
square of the plan's south-west letter, and nothing stands outside the plan.

>>> lock = '''
... rb   bb
... rr   br
... '''
>>> pueblo = cubes(lock, at="d4")
>>> pueblo["d4", 1], pueblo["d4", 2], len(pueblo)
('r', 'b', 8)
>>> paid(site(lock, at="d4"), "Se")
{'r': 3}

A section shows one line of the site from the side: the ground below, the nearest square left.

>>> paid(section('''
... .b
... nr
... ''', before="W3"), "W3")
{'b': 2}

Heights and other marks are plans of a single level.

>>> marks("12\\n.1", at="c1")
{'c2': '1', 'd2': '2', 'd1': '1'}
"""

from __future__ import annotations

import re

from baumeister.games import pueblo
from baumeister.games.pueblo.board import LINES, SQUARE_NUMBER, WALKWAY_NUMBER
from baumeister.games.pueblo.sight import fines
from baumeister.games.pueblo.site import Site, empty_site

OWNERS = {"r": 0, "b": 1, "g": 2, "v": 3, "n": None}
LETTERS = {owner: letter for letter, owner in OWNERS.items()}
EMPTY = "."
_MARKS = {letter: bytes([4 if owner is None else owner]) for letter, owner in OWNERS.items()}

Cubes = dict[tuple[str, int], str]
"""The letter of each cube, by its square and its level counted from 1."""


def marks(plan: str, at: str = "a1") -> dict[str, str]:
    """The marks of a plan of one level by square, row by row from the north; dots are left out."""
    rows = plan.split()
    west, south = SQUARE_NUMBER[at] % 8, SQUARE_NUMBER[at] // 8
    return {
        pueblo.SQUARES[west + x + 8 * (south + len(rows) - 1 - y)]: mark
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark != EMPTY
    }


def cubes(drawing: str, at: str = "a1") -> Cubes:
    """The cubes of a drawing with any number of levels."""
    levels = [
        "\n".join(level)
        for band in re.split(r"\n\s*\n", drawing.strip())
        for level in zip(*(row.split() for row in band.splitlines()), strict=True)
    ]
    return {
        (square, level): letter
        for level, plan in enumerate(levels, start=1)
        for square, letter in marks(plan, at).items()
    }


def standing(state: pueblo.State) -> Cubes:
    """The standing cubes of a state, for comparison with a drawing."""
    return {
        (pueblo.SQUARES[x + 8 * y], z + 1): LETTERS[block.owner]
        for (x, y, z), block in pueblo.cubes(state).items()
    }


def heights(state: pueblo.State) -> dict[str, str]:
    """The height of every square as a digit, for comparison with a plan of digits."""
    squares = [square for square, _ in standing(state)]
    return {square: str(squares.count(square)) for square in pueblo.SQUARES}


def site(drawing: str, at: str = "a1") -> Site:
    """A site made of the cubes of a drawing, without blocks, for tests of sight."""
    return _site(cubes(drawing, at))


def section(drawing: str, before: str) -> Site:
    """A site made of a section of the line in front of a walkway square, for tests of sight."""
    line = [pueblo.SQUARES[square] for square in LINES[WALKWAY_NUMBER[before]]]
    return _site(
        {
            (square, level): letter
            for level, row in enumerate(reversed(drawing.split()), start=1)
            for square, letter in zip(line, row, strict=False)
            if letter != EMPTY
        }
    )


def _site(letters: Cubes) -> Site:
    columns = [b""] * len(pueblo.SQUARES)
    for (square, level), letter in sorted(letters.items(), key=lambda cube: cube[0][1]):
        number = SQUARE_NUMBER[square]
        if len(columns[number]) != level - 1:
            raise ValueError(f"the cube on {square}, level {level}, stands on nothing")
        columns[number] += _MARKS[letter]
    bare = empty_site(())
    return Site(
        bare.blocks, bare.order, bare.ground, tuple(columns), bytes(map(len, columns)), bare.fits
    )


def paid(seen: Site | pueblo.State, square: str) -> dict[str, int]:
    """What a look from a walkway square costs each colour, by letter, without colours that pay
    nothing."""
    shown = seen.site if isinstance(seen, pueblo.State) else seen
    sums: dict[str, int] = {}
    for fine in fines(shown, WALKWAY_NUMBER[square]):
        letter = LETTERS[fine.seat]
        sums[letter] = sums.get(letter, 0) + fine.points
    return sums
