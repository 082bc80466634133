"""The events of a table's log. The log is the table: everything else follows from it.

`at` is game time in whole milliseconds; only clocks depend on it. An event checks its fields when
it is made, and raises LogError for a value that could not be stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, get_args

from baumeister.core.errors import RecordError
from baumeister.core.expected import nested
from baumeister.core.outcome import Outcome
from baumeister.core.record import (
    MOST_ENTRIES,
    MOST_SEATS,
    Entry,
    Record,
    entry_from_json,
    entry_to_json,
    outcome_from_json,
)
from baumeister.core.record_entry import PERSON
from baumeister.session.clock import Clock
from baumeister.session.errors import LogPart
from baumeister.session.field_forms import (
    FORMS,
    SEED,
    Form,
    check_flag,
    check_number,
    check_options,
    check_text,
    is_a,
    object_of,
    one_of_kinds,
    optional,
    part_of_record,
    read_kind,
    refuse,
    tuple_of,
    write_kind,
)
from baumeister.session.seat import Computer, Occupant, Person

STAND_IN = "level4"
"""The computer that plays for absent players unless a table names another one."""
MOST_ACTIONS = 100
"""Actions in one `Played` event."""
Seed = int


@dataclass(frozen=True, slots=True)
class _Event:
    KIND: ClassVar[str]
    """The kind of event in a stored log."""

    at: int = field(kw_only=True)
    """Game time in milliseconds."""

    def __post_init__(self) -> None:
        for check, name, path in _checks(self.KIND):
            check(getattr(self, name), path)


@cache
def _checks(kind: str) -> tuple[tuple[Callable[[Any, str], None], str, str], ...]:
    """For each field of a kind of event: its check, its name, and how errors call it. Events are
    made several times a move, so this is looked up once."""
    return tuple(
        (FORMS[str(each.type)].check, each.name, f"{kind}.{each.name}")
        for each in fields(_EVENTS[kind])
    )


@dataclass(frozen=True, slots=True)
class Origin:
    """The table and the ply that a table was forked from."""

    table: str
    ply: int

    def __post_init__(self) -> None:
        check_text(self.table, "origin.table")
        check_number(self.ply, "origin.ply")


@dataclass(frozen=True, slots=True)
class Opened(_Event):
    """The table was opened. `past` holds the entries already played; `stand_in` is the computer
    that plays for absent players; `undo` says whether turns may be taken back if all agree;
    `result` is that of the record of a finished game."""

    KIND: ClassVar[str] = "opened"

    game: str
    """The name of the game."""
    rules_version: int
    """The version of its rules, as in `RULES_VERSION`."""
    options: Mapping[str, Any] = field(hash=False)
    """Its options as JSON values, by name."""
    seats: tuple[Occupant, ...]
    """The occupants of the seats at first."""
    seed: Seed | None
    """The seed of what was left to chance; None if nothing was."""
    clock: Clock = field(default_factory=Clock)
    """The clock of the players."""
    stand_in: str = STAND_IN
    undo: bool = True
    past: tuple[Entry, ...] = ()
    result: Outcome | None = None
    origin: Origin | None = None
    """The table and ply it was forked from, if it was."""

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
        """The opening of a table that goes on where a record stops. Unless seats are given, the
        record's players sit there again, and `holder` holds the seats of persons."""
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
    """Before the start: a person sat down at a `seat`, an occupant left it, or a computer was
    seated."""

    KIND: ClassVar[str] = "seated"

    seat: int
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class Started(_Event):
    """The game started."""

    KIND: ClassVar[str] = "started"


@dataclass(frozen=True, slots=True)
class Played(_Event):
    """A seat played actions. `by` is the computer that chose them, if one did."""

    KIND: ClassVar[str] = "played"

    seat: int
    actions: tuple[str, ...]
    by: str | None


@dataclass(frozen=True, slots=True)
class TakenBack(_Event):
    """A seat took the game back to a ply, without needing consent."""

    KIND: ClassVar[str] = "taken_back"

    seat: int
    ply: int


@dataclass(frozen=True, slots=True)
class BroughtBack(_Event):
    """A seat restored what had been taken back, up to a ply."""

    KIND: ClassVar[str] = "brought_back"

    seat: int
    ply: int


@dataclass(frozen=True, slots=True)
class Offered(_Event):
    """A seat made an offer. `what` is offered (`undo`, for example); `ply` is where an offer to
    take back leads."""

    KIND: ClassVar[str] = "offered"

    seat: int
    what: str
    ply: int | None


@dataclass(frozen=True, slots=True)
class Answered(_Event):
    """A seat agreed to an offer (`yes`), declined it, or withdrew its own. `what` was offered."""

    KIND: ClassVar[str] = "answered"

    seat: int
    what: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Resigned(_Event):
    """A seat resigned. Of two players the other one wins; of more a computer plays on."""

    KIND: ClassVar[str] = "resigned"

    seat: int


@dataclass(frozen=True, slots=True)
class Flagged(_Event):
    """A seat ran out of time, with the same consequences as resigning."""

    KIND: ClassVar[str] = "flagged"

    seat: int


@dataclass(frozen=True, slots=True)
class Replaced(_Event):
    """A computer, `player`, stands in for the absent person at a `seat`, who may come back."""

    KIND: ClassVar[str] = "replaced"

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class Returned(_Event):
    """The person at a `seat` for whom a computer stood in is back."""

    KIND: ClassVar[str] = "returned"

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed(_Event):
    """A seat ended the pause."""

    KIND: ClassVar[str] = "resumed"

    seat: int


@dataclass(frozen=True, slots=True)
class Rematched(_Event):
    """The agreed rematch is at another table."""

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


def _check_entry(value: Any, name: str) -> None:  # noqa: ANN401
    _check_by_json(value, name, entry_to_json, entry_from_json)


def _check_outcome(value: Any, name: str) -> None:  # noqa: ANN401
    is_a(Outcome)(value, name)
    _check_by_json(value, name, Outcome.to_json, outcome_from_json)


def _check_by_json(value: Any, name: str, write: Any, read: Any) -> None:  # noqa: ANN401
    """Check a part of a record, whose bounds `core.record` applies when it reads JSON."""
    try:
        same = read(write(value)) == value
    except RecordError as error:
        raise LogPart(field=name, reason=error.nested) from None
    except TypeError:  # such as an outcome without totals
        same = False
    if not same:
        refuse(name, value, nested("expected.storable"))


_EVENTS: dict[str, type] = {kind.KIND: kind for kind in get_args(LogEvent)}
_NUMBER, _TEXT = Form(check_number), Form(check_text)
_OCCUPANT = one_of_kinds({kind.KIND: kind for kind in get_args(Occupant)})
FORMS |= {
    "int": _NUMBER,
    "int | None": optional(_NUMBER),
    "str": _TEXT,
    "str | None": optional(_TEXT),
    "bool": Form(check_flag),
    "tuple[str, ...]": tuple_of(_TEXT, MOST_ACTIONS),
    "Occupant": _OCCUPANT,
    "tuple[Occupant, ...]": tuple_of(_OCCUPANT, MOST_SEATS),
    "Seed | None": optional(SEED),
    "Clock": object_of(Clock),
    "Mapping[str, Any]": Form(check_options, dict),
    "tuple[Entry, ...]": tuple_of(
        part_of_record(_check_entry, entry_to_json, entry_from_json), MOST_ENTRIES
    ),
    "Outcome | None": optional(part_of_record(_check_outcome, Outcome.to_json, outcome_from_json)),
    "Origin | None": optional(object_of(Origin)),
}


def event_to_json(event: LogEvent) -> dict[str, Any]:
    """An event as JSON values: its kind, then its fields in order."""
    return write_kind(event)


def event_from_json(value: object) -> LogEvent:
    """The event that JSON values stand for. Raises LogError. Reading is strict: what it accepts is
    written back the same."""
    event: LogEvent = read_kind(_EVENTS, value, "event")
    return event
