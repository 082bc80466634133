"""A game of Aztec, for interactive use."""

from __future__ import annotations

from typing import Any

from baumeister.core import game
from baumeister.core.errors import OptionsError
from baumeister.core.options import from_fields
from baumeister.core.record import Record
from baumeister.games import aztec
from baumeister.games.aztec.action import Action
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.state import State


class Game(game.Game[State, Action, Options]):
    """A game of Aztec: `Game()`, `Game(players=3)`, `Game(Options(…))`, or `Game(record)` to
    continue a record.

    >>> game = Game()
    >>> len(game.legal)
    8
    >>> game.play(game.legal[0])
    >>> game.scores
    (0, 0)
    """

    def __init__(self, record: Record | str | Options | None = None, /, **options: Any) -> None:  # noqa: ANN401
        if record is not None and options:
            raise OptionsError("options.twice", option=next(iter(options)))
        super().__init__(aztec, from_fields(Options, options) if record is None else record)
