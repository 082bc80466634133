"""Speed of Pueblo's law through its public API, pure Python, one core: `make bench`.

Turns of random play, compared with a plain sketch of the same game in the same run. The sketch
changes one board in place, validates nothing and keeps no earlier state: about as fast as Python
can be, and the yardstick for immutable states and checks. Figures are medians of five runs.
"""

from __future__ import annotations

from itertools import compress

from baumeister.core.chance import Chance
from baumeister.games import pueblo
from baumeister.games.pueblo.block import FOOTPRINTS
from baumeister.games.pueblo.board import LINES, QUARTERS
from baumeister.games.pueblo.site import NEUTRAL, ground
from stopwatch import row, turns_per_second

GAMES = 150
NUMBERS = range(len(FOOTPRINTS))


def law(rng: Chance, options: pueblo.Options) -> int:
    """A game through the public API: list, choose, apply."""
    state, turns = pueblo.new_game(options), 0
    while legal := pueblo.legal_actions(state):
        state = pueblo.apply(state, rng.choice(legal))
        turns += state.step != "walk"
    return turns


def sketch(rng: Chance) -> int:  # noqa: C901 - one function, for speed
    """The two-player base game on one mutable board."""
    columns: list[list[int]] = [[] for _ in range(64)]
    tables, fits = ground(()), bytearray(ground(()).fits)
    scores, chieftain, left = [0, 0], 0, [["own", *["own", "neutral"] * 7] for _ in (0, 1)]

    def look() -> None:
        for square in QUARTERS[chieftain]:
            if columns[square] and columns[square][-1] != NEUTRAL:
                scores[columns[square][-1]] += 1
        level = 0
        for square in LINES[chieftain]:
            column = columns[square]
            while level < len(column):
                if column[level] != NEUTRAL:
                    scores[column[level]] += level + 1
                level += 1

    for turn in range(30):
        seat = turn % 2
        owner = seat if left[seat].pop(0) == "own" else NEUTRAL
        f = FOOTPRINTS[rng.choice(list(compress(NUMBERS, fits)))]
        for square, _, count in f.tilts[len(columns[f.other_arm]) - len(columns[f.corner])]:
            columns[square].extend([owner] * count)
        for number, corner, flush_arm, other_arm in tables.affected[f.number]:
            height = len(columns[corner])
            level = height == len(columns[flush_arm])
            fits[number] = level and abs(len(columns[other_arm]) - height) < 2
        chieftain = (chieftain + 1 + rng.below(4)) % 36
        look()
    for _ in range(36):
        chieftain = (chieftain + 1) % 36
        look()
    return 30


def main() -> None:
    """Print turns per second, and ratios to the sketch."""
    base = turns_per_second(sketch, GAMES)
    print(f"{'Pueblo, random play':<44}{'turns/s':>10}{'ratio':>8}")
    print(row("mutable sketch, 2 players, nothing checked", base, base))
    for name, options in {
        "law, 2 players": pueblo.Options(),
        "law, 4 players": pueblo.Options(players=4),
        "law, 2 players, demolition": pueblo.Options(demolition=True),
        "law, 2 players, pro, 4 cult sites": pueblo.Options(
            pro=True, cult_sites=pueblo.draw_cult_sites(4, 1)
        ),
    }.items():
        speed = turns_per_second(lambda rng, options=options: law(rng, options), GAMES)  # type: ignore[misc]
        print(row(name, speed, base))


if __name__ == "__main__":
    main()
