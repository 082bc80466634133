"""Questions about a table as it is, over its socket, and their answers."""

from __future__ import annotations

from typing import Annotated, Literal

from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import Cube, Identified, Message, Notation, Ply, SeatNumber, Seq
from baumeister.tables.wire.state import Scores, State
from baumeister.tables.wire.table import (
    Broken,
    ForecastSquare,
    Happening,
    LegalActionWithEvents,
)


class Preview(Identified):
    """Ask what actions would do. Changes nothing."""

    type: Literal["preview"]
    seq: Seq
    actions: Annotated[tuple[Notation, ...], Bounds(longest=8)] = ()


class Forecast(Identified):
    """Ask what a look from each square of the walkway would cost now."""

    type: Literal["forecast"]


class View(Identified):
    """Ask for the state at a ply; by default the present one."""

    type: Literal["view"]
    ply: Ply | None = None


class History(Identified):
    """Ask for all turns in one answer; by default up to the present."""

    type: Literal["history"]
    until: Ply | None = None
    """The ply after the last turn."""


class Outlook(Message):
    """The answer to forecast: what a look from each square would cost now."""

    seq: Seq
    squares: tuple[ForecastSquare, ...]


class Seen(Message):
    """A state of the game, and what happened in the action that led to it."""

    ply: Annotated[int, Bounds(examples=(2,))]
    state: State
    happened: tuple[Happening, ...]


class HistoryTurn(Message):
    """A turn that stands, and what happened in it."""

    ply: Ply
    """The number of actions after it."""
    seat: SeatNumber
    actions: tuple[Notation, ...]
    scores: Scores
    happened: tuple[Happening, ...]


class TurnHistory(Message):
    """The answer to history."""

    turns: tuple[HistoryTurn, ...]


class Draft(Message):
    """The answer to preview: what actions would do."""

    seq: Seq
    violations: tuple[Broken, ...]
    """The rules that the first illegal action would break."""
    failed: Annotated[int | None, Bounds(examples=(1,))]
    """The index of that action, from 0."""
    cubes: tuple[Cube, ...]
    """The cubes that the actions would fill or free."""
    happened: tuple[Happening, ...]
    to_move: SeatNumber | None
    scores: Scores
    legal: tuple[LegalActionWithEvents, ...]
    """The legal actions after them, while it is the same seat's turn."""


Question = Preview | Forecast | View | History
Answer = Outlook | Seen | TurnHistory | Draft
