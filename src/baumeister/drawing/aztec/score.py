"""The score as SVG, one row per player: roles, pieces left, points."""

from __future__ import annotations

from baumeister.drawing.aztec.figure import skull
from baumeister.drawing.aztec.seat import Seat, seats
from baumeister.drawing.card import ROW, row, swatch
from baumeister.drawing.colour import DEEP_TURQUOISE, FAINT, OUTLINE
from baumeister.drawing.markup import group, words
from baumeister.games.aztec.state import State

_HEAD = 26.0


def score(state: State, x: float, y: float, width: float) -> str:
    """The score with its upper left corner at a point."""
    ends = _ends(state, x, width)
    heads = [words(head, end, y + 9, 11.5, text_anchor="end") for head, end in ends.items()]
    rows = [
        _player(state, seat, x, y + _HEAD + (seat.number + 0.3) * ROW, width)
        for seat in seats(state)
    ]
    return group(group(*heads, fill=FAINT), *rows)


def _ends(state: State, x: float, width: float) -> dict[str, float]:
    """The right ends of the columns, by heading."""
    ends = {"points": x + width - 10}
    if state.options.match:
        ends |= {"this round": x + width - 62, "earlier": x + width - 130}
    return ends | {"pieces left": x + width - (178 if state.options.match else 72)}


def _player(state: State, seat: Seat, x: float, y: float, width: float) -> str:
    ends = _ends(state, x, width)
    points = "–" if seat.points is None else str(seat.points)
    left = f"{seat.left} of {seat.pieces}" if seat.pieces else "–"
    numbers = [
        words(points, ends["points"], y, 18, font_weight="700"),
        words(left, ends["pieces left"], y, 14),
    ]
    if state.options.match:
        earlier, now = state.earlier[seat.number], state.round_points[seat.number]
        numbers += [
            words(str(earlier), ends["earlier"], y, 14, fill=FAINT),
            words(str(now), ends["this round"], y, 14, fill=FAINT),
        ]
    sign = swatch(seat.colour, str(seat.number + 1), x + 9, y, 21)
    if seat.number == state.oh_puch:
        sign = swatch(seat.colour, "", x + 9, y, 21) + skull(x + 19.5, y, 19, seat.colour.paper)
    note_at = x + (244 if state.options.match else 312)
    note = words(seat.note, note_at, y, 12, fill=DEEP_TURQUOISE, font_weight="600")
    return group(
        row(x, y, width, bool(seat.note)),
        sign,
        words(seat.name.capitalize(), x + 40, y, 15, font_weight="600"),
        note,
        words(seat.part, x + 124, y, 13),
        group(*numbers, text_anchor="end"),
        fill=OUTLINE,
    )
