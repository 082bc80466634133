"""Checks of a stored log: consecutive numbers, the hash chain, events that are possible, positions
that match their digests, and a row that matches its log."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from typing import Literal, get_type_hints

from baumeister.core import catalogue
from baumeister.core.errors import BaumeisterError
from baumeister.core.expected import Nested, nested
from baumeister.session import LogEvent, Open, Table, event_from_json
from baumeister.tables.errors import ServerError, StorageError
from baumeister.tables.json_text import DEEPEST
from baumeister.tables.rows import StoredEvent, TableRow

_TYPES = list(get_type_hints(StoredEvent).values())


class BrokenLog(StorageError):
    """A log that differs from what was played, from the event `seq` of a `table` on."""

    table: str
    seq: int


class DamagedLog(BrokenLog):
    """A log whose events do not follow from one another."""

    code: Literal[
        "storage.log_chain",
        "storage.log_digest",
        "storage.log_end",
        "storage.log_gap",
        "storage.log_types",
    ]


class OtherRulesInLog(BrokenLog):
    """An event of another version of the rules than its table."""

    code = "storage.log_rules"
    found: int
    expected: int


class ImpossibleEvent(BrokenLog):
    code = "storage.log_event"
    reason: Nested


class WrongRow(BrokenLog):
    """A table's row that contradicts its log."""

    code = "storage.log_row"
    column: str
    found: object
    expected: object


class BrokenTable(ServerError):
    """A stored table whose log is damaged from one event on. `problem` is the code of the error
    that was found there."""

    code = "server.broken"
    table: str
    seq: int
    problem: str

    @classmethod
    def of(cls, broken: BrokenLog) -> BrokenTable:
        """The error that clients are sent."""
        return cls(broken.table, broken.seq, broken.code)

    @classmethod
    def unreadable(cls, table: str, seq: int) -> BrokenTable:
        """The error for a log with an event that the database cannot read."""
        return cls(table, seq, "storage.unreadable")

    @classmethod
    def of_row(cls, row: TableRow) -> BrokenTable:
        """The error for a quarantined table, whose row names the damaged event and the code of the
        error. Earlier versions stored a sentence instead of a code."""
        seq, _, problem = str(row.broken).partition(" ")
        is_code = problem in catalogue.messages("en")
        at = int(seq) if seq.isdecimal() else row.seq
        return cls(row.id, at, problem if is_code else "storage.damaged")

    @property
    def note(self) -> str:
        """The text in the row of the quarantined table."""
        return f"{self.seq} {self.problem}"


def chain(previous: str, what: str) -> str:
    """The hash chain after an event: a hash of its text and of everything before. It is empty
    before the first event.

    >>> chain("", "{}")
    '44136fa355b3678a1146ad16f7e8649e'
    """
    return sha256((previous + what).encode()).hexdigest()[:32]


def replayed(row: TableRow, events: Iterable[StoredEvent]) -> Table:
    """The table that a stored log leads to. Raises BrokenLog."""
    table: Table | None = None
    seq, linked = -1, ""
    for stored in events:
        if table is None:
            first = _checked(row, stored, seq, linked)
            table = _possible(row, stored, partial(Table.replay, [first]))
            _check_digest(row, table, stored)
        else:
            table, _ = applied(row, table, stored, seq, linked)
        seq, linked = stored.seq, stored.chain
    if table is None:
        raise DamagedLog(code="storage.log_gap", table=row.id, seq=0)
    return table


def applied(
    row: TableRow, table: Table, stored: StoredEvent, seq: int, linked: str
) -> tuple[Table, LogEvent]:
    """The table after the stored event that follows the one with this number and chain, and the
    event. Raises BrokenLog."""
    event = _checked(row, stored, seq, linked)
    after = _possible(row, stored, lambda: table.apply(event))
    _check_digest(row, after, stored)
    return after, event


def _possible(row: TableRow, stored: StoredEvent, apply: Callable[[], Table]) -> Table:
    try:
        return apply()
    except BaumeisterError as error:
        raise ImpossibleEvent(table=row.id, seq=stored.seq, reason=error.nested) from error


def _check_digest(row: TableRow, table: Table, stored: StoredEvent) -> None:
    if table.rules.digest(table.state) != stored.digest:
        raise DamagedLog(code="storage.log_digest", table=row.id, seq=stored.seq)


def check_end(row: TableRow, events: Sequence[StoredEvent]) -> None:
    """Refuse a log whose end was cut off. It may be newer than the row that was read before it,
    but never older. Raises BrokenLog."""
    known = row.seq < len(events) and events[row.seq].chain == row.chain
    if not known:
        raise DamagedLog(code="storage.log_end", table=row.id, seq=min(row.seq, len(events)))


def _checked(row: TableRow, stored: StoredEvent, seq: int, linked: str) -> LogEvent:
    if [type(value) for value in stored] != _TYPES:  # SQLite keeps anything in any column
        raise DamagedLog(code="storage.log_types", table=row.id, seq=seq + 1)
    if stored.seq != seq + 1:
        raise DamagedLog(code="storage.log_gap", table=row.id, seq=seq + 1)
    if stored.rules_version != row.rules_version:
        raise OtherRulesInLog(
            table=row.id, seq=stored.seq, found=stored.rules_version, expected=row.rules_version
        )
    if stored.chain != chain(linked, stored.digest + stored.what):
        raise DamagedLog(code="storage.log_chain", table=row.id, seq=stored.seq)
    try:
        return event_from_json(json.loads(stored.what))
    except (ValueError, RecursionError) as error:  # not JSON, or not an event
        raise ImpossibleEvent(table=row.id, seq=stored.seq, reason=_reason(error)) from error


def _reason(error: ValueError | RecursionError) -> Nested:
    """The reason why a text is not an event."""
    match error:
        case BaumeisterError():
            return error.nested
        case json.JSONDecodeError():
            return nested("server.not_json", problem="syntax", position=error.pos)
        case RecursionError():
            return nested("server.json.deep", most=DEEPEST)
        case _:  # a number with thousands of digits
            return nested("server.not_json", problem="syntax", position=0)


def open_seats(table: Table) -> int:
    return sum(isinstance(seat.occupant, Open) for seat in table.seats)


def check_row(row: TableRow, table: Table, last: StoredEvent) -> None:
    """Refuse a row that contradicts its log. Raises BrokenLog."""
    by_log = {
        "seq": last.seq,
        "chain": last.chain,
        "game": table.opened.game,
        "rules_version": table.opened.rules_version,
        "phase": table.phase,
        "players": len(table.seats),
        "open_seats": open_seats(table),
        "deadline": table.deadline,
        "thinking": table.computer_to_move is not None,
    }
    for column, expected in by_log.items():
        value = getattr(row, column)
        if value != expected:
            # A row that is ahead or behind is wrong from its own last event on.
            raise WrongRow(
                table=row.id,
                seq=min(row.seq, last.seq) if column == "seq" else last.seq,
                column=column,
                found=value,
                expected=expected,
            )
