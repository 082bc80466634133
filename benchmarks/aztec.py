"""Speed of Aztec's law through its public API, pure Python, one core: `make bench`.

Turns of random play, compared with listing the legal placements by testing all 1,680 of them one by
one with sets, in the same run. Figures are medians of five runs.
"""

from __future__ import annotations

from baumeister.core.chance import Chance
from baumeister.core.grid import Cell
from baumeister.games import aztec
from baumeister.games.aztec.piece import NEIGHBOURS, PLACEMENTS, hold, pairs
from baumeister.games.aztec.top import STARTING_CELL, number_of
from stopwatch import row, turns_per_second

GAMES = 40


def law(rng: Chance, options: aztec.Options) -> int:
    """A game through the public API: list, choose, apply."""
    state, turns = aztec.new_game(options), 0
    while legal := aztec.legal_actions(state):
        state = aztec.apply(state, rng.choice(legal))
        turns += 1
    return turns


def one_by_one(rng: Chance) -> int:
    """A two-player game in which every placement is tested separately; returns the number of
    turns."""
    standing = {STARTING_CELL}

    def fits(cells: tuple[Cell, ...]) -> bool:
        own = frozenset(cells)
        if own & standing:
            return False
        if sum(len(NEIGHBOURS[number_of(cell)] & standing) for cell in cells) < 2:
            return False
        held = [(hold(one, own), hold(two, own)) for one, two in pairs(cells)]
        return all(None in pair or not standing.isdisjoint(pair) for pair in held)

    for turn in range(22):
        legal = [placement.cells for placement in PLACEMENTS if fits(placement.cells)]
        if not legal:
            return turn
        standing.update(rng.choice(legal))
    return 22


def main() -> None:
    """Print turns per second, and ratios to testing one by one."""
    base = turns_per_second(one_by_one, 2)
    print(f"{'Aztec, random play':<44}{'turns/s':>10}{'ratio':>8}")
    print(row("all placements tested one by one, 2 players", base, base))
    for name, options in {
        "law, 2 players": aztec.Options(),
        "law, 3 players with auction": aztec.Options(players=3),
        "law, match": aztec.Options(players=3, match=True),
    }.items():
        speed = turns_per_second(lambda rng, options=options: law(rng, options), GAMES)  # type: ignore[misc]
        print(row(name, speed, base))


if __name__ == "__main__":
    main()
