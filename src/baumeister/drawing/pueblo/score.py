"""The score as SVG, one row per player: points, space on the track, blocks left."""

from __future__ import annotations

from collections.abc import Callable

from baumeister.drawing.card import ROW, row
from baumeister.drawing.colour import DEEP_TURQUOISE, FAINT, OUTLINE
from baumeister.drawing.markup import group, words
from baumeister.drawing.phrase import counted
from baumeister.drawing.pueblo import status
from baumeister.games.pueblo.state import State

Swatch = Callable[[int, float, float, float], str]
"""Draws a seat's swatch at x, centred on y, with a given size."""
_COLUMNS = (224.0, 123.0, 63.0, 8.0)
"""The distance of numbers from the right end of a row."""


def score(state: State, x: float, y: float, width: float, swatch: Swatch) -> str:
    """The score with its upper left corner at a point."""
    heads = ("points", f"on track of {state.options.edition_facts.track}", "own left", "neutral")
    rows = [
        words(head, x + width - column, y + 9, 11.5, fill=FAINT, text_anchor="end")
        for head, column in zip(heads, _COLUMNS, strict=True)
    ]
    for seat in range(state.options.players):
        at = x, y + 36 + seat * ROW
        rows.append(_player(state, seat, at, width, swatch(seat, at[0] + 9, at[1], 21)))
    return group(*rows)


def _player(state: State, seat: int, at: tuple[float, float], width: float, known_by: str) -> str:
    x, y = at
    edition = state.options.edition_facts
    laps, space = divmod(state.scores[seat], edition.track)
    winners = state.outcome.winners if state.outcome is not None else ()
    chosen = seat == state.to_move or seat in winners
    card = status.cards(state)[seat] if state.options.pro else None
    notes = [f"{edition.order_of_play} {card}"] if card is not None else []
    if chosen:
        notes.append("wins" if seat in winners else "to move")
    name = words(state.options.colours[seat].capitalize(), x + 40, y, 15, font_weight="600")
    note = words(", ".join(notes), x + 112, y, 12, fill=DEEP_TURQUOISE, font_weight="600")
    points, track, own, neutral = (x + width - column for column in _COLUMNS)
    round_track = f"{space}, {counted(laps, 'lap')}" if laps else str(space)
    numbers = group(
        words(str(state.scores[seat]), points, y, 18, font_weight="700"),
        words(round_track, track, y, 13, fill=FAINT),
        words(str(state.stocks[seat].own), own, y, 14),
        words(str(state.stocks[seat].neutral), neutral, y, 14),
        text_anchor="end",
    )
    return group(row(x, y, width, chosen), known_by, name, note, numbers, fill=OUTLINE)
