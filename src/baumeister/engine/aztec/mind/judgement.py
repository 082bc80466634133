"""What was learned from games, as kernels take it: weights for what is seen of a temple, and the
places that have to be looked at.

Each pair of edges has a view of its own. East and west see the temple turned by a quarter, so that
one set of weights serves both; `training/train_aztec.py` makes it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.engine.aztec.layout import CORNERS, PLACEMENT_COUNT, SIDES, WORDS
from baumeister.engine.layout import Records, named, records
from baumeister.games.aztec.piece import CELL_TABLES, PLACEMENTS
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import CELLS, SCORING, SIZE, cells_of, number_of

FILE = Path(__file__).with_name("evaluation.npz")
MODES = 2
"""Two players, and two builders with Oh Puch."""
HIDDEN = 32
BOTH = SIDES * HIDDEN
"""The hidden numbers of both views lie side by side."""
SPOTS = tuple(map(number_of, cells_of(SCORING["both"][0] | SCORING["both"][1])))
"""The cubes that count, by their numbers."""
INPUTS = len(CELLS) + 2 * len(SPOTS)
"""The cubes that stand; how easily a spot can be filled now; whether it can ever be filled."""
FOUND = 2
"""What is foretold for a pair of edges: points beside the corners, and cubes in the corners."""
CUBES = len(PLACEMENTS[0].cells)
Weights = dict[str, npt.NDArray[Any]]

JUDGEMENT = np.dtype(
    [
        ("columns", np.float32, (MODES, INPUTS, BOTH)),
        ("bias", np.float32, (MODES, PIECES + 1, BOTH)),  # by pieces that stand
        ("found", np.float32, (MODES, PIECES + 1, SIDES, FOUND, HIDDEN)),
        ("found_bias", np.float32, (MODES, PIECES + 1, SIDES, FOUND)),
        ("cells", np.uint8, (PLACEMENT_COUNT, CUBES)),
        ("gains", np.uint8, (len(CORNERS), SIDES, PLACEMENT_COUNT)),
        ("spots", np.uint8, len(SPOTS)),
        ("counting", np.uint8, (len(CORNERS), SIDES, len(SPOTS))),  # whose they are
        ("covering", np.uint64, (len(SPOTS), WORDS)),  # the placements that fill a spot,
        ("covering_from", np.uint8, len(SPOTS)),  # and the words they lie in
        ("covering_to", np.uint8, len(SPOTS)),
    ],
    align=True,
)


@cache
def learned() -> Weights:
    """Everything that was learned, by name."""
    with np.load(FILE, allow_pickle=False) as stored:
        return {name: stored[name] for name in stored.files}


@cache
def judgement() -> Records:
    """The judgement the package brings along: an array of one record."""
    return judgement_of(learned())


def judgement_of(weights: Weights) -> Records:
    """Weights as kernels take them."""
    built = records(JUDGEMENT, 1)
    record = named(built)[0]
    columns = weights["columns"].astype(np.float32)
    record.columns[..., :HIDDEN] = columns
    record.columns[..., HIDDEN:] = columns[:, quarter_turn()]
    record.bias = weights["bias"].reshape(MODES, PIECES + 1, BOTH)
    record.found, record.found_bias = weights["found"], weights["found_bias"]
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


@cache
def quarter_turn() -> npt.NDArray[np.int64]:
    """For every input the one it becomes when east is turned to the north: what is east's to east
    is north's to north."""
    turned = [number_of(cell._replace(x=SIZE - 1 - cell.y, y=cell.x)) for cell in CELLS]
    spots = [SPOTS.index(turned[spot]) for spot in SPOTS]
    reach, open_ = len(CELLS), len(CELLS) + len(SPOTS)
    return np.array([*turned, *(reach + s for s in spots), *(open_ + s for s in spots)])
