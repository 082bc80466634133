"""A game of Aztec, for interactive use."""

from __future__ import annotations

from typing import Self, Unpack

from baumeister import games
from baumeister.core import game
from baumeister.core.options import given_options
from baumeister.core.record import Record
from baumeister.games.aztec.action import Action
from baumeister.games.aztec.options import OptionFields, Options
from baumeister.games.aztec.position_line import from_position
from baumeister.games.aztec.state import GAME, State


class Game(game.Game[State, Action, Options]):
    """A game of Aztec: `Game()`, `Game(players=3)`, `Game(Options(…))`,
    `Game(state)`, or `Game(record)` to continue a record.

    >>> game = Game()
    >>> len(game.legal)
    8
    >>> game.play(game.legal[0])
    >>> game.scores
    (0, 0)
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
