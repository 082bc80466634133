"""The log of a table, which is the table: everything else follows from it.

`at` is the time of the house, in whole milliseconds; it only matters to clocks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from baumeister.core.history import PERSON
from baumeister.core.outcome import Outcome
from baumeister.core.record import Entry, Record
from baumeister.session.clock import Clock
from baumeister.session.occupant import Computer, Occupant, Person

STAND_IN = "level4"
Seed = int


@dataclass(frozen=True, slots=True)
class _Event:
    KIND: ClassVar[str]

    at: int = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Origin:
    """The table and the ply that a table was forked from."""

    table: str
    ply: int


@dataclass(frozen=True, slots=True)
class Opened(_Event):
    """The table was opened, with what was already played in `past`. `stand_in` plays on for who is
    out; `undo` tells whether turns may be taken back if all agree; `result` is that of a record of
    a finished game."""

    KIND: ClassVar[str] = "opened"

    game: str
    rules_version: int
    options: Mapping[str, Any] = field(hash=False)
    seats: tuple[Occupant, ...]
    seed: Seed | None
    clock: Clock = field(default_factory=Clock)
    stand_in: str = STAND_IN
    undo: bool = True
    past: tuple[Entry, ...] = ()
    result: Outcome | None = None
    origin: Origin | None = None

    @classmethod
    def of_record(
        cls,
        record: Record,
        *,
        at: int = 0,
        holder: str = "record",
        seats: tuple[Occupant, ...] | None = None,
        clock: Clock | None = None,
        stand_in: str = STAND_IN,
        undo: bool = True,
        origin: Origin | None = None,
    ) -> Opened:
        """A table that shows what a record holds and goes on where it stops. Unless seats are
        given, who sat there sits there again; persons are held by `holder`."""
        if seats is None:
            seats = tuple(
                Person(s.name, holder) if s.player == PERSON else Computer(s.player, s.name)
                for s in record.seats
            )
        return cls(
            record.game,
            record.rules_version,
            dict(record.options),
            seats,
            record.seed,
            clock or Clock(),
            stand_in,
            undo,
            past=record.entries,
            result=record.result,
            origin=origin,
            at=at,
        )


@dataclass(frozen=True, slots=True)
class Seated(_Event):
    """Before the start: somebody sat down, stood up, or a computer was put there."""

    KIND: ClassVar[str] = "seated"

    seat: int
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class Started(_Event):
    """The game started."""

    KIND: ClassVar[str] = "started"


@dataclass(frozen=True, slots=True)
class Played(_Event):
    """A seat played actions, all of them or none. `by` is the computer that did, if one did."""

    KIND: ClassVar[str] = "played"

    seat: int
    actions: tuple[str, ...]
    by: str | None


@dataclass(frozen=True, slots=True)
class TakenBack(_Event):
    """A seat took the game back to a ply, and had nobody to ask."""

    KIND: ClassVar[str] = "taken_back"

    seat: int
    ply: int


@dataclass(frozen=True, slots=True)
class BroughtBack(_Event):
    """A seat brought back what was taken back, up to a ply."""

    KIND: ClassVar[str] = "brought_back"

    seat: int
    ply: int


@dataclass(frozen=True, slots=True)
class Offered(_Event):
    """A seat offered something; to take back, to which ply."""

    KIND: ClassVar[str] = "offered"

    seat: int
    what: str
    ply: int | None


@dataclass(frozen=True, slots=True)
class Answered(_Event):
    """A seat agreed to an offer, declined it, or withdrew its own."""

    KIND: ClassVar[str] = "answered"

    seat: int
    what: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Resigned(_Event):
    """A seat gave up. Of two players the other one wins; of more a computer plays on."""

    KIND: ClassVar[str] = "resigned"

    seat: int


@dataclass(frozen=True, slots=True)
class Flagged(_Event):
    """The time of a seat was over; what follows is as if it had resigned."""

    KIND: ClassVar[str] = "flagged"

    seat: int


@dataclass(frozen=True, slots=True)
class Replaced(_Event):
    """A computer stands in for an absent person, who may come back."""

    KIND: ClassVar[str] = "replaced"

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class Returned(_Event):
    """The person for whom a computer stood in is back."""

    KIND: ClassVar[str] = "returned"

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed(_Event):
    """A seat ended the pause."""

    KIND: ClassVar[str] = "resumed"

    seat: int


@dataclass(frozen=True, slots=True)
class Rematched(_Event):
    """The rematch that all wanted is at another table."""

    KIND: ClassVar[str] = "rematched"

    table: str


LogEvent = (
    Opened
    | Seated
    | Started
    | Played
    | TakenBack
    | BroughtBack
    | Offered
    | Answered
    | Resigned
    | Flagged
    | Replaced
    | Returned
    | Resumed
    | Rematched
)
