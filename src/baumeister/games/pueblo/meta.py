"""Facts about Pueblo."""

from __future__ import annotations

from baumeister.core.meta import DrawnOption, GameMeta
from baumeister.games.pueblo.board import SIZE
from baumeister.games.pueblo.options import MOST_CULT_SITES, draw_cult_sites
from baumeister.games.pueblo.queries import forecast
from baumeister.games.pueblo.stock import OWN_BLOCKS

META = GameMeta(
    title="Pueblo",
    designers=("Michael Kiesling", "Wolfgang Kramer"),
    rule_letter="P",
    players=range(min(OWN_BLOCKS), max(OWN_BLOCKS) + 1),
    board_size=SIZE,
    lowest_wins=True,  # P6.3, P7.7
    typical_margin=100.0,
    opening_turns=4,
    forecast=forecast,
    drawn_options={"cult_sites": DrawnOption(draw_cult_sites, MOST_CULT_SITES)},  # P8.2
)
