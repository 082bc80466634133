"""The variants of each game that the tests play: every mode, with the other options varied."""

from itertools import product
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.games import pueblo


def _pueblo() -> list[dict[str, Any]]:
    corners = ("SW", "NW", "NE", "SE")
    modes = product((2, 3, 4), (False, True), (False, True))
    return [
        {
            "players": players,
            "pro": pro,
            "demolition": demolition,
            "edition": ("2002", "2023")[i % 2],
            "chieftain_corner": corners[i % 4],
            "first_seat": i % players,
            "first_bidder": (i // 2) % players,
            "cult_sites": pueblo.draw_cult_sites(i % 5, Chance(i)) if pro else (),
        }
        for i, (players, pro, demolition) in enumerate(modes)
    ]


def _aztec() -> list[dict[str, Any]]:
    two = product((2,), ("both", "none"), (False,))
    three = product((3,), ("both", "none"), (False, True))
    return [
        {"players": players, "corners": corners, "match": match, "first_seat": i % players}
        for i, (players, corners, match) in enumerate((*two, *three))
    ]


VARIANTS = {"pueblo": _pueblo(), "aztec": _aztec()}
"""Options by game; a game without an entry fails the contract tests."""


def variants() -> list[tuple[str, int]]:
    """Every variant as (game, index), for parametrising."""
    return [(game, i) for game in games.NAMES for i in range(len(VARIANTS[game]))]


def options(game: str, index: int) -> Any:
    """The options of a variant."""
    return games.get(game).Options(**VARIANTS[game][index])
