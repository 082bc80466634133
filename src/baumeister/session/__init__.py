"""A table in play: seats, moves, agreements and clocks. No input or output.

`Table` is one immutable value. A verb returns an event and the table after it, or raises an error
that says why it is not possible::

    table = Table.open(Opened(…))
    event, table = table.start(now)
    event, table = table.play(0, actions, now)

The caller keeps the log: a list of events. `Table.replay(log)` leads to the same table, and
`table.apply(event)` to the next one; the verbs use it too. An event checks its fields when it is
made; `event_from_json` reads stored events just as strictly, and `apply` refuses those that are not
possible. So logs from anywhere are validated by the code that plays.
"""

from baumeister.session.agreements import Offer
from baumeister.session.clock import DAY, SECOND, Clock
from baumeister.session.errors import LogError, TableError
from baumeister.session.log_event import (
    STAND_IN,
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
    event_from_json,
    event_to_json,
)
from baumeister.session.seat import Computer, Occupant, Open, Person, TableSeat
from baumeister.session.table import Table

__all__ = [
    "DAY",
    "SECOND",
    "STAND_IN",
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
    "Seated",
    "Started",
    "Table",
    "TableError",
    "TableSeat",
    "TakenBack",
    "event_from_json",
    "event_to_json",
]


def __dir__() -> list[str]:
    return sorted(__all__)
