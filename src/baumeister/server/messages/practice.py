"""Requests and responses for practice on a position, without a table."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from baumeister.core.position import LONGEST_LINE
from baumeister.server.messages.base import LARGEST, Message, Notation
from baumeister.server.messages.state import State
from baumeister.server.messages.table import Happening, LegalAction

PositionLine = Annotated[
    str,
    StringConstraints(min_length=1, max_length=LONGEST_LINE),
    Field(
        description="A position line; see docs/notation.md.",
        examples=["pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -"],
    ),
]
MOST_ACTIONS = 64


class PositionRequest(Message):
    """A position, and actions to be played from it."""

    position: PositionLine
    actions: Annotated[
        tuple[Notation, ...],
        Field(strict=False, max_length=MOST_ACTIONS, examples=[["od4ne", "+3"]]),
    ] = ()


class BlockRemovalRequest(Message):
    """A position from which a block or piece is to be taken off."""

    position: PositionLine
    block: int = Field(ge=0, le=LARGEST, description="The id of the block or piece.", examples=[27])


class LevelTurnRequest(Message):
    """A position in which a level is to choose a turn."""

    position: PositionLine
    player: Annotated[
        str,
        StringConstraints(pattern=r"^level[1-4]$"),
        Field(description="A level that needs no engine.", examples=["level2"]),
    ]
    seed: int = Field(
        0, ge=0, le=LARGEST, description="The same seed gives the same turn.", examples=[1]
    )


class PracticePosition(Message):
    """A position after the actions of a request."""

    state: State
    colours: tuple[str, ...] = Field(
        description="The seats' names in the game: colours or numbers.", examples=[["red"]]
    )
    happened: tuple[Happening, ...] = Field(description="What the actions caused.")
    legal: tuple[LegalAction, ...] = Field(
        description="The legal actions of the seat to move; none when the game is over."
    )


class LevelTurn(PracticePosition):
    """A level's turn, and the position after it."""

    actions: tuple[Notation, ...] = Field(description="Empty when the game is over.")
