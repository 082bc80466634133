"""Pueblo as SVG: one document with the plan, the four elevations and the score."""

from __future__ import annotations

from textwrap import wrap

from baumeister.drawing.card import ROW, document, row, swatch
from baumeister.drawing.colour import DEEP_TURQUOISE, FAINT, OUTLINE, TILE_EDGE
from baumeister.drawing.markup import element, group, words
from baumeister.drawing.phrase import counted
from baumeister.drawing.pueblo import palette, panorama, plan, status
from baumeister.games.pueblo.board import WALKWAY
from baumeister.games.pueblo.editions import Edition
from baumeister.games.pueblo.state import State

_MARGIN = 36.0
_TOP = 100.0
_SIDE = _MARGIN + plan.WIDTH + 46
_SIDE_WIDTH = 500.0
_WIDTH = _SIDE + _SIDE_WIDTH + _MARGIN
_HEIGHT = _TOP + plan.WIDTH + _MARGIN + 24
_LINE = 60
_COLUMN_ENDS = (_SIDE + 276, _SIDE + 377, _SIDE + 437, _SIDE + 492)


def to_svg(state: State) -> str:
    """The document."""
    parts = [
        _header(state),
        plan.plan(state, _MARGIN, _TOP),
        _key(state, _MARGIN + plan.WALK, _TOP + plan.WIDTH + 22),
        _score(state),
        _views(state),
    ]
    return document(
        parts,
        _WIDTH,
        _HEIGHT,
        title=f"Pueblo: {status.version(state.options)}",
        description=_description(state),
        definitions=plan.hatching(),
    )


def _description(state: State) -> str:
    """The position for those who cannot see the picture."""
    scores = zip(state.options.colours, state.scores, strict=True)
    sentences = [
        f"{status.phase(state)}.",
        status.due(state),
        *(f"{line}." for line in status.lot(state)),
        f"The chieftain stands on {WALKWAY[state.chieftain]}.",
        f"Points: {', '.join(f'{name} {points}' for name, points in scores)}.",
        f"Blocks on the site: {len(state.site.blocks)}; levels: {max(state.site.heights)}.",
        "Drawn from above in the ring of the walkway, and as seen from each of the four sides.",
    ]
    return " ".join(sentences)


def _header(state: State) -> str:
    lines = wrap(status.due(state), _LINE) + _lot(state)
    return group(
        words("Pueblo", _MARGIN, 42, 34, font_weight="700"),
        words(status.version(state.options), _MARGIN, 74, 14, fill=FAINT),
        words(status.phase(state), _SIDE, 34, 18, font_weight="600"),
        *(words(line, _SIDE, 59 + 19 * place, 14) for place, line in enumerate(lines)),
        fill=OUTLINE,
    )


def _lot(state: State) -> list[str]:
    """Of an auction, the lot and the standing bid; the cards stand with the players."""
    if state.auction is None:
        return []
    lot, _, bid, _ = status.lot(state)
    return [f"{lot}. {bid}."]


def _key(state: State, x: float, y: float) -> str:
    """What the signs of the plan mean."""
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


def _score(state: State) -> str:
    """The players: points, place on the track, and blocks left."""
    heads = ("points", f"on track of {state.options.edition_facts.track}", "own left", "neutral")
    rows = [
        words(head, end, _TOP + 9, 11.5, fill=FAINT, text_anchor="end")
        for head, end in zip(heads, _COLUMN_ENDS, strict=True)
    ]
    rows += [_player(state, seat) for seat in range(state.options.players)]
    return group(*rows)


def _player(state: State, seat: int) -> str:
    edition, y = state.options.edition_facts, _TOP + 36 + seat * ROW
    laps, space = divmod(state.scores[seat], edition.track)
    winners = state.outcome.winners if state.outcome is not None else ()
    chosen = seat == state.to_move or seat in winners
    card = status.cards(state)[seat] if state.options.pro else None
    notes = [f"{edition.order_of_play} {card}"] if card is not None else []
    if chosen:
        notes.append("wins" if seat in winners else "to move")
    box = row(_SIDE, y, _SIDE_WIDTH, chosen)
    name = words(state.options.colours[seat].capitalize(), _SIDE + 40, y, 15, font_weight="600")
    note = words(", ".join(notes), _SIDE + 112, y, 12, fill=DEEP_TURQUOISE, font_weight="600")
    points, track, own, neutral = _COLUMN_ENDS
    round_track = f"{space}, {counted(laps, 'lap')}" if laps else str(space)
    numbers = group(
        words(str(state.scores[seat]), points, y, 18, font_weight="700"),
        words(round_track, track, y, 13, fill=FAINT),
        words(str(state.stocks[seat].own), own, y, 14),
        words(str(state.stocks[seat].neutral), neutral, y, 14),
        text_anchor="end",
    )
    own_colour = _swatch(edition, seat, _SIDE + 9, y, 21)
    return group(box, own_colour, name, note, numbers, fill=OUTLINE)


def _views(state: State) -> str:
    top = _TOP + 36 + state.options.players * ROW
    return panorama.panorama(state, _SIDE - 8, top, _SIDE_WIDTH + 8, _HEIGHT - _MARGIN - top + 10)
