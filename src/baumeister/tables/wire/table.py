"""Tables as clients see them: seats, clocks, offers, states and effects."""

from __future__ import annotations

from typing import Annotated, Literal

from baumeister.session.agreements import What
from baumeister.tables.wire.bounds import Bounds
from baumeister.tables.wire.message import (
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
from baumeister.tables.wire.state import Result, Scores, State

Phase = Literal["gathering", "playing", "paused", "over"]
Visibility = Literal["public", "unlisted", "private"]
ClockKind = Literal["none", "move", "fischer", "days"]


class Clock(Message):
    """The clock of a table, in milliseconds: `base` for each turn (move, days) or for the whole
    game (fischer), `increment` added after each turn."""

    kind: ClockKind
    base: Annotated[int, Bounds(examples=(600_000,))]
    increment: Annotated[int, Bounds(examples=(10_000,))]


class Seat(Message):
    """A seat and its player."""

    kind: Literal["open", "person", "computer"]
    name: Annotated[str, Bounds(examples=("Ada",))]
    """The display name; for a computer, the level."""
    colour: Annotated[str, Bounds(examples=("red",))]
    """The seat's name in the game: a colour or a number."""
    guest: GuestId | None
    """The guest whose seat it is, if a person's."""
    player: PlayerText | None
    """The level that plays for it now, if a computer does."""
    out: Literal["resigned", "time"] | None
    """Why the seat is out, if it is."""
    remaining: Millis | None
    """Time left; null without a clock."""


class OpenOffer(Message):
    """An open offer."""

    what: What
    seat: SeatNumber
    """The seat that made it."""
    ply: Ply | None
    """For undo: the ply to go back to."""
    waiting_for: tuple[SeatNumber, ...]
    """The seats that have not answered."""


class Standing(Message):
    """Everything about a table that an event can change."""

    phase: Phase
    ply: Ply
    turn_ply: Ply
    """The ply at which the present turn began."""
    to_move: SeatNumber | None
    """null when the game is over."""
    scores: Scores
    seats: tuple[Seat, ...]
    offers: tuple[OpenOffer, ...]
    result: Result | None
    """null until the game is over."""
    rematch: TableId | None
    """The table of the rematch, if any."""
    can_redo: bool
    """Whether something was taken back that can be restored."""
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
    undo: bool
    """Whether players may offer to take back."""
    chat: bool
    spectator_chat: bool
    """Whether players see the chat of spectators during the game."""
    hints: bool
    origin: Origin | None
    created_at: Millis
    """Milliseconds since 1970, UTC."""
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
    open_seats: Annotated[int, Bounds(examples=(1,))]
    """The number of open seats."""
    ply: Ply
    to_move: SeatNumber | None
    your_turn: bool
    """Whether a seat you hold is to move."""
    mine: bool
    """Whether you hold a seat or own the table."""
    created_at: Millis
    updated_at: Millis


class Happening(Message):
    """One effect of an action: fines with their cubes, bids paid, the last walk."""

    code: Annotated[str, Bounds(examples=("pueblo.event.walked",))]
    """Its meaning never changes."""
    params: Annotated[Json, Bounds(examples=({"steps": 3, "square": "W3"},))]
    points: Annotated[tuple[tuple[SeatNumber, int], ...], Bounds(examples=([[0, 4]],))]
    """Seat and points of each change of a score."""
    text: Annotated[str, Bounds(examples=("The chieftain walks 3 squares to W3.",))]
    """An English sentence."""


class Cost(Message):
    """What an action would cost a seat immediately."""

    seat: SeatNumber
    points: Annotated[int, Bounds(examples=(4,))]


class LegalAction(Message):
    """A legal action."""

    code: Annotated[int, Bounds(examples=(80,))]
    """Its number, which never changes."""
    notation: Notation
    cubes: tuple[Cube, ...]
    """The cubes it would fill or free."""
    costs: tuple[Cost, ...] | None
    """The immediate cost by seat, for a walk, a bid, a card or a pass. null for an action that
    fills or frees cubes (ask with `preview`)."""


class Broken(Message):
    """A rule that an action would break."""

    code: Annotated[str, Bounds(examples=("pueblo.walk_length",))]
    rule: Annotated[str, Bounds(examples=("P4.2",))]
    """Its number in the rules."""
    params: Annotated[Json, Bounds(examples=({"steps": 7},))]
    text: Annotated[str, Bounds(examples=("The chieftain walks 1 to 4 squares, not 7.",))]
    """An English sentence."""


class LegalActionWithEvents(LegalAction):
    """A legal action with its effects."""

    happened: tuple[Happening, ...] | None
    """Null for an action that fills or frees cubes: preview it to know."""


class Fine(Message):
    """The fine for one visible cube."""

    seat: SeatNumber
    cube: Cube
    points: Annotated[int, Bounds(examples=(2,))]


class ForecastSquare(Message):
    """What a look from a square of the walkway would cost now."""

    square: Annotated[int, Bounds(examples=(3,))]
    """0 to 35, clockwise from SW."""
    name: Annotated[str, Bounds(examples=("W3",))]
    costs: tuple[Cost, ...]
    """The sum of all fines, by seat."""
    fines: tuple[Fine, ...]
    """One for each visible cube."""
