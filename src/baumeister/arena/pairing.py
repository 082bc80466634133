"""Pairings: the opening and the seats of each game. They follow from the game's number, so that any
worker can play any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from baumeister.core.chance import Chance

Table = tuple[str, ...]
"""The contestants that meet, one for each seat."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Game number `number`: its opening, and the contestants by seat."""

    number: int
    opening: int
    seats: Table
    seed: int
    opening_seed: int


def tables_between(names: Sequence[str], seats: int, apart: int | None = None) -> tuple[Table, ...]:
    """Every combination of contestants; with `apart`, only those at most that many places apart in
    the list. If there are fewer contestants than seats, one meets copies of another."""
    if len(names) >= seats:
        met = combinations(range(len(names)), seats)
        return tuple(
            tuple(names[n] for n in table)
            for table in met
            if apart is None or table[-1] - table[0] <= apart
        )
    return tuple((one, *(other,) * (seats - 1)) for one, other in permutations(names, 2))


def tables_of_hero(hero: str, names: Sequence[str], seats: int) -> tuple[Table, ...]:
    """One contestant meets each of the others, who takes all other seats."""
    return tuple((hero, *(other,) * (seats - 1)) for other in names)


def pairing(tables: Sequence[Table], seed: int, number: int) -> Pairing:
    """The game with a number. Games are ordered by opening; with each opening, every table is
    played once with every rotation of its seats."""
    rotations = len(tables[0])
    opening, within = divmod(number, len(tables) * rotations)
    which, rotation = divmod(within, rotations)
    around = _around(tables[which], opening)
    seats = around[rotation:] + around[:rotation]
    dice = Chance(seed)
    of_openings, of_games = dice.next(), dice.next()
    return Pairing(
        number,
        opening,
        seats,
        Chance(of_games + number).next(),
        Chance(of_openings + opening).next(),
    )


def _around(table: Table, opening: int) -> Table:
    """Rotations keep everyone's neighbours: each opening uses the next order around the table."""
    first, *others = table
    orders = list(dict.fromkeys(permutations(others)))
    return (first, *orders[opening % len(orders)])
