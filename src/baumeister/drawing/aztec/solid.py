"""The temple in space, on the top of its pyramid."""

from __future__ import annotations

from baumeister.drawing.aztec.marks import STARTING_SIGN, Mark, marks
from baumeister.drawing.eye import Eye
from baumeister.drawing.glyph import STONE
from baumeister.drawing.ground import Ground
from baumeister.drawing.solid import Body, Solid
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import SIZE


def solid(state: State, eye: Eye) -> Solid:
    """All that stands, on the whole top."""
    bodies = {cube: body(mark) for cube, mark in marks(state).items()}
    return Solid(eye, Ground(range(SIZE), range(SIZE)), bodies)


def body(mark: Mark) -> Body:
    """A piece as a body in its hue; the starting cube has a sign."""
    return Body(mark.piece, mark.colour, STONE if mark.letter == STARTING_SIGN else "")
