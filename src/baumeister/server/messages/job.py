"""Hints, analyses and errors."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from baumeister.server.messages.base import (
    GameName,
    Json,
    Message,
    Notation,
    Ply,
    SeatNumber,
    TableId,
)
from baumeister.server.messages.state import Position
from baumeister.server.messages.table import Happening

Actions = Annotated[tuple[Notation, ...], Field(examples=[["od4ne", "+3"]])]
Totals = Annotated[
    tuple[float, ...],
    Field(description="Expected final points, by seat.", examples=[[40, 37.5]]),
]


class Problem(Message):
    """An error. Nothing was changed."""

    code: str = Field(description="Its meaning never changes.", examples=["server.not_found"])
    rule: str | None = Field(
        description="The rule that the action would break, if any.", examples=["P3.2"]
    )
    params: Json = Field(
        description="The parameters of the sentence.", examples=[{"what": "table"}]
    )
    text: str = Field(
        description="The error as an English sentence.", examples=["There is no table here."]
    )


class Candidate(Message):
    """A turn that was considered."""

    actions: Actions
    totals: Totals
    line: tuple[Actions, ...] = Field(description="The expected continuation.")


class Hint(Message):
    """The best turns in the view of the strongest computer, best first."""

    candidates: tuple[Candidate, ...]
    depth: int = Field(description="The search depth in turns.", examples=[4])
    nodes: int = Field(description="The number of positions searched.", examples=[20_000])


class AnalysedTurn(Message):
    """A turn that was played, and the best one."""

    ply: Ply
    seat: SeatNumber
    actions: Actions
    totals: Totals
    best: Candidate
    cost: float = Field(
        description="The points it lost against the best turn, relative to the others' average.",
        examples=[2.5],
    )


class Fact(Message):
    """Something the rules say about a turn that was played, compared with the better one."""

    code: str = Field(
        description="Its meaning never changes.", examples=["review.pueblo.stayed_open"]
    )
    params: Json = Field(
        description="The parameters of the sentence.",
        examples=[
            {
                "seat": 0,
                "levels": [{"level": 3, "squares": ["c5", "d5"]}],
                "view": "north",
                "turns": 9,
                "points": 14,
                "last_walk": 6,
            }
        ],
    )
    text: str = Field(
        description="An English sentence.",
        examples=["After this turn, Red would get 31 penalty points on a last walk; …"],
    )


class CostlyTurn(Message):
    """One of a seat's costliest turns, explained."""

    turn: int = Field(description="Its index in `turns`.", examples=[12])
    position: Position
    happened: tuple[Happening, ...] = Field(
        description="What would have happened in the better turn."
    )
    facts: tuple[Fact, ...] = Field(description="The weightiest first.")


class Analysis(Message):
    """An analysis of every turn of a game."""

    game: GameName
    player: str = Field(description="The computer that analysed.", examples=["level8"])
    turns: tuple[AnalysedTurn, ...]
    totals: Totals
    whole: bool = Field(description="False if only the first turns were analysed.")
    costly: tuple[CostlyTurn, ...] = Field(
        description="Up to three of the costliest turns of each seat: by seat, the costliest first."
    )


class Job(Message):
    """A hint or an analysis that you asked for."""

    id: str = Field(examples=["s5h2q7j4b6n3w2xa"])
    kind: Literal["hint", "analysis"]
    table: TableId
    status: Literal["queued", "running", "done", "failed"]
    done: int = Field(description="The number of turns analysed.", examples=[0])
    of: int = Field(description="The number of turns to analyse.", examples=[1])
    result: Hint | Analysis | None = Field(description="When it is done.")
    problem: Problem | None = Field(description="When it has failed.")
