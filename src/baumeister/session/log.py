"""The log of a table, which is the table: everything else follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from baumeister.core.history import Redo, Undo
from baumeister.core.outcome import Outcome
from baumeister.core.record import Entry, Record, Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was opened."""

    game: str
    rules_version: int
    options: Mapping[str, Any] = field(hash=False)
    seats: tuple[Seat, ...]
    seed: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played actions, all of them or none."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The game was taken back to a ply."""

    ply: int


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """What was taken back was brought back, up to a ply."""

    ply: int


LogEvent = Opened | Played | TakenBack | BroughtBack


def record_of(log: Sequence[LogEvent], result: Outcome | None) -> Record:
    """The record of a table: what its log says, and the result of the game."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise TypeError("the first event of a log opens the table")
    entries: list[Entry] = []
    for event in log[1:]:
        match event:
            case Played():
                entries.extend(event.actions)
            case TakenBack():
                entries.append(Undo(event.ply))
            case BroughtBack():
                entries.append(Redo(event.ply))
            case Opened():
                raise TypeError("a log opens its table once")
            case _:
                assert_never(event)
    return Record(
        opened.game,
        opened.rules_version,
        opened.options,
        opened.seats,
        tuple(entries),
        opened.seed,
        result,
    )
