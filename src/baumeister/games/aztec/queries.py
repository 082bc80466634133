"""Questions about a state: what stands, which cubes a placement would fill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import compress

from baumeister.core.grid import Cell, Cube
from baumeister.games.aztec.action import OUTSIDE, Action, Place
from baumeister.games.aztec.action_codes import PLACES
from baumeister.games.aztec.legality import legal_actions, legal_flags
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import STARTING_CELL, number_of


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the top of the pyramid, or the starting cube, with its `cells`. Pieces have no
    owner."""

    cells: tuple[Cell, ...]

    @property
    def id(self) -> int:
        """The number x + 9y + 81z of its lowest-numbered cube."""
        return min(map(number_of, self.cells))

    @property
    def owner(self) -> int | None:
        """None: cubes count for the owner of the edge, no matter who placed them (A4.4)."""
        return None


STARTING_CUBE = Piece((STARTING_CELL,))
_CUBES = tuple(frozenset[Cube](placement.cells) for placement in PLACEMENTS)
_PLACED: tuple[tuple[Action, frozenset[Cube]], ...] = tuple(zip(PLACES, _CUBES, strict=True))


def standing_pieces(state: State) -> list[Piece]:
    """The starting cube and all pieces, by id."""
    pieces = [Piece(PLACEMENTS[number].cells) for number in state.temple.pieces]
    return sorted([STARTING_CUBE, *pieces], key=lambda piece: piece.id)


def cubes(state: State) -> Mapping[Cube, Piece]:
    """Every cube that stands, with its piece."""
    return {cell: piece for piece in standing_pieces(state) for cell in piece.cells}


def cells(state: State, action: Action) -> frozenset[Cube]:
    """The cubes a placement would fill; empty for other actions and where it overlaps."""
    if not isinstance(action, Place) or action.placement == OUTSIDE:
        return frozenset()
    overlaps = PLACEMENTS[action.placement].mask & state.temple.cubes
    return frozenset() if overlaps else _CUBES[action.placement]


def legal_cells(state: State) -> list[tuple[Action, frozenset[Cube]]]:
    """The legal actions, each with its `cells`. Nothing overlaps a legal placement."""
    if state.phase == "building":
        return list(compress(_PLACED, legal_flags(state)))
    return [(action, frozenset()) for action in legal_actions(state)]
