"""How things stand after an event: the clock is settled first, then the event has its effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from baumeister.session import agreeing, leaving, moving, opening
from baumeister.session.errors import LogError, TableError
from baumeister.session.log import (
    Answered,
    BroughtBack,
    Flagged,
    LogEvent,
    Offered,
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
from baumeister.session.stand import Stand

MOST_EVENTS = 3_000
"""A log that is longer takes only what leads to the end of the game: nobody makes a table so long
that replaying it would take a second."""
_ALWAYS = (Played, Resigned, Flagged, Rematched)


def after(stand: Stand, event: LogEvent) -> Stand:
    """How things stand after an event. One that cannot be raises, and changes nothing."""
    effect = _EFFECTS.get(type(event))
    if effect is None:
        raise LogError("log.opened")
    if stand.events >= MOST_EVENTS and not isinstance(event, _ALWAYS):
        raise TableError("table.too_many", most=MOST_EVENTS)
    settled = _settled(stand, event)
    settled = replace(settled, events=stand.events + 1)
    return _turned(settled, effect(settled, event), event)


_EFFECTS: dict[type, Callable[[Stand, Any], Stand]] = {
    Seated: opening.seated,
    Started: opening.started,
    Played: moving.played,
    TakenBack: moving.taken_back,
    BroughtBack: moving.brought_back,
    Offered: agreeing.offered,
    Answered: agreeing.answered,
    Resigned: leaving.resigned,
    Flagged: leaving.flagged,
    Replaced: leaving.replaced,
    Returned: leaving.returned,
    Resumed: agreeing.resumed,
    Rematched: agreeing.rematched,
}
"""What each event does; only what opens a table does nothing to one that is open."""


def _settled(stand: Stand, event: LogEvent) -> Stand:
    """The time until the event is taken off the clock. Time does not go backward; and whose time is
    over can only be flagged."""
    at = max(event.at, stand.at)
    seat = stand.clocked
    if seat is None:
        return replace(stand, at=at)
    left = list(stand.left)
    left[seat] = max(0, left[seat] - (at - stand.at))
    if not left[seat] and not isinstance(event, Flagged):
        raise TableError("table.time_over", seat=seat)
    return replace(stand, at=at, left=tuple(left))


def _turned(before: Stand, now: Stand, event: LogEvent) -> Stand:
    """What the clock gives when a turn is over and another one begins."""
    clock = now.opened.clock
    if clock.kind == "none" or before.history is now.history:
        return now
    if (before.turn_ply, before.state.to_move) == (now.turn_ply, now.state.to_move):
        return now
    if clock.is_by_turn:
        return replace(now, left=(clock.base,) * len(now.left))
    if isinstance(event, Played) and event.by is None:
        left = list(now.left)
        left[event.seat] += clock.increment
        return replace(now, left=tuple(left))
    return now
