"""Tables in the terminal: all people share one keyboard and form one party, without a clock."""

from __future__ import annotations

from baumeister.core.options import to_fields
from baumeister.core.record import Record, Seat
from baumeister.core.record_entry import PERSON
from baumeister.core.rules import AnyRules
from baumeister.session import Computer, Opened, Person, Table, TableError

NOW = 0
"""The time of all events; there is no clock."""
HOLDER = "terminal"
"""The holder of all people's seats."""


class EndedByTable(TableError):
    """A record of a game that a table ended and not the law."""

    code = "table.ended"
    reason: str


def new_table(rules: AnyRules, options: object, seats: tuple[Seat, ...], seed: int) -> Table:
    """A table with a new game that has started."""
    sitting = tuple(
        Person(seat.name, HOLDER) if seat.player == PERSON else Computer(seat.player)
        for seat in seats
    )
    opened = Opened(
        rules.NAME,
        rules.RULES_VERSION,
        to_fields(options),
        sitting,
        seed,
        at=NOW,
    )
    return _started(Table.open(opened))


def resumed_table(record: Record) -> Table:
    """A table that continues a record. Raises RecordError if the record does not replay."""
    table = Table.open(Opened.of_record(record, holder=HOLDER, at=NOW))
    if table.result is not None and table.state.outcome is None:
        raise EndedByTable(table.result.reason)
    return _started(table)


def _started(table: Table) -> Table:
    return table.start(NOW)[1] if table.phase == "gathering" else table
