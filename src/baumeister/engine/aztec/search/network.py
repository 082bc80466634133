"""The learned evaluation: a network with one hidden layer over standing cubes and scoring cells.

Each pair of edges has a view of its own. East and west see the temple turned by a quarter, so that
one set of weights serves both. `training/train_aztec.py` trains it. A *spot* is a scoring cell.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.engine.aztec.layout import CORNERS, PLACEMENT_COUNT, SIDES, WORDS
from baumeister.engine.bits import NONE, has, popcount
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record, Records, named, records
from baumeister.games.aztec.piece import CELL_TABLES, PLACEMENTS
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import CELLS, SCORING, number_of
from baumeister.one_turn.aztec import weights
from baumeister.one_turn.aztec.network import HALF_OPEN_FILLERS
from baumeister.one_turn.aztec.weights import SPOTS

MODES = 2
"""Two players; two builders with Oh Puch."""
HIDDEN = 32
BOTH = SIDES * HIDDEN
"""The hidden units of both views, side by side."""
INPUTS = len(CELLS) + 2 * len(SPOTS)
"""Standing cubes; how easily each spot can be filled now; whether it can ever be filled."""
OUTPUTS = 2
"""For a pair of edges: points outside the corners, and cubes in the corners."""
CUBES = len(PLACEMENTS[0].cells)
Weights = dict[str, npt.NDArray[Any]]
NETWORK = np.dtype(
    [
        ("columns", np.float32, (MODES, INPUTS, BOTH)),
        ("bias", np.float32, (MODES, PIECES + 1, BOTH)),  # by number of standing pieces
        ("output", np.float32, (MODES, PIECES + 1, SIDES, OUTPUTS, HIDDEN)),
        ("output_bias", np.float32, (MODES, PIECES + 1, SIDES, OUTPUTS)),
        ("cells", np.uint8, (PLACEMENT_COUNT, CUBES)),
        ("gains", np.uint8, (len(CORNERS), SIDES, PLACEMENT_COUNT)),
        ("spots", np.uint8, len(SPOTS)),
        (
            "counting",
            np.uint8,
            (len(CORNERS), SIDES, len(SPOTS)),
        ),  # by pair of edges: whether the spot counts for it
        ("covering", np.uint64, (len(SPOTS), WORDS)),  # the placements that fill a spot,
        ("covering_from", np.uint8, len(SPOTS)),  # and the range of words that holds them
        ("covering_to", np.uint8, len(SPOTS)),
    ],
    align=True,
)
Activations = npt.NDArray[np.float32]
_CELLS, _SPOTS = len(CELLS), len(SPOTS)
_WORD = 64


@cache
def stored_weights() -> Weights:
    """The weights shipped with the package, by name."""
    with weights.path().open("rb") as file, np.load(file, allow_pickle=False) as stored:
        return {name: stored[name] for name in stored.files}


@cache
def network() -> Records:
    """The network shipped with the package: an array of one record."""
    return network_from(stored_weights())


def network_from(trained: Weights) -> Records:
    """Weights in the layout that kernels use."""
    built = records(NETWORK, 1)
    record = named(built)[0]
    columns = trained["columns"].astype(np.float32)
    record.columns[..., :HIDDEN] = columns
    record.columns[..., HIDDEN:] = columns[:, quarter_turn()]
    record.bias = trained["bias"].reshape(MODES, PIECES + 1, BOTH)
    record.output, record.output_bias = trained["output"], trained["output_bias"]
    record.cells = [[number_of(cell) for cell in p.cells] for p in PLACEMENTS]
    for number, corners in enumerate(CORNERS):
        for side, cubes in enumerate(SCORING[corners]):
            record.gains[number, side] = [(p.mask & cubes).bit_count() for p in PLACEMENTS]
            record.counting[number, side] = [cubes >> spot & 1 for spot in SPOTS]
    record.spots = SPOTS
    for number, spot in enumerate(SPOTS):
        members = CELL_TABLES[spot].overlapped.to_bytes(8 * WORDS, "little")
        record.covering[number] = np.frombuffer(members, "<u8")
        (words,) = record.covering[number].nonzero()
        record.covering_from[number], record.covering_to[number] = words[0], words[-1] + 1
    return built


def quarter_turn() -> npt.NDArray[np.int64]:
    """For every input, the input it becomes when east is turned to the north."""
    return np.array(weights.quarter_turn())


@kernel
def reset_accumulator(network: Record, mode: int, temple: Record, accumulator: Activations) -> None:
    """Set the accumulator to the sum of the weights of all standing cubes."""
    accumulator[:] = 0.0
    for cell in range(_CELLS):
        if has(temple.cubes[cell // _WORD], cell % _WORD):
            for h in range(BOTH):
                accumulator[h] += network.columns[mode, cell, h]


@kernel
def add_piece(network: Record, mode: int, placement: int, accumulator: Activations) -> None:
    """Add the weights of one more piece to the accumulator."""
    for c in range(CUBES):
        cell = network.cells[placement, c]
        for h in range(BOTH):
            accumulator[h] += network.columns[mode, cell, h]


@kernel
def count_fillers(network: Record, temple: Record, spot: int) -> int:
    """Number of legal placements that would fill a spot."""
    count = 0
    for w in range(network.covering_from[spot], network.covering_to[spot]):
        count += popcount(temple.legal[w] & network.covering[spot, w])
    return count


@kernel
def is_open(network: Record, temple: Record, spot: int) -> bool:
    """Whether a placement that overlaps nothing would fill a spot, now or later."""
    for w in range(network.covering_from[spot], network.covering_to[spot]):
        if temple.free[w] & network.covering[spot, w] != NONE:
            return True
    return False


@kernel
def predict(network: Record, plan: Record, temple: Record, node: Record) -> None:
    """Add the network's prediction to the totals."""
    mode, placed = plan.players - 2, temple.placed
    hidden = node.hidden
    for h in range(BOTH):
        hidden[h] = node.accumulator[h] + network.bias[mode, placed, h]
    for spot in range(_SPOTS):
        add_spot(network, mode, temple, spot, hidden)
    for side in range(SIDES):
        beside = network.output_bias[mode, placed, side, 0]
        corners = network.output_bias[mode, placed, side, 1]
        for h in range(HIDDEN):
            active = max(hidden[side * HIDDEN + h], np.float32(0.0))
            beside += active * network.output[mode, placed, side, 0, h]
            corners += active * network.output[mode, placed, side, 1, h]
        node.totals[side] += beside if plan.corners else beside + corners


@kernel
def add_spot(network: Record, mode: int, temple: Record, spot: int, hidden: Activations) -> None:
    """Add the weights of an empty spot: how easily it can be filled now, and whether it ever
    can."""
    cell = network.spots[spot]
    if has(temple.cubes[cell // _WORD], cell % _WORD) or not is_open(network, temple, spot):
        return
    count = count_fillers(network, temple, spot)
    ease = np.float32(count / (count + HALF_OPEN_FILLERS))
    for h in range(BOTH):
        hidden[h] += network.columns[mode, _CELLS + _SPOTS + spot, h]
    if count:
        for h in range(BOTH):
            hidden[h] += ease * network.columns[mode, _CELLS + spot, h]


@kernel
def write_inputs(network: Record, temple: Record, inputs: Any) -> None:  # noqa: ANN401 - an array
    """Write the network's inputs as seen from north and south, for training."""
    inputs[:] = 0.0
    for cell in range(_CELLS):
        inputs[cell] = has(temple.cubes[cell // _WORD], cell % _WORD)
    for spot in range(_SPOTS):
        cell = network.spots[spot]
        if inputs[cell] == 0.0 and is_open(network, temple, spot):
            count = count_fillers(network, temple, spot)
            inputs[_CELLS + spot] = np.float32(count / (count + HALF_OPEN_FILLERS))
            inputs[_CELLS + _SPOTS + spot] = 1.0
