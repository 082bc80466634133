"""Pueblo in 3D as SVG: one document with the pueblo from a corner and the score."""

from __future__ import annotations

from functools import partial
from textwrap import wrap

from baumeister.drawing.document3d import LINE, Caption, document3d
from baumeister.drawing.eye import Eye
from baumeister.drawing.glyph import SEATS
from baumeister.drawing.pueblo import palette, status
from baumeister.drawing.pueblo.score import score
from baumeister.drawing.pueblo.solid import named, solid
from baumeister.drawing.solid import Body, Solid, face
from baumeister.games.pueblo.board import WALKWAY
from baumeister.games.pueblo.state import State


def to_svg(state: State) -> str:
    status_line = " ".join((status.due(state), *status.auction(state)))
    caption = Caption(
        "Pueblo",
        status.version(state.options),
        status.phase(state),
        wrap(f"{status_line} The chieftain stands on {WALKWAY[state.chieftain]}.", LINE),
        status.description(
            state, "Drawn in space from the south-east, in the ring of the walkway."
        ),
    )
    drawn = partial(score, state, swatch=partial(swatch, state))
    return document3d(caption, state.options.players, partial(site, state), drawn)


def site(state: State, eye: Eye) -> Solid:
    """The scene: all blocks, and the names of the walkway squares."""
    return named(solid(state, eye))


def shared_scene(state: State, eye: Eye) -> Solid:
    """The scene of pictures to share: without names of squares."""
    return solid(state, eye)


def swatch(state: State, seat: int, x: float, y: float, size: float) -> str:
    """A face of a seat's blocks, with its glyph; its left edge at x, centred on y."""
    body = Body(seat, palette.colour(state.options.edition_facts, seat), SEATS[seat])
    return face(body, x, y - size / 2, size)
