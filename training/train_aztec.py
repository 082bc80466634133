"""Train the evaluation of Aztec positions and claims by self-play.

Needs NumPy, the engine and one core for half an hour: `OPENBLAS_NUM_THREADS=1 python
training/train_aztec.py`. Writes `src/baumeister/one_turn/aztec/network.npz`; the same seed
gives the same file on the same machine. `--begin FILE --generations 0` measures claims only;
`--claims 0` skips them.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from baumeister.core.chance import Chance
from baumeister.engine.aztec.layout import CORNERS, SIDES, TEMPLE
from baumeister.engine.aztec.search.network import (
    HIDDEN,
    INPUTS,
    MODES,
    OUTPUTS,
    Weights,
    network_from,
    quarter_turn,
    write_inputs,
)
from baumeister.engine.aztec.search.searcher import Searcher
from baumeister.engine.aztec.tables import tables
from baumeister.engine.aztec.temple import clear, place
from baumeister.engine.budget import Budget
from baumeister.engine.kernel import entry
from baumeister.engine.layout import Codes, Records, records
from baumeister.engine.search_settings import SearchSettings
from baumeister.games import aztec
from baumeister.games.aztec.state import State
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import CELLS, SCORING
from baumeister.one_turn.aztec.weights import path

Array = npt.NDArray[Any]
HIGHEST = 18
CUBES = len(CELLS)
OPENING = 8
"""Maximum number of random placements at the start of a game, so that games differ."""
BATCH = 256


class Round(NamedTuple):
    """A finished round: the placements, and the points outside and in the corners."""

    course: tuple[int, ...]
    beside: tuple[int, ...]
    corners: int
    end: State


def begin(players: int, corners: str, claim: int) -> State:
    """A state in which building begins; with three players, after a minimal auction."""
    state = aztec.new_game(aztec.Options(players=players, corners=corners))
    if players == 3:
        for text in (f"c{claim}", "p", "p")[: 1 if claim == 1 else 3]:
            state = aztec.apply(state, aztec.parse(text))
    return state


def play(searcher: Searcher, state: State, nodes: int, opening: int, dice: Chance) -> Round:
    """Play a round with one searcher in all seats, after a random opening."""
    course: list[int] = []
    while state.to_move is not None:
        if len(course) < opening:
            code = aztec.to_code(dice.choice(aztec.legal_actions(state)))
        else:
            with Budget(nodes=nodes) as budget:
                code = searcher.search(state, budget, dice).lines[0].turns[0][0]
        course.append(code)
        state = aztec.apply_unchecked(state, aztec.from_code(code))
    cubes = state.temple.cubes
    beside = tuple((cubes & edges).bit_count() for edges in SCORING["none"])
    corners = (cubes & SCORING["both"][0]).bit_count() - beside[0]
    return Round(tuple(course), beside, corners, state)


def play_many(
    weights: Weights,
    settings: SearchSettings,
    dice: Chance,
    *,
    players: int,
    nodes: int,
    games: int,
) -> list[Round]:
    """Rounds to learn from, with all claims that are likely."""
    searcher, rounds = Searcher(settings, network_from(weights)), []
    for game in range(games):
        claim = 5 + dice.below(10)
        start = begin(players, CORNERS[game % 2], claim)
        rounds.append(play(searcher, start, nodes, dice.below(OPENING + 1), dice))
    return rounds


@entry
def describe_course(
    all_tables: Records, networks: Records, work: Records, course: Codes, inputs: Array
) -> None:
    """Write the network's inputs after each piece of a round."""
    clear(all_tables[0], work[0])
    for k in range(len(course)):
        place(all_tables[0], work[0], course[k])
        write_inputs(networks[0], work[0], inputs[k])


def lessons(rounds: list[Round]) -> tuple[Array, Array, Array]:
    """Training data: inputs after each piece but the last, the number of standing pieces, and the
    points still to come for each pair of edges, outside and in the corners."""
    networks, work = network_from(nothing()), records(TEMPLE, 1)
    seen, placed, came = [], [], []
    for a_round in rounds:
        count = len(a_round.course) - 1
        inputs = np.zeros((count, INPUTS), np.float32)
        course = np.array(a_round.course[:count], np.int16)
        describe_course(tables(), networks, work, course, inputs)
        bits = inputs[:, :CUBES] > 0
        corners = a_round.corners - bits[:, _cubes("both", 0) & ~_cubes("none", 0)].sum(1)
        for_sides = [
            np.stack([a_round.beside[side] - bits[:, _cubes("none", side)].sum(1), corners], 1)
            for side in range(SIDES)
        ]
        seen.append(inputs.astype(np.float16))
        placed.append(np.arange(1, count + 1))
        came.append(np.stack(for_sides, 1))
    return np.concatenate(seen), np.concatenate(placed), np.concatenate(came).astype(np.float32)


def _cubes(corners: str, side: int) -> Array:
    cubes = SCORING[corners][side]
    return np.array([bool(cubes >> number & 1) for number in range(CUBES)])


def nothing() -> Weights:
    """Weights that predict 0."""
    return {
        "columns": np.zeros((MODES, INPUTS, HIDDEN), np.float32),
        "bias": np.zeros((MODES, PIECES + 1, SIDES, HIDDEN), np.float32),
        "output": np.zeros((MODES, PIECES + 1, SIDES, OUTPUTS, HIDDEN), np.float32),
        "output_bias": np.zeros((MODES, PIECES + 1, SIDES, OUTPUTS), np.float32),
    }


class Learner:
    """A network of one mode, trained with Adam."""

    def __init__(self, dice: np.random.Generator) -> None:
        self.values = {
            "columns": dice.normal(0, 0.12, (INPUTS, HIDDEN)),
            "bias": np.full((PIECES + 1, SIDES, HIDDEN), 0.1),
            "output": np.tile(dice.normal(0, 0.2, (OUTPUTS, HIDDEN)), (PIECES + 1, SIDES, 1, 1)),
            "output_bias": np.zeros((PIECES + 1, SIDES, OUTPUTS)),
        }
        self.values = {name: value.astype(np.float32) for name, value in self.values.items()}
        self._mean = {name: np.zeros_like(value) for name, value in self.values.items()}
        self._square = {name: np.zeros_like(value) for name, value in self.values.items()}

    def learn(self, inputs: Array, wanted: Array, stage: int, side: int, rate: float) -> float:
        """One step on positions with the same number of pieces, seen from one side."""
        values = self.values
        hidden = inputs @ values["columns"] + values["bias"][stage, side]
        active = np.maximum(hidden, 0)
        found = active @ values["output"][stage, side].T + values["output_bias"][stage, side]
        wrong = (found - wanted) / len(inputs)
        back = (wrong @ values["output"][stage, side]) * (hidden > 0)
        self._step("output", (stage, side), wrong.T @ active, rate)
        self._step("output_bias", (stage, side), wrong.sum(0), rate)
        self._step("bias", (stage, side), back.sum(0), rate)
        self._step("columns", ..., inputs.T @ back, rate)
        return float(np.square(found[:, 0] - wanted[:, 0]).mean())

    def _step(self, name: str, where: Any, slope: Array, rate: float) -> None:  # noqa: ANN401
        mean, square = self._mean[name], self._square[name]
        mean[where] = 0.9 * mean[where] + 0.1 * slope
        square[where] = 0.999 * square[where] + 0.001 * np.square(slope)
        self.values[name][where] -= rate * mean[where] / (np.sqrt(square[where]) + 1e-6)


def learn_from(rounds: list[Round], epochs: int, seed: int) -> dict[str, Array]:
    """Train the weights of one mode. Every position is seen from both sides, and turned by half at
    random."""
    dice = np.random.default_rng(seed)
    learner = Learner(dice)
    seen, placed, came = lessons(rounds)
    quarter = quarter_turn()
    turned = [np.empty_like(quarter) for _ in range(4)]
    turned[0] = np.arange(INPUTS)
    for k in range(1, 4):  # input i was at `turned[k][i]` before k quarter turns
        turned[k] = turned[k - 1][np.argsort(quarter)]
    groups = [np.flatnonzero(placed == stage) for stage in range(1, PIECES)]
    held_back = {stage: group[: len(group) // 20] for stage, group in enumerate(groups, 1)}
    for epoch in range(epochs):
        batches = []
        for stage, group in enumerate(groups, 1):
            rows = dice.permutation(group[len(group) // 20 :])
            batches += [(stage, rows[i : i + BATCH]) for i in range(0, len(rows), BATCH)]
        rate = 2e-3 * (1 - epoch / epochs) + 1e-4
        for number in dice.permutation(len(batches)):
            stage, rows = batches[number]
            is_turned = dice.integers(2)
            for side in range(SIDES):
                inputs = seen[rows][:, turned[side + 2 * is_turned]].astype(np.float32)
                learner.learn(inputs, came[rows, side], stage, side, rate)
        if epoch % 4 == 3:
            print(f"  epoch {epoch + 1}: off by {_off(learner, held_back, seen, came, turned):.3f}")
    return learner.values


def _off(
    learner: Learner, held_back: dict[int, Array], seen: Array, came: Array, turned: list[Array]
) -> float:
    """The mean squared error of the points outside the corners, on held-out games."""
    wrong = []
    for stage, rows in held_back.items():
        for side in range(SIDES):
            inputs = seen[rows][:, turned[side]].astype(np.float32)
            wrong.append(learner.learn(inputs, came[rows, side], stage, side, 0.0))
    return float(np.mean(wrong))


def with_mode(weights: Weights, mode: int, learned: dict[str, Array]) -> Weights:
    """Weights with those of one mode replaced."""
    changed = {name: value.copy() for name, value in weights.items()}
    for name, value in learned.items():
        changed[name][mode] = value
    return changed


def is_open(wins: Array) -> bool:
    """Whether Oh Puch has won some and lost some, so that more games are informative."""
    return bool(0 < wins[0] < wins.sum())


def measure_claims(
    weights: Weights, settings: SearchSettings, nodes: int, games: int, dice: Chance
) -> Weights:
    """For every claim, how often Oh Puch and the two builders win with it, and the builders'
    points; index 0 has those of rounds without a claim."""
    searcher = Searcher(settings, network_from(weights))
    chances = np.zeros((len(CORNERS), HIGHEST + 1, 3), np.float32)
    points = np.zeros((len(CORNERS), HIGHEST + 1, SIDES), np.float32)
    for number, corners in enumerate(CORNERS):
        highest = SCORING[corners][0].bit_count()
        for claim in range(1, highest + 1):
            wins, totals = np.zeros(3), np.zeros(SIDES)
            while wins.sum() < (games if is_open(wins) else games // 4):
                end = play(searcher, begin(3, corners, claim), nodes, OPENING // 2, dice).end
                assert end.outcome is not None  # noqa: S101 - the round is over
                wins[list(end.outcome.winners)] += 1
                totals += end.scores[1:]
            chances[number, claim] = (wins + 1 / 3) / (wins.sum() + 1)
            points[number, claim] = totals / wins.sum()
            print(f"  {corners} {claim}: {chances[number, claim].round(2)} {points[number, claim]}")
        chances[number, 0] = 1 / 3
        points[number, 0] = points[number, highest]
    return {"chances": chances, "points": points}


def main(arguments: list[str] | None = None) -> None:
    """Train, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="rounds per generation and mode")
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--nodes", type=int, default=3000, help="search nodes per placement")
    parser.add_argument("--claims", type=int, default=100, help="rounds per claim")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path, help="weights file to continue from")
    parser.add_argument("--out", type=Path, default=Path(str(path())))
    chosen = parser.parse_args(arguments)
    dice, weights, began = Chance(chosen.seed), nothing(), perf_counter()
    claims: Weights = {}
    if chosen.begin:
        with np.load(chosen.begin, allow_pickle=False) as stored:
            weights = {name: stored[name].astype(np.float32) for name in weights}
            claims = {name: stored[name] for name in ("chances", "points")}
    kept: dict[int, list[Round]] = {mode: [] for mode in range(MODES)}
    for generation in range(chosen.generations):
        depth = generation + 1 if chosen.begin else generation
        settings = (
            SearchSettings(evaluation="exposure", depth=1, misjudgement=0.5)
            if depth == 0
            else SearchSettings(
                evaluation="learned", depth=min(depth, 3), width=6, misjudgement=0.3
            )
        )
        for mode in range(MODES):
            rounds = play_many(
                weights, settings, dice, players=mode + 2, nodes=chosen.nodes, games=chosen.games
            )
            kept[mode] = [*kept[mode][-chosen.games :], *rounds]
            means = np.array([a_round.beside for a_round in rounds]).mean(0)
            print(f"generation {generation}, mode {mode}: {means} {perf_counter() - began:.0f} s")
        for mode in range(MODES):
            learned = learn_from(kept[mode], chosen.epochs, chosen.seed + generation)
            weights = with_mode(weights, mode, learned)
    if chosen.claims:
        settings = SearchSettings(evaluation="learned", depth=20)
        claims = measure_claims(weights, settings, 2 * chosen.nodes, chosen.claims, dice)
    small: dict[str, Any] = {name: value.astype(np.float16) for name, value in weights.items()}
    np.savez_compressed(chosen.out, **(small | claims))
    print(f"{chosen.out}: {chosen.out.stat().st_size} bytes, {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
