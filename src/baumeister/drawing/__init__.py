"""Drawings of a state: text for a terminal and SVG for a page. The rules never import this package.

Each game has a folder of its own, which is loaded when one of its states is first drawn.
"""

from __future__ import annotations

from importlib import import_module

from baumeister.core.rules import AnyState


def to_text(
    state: AnyState,
    *,
    colour: bool = False,
    views: bool = False,
    levels: bool = False,
    language: str = "en",
) -> str:
    """A state as text of at most 80 columns. `colour` adds ANSI colours and changes nothing else,
    `views` adds what is seen from each side, `levels` a plan of each level. `language` is
    `en`, `fr` or `de`."""
    game = import_module(f"{__name__}.{state.game}.text")
    drawing: str = game.to_text(state, colour=colour, views=views, levels=levels, language=language)
    return drawing


def to_svg(state: AnyState, *, space: bool = False) -> str:
    """A state as a standalone SVG document; equal states give equal bytes. It shows the building
    from above and from the sides, or in 3D from a corner if `space` is set."""
    game = import_module(f"{__name__}.{state.game}.{'svg3d' if space else 'svg'}")
    drawing: str = game.to_svg(state)
    return drawing
