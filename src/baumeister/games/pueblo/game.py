"""A game of Pueblo, for interactive use."""

from __future__ import annotations

from typing import Self, Unpack

from baumeister import games
from baumeister.core import game
from baumeister.core.options import given_options
from baumeister.core.record import Record
from baumeister.games.pueblo.action import Action
from baumeister.games.pueblo.options import OptionFields, Options
from baumeister.games.pueblo.position_line import from_position
from baumeister.games.pueblo.state import GAME, State


class Game(game.Game[State, Action, Options]):
    """A game of Pueblo: `Game()`, `Game(players=3, pro=True)`, `Game(Options(…))`,
    `Game(state)`, or `Game(record)` to continue a record.

    >>> game = Game()
    >>> game.play("od4ne+3")
    >>> game.scores
    (0, 0)
    >>> [event.text for event in game.events][-1]
    'From W3 the chieftain sees no coloured blocks.'
    """

    def __init__(
        self,
        record: Record | str | Options | State | None = None,
        /,
        **options: Unpack[OptionFields],
    ) -> None:
        if record is None or options:
            record = given_options(Options, record, options)
        super().__init__(games.get(GAME), record)

    @classmethod
    def from_position(cls, line: str) -> Self:
        """A game that begins in the position described by a line."""
        return cls(from_position(line))
