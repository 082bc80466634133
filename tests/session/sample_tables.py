"""Sample tables for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from baumeister import games
from baumeister.core.options import to_fields
from baumeister.games import pueblo
from baumeister.session import Computer, Occupant, Opened, Person, Table, TableError

ANNA, BERT, CLEO, DORA = (Person(name, name.lower()) for name in ("Anna", "Bert", "Cleo", "Dora"))
PERSONS = (ANNA, BERT, CLEO, DORA)
MASON = Computer("level4")
TURNS = ("od4ne+1", "oa1ne+1", "oh1nw+1", "og6se+1", "nb7ne+1")
"""Turns that are legal in this order for any players."""


def opened(*seats: Occupant, game: str = "pueblo", at: int = 0, **more: Any) -> Opened:
    """The opening of a table with these seats."""
    rules = games.get(game)
    options = more.pop("options", None) or rules.Options(players=len(seats))
    version = rules.RULES_VERSION
    return Opened(game, version, to_fields(options), seats, more.pop("seed", 1), at=at, **more)


def gathering(*seats: Occupant, **more: Any) -> Table:
    """A table whose game has not started."""
    return Table.open(opened(*seats, **more))


def started(*seats: Occupant, turns: int = 0, **more: Any) -> Table:
    """A table whose game has started and where some turns were played, all at time 0."""
    return play(do(gathering(*seats, **more), "start", 0), *TURNS[:turns])


def play(table: Table, *turns: str, now: int = 0) -> Table:
    """The table after the seats to move have played these turns."""
    for turn in turns:
        seat = table.to_move
        assert seat is not None
        _, table = table.play(seat, pueblo.parse_turn(turn), now, table.seats[seat].player)
    return table


def do(table: Table, verb: str, *arguments: Any) -> Table:
    """The table after a verb; applying the verb's event leads to the same table."""
    event, after = getattr(table, verb)(*arguments)
    assert table.apply(event) == after
    assert isinstance(after, Table)
    return after


def refused(code: str, verb: Callable[..., object], *arguments: Any, **params: Any) -> None:
    """Check that a verb is refused with this error code, and with these of its parameters. None of
    them is missing."""
    with pytest.raises(TableError) as caught:
        verb(*arguments)
    assert caught.value.code == code
    assert None not in caught.value.params.values()
    assert params.items() <= caught.value.params.items()
