"""The verbs of a guest at a table now: each command is decided as if it had been sent, so that a
client shows exactly what is not refused."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, get_args

from baumeister.core.errors import BaumeisterError
from baumeister.session import Table
from baumeister.session.moves import MOST_CHANGES
from baumeister.session.seat import Person, TableSeat
from baumeister.session.table import MOST_EVENTS
from baumeister.tables.commands import Context, Guest, decide
from baumeister.tables.wire import client
from baumeister.tables.wire.decoding import decode
from baumeister.tables.wire.server import Verb


def _command(verb: Verb) -> client.Command:
    """The command of a verb, such as `resign` or `offer_undo`."""
    kind, _, what = verb.partition("_")
    message = {"id": "tried", "type": kind, **({"what": what} if what else {})}
    command: client.Command = decode(client.Command, message)
    return command


_TRIED = {verb: _command(verb) for verb in get_args(Verb)}


MOST_KNOWN = 4096
"""Situations that are remembered."""
_KNOWN: dict[Hashable, list[str]] = {}
"""The verbs that are allowed in a situation. Deciding nine commands costs more than a move, and the
situations of all tables are the same few."""


_NOTHING: list[str] = []


class Rights:
    """The verbs of guests at one table."""

    def __init__(self) -> None:
        self._table: Table | None = None
        """The table that is described."""
        self._situation: Hashable = None
        self._seats: tuple[TableSeat, ...] = ()
        self._parties: Hashable = None

    def you(
        self, context: Context, guest: str | None, known: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """A guest at the table: its seats, and what it may do. If nothing has changed since the
        last answer, `known`, it is that answer."""
        seats = context.holds.seats(guest)
        may = self._allowed(context, guest, seats) if guest and seats else _NOTHING
        if known is not None and known["may"] == may and known["seats"] == seats:
            return known
        is_owner = guest is not None and guest == context.row.owner
        return {"guest": guest, "seats": seats, "owner": is_owner, "may": may}

    def _allowed(self, context: Context, guest: str, seats: Sequence[int]) -> list[str]:
        table = context.table
        if table is not self._table:
            if table.seats is not self._seats:
                self._seats, self._parties = table.seats, _parties(table.seats)
            self._table = table
            self._situation = (self._parties, *_situation(context))
        key = (self._situation, tuple(seats), _last_mover(table, seats))
        if key not in _KNOWN:
            if len(_KNOWN) >= MOST_KNOWN:
                _KNOWN.clear()
            _KNOWN[key] = allowed(context, guest)
        return _KNOWN[key]


def allowed(context: Context, guest: str) -> list[str]:
    """The verbs of a guest: every command is decided."""
    return [verb for verb, tried in _TRIED.items() if _is_allowed(context, Guest(guest, ""), tried)]


def _is_allowed(context: Context, guest: Guest, command: client.Command) -> bool:
    try:
        decide(context, guest, command)
    except BaumeisterError:
        return False
    return True


def _parties(seats: Sequence[TableSeat]) -> Hashable:
    """The part of the seats that matters: which belong together, and who is out or absent."""
    occupants = [seat.occupant for seat in seats]
    holders = [one.holder if isinstance(one, Person) else None for one in occupants]
    return tuple(
        (holders.index(holder), seat.occupant.KIND, seat.out is None, seat.stand_in is None)
        for seat, holder in zip(seats, holders, strict=True)
    )


def _situation(context: Context) -> tuple[Hashable, ...]:
    """Everything else about a table that decides what may be done. Of the game these are who is to
    move, whether a turn has begun, who has acted, and what was taken back."""
    table = context.table
    history = table.history
    to_move = table.state.to_move
    movers = [state.to_move for state in history.states[:-1]]
    goes_on = movers and movers[-1] == to_move and table.turn_ply != history.ply
    return (
        table.phase,
        table.started,
        table.opened.undo,
        table.ended is None,
        tuple(sorted(table.offers.items())),
        table.wants_rematch,
        table.rematch_table,
        to_move,
        bool(goes_on),
        frozenset(movers),
        (context.row.id, context.seq) if history.furthest > history.ply else None,
        len(history.entries) >= MOST_CHANGES,
        table.event_count >= MOST_EVENTS,
    )


def _last_mover(table: Table, seats: Sequence[int]) -> int | None:
    """Which of several seats acted last."""
    if len(seats) == 1:
        return None
    movers = (state.to_move for state in reversed(table.history.states[:-1]))
    return next((seat for seat in movers if seat in seats), None)
