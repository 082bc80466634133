"""Hints and analyses, and what went wrong."""

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

Actions = Annotated[tuple[Notation, ...], Field(examples=[["od4ne", "+3"]])]
Totals = Annotated[
    tuple[float, ...],
    Field(description="Points by seat expected at the end.", examples=[[40, 37.5]]),
]


class Problem(Message):
    """What went wrong, in every answer that is no success. Nothing was changed."""

    code: str = Field(description="Never changes its meaning.", examples=["server.not_found"])
    rule: str | None = Field(
        description="The rule of the game that would be broken, if any.", examples=["P3.2"]
    )
    params: Json = Field(
        description="What the sentence is filled with.", examples=[{"what": "table"}]
    )
    text: str = Field(description="The same in English.", examples=["There is no table here."])


class Candidate(Message):
    """A turn that could be played."""

    actions: Actions
    totals: Totals
    line: tuple[Actions, ...] = Field(description="The turns that are expected to follow.")


class Hint(Message):
    """What the strongest computer would play, the best first."""

    candidates: tuple[Candidate, ...]
    depth: int = Field(description="How many turns were looked ahead.", examples=[4])
    nodes: int = Field(description="At how many positions it looked.", examples=[20_000])


class AnalysedTurn(Message):
    """A turn that was played, and what would have been best."""

    ply: Ply
    seat: SeatNumber
    actions: Actions
    totals: Totals
    best: Candidate
    cost: float = Field(
        description="By how many points the lead over the others' mean became smaller.",
        examples=[2.5],
    )


class Analysis(Message):
    """Every turn of a game."""

    game: GameName
    player: str = Field(description="Who judged.", examples=["level8"])
    turns: tuple[AnalysedTurn, ...]
    totals: Totals
    whole: bool = Field(description="False if only the first turns were looked at.")


class Job(Message):
    """A hint or an analysis in the queue."""

    id: str = Field(examples=["s5h2q7j4b6n3w2xa"])
    kind: Literal["hint", "analysis"]
    table: TableId
    status: Literal["queued", "running", "done", "failed"]
    done: int = Field(description="How many turns have been analysed.", examples=[0])
    of: int = Field(description="How many there are.", examples=[1])
    result: Hint | Analysis | None = Field(description="When it is done.")
    problem: Problem | None = Field(description="When it has failed.")
