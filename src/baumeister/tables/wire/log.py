"""The events of a table as they are stored: `what` in an event. They are declared in
`session.log_event`; here is how their fields look in JSON."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args

from baumeister.session import LogEvent
from baumeister.session.agreements import What
from baumeister.tables.wire.bounds import Bounds, Tagged
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
)
from baumeister.tables.wire.state import Result
from baumeister.tables.wire.table import Clock, Origin

At = Annotated[Millis, Bounds(text="Game time: milliseconds that pass only while the server runs.")]


class OpenOccupant(Message):
    """An open seat."""

    kind: Literal["open"]


class PersonOccupant(Message):
    """A person."""

    kind: Literal["person"]
    name: Annotated[str, Bounds(examples=("Ada",))]
    holder: Annotated[str, Bounds(examples=("p6r2t8w4y1z7a5d3",))]
    """The guest; empty for a player known by name only."""


class ComputerOccupant(Message):
    """A computer."""

    kind: Literal["computer"]
    player: PlayerText
    name: Annotated[str, Bounds(examples=("",))]
    """Empty if it has no name of its own."""


Occupant = Annotated[OpenOccupant | PersonOccupant | ComputerOccupant, Tagged("kind")]


class UndoEntry(Message):
    """In a record: back to a ply."""

    undo: Ply


class RedoEntry(Message):
    """In a record: forward again to a ply."""

    redo: Ply


class HandoverEntry(Message):
    """In a record: from a ply on another player acts for a seat."""

    handover: SeatNumber
    player: PlayerText | Literal["person"]
    reason: Literal["resigned", "time", "absent", "returned"]
    ply: Ply


Past = tuple[Notation | UndoEntry | RedoEntry | HandoverEntry, ...]
_TYPES: dict[str, Any] = {
    "at": At,
    "game": GameName,
    "rules_version": RulesVersion,
    "options": Options,
    "seats": tuple[Occupant, ...],
    "seed": Annotated[
        int | str,
        Bounds(
            text="Decides what is left to chance. A string if it is too large for JavaScript.",
            examples=(1234,),
        ),
    ],
    "clock": Clock,
    "stand_in": PlayerText,
    "undo": bool,
    "past": Past,
    "result": Result | None,
    "origin": Origin | None,
    "seat": SeatNumber,
    "occupant": Occupant,
    "actions": tuple[Notation, ...],
    "by": Annotated[
        PlayerText | None,
        Bounds(
            text="The computer that chose them, if one did; with `@seconds=6` if its time was over"
            " before it had searched as far as always, with `@nodes=1` if no worker answered."
        ),
    ],
    "ply": Ply,
    "what": What,
    "yes": bool,
    "player": PlayerText,
    "table": TableId,
}
"""The form of each field on the wire, by its name. A ply may be missing where the event says so."""


def _on_the_wire(event: type) -> type[Message]:
    """The JSON form of a kind of event: its kind, then its fields in their order."""
    forms: dict[str, Any] = {"kind": Literal[event.KIND]}  # type: ignore[attr-defined]
    for field in fields(event):
        forms[field.name] = Ply | None if field.type == "int | None" else _TYPES[field.name]
    body = {"__annotations__": forms, "__doc__": event.__doc__, "__module__": __name__}
    return type(f"{event.__name__}Log", (Message,), body)


if TYPE_CHECKING:
    Logged = LogEvent
else:
    Logged = Annotated[
        Union[tuple(map(_on_the_wire, get_args(LogEvent)))],  # noqa: UP007 - it is computed
        Tagged("kind", text="The event as it is stored."),
    ]
