"""Tables for tests: opened, started, played at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from baumeister import games
from baumeister.core.options import to_fields
from baumeister.games import pueblo
from baumeister.session import Computer, LogEvent, Occupant, Opened, Person, Table, TableError

ANNA, BERT, CLEO, DORA = (Person(name, name.lower()) for name in ("Anna", "Bert", "Cleo", "Dora"))
PERSONS = (ANNA, BERT, CLEO, DORA)
MASON = Computer("level4")
TURNS = ("od4ne+1", "oa1ne+1", "oh1nw+1", "og6se+1", "nb7ne+1")
"""Turns that can be played in this order, whoever plays."""


def opened(*seats: Occupant, game: str = "pueblo", at: int = 0, **more: Any) -> Opened:
    """The opening of a table for so many."""
    rules = games.get(game)
    options = more.pop("options", None) or rules.Options(players=len(seats))
    version = rules.RULES_VERSION
    return Opened(game, version, to_fields(options), seats, more.pop("seed", 1), at=at, **more)


def gathering(*seats: Occupant, **more: Any) -> Table:
    """A table at which the game has not started."""
    return Table(opened(*seats, **more))


def started(*seats: Occupant, turns: int = 0, **more: Any) -> Table:
    """A table at which the game has started and some turns were played, in no time."""
    table = gathering(*seats, **more)
    table.enter(table.start(0))
    play(table, *TURNS[:turns])
    return table


def play(table: Table, *turns: str, now: int = 0) -> None:
    """Let whoever is to move play these turns."""
    for turn in turns:
        seat = table.to_move
        assert seat is not None
        by = table.seats[seat].player
        table.enter(table.play(seat, pueblo.parse_turn(turn), now, by))


def do(table: Table, verb: str, *arguments: Any) -> LogEvent:
    """Do something at a table: ask for the event, and enter it."""
    event: LogEvent = getattr(table, verb)(*arguments)
    table.enter(event)
    return event


def picture(table: Table) -> tuple[Any, ...]:
    """Everything that can be seen of a table, but not how it came about."""
    history = table.history
    return (
        table.phase,
        table.state,
        tuple(history.states),
        tuple(history.entries),
        history.furthest,
        table.seats,
        table.to_move,
        table.computer_to_move,
        table.offers,
        table.deadline,
        table.remaining(0),
        table.result,
        table.record,
        table.wants_rematch,
        table.rematch_table,
        table.turn_ply,
    )


def refused(code: str, deed: Callable[..., object], *arguments: Any) -> None:
    """Check that something is refused, and that it leaves no trace."""
    table = getattr(deed, "__self__", None)
    before = picture(table) if isinstance(table, Table) else None
    with pytest.raises(TableError) as caught:
        deed(*arguments)
    assert caught.value.code == code
    if isinstance(table, Table):
        assert picture(table) == before
