"""Speed of the compiled engine on one core: `make bench`.

Random playouts compared with a straightforward C program and the law in the same run; then typical
operations, by number of standing blocks. Compilation is not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter, process_time

import numpy as np

import aztec as aztec_law
import pueblo as pueblo_law
import yardstick
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine import Position
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Codes, Points, Records
from baumeister.engine.playouts import speed
from baumeister.engine.pueblo.layout import WALKWAY_COUNT
from baumeister.engine.pueblo.legal import list_legal
from baumeister.engine.pueblo.sight import forecast_fines
from baumeister.engine.pueblo.turn import make, unmake
from baumeister.games import aztec, pueblo
from stopwatch import RUNS, row, turns_per_second

SECONDS = 3.0
SAMPLE = 20
"""Positions measured for each number of blocks."""
REPEATS = 20
BLOCKS = (0, 4, 8, 12, 16, 20, 24, 28)
Visit = Callable[[Records, Records, Records, Codes, Points], int]


def playouts(state: AnyState) -> float:
    """Turns of random play per second, the median of several runs."""
    return median(speed(state, SECONDS / RUNS, run).turns_per_second for run in range(RUNS))


def print_pueblo() -> None:
    """Pueblo compared with C and the law."""
    print(f"{'Pueblo, random play, one core':<44}{'turns/s':>10}{'ratio':>8}")
    in_c = yardstick.speed(SECONDS)
    by_law = turns_per_second(lambda rng: pueblo_law.law(rng, pueblo.Options()), pueblo_law.GAMES)
    base = in_c or by_law
    if in_c is not None:
        print(row("straightforward C, 2 players", in_c, base))
    print(row("law, 2 players", by_law, base))
    for name, options in {
        "compiled, 2 players": pueblo.Options(),
        "compiled, 4 players": pueblo.Options(players=4),
        "compiled, 2 players, demolition": pueblo.Options(demolition=True),
        "compiled, 2 players, pro, 4 cult sites": pueblo.Options(
            pro=True, cult_sites=pueblo.draw_cult_sites(4, 1)
        ),
    }.items():
        print(row(name, playouts(pueblo.new_game(options)), base))


def print_aztec() -> None:
    """Aztec compared with the law."""
    print(f"\n{'Aztec, random play, one core':<44}{'turns/s':>10}{'ratio':>8}")
    base = turns_per_second(lambda rng: aztec_law.law(rng, aztec.Options()), aztec_law.GAMES)
    print(row("law, 2 players", base, base))
    for name, options in {
        "compiled, 2 players": aztec.Options(),
        "compiled, 3 players with auction": aztec.Options(players=3),
        "compiled, match": aztec.Options(players=3, match=True),
    }.items():
        print(row(name, playouts(aztec.new_game(options)), base))


@kernel
def visit(tables: Records, board: Records, turns: Records, codes: Codes, looks: Points) -> int:
    """Make and unmake every legal action."""
    count = list_legal(tables[0], board[0], turns[0], codes)
    for action in codes[:count]:
        turns[1] = turns[0]
        make(tables[0], board[0], turns[1], action)
        unmake(tables[0], board[0], turns[1])
    return count


@kernel
def visit_and_look(
    tables: Records, board: Records, turns: Records, codes: Codes, looks: Points
) -> int:
    """The same, and after each placement compute the fines from all 36 squares."""
    count = list_legal(tables[0], board[0], turns[0], codes)
    for action in codes[:count]:
        turns[1] = turns[0]
        make(tables[0], board[0], turns[1], action)
        forecast_fines(tables[0], board[0], turns[1].players, looks)
        unmake(tables[0], board[0], turns[1])
    return count


def positions(blocks: int) -> Iterator[Position]:
    """Positions of random play with a number of standing blocks, in which a block is to be
    built."""
    for seed in range(SAMPLE):
        state, rng = pueblo.new_game(), Chance(seed)
        while len(state.site.blocks) < blocks or state.step != "place":
            state = pueblo.apply(state, rng.choice(pueblo.legal_actions(state)))
        yield Position(state)


def repeated(visit: Visit) -> Visit:
    """A kernel that repeats a visit, so that the call itself costs nothing."""

    @kernel
    def repeat(tables: Records, board: Records, turns: Records, codes: Codes, looks: Points) -> int:
        count = 0
        for _ in range(REPEATS):
            count += visit(tables, board, turns, codes, looks)
        return count

    return repeat


def rate(visit: Visit, sample: list[Position]) -> float:
    """Positions per second."""
    codes = np.empty(sample[0].compiled.MOST_LEGAL, np.int16)
    looks = np.zeros((WALKWAY_COUNT, 4), np.int32)

    def run() -> int:
        return sum(visit(p.tables, p.board, p.turns, codes, looks) for p in sample)

    run()  # compiles
    count, begin = 0, perf_counter()
    while perf_counter() - begin < SECONDS / 10:
        count += run()
    return count / (perf_counter() - begin)


def print_growth() -> None:
    """Print how the cost grows with the number of blocks."""
    visits: dict[str, Visit] = {
        "make + unmake": repeated(visit),
        "+ all 36 looks": repeated(visit_and_look),
    }
    print("\nPueblo, positions/s by number of standing blocks (all placements of each)")
    print(f"{'blocks':<8}{'placements':>12}" + "".join(f"{name:>22}" for name in visits))
    for blocks in BLOCKS:
        sample = list(positions(blocks))
        legal = sum(len(position.legal) for position in sample) / SAMPLE
        figures = "".join(f"{rate(v, sample):>22,.0f}" for v in visits.values())
        print(f"{blocks:<8}{legal:>12.0f}{figures}")


def print_from_python() -> None:
    """Whole games played action by action from Python, per CPU second."""
    print(f"\n{'Random games on a Position, from Python':<44}{'games/s':>10}")
    for state in (pueblo.new_game(), aztec.new_game()):
        games, dice, begin = 0, Chance(1), process_time()
        while process_time() - begin < SECONDS:
            position = Position(state)
            while position.outcome is None:
                position.make(dice.choice(position.legal.tolist()))
            games += 1
        print(f"{state.game:<44}{games / (process_time() - begin):>10,.0f}")


def main() -> None:
    """Print all tables."""
    print_pueblo()
    print_aztec()
    print_from_python()
    print_growth()


if __name__ == "__main__":
    main()
