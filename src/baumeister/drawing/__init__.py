"""Drawings of a state: text for a terminal and SVG for a page. The rules never import this package.

What is drawn may be a state, anything that has one (a game, a compiled position), a position line
or a record, of which the last state is drawn.

Each game has a folder of its own, which is loaded when one of its states is first drawn.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.core.rules import AnyState

__all__ = ["Drawable", "NoDrawing", "WithState", "to_svg", "to_text"]


class NoDrawing(BaumeisterError, TypeError):
    """The argument cannot be drawn."""

    code = "games.no_state"
    text_: str


class WithState(Protocol):
    """A game, a compiled position, a table: anything that has a state."""

    @property
    def state(self) -> Any:  # noqa: ANN401 - of any game
        """The state to draw."""


Drawable = AnyState | WithState | Record | str
"""What can be drawn; a text is a position line."""


def to_text(
    state: Drawable,
    *,
    colour: bool = False,
    views: bool = False,
    levels: bool = False,
    language: str = "en",
) -> str:
    """A state as text of at most 80 columns. `colour` adds ANSI colours and changes nothing else,
    `views` adds what is seen from each side, `levels` a plan of each level. `language` is
    one of `core.languages.LANGUAGES`."""
    drawn = _state_of(state)
    game = import_module(f"{__name__}.{drawn.game}.text")
    drawing: str = game.to_text(drawn, colour=colour, views=views, levels=levels, language=language)
    return drawing


def to_svg(state: Drawable, *, space: bool = False) -> str:
    """A state as a standalone SVG document; equal states give equal bytes. It shows the building
    from above and from the sides, or in 3D from a corner if `space` is set."""
    drawn = _state_of(state)
    game = import_module(f"{__name__}.{drawn.game}.{'svg3d' if space else 'svg'}")
    drawing: str = game.to_svg(drawn)
    return drawing


def _state_of(given: Any) -> AnyState:  # noqa: ANN401 - anything else is refused
    state: AnyState
    if isinstance(given, str):
        state = games.get(given.partition("/")[0]).from_position(given)
    elif isinstance(given, Record):
        state = replay(games.get(given.game), given).history.state
    else:
        state = getattr(given, "state", given)
    if getattr(state, "game", None) not in games.NAMES or not hasattr(state, "phase"):
        raise NoDrawing(excerpt(given))
    return state


def __dir__() -> list[str]:
    return sorted(__all__)
