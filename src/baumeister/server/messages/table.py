"""What a table looks like from outside: seats, clocks, offers, the state, what happened."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from baumeister.server.messages.base import (
    Cube,
    GuestId,
    Json,
    Message,
    Millis,
    Notation,
    Ply,
    SeatNumber,
    Seq,
    TableId,
)
from baumeister.server.messages.client import What

Phase = Literal["gathering", "playing", "paused", "over"]
Visibility = Literal["public", "unlisted", "private"]


class Clock(Message):
    """The clock of a table. Milliseconds: `base` for every turn (move, days) or for the whole game
    (fischer), `increment` after every own turn."""

    kind: Literal["none", "move", "fischer", "days"] = "none"
    base: Annotated[int, Field(ge=0, le=30 * 86_400_000)] = 0
    increment: Annotated[int, Field(ge=0, le=3_600_000)] = 0


class Seat(Message):
    """A seat: who sits there, and how it stands with them."""

    kind: Literal["open", "person", "computer"]
    name: str = Field(description="The name to show; of a computer the level.")
    colour: str = Field(description="What the seat is called in the game: a colour or a number.")
    guest: GuestId | None = Field(description="Whose seat it is, if a person's.")
    player: str | None = Field(description="The level that plays it, if a computer does now.")
    out: Literal["resigned", "time"] | None = Field(
        description="Why the seat is out of the running, if it is."
    )
    remaining: Millis | None = Field(description="Time left, if there is a clock.")


class Offer(Message):
    """An offer that is open."""

    what: What
    seat: SeatNumber
    ply: Ply | None
    waiting_for: tuple[SeatNumber, ...]


class Result(Message):
    """How the game ended."""

    winners: tuple[SeatNumber, ...]
    totals: tuple[int, ...]
    reason: str


class Standing(Message):
    """How the table stands: everything that an event can change."""

    phase: Phase
    ply: Ply
    turn_ply: Ply = Field(description="Where the present turn began.")
    to_move: SeatNumber | None
    scores: tuple[int, ...]
    seats: tuple[Seat, ...]
    offers: tuple[Offer, ...]
    result: Result | None
    rematch: TableId | None = Field(description="The table of the rematch, if there is one.")
    can_redo: bool
    state: Json = Field(description="The state of the game; see docs/protocol.md.")


class Origin(Message):
    """Where a forked table comes from."""

    table: TableId
    ply: Ply


class Table(Message):
    """A table."""

    id: TableId
    game: str
    rules_version: int
    options: Json
    visibility: Visibility
    owner: GuestId
    clock: Clock
    undo: bool = Field(description="Whether turns may be taken back by request.")
    chat: bool
    hints: bool
    origin: Origin | None
    created_at: Millis = Field(description="Milliseconds since 1970, UTC.")
    seq: Seq
    chain: str
    standing: Standing


class Summary(Message):
    """A table in a list."""

    id: TableId
    game: str
    options: Json
    visibility: Visibility
    phase: Phase
    clock: Clock
    seats: tuple[Seat, ...]
    open_seats: int
    ply: Ply
    to_move: SeatNumber | None
    your_turn: bool = Field(description="Whether it is the turn of a seat you hold.")
    mine: bool = Field(description="Whether you hold a seat, or own the table.")
    created_at: Millis
    updated_at: Millis


class Happening(Message):
    """One thing that happened by the law: fines with their cubes, bids paid, the last walk."""

    code: str
    params: Json
    points: tuple[tuple[SeatNumber, int], ...]
    text: str = Field(description="The same in English.")


class Cost(Message):
    """What an action would cost a seat at once."""

    seat: SeatNumber
    points: int


class LegalAction(Message):
    """An action that is allowed now."""

    code: int = Field(description="Its number; stable for ever.")
    notation: Notation
    cubes: tuple[Cube, ...] = Field(description="What it would fill or free.")
    costs: tuple[Cost, ...] | None = Field(
        None, description="For a walk, a bid or a card: what it would cost whom."
    )


class Broken(Message):
    """A rule that an action would break."""

    code: str
    rule: str
    params: Json
    text: str


class Draft(Message):
    """What actions would do."""

    seq: Seq
    violations: tuple[Broken, ...] = Field(
        description="What is wrong with the first action that is not allowed."
    )
    failed: int | None = Field(description="Which action that is, from 0.")
    cubes: tuple[Cube, ...] = Field(description="What the actions would fill or free.")
    happened: tuple[Happening, ...]
    to_move: SeatNumber | None
    scores: tuple[int, ...]
    legal: tuple[LegalActionWithEvents, ...] = Field(
        description="What would be allowed after them, while it is the same seat's turn."
    )


class LegalActionWithEvents(LegalAction):
    """An action that would be allowed next, and what would happen then."""

    happened: tuple[Happening, ...]


class ForecastSquare(Message):
    """What a look from a walkway square would cost now."""

    square: int
    name: str
    costs: tuple[Cost, ...]
    fines: tuple[Json, ...] = Field(description="Seat, cube and points of every seen square.")
