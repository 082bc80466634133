"""Pueblo as SVG: one document with the plan, the four elevations and the score."""

from __future__ import annotations

from functools import partial
from textwrap import wrap

from baumeister.drawing.card import MARGIN, ROW, document, swatch
from baumeister.drawing.colour import FAINT, OUTLINE, TILE_EDGE
from baumeister.drawing.markup import element, group, words
from baumeister.drawing.pueblo import palette, plan, status
from baumeister.drawing.pueblo.score import score
from baumeister.drawing.pueblo.side_views import side_views
from baumeister.games.pueblo.editions import Edition
from baumeister.games.pueblo.state import State

_TOP = 100.0
_SIDE = MARGIN + plan.WIDTH + 46
_SIDE_WIDTH = 500.0
_WIDTH = _SIDE + _SIDE_WIDTH + MARGIN
_HEIGHT = _TOP + plan.WIDTH + MARGIN + 24
_LINE = 60


def to_svg(state: State) -> str:
    parts = [
        _header(state),
        plan.plan(state, MARGIN, _TOP),
        _key(state, MARGIN + plan.WALK, _TOP + plan.WIDTH + 22),
        score(state, _SIDE, _TOP, _SIDE_WIDTH, partial(_swatch, state.options.edition_facts)),
        _views(state),
    ]
    return document(
        parts,
        _WIDTH,
        _HEIGHT,
        title=f"Pueblo: {status.version(state.options)}",
        description=status.description(
            state,
            "Drawn from above in the ring of the walkway, and as seen from each of the four sides.",
        ),
        definitions=plan.hatching(),
    )


def _header(state: State) -> str:
    lines = wrap(status.due(state), _LINE) + status.auction(state)
    return group(
        words("Pueblo", MARGIN, 42, 34, font_weight="700"),
        words(status.version(state.options), MARGIN, 74, 14, fill=FAINT),
        words(status.phase(state), _SIDE, 34, 18, font_weight="600"),
        *(words(line, _SIDE, 59 + 19 * place, 14) for place, line in enumerate(lines)),
        fill=OUTLINE,
    )


def _key(state: State, x: float, y: float) -> str:
    """The legend of the plan."""
    edition = state.options.edition_facts
    entries = [
        _swatch(edition, None, x, y, 18),
        words("neutral", x + 26, y, 13),
        words("number: height of the column", x + 96, y, 13),
    ]
    if state.options.cult_sites:
        hatched = f"url(#{plan.HATCH})"
        entries += [
            element(
                "rect", x=x + 316, y=y - 9, width=18, height=18, fill=hatched, stroke=TILE_EDGE
            ),
            words(edition.cult_site, x + 342, y, 13),
        ]
    return group(*entries, fill=FAINT)


def _swatch(edition: Edition, owner: int | None, x: float, y: float, size: float) -> str:
    return swatch(palette.colour(edition, owner), palette.letter(edition, owner), x, y, size)


def _views(state: State) -> str:
    top = _TOP + 36 + state.options.players * ROW
    return side_views(state, _SIDE - 8, top, _SIDE_WIDTH + 8, _HEIGHT - MARGIN - top + 10)
