"""Facts about Aztec."""

from __future__ import annotations

from baumeister.core.meta import GameMeta
from baumeister.games.aztec.bidding import BIDDERS
from baumeister.games.aztec.top import SIZE

META = GameMeta(
    title="Aztec",
    designers=("Niek Neuwahl",),
    rule_letter="A",
    players=range(2, BIDDERS + 1),
    board_size=SIZE,
    lowest_wins=False,  # A4.6
    typical_margin=10.0,
    opening_turns=2,
)
