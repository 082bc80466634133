"""A table in play: who sits where, what was played, offered and agreed, whose time runs. No input
or output."""

from baumeister.session.clock import DAY, SECOND, Clock
from baumeister.session.errors import LogError, TableError
from baumeister.session.log import (
    Answered,
    BroughtBack,
    Flagged,
    LogEvent,
    Offered,
    Opened,
    Origin,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Seated,
    Started,
    TakenBack,
)
from baumeister.session.log_json import event_from_json, event_to_json
from baumeister.session.occupant import Computer, Occupant, Open, Person
from baumeister.session.offer import Offer
from baumeister.session.seat import SeatView
from baumeister.session.table import Table, record_of

__all__ = [
    "DAY",
    "SECOND",
    "Answered",
    "BroughtBack",
    "Clock",
    "Computer",
    "Flagged",
    "LogError",
    "LogEvent",
    "Occupant",
    "Offer",
    "Offered",
    "Open",
    "Opened",
    "Origin",
    "Person",
    "Played",
    "Rematched",
    "Replaced",
    "Resigned",
    "Resumed",
    "Returned",
    "SeatView",
    "Seated",
    "Started",
    "Table",
    "TableError",
    "TakenBack",
    "event_from_json",
    "event_to_json",
    "record_of",
]
