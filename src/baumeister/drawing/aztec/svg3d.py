"""Aztec in 3D as SVG: one document with the temple from a corner and the score."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from textwrap import wrap

from baumeister.drawing.aztec import status
from baumeister.drawing.aztec.figure import skull
from baumeister.drawing.aztec.score import score
from baumeister.drawing.aztec.seat import description, seats
from baumeister.drawing.aztec.solid import STRIP, badges, owners, solid, strips
from baumeister.drawing.card import swatch as card_swatch
from baumeister.drawing.document3d import LINE, Caption, document3d
from baumeister.drawing.eye import Eye
from baumeister.drawing.ground import Ground
from baumeister.drawing.solid import Solid
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import SIZE


def to_svg(state: State) -> str:
    status_line = " ".join((*status.due(state), *status.auction(state)))
    drawn = "The temple is drawn in space from the south-east; what counts bears its edges' colour."
    caption = Caption(
        "Aztec",
        status.version(state.options),
        status.phase(state),
        wrap(status_line, LINE),
        description(state, drawn),
    )
    return document3d(caption, state.options.players, partial(temple, state), partial(score, state))


def temple(state: State, eye: Eye) -> Solid:
    """The scene: all pieces, the edges with their owners, and the scoring cubes."""
    return _on_ground(state, eye, *strips(eye), *owners(state, eye))


def shared_scene(state: State, eye: Eye) -> Solid:
    """The scene of pictures to share: the colours of the edges tell their owners."""
    return _on_ground(state, eye, *strips(eye))


def _on_ground(state: State, eye: Eye, *laid: str) -> Solid:
    ground = Ground(range(SIZE), range(SIZE), border=STRIP, laid=laid)
    return replace(solid(state, eye), ground=ground, figures=badges(state, eye))


def swatch(state: State, seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark: the colour of its edges with its number, or Oh Puch's skull; its left edge at
    x, centred on y."""
    colour = seats(state)[seat].colour
    if seat == state.oh_puch and not state.options.match:
        return card_swatch(colour, "", x, y, size) + skull(
            x + size / 2, y, size * 0.9, colour.paper
        )
    return card_swatch(colour, str(seat + 1), x, y, size)
