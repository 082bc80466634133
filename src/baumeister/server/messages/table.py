"""What a table looks like from outside: seats, clocks, offers, the state, what happened."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from baumeister.server.messages.base import (
    Chain,
    Cube,
    GameName,
    GuestId,
    Json,
    Message,
    Millis,
    Notation,
    Options,
    PlayerText,
    Ply,
    RulesVersion,
    SeatNumber,
    Seq,
    TableId,
)
from baumeister.server.messages.client import What
from baumeister.server.messages.state import Result, Scores, State

Phase = Literal["gathering", "playing", "paused", "over"]
Visibility = Literal["public", "unlisted", "private"]
ClockKind = Literal["none", "move", "fischer", "days"]


class Clock(Message):
    """The clock of a table. Milliseconds: `base` for every turn (move, days) or for the whole game
    (fischer), `increment` after every own turn."""

    kind: ClockKind
    base: int = Field(examples=[600_000])
    increment: int = Field(examples=[10_000])


class Seat(Message):
    """A seat: who sits there, and how it stands with them."""

    kind: Literal["open", "person", "computer"]
    name: str = Field(description="The name to show; of a computer the level.", examples=["Ada"])
    colour: str = Field(
        description="What the seat is called in the game: a colour or a number.",
        examples=["red"],
    )
    guest: GuestId | None = Field(description="Whose seat it is, if a person's.")
    player: PlayerText | None = Field(
        description="The level that plays it, if a computer does now."
    )
    out: Literal["resigned", "time"] | None = Field(
        description="Why the seat is out of the running, if it is."
    )
    remaining: Millis | None = Field(description="Time left, if there is a clock.")


class OpenOffer(Message):
    """An offer that is open."""

    what: What
    seat: SeatNumber = Field(description="Who made it.")
    ply: Ply | None = Field(description="For undo: where to.")
    waiting_for: tuple[SeatNumber, ...] = Field(description="Who has still to answer.")


class Standing(Message):
    """How the table stands: everything that an event can change."""

    phase: Phase
    ply: Ply
    turn_ply: Ply = Field(description="Where the present turn began.")
    to_move: SeatNumber | None = Field(description="null when the game is over.")
    scores: Scores
    seats: tuple[Seat, ...]
    offers: tuple[OpenOffer, ...]
    result: Result | None = Field(description="null until the game is over.")
    rematch: TableId | None = Field(description="The table of the rematch, if there is one.")
    can_redo: bool = Field(description="Whether something was taken back that could come again.")
    state: State


class Origin(Message):
    """Where a forked table comes from."""

    table: TableId
    ply: Ply


class Table(Message):
    """A table."""

    id: TableId
    game: GameName
    rules_version: RulesVersion
    options: Options
    visibility: Visibility
    owner: GuestId
    clock: Clock
    undo: bool = Field(description="Whether turns may be taken back by request.")
    chat: bool
    hints: bool
    origin: Origin | None
    created_at: Millis = Field(description="Milliseconds since 1970, UTC.")
    seq: Seq
    chain: Chain
    standing: Standing


class Summary(Message):
    """A table in a list."""

    id: TableId
    game: GameName
    options: Options
    visibility: Visibility
    phase: Phase
    clock: Clock
    seats: tuple[Seat, ...]
    open_seats: int = Field(description="How many wait for somebody.", examples=[1])
    ply: Ply
    to_move: SeatNumber | None
    your_turn: bool = Field(description="Whether it is the turn of a seat you hold.")
    mine: bool = Field(description="Whether you hold a seat, or own the table.")
    created_at: Millis
    updated_at: Millis


class Happening(Message):
    """One thing that happened by the law: fines with their cubes, bids paid, the last walk."""

    code: str = Field(description="Never changes its meaning.", examples=["pueblo.event.walked"])
    params: Json = Field(examples=[{"steps": 3, "square": "W3"}])
    points: tuple[tuple[SeatNumber, int], ...] = Field(
        description="Seat and points for every change of a score.", examples=[[[0, 4]]]
    )
    text: str = Field(
        description="The same in English.", examples=["The chieftain walks 3 squares to W3."]
    )


class Cost(Message):
    """What an action would cost a seat at once."""

    seat: SeatNumber
    points: int = Field(examples=[4])


class LegalAction(Message):
    """An action that is allowed now."""

    code: int = Field(description="Its number; stable for ever.", examples=[80])
    notation: Notation
    cubes: tuple[Cube, ...] = Field(description="What it would fill or free.")
    costs: tuple[Cost, ...] | None = Field(
        description="What it would cost whom at once: for a walk, a bid, a card or a pass; null in"
        " a list of what is allowed now for what fills or frees cubes (ask with `preview`)."
    )


class Broken(Message):
    """A rule that an action would break."""

    code: str = Field(examples=["pueblo.walk_length"])
    rule: str = Field(description="Its number in docs/rules.", examples=["P4.2"])
    params: Json = Field(examples=[{"steps": 7}])
    text: str = Field(
        description="The same in English.",
        examples=["The chieftain walks 1 to 4 squares, not 7."],
    )


class Draft(Message):
    """What actions would do."""

    seq: Seq
    violations: tuple[Broken, ...] = Field(
        description="What is wrong with the first action that is not allowed."
    )
    failed: int | None = Field(description="Which action that is, from 0.", examples=[1])
    cubes: tuple[Cube, ...] = Field(description="What the actions would fill or free.")
    happened: tuple[Happening, ...]
    to_move: SeatNumber | None
    scores: Scores
    legal: tuple[LegalActionWithEvents, ...] = Field(
        description="What would be allowed after them, while it is the same seat's turn."
    )


class LegalActionWithEvents(LegalAction):
    """An action that would be allowed next, and what would happen then."""

    happened: tuple[Happening, ...]


class Fine(Message):
    """What one cube that is seen would cost its owner."""

    seat: SeatNumber
    cube: Cube
    points: int = Field(examples=[2])


class ForecastSquare(Message):
    """What a look from a walkway square would cost now."""

    square: int = Field(description="0 to 35, clockwise from SW.", examples=[3])
    name: str = Field(examples=["W3"])
    costs: tuple[Cost, ...] = Field(description="By seat, all fines together.")
    fines: tuple[Fine, ...] = Field(description="One for every cube that would be seen.")
