"""The variants that self-play covers, with their shares of the games."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.games.pueblo.options import draw_cult_sites

VARIANTS: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "pueblo": (
        (26, {}),
        (8, {"demolition": True}),
        (8, {"pro": True}),
        (4, {"pro": True, "cult_sites": 2}),
        (10, {"pro": True, "demolition": True, "cult_sites": 4}),
        (13, {"players": 3}),
        (3, {"players": 3, "demolition": True}),
        (4, {"players": 3, "pro": True, "cult_sites": 1}),
        (13, {"players": 4}),
        (3, {"players": 4, "demolition": True}),
        (3, {"players": 4, "pro": True}),
        (3, {"players": 4, "pro": True, "demolition": True, "cult_sites": 4}),
        (2, {"players": 3, "pro": True, "demolition": True, "cult_sites": 3}),
    ),
    "aztec": (
        (36, {}),
        (8, {"corners": "none"}),
        (30, {"players": 3}),
        (8, {"players": 3, "corners": "none"}),
        (14, {"players": 3, "match": True}),
        (4, {"players": 3, "match": True, "corners": "none"}),
    ),
}
"""By game: weight and options."""


def starts(game: str, count: int, seed: int) -> list[AnyState]:
    """Starting positions in the proportions of `VARIANTS`; the seat that begins and the cult sites
    are drawn."""
    rules, dice = games.get(game), Chance(seed)
    total = sum(weight for weight, _ in VARIANTS[game])
    states: list[AnyState] = []
    for weight, options in VARIANTS[game]:
        for _ in range(max(1, round(count * weight / total))):
            drawn = dict(options)
            players = drawn.get("players", 2)
            begins = "first_bidder" if drawn.get("pro") else "first_seat"
            drawn[begins] = dice.below(players)
            if "cult_sites" in drawn:
                drawn["cult_sites"] = draw_cult_sites(drawn["cult_sites"], dice)
            states.append(rules.new_game(rules.Options(**drawn)))
    return states
