"""Requests and responses for practice on a position, without a table."""

from __future__ import annotations

from typing import Annotated

from baumeister.core.position import LONGEST_LINE
from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import LARGEST, Message, Notation
from baumeister.tables.wire.state import State
from baumeister.tables.wire.table import Happening, LegalAction

PositionLine = Annotated[
    str,
    Bounds(
        shortest=1,
        longest=LONGEST_LINE,
        text="A position line; see docs/notation.md.",
        examples=("pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -",),
    ),
]
MOST_ACTIONS = 64


class PositionRequest(Message):
    """A position, and actions to be played from it."""

    position: PositionLine
    actions: Annotated[
        tuple[Notation, ...], Bounds(longest=MOST_ACTIONS, examples=(["od4ne", "+3"],))
    ] = ()


class BlockRemovalRequest(Message):
    """A position from which a block or piece is to be taken off."""

    position: PositionLine
    block: Annotated[int, Bounds(0, LARGEST, examples=(27,))]
    """The id of the block or piece."""


class LevelTurnRequest(Message):
    """A position in which a level is to choose a turn."""

    position: PositionLine
    player: Annotated[str, Bounds(pattern=r"^level[1-4]$", examples=("level2",))]
    """A level that answers at once."""
    seed: Annotated[int, Bounds(0, LARGEST, examples=(1,))] = 0
    """The same seed gives the same turn."""


class PracticePosition(Message):
    """A position after the actions of a request."""

    state: State
    colours: Annotated[tuple[str, ...], Bounds(examples=(["red"],))]
    """The seats' names in the game: colours or numbers."""
    happened: tuple[Happening, ...]
    """What the actions caused."""
    turn_goes_on: bool
    """Whether the last action leaves a turn unfinished, which the same seat continues."""
    legal: tuple[LegalAction, ...]
    """The legal actions of the seat to move; none when the game is over."""


class LevelTurn(PracticePosition):
    """A level's turn, and the position after it."""

    actions: tuple[Notation, ...]
    """Empty when the game is over."""
