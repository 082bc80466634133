"""What a guest may do at a table now: each command is decided as if it had been sent, so that a
client shows exactly what is not refused."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, get_args

from baumeister.core.errors import BaumeisterError
from baumeister.session.moves import MOST_CHANGES
from baumeister.session.seat import TableSeat
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


MOST_KNOWN = 32
"""Situations of a table that are remembered."""


class Rights:
    """What guests may do at one table. Deciding nine commands costs more than a move, so it is done
    once for each situation; after the first turns these come again and again."""

    def __init__(self) -> None:
        self._known: dict[Hashable, list[str]] = {}
        self._seats: tuple[TableSeat, ...] = ()
        """The seats for which they are known. Hashing them would cost more than all the rest."""

    def you(self, context: Context, guest: str | None) -> dict[str, Any]:
        """A guest at the table: its seats, and what it may do."""
        seats = context.holds.seats(guest)
        return {
            "guest": guest,
            "seats": seats,
            "owner": guest is not None and guest == context.row.owner,
            "may": self._allowed(context, Guest(guest, ""), seats) if guest and seats else [],
        }

    def _allowed(self, context: Context, guest: Guest, seats: Sequence[int]) -> list[str]:
        situation = _situation(context, seats)
        if context.table.seats is not self._seats or len(self._known) > MOST_KNOWN:
            self._known.clear()
            self._seats = context.table.seats
        if situation not in self._known:
            self._known[situation] = [
                verb for verb, command in _TRIED.items() if _is_allowed(context, guest, command)
            ]
        return self._known[situation]


def _situation(context: Context, seats: Sequence[int]) -> Hashable:
    """Everything besides the seats that decides what a holder of some may do. Of the game these are
    who is to
    move, whether a turn has begun, who has acted, and what was taken back."""
    table = context.table
    history = table.history
    movers = [state.to_move for state in history.states[: history.ply]]
    to_move = table.state.to_move
    return (
        tuple(seats),
        table.phase,
        table.started,
        table.ended is None,
        tuple(sorted(table.offers.items())) if table.offers else (),
        table.wants_rematch,
        table.rematch_table,
        to_move,
        bool(movers) and movers[-1] == to_move and table.turn_ply != history.ply,
        frozenset(movers),
        next((seat for seat in reversed(movers) if seat in seats), None),
        (history.ply, history.furthest, context.seq) if history.furthest > history.ply else None,
        len(history.entries) >= MOST_CHANGES,
    )


def _is_allowed(context: Context, guest: Guest, command: client.Command) -> bool:
    try:
        decide(context, guest, command)
    except BaumeisterError:
        return False
    return True
