"""What a guest may do at a table now: each command is decided as if it had been sent, so that a
client shows exactly what is not refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from baumeister.core.errors import BaumeisterError
from baumeister.tables.commands import Context, Guest, decide
from baumeister.tables.wire import client

_ID = "tried"
_TRIED: Mapping[str, client.Command] = {
    "undo": client.Undo(id=_ID, type="undo"),
    "offer_undo": client.Offer(id=_ID, type="offer", what="undo"),
    "redo": client.Redo(id=_ID, type="redo"),
    "offer_pause": client.Offer(id=_ID, type="offer", what="pause"),
    "offer_end": client.Offer(id=_ID, type="offer", what="end"),
    "offer_rematch": client.Offer(id=_ID, type="offer", what="rematch"),
    "resume": client.Resume(id=_ID, type="resume"),
    "resign": client.Resign(id=_ID, type="resign"),
    "return": client.Return(id=_ID, type="return"),
}


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
