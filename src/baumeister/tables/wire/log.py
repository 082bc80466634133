"""The events of a table as they are stored: `what` in an event. One model for each kind in
`session.log_event`, with the same fields in the same order; tests compare them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from baumeister.core.bounds import Bounds, Tagged
from baumeister.tables.wire.message import (
    GameName,
    Message,
    Millis,
    Notation,
    Options,
    PlayerText,
    Ply,
    RulesVersion,
    SeatNumber,
    TableId,
    What,
)
from baumeister.tables.wire.state import Result
from baumeister.tables.wire.table import Clock, Origin

At = Annotated[Millis, Bounds(text="Game time: milliseconds that pass only while the server runs.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenOccupant(Message):
    """An open seat."""

    kind: Literal["open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonOccupant(Message):
    """A person."""

    kind: Literal["person"]
    name: Annotated[str, Bounds(examples=("Ada",))]
    holder: Annotated[str, Bounds(examples=("p6r2t8w4y1z7a5d3",))]
    """The guest; empty for a player known by name only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComputerOccupant(Message):
    """A computer."""

    kind: Literal["computer"]
    player: PlayerText
    name: Annotated[str, Bounds(examples=("",))]
    """Empty if it has no name of its own."""


Occupant = Annotated[OpenOccupant | PersonOccupant | ComputerOccupant, Tagged("kind")]


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoEntry(Message):
    """In a record: back to a ply."""

    undo: Ply


@dataclass(frozen=True, slots=True, kw_only=True)
class RedoEntry(Message):
    """In a record: forward again to a ply."""

    redo: Ply


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoverEntry(Message):
    """In a record: from a ply on another player acts for a seat."""

    handover: SeatNumber
    player: PlayerText | Literal["person"]
    reason: Literal["resigned", "time", "absent", "returned"]
    ply: Ply


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedLog(Message):
    """The table was opened; `past` is what was already played."""

    kind: Literal["opened"]
    at: At
    game: GameName
    rules_version: RulesVersion
    options: Options
    seats: tuple[Occupant, ...]
    seed: Annotated[int | str, Bounds(examples=(1234,))]
    """Decides what is left to chance. A string if it is too large for JavaScript."""
    clock: Clock
    stand_in: PlayerText
    undo: bool
    past: tuple[Notation | UndoEntry | RedoEntry | HandoverEntry, ...]
    result: Result | None
    origin: Origin | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedLog(Message):
    """Before the start a person sat down or stood up, or a computer was seated."""

    kind: Literal["seated"]
    at: At
    seat: SeatNumber
    occupant: Occupant


@dataclass(frozen=True, slots=True, kw_only=True)
class StartedLog(Message):
    """The game started."""

    kind: Literal["started"]
    at: At


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedLog(Message):
    """A seat played actions."""

    kind: Literal["played"]
    at: At
    seat: SeatNumber
    actions: tuple[Notation, ...]
    by: PlayerText | None
    """The computer that chose them, if one did: another level than the seat's if that one was not
    ready, and with `@seconds=6` if it ran out of time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBackLog(Message):
    """A seat took the game back to a ply; no consent was needed."""

    kind: Literal["taken_back"]
    at: At
    seat: SeatNumber
    ply: Ply


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtBackLog(Message):
    """A seat restored what was taken back, up to a ply."""

    kind: Literal["brought_back"]
    at: At
    seat: SeatNumber
    ply: Ply


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedLog(Message):
    """A seat made an offer."""

    kind: Literal["offered"]
    at: At
    seat: SeatNumber
    what: What
    ply: Ply | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredLog(Message):
    """A seat agreed to an offer, declined it, or withdrew its own."""

    kind: Literal["answered"]
    at: At
    seat: SeatNumber
    what: What
    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ResignedLog(Message):
    """A seat gave up."""

    kind: Literal["resigned"]
    at: At
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class FlaggedLog(Message):
    """A seat ran out of time."""

    kind: Literal["flagged"]
    at: At
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplacedLog(Message):
    """A computer stands in for an absent person, who may come back."""

    kind: Literal["replaced"]
    at: At
    seat: SeatNumber
    player: PlayerText


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnedLog(Message):
    """The person for whom a computer stood in is back."""

    kind: Literal["returned"]
    at: At
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumedLog(Message):
    """A seat ended the pause."""

    kind: Literal["resumed"]
    at: At
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchedLog(Message):
    """The rematch has its table."""

    kind: Literal["rematched"]
    at: At
    table: TableId


Logged = Annotated[
    OpenedLog
    | SeatedLog
    | StartedLog
    | PlayedLog
    | TakenBackLog
    | BroughtBackLog
    | OfferedLog
    | AnsweredLog
    | ResignedLog
    | FlaggedLog
    | ReplacedLog
    | ReturnedLog
    | ResumedLog
    | RematchedLog,
    Tagged("kind", text="The event as it is stored."),
]
