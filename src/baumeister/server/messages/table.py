"""Tables as clients see them: seats, clocks, offers, states and effects."""

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
    """The clock of a table, in milliseconds: `base` for each turn (move, days) or for the whole
    game (fischer), `increment` added after each turn."""

    kind: ClockKind
    base: int = Field(examples=[600_000])
    increment: int = Field(examples=[10_000])


class Seat(Message):
    """A seat and its player."""

    kind: Literal["open", "person", "computer"]
    name: str = Field(description="The display name; for a computer, the level.", examples=["Ada"])
    colour: str = Field(
        description="The seat's name in the game: a colour or a number.",
        examples=["red"],
    )
    guest: GuestId | None = Field(description="The guest whose seat it is, if a person's.")
    player: PlayerText | None = Field(
        description="The level that plays for it now, if a computer does."
    )
    out: Literal["resigned", "time"] | None = Field(description="Why the seat is out, if it is.")
    remaining: Millis | None = Field(description="Time left; null without a clock.")


class OpenOffer(Message):
    """An open offer."""

    what: What
    seat: SeatNumber = Field(description="The seat that made it.")
    ply: Ply | None = Field(description="For undo: the ply to go back to.")
    waiting_for: tuple[SeatNumber, ...] = Field(description="The seats that have not answered.")


class Standing(Message):
    """Everything about a table that an event can change."""

    phase: Phase
    ply: Ply
    turn_ply: Ply = Field(description="The ply at which the present turn began.")
    to_move: SeatNumber | None = Field(description="null when the game is over.")
    scores: Scores
    seats: tuple[Seat, ...]
    offers: tuple[OpenOffer, ...]
    result: Result | None = Field(description="null until the game is over.")
    rematch: TableId | None = Field(description="The table of the rematch, if any.")
    can_redo: bool = Field(description="Whether something was taken back that can be restored.")
    state: State


class Origin(Message):
    """The table and ply that a fork started from."""

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
    undo: bool = Field(description="Whether players may offer to take back.")
    chat: bool
    spectator_chat: bool = Field(
        description="Whether players see the chat of spectators during the game."
    )
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
    open_seats: int = Field(description="The number of open seats.", examples=[1])
    ply: Ply
    to_move: SeatNumber | None
    your_turn: bool = Field(description="Whether a seat you hold is to move.")
    mine: bool = Field(description="Whether you hold a seat or own the table.")
    created_at: Millis
    updated_at: Millis


class Happening(Message):
    """One effect of an action: fines with their cubes, bids paid, the last walk."""

    code: str = Field(description="Its meaning never changes.", examples=["pueblo.event.walked"])
    params: Json = Field(examples=[{"steps": 3, "square": "W3"}])
    points: tuple[tuple[SeatNumber, int], ...] = Field(
        description="Seat and points of each change of a score.", examples=[[[0, 4]]]
    )
    text: str = Field(
        description="An English sentence.", examples=["The chieftain walks 3 squares to W3."]
    )


class Cost(Message):
    """What an action would cost a seat immediately."""

    seat: SeatNumber
    points: int = Field(examples=[4])


class LegalAction(Message):
    """A legal action."""

    code: int = Field(description="Its number, which never changes.", examples=[80])
    notation: Notation
    cubes: tuple[Cube, ...] = Field(description="The cubes it would fill or free.")
    costs: tuple[Cost, ...] | None = Field(
        description="The immediate cost by seat, for a walk, a bid, a card or a pass. null for an"
        " action that fills or frees cubes (ask with `preview`)."
    )


class Broken(Message):
    """A rule that an action would break."""

    code: str = Field(examples=["pueblo.walk_length"])
    rule: str = Field(description="Its number in the rules.", examples=["P4.2"])
    params: Json = Field(examples=[{"steps": 7}])
    text: str = Field(
        description="An English sentence.",
        examples=["The chieftain walks 1 to 4 squares, not 7."],
    )


class Draft(Message):
    """The answer to preview: what actions would do."""

    seq: Seq
    violations: tuple[Broken, ...] = Field(
        description="The rules that the first illegal action would break."
    )
    failed: int | None = Field(description="The index of that action, from 0.", examples=[1])
    cubes: tuple[Cube, ...] = Field(description="The cubes that the actions would fill or free.")
    happened: tuple[Happening, ...]
    to_move: SeatNumber | None
    scores: Scores
    legal: tuple[LegalActionWithEvents, ...] = Field(
        description="The legal actions after them, while it is the same seat's turn."
    )


class LegalActionWithEvents(LegalAction):
    """A legal action with its effects."""

    happened: tuple[Happening, ...] | None = Field(
        description="Null for an action that fills or frees cubes: preview it to know."
    )


class Fine(Message):
    """The fine for one visible cube."""

    seat: SeatNumber
    cube: Cube
    points: int = Field(examples=[2])


class ForecastSquare(Message):
    """What a look from a square of the walkway would cost now."""

    square: int = Field(description="0 to 35, clockwise from SW.", examples=[3])
    name: str = Field(examples=["W3"])
    costs: tuple[Cost, ...] = Field(description="The sum of all fines, by seat.")
    fines: tuple[Fine, ...] = Field(description="One for each visible cube.")
