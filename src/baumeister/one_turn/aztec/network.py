"""The learned evaluation of level 4 in Aztec."""

from __future__ import annotations

from functools import cache

from baumeister.games.aztec.piece import CELL_TABLES, PLACEMENTS
from baumeister.games.aztec.temple import Temple
from baumeister.games.aztec.top import CELLS, cells_of, number_of
from baumeister.one_turn.aztec.weights import SPOTS, arrays, quarter_turn

SIDES = 2
HIDDEN = 32
OUTPUTS = 2
"""For a pair of edges: points outside the corners, and cubes in the corners."""
HALF_OPEN_FILLERS = 2.0
"""Number of placements that fill a spot for which its input is 0.5."""
Vector = tuple[float, ...]
"""The hidden units of both views, side by side."""
Totals = tuple[float, float]
"""By pair of edges: the points expected at the end of the round."""
COVERING = tuple(CELL_TABLES[spot].overlapped for spot in SPOTS)
"""By spot: the placements that fill it."""


@cache
def _column(mode: int, number: int) -> Vector:
    """The weights of an input."""
    columns = arrays()["columns"]
    return columns.row(mode, number) + columns.row(mode, quarter_turn()[number])


@cache
def _reach(mode: int, spot: int, count: int) -> Vector:
    """The weights of a spot that `count` placements can fill."""
    ease = count / (count + HALF_OPEN_FILLERS)
    return tuple(ease * weight for weight in _column(mode, len(CELLS) + spot))


@cache
def _outputs(mode: int, placed: int) -> tuple[tuple[Vector, ...], Vector]:
    """By hidden unit the weights of the outputs of both pairs of edges, and the biases."""
    output, bias = arrays()["output"], arrays()["output_bias"]
    rows = [output.row(mode, placed, side, k) for side in range(SIDES) for k in range(OUTPUTS)]
    return tuple(zip(*rows, strict=True)), bias.row(mode, placed)


class Network:
    """The network at a position, for the placements that are tried there."""

    def __init__(self, players: int, corners: str, temple: Temple) -> None:
        self._mode, self._has_corners = players - 2, corners == "both"
        cubes = map(number_of, cells_of(temple.cubes))
        columns = [_column(self._mode, cell) for cell in cubes]
        self._standing = tuple(map(sum, zip(*columns, strict=True)))

    def predict(self, placement: int, after: Temple, legal: int, points: Totals) -> Totals:
        """The totals after a placement."""
        rows = self._rows(placement, after, legal)
        hidden = [max(0.0, sum(column)) for column in zip(self._standing, *rows, strict=True)]
        weights, bias = _outputs(self._mode, len(after.pieces))
        both = list(zip(hidden[:HIDDEN], hidden[HIDDEN:], weights, strict=True))
        shown = OUTPUTS if self._has_corners else 1
        return (
            points[0] + sum(bias[:shown]) + sum(a * sum(w[:shown]) for a, _, w in both),
            points[1]
            + sum(bias[OUTPUTS : OUTPUTS + shown])
            + sum(b * sum(w[OUTPUTS : OUTPUTS + shown]) for _, b, w in both),
        )

    def _rows(self, placement: int, after: Temple, legal: int) -> list[Vector]:
        """What is added to the hidden units of the standing cubes."""
        mode = self._mode
        rows = [_column(mode, number_of(cell)) for cell in PLACEMENTS[placement].cells]
        rows.append(arrays()["bias"].row(mode, len(after.pieces)))
        cubes, free = after.cubes, after.free
        for spot, cell in enumerate(SPOTS):
            covering = COVERING[spot]
            if not cubes >> cell & 1 and free & covering:
                rows.append(_column(mode, len(CELLS) + len(SPOTS) + spot))
                if count := (legal & covering).bit_count():
                    rows.append(_reach(mode, spot, count))
        return rows
