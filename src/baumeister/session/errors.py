"""Errors raised by tables and their logs."""

from __future__ import annotations

from typing import Literal

from baumeister.core.errors import BaumeisterError
from baumeister.core.expected import Nested


class TableError(BaumeisterError):
    """Something that is not possible at this table now."""


class LogError(BaumeisterError):
    """A value that cannot be part of a log."""


class NotNow(TableError):
    """Something that the state of the table or its settings do not allow."""

    code: Literal[
        "table.ask_first",
        "table.no_rematch",
        "table.no_undo",
        "table.not_over",
        "table.not_paused",
        "table.not_started",
        "table.nothing",
        "table.offer_ply",
        "table.over",
        "table.paused",
        "table.started",
        "table.time_left",
        "table.undo_off",
    ]


class WrongSeat(TableError):
    """Something that is not possible for this seat."""

    code: Literal[
        "table.a_person",
        "table.empty",
        "table.handed_over",
        "table.not_a_person",
        "table.not_absent",
        "table.taken",
        "table.time_over",
    ]
    seat: int


class SeatCount(TableError):
    """More or fewer seats than the game has players."""

    code = "table.seats"
    count: int
    players: int


class LogPart(LogError):
    """A part of a log that its own type refuses."""

    code = "log.part"
    field: str
    reason: Nested
