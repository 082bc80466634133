"""Hints, analyses and errors."""

from __future__ import annotations

from typing import Annotated, Literal

from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import (
    GameName,
    Json,
    Message,
    Notation,
    Ply,
    SeatNumber,
    TableId,
)
from baumeister.tables.wire.state import Position
from baumeister.tables.wire.table import Happening

Actions = Annotated[tuple[Notation, ...], Bounds(examples=(["od4ne", "+3"],))]
Totals = Annotated[
    tuple[float, ...], Bounds(text="Expected final points, by seat.", examples=([40, 37.5],))
]


Kind = Literal["hint", "analysis"]
Status = Literal["queued", "running", "done", "failed"]


class Problem(Message):
    """An error. Nothing was changed."""

    code: Annotated[str, Bounds(examples=("server.not_found",))]
    """Its meaning never changes."""
    rule: Annotated[str | None, Bounds(examples=("P3.2",))]
    """The rule that the action would break, if any."""
    params: Annotated[Json, Bounds(examples=({"what": "table"},))]
    """The parameters of the sentence."""
    text: Annotated[str, Bounds(examples=("There is no table here.",))]
    """The error as an English sentence."""


class Candidate(Message):
    """A turn that was considered."""

    actions: Actions
    totals: Totals
    line: tuple[Actions, ...]
    """The expected continuation."""


class Hint(Message):
    """The best turns in the view of the strongest computer, best first."""

    candidates: tuple[Candidate, ...]
    depth: Annotated[int, Bounds(examples=(4,))]
    """The search depth in turns."""
    nodes: Annotated[int, Bounds(examples=(20_000,))]
    """The number of positions searched."""


class AnalysedTurn(Message):
    """A turn that was played, and the best one."""

    ply: Ply
    seat: SeatNumber
    actions: Actions
    totals: Totals
    best: Candidate
    cost: Annotated[float, Bounds(examples=(2.5,))]
    """The points it lost against the best turn, relative to the others' average."""
    proved: bool = False
    """Whether `best` is proved to be a best turn, because it was searched to the end of the game.
    The totals are then those of perfect play."""


class Fact(Message):
    """Something the rules say about a turn that was played, compared with the better one."""

    code: Annotated[str, Bounds(examples=("review.pueblo.stayed_open",))]
    """Its meaning never changes."""
    params: Annotated[
        Json,
        Bounds(
            examples=(
                {
                    "seat": 0,
                    "levels": [{"level": 3, "squares": ["c5", "d5"]}],
                    "view": "north",
                    "turns": 9,
                    "points": 14,
                    "last_walk": 6,
                },
            )
        ),
    ]
    """The parameters of the sentence."""
    text: Annotated[
        str,
        Bounds(examples=("After this turn, Red would get 31 penalty points on a last walk; …",)),
    ]
    """An English sentence."""


class CostlyTurn(Message):
    """One of a seat's costliest turns, explained."""

    turn: Annotated[int, Bounds(examples=(12,))]
    """Its index in `turns`."""
    position: Position
    happened: tuple[Happening, ...]
    """What would have happened in the better turn."""
    facts: tuple[Fact, ...]
    """The weightiest first."""


class Analysis(Message):
    """An analysis of every turn of a game."""

    game: GameName
    player: Annotated[str, Bounds(examples=("level8",))]
    """The computer that analysed."""
    turns: tuple[AnalysedTurn, ...]
    totals: Totals
    whole: bool
    """False if only the first turns were analysed."""
    costly: tuple[CostlyTurn, ...]
    """Up to three of the costliest turns of each seat: by seat, the costliest first."""


class Job(Message):
    """A hint or an analysis that you asked for."""

    id: Annotated[str, Bounds(examples=("s5h2q7j4b6n3w2xa",))]
    kind: Kind
    table: TableId
    status: Status
    done: Annotated[int, Bounds(examples=(0,))]
    """The number of turns analysed."""
    of: Annotated[int, Bounds(examples=(1,))]
    """The number of turns to analyse."""
    result: Hint | Analysis | None
    """When it is done."""
    problem: Problem | None
    """When it has failed."""
