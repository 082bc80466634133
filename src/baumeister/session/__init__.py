"""A table in play: who sits where, what was played, what was taken back. No input or output."""

from baumeister.session.log import BroughtBack, LogEvent, Opened, Played, TakenBack, record_of
from baumeister.session.table import Table, TableError

__all__ = [
    "BroughtBack",
    "LogEvent",
    "Opened",
    "Played",
    "Table",
    "TableError",
    "TakenBack",
    "record_of",
]
