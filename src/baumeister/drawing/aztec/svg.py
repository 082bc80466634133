"""Aztec as SVG: one document with the three levels, the four outer walls and the score."""

from __future__ import annotations

from textwrap import wrap

from baumeister.drawing.aztec import facade, plan, status
from baumeister.drawing.aztec.edge import MARGIN as EDGE
from baumeister.drawing.aztec.figure import stepped_stone
from baumeister.drawing.aztec.marks import Marks, marks
from baumeister.drawing.aztec.palette import HUES, STARTING_STONE
from baumeister.drawing.aztec.score import score
from baumeister.drawing.aztec.seat import seats
from baumeister.drawing.card import document
from baumeister.drawing.colour import FAINT, GRID, OUTLINE
from baumeister.drawing.markup import element, group, words
from baumeister.drawing.phrase import counted
from baumeister.games.aztec.state import State

_MARGIN = 36.0
_WIDTH = 1198.0
_SCORE = 600.0
_SCORE_WIDTH = _WIDTH - _MARGIN - _SCORE
_LINE = 74
_PLANS = 226.0
_RANKS = 20.0
_FIRST = _MARGIN + _RANKS
_THIRD = _WIDTH - _MARGIN - EDGE - plan.SIDE
_SECOND = (_FIRST + _THIRD - EDGE) / 2
_WALLS = _PLANS + plan.SIDE + EDGE + 38
_HEIGHT = _WALLS + facade.HEIGHT + 58


def to_svg(state: State) -> str:
    """The document."""
    marked = marks(state)
    parts = [
        _header(state),
        score(state, _SCORE, 20, _SCORE_WIDTH),
        *(_level(state, marked, level, x) for level, x in enumerate((_FIRST, _SECOND, _THIRD))),
        facade.facades(state, marked, _MARGIN, _WALLS, _WIDTH - 2 * _MARGIN),
    ]
    return document(
        parts,
        _WIDTH,
        _HEIGHT,
        title=f"Aztec: {status.version(state.options)}",
        description=_description(state),
    )


def _description(state: State) -> str:
    """The position for those who cannot see the picture."""
    told = [
        f"{seat.name} ({seat.part}) {'–' if seat.points is None else seat.points}"
        for seat in seats(state)
    ]
    sentences = [
        f"{status.phase(state)}.",
        *status.due(state),
        *status.auction(state),
        f"Points: {', '.join(told)}.",
        f"Pieces placed: {len(state.temple.pieces)}; left: {state.pieces_left}.",
        "The three levels are drawn from above, north up, and the four edge rows from outside.",
    ]
    return " ".join(sentences)


def _header(state: State) -> str:
    lines = [line for sentence in status.due(state) for line in wrap(sentence, _LINE)]
    if state.bidding is not None:
        lines.append("  ".join(status.auction(state)))
    return group(
        words("Aztec", _MARGIN, 42, 34, font_weight="700"),
        words(status.version(state.options), _MARGIN, 74, 14, fill=FAINT),
        words(status.phase(state), _MARGIN, 107, 18, font_weight="600"),
        *(words(line, _MARGIN, 131 + 18 * place, 14) for place, line in enumerate(lines)),
        fill=OUTLINE,
    )


def _hint(level: int, x: float, y: float) -> list[str]:
    """What the signs mean, above the levels that have room for it."""
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
