"""Aztec as SVG: one document with the three levels, the four outer walls and the score."""

from __future__ import annotations

from textwrap import wrap

from baumeister.drawing.aztec import facade, plan, status
from baumeister.drawing.aztec.edge import MARGIN as EDGE
from baumeister.drawing.aztec.figure import stepped_stone
from baumeister.drawing.aztec.marks import Marks, marks
from baumeister.drawing.aztec.palette import HUES, STARTING_STONE
from baumeister.drawing.aztec.score import score
from baumeister.drawing.aztec.seat import description
from baumeister.drawing.card import MARGIN, document, heading
from baumeister.drawing.colour import FAINT, GRID, OUTLINE
from baumeister.drawing.markup import element, group, words
from baumeister.drawing.phrase import counted
from baumeister.games.aztec.state import State

_WIDTH = 1198.0
_SCORE = 600.0
_SCORE_WIDTH = _WIDTH - MARGIN - _SCORE
_LINE = 74
_PLANS = 226.0
_RANKS = 20.0
_FIRST = MARGIN + _RANKS
_THIRD = _WIDTH - MARGIN - EDGE - plan.SIDE
_SECOND = (_FIRST + _THIRD - EDGE) / 2
_WALLS = _PLANS + plan.SIDE + EDGE + 38
_HEIGHT = _WALLS + facade.HEIGHT + 58


def to_svg(state: State) -> str:
    marked = marks(state)
    parts = [
        _header(state),
        score(state, _SCORE, 20, _SCORE_WIDTH),
        *(_level(state, marked, level, x) for level, x in enumerate((_FIRST, _SECOND, _THIRD))),
        facade.facades(state, marked, MARGIN, _WALLS, _WIDTH - 2 * MARGIN),
    ]
    return document(
        parts,
        _WIDTH,
        _HEIGHT,
        title=f"Aztec: {status.version(state.options)}",
        description=description(
            state,
            "The three levels are drawn from above, north up, and the four edge rows from outside.",
        ),
    )


def _header(state: State) -> str:
    lines = [line for sentence in status.due(state) for line in wrap(sentence, _LINE)]
    if state.bidding is not None:
        lines.append("  ".join(status.auction(state)))
    return heading("Aztec", status.version(state.options), status.phase(state), lines)


def _hint(level: int, x: float, y: float) -> list[str]:
    """The legend, above the levels that have room for it."""
    if level == 0:
        stone = element(
            "rect", x=x + 219, y=y - 8, width=16, height=16, rx=2, fill=STARTING_STONE.paper
        )
        return [
            plan.arrow(x + 5, y, -1, FAINT) + plan.arrow(x + 15, y, 1, FAINT),
            words("piece goes on above, below", x + 25, y, 12),
            stone + stepped_stone(x + 227, y, 16),
            words("starting cube", x + 241, y, 12),
        ]
    if level == 1:
        pale = element(
            "rect", x=x + 1, y=y - 7, width=14, height=14, fill=plan.pale(HUES[3]), stroke=GRID
        )
        return [pale, words("empty, with a cube right below", x + 22, y, 12)]
    return []


def _level(state: State, marked: Marks, level: int, x: float) -> str:
    cubes = counted(sum(z == level for _, _, z in marked), "cube")
    return group(
        words(f"Level {level + 1}", x, _PLANS - 36, 15, font_weight="600"),
        words(cubes, x + plan.SIDE, _PLANS - 36, 12.5, fill=FAINT, text_anchor="end"),
        group(*_hint(level, x, _PLANS - 15), fill=FAINT),
        plan.plan(state, marked, level, x, _PLANS),
        fill=OUTLINE,
    )
