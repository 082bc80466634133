"""The last walk as a sequence of pictures: the camera follows the chieftain round the pueblo, what
it sees glows, and the totals rise (P6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import atan2, degrees
from typing import NamedTuple

from baumeister.drawing.colour import DARK, GLOW
from baumeister.drawing.eye import EAST, NORTH, SOUTH, UP, WEST, Vector
from baumeister.drawing.pueblo.solid import middle
from baumeister.drawing.share import ShareCaption, share_picture
from baumeister.drawing.solid import Note
from baumeister.games.pueblo.board import CORNERS, SIZE, WALKWAY
from baumeister.games.pueblo.sight import Fine, fined, fines, last_walk
from baumeister.games.pueblo.state import State

STEPS = len(WALKWAY)
_FACES = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


class Look(NamedTuple):
    """One look of the last walk, with the totals after it."""

    square: int
    fines: Sequence[Fine]
    totals: tuple[int, ...]


def looks(state: State) -> list[Look]:
    """The 36 looks of the last walk; `state` is the first state after it."""
    seen = [(square, fines(state.site, square)) for square in last_walk(state.chieftain)]
    paid = fined((0,) * len(state.scores), [fine for _, last_looks in seen for fine in last_looks])
    totals = tuple(score - points for score, points in zip(state.scores, paid, strict=True))
    last_looks = []
    for square, fines_there in seen:
        totals = fined(totals, fines_there)
        last_looks.append(Look(square, fines_there, totals))
    return last_looks


def last_walk_pictures(state: State, caption: ShareCaption, steps: Sequence[int]) -> Iterator[str]:
    """The pictures of some steps of the last walk, from 0, as SVG documents. `caption` names the
    players as they stand at the end."""
    walk = looks(state)
    for step in steps:
        look = walk[step]
        gained = fined((0,) * len(state.scores), list(look.fines))
        rows = [
            row._replace(
                total=str(look.totals[row.seat]),
                won=False,
                gained=f"+{gained[row.seat]}" if gained[row.seat] else "",
            )
            for row in caption.rows
        ]
        yield share_picture(
            replace(state, chieftain=look.square),
            caption._replace(rows=rows),
            bearing=bearing(look.square),
            notes=dict(_glowing(look)),
            steady=True,
        )


def bearing(square: int) -> float:
    """The compass direction of a walkway square from the middle of the grid."""
    east, north = middle(WALKWAY[square])
    return degrees(atan2(east - SIZE / 2, north - SIZE / 2)) % 360


def _glowing(look: Look) -> Iterator[tuple[tuple[Vector, Vector], Note]]:
    name = WALKWAY[look.square]
    face = UP if name in CORNERS else _FACES[name[0]]
    for fine in look.fines:
        yield (fine.cube, face), Note(fill=GLOW, text=str(fine.points), ink=DARK)
