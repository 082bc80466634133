"""What a guest may do at a table now: each command is decided as if it had been sent, so that a
client shows exactly what is not refused."""

from __future__ import annotations

from typing import Any, get_args

from baumeister.core.errors import BaumeisterError
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


def you_at(context: Context, guest: str | None) -> dict[str, Any]:
    """A guest at a table: its seats, and what it may do."""
    seats = context.holds.seats(guest)
    return {
        "guest": guest,
        "seats": seats,
        "owner": guest is not None and guest == context.row.owner,
        "may": _allowed(context, Guest(guest, "")) if guest is not None and seats else [],
    }


def _allowed(context: Context, guest: Guest) -> list[str]:
    return [verb for verb, command in _TRIED.items() if _is_allowed(context, guest, command)]


def _is_allowed(context: Context, guest: Guest, command: client.Command) -> bool:
    try:
        decide(context, guest, command)
    except BaumeisterError:
        return False
    return True
