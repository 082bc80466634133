"""Random play in other game engines, one core: `peer_playouts.py PEER SECONDS` prints a JSON line
for each game it plays. It runs in the peers' virtual environment and imports only them and the
standard library; peers.py starts it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import perf_counter

SPIEL_GAMES = {
    "breakthrough": "breakthrough",
    "Othello": "othello",
    "Go 9 × 9": "go(board_size=9)",
    "chess": "chess",
    "Hex 11 × 11": "hex",
    "Connect Four": "connect_four",
    "Amazons": "amazons",
}
ROLLOUTS = 20
"""Games per call: enough that the call itself costs nothing."""

DICE = Random(1)  # noqa: S311 - not a secret

Figures = Iterator[tuple[str, float]]


def rate(play: Callable[[], int], seconds: float) -> float:
    """What `play` counts, per second."""
    counted, begin = 0, perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        counted += play()
    return counted / passed


def open_spiel(seconds: float) -> Figures:
    """OpenSpiel's own random rollouts, many games per call.

    The rollouts do not report their number of moves, so games between OpenSpiel's random bots,
    which choose in the same way, give the mean length.
    """
    spiel = import_module("pyspiel")
    for name, parameters in SPIEL_GAMES.items():
        game = spiel.load_game(parameters)
        lengths: list[int] = []
        bots = [spiel.make_uniform_random_bot(seat, 1 + seat) for seat in (0, 1)]
        begin = perf_counter()
        while perf_counter() - begin < seconds:
            state = game.new_initial_state()
            spiel.evaluate_bots(state, bots, len(lengths))
            lengths.append(len(state.history()))
        # A search of one simulation only evaluates its root. There is no other way from Python
        # into the rollouts.
        evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        search = spiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False).mcts_search
        root = game.new_initial_state()

        def rollouts(search: Callable[..., object] = search, root: object = root) -> int:
            search(root)
            return ROLLOUTS

        games = rate(rollouts, seconds)
        yield f"OpenSpiel, C++ rollouts: {name}", games * sum(lengths) / len(lengths)


def python_chess(seconds: float) -> Figures:
    """python-chess, from the starting position to mate or an automatic draw."""
    chess = import_module("chess")

    def play() -> int:
        board, moves = chess.Board(), 0
        while legal := list(board.legal_moves):
            if (
                board.is_insufficient_material()
                or board.is_seventyfive_moves()
                or board.is_fivefold_repetition()
            ):
                break
            board.push(DICE.choice(legal))
            moves += 1
        return moves

    yield "python-chess, all Python: chess", rate(play, seconds)


def blokus_rl(seconds: float) -> Figures:
    """The Rust game without its learning environment. It has no playouts of its own: it lists and
    makes moves, and Python chooses among them."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # its greeting would be among the JSON lines
    blokus = import_module("blokus_rl._blokus").PyBlokus
    numpy = import_module("numpy")

    def play() -> int:
        game, moves = blokus(), 0
        while not game.is_over:
            seat = game.agent_selection
            if game.terminations[seat]:
                game.step(None)
                continue
            mask = numpy.frombuffer(game.observe(seat).action_mask, dtype=bool)
            game.step(int(DICE.choice(numpy.flatnonzero(mask))))
            moves += 1
        return moves

    yield "blokus-rl, Rust, loop in Python: Blokus for 4", rate(play, seconds)


PEERS = {"open_spiel": open_spiel, "chess": python_chess, "blokus_rl": blokus_rl}


def main() -> None:
    """Measure the peer named on the command line, each of its games for a number of seconds."""
    if len(sys.argv) != 3 or sys.argv[1] not in PEERS:
        sys.exit(f"usage: peer_playouts.py {{{','.join(PEERS)}}} SECONDS")
    try:
        for name, figure in PEERS[sys.argv[1]](float(sys.argv[2])):
            print(json.dumps({"name": name, "per_second": figure}), flush=True)
    except ImportError as error:
        sys.exit(f"it is not installed ({error})")


if __name__ == "__main__":
    main()
